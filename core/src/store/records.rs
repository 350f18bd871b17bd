//! The records of an entry, put and taken.

use super::layout::Tag;
use crate::games::GameId;
use crate::record::wire::{Sink, Source, crc32};
use crate::saved::{Part, Saved, read_moves, write_moves};
use crate::shelf::Moves;

/// Puts a record; gives the check sum of what it holds.
pub(super) fn put(sink: &mut Sink<'_>, tag: Tag, write: impl FnOnce(&mut Sink<'_>) -> Option<()>) -> Option<u32> {
    let at = sink.written().len();
    sink.put(&[tag.byte(), 0, 0]).ok()?;
    write(sink)?;
    let held = sink.written().get(at + 3..)?;
    let (length, print) = (held.len() as u16, crc32(held));
    sink.put_again(at + 1, &length.to_le_bytes()).ok()?;
    Some(print)
}

/// Puts a part; gives its check sum.
pub(super) fn put_part(sink: &mut Sink<'_>, saved: &Saved, part: Part) -> Option<u32> {
    put(sink, Tag::Part(part), |sink| saved.write(part, sink).ok())
}

/// Puts what is new of a game; `None` when it does not fit.
pub(super) fn put_game(sink: &mut Sink<'_>, game: GameId, start: Option<&[u8]>, moves: Option<Moves<'_>>) -> Option<()> {
    if let Some(start) = start {
        put(sink, Tag::Start(game), |sink| sink.put(start).ok())?;
    }
    if let Some(moves) = moves {
        put(sink, Tag::Moves(game), |sink| write_moves(moves, sink).ok())?;
    }
    Some(())
}

/// Takes what an entry holds; says what it notes about the other bank, if it does.
pub(super) fn apply(held: &[u8], saved: &mut Saved) -> Option<bool> {
    let mut source = Source::new(held);
    let mut erased = None;
    while let (Ok(tag), Ok(length)) = (source.byte(), source.count()) {
        let Ok(bytes) = source.take(length) else { break };
        match Tag::of(tag) {
            Some(Tag::Part(part)) => saved.read(part, bytes),
            Some(Tag::Start(game)) => saved.shelf.set_start(game, bytes),
            Some(Tag::Moves(game)) => read_moves(&mut saved.shelf, game, bytes),
            Some(Tag::SpareErased) => erased = Some(true),
            Some(Tag::SpareUsed) => erased = Some(false),
            None => {}
        }
    }
    erased
}
