"""The end of a race: arrivals, prestige, ranking."""

from typing import Any

import pytest

from game.rules.great_race import SPEC
from game.rules.great_race.scoring import parts
from tests.rules.great_race.positions import Position, convoy


def in_finish(arrival: int, **fields: Any) -> dict[str, Any]:
    """A crew that has arrived."""
    return {"space": "CAP", "arrival": arrival, "passed": True, "hand": [], "assistants": {}, **fields}


def before_the_finish(seats: int = 2) -> Position:
    """Seat 0 on the last tile before the finish city, with one Mechanic left."""
    return convoy(seats).ground(A1709="track").mine(space="A1709", assistants={"mechanic": 1})


@pytest.mark.rule("GRR-10.1", "GRR-10.2", "GRR-A15")
def test_an_arrival_ends_everything_for_the_crew_and_the_race_with_the_round() -> None:
    p = before_the_finish().mine(hand=["guide", "pilot"], assistants={"mechanic": 1, "escort": 2, "funding": 2})
    p.do("drive", "step CAP")
    crew = p.crew()
    assert (crew.arrival, crew.passed, crew.hand, crew.active(), crew.fuel) == (1, True, [], 0, 7)
    assert p.state.discard["guide"] == p.state.discard["pilot"] == 1 and p.line() == 17
    p.do("draw", "pass")
    result = SPEC.result(p.state)
    assert p.asks == "" and result is not None and result.order == (0, 1)
    assert p.state.round == 1 and p.told("bonus") == [] and p.told("last-round") != []


@pytest.mark.rule("GRR-10.4", "GRR-10.6", "GRR-A17")
def test_arrival_levels_and_full_fifties() -> None:
    p = before_the_finish(4).mine(engine=2, chassis=0, money=49, fuel=8)
    others = {1: (0, 0, 0), 2: (1, 2, 150), 3: (4, 4, 99)}
    p.given({f"crews[{seat}]": in_finish(seat, engine=engine, chassis=chassis, money=money, fuel=8)
             for seat, (engine, chassis, money) in others.items()})
    assert parts(p.state, 0) == {"arrival": 0, "engine": 0, "chassis": 0, "money": 0}, "still on the way"
    p.do("drive", "step CAP")
    assert [tuple(parts(p.state, seat).values()) for seat in range(4)] == [
        (0, 2, 0, 0), (5, 0, 0, 0), (3, 1, 2, 3), (1, 4, 4, 1)]


@pytest.mark.rule("GRR-10.3", "GRR-10.5")
def test_who_has_not_arrived_is_listed_behind_by_progress() -> None:
    p = before_the_finish(4).seat_has(1, space="A0504", money=500, hand=[], assistants={})
    p.ground(A0504="track", A0604="sand", A0706="mud")
    p.seat_has(2, space="A0604", hand=[], assistants={}).seat_has(3, space="A0706", hand=[], assistants={})
    p.mine(engine=1, chassis=0, money=0).do("drive", "step CAP")
    result = SPEC.result(p.state)
    assert result is not None and result.order == (0, 3, 2, 1) and result.ranks == (1, 4, 3, 2)
    assert result.scores == (6, 0, 0, 0)


@pytest.mark.rule("GRR-10.5")
def test_of_equal_prestige_the_earlier_arrival_is_first() -> None:
    p = before_the_finish().seat_has(1, **in_finish(1, engine=1, chassis=1, money=0)).mine(engine=4, chassis=0, money=0)
    p.do("drive", "step CAP")
    result = SPEC.result(p.state)
    assert result is not None and result.scores == (7, 7) and result.order == (1, 0) and result.ranks == (2, 1)


@pytest.mark.rule("GRR-10.7")
def test_a_race_without_arrival_is_over_after_forty_rounds() -> None:
    p = convoy().given({"round": 40}).mine(space="A0203").ground(A0203="track").do("pass", "pass")
    result = SPEC.result(p.state)
    assert p.asks == "" and p.told("nobody-arrived") == [{"seat": None}]
    assert not p.told("order") and not p.told("bonus"), "no Maintenance in the final round (GRR-4.7)"
    assert result is not None and result.scores == (0, 0) and result.order == (0, 1)


@pytest.mark.rule("GRR-10.4")
def test_the_count_is_told_line_by_line() -> None:
    p = before_the_finish().mine(engine=2, chassis=3, money=120, hand=[]).do("drive", "step CAP", "pass")
    assert p.told("scored") == [{"seat": 0, "parts": ["arrival", "engine", "chassis", "money"],
                                 "amounts": [5, 2, 3, 2]}]
    assert p.told("finished") == [{"seat": None, "order": [0, 1]}]


def test_the_figures_for_the_graphs() -> None:
    p = convoy().mine(fuel=3, engine=2, chassis=4, money=60, hand=["guide"], space="A0303").ground(A0303="sand")
    assert SPEC.measures(p.state, 0) == {"line": 3, "money": 60, "fuel": 3, "engine": 2, "chassis": 4, "cards": 1,
                                         "prestige": 0}
    assert SPEC.round_of(p.state) == 1 and SPEC.measures(SPEC.mask(p.state, 1), 0)["cards"] == 1
