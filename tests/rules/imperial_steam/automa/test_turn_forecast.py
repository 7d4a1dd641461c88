"""Forecast of the Automa's next turn: the turn that comes is among those foretold, as often as foretold."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.rng import next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.automa.turn_forecast import (
    ForeseenTurn,
    Outcome,
    bid_odds,
    forecast_turns,
    outcome_odds,
    outcomes,
    possible_pairs,
)
from game.tools.game_runner import choose_at_random
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, solo
from tests.rules.imperial_steam.positions import table

LEVELS = ("D0", "D1", "D3", "D5", "D7")


class Compared(NamedTuple):
    """The turns foretold right before the player ended a turn, and the events of the Automa's turn that came."""

    foretold: Sequence[ForeseenTurn]
    came: Sequence[Event]


def compared_turns(wanted: int) -> Iterator[Compared]:
    """Yield so many turns of random games against the Automa."""
    for seed in count():
        state = table(automa=LEVELS[seed % len(LEVELS)], mode=("introductory", "normal")[seed % 2], seed=seed).state
        chance = seeded(seed)
        while actions := legal(state):
            chance, number = next_number(chance)
            action = choose_at_random(state, actions, number)
            ends = action.verb == "end"
            foretold = forecast_turns(SPEC.mask(state, HUMAN)) if ends else []
            events: list[Event] = []
            apply(state, action, sink=events, trusted=True)
            if foretold and (came := turn_of(events)):
                yield Compared(foretold, came)
                if (wanted := wanted - 1) == 0:
                    return


def turn_of(events: Sequence[Event]) -> list[Event]:
    """Return the events of the first turn of the Automa, from its hand to its delivery."""
    found: list[Event] = []
    for event in events:
        if event.kind == "turn" and event.seat != AUTOMA and found:
            break
        if found or (event.kind == "turn" and event.seat == AUTOMA):
            if event.kind in ("automa-reshuffled", "round", "scored") or (found and event.kind == "turn"):
                break
            found.append(event)
    return found


def check_turns(turns: Iterator[Compared]) -> dict[int, list[tuple[float, bool]]]:
    """Check that each turn is among those foretold; return by bin of ten the odds and whether it came."""
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for foretold, came in turns:
        drew = next(event.data for event in came if event.kind == "automa-drew")
        told = next(each for each in foretold if (each.action, each.decision) == (drew["action"], drew["decision"]))
        assert list(told.events) == list(came)
        happened = outcomes(came)
        for outcome, odds in outcome_odds(foretold).items():
            bins[min(9, int(10 * odds))].append((float(odds), outcome in happened))
        assert happened <= outcome_odds(foretold).keys()
    return bins


@pytest.mark.rule("AMA-4.11", "AMA-4.24", "AMA-4.95")
@pytest.mark.parametrize("turns", [40, pytest.param(500, marks=pytest.mark.long)])
def test_the_turn_that_comes_is_among_those_foretold(turns: int) -> None:
    assert check_turns(compared_turns(turns))


@pytest.mark.long
def test_what_is_foretold_comes_as_often_as_it_is_foretold() -> None:
    for tenth, found in check_turns(compared_turns(5000)).items():
        foretold, came = (sum(values) / len(found) for values in zip(*found, strict=True))
        noise = 3 * (foretold * (1 - foretold) / len(found)) ** 0.5  # few outcomes are likelier than 80 %
        assert abs(foretold - came) <= max(0.03, noise), (tenth, foretold, came, len(found))


def test_the_odds_of_the_pairs_are_those_of_two_piles() -> None:
    p = solo(goods=4)
    p.given({"automa.actions": {"draw": ["AC-4", "AC-5"], "discard": ["AC-1A", "AC-2A", "AC-3A"]},
             "automa.decisions": {"draw": ["DC-1", "DC-2"], "discard": ["DC-3", "DC-4", "DC-5"]}})
    assert {(action, decision): odds for action, decision, odds in possible_pairs(p.state)} == {
        (action, decision): Fraction(1, 4) for action in ("AC-4", "AC-5") for decision in ("DC-1", "DC-2")}


@pytest.mark.rule("AMA-3.6")
def test_a_strategy_card_that_nobody_has_seen_is_any_of_three() -> None:
    p = solo()
    p.given({"automa.joined": True,
             "automa.actions": {"draw": ["AC-1A", "star"], "discard": ["AC-2A", "AC-3A", "AC-4", "AC-5"]},
             "automa.decisions": {"draw": ["DC-1", "star"], "discard": ["DC-2", "DC-3", "DC-4", "DC-5"]}})
    found = {(action, decision): odds for action, decision, odds in possible_pairs(p.state)}
    assert len(found) == 16 and sum(found.values()) == 1
    assert found["AC-1A", "DC-1"] == Fraction(1, 4) and found["AC-6S", "DC-1"] == Fraction(1, 12)


@pytest.mark.rule("AMA-4.24")
def test_a_slot_that_cannot_be_carried_out_is_not_foretold() -> None:
    """Without a factory 3A and 4 go on to the next slots, which a lit path over conditions alone would not show."""
    p = solo(goods=0).cards("AC-3A", "DC-1").given({"companies[1].money": 10})
    turn, = forecast_turns(p.state)
    assert [event.data["slot"] for event in turn.events if event.kind == "automa-action"][-1] == 3
    assert p.turn().slot == 3


@pytest.mark.rule("AMA-4.95", "IMP-4.4")
def test_a_turn_of_the_next_round_comes_after_the_landing_is_emptied() -> None:
    p = solo(goods=1, landing=3).cards("AC-1B", "DC-1").given({"companies[1].hands": 0})
    turn, = forecast_turns(p.state)
    assert any(event.kind == "laid" for event in turn.events), "it has 4 goods by then"
    assert turn.after.round == 4 and p.state.round == 3
    before = SPEC.mask(p.state, HUMAN)
    forecast_turns(before)
    assert before == SPEC.mask(p.state, HUMAN), "nothing of it happens"


def test_nothing_is_foretold_where_the_game_ends_first() -> None:
    p = solo().cards("AC-5", "DC-1")
    assert forecast_turns(p.state)
    p.given({"companies[1].hands": 0})
    assert forecast_turns(p.state)
    p.state.trieste = [HUMAN]
    assert not forecast_turns(p.state)
    assert not forecast_turns(table(automa="D1").state), "the opening bid comes first"


def test_everything_that_a_turn_brings_has_its_odds() -> None:
    p = solo(goods=0).given({"companies[1].money": 70})
    p.given({"automa.actions": {"draw": ["AC-3A", "AC-5"], "discard": ["AC-1A", "AC-2A", "AC-4"]},
             "automa.decisions": {"draw": ["DC-1", "DC-2"], "discard": ["DC-3", "DC-4", "DC-5"]}})
    odds = outcome_odds(forecast_turns(p.state))
    assert sum(n for outcome, n in odds.items() if outcome.kind == "automa-hired") == Fraction(1, 2)
    assert Outcome("automa-idle", ()) not in odds
    assert list(odds.values()) == sorted(odds.values(), reverse=True)


@pytest.mark.rule("AMA-3.8")
def test_the_bid_that_comes_is_among_those_that_are_foretold() -> None:
    seen = set()
    for seed in range(30):
        p = table(automa="D1", seed=seed)
        odds = bid_odds(p.state)
        assert sum(odds.values()) == 1
        p.do("bid 0")
        seen.add(p.told("automa-bid")[0]["column"])
        assert seen <= odds.keys()
        assert not bid_odds(p.state)
    assert len(seen) > 2
