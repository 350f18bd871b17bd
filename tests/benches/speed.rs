//! Plies per second of random play and leaves per second of perft: `cargo bench -p quintet-tests --bench speed`.

use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use quintet::game::Game;
use quintet::games::awale::Awale;
use quintet::games::colors::{Colors, ColorsOptions};
use quintet::games::latice::Latice;
use quintet::games::qwirkle::Qwirkle;
use quintet::games::tablut::Tablut;
use quintet::rng::Rng;

fn main() {
    divan::main();
}

/// Random games of fixed seeds, repetition not looked at: the list of legal moves and one applied, per ply. Gives the plies.
fn play<G: Game>(games: u64) -> u64 {
    let mut rng = Rng::new(7);
    let mut moves = Vec::with_capacity(512);
    let mut plies = 0;
    for seed in 0..games {
        let mut game = G::deal(G::Options::default(), seed);
        while game.outcome().is_none() {
            moves.clear();
            let _ = game.visit_moves(|mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            });
            game.apply(moves[rng.below(moves.len() as u32) as usize]);
            plies += 1;
        }
        black_box(&game);
    }
    plies
}

#[divan::bench(types = [Awale, Colors, Tablut, Latice, Qwirkle], sample_count = 20)]
fn random_play<G: Game>(bencher: Bencher<'_, '_>) {
    const GAMES: u64 = 200;
    bencher.counter(ItemsCount::new(play::<G>(GAMES))).bench_local(|| play::<G>(black_box(GAMES)));
}

/// Perft of a new game.
fn leaves<G: Game>(bencher: Bencher<'_, '_>, options: G::Options, depth: u32) {
    let game = G::deal(options, 1);
    bencher.counter(ItemsCount::new(game.perft(depth))).bench_local(|| black_box(&game).perft(depth));
}

#[divan::bench(sample_count = 10)]
fn perft_awale(bencher: Bencher<'_, '_>) {
    leaves::<Awale>(bencher, Default::default(), 10);
}

#[divan::bench(sample_count = 10)]
fn perft_colors(bencher: Bencher<'_, '_>) {
    leaves::<Colors>(bencher, ColorsOptions::default(), 6);
}

#[divan::bench(sample_count = 10)]
fn perft_colors_classic(bencher: Bencher<'_, '_>) {
    leaves::<Colors>(bencher, ColorsOptions::CLASSIC, 6);
}

#[divan::bench(sample_count = 10)]
fn perft_tablut(bencher: Bencher<'_, '_>) {
    leaves::<Tablut>(bencher, Default::default(), 4);
}
