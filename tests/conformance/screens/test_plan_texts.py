"""Whatever a level plans can be told: in every language, at a glance, and only as far as nothing hidden comes up."""

from functools import cache
from typing import Any

import pytest

from game.ai.policies import policy_for
from game.rules.core.engine import apply, legal
from game.rules.core.events import TURN, Event
from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.scenes.shared.plan_simulation import moves_of_turn, simulate_plan
from game.scenes.table.prompt.text_shortening import MOST, reading_length
from game.session.action_preview import PlannedTurn, foresee_actions
from tests.conformance.screens.sample_games import check_words, finished, moments, renderer
from tests.support.corners import told_in

PLANS = 10
TOLD = 0.6  # of the plans: of the others the first move says enough


@cache
def plans(game: str) -> list[tuple[Any, list[PlannedTurn]]]:
    """Views of seats that decide, each with the best plan of a level."""
    end = screens_of(game).scene().rules.turn.end[0]
    policy = policy_for("normal", game)
    return [(view, simulate_plan(game, view, choice, end))
            for view, seat in moments(game, PLANS) for choice in policy.advise(view, seat, 1)]


@pytest.mark.parametrize(("game", "language"), told_in(GAMES))
def test_a_plan_is_told_in_one_sentence_that_is_read_at_a_glance(game: str, language: str) -> None:
    told = []
    for view, plan in plans(game):
        words = renderer(game, language, view)
        text = screens_of(game).game_summary().plan_text(plan, words)
        told.append(reading_length(text))
        if text:
            plain = check_words(game, words, text)
            assert told[-1] <= MOST and plain.endswith(".") and not plain[0].islower(), plain
    assert sum(map(bool, told)) > TOLD * len(told) and max(told) > MOST / 3


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_of_a_plan_brings_what_the_plan_reckons_with(game: str) -> None:
    """Carried out in the true position, of which a seat sees a part: nobody reckons with what he cannot see."""
    compared = 0
    for view, plan in plans(game):
        moves = plan[0].moves if plan else ()
        if not moves or foresee_actions(plan[0].before, moves[:1]).view is None:
            continue
        state, seat, events = finished(game).seek(view.ply), view.stack[-1].seat, list[Event]()
        apply(state, moves[0], sink=events)
        own = [event for event in events if event.seat == seat]
        assert [event for event in plan[0].events if event.seat == seat][: len(own)] == own
        compared += bool(own)
    assert compared > PLANS / 4


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_ends_where_the_next_turn_begins(game: str) -> None:
    """In the true position no turn begins behind a move of the hint but its last one."""
    several = 0
    for view, plan in plans(game):
        moves = moves_of_turn(plan[0].before, plan[0].moves) if plan else ()
        assert not plan or moves == plan[0].moves[: len(moves)]
        state = finished(game).seek(view.ply)
        for move in moves[:-1]:
            events = list[Event]()
            if move not in legal(state):
                break
            apply(state, move, sink=events)
            assert TURN not in [event.kind for event in events], (view.ply, moves)
            several += 1
    assert several > PLANS / 4


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_a_turn_can_be_made_one_after_the_other(game: str) -> None:
    """So a click on a hint plays the whole turn: in the true position each move is legal behind the one before and
    what is forced, unless another seat has to decide first."""
    several = made = 0
    for view, plan in plans(game):
        moves = plan[0].moves if plan else ()
        state = finished(game).seek(view.ply)
        for number, move in enumerate(moves):
            while move not in (choices := legal(state)) and len(choices) == 1 and choices[0].seat == move.seat:
                apply(state, choices[0], sink=[])
            if not choices or choices[0].seat != move.seat:
                break
            if move not in choices:
                assert number, (view.ply, move, choices)
                break
            apply(state, move, sink=[])
        else:
            made += len(moves) > 1
        several += len(moves) > 1
    assert several and made >= 0.8 * several, (made, several)
