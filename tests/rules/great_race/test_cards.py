"""Resource cards: those before the assistant, danger cards and the reactions to them."""

import pytest

from tests.rules.great_race.positions import Position, convoy


def attack(seats: int = 3, **options: bool) -> Position:
    """Seat 0 with a Saboteur; each of the others shows an Escort and holds a card."""
    p = convoy(seats, **options).mine(hand=["saboteur", "financier"])
    for seat in range(1, seats):
        p.seat_has(seat, hand=["spare_parts"])
    return p


@pytest.mark.rule("GRR-8.1", "GRR-A14", "GRR-C12", "GRR-C13", "GRR-C14", "GRR-C15", "GRR-C02")
def test_some_cards_belong_to_another_action() -> None:
    p = convoy().mine(hand=["spare_parts", "toolbox", "transport", "guide"])
    assert p.can("card") == []
    assert {move: key for move, (key, _) in p.blocked().items() if move.startswith("card ")} == {
        "card spare_parts": "in-repair-only", "card toolbox": "in-repair-only",
        "card transport": "in-drive-only", "card guide": "in-drive-only"}
    assert p.mine(hand=["ranger"]).refused("card ranger", "GRR-C02", "against-danger-only")


@pytest.mark.rule("GRR-8.2", "GRR-8.3", "GRR-6.4", "GRR-C03")
def test_cards_one_by_one_then_the_assistant() -> None:
    p = convoy().mine(hand=["pilot", "financier"], engine=2).ground(A0203="track", A0204="track")
    p.do("card pilot")
    assert p.asks == "NextStep" and p.state.discard["pilot"] == 0 and p.crew().hand == ["financier"]
    p.do("step A0203", "step A0204")
    assert p.asks == "Play" and p.state.discard["pilot"] == 1, "two steps, as the engine has two levels"
    p.do("card financier", "drive", "step A0203", "end")
    assert p.seat == 1 and [event["card"] for event in p.told("spent")] == ["pilot", "financier"]


@pytest.mark.rule("GRR-C05", "GRR-A13", "GRR-7.1", "GRR-1.6")
def test_a_cartographer_places_three_tiles_by_the_scouts_rule() -> None:
    p = convoy().mine(hand=["cartographer"]).bag(track=3, sand=1).do("card cartographer")
    tiles = p.told("drew-tiles")[0]["tiles"]
    assert len(tiles) == 3 and p.state.stack[-1].tiles == tiles  # type: ignore[attr-defined]
    assert {move.split()[1] for move in p.can("place")} == {"A0105", "A0203", "A0204"}
    for space in ("A0204", "A0304", "A0404"):
        p.do(f"place {p.state.stack[-1].tiles[0]} {space}")  # type: ignore[attr-defined]
    assert p.asks == "Play" and p.state.discard["cartographer"] == 1 and "explore" in p.legal
    p.mine(hand=["cartographer"]).bag()
    assert p.refused("card cartographer", "GRR-7.2", "bag-empty")


@pytest.mark.rule("GRR-C06", "GRR-2.2", "GRR-3.5")
def test_a_supplier_with_fewer_cards_gives_none_up() -> None:
    p = convoy().mine(hand=["supplier"]).deck("pilot", "guide").do("card supplier")
    assert sorted(p.crew().hand) == ["guide", "pilot"] and p.asks == "Play"
    p = convoy().mine(hand=["supplier"]).deck()
    assert p.refused("card supplier", "GRR-2.2", "no-card-left")


@pytest.mark.rule("GRR-C06", "GRR-3.4")
def test_after_a_supplier_the_hand_limit_counts() -> None:
    p = convoy().mine(chassis=1, hand=["supplier"]).deck("pilot", "guide", "jerrycan").do("card supplier", "drop pilot")
    assert p.asks == "HandLimit" and p.prompt()[1]["n"] == 1
    p.mine(fuel=5).do("jerrycan", "fund")
    assert p.crew().hand == ["guide"] and p.crew().fuel == 6


@pytest.mark.rule("GRR-C07", "GRR-C08", "GRR-1.3", "GRR-8.4")
def test_financier_and_refuelling() -> None:
    p = convoy().mine(fuel=5, hand=["financier", "refuelling", "refuelling"]).do("card financier", "card refuelling")
    assert p.crew().money == 110 and p.crew().fuel == 8
    assert p.told("refuelled") == [{"seat": 0, "gain": 3, "fuel": 8}]
    assert p.refused("card refuelling", "GRR-1.3", "tank-full")


# danger cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-C09", "GRR-1.5")
def test_a_saboteur_splits_the_loss_of_whoever_has_points_left() -> None:
    p = attack().seat_has(1, engine=1, chassis=1).seat_has(2, engine=0, chassis=0, hand=[])
    assert p.can("sabotage") == ["1 1 1"]
    assert p.blocked()["sabotage 2 1 1"] == ("nothing-to-sabotage", {})
    p.seat_has(1, engine=1, chassis=0, hand=[])
    assert p.can("sabotage") == ["1 1 0"], "he loses what he has"


@pytest.mark.rule("GRR-9.1", "GRR-9.2", "GRR-9.3")
def test_everything_is_announced_then_opponents_are_asked_in_order() -> None:
    p = attack(4).do("sabotage 2 1 1")
    asked = []
    while p.asks == "React":
        asked.append(p.seat)
        assert p.crew(2).engine == 4, "nothing has happened yet"
        p.do("decline")
    assert asked == [2, 1, 3] and p.gauges(2) == (8, 3, 3) and p.state.discard["saboteur"] == 1
    assert p.told("sabotage") == [{"seat": 0, "target": 2, "engine": 1, "chassis": 1}]


@pytest.mark.rule("GRR-9.2", "GRR-9.3", "GRR-A18")
def test_the_first_to_cancel_ends_it_and_both_cards_are_spent() -> None:
    p = attack(4).seat_has(1, hand=["ranger"]).do("sabotage 2 1 1", "decline", "ranger")
    assert p.asks == "Play" and p.seat == 0 and p.gauges(2) == (8, 4, 4)
    assert p.state.discard["ranger"] == p.state.discard["saboteur"] == 1
    assert p.told("foiled") == [{"seat": 1, "by": "ranger", "card": "saboteur", "player": 0}]


@pytest.mark.rule("GRR-A18")
def test_a_table_may_leave_a_saboteur_to_his_target() -> None:
    p = attack(third_party_may_cancel_saboteur=False).do("sabotage 1 1 1")
    assert p.seat == 1
    p.do("decline")
    assert p.asks == "Play" and p.gauges(1) == (8, 3, 3)
    p = attack(third_party_may_cancel_saboteur=False).mine(hand=["pursuer"]).ground(A0203="track")
    p.do("card pursuer", "pick A0203", "decline")
    assert p.asks == "React" and p.seat == 2, "the other two danger cards anybody may cancel"


@pytest.mark.rule("GRR-A2")
def test_a_table_may_ask_for_a_connected_path() -> None:
    p = attack(2, saboteur_needs_connected_path=True).seat_has(1, space="A0303").ground(A0303="sand")
    assert p.can("sabotage") == [] and p.blocked()["sabotage 1 2 0"] == ("no-common-path", {})
    p.ground(A0203="track")
    assert p.can("sabotage") == ["1 0 2", "1 1 1", "1 2 0"]


@pytest.mark.rule("GRR-9.4", "GRR-10.2")
def test_nobody_in_the_finish_city_is_asked() -> None:
    p = attack().seat_has(1, space="CAP", arrival=1, passed=True, hand=[], assistants={})
    assert p.can("sabotage") == ["2 0 2", "2 1 1", "2 2 0"]
    p.do("sabotage 2 1 1", "decline")
    assert p.asks == "Play"


@pytest.mark.rule("GRR-9.6")
def test_who_shows_neither_escort_nor_card_is_not_asked() -> None:
    p = attack().seat_has(1, hand=[], assistants={"mechanic": 5}).do("sabotage 1 1 1")
    assert p.seat == 2
    p.do("decline")
    assert p.gauges(1) == (8, 3, 3)


@pytest.mark.rule("GRR-9.6")
def test_do_not_ask_me_again_holds_for_the_round() -> None:
    p = attack(2).mine(hand=["saboteur", "saboteur"]).do("sabotage 1 1 1", "decline-all")
    assert p.crew(1).unasked and p.told("unasked") == [{"seat": 1}]
    p.do("sabotage 1 1 1")
    assert p.asks == "Play" and p.gauges(1) == (8, 2, 2)
    p.do("pass", "pass")
    assert not p.crew(1).unasked


@pytest.mark.rule("GRR-C10", "GRR-5.4", "GRR-9.1")
def test_a_swindler_exchanges_two_kinds_anywhere() -> None:
    p = convoy().mine(hand=["swindler"]).ground(A0304="track", A1709="track")
    p.seat_has(1, hand=[], assistants={"mechanic": 1})
    assert p.refused("card swindler", "GRR-C10", "no-two-kinds")
    p.ground(A1709="dunes").do("card swindler", "pick A1709")
    assert p.can("pick") == ["A0304"] and p.blocked()["pick A0305"] == ("no-tile-there", {})
    p.do("pick A0304")
    assert (p.state.tiles["A0304"], p.state.tiles["A1709"]) == ("dunes", "track")
    p.mine(space="A0204", fuel=4).ground(A0204="track").do("drive", "step A0304")
    assert p.crew().fuel == 0, "black spaces stay black"


@pytest.mark.rule("GRR-C11", "GRR-1.7", "GRR-9.5")
def test_a_pursuer_removes_two_connected_tiles() -> None:
    p = convoy().mine(hand=["pursuer"]).ground(A0203="track", A0204="sand", A0706="dunes")
    p.seat_has(1, hand=[], assistants={"mechanic": 1}).do("card pursuer")
    assert p.can("pick") == ["A0203", "A0204"]
    assert p.refused("pick A0706", "GRR-1.6", "not-connected")
    p.do("pick A0203")
    assert p.can("pick") == ["A0204"]
    p.do("pick A0204")
    assert p.state.removed["track"] == p.state.removed["sand"] == 1 and p.state.tiles["A0706"] == "dunes"


@pytest.mark.rule("GRR-7.6", "GRR-6.9")
def test_an_escort_out_of_turn_is_gone_when_the_turn_comes() -> None:
    p = attack(2).seat_has(1, hand=[], assistants={"escort": 1}).do("sabotage 1 1 1", "escort", "fund")
    assert p.active(1) == {} and p.seat == 0, "the other has no assistant left to play"
