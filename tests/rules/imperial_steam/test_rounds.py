"""Sections 4.1 and 4.2: rounds, phases, turns, the influence track."""

import pytest

from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.influence_track import gain, lose
from tests.rules.imperial_steam.positions import BLUE, BRONZE, GREEN, WHITE, game, totals


@pytest.mark.rule("IMP-4.1", "IMP-4.10", "IMP-4.11", "IMP-13.1")
def test_eight_rounds_of_turns_one_hand_at_a_time() -> None:
    p = game(3)
    order = []
    while p.state.round == 1:
        order.append(p.seat)
        p.skip()
    assert order == [0, 1, 2, 0, 1, 2]
    p.to_end()
    assert [event["number"] for event in p.told("round")] == [2, 3, 4, 5, 6, 7, 8]
    assert (p.state.round, p.asks) == (8, "")


@pytest.mark.rule("IMP-4.2")
def test_hands_come_back_and_new_ones_join() -> None:
    p = game()
    hands = {}
    for number in range(1, 9):
        p.to_round(number)
        hands[number] = p.company(0).hands
    assert list(hands.values()) == [2, 3, 4, 5, 5, 5, 5, 5]


@pytest.mark.rule("IMP-4.2", "IMP-5.3")
def test_the_tiles_are_empty_in_a_new_round() -> None:
    p = game().do("hand earn_gulden", "end").skip()
    assert p.company(0).placed == ["earn_gulden"]
    p.to_round(2)
    assert p.company(0).placed == []
    assert "hand earn_gulden" in p.legal


@pytest.mark.rule("IMP-4.3")
def test_the_goods_of_the_round_go_to_the_market() -> None:
    p = game().to_round(3)
    assert p.state.market == dict.fromkeys(GOODS, 4)
    p.to_round(4)
    assert p.state.market == dict.fromkeys(GOODS, 5)
    assert p.told("market-grew") == [{"seat": None, "goods": list(GOODS)}]
    p.to_round(8)
    assert p.state.market == dict.fromkeys(GOODS, 9)


@pytest.mark.rule("IMP-4.4")
def test_hubs_grow_in_every_second_round() -> None:
    p = game()
    columns = {}
    for number in range(1, 9):
        p.to_round(number)
        columns[number] = [p.hub(city).column for city in (BRONZE, BLUE, GREEN, WHITE)]  # tiles A, B, C, D
    assert columns[1] == [4, 3, 5, 6]
    assert columns[2] == columns[3] == [5, 5, 6, 6]
    assert columns[4] == columns[5] == [6, 6, 8, 7]
    assert columns[6] == columns[7] == [6, 7, 9, 9]
    assert columns[8] == [7, 9, 10, 10]


@pytest.mark.rule("IMP-4.5")
def test_an_order_that_fits_is_unloaded_without_a_question() -> None:
    p = game().goods(0, coal=1).given({"companies[0].landing": {"wood": 2, "iron": 1}})
    p.to_round(2)
    assert totals(p.company().goods) == "2 wood, iron, coal"
    assert not any(p.company().landing.values())
    assert p.told("landed") == [{"seat": 0, "goods": ["wood", "wood", "iron"]}]


@pytest.mark.rule("IMP-4.5", "IMP-9.4")
def test_of_an_order_that_does_not_fit_the_owner_drops_what_he_likes() -> None:
    p = game().given({"companies[0].landing": {"wood": 1, "coal": 1}})  # W, S, I on three cars, coal in the engine
    while p.asks != "Landing":
        p.do("pass", "end")
    assert p.legal == ["drop wood", "drop stone", "drop iron", "drop coal"]
    p.do("drop stone")
    assert (p.asks, p.legal) == ("Landing", ["drop wood", "drop iron", "drop coal"])
    assert p.refused("drop stone", "IMP-4.5")
    supply = p.state.supply["coal"]
    p.do("drop coal")
    assert (p.asks, p.state.supply["coal"]) == ("Hand", supply + 1)
    assert totals(p.company().goods) == "2 wood, iron, coal"


@pytest.mark.rule("IMP-4.6")
def test_passenger_cars_and_stations_pay() -> None:
    tracks = ("wien--baden", "wien--st_poelten", "wien--bratislava", "bratislava--sopron")
    p = game().tracks(0, *tracks, stations=("baden", "sopron"))
    p.goods(0).given({"companies[0].freight": 0, "companies[0].passenger": 3}).to_round(2)
    assert p.told("income") == [{"seat": 0, "gain": 40, "cars": 2, "stations": 2}]
    assert p.company().money == 160


@pytest.mark.rule("IMP-X23", "IMP-4.6")
def test_only_half_of_the_cities_pay_for_passenger_cars() -> None:
    tracks = ("wien--baden", "wien--st_poelten", "wien--bratislava", "bratislava--sopron", "sopron--szombathely",
              "szombathely--nagykanizsa", "st_poelten--amstetten", "amstetten--linz", "baden--wiener_neustadt")
    p = game().tracks(0, *tracks, stations=("baden",))
    p.goods(0).given({"companies[0].engines": ["ENGINE-6"], "companies[0].passenger": 6, "companies[0].freight": 0})
    assert len(p.company().cities) == 10
    p.to_round(2)
    assert p.told("income") == [{"seat": 0, "gain": 50, "cars": 4, "stations": 1}]


@pytest.mark.rule("IMP-4.7", "IMP-4.8", "IMP-X14")
def test_idle_workers_rise_and_tired_ones_rest() -> None:
    p = game().given({"companies[0].ready": [1, 1, 2, 1], "companies[0].tired": [1, 1, 0, 0]})
    p.to_round(2)
    assert (p.company().ready, p.company().tired) == ([1, 2, 1, 3], [0, 0, 0, 0])
    assert p.told("trained")[0] == {"seat": 0, "count": 4, "rested": 2, "workers": [1, 2, 1, 3]}


@pytest.mark.rule("IMP-4.9", "IMP-3.24")
def test_the_turn_order_follows_influence_but_only_in_phase_6() -> None:
    p = game().do("pass", "end")
    p.do("hand gain_influence", "influence 1")
    assert p.state.order == [0, 1]
    p.do("end")
    assert p.seat == 0
    p.to_round(2)
    assert (p.state.order, p.seat) == ([1, 0], 1)


# Turns ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-5.1", "IMP-5.2")
def test_a_turn_is_one_hand_with_free_actions_around_it() -> None:
    p = game().do("discard wood", "hand earn_gulden")
    assert p.asks == "Rest"
    assert [move for move in p.legal if move.startswith("hand")] == []
    p.do("discard stone", "share", "end")
    assert (p.seat, p.asks) == (1, "Hand")


@pytest.mark.rule("IMP-5.2")
def test_tiles_are_not_exclusive() -> None:
    p = game().do("hand earn_gulden", "end", "hand earn_gulden")
    assert [company.placed for company in p.state.companies] == [["earn_gulden"]] * 2


@pytest.mark.rule("IMP-5.3")
def test_a_second_and_a_third_hand_on_a_tile_cost_influence() -> None:
    p = game().later(4).given({"companies[0].influence": 2, "companies[0].hands": 5, "companies[1].hands": 5})
    columns = []
    for _ in range(3):
        p.do("hand earn_gulden", "end").skip()
        columns.append(p.company().influence)
    assert columns == [2, 1, 0]
    assert p.refused("hand earn_gulden", "IMP-5.3")
    assert p.company(1).influence == 0


@pytest.mark.rule("IMP-X18", "IMP-5.3")
def test_nobody_repeats_in_column_0() -> None:
    p = game().do("hand build_factory", "factory wien wood", "level 1", "end").skip()
    assert p.company().placed == ["build_factory"]
    assert p.refused("hand build_factory", "IMP-5.3", "repeat-at-zero")


@pytest.mark.rule("IMP-5.3", "IMP-8.1")
def test_a_repeated_hire_is_judged_after_the_loss() -> None:
    p = game().given({"companies[0].influence": 3, "companies[0].placed": ["hire"]})
    assert p.refused("hand hire", "IMP-8.1")  # from column 2 no hub is in reach
    p.given({"companies[0].influence": 4}).do("hand hire")
    assert p.can("hub") == [BLUE]


@pytest.mark.rule("IMP-5.4")
def test_only_actions_that_can_be_carried_out_may_be_chosen() -> None:
    p = game()
    assert p.can("hand") == ["build_tracks", "build_factory", "buy_train", "goods_market", "take_contract",
                             "gain_influence", "earn_gulden"]
    assert p.refused("hand build_station", "IMP-7.1", "no-city-for-station")
    assert p.refused("hand hire", "IMP-8.1", "hub-ahead")
    assert p.refused("hand collect_goods", "IMP-9.7", "no-working-factory")
    assert p.refused("hand deliver_goods", "IMP-10.3", "nothing-to-deliver")
    p.goods(0).given({"companies[0].money": 0})
    assert p.can("hand") == ["take_contract", "earn_gulden"]


@pytest.mark.rule("IMP-5.5")
def test_passing_uses_a_hand_and_nothing_more() -> None:
    p = game().do("pass")
    assert (p.company().hands, p.company().placed, p.company().influence) == (1, [], 0)
    p.do("end").skip()
    assert (p.seat, p.asks) == (0, "Hand")


@pytest.mark.rule("IMP-5.6")
def test_influence_ends_at_column_20_and_moves_to_the_last_row() -> None:
    p = game(3).given({"companies[0].influence": 19, "companies[1].influence": 20})
    gain(p.state, 0, 3, "test")
    assert (p.company().influence, p.state.standings()) == (20, [1, 0, 2])
    gain(p.state, 1, 2, "test")  # does not move: keeps its row
    assert p.state.standings() == [1, 0, 2]
    lose(p.state, 1, 1, "test")
    gain(p.state, 1, 1, "test")
    assert p.state.standings() == [0, 1, 2]
    lose(p.state, 2, 1, "test")
    assert p.company(2).influence == 0


@pytest.mark.rule("IMP-X7")
def test_two_steps_reach_the_highest_hub_and_pass_the_other_marker() -> None:
    p = game().given({"companies[0].influence": 4, "companies[1].influence": 5})
    gain(p.state, 0, 2, "test")
    assert (p.company().influence, p.hub(WHITE).column, p.state.standings()) == (6, 6, [0, 1])


@pytest.mark.rule("IMP-5.7")
def test_what_is_paid_goes_to_the_bank_and_nobody_owes() -> None:
    p = game()
    bank = p.state.bank
    p.do("hand gain_influence", "influence 4")
    assert (p.state.bank - bank, p.company().money) == (40, 80)
    poor = game().given({"companies[0].money": 10})
    assert poor.why_not("hand build_factory") is None  # wood costs 10
    assert poor.do("hand build_factory").refused("factory wien stone", "IMP-5.7", "too-dear")
