//! The console killed in the middle of games: every ply that was shown is there when it starts again, and the saves are free again.

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::session::{Session, Setup};
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::flash_file::{FILE, FlashFile, OpenError};

const KILLS: usize = 60;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("killed-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn console(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quintet"));
    command.arg("console").args(arguments).env("QUINTET_DATA", folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// A long game of Tablut, and its moves as they are typed.
fn game() -> (Session, Vec<String>) {
    let mut rng = Rng::new(4);
    let mut session = Session::new(Setup::new(GameId::Tablut));
    let mut lines = vec![];
    while session.outcome().is_none() && lines.len() < 400 {
        let mut codes = vec![];
        let _ = session.game().erased().visit_codes(&mut |code| {
            codes.push(code);
            ControlFlow::Continue(())
        });
        let code = codes[rng.below(codes.len() as u32) as usize];
        let mut line = String::new();
        session.write_move(code, &mut line).unwrap();
        session.play(code).unwrap();
        lines.push(line);
    }
    (session, lines)
}

/// How many plies the game had on the last board that was shown.
fn plies_shown(output: &str) -> Option<usize> {
    let last = output.rsplit_once("Tablut, move ")?.1;
    let digits = last.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse::<usize>().ok()?.checked_sub(1)
}

fn read_all(mut output: ChildStdout) -> String {
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_killed_console_has_lost_no_ply_that_it_showed() {
    let folder = folder("plies");
    let (whole, lines) = game();
    let mut rng = Rng::new(1);
    let mut session = Session::new(Setup::new(GameId::Tablut));
    let (mut ply, mut midway, mut word) = (0, 0, "new");
    for kill in 0..KILLS {
        let mut child = console(&folder, &["tablut", word]);
        let mut input = child.stdin.take().unwrap();
        // All that is left at once: it plays as fast as it can.
        let _ = input.write_all((lines[ply..].join("\n") + "\n").as_bytes());
        std::thread::sleep(Duration::from_micros(u64::from(rng.below(40_000))));
        child.kill().unwrap();
        let shown = plies_shown(&read_all(child.stdout.take().unwrap()));
        child.wait().unwrap();

        let mut saved = Box::new(Saved::new());
        let flash = FlashFile::open(&folder.join(FILE)).expect("the lock went with the process");
        let store = block_on(Store::open(flash, &mut saved));
        assert_eq!(store.trouble(), None);
        let held = saved.shelf.load_into(&mut session, GameId::Tablut).is_ok();
        let now = if held { session.ply() } else { 0 };
        assert!(shown.is_none_or(|shown| held && now >= shown), "kill {kill}: {now} plies are left of {shown:?} shown");
        assert!(now >= ply, "kill {kill}: {now} plies are left of {ply}");
        assert_eq!(session.played()[..now], whole.played()[..now], "kill {kill}");
        midway += usize::from(now > ply && now < lines.len());
        (ply, word) = if held && session.outcome().is_none() && now < lines.len() { (now, "resume") } else { (0, "new") };
    }
    assert!(midway > KILLS / 4, "only {midway} of {KILLS} kills came in the middle of a game");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_second_console_is_refused_for_as_long_as_the_first_one_lives() {
    let folder = folder("second");
    let mut first = console(&folder, &["tablut"]);
    let mut shown = [0; 1];
    first.stdout.as_mut().unwrap().read_exact(&mut shown).unwrap();
    assert!(matches!(FlashFile::open(&folder.join(FILE)), Err(OpenError::InUse)));
    let second = console(&folder, &["tablut", "resume"]).wait_with_output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let words = String::from_utf8(second.stdout).unwrap();
    assert_eq!(words, "Another Quintet is running and has the saved games: close it first.\n");
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(FlashFile::open(&folder.join(FILE)).is_ok());
    std::fs::remove_dir_all(&folder).unwrap();
}
