"""Rows of the store as plain values for the reader. Whatever is not of the right form raises one of `BROKEN`."""

import zlib
from collections.abc import Iterable
from typing import Any

from game.session.storage import save_reader as reading
from game.session.storage.save_reader import count_of, document, is_a, is_text, number_of
from game.session.storage.saved_game import GameHead, LogEntry, Note, Outcome, SavedGame

HEAD = ("id, game, title, rules_version, content_hash, options, seats, table_rules, seed, started, changed, finished, "
        "app_version, ply, round, seconds")  # the picture is read where it is needed
ENTRY = "ply, seat, text, digest, events, barrier, actor, at"
NOTE = "ply, kind, seat, at"
MEASURE = "round, seat, key, value"
OUTCOME = "seat, name, kind, score, rank, parts"
LARGEST_POSITION = 16 * 1024 * 1024  # bytes of its text; a long game has some ten thousand
_COLUMNS = HEAD.split(", ")


def head_of(row: Iterable[Any]) -> GameHead:
    """A game without its moves: the columns of HEAD, and its picture."""
    *columns, thumb = row
    fields = dict(zip(_COLUMNS, columns, strict=True))
    for name in ("options", "seats", "table_rules"):
        fields[name] = document(is_a(fields[name], str))
    fields["table"] = fields["table_rules"]
    return reading.head_of(fields["id"], fields, fields["ply"], thumb if isinstance(thumb, bytes) else None)


def entry_of(row: Iterable[Any]) -> LogEntry:
    """An action of the log."""
    ply, seat, text, digest, events, barrier, actor, at = row
    return reading.entry_of(ply, (seat, text, digest, document(is_a(events, str)), barrier, actor, at))


def note_of(row: Iterable[Any]) -> Note:
    """A note of the log."""
    return reading.note_of(row)


def outcome_of(row: Iterable[Any]) -> Outcome:
    """What a seat achieved."""
    *values, parts = row
    return reading.outcome_of((*values, document(is_a(parts, str))))


def measures_into(saved: SavedGame, rows: Iterable[Iterable[Any]]) -> None:
    """The measures of a game's rounds."""
    for number, seat, key, value in rows:
        seats = saved.measures.setdefault(count_of(number), [{} for _ in saved.head.seats])
        seats[count_of(seat)][is_text(key)] = number_of(value)


def texts_of(text: str) -> dict[str, str]:
    """Files by their names."""
    return reading.texts_of(document(is_a(text, str)))


def unpacked(data: bytes) -> str:
    """The text of a stored position."""
    stream = zlib.decompressobj()
    raw = stream.decompress(data, LARGEST_POSITION)
    if not stream.eof:
        raise ValueError("no whole position")
    return raw.decode()
