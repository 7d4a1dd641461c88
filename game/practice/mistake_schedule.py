"""Schedule of the mistakes of all persons: the day on which each comes back, later each time it is solved.

One JSON file, written through a temporary file and a rename. A broken file is renamed; the positions themselves lie in
files of their own, and come back at once then.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from game import paths
from game.session.notices import Notice
from game.session.recovery.quarantine import quarantine_broken
from game.session.seats import LONGEST_NAME
from game.session.storage.atomic_write import write_atomically
from game.session.storage.text_sanitizer import sanitize_line
from game.session.wall_clock import today

VERSION = 1
FILE = "schedule.json"
INTERVALS = (1, 3, 7, 21)  # days until a mistake comes back, after it was solved once, twice ...; then it is learned
MOST_FOUND = 300  # mistakes of games that are not over
LARGEST = 1_000_000  # bytes of the largest file that is read


class MistakeEntry(NamedTuple):
    """Mistake of a `player`: how often in a row it was solved, and the day from which it is to be solved again.

    `source` is the game and ply that it comes from. A `removed` one has no position any more and does not come again.
    """

    player: str
    due: date
    solved: int = 0
    source: str = ""
    removed: bool = False

    @property
    def learned(self) -> bool:
        """True once it was solved so often that it does not come back."""
        return self.solved > len(INTERVALS)

    def is_due(self, day: date) -> bool:
        """Return whether it is to be solved on this day."""
        return not (self.removed or self.learned) and self.due <= day


class FoundMistake(NamedTuple):
    """Mistake in a game that is not over yet: the `action` made, the `better` plan, and what was lost.

    Its position is written when the game is over, for it would show what is hidden till then.
    """

    action: str
    better: tuple[str, ...]
    lost: int


@dataclass
class MistakeSchedule:
    """Mistakes by the keys of their positions; those of games that go on by their sources."""

    entries: dict[str, MistakeEntry] = field(default_factory=dict)
    found: dict[str, FoundMistake] = field(default_factory=dict)

    def note(self, source: str, mistake: FoundMistake) -> None:
        """Note a mistake in a game that goes on; the oldest of too many are forgotten."""
        self.found[source] = mistake
        while len(self.found) > MOST_FOUND:
            del self.found[next(iter(self.found))]

    def add(self, key: str, player: str, source: str = "") -> None:
        """Add a mistake, which is to be solved at once; one that is known, and has not been removed, stays as it is."""
        known = self.entries.get(key)
        if known is None or known.removed:
            self.entries[key] = MistakeEntry(player, today(), source=source)

    def knows(self, source: str) -> bool:
        """Return whether a mistake was added before, even if it has been removed."""
        return any(entry.source == source for entry in self.entries.values())

    def has(self, source: str) -> bool:
        """Return whether a mistake was added before and has not been removed."""
        return any(entry.source == source and not entry.removed for entry in self.entries.values())

    def solve(self, key: str, *, alone: bool) -> None:
        """Note that a mistake was solved: it comes back later than the last time, and on the next day where hints
        helped. One that was not due stays as it is."""
        entry, day = self.entries[key], today()
        if not entry.is_due(day):
            return
        solved = entry.solved + 1 if alone else 0
        wait = INTERVALS[min(max(1, solved), len(INTERVALS)) - 1]
        self.entries[key] = entry._replace(solved=solved, due=day + timedelta(wait))

    def miss(self, key: str) -> None:
        """Note that a mistake was not solved: it begins again, and stays due. One that was not due stays as it is."""
        if self.entries[key].is_due(today()):
            self.entries[key] = self.entries[key]._replace(solved=0)

    def remove(self, key: str) -> None:
        """Note that a mistake has been removed."""
        self.entries[key] = self.entries[key]._replace(removed=True)

    def save(self, folder: Path) -> list[Notice]:
        """Write the file; return no notice, or one if it cannot be written (the old file then remains)."""
        entries = {key: {"player": entry.player, "due": entry.due.isoformat(), "solved": entry.solved,
                         "source": entry.source, "removed": entry.removed} for key, entry in self.entries.items()}
        data = {"version": VERSION, "mistakes": entries,
                "found": {source: mistake._asdict() for source, mistake in self.found.items()}}
        try:
            write_atomically(folder / FILE, json.dumps(data, indent=1))
        except OSError as error:
            return [Notice("session.mistakes.not-saved", {"why": error.strerror or str(error)})]
        return []


def load_schedule(folder: Path) -> tuple[MistakeSchedule, list[Notice]]:
    """Return the schedule of the file and the notices for the player. Never raises for the file's contents."""
    path = folder / FILE
    try:
        data = json.loads(paths.read_regular(path, LARGEST).decode("utf-8-sig"))
        listed = data["mistakes"]
        read = {str(key): _entry(value) for key, value in listed.items()}
        found = {str(source): _found(value) for source, value in data.get("found", {}).items()}
    except FileNotFoundError:
        return MistakeSchedule(), []
    except (OSError, ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return MistakeSchedule(), [quarantine_broken(path, "mistakes")]
    good = {key: entry for key, entry in read.items() if entry is not None}
    sound = {source: mistake for source, mistake in found.items() if mistake is not None}
    whole = len(good) == len(read) and len(sound) == len(found)
    return MistakeSchedule(good, sound), [] if whole else [quarantine_broken(path, "mistakes")]


def _entry(value: Any) -> MistakeEntry | None:
    """Return an entry of the file; None for one that cannot be read."""
    try:
        player, solved = sanitize_line(value["player"], LONGEST_NAME), value["solved"]
        if not isinstance(solved, int) or solved < 0:
            return None
        return MistakeEntry(player, date.fromisoformat(value["due"]), solved, str(value.get("source", "")),
                            value.get("removed") is True)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _found(value: Any) -> FoundMistake | None:
    """Return a mistake of a game that goes on; None for one that cannot be read."""
    try:
        better = tuple(map(str, value["better"]))
        return FoundMistake(str(value["action"]), better, int(value["lost"])) if better else None
    except (ValueError, TypeError, KeyError):
        return None


def due_by_player(entries: Mapping[str, MistakeEntry], day: date) -> dict[str, int]:
    """Return how many mistakes each person has to solve on a day; persons without any count 0."""
    found: dict[str, int] = {}
    for entry in entries.values():
        if not entry.removed:
            found[entry.player] = found.get(entry.player, 0) + entry.is_due(day)
    return found
