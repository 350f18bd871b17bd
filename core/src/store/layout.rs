//! How saves lie in the flash: two banks, a header that makes a bank count, and entries behind it. Format 1.
//!
//! A **bank** is half of the region. Its first page holds the header twice, each copy 16 bytes: `QTSV`, the format (2 bytes), two
//! bytes of ones, the bank's number (4 bytes: the higher one counts), CRC-32 of those. The header is written last, so a bank counts
//! when all of it is there. Entries follow from the second page on.
//!
//! An **entry** starts at a multiple of four: the length of what it holds (2 bytes), the same with every bit turned, CRC-32 of the
//! bank's number and what it holds (4 bytes), then its records. It is there as a whole or not at all. One that does not fit into
//! what is left of a page starts at the next page, so that reading can go on behind a damaged one.
//!
//! A **record** is a tag, its length (2 bytes) and its bytes; of two with the same tag the later one counts. Numbers have their low
//! byte first.

use crate::games::GameId;
use crate::record::wire::{crc32, crc32_on};
use crate::saved::Part;

/// The format this program writes.
pub(super) const FORMAT: u16 = 1;
/// What flash is programmed in.
pub(super) const PAGE: u32 = 256;
/// The bytes before what an entry holds.
pub(super) const ENTRY_HEAD: usize = 8;
/// An entry is not longer than this, its head included.
pub(super) const MOST_ENTRY: usize = 2560;

const MAGIC: [u8; 4] = *b"QTSV";
const HEADER: usize = 16;
/// The second copy is in the other half of the page.
const COPIES: [usize; 2] = [0, 128];

/// What is at the beginning of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Header {
    /// Nothing, or nothing of ours.
    None,
    /// A bank of this number.
    Ours(u32),
    /// A bank in a format that was thought of later.
    Newer,
}

/// The first page of the bank of this number.
pub(super) fn write_header(number: u32, page: &mut [u8; PAGE as usize]) {
    page.fill(0xFF);
    let mut header = [0xFF; HEADER];
    let fields = MAGIC.into_iter().chain(FORMAT.to_le_bytes()).chain([0xFF; 2]).chain(number.to_le_bytes());
    header.iter_mut().zip(fields).for_each(|(byte, field)| *byte = field);
    let crc = crc32(header.first_chunk::<12>().unwrap_or(&[0; 12]));
    header.iter_mut().skip(12).zip(crc.to_le_bytes()).for_each(|(byte, field)| *byte = field);
    for at in COPIES {
        page.iter_mut().skip(at).zip(header).for_each(|(byte, field)| *byte = field);
    }
}

/// What the first page of a bank says.
pub(super) fn read_header(page: &[u8; PAGE as usize]) -> Header {
    let copies = COPIES.map(|at| page.get(at..at + HEADER).map_or(Header::None, read_copy));
    copies.into_iter().find(|header| *header != Header::None).unwrap_or(Header::None)
}

fn read_copy(copy: &[u8]) -> Header {
    let Some((fields, crc)) = copy.split_last_chunk::<4>() else { return Header::None };
    let &[a, b, c, d, format_low, format_high, _, _, n0, n1, n2, n3] = fields else { return Header::None };
    if [a, b, c, d] != MAGIC || crc32(fields) != u32::from_le_bytes(*crc) {
        return Header::None;
    }
    match u16::from_le_bytes([format_low, format_high]) {
        FORMAT => Header::Ours(u32::from_le_bytes([n0, n1, n2, n3])),
        _ => Header::Newer,
    }
}

/// The head of an entry that holds this, in the bank of this number.
pub(super) fn entry_head(number: u32, held: &[u8]) -> [u8; ENTRY_HEAD] {
    let [low, high] = (held.len() as u16).to_le_bytes();
    let [a, b, c, d] = entry_crc(number, held).to_le_bytes();
    [low, high, !low, !high, a, b, c, d]
}

/// How much an entry with this head holds, if it is a head.
pub(super) fn held_length(&[low, high, not_low, not_high, ..]: &[u8; ENTRY_HEAD]) -> Option<usize> {
    let length = usize::from(u16::from_le_bytes([low, high]));
    let is_head = low == !not_low && high == !not_high && length > 0 && length <= MOST_ENTRY - ENTRY_HEAD;
    is_head.then_some(length)
}

fn entry_crc(number: u32, held: &[u8]) -> u32 {
    // With the bank's number: what an earlier life of the bank left behind is no entry of this one.
    !crc32_on(crc32_on(u32::MAX, &number.to_le_bytes()), held)
}

/// Where an entry of so many bytes, head included, goes when everything before `tail` is taken.
pub(super) const fn place_of(tail: u32, bytes: u32) -> u32 {
    let at = tail.next_multiple_of(4);
    if at % PAGE + bytes > PAGE { at.next_multiple_of(PAGE) } else { at }
}

/// What a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    Part(Part),
    /// What a game began with; nothing = the game is gone.
    Start(GameId),
    /// Moves of a game that came or went.
    Moves(GameId),
    /// The other bank is erased from end to end.
    SpareErased,
    /// The other bank is no longer: something is being written there.
    SpareUsed,
}

const FIRST_START: u8 = 0x20;
const FIRST_MOVES: u8 = 0x40;
const SPARE_ERASED: u8 = 0x80;
const SPARE_USED: u8 = 0x81;

impl Tag {
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Part(part) => part as u8 + 1,
            Self::Start(game) => FIRST_START + game as u8,
            Self::Moves(game) => FIRST_MOVES + game as u8,
            Self::SpareErased => SPARE_ERASED,
            Self::SpareUsed => SPARE_USED,
        }
    }

    pub(super) fn of(byte: u8) -> Option<Self> {
        let game = |first| GameId::from_number(byte - first);
        match byte {
            SPARE_ERASED => Some(Self::SpareErased),
            SPARE_USED => Some(Self::SpareUsed),
            FIRST_MOVES.. => game(FIRST_MOVES).map(Self::Moves),
            FIRST_START.. => game(FIRST_START).map(Self::Start),
            _ => Part::ALL.into_iter().find(|part| Self::Part(*part).byte() == byte).map(Self::Part),
        }
    }
}

/// The head of an entry at its place, checked against what it holds.
pub(super) fn is_entry(number: u32, head: &[u8; ENTRY_HEAD], held: &[u8]) -> bool {
    entry_head(number, held) == *head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_survives_the_loss_of_one_copy() {
        let mut page = [0; PAGE as usize];
        write_header(7, &mut page);
        assert_eq!(read_header(&page), Header::Ours(7));
        page[9] ^= 4;
        assert_eq!(read_header(&page), Header::Ours(7));
        page[128 + 2] ^= 1;
        assert_eq!(read_header(&page), Header::None);
        assert_eq!(read_header(&[0; 256]), Header::None);
        assert_eq!(read_header(&[0xFF; 256]), Header::None);
    }

    #[test]
    fn every_record_has_its_own_tag() {
        let mut tags: std::vec::Vec<_> = Part::ALL.into_iter().map(Tag::Part).collect();
        tags.extend(GameId::CARDS.into_iter().flat_map(|game| [Tag::Start(game), Tag::Moves(game)]));
        tags.extend([Tag::SpareErased, Tag::SpareUsed]);
        assert!(tags.iter().all(|tag| Tag::of(tag.byte()) == Some(*tag)));
        assert_eq!((0..=255).filter_map(Tag::of).count(), tags.len());
    }

    #[test]
    fn short_entries_stay_within_their_page() {
        assert_eq!(place_of(256, 40), 256);
        assert_eq!(place_of(257, 40), 260);
        assert_eq!(place_of(256 + 217, 40), 512);
        assert_eq!(place_of(256 + 216, 40), 256 + 216);
        assert_eq!(place_of(300, 900), 512);
    }
}
