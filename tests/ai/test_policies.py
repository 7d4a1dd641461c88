"""The computer opponents: every move legal, the same for the same view and seed, and each level worth its name."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.ai.automobiles import OPPONENTS
from game.ai.automobiles.levels import LEVELS
from game.ai.hints import with_distance
from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.rules.automobiles import SPEC
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from game.session import seats
from tests.ai.played_games import at_frame, at_random, by_levels, new_race, play
from tests.support.positions import content_of

ROOT = Path(__file__).resolve().parents[2]
SETS = tuple(content_of(SPEC.id).sets)
TABLES = [
    ("lighthouse", 2, "first_race", False), ("lighthouse", 3, "fine_tuning", True),
    ("daytona", 4, "rust_bucket", False), ("daytona", 5, "money_money", True),
    ("monza", 2, "rainbow_warrior", False), ("monza", 3, "revved_up", True),
    ("daytona", 2, "experts_only", True), ("monza", 5, "rulebook_examples", False),
]


def race(levels: tuple[str, ...], seed: int, **options: Any) -> tuple[Any, list[str]]:
    """A whole race between levels: the last state and the actions."""
    state, actions = new_race(len(levels), seed, **options), list[str]()
    drive = by_levels(SPEC, dict(enumerate(levels)))

    def choose(state: Any, number: int) -> Action:
        action = drive(state, number)
        actions.append(action.text())
        return action

    for _ in play(state, choose, seed):
        pass
    return state, actions


@pytest.mark.parametrize(("board", "count", "cards", "weaving"), TABLES)
def test_every_level_moves_legally_wherever_it_is_asked(board: str, count: int, cards: str, weaving: bool) -> None:
    start_state = new_race(count, 11, board=board, cards=cards, weaving=weaving, laps=1)
    players = {level: policy_for(level, SPEC.id) for level in ("greedy", "easy", "normal", "hard")}
    for number, state in enumerate(islice(play(start_state, at_random, 17, 2400), 0, None, 37)):
        seat = state.stack[-1].seat
        view = SPEC.mask(state, seat)
        level = ("greedy", "easy", "normal", "hard")[number % 4]
        assert players[level].decide(view, seat, number).action in legal(state)
        assert view.to_data() == SPEC.mask(state, seat).to_data(), "thinking must not change the view"


@pytest.mark.long
@pytest.mark.parametrize("cards", SETS)
def test_a_race_of_computers_comes_to_its_end(cards: str) -> None:
    state, _ = race(("normal", "easy", "hard"), 5, cards=cards, weaving=True)
    assert not state.stack and state.round < 40


def test_the_same_race_in_every_process() -> None:
    code = "from tests.ai.test_policies import race; print(race(('expert', 'normal'), 3, cards='revved_up')[1])"
    outputs = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
                       capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1] and len(outputs[0]) > 500


def test_the_last_move_is_for_the_finish_alone() -> None:
    """In the last round cubes and wear are worth nothing: only the distance counts."""
    state = at_frame(new_race(), "Act")
    state.cars[1 - state.stack[-1].seat].laps_left = 0
    seat = state.stack[-1].seat
    best = policy_for("expert", SPEC.id).decide(SPEC.mask(state, seat), seat, 1)
    assert {name for name, amount in best.terms if amount} <= {"progress", "finish"}


def test_a_hint_says_how_far_it_is_behind_the_first() -> None:
    advice = with_distance([Choice(Action(0, "play", ("dark",)), 9.0), Choice(Action(0, "end"), 5.0)])
    assert [each.behind for each in advice] == [0.0, 4.0]


@pytest.mark.parametrize(("board", "count", "cards", "weaving"), TABLES)
def test_no_two_hints_buy_the_same_in_another_order(board: str, count: int, cards: str, weaving: bool) -> None:
    state = new_race(count, 11, board=board, cards=cards, weaving=weaving, laps=1)
    seat = state.stack[-1].seat
    assert isinstance(state.stack[-1], Purchases)
    hints = policy_for("greedy", SPEC.id).advise(SPEC.mask(state, seat), seat, 3, 3)
    baskets = [sorted(str(move[1]) for move in hint.plan if move[0] == "buy") for hint in hints]
    assert len({tuple(basket) for basket in baskets}) == len(baskets)


def test_chances_for_the_review() -> None:
    state, _ = race(("hard", "easy"), 9)
    assert (
        sorted(OPPONENTS.win_chances(state)) == [0.0, 1.0] and OPPONENTS.win_chances(state)[state.standings()[0]] == 1.0
    )
    start = OPPONENTS.win_chances(new_race(3))
    assert abs(sum(start) - 1) < 0.01 and max(start) - min(start) < 0.35


def test_every_level_has_a_budget() -> None:
    widths = [LEVELS[name].budget.width for name in seats.LEVELS]
    assert widths == sorted(widths)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_level_errs_so_far_as_to_buy_wear(level: str) -> None:
    start_state = new_race(3, 11, laps=1)
    asked = 0
    for state in islice(play(start_state, at_random, 17, 600), 0, None, 7):
        top = state.stack[-1] if state.stack else None
        if isinstance(top, Purchases) and top.money >= 2:
            view = SPEC.mask(state, top.seat)
            for seed in range(8):
                chosen = policy_for(level, SPEC.id).decide(view, top.seat, seed).action
                asked += 1
                assert chosen != Action(top.seat, "buy", ("wear",))
    assert asked > 50


def test_a_random_player_takes_anything_and_hints_at_as_much_as_there_is() -> None:
    state = new_race(2)
    seat, actions = state.stack[-1].seat, legal(state)
    player = policy_for("random", SPEC.id)
    taken = {player.decide(SPEC.mask(state, seat), seat, seed).action for seed in range(300)}
    assert taken == set(actions)
    assert player.decide(SPEC.mask(state, seat), seat, 5) == player.decide(SPEC.mask(state, seat), seat, 5)
    for count in (1, 3, len(actions), len(actions) + 5):
        hints = player.advise(SPEC.mask(state, seat), seat, 1, count)
        assert len({hint.action for hint in hints}) == len(hints) == min(count, len(actions))


def test_a_name_that_is_no_level_or_script_is_refused() -> None:
    for name in ("grandmaster", "script:grandmaster", "script:easy", ""):
        with pytest.raises(KeyError):
            policy_for(name, SPEC.id)
    assert policy_for("easy", SPEC.id) is not policy_for("easy", SPEC.id)  # each keeps a plan of its own
