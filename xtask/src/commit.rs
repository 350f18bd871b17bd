//! Which commit an image is of. Its name is written into an image that is compiled already: another commit compiles nothing anew,
//! and nothing but these letters differs.

use crate::elf::Elf;
use crate::process::{output, program, root};

/// Where an image has the name, behind its version; `firmware/src/about.rs` says so too.
const SYMBOL: &str = "QUINTET_BUILD";
/// What stands there until it is written, and stays where nobody knows the commit.
const UNKNOWN: &str = "-------";

/// The name of the commit in this folder, always as long; the last letter is a plus when files have changed since.
pub(crate) fn name() -> String {
    let git = |arguments: &[&str]| output(program("git").args(arguments).current_dir(root()));
    // Files that were unpacked inside another repository are no commit of that.
    let is_here = git(&["rev-parse", "--show-prefix"]).is_some_and(|inside| inside.is_empty());
    let head = git(&["rev-parse", "--short=7", "HEAD"]).filter(|_| is_here);
    named(head.as_deref(), git(&["status", "--porcelain", "--untracked-files=no"]).as_deref())
}

fn named(head: Option<&str>, changes: Option<&str>) -> String {
    let head = head.and_then(|head| head.get(..UNKNOWN.len())).unwrap_or(UNKNOWN);
    match changes {
        Some("") => head.into(),
        _ if head == UNKNOWN => head.into(),
        _ => format!("{}+", &head[..UNKNOWN.len() - 1]),
    }
}

/// Writes the name of a commit into the image.
pub(crate) fn write(image: &mut [u8], name: &str) -> Result<(), String> {
    let elf = Elf::parse(image).ok_or("it is no 32-bit ELF file")?;
    let start = elf.symbol(SYMBOL).and_then(|address| elf.offset(address)).ok_or(format!("it has no {SYMBOL}"))?;
    let text = image.get(start..).and_then(|text| text.split(|byte| *byte == 0).next()).unwrap_or(&[]);
    if name.len() != UNKNOWN.len() || !text.ends_with(UNKNOWN.as_bytes()) {
        return Err(format!("its {SYMBOL} has no room for {name}"));
    }
    let end = start + text.len();
    image[end - name.len()..end].copy_from_slice(name.as_bytes());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::tests::sample_with;

    #[test]
    fn a_name_is_always_as_long() {
        assert_eq!(named(Some("137a643"), Some("")), "137a643");
        assert_eq!(named(Some("137a6431"), Some("")), "137a643");
        assert_eq!(named(Some("137a643"), Some(" M README.md")), "137a64+");
        assert_eq!(named(Some("137a643"), None), "137a64+");
        assert_eq!(named(None, Some("")), UNKNOWN);
        assert_eq!(named(None, None), UNKNOWN);
        assert_eq!(name().len(), UNKNOWN.len());
    }

    #[test]
    fn only_the_letters_of_the_name_change() {
        let (before, after) = (b"..build 0.1.0 -------\0--------", b"..build 0.1.0 137a643\0--------");
        let image = |content| sample_with(0x1000_0000, content, SYMBOL, 0x1000_0002);
        let mut file = image(before);
        assert_eq!(write(&mut file, "137a643"), Ok(()));
        assert!(file == image(after));
        assert!(write(&mut file, "137a643").is_err_and(|fault| fault.contains("no room")), "it is written already");
        assert!(write(&mut image(before), "137a643f").is_err_and(|fault| fault.contains("no room")));
        assert!(write(&mut sample_with(0x1000_0000, before, "other", 0x1000_0002), "137a643").is_err());
    }
}
