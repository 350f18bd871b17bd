//! The image a player flashes, booted on the emulated RP2040: the same pictures as the core, within its figures.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use quintet::event::Pad;
use quintet_sim::scenario::{Scenario, Step};
use quintet_tests::device::{self, Options};
use quintet_tests::{image, scenarios, side_by_side};

fn built(variable: &str) -> PathBuf {
    let path = std::env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set: run `cargo xtask test`"));
    PathBuf::from(path)
}

fn elf() -> PathBuf {
    built("QUINTET_ELF")
}

#[test]
fn every_scenario_shows_the_cores_pictures_byte_for_byte() {
    // Those for other keys are run on the board that has them.
    let scenarios: Vec<_> = scenarios().unwrap().into_iter().filter(|(_, scenario)| scenario.pad() == Pad::Joystick).collect();
    let queue = Mutex::new(scenarios.iter());
    let faults = Mutex::new(vec![]);
    let pictures = Mutex::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((name, scenario)) = { queue.lock().unwrap().next() } {
                    match side_by_side::run(&elf(), scenario, &Options::default()) {
                        Ok(run) => {
                            *pictures.lock().unwrap() += run.device.shots.len() + run.device.expects.len();
                            faults.lock().unwrap().extend(run.faults.iter().map(|fault| format!("{name}: {fault}")));
                        }
                        Err(error) => faults.lock().unwrap().push(format!("{name}: {error}")),
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    println!("{} pictures compared", pictures.into_inner().unwrap());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn brightness_reaches_the_backlight_after_the_first_picture() {
    let (_, scenario) = scenarios().unwrap().into_iter().find(|(name, _)| name == "settings").unwrap();
    let run = side_by_side::run(&elf(), &scenario, &Options::default()).unwrap();
    let trace = &run.device.trace;
    let light: Vec<_> = trace.pwm.iter().filter(|pwm| pwm.pin == 13).collect();
    let first = light.iter().find(|pwm| pwm.duty > 0.0).unwrap();
    assert!(first.at_us / 1000.0 > trace.first_picture_ms.unwrap(), "lit before there is a picture");
    let duties: Vec<_> = light.iter().map(|pwm| pwm.duty).filter(|duty| *duty > 0.0).collect();
    let (darkest, brightest) = duties.iter().fold((1.0_f64, 0.0_f64), |(low, high), duty| (low.min(*duty), high.max(*duty)));
    assert!(darkest < 0.02 && darkest > 0.0, "{darkest}");
    assert!(brightest > 0.99, "{brightest}");
    assert_eq!(duties.first(), duties.last(), "erasing all brings the first brightness back");
}

#[test]
fn the_watchdog_runs_and_is_fed_while_nothing_happens() {
    let (_, scenario) = scenarios().unwrap().into_iter().find(|(name, _)| name == "figures").unwrap();
    let run = side_by_side::run(&elf(), &scenario, &Options::default()).unwrap();
    let watchdog = &run.device.trace.watchdog;
    assert!(watchdog.enabled && watchdog.period_ms <= 8300.0 && watchdog.feeds >= 4, "{watchdog:?}");
}

/// The fields of a UF2 block that matter here.
struct Block<'a> {
    words: [u32; 8],
    data: &'a [u8],
    end: u32,
}

fn blocks(file: &[u8]) -> Vec<Block<'_>> {
    assert_eq!(file.len() % 512, 0, "a UF2 is made of blocks of 512 bytes");
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let block = |block| {
        let (head, rest) = <[u8]>::split_at(block, 32);
        let mut words = [0; 8];
        words.iter_mut().zip(head.chunks_exact(4)).for_each(|(value, bytes)| *value = word(bytes));
        Block { words, data: &rest[..256], end: word(&rest[476..]) }
    };
    file.chunks_exact(512).map(block).collect()
}

/// The checksum the boot ROM wants of the second stage: CRC-32 without reflection or final inversion.
fn boot_crc(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte) << 24, |crc, _| if crc >> 31 == 1 { crc << 1 ^ 0x04C1_1DB7 } else { crc << 1 })
    })
}

#[test]
fn the_uf2_is_valid_boots_and_keeps_the_saves() {
    let file = std::fs::read(built("QUINTET_UF2")).unwrap();
    let blocks = blocks(&file);
    let flash = 0x1000_0000..0x1000_0000 + (2048 - 128) * 1024;
    for (i, block) in blocks.iter().enumerate() {
        let [magic, magic2, flags, address, size, number, count, family] = block.words;
        assert_eq!((magic, magic2, block.end), (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30), "magic numbers of block {i}");
        assert_eq!((flags, family), (0x2000, 0xE48B_FF56), "family of block {i}");
        assert_eq!((size, number as usize, count as usize), (256, i, blocks.len()), "numbering of block {i}");
        assert!(flash.contains(&address) && address % 256 == 0, "block {i} writes to {address:#x}");
    }
    let boot = blocks[0].data;
    assert_eq!(blocks[0].words[3], 0x1000_0000);
    assert_eq!(boot_crc(&boot[..252]).to_le_bytes(), boot[252..], "boot2's checksum");
}

#[test]
fn the_uf2_is_the_image_that_was_tested() {
    use object::{Object, ObjectSegment};
    let file = std::fs::read(built("QUINTET_UF2")).unwrap();
    let image = std::fs::read(elf()).unwrap();
    let elf = object::File::parse(&*image).unwrap();
    let mut flash = std::collections::BTreeMap::new();
    for block in blocks(&file) {
        flash.extend((block.words[3]..).zip(block.data.iter().copied()));
    }
    let stored = elf.segments().filter(|segment| (0x1000_0000..0x1100_0000).contains(&segment.address()));
    let mut bytes = 0;
    for segment in stored {
        for (address, byte) in (segment.address() as u32..).zip(segment.data().unwrap()) {
            assert_eq!(flash.get(&address), Some(byte), "byte at {address:#x}");
            bytes += 1;
        }
    }
    assert!(bytes > 10_000, "only {bytes} bytes compared");
}

#[test]
fn picotool_and_the_log_tell_which_image_it_is() {
    const NAME: u32 = 0x02031C86;
    let texts = image::binary_info(&elf());
    assert!(texts.contains(&(NAME, "Quintet".into())), "{texts:x?}");
    let version = image::version(&elf());
    let (number, commit) = version.split_once(' ').unwrap();
    assert_eq!(number, env!("CARGO_PKG_VERSION"));
    // Somebody who has no git has no commit either, and changes that are in none end it with a plus.
    let known = commit.strip_suffix('+').unwrap_or(commit).bytes().all(|letter| letter.is_ascii_hexdigit());
    assert!(commit.len() == 7 && (known || commit == "-------"), "{version}");
    let scenario = Scenario { steps: vec![(1, Step::Wait(100))], seed: 9, ..Scenario::default() };
    let run = device::run(&elf(), &scenario, &Options::default()).unwrap();
    assert_eq!(run.log[0].text, format!("quintet {version} seed {:016x}", scenario.seed));
}

fn emulate(arguments: &[&Path]) -> (Option<i32>, String) {
    let options = ["--elf", "--scenario", "--out"].into_iter().zip(arguments);
    let mut command = Command::new(env!("CARGO_BIN_EXE_emulate"));
    options.for_each(|(name, value)| _ = command.arg(name).arg(value));
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn bad_input_is_named_with_file_and_line_and_exit_code_2() {
    let folder = std::env::temp_dir().join(format!("quintet-bad-input-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (script, image, out) = (folder.join("bad.txt"), folder.join("no.elf"), folder.join("out"));
    std::fs::write(&script, "press a\n\njump up\n").unwrap();
    std::fs::write(&image, "this is no image").unwrap();

    let (code, message) = emulate(&[&elf(), &script, &out]);
    assert_eq!(code, Some(2), "{message}");
    assert!(message.contains("bad.txt:3: unknown command 'jump'"), "{message}");

    std::fs::write(&script, "press a\n").unwrap();
    let (code, message) = emulate(&[&image, &script, &out]);
    assert_eq!(code, Some(2), "{message}");
    assert!(message.contains("no.elf") && message.contains("ELF"), "{message}");
    std::fs::remove_dir_all(&folder).unwrap();
}
