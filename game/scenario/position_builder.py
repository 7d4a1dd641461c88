"""Builder of the position that the `given` part of a scenario describes."""

from collections.abc import Sequence
from typing import Any

from game.option_text import resolve_options
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameSpec
from game.rules.core.state import Draw, GameState
from game.rules.core.state_paths import format_path
from game.scenario.action_matching import ActionMatcher, Refused
from game.scenario.data_paths import PathError, put
from game.scenario.patches import Setting, culprit, patched
from game.scenario.rigged_draws import Impossible, TooFew, rng_for_draws
from game.scenario.scenario_model import DrawStep, FilePlace, MoveStep, Patch, PatchStep, Scenario, Step


def build_position(scenario: Scenario, spec: GameSpec, content: Any, case: str = "") -> GameState:
    """Build the position: set up, play, patch, complete and check.

    Chance is set so that the moves of the scenario, or of that case, draw as the scenario says. Raises DataError, with
    the place, for an impossible position.
    """
    moves = ActionMatcher(spec, scenario.seats, content)
    state = set_up(scenario, moves)
    steps = dict(scenario.lines())[case or next(name for name, _ in scenario.lines())]
    for at, step in enumerate(scenario.given):
        state = adjusted(state, step, (*scenario.given[at + 1 :], *steps), moves)
    return state


def set_up(scenario: Scenario, moves: ActionMatcher, most: int | None = None) -> GameState:
    """Return the position after the actions of `play`, or after the first `most` of them. Raises DataError."""
    resolved = resolve_options(moves.spec, moves.content, scenario.seats, scenario.options)
    if resolved.mistakes:
        raise DataError(scenario.options_place.problem(f"{name}: {message}" if name else message)
                        for name, message in resolved.mistakes)
    state: GameState = moves.spec.setup(moves.content, resolved.config, scenario.seed)
    for step in scenario.play[:most]:
        carry_out(state, step, moves)
    return state


def carry_out(state: GameState, step: MoveStep, moves: ActionMatcher) -> None:
    """Play a move. Raises DataError, with the place, where it cannot be done."""
    try:
        moves.do(state, step.action)
    except Refused as error:
        raise DataError([step.place.problem(str(error))]) from error


def adjusted(state: GameState, step: Step, following: Sequence[Step], moves: ActionMatcher) -> GameState:
    """Return the position after a step that is no move: a patch, or draws that are set for the following steps."""
    if isinstance(step, PatchStep):
        return _patched(state, step, moves)
    if isinstance(step, DrawStep):
        ahead = _DrawForecast(following, moves)
        try:
            state.rng = rng_for_draws(state, step.things, ahead.drawn, step.shared)
        except TooFew as error:
            raise DataError([step.place.problem(f"{error}{ahead.stopped}")]) from error
        except Impossible as error:
            raise DataError([step.place.problem(str(error))]) from error
    return state


class _DrawForecast:
    """The draws of the steps to come, until chance is set anew; `stopped` is the reason of an earlier end, in words."""

    def __init__(self, steps: Sequence[Step], moves: ActionMatcher) -> None:
        self.steps = steps
        self.moves = moves
        self.stopped = ""

    def drawn(self, state: GameState) -> list[Draw]:
        """Return the draws from a position, which is changed."""
        draws: list[Draw] = []
        for step in self.steps:
            state.noted_draws = draws
            if isinstance(step, DrawStep):
                self.stopped = ", before others are said to be next"
                break
            if isinstance(step, PatchStep):
                state = _patched(state, step, self.moves)
            elif isinstance(step, MoveStep):
                try:
                    self.moves.do(state, step.action)
                except Refused as error:
                    self.stopped = f", then {error}"
                    break
        return draws


def _patched(state: GameState, change: PatchStep, moves: ActionMatcher) -> GameState:
    settings, places = _settings(change.patches, state)
    made: GameState
    made, broken = patched(moves.spec, moves.content, state, settings)
    if not broken:
        return made

    def broken_by(numbers: list[int]) -> list[str]:
        try:
            return patched(moves.spec, moves.content, state, [settings[number] for number in numbers])[1]
        except PathError as error:  # this change is not possible without another one
            return [str(error)]

    problems = []
    for words in broken:
        at = culprit(broken_by, len(settings), words)
        place = change.place if at is None else places[at]
        problems.append(place.problem(f"impossible position: {words}"))
    raise DataError(sorted(problems, key=lambda problem: problem.line))


def _settings(patches: Sequence[Patch], state: GameState) -> tuple[list[Setting], list[FilePlace]]:
    """Return the single values that patches set, with their places. Raises DataError for paths that lead nowhere."""
    data = state.to_data()
    settings, places, problems = [], [], []
    for patch in patches:
        try:
            found = put(data, patch.path, patch.value)
        except PathError as error:
            problems.append(patch.within(error.path).problem(str(error)))
            continue
        settings += [(format_path(setting.place), setting.value) for setting in found]
        places += [patch.within(setting.path) for setting in found]
    if problems:
        raise DataError(problems)
    return settings, places
