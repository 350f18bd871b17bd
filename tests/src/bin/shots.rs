//! A PNG of every screen that the tests know, and one sheet of them all.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quintet::ui::frame::{Frame, SIDE};
use quintet::ui::text::{self, Align};
use quintet::ui::theme::{self, Face};
use quintet_sim::{picture, virtual_device};
use quintet_tests::{data, scenarios};

/// Pictures in a row of the sheet.
const COLUMNS: usize = 16;
/// The height of a caption.
const CAPTION: usize = 18;
/// The room between two pictures.
const GAP: usize = 6;

/// A picture's name and its RGB bytes.
type Named = (String, Vec<u8>);

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [option, out] = &arguments[..] else { return bad_input("shots --out DIR") };
    if option != "--out" {
        return bad_input("shots --out DIR");
    }
    let out = PathBuf::from(out);
    let pictures = match pictures() {
        Ok(pictures) => pictures,
        Err(message) => return bad_input(&message),
    };
    match write(&out, &pictures) {
        Ok(shown) => println!("{} pictures in {}, {shown} different ones on sheet.png", pictures.len(), out.display()),
        Err(error) => return bad_input(&format!("{}: can't be written: {error}", out.display())),
    }
    ExitCode::SUCCESS
}

fn bad_input(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}

/// Every shot of the scenarios as the core draws it now, then the goldens that no scenario leads to.
fn pictures() -> Result<Vec<Named>, String> {
    let mut pictures = vec![];
    for (scenario, script) in scenarios().map_err(|error| error.to_string())? {
        let shots = virtual_device::play(&script).shots.into_iter().filter(|shot| !shot.name.starts_with("expect-"));
        pictures.extend(shots.map(|shot| (format!("{scenario}-{}", shot.name), picture::to_rgb(&shot.bytes))));
    }
    for folder in ["tables", "pages"] {
        let files = std::fs::read_dir(data().join("golden").join(folder)).map_err(|error| format!("{folder}: {error}"))?;
        let mut files: Vec<_> = files.flatten().map(|file| file.path()).collect();
        files.sort();
        for file in files {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            pictures.push((format!("{folder}-{name}"), picture::load_rgb(&file).map_err(|error| error.to_string())?));
        }
    }
    Ok(pictures)
}

/// Writes the pictures and the sheet, on which equal ones stand once; gives how many those are.
fn write(out: &Path, pictures: &[Named]) -> io::Result<usize> {
    std::fs::create_dir_all(out)?;
    let mut different: Vec<&Named> = vec![];
    for named in pictures {
        picture::save_rgb(&out.join(format!("{}.png", named.0)), SIDE as u32, &named.1)?;
        if different.iter().all(|other| other.1 != named.1) {
            different.push(named);
        }
    }
    let (width, rgb) = sheet(&different);
    picture::save_rgb(&out.join("sheet.png"), width as u32, &rgb)?;
    Ok(different.len())
}

/// The width and the RGB bytes of the sheet.
fn sheet(pictures: &[&Named]) -> (usize, Vec<u8>) {
    let (across, down) = (SIDE + GAP, SIDE + CAPTION + GAP);
    let width = COLUMNS * across + GAP;
    let mut rgb = vec![0x30; 3 * width * (pictures.len().div_ceil(COLUMNS) * down + GAP)];
    let mut frame = Box::new(Frame::new());
    for (i, (name, bytes)) in pictures.iter().enumerate() {
        let (x, y) = (GAP + across * (i % COLUMNS), GAP + down * (i / COLUMNS));
        frame.rect(quintet::ui::shapes::area(0, 0, SIDE as u32, CAPTION as u32), theme::INK);
        text::draw(&mut frame, Face::Label, Align::Left, 2, 13, text::cut(Face::Label, name, SIDE as i32 - 4), theme::TEXT);
        let caption = picture::to_rgb(&frame.bytes()[..2 * SIDE * CAPTION]);
        let rows = caption.chunks_exact(3 * SIDE).chain(bytes.chunks_exact(3 * SIDE));
        for (row, y) in rows.zip(y..) {
            let at = 3 * (y * width + x);
            rgb[at..at + 3 * SIDE].copy_from_slice(row);
        }
    }
    (width, rgb)
}
