"""Game summary of Automania: graphs over the rounds, the final scoring line by line, and highlights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import with_rule
from game.i18n.renderer import Renderer
from game.rules.automania.scoring import PARTS
from game.rules.automania.state import AutomaniaState
from game.rules.core.events import Event
from game.scenes.automania.pages.trophies import OFFERED
from game.scenes.automania.text.plan_text import plan_text as plan_text
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

SUMMARY_EVENTS = (  # with the joined lines of `game.i18n.automania.log_texts`
    "took-placed", "placed", "produced", "shipped", "shipped-medal", "top-car", "contract", "contract-paid", "withdrew",
    "sold", "copied", "shifted",
)
GRAPHS = {"points": "points", "money": "money", "medals": "medals", "tiles": "tiles", "contracts": "contracts"}
RULES = {"start": "MAN-3.7", "ships": "MAN-4.45", "sales": "MAN-4.69", "tiles": "MAN-4.28", "offices": "MAN-4.63",
         "draws": "MAN-4.53", "unsold": "MAN-4.85", "medals": "MAN-4.86", "money": "MAN-4.87"}  # by part of a score
SELDOM = ("draws", "unsold")  # lines that are left out where nobody scores in them
GAME = "automania"
LEAST_TOP, LEAST_CONTRACTS, LEAST_DISPLACED, LEAST_POINTS = 2, 3, 3, 3  # least numbers for a highlight


@dataclass
class Trip(TurnRecord):
    """Turn with the points that it scored, silver medals of contracts included (MAN-4.86)."""

    points: int = 0


def subtitle(session: Session, renderer: Renderer) -> str:
    """Return the number of rounds and of cars sold."""
    sold = sum(event.kind in ("sold", "copied", "top-car") for _, event in events(session.game.log))
    return tr("automania-results.subtitle", rounds=tr("results.rounds", n=_trade(session).round),
              cars=tr("automania-results.cars", n=sold))


def graphs(session: Session, renderer: Renderer) -> dict[str, tuple[str, SeatCurves]]:
    """Return the graphs of points, money, medals, tiles and contracts, by round."""
    return measured(GAME, session, renderer, GRAPHS)


def figures(session: Session, seat: int) -> list[tuple[str, str]]:
    """Return the total, by which the ranking goes, and its sources: sales, ships, medals, money, and the rest."""
    result = session.result()
    values = at_end(session, seat)
    if result is not None:
        parts = result.parts[seat]
        named = {"sales": parts["sales"], "ships": parts["ships"], "medals": parts["medals"], "rank": parts["money"]}
        total = result.scores[seat]
        values |= {"total": total, **named, "rest": total - sum(named.values())}
    return captioned(GAME, values, ("total", "sales", "ships", "medals", "rank", "rest"))


def figures_tip(session: Session, seat: int) -> str:
    """Return the tooltip about the sources of the total and the tie-break."""
    return tr("automania-results.figures.tip")


def scoring(session: Session, renderer: Renderer) -> list[ScoreLine]:
    """Return the final scoring line by line (MAN-4.85 to MAN-4.89)."""
    result = session.result()
    if result is None:
        return []
    lines = []
    for part in PARTS:
        amounts = tuple(found[part] for found in result.parts)
        if part in SELDOM and not any(amounts):
            continue
        tip = with_rule(tr(f"automania-results.{part}.tip"), RULES[part])
        ranks = [renderer.event(event) for _, event in events(session.game.log) if event.kind == "money-rank"] \
            if part == "money" else []
        lines.append(ScoreLine(renderer.tr(f"result.line.{part}"), tuple(map(str, amounts)), "\n".join([tip, *ranks]),
                               amounts=amounts))
    tie = len(set(result.scores)) < len(result.scores)
    tip = with_rule(tr("automania-results.tie.tip"), "MAN-4.88") if tie else ""
    return [*lines, ScoreLine(tr("automania-results.total"), tuple(map(str, result.scores)), tip, strong=True)]


# highlights -----------------------------------------------------------------------------------------------------------


def highlights(session: Session) -> list[Highlight]:
    """Return the most popular car, the best turn, top cars, contracts, workers sent home, and changes of the lead."""
    log = session.game.log
    found = [
        greatest(GAME, log, "star", "favourite", OFFERED, "popularity"),
        best_turn(GAME, "trophy", "turn", list(trips(log)), lambda trip: trip.points, LEAST_POINTS),
        most_events(GAME, log, "steering", "top", "top-car", LEAST_TOP),
        most_events(GAME, log, "book", "contracts", "contract", LEAST_CONTRACTS),
        most_events(GAME, log, "swap", "displaced", "displaced", LEAST_DISPLACED),
        changes_of_richest(GAME, session, "points"),
    ]
    return [highlight for highlight in found if highlight is not None]


def averages() -> dict[str, str]:
    """Return the captions of the averages over all games: measures of a factory at the end."""
    return captions(GAME, ("points", "money", "medals", "tiles", "contracts"))


def rematch(session: Session) -> dict[str, Any]:
    """Return the options of a rematch; where the turn order was agreed on, the next seat begins."""
    return next_begins(session, "turns")


def trips(log: Sequence[LogEntry]) -> Iterator[Trip]:
    """Yield every turn with the points that it scored at once, or will score by the contracts that it fulfilled."""

    def count(trip: Trip, event: Event) -> None:
        if event.kind in ("tile-points", "ship-points", "office-points"):
            trip.points += event.data["gain"]
        elif event.kind == "top-car":
            trip.points += event.data["points"]
        elif event.kind == "contract":
            trip.points += event.data["medals"]

    return turns(log, lambda seat, number, ply: Trip(seat, number, ply), count)


def _trade(session: Session) -> AutomaniaState:
    state = session.view(None)
    assert isinstance(state, AutomaniaState)
    return state
