"""Comparison of a position, and the events before it, with the expectations of a scenario."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.core.engine import decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.name_suggestions import did_you_mean
from game.rules.core.records import Record, optional_values
from game.rules.core.state import GameState
from game.scenario.action_matching import ActionMatcher
from game.scenario.data_paths import PathError, find
from game.scenario.scenario_model import Expectation, FilePlace, Patch, View
from game.scenario.value_diff import format_value, value_difference

MOST_SHOWN = 3  # events in a message


class Difference(NamedTuple):
    """A difference from an expectation, and its place in the file."""

    place: FilePlace
    message: str

    def __str__(self) -> str:
        return str(self.place.problem(self.message))


def unmet_expectations(
    state: GameState, events: list[Event], expected: Expectation, moves: ActionMatcher
) -> Iterator[Difference]:
    """Yield all differences, in the order of the kinds of expectations."""
    spec = moves.spec
    yield from _values(readable_data(state, spec, moves.seats), expected.values)
    for view in expected.views:
        yield from _view_differences(state, view, moves)
    yield from _actions(state, expected, moves)
    yield from _events(events, expected, spec)
    yield from _seats_and_ranks(state, expected, spec)


def readable_data(state: GameState, spec: GameSpec, seats: int) -> dict[str, Any]:
    """Return the data that paths can reach: the saved form, `measures` by seat, and `result` (None until the end)."""
    data = {**optional_values(state), **state.to_data()}
    for name in data:
        if isinstance(held := getattr(state, name), Record):
            data[name] = {**optional_values(held), **data[name]}
    result = spec.result(state)
    data["measures"] = [spec.measures(state, seat) for seat in range(seats)]
    data["result"] = None if result is None else {name: _plain(part) for name, part in result._asdict().items()}
    return data


def _plain(part: Any) -> Any:
    return [_plain(inner) for inner in part] if isinstance(part, tuple) else part


def _values(data: dict[str, Any], expected: tuple[Patch, ...]) -> Iterator[Difference]:
    for value in expected:
        try:
            message = value_difference(value.value, find(data, value.path))
        except PathError as error:
            message = str(error)
        if message:
            yield Difference(value.place, message)


def _view_differences(state: GameState, view: View, moves: ActionMatcher) -> Iterator[Difference]:
    """Yield the differences in the view of a seat."""
    if view.seat is not None and view.seat >= moves.seats:
        yield Difference(view.place, f"there are seats 0 to {moves.seats - 1}")
        return
    yield from _values(readable_data(moves.spec.mask(state, view.seat), moves.spec, moves.seats), view.values)


def _actions(state: GameState, expected: Expectation, moves: ActionMatcher) -> Iterator[Difference]:
    for action, place in expected.legal_has:
        if not moves.readings(state, action):
            yield Difference(place, f"'{action.text()}' is not legal: {moves.refusal(state, action)}")
    for action, place in expected.legal_lacks:
        wrong = moves.no_move(state, action)
        found = moves.readings(state, action)
        if found:
            readings = ", ".join(reading.text() for reading in found if reading != action)
            yield Difference(place, f"'{action.text()}' is legal" + (f": {readings}" if readings else ""))
        elif wrong:
            yield Difference(place, wrong)
    if expected.legal is not None:
        texts = [action.text() for action in legal(state)]
        wanted = [
            reading.text() for action in expected.legal[0] for reading in moves.readings(state, action) or [action]
        ]
        if sorted(wanted) != sorted(texts):
            missing = [text for text in wanted if text not in texts]
            more = [text for text in texts if text not in wanted]
            parts = [f"legal are {', '.join(texts) or 'no actions'}", *_named("not legal", missing),
                     *_named("not expected", more)]
            yield Difference(expected.legal[1], "; ".join(parts))


def _named(what: str, texts: list[str]) -> list[str]:
    return [f"{what}: {', '.join(texts)}"] if texts else []


def _events(events: list[Event], expected: Expectation, spec: GameSpec) -> Iterator[Difference]:
    emitted = [{"event": event.kind, "seat": event.seat, **event.data} for event in events]
    at = 0
    for wanted, place in expected.events:
        wrong = _no_event(wanted, spec)
        found = next((n for n in range(at, len(emitted)) if _fits(wanted, emitted[n])), None)
        if wrong or found is None:
            yield Difference(
                place, wrong or f"no event {format_value(wanted)} (in this order); {_instead(wanted, emitted, at)}"
            )
            break
        at = found + 1
    for unwanted, place in expected.events_lack:
        wrong = _no_event(unwanted, spec)
        there = [event for event in emitted if _fits(unwanted, event)]
        if wrong or there:
            yield Difference(place, wrong or f"there was an event {format_value(unwanted)}: {_first(there)}")


def _no_event(wanted: dict[str, Any], spec: GameSpec) -> str:
    """Return why the game can never emit an event; "" where it can."""
    kind = spec.events.get(wanted["event"])
    if kind is None:
        return f"unknown event '{wanted['event']}'{did_you_mean(wanted['event'], spec.events)}"
    strange = next((name for name in wanted if name not in ("event", "seat", *kind.params)), None)
    if strange is None:
        return ""
    return f"event '{wanted['event']}' has no '{strange}'{did_you_mean(strange, ['seat', *kind.params])}"


def _instead(wanted: dict[str, Any], emitted: list[dict[str, Any]], at: int) -> str:
    """Return the events of that kind that were emitted, the most similar first; else the kinds that were."""
    early = next((event for event in emitted[:at] if _fits(wanted, event)), None)
    if early is not None:
        return f"it came earlier, before {format_value(emitted[at])}" if at < len(emitted) else "it came earlier"
    alike = [event for event in emitted if event["event"] == wanted["event"]]
    if alike:
        alike.sort(key=lambda event: sum(not _fits({name: value}, event) for name, value in wanted.items()))
        return f"there was {_first(alike)}"
    return f"there were {', '.join(dict.fromkeys(event['event'] for event in emitted)) or 'none'}"


def _first(events: list[dict[str, Any]]) -> str:
    more = len(events) - MOST_SHOWN
    return "; ".join(map(format_value, events[:MOST_SHOWN])) + (f" and {more} more" if more > 0 else "")


def _fits(wanted: dict[str, Any], event: dict[str, Any]) -> bool:
    return all(name in event and value_difference(value, event[name]) is None for name, value in wanted.items())


def _seats_and_ranks(state: GameState, expected: Expectation, spec: GameSpec) -> Iterator[Difference]:
    if expected.decides is not None:
        now = decision(state)
        seat, place = expected.decides
        if (now.seat if now else None) != seat:
            yield Difference(place, f"seat {now.seat} decides ({type(now).__name__})" if now else "the game is over")
    if expected.ranking is not None:
        result = spec.result(state)
        order, place = expected.ranking
        if result is None or result.order != order:
            message = f"the ranking is {list(result.order)}" if result else "the game is not over"
            yield Difference(place, message)
