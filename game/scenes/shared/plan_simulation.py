"""Simulation of a computer's plan turn by turn, on the view of its seat."""

from typing import Any

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.rules.core.actions import Action
from game.session.action_preview import PlannedTurn, planned_turns


def simulate_plan(game: str, view: Any, choice: Choice, end: str) -> list[PlannedTurn]:
    """Return the turns of the plan that a choice begins, as far as they can be foreseen from the view of its seat;
    `end` is the verb that ends a turn."""
    seat = choice.action.seat
    moves = [Action(seat, str(move[0]), move[1:]) for move in choice.plan]
    return planned_turns(opponents_of(game).own_future(view, seat), moves, end)
