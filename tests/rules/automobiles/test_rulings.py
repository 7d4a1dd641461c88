"""Doubtful rules that a table may settle either way: cards in full only, the steps of a Hybrid, the start of a cube."""

import pytest

from game.rules.automobiles.forecast import forecast
from tests.rules.automobiles.positions import Position, one, race


def playing(card: str, active: str, *, discard: str = "", section: str = "2.05a", **rulings: bool) -> Position:
    """Before a cube of `active` is played, with these rulings."""
    p = race(2, 1, one(card), **rulings).car(0, section)
    return p.cubes(0, active=active, discard=discard, bag="7 white").drive()


@pytest.mark.rule("AUT-4.14", "AUT-8.4")
@pytest.mark.parametrize(("card", "cube", "why"), [("suspension", "red", "no-gear-in-discard"),
                                                   ("steering", "red", "no-gear-in-active")])
def test_a_card_that_cannot_be_carried_out_in_full_cannot_be_played(card: str, cube: str, why: str) -> None:
    assert cube in playing(card, cube).can("play")
    p = playing(card, cube, whole_cards=True)
    assert cube not in p.can("play")
    assert key_of(p, f"play {cube}") == why


@pytest.mark.rule("AUT-4.14", "AUT-8.4", "AUT-5.23")
def test_a_hybrid_without_most_blue_cubes_cannot_be_played_in_full() -> None:
    p = race(2, 1, one("hybrid"), whole_cards=True).car(0, "2.05a")
    p.cubes(0, active="blue", bag="7 white").cubes(1, discard="2 blue", bag="7 white").drive()
    assert p.can("play") == []
    assert key_of(p, "play blue") == "not-most-blue"


@pytest.mark.rule("AUT-4.15", "AUT-8.4")
def test_missing_wear_stops_no_card_that_has_to_be_carried_out_in_full() -> None:
    p = playing("suspension", "red", discard="white", whole_cards=True)
    p.state.stock["wear"] = 0
    assert "red" in p.can("play")


@pytest.mark.rule("AUT-5.23", "AUT-8.8")
def test_a_hybrid_may_stop_after_one_space_if_the_table_says_so() -> None:
    p = playing("hybrid", "blue").do("play blue")
    if p.asks == "Colour":
        p.do(f"colour {p.can('colour')[0]}")
    p.do(f"place {p.places()[0]}")
    assert key_of(p, "stop") == "exact-move"
    p = playing("hybrid", "blue", hybrid_up_to=True).do("play blue")
    if p.asks == "Colour":
        p.do(f"colour {p.can('colour')[0]}")
    p.do(f"place {p.places()[0]}", "stop")
    assert p.asks == "Act" and len(p.turn.path) == 1


@pytest.mark.rule("AUT-4.31", "AUT-8.14")
def test_a_cube_may_start_from_the_car_again_and_gives_up_what_lay_behind() -> None:
    as_printed, agreed = (playing("suspension", "dark, light, white", section="1.07a", any_start=start)
                          for start in (False, True))
    for p in (as_printed, agreed):
        p.do("play dark")
        p.do(f"place {p.places()[0]}", "play light")
    assert set(as_printed.places()) < set(agreed.places())
    other = next(place for place in agreed.places() if place not in as_printed.places())
    agreed.do(f"place {other}")
    assert agreed.turn.path == [other] and agreed.turn.marks == ["light"]
    ahead = forecast(agreed.state)
    assert ahead is not None and ahead.darkest == "light"


def key_of(p: Position, move: str) -> str:
    """The key of the reason for which a move is not legal."""
    found = p.why_not(move)
    return found.key if found else ""
