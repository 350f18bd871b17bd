//! Qwirkle: rules, texts, what is hidden, and the labelled test data.

mod hidden;
mod rules;
mod text;
mod vectors;
mod voting;

use quintet::games::qwirkle::Qwirkle;
use quintet_tests::typed::Table;

type Qwirkles = Table<Qwirkle>;

fn at(position: &str) -> Qwirkles {
    Table::at("", position)
}
