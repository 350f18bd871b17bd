//! Latice: rules, texts and the labelled test data.

mod rules;
mod text;
mod vectors;

use quintet::games::latice::Latice;
use quintet_tests::typed::Table;

type Latices = Table<Latice>;

fn at(position: &str) -> Latices {
    Table::at("", position)
}
