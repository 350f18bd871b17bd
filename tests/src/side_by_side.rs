//! One scenario on the core and on the firmware image, compared at every shot: byte for byte.

use std::path::Path;

use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_sim::scenario::Scenario;
use quintet_sim::virtual_device::{self, Run};

use crate::device::{self, DeviceError, DeviceRun, Options, Shot};

/// The Pico's whole flash.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// What both gave.
pub struct SideBySide {
    /// What the core did.
    pub core: Run,
    /// What its flash holds of saves in the end.
    pub saves: Vec<u8>,
    /// What the image did.
    pub device: DeviceRun,
    /// Everything that is not as it should be.
    pub faults: Vec<String>,
}

/// Runs `scenario` on the core and on the image `elf`.
pub fn run(elf: &Path, scenario: &Scenario, options: &Options) -> Result<SideBySide, DeviceError> {
    let mut flash = match &options.flash {
        Some(path) => saves_of(&std::fs::read(path).map_err(|error| DeviceError::File(path.clone(), error))?),
        None => Nor::blank(),
    };
    if let Some(operation) = options.flash_fails_from {
        flash = flash.refusing_from(operation.into());
    }
    let core = virtual_device::play_on(scenario, &mut flash);
    let device = device::run(elf, scenario, options)?;
    let mut faults: Vec<_> = core.failures.clone();
    let mut taken: Vec<&Shot> = device.shots.iter().chain(&device.expects).collect();
    taken.sort_by_key(|shot| shot.line);
    if taken.len() != core.shots.len() {
        faults.push(format!("the device took {} pictures, the core {}", taken.len(), core.shots.len()));
    }
    for (expected, found) in core.shots.iter().zip(taken) {
        // A panel that sleeps is black, and so is what lies beside the picture.
        let is_dark = [&expected.bytes, &found.glass].iter().all(|bytes| bytes.iter().all(|byte| *byte == 0));
        if found.wrong_beside > 0 && !is_dark {
            faults
                .push(format!("line {}: {}: {} pixels beside the picture are wrong", found.line, found.name, found.wrong_beside));
        }
        let pixels = different(&expected.bytes, &found.picture);
        if pixels > 0 {
            faults.push(format!(
                "line {}: {}: {pixels} pixels on the device's panel differ from the core's",
                expected.line, expected.name
            ));
        }
    }
    faults.extend(unseen(scenario, &device));
    faults.extend(screens_differ(&core, &device));
    faults.extend(
        device.trace.lcd.violations.iter().map(|violation| format!("panel at {} us: {}", violation.at_us, violation.text)),
    );
    if device.trace.lcd.pixels_beside > 0 {
        faults.push(format!("{} pixels were written into the panel's memory beside the glass", device.trace.lcd.pixels_beside));
    }
    faults.extend(device.trace.warnings.keys().map(|warning| format!("emulator: {warning}")));
    if !device.log.iter().any(|line| line.text.ends_with(&format!("seed {:016x}", scenario.seed))) {
        faults.push(format!("the firmware's seed is not {:016x}", scenario.seed));
    }
    Ok(SideBySide { core, saves: flash.bytes().to_vec(), device, faults })
}

/// The saves in the image of a whole flash: its last bytes, as far as it has them.
fn saves_of(image: &[u8]) -> Nor {
    let mut saves = image.get(FLASH_BYTES - SAVES_BYTES..).unwrap_or(&[]).to_vec();
    saves.resize(SAVES_BYTES, 0xFF);
    Nor::with(saves)
}

/// The number of pixels that differ in two pictures of RGB565 bytes.
#[must_use]
pub fn different(a: &[u8], b: &[u8]) -> usize {
    a.chunks(2).zip(b.chunks(2)).filter(|(a, b)| a != b).count()
}

/// Keys that were pressed but never accepted by the firmware.
fn unseen(scenario: &Scenario, device: &DeviceRun) -> impl Iterator<Item = String> {
    let source = scenario.source.display();
    let missed = device.latencies.iter().filter(|press| press.debounce_us.is_none());
    missed.map(move |press| format!("{source}:{}: the firmware never saw key {}", press.line, press.key))
}

/// The screens the firmware says it went through, where they are not the core's.
fn screens_differ(core: &Run, device: &DeviceRun) -> Option<String> {
    let logged: Vec<_> = device.log.iter().filter_map(|line| line.text.strip_prefix("screen ")).collect();
    (logged != core.screens).then(|| format!("the device went through {logged:?}, the core through {:?}", core.screens))
}
