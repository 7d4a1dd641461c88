"""Collection of the mistakes of all persons: practice positions in a folder of their own, and their schedule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.content_loader import PRACTICE, load_practice
from game.practice.mistake_schedule import FoundMistake, MistakeEntry, due_by_player, load_schedule
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES
from game.session.notices import Notice
from game.session.wall_clock import today

if TYPE_CHECKING:
    from game.practice.exercise import Exercise


def source_of(game_id: str, ply: int) -> str:
    """Return the name of a mistake made after `ply` actions of a game."""
    return f"{game_id}/{ply}"


class ScheduledMistake(NamedTuple):
    """Position of a mistake and its entry in the schedule."""

    exercise: Exercise
    entry: MistakeEntry


class MistakeCollection:
    """The mistakes in a folder.

    `notices` are sentences for the players about the file of the schedule. Whether a position is possible shows when it
    is opened.
    """

    def __init__(self, folder: Path, notices: list[Notice]) -> None:
        self.folder, self._notices = folder, notices
        self.schedule, found = load_schedule(folder)
        if found:  # the file was put away
            notices += found
            self._exercises()
            self._save()

    def listed(self) -> tuple[list[ScheduledMistake], list[Problem]]:
        """Return the mistakes of all games, those to be solved first in front, and the problems of the files left
        out."""
        exercises, problems = self._exercises()
        entries = self.schedule.entries
        found = [ScheduledMistake(each, entries[each.key]) for each in exercises if not entries[each.key].removed]
        return sorted(found, key=lambda each: (each.entry.learned, each.entry.due, each.exercise.key)), problems

    def due(self) -> dict[str, int]:
        """Return how many mistakes each person has to solve today; those whose files are gone do not count."""
        there = {key: entry for key, entry in self.schedule.entries.items() if self._path(key).is_file()}
        return due_by_player(there, today())

    def next_due(self, player: str, solved: str = "") -> Exercise | None:
        """Return the mistake that a person has to solve today first, but for the one just `solved` (its key); None
        where there is none."""
        return next((each.exercise for each in self.listed()[0] if each.entry.player == player
                     and each.exercise.key != solved and each.entry.is_due(today())), None)

    def add(self, game: str, source: str, player: str, write: Callable[[Path], Exercise]) -> Exercise:
        """Write a mistake in a game by `write` into the folder, schedule it, and return its position; that of one which
        is there is returned as it is. Where there are too many, one that was learned makes room.

        Raises what `write` raises.
        """
        if (known := self._find(source)) is not None:
            return known
        try:
            exercise = write(self.folder)
        except DataError:
            if not self._make_room(game):
                raise
            exercise = write(self.folder)
        self.schedule.add(exercise.key, player, source)
        self._save()
        return exercise

    def note(self, game_id: str, ply: int, mistake: FoundMistake) -> None:
        """Note a mistake made after `ply` actions of a game that goes on."""
        self.schedule.note(source_of(game_id, ply), mistake)
        self._save()

    def take_found(self, game_id: str) -> dict[int, FoundMistake]:
        """Return the mistakes noted in a game that is over now, by ply, and forget them."""
        found = self.schedule.found
        taken = {source: found.pop(source) for source in list(found) if source.rpartition("/")[0] == game_id}
        if taken:
            self._save()
        return {int(source.rpartition("/")[2]): mistake for source, mistake in taken.items()}

    def record(self, exercise: Exercise, solved: bool, *, alone: bool) -> None:
        """Note how a position was played: solved or not, alone or with hints."""
        if exercise.key not in self.schedule.entries:  # its file was brought from elsewhere
            self.schedule.add(exercise.key, exercise.player)
        if solved:
            self.schedule.solve(exercise.key, alone=alone)
        else:
            self.schedule.miss(exercise.key)
        self._save()

    def remove(self, exercise: Exercise) -> None:
        """Delete the position of a mistake. Raises OSError where that is not possible."""
        Path(exercise.place.file).unlink(missing_ok=True)
        self.schedule.remove(exercise.key)
        self._save()

    def _exercises(self) -> tuple[list[Exercise], list[Problem]]:
        """Return all positions, each with an entry in the schedule, and the problems of the files left out."""
        from game.practice.exercise import read_exercise  # the start counts the mistakes, but reads none

        found: list[Exercise] = []
        problems: list[Problem] = []
        for game in GAMES:
            loaded = load_practice(game, self.folder)
            problems += [problem for problem in loaded.problems if problem.file.startswith(str(self.folder))]
            for name in loaded.own_texts:
                try:
                    exercise = read_exercise(loaded.docs[name], own=True)
                except DataError as error:
                    problems += error.problems
                    continue
                if exercise.game == game:
                    found.append(exercise)
                    self.schedule.add(exercise.key, exercise.player)
        return found, problems

    def _make_room(self, game: str) -> bool:
        """Remove a mistake of a game that was learned; return whether there was one."""
        learned = next(
            (each.exercise for each in self.listed()[0] if each.entry.learned and each.exercise.game == game), None)
        if learned is not None:
            self.remove(learned)
        return learned is not None

    def _find(self, source: str) -> Exercise | None:
        return next((each.exercise for each in self.listed()[0] if each.entry.source == source), None)

    def _path(self, key: str) -> Path:
        game, _, name = key.partition("/")
        return self.folder / game / PRACTICE / f"{name.replace('-', '_')}.yaml"

    def _save(self) -> None:
        self._notices += self.schedule.save(self.folder)
