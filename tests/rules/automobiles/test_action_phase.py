"""Section 4.B: playing cubes, what can be played, what is warned of."""

import pytest

from game.rules.automobiles.decisions.card_requirements import warning
from tests.rules.automobiles.positions import EXAMPLES, one, race


@pytest.mark.rule("AUT-4.10", "AUT-8.32")
def test_any_number_of_cubes_one_at_a_time_in_any_order() -> None:
    p = race(cards=EXAMPLES).cubes(0, active="white, light, wear, green", bag="7 white").drive()
    assert p.legal == ["play white", "play light", "play wear", "play green", "end"]
    p.do("play wear")
    assert p.legal == ["play white", "play light", "play green", "end"]
    p.do("play light", "place 1.03b")
    assert p.asks == "Act"
    none = race().cubes(0, active="white", bag="7 white").drive().do("end")
    assert none.told("played") == []


@pytest.mark.rule("AUT-4.10")
def test_a_cube_that_is_not_active_cannot_be_played() -> None:
    p = race().cubes(0, active="white", discard="black", used="dark").drive()
    assert p.refused("play black", "AUT-4.10")
    assert p.refused("play dark", "AUT-4.10")
    assert p.refused("play tartan", "")


@pytest.mark.rule("AUT-4.11", "AUT-8.10")
def test_a_played_cube_is_used_also_while_it_lies_on_the_track() -> None:
    p = race().cubes(0, active="white, dark").drive().do("play dark", "place 3.06d")
    assert (p.active(), p.used()) == ("white", "dark")
    assert (p.turn.path, p.turn.marks) == (["3.06d"], ["dark"])
    assert p.told("played") == [{"seat": 0, "cube": "dark", "card": "gear5", "into": "used"}]


@pytest.mark.rule("AUT-4.12", "AUT-5.5")
def test_a_played_wear_cube_goes_to_discard_and_does_nothing_else() -> None:
    p = race().cubes(0, active="2 wear, white").drive().do("play wear")
    assert (p.active(), p.used(), p.discard(), p.asks) == ("white, wear", "", "wear", "Act")
    assert p.told("played") == [{"seat": 0, "cube": "wear", "card": "wear", "into": "discard"}]


@pytest.mark.rule("AUT-4.13")
def test_what_is_not_worded_as_may_has_to_be_done() -> None:
    p = race(cards=one("mechanic")).cubes(0, active="yellow, white").drive().do("play yellow")
    assert p.legal == ["pick active white"]
    assert p.refused("done", "AUT-4.13")


@pytest.mark.rule("AUT-4.14", "AUT-8.4")
def test_a_step_that_cannot_be_applied_ends_the_card_what_was_done_stays() -> None:
    p = race(cards=one("steering")).cubes(0, active="red").drive().do("play red")
    assert (p.used(), p.asks) == ("wear, red", "Act")
    assert p.told("cut-short") == [{"seat": 0, "card": "steering"}]


@pytest.mark.rule("AUT-4.15", "AUT-E1")
def test_wear_that_the_stock_lacks_stops_no_card() -> None:
    p = race(cards=one("turbo")).cubes(1, discard="79 wear", bag="7 white")
    p.cubes(0, active="green", bag="7 white").drive().do("play green")
    assert p.used() == "wear, green"  # one instead of two
    assert p.asks == "Path"
    assert p.told("wear") == [{"seat": 0, "count": 1, "cause": "card"}]


@pytest.mark.rule("AUT-4.16", "AUT-5.11", "AUT-X28")
@pytest.mark.parametrize("number", range(7))
def test_up_to_six_is_any_number_from_none_to_six(number: int) -> None:
    p = race(cards=one("pit_captain")).cubes(0, active="purple", discard="8 white").drive().do("play purple")
    p.do(*["pick discard white"] * number)
    if number < 6:
        p.do("done")
    assert (p.asks, p.discard()) == ("Act", f"{8 - number} white")


@pytest.mark.rule("AUT-4.17", "AUT-4.39")
def test_a_cube_whose_first_step_is_impossible_is_not_offered() -> None:
    p = race(cards="car_chief,crew_chief,tires,nitro,rotary").car(0, "2.05a")
    p.cubes(0, active="black, yellow, purple, red, green, white", discard="wear").drive()
    assert p.legal == ["play white", "play purple", "play red", "end"]  # red: black can be pointed at
    keys = {}
    for colour in ("black", "yellow", "green"):
        reason = p.why_not(f"play {colour}")
        assert reason is not None
        keys[colour] = (reason.key, reason.rule)
    assert keys == {
        "black": ("no-space-of-that-colour", "AUT-4.39"),
        "yellow": ("no-gear-in-discard", "AUT-4.17"),
        "green": ("too-few-to-draw", "AUT-4.17"),
    }


@pytest.mark.rule("AUT-4.17", "AUT-5.9")
def test_a_cube_is_not_its_own_companion() -> None:
    p = race(cards=one("mechanic")).cubes(0, active="yellow").drive()
    assert p.refused("play yellow", "AUT-4.17")
    two = race(cards=one("mechanic")).cubes(0, active="2 yellow").drive()
    assert "play yellow" in two.legal


WARNINGS = [  # card, active, discard, warning
    ("suspension", "red", "wear", "no-gear-in-discard"),
    ("suspension", "red", "black", "no-space-of-that-colour"),  # no black space beside 2.05a
    ("suspension", "red", "white", ""),
    ("steering", "red", "", "no-gear-in-active"),
    ("steering", "red, white", "", "no-steps"),
    ("steering", "red, dark", "", ""),
    ("diesel", "blue", "white", "no-steps"),
    ("diesel", "blue", "dark", ""),
    ("rotary", "blue", "", "no-steps"),
    ("supercharged", "blue", "", "nothing-to-take"),
    ("supercharged", "blue", "wear", ""),
    ("pit_captain", "purple", "", "nothing-to-take"),
    ("pit_crew", "purple", "white", "nothing-to-take"),
    ("pit_crew", "purple", "2 white", ""),
    ("pit_team", "purple", "", "nothing-to-take"),
    ("manager", "yellow", "", "nothing-to-take"),
    ("manager", "yellow", "wear", ""),
    ("engineer", "yellow", "wear", "nothing-to-take"),
    ("engineer", "yellow, white", "", ""),
    ("crew_chief", "purple", "white", ""),
    ("boost", "green", "", "too-few-to-draw"),
    ("gear3", "white", "", ""),
    ("wear", "wear", "", ""),
]


@pytest.mark.rule("AUT-4.17", "AUT-E2")
@pytest.mark.parametrize(("card", "active", "discard", "expected"), WARNINGS)
def test_a_play_of_no_use_is_legal_but_warned_of(card: str, active: str, discard: str, expected: str) -> None:
    cards = EXAMPLES if card in ("gear3", "wear") else one(card)
    p = race(cards=cards).car(0, "2.05a").cubes(0, active=active, discard=discard).drive()
    colour = active.partition(",")[0]
    before = p.state.to_data()
    assert f"play {colour}" in p.legal
    assert p.warning(colour) == expected
    assert p.state.to_data() == before


@pytest.mark.rule("AUT-4.17", "AUT-5.23")
def test_the_hybrid_that_is_about_to_be_played_counts_in_its_warning() -> None:
    p = race(cards=one("hybrid")).car(0, "2.05a").cubes(0, active="blue", discard="2 blue", bag="7 white")
    p.cubes(1, discard="2 blue").drive()
    assert p.warning("blue") == ""
    p.cubes(1, discard="3 blue")
    assert p.warning("blue") == "not-most-blue"
    useless = warning(p.state, 0, "blue")
    assert useless is not None and dict(useless.params) == {"n": 3, "seat": 1, "most": 3}
    p = race(cards=one("hybrid")).car(0, "4.07b").car(1, "3.14b")  # 4.08a is free, and leads no further in white
    p.cubes(0, active="blue").drive()
    assert p.warning("blue") == "no-complete-move"


@pytest.mark.rule("AUT-4.18")
def test_gained_cubes_are_used_drawn_ones_active_removed_ones_at_once_in_the_stock() -> None:
    p = race(cards="car_chief,pit_captain,aerodynamics,boost,rotary")
    p.cubes(0, active="yellow, purple, green", discard="light, wear", bag="dark").drive()
    dark, wear = p.stock("dark"), p.stock("wear")
    p.do("play yellow", "pick discard light")
    assert p.used() == "dark, yellow"
    p.do("play purple", "pick discard wear")
    assert p.stock("wear") == wear + 1
    p.do("play green", "draw")
    assert (p.active(), p.stock("dark")) == ("dark", dark - 1)
    assert p.asks == "Respond"


@pytest.mark.rule("AUT-4.18")
def test_a_drawn_cube_may_be_played_in_the_same_phase() -> None:
    p = race(cards=one("boost")).car(0, "2.05a").cubes(0, active="green", bag="dark").cubes(1)
    p.drive().do("play green", "draw")
    assert "play dark" in p.legal


@pytest.mark.rule("AUT-4.19")
def test_a_movement_effect_extends_the_path_the_car_stays() -> None:
    p = race(cards=EXAMPLES).car(0, "2.05a").cubes(0, active="green").drive()
    p.do("play green", "place 1.03b")
    assert (p.state.cars[0].section, p.head, p.used()) == ("2.05a", "1.03b", "wear, green")


@pytest.mark.rule("AUT-4.20", "AUT-E24", "AUT-5.24")
def test_pile_counts_are_taken_when_the_step_is_resolved() -> None:
    p = race(cards=EXAMPLES).cubes(0, active="blue, 2 wear", discard="white").drive()
    p.do("play wear", "play wear", "play blue")
    assert p.state.stack[-1].left == 2  # type: ignore[attr-defined]  # white and wear


@pytest.mark.rule("AUT-4.21", "AUT-5.13", "AUT-E9")
def test_up_to_and_all_wear_count_as_applied_with_nothing_to_take() -> None:
    p = race(cards=one("pit_team")).cubes(0, active="purple").drive().do("play purple")
    assert (p.asks, p.told("cut-short"), p.told("gained")) == ("Act", [], [])
    p = race(cards=one("crew_chief")).cubes(0, active="purple", bag="white").drive().do("play purple")
    assert (p.active(), p.told("cut-short")) == ("white", [])
    assert p.told("cleaned") == [{"seat": 0, "count": 0, "pile": "discard"}]
