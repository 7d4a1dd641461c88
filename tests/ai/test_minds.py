"""What holds for the computer opponents of every game: fair, repeatable, and never bound to a plan or a slow clock."""

from itertools import islice
from typing import Any

import pytest

from game.ai.policies import policy
from game.rules.core.flow import legal
from game.rules.core.registry import spec_of
from game.rules.core.rng import seeded
from tests.ai.games import at_frame, at_random, by_levels, new_empire, new_race, play

NEW = {"automobiles": new_race, "imperial-steam": new_empire}
RACE: list[tuple[str, dict[str, Any]]] = [
    ("Shopping", {}), ("TurnChoice", {}), ("Act", {}), ("Path", {}), ("Buy", {}), ("Colour", {}), ("Pick", {}),
    ("Option", {"cards": "experts_only"}), ("Gain", {"cards": "money_money"}), ("Draw", {"cards": "revved_up"}),
    ("Respond", {"cards": "revved_up"}), ("Assign", {"cards": "fine_tuning"}),
]
EMPIRE = ["Bid", "Hand", "Rest", "Factory", "HireHub", "Hire", "BuyTrain", "Goods", "Contract", "Influence"]
GREEDILY = ["PlanTracks", "Crew", "Foreman", "Order"]  # what better players come to
DECISIONS = [*(("automobiles", frame, options) for frame, options in RACE),
             *(("imperial-steam", frame, {}) for frame in (*EMPIRE, *GREEDILY))]


@pytest.mark.parametrize(("game", "frame", "options"), DECISIONS, ids=str)
@pytest.mark.parametrize("level", ["easy", pytest.param("expert", marks=pytest.mark.long)])
def test_fairness_and_repeatability_at_every_kind_of_decision(game: str, frame: str, options: dict[str, Any],
                                                              level: str) -> None:
    """Two true states that look alike, with other chances to come, get the same move and the same hints."""
    spec = spec_of(game)
    choose = by_levels(spec, dict.fromkeys(range(3), "greedy")) if frame in GREEDILY else at_random
    g = at_frame(NEW[game](3, 4, **options), frame, choose=choose)
    seat = g.stack[-1].seat
    other = g.clone()
    other.rng = seeded(987654321)
    views = spec.mask(g, seat), spec.mask(other, seat)
    moves = [policy(level, game).decide(view, seat, 42) for view in views]
    assert moves[0] == moves[1] and moves[0].action in legal(g)
    hints = [policy("normal", game).advise(view, seat, 42) for view in views]
    assert hints[0] == hints[1] and all(hint.action in legal(g) for hint in hints[0])


STRONG = [pytest.param(name, marks=pytest.mark.long) for name in ("hard", "expert")]


@pytest.mark.parametrize("level", ["easy", *STRONG])
@pytest.mark.parametrize(("game", "every"), [("automobiles", 4), ("imperial-steam", 9)])
def test_the_first_hint_is_the_move(game: str, every: int, level: str) -> None:
    """In 15 positions of a game; the others begin with moves of their own and are worth no more."""
    spec = spec_of(game)
    g = NEW[game](2, 6)
    asked = (state for state in play(g, by_levels(spec, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1)
    for number, state in enumerate(islice(asked, 0, 15 * every, every)):
        seat = state.stack[-1].seat
        view = spec.mask(state, seat)
        hints = policy(level, game).advise(view, seat, number)
        assert hints[0].action == policy(level, game).decide(view, seat, number).action
        assert len({hint.action for hint in hints}) == len(hints) and hints[0].plan
        assert all(hint.plan[0] == (hint.action.verb, *hint.action.args) for hint in hints)
    assert number == 14


@pytest.mark.parametrize(("game", "frame", "later"), [("automobiles", "TurnChoice", "Act"),
                                                      ("imperial-steam", "Hand", "Rest")])
def test_a_plan_is_dropped_when_the_position_is_another(game: str, frame: str, later: str) -> None:
    """After an undo, or in another game, the next move of an old plan means nothing."""
    player, spec = policy("hard", game), spec_of(game)
    g = at_frame(NEW[game](), frame)
    seat = g.stack[-1].seat
    player.decide(spec.mask(g, seat), seat, 1)
    elsewhere = at_frame(NEW[game](seed=8), later, seed=9)
    elsewhere.ply = g.ply + 1
    seat = elsewhere.stack[-1].seat
    assert player.decide(spec.mask(elsewhere, seat), seat, 1).action in legal(elsewhere)


@pytest.mark.parametrize(("game", "frame"), [("automobiles", "Buy"), ("imperial-steam", "Hand")])
def test_a_clock_may_cut_a_decision_short(game: str, frame: str) -> None:
    """With one move weighed the answer is there already."""
    g = at_frame(NEW[game](), frame)
    seat = g.stack[-1].seat
    asked: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        asked.append((done, total))
        return False

    assert policy("expert", game).decide(spec_of(game).mask(g, seat), seat, 1, stop).action in legal(g)
    assert len(asked) == 1 and asked[0][0] <= asked[0][1]
