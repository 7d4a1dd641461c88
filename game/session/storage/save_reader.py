"""The one strict reader of saved games: plain values, from a row of the store or an exported file, become saved forms.

Whatever is not of the right form raises one of `BROKEN`. What only the rules of its game can judge, `fitting` asks.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from game.session.early_end import AGREED, SEASON, ended_of
from game.session.rng_streams import agreed_chance
from game.session.seats import Seat
from game.session.storage.saved_game import GameHead, LogEntry, Note, Outcome, unpack_events
from game.session.storage.text_sanitizer import is_sound, one_line
from game.session.undo_barriers import BARRIERS, MAKERS

BROKEN = (zlib.error, ValueError, TypeError, LookupError, RecursionError, OverflowError)
LAST_MOMENT = 253_370_764_800.0  # seconds since 1970 up to the year 9999, which every calendar can show
LARGEST = 10**9  # of what is counted
LONGEST_TITLE, LONGEST_WORD, LONGEST_ACTION, LONGEST_KIND = 60, 200, 1000, 40  # a word: as in a player's own files
MOST_PLIES = 20_000  # of one game
MOST_SEATS, MOST_OPTIONS, MOST_PARTS = 8, 60, 60
_SEED_DIGITS = 20

T = TypeVar("T")


def document(text: str) -> Any:
    """The values of a JSON text: no number without end, and no text that no file or font can hold."""
    value = json.loads(text, parse_constant=_no_number)
    _check(value)
    return value


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _check(value: Any) -> None:
    if isinstance(value, str):
        if not is_sound(value):
            raise ValueError(f"{value[:LONGEST_WORD]!r} is no text")
    elif isinstance(value, list):
        for part in value:
            _check(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            _check(key)
            _check(part)
    elif isinstance(value, int) and abs(value) >= 1 << 64:
        raise ValueError("a number is too large")


def head_of(game_id: str, fields: Mapping[str, Any], plies: int, thumb: bytes | None = None) -> GameHead:
    """A game without its moves; `fields` are named as in an exported file."""
    seats = [Seat.from_data(seat) for seat in is_list(fields["seats"], MOST_SEATS)]
    if not seats:
        raise ValueError("no seats")
    title, seed = is_a(fields["title"], str), is_text(fields["seed"], _SEED_DIGITS)
    finished = fields["finished"]
    return GameHead(
        is_text(game_id), is_text(fields["game"], LONGEST_KIND), one_line(title, LONGEST_TITLE),
        count_of(fields["rules_version"]), is_text(fields["content_hash"]), _options(fields["options"]), seats,
        int(seed), moment_of(fields["started"]), moment_of(fields["changed"]), is_text(fields["app_version"]),
        agreements(fields["table"]), None if finished is None else moment_of(finished), count_of(plies),
        count_of(fields["round"]), seconds_of(fields["seconds"]), thumb)


def _options(value: Any) -> dict[str, Any]:
    options = is_map(value, MOST_OPTIONS)
    for name, chosen in options.items():
        is_text(name, LONGEST_KIND)
        for part in is_list(chosen, MOST_SEATS) if isinstance(chosen, list) else [chosen]:
            if isinstance(part, str):
                is_text(part)
            elif not isinstance(part, bool):
                number_of(part)
    return options


def agreements(value: Any) -> dict[str, Any]:
    """What a table has agreed on besides the rules, as far as it is known; the rest is left out."""
    table = is_a(value, dict)
    found = {name: said for name, said in table.items() if name in _AGREEMENTS and _AGREEMENTS[name](said)}
    if (ended := ended_of(table)) is not None:
        found[AGREED] = ended.to_data()
    return found | agreed_chance(table)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_KIND


def _is_place(value: Any) -> bool:
    """[ply, step]: how far something has been read; a negative step says how the reading ended."""
    return isinstance(value, list) and len(value) == 2 and all(type(n) is int and -2 <= n <= LARGEST for n in value)


def _is_fixture(value: Any) -> bool:
    """[season's id, number of the game in it]."""
    return isinstance(value, list) and len(value) == 2 and _is_word(value[0]) and _is_place([value[1], 0])


_AGREEMENTS: Mapping[str, Callable[[Any], bool]] = {
    "undo": _is_word, "hand_over": _is_word, "automa": _is_place, SEASON: _is_fixture}


def entry_of(ply: Any, row: Iterable[Any]) -> LogEntry:
    """An action of the log."""
    seat, action, digest, events, barrier, actor, at = row
    if barrier not in BARRIERS or actor not in MAKERS:
        raise ValueError(f"{barrier!r} by {actor!r} is no action")
    return LogEntry(count_of(ply), count_of(seat), is_text(action, LONGEST_ACTION), is_text(digest),
                    unpack_events(events), barrier, actor, moment_of(at))


def note_of(row: Iterable[Any]) -> Note:
    """A note of the log."""
    ply, kind, seat, at = row
    return Note(count_of(ply), is_text(kind, LONGEST_KIND), count_of(seat), moment_of(at))


def outcome_of(row: Iterable[Any]) -> Outcome:
    """What a seat achieved."""
    seat, name, kind, score, rank, parts = row
    return Outcome(count_of(seat), is_text(name), is_text(kind, LONGEST_KIND), number_of(score), count_of(rank),
                   numbers_of(parts))


def numbers_of(value: Any) -> dict[str, int]:
    """Numbers by their names."""
    return {is_text(key): number_of(number) for key, number in is_map(value, MOST_PARTS).items()}


def texts_of(value: Any) -> dict[str, str]:
    """Files by their names."""
    return {is_text(name): is_a(content, str) for name, content in is_a(value, dict).items()}


def moment_of(value: Any) -> float:
    """Seconds that a calendar can show."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LAST_MOMENT:
        raise ValueError(f"{value!r} is no moment")
    return float(value)


def seconds_of(value: Any) -> float:
    """Time that was played."""
    seconds = moment_of(value)
    if seconds > LARGEST:
        raise ValueError(f"{value!r} is no time to play")
    return seconds


def count_of(value: Any) -> int:
    """A number of things, or the place of one."""
    if number_of(value) < 0:
        raise ValueError(f"{value!r} is no count")
    return int(value)


def number_of(value: Any) -> int:
    """A whole number that every screen has room for."""
    if abs(is_a(value, int)) > LARGEST:
        raise ValueError("a number is too large")
    return int(value)


def is_text(value: Any, longest: int = LONGEST_WORD) -> str:
    """A text of one line that is no longer."""
    if len(is_a(value, str)) > longest or not (value.isprintable() and is_sound(value)):
        raise ValueError(f"{value[:longest]!r} is no word")
    return str(value)


def is_list(value: Any, most: int) -> list[Any]:
    """A list of no more things."""
    if len(is_a(value, list)) > most:
        raise ValueError(f"more than {most}")
    return list(value)


def is_map(value: Any, most: int) -> dict[str, Any]:
    """A map of no more things."""
    if len(is_a(value, dict)) > most:
        raise ValueError(f"more than {most}")
    return dict(value)


def is_a(value: Any, kind: type[T]) -> T:
    """A value of that type; a truth is no number."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"{str(value)[:LONGEST_WORD]!r} is no {kind.__name__}")
    return value
