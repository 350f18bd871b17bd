//! What the panel shows, part by part, so that only what changed is drawn and sent.

use core::hash::{Hash, Hasher};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::frame::{Frame, WHOLE};
use super::theme;
use crate::event::Pad;

/// The most parts a screen is made of.
const PARTS: usize = 256;
/// The most rectangles one step sends.
const AREAS: usize = 24;
/// Opening a window on the panel costs about as long as sending this many pixels.
const WINDOW_PIXELS: u32 = 160;

/// The frame, what each part of it looks like, and what has to be sent to the panel.
pub struct Screen {
    frame: Frame,
    page: Option<u32>,
    looks: Vec<u32, PARTS>,
    /// What lies over the page in the last picture, 0 = nothing.
    veil: u8,
    /// Whether the page was darkened under it.
    veiled: bool,
    /// What lay over the parts in the last picture.
    cover: Option<Rectangle>,
    /// What lies over a darkened part of the page, and that part.
    shade: Option<(u32, Rectangle)>,
    dirty: Vec<Rectangle, AREAS>,
}

impl Screen {
    /// A screen that has shown nothing yet.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a default would invite 115 KB onto the stack")]
    pub const fn new() -> Self {
        Self {
            frame: Frame::new(),
            page: None,
            looks: Vec::new(),
            veil: 0,
            veiled: false,
            cover: None,
            shade: None,
            dirty: Vec::new(),
        }
    }

    /// The picture.
    #[must_use]
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The next rectangle of the panel that has to be sent.
    pub fn take_dirty(&mut self) -> Option<Rectangle> {
        let area = self.dirty.pop()?;
        Some(self.frame.on_panel(area))
    }

    /// Hints name the keys of this pad from now on. A board has one for ever: nothing is drawn anew.
    pub const fn fit(&mut self, pad: Pad) {
        self.frame.fit(pad);
    }

    /// Turns the picture upside down, or back, for the player on the other side.
    pub fn turn(&mut self, turned: bool) {
        if self.frame.is_turned() != turned {
            self.frame.turn(turned);
            self.page = None;
        }
    }

    /// Starts a picture of `page`, anything that says which page this is, under `veil`, a number for what lies over it: another
    /// page than before starts from bare ground, and so does the same page when a veil over it goes.
    pub fn begin(&mut self, page: impl Hash, veil: impl Into<u8>) -> Painter<'_> {
        if self.turn_to(&page, veil.into()) {
            let _ = self.frame.fill_solid(&WHOLE, theme::INK);
        }
        self.painter()
    }

    /// Starts a picture as [`Screen::begin`] does, of a page whose parts cover every pixel: no ground is laid.
    pub fn begin_covered(&mut self, page: impl Hash, veil: impl Into<u8>) -> Painter<'_> {
        self.turn_to(&page, veil.into());
        self.painter()
    }

    const fn painter(&mut self) -> Painter<'_> {
        Painter { screen: self, next: 0, bared: None, covered: None, touched: false, anew: false, ground: None }
    }

    /// Whether everything has to be drawn anew.
    fn turn_to(&mut self, page: &impl Hash, veil: u8) -> bool {
        let page = Some(look(page));
        let lifted = self.veil != 0 && self.veil != veil;
        self.veil = veil;
        let anew = self.page != page || lifted;
        if anew {
            self.page = page;
            self.looks.clear();
            self.veiled = false;
            self.cover = None;
            self.shade = None;
            self.mark(WHOLE);
        }
        anew
    }

    /// Starts a picture that comes over the last one piece by piece: nothing is wiped, every part is drawn anew.
    pub fn begin_over(&mut self, page: impl Hash) -> Painter<'_> {
        let page = Some(look(&page));
        if self.page != page {
            self.page = page;
            self.looks.clear();
            self.veil = 0;
            self.veiled = false;
            self.cover = None;
            self.shade = None;
        }
        self.painter()
    }

    /// Makes room: the two areas whose joint rectangle wastes least become one.
    fn join_two(&mut self) {
        let mut best = (u32::MAX, 0, 0);
        for (i, a) in self.dirty.iter().enumerate() {
            for (j, b) in self.dirty.iter().enumerate().skip(i + 1) {
                let waste = pixels(cover(*a, *b)).saturating_sub(pixels(*a) + pixels(*b));
                best = best.min((waste, i, j));
            }
        }
        let (_, i, j) = best;
        if let (Some(a), Some(b)) = (self.dirty.get(i).copied(), self.dirty.get(j).copied()) {
            self.dirty.swap_remove(j);
            if let Some(joint) = self.dirty.get_mut(i) {
                *joint = cover(a, b);
            }
        }
    }

    /// Notes that `area` has to be sent; joins it with what waits already where that is cheaper than a window of its own.
    fn mark(&mut self, area: Rectangle) {
        // The common case of a new page: everything is sent anyway.
        if self.dirty.iter().any(|dirty| holds(*dirty, area)) {
            return;
        }
        let mut area = area.intersection(&WHOLE);
        if area.is_zero_sized() {
            return;
        }
        let mut i = 0;
        while let Some(other) = self.dirty.get(i) {
            let both = cover(area, *other);
            if pixels(both) <= pixels(area) + pixels(*other) + WINDOW_PIXELS {
                area = both;
                self.dirty.swap_remove(i);
                i = 0; // the larger area may now meet one that was passed
            } else {
                i += 1;
            }
        }
        if self.dirty.is_full() {
            self.join_two();
        }
        let _ = self.dirty.push(area);
    }
}

/// The smallest rectangle around both.
fn cover(a: Rectangle, b: Rectangle) -> Rectangle {
    let far = (a.top_left + a.size).component_max(b.top_left + b.size);
    let near = a.top_left.component_min(b.top_left);
    Rectangle::new(near, Size::new((far.x - near.x).unsigned_abs(), (far.y - near.y).unsigned_abs()))
}

/// What of `area` lies inside of `other`: mostly all of it.
fn common(other: Rectangle, area: Rectangle) -> Rectangle {
    if holds(other, area) { area } else { other.intersection(&area) }
}

/// Whether two areas that are not empty have a pixel in common: a fraction of what working out their intersection takes.
fn meet(a: Rectangle, b: Rectangle) -> bool {
    let (a_end, b_end) = (a.top_left + a.size, b.top_left + b.size);
    a.top_left.x < b_end.x && b.top_left.x < a_end.x && a.top_left.y < b_end.y && b.top_left.y < a_end.y
}

/// Whether `inner` lies inside of `outer`.
fn holds(outer: Rectangle, inner: Rectangle) -> bool {
    let (near, far) = (inner.top_left - outer.top_left, (outer.top_left + outer.size) - (inner.top_left + inner.size));
    near.x >= 0 && near.y >= 0 && far.x >= 0 && far.y >= 0
}

fn pixels(area: Rectangle) -> u32 {
    area.size.width * area.size.height
}

/// Draws one picture, part by part, always in the same order.
pub struct Painter<'a> {
    screen: &'a mut Screen,
    next: usize,
    /// What lay under the last picture's cover and no longer does.
    bared: Option<Rectangle>,
    covered: Option<Rectangle>,
    /// Whether a part under the cover was drawn.
    touched: bool,
    /// Whether every part that follows has to be drawn.
    anew: bool,
    /// The colour under the parts on a ground, and where this picture has laid it.
    ground: Option<(Rgb565, Rectangle)>,
}

impl Painter<'_> {
    /// The keys that hints are about.
    #[must_use]
    pub const fn pad(&self) -> Pad {
        self.screen.frame.pad()
    }

    /// A part that lies in `area` and is fully told by `shown`: drawn only when that differs from what is there.
    pub fn part(&mut self, area: Rectangle, shown: impl Hash, draw: impl FnOnce(&mut Frame)) {
        self.part_of(area, look(&shown), |frame, _| draw(frame));
    }

    /// The ground of the parts that [`Painter::part_on_ground`] draws: one fill for a new page instead of one for each of them.
    pub fn ground(&mut self, area: Rectangle, color: Rgb565) {
        let mut laid = Rectangle::zero();
        self.part_of(area, look(&()), |frame, stale| {
            frame.rect(stale, color);
            laid = stale;
        });
        self.ground = Some((color, laid));
    }

    /// A part as [`Painter::part`] has it, for which the ground need not be drawn by `draw`.
    pub fn part_on_ground(&mut self, area: Rectangle, shown: impl Hash, draw: impl FnOnce(&mut Frame)) {
        let ground = self.ground;
        self.part_of(area, look(&shown), |frame, stale| {
            if let Some((color, laid)) = ground
                && !holds(laid, stale)
            {
                frame.rect(stale, color);
            }
            draw(frame);
        });
    }

    /// A part of this look; `draw` is told what of it has to be drawn.
    fn part_of(&mut self, area: Rectangle, look: u32, draw: impl FnOnce(&mut Frame, Rectangle)) {
        let screen = &mut *self.screen;
        let mut stale = Some(area);
        match screen.looks.get_mut(self.next) {
            Some(known) if *known == look && !self.anew => stale = self.bared.map(|bared| common(bared, area)),
            Some(known) => *known = look,
            // A part beyond the list is drawn every time: slow, never wrong.
            None => drop(screen.looks.push(look)),
        }
        self.next += 1;
        if let Some(stale) = stale.filter(|stale| !stale.is_zero_sized()) {
            screen.frame.clipped(stale, |frame| draw(frame, stale));
            screen.mark(stale);
            self.touched |= self.covered.is_some_and(|covered| meet(covered, stale));
        }
    }

    /// Something that lies over a part now and then, `None` = it does not: what is under it is drawn by `draw` too. A new page
    /// begins without it.
    pub fn now_and_then<T: Hash>(&mut self, area: Rectangle, shown: Option<T>, draw: impl FnOnce(&mut Frame)) {
        if shown.is_none() && self.next >= self.screen.looks.len() {
            let _ = self.screen.looks.push(look(&shown));
            self.next += 1;
        } else {
            self.part(area, shown, draw);
        }
    }

    fn bare(&mut self, area: Option<Rectangle>) {
        self.bared = match (self.bared, area) {
            (Some(bared), Some(area)) => Some(cover(bared, area)),
            (bared, area) => bared.or(area),
        };
    }

    /// Says before the first part that [`Painter::darken`] will darken `area` under `panel`, or that nothing does.
    pub fn expect_panel<T: Hash>(&mut self, area: Rectangle, panel: Option<T>) {
        let now = panel.map(|panel| (look(&panel), area));
        if self.screen.shade.is_some() && self.screen.shade != now {
            let lifted = self.screen.shade.take();
            self.bare(lifted.map(|(_, area)| area));
        }
    }

    /// Darkens what was painted so far inside `area`; the parts that follow, and only they, lie on top as `panel`. What is
    /// under it must not change while it lies there.
    pub fn darken(&mut self, area: Rectangle, panel: impl Hash) {
        let fresh = self.screen.shade.is_none();
        let dark = if fresh { area } else { self.bared.map_or(Rectangle::zero(), |bared| bared.intersection(&area)) };
        self.screen.shade = Some((look(&panel), area));
        self.anew |= fresh;
        if !dark.is_zero_sized() {
            self.screen.frame.shade(dark);
            self.screen.mark(dark);
        }
    }

    /// Says before the first part what [`Painter::cover`] will lie over them: what is bared is drawn again.
    pub fn expect_cover(&mut self, covered: Option<Rectangle>) {
        if self.screen.cover != covered {
            let lifted = self.screen.cover;
            self.bare(lifted);
            self.screen.cover = covered;
            self.touched = true;
        }
        self.covered = covered;
    }

    /// Something small over the parts, in the area that was expected.
    pub fn cover(&mut self, shown: impl Hash, draw: impl FnOnce(&mut Frame, Rectangle)) {
        let Some(area) = self.covered else { return };
        if core::mem::take(&mut self.touched)
            && let Some(known) = self.screen.looks.get_mut(self.next)
        {
            *known = !*known;
        }
        self.part(area, shown, |frame| draw(frame, area));
    }

    /// Darkens everything painted so far; what follows lies on top of it. The parts below must not change
    /// while it lies there.
    pub fn veil(&mut self, times: u8) {
        if !self.screen.veiled {
            self.screen.veiled = true;
            self.screen.frame.dim(times);
            self.screen.mark(WHOLE);
        }
    }
}

/// FNV-1a over whatever tells how a part looks.
fn look(shown: &impl Hash) -> u32 {
    struct Fnv(u32);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            u64::from(self.0)
        }
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
            }
        }
    }
    let mut fnv = Fnv(0x811C_9DC5);
    shown.hash(&mut fnv);
    fnv.0
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;

    use super::*;
    use crate::ui::shapes::area;

    const LEFT: Rectangle = area(0, 0, 10, 10);
    const RIGHT: Rectangle = area(10, 0, 10, 10);

    /// Paints two parts and perhaps a panel over the darkened left one; tells what was drawn.
    fn paint(screen: &mut Screen, panel: Option<u8>) -> (u32, u32) {
        let (mut parts, mut rows) = (0, 0);
        let mut painter = screen.begin("page", false);
        painter.expect_panel(LEFT, panel);
        [LEFT, RIGHT].iter().for_each(|part| painter.part(*part, (), |_| parts += 1));
        if let Some(panel) = panel {
            painter.darken(LEFT, panel);
            painter.part(LEFT, (), |_| rows += 1);
        }
        (parts, rows)
    }

    #[test]
    fn a_panel_draws_what_was_under_it_when_it_goes_or_changes() {
        let mut screen = Box::new(Screen::new());
        assert_eq!([paint(&mut screen, None), paint(&mut screen, None)], [(2, 0), (0, 0)]);
        assert_eq!([paint(&mut screen, Some(1)), paint(&mut screen, Some(1))], [(0, 1), (0, 0)]);
        assert_eq!(paint(&mut screen, Some(2)), (1, 1));
        assert_eq!([paint(&mut screen, None), paint(&mut screen, Some(2))], [(1, 0), (0, 1)]);
    }

    #[test]
    fn parts_lie_on_the_ground_whether_it_is_new_or_they_are() {
        let paint = |screen: &mut Screen, shown: u8| {
            let mut painter = screen.begin_covered("page", false);
            painter.ground(WHOLE, theme::FELT);
            painter.part_on_ground(LEFT, shown, |frame| frame.rect(area(i32::from(shown), 2, 2, 2), theme::GOLD));
            painter.part_on_ground(RIGHT, (), |frame| frame.dot(12, 3, theme::TEXT));
        };
        let (mut patched, mut fresh) = (Box::new(Screen::new()), Box::new(Screen::new()));
        paint(&mut patched, 1);
        paint(&mut patched, 5);
        paint(&mut fresh, 5);
        assert!(patched.frame().bytes() == fresh.frame().bytes());
    }

    #[test]
    fn a_shade_over_all_is_a_dimmed_picture_whichever_way_it_stands() {
        for turned in [false, true] {
            let draw = |shade: bool| {
                let mut frame = Box::new(Frame::new());
                frame.turn(turned);
                frame.rect(LEFT, theme::GOLD);
                frame.rect(RIGHT, theme::TEXT);
                if shade {
                    frame.shade(WHOLE)
                } else {
                    frame.dim(1)
                }
                frame
            };
            assert!(draw(true).bytes() == draw(false).bytes());
        }
    }
}
