"""Section 3: the table agrees, the grid is filled, everybody shops."""

import dataclasses
import json

import pytest

from game.rules.automobiles import SPEC
from game.rules.automobiles.reach import find_reach
from game.rules.automobiles.state import PILES
from game.rules.core.game_spec import GameConfig, OptionValue
from tests.rules.automobiles.positions import content, counts, race, shopping, words


def problems(seats: int, **options: OptionValue) -> list[tuple[str, str]]:
    return [(reason.key, reason.rule) for reason in SPEC.setup_problems(content(), GameConfig(seats, options))]


@pytest.mark.rule("AUT-3.1", "AUT-8.28")
@pytest.mark.parametrize("board", ["daytona", "monza"])
def test_both_boards_take_two_to_five(board: str) -> None:
    assert [problems(seats, board=board) for seats in (2, 3, 4, 5)] == [[], [], [], []]
    for seats in (1, 6):
        assert problems(seats, board=board) == [("wrong-player-count", "AUT-3.1")]


@pytest.mark.rule("AUT-3.1")
def test_the_practice_board_takes_two_or_three() -> None:
    assert problems(2, board="lighthouse") == problems(3, board="lighthouse") == []
    assert problems(4, board="lighthouse") == [("board-player-count", "AUT-3.1")]
    assert problems(2, board="indianapolis") == [("bad-option", "AUT-3.1")]


@pytest.mark.rule("AUT-3.2", "AUT-8.19", "AUT-8.30")
def test_one_number_of_laps_for_all_from_one_to_eight() -> None:
    assert [problems(2, laps=laps) for laps in (1, 8)] == [[], []]
    for laps in (0, 9, True, "3"):
        assert problems(2, laps=laps) == [("bad-option", "AUT-3.2")]
    assert shopping().state.laps == 3
    assert [car.laps_left for car in shopping(seats=4, laps=5).state.cars] == [5, 5, 5, 5]


@pytest.mark.rule("AUT-3.3")
def test_the_cards_are_a_set_or_chosen_by_hand() -> None:
    assert shopping(cards="experts_only").state.cards == list(content().sets["experts_only"].cards)
    chosen = "mechanic,pit_team,tires,turbo,diesel"
    state = shopping(cards=chosen).state
    assert state.cards == chosen.split(",")
    assert {colour: card.id for colour, card in state.selected.cards.items()} == {
        "white": "gear3", "light": "gear4", "dark": "gear5", "black": "gear6", "wear": "wear",
        "yellow": "mechanic", "purple": "pit_team", "red": "tires", "green": "turbo", "blue": "diesel",
    }  # fmt: skip
    assert problems(2, cards="by_hand", garage="tires") == [("bad-option", "AUT-3.3")]


@pytest.mark.rule("AUT-3.3")
def test_random_cards_are_one_of_each_family_and_each_card_comes() -> None:
    families = list(content().families)
    seen = {family: {""} for family in families}
    for seed in range(60):
        cards = shopping(seed=seed, cards="random").state.cards
        assert [content().cards[card].family for card in cards] == families
        for family, card in zip(families, cards, strict=True):
            seen[family].add(card)
    assert {family: len(cards) - 1 for family, cards in seen.items()} == dict.fromkeys(families, 4)


@pytest.mark.rule("AUT-3.4", "AUT-3.8", "AUT-4.132")
def test_the_starting_cubes_come_from_the_stock() -> None:
    state = shopping(seats=5).state
    assert [words(car.bag) for car in state.cars] == ["5 white, 2 light, 5 yellow"] * 5
    assert state.stock == {colour: count - 5 * counts("5 white, 2 light, 5 yellow")[colour]
                           for colour, count in content().supply.items()}
    assert state.stock["white"] == 5


@pytest.mark.rule("AUT-8.1")
def test_sixteen_blue_cubes_if_the_table_says_so() -> None:
    assert (shopping().stock("blue"), shopping(blue_cubes="16").stock("blue")) == (15, 16)
    assert problems(2, blue_cubes="17") == [("bad-option", "AUT-8.1")]


@pytest.mark.rule("AUT-3.5")
def test_any_player_may_be_first_and_the_order_is_clockwise() -> None:
    firsts = {shopping(seats=3, seed=seed, first="random").state.first for seed in range(30)}
    assert sorted(firsts) == [0, 1, 2]
    state = shopping(seats=4, first="2").state
    assert state.order() == [2, 3, 0, 1]
    assert problems(3, first="3") == [("bad-option", "AUT-3.5")]


@pytest.mark.rule("AUT-3.5", "AUT-3.6")
def test_the_nth_in_turn_order_starts_on_the_nth_grid_place() -> None:
    state = shopping(seats=4, first="2").state
    assert [state.cars[seat].section for seat in state.order()] == ["2.05a", "3.04a", "2.03a", "3.02a"]


@pytest.mark.rule("AUT-3.6", "AUT-3.11")
def test_the_money_belongs_to_the_grid_place_and_the_order_of_buying_does_not_change() -> None:
    p = shopping(seats=3, grid_order="reverse")
    asked = []
    for _ in range(3):
        asked.append((p.seat, p.state.stack[-1].money))  # type: ignore[attr-defined]
        p.do("done")
    assert asked == [(0, 12), (1, 11), (2, 10)]
    assert [car.section for car in p.state.cars] == ["2.03a", "3.04a", "2.05a"]


@pytest.mark.rule("AUT-3.6", "AUT-8.30")
def test_the_table_may_settle_the_grid_by_hand() -> None:
    p = shopping(seats=3, grid_order="manual", grid=[1, 2, 0])
    assert [car.section for car in p.state.cars] == ["3.04a", "2.03a", "2.05a"]
    for grid in ([0, 1], [0, 1, 1], [0, 1, 3], [0, "1", 2], [False, True, 2]):
        assert problems(3, grid_order="manual", grid=grid) == [("bad-option", "AUT-3.6")]  # type: ignore[arg-type]


@pytest.mark.rule("AUT-3.6")
def test_a_random_grid_uses_the_first_places_only() -> None:
    grids = {tuple(shopping(seats=3, seed=seed, grid_order="random").state.grid) for seed in range(60)}
    assert len(grids) == 6
    assert all(sorted(grid) == [0, 1, 2] for grid in grids)


@pytest.mark.rule("AUT-3.7")
@pytest.mark.parametrize("laps", [1, 2, 3, 8])
def test_the_lap_marker_shows_the_laps_to_go(laps: int) -> None:
    assert [car.laps_left for car in shopping(laps=laps).state.cars] == [laps, laps]


@pytest.mark.rule("AUT-3.9", "AUT-3.10")
def test_setup_purchases_go_into_the_bag() -> None:
    p = shopping()  # P1: $10
    assert (p.seat, p.asks) == (0, "Shopping")
    p.do("buy blue", "buy blue")  # Hybrid, $5 each
    assert p.bag() == "5 white, 2 light, 5 yellow, 2 blue"
    assert p.stock("blue") == 13
    assert p.legal == ["done"]


@pytest.mark.rule("AUT-3.9")
def test_only_what_the_money_pays_is_offered() -> None:
    p = shopping()
    p.do("buy blue", "buy green")  # 10 - 5 - 3 = 2
    assert p.legal == ["buy white", "buy light", "buy wear", "buy yellow", "done"]
    reason = p.why_not("buy dark")
    assert reason is not None and (reason.key, reason.rule) == ("too-dear", "AUT-4.61")
    assert dict(reason.params) == {"cost": 3, "money": 2}


@pytest.mark.rule("AUT-3.10", "AUT-3.9")
def test_nothing_has_to_be_bought_and_the_rest_is_lost() -> None:
    p = shopping().do("done")
    assert p.seat == 1
    assert p.state.stack[-1].money == 11  # type: ignore[attr-defined]
    assert p.told("shopped") == [{"seat": 0, "money": 10}]


@pytest.mark.rule("AUT-3.9", "AUT-4.64")
def test_the_stock_can_run_out_during_the_purchases() -> None:
    p = shopping(seats=5)
    p.do(*["buy white"] * 5)  # 5 players leave 5 white cubes
    assert "buy white" not in p.legal
    assert p.refused("buy white", "AUT-4.64")


@pytest.mark.rule("AUT-3.12", "AUT-4.91")
def test_after_the_purchases_everybody_draws_seven_and_the_first_player_begins() -> None:
    p = shopping(seats=3, first="1").do("done", "done")
    assert p.active(1) == ""
    p.do("done")
    assert [sum(car.active.values()) for car in p.state.cars] == [7, 7, 7]
    assert [sum(car.bag.values()) for car in p.state.cars] == [5, 5, 5]
    assert (p.seat, p.asks, p.state.round) == (1, "TurnChoice", 1)


@pytest.mark.rule("AUT-8.16")
def test_the_grid_lies_past_the_line_so_that_three_laps_are_three_crossings() -> None:
    state = race(seats=5).state
    assert [car.crossings for car in state.cars] == [0] * 5
    for track in content().tracks.values():
        fronts = [track.sections[place.section].front for place in track.grid]
        assert max(fronts) < track.ticks // 4


@pytest.mark.rule("AUT-8.29", "AUT-4.46", "AUT-4.131")
def test_options_that_do_not_exist_are_named() -> None:
    assert problems(2, drivers=True) == [("unknown-option", "AUT-3.1")]
    assert problems(2, weaving="yes") == [("bad-option", "AUT-4.46")]
    assert problems(2, bags_open=1) == [("bad-option", "AUT-4.131")]
    with pytest.raises(ValueError, match="bad-option"):
        SPEC.setup(content(), GameConfig(2, {"laps": 0}), 1)


def test_a_track_may_limit_the_laps() -> None:
    short = dataclasses.replace(content().tracks["lighthouse"], max_laps=4)
    limited = dataclasses.replace(content(), tracks={"lighthouse": short})
    assert SPEC.setup_problems(limited, GameConfig(2, {"board": "lighthouse", "laps": 4})) == []
    found = SPEC.setup_problems(limited, GameConfig(2, {"board": "lighthouse", "laps": 5}))
    assert [(reason.key, dict(reason.params)) for reason in found] == [
        ("board-laps", {"board": "lighthouse", "high": 4})]


def test_the_same_seed_gives_the_same_race_another_seed_another_one() -> None:
    def hands(seed: int) -> list[str]:
        return [words(car.active) for car in shopping(seed=seed).do("done", "done").state.cars]

    assert hands(5) == hands(5)
    assert len({tuple(hands(seed)) for seed in range(8)}) > 1


def test_a_saved_race_comes_back_in_the_order_of_the_content() -> None:
    """Files keep tables by name; piles are walked in the order of the colours, as the reach of a hand does."""
    p = race()
    p.cubes(p.seat, active="2 white, 1 light, 1 red")
    state = p.state
    back = SPEC.from_data(state.content, json.loads(json.dumps(state.to_data(), sort_keys=True)))
    assert back == state
    piles = [[one.supply, one.stock, *(car.pile(name) for car in one.cars for name in PILES)] for one in (state, back)]
    assert [list(pile) for pile in piles[1]] == [list(pile) for pile in piles[0]]
    assert find_reach(back) == find_reach(state) != {}
