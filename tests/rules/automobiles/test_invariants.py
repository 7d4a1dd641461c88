"""Invariants of saved and patched positions: impossible ones are found, possible ones pass."""

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.automobiles import SPEC
from game.rules.core.errors import RulesError
from game.rules.core.state_paths import NamedPaths
from tests.rules.automobiles.positions import content, race

Data = dict[str, Any]


def problems(change: Callable[[Data], object]) -> list[str]:
    """Return the broken invariants of the saved form of a race after a change."""
    data = race(seats=3).state.to_data()
    change(data)
    return SPEC.check_invariants(SPEC.from_data(content(), data))


def test_a_race_is_sound_and_comes_back_from_its_saved_form() -> None:
    state = race(seats=3).state
    again = SPEC.from_data(content(), state.to_data())
    assert problems(lambda data: None) == []
    assert again == state
    assert (again.selected, again.content) == (state.selected, state.content)


BROKEN: list[tuple[Callable[[Data], object], str]] = [
    (lambda d: d["cars"][0]["bag"].update(white=5),
     "31 white cubes instead of 30 (stock.white 18, cars[0].bag.white 5, cars[1].bag.white 4, cars[2].bag.white 4)"),
    (lambda d: d["cars"][0]["bag"].update(white=-1),
     "a pile or the stock holds fewer than no white cubes (stock.white 18, cars[0].bag.white -1, cars[1].bag.white 4, "
     "cars[2].bag.white 4, of 30)"),
    (lambda d: d["cars"][1]["active"].update(purpel=1), "cars[1].active does not count the cubes of the game (purpel)"),
    (lambda d: d["stock"].pop("wear"), "stock does not count the cubes of the game (wear)"),
    (lambda d: d["cars"][0].update(section="9.99z"), "car 0 stands on 9.99z, which daytona does not have"),
    (lambda d: d["cars"][1].update(section="2.05a"), "two cars stand on 2.05a"),
    (lambda d: d["cars"][0].update(crossings=1), "car 0: 1 crossings do not fit 3 laps left of 3"),
    (lambda d: d.update(first=3), "a seat is named that the table of 3 does not have"),
    (lambda d: d["stack"][-1].update(seat=7), "a seat is named that the table of 3 does not have"),
    (lambda d: d.update(grid=[0, 0, 1]), "[0, 0, 1] are no grid places"),
    (lambda d: d.update(grid=[0, 1]), "[0, 1] are no grid places"),
    (lambda d: d["stack"][-2].update(path=["nowhere"], marks=["white"]),
     "the path enters nowhere, which daytona does not have"),
    (lambda d: d["stack"][-2].update(path=["2.06a"]), "the path and its cubes differ in length"),
]


@pytest.mark.rule("AUT-4.30", "AUT-4.132")
@pytest.mark.parametrize(("change", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_an_impossible_position_is_found(change: Callable[[Data], object], message: str) -> None:
    assert message in problems(change)


@pytest.mark.rule("AUT-3.1")
def test_the_board_has_to_fit_the_number_of_cars() -> None:
    state = race(seats=3, board="lighthouse").state
    state.cars.append(state.cars[0].clone())
    assert "4 cars on lighthouse, which is for 2 to 3" in SPEC.check_invariants(state)


@pytest.mark.rule("AUT-3.3")
@pytest.mark.parametrize("cards", [
    ["manager"], ["manager"] * 5, ["manager", "crew_chief", "suspension", "gearbox", "gear3"],
    ["manager", "crew_chief", "suspension", "gearbox", "warp"],
])  # fmt: skip
def test_a_save_needs_one_card_of_each_family(cards: list[str]) -> None:
    data = race().state.to_data() | {"cards": cards}
    with pytest.raises(RulesError, match=r"cards|one card of each family"):
        SPEC.from_data(content(), data)


@pytest.mark.parametrize("change", [
    {"board": "indianapolis"}, {"laps": "3"}, {"weaving": 1}, {"stack": [{"frame": "Nothing"}]}, {"tyres": 4},
])  # fmt: skip
def test_a_save_of_another_shape_is_refused(change: Data) -> None:
    with pytest.raises(RulesError):
        SPEC.from_data(content(), race().state.to_data() | change)


def test_a_patch_takes_from_the_stock_and_gives_back() -> None:
    before = race().state.to_data()
    after = race().state.to_data()
    after["cars"][0]["active"]["blue"] += 3
    after["cars"][1]["bag"]["white"] -= 2
    SPEC.complete_patch(before, after, NamedPaths())
    assert SPEC.check_invariants(SPEC.from_data(content(), after)) == []
    assert after["stock"]["blue"] == before["stock"]["blue"] - 3
    assert after["stock"]["white"] == before["stock"]["white"] + 2


def test_what_a_patch_names_is_left_as_it_is() -> None:
    before = race().state.to_data()
    after = race().state.to_data()
    after["cars"][0]["active"]["blue"] += 3
    after["stock"]["blue"] -= 3
    after["cars"][0]["crossings"], after["cars"][1]["laps_left"] = 2, 2
    SPEC.complete_patch(before, after, NamedPaths([("stock",), ("cars", 0, "crossings"), ("cars", 1, "laps_left")]))
    assert SPEC.check_invariants(SPEC.from_data(content(), after)) == []
    assert after["stock"]["blue"] == before["stock"]["blue"] - 3
    assert [(car["crossings"], car["laps_left"]) for car in after["cars"][:2]] == [(2, 1), (1, 2)]
    after["stock"]["blue"] -= 1
    SPEC.complete_patch(before, after, NamedPaths([("stock", "blue")]))
    assert "14 blue cubes instead of 15" in SPEC.check_invariants(SPEC.from_data(content(), after))[0]
