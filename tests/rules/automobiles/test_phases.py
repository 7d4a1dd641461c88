"""Sections 4.D to 4.G and 4.J: buying, driving, wear, the End phase, draws, what is known."""

import pytest

from game.rules.automobiles import SPEC
from game.rules.automobiles.decisions.movement import drafted_car, momentum
from game.rules.core.rng import NoChance
from tests.rules.automobiles.positions import EXAMPLES, Position, content, one, race, words


def buying(active: str, **options: str) -> Position:
    """At the Buy phase with these cubes unplayed."""
    return race(cards=EXAMPLES, **options).cubes(0, active=active, bag="7 white").drive().do("end")


def money(p: Position) -> int:
    found: int = p.state.stack[-1].money  # type: ignore[attr-defined]
    return found


# Buy ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.60", "AUT-8.2", "AUT-8.3")
@pytest.mark.parametrize(("active", "dollars"), [
    ("white, wear, light", 1), ("light", 1), ("dark", 2), ("black", 3), ("yellow", 2), ("purple", 1), ("red", 3),
    ("green", 2), ("blue", 3), ("2 black, blue, 3 white, wear", 9),
])  # fmt: skip
def test_the_money_is_what_the_unplayed_cubes_are_worth(active: str, dollars: int) -> None:
    assert money(buying(active)) == dollars


@pytest.mark.rule("AUT-4.61", "AUT-X5", "AUT-4.62")
def test_cubes_are_bought_one_by_one_at_their_cost_into_the_used_pile() -> None:
    p = buying("blue, green")  # 3 + 2
    stock = p.stock("purple")
    p.do("buy purple")  # Crew Chief, $4
    assert (p.used(), money(p), p.stock("purple")) == ("purple", 1, stock - 1)
    assert p.told("bought") == [{"seat": 0, "cube": "purple", "cost": 4, "money": 1, "into": "used"}]
    p.do("buy white")
    assert (p.used(), p.legal) == ("white, purple", ["done"])
    twice = buying("2 yellow").do("buy light", "buy light")
    assert twice.used() == "2 light"


@pytest.mark.rule("AUT-4.61", "AUT-8.32")
def test_nothing_has_to_be_bought() -> None:
    assert buying("blue").do("done").told("bought") == []


@pytest.mark.rule("AUT-4.63", "AUT-4.60")
def test_unspent_money_is_lost() -> None:
    p = buying("blue, green").do("buy purple", "done")
    assert p.told("shopped") == [{"seat": 0, "money": 1}]
    p.drive_past()
    p.cubes(0, active="light", bag="7 white").drive().do("end")
    assert money(p) == 1


@pytest.mark.rule("AUT-4.64", "AUT-E18")
def test_a_colour_whose_stock_is_empty_cannot_be_bought() -> None:
    p = race(cards=EXAMPLES).cubes(1, discard="16 black").cubes(0, active="2 blue").drive().do("end")
    assert "buy black" not in p.legal
    assert p.refused("buy black", "AUT-4.64")
    assert p.refused("buy blue", "") is False  # $4 of $6: legal


@pytest.mark.rule("AUT-4.65", "AUT-E20")
def test_a_played_cube_is_no_money() -> None:
    p = race(cards=EXAMPLES).cubes(0, active="light, dark", bag="7 white").drive()
    p.do("play light", "place 1.03b", "end")
    assert money(p) == 2


@pytest.mark.rule("AUT-4.66", "AUT-5.5")
def test_wear_may_be_bought() -> None:
    p = buying("blue").do("buy wear")
    assert (p.used(), money(p)) == ("wear", 1)


# Car ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.70")
def test_the_car_drives_to_the_head_or_stays() -> None:
    p = race().car(0, "2.05a").cubes(0, active="white, dark", bag="7 white").drive()
    p.do("play white", "place 2.06a", "play dark", "place 3.06d", "end")
    assert p.state.cars[0].section == "3.06d"
    assert p.told("drove") == [
        {"seat": 0, "section": "2.05a", "target": "3.06d", "path": ["2.05a", "2.06a", "3.06d"]}]
    stays = race().car(0, "2.05a").cubes(0, active="white", bag="7 white").drive_past()
    assert (stays.state.cars[0].section, stays.told("drove")) == ("2.05a", [])


@pytest.mark.rule("AUT-4.71", "AUT-X6")
@pytest.mark.parametrize(("laps", "crossed", "left"), [(8, 0, 7), (3, 0, 2), (3, 1, 1), (3, 2, 0), (1, 0, 0)])
def test_a_crossing_moves_the_lap_marker(laps: int, crossed: int, left: int) -> None:
    p = race(laps=laps).car(0, "2.43a", crossed).cubes(0, active="2 white", bag="7 white").drive()
    p.do("play white", "place 2.44a", "play white", "place 2.01a", "end")
    assert (p.state.cars[0].laps_left, p.state.cars[0].crossings) == (left, crossed + 1)
    assert p.told("lap") == [{"seat": 0, "laps": left}]


@pytest.mark.rule("AUT-4.71")
def test_the_marker_stays_on_finish_further_crossings_still_count() -> None:
    p = race(laps=1).car(0, "2.44a", 1).cubes(0, active="white", bag="7 white").drive()
    p.do("play white", "place 2.01a", "end")
    assert (p.state.cars[0].laps_left, p.state.cars[0].crossings) == (0, 2)
    assert p.told("lap") == []


# Decline --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.80")
def test_no_wear_without_a_space_entered() -> None:
    p = race().cubes(0, active="white", bag="7 white").drive_past()
    assert p.told("wear") == p.told("declined") == []


@pytest.mark.rule("AUT-4.81", "AUT-X8")
def test_wear_for_the_darkest_space_once() -> None:
    p = race(cards=EXAMPLES).car(0, "3.22b").cubes(0, active="3 light, dark", bag="7 white").drive()
    p.do("play light", "place 3.23b", "play light", "place 3.24b", "play dark", "place 3.25d", "end", "done")
    assert p.told("wear") == [{"seat": 0, "count": 3, "cause": "decline"}]
    assert p.discard() == "3 light, dark, 3 wear"


@pytest.mark.rule("AUT-4.81", "AUT-4.82")
@pytest.mark.parametrize(("start", "cube", "target", "wear"), [
    ("2.05a", "white", "2.06a", 1), ("2.05a", "light", "1.03b", 2), ("2.05a", "dark", "3.06d", 3),
    ("3.19d", "black", "4.10h", 4),
])  # fmt: skip
def test_the_wear_chart(start: str, cube: str, target: str, wear: int) -> None:
    p = race().car(0, start).car(1, "2.20b").cubes(0, active=cube, bag="7 white").drive()
    p.do(f"play {cube}", f"place {target}", "end")
    if p.asks == "Buy":
        p.do("done")
    assert p.told("wear") == [{"seat": 0, "count": wear, "cause": "decline"}]


@pytest.mark.rule("AUT-4.82", "AUT-E10")
def test_a_two_colour_space_counts_as_its_darker_colour() -> None:
    p = race(board="monza").car(0, "2.07d").cubes(0, active="white", bag="7 white").drive()
    p.do("play white", "place 2.08b", "end")
    assert p.told("declined") == [{"seat": 0, "cube": "light"}]
    assert p.told("wear") == [{"seat": 0, "count": 2, "cause": "decline"}]


@pytest.mark.rule("AUT-4.83", "AUT-X7")
def test_a_drafting_car_gains_no_decline_wear_but_keeps_that_of_its_cards() -> None:
    def turn(other: str) -> Position:
        p = race(cards=EXAMPLES).car(0, "2.05a").car(1, other).cubes(0, active="green", bag="7 white").drive()
        p.do("play green", "place 1.03b")
        return p.do(*["stop"] * (p.asks == "Path"), "end")

    card, decline = {"seat": 0, "count": 1, "cause": "card"}, {"seat": 0, "count": 2, "cause": "decline"}
    assert turn("2.30a").told("wear") == [card, decline]
    drafting = turn("1.04a")
    assert drafting.told("drafted") == [{"seat": 0, "ahead": 1}]
    assert drafting.told("wear") == [card]
    assert drafting.discard() == "wear, green"


DRAFTS = [  # own section, the other car's, drafting?
    ("3.19c", "3.19d", True),  # behind it in one space
    ("3.19a", "3.19d", False),  # a free section between
    ("3.18b", "3.19d", True),  # the next space, on any section
    ("3.18b", "3.19a", True),
    ("3.18a", "3.19a", False),  # not on the front section, the next one is free
    ("3.18b", "3.20a", False),  # a whole free space between
    ("2.25b", "3.20d", False),  # another lane
    ("3.19d", "3.19c", False),  # being followed
    ("2.44a", "2.01a", True),  # across the line
]


@pytest.mark.rule("AUT-4.84", "AUT-4.85", "AUT-8.12", "AUT-X9", "AUT-8.21")
@pytest.mark.parametrize(("own", "other", "expected"), DRAFTS)
def test_drafting(own: str, other: str, expected: bool) -> None:
    p = race().car(0, own).car(1, other)
    assert (drafted_car(p.state, 0) == 1) is expected


@pytest.mark.rule("AUT-4.85", "AUT-E25")
def test_a_lapped_car_can_be_drafted_and_gets_nothing_for_it() -> None:
    p = race().car(0, "2.05a", 2).car(1, "2.07b", 0).cubes(0, active="white", bag="7 white").drive()
    p.do("play white", "place 2.06a", "end")
    assert p.told("drafted") == [{"seat": 0, "ahead": 1}]
    assert p.told("wear") == []
    assert p.used(1) == p.discard(1) == ""


@pytest.mark.rule("AUT-4.84")
def test_the_nearest_car_is_the_drafted_one() -> None:
    p = race(seats=3).car(0, "3.18b").car(1, "3.19d").car(2, "3.19c")
    assert drafted_car(p.state, 0) == 2


@pytest.mark.rule("AUT-4.86", "AUT-4.15")
def test_decline_wear_as_far_as_the_stock_lasts() -> None:
    p = race().car(0, "2.05a").cubes(1, discard="79 wear", bag="7 white").cubes(0, active="dark", bag="7 white")
    p.drive().do("play dark", "place 3.06d", "end")
    assert p.told("wear") == [{"seat": 0, "count": 1, "cause": "decline"}]
    assert (p.discard(), p.stock("wear")) == ("dark, wear", 0)


# End ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.90", "AUT-4.91", "AUT-X10")
def test_all_cubes_go_to_discard_and_seven_are_drawn() -> None:
    p = race(cards=EXAMPLES).car(0, "2.05a").cubes(0, active="white, yellow", discard="red", bag="8 light").drive()
    p.do("play white", "place 2.06a", "end", "buy white", "done")
    assert p.discard() == "2 white, wear, yellow, red"
    assert (p.active(), p.used(), p.bag()) == ("7 light", "", "light")
    assert p.told("tidied") == [{"seat": 0, "active": ["yellow"], "used": ["white", "white", "wear"]}]
    assert p.told("drew")[0] == {"seat": 0, "cubes": ["light"] * 7}


@pytest.mark.rule("AUT-4.92", "AUT-8.11", "AUT-E5")
def test_an_empty_bag_is_filled_only_when_a_further_cube_must_be_drawn() -> None:
    p = race().cubes(0, active="white", discard="wear", bag="7 light").drive_past()
    assert (p.bag(), p.active(), p.discard()) == ("", "7 light", "white, wear")
    assert p.told("refilled") == []
    p.do("pit remove")  # seat 1
    p.do("pit remove")
    assert p.told("refilled") == [{"seat": 0, "count": 9}]
    assert (sum(p.state.cars[0].active.values()), sum(p.state.cars[0].bag.values()), p.discard()) == (7, 2, "")


@pytest.mark.rule("AUT-4.92")
def test_cubes_in_the_bag_come_before_those_of_discard() -> None:
    for seed in range(5):
        p = race(seed=seed).cubes(0, discard="9 wear", bag="3 light").do("pit remove")
        assert p.state.cars[0].active["light"] == 3
        assert p.state.cars[0].active["wear"] == 4
        assert p.told("drew")[0]["cubes"][:3] == ["light"] * 3


@pytest.mark.rule("AUT-4.93", "AUT-E6")
def test_with_too_few_cubes_fewer_are_drawn() -> None:
    p = race().cubes(0, active="white, 2 light", discard="2 dark, wear", bag="").do("pit remove")
    assert (p.active(), p.bag(), p.discard()) == ("white, 2 light, 2 dark, wear", "", "")
    none = race().cubes(0).do("pit remove")
    assert none.active() == ""
    assert none.told("drew") == [{"seat": 0, "cubes": []}]


@pytest.mark.rule("AUT-4.94")
def test_each_cube_of_the_bag_is_equally_likely() -> None:
    drawn = {"white": 0, "wear": 0}
    for seed in range(300):
        p = race(seed=seed, cards=one("crew_chief")).cubes(0, active="purple", bag="3 white, wear").drive()
        p.do("play purple")
        first = p.told("drew")[0]["cubes"][0]
        drawn[first] += 1
    assert 195 <= drawn["white"] <= 255  # 225 expected, more than 4 deviations of 7.5


@pytest.mark.rule("AUT-4.95", "AUT-X13")
def test_all_cars_close_up_in_their_spaces_without_changing_order() -> None:
    p = race(seats=5).car(0, "2.30a").car(1, "3.19a").car(2, "3.19c").car(3, "4.10b").car(4, "3.20d")
    p.state.event_sink = p.events
    momentum(p.state)
    assert [car.section for car in p.state.cars] == ["2.30a", "3.19c", "3.19d", "4.10h", "3.20d"]
    assert {(e["seat"], e["section"], e["target"]) for e in p.told("closed-up")} == {
        (2, "3.19c", "3.19d"), (1, "3.19a", "3.19c"), (3, "4.10b", "4.10h")}
    assert p.told("wear") == []


# Supply and knowledge -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.130", "AUT-4.131", "AUT-8.31")
def test_a_view_shows_the_piles_but_knows_no_draw() -> None:
    p = race(seats=3).cubes(0, active="white, wear", discard="dark", bag="7 white")
    for seat in (None, 0, 1, 2):
        view = SPEC.mask(p.state, seat)
        assert [words(car.active) for car in view.cars] == [words(car.active) for car in p.state.cars]
        assert view.stock == p.state.stock
        with pytest.raises(NoChance):
            view.below(2)
        assert not SPEC.has_secrets(p.state, 0)


@pytest.mark.rule("AUT-4.131")
def test_two_races_that_differ_only_in_their_chance_look_alike_to_everybody() -> None:
    p = race(seed=3)
    other = p.state.clone()
    other.rng = 12345
    for seat in (None, 0, 1):
        assert SPEC.mask(p.state, seat).to_data() == SPEC.mask(other, seat).to_data()


@pytest.mark.rule("AUT-4.131")
def test_a_guess_has_the_same_cubes_and_chance_of_its_own() -> None:
    p = race(seed=3).cubes(0, bag="5 white, 5 light, 5 wear")
    guesses = []
    for seed in range(6):
        state = SPEC.sample_state(SPEC.mask(p.state, 1), 1, seed)
        assert SPEC.mask(state, 1).to_data() == SPEC.mask(p.state, 1).to_data()
        guesses.append(Position(state).do("pit remove").active())
    assert len(dict.fromkeys(guesses)) > 1


@pytest.mark.rule("AUT-4.132")
def test_removed_cubes_can_be_bought_again() -> None:
    p = race(seats=2, cards=one("pit_captain")).cubes(1, discard="15 black")
    p.cubes(0, active="purple, 2 yellow", discard="black", bag="7 white").drive()
    assert p.stock("black") == 0
    p.do("play purple", "pick discard black", "end", "buy black")
    assert p.used() == "black, purple"


@pytest.mark.rule("AUT-4.132", "AUT-3.4")
def test_no_cube_is_made_or_lost() -> None:
    p = race(seats=2)
    assert SPEC.check_invariants(p.state) == []
    p.state.stock["blue"] -= 1
    assert SPEC.check_invariants(p.state) == ["14 blue cubes instead of 15 (stock.blue 14)"]
    assert content().supply["blue"] == 15
