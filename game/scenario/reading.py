"""Reads the scenario format: shape and places only; whether the position is possible is seen when it is made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from game.config_text import Given
from game.rules.core.actions import Action, parse_action
from game.rules.core.cursor import Cursor, whole
from game.rules.core.errors import ParseError, Problem
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.yamldoc import Doc, Problems

MOST_SEATS = 8


class Place(NamedTuple):
    """Where something stands, for messages."""

    file: str
    line: int
    column: int
    path: str

    def problem(self, message: str) -> Problem:
        """A mistake at this place."""
        return Problem(*self, message)


class Patch(NamedTuple):
    """One value to set in the saved form of the position, or to be found there; `inner` places what a map names."""

    path: str
    value: Any
    place: Place
    inner: Mapping[str, Place] = MappingProxyType({})

    def within(self, path: str) -> Place:
        """Where the file names this path, if it stands inside the value; else the value's own place."""
        return self.inner.get(path, self.place)


@dataclass(frozen=True)
class Expectation:
    """What must hold; only what the file names is compared."""

    values: tuple[Patch, ...] = ()
    legal_has: tuple[tuple[Action, Place], ...] = ()
    legal_lacks: tuple[tuple[Action, Place], ...] = ()
    legal: tuple[tuple[Action, ...], Place] | None = None  # all legal actions, in any order
    events: tuple[tuple[dict[str, Any], Place], ...] = ()  # in this order, others may lie between
    events_lack: tuple[tuple[dict[str, Any], Place], ...] = ()
    decides: tuple[int | None, Place] | None = None  # None = the game is over
    ranking: tuple[tuple[int, ...], Place] | None = None


@dataclass(frozen=True)
class Step:
    """One line of `when`: a move; a move that must be refused; or something that must hold on the way."""

    place: Place
    action: Action | None = None
    illegal: bool = False
    rule: str = ""
    reason: str = ""
    check: Expectation | None = None


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

    id: str
    rules: tuple[str, ...]
    game: str
    note: str
    seats: int
    seed: int
    options: dict[str, Given]
    play: tuple[tuple[Action, Place], ...]
    patches: tuple[Patch, ...]
    when: tuple[Step, ...]
    then: Expectation
    places: dict[str, Place] = field(default_factory=dict)  # of the parts of `given`


def read_scenario(doc: Doc) -> Scenario:
    """The scenario of a document. Raises DataError with every mistake found."""
    problems = Problems()
    root = doc.root(problems)
    rules = root.opt("rules")
    note = root.opt("note")
    given = root.get("given")
    when, then = root.opt("when"), root.opt("then")
    patch, options = given.opt("patch"), given.opt("options")
    scenario = Scenario(
        id=root.get("id").text(),
        rules=tuple(item.text() for item in rules.list()) if rules else (),
        game=root.get("game").one_of((*GAMES, *spec_of.guests), "game"),
        note=note.text() if note else "",
        seats=given.get("seats").int(1, MOST_SEATS),
        seed=seed.int(0, 2**53) if (seed := given.opt("seed")) else 0,
        options={name: _option(c) for name, c in options.map().items()} if options else {},
        play=_actions(given.opt("play")),
        patches=_values(patch) if patch else (),
        when=tuple(map(_step, when.list())) if when else (),
        then=_expectation(then) if then else Expectation(),
        places={"given": _place(given), "options": _place(options or given), "patch": _place(patch or given)},
    )
    given.end()
    root.end()
    problems.raise_if_any()
    return scenario


def _place(c: Cursor) -> Place:
    return Place(c.file, *c.place(), c.path)


def _option(c: Cursor) -> Given:
    return [item.text() for item in c.list()] if c.is_list() else c.text()


def _action(c: Cursor) -> Action:
    text = c.text()
    try:
        return parse_action(text)
    except ParseError as error:
        c.fail(str(error))
        return Action(0, "none")


def _values(c: Cursor) -> tuple[Patch, ...]:
    return tuple(_patch(path, inner) for path, inner in c.map().items())


def _patch(path: str, c: Cursor) -> Patch:
    return Patch(path, c.data(), _place(c), dict(_inside(path, c)))


def _inside(path: str, c: Cursor) -> Iterator[tuple[str, Place]]:
    """The places of all that a map names, by path."""
    for name, inner in c.map().items() if c.is_map() else ():
        yield f"{path}.{name}", _place(inner)
        yield from _inside(f"{path}.{name}", inner)


def _step(c: Cursor) -> Step:
    if not c.is_map():
        return Step(_place(c), action=_action(c))
    check = c.opt("check")
    if check is not None:
        step = Step(_place(c), check=_expectation(check))
    else:
        rule, reason = c.opt("rule"), c.opt("reason")
        step = Step(_place(c), action=_action(c.get("illegal")), illegal=True, rule=rule.text() if rule else "",
                    reason=reason.text() if reason else "")
    c.end()
    return step


def _expectation(c: Cursor) -> Expectation:
    entries = c.map()
    decides, ranking, legal = (entries.pop(name, None) for name in ("decides", "ranking", "legal"))
    actions = {name: entries.pop(name, None) for name in ("legal_has", "legal_lacks")}
    events = {name: entries.pop(name, None) for name in ("events", "events_lack")}
    return Expectation(
        values=tuple(_patch(path, inner) for path, inner in entries.items()),
        legal_has=_actions(actions["legal_has"]),
        legal_lacks=_actions(actions["legal_lacks"]),
        legal=(tuple(map(_action, legal.list())), _place(legal)) if legal else None,
        events=_events(events["events"]),
        events_lack=_events(events["events_lack"]),
        decides=(_seat_or_none(decides), _place(decides)) if decides else None,
        ranking=(tuple(item.int(0, MOST_SEATS - 1) for item in ranking.list()), _place(ranking)) if ranking else None,
    )


def _actions(c: Cursor | None) -> tuple[tuple[Action, Place], ...]:
    return tuple((_action(item), _place(item)) for item in c.list()) if c else ()


def _events(c: Cursor | None) -> tuple[tuple[dict[str, Any], Place], ...]:
    found = []
    for item in c.list() if c else ():
        data = {name: inner.data() for name, inner in item.map().items()}
        if "event" not in data:
            item.fail("'event' is missing (expected {event: NAME, seat: N, ...})")
        found.append((data, _place(item)))
    return tuple(found)


def _seat_or_none(c: Cursor) -> int | None:
    text = c.text()
    seat = whole(text)
    if seat is None and text != "none":
        c.fail(f"found '{text}' (expected a seat number, or none when the game is over)")
    return seat
