"""Senseless acts of Kraftwagen: a turn that shows each kind, and one like it that does not."""

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.kraftwagen import OPPONENTS
from game.ai.kraftwagen.senseless_acts import find_senseless_acts
from game.ai.played_turn import PlayedTurn
from game.rules.core.actions import Action
from game.rules.core.events import Event
from tests.rules.kraftwagen.positions import Position, factory
from tests.tools.recorded_turns import senseless_acts


def ready() -> Position:
    """A body, an engine and four workers of seat 0."""
    return factory().mine(bodies=[1, 0, 0], engines=[0, 1, 0])


def acts(p: Position, *moves: str) -> list[str]:
    """The acts of a turn, not those of the round that ends with it."""
    return [act for act in senseless_acts(p, *moves) if not act.startswith("no-car")]


def closing(number: int, *kinds: str, verb: str = "offer", closes: bool = True) -> PlayedTurn:
    """The last turn of a round, in which a car was offered, kept back or not to be had."""
    state = factory().state
    made = Action(0, verb, (1, 2, 1, 8) if verb == "offer" else ())
    return PlayedTurn(0, number, True, actions=[made], positions=[state, state], events=[[]],
                      aftermath=[Event(kind, 0, {}) for kind in kinds], closes_round=closes)


@pytest.mark.parametrize(("workers", "buyers", "number", "found"), [
    (5, [], 1, ["crew-wasted"]), (5, ["prestige"], 1, []), (5, [], 3, []), (1, [], 1, []), (4, [], 1, []),
])
def test_no_crew_is_wasted_on_a_car_for_nobody(workers: int, buyers: list[str], number: int, found: list[str]) -> None:
    """In the last round, or with one worker left, there is nothing else to keep them for."""
    p = ready().in_round(number).active(*buyers)
    assert acts(p, "take ACT-01", f"offer 1 2 {workers} {p.state.prices[-1]}") == found


@pytest.mark.parametrize(("left", "found"), [(0, ["card-for-nothing"]), (1, [])])
def test_a_development_needs_a_worker(left: int, found: list[str]) -> None:
    state = ready().open("DEV-BB", "DEV-EE").state
    state.factories[0].canteen, state.factories[0].supply = 0, left
    turn = PlayedTurn(0, 1, True, [Action(0, "card", ("DEV-BB",))], [state, state], [[]])
    assert list(find_senseless_acts(turn, [])) == found
    plan = CandidatePlan(1.0, (("take", "ACT-02"), ("card", "DEV-BB")), ())
    assert OPPONENTS.policy(OPPONENTS.levels["easy"]).is_senseless(state, 0, plan) == bool(found)


@pytest.mark.parametrize(("number", "buyers", "found"), [
    (3, ["body"], ["sale-given-up"]), (3, [], []), (2, ["body"], []),
])
def test_the_last_turn_offers_a_car_to_a_buyer(number: int, buyers: list[str], found: list[str]) -> None:
    """If none is left it may as well be kept, and before the last round for the next one."""
    assert acts(ready().in_round(number).active(*buyers).last_turn(), "take ACT-01", "pass") == found


@pytest.mark.parametrize(("workers", "found"), [(0, ["turn-for-nothing"]), (1, [])])
def test_a_turn_does_something(workers: int, found: list[str]) -> None:
    p = factory().mine(supply=workers, canteen=12 - workers)
    assert acts(p, "take ACT-01") == found


def test_every_round_offers_a_car() -> None:
    assert list(find_senseless_acts(closing(1, verb="pass"), [])) == ["no-car-offered"]
    assert list(find_senseless_acts(closing(1), [])) == []
    assert list(find_senseless_acts(closing(1, verb="plain"), [])) == [], "there was none to offer"
    assert list(find_senseless_acts(closing(0, verb="pass"), [])) == [], "the set-up is no round"
    assert list(find_senseless_acts(closing(1, verb="pass", closes=False), [])) == [], "it goes on"


def test_one_round_of_two_sells_a_car() -> None:
    """Nobody buys every car, so one round may go wrong."""
    assert list(find_senseless_acts(closing(2, "unsold"), [closing(1, "unsold")])) == ["no-car-sold-twice"]
    assert list(find_senseless_acts(closing(2, "unsold"), [closing(1, "sold")])) == []
    assert list(find_senseless_acts(closing(2, "sold"), [closing(1, "unsold")])) == []


@pytest.mark.parametrize(("moves", "found"), [
    ([("offer", 1, 2, 4, 8)], True), ([("buyer", "prestige"), ("offer", 1, 2, 4, 8)], False),
    ([("offer", 1, 2, 1, 8)], False),
])
def test_no_error_wastes_a_crew(moves: list[tuple[str | int, ...]], found: bool) -> None:
    plan = CandidatePlan(1.0, (("take", "ACT-02"), *moves), ())
    assert OPPONENTS.policy(OPPONENTS.levels["easy"]).is_senseless(ready().state, 0, plan) == found
