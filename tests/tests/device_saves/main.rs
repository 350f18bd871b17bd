//! The real image and its saves: power cuts, keys while it saves, flash of any content and flash that fails, beside the core.
#![cfg(feature = "device")]

mod content;
mod cuts;
mod failing;
mod taps;
mod times;

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::{Value, json};

/// "The longest stall while a key could be pressed": while a game is being played.
const MOST_BLIND_US: f64 = 20_000.0;

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target")
}

/// A new folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = target().join("saves").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Does `work` to each of `items`, two at a time; gives what is wrong, in any order.
fn in_pairs<T: Sync>(items: &[T], work: impl Fn(usize, &T) -> Vec<String> + Sync) -> Vec<String> {
    let (queue, faults) = (Mutex::new(items.iter().enumerate()), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((number, item)) = { queue.lock().unwrap().next() } {
                    let found = work(number, item);
                    faults.lock().unwrap().extend(found);
                }
            });
        }
    });
    faults.into_inner().unwrap()
}

/// Puts a section into `target/reports/saves.json` and prints it.
fn note(section: &str, value: Value) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap();
    println!("{section}: {value}");
    let path = target().join("reports/saves.json");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let old = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let mut all: Value = old.filter(Value::is_object).unwrap_or_else(|| json!({}));
    all[section] = value;
    std::fs::write(&path, serde_json::to_string_pretty(&all).unwrap() + "\n").unwrap();
}
