//! Qwirkle's ten best totals of finished games, as the store has them.

use quintet::games::GameId;
use quintet::scores::{Scores, TopScore};

use super::games;
use super::page::{Line, width};

pub(super) fn show(scores: &Scores) -> Vec<Line> {
    let mut lines = vec![Line::bold("QWIRKLE: THE TEN BEST TOTALS"), Line::default()];
    if scores.top().is_empty() {
        lines.push(Line::from("No game has been finished yet."));
        return lines;
    }
    lines.push(Line::from("      total  name              tiles  players  game"));
    for (place, TopScore { name, seat, total, degraded, players, game }) in (1..).zip(scores.top()) {
        let name = if name.as_str().is_empty() { games::seat_label(GameId::Qwirkle, *seat) } else { name.as_str() };
        let gap = " ".repeat(16usize.saturating_sub(width(name)));
        let tiles = if *degraded { 36 } else { 108 };
        lines.push(Line::from(format!("  {place:2}. {total:5}  {name}{gap}  {tiles:5}  {players:7}  {game:4}")));
    }
    lines
}
