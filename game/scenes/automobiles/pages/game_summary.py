"""Game summary of Automobiles for the result pages: graphs over the rounds, figures and highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.number_format import format_decimal
from game.i18n.renderer import Renderer
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.events import Event
from game.scenes.automobiles.table_texts import TICKS, in_lengths
from game.scenes.automobiles.text.plan_text import plan_text as plan_text
from game.scenes.postgame.game_summary import Highlight, ScoreLine
from game.scenes.postgame.summary_builders import (
    TurnRecord,
    at_end,
    best_turn,
    by_round,
    captioned,
    captions,
    changes_of_lead,
    most_of_all,
    turns,
)
from game.scenes.shared.seat_plot import SeatCurves
from game.session.session import Session
from game.session.storage.saved_game import LogEntry

SUMMARY_EVENTS = ("drove", "lap", "drafted", "declined-wear", "pitted")
GAME = "automobiles"
LEAST_WEAR, LEAST_DRAFTS = 2, 2  # fewer are no highlight


@dataclass
class Drive(TurnRecord):
    """Counts of a seat's turn."""

    spaces: int = 0
    wear: int = 0
    spent: int = 0
    drafted: bool = False


def subtitle(session: Session, renderer: Renderer) -> str:
    """Return track, laps and rounds."""
    race = _race(session)
    return tr("automobiles-results.subtitle", board=renderer.thing("board", race.board),
              laps=tr("automobiles-results.laps", n=race.laps), rounds=tr("results.rounds", n=race.round))


def graphs(session: Session, renderer: Renderer) -> dict[str, tuple[str, SeatCurves]]:
    """Return the graphs by round: gap to the leader, race position, distance, wear and all cubes."""
    ticks = _race(session).selected.track.ticks
    progress, place = by_round(session, "progress"), by_round(session, "place")
    lead = {number: max(seat["progress"] for seat in seats) for number, seats in session.game.measures.items()}
    gap = [[(number, (value - lead[int(number)]) / TICKS) for number, value in line] for line in progress]
    laps = [[(number, value / ticks) for number, value in line] for line in progress]
    behind = [[(number, -value) for number, value in line] for line in place]
    seats = len(session.seats)
    return {
        "gap": (tr("automobiles-results.gap"),
                _curves(gap, "automobiles-results.gap.unit", lambda v: format_decimal(abs(v)))),
        "place": (renderer.tr("measure.place"),
                  SeatCurves(tuple(behind), "", lambda v: _place(renderer, -v), (-seats, -1.0))),
        "progress": (renderer.tr("measure.progress"),
                     _curves(laps, "automobiles-results.laps.unit", lambda v: f"{v:.2f}".rstrip("0").rstrip("."))),
        "wear": (renderer.tr("measure.wear"), _curves(by_round(session, "wear"), "automobiles-results.cubes.unit")),
        "cubes": (renderer.tr("measure.cubes"), _curves(by_round(session, "cubes"), "automobiles-results.cubes.unit")),
    }


def figures(session: Session, seat: int) -> list[tuple[str, str]]:
    """Return the figures of a seat at the end: laps, gap to the winner in lengths, wear and all cubes."""
    result = session.result()
    numbers: dict[str, int | str] = dict(result.parts[seat]) if result else {}
    if result:
        numbers["gap"] = in_lengths(max(result.scores) - result.scores[seat])
    return captioned(GAME, numbers | at_end(session, seat), ("laps", "gap", "wear", "cubes"))


def figures_tip(session: Session, seat: int) -> str:
    """Return the tooltip of the figures: the score in words, and how distance is measured."""
    result = session.result()
    parts = result.parts[seat] if result else {"laps": 0, "ticks": 0}
    return tr("automobiles-results.figures.tip",
              score=tr("automobiles.result.score", n=parts["laps"], lengths=in_lengths(parts["ticks"])))


def scoring(session: Session, renderer: Renderer) -> list[ScoreLine]:
    """Return no score lines: the order on the track decides."""
    return []


def highlights(session: Session) -> list[Highlight]:
    """Return the longest drive, the most wear, drafting, the dearest shopping, the best comeback, changes of the
    lead."""
    driven = list(drives(session.game.log))
    found = [
        best_turn(GAME, "coin", "spent", driven, lambda drive: drive.spent),
        _comeback(session, driven),
        _lead(session),
    ]
    return [*bests(session, driven), *(highlight for highlight in found if highlight is not None)]


def bests(session: Session, driven: Sequence[Drive]) -> list[Highlight]:
    """Return the longest drive, and the seats that took most wear and drafted most."""
    seats = range(len(session.seats))
    wear = {seat: sum(drive.wear for drive in driven if drive.seat == seat) for seat in seats}
    drafts = {seat: sum(drive.drafted for drive in driven if drive.seat == seat) for seat in seats}
    found = [
        best_turn(GAME, "forward", "drive", driven, lambda drive: drive.spaces),
        most_of_all(GAME, "wear", "wear", wear, LEAST_WEAR) or _level("wear", wear, LEAST_WEAR),
        most_of_all(GAME, "drafting", "drafting", drafts, LEAST_DRAFTS) or _level("drafting", drafts, LEAST_DRAFTS),
    ]
    return [highlight for highlight in found if highlight is not None]


def _level(name: str, counts: Mapping[int, int], least: int) -> Highlight | None:
    """Return the highlight of two seats that share the highest count, if it is at least `least`."""
    most = max(counts.values())
    first = [seat for seat, count in counts.items() if count == most]
    if most < least or len(first) != 2:
        return None
    one, other = (f"<seat:{seat}>" for seat in first)
    return Highlight(name, tr(f"automobiles-results.{name}.level", n=most, seat=one, other=other))


def averages() -> dict[str, str]:
    """Return the captions of the averages: race position, wear and all cubes; distances of different tracks do not
    compare."""
    return captions(GAME, ("place", "wear", "cubes"))


def rematch(session: Session) -> dict[str, Any]:
    """Return the options of the same race; the seat after the one that began begins."""
    options = dict(session.game.head.options)
    return options | {"first": str((_race(session).first + 1) % len(session.seats))}


def drives(log: Sequence[LogEntry]) -> Iterator[Drive]:
    """Yield every turn of a race, in order."""
    return turns(log, Drive, _count)


def _count(drive: Drive, event: Event) -> None:
    if event.kind == "drove":
        drive.spaces = len(event.data["path"]) - 1
    elif event.kind == "wear":
        drive.wear += event.data["count"]
    elif event.kind == "bought":
        drive.spent += event.data["cost"]
    elif event.kind == "drafted":
        drive.drafted = True


def _comeback(session: Session, driven: Sequence[Drive]) -> Highlight | None:
    """Return the seat that made up most places from its worst round to the end, and that round."""
    measures = session.game.measures
    best = (0, 0, 0)
    for seat in range(len(session.seats)):
        places = [(measures[number][seat].get("place", 0), number) for number in sorted(measures)]
        worst = max(places, key=lambda pair: pair[0], default=(0, 0))
        best = max(best, (worst[0] - (places[-1][0] if places else 0), seat, worst[1]), key=lambda one: one[0])
    gained, seat, number = best
    if gained < 1:
        return None
    ply = next((drive.ply for drive in driven if drive.round > number), None)
    key = "automobiles-results.comeback" if number else "automobiles-results.from-grid"
    text = tr(key, n=gained, seat=f"<seat:{seat}>", round=number)
    return Highlight("arrow-up", text, ply)


def _lead(session: Session) -> Highlight | None:
    measures = session.game.measures
    leaders = [next((i for i, seat in enumerate(measures[number]) if seat.get("place") == 1), 0)
               for number in sorted(measures)]
    return changes_of_lead(GAME, leaders)


def _curves(lines: Sequence[Sequence[tuple[float, float]]], unit: str,
            text: Callable[[float], str] = format_decimal) -> SeatCurves:
    return SeatCurves(tuple(lines), tr(unit), text)


def _place(renderer: Renderer, value: float) -> str:
    return renderer.thing("place", round(value)) if value >= 1 and value == round(value) else ""


def _race(session: Session) -> AutomobilesState:
    race = session.view(None)
    assert isinstance(race, AutomobilesState)
    return race
