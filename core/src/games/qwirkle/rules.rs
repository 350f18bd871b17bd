//! What makes a set of tiles laid in one turn of Qwirkle valid, and what it scores.

use super::board::{Axis, Board, Cell, LONGEST, Line};
use crate::game::{Illegal, Why};
use crate::games::tiles::Tile;

const QWIRKLE: u16 = 6;

/// Looks at the set of tiles one turn lays on `board`; a cell is `None` when it is off the board.
///
/// # Errors
/// `off_board occupied two_axes gap disconnected` and, if `strict`, `too_long duplicate mixed`: the first that applies.
pub fn check_set(board: &Board, set: &[(Option<Cell>, Tile)], strict: bool) -> Result<(), Illegal> {
    let mut after = board.clone();
    if set.iter().any(|(at, _)| at.is_none()) {
        return Err(Why::OffBoard.nowhere());
    }
    for &(at, tile) in set {
        let Some(at) = at else { continue };
        if after.tile(at).is_some() {
            return Err(Why::Occupied.at(at.index() as u16));
        }
        after.put(at, Some(tile));
    }
    let cells = || set.iter().filter_map(|&(at, _)| at);
    check_shape(board, &after, cells)?;
    if strict { check_lines(&after, cells()) } else { Ok(()) }
}

/// "The tiles of one turn lie in one row or column, contiguous once placed (tiles already there may fill the holes), and at least
/// one touches a tile on the board."
fn check_shape<I: Iterator<Item = Cell>>(before: &Board, after: &Board, cells: impl Fn() -> I) -> Result<(), Illegal> {
    let Some(first) = cells().min() else { return Err(Why::Syntax.nowhere()) };
    let axis = if cells().all(|at| Axis::Row.joins(first, at)) { Axis::Row } else { Axis::Column };
    if let Some(stray) = cells().find(|&at| !axis.joins(first, at)) {
        return Err(Why::TwoAxes.at(stray.index() as u16));
    }
    let line = after.line(first, axis);
    if let Some(far) = cells().find(|&at| after.line(at, axis) != line) {
        return Err(Why::Gap.at(far.index() as u16));
    }
    // "While the board is empty tiles may go anywhere."
    if !before.is_empty() && !cells().any(|at| before.touches(at)) {
        return Err(Why::Disconnected.at(first.index() as u16));
    }
    Ok(())
}

/// "Every line the turn makes or extends has at most 6 tiles, no duplicate, and one common colour or one common shape."
fn check_lines<I: Iterator<Item = Cell>>(after: &Board, cells: I) -> Result<(), Illegal> {
    let mut faults = [None; 3];
    visit_lines(after, cells, |line| {
        let wrong = [line.len > LONGEST, u32::from(line.len) > line.tiles.len(), !line.kin];
        for (fault, wrong) in faults.iter_mut().zip(wrong) {
            if wrong && fault.is_none() {
                *fault = Some(line.start.index() as u16);
            }
        }
    });
    for (why, fault) in [Why::TooLong, Why::Duplicate, Why::Mixed].into_iter().zip(faults) {
        if let Some(at) = fault {
            return Err(why.at(at));
        }
    }
    Ok(())
}

/// Visits each distinct line of 2 or more through one of the cells.
fn visit_lines(board: &Board, cells: impl Iterator<Item = Cell>, mut visit: impl FnMut(Line)) {
    let mut seen: heapless::Vec<(Axis, Cell), 12> = heapless::Vec::new();
    for at in cells {
        for axis in Axis::BOTH {
            let line = board.line(at, axis);
            if line.len >= 2 && !seen.contains(&(axis, line.start)) {
                let _ = seen.push((axis, line.start));
                visit(line);
            }
        }
    }
}

/// "Each distinct line of 2 or more that the turn made or extended scores its length, +6 when it is exactly 6. A lone first tile
/// scores 1. […] a line of 7 or more scores its length."
#[must_use]
pub fn score(after: &Board, laid: &[Cell]) -> u16 {
    let mut points = 0;
    visit_lines(after, laid.iter().copied(), |line| {
        points += u16::from(line.len) + if line.len == LONGEST { QWIRKLE } else { 0 };
    });
    points.max(1)
}
