//! Golden pictures: compared pixel by pixel, the difference written as a picture.

use std::io;
use std::path::{Path, PathBuf};

use quintet::ui::frame::SIDE;
use quintet_sim::picture;

use crate::{blessing, data};

/// How a picture differs from the one it should be.
#[derive(Debug)]
pub struct Difference {
    /// What was compared.
    pub name: String,
    /// Pixels that differ; all of them where there is no golden.
    pub pixels: usize,
    /// Where the difference is drawn: expected, found, and what differs.
    pub drawn: PathBuf,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {} pixels differ, see {}", self.name, self.pixels, self.drawn.display())
    }
}

/// Compares a picture of RGB565 bytes with the golden `name`, or makes it the golden when blessing.
pub fn check(name: &str, bytes: &[u8]) -> io::Result<Option<Difference>> {
    let golden = data().join("golden").join(format!("{name}.png"));
    if blessing() {
        if let Some(folder) = golden.parent() {
            std::fs::create_dir_all(folder)?;
        }
        picture::save(&golden, bytes)?;
        return Ok(None);
    }
    let expected = if golden.exists() { picture::load_rgb(&golden)? } else { Vec::new() };
    against(name, &expected, &picture::to_rgb(bytes))
}

/// Compares two pictures of RGB bytes and draws their difference.
pub fn against(name: &str, expected: &[u8], found: &[u8]) -> io::Result<Option<Difference>> {
    let pixels = different(expected, found);
    if pixels == 0 {
        return Ok(None);
    }
    let drawn = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/differences").join(format!("{name}.png"));
    if let Some(folder) = drawn.parent() {
        std::fs::create_dir_all(folder)?;
    }
    draw(&drawn, expected, found)?;
    Ok(Some(Difference { name: name.into(), pixels, drawn }))
}

/// The number of pixels that differ.
#[must_use]
pub fn different(expected: &[u8], found: &[u8]) -> usize {
    if expected.len() != found.len() {
        return SIDE * SIDE;
    }
    expected.chunks_exact(3).zip(found.chunks_exact(3)).filter(|(a, b)| a != b).count()
}

/// Draws expected, found and difference side by side: what differs is white on the darkened picture.
pub fn draw(path: &Path, expected: &[u8], found: &[u8]) -> io::Result<()> {
    const ROW: usize = SIDE * 3;
    let mut expected = expected.to_vec();
    expected.resize(ROW * SIDE, 0);
    let mut rows = Vec::with_capacity(3 * ROW * SIDE);
    for (a, b) in expected.chunks_exact(ROW).zip(found.chunks_exact(ROW)) {
        rows.extend_from_slice(a);
        rows.extend_from_slice(b);
        for (a, b) in a.chunks_exact(3).zip(b.chunks_exact(3)) {
            rows.extend(if a == b { [a[0] / 4, a[1] / 4, a[2] / 4] } else { [255; 3] });
        }
    }
    picture::save_rgb(path, 3 * SIDE as u32, &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_pixel_is_found_and_drawn() {
        let expected = vec![10; SIDE * SIDE * 3];
        let mut found = expected.clone();
        found[3 * 777 + 1] += 1;
        let difference = against("self-test/one-pixel", &expected, &found).unwrap().unwrap();
        assert_eq!(difference.pixels, 1);
        assert!(difference.drawn.exists());
        assert!(against("self-test/none", &expected, &expected).unwrap().is_none());
    }

    #[test]
    fn a_missing_golden_is_a_difference() {
        let found = vec![10; SIDE * SIDE * 3];
        assert_eq!(against("self-test/missing", &[], &found).unwrap().map(|difference| difference.pixels), Some(SIDE * SIDE));
    }
}
