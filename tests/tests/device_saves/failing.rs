//! A flash that takes nothing more: the player is told, and play goes on.

use quintet::event::Button::{A, B, Right, Y};
use quintet_sim::scenario::{Scenario, Step};
use quintet_tests::device::Options;
use quintet_tests::side_by_side;

use crate::{elf, in_pairs};

/// English, a game of Tablut, some picks and moves in it. B is for a message that comes at once.
fn play() -> Scenario {
    let mut steps: Vec<_> = [A, B, A, Right, Right, A, A].map(Step::Press).into();
    for round in 0..6 {
        steps.extend([A, Y, A].map(Step::Press));
        steps.push(Step::Shot(format!("round-{round}")));
    }
    let steps = steps.into_iter().enumerate().map(|(line, step)| (line + 1, step)).collect();
    Scenario { source: "failing".into(), seed: 5, steps }
}

#[test]
fn a_flash_that_takes_nothing_more_is_told_once_and_play_goes_on() {
    let faults = in_pairs(&[0, 5, 12, 13], |_, from| {
        let options = Options { flash_fails_from: Some(*from), ..Options::default() };
        let run = side_by_side::run(&elf(), &play(), &options).unwrap();
        let mut faults = run.faults;
        let told = run.core.screens.iter().filter(|screen| **screen == "question").count();
        if told != 1 {
            faults.push(format!("told {told} times: {:?}", run.core.screens));
        }
        if run.core.screens.last() != Some(&"tablut") || run.device.shots[4].picture == run.device.shots[5].picture {
            faults.push("play does not go on".into());
        }
        faults.into_iter().map(|fault| format!("from operation {from}: {fault}")).collect()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
