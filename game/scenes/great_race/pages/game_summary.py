"""Game summary of The Great Race: graphs over the rounds, the prestige line by line, highlights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import with_rule
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.great_race.scoring import PARTS
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.driven_roads import DRIVEN
from game.scenes.great_race.text.plan_text import plan_text as plan_text
from game.scenes.postgame.game_summary import Highlight, ScoreLine
from game.scenes.postgame.summary_builders import (
    TurnRecord,
    at_end,
    best_turn,
    captioned,
    captions,
    changes_of_richest,
    measured,
    most_events,
    turns,
)
from game.scenes.shared.seat_plot import SeatCurves
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.session import Session
from game.session.storage.saved_game import LogEntry

SUMMARY_EVENTS = (  # kinds of log lines that sum a sequence up
    "planned", "discovered", "entered", "city", "transported", "breakdown", "arrived", "repaired", "funded", "swapped",
    "removed", "foiled",
)
GRAPHS = {"line": "lines", "money": "money", "fuel": "fuel", "engine": "levels", "chassis": "levels",
          "cards": "cards"}
GAME = "great-race"
LEAST_STEPS, LEAST_BLIND, LEAST_FOILED, LEAST_DANGERS = 4, 5, 2, 2  # fewer are no highlight


@dataclass
class Stage(TurnRecord):
    """Sequence with the steps that were driven in it."""

    steps: int = 0


def subtitle(session: Session, renderer: Renderer) -> str:
    """Return the map, and the number of days."""
    state = _expedition(session)
    return tr("great-race-results.subtitle", board=renderer.thing("board", state.board),
              days=tr("great-race-results.days", n=state.round))


def graphs(session: Session, renderer: Renderer) -> dict[str, tuple[str, SeatCurves]]:
    """Return the curves of progress, money, gauges and cards, by round."""
    return measured(GAME, session, renderer, GRAPHS)


def figures(session: Session, seat: int) -> list[tuple[str, str]]:
    """Return the prestige, by which the ranking goes, and the line, engine, chassis and money at the end."""
    result = session.result()
    values = at_end(session, seat)
    if result is not None:
        crew = _expedition(session).crews[seat]
        values |= {"total": result.scores[seat], "line": _line(session, seat), "engine": crew.engine,
                   "chassis": crew.chassis, "money": crew.money}
    return captioned(GAME, values, ("total", "line", "engine", "chassis", "money"))


def _line(session: Session, seat: int) -> int:
    state = _expedition(session)
    return state.selected.lines[state.crews[seat].space]


def figures_tip(session: Session, seat: int) -> str:
    """Return the parts of the prestige, and the tie breaker."""
    return tr("great-race-results.figures.tip")


def scoring(session: Session, renderer: Renderer) -> list[ScoreLine]:
    """Return the prestige line by line (GRR-10.3 to GRR-10.5)."""
    result = session.result()
    if result is None:
        return []
    crews = _expedition(session).crews

    def shown(amounts: Sequence[int]) -> tuple[str, ...]:
        """Return the amounts as text; a crew that has not arrived scores nothing."""
        return tuple(str(amount) if crew.arrival else "–" for amount, crew in zip(amounts, crews, strict=True))

    lines = []
    for part in PARTS:
        amounts = tuple(found[part] for found in result.parts)
        lines.append(ScoreLine(renderer.tr(f"result.line.{part}"), shown(amounts),
                               with_rule(tr(f"great-race-results.{part}.tip"), "GRR-10.4"), amounts=amounts))
    arrived = [score for score, crew in zip(result.scores, crews, strict=True) if crew.arrival]
    tips = [with_rule(tr("great-race-results.tie.tip"), "GRR-10.5")] if len(set(arrived)) < len(arrived) else []
    tips += [with_rule(tr("great-race-results.outside.tip"), "GRR-10.3")] if len(arrived) < len(crews) else []
    return [*lines, ScoreLine(tr("great-race-results.total"), shown(result.scores), "\n".join(tips), strong=True)]


# highlights -----------------------------------------------------------------------------------------------------------


def highlights(session: Session) -> list[Highlight]:
    """Return the highlights: crews that have not arrived and score nothing (GRR-10.3), the longest drive, most
    explored, dangers met, attacks foiled, breakdowns, the lead."""
    log = session.game.log
    found = [
        _outside(session),
        best_turn(GAME, "steering", "drive", list(stages(log)), lambda stage: stage.steps, LEAST_STEPS),
        most_events(GAME, log, "book", "explorer", "discovered", LEAST_BLIND),
        most_events(GAME, log, "warning", "dangers", "danger", LEAST_DANGERS),
        most_events(GAME, log, "check", "foiled", "foiled", LEAST_FOILED),
        most_events(GAME, log, "cross", "breakdowns", "breakdown", 1),
        changes_of_richest(GAME, session, "line"),
    ]
    return [highlight for highlight in found if highlight is not None]


def _outside(session: Session) -> Highlight | None:
    """Return the highlight of crews that have not arrived and so score nothing (GRR-10.3)."""
    away = [f"<seat:{seat}>" for seat, crew in enumerate(_expedition(session).crews) if not crew.arrival]
    return Highlight("flag", tr("great-race-results.outside", seats=SEPARATOR.join(away))) if away else None


def averages() -> dict[str, str]:
    """Return the captions of the figures of a crew at the end."""
    return captions(GAME, ("line", "money", "engine", "chassis", "cards"))


def rematch(session: Session) -> dict[str, Any]:
    """Return the same options; where the first player was agreed on, the next seat begins."""
    options = dict(session.game.head.options)
    first = options.get("first")
    if isinstance(first, str) and first.isdecimal():
        options["first"] = str((int(first) + 1) % len(session.seats))
    return options


def stages(log: Sequence[LogEntry]) -> Iterator[Stage]:
    """Yield every sequence, with the steps driven in it."""

    def count(stage: Stage, event: Event) -> None:
        stage.steps += event.kind in DRIVEN

    return turns(log, lambda seat, number, ply: Stage(seat, number, ply), count)


def _expedition(session: Session) -> GreatRaceState:
    state = session.view(None)
    assert isinstance(state, GreatRaceState)
    return state
