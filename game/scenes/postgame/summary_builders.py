"""Builders of game summaries: measures by round, captions of figures, turns, the best of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.postgame.game_summary import Highlight
from game.scenes.shared.seat_plot import SeatCurves
from game.session.session import Session
from game.session.storage.saved_game import LogEntry


def by_round(session: Session, key: str) -> list[list[tuple[float, int]]]:
    """Return a measure as points (round, value) for each seat."""
    measures = session.game.measures
    return [[(number, measures[number][seat].get(key, 0)) for number in sorted(measures)]
            for seat in range(len(session.seats))]


def measured(game: str, session: Session, renderer: Renderer, units: Mapping[str, str]
             ) -> dict[str, tuple[str, SeatCurves]]:
    """Return the graphs of measures by their names; `units` are the names of their units."""
    return {name: (renderer.tr(f"measure.{name}"),
                   SeatCurves(tuple(by_round(session, name)), tr(f"{game}-results.unit.{unit}")))
            for name, unit in units.items()}


def at_end(session: Session, seat: int) -> dict[str, int]:
    """Return the measures of a seat after the last round; none where no round was measured."""
    measures = session.game.measures
    last = measures.get(max(measures, default=0), [])
    return dict(last[seat]) if seat < len(last) else {}


def captions(game: str, names: Sequence[str]) -> dict[str, str]:
    """Return the captions of a game's figures beside a seat, by their names."""
    return {name: tr(f"{game}-results.figure.{name}") for name in names}


def captioned(game: str, values: Mapping[str, int | str], names: Sequence[str]) -> list[tuple[str, str]]:
    """Return (caption, value) of the figures that have a value."""
    return [(caption, str(values[name])) for name, caption in captions(game, names).items() if name in values]


def next_begins(session: Session, option: str) -> dict[str, Any]:
    """Return the options of a finished game, in which the next seat begins where the order of seats is an option."""
    options = dict(session.game.head.options)
    if isinstance(order := options.get(option), list):
        options[option] = [*order[1:], *order[:1]]
    return options


# highlights -----------------------------------------------------------------------------------------------------------


def events(log: Sequence[LogEntry]) -> Iterator[tuple[int, Event]]:
    """Yield every event with the ply of its action."""
    return ((entry.ply, event) for entry in log for event in entry.events)


@dataclass
class TurnRecord:
    """A turn of a seat that began after `ply` actions; games add their own counts."""

    seat: int
    round: int
    ply: int


T = TypeVar("T", bound=TurnRecord)


def turns(log: Sequence[LogEntry], begin: Callable[[int, int, int], T], count: Callable[[T, Event], None]
          ) -> Iterator[T]:
    """Yield every turn of a game, in order.

    `begin` makes one for a seat, a round and the ply of the action that it began with or after; `count` adds an event
    of its seat.
    """
    current: T | None = None
    number = 1  # the first round may have begun before the first action
    for entry in log:
        for event in entry.events:
            if event.kind == "round":
                number = event.data["number"]
            elif event.kind == "turn" and event.seat is not None:
                if current is not None:
                    yield current
                current = begin(event.seat, number, entry.ply)
            elif current is not None and event.seat == current.seat:
                count(current, event)
    if current is not None:
        yield current


def best_turn(game: str, icon: str, name: str, played: Sequence[T], value: Callable[[T], int],
              least: int = 1) -> Highlight | None:
    """Return the turn of the highest value, with the text `<game>-results.<name>`; None where it is below `least`."""
    best = max(played, key=value, default=None)
    if best is None or value(best) < least:
        return None
    text = tr(f"{game}-results.{name}", n=value(best), seat=f"<seat:{best.seat}>", round=best.round,
              money=tr(f"{game}.money", n=value(best)))
    return Highlight(icon, text, best.ply)


def most_of_all(game: str, icon: str, name: str, counts: Mapping[int, int], least: int) -> Highlight | None:
    """Return the seat that has most, with the text `<game>-results.<name>`; None where it shares that with another seat
    or has fewer than `least`."""
    most = max(counts.values(), default=0)
    first = [seat for seat, count in counts.items() if count == most]
    if most < least or len(first) != 1:
        return None
    return Highlight(icon, tr(f"{game}-results.{name}", n=most, seat=f"<seat:{first[0]}>"))


def most_events(game: str, log: Sequence[LogEntry], icon: str, name: str, kind: str, least: int) -> Highlight | None:
    """Return the seat with most events of a kind; see `most_of_all`."""
    counts = Counter(event.seat for _, event in events(log) if event.kind == kind and event.seat is not None)
    return most_of_all(game, icon, name, counts, least)


def greatest(game: str, log: Sequence[LogEntry], icon: str, name: str, kinds: Collection[str], figure: str,
             least: int = 1) -> Highlight | None:
    """Return the first event of these kinds with the highest `figure` and its round, with the text
    `<game>-results.<name>`; None where none reaches `least`."""
    best, at, where, number = None, 0, 0, 0
    for ply, event in events(log):
        number = event.data["number"] if event.kind == "round" else number
        if event.kind in kinds and event.data[figure] >= (best.data[figure] + 1 if best else least):
            best, at, where = event, ply, number
    if best is None:
        return None
    return Highlight(icon, tr(f"{game}-results.{name}", n=best.data[figure], seat=f"<seat:{best.seat}>", round=where),
                     at)


def changes_of_richest(game: str, session: Session, measure: str) -> Highlight | None:
    """Return the number of times that another seat had most of a measure than the last that had it alone; a tie is no
    lead."""
    rounds = session.game.measures
    rows = [[seat.get(measure, 0) for seat in rounds[number]] for number in sorted(rounds)]
    return changes_of_lead(game, [row.index(max(row)) for row in rows if row and row.count(max(row)) == 1])


def changes_of_lead(game: str, leaders: Sequence[int]) -> Highlight | None:
    """Return the number of times that another seat led than a round before; None where it was always the same."""
    changes = sum(one != other for one, other in pairwise(leaders))
    return Highlight("swap", tr(f"{game}-results.lead", n=changes)) if changes else None
