"""Before the first turn: what the table agrees on, the board, the start tiles."""

import pytest

from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from tests.rules.kraftwagen.positions import content, factory, shown, table

SINGLES = {"ACT-01", "ACT-02", "ACT-03", "ACT-04", "ACT-05"}


@pytest.mark.rule("KRA-2.1", "KRA-4.1")
def test_tiles_stand_by_size_and_at_random_inside_a_size() -> None:
    orders = set()
    for seed in range(8):
        chain = table(seed=seed).state.chain
        assert chain[:4] == ["worker-0", "worker-1", "worker-2", "worker-3"]
        assert set(chain[4:9]) == SINGLES and chain[13] == "ACT-10"
        assert set(chain[9:13]) == {"ACT-06", "ACT-07", "ACT-08", "ACT-09"}
        orders.add(tuple(chain))
    assert len(orders) > 4


@pytest.mark.rule("KRA-2.2", "KRA-2.3", "KRA-2.4", "KRA-10.1")
def test_cards_buyers_marker_and_awards() -> None:
    state = table().state
    assert len(state.open) == 2 and sum(state.deck.values()) == 48 and not any(state.discard.values())
    assert sum(state.selected.deck.values()) == 50
    assert state.waiting == {"body": 2, "engine": 2, "prestige": 2, "price": 2} and state.active == []
    assert state.countdown == 4 and table(seats=3).state.countdown == 4 and table(seats=2).state.countdown == 2
    assert len(state.awards) == 10 and set(state.awards.values()) == {-1}


@pytest.mark.rule("KRA-2.5", "KRA-9.3")
def test_what_everybody_has() -> None:
    for factory_ in table().state.factories:
        assert (factory_.supply, factory_.canteen) == (8, 4)
        assert factory_.bodies == factory_.engines == [0, 0, 0]
        assert (factory_.race_engine, factory_.space, factory_.laps) == (1, 0, 0)


@pytest.mark.rule("KRA-2.6")
def test_workers_stand_in_random_order_behind_the_tiles() -> None:
    found = {tuple(table(seed=seed, order="random").state.chain[:4]) for seed in range(12)}
    assert len(found) > 6 and all(sorted(order) == [f"worker-{seat}" for seat in range(4)] for order in found)
    assert table(chain=[2, 0, 3, 1]).state.chain[:4] == ["worker-2", "worker-0", "worker-3", "worker-1"]


@pytest.mark.rule("KRA-2.7")
def test_start_tiles_are_chosen_from_the_head_to_the_tail() -> None:
    p = table()
    assert p.seat == 3 and p.can("start") == ["ST-1", "ST-2", "ST-3", "ST-4"]
    p.do("start ST-2")
    assert p.refused("resolve engine", "KRA-4.8", "not-on-tile")
    p.do("resolve worker")
    assert p.refused("resolve worker", "KRA-4.8", "already-done")
    p.do("resolve body", "place 3")  # one effect is left and needs no choice
    assert p.factory(3).space == 2 and p.factory(3).bodies == [0, 0, 1] and p.factory(3).start == "ST-2"
    assert p.seat == 2 and p.refused("start ST-2", "KRA-2.7", "tile-taken")


@pytest.mark.rule("KRA-2.7", "KRA-4.2")
def test_the_last_tile_needs_no_choice_and_the_tail_begins() -> None:
    p = table()
    for tile in ("ST-4", "ST-3", "ST-2"):
        p.do(f"start {tile}")
        while p.asks != "ChooseStart" and len(p.state.starts) > 1:
            p.do(p.legal[0])
        if tile == "ST-2":
            while p.seat == 1:
                p.do(p.legal[0])
    assert p.seat == 0 and p.asks == "StartEffect"
    p.do("resolve engine", "place gp")
    assert p.factory().start == "ST-1" and p.state.starts == []
    assert (p.seat, p.asks, p.state.round) == (0, "SelectTile", 1)


@pytest.mark.rule("KRA-2.8", "KRA-1.3")
def test_the_start_tile_is_worth_one_point_of_each_without_a_worker() -> None:
    p = table().do("start ST-1", "resolve engine")
    assert p.prompt() == ("place-engine", {"value": 1})
    p.do("place 1")
    assert p.factory(3).engines == [1, 0, 0]
    assert p.state.points(3, "body") == p.state.points(3, "engine") == 1
    assert p.factory(3).canteen == 6


@pytest.mark.rule("KRA-2.9")
def test_to_space_2_is_no_race_move() -> None:
    p = table().do("start ST-2")
    p.seat_has(3, engineers=["ENG-PORSCHE", "ENG-BUGATTI"]).do("resolve to_space")
    assert p.factory(3).space == 2 and p.told("raced") == []


@pytest.mark.rule("KRA-2.10")
def test_a_start_engine_gives_no_engine_point() -> None:
    p = table().do("start ST-3", "resolve race_engine")
    assert p.factory(3).race_engine == 2 and p.state.points(3, "engine") == 1


@pytest.mark.rule("KRA-2.11")
def test_awards_can_be_won_during_the_set_up() -> None:
    p = table().do("start ST-2").seat_has(3, developments=["DEV-BB"])
    p.do("resolve body", "place 1")
    assert p.awards(3) == ["AW-BODY3"]


@pytest.mark.rule("KRA-2.12")
def test_three_players_leave_one_start_tile_over() -> None:
    p = table(seats=3)
    assert len(p.state.starts) == 4 and len(p.state.chain) == 13
    while p.asks != "SelectTile":
        p.do(p.legal[0])
    assert len({f.start for f in p.state.factories}) == 3 and p.state.starts == []
    assert (p.state.selected.spaces, p.state.selected.slots) == (6, 4)


@pytest.mark.rule("KRA-2.13", "KRA-2.14", "KRA-12.1")
def test_two_players_share_two_drawn_tiles() -> None:
    drawn = {tuple(table(seats=2, seed=seed).state.starts) for seed in range(12)}
    assert len(drawn) > 3 and all(len(tiles) == 2 for tiles in drawn)
    p = table(seats=2, seed=5)
    first, second = p.state.starts
    assert p.state.neutral == [3, 6] and p.seat == 1
    p.do(f"start {first}")
    while p.asks != "SelectTile":
        p.do(p.legal[0])
    assert (p.factory(1).start, p.factory(0).start) == (first, second)


@pytest.mark.rule("KRA-2.13", "KRA-5.6.1")
def test_neutral_cars_are_jumped_from_the_start() -> None:
    p = table(seats=2, seed=9).do("start ST-4")
    p.open("INS-GP", "DEV-BB").do("resolve research", "card INS-GP")
    assert p.factory(1).space == 7 and p.told("raced")[0]["path"] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("KRA-3.1", "KRA-3.2", "KRA-3.3")
def test_the_first_round_is_prepared() -> None:
    p = factory()
    assert p.state.round == 1 and p.state.prices == [1, 2, 3, 5, 6, 8, 9, 10]
    assert p.state.rows == {"body": 2, "engine": 1, "prestige": 1, "price": 1}
    assert shown(p.state.active) == [] and p.state.market == []


@pytest.mark.rule("KRA-2.5", "KRA-2.1")
def test_tables_that_cannot_be_laid() -> None:
    for seats in (1, 5):
        assert [reason.key for reason in SPEC.setup_problems(content(), GameConfig(seats, {}))] == [
            "wrong-player-count"
        ]
        with pytest.raises(ValueError, match="wrong-player-count"):
            SPEC.setup(content(), GameConfig(seats, {}), 1)
    wrong = {"KRA-2.6": {"chain": [0, 0, 1]}, "KRA-2.2": {"cards": "mine"}, "KRA-2.1": {"tiles": "x"},
             "KRA-13.1": {"specialty": 1}, "KRA-1.1": {"open_scores": "yes"}}
    for rule, options in wrong.items():
        assert [reason.rule for reason in SPEC.setup_problems(content(), GameConfig(3, options))] == [rule], options
    assert SPEC.setup_problems(content(), GameConfig(3, {})) == []
