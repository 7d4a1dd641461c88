"""Computer makers of Kraftwagen: every move legal, the same for the same view and seed, and rounds that end."""

from collections import Counter
from itertools import islice
from statistics import mean
from typing import Any

import pytest

from game.ai.advice import explain
from game.ai.kraftwagen import MIND
from game.ai.kraftwagen.levels import LEVELS
from game.ai.mind import SCRIPT
from game.ai.policies import policy
from game.rules.core.actions import Action
from game.rules.core.flow import legal
from game.rules.core.rng import seeded
from game.rules.kraftwagen import SPEC
from game.session import seats
from tests.ai.games import at_frame, at_random, by_levels, new_industry, play

DECISIONS = ["ChooseStart", "StartEffect", "SelectTile", "Resolve", "PickCard", "PlacePart", "CallBuyer", "Offer",
             "Activate", "Benz", "Badge", "Swap", "PartsOrder"]


def finish(g: Any, levels: dict[int, str], seed: int) -> Any:
    """Play to the end; the result."""
    for _ in play(g, by_levels(SPEC, levels), seed, 1500):
        pass
    assert not g.stack
    return SPEC.result(g)


def asked(frame: str) -> Any:
    """A position in which a decision of that kind is pending, of the first random game that has one."""
    return next(state for seed in range(40) for state in play(new_industry(3, seed), at_random, seed)
                if type(state.stack[-1]).__name__ == frame)


def test_there_is_a_table_of_all_levels() -> None:
    assert set(LEVELS) == {"greedy", *seats.LEVELS}


@pytest.mark.parametrize("frame", DECISIONS)
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_fairness_and_repeatability_at_every_kind_of_decision(frame: str, level: str) -> None:
    """Two true states that look alike, with other cards to come and other money, get the same move and hints."""
    g = asked(frame)
    seat = g.stack[-1].seat
    other = g.clone()
    other.rng = seeded(987654321)
    for rival, factory in enumerate(other.factories):
        if rival != seat:
            factory.takings["cars"] += 17
    views = SPEC.mask(g, seat), SPEC.mask(other, seat)
    before = views[0].to_data()
    moves = [policy(level, SPEC.id).decide(view, seat, 42) for view in views]
    assert moves[0] == moves[1] and moves[0].action in legal(g)
    hints = [policy("normal", SPEC.id).advise(view, seat, 42) for view in views]
    assert hints[0] == hints[1] and all(hint.action in legal(g) for hint in hints[0])
    assert views[0].to_data() == before, "thinking must not change the view"


@pytest.mark.parametrize("level", ["easy", pytest.param("expert", marks=pytest.mark.long)])
def test_the_first_hint_is_the_move(level: str) -> None:
    """The others are different tiles where one is to be chosen, and worth no more."""
    g = new_industry(2, 6)
    choices = (state for state in play(g, by_levels(SPEC, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1)
    for number, state in enumerate(islice(choices, 0, 60, 5)):
        seat = state.stack[-1].seat
        view = SPEC.mask(state, seat)
        advice = explain(policy(level, SPEC.id).advise(view, seat, number))
        assert advice[0].choice.action == policy(level, SPEC.id).decide(view, seat, number).action
        actions = {each.choice.action for each in advice}
        assert len(actions) == len(advice) <= 3 and actions <= set(legal(state))
        assert [each.behind for each in advice] == sorted(each.behind for each in advice)
        assert all(each.choice.plan[0] == (each.choice.action.verb, *each.choice.action.args) for each in advice)


@pytest.mark.parametrize(("count", "level", "options"), [
    (2, "easy", {}), (3, "normal", {"specialty": True}), (4, "greedy", {}), (4, "easy", {"specialty": True}),
    pytest.param(2, "hard", {}, marks=pytest.mark.long),
])
def test_a_table_of_computers_comes_to_its_end(count: int, level: str, options: dict[str, Any]) -> None:
    g = new_industry(count, 8, **options)
    result = finish(g, dict.fromkeys(range(count), level), 8)
    assert min(result.scores) > 5 and g.ply < 700


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_a_round_that_takes_too_long_is_brought_to_its_end(level: str) -> None:
    """Nothing in the rules forces it: whoever has waited long enough calls buyers and moves the marker, and does not
    wait for others who would do so."""
    g = new_industry(2, 3)
    for factory in g.factories:
        factory.supply = factory.canteen = 0
    g.ply = 400
    finish(g, {0: level, 1: level}, 3)
    assert g.ply < 700


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_easy_beats_random(seed: int) -> None:
    result = finish(new_industry(2, seed), {seed % 2: "easy", 1 - seed % 2: "random"}, seed)
    assert result.order[0] == seed % 2


@pytest.mark.parametrize(("better", "worse", "least"), [
    pytest.param("normal", "easy", 4, marks=pytest.mark.long),
    pytest.param("hard", "normal", 4, marks=pytest.mark.long),
])
def test_a_level_is_better_than_the_one_below(better: str, worse: str, least: int) -> None:
    """A coarse look at six games; `arena` measures."""
    won = 0
    for game in range(6):
        at = game % 2
        won += finish(new_industry(2, 60 + game // 2), {at: better, 1 - at: worse}, 60 + game).order[0] == at
    assert won >= least


@pytest.mark.parametrize("name", MIND.scripts)
def test_a_script_plays_a_game_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    g, done = new_industry(2, 4), []
    players = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"})

    def choose(state: Any, number: int) -> Action:
        action = players(state, number)
        if action.seat == 0:
            done.append((state.prices[:1], list(state.chain), action))
        return action

    for _ in play(g, choose, 4, 1500):
        pass
    assert not g.stack
    offers = [action.args[3] == prices[0] for prices, _, action in done if action.verb == "offer"]
    steps = [chain.index(action.args[0]) for _, chain, action in done if action.verb == "take"]
    kinds = Counter(kind for _, _, action in done if action.verb == "take"
                    for kind in g.content.tiles[str(action.args[0])].actions)
    assert all(offers) == (name == "cheapest") or len(offers) < 2
    assert (max(steps) <= len(g.factories)) == (name == "stroller")
    if name in ("research", "racing"):
        wanted = {"research": "research", "racing": "grand_prix"}[name]
        assert kinds[wanted] == max(kinds.values())


def test_a_clock_may_cut_a_decision_short() -> None:
    g = at_frame(new_industry(), "SelectTile")
    asked_at: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        asked_at.append((done, total))
        return False

    seat = g.stack[-1].seat
    assert policy("expert", SPEC.id).decide(SPEC.mask(g, seat), seat, 1, stop).action in legal(g)
    assert len(asked_at) == 1 and asked_at[0][0] <= asked_at[0][1]


def test_chances_for_the_review() -> None:
    g = new_industry(3, 9)
    assert abs(sum(MIND.chances(g)) - 1) < 0.01
    assert max(MIND.chances(g)) - min(MIND.chances(g)) < 0.4
    assert MIND.chances(SPEC.mask(g, 0)) == MIND.chances(SPEC.mask(g, None))
    finish(g, {0: "easy", 1: "random", 2: "random"}, 4)
    assert sum(MIND.chances(g)) == pytest.approx(1) and MIND.chances(g)[SPEC.result(g).order[0]] >= 0.5


def test_chances_rest_on_the_money_that_was_earned() -> None:
    """Nobody who earned 39 to nothing is behind for it, once the game is over and the money is known."""
    g = new_industry(2, 9)
    even = MIND.chances(SPEC.afterwards(g))
    g.earn(1, "cars", 39)
    assert MIND.chances(SPEC.afterwards(g))[1] > max(0.65, even[1])
    assert MIND.chances(SPEC.mask(g, 0)) == even, "at the table nobody knows"


def test_chances_hold_what_they_promise() -> None:
    """Of the positions in which a seat has a chance of about three quarters, it wins about three quarters."""
    told: list[tuple[float, bool]] = []
    for seed in range(10):
        g = new_industry(2, seed)
        seen = [MIND.chances(SPEC.afterwards(now))
                for now in islice(play(g, by_levels(SPEC, dict.fromkeys(range(2), "normal")), seed, 1500), 0, None, 5)]
        ranks = SPEC.result(g).ranks
        told += [(odds[seat], ranks[seat] == 1) for odds in seen for seat in range(2)]
    sure = [won for chance, won in told if chance >= 0.7]
    assert len(sure) > 50 and mean(sure) >= 0.65
