"""Whole games: random ones watched by the kernel's promises, with strict books about every piece."""

from collections import Counter
from typing import Any

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply
from game.rules.core.errors import RulesError
from game.rules.core.rng import NoChance
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.numbers import MARKER_WORKERS
from game.rules.kraftwagen.state import KraftwagenState
from game.tools.conformance import Conformance
from game.tools.game_runner import GameRun, choose_at_random, play
from game.tools.random_options import random_config
from tests.rules.kraftwagen.positions import car, content, factory
from tests.support.whole_games import is_sparse, unseen

FEW, MANY = 2, 80


class Books(Conformance):
    """Beside the promises: every worker, card, marker, price and buyer is somewhere at every ply."""

    def position(self, state: Any, actions: list[Action]) -> None:
        super().position(state, actions)
        books(state)


def books(state: KraftwagenState) -> None:
    """Written without the game's own checks. Prices may leave for the bank by a direct sale alone."""
    numbers = state.content.numbers
    for seat, mine in enumerate(state.factories):
        on_cars = sum(c.workers for c in state.market if c.owner == seat)
        assert mine.supply + mine.canteen + len(mine.developments) + on_cars + MARKER_WORKERS == numbers.workers
    cards = Counter({card: state.deck[card] + state.discard[card] for card in state.deck}) + Counter(state.open)
    for mine in state.factories:
        cards += Counter([*mine.developments, *mine.inactive, *mine.engineers])
    cards += Counter(lying.card for lying in state.stack if type(lying).__name__ == "Instant")  # type: ignore[attr-defined]
    assert cards == Counter(state.selected.deck)
    engaged = [engineer for mine in state.factories for engineer in mine.engineers]
    brought = sorted(marker for engineer in engaged for marker in state.content.cards[engineer].markers)
    held = [marker for mine in state.factories for marker in mine.markers]
    placed = [thing.marker for thing in (*state.market, *state.active) if thing.marker]
    assert sorted([*held, *placed, *state.spent]) == brought
    assert all(state.waiting[name] + sum(b.preference == name for b in state.active) == 2 for name in state.waiting)
    if state.round and state.stack and not state.specialty:
        assert sorted([*state.prices, *(c.price for c in state.market)]) == list(numbers.prices[state.round - 1])


@pytest.mark.rule("KRA-1", "KRA-3", "KRA-4", "KRA-5", "KRA-6", "KRA-7", "KRA-8", "KRA-9", "KRA-10", "KRA-11", "KRA-12",
                  "KRA-13")
@pytest.mark.rule("KRA-4.1", "KRA-7.5", "KRA-9.3", "KRA-5.2.2", "KRA-6.10")
@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("seeds", [range(FEW), pytest.param(range(FEW, MANY), marks=pytest.mark.long)],
                         ids=["few", "many"])
def test_random_games_keep_the_promises_and_lose_nothing(seats: int, seeds: range) -> None:
    for seed in seeds:
        config = random_config(SPEC, content(), seats, 1000 * seats + seed)
        played = play(SPEC, content(), GameRun(config, seed), [choose_at_random] * seats,
                      Books(SPEC, content(), seats, is_sparse))
        assert played.result is not None and played.rounds == 3


def test_every_kind_of_decision_comes_up_in_random_games() -> None:
    assert unseen(SPEC, range(40)) == (set(), set())


@pytest.mark.rule("KRA-1.1")
def test_the_money_of_the_others_is_hidden_the_own_is_not() -> None:
    p = factory().given({"factories[1].takings": {"cars": 9}})
    view = SPEC.mask(p.state, 1)
    assert [f.takings is None for f in view.factories] == [True, False, True, True] and view.rng == -1
    assert SPEC.measures(view, 1)["money"] == 9 and "money" not in SPEC.measures(view, 0)
    assert all(f.takings is None for f in SPEC.mask(p.state, None).factories)
    assert view.deck == p.state.deck and view.open == p.state.open and not SPEC.has_secrets(p.state, 0)
    guessed = SPEC.sample_state(view, 1, 5)
    assert all(f.takings is not None for f in guessed.factories)
    assert guessed.factories[1].takings == view.factories[1].takings


@pytest.mark.rule("KRA-1.1")
def test_open_scores_and_the_end_hide_nothing() -> None:
    p = factory(open_scores=True)
    assert all(f.takings is not None for f in SPEC.mask(p.state, None).factories)
    p = factory().in_round(3).last_turn().pass_by()
    assert p.asks == "" and all(f.takings is not None for f in SPEC.mask(p.state, None).factories)


@pytest.mark.rule("KRA-1.1", "KRA-5.2.2")
def test_a_view_knows_neither_the_next_cards_nor_the_final_count() -> None:
    p = factory().open("DEV-BB", "DEV-BX").do("take ACT-02")
    with pytest.raises(NoChance):
        apply(SPEC.mask(p.state, 0), p.action("card DEV-BB"))
    p = factory().in_round(3).last_turn()
    with pytest.raises(NoChance):
        apply(SPEC.mask(p.state, 0), p.action("take ACT-01"))


def test_saves_that_do_not_fit_are_refused() -> None:
    data = factory().state.to_data()
    for change in ({"tiles": "mine"}, {"cards": "mine"}, {"factories": data["factories"][:1]}):
        with pytest.raises(RulesError):
            SPEC.from_data(content(), data | change)


def test_impossible_positions_are_told() -> None:
    state = factory().state
    broken = {
        "workers": {"factories": [state.factories[0].to_data() | {"supply": 7}, *state.to_data()["factories"][1:]]},
        "cards DEV": {"open": ["DEV-BB", "DEV-BB", "DEV-BB", "DEV-BB"]},
        "chain": {"chain": state.chain[1:]},
        "buyers": {"active": [{"preference": "body", "marker": ""}]},
        "market spaces": {"market": [car(7, 0, 1, 1, 1, 1)]},
        "price markers": {"prices": [1, 2]},
        "race cars": {"neutral": [11]},
        "markers of engineers": {"spent": ["HORCH-1", "HORCH-1"]},
        "belongs to nobody": {"awards": dict.fromkeys(state.awards, 7)},
        "black marker": {"countdown": 9},
        "action track": {"tail": 20},
        "no round": {"round": 4},
        "a seat is named": {"stack": [*state.to_data()["stack"][:-1], state.to_data()["stack"][-1] | {"seat": 4}]},
        "is the tail": {"chain": ["worker-1", "worker-0", *state.chain[2:]]},
        "a car on the market belongs": {"market": [car(1, 5, 1, 1, 1, 1)]},
        "the awards are not": {"awards": {}},
        "the rows of buyers": {"rows": {}},
        "do not count the cards": {"discard": {}},
        "unknown research cards": {"open": ["DEV-XX"]},
        "the row of body": {"rows": dict.fromkeys(state.rows, -1)},
        "wants what no buyer": {"active": [{"preference": "colour", "marker": ""}]},
        "for 4 slots": {"active": [{"preference": "body", "marker": ""}] * 6},
        "has body 0": {"market": [car(1, 0, 0, 1, 1, 1)]},
        "specialty tiles of round 1": {"stock": ["SP-A1"]},
    }
    for words, change in broken.items():
        found = SPEC.check_invariants(SPEC.from_data(content(), state.to_data() | change))
        assert any(words in message for message in found), (words, found)
    first, *others = state.to_data()["factories"]
    wrong: dict[str, dict[str, Any]] = {
        "wait, though": {"inactive": ["DEV-BB"]}, "both body": {"bodies": [1, 0, 0], "engines": [2, 0, 0]},
        "race engine": {"race_engine": 0}, "laps": {"laps": 1}, "of another kind": {"inactive": ["INS-GP"]},
        "workshops": {"bodies": [1, 0]}, "takings": {"takings": {"cars": -1}}}
    for words, fields in wrong.items():
        found = SPEC.check_invariants(
            SPEC.from_data(content(), state.to_data() | {"factories": [first | fields, *others]})
        )
        assert any(words in message for message in found), (words, found)
