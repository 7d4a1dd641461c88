"""Game summary of Kraftwagen: graphs over the rounds, the final scoring line by line, and highlights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import with_rule
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.round_summary.round_earnings import RoundEarnings, round_earnings
from game.scenes.kraftwagen.text.plan_text import plan_text as plan_text
from game.scenes.postgame.game_summary import Highlight, ScoreLine
from game.scenes.postgame.summary_builders import (
    TurnRecord,
    at_end,
    best_turn,
    captioned,
    captions,
    changes_of_richest,
    events,
    greatest,
    measured,
    most_events,
    next_begins,
    turns,
)
from game.scenes.shared.seat_plot import SeatCurves
from game.session.session import Session
from game.session.storage.saved_game import LogEntry

SUMMARY_EVENTS = (  # with the joined lines of `game.i18n.kraftwagen.log_texts`
    "built", "replaced", "installed", "raced", "raced-lap", "picked", "called", "called-paid", "countdown", "offered",
    "offered-with", "award", "hired", "hired-run", "activated", "engaged",
)
GRAPHS = {"money": "money", "body": "level", "engine": "level", "developments": "cards", "awards": "awards"}
EVERY_ROUND = {"race": "KRA-8.2", "cars": "KRA-8.6"}  # sources that each round has a line for, with their rules
ONCE = {"rows": "KRA-5.5.1", "bonus": "KRA-13.7", "awards": "KRA-10.1"}  # sources with one line for the whole game
GAME = "kraftwagen"
LEAST_LAPS, LEAST_AWARDS, LEAST_TURNS, LEAST_UNSOLD = 2, 3, 3, 2  # least numbers for a highlight


@dataclass
class Stop(TurnRecord):
    """Turn of a seat with its number among turns that the seat has had in a row."""

    row: int = 1


def subtitle(session: Session, renderer: Renderer) -> str:
    """Return the number of rounds and of cars sold."""
    sold = sum(event.kind in ("sold", "sold-direct") for _, event in events(session.game.log))
    return tr("kraftwagen-results.subtitle", rounds=tr("results.rounds", n=_industry(session).round),
              cars=tr("kraftwagen-results.cars", n=sold))


def graphs(session: Session, renderer: Renderer) -> dict[str, tuple[str, SeatCurves]]:
    """Return the graphs of money, levels, developments and awards, by round."""
    return measured(GAME, session, renderer, GRAPHS)


def figures(session: Session, seat: int) -> list[tuple[str, str]]:
    """Return the total, by which the ranking goes, and its sources.

    Cars, Grand Prix, buyers called (with the money of specialty tiles), awards.
    """
    result = session.result()
    values = at_end(session, seat)
    if result is not None:
        parts = result.parts[seat]
        values |= {"total": result.scores[seat], "cars": parts["cars"], "race": parts["places"] + parts["laps"],
                   "called": parts["rows"] + parts["bonus"], "awards": parts["awards"]}
    return captioned(GAME, values, ("total", "cars", "race", "called", "awards"))


def figures_tip(session: Session, seat: int) -> str:
    """Return the tooltip about the sources of the total and the tie-break."""
    return tr("kraftwagen-results.figures.tip")


def scoring(session: Session, renderer: Renderer) -> list[ScoreLine]:
    """Return the final scoring line by line (KRA-11.1).

    Grand Prix and cars of each round, then buyers called, awards and the sum.
    """
    result = session.result()
    if result is None:
        return []
    found = round_earnings(session.game.log)
    seats = range(len(result.scores))
    lines = [_line(tr(f"kraftwagen-results.round.{name}", n=earned.number), [earned], name, seats, rule, renderer)
             for earned in found[1:] for name, rule in EVERY_ROUND.items()]
    for name, rule in ONCE.items():
        line = _line(renderer.tr(f"result.line.{name}"), found, name, seats, rule, renderer)
        if name != "bonus" or any(line.amounts):
            lines.append(line)
    totals = tuple(str(score) for score in result.scores)
    tie = len(set(result.scores)) < len(result.scores)
    tip = with_rule(tr("kraftwagen-results.tie.tip"), "KRA-11.2") if tie else ""
    return [*lines, ScoreLine(tr("kraftwagen-results.total"), totals, tip, strong=True)]


def _line(name: str, found: Sequence[RoundEarnings], line: str, seats: Sequence[int], rule: str,
          renderer: Renderer) -> ScoreLine:
    """Return the line of one source over these rounds, with its events in the tooltip."""
    amounts = tuple(sum(earned.gain(seat, line) for earned in found) for seat in seats)
    shown = [renderer.event(event) for earned in found for event in earned.events.get(line, ())]
    tip = "\n".join([with_rule(tr(f"kraftwagen-results.{line}.tip"), rule), *shown])
    return ScoreLine(name, tuple(map(str, amounts)), tip, amounts=amounts)


# highlights -----------------------------------------------------------------------------------------------------------


def highlights(session: Session) -> list[Highlight]:
    """Return the best sale, most laps and awards, turns in a row, unsold cars, and changes of the lead."""
    log = session.game.log
    found = [
        greatest(GAME, log, "kw-sym-money", "sale", ("sold",), "gain"),
        greatest(GAME, log, "flag", "laps", ("lap",), "laps", LEAST_LAPS),
        most_events(GAME, log, "trophy", "awards", "award", LEAST_AWARDS),
        best_turn(GAME, "step-forward", "row", list(stops(log)), lambda stop: stop.row, LEAST_TURNS),
        most_events(GAME, log, "cross", "unsold", "unsold", LEAST_UNSOLD),
        changes_of_richest(GAME, session, "money"),
    ]
    return [highlight for highlight in found if highlight is not None]


def averages() -> dict[str, str]:
    """Return the captions of the averages over all games: measures of a factory at the end."""
    return captions(GAME, ("money", "body", "engine", "developments", "engineers"))


def rematch(session: Session) -> dict[str, Any]:
    """Return the options of a rematch; where the order of the first turns was agreed on, the next seat begins."""
    return next_begins(session, "chain")


def stops(log: Sequence[LogEntry]) -> Iterator[Stop]:
    """Yield every turn with its number among turns in a row of its seat."""
    row: list[Stop] = []

    def begin(seat: int, number: int, ply: int) -> Stop:
        first = row[-1] if row and (row[-1].seat, row[-1].round) == (seat, number) else None
        stop = Stop(seat, number, ply if first is None else first.ply, 1 if first is None else first.row + 1)
        row.append(stop)
        return stop

    return turns(log, begin, _nothing)


def _nothing(stop: Stop, event: Event) -> None:
    """Ignore an event of a turn, since only the number of turns counts."""


def _industry(session: Session) -> KraftwagenState:
    state = session.view(None)
    assert isinstance(state, KraftwagenState)
    return state
