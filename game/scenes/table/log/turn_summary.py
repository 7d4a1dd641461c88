"""Turn summary: what others did since a seat's last turn, in sentences for the curtain of a hand-over.

The sentences are made in `i18n/turn_summary.py`, from what each game counts in its own file of that name.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.rules.core.events import ROUND, TURN, Event, visible
from game.session.session import Session
from game.session.storage.actors import AUTO

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene


def events_since_turn(session: Session, seat: int, alone: bool = True) -> list[Event]:
    """Return the events since a seat last chose something, as that seat may know them (not `alone`: as everybody may).

    Of that last action itself, events from the beginning of another turn or round on are included.
    """
    log = session.game.log
    last = next((entry for entry in reversed(log) if entry.seat == seat and entry.actor != AUTO), None)
    own = visible(last.events, seat) if last is not None else ()
    begins = next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))
    later = [line for line in session.log(seat, 0 if last is None else last.ply) if line.note is None]
    found = [*own[begins:], *(event for line in later for event in line.events)]
    return [event for event in found if alone or event.only is None]


def events_of_turn(session: Session, seat: int) -> list[Event]:
    """Return the events of a seat's last turn, as it may know them.

    They surround its last action, from the beginning of that turn or round until the next one. What happened between
    rounds is no turn of its own.
    """
    last = next((entry.ply for entry in reversed(session.game.log) if entry.seat == seat), 0)
    lines = [line for line in session.log(seat) if line.note is None]
    before = [event for line in lines if line.ply < last for event in line.events]
    begins = max((place for place, event in enumerate(before) if event.kind in (TURN, ROUND)), default=-1)
    own = [*before[begins + 1 :], *(event for line in lines if line.ply >= last for event in line.events)]
    return own[: next((place for place, event in enumerate(own) if event.kind in (TURN, ROUND)), len(own))]


def summary_sentences(scene: GameScene, seat: int, events: Sequence[Event]) -> Iterator[str]:
    """Yield a sentence for each turn of the others, and for a round that began what changed for the seat.

    The standing of all seats follows a new round, if nobody has had a turn since.
    """
    turns = list(_turns(events))
    newest = {event.seat: place for place, turn in enumerate(turns) for event in turn}  # of each seat the last turn
    sentences = [list(_deeds(scene, seat, turn, {other for other, last in newest.items() if last == place}))
                 for place, turn in enumerate(turns)]
    for place, turn in enumerate(turns):
        yield from sentences[place]
        begun = [event for event in turn if event.kind == ROUND]
        if begun and any(sentences[place + 1 :]):
            yield from (f"{line.text}." for line in scene.renderer.lines(begun[-1:]))
        elif begun and (words := scene.turn_texts.new_round_text()):
            yield words
        if begun and (words := scene.turn_texts.seat_round_text(seat, turn)):
            yield words


def _deeds(scene: GameScene, seat: int, turn: Sequence[Event], stand: Container[int | None]) -> Iterator[str]:
    """Yield a sentence for each other seat in a turn; for those in `stand` with their present standing."""
    for other in dict.fromkeys(event.seat for event in turn if event.seat not in (None, seat)):
        assert other is not None
        standing = scene.turn_texts.standing_text(other, turn) if other in stand else ""
        if sentence := scene.renderer.turn_summary(other, turn, standing):
            yield sentence


def _turns(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events in parts, each beginning with a turn."""
    starts = [0, *(place for place, event in enumerate(events) if event.kind == TURN), len(events)]
    return (events[start:end] for start, end in pairwise(starts) if start < end)
