//! What the keys do during a game, at the table and on the pages over it.

use super::{Act, Playing, Room};
use crate::event::{Button, Micros};
use crate::game::MoveCode;
use crate::scene::curtain::STRIPS;
use crate::scene::menu::{self, Allowed, Menu};
use crate::scene::table::{self, Around};
use crate::scene::{answer, lookback, result};
use crate::settings::Settings;

impl Playing {
    /// Takes a key. What moves comes to its end first; the key counts if that leaves the player where he was.
    pub fn press(&mut self, button: Button, settings: &Settings, now: Micros) -> Act {
        let button = if self.is_turned(settings) { button.turned() } else { button };
        let listed = button.in_list();
        if let Some(menu) = &mut self.menu {
            let act = menu.press(listed);
            return self.choose(act, settings, now);
        }
        match self.room {
            Room::Table => self.press_table(button, settings, now),
            Room::Curtain => self.press_curtain(button),
            Room::Answer => self.press_answer(listed, settings, now),
            Room::Result => match self.result.press(listed) {
                result::Act::Stay => Act::Stay,
                result::Act::Rematch => Act::Rematch,
                result::Act::Games => Act::Over,
                result::Act::Menu => {
                    self.menu = Some(Menu::of_result());
                    Act::Stay
                }
                result::Act::LookBack => {
                    self.room = Room::LookBack;
                    self.table.refresh(&self.session);
                    Act::Stay
                }
            },
            Room::LookBack => {
                if lookback::press(button, &mut self.session, &mut self.table) == lookback::Act::Back {
                    self.room = Room::Result;
                }
                Act::Stay
            }
        }
    }

    fn press_curtain(&mut self, button: Button) -> Act {
        self.strips = STRIPS;
        self.next = None;
        match button {
            Button::A => {
                self.unveiled = Some(self.session.game().erased().turn());
                self.room = Room::Table;
            }
            Button::X | Button::B => self.open_menu(),
            _ => {}
        }
        Act::Stay
    }

    fn press_answer(&mut self, button: Button, settings: &Settings, now: Micros) -> Act {
        let answer = match self.answer.press(button) {
            answer::Act::Accept => self.session.game().view().answer(true),
            answer::Act::Refuse => self.session.game().view().answer(false),
            answer::Act::Stay => {
                if matches!(button, Button::X | Button::B) {
                    self.open_menu();
                }
                None
            }
        };
        if let Some(code) = answer {
            self.play(code, settings, now);
        }
        Act::Stay
    }

    fn press_table(&mut self, button: Button, settings: &Settings, now: Micros) -> Act {
        if self.table.is_moving() {
            self.table.finish(now);
            self.follow_up(settings, now);
        }
        if self.session.outcome().is_some() {
            self.announce();
            return Act::Stay;
        }
        if self.room != Room::Table {
            return Act::Stay;
        }
        let names = self.names(settings);
        let around = Around { settings, names: &names, now };
        if self.table.press(button, &mut self.session, &around) == table::Act::Menu {
            self.open_menu();
        }
        self.follow_up(settings, now);
        Act::Stay
    }

    fn play(&mut self, code: MoveCode, settings: &Settings, now: Micros) {
        let names = self.names(settings);
        self.room = Room::Table;
        self.table.play(code, &mut self.session, &Around { settings, names: &names, now });
        self.follow_up(settings, now);
    }

    /// The other player wins.
    pub fn resign(&mut self, settings: &Settings, now: Micros) {
        if self.session.play(MoveCode::RESIGN).is_ok() {
            self.table.refresh(&self.session);
            self.settle(settings, now);
        }
    }

    fn open_menu(&mut self) {
        let game = self.session.game();
        let view = game.view();
        let hides = view.hides();
        let is_free = self.room == Room::Table && self.session.outcome().is_none();
        let allowed = Allowed {
            // "With hidden tiles undo stays within the own turn."
            undo: if hides { is_free && view.has_begun() } else { self.session.ply() > 0 },
            redo: self.session.ply() < self.session.log().len() && (!hides || is_free),
            overview: view.zooms().then_some(is_free),
            offer: view.offer().map(|code| is_free && self.session.is_legal(code)),
            resign: (game.erased().seats() == 2).then_some(true),
        };
        self.menu = Some(Menu::new(allowed));
    }

    fn choose(&mut self, act: menu::Act, settings: &Settings, now: Micros) -> Act {
        match act {
            menu::Act::Stay => return Act::Stay,
            menu::Act::Sound { forward } => return Act::Sound { forward },
            _ => self.menu = None,
        }
        match act {
            menu::Act::Stay | menu::Act::Sound { .. } | menu::Act::Close => {}
            menu::Act::Undo => {
                self.session.undo();
                self.table.refresh(&self.session);
                self.settle(settings, now);
            }
            menu::Act::Redo => {
                self.session.redo();
                self.table.refresh(&self.session);
                self.settle(settings, now);
            }
            menu::Act::Overview => self.table.show_overview(),
            menu::Act::Turn => self.table.turn_board(&self.session),
            menu::Act::Offer => {
                if let Some(code) = self.session.game().view().offer() {
                    self.play(code, settings, now);
                }
            }
            menu::Act::Rules => return Act::Rules,
            menu::Act::Send => return Act::Send,
            menu::Act::Leave => return Act::Leave,
            menu::Act::Resign => return Act::AskResign,
        }
        Act::Stay
    }
}
