//! What reaches the panel in pieces is what a fresh drawing of the same state shows.

use embedded_graphics::primitives::Rectangle;
use quintet::app::App;
use quintet::event::{Button, Event, Micros};
use quintet::ui::frame::SIDE;
use quintet::ui::screen::Screen;

/// A panel that only knows what was sent to it.
struct Panel {
    bytes: Vec<u8>,
    sent: usize,
}

impl Panel {
    fn new() -> Self {
        Self { bytes: vec![0xAA; SIDE * SIDE * 2], sent: 0 }
    }

    fn take(&mut self, screen: &mut Screen) {
        self.sent = 0;
        while let Some(area) = screen.take_dirty() {
            self.send(screen, area);
        }
    }

    fn send(&mut self, screen: &Screen, area: Rectangle) {
        for y in area.rows() {
            let row = screen.frame().row_bytes(area, y);
            let start = (y as usize * SIDE + area.top_left.x as usize) * 2;
            self.bytes[start..start + row.len()].copy_from_slice(row);
            self.sent += row.len();
        }
    }
}

fn fresh(app: &App) -> Box<Screen> {
    let mut screen = Box::new(Screen::new());
    app.draw(&mut screen);
    screen
}

/// Plays keys, letting every motion end, and gives the bytes of the last one's first picture.
fn bytes_of_last(keys: &[Button]) -> usize {
    let mut app = App::new(1);
    let mut screen = fresh(&app);
    let mut panel = Panel::new();
    panel.take(&mut screen);
    let mut sent = 0;
    for key in keys {
        let _ = app.update(Event::Press(*key), Micros(0));
        app.draw(&mut screen);
        panel.take(&mut screen);
        sent = panel.sent;
        while let Some(at) = app.deadline() {
            let _ = app.update(Event::Tick, at);
            app.draw(&mut screen);
            panel.take(&mut screen);
        }
    }
    sent
}

#[test]
fn a_step_in_a_list_sends_two_rows_and_not_the_page() {
    let open_settings = [Button::A, Button::Down, Button::Right, Button::A];
    let step = bytes_of_last(&[&open_settings[..], &[Button::Down, Button::Down]].concat());
    // Two neighbouring rows and the number in the header.
    assert!(step <= 2 * 224 * 26 * 2 + 240 * 30 * 2, "{step} bytes");
}

#[test]
fn a_key_that_changes_nothing_sends_nothing() {
    assert_eq!(bytes_of_last(&[Button::X]), 0);
    assert_eq!(bytes_of_last(&[Button::A, Button::Left]), 0);
}

#[test]
fn nothing_wakes_the_application_when_nothing_moves() {
    let mut app = App::new(1);
    let _ = app.update(Event::Press(Button::A), Micros(0));
    assert_eq!(app.deadline(), None);
    let _ = app.update(Event::Press(Button::Right), Micros(0));
    let mut ticks = 0;
    while let Some(at) = app.deadline() {
        let _ = app.update(Event::Tick, at);
        ticks += 1;
    }
    assert_eq!(ticks, 2);
}
