"""Judge of an exercise: its best line, its end, and whether its aim is reached there."""

from collections.abc import Sequence
from typing import Any

from game.practice.exercise import Exercise, start_position
from game.rules.core.actions import Action
from game.rules.core.engine import decision, legal
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.scenario.action_matching import ActionMatcher, Refused
from game.scenario.expectations import Difference, unmet_expectations
from game.scenario.scenario_model import Expectation, MoveStep
from game.session.session import Session


class ExerciseJudge:
    """Judge of the play from a practice position on. Raises DataError for an impossible position."""

    def __init__(self, exercise: Exercise, spec: GameSpec, content: Any) -> None:
        self.exercise = exercise
        self._moves = ActionMatcher(spec, exercise.scenario.seats, content)
        self.begins = start_position(exercise, spec, content)
        self._verdicts: dict[tuple[str, ...], bool | None] = {}

    def line(self) -> list[Action]:
        """Return the best line with the moves of all seats, in full.

        Raises DataError for one that cannot be played, that ends too soon or too late, or that does not reach the aim.
        """
        state, events, played = self.begins.clone(), list[Event](), list[Action]()
        for step in (step for step in self.exercise.scenario.when if isinstance(step, MoveStep)):
            if played and self.ended(state, events):
                raise DataError([step.place.problem("the position has ended before this move")])
            try:
                played.append(self._moves.do(state, step.action, events))
            except Refused as error:
                raise DataError([step.place.problem(str(error))]) from error
        if not self.ended(state, events):
            raise DataError([self.exercise.place.problem("the best line does not come to the end of the position")])
        missed = self.missed(state, events)
        if missed:
            raise DataError(difference.place.problem(difference.message) for difference in missed)
        return played

    def ended(self, state: Any, events: list[Event]) -> bool:
        """Return whether the exercise has ended here, so that its aim is to be judged."""
        now, until = decision(state), self.exercise.until
        if now is None:
            return True
        return now.seat != self.exercise.seat if until is None else not self._differ(state, events, until)

    def missed(self, state: Any, events: list[Event]) -> list[Difference]:
        """Return the differences from the aim; none = the aim is reached."""
        return self._differ(state, events, self.exercise.aims)

    def _differ(self, state: Any, events: list[Event], expected: Expectation) -> list[Difference]:
        return list(unmet_expectations(state, events, expected, self._moves))

    # at a table ---------------------------------------------------------------------------------------------------

    def verdict(self, session: Session) -> bool | None:
        """Return whether the aim is reached; None as long as the exercise goes on."""
        played = _played(session)
        if played and played not in self._verdicts:
            state, events = session.seek(session.ply), [event for entry in session.game.log for event in entry.events]
            self._verdicts[played] = not self.missed(state, events) if self.ended(state, events) else None
        return self._verdicts.get(played)

    def answer(self, session: Session, line: Sequence[Action]) -> Action | None:
        """Return the move of the best line for the seat that decides now; None once a seat has left the line."""
        ply = session.ply
        followed = _played(session) == tuple(action.text() for action in line[:ply])
        return line[ply] if followed and ply < len(line) and line[ply] in legal(session.seek(ply)) else None


def _played(session: Session) -> tuple[str, ...]:
    return tuple(entry.action for entry in session.game.log)

