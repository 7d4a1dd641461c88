"""Rows of the store as saved forms. Whatever is not of the right form raises one of `BROKEN`."""

import json
import zlib
from collections.abc import Iterable
from math import isfinite
from typing import Any, TypeVar

from game.session.saved import GameHead, LogEntry, Note, Outcome, SavedGame, unpack_events
from game.session.seats import Seat

BROKEN = (zlib.error, ValueError, TypeError, LookupError, RecursionError)
HEAD = ("id, game, title, rules_version, content_hash, options, seats, table_rules, seed, started, changed, finished, "
        "app_version, ply, round, seconds")  # the picture is read where it is needed
ENTRY = "ply, seat, text, digest, events, barrier, actor, at"
NOTE = "ply, kind, seat, at"
MEASURE = "round, seat, key, value"
OUTCOME = "seat, name, kind, score, rank, parts"
LAST_MOMENT = 253_370_764_800.0  # seconds since 1970 up to the year 9999, which every calendar can show

T = TypeVar("T")


def head_of(row: Iterable[Any]) -> GameHead:
    """A game without its moves: the columns of HEAD, and its picture."""
    (game_id, game, title, version, content_hash, options, seats, table, seed, started, changed, finished, app_version,
     ply, number, seconds, thumb) = row
    players = [Seat.from_data(seat) for seat in _is(json.loads(seats), list)]
    if not players:
        raise ValueError("no seats")
    return GameHead(
        _is(game_id, str), _is(game, str), _is(title, str), _is(version, int), _is(content_hash, str),
        _is(json.loads(options), dict), players, int(_is(seed, str)), moment_of(started), moment_of(changed),
        _is(app_version, str), _is(json.loads(table), dict), None if finished is None else moment_of(finished),
        count_of(ply), count_of(number), moment_of(seconds), thumb if isinstance(thumb, bytes) else None)


def entry_of(row: Iterable[Any]) -> LogEntry:
    """An action of the log."""
    ply, seat, text, digest, events, barrier, actor, at = row
    return LogEntry(count_of(ply), count_of(seat), _is(text, str), _is(digest, str), unpack_events(json.loads(events)),
                    _is(barrier, str), _is(actor, str), moment_of(at))


def note_of(row: Iterable[Any]) -> Note:
    """A note of the log."""
    ply, kind, seat, at = row
    return Note(count_of(ply), _is(kind, str), count_of(seat), moment_of(at))


def outcome_of(row: Iterable[Any]) -> Outcome:
    """What a seat achieved."""
    seat, name, kind, score, rank, parts = row
    counts = _is(json.loads(parts), dict)
    return Outcome(count_of(seat), _is(name, str), _is(kind, str), _is(score, int), count_of(rank),
                   {key: _is(count, int) for key, count in counts.items()})


def measures_into(saved: SavedGame, rows: Iterable[Iterable[Any]]) -> None:
    """The measures of a game's rounds."""
    for number, seat, key, value in rows:
        seats = saved.measures.setdefault(count_of(number), [{} for _ in saved.head.seats])
        seats[count_of(seat)][_is(key, str)] = _is(value, int)


def texts_of(text: str) -> dict[str, str]:
    """Files by their names."""
    return {name: _is(content, str) for name, content in _is(json.loads(text), dict).items()}


def unpacked(data: bytes) -> str:
    """The text of a stored position."""
    return zlib.decompress(data).decode()


def moment_of(value: Any) -> float:
    """Seconds that a calendar can show."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) \
            or not 0 <= value <= LAST_MOMENT:
        raise ValueError(f"{value!r} is no moment")
    return float(value)


def count_of(value: Any) -> int:
    """A number of things, or the place of one."""
    if _is(value, int) < 0:
        raise ValueError(f"{value!r} is no count")
    return int(value)


def _is(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return value
