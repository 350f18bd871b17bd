//! Sliding pieces and points that count up: how long each lasts and how far it has come at each step.

/// A step is about two flushes of the panel.
const STEP_MS: u16 = 33;
/// A cell takes this long,
const CELL_MS: u16 = 60;
/// and the longest way no more than this.
const MOST_MS: u16 = 240;
/// Ease out: eighths of the way after each fifth of the time.
const EIGHTHS: [i32; 6] = [0, 3, 5, 6, 7, 8];

/// A slide over some cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// How many cells it goes.
    pub cells: u8,
}

impl Slide {
    const fn lasts(self) -> u16 {
        let ms = self.cells as u16 * CELL_MS;
        if ms < MOST_MS { ms } else { MOST_MS }
    }

    /// How many steps are shown; at the last one the piece has arrived.
    #[must_use]
    pub const fn steps(self) -> u8 {
        let steps = (self.lasts() + STEP_MS / 2) / STEP_MS;
        if steps == 0 { 1 } else { steps as u8 }
    }

    /// How long each step lasts, in milliseconds.
    #[must_use]
    pub const fn step_ms(self) -> u16 {
        self.lasts() / self.steps() as u16
    }

    /// How many of `distance` pixels are done at `step`, counted from 0; all of them from the last step on.
    #[must_use]
    pub fn done(self, distance: i32, step: u8) -> i32 {
        let steps = i32::from(self.steps());
        let fifths = 5 * (i32::from(step) + 1).min(steps);
        let (whole, rest) = (fifths / steps, fifths % steps);
        let at = |i: i32| EIGHTHS.get(i as usize).copied().unwrap_or(8);
        let eighths = at(whole) * steps + (at(whole + 1) - at(whole)) * rest;
        distance * eighths / (8 * steps)
    }
}

/// Points that count up, so that a player sees them come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many have come in the end.
    pub points: u16,
}

impl Count {
    /// How long a step lasts, in milliseconds.
    pub const STEP_MS: u16 = 60;
    /// Ten steps take as long as one likes to wait: more points than that come several at a time.
    const MOST_STEPS: u16 = 10;

    /// How many steps are shown; at the last one all have come.
    #[must_use]
    pub const fn steps(self) -> u8 {
        if self.points < Self::MOST_STEPS { self.points as u8 } else { Self::MOST_STEPS as u8 }
    }

    /// How many have come at `step`, counted from 0; all of them from the last step on.
    #[must_use]
    pub fn shown(self, step: u8) -> u16 {
        let steps = u32::from(self.steps());
        let come = u32::from(self.points) * (u32::from(step) + 1).min(steps);
        come.checked_div(steps).unwrap_or(0) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_one_by_one_and_many_come_in_ten_steps() {
        let shown = |points: u16| {
            let count = Count { points };
            (0..count.steps()).map(|step| count.shown(step)).collect::<std::vec::Vec<_>>()
        };
        assert_eq!(shown(0), []);
        assert_eq!(shown(4), [1, 2, 3, 4]);
        assert_eq!(shown(24), [2, 4, 7, 9, 12, 14, 16, 19, 21, 24]);
        assert_eq!(Count { points: 3 }.shown(200), 3);
    }

    #[test]
    fn a_slide_lasts_60_ms_a_cell_and_240_at_most() {
        for (cells, steps, ms) in [(1, 2, 30), (2, 4, 30), (3, 5, 36), (4, 7, 34), (8, 7, 34)] {
            let slide = Slide { cells };
            assert_eq!((slide.steps(), slide.step_ms()), (steps, ms), "{cells} cells");
        }
    }

    #[test]
    fn it_eases_out_and_arrives() {
        let slide = Slide { cells: 3 };
        let done: std::vec::Vec<_> = (0..6).map(|step| slide.done(80, step)).collect();
        assert_eq!(done, [30, 50, 60, 70, 80, 80]);
        for cells in 1..=8 {
            let slide = Slide { cells };
            let way = 26 * i32::from(cells);
            let done: std::vec::Vec<_> = (0..slide.steps()).map(|step| slide.done(way, step)).collect();
            assert!(done.is_sorted() && done.last() == Some(&way), "{done:?}");
            assert_eq!(slide.done(-way, slide.steps() - 1), -way);
        }
    }
}
