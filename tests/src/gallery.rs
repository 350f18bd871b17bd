//! The README's pictures: each game in the middle of a game, and a film of some moves.

use std::path::{Path, PathBuf};

use quintet::games::GameId;
use quintet::settings::Animation;
use quintet_sim::picture::Still;

use crate::stage::Stage;

/// Bo has to move his yellow piece.
pub const COLORS: &str = "r.bpyou..........g.....n.........U...........B....O.....N..YP.GR B Y 2,7;4,1";
/// Black comes nearer to the king.
pub const TABLUT: &str = "....BB.......B......WB.....B...K.W..B.WW..W.BB...W...B....W........BB......BB.... B";
/// A white man on c6 would take the black one beside it.
pub const TABLUT_TAKES: &str = "....B...........B..........B.W..........K...B...BW.BW............W...W........... W";
/// Before Ada's last tile.
pub const LATICE: &str = "b2=B3 b3=B6 c3=F6 d3=F5 e3=F2 c4=A6 d4=A5 e4=A2 d5=A5 e5=A1 f5=D1 g5=E1 d6=C5 e6=C1 f6=D1 e7=C4 \
    f7=D4 g7=E4 g8=E2 \
    / F4 A3 B1 C2 D3 / D5 B2 C3 E4 A6 / 20,19 / 5,7 / 8 1";
/// Before Dario's last tile.
pub const QWIRKLE: &str = "bpR2 cnX3 cpL2 dnT3 doT5 dpT2 enE3 fmR1 fnR3 foR4 fpR6 gmT1 gpL6 hkX5 hlX4 hmX1 hpC6 ikL5 ipE6 iqE2 \
    irE5 jkC5 jrX5 krR5 ksR1 \
    / C3 R2 T5 E1 R5 E5 ; C1 C2 X6 L4 T4 E4 ; L1 L3 X2 R3 C4 T6 ; R2 C2 L6 X4 T2 E1 / 54 / 34,29,31,15 / 4 / 1";

/// The keys to a place from wherever the cursor is: the top left corner first.
#[must_use]
pub fn to(row: usize, column: usize) -> String {
    format!("{}{}{}{}", "up ".repeat(12), "left ".repeat(26), "down ".repeat(row), "right ".repeat(column))
}

/// A game in its middle, something in the hand: the state of the designers' picture.
#[must_use]
pub fn middle(game: GameId) -> Stage {
    let options = if game == GameId::Qwirkle { "players=4" } else { "" };
    let position = match game {
        GameId::Awale => "1,0,7,5,2,13,6,3,0,1,2,1 4,3 N",
        GameId::Colors => COLORS,
        GameId::Tablut => TABLUT,
        GameId::Latice => LATICE,
        GameId::Qwirkle => QWIRKLE,
    };
    let mut stage = Stage::new(game, options, Some(position));
    match game {
        GameId::Awale => {
            stage.play("b");
            stage.press("a");
        }
        GameId::Colors => {
            stage.play("0 4 5 4");
            stage.press("up up up");
        }
        GameId::Tablut => {
            stage.play("a6-c6");
            stage.press("a left left left");
        }
        GameId::Latice => {
            stage.play("e2=F4; pass");
            stage.press("down down down a");
            stage.press(&to(7, 7));
        }
        GameId::Qwirkle => {
            stage.play("ktR2");
            stage.press("right right right right a");
            stage.press(&format!("{} {} down down down down down down a", to(0, 19), "left ".repeat(9)));
            stage.press("right right right right a a a");
        }
    }
    stage
}

/// Where the README's pictures are.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/pictures")
}

/// A stage being filmed.
#[derive(Default)]
struct Film(Vec<Still>);

impl Film {
    /// Presses keys one after the other: each picture stays for `ms`, every step of a motion as long as on the device.
    fn press(&mut self, stage: &mut Stage, keys: &str, ms: u16) {
        stage.settings.animation = Animation::Normal;
        for key in keys.split_whitespace() {
            stage.press(key);
            while stage.table.is_moving() {
                let step = stage.table.deadline().map_or(0, |at| (at.0 - stage.now.0) / 1000);
                self.0.push((stage.picture(), step as u16));
                stage.tick();
            }
            self.0.push((stage.picture(), ms));
        }
    }

    /// The stage as it is.
    fn hold(&mut self, stage: &mut Stage, ms: u16) {
        self.0.push((stage.picture(), ms));
    }
}

/// Sowing with a capture, a piece on its way, men taken, and tiles that come down.
#[must_use]
pub fn film() -> Vec<Still> {
    let mut film = Film::default();
    let mut awale = middle(GameId::Awale);
    film.hold(&mut awale, 1200);
    film.press(&mut awale, "a", 1400);
    let mut colors = middle(GameId::Colors);
    film.hold(&mut colors, 900);
    film.press(&mut colors, "a", 1200);
    let mut tablut = Stage::new(GameId::Tablut, "", Some(TABLUT_TAKES));
    tablut.press(&to(7, 2));
    film.hold(&mut tablut, 700);
    film.press(&mut tablut, "a up up", 300);
    film.press(&mut tablut, "a", 1400);
    let mut latice = middle(GameId::Latice);
    film.hold(&mut latice, 900);
    film.press(&mut latice, "a", 1200);
    let mut qwirkle = middle(GameId::Qwirkle);
    film.hold(&mut qwirkle, 900);
    film.press(&mut qwirkle, "a", 1600);
    film.0
}
