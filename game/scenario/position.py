"""Makes the position that the `given` part of a scenario describes, or says why it cannot be."""

from typing import Any

from game.config_text import settle
from game.rules.core.errors import DataError, IllegalAction, RulesError
from game.rules.core.flow import apply, decision, legal
from game.rules.core.spec import GameSpec
from game.rules.core.state import GameState
from game.scenario.paths import PathError, put
from game.scenario.reading import Scenario


def position(scenario: Scenario, spec: GameSpec, content: Any) -> GameState:
    """Set up, play, patch, balance and check. Raises DataError, with the place, for an impossible position."""
    g = _set_up(scenario, spec, content)
    for action, place in scenario.play:
        try:
            apply(g, action)
        except IllegalAction as error:
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
    before, after = g.to_data(), g.to_data()
    problems = []
    for patch in scenario.patches:
        try:
            put(after, patch.path, patch.value)
        except PathError as error:
            problems.append(patch.place.problem(str(error)))
    if problems:
        raise DataError(problems)
    place = scenario.places["patch"]
    try:
        spec.balance(before, after)
        made: GameState = spec.from_data(content, after)
        broken = spec.check(made)
        if not broken and decision(made) is not None and not legal(made):
            broken = ["nobody could do anything here"]
    except (RulesError, AttributeError, LookupError, TypeError, ValueError) as error:
        broken = [f"{type(error).__name__}: {error}" if not isinstance(error, RulesError) else str(error)]
    if broken:
        raise DataError(place.problem(f"impossible position: {words}") for words in broken)
    return made
