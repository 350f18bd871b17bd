//! The fuzz harnesses on stable: the corpus, every file that once was a fault, and a bounded number of mutations.

use quintet_tests::data;
use quintet_tests::fuzz::{engine_lines, engine_script, feed, record_bytes, record_text, seal, sessions};
use quintet_tests::table::{save, text_of};

/// What was found by fuzzing elsewhere is kept here, one folder a harness.
fn kept(harness: &str) -> Vec<Vec<u8>> {
    let folder = data().join("fuzz").join(harness);
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| std::fs::read(file.path()).unwrap()).collect()
}

fn count(debug: usize) -> usize {
    if cfg!(debug_assertions) { debug } else { 10 * debug }
}

#[test]
fn any_bytes_are_a_game_or_a_named_error() {
    let corpus: Vec<_> = sessions().iter().map(save).chain(kept("record_bytes")).collect();
    let tried = feed(&corpus, count(60_000), seal, record_bytes);
    println!("{tried:?}");
    assert!(tried.accepted > corpus.len() && tried.distinct > tried.inputs / 2, "{tried:?}");
}

#[test]
fn any_text_is_a_game_or_a_named_error() {
    let corpus: Vec<_> = sessions().iter().map(|session| text_of(session).into_bytes()).chain(kept("record_text")).collect();
    let tried = feed(&corpus, count(20_000), |input| input, record_text);
    println!("{tried:?}");
    assert!(tried.accepted >= corpus.len() && tried.distinct > tried.inputs / 2, "{tried:?}");
}

#[test]
fn any_line_gets_one_answer() {
    let corpus: Vec<_> =
        sessions().iter().filter(|session| session.ply() < 60).map(engine_script).chain(kept("engine_lines")).collect();
    let tried = feed(&corpus, count(4_000), |input| input, engine_lines);
    println!("{tried:?}");
    assert!(tried.accepted >= corpus.len() && tried.distinct > tried.inputs / 2, "{tried:?}");
}
