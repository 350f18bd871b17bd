//! Six holes as one number, a byte each from the owner's left: sowing and taking as arithmetic on all of them at once.

use super::ROW;

/// The seeds of a player's six holes, the leftmost in the lowest byte.
pub(super) type Row = u64;

const ONES: Row = 0x0101_0101_0101;
/// Every byte of a row has its top bit free: a hole never holds more than 48.
const TOPS: Row = ONES << 7;

/// One seed in each of the first `count` holes.
const fn ones(count: usize) -> Row {
    if count >= ROW { ONES } else { ONES & ((1 << (8 * count)) - 1) }
}

/// A row of these holes.
pub(super) fn from_holes(holes: [u8; ROW]) -> Row {
    let [a, b, c, d, e, f] = holes;
    Row::from_le_bytes([a, b, c, d, e, f, 0, 0])
}

/// The holes of a row.
pub(super) const fn to_holes(row: Row) -> [u8; ROW] {
    let [a, b, c, d, e, f, _, _] = row.to_le_bytes();
    [a, b, c, d, e, f]
}

/// The seeds in the hole at `place`.
pub(super) const fn seeds(row: Row, place: usize) -> u8 {
    (row >> (8 * place)) as u8
}

/// All seeds of the row.
pub(super) const fn sum(row: Row) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// The top bit of each byte, gathered into one number.
const fn gather(row: Row) -> u8 {
    // Shifted copies bring bit 8 i to bit 56 + i.
    (((row & TOPS) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The holes with a seed.
pub(super) const fn not_empty(row: Row) -> u8 {
    gather(row + ONES * 0x7F)
}

/// The holes whose last seed falls beyond the row: 6 from the leftmost, 1 from the rightmost.
pub(super) const fn that_cross(row: Row) -> u8 {
    gather(row + (TOPS - 0x0102_0304_0506))
}

/// "Take all the seeds of one of your own holes and sow them counter-clockwise, one per hole. With 12 or more the origin hole is
/// skipped on every lap." Gives both rows and the place of the last seed, counted on into the other row.
pub(super) const fn sow(own: Row, theirs: Row, origin: usize) -> (Row, Row, usize) {
    let mut seeds = seeds(own, origin) as usize;
    let here: Row = 0xFF << (8 * origin);
    let (mut own, mut theirs) = (own & !here, theirs);
    while seeds >= 12 {
        own += ONES & !here;
        theirs += ONES;
        seeds -= 11;
    }
    let last = origin + seeds;
    own += ones(last + 1) & !ones(origin + 1);
    theirs += ones(last.saturating_sub(5));
    own += ones(last.saturating_sub(11));
    (own, theirs, last)
}

/// "If the last seed falls in a hole of the opponent that now has 2 or 3, take them; then walk back while the hole is the
/// opponent's and has 2 or 3." Gives what is left of the row and how many were taken.
pub(super) const fn take(theirs: Row, last: usize) -> (Row, u8) {
    let (mut left, mut taken, mut at) = (theirs, 0, last);
    while at >= 6 && at < 12 && matches!(seeds(theirs, at - 6), 2 | 3) {
        taken += seeds(theirs, at - 6);
        left &= !(0xFF << (8 * (at - 6)));
        at -= 1;
    }
    (left, taken)
}
