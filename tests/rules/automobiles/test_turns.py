"""Sections 4.A, 4.H and 4.I: rounds, turns, pit stops, the end of the race and the ranking."""

import pytest

from game.rules.automobiles import SPEC
from tests.rules.automobiles.positions import EXAMPLES, content, race


@pytest.mark.rule("AUT-4.1")
def test_a_round_is_one_turn_of_everybody_from_the_first_player_clockwise() -> None:
    p = race(seats=3, first="1")
    turns = []
    for _ in range(6):
        turns.append((p.state.round, p.seat))
        p.do("pit remove")
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]
    assert [event["number"] for event in p.told("round")] == [2, 3]


@pytest.mark.rule("AUT-4.2", "AUT-4.110", "AUT-4.111", "AUT-8.25")
def test_a_turn_begins_with_the_choice_between_driving_and_the_pit() -> None:
    p = race().cubes(0, active="2 wear, white")
    assert p.legal == ["drive", "pit remove", "pit keep"]


@pytest.mark.rule("AUT-4.3")
def test_no_pit_stop_once_the_standard_turn_has_begun() -> None:
    p = race().cubes(0, active="wear, white").drive()
    assert p.asks == "Act"
    assert p.why_not("pit remove") is not None


@pytest.mark.rule("AUT-4.4", "AUT-8.22", "AUT-8.32")
def test_the_phases_come_in_their_fixed_order() -> None:
    p = race().car(0, "2.44a").cubes(0, active="white, yellow", bag="white").drive()
    p.do("play white", "place 2.01a")
    assert p.asks == "Act"
    p.do("end")
    assert p.asks == "Buy"
    assert (p.state.cars[0].section, p.used()) == ("2.44a", "white")  # not driven yet, no Decline wear yet
    p.do("buy white", "done")
    kinds = [event.kind for event in p.events]
    order = ["turn", "played", "entered", "bought", "shopped", "drove", "lap", "declined", "wear", "tidied", "drew"]
    assert [kind for kind in kinds if kind in order][:len(order) - 1] == order[1:]
    assert p.seat == 1


@pytest.mark.rule("AUT-4.4", "AUT-4.10", "AUT-4.61")
def test_without_anything_to_buy_the_buy_phase_is_passed_over() -> None:
    p = race().cubes(0, active="white", bag="7 white").drive().do("end")  # a white cube is worth nothing
    assert p.seat == 1


@pytest.mark.rule("AUT-4.5", "AUT-8.34")
def test_the_race_position_is_that_at_the_start_of_the_turn() -> None:
    p = race(seats=3).car(0, "2.13a").car(1, "2.15a").car(2, "2.17a")
    p.cubes(0, active="white", bag="7 white").drive()
    assert p.turn.place == 3
    p.turn.path.append("2.30a")  # past everybody
    p.turn.marks.append("white")
    assert p.turn.place == 3


@pytest.mark.rule("AUT-4.5", "AUT-4.122")
def test_each_turn_begins_with_its_own_race_position() -> None:
    p = race(seats=3, first="1")  # seat 1 on P1, 2 on P2, 0 on P3
    places = []
    for _ in range(3):
        places.append((p.seat, p.turn.place))
        p.do("pit remove")
    assert places == [(1, 1), (2, 2), (0, 3)]
    assert p.told("turn")[:2] == [{"seat": 2, "place": 2}, {"seat": 0, "place": 3}]


@pytest.mark.rule("AUT-4.6", "AUT-5.14")
def test_aerodynamics_ends_with_the_turn() -> None:
    p = race(cards="car_chief,crew_chief,aerodynamics,gearbox,rotary").car(0, "2.12b").car(1, "2.30a")
    p.cubes(0, active="red, white", bag="7 white").cubes(1, bag="7 white")
    p.drive().do("play red", "play white", "place 2.13a", "end")
    assert (p.told("spared"), p.told("wear")) == ([{"seat": 0}], [])
    p.drive_past()
    p.cubes(0, active="white", bag="7 white").car(0, "2.14b")
    p.drive().do("play white", "place 2.15a", "end")
    assert p.told("wear") == [{"seat": 0, "count": 1, "cause": "decline"}]


# pit stops ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.110", "AUT-4.113")
def test_a_pit_stop_is_the_whole_turn() -> None:
    p = race().cubes(0, active="2 wear, 4 black, yellow", bag="7 white")
    section = p.state.cars[0].section
    p.do("pit remove")
    assert (p.seat, p.state.cars[0].section) == (1, section)
    assert (p.active(), p.discard(), p.bag()) == ("7 white", "4 black, yellow", "")
    assert p.told("bought") == p.told("drove") == p.told("wear") == []


@pytest.mark.rule("AUT-4.111", "AUT-4.112")
def test_all_wear_of_the_active_pile_goes_to_the_stock_that_of_discard_stays() -> None:
    p = race().cubes(0, active="5 wear, white", discard="3 wear", bag="7 white")
    before = p.stock("wear")
    p.do("pit remove")
    assert p.stock("wear") == before + 5
    assert p.discard() == "white, 3 wear"
    assert p.told("cleaned") == [{"seat": 0, "count": 5, "pile": "active"}]


@pytest.mark.rule("AUT-4.111", "AUT-8.25")
def test_or_none_of_it() -> None:
    p = race().cubes(0, active="2 wear, white", bag="7 white").do("pit keep")
    assert p.discard() == "white, 2 wear"


@pytest.mark.rule("AUT-4.111")
def test_without_wear_there_is_only_one_kind_of_pit_stop() -> None:
    p = race().cubes(0, active="white")
    assert p.legal == ["drive", "pit remove"]
    assert p.refused("pit keep", "AUT-4.111")


@pytest.mark.rule("AUT-4.113", "AUT-4.95")
def test_momentum_also_after_a_pit_stop() -> None:
    p = race().car(0, "3.19b").car(1, "2.01a").do("pit remove")
    assert p.state.cars[0].section == "3.19d"


# the end --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-4.72", "AUT-4.120", "AUT-E16")
def test_the_round_in_which_a_marker_reaches_finish_is_played_to_its_end() -> None:
    p = race(seats=4, laps=1).car(0, "2.40a").car(1, "2.44a").car(2, "2.37a").car(3, "2.36b")
    p.cubes(1, active="white", bag="7 white")
    p.drive_past()
    p.drive().do("play white", "place 2.01a", "end")
    assert (p.told("last-round"), p.told("lap")) == ([{"seat": 1}], [{"seat": 1, "laps": 0}])
    assert p.seat == 2
    p.drive_past()
    assert p.seat == 3
    p.drive_past()
    assert p.asks == ""
    assert p.told("finished") == [{"seat": None, "order": [1, 0, 2, 3]}]


@pytest.mark.rule("AUT-4.123", "AUT-4.121", "AUT-8.24", "AUT-E17")
def test_the_farthest_car_wins_not_the_one_that_crossed_first() -> None:
    p = race(seats=2, laps=1).car(0, "2.44a").car(1, "3.30b")
    p.cubes(0, active="white", bag="7 white").cubes(1, active="black", bag="7 white")
    p.drive().do("play white", "place 2.01a", "end")
    p.cubes(1, active="dark", bag="7 white").drive().do("play dark", "place 4.01d", "end")
    assert p.told("last-round") == [{"seat": 0}]  # said once, though both have come to the end
    result = SPEC.result(p.state)
    assert result is not None
    assert (result.order, result.ranks) == ((1, 0), (2, 1))


@pytest.mark.rule("AUT-4.123", "AUT-4.122")
def test_a_car_short_of_its_last_crossing_cannot_win() -> None:
    state = race(seats=3).car(0, "1.45b", 2).car(1, "2.01a", 3).car(2, "3.01a", 3).state
    assert state.standings() == [1, 2, 0]


@pytest.mark.rule("AUT-4.122", "AUT-8.20", "AUT-X14", "AUT-4.124")
def test_level_cars_are_ranked_from_the_inner_lane_outwards() -> None:
    p = race(seats=5).car(0, "2.05a", 3).car(1, "1.02b", 3).car(2, "2.04a", 3).car(3, "3.02a", 3).car(4, "2.01a", 3)
    sections = p.state.selected.track.sections
    assert sections["1.02b"].front == sections["2.04a"].front
    p.state.stack.clear()
    result = SPEC.result(p.state)
    assert result is not None
    assert (result.order, result.ranks) == ((0, 1, 2, 3, 4), (1, 2, 3, 4, 5))
    assert result.scores == (442, 440, 440, 436, 434)
    assert result.parts[0] == {"laps": 3, "ticks": 10}


@pytest.mark.rule("AUT-4.121", "AUT-8.20")
def test_progress_counts_laps_and_the_front_tick() -> None:
    p = race().car(0, "1.45b", 1).car(1, "2.01a", 2)
    assert (p.state.progress(0), p.state.progress(1)) == (144 + 144, 2 * 144 + 2)
    assert SPEC.measures(p.state, 0) == {"progress": 288, "place": 2, "wear": 0, "cubes": 7}


@pytest.mark.rule("AUT-4.125")
def test_cars_past_their_last_lap_stay_on_the_track() -> None:
    p = race(seats=2, laps=1).car(0, "2.44a").car(1, "2.43a")
    p.cubes(0, active="white", bag="7 white").cubes(1, active="2 white", bag="7 white")
    p.drive().do("play white", "place 2.01a", "end")
    p.drive().do("play white", "place 2.44a")
    assert "play white" in p.legal  # 3.01 and 1.01 lie beside the taken 2.01
    p.do("play white")
    assert p.places() == ["3.01a"]
    p = race(seats=2, laps=1).car(0, "2.44a").car(1, "2.43a")
    p.cubes(0, active="white", bag="7 white").cubes(1, active="white", bag="7 white")
    p.drive().do("play white", "place 2.01a", "end").drive().do("play white", "place 2.44a", "end")
    assert p.told("drafted") == [{"seat": 1, "ahead": 0}]
    assert p.asks == ""


@pytest.mark.rule("AUT-8.23")
def test_a_set_recommends_its_laps_but_does_not_settle_them() -> None:
    assert content().sets["experts_only"].laps == 5
    assert race(cards="experts_only").state.laps == 3
    assert race(cards="experts_only", laps=2).state.laps == 2


def test_nobody_is_ranked_before_the_end() -> None:
    p = race(cards=EXAMPLES)
    assert SPEC.result(p.state) is None
    assert SPEC.round_of(p.state) == 1
