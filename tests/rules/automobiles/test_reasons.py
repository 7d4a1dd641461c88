"""Questions and reasons of each decision: exactly the moves that are not legal are blocked."""

import random

import pytest

from game.rules.core.engine import apply, decision, legal
from tests.rules.automobiles.positions import one, playing, race, shopping

SETS = ("first_race", "engineer,pit_team,tires,turbo,diesel", "mechanic,pit_crew,steering,nitro,supercharged",
        "manager,crew_chief,suspension,boost,rotary")


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.rule("AUT-4.10", "AUT-4.13")
def test_nothing_that_can_be_done_is_called_impossible(cards: str) -> None:
    p = shopping(seats=3, seed=3, cards=cards, laps=1, weaving=cards == SETS[2])
    chance = random.Random(7)
    for _ in range(400):
        if decision(p.state) is None:
            break
        assert not p.blocked().keys() & set(p.legal)
        apply(p.state, chance.choice(legal(p.state)), trusted=True)


@pytest.mark.rule("AUT-3.10", "AUT-4.61", "AUT-4.64")
def test_purchases_name_what_is_too_dear_or_gone() -> None:
    p = shopping().cubes(1, discard="16 red")
    money = p.prompt()[1]["money"]
    cost, stock = p.state.selected.cost, p.state.stock
    assert p.blocked() == {
        f"buy {colour}": ("out-of-stock", {}) if not stock[colour] else
        ("too-dear", {"cost": cost[colour], "money": money})
        for colour in cost if not stock[colour] or cost[colour] > money}
    assert p.blocked()["buy red"] == ("out-of-stock", {})


@pytest.mark.rule("AUT-4.111")
def test_only_a_stop_without_wear_cannot_keep_it() -> None:
    assert race().blocked() == {"pit keep": ("no-wear-to-remove", {})}
    assert race().cubes(0, active="2 wear").blocked() == {}
    assert race().cubes(0, active="2 wear").prompt() == ("turn-choice", {"wear": 2})


@pytest.mark.rule("AUT-4.39", "AUT-4.40")
def test_a_move_is_asked_for_with_its_colour_and_steps() -> None:
    exact = playing("aerodynamics", "white").do("play white")
    assert exact.prompt() == ("path-exact", {"colour": "white", "n": 1}) and "stop" not in exact.legal
    assert exact.blocked()["stop"] == ("exact-move", {})
    free = playing("turbo", "green", discard="green").do("play green")
    assert free.prompt() == ("path", {"colour": "light", "n": 3}) and "stop" in free.legal
    assert "stop" not in free.blocked()


@pytest.mark.rule("AUT-4.39")
def test_every_section_that_cannot_be_entered_says_why() -> None:
    p = playing("aerodynamics", "white").do("play white")
    sections = set(p.state.selected.track.sections)
    assert {move.split()[1] for move in p.blocked() if move != "stop"} == sections - set(p.places())


@pytest.mark.rule("AUT-4.41")
def test_colours_that_are_not_offered_and_no_others() -> None:
    p = playing("suspension", "red", discard="dark, white, black").do("play red")
    assert p.prompt() == ("colour", {"n": 1})
    assert set(p.blocked()) == {"colour light", "colour black"}


@pytest.mark.rule("AUT-4.13", "AUT-5.6")
def test_of_the_cubes_that_lie_there_those_of_other_piles_and_no_gears_cannot_be_picked() -> None:
    p = playing("car_chief", "yellow, light", discard="white, wear, green").do("play yellow")
    assert p.legal == ["pick discard white"]
    assert p.blocked() == {
        "pick active light": ("other-pile", {}), "pick used yellow": ("other-pile", {}),
        "pick discard wear": ("not-a-gear", {}), "pick discard green": ("not-a-gear", {}),
        "done": ("pick-more", {"n": 1}),
    }


@pytest.mark.rule("AUT-5.7", "AUT-4.16")
def test_what_still_has_to_be_picked_is_counted() -> None:
    p = playing("engineer", "yellow, 2 light", discard="3 white").do("play yellow")
    assert "done" not in p.blocked(), "none is enough"
    p.do("pick active light", "pick active light")
    assert p.blocked()["done"] == ("pick-more", {"n": 2})
    assert p.do("pick discard white").blocked()["done"] == ("pick-more", {"n": 1})


@pytest.mark.rule("AUT-4.16")
def test_cubes_of_two_piles_go_back_into_the_bag() -> None:
    p = playing("manager", "yellow, light", discard="white").do("play yellow", "done")
    assert p.prompt() == ("pick-return", {"n": 1, "pile": "both", "target": "bag"})
    assert p.legal == ["pick active light", "pick discard white", "done"]


@pytest.mark.rule("AUT-5.20")
def test_the_two_drawn_cubes_are_named() -> None:
    p = race(cards=one("nitro")).cubes(0, active="green", bag="white, dark").drive().do("play green")
    assert (p.asks, p.prompt()[0]) == ("Assign", "assign")
    assert sorted(p.prompt()[1].values()) == ["dark", "white"]
    assert p.prompt()[1]["cube"] == p.state.stack[-1].cubes[0]  # type: ignore[attr-defined]


@pytest.mark.rule("AUT-4.31")
def test_the_head_of_the_path_says_that_it_is_the_head() -> None:
    p = race().car(0, "2.05a").cubes(0, active="2 white", bag="7 white").drive().do("play white")
    p.do(f"place {p.places()[0]}", "play white")
    found = p.why_not(f"place {p.head}")
    assert found is not None and found.key == "at-head"
