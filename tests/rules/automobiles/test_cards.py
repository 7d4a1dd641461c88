"""Section 5: what each card does. Costs and values are in test_content.py, worked examples in tests/scenarios."""

import pytest

from game.rules.automobiles.decisions.card_choices import Path
from tests.rules.automobiles.positions import EXAMPLES, Position, one, playing, race


def steps(p: Position) -> tuple[str, int, bool]:
    """Colour and number of steps of the move that has begun, and whether it has to be made in full."""
    path = p.state.stack[-1]
    assert isinstance(path, Path)
    return path.colour, path.left, path.exact


@pytest.mark.rule("AUT-4.13", "AUT-5.6", "AUT-5.7", "AUT-5.8", "AUT-5.9", "AUT-5.11")
@pytest.mark.parametrize(("card", "cube", "moves", "key", "n", "pile", "target"), [
    ("car_chief", "yellow", (), "pick-exact-gear-remove", 1, "discard", "stock"),
    ("engineer", "yellow", (), "pick-move", 3, "active", "discard"),
    ("engineer", "yellow", ("pick active light",), "pick-move", 2, "active", "discard"),
    ("engineer", "yellow", ("pick active light", "done"), "pick-exact-remove", 1, "discard", "stock"),
    ("pit_team", "purple", (), "pick-remove", 3, "discard", "stock"),
])  # fmt: skip
def test_a_choice_of_cubes_says_how_many_from_where_to_where(
        card: str, cube: str, moves: tuple[str, ...], key: str, n: int, pile: str, target: str) -> None:
    p = playing(card, f"{cube}, 3 light", discard="3 white, wear").do(f"play {cube}", *moves)
    assert p.prompt() == (key, {"n": n, "pile": pile, "target": target})


# Garage ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.6", "AUT-X24")
@pytest.mark.parametrize(("gear", "used"), [
    ("white", "light, yellow"), ("light", "dark, yellow"), ("dark", "black, yellow"), ("black", "yellow"),
])  # fmt: skip
def test_the_car_chief_exchanges_a_gear_for_the_next_higher_one(gear: str, used: str) -> None:
    p = playing("car_chief", "yellow", discard=f"{gear}, wear")
    stock = p.stock(gear)
    p.do("play yellow")
    assert p.legal == [f"pick discard {gear}"]
    assert p.refused("pick discard wear", "AUT-4.13")
    p.do(f"pick discard {gear}")
    assert (p.used(), p.discard(), p.stock(gear)) == (used, "wear", stock + 1)


@pytest.mark.rule("AUT-5.6", "AUT-E18")
def test_the_car_chief_gains_nothing_that_the_stock_lacks() -> None:
    p = playing("car_chief", "yellow", discard="dark").cubes(1, discard="16 black")
    p.do("play yellow", "pick discard dark")
    assert (p.used(), p.discard(), p.told("gained")) == ("yellow", "", [])


@pytest.mark.rule("AUT-5.6")
def test_a_gear_is_raised_once_a_turn() -> None:
    p = playing("car_chief", "2 yellow", discard="white").do("play yellow", "pick discard white")
    assert p.refused("play yellow", "AUT-4.17")


@pytest.mark.rule("AUT-5.7", "AUT-X25")
def test_the_engineer_removes_as_many_as_he_moved() -> None:
    p = playing("engineer", "yellow, 2 wear, white, light", discard="3 dark")
    wear = p.stock("wear")
    p.do("play yellow", "pick active wear", "pick active white", "done")
    assert (p.active(), p.discard()) == ("light, wear", "white, 3 dark, wear")
    assert "done" not in p.legal
    assert p.refused("done", "AUT-4.13")
    p.do("pick discard wear", "pick discard dark")
    assert (p.asks, p.discard(), p.stock("wear")) == ("Act", "white, 2 dark", wear + 1)


@pytest.mark.rule("AUT-5.7", "AUT-4.16")
def test_the_engineer_moves_three_at_most_or_none() -> None:
    p = playing("engineer", "yellow, 4 white").do("play yellow", *["pick active white"] * 3)
    assert p.active() == "white"
    assert p.legal == ["pick discard white"]
    none = playing("engineer", "yellow, white", discard="wear").do("play yellow", "done")
    assert (none.asks, none.active(), none.discard()) == ("Act", "white", "wear")


@pytest.mark.rule("AUT-5.8")
@pytest.mark.parametrize(("moves", "active", "discard", "bag"), [
    (("done", "done"), "white, wear", "dark", "7 white"),
    (("pick active wear", "done"), "white", "dark", "7 white"),
    (("done", "pick discard dark"), "white, wear", "", "7 white, dark"),
    (("pick active wear", "pick active white"), "", "dark", "8 white"),
])  # fmt: skip
def test_the_manager_removes_one_and_returns_one_both_if_you_like(
        moves: tuple[str, ...], active: str, discard: str, bag: str) -> None:
    p = playing("manager", "yellow, white, wear", discard="dark").do("play yellow", *moves)
    assert (p.asks, p.active(), p.discard(), p.bag()) == ("Act", active, discard, bag)


@pytest.mark.rule("AUT-5.8")
def test_the_manager_removes_from_active_only() -> None:
    p = playing("manager", "yellow, white", discard="wear").do("play yellow")
    assert p.legal == ["pick active white", "done"]
    assert p.refused("pick discard wear", "AUT-4.13")


@pytest.mark.rule("AUT-5.8", "AUT-E19")
def test_a_cube_returned_to_an_empty_bag_is_drawn_next() -> None:
    p = playing("manager", "yellow, dark", bag="", discard="5 wear").do("play yellow", "done", "pick active dark")
    assert p.bag() == "dark"
    p.do("end")
    assert p.told("drew")[0]["cubes"][0] == "dark"


@pytest.mark.rule("AUT-5.9")
def test_the_mechanic_sets_one_cube_aside_and_removes_up_to_two() -> None:
    p = playing("mechanic", "yellow, black, wear", discard="3 wear").do("play yellow", "pick active black")
    assert (p.active(), p.used(), p.told("entered")) == ("wear", "black, yellow", [])
    p.do("pick discard wear", "done")
    assert (p.asks, p.discard()) == ("Act", "2 wear")


# Pit ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.10", "AUT-X1")
def test_the_crew_chief_draws_up_to_the_first_cube_that_is_no_wear_and_clears_discard() -> None:
    p = playing("crew_chief", "purple", discard="4 wear, white", bag="light")
    stock = p.stock("wear")
    p.do("play purple")
    assert (p.active(), p.discard(), p.stock("wear")) == ("light", "white", stock + 4)


@pytest.mark.rule("AUT-5.10")
def test_wear_drawn_by_the_crew_chief_stays_active() -> None:
    for seed in range(6):
        p = playing("crew_chief", "purple", discard="wear", bag="6 wear, light", seed=seed).do("play purple")
        drawn = p.told("drew")[0]["cubes"]
        assert drawn == ["wear"] * (len(drawn) - 1) + ["light"]
        assert p.state.cars[0].active["wear"] == len(drawn) - 1
        assert p.discard() == ""


@pytest.mark.rule("AUT-5.10", "AUT-E7", "AUT-4.92")
def test_when_the_bag_runs_out_on_the_way_the_wear_of_discard_is_in_the_bag() -> None:
    p = playing("crew_chief", "purple", discard="2 wear, white", bag="wear").do("play purple")
    assert (p.discard(), p.told("cleaned")) == ("", [{"seat": 0, "count": 0, "pile": "discard"}])
    assert p.told("refilled") == [{"seat": 0, "count": 3}]
    only = playing("crew_chief", "purple", discard="3 wear", bag="").do("play purple")
    assert (only.active(), only.bag(), only.discard()) == ("3 wear", "", "")
    assert only.told("cleaned") == [{"seat": 0, "count": 0, "pile": "discard"}]


@pytest.mark.rule("AUT-5.10", "AUT-4.17")
def test_the_crew_chief_needs_a_cube_to_draw() -> None:
    assert playing("crew_chief", "purple, white", bag="").refused("play purple", "AUT-4.17")
    assert "play purple" in playing("crew_chief", "purple", bag="", discard="white").legal


@pytest.mark.rule("AUT-5.11")
def test_the_pit_captain_removes_any_kind() -> None:
    p = playing("pit_captain", "purple", discard="wear, yellow, white").do("play purple")
    assert p.legal == ["pick discard white", "pick discard wear", "pick discard yellow", "done"]
    p.do("pick discard yellow", "pick discard wear", "pick discard white")
    assert (p.asks, p.discard()) == ("Act", "")


@pytest.mark.rule("AUT-5.12")
def test_the_pit_crew_removes_all_wear_or_two_cubes_of_any_kind() -> None:
    p = playing("pit_crew", "purple", discard="3 wear, 2 white").do("play purple")
    assert p.legal == ["option all-wear", "option two-cubes"]
    all_wear = Position(p.state.clone()).do("option all-wear")
    assert (all_wear.asks, all_wear.discard()) == ("Act", "2 white")
    p.do("option two-cubes", "pick discard white", "pick discard wear")
    assert (p.asks, p.discard()) == ("Act", "white, 2 wear")
    assert p.told("chose-option") == [{"seat": 0, "option": "two-cubes"}]


@pytest.mark.rule("AUT-5.12", "AUT-E26", "AUT-4.21")
def test_two_cubes_need_two_all_wear_needs_none() -> None:
    p = playing("pit_crew", "purple", discard="white").do("play purple")
    assert p.legal == ["option all-wear"]
    reason = p.why_not("option two-cubes")
    assert reason is not None and (reason.key, dict(reason.params)) == ("too-few-to-remove", {"n": 2})
    p.do("option all-wear")
    assert (p.asks, p.discard(), p.told("cleaned")) == ("Act", "white", [{"seat": 0, "count": 0, "pile": "discard"}])


@pytest.mark.rule("AUT-5.13", "AUT-8.3")
def test_the_pit_team_turns_removed_cubes_into_one_of_their_cost() -> None:
    p = playing("pit_team", "purple", discard="wear, white, 2 light").do("play purple")
    p.do("pick discard wear", "pick discard white", "done")  # 2 + 1
    assert p.asks == "Gain"
    assert p.legal == ["gain white", "gain light", "gain dark", "gain wear", "gain yellow", "gain purple", "gain red"]
    assert p.refused("gain black", "AUT-5.13")
    p.do("gain dark")
    assert (p.used(), p.discard(), p.asks) == ("dark, purple", "2 light", "Act")


@pytest.mark.rule("AUT-5.13", "AUT-4.64")
def test_what_cannot_be_gained_says_why_and_nothing_else_does() -> None:
    p = playing("pit_team", "purple", discard="wear, white").cubes(1, discard="16 red")
    p.do("play purple", "pick discard wear", "pick discard white")  # 2 + 1
    assert p.blocked() == {
        "gain black": ("costs-more", {"cost": 4, "money": 3}),
        "gain red": ("out-of-stock", {}),
        "gain green": ("costs-more", {"cost": 4, "money": 3}),
        "gain blue": ("costs-more", {"cost": 6, "money": 3}),
    }
    assert p.prompt() == ("gain", {"money": 3})


@pytest.mark.rule("AUT-5.13", "AUT-E8")
def test_three_wear_buy_any_cube_up_to_six() -> None:
    p = playing("pit_team", "purple", discard="3 wear").do("play purple", *["pick discard wear"] * 3, "gain blue")
    assert p.used() == "purple, blue"  # Supercharged, $6


@pytest.mark.rule("AUT-5.13", "AUT-4.64")
def test_the_removed_cubes_are_in_the_stock_before_the_gain() -> None:
    p = playing("pit_team", "purple", discard="black").cubes(1, discard="15 black")
    assert p.stock("black") == 0
    p.do("play purple", "pick discard black")
    assert "gain black" in p.legal
    assert p.cubes(1, discard="15 black, 15 blue").refused("gain blue", "AUT-4.64")


# Handling -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.14", "AUT-X27")
def test_aerodynamics_spares_the_decline_wear_not_that_of_cards() -> None:
    p = playing("aerodynamics", "red, black", section="3.19d").car(1, "2.20b").cubes(1)
    p.state.cars[0].active["blue"] += 1
    p.state.stock["blue"] -= 1
    p.do("play blue", "play red", "play black", "place 4.10h", "end")
    if p.asks == "Buy":
        p.do("done")
    assert p.told("wear") == [{"seat": 0, "count": 1, "cause": "card"}]
    assert p.told("aerodynamic") == p.told("spared") == [{"seat": 0}]
    assert "red" in p.discard()


@pytest.mark.rule("AUT-5.15", "AUT-X22", "AUT-E1")
def test_suspension_moves_in_the_colour_of_a_discarded_gear() -> None:
    p = playing("suspension", "red", discard="dark, wear").do("play red")
    assert (steps(p), p.used(), p.discard()) == (("dark", 1, True), "wear, red", "dark, wear")
    p.do("place 3.06d")
    assert (p.asks, p.discard()) == ("Act", "dark, wear")
    choice = playing("suspension", "red", discard="dark, white, black").do("play red")
    assert choice.legal == ["colour white", "colour dark"]  # no black space in reach


@pytest.mark.rule("AUT-5.15", "AUT-E2", "AUT-4.14")
def test_suspension_without_a_gear_in_discard_only_gains_wear() -> None:
    p = playing("suspension", "red, white", discard="wear").do("play red")
    assert (p.asks, p.used(), p.turn.path) == ("Act", "wear, red", [])


@pytest.mark.rule("AUT-5.16", "AUT-X23", "AUT-8.5")
def test_tires_move_onto_a_lighter_colour_than_an_active_gear() -> None:
    p = playing("tires", "red, dark").do("play red")
    assert p.legal == ["colour white", "colour light"]
    assert p.refused("colour dark", "AUT-4.42")
    p.do("colour light", "place 1.03b")
    assert p.told("chose-colour") == [{"seat": 0, "cube": "light"}]
    assert (p.asks, p.active(), p.used()) == ("Act", "dark", "red")  # no wear, the gear stays
    assert "end" in p.legal
    light = playing("tires", "red, light").do("play red")
    assert steps(light) == ("white", 1, True)


@pytest.mark.rule("AUT-5.16", "AUT-4.17")
def test_tires_need_a_gear_above_the_lowest() -> None:
    assert playing("tires", "red, 2 white").refused("play red", "AUT-5.16")
    assert "play red" in playing("tires", "red, black").legal


@pytest.mark.rule("AUT-5.17", "AUT-X21", "AUT-8.6")
def test_steering_discards_a_gear_and_moves_up_to_three_of_one_lighter_colour() -> None:
    p = playing("steering", "red, black, white").do("play red")
    assert (p.used(), p.legal) == ("wear, red", ["pick active white", "pick active black"])
    p.do("pick active black")
    assert p.discard() == "black"
    p.do("colour light")
    assert steps(p) == ("light", 3, False)


@pytest.mark.rule("AUT-5.17")
def test_a_white_cube_steers_nowhere() -> None:
    p = playing("steering", "red, black, white").do("play red", "pick active white")
    assert (p.asks, p.turn.path, p.discard()) == ("Act", [], "white")


# Performance ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.18", "AUT-X26")
def test_boost_draws_one_by_one_with_wear_for_each() -> None:
    p = playing("boost", "green", bag="4 light").cubes(1, bag="white").do("play green")
    assert p.legal == ["draw", "stop"]
    p.do("draw", "draw", "stop")
    assert (p.active(), p.used()) == ("2 light", "2 wear, green")
    assert (p.seat, p.asks, p.legal) == (1, "Respond", ["draw", "decline"])
    p.do("draw")
    assert (p.active(1), p.used(1), p.seat, p.asks) == ("white", "", 0, "Act")


@pytest.mark.rule("AUT-5.18")
def test_boost_ends_by_itself_after_three_or_without_cubes() -> None:
    p = playing("boost", "green", bag="4 light").cubes(1, bag="white").do("play green", "draw", "draw", "draw")
    assert p.asks == "Respond"
    short = playing("boost", "green", bag="light").cubes(1, bag="white").do("play green", "draw")
    assert (short.asks, short.used()) == ("Respond", "wear, green")


@pytest.mark.rule("AUT-5.18", "AUT-8.26")
def test_opponents_answer_clockwise_also_after_no_draw_and_only_with_cubes() -> None:
    p = race(5, 1, one("boost"), first="2").cubes(2, active="green", bag="7 white")
    p.cubes(4)  # no cube in bag or Discard
    p.cubes(0, discard="white")
    p.drive().do("play green", "stop")
    asked = []
    while p.asks == "Respond":
        asked.append(p.seat)
        p.do("decline")
    assert asked == [3, 0, 1]
    assert (p.seat, p.asks) == (2, "Act")


@pytest.mark.rule("AUT-5.18", "AUT-E22")
def test_a_cube_drawn_in_answer_is_kept_for_the_own_turn() -> None:
    p = playing("boost", "green").cubes(1, active="7 wear", bag="white").do("play green", "stop", "draw", "end")
    assert p.seat == 1
    assert p.active(1) == "white, 7 wear"


@pytest.mark.rule("AUT-5.19", "AUT-X15", "AUT-4.5")
@pytest.mark.parametrize(("seats", "place", "limit"), [(4, 1, 1), (4, 3, 3), (4, 4, 5), (2, 2, 3), (5, 4, 4)])
def test_the_gearbox_moves_by_race_position_one_more_if_last(seats: int, place: int, limit: int) -> None:
    p = race(seats, cards=one("gearbox"))
    for seat in range(1, seats):
        p.car(seat, ("2.09b", "3.24b", "2.33b", "1.41a")[seat - 1] if seat < place else ("2.01a", "2.02a", "3.01a",
                                                                                        "3.02a")[seat - 1])
    p.car(0, "2.08d").cubes(0, active="green").drive().do("play green")
    assert p.turn.place == place
    assert steps(p) == ("light", limit, False)
    assert p.used() == "wear, green"


@pytest.mark.rule("AUT-5.19", "AUT-E23")
def test_own_cubes_on_the_way_do_not_change_the_position() -> None:
    p = race(2, cards=one("gearbox")).car(0, "2.05a").car(1, "2.06a").cubes(0, active="light, green").drive()
    p.do("play light", "place 1.03b", "play green")  # level with the other car, on the inside: ahead of it
    assert steps(p) == ("light", 3, False)


@pytest.mark.rule("AUT-5.20")
def test_nitro_draws_two_one_active_the_other_discarded() -> None:
    p = playing("nitro", "green", bag="dark, wear").do("play green")
    assert p.legal in (["keep dark", "keep wear"], ["keep wear", "keep dark"])
    p.do("keep dark")
    assert (p.asks, p.active(), p.discard(), p.bag()) == ("Act", "dark", "wear", "")
    assert p.told("kept") == [{"seat": 0, "cube": "dark", "other": "wear"}]
    same = playing("nitro", "green", bag="2 light").do("play green")
    assert same.legal == ["keep light"]


@pytest.mark.rule("AUT-5.20", "AUT-E4")
def test_nitro_draws_both_before_either_is_assigned() -> None:
    p = playing("nitro", "green", bag="dark", discard="3 wear").do("play green")
    assert p.told("drew-two") == [{"seat": 0, "cubes": ["dark", "wear"]}]
    assert (p.bag(), p.discard()) == ("2 wear", "")
    p.do("keep dark")
    assert (p.bag(), p.discard()) == ("2 wear", "wear")


@pytest.mark.rule("AUT-5.20", "AUT-4.17")
def test_nitro_needs_two_cubes() -> None:
    assert playing("nitro", "green, white", bag="wear").refused("play green", "AUT-4.17")
    assert "play green" in playing("nitro", "green", bag="wear", discard="wear").legal


@pytest.mark.rule("AUT-5.21", "AUT-X20")
def test_turbo_counts_the_green_cubes_of_all_discard_piles() -> None:
    p = race(3, cards=one("turbo")).car(0, "2.08d").cubes(0, active="green", discard="2 green", bag="green")
    p.cubes(1, discard="green", used="green").cubes(2, discard="green", active="green").drive().do("play green")
    assert steps(p) == ("light", 6, False)
    assert p.used() == "2 wear, green"


# Engine ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.22", "AUT-X19")
def test_diesel_counts_the_dark_cubes_of_the_own_discard_pile() -> None:
    p = playing("diesel", "blue", discard="3 dark, wear").cubes(1, discard="5 dark").do("play blue")
    assert (steps(p), p.used()) == (("dark", 3, False), "2 wear, blue")
    none = playing("diesel", "blue", discard="wear").do("play blue")
    assert (none.asks, none.used()) == ("Act", "2 wear, blue")


@pytest.mark.rule("AUT-5.23", "AUT-X16", "AUT-X17", "AUT-8.9")
@pytest.mark.parametrize(("opponents", "moves"), [
    (("3 blue",), True), (("4 blue",), False), (("2 blue", "2 blue", "2 blue"), True), (("", "5 blue"), False),
])  # fmt: skip
def test_hybrid_needs_more_blue_than_each_opponent_has_in_discard(opponents: tuple[str, ...], moves: bool) -> None:
    p = race(1 + len(opponents), cards=one("hybrid")).car(0, "2.05a")
    for seat, discard in enumerate(opponents, start=1):
        p.car(seat, ("2.30a", "2.32a", "2.37a")[seat - 1]).cubes(seat, discard=discard, active="blue")
    p.cubes(0, active="2 blue", discard="2 blue", bag="blue").drive().do("play blue")  # 1 + 1 + 2
    assert (p.asks == "Colour") is moves
    assert p.used() == "wear, blue"


@pytest.mark.rule("AUT-5.23", "AUT-8.8")
def test_hybrid_moves_exactly_two_spaces_of_one_colour() -> None:
    p = playing("hybrid", "blue").do("play blue", "colour white")
    assert steps(p) == ("white", 2, True)
    p.do("place 2.06a", "place 1.04a")
    assert p.asks == "Act"


@pytest.mark.rule("AUT-5.24", "AUT-X18", "AUT-X3")
def test_rotary_counts_the_colours_of_the_own_discard_pile() -> None:
    p = playing("rotary", "blue", discard="white, 3 light, blue, 2 wear", section="2.08d").do("play blue")
    assert (steps(p), p.used()) == (("white", 4, False), "wear, blue")
    p.do("place 1.09a", "place 1.10a", "place 1.11a", "place 1.12a")
    assert (p.asks, p.head) == ("Act", "1.12a")


@pytest.mark.rule("AUT-5.25", "AUT-E20")
def test_supercharged_brings_back_up_to_two_cubes_to_play_or_spend() -> None:
    p = playing("supercharged", "blue", discard="black, dark, wear").do("play blue")
    assert p.used() == "wear, blue"
    p.do("pick discard black", "pick discard dark")
    assert (p.asks, p.active(), p.discard()) == ("Act", "dark, black", "wear")
    assert "play dark" in p.legal
    p.do("end")
    assert p.state.stack[-1].money == 5  # type: ignore[attr-defined]
    none = playing("supercharged", "blue", discard="black").do("play blue", "done")
    assert (none.asks, none.active()) == ("Act", "")


@pytest.mark.rule("AUT-X2", "AUT-5.5")
def test_wear_is_a_cube_like_others_for_the_cards_that_take_any_kind() -> None:
    p = race(cards=EXAMPLES).cubes(0, active="2 wear").drive().do("play wear", "play wear")
    assert (p.discard(), p.asks, p.legal) == ("2 wear", "Act", ["end"])
