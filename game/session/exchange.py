"""One game as one UTF-8 JSON file (`*.paddock`): to another machine, into a bug report, and back.

The file is readable, secrets included. It brings the player's own content along.
"""

import json
import time
import uuid
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from game import __version__
from game.session.files import write_whole
from game.session.loading import position
from game.session.migrations import upgrade
from game.session.notice import Refusal
from game.session.replay import replay
from game.session.saved import (
    GameHead,
    LogEntry,
    Note,
    Outcome,
    SavedGame,
    canonical,
    digest,
    pack_events,
    unpack_events,
)
from game.session.seats import Seat
from game.session.shelf import Shelf

FORMAT, VERSION = "paddock-game", 1
ENDING = ".paddock"
LARGEST = 64 * 1024 * 1024  # bytes; a long game has a few hundred kilobytes
NOTE = "A saved game of Paddock. Whoever reads this file can see what is hidden in the game."

T = TypeVar("T")


def export_text(saved: SavedGame) -> str:
    """The file of a game whose newest position is among its snapshots."""
    head, newest = saved.head, max(saved.snapshots)
    data = {
        "format": FORMAT, "version": VERSION, "note": NOTE, "app_version": head.app_version, "game": head.game,
        "rules_version": head.rules_version, "content_hash": head.content_hash, "title": head.title,
        "options": head.options, "seats": [seat.to_data() for seat in head.seats], "seed": str(head.seed),
        "table": head.table, "started": head.started, "changed": head.changed, "finished": head.finished,
        "round": head.round, "seconds": head.seconds, "own_content": saved.own_content,
        "log": [[e.seat, e.action, e.digest, pack_events(e.events), e.barrier, e.actor, e.at] for e in saved.log],
        "notes": [list(note) for note in saved.notes],
        "measures": [[number, seats] for number, seats in sorted(saved.measures.items())],
        "outcomes": [list(outcome) for outcome in saved.outcomes],
        "position": json.loads(saved.snapshots[newest]),
    }
    return json.dumps(data, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


def write_export(path: Path, saved: SavedGame) -> None:
    """Write the file, whole or not at all. Raises Refusal if it cannot be written."""
    try:
        write_whole(path, export_text(saved))
    except OSError as error:
        raise Refusal("session.export.not-written", file=path.name, why=error.strerror or str(error)) from error


def free_name(folder: Path, title: str, game: str) -> Path:
    """A file name for an export that does not exist yet, usable on every system."""
    words = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())[:60]
    stem = f"{words or game}-{time.strftime('%Y%m%d')}"
    names = (stem + (f"-{number}" if number > 1 else "") + ENDING for number in range(1, 10_000))
    return next(path for name in names if not (path := folder / name).exists())


def read_export(path: Path) -> SavedGame:
    """What a file contains, without asking whether it can be played. Raises Refusal with the reason."""
    try:
        if path.stat().st_size > LARGEST:
            raise Refusal("session.import.foreign", file=path.name)
        raw = path.read_bytes()
    except OSError as error:
        raise Refusal("session.import.unreadable", file=path.name, why=error.strerror or str(error)) from error
    try:
        data = json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        key = "damaged" if raw.lstrip().startswith(b'{"format":"' + FORMAT.encode()) else "foreign"
        raise Refusal(f"session.import.{key}", file=path.name, why="JSON") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Refusal("session.import.foreign", file=path.name)
    if not isinstance(data.get("version"), int) or data["version"] > VERSION:
        raise Refusal("session.import.newer", file=path.name)
    try:
        return _saved(_Fields(data))
    except (ValueError, TypeError, LookupError) as error:
        raise Refusal("session.import.damaged", file=path.name, why=str(error)) from error


def import_game(path: Path, shelf: Shelf) -> SavedGame:
    """A game from a file, checked as far as can be, under a new id, ready for `Store.add` and `Session.resume`.

    Its moves are replayed; where they do not lead to its position, the file is damaged, unless another version of
    the program or other content wrote it: then the position counts, as with an old save.
    """
    saved = read_export(path)
    version = saved.head.rules_version
    kit = shelf.kit_for(saved.head.game, saved.own_content)
    spec = kit.spec
    upgrade(saved, spec.version)
    position(kit, saved)
    try:
        refused = len(saved.head.seats) not in spec.seats or spec.problems(kit.content, saved.head.config)
        difference = None if refused else replay(kit, saved)
    except Exception as error:  # options of any shape: what the rules make of them is not foreseeable
        raise Refusal("session.import.damaged", file=path.name, why="options") from error
    if refused:
        raise Refusal("session.import.damaged", file=path.name, why="options")
    written = (version, saved.head.content_hash, saved.head.app_version)
    if written == (spec.version, kit.content_hash, __version__):
        if difference is not None:
            raise Refusal("session.import.illegal", file=path.name, ply=difference.ply)
        if saved.log and digest(saved.snapshots[len(saved.log)]) != saved.log[-1].digest:
            raise Refusal("session.import.damaged", file=path.name, why="position")
    saved.head = replace(saved.head, id=uuid.uuid4().hex[:16], changed=time.time())
    return saved


class _Fields:
    """Fields of a JSON object, each of the type that is asked for. Raises ValueError with the field's name."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    def get(self, name: str, kind: type[T]) -> T:
        value = self._data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(name)
        return value

    def has(self, name: str) -> bool:
        return self._data.get(name) is not None

    def texts(self, name: str) -> dict[str, str]:
        table = self.get(name, dict)
        if not all(isinstance(value, str) for value in table.values()):
            raise ValueError(name)
        return table

    def number(self, name: str) -> float:
        value = self._data.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(name)
        return float(value)


def _saved(fields: _Fields) -> SavedGame:
    log = [_entry(ply, row) for ply, row in enumerate(fields.get("log", list), 1)]
    seats = [Seat.from_data(seat) for seat in fields.get("seats", list)]
    head = GameHead(
        "", fields.get("game", str), fields.get("title", str), fields.get("rules_version", int),
        fields.get("content_hash", str), fields.get("options", dict), seats, int(fields.get("seed", str)),
        fields.number("started"), fields.number("changed"), fields.get("app_version", str), fields.get("table", dict),
        fields.number("finished") if fields.has("finished") else None, len(log), fields.get("round", int),
        fields.number("seconds"))
    return SavedGame(
        head, fields.texts("own_content"), log, [_note(row) for row in fields.get("notes", list)],
        {_is(number, int): [_counts(seat) for seat in _is(rows, list)]
         for number, rows in fields.get("measures", list)},
        [_outcome(row, len(seats)) for row in fields.get("outcomes", list)],
        {len(log): canonical(fields.get("position", dict))})


def _entry(ply: int, row: Any) -> LogEntry:
    seat, action, mark, events, barrier, actor, at = row
    return LogEntry(ply, _is(seat, int), _is(action, str), _is(mark, str), unpack_events(events), _is(barrier, str),
                    _is(actor, str), float(at))


def _note(row: Any) -> Note:
    ply, kind, seat, at = row
    return Note(_is(ply, int), _is(kind, str), _is(seat, int), float(at))


def _outcome(row: Any, seats: int) -> Outcome:
    seat, name, kind, score, rank, parts = row
    if _is(seat, int) not in range(seats):
        raise ValueError("outcomes")
    return Outcome(seat, _is(name, str), _is(kind, str), _is(score, int), _is(rank, int), _counts(parts))


def _counts(value: Any) -> dict[str, int]:
    return {_is(key, str): _is(count, int) for key, count in _is(value, dict).items()}


def _is(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"{value!r} is not {kind.__name__}")
    return value
