"""Companion mode: the player turns over the cards of the printed game and names them; the rest is as always."""

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.rng import next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.automa.flow import TableBid, TableCards, TableVersion
from game.rules.imperial_steam.automa.turn_forecast import forecast_turns
from game.rules.imperial_steam.state import ImperialSteamState, from_data
from game.tools.game_runner import choose_at_random
from tests.rules.imperial_steam.positions import content, table

LEVELS = ("D0", "D2", "D3", "D7")


def play_whole_game(level: str, seed: int) -> ImperialSteamState:
    """A random game in which every turn of the Automa is the one foretold for the pair that was named."""
    state, rng = table(automa=level, automa_cards="table", mode="normal", seed=seed).state, seeded(seed)
    chance = state.rng
    while state.stack:
        foreseen = forecast_turns(state) if isinstance(state.stack[-1], TableCards) else []
        rng, _ = next_number(rng)
        action, events = choose_at_random(state, legal(state), rng), list[Event]()
        apply(state, action, sink=events)
        assert not SPEC.check_invariants(state)
        assert state.rng == chance, "no card is turned over by the program"
        if foreseen:
            turn = next(turn for turn in foreseen if (turn.action, turn.decision) == action.args)
            assert turn.events == events[: len(turn.events)]
    return state


@pytest.mark.rule("AMA-4.11", "AMA-4.14")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 20))])
def test_whole_games_use_no_chance_of_the_program(seed: int) -> None:
    state = play_whole_game(LEVELS[seed % len(LEVELS)], seed)
    assert SPEC.result(state) is not None


@pytest.mark.rule("AMA-4.11")
def test_both_cards_are_named_and_go_to_the_discards() -> None:
    p = table(automa="D1", automa_cards="table").do("bid 9", "table-bid SR-01")
    while not isinstance(p.state.stack[-1], TableCards):
        p.do(*(["pass"] if p.state.stack[-1].prompt(p.state)[0] == "hand" else ["end"]))
    hands = p.state.companies[1].hands
    p.do("table-cards AC-2A DC-3")
    automa = p.state.automa
    assert automa is not None
    assert (automa.actions.discard, automa.decisions.discard) == (["AC-2A"], ["DC-3"])
    assert p.told("automa-drew")[-1] == {"seat": 1, "action": "AC-2A", "decision": "DC-3", "left": 4}
    assert p.state.companies[1].hands == hands - 1


@pytest.mark.rule("AMA-4.14")
def test_a_strategy_card_that_nobody_has_seen_may_be_any() -> None:
    p = table(automa="D1", automa_cards="table").do("bid 9", "table-bid SR-01")
    automa = p.state.automa
    assert automa is not None
    stars = content().automa.action_stars()
    p.given({"automa.actions": {"draw": ["AC-1A", "star"], "discard": ["AC-2A", "AC-3A", "AC-4", "AC-5"]},
             "automa.decisions": {"draw": ["DC-1", "star"], "discard": ["DC-2", "DC-3", "DC-4", "DC-5"]},
             "automa.joined": True})
    named = {move[1] for move in TableCards(seat=0).legal(p.state)}
    assert named == {"AC-1A", *stars}


@pytest.mark.rule("AMA-4.102")
def test_cards_of_version_b_are_named_before_the_bid() -> None:
    p = table(automa="D3", automa_cards="table")
    assert isinstance(p.state.stack[-1], TableVersion)
    p.do("table-version AC-3B", "table-version AC-1B")
    automa = p.state.automa
    assert automa is not None and automa.actions.draw == ["AC-1B", "AC-2A", "AC-3B", "AC-4", "AC-5"]
    assert not isinstance(p.state.stack[-1], TableVersion)
    assert isinstance(table(automa="D7", automa_cards="table").state.stack[-1], type(p.state.stack[-1])), "all are B"


@pytest.mark.rule("AMA-3.8")
def test_the_bid_follows_from_the_card_that_is_named() -> None:
    p = table(automa="D1", automa_cards="table").do("bid 2")
    assert isinstance(p.state.stack[-1], TableBid)
    card = content().maps["suedbahn"].state_cards["SR-01"]
    p.do("table-bid SR-01")
    lowest = p.told("automa-bid")[0]["lowest"]
    assert p.told("automa-bid")[0]["column"] == lowest + card.bid_steps


def test_the_question_is_saved() -> None:
    state = table(automa="D1", automa_cards="table").do("bid 2", "table-bid SR-01").state
    assert from_data(content(), state.to_data()) == state
