//! Pictures: the frame's bytes as PNG files and back.

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::Path;

use quintet::ui::frame::SIDE;

/// Bytes of one picture: RGB565, big-endian.
pub const BYTES: usize = SIDE * SIDE * 2;

/// One pixel as the viewers of this world take it, by bit replication as panels do.
#[must_use]
pub fn rgb(pixel: u16) -> [u8; 3] {
    let (r, g, b) = (pixel >> 11, (pixel >> 5) & 0x3F, pixel & 0x1F);
    [(r << 3 | r >> 2) as u8, (g << 2 | g >> 4) as u8, (b << 3 | b >> 2) as u8]
}

/// The pixels of RGB565 bytes as RGB bytes.
#[must_use]
pub fn to_rgb(bytes: &[u8]) -> Vec<u8> {
    bytes.chunks_exact(2).flat_map(|pair| rgb(u16::from_be_bytes([pair[0], pair[1]]))).collect()
}

/// Writes a picture of RGB565 bytes.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    save_rgb(path, SIDE as u32, &to_rgb(bytes))
}

/// Writes RGB bytes, `width` pixels a row.
pub fn save_rgb(path: &Path, width: u32, rgb: &[u8]) -> io::Result<()> {
    let height = (rgb.len() / 3) as u32 / width;
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(rgb)?;
    Ok(())
}

/// Reads the RGB bytes of a picture of the panel's size.
pub fn load_rgb(path: &Path) -> io::Result<Vec<u8>> {
    let other = |message| Err(io::Error::other(format!("{}: {message}", path.display())));
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    if (reader.info().width, reader.info().height) != (SIDE as u32, SIDE as u32) {
        return other("is not 240x240");
    }
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut pixels)?;
    match info.color_type {
        png::ColorType::Rgb => Ok(pixels),
        png::ColorType::Rgba => Ok(pixels.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect()),
        _ => other("is neither RGB nor RGBA"),
    }
}

/// One picture of a film: RGB565 bytes and how long it stays, in milliseconds.
pub type Still = (Vec<u8>, u16);

/// An animated PNG that runs for ever; a picture after the first one holds only the rectangle that changed.
pub fn film(stills: &[Still]) -> io::Result<Vec<u8>> {
    let mut file = vec![];
    let mut encoder = png::Encoder::new(&mut file, SIDE as u32, SIDE as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_animated(stills.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    let mut before: &[u8] = &[];
    for (bytes, ms) in stills {
        let (x, y, width, height) = changed(before, bytes);
        writer.set_frame_delay(*ms, 1000)?;
        if !before.is_empty() {
            // From the corner, or the new size might not fit where the last rectangle lay.
            writer.set_frame_position(0, 0)?;
            writer.set_frame_dimension(width as u32, height as u32)?;
            writer.set_frame_position(x as u32, y as u32)?;
        }
        let rows = bytes.chunks_exact(2 * SIDE).skip(y).take(height);
        let part: Vec<u8> = rows.flat_map(|row| to_rgb(&row[2 * x..2 * (x + width)])).collect();
        writer.write_image_data(&part)?;
        before = bytes;
    }
    writer.finish()?;
    Ok(file)
}

/// The rectangle in which two pictures of RGB565 bytes differ, at least one pixel; all where there is none before.
fn changed(before: &[u8], after: &[u8]) -> (usize, usize, usize, usize) {
    if before.len() != after.len() {
        return (0, 0, SIDE, SIDE);
    }
    let pixels = before.chunks_exact(2).zip(after.chunks_exact(2)).enumerate();
    let places: Vec<_> = pixels.filter(|(_, (a, b))| a != b).map(|(at, _)| (at % SIDE, at / SIDE)).collect();
    let range = |of: fn(&(usize, usize)) -> usize| {
        let (low, high) = (places.iter().map(of).min().unwrap_or(0), places.iter().map(of).max().unwrap_or(0));
        (low, high - low + 1)
    };
    let ((x, width), (y, height)) = (range(|place| place.0), range(|place| place.1));
    (x, y, width, height)
}
