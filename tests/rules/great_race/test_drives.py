"""Drives and repairs: steps, costs, blind spaces, dangers, transports, parts."""

import pytest

from game.rules.core.frames import Decision
from tests.rules.great_race.positions import Position, convoy

HAND4 = ["guide", "guide", "toolbox", "toolbox"]


def on_road(**tiles: str) -> Position:
    """Seat 0 in the middle of a drive, at its first step."""
    return convoy().ground(**tiles).do("drive")


@pytest.mark.rule("GRR-5.1", "GRR-5.2", "GRR-7.4")
def test_as_many_steps_as_the_engine_has_levels_any_way_and_back() -> None:
    p = on_road(A0203="track", A0204="track")
    assert p.refused("end", "GRR-5.2", "first-step-due") and p.refused("step A0405", "GRR-5.2", "not-beside")
    p.do("step A0203", "step A0204", "step A0203", "step A0204")
    assert p.gauges() == (4, 4, 4) and p.crew().space == "A0204" and p.seat == 1


@pytest.mark.rule("GRR-5.2")
def test_a_drive_may_end_after_any_step() -> None:
    p = on_road(A0203="track").do("step A0203", "end")
    assert p.crew().space == "A0203" and p.active() == {"scout": 1, "escort": 1, "funding": 2}


@pytest.mark.rule("GRR-5.3")
def test_a_known_tile_has_to_be_paid_in_full() -> None:
    p = on_road(A0203="dunes", A0204="pass").mine(fuel=2, engine=1, chassis=0)
    assert p.refused("step A0203", "GRR-5.3", "too-little-fuel") and p.refused("step A0204", "GRR-5.3", "too-worn")
    assert p.blocked()["step A0203"] == ("too-little-fuel", {"fuel": 3})
    p.mine(engine=1, chassis=1).do("step A0204")
    assert p.gauges() == (0, 0, 0)


@pytest.mark.rule("GRR-1.5")
def test_the_owner_splits_a_loss_freely_and_is_asked_only_if_he_can() -> None:
    p = on_road(A0203="rocks").do("step A0203")
    assert p.can("split") == ["0 2", "1 1", "2 0"]
    p = on_road(A0203="rocks").mine(engine=1).do("step A0203")
    assert p.can("split") == ["0 2", "1 1"]
    p = on_road(A0203="rocks").mine(chassis=0).do("step A0203", "end")
    assert p.gauges() == (7, 2, 0)


@pytest.mark.rule("GRR-5.4")
@pytest.mark.parametrize(("space", "cost"), [("A0205", 1), ("A0305", 2)])
def test_a_tile_on_a_black_space_costs_one_more(space: str, cost: int) -> None:
    p = convoy().mine(space="A0204").ground(A0204="track", A0205="track", A0305="track").do("drive", f"step {space}")
    assert p.crew().fuel == 8 - cost


@pytest.mark.rule("GRR-5.8", "GRR-5.4")
def test_an_unknown_space_gets_a_tile_that_has_to_be_paid() -> None:
    p = convoy().bag(sand=5).do("drive", "step A0203")
    assert p.state.tiles["A0203"] == "sand" and p.crew().fuel == 6 and p.state.bag["sand"] == 4 and p.asks == "NextStep"
    assert [event.kind for event in p.events[-2:]] == ["discovered", "entered"]


@pytest.mark.rule("GRR-5.8")
def test_going_back_is_no_entry() -> None:
    """No cost, no symbol, no city cards, but the drive is over; the tile stays for everybody."""
    p = convoy().mine(fuel=0).bag(herd=3).do("drive", "step A0203")
    assert p.told("turned-back") == [{"seat": 0, "origin": "COL", "space": "A0203"}] and p.told("danger") == []
    assert p.gauges() == (0, 4, 4) and p.crew().hand == [] and p.seat == 1 and p.state.tiles["A0203"] == "herd"


@pytest.mark.rule("GRR-5.8")
def test_jerrycans_close_the_whole_gap_or_nothing() -> None:
    short = convoy().mine(fuel=1, hand=["jerrycan", "guide"]).bag(dunes=2).do("drive", "step A0203")
    assert short.asks == "ShortOfFuel" and short.legal == ["back"]
    assert short.refused("jerrycan", "GRR-5.8", "too-few-cans")
    blind = convoy().mine(fuel=1, hand=["jerrycan", "jerrycan"]).bag(dunes=2).do("drive", "step A0203", "jerrycan")
    p = Position(blind.state.clone()).do("back")
    assert p.crew().fuel == 2 and p.crew().hand == ["jerrycan"] and p.crew().space == "COL"
    p = blind.do("jerrycan")
    assert p.crew().fuel == 0 and p.crew().space == "A0203" and p.crew().hand == []


@pytest.mark.rule("GRR-5.8")
def test_who_shows_too_few_cards_or_is_too_worn_goes_back_without_a_question() -> None:
    p = convoy().mine(fuel=1, hand=["jerrycan"]).bag(dunes=2).do("drive", "step A0203")
    assert p.asks == "Play" and p.seat == 1
    p = convoy().mine(fuel=1, engine=1, chassis=0, hand=[]).bag(rocks=2).do("drive", "step A0203")
    assert p.seat == 1 and p.crew().space == "COL"


@pytest.mark.rule("GRR-5.6", "GRR-C02", "GRR-A10")
def test_a_danger_can_be_cancelled_and_waits_for_the_next_entry() -> None:
    p = on_road(A0203="bandits", A0204="track").mine(hand=["ranger"]).do("step A0203")
    assert p.legal == ["escort", "ranger", "suffer"]
    p.do("ranger", "step A0204", "step A0203")
    assert p.state.discard["ranger"] == 1 and p.legal == ["escort", "suffer"]
    assert p.refused("ranger", "GRR-C02", "no-ranger")
    p.do("escort", "step A0204")
    assert p.gauges() == (4, 4, 4) and p.told("averted")[1] == {"seat": 0, "by": "escort", "space": "A0203"}


@pytest.mark.rule("GRR-7.6", "GRR-5.6")
def test_who_has_no_escort_left_is_told() -> None:
    p = on_road(A0203="bandits").mine(hand=["guide"], assistants={"mechanic": 1}).do("step A0203")
    assert p.refused("escort", "GRR-7.6", "no-escort") and p.legal == ["suffer"]


@pytest.mark.rule("GRR-7.1")
def test_no_tile_is_placed_under_a_vehicle_on_bare_ground() -> None:
    p = convoy().seat_has(1, space="A0203").do("explore")
    assert all(move.split()[1] != "A0203" for move in p.can("place"))
    tile = p.can("place")[0].split()[0]
    assert p.refused(f"place {tile} A0203", "GRR-7.1", "vehicle-there")


@pytest.mark.rule("GRR-5.6", "GRR-A10", "GRR-C10")
def test_only_entering_triggers_a_danger() -> None:
    p = convoy().mine(space="A0203", assistants={"funding": 1, "scout": 1}).ground(A0203="herd").do("fund")
    assert p.gauges() == (8, 4, 4) and p.told("danger") == []


@pytest.mark.rule("GRR-5.5", "GRR-5.9")
def test_danger_takes_the_chassis_after_the_cost_took_the_engine() -> None:
    p = on_road(A0203="bridge").mine(engine=1, chassis=3, assistants={"mechanic": 1}, hand=[])
    p.do("step A0203", "split 1 0")
    assert p.gauges() == (7, 0, 1) and p.seat == 1 and [e["chassis"] for e in p.told("lost")] == [0, 2]


@pytest.mark.rule("GRR-5.5", "GRR-3.4")
def test_a_ranger_can_be_lost_before_the_danger_it_was_meant_for() -> None:
    p = on_road(A0203="bridge").mine(chassis=1, hand=["ranger"], assistants={"mechanic": 1})
    p.do("step A0203", "split 0 1", "discard ranger")
    assert p.gauges() == (7, 2, 0) and p.told("danger") == [{"seat": 0, "space": "A0203", "tile": "bridge"}]


@pytest.mark.rule("GRR-5.7", "GRR-A3")
def test_stop_ends_the_drive_unless_a_guide_is_played() -> None:
    p = on_road(A0203="storm").do("step A0203")
    assert p.seat == 1 and p.told("stopped") == [{"seat": 0, "space": "A0203"}]
    p = on_road(A0203="storm").mine(hand=["pilot"]).do("step A0203")
    assert p.legal == ["stop"] and p.refused("guide", "GRR-5.7", "no-guide")


@pytest.mark.rule("GRR-5.9", "GRR-5.5")
def test_after_a_breakdown_no_stop_is_asked() -> None:
    p = on_road(A0203="ford").mine(engine=1, chassis=0, hand=[]).do("step A0203")
    assert p.crew().engine == 0 and p.seat == 1 and p.told("stopped") == []


@pytest.mark.rule("GRR-5.10", "GRR-1.2")
def test_a_city_can_be_entered_again_for_new_cards() -> None:
    p = convoy().mine(space="A0507").ground(A0507="track").do("drive", "step FLA")
    assert len(p.crew().hand) == 2 and p.seat == 1
    p.do("pass").mine(assistants={"mechanic": 2}, hand=[]).do("drive", "step A0507", "step FLA")
    assert len(p.crew().hand) == 2 and p.told("city")[1] == {"seat": 0, "origin": "A0507", "space": "FLA", "fuel": 1}


@pytest.mark.rule("GRR-5.10", "GRR-3.4")
def test_all_cards_of_a_city_come_before_the_hand_limit() -> None:
    p = convoy().mine(space="A0507", hand=HAND4).ground(A0507="track").do("drive", "step FLA")
    assert p.asks == "HandLimit" and len(p.crew().hand) == 6


@pytest.mark.rule("GRR-5.11", "GRR-8.4")
def test_a_transport_is_a_first_step_and_surplus_cards_are_legal() -> None:
    p = convoy().mine(space="DOU", money=130, hand=["transport", "transport"]).do("drive")
    assert p.can("transport") == ["DAK-DOU 0", "DAK-DOU 1", "DAK-DOU 2", "DOU-LUA 0", "DOU-LUA 1", "DOU-LUA 2"]
    p.do("transport DAK-DOU 2")
    assert p.crew().money == 130 and p.state.discard["transport"] == 2 and p.crew().space == "DAK"


@pytest.mark.rule("GRR-5.11")
def test_a_transport_has_to_be_paid() -> None:
    p = convoy().mine(space="DOU", money=80, hand=["transport"]).do("drive")
    assert p.can("transport") == ["DAK-DOU 1", "DOU-LUA 1"]
    assert p.refused("transport DAK-DOU 0", "GRR-5.11", "no-money-for-route")


@pytest.mark.rule("GRR-5.11", "GRR-8.3", "GRR-2.2")
def test_a_transport_card_is_spent_before_the_citys_card_is_drawn_a_pilot_after() -> None:
    p = convoy().mine(space="MOM", money=80, hand=["pilot", "transport"]).deck()
    p.do("card pilot", "transport MOM-TAN 1")
    assert p.crew().hand == ["transport"], "it was the only card to draw"
    assert p.state.discard["pilot"] == 1


@pytest.mark.rule("GRR-5.13", "GRR-1.6")
def test_bare_ground_connects_nothing_but_the_vehicle_on_it() -> None:
    p = convoy().mine(space="A0204", fuel=2).bag().seat_has(1, space="COL")
    assert p.refused("explore", "GRR-7.2", "bag-empty")
    p.ground().do("drive")
    assert p.can("step") == ["COL", "A0105", "A0203", "A0205", "A0304", "A0305"]
    p.mine(fuel=1)
    assert p.can("step") == ["COL", "A0105", "A0203", "A0205"]
    assert p.blocked()["step A0304"] == ("no-fuel-for-bare-ground", {"fuel": 2})


@pytest.mark.rule("GRR-5.12", "GRR-C01")
def test_jerrycans_may_be_played_in_a_drive() -> None:
    p = on_road(A0203="dunes").mine(fuel=2, hand=["jerrycan"])
    assert "step A0203" not in p.legal
    p.do("jerrycan", "step A0203")
    assert p.crew().fuel == 0


@pytest.mark.rule("GRR-5.14")
def test_an_empty_tank_without_money_is_no_dead_end() -> None:
    p = convoy().mine(fuel=0, money=0, space="TAN")
    assert p.refused("drive", "GRR-6.8", "no-way-on") and "fund" in p.legal


# repairs --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-C04", "GRR-A4", "GRR-A22", "GRR-8.2", "GRR-7.5")
def test_a_mechanic_card_repairs_like_an_assistant() -> None:
    p = convoy().mine(engine=0, chassis=1, money=60, hand=["mechanic", "toolbox", "spare_parts"])
    p.do("card mechanic", "parts 1 1 3")
    assert p.legal == ["gain 4 3"] or p.asks == "Play"
    assert p.gauges() == (8, 4, 4) and p.crew().money == 0 and p.crew().hand == []
    assert p.state.discard["mechanic"] == 1 and p.told("running-again") == [{"seat": 0}]
    p = convoy().mine(hand=["mechanic"])
    assert p.refused("card mechanic", "GRR-6.8", "nothing-to-repair")
    p.mine(engine=3, money=10)
    assert p.refused("card mechanic", "GRR-6.8", "no-parts")


@pytest.mark.rule("GRR-A5", "GRR-7.5")
def test_any_number_of_levels_is_bought_in_one_repair() -> None:
    p = convoy().mine(engine=1, chassis=1, money=70).do("repair")
    assert p.can("parts") == ["0 0 1", "0 0 2", "0 0 3"]
    assert p.blocked()["parts 0 0 4"] == ("no-money-for-parts", {"cost": 80})
    assert p.blocked()["parts 0 0 0"] == ("no-point", {})


@pytest.mark.rule("GRR-8.4", "GRR-7.5")
def test_surplus_points_of_cards_are_lost() -> None:
    p = convoy().mine(engine=3, hand=["toolbox", "toolbox"]).do("repair", "parts 0 2 0")
    assert p.gauges() == (8, 4, 4) and p.told("gained") == [{"seat": 0, "engine": 1, "chassis": 0, "wasted": 5}]


@pytest.mark.rule("GRR-8.4", "GRR-C14", "GRR-3.5", "GRR-6.11")
def test_what_is_legal_but_wasted_is_warned_of() -> None:
    def warned(p: Position) -> dict[str, str]:
        top = p.state.stack[-1]
        assert isinstance(top, Decision)
        found = {" ".join(map(str, move)): reason.key for move, reason in top.warned(p.state)}
        assert set(found) <= set(p.legal)
        return found

    assert warned(convoy()) == {"pass": "funding-lost"}
    p = convoy().mine(engine=2, hand=["toolbox", "spare_parts", "spare_parts"]).do("repair")
    assert set(warned(p)) == {"parts 1 1 0", "parts 2 1 0"}
    p = convoy(board="south_america").mine(space="BEL", hand=["transport", "transport"]).do("drive")
    assert warned(p) == {"transport BEL-REC 2": "card-wasted"}
    p = convoy().mine(chassis=1, fuel=5, hand=["jerrycan"], assistants={"scout": 1}).deck("guide").do("draw")
    assert warned(p) == {"discard jerrycan": "can-wasted"}
