"""Runner of scenarios: plays each case from the start and collects the differences from its expectations."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.engine import decision, illegal_reason
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.scenario.action_matching import ActionMatcher, Refused
from game.scenario.expectations import Difference, unmet_expectations
from game.scenario.position_builder import adjusted, build_position, carry_out, set_up
from game.scenario.scenario_model import CheckStep, MoveStep, RefusedMoveStep, Scenario, Step

NONE = "none"  # in place of the reason of a warning: no warning is expected


class RunEvent(NamedTuple):
    """An action that was carried out, and its events."""

    action: Action
    events: list[Event]


@dataclass
class RunLine:
    """One line through a scenario: the position at its end, the actions and events before it, the differences."""

    state: GameState
    run_events: list[RunEvent] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        """All events, in order."""
        return [event for run_event in self.run_events for event in run_event.events]


@dataclass
class RunOutcome:
    """The outcome of a scenario: its lines by the name of the case, "" where it has none."""

    seats: int
    lines: dict[str, RunLine]

    @property
    def differences(self) -> list[Difference]:
        """All differences, each once: cases share their beginning."""
        return list(dict.fromkeys(difference for line in self.lines.values() for difference in line.differences))


def run_scenario(scenario: Scenario, spec: GameSpec, content: Any) -> RunOutcome:
    """Build the position, play the moves, compare. Raises DataError if the position cannot be built."""
    outcome = RunOutcome(scenario.seats, {})
    for name, steps in scenario.lines():
        moves = ActionMatcher(spec, scenario.seats, content)
        line = outcome.lines[name] = RunLine(build_position(scenario, spec, content, name))
        for at, step in enumerate(steps):
            if not _take(line, step, steps[at + 1 :], moves):
                break  # after a failed move further results mean nothing
    return outcome


def reach(scenario: Scenario, spec: GameSpec, content: Any, case: str = "", ply: int | None = None) -> GameState:
    """Return the position at the end of a scenario or of one of its cases.

    `ply`: after so many of its actions, those of `play` included. Raises DataError for a move that cannot be made.
    """
    moves = ActionMatcher(spec, scenario.seats, content)
    if ply is not None and ply < len(scenario.play):
        return set_up(scenario, moves, ply)
    state = build_position(scenario, spec, content, case)
    lines = dict(scenario.lines())
    steps = lines[case or next(iter(lines))]
    for at, step in enumerate(steps):
        if isinstance(step, MoveStep):
            if state.ply == ply:
                break
            carry_out(state, step, moves)
        else:
            state = adjusted(state, step, steps[at + 1 :], moves)
    return state


def _take(line: RunLine, step: Step, following: tuple[Step, ...], moves: ActionMatcher) -> bool:
    """Take one step; return False if the line cannot go on."""
    if isinstance(step, CheckStep):
        line.differences += unmet_expectations(line.state, line.events, step.expected, moves)
    elif isinstance(step, RefusedMoveStep):
        before = line.state.to_data()
        message = _not_warned(line.state, step, moves) if step.warned else _not_refused(line.state, step, moves)
        if not message and line.state.to_data() != before:
            message = f"asking about '{step.action.text()}' changed the position"
        line.differences += [Difference(step.place, message)] if message else []
    elif isinstance(step, MoveStep):
        return _do(line, step, moves)
    else:
        line.state = adjusted(line.state, step, following, moves)
    return True


def _do(line: RunLine, step: MoveStep, moves: ActionMatcher) -> bool:
    events: list[Event] = []
    try:
        line.run_events.append(RunEvent(moves.do(line.state, step.action, events), events))
    except Refused as error:
        line.differences.append(Difference(step.place, str(error)))
        return False
    return True


def _not_refused(state: GameState, step: RefusedMoveStep, moves: ActionMatcher) -> str:
    """Return a message unless the action is refused, for the named rule and reason; "" if it is."""
    text = step.action.text()
    found = moves.readings(state, step.action)
    if found:
        return f"'{text}' is legal" + ("" if step.action in found else f" as {found[0].text()}")
    for reading in moves.blocked_readings(state, step.action):
        wrong = moves.no_move(state, reading)
        reason = illegal_reason(state, reading)
        if wrong or reason is None:
            return wrong
        if _is_other(reason, step):
            return f"'{reading.text()}' is refused for {_described(reason)}, not for {_wanted(step)}"
    return ""


def _not_warned(state: GameState, step: RefusedMoveStep, moves: ActionMatcher) -> str:
    """Return a message unless the action is legal, with a warning for the named rule and reason; "" if it is."""
    text = step.action.text()
    now, found = decision(state), moves.readings(state, step.action)
    if now is None or not found:
        return moves.refusal(state, step.action)
    for reading in found:
        move = (reading.verb, *reading.args)
        reason = next((reason for warned, reason in now.warned(state) if warned == move), None)
        if reason is None and step.reason != NONE:
            return f"'{text}' has no warning"
        if reason is not None and _is_other(reason, step):
            return f"'{text}' has the warning {_described(reason)}, not {_wanted(step)}"
    return ""


def _is_other(reason: Reason, step: RefusedMoveStep) -> bool:
    return bool((step.rule and step.rule != reason.rule) or (step.reason and step.reason != reason.key))


def _described(reason: Reason) -> str:
    return f"{reason.key} {reason.rule or '(no rule)'}"


def _wanted(step: RefusedMoveStep) -> str:
    return " ".join(filter(None, (step.reason, step.rule)))
