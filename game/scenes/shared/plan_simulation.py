"""Simulation of a computer's plan turn by turn, on the view of its seat."""

from collections.abc import Sequence
from typing import Any

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import TURN
from game.session.action_preview import PlannedTurn, foresee_actions, planned_turns


def simulate_plan(game: str, view: Any, choice: Choice, end: str) -> list[PlannedTurn]:
    """Return the turns of the plan that a choice begins, as far as they can be foreseen from the view of its seat;
    `end` is the verb that ends a turn."""
    seat = choice.action.seat
    moves = [Action(seat, str(move[0]), move[1:]) for move in choice.plan]
    return planned_turns(opponents_of(game).own_future(view, seat), moves, end)


def moves_of_turn(view: Any, moves: Sequence[Action]) -> tuple[Action, ...]:
    """Return the first of some moves that belong to one turn: up to the one behind which a turn begins, or behind which
    chance or another seat decides."""
    found: list[Action] = []
    for move in moves:
        try:
            seen = foresee_actions(view, [move])
        except IllegalAction:  # something forced lies between, which is not foreseen here
            return tuple(moves)
        found.append(move)
        if seen.view is None or any(event.kind == TURN for event in seen.events):
            break
        view = seen.view
    return tuple(found)
