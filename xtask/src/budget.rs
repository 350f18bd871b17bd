//! What the image uses of flash and RAM, against firmware/budgets.txt.

use crate::elf::Section;
use crate::process::{Failure, Outcome, root};

/// The file that holds the limits, and nothing else does.
const BUDGETS: &str = "firmware/budgets.txt";
const RAM: u32 = 0x2000_0000;

/// Bytes of each memory, used or allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    pub(crate) flash: u32,
    pub(crate) ram: u32,
}

impl Usage {
    /// What one section takes: initialised variables lie in both memories.
    fn of(section: &Section) -> Self {
        let in_ram = section.address >= RAM;
        Self { flash: if section.has_bytes { section.size } else { 0 }, ram: if in_ram { section.size } else { 0 } }
    }

    fn of_all(sections: &[Section]) -> Self {
        sections.iter().map(Self::of).fold(Self::default(), |a, b| Self { flash: a.flash + b.flash, ram: a.ram + b.ram })
    }
}

/// Prints the use per section beside the limits.
pub(crate) fn print(sections: &[Section]) -> Outcome {
    let limits = limits()?;
    let used = Usage::of_all(sections);
    println!("{:<16}{:>10}{:>10}", "section", "flash", "RAM");
    for section in sections.iter().filter(|section| section.size > 0) {
        let Usage { flash, ram } = Usage::of(section);
        println!("{:<16}{flash:>10}{ram:>10}", section.name);
    }
    println!("{:<16}{:>10}{:>10}", "used", used.flash, used.ram);
    println!("{:<16}{:>10}{:>10}", "budget", limits.flash, limits.ram);
    println!("{:<16}{:>9}%{:>9}%", "", percent(used.flash, limits.flash), percent(used.ram, limits.ram));
    Ok(())
}

/// Fails when `sections` take more than they may.
pub(crate) fn check(sections: &[Section]) -> Outcome {
    let (used, limits) = (Usage::of_all(sections), limits()?);
    for (memory, used, limit) in [("flash", used.flash, limits.flash), ("RAM", used.ram, limits.ram)] {
        if used > limit {
            return Err(Failure::new(format!("the image uses {used} bytes of {memory}, and {BUDGETS} allows {limit}.")));
        }
    }
    Ok(())
}

fn limits() -> Outcome<Usage> {
    let text = std::fs::read_to_string(root().join(BUDGETS))
        .map_err(|error| Failure::new(format!("cannot read {BUDGETS}: {error}.")))?;
    parse(&text)
        .ok_or_else(|| Failure::new(format!("{BUDGETS} must have a line \"flash BYTES ...\" and a line \"ram BYTES ...\".")))
}

fn parse(text: &str) -> Option<Usage> {
    let bytes = |memory: &str| {
        let mut words = text.lines().map(str::split_whitespace).find(|words| words.clone().next() == Some(memory))?.skip(1);
        words.next()?.parse::<u32>().ok()
    };
    Some(Usage { flash: bytes("flash")?, ram: bytes("ram")? })
}

const fn percent(used: u32, limit: u32) -> u32 {
    if limit == 0 { 0 } else { (used as u64 * 100 / limit as u64) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(address: u32, size: u32, has_bytes: bool) -> Section {
        Section { name: String::new(), address, size, has_bytes }
    }

    #[test]
    fn initialised_variables_count_in_flash_and_in_ram() {
        let sections = [section(0x1000_0000, 100, true), section(RAM, 10, true), section(RAM + 10, 1000, false)];
        assert_eq!(Usage::of_all(&sections), Usage { flash: 110, ram: 1010 });
    }

    #[test]
    fn an_image_above_the_budget_fails() {
        let limits = limits().unwrap_or_default();
        assert!(check(&[section(RAM, limits.ram, false)]).is_ok());
        assert!(check(&[section(RAM, limits.ram + 1, false)]).is_err());
        assert!(check(&[section(0x1000_0000, limits.flash + 1, true)]).is_err());
    }

    #[test]
    fn the_limits_are_the_first_number_of_their_lines() {
        assert_eq!(parse("# why\nflash 2048 1900\nram 1024 7\n"), Some(Usage { flash: 2048, ram: 1024 }));
        assert_eq!(parse("flash 2"), None);
    }
}
