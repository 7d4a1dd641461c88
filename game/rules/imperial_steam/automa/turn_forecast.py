"""Forecast of the Automa's next turn: the real turn is run for every pair of cards that may still come (AMA-4.11).

It holds as the table stands: nothing but chance lies between, the cards, which are turned over at random. What the
player may still do before that turn changes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.rules.core.events import Event
from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.flow import AutomaTurn, bid_columns
from game.rules.imperial_steam.forecast import begin_round
from game.rules.imperial_steam.state import ImperialSteamState

# events that are foretold, with the data that tell one outcome from another
OUTCOMES: dict[str, tuple[str, ...]] = {
    "trieste": (),
    "joined": ("city",),
    "laid": ("connection",),
    "fee": ("connection",),
    "engineer": ("hub", "engineer"),
    "station": ("city",),
    "factory": ("city", "good"),
    "delivered": ("hub", "good"),
    "contract": ("contract",),
    "automa-hired": ("hub",),
    "automa-bought": ("good",),
    "collected": (),
    "automa-influence": (),
    "automa-idle": (),
}


class Outcome(NamedTuple):
    """Something that a turn may bring: the kind of its event, and the things that it names."""

    kind: str
    things: tuple[str, ...]


class ForeseenTurn(NamedTuple):
    """Turn that comes if these cards are turned over, with its odds, its events and the position after it."""

    action: str
    decision: str
    odds: Fraction
    events: Sequence[Event]
    after: ImperialSteamState


def possible_pairs(state: ImperialSteamState) -> Iterator[tuple[str, str, Fraction]]:
    """Yield the pairs of cards that may be turned over next, with the odds of each; both piles are independent.

    A strategy card that nobody has seen yet is any of those of the content, each as likely as the others (AMA-3.6).
    """
    automa, cards = state.automa, state.content.automa
    if automa is None:
        return
    actions, decisions = _odds(automa.actions.draw, cards.action_stars()), _odds(
        automa.decisions.draw, cards.decision_stars())
    for action, one in actions.items():
        for decision, other in decisions.items():
            yield action, decision, one * other


def _odds(pile: Sequence[str], stars: Sequence[str]) -> dict[str, Fraction]:
    """Return the odds of each card of a face-down pile to be turned over."""
    found: dict[str, Fraction] = {}
    for card in pile:
        for name in stars if card == STAR else (card,):
            found[name] = found.get(name, Fraction()) + Fraction(1, len(pile) * (len(stars) if card == STAR else 1))
    return found


def forecast_turns(state: ImperialSteamState) -> list[ForeseenTurn]:
    """Return the turns that may come next as the table stands; none where the game ends before another turn."""
    start = _before_turn(state)
    if start is None:
        return []
    return [_foreseen(start, action, decision, odds) for action, decision, odds in possible_pairs(start)]


def _before_turn(state: ImperialSteamState) -> ImperialSteamState | None:
    """Return a copy of the position at the beginning of the Automa's next turn, in the next round if its hands are
    used up; None where no turn comes."""
    if state.automa is None or not state.round or not state.stack:
        return None
    copy = state.clone()
    copy.event_sink = None
    if copy.companies[state.automa.seat].hands:
        return copy
    if copy.trieste or copy.round == len(copy.content.numbers.round_track):
        return None
    begin_round(copy)
    return copy


def _foreseen(start: ImperialSteamState, action: str, decision: str, odds: Fraction) -> ForeseenTurn:
    after, events = start.clone(), list[Event]()
    after.event_sink = events
    assert after.automa is not None
    seat = after.automa.seat
    turn = AutomaTurn(seat=seat, action=action, decision=decision)
    after.emit("turn", seat, hands=after.companies[seat].hands)
    after.companies[seat].hands -= 1
    after.emit("automa-drew", seat, action=action, decision=decision, left=len(after.automa.actions.draw) - 1)
    turn.act(after)
    turn.deliver(after)
    after.event_sink = None
    return ForeseenTurn(action, decision, odds, events, after)


def bid_odds(state: ImperialSteamState) -> dict[int, Fraction]:
    """Return the odds of each column that the Automa may bid, before the bids are opened; none afterwards (AMA-3.8)."""
    if state.automa is None or state.round:
        return {}
    columns = list(bid_columns(state).values())
    return {column: Fraction(columns.count(column), len(columns)) for column in sorted(set(columns))}


def outcomes(events: Sequence[Event]) -> set[Outcome]:
    """Return what the events of a turn of the Automa brought."""
    found = {Outcome(event.kind, tuple(str(event.data[name]) for name in OUTCOMES[event.kind]))
             for event in events if event.kind in OUTCOMES}
    return found | {Outcome("automa-bought", (good,)) for event in events if event.kind == "automa-ordered"
                    for good in event.data["goods"]}


def outcome_odds(turns: Sequence[ForeseenTurn]) -> dict[Outcome, Fraction]:
    """Return the odds of everything that the next turn may bring, the likeliest first."""
    found: dict[Outcome, Fraction] = {}
    for turn in turns:
        for outcome in outcomes(turn.events):
            found[outcome] = found.get(outcome, Fraction()) + turn.odds
    return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))
