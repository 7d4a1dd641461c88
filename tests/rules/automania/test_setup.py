"""Before the first turn: what the table agrees on, tiles, demand, contracts, turn order, factory boards."""

from collections import Counter

import pytest

from game import paths
from game.rules.automania import SPEC
from game.rules.automania.content.numbers import TYPES
from game.rules.core.game_spec import GameConfig
from tests.rules.automania.positions import chosen, content, own_content, table

EACH = "{speed: 2, luggage: 2, safety: 2, eco: 2, handling: 2}"


@pytest.mark.rule("MAN-3.1", "MAN-3.2", "MAN-3.3")
def test_round_one_and_eighteen_tiles_of_stack_a() -> None:
    state = table().state
    laid = [*state.grid.values(), *state.office_tiles]
    assert state.round == 1 and state.neutral == 10 and len(state.grid) == 16 and len(state.office_tiles) == 2
    assert len(dict.fromkeys(laid)) == 18 and all(name.startswith("A-") for name in laid)
    assert (
        sorted([*laid, *state.stacks["A"]]) == sorted(state.selected.tiles.stacks["A"]) and len(state.stacks["B"]) == 36
    )
    assert len({tuple(table(seed=seed).state.grid.values()) for seed in range(8)}) == 8


@pytest.mark.rule("MAN-3.4")
def test_ten_demand_tiles_and_two_different_markets() -> None:
    for seed in range(60):
        markets = table(2, seed).state.markets
        assert [len(market.active) + len(market.pending) for market in markets.values()] == [5, 5]
        assert Counter(s for m in markets.values() for s in (*m.active, *m.pending)) == Counter(
            dict.fromkeys(content().numbers.demand, 2))
        assert markets["NA"].active != markets["EU"].active


@pytest.mark.rule("MAN-3.4")
def test_like_markets_are_laid_out_afresh() -> None:
    """With two kinds of demand alone equal markets come up often, and are never kept."""
    text = (paths.rules_data() / "automania" / "game.yaml").read_text(encoding="utf-8")
    assert EACH in text
    two_kinds = own_content(game=text.replace(EACH, "{speed: 5, luggage: 5, safety: 0, eco: 0, handling: 0}"))
    for seed in range(60):
        markets = SPEC.setup(two_kinds, GameConfig(2, {}), seed).markets
        assert markets["NA"].active != markets["EU"].active


@pytest.mark.rule("MAN-3.5", "MAN-3.8", "MAN-4.90")
def test_three_open_contracts_and_a_start_contract_each() -> None:
    state = table(3).state
    assert len(state.display) == 3 and len(state.deck) == 23
    assert sorted([*state.display, *state.deck]) == [f"C{n:02}" for n in range(1, 27)]
    hands = [factory.hand for factory in state.factories]
    assert all(len(hand) == 1 for hand in hands)
    assert len({hand[0] for hand in hands}) == 3 and {hand[0] for hand in hands} < {"S1", "S2", "S3", "S4"}


@pytest.mark.rule("MAN-3.6", "MAN-3.9")
def test_what_everybody_has() -> None:
    for factory in table().state.factories:
        assert factory.board == "standard" and factory.workers == 6 and factory.neutral == 0
        assert factory.cars == {"city": 3, "family": 2, "super": 2, "electric": 0}
        assert not any(factory.tiles.values()) and len(factory.tiles) == 6 + 4 + 9


@pytest.mark.rule("MAN-3.7")
def test_the_turn_order_is_drawn_or_given_and_pays() -> None:
    orders = {tuple(table(seed=seed, order="random").state.order) for seed in range(12)}
    assert len(orders) > 6
    state = table(turns=[2, 0, 3, 1]).state
    assert [state.factories[seat].money for seat in state.order] == [6, 7, 8, 9]
    assert [state.score(seat) for seat in state.order] == [1, 2, 3, 4] and state.stack[-1].seat == 2


@pytest.mark.rule("MAN-3.10")
@pytest.mark.parametrize("seats", SPEC.seats)
def test_the_number_of_players_changes_the_rows_alone(seats: int) -> None:
    p = table(seats)
    assert p.state.selected.rows is (seats == 2) and p.can("withdraw") == ["1", "2", "3", "4", "5", "6"]
    for count in (1, 5):
        found = SPEC.setup_problems(content(), GameConfig(count, {}))
        assert [reason.key for reason in found] == ["wrong-player-count"] and found[0].rule == "MAN-3.10"


def test_options_out_of_range_are_told() -> None:
    config = GameConfig(3, {"boards": "mine", "turns": [0, 0, 1], "speed": 3})
    assert {(reason.key, dict(reason.params)["option"]) for reason in SPEC.setup_problems(content(), config)} == {
        ("bad-option", "boards"), ("bad-option", "turns"), ("unknown-option", "speed")}
    with pytest.raises(ValueError, match="bad-option"):
        SPEC.setup(content(), config, 1)


@pytest.mark.rule("MAN-4.92")
def test_boards_are_chosen_in_reverse_turn_order_after_the_deal() -> None:
    p = table(4, boards="advanced", turns=[2, 0, 3, 1])
    assert (p.seat, p.asks, p.state.round) == (1, "BoardChoice", 0) and all(p.state.grid.values())
    assert p.can("board") == ["sumato", "elon", "prestigio", "hallberg"] and p.factory(1).hand
    p.do("board elon")
    assert p.seat == 3 and p.refused("board elon", "MAN-4.92", "board-taken")
    p.do("board sumato", "board hallberg")  # the last board needs no choice
    assert [factory.board for factory in p.state.factories] == ["hallberg", "elon", "prestigio", "sumato"]
    assert (p.seat, p.asks, p.state.round) == (2, "Turn", 1)
    assert p.told("board") == [{"seat": 1, "board": "elon"}, {"seat": 3, "board": "sumato"},
                               {"seat": 0, "board": "hallberg"}, {"seat": 2, "board": "prestigio"}]


@pytest.mark.rule("MAN-4.93", "MAN-5.15", "MAN-5.30")
def test_every_board_has_its_own_spaces_and_cars() -> None:
    p = chosen("sumato", "elon", "prestigio", "hallberg")
    assert [factory.cars for factory in p.state.factories] == [
        {"city": 4, "family": 2, "super": 2, "electric": 0}, {"city": 3, "family": 2, "super": 2, "electric": 1},
        {"city": 3, "family": 2, "super": 2, "electric": 0}, {"city": 3, "family": 2, "super": 2, "electric": 0}]
    assert [sum(space.startswith("O") for space in f.tiles) for f in p.state.factories] == [4, 4, 4, 5]
    assert all(set(p.state.board_of(seat).lines) == set(TYPES) for seat in range(4))


@pytest.mark.rule("MAN-4.94")
def test_any_seat_can_have_any_board() -> None:
    p = chosen("hallberg", "sumato")
    assert [factory.board for factory in p.state.factories] == ["hallberg", "sumato"]
    assert SPEC.colours(content()) == ("red", "blue", "yellow", "green")
