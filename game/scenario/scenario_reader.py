"""Reader of the scenario format: shape and places only; the position is checked when it is built."""

from collections.abc import Iterator
from typing import Any

from game.option_text import Given
from game.rules.core.actions import Action, parse_action
from game.rules.core.cursor import Cursor, parse_whole_number
from game.rules.core.errors import DataError, ParseError
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.yaml_reader import Problems, YamlDocument
from game.scenario.scenario_model import (
    CheckStep,
    DrawStep,
    Expectation,
    FilePlace,
    MoveStep,
    Patch,
    PatchStep,
    RefusedMoveStep,
    Scenario,
    Step,
    View,
)

MOST_SEATS = 8
FLOW = "a map is not closed"  # part of the parser's message about brackets in a one-line map
HINT = " (in a map in one line write cars.0 in place of cars[0], or put quotes around it)"
PRACTICE = "practice"  # the part about the exercise, which is read in game.practice
TABLE = "table"  # in place of a seat: the spectator view


def read_scenario(doc: YamlDocument) -> Scenario:
    """Return the scenario of a document. Raises DataError with every mistake found."""
    problems = Problems()
    root = doc.root(problems)
    if any(FLOW in problem.message for problem in doc.problems):
        raise DataError(problem._replace(message=problem.message + HINT) for problem in doc.problems)
    rules = root.optional("rules")
    given = root.get("given")
    options, cases = given.optional("options"), root.optional("cases")
    root.optional(PRACTICE)
    scenario = Scenario(
        id=root.get("id").text(),
        rules=tuple(item.text() for item in rules.list()) if rules else (),
        game=root.get("game").one_of((*GAMES, *spec_of.guests), "game"),
        note=root.opt_text("note"),
        seats=given.get("seats").int(1, MOST_SEATS),
        seed=given.opt_int("seed", 0, 2**53) or 0,
        options={name: _option(c) for name, c in options.map().items()} if options else {},
        options_place=_place(options or given),
        play=tuple(MoveStep(place, action) for action, place in _actions(given.optional("play"))),
        given=tuple(_position(given, cases is not None)),
        when=tuple(_moves(root, cases is not None)),
        cases={name: tuple(_case(c)) for name, c in cases.map().items()} if cases else {},
    )
    given.end()
    root.end()
    problems.raise_if_any()
    return scenario


def _position(c: Cursor, shared: bool) -> Iterator[Step]:
    """Yield the steps that change a position: the patch first, then the draws. `shared`: several cases follow."""
    patch, draws = c.optional("patch"), c.optional("draws")
    if patch:
        yield PatchStep(_place(patch), _values(patch))
    if draws:
        yield DrawStep(_place(draws), tuple(item.text() for item in draws.list()), shared)


def _moves(c: Cursor, shared: bool) -> Iterator[Step]:
    """Yield the moves, and the expectations after them."""
    when, then = c.optional("when"), c.optional("then")
    if when:
        yield from (_step(item, shared) for item in when.list())
    if then:
        yield CheckStep(_place(then), read_expectation(then))


def _case(c: Cursor) -> Iterator[Step]:
    c.opt_text("note")
    yield from _position(c, shared=False)
    yield from _moves(c, shared=False)
    c.end()


def _place(c: Cursor) -> FilePlace:
    return FilePlace(c.file, *c.place(), c.path)


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


def _inside(path: str, c: Cursor) -> Iterator[tuple[str, FilePlace]]:
    """Yield the places of all keys of a map, by path."""
    for name, inner in c.map().items() if c.is_map() else ():
        yield f"{path}.{name}", _place(inner)
        yield from _inside(f"{path}.{name}", inner)


def _step(c: Cursor, shared: bool) -> Step:
    """Return one entry of `when`: a text is a move, a map another step."""
    if not c.is_map():
        return MoveStep(_place(c), _action(c))
    steps = list(_position(c, shared))
    check = c.optional("check")
    if check:
        steps.append(CheckStep(_place(c), read_expectation(check)))
    if not steps:
        steps.append(_objection(c))
    c.end()
    return steps[0]


def _objection(c: Cursor) -> RefusedMoveStep:
    warned = c.optional("warned")
    return RefusedMoveStep(_place(c), _action(warned or c.get("illegal")), warned is not None, c.opt_text("rule"),
                           c.opt_text("reason"))


def read_expectation(c: Cursor) -> Expectation:
    """Return the expectations of a `then`."""
    entries = c.map()
    decides, ranking, legal, view = (entries.pop(name, None) for name in ("decides", "ranking", "legal", "view"))
    actions = {name: entries.pop(name, None) for name in ("legal_has", "legal_lacks")}
    events = {name: entries.pop(name, None) for name in ("events", "events_lack")}
    return Expectation(
        values=tuple(_patch(path, inner) for path, inner in entries.items()),
        views=tuple(map(_view, view.list() if view.is_list() else [view])) if view else (),
        legal_has=_actions(actions["legal_has"]),
        legal_lacks=_actions(actions["legal_lacks"]),
        legal=(tuple(map(_action, legal.list())), _place(legal)) if legal else None,
        events=_events(events["events"]),
        events_lack=_events(events["events_lack"]),
        decides=(_seat_or(decides, "none", "when the game is over"), _place(decides)) if decides else None,
        ranking=(tuple(item.int(0, MOST_SEATS - 1) for item in ranking.list()), _place(ranking)) if ranking else None,
    )


def _view(c: Cursor) -> View:
    seat = _seat_or(c.get("seat"), TABLE, "for what everybody sees")
    return View(seat, tuple(_patch(path, inner) for path, inner in c.map().items() if path != "seat"), _place(c))


def _actions(c: Cursor | None) -> tuple[tuple[Action, FilePlace], ...]:
    return tuple((_action(item), _place(item)) for item in c.list()) if c else ()


def _events(c: Cursor | None) -> tuple[tuple[dict[str, Any], FilePlace], ...]:
    found = []
    for item in c.list() if c else ():
        data = {name: inner.data() for name, inner in item.map().items()}
        if not isinstance(data.get("event"), str):
            item.fail("'event' is missing or no name (expected {event: NAME, seat: N, ...})")
        found.append((data, _place(item)))
    return tuple(found)


def _seat_or(c: Cursor, word: str, meaning: str) -> int | None:
    """Return a seat, or None for a word."""
    text = c.text()
    seat = parse_whole_number(text)
    if seat is None and text != word:
        c.fail(f"found '{text}' (expected a seat number, or {word} {meaning})")
    return seat
