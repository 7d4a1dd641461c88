"""Makes the position that the `given` part of a scenario describes, or says why it cannot be."""

from typing import Any

from game.config_text import settle
from game.rules.core.errors import DataError
from game.rules.core.places import path_of
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState
from game.scenario.moves import Moves, Refused
from game.scenario.patching import Change, culprit, patched
from game.scenario.paths import PathError, put
from game.scenario.reading import Patch, Place, Scenario


def position(scenario: Scenario, spec: GameSpec, content: Any) -> GameState:
    """Set up, play, patch, balance and check. Raises DataError, with the place, for an impossible position."""
    g = _set_up(scenario, spec, content)
    moves = Moves(spec, scenario.seats)
    for action, place in scenario.play:
        try:
            moves.do(g, action)
        except Refused as error:
            raise DataError([place.problem(str(error))]) from error
    return _patched(scenario, spec, content, g) if scenario.patches else g


def _set_up(scenario: Scenario, spec: GameSpec, content: Any) -> GameState:
    settled = settle(spec, content, scenario.seats, scenario.options)
    if settled.mistakes:
        place = scenario.places["options"]
        problems = [place.problem(f"{name}: {message}" if name else message) for name, message in settled.mistakes]
        raise DataError(problems)
    g: GameState = spec.setup(content, settled.config, scenario.seed)
    return g


def _patched(scenario: Scenario, spec: GameSpec, content: Any, g: GameState) -> GameState:
    changes, places = _changes(scenario.patches, g)
    made: GameState
    made, broken = patched(spec, content, g, changes)
    if not broken:
        return made

    def broken_by(numbers: list[int]) -> list[str]:
        try:
            return patched(spec, content, g, [changes[number] for number in numbers])[1]
        except PathError as error:  # it needs another change
            return [str(error)]

    problems = []
    for words in broken:
        at = culprit(broken_by, len(changes), words)
        place = scenario.places["patch"] if at is None else places[at]
        problems.append(place.problem(f"impossible position: {words}"))
    raise DataError(sorted(problems, key=lambda problem: problem.line))


def _changes(patches: tuple[Patch, ...], g: GameState) -> tuple[list[Change], list[Place]]:
    """The single values that patches set, and where the file says so. Raises DataError for all that lead nowhere."""
    data = g.to_data()
    changes, places, problems = [], [], []
    for patch in patches:
        try:
            settings = put(data, patch.path, patch.value)
        except PathError as error:
            problems.append(patch.within(error.path).problem(str(error)))
            continue
        changes += [(path_of(setting.place), setting.value) for setting in settings]
        places += [patch.within(setting.path) for setting in settings]
    if problems:
        raise DataError(problems)
    return changes, places
