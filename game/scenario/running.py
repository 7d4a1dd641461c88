"""Plays a scenario and collects what is not as it expects."""

from dataclasses import dataclass, field
from typing import Any

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.flow import why_not
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState
from game.scenario.expecting import Difference, differences
from game.scenario.moves import Moves, Refused
from game.scenario.position import position
from game.scenario.reading import Scenario, Step


@dataclass
class Outcome:
    """A scenario that was run: the position it ended in, what happened, what differs."""

    state: GameState
    seats: int
    events: list[Event] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)


def run_scenario(scenario: Scenario, spec: GameSpec, content: Any) -> Outcome:
    """Make the position, play the moves, compare. Raises DataError if the position cannot be made."""
    outcome = Outcome(position(scenario, spec, content), scenario.seats)
    moves = Moves(spec, scenario.seats)
    for step in scenario.when:
        if not _play(outcome, step, moves):
            return outcome  # what follows a move that failed tells nothing
    outcome.differences += differences(outcome.state, outcome.events, scenario.then, moves)
    return outcome


def _play(outcome: Outcome, step: Step, moves: Moves) -> bool:
    """One step of `when`; False if it makes no sense to go on."""
    if step.check is not None:
        outcome.differences += differences(outcome.state, outcome.events, step.check, moves)
        return True
    assert step.action is not None
    if step.illegal:
        message = _not_refused(outcome.state, step, step.action, moves)
        outcome.differences += [Difference(step.place, message)] if message else []
        return True
    try:
        moves.do(outcome.state, step.action, outcome.events)
    except Refused as error:
        outcome.differences.append(Difference(step.place, str(error)))
        return False
    return True


def _not_refused(g: GameState, step: Step, action: Action, moves: Moves) -> str:
    """The action must be refused, for the named rule and reason, and nothing may change; else a message."""
    before = g.to_data()
    found = moves.readings(g, action)
    if found:
        meant = "" if action in found else f" as {found[0].text()}"
        return f"'{action.text()}' is legal{meant}"
    for reading in moves.blocked_readings(g, action):
        wrong = moves.no_move(g, reading)
        reason = why_not(g, reading)
        if wrong or reason is None:
            return wrong
        if (step.rule and step.rule != reason.rule) or (step.reason and step.reason != reason.key):
            wanted = " ".join(filter(None, (step.reason, step.rule)))
            return f"'{reading.text()}' is refused for {reason.key} {reason.rule or '(no rule)'}, not for {wanted}"
    return "" if g.to_data() == before else f"the refused '{action.text()}' changed the position"
