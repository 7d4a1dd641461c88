"""Rows of the store as plain values for the reader. Values of a wrong form raise one of `BROKEN`."""

import json
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.rules.core import option_values
from game.session.seats import LONGEST_NAME
from game.session.storage import save_reader
from game.session.storage.save_reader import count_of, expect_text, expect_type, number_of, parse_json
from game.session.storage.saved_game import GameHead, LogEntry, LogNote, SavedGame, SeatResult
from game.session.storage.text_sanitizer import sanitize_line

HEAD = ("id, game, title, rules_version, content_hash, options, seats, table_rules, seed, started, changed, finished, "
        "app_version, ply, round, seconds")  # the thumbnail is read separately
ENTRY = "ply, seat, text, digest, events, barrier, actor, at"
NOTE = "ply, kind, seat, at"
MEASURE = "round, seat, key, value"
OUTCOME = "seat, name, kind, score, rank, parts"
LARGEST_POSITION = 16 * 1024 * 1024  # bytes of its text; usual are some ten thousand
_COLUMNS = HEAD.split(", ")


def head_of(row: Iterable[Any]) -> GameHead:
    """Return a game without its moves from the columns of HEAD and its thumbnail."""
    *columns, thumb = row
    fields = dict(zip(_COLUMNS, columns, strict=True))
    for name in ("options", "seats", "table_rules"):
        fields[name] = parse_json(expect_type(fields[name], str))
    fields["table"] = fields["table_rules"]
    return save_reader.head_of(fields["id"], fields, fields["ply"], thumb if isinstance(thumb, bytes) else None)


def entry_of(row: Iterable[Any]) -> LogEntry:
    """Return an action of the log."""
    ply, seat, text, digest, events, barrier, actor, at = row
    return save_reader.entry_of(ply, (seat, text, digest, parse_json(expect_type(events, str)), barrier, actor, at))


def note_of(row: Iterable[Any]) -> LogNote:
    """Return a note of the log."""
    return save_reader.note_of(row)


def outcome_of(row: Iterable[Any]) -> SeatResult:
    """Return the result of a seat."""
    *values, parts = row
    return save_reader.outcome_of((*values, parse_json(expect_type(parts, str))))


def measures_into(saved: SavedGame, rows: Iterable[Iterable[Any]]) -> None:
    """Add the measures of a game's rounds."""
    for number, seat, key, value in rows:
        seats = saved.measures.setdefault(count_of(number), [{} for _ in saved.head.seats])
        seats[count_of(seat)][expect_text(key)] = number_of(value)


@lru_cache(maxsize=1024)  # games are alike, and each of them has a row for every seat
def is_even(options: str) -> bool:
    """Return whether nobody had a head start in a game with these options; a damaged row says nothing of one."""
    try:
        return option_values.is_even(json.loads(options))
    except (ValueError, TypeError, AttributeError):
        return True


def texts_of(text: str) -> dict[str, str]:
    """Return files by their names."""
    return save_reader.texts_of(parse_json(expect_type(text, str)))


def packed(text: str, *, lasting: bool = True) -> bytes:
    """Return a stored position: with a window that fits one, it takes a tenth of the usual memory to pack.

    One that is not `lasting`, because the next action replaces it, keeps its length: it is written sooner than packed.
    """
    stream = zlib.compressobj(1 if lasting else 0, wbits=12, memLevel=5)
    return stream.compress(text.encode()) + stream.flush()


def unpacked(data: bytes) -> str:
    """Return the text of a stored position."""
    stream = zlib.decompressobj()
    raw = stream.decompress(data, LARGEST_POSITION)
    if not stream.eof:
        raise ValueError("no whole position")
    return raw.decode()


@lru_cache(maxsize=4096)  # statistics ask for every seat of every game, and for some of them again
def _seats_in(seats: str) -> Any:
    """Return the saved seats of a game; none if their text is damaged."""
    try:
        return json.loads(seats)
    except (ValueError, TypeError):
        return ()


def character_at(game: str, seats: str, seat: int) -> str:
    """Return the character of a seat as `<game>/<id>`, by the saved seats of its game; "" for none, or if they are
    damaged."""
    try:
        character = _seats_in(seats)[seat].get("character", "")
    except (LookupError, TypeError, AttributeError):
        return ""
    return f"{game}/{sanitize_line(character, LONGEST_NAME)}" if isinstance(character, str) and character else ""


def names_in(seats: str) -> tuple[str, ...]:
    """Return the names in the saved seats of a game; none if they are damaged."""
    try:
        return tuple(str(seat["name"]) for seat in _seats_in(seats))
    except (LookupError, TypeError):
        return ()
