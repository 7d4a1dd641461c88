"""Plays a scenario and collects what is not as it expects."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.rules.core.flow import apply, decision, legal, why_not
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState
from game.scenario.comparing import difference, shown
from game.scenario.paths import PathError, find
from game.scenario.position import position
from game.scenario.reading import Expectation, Place, Scenario, Step


class Difference(NamedTuple):
    """One thing that is not as expected, and where the file expects it."""

    place: Place
    message: str

    def __str__(self) -> str:
        return str(self.place.problem(self.message))


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
    for step in scenario.when:
        if not _play(outcome, step, spec):
            return outcome  # what follows a move that failed tells nothing
    _compare(outcome, scenario.then, spec)
    return outcome


def _play(outcome: Outcome, step: Step, spec: GameSpec) -> bool:
    """One step of `when`; False if it makes no sense to go on."""
    if step.check is not None:
        _compare(outcome, step.check, spec)
        return True
    assert step.action is not None
    if step.illegal:
        _refuse(outcome, step, step.action)
        return True
    try:
        apply(outcome.state, step.action, sink=outcome.events)
    except IllegalAction as error:
        outcome.differences.append(Difference(step.place, str(error)))
        return False
    return True


def _refuse(outcome: Outcome, step: Step, action: Action) -> None:
    """The action must be refused, for the named rule and reason, and nothing may change."""
    before = outcome.state.to_data()
    reason = why_not(outcome.state, action)
    if reason is None:
        message = f"'{action.text()}' is legal"
    elif (step.rule and step.rule != reason.rule) or (step.reason and step.reason != reason.key):
        wanted = " ".join(filter(None, (step.reason, step.rule)))
        message = f"'{action.text()}' is refused for {reason.key} {reason.rule or '(no rule)'}, not for {wanted}"
    elif outcome.state.to_data() != before:
        message = f"the refused '{action.text()}' changed the position"
    else:
        return
    outcome.differences.append(Difference(step.place, message))


def facts(g: GameState, spec: GameSpec, seats: int) -> dict[str, Any]:
    """What paths can reach: the saved form, and besides it `measures` by seat and the `result` (none until the end)."""
    data = g.to_data()
    result = spec.result(g)
    data["measures"] = [spec.measures(g, seat) for seat in range(seats)]
    data["result"] = None if result is None else {name: _plain(part) for name, part in result._asdict().items()}
    return data


def _plain(part: Any) -> Any:
    return [_plain(inner) for inner in part] if isinstance(part, tuple) else part


def _compare(outcome: Outcome, expected: Expectation, spec: GameSpec) -> None:
    found = outcome.differences
    data = facts(outcome.state, spec, outcome.seats)
    for value in expected.values:
        try:
            message = difference(value.value, find(data, value.path))
        except PathError as error:
            message = str(error)
        if message:
            found.append(Difference(value.place, message))
    found.extend(_actions(outcome.state, expected))
    found.extend(_events(outcome.events, expected))
    found.extend(_seats_and_ranks(outcome.state, expected, spec))


def _actions(g: GameState, expected: Expectation) -> list[Difference]:
    texts = [action.text() for action in legal(g)]
    found = [Difference(place, f"'{text}' is not legal") for text, place in expected.legal_has if text not in texts]
    found += [Difference(place, f"'{text}' is legal") for text, place in expected.legal_lacks if text in texts]
    if expected.legal is not None and sorted(expected.legal[0]) != sorted(texts):
        found.append(Difference(expected.legal[1], f"legal are {', '.join(texts) or 'no actions'}"))
    return found


def _events(events: list[Event], expected: Expectation) -> list[Difference]:
    found = []
    told = [{"event": e.kind, "seat": e.seat, **e.data} for e in events]
    left = iter(told)
    for wanted, place in expected.events:
        if not any(_fits(wanted, event) for event in left):
            kinds = ", ".join(dict.fromkeys(event.kind for event in events)) or "nothing"
            found.append(Difference(place, f"no event {shown(wanted)} (in this order); there were {kinds}"))
            break
    for unwanted, place in expected.events_lack:
        if any(_fits(unwanted, event) for event in told):
            found.append(Difference(place, f"there was an event {shown(unwanted)}"))
    return found


def _fits(wanted: dict[str, Any], event: dict[str, Any]) -> bool:
    return all(name in event and difference(value, event[name]) is None for name, value in wanted.items())


def _seats_and_ranks(g: GameState, expected: Expectation, spec: GameSpec) -> list[Difference]:
    found = []
    if expected.decides is not None:
        now = decision(g)
        seat, place = expected.decides
        if (now.seat if now else None) != seat:
            who = f"seat {now.seat} decides ({type(now).__name__})" if now else "the game is over"
            found.append(Difference(place, who))
    if expected.ranking is not None:
        result = spec.result(g)
        order, place = expected.ranking
        if result is None or result.order != order:
            message = f"the ranking is {list(result.order)}" if result else "the game is not over"
            found.append(Difference(place, message))
    return found
