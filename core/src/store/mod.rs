//! What must not be lost, in flash: every change is one entry in a log, and the log moves to the other bank before it is full.
//!
//! The flash is written only at its end, an entry counts as a whole, and a bank counts when its header is there, which comes last:
//! a cut at any instant leaves the state before or the state after. Erasing is done ahead, when nobody waits ([`Store::tidy`]), and
//! noted when it is complete, so that a sector whose erasure was cut is never trusted.

mod layout;
mod mount;
mod records;

use embedded_storage_async::nor_flash::NorFlash;

use crate::games::GameId;
use crate::record::wire::Sink;
use crate::saved::{Part, Saved};
use crate::scores::Scores;
use crate::shelf::Moves;
use layout::{ENTRY_HEAD, MOST_ENTRY, PAGE, Tag};
use mount::check;
use records::{put, put_game, put_part};

/// A game's last moves, what they count for, a name that is given for it and where the player is fit into one entry: all of it
/// is there or nothing.
const _: () = assert!(
    ENTRY_HEAD + (3 + 4 + 5 * Moves::MOST) + (3 + Scores::MOST_BYTES) + (3 + Scores::MOST_PEOPLE_BYTES) + (3 + 4 * 33) + (3 + 9)
        <= MOST_ENTRY
);

/// Why nothing is saved any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trouble {
    /// The saves were written by a later version. Nothing of them is read or changed.
    Newer,
    /// The flash does not take what is written.
    Failing,
}

/// What one piece of saving did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Nothing: everything is safe, or there is [`Trouble`].
    Nothing,
    /// Something was written and is safe now.
    Written,
    /// A sector was erased, since there was no room: nothing more is safe yet.
    Erased,
}

/// The bank that counts.
#[derive(Clone, Copy, Debug)]
struct Active {
    bank: u8,
    number: u32,
    /// Behind the last byte that is not blank.
    tail: u32,
}

/// The bank that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spare {
    /// So many of its sectors are erased since this was known.
    Dirty(u32),
    Erased,
}

/// What has to go into the next entry.
#[derive(Clone, Copy, Debug, Default)]
struct Batch {
    /// Bytes of the entry, its head included.
    length: usize,
    /// A bit for each part that is in it, and its check sum.
    parts: u16,
    games: u8,
}

/// The saves of a handheld.
#[derive(Debug)]
pub struct Store<F> {
    flash: F,
    active: Option<Active>,
    spare: Spare,
    /// Both banks are as they come from the factory.
    is_blank: bool,
    trouble: Option<Trouble>,
    /// Whether it uses the time in which nobody waits.
    tidies: bool,
    /// The check sum of each part as it is in the flash.
    prints: [u32; Part::ALL.len()],
    buffer: [u8; MOST_ENTRY],
}

impl<F: NorFlash> Store<F> {
    const FITS: () = assert!(F::READ_SIZE <= 4 && F::WRITE_SIZE <= 4 && F::ERASE_SIZE.is_multiple_of(PAGE as usize));

    /// Opens what is in the flash and reads it into `saved`, which is a new device's where there is nothing. It never fails:
    /// [`Store::trouble`] tells.
    pub async fn open(flash: F, saved: &mut Saved) -> Self {
        let () = Self::FITS;
        let prints = [0; Part::ALL.len()];
        let (spare, buffer) = (Spare::Dirty(0), [0; MOST_ENTRY]);
        let mut store = Self { flash, active: None, spare, is_blank: false, trouble: None, tidies: true, prints, buffer };
        store.trouble = store.mount(saved).await.err();
        GameId::CARDS.into_iter().for_each(|game| saved.shelf.set_all_stored(game));
        for part in Part::ALL {
            store.note_print(part, saved);
        }
        store
    }

    /// Why nothing is saved, if nothing is.
    #[must_use]
    pub const fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// The flash, for whoever wants to look at it.
    pub const fn flash(&self) -> &F {
        &self.flash
    }

    /// The same, to be asked for more than a store does.
    pub const fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    fn bank_bytes(&self) -> u32 {
        let sectors = self.flash.capacity() / F::ERASE_SIZE / 2;
        (sectors * F::ERASE_SIZE) as u32
    }

    fn base(&self, bank: u8) -> u32 {
        u32::from(bank) * self.bank_bytes()
    }

    fn spare_bank(&self) -> u8 {
        self.active.map_or(0, |active| 1 - active.bank)
    }

    /// Saves what has changed; with `place` also where the player is, which otherwise only goes with something else. True when
    /// something was written: it is safe then.
    ///
    /// # Errors
    /// The flash fails. This is told once; from then on nothing is saved.
    pub async fn save(&mut self, saved: &mut Saved, place: bool) -> Result<bool, Trouble> {
        let mut wrote = false;
        loop {
            match self.save_piece(saved, place).await? {
                Piece::Nothing => return Ok(wrote),
                Piece::Written => wrote = true,
                Piece::Erased => {}
            }
        }
    }

    /// One piece of [`Store::save`], for whoever can't wait: an entry or, where nobody found the time to tidy, one sector erased.
    /// Until it gives [`Piece::Nothing`] there is more to do; what is to be saved may change meanwhile.
    ///
    /// # Errors
    /// As for [`Store::save`].
    pub async fn save_piece(&mut self, saved: &mut Saved, place: bool) -> Result<Piece, Trouble> {
        if self.trouble.is_some() {
            return Ok(Piece::Nothing);
        }
        let batch = self.collect(saved, place);
        if batch.length == 0 {
            return Ok(Piece::Nothing);
        }
        self.write_batch(batch, saved).await.inspect_err(|trouble| self.trouble = Some(*trouble))
    }

    /// Takes the settings and the place as they are for what is in the flash, and leaves the flash alone until something else
    /// changes: a safe start must not write what it started with.
    pub fn leave_alone(&mut self, saved: &Saved) {
        [Part::Settings, Part::Place].into_iter().for_each(|part| self.note_print(part, saved));
        self.tidies = false;
    }

    /// Writes the settings once more, as they are, and reads them again: a trial.
    ///
    /// # Errors
    /// As for [`Store::save`], and what was wrong before.
    pub async fn try_out(&mut self, saved: &mut Saved) -> Result<(), Trouble> {
        if let Some(print) = self.prints.get_mut(Part::Settings as usize) {
            *print = !*print;
        }
        self.save(saved, false).await?;
        self.trouble.map_or(Ok(()), Err)
    }

    async fn write_batch(&mut self, batch: Batch, saved: &mut Saved) -> Result<Piece, Trouble> {
        let last = self.bank_bytes() - PAGE;
        let fits = |active: Active| layout::place_of(active.tail, batch.length as u32) + batch.length as u32 <= last;
        if !self.active.is_some_and(fits) {
            if self.spare != Spare::Erased {
                return self.erase_next().await.map(|()| Piece::Erased);
            }
            return self.roll_over(saved).await.map(|()| Piece::Written);
        }
        self.append(batch.length).await?;
        for part in Part::ALL.into_iter().filter(|part| batch.parts & 1 << *part as u8 != 0) {
            self.note_print(part, saved);
        }
        for game in GameId::CARDS.into_iter().filter(|game| batch.games & 1 << *game as u8 != 0) {
            saved.shelf.set_stored(game);
        }
        Ok(Piece::Written)
    }

    /// Puts what has changed into the buffer, as far as it fits.
    fn collect(&mut self, saved: &Saved, place: bool) -> Batch {
        let mut batch = Batch::default();
        let mut sink = begin_entry(&mut self.buffer);
        for game in GameId::CARDS {
            let start = saved.shelf.is_start_new(game);
            let before = sink.written().len();
            let put = put_game(&mut sink, game, start.then(|| saved.shelf.start(game)), saved.shelf.new_moves(game));
            if put.is_none() {
                sink.truncate(before);
            } else if sink.written().len() > before {
                batch.games |= 1 << game as u8;
            }
        }
        for (part, print) in Part::ALL.into_iter().zip(self.prints) {
            let alone = sink.written().len() == ENTRY_HEAD;
            let before = sink.written().len();
            let waits = part == Part::Place && !place && alone;
            if !waits && put_part(&mut sink, saved, part).is_some_and(|now| now != print) {
                batch.parts |= 1 << part as u8;
            } else {
                sink.truncate(before);
            }
        }
        let length = sink.written().len();
        batch.length = if length > ENTRY_HEAD { length } else { 0 };
        batch
    }

    /// Writes the entry in the buffer, of so many bytes, behind the last one of the active bank.
    async fn append(&mut self, length: usize) -> Result<(), Trouble> {
        let mut active = self.active.ok_or(Trouble::Failing)?;
        let base = self.base(active.bank);
        // A page that does not take it is left behind, once.
        for _ in 0..2 {
            let at = layout::place_of(active.tail, length as u32);
            if at + length as u32 > self.bank_bytes() {
                break;
            }
            let written = self.write_entry(base + at, length, active.number).await;
            active.tail = if written.is_ok() { at + length as u32 } else { (at + length as u32).next_multiple_of(PAGE) };
            self.active = Some(active);
            if written.is_ok() {
                return Ok(());
            }
        }
        Err(Trouble::Failing)
    }

    /// Gives the entry in the buffer its head, writes it, and reads it again.
    async fn write_entry(&mut self, at: u32, length: usize, number: u32) -> Result<(), Trouble> {
        let (head, rest) = self.buffer.split_first_chunk_mut().ok_or(Trouble::Failing)?;
        *head = layout::entry_head(number, rest.get(..length - ENTRY_HEAD).unwrap_or(&[]));
        let padded = length.next_multiple_of(4);
        self.buffer.get_mut(length..padded).ok_or(Trouble::Failing)?.fill(0xFF);
        let bytes = self.buffer.get(..padded).ok_or(Trouble::Failing)?;
        self.flash.write(at, bytes).await.map_err(|_| Trouble::Failing)?;
        check(&mut self.flash, at, bytes).await
    }

    /// Notes something about the other bank. The last page of a bank is kept for that; where it is full the note is left out, and
    /// the other bank will be erased once more than it must be.
    async fn mark(&mut self, tag: Tag) -> Result<(), Trouble> {
        let mut sink = begin_entry(&mut self.buffer);
        let _ = put(&mut sink, tag, |_| Some(()));
        let length = sink.written().len();
        let room = |active: Active| layout::place_of(active.tail, length as u32) + length as u32 <= self.bank_bytes();
        if self.active.is_some_and(room) { self.append(length).await } else { Ok(()) }
    }

    fn note_print(&mut self, part: Part, saved: &Saved) {
        let mut bytes = [0; Part::MOST_BYTES + 3];
        let print = put_part(&mut Sink::new(&mut bytes), saved, part);
        if let (Some(kept), Some(print)) = (self.prints.get_mut(part as usize), print) {
            *kept = print;
        }
    }

    /// Whether there is something to do for a moment when nobody waits.
    #[must_use]
    pub fn wants_tidying(&self) -> bool {
        self.tidies && self.trouble.is_none() && (self.spare != Spare::Erased || self.is_filling())
    }

    /// Whether it is time to move to the other bank, while there is still room for a long game.
    #[must_use]
    pub fn is_filling(&self) -> bool {
        self.active.is_some_and(|active| active.tail > self.bank_bytes() / 4 * 3)
    }

    /// Does one piece of what there is to do: a sector is erased, or everything moves to the other bank. It takes some hundred
    /// milliseconds at the worst.
    ///
    /// # Errors
    /// The flash fails, as for [`Store::save`].
    pub async fn tidy(&mut self, saved: &mut Saved) -> Result<(), Trouble> {
        if !self.wants_tidying() {
            return Ok(());
        }
        let done = match self.spare {
            Spare::Dirty(_) => self.erase_next().await,
            Spare::Erased => self.roll_over(saved).await,
        };
        done.inspect_err(|trouble| self.trouble = Some(*trouble))
    }

    /// Erases the next sector of the other bank.
    async fn erase_next(&mut self) -> Result<(), Trouble> {
        let Spare::Dirty(done) = self.spare else { return Ok(()) };
        let sector = F::ERASE_SIZE as u32;
        let from = self.base(self.spare_bank()) + done * sector;
        self.flash.erase(from, from + sector).await.map_err(|_| Trouble::Failing)?;
        if !self.is_blank(from, sector).await? {
            return Err(Trouble::Failing);
        }
        self.spare = Spare::Dirty(done + 1);
        if (done + 1) * sector == self.bank_bytes() {
            if self.active.is_some() {
                self.mark(Tag::SpareErased).await?;
            }
            self.spare = Spare::Erased;
        }
        Ok(())
    }

    /// Writes everything into the other bank, which is erased and counts from then on.
    async fn roll_over(&mut self, saved: &mut Saved) -> Result<(), Trouble> {
        let number = self.active.map_or(1, |active| active.number.wrapping_add(1));
        let bank = self.spare_bank();
        // The other bank of a blank flash has nothing to be erased either.
        let other_is_blank = core::mem::take(&mut self.is_blank);
        if self.active.is_some() {
            self.mark(Tag::SpareUsed).await?;
        }
        self.spare = Spare::Dirty(0);
        let old = self.active.replace(Active { bank, number, tail: PAGE });
        let copied = self.copy(saved, bank, number).await;
        if copied.is_err() {
            self.active = old;
            return copied;
        }
        GameId::CARDS.into_iter().for_each(|game| saved.shelf.set_all_stored(game));
        for part in Part::ALL {
            self.note_print(part, saved);
        }
        if other_is_blank {
            self.mark(Tag::SpareErased).await?;
            self.spare = Spare::Erased;
        }
        Ok(())
    }

    async fn copy(&mut self, saved: &Saved, bank: u8, number: u32) -> Result<(), Trouble> {
        for part in Part::ALL {
            let mut sink = begin_entry(&mut self.buffer);
            put_part(&mut sink, saved, part).ok_or(Trouble::Failing)?;
            let length = sink.written().len();
            self.append(length).await?;
        }
        for game in GameId::CARDS.into_iter().filter(|game| saved.shelf.holds(*game)) {
            let (log, played) = saved.shelf.moves(game);
            let mut start = Some(saved.shelf.start(game));
            let mut from = 0;
            while start.is_some() || from < log.len() {
                let codes = log.get(from..).unwrap_or(&[]);
                let codes = codes.get(..Moves::MOST).unwrap_or(codes);
                let ply = played.min((from + codes.len()) as u16);
                let mut sink = begin_entry(&mut self.buffer);
                let moves = Moves { from: from as u16, codes, ply };
                put_game(&mut sink, game, start.take(), Some(moves)).ok_or(Trouble::Failing)?;
                from += codes.len();
                let length = sink.written().len();
                self.append(length).await?;
            }
        }
        let mut page = [0; PAGE as usize];
        layout::write_header(number, &mut page);
        let at = self.base(bank);
        self.flash.write(at, &page).await.map_err(|_| Trouble::Failing)?;
        check(&mut self.flash, at, &page).await
    }
}

/// An entry in which nothing is yet but room for its head, which is known when everything else is.
fn begin_entry(buffer: &mut [u8]) -> Sink<'_> {
    let mut sink = Sink::new(buffer);
    let _ = sink.put(&[0; ENTRY_HEAD]);
    sink
}
