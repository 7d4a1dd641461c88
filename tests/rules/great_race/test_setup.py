"""Set-up: options, and the state before the first card."""

import json

import pytest

from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from tests.rules.great_race.positions import bivouac, content, convoy


@pytest.mark.rule("GRR-S1", "GRR-1.1", "GRR-4.6")
def test_both_maps_in_both_directions() -> None:
    found = {(board, direction): bivouac(board=board, direction=direction).state
             for board in ("africa", "south_america") for direction in ("north_to_south", "south_to_north")}
    assert {key: (state.selected.start, state.selected.finish) for key, state in found.items()} == {
        ("africa", "north_to_south"): ("COL", "CAP"), ("africa", "south_to_north"): ("CAP", "COL"),
        ("south_america", "north_to_south"): ("CTG", "PUN"), ("south_america", "south_to_north"): ("PUN", "CTG")}
    for state in found.values():
        assert state.selected.lines[state.selected.start] == 1 and state.selected.lines[state.selected.finish] == 17
        assert {crew.space for crew in state.crews} == {state.selected.start}


@pytest.mark.rule("GRR-S2", "GRR-S3", "GRR-S4")
def test_the_first_player_is_chosen_or_random_then_clockwise() -> None:
    p = bivouac(4, first="2")
    assert p.state.order == [2, 3, 0, 1] and p.state.markers == [2, 3, 0, 1]
    assert [crew.money for crew in p.state.crews] == [80, 70, 80, 80]
    assert {bivouac(4, seed, first="random").state.order[0] for seed in range(12)} == {0, 1, 2, 3}


@pytest.mark.rule("GRR-S7", "GRR-S9", "GRR-A7")
def test_cards_tiles_and_assistants() -> None:
    state = bivouac(3).state
    assert len(state.display) == 4 and sum(state.deck.values()) == 41 and not any(state.discard.values())
    assert sum(state.bag.values()) == 60 and not any(state.tiles.values()) and not any(state.removed.values())
    assert all(crew.hand == [] and crew.active() == 0 for crew in state.crews)
    assert len({tuple(bivouac(3, seed).state.display) for seed in range(6)}) > 3


@pytest.mark.rule("GRR-11.1", "GRR-11.2")
def test_two_to_four_play() -> None:
    keys = {
        seats: [reason.key for reason in SPEC.setup_problems(content(), GameConfig(seats, {}))] for seats in range(1, 6)
    }
    assert keys == {1: ["wrong-player-count"], 2: [], 3: [], 4: [], 5: ["wrong-player-count"]}


@pytest.mark.rule("GRR-S1", "GRR-S2")
def test_options_that_do_not_exist_are_told_with_their_rule() -> None:
    def found(**options: str) -> list[tuple[str, str]]:
        return [(reason.key, reason.rule) for reason in SPEC.setup_problems(content(), GameConfig(2, options))]

    assert found(board="asia") == [("bad-option", "GRR-S1")] == found(direction="up")
    assert found(first="2") == [("bad-option", "GRR-S2")] and found(tiles="mine") == [("bad-option", "GRR-S9")]
    assert found(leaders="yes") == [("unknown-option", "GRR-S1")]
    with pytest.raises(ValueError, match="bad-option"):
        SPEC.setup(content(), GameConfig(2, {"board": "asia"}), 1)


def test_the_usual_table_follows_the_rulings_of_the_specification() -> None:
    usual = {option.id: option.default for option in SPEC.options(content(), 2)}
    assert usual == {"board": "africa", "direction": "north_to_south", "first": "random", "tiles": "classic",
                     "saboteur_needs_connected_path": False, "third_party_may_cancel_saboteur": True,
                     "parts_per_repair_unlimited": True, "head_start": [0, 0]}


def test_a_saved_race_comes_back_in_the_order_of_the_content() -> None:
    """Files keep tables by name; bag, tiles and areas are walked in the order of the rules."""
    state = convoy(seats=3).state
    text = json.dumps(state.to_data(), sort_keys=True)
    back = SPEC.from_data(state.content, json.loads(text))
    assert back == state and not SPEC.check_invariants(back)
    tables = [(state.tiles, back.tiles), (state.bag, back.bag), (state.removed, back.removed), (state.deck, back.deck),
              (state.discard, back.discard), *((one.assistants, other.assistants)
                                               for one, other in zip(state.crews, back.crews, strict=True))]
    assert all(list(one) == list(other) for one, other in tables)
