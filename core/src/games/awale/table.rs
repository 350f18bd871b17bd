//! Awalé at the table: two rows of holes between two stores, and seeds that walk from hole to hole.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

use super::view::{hole, seed};
use super::{Awale, HOLES, Move, Proposal, ROW};
use crate::game::{Game, Seat, Why};
use crate::sound::Sound;
use crate::ui::bar::{self, Fact};
use crate::ui::chrome::{self, A, B, Cap, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::toast::fill;
use crate::view::{Marks, Path, Reach, Said, Seen, Spot, Trace, View};

const SENTENCE: Rectangle = area(0, 194, 240, 30);
/// The board and the ground around it.
const BOARD: Rectangle = area(0, 20, 240, 174);
/// What is taken from more holes than these is named as a sum.
const MOST_NAMED: usize = 3;
/// A hole's seed falls.
const SOW_MS: u16 = 120;
/// A blink of what is taken; there are two, on and off.
const BLINK_MS: u16 = 100;

/// The spot of a hole.
const fn spot(hole: usize) -> Spot {
    Spot(hole as u16)
}

impl Awale {
    /// The hole in which the last seed of a sowing falls.
    fn landing(&self, from: u8) -> usize {
        let (hole, seeds) = (usize::from(from), usize::from(self.holes()[usize::from(from) % HOLES]));
        // Eleven seeds go once round: the origin is skipped.
        (hole + seeds + seeds.saturating_sub(1) / (HOLES - 1)) % HOLES
    }

    /// The holes once `count` seeds of `from` are sown.
    fn sown(&self, from: u8, count: u8) -> [u8; HOLES] {
        let mut holes = self.holes();
        let origin = usize::from(from) % HOLES;
        holes[origin] = 0;
        for i in 0..usize::from(count) {
            holes[(origin + 1 + i + i / (HOLES - 1)) % HOLES] += 1;
        }
        holes
    }

    fn seeds(&self, from: u8) -> u8 {
        self.holes()[usize::from(from) % HOLES]
    }

    /// What sowing this hole takes, from the last hole backwards.
    fn taken(&self, from: u8) -> Vec<(usize, u8), ROW> {
        let mut after = self.clone();
        after.apply(Move::Sow(from));
        let (sown, left, last) = (self.sown(from, self.seeds(from)), after.holes(), self.landing(from));
        let backwards = (0..ROW).map(|i| (last + HOLES - i) % HOLES);
        backwards.take_while(|hole| left[*hole] < sown[*hole]).map(|hole| (hole, sown[hole])).collect()
    }

    /// What the sentence under the board says, and whether it is about a gain.
    fn sentence(&self, seen: &Seen<'_>) -> (String<64>, bool) {
        let words = seen.words();
        let letter = |from: u8| char::from(b"ABCDEFabcdef"[usize::from(from) % HOLES]);
        if let [Spot(from)] = *seen.picked {
            let from = from as u8;
            let (mut name, mut count, mut gain): (String<4>, String<4>, String<24>) = Default::default();
            let _ = write!(name, "{}", letter(from).to_ascii_uppercase());
            let _ = write!(count, "{}", self.seeds(from));
            let taken = self.taken(from);
            if taken.len() > MOST_NAMED {
                let _ = write!(gain, "{}", taken.iter().map(|(_, seeds)| seeds).sum::<u8>());
            } else {
                for (i, (_, seeds)) in taken.iter().enumerate() {
                    let _ = write!(gain, "{}{seeds}", if i == 0 { "" } else { " + " });
                }
            }
            return if !gain.is_empty() {
                (fill(words.awale_takes, &[&name, &count, &gain]), true)
            } else if self.is_slam(from) {
                (fill(words.awale_slam, &[&name, &count]), false)
            } else {
                (fill(words.awale_sows, &[&name, &count]), true)
            };
        }
        let hungry = self.rows[self.mover.other().index() & 1] == 0;
        if hungry && self.outcome().is_none() {
            return (fill(words.awale_feed, &[&seen.name(self.mover.other())]), false);
        }
        if seen.last.gained > 0 && seen.moving.is_none() {
            let mut gain: String<4> = String::new();
            let _ = write!(gain, "{}", seen.last.gained);
            return (fill(words.awale_took, &[&seen.name(self.mover.other()), &gain]), true);
        }
        // Nobody points while seeds move, at the end, and in looking back.
        (fill(if seen.cursor.is_some() { words.awale_pick } else { "" }, &[]), false)
    }

    /// "A move whose capture would take all the opponent's seeds may be played, and captures nothing."
    fn is_slam(&self, from: u8) -> bool {
        let sown = self.sown(from, self.seeds(from));
        let base = self.mover.other().index() * ROW;
        let last = self.landing(from);
        let in_reach = |hole: usize| (base..=last).contains(&hole) && matches!(sown[hole], 2 | 3);
        let all = (base..base + ROW).all(|hole| sown[hole] == 0 || in_reach(hole));
        all && (base..base + ROW).contains(&last) && (base..=last).all(in_reach)
    }

    /// The holes as they are shown now, and those that blink.
    fn shown(&self, seen: &Seen<'_>) -> ([u8; HOLES], Vec<(usize, u8), ROW>) {
        match seen.moving.and_then(|(code, step)| Some((Self::decode(code)?, step))) {
            Some((Move::Sow(from), step)) => {
                let seeds = self.seeds(from);
                let blinks = step > seeds && (step - seeds) % 2 == 1;
                (self.sown(from, step.min(seeds)), if blinks { self.taken(from) } else { Vec::new() })
            }
            _ => (self.holes(), Vec::new()),
        }
    }
}

/// The box of a hole.
fn place(hole: usize, turned: bool) -> Rectangle {
    let hole = if turned { (hole + ROW) % HOLES } else { hole };
    let (column, y) = if hole < ROW { (hole, 116) } else { (HOLES - 1 - hole, 48) };
    area(33 + 29 * column as i32, y, 27, 52)
}

/// Everything that is drawn for one hole.
#[derive(Clone, Copy, Hash)]
struct Look {
    seeds: u8,
    marks: Marks,
    lands: bool,
    blinks: bool,
}

fn draw_hole(frame: &mut Frame, place: Rectangle, look: Look) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let north = y < 100;
    frame.rect(area(x - 1, y - 18, 29, 88), theme::WOOD);
    let (x, place) = (x + look.marks.shake, look.marks.shaken(place));
    let around = area(x - 1, y - 1, 29, 54);
    hole(frame, place, look.seeds);
    let mut number: String<4> = String::new();
    let _ = write!(number, "{}", look.seeds);
    let ink = if look.seeds > 0 { theme::TEXT } else { theme::PIT };
    text::draw(frame, Face::Body, Align::Center, x + 13, if north { 43 } else { 184 }, &number, ink);
    if look.marks.picked {
        marks::solid(frame, around, 14, theme::WHITE);
    }
    if look.blinks {
        marks::solid(frame, around, 14, theme::GOLD);
    }
    if look.marks.from {
        marks::dashed(frame, around);
    }
    if look.marks.to {
        marks::corner(frame, x - 1, y - 1, 9);
    }
    let rim = if north { 99 } else { 117 };
    if look.lands {
        marks::legal(frame, x + 14, rim, 8);
    } else if look.marks.legal {
        marks::legal(frame, x + 14, rim, 6);
    }
    if look.marks.cursor && !look.marks.picked {
        marks::brackets(frame, around, 7);
    }
}

fn draw_store(frame: &mut Frame, place: Rectangle, seat: Seat, seeds: u8) {
    let x = place.top_left.x;
    frame.rect(place, theme::WOOD);
    frame.round(place, 12, theme::WOOD_DARK);
    frame.round(area(x + 1, 42, 23, 133), 11, theme::PIT);
    marks::seat(frame, x + 7, 48, seat.index(), 11, theme::SEAT[seat.index() & 1]);
    let mut number: String<4> = String::new();
    let _ = write!(number, "{seeds}");
    text::draw(frame, Face::Head, Align::Center, x + 12, 84, &number, theme::TEXT);
    for i in 0..i32::from(seeds.min(14)) {
        seed(frame, x + 5 + 8 * (i % 2), 162 - 9 * (i / 2));
    }
}

fn draw_board(frame: &mut Frame) {
    frame.rect(BOARD, theme::INK);
    frame.round(area(0, 24, 240, 168), 16, theme::WOOD_DARK);
    frame.round(area(0, 24, 240, 165), 16, theme::WOOD);
    frame.round_frame(area(2, 26, 236, 161), 14, theme::WOOD_LIGHT, 1);
    frame.rect(area(36, 107, 168, 1), theme::WOOD_DARK);
    frame.rect(area(36, 108, 168, 1), theme::WOOD_LIGHT);
}

impl View for Awale {
    fn path(&self, mv: Move) -> Path {
        match mv {
            Move::Sow(hole) => Path::from_iter([Spot(hole.into())]),
            Move::Propose | Move::Accept | Move::Refuse => Path::new(),
        }
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match picked {
            [Spot(hole)] if usize::from(*hole) < HOLES => Said::Move(Move::Sow(*hole as u8)),
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn reach(&self, _picked: &[Spot], turned: bool) -> Reach {
        // Each player's holes run from his own left: those of the upper row are seen the other way round.
        let upper = (self.mover == Seat::SECOND) != turned;
        Reach::new((self.mover.index() * ROW) as u16, ROW as u16, 1).turned(upper)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        let Move::Sow(from) = mv else { return None };
        let gained = self.taken(from).iter().map(|(_, seeds)| seeds).sum();
        Some(Trace { from: Some(Spot(from.into())), to: Some(spot(self.landing(from))), gained })
    }

    fn beat(&self, mv: Move, step: u8) -> Option<u16> {
        let Move::Sow(from) = mv else { return None };
        let seeds = self.seeds(from);
        let blinks = if self.taken(from).is_empty() { 0 } else { 4 };
        if step <= seeds { Some(SOW_MS) } else { (step <= seeds + blinks).then_some(BLINK_MS) }
    }

    fn sound(&self, mv: Move, step: u8) -> Option<Sound> {
        let Move::Sow(from) = mv else { return None };
        let seeds = self.seeds(from);
        if (1..=seeds).contains(&step) {
            return Some(Sound::Drop(step - 1));
        }
        (step == seeds + 1 && !self.taken(from).is_empty()).then_some(Sound::Capture)
    }

    fn offer(&self) -> Option<Move> {
        Some(Move::Propose)
    }

    fn proposer(&self) -> Option<Seat> {
        (self.proposal == Proposal::Proposed && self.end.is_none()).then_some(self.mover)
    }

    fn answer(&self, yes: bool) -> Option<Move> {
        Some(if yes { Move::Accept } else { Move::Refuse })
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        place(usize::from(spot.0), seen.turned).top_left.y < 100
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let words = seen.words();
        let side = if self.mover == Seat::FIRST { words.south } else { words.north };
        let name = seen.name(self.mover);
        bar::paint(painter, self.mover, name, &[(if name == side { "" } else { side }, Fact::Muted)]);
        painter.part(BOARD, (), draw_board);
        let left = if seen.turned { Seat::FIRST } else { Seat::SECOND };
        for (x, seat) in [(5, left), (210, left.other())] {
            let store = area(x, 40, 25, 136);
            let seeds = self.score(seat).min(48) as u8;
            painter.part(store, (seat, seeds), |frame| draw_store(frame, store, seat, seeds));
        }
        let (holes, blinking) = self.shown(seen);
        let lands = match *seen.picked {
            [Spot(from)] => Some(self.landing(from as u8)),
            _ => None,
        };
        for (i, seeds) in holes.into_iter().enumerate() {
            let blinks = blinking.iter().any(|(hole, _)| *hole == i);
            let look = Look { seeds, marks: seen.marks(spot(i)), lands: lands == Some(i), blinks };
            let place = place(i, seen.turned);
            let (x, y) = (place.top_left.x, place.top_left.y);
            let part = if y < 100 { area(x - 1, 30, 29, 75) } else { area(x - 1, 111, 29, 75) };
            let still = Look { marks: Marks { cursor: false, ..look.marks }, ..look };
            painter.part(part, still, |frame| draw_hole(frame, place, still));
            // The cursor's corners lie above and below the seeds: a step of it draws no more than these.
            for top in [y - 1, y + 45] {
                let cursor = look.marks.cursor.then_some(look);
                painter.now_and_then(area(x - 1, top, 29, 8), cursor, |frame| draw_hole(frame, place, look));
            }
        }
        let (sentence, gain) = self.sentence(seen);
        painter.part(SENTENCE, (&sentence, gain), |frame| {
            frame.rect(SENTENCE, theme::INK);
            let ink = if gain { theme::GOLD } else { theme::MUTED };
            text::draw(frame, Face::Label, Align::Center, 120, 210, &sentence, ink);
        });
        let second = if seen.armed { (B, words.back) } else { (Cap::Sideways, words.hole) };
        let hints = [(A, words.sow), second, (X, words.menu)];
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}
