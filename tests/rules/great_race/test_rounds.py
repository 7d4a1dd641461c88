"""The phases of a round: bivouac, hand limit, planning, action sequences, maintenance."""

import pytest

from tests.rules.great_race.positions import bivouac, convoy, planning

# bivouac and hand limit -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-2.1", "GRR-3.2")
def test_the_phases_of_a_round_follow_each_other() -> None:
    p = bivouac()
    asked = []
    while p.state.round == 1:
        asked.append(p.asks)
        p.do("pass" if p.asks == "Play" else p.legal[0])
    assert asked == ["Draft", "Draft", "Plan", "Plan", "Play", "Play"] and p.asks == "Draft"


@pytest.mark.rule("GRR-3.7", "GRR-2.2")
def test_with_too_few_cards_players_choose_while_they_last() -> None:
    p = convoy(3).deck("pilot", "guide").do("pass", "pass", "pass").seat_has(1, chassis=4)
    assert sorted(p.state.display) == ["guide", "pilot"] and [lying.seat for lying in p.state.stack[-2:]] == [1, 2]
    p.do("take pilot", "take guide")
    assert p.crew(2).hand == ["pilot"] and p.asks == "HandLimit" and p.seat == 1


@pytest.mark.rule("GRR-3.3")
def test_as_many_cards_as_players_leave_nothing_over() -> None:
    p = bivouac().given({"display": ["pilot", "guide"]}).do("take pilot", "take guide")
    assert [crew.hand for crew in p.state.crews] == [["guide"], ["pilot"]] and p.told("leftover") == []


@pytest.mark.rule("GRR-C01", "GRR-3.2", "GRR-8.5")
def test_a_jerrycan_before_the_own_pick_and_the_own_plan() -> None:
    p = bivouac().seat_has(1, hand=["jerrycan"], fuel=7).mine(hand=["jerrycan"], fuel=8)
    p.do("jerrycan", "take transport")
    assert p.crew(1).fuel == 8 and p.state.discard["jerrycan"] == 1
    assert p.refused("jerrycan", "GRR-C01", "can-at-full-tank")
    p = planning().mine(hand=["jerrycan"], fuel=2).do("jerrycan")
    assert p.crew().fuel == 3 and p.asks == "Plan" and p.seat == 0


@pytest.mark.rule("GRR-3.8", "GRR-3.4")
def test_without_chassis_nobody_holds_a_card() -> None:
    p = convoy().mine(chassis=1, hand=["guide"]).ground(A0203="stony")
    p.do("drive", "step A0203", "split 0 1")
    assert p.asks == "HandLimit" and p.prompt() == ("hand-limit", {"n": 1, "limit": 0})
    p.do("discard guide", "end")
    assert p.crew().hand == [] and p.gauges() == (7, 4, 0) and p.seat == 1
    p.do("pass", "draw")
    assert p.asks == "HandLimit" and p.seat == 0


@pytest.mark.rule("GRR-3.4", "GRR-3.5")
def test_a_full_tank_leaves_a_jerrycan_only_to_be_discarded() -> None:
    p = convoy().mine(chassis=1, hand=["jerrycan", "jerrycan"], assistants={"funding": 1}, fuel=8)
    p.given({"crews[0].hand": ["jerrycan"]}).deck("jerrycan")
    p.mine(assistants={"scout": 1}).do("draw")
    assert p.legal == ["discard jerrycan"] and p.blocked() == {"jerrycan": ("can-at-full-tank", {})}


# planning -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-6.1")
def test_all_five_assistants_are_placed_any_number_on_an_area() -> None:
    p = planning()
    plans = [tuple(map(int, plan.split())) for plan in p.can("plan")]
    assert len(set(plans)) == 56 and all(sum(plan) == 5 for plan in plans)
    p.do("plan 0 0 0 5", "plan 5 0 0 0")
    assert p.active(0) == {"funding": 5} and p.active(1) == {"scout": 5}


# action sequences -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-6.4", "GRR-6.5", "GRR-1.3")
def test_fuel_as_much_as_money_and_gauge_allow() -> None:
    p = convoy().mine(fuel=5, money=200)
    assert p.can("fuel") == ["1", "2", "3"] and p.refused("fuel 4", "GRR-1.3", "tank-full")
    p.mine(money=20)
    assert p.can("fuel") == ["1", "2"] and p.refused("fuel 3", "GRR-6.5", "no-money-for-fuel")
    p.mine(money=45, space="A0203").ground(A0203="track")
    assert p.can("fuel") == ["1", "2"], "20 F elsewhere, and amounts need not be multiples of 10"


@pytest.mark.rule("GRR-6.5", "GRR-A21", "GRR-8.1", "GRR-8.5")
def test_a_jerrycan_does_not_close_the_fuel_step_but_a_card_does() -> None:
    p = convoy().mine(fuel=3, hand=["jerrycan", "refuelling"]).do("jerrycan", "fuel 1")
    assert p.crew().fuel == 5 and p.crew().money == 70
    p.do("card refuelling")
    assert p.crew().fuel == 8 and p.refused("fuel 1", "GRR-6.5", "fuel-step-over")
    assert p.prompt()[0] == "play-assistant", "no card is left"


def test_the_question_names_only_what_there_is() -> None:
    p = convoy().mine(fuel=3, money=40, hand=["refuelling", "financier"])
    assert p.prompt()[0] == "play"
    assert p.mine(fuel=8).prompt()[0] == "play-cards" and p.mine(fuel=3, money=0).prompt()[0] == "play-cards"
    assert p.mine(money=40, hand=[]).prompt()[0] == "play-fuel" and p.mine(fuel=8).prompt()[0] == "play-assistant"
    p.mine(fuel=3, hand=["refuelling", "financier"]).do("card financier")
    assert p.prompt()[0] == "play-closed"
    p = convoy().mine(fuel=8, hand=["guide"])
    assert p.prompt()[0] == "play-assistant", "a Guide is played at a STOP, not here"
    assert p.mine(fuel=3, money=40).prompt()[0] == "play-fuel"
    p.mine(fuel=0, money=0, hand=[], assistants={"escort": 1})
    assert p.legal == ["pass"] and p.prompt() == ("play-pass", {"n": 1})


@pytest.mark.rule("GRR-6.8")
def test_assistants_are_played_only_to_some_effect() -> None:
    p = convoy()
    assert p.refused("repair", "GRR-6.8", "nothing-to-repair") and p.refused("clear", "GRR-6.8", "no-tile-to-remove")
    p.mine(engine=3, money=10)
    assert p.refused("repair", "GRR-6.8", "no-parts")
    p.deck()
    assert p.refused("draw", "GRR-2.2", "no-card-left")
    p.mine(assistants={"mechanic": 1})
    assert p.refused("fund", "GRR-6.2", "no-assistant") and p.blocked()["explore"] == ("no-assistant",
                                                                                     {"area": "scout"})


@pytest.mark.rule("GRR-6.8", "GRR-5.3")
def test_a_drive_needs_a_first_step() -> None:
    p = convoy().mine(fuel=0).ground(A0105="track", A0203="track", A0204="track")
    assert p.refused("drive", "GRR-6.8", "no-way-on")
    p.ground(A0105="")
    assert "drive" in p.legal, "blind one may try with an empty tank"


@pytest.mark.rule("GRR-6.3", "GRR-6.9", "GRR-A8")
def test_who_has_passed_is_left_out_until_nobody_is_left() -> None:
    p = convoy(3)
    turns = []
    for move in ("pass", "fund", "draw", "draw", "pass", "pass"):
        turns.append(p.seat)
        p.do(move)
    assert turns == [0, 1, 2, 1, 2, 1] and p.state.round == 2
    assert p.told("passed")[0] == {"seat": 0, "count": 4, "escorts": 1}


@pytest.mark.rule("GRR-6.9")
def test_passing_is_legal_after_fuel_and_cards() -> None:
    p = convoy().mine(fuel=4, hand=["financier"]).do("fuel 1", "card financier", "pass")
    assert p.crew().money == 100 and p.seat == 1


@pytest.mark.rule("GRR-7.7", "GRR-A9", "GRR-A12", "GRR-A20")
def test_an_escort_removes_what_is_connected_and_under_no_vehicle() -> None:
    p = convoy().ground(A0203="track", A0204="sand", A0706="dunes").seat_has(1, space="A0203").do("clear")
    assert p.can("remove") == ["A0204"]
    assert p.refused("remove A0203", "GRR-7.7", "under-vehicle")
    assert p.refused("remove A0706", "GRR-1.6", "not-connected")
    assert p.refused("remove A0105", "GRR-7.7", "no-tile-there")


# maintenance ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-4.1", "GRR-4.5", "GRR-A7", "GRR-1.2")
def test_maintenance_brings_order_bonus_cards_and_assistants_home() -> None:
    p = convoy(3).seat_has(2, space="A0203").ground(A0203="track").do("pass", "pass", "pass")
    assert p.state.order == [2, 0, 1] and [crew.money for crew in p.state.crews] == [90, 80, 90]
    assert all(crew.active() == 0 and not crew.passed for crew in p.state.crews) and len(p.state.display) == 4
    assert [event["seat"] for event in p.told("escorts-back")] == [2, 0, 1]
    kinds = [event.kind for event in p.events]
    assert kinds.index("order") < kinds.index("bonus") < kinds.index("turned-up") < kinds.index("escorts-back")


@pytest.mark.rule("GRR-4.2")
def test_a_drive_that_comes_back_leaves_its_marker_in_the_stack() -> None:
    p = convoy().ground(A0203="track", A0204="track").do("drive", "step A0203", "step A0204", "step COL")
    assert p.state.markers == [0, 1] and p.told("progress") == [] and p.line() == 1


@pytest.mark.rule("GRR-4.2", "GRR-5.10")
def test_a_city_moves_the_marker_before_its_cards_are_drawn() -> None:
    p = convoy().mine(space="A0401", hand=["guide"], chassis=1).ground(A0401="track")
    city = next(place for place in p.state.selected.chart.beside["A0401"] if place in p.state.selected.chart.cities)
    p.do("drive", f"step {city}")
    assert p.asks == "HandLimit" and p.line() == p.state.selected.lines[city]
    kinds = [event.kind for event in p.events]
    assert kinds.index("progress") < kinds.index("drew-cards")


@pytest.mark.rule("GRR-4.2", "GRR-5.9")
def test_a_breakdown_moves_the_marker_before_cards_are_discarded() -> None:
    p = convoy().mine(hand=["guide", "ranger"], engine=1, chassis=2, fuel=8).ground(A0203="pass")
    p.do("drive", "step A0203", "split 1 1")
    assert p.asks == "HandLimit" and p.line() == 2


@pytest.mark.rule("GRR-4.2", "GRR-8.2")
def test_each_drive_moves_the_marker() -> None:
    p = convoy().mine(hand=["pilot"]).ground(A0203="track", A0303="track")
    p.do("card pilot", "step A0203")
    assert p.line() == 1, "the marker moves when the drive is over"
    p.do("end")
    assert p.line() == 2 and p.asks == "Play"
    p.do("drive", "step A0303", "end")
    assert [(event["old"], event["line"]) for event in p.told("progress")] == [(1, 2), (2, 3)]
