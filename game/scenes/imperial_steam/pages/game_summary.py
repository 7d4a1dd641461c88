"""Game summary of Imperial Steam: graphs over the rounds, the final scoring, highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import with_rule
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam.decisions.companies import income
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.text.plan_text import plan_text as plan_text
from game.scenes.postgame.game_summary import Highlight, ScoreLine
from game.scenes.postgame.summary_builders import (
    TurnRecord,
    at_end,
    best_turn,
    captioned,
    captions,
    changes_of_richest,
    measured,
    most_of_all,
    turns,
)
from game.scenes.shared.seat_plot import SeatCurves
from game.session.session import Session
from game.session.storage.saved_game import LogEntry

SUMMARY_EVENTS = (  # with the kinds of line that `game.i18n.imperial_steam.log_texts` condenses them to
    "laid", "laid-to", "laid-gain", "station", "factory", "delivered", "delivered-key", "automa-delivered",
    "automa-delivered-key", "contract", "contract-filled", "completed", "assigned-last", "trieste", "trieste-first",
    "engine", "hired", "hired-run", "automa-hired-paid", "share", "share-run",
)
PARTS = {"cash": "", "income": "IMP-13.3", "keys": "IMP-13.4", "contracts": "IMP-13.5", "penalties": "IMP-13.5",
         "investors": "IMP-13.8"}  # the lines of the final scoring and their rules
GRAPHS = {"fortune": "gulden", "income": "gulden", "influence": "columns", "money": "gulden", "cities": "cities"}
GAME = "imperial-steam"
LEAST_TRACKS, LEAST_SHARES = 2, 2  # fewer are no highlight


@dataclass
class Hand(TurnRecord):
    """Deeds of a seat with one hand."""

    gain: int = 0  # gulden for deliveries
    tracks: int = 0


def subtitle(session: Session, renderer: Renderer) -> str:
    """Return the map, the rounds, and whether the goal was reached."""
    state = _empire(session)
    reached = renderer.tr("result.trieste" if state.trieste else "result.no-trieste")
    return tr("imperial-steam-results.subtitle", map=renderer.thing("map", state.map),
              rounds=tr("results.rounds", n=state.round), trieste=reached)


def graphs(session: Session, renderer: Renderer) -> dict[str, tuple[str, SeatCurves]]:
    """Return the curves of fortune, income, influence, money and cities, by round."""
    return measured(GAME, session, renderer, GRAPHS)


def figures(session: Session, seat: int) -> list[tuple[str, str]]:
    """Return the fortune, by which the ranking goes, then cities, keys and contracts at the end."""
    result = session.result()
    values = at_end(session, seat)
    if result is not None:
        values["fortune"] = result.scores[seat]
    return captioned(GAME, values, ("fortune", "cities", "keys", "contracts"))


def figures_tip(session: Session, seat: int) -> str:
    """Return the score in words, and the tie breaker."""
    result = session.result()
    score = result.scores[seat] if result else 0
    return tr("imperial-steam-results.figures.tip", score=tr("imperial-steam.result.score", n=score))


def scoring(session: Session, renderer: Renderer) -> list[ScoreLine]:
    """Return the final fortunes line by line, by seat, and the tie breaker if it was needed (IMP-13.3 to IMP-13.9)."""
    result = session.result()
    if result is None:
        return []
    state = _empire(session)
    lines = [
        ScoreLine(
            renderer.tr(f"part.{part}"),
            tuple(_signed(parts[part]) for parts in result.parts),
            with_rule(_explained(state, renderer, part), rule),
            amounts=tuple(parts[part] for parts in result.parts),
            notes=tuple(_note(state, seat, part) for seat in _seats(state)),
        )
        for part, rule in PARTS.items()
    ]
    totals = tuple(str(score) for score in result.scores)
    lines.append(ScoreLine(tr("imperial-steam-results.total"), totals, "", strong=True))
    if len(dict.fromkeys(result.scores)) < len(result.scores):
        standings = state.standings()
        places = tuple(renderer.thing("place", standings.index(seat) + 1) for seat in range(len(standings)))
        tie = tr("imperial-steam-results.tie.tip")
        lines.append(ScoreLine(tr("imperial-steam-results.tie"), places, with_rule(tie, "IMP-13.9")))
    return lines


def _explained(state: ImperialSteamState, renderer: Renderer, part: str) -> str:
    """Return the explanation of a line of the scoring, with details for each seat where they differ."""
    if part == "income":
        return "\n".join([tr("imperial-steam-results.income.tip"), *(_income(state, seat) for seat in _seats(state))])
    if part in ("contracts", "penalties"):
        return renderer.tr("result.trieste" if state.trieste else "result.no-trieste")
    if part == "investors":
        sold = [tr("imperial-steam-results.sold", seat=f"<seat:{seat}>", n=state.companies[seat].investors)
                for seat in _seats(state)]
        return "\n".join([tr("imperial-steam-results.investors.tip"), *sold])
    return tr(f"imperial-steam-results.{part}.tip")


def _note(state: ImperialSteamState, seat: int, part: str) -> str:
    """Return the short explanation of a seat's amount in a line of the scoring, "" = none."""
    company = state.companies[seat]
    if part == "income":
        money, cars, stations = income(state, company)
        signs = f"{cars}\u00a0<icon:wagon> {stations}\u00a0<icon:tile-build_station>"
        return "" if not money else f"2 × ({signs})" if state.selected.chart.semmering in company.tracks else signs
    if part == "keys":
        return "".join(f"<icon:key-{key.rpartition('.')[2]}>" for key in company.keys)
    if part in ("contracts", "penalties") and company.contracts:
        if not state.trieste:
            return tr("imperial-steam-results.note.no-trieste")
        complete = sum(each.complete for each in present(state).companies[seat].contracts)
        return tr("imperial-steam-results.note.contracts", n=complete if part == "contracts" else
                  len(company.contracts) - complete, all=len(company.contracts))
    if part == "investors" and company.investors:
        return tr("imperial-steam-results.note.shares", n=company.investors,
                  percent=company.investors * state.content.numbers.investor_percent)
    return ""


def _income(state: ImperialSteamState, seat: int) -> str:
    company = state.companies[seat]
    money, cars, stations = income(state, company)
    key = "doubled" if state.selected.chart.semmering in company.tracks else "single"
    return tr(f"imperial-steam-results.income.{key}", seat=f"<seat:{seat}>", money=money, cars=cars, stations=stations)


def _seats(state: ImperialSteamState) -> range:
    return range(len(state.companies))


def _signed(value: int) -> str:
    """Return a number with a real minus sign, which is as wide as a figure."""
    return str(value) if value >= 0 else f"−{-value}"


def highlights(session: Session) -> list[Highlight]:
    """Return who reached the goal and built over the Semmering, the best deliveries and building, shares, the lead."""
    played = list(hands(session.game.log))
    found = [
        _first(session, "trieste", "flag", lambda event: event.kind == "trieste"),
        _first(session, "semmering", "arrow-up", lambda event: _is_over_semmering(session, event)),
        best_turn(GAME, "coin", "delivery", played, lambda hand: hand.gain),
        best_turn(GAME, "step-forward", "tracks", played, lambda hand: hand.tracks, LEAST_TRACKS),
        _sold(session),
        changes_of_richest(GAME, session, "fortune"),
    ]
    return [highlight for highlight in found if highlight is not None]


def averages() -> dict[str, str]:
    """Return the captions of the figures of a company at the end."""
    return captions(GAME, ("fortune", "cities", "influence", "keys", "contracts"))


def rematch(session: Session) -> dict[str, Any]:
    """Return the same options; the bids decide the turn order."""
    return dict(session.game.head.options)


def hands(log: Sequence[LogEntry]) -> Iterator[Hand]:
    """Yield every hand of a game, in order; those of the Automa lie among the actions of its opponent."""
    return turns(log, lambda seat, number, ply: Hand(seat, number, ply - 1), _count)


def _count(hand: Hand, event: Event) -> None:
    if event.kind == "delivered":
        hand.gain += event.data["gain"]
    elif event.kind == "laid":
        hand.tracks += 1


def _is_over_semmering(session: Session, event: Event) -> bool:
    """Return whether somebody built over the Semmering."""
    return event.kind == "laid" and bool(event.data["connection"] == _empire(session).selected.chart.semmering)


def _first(session: Session, name: str, icon: str, wanted: Callable[[Event], bool]) -> Highlight | None:
    """Return the highlight of whoever did something first, with its round."""
    number = 0
    for entry in session.game.log:
        for event in entry.events:
            number = event.data["number"] if event.kind == "round" else number
            if wanted(event):
                text = tr(f"imperial-steam-results.{name}", seat=f"<seat:{event.seat}>", round=number)
                return Highlight(icon, text, entry.ply)
    return None


def _sold(session: Session) -> Highlight | None:
    """Return the highlight of the company with most shareholders, if it was one alone."""
    sold = {seat: company.investors for seat, company in enumerate(_empire(session).companies)}
    return most_of_all(GAME, "chart", "shares", sold, LEAST_SHARES)


def _empire(session: Session) -> ImperialSteamState:
    state = session.view(None)
    assert isinstance(state, ImperialSteamState)
    return state
