"""Strict reader of saved games: plain values, from a row of the store or an exported file, become saved forms.

Values of a wrong form raise one of `BROKEN`. Checks that need the rules of the game are in `save_validation`.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from game.session.clock.game_clock import AGREED as CLOCK
from game.session.clock.game_clock import is_agreement, is_used
from game.session.early_end import early_end_of
from game.session.house_rules import AGREED, CHALLENGE, HINTED, SEASON, SKETCHES, TIME
from game.session.rng_streams import rng_agreements
from game.session.seats import Seat
from game.session.storage.actors import ACTORS
from game.session.storage.saved_game import GameHead, LogEntry, LogNote, SeatResult, unpack_events
from game.session.storage.text_sanitizer import is_storable, sanitize_line
from game.session.undo_scope import BARRIERS

BROKEN = (zlib.error, ValueError, TypeError, LookupError, RecursionError, OverflowError)
LAST_MOMENT = 253_370_764_800.0  # seconds since 1970 up to the year 9999, which every calendar can show
LARGEST = 10**9  # largest number in a save
LONGEST_TITLE, LONGEST_WORD, LONGEST_ACTION, LONGEST_KIND = 60, 200, 1000, 40  # letters; a word: an id, own ones too
MOST_PLIES = 20_000  # of one game
MOST_SEATS, MOST_OPTIONS, MOST_PARTS = 8, 60, 60
_SEED_DIGITS = 20

T = TypeVar("T")


def parse_json(text: str) -> Any:
    """Return the values of a JSON text: finite numbers only, and only texts that files and fonts can hold."""
    value = json.loads(text, parse_constant=_no_number)
    _check(value)
    return value


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _check(value: Any) -> None:
    if isinstance(value, str):
        if not is_storable(value):
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
    """Return a game without its moves; `fields` are named as in an exported file."""
    seats = [Seat.from_data(seat) for seat in expect_list(fields["seats"], MOST_SEATS)]
    if not seats:
        raise ValueError("no seats")
    title, seed = expect_type(fields["title"], str), expect_text(fields["seed"], _SEED_DIGITS)
    finished = fields["finished"]
    return GameHead(
        expect_text(game_id), expect_text(fields["game"], LONGEST_KIND), sanitize_line(title, LONGEST_TITLE),
        count_of(fields["rules_version"]), expect_text(fields["content_hash"]), _options(fields["options"]), seats,
        int(seed), moment_of(fields["started"]), moment_of(fields["changed"]), expect_text(fields["app_version"]),
        agreements(fields["table"]), None if finished is None else moment_of(finished), count_of(plies),
        count_of(fields["round"]), seconds_of(fields["seconds"]), thumb)


def _options(value: Any) -> dict[str, Any]:
    options = expect_map(value, MOST_OPTIONS)
    for name, chosen in options.items():
        expect_text(name, LONGEST_KIND)
        for part in expect_list(chosen, MOST_SEATS) if isinstance(chosen, list) else [chosen]:
            if isinstance(part, str):
                expect_text(part)
            elif not isinstance(part, bool):
                number_of(part)
    return options


def agreements(value: Any) -> dict[str, Any]:
    """Return the known house rules; unknown or invalid ones are left out."""
    house_rules = expect_type(value, dict)
    found = {name: chosen for name, chosen in house_rules.items()
             if name in _AGREEMENTS and _AGREEMENTS[name](chosen)}
    if (ended := early_end_of(house_rules)) is not None:
        found[AGREED] = ended.to_data()
    return found | rng_agreements(house_rules)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_KIND


def _is_place(value: Any) -> bool:
    """[ply, step]: a reading position; a negative step names the way in which the reading ended."""
    return isinstance(value, list) and len(value) == 2 and all(type(n) is int and -2 <= n <= LARGEST for n in value)


def _is_fixture(value: Any) -> bool:
    """[season's id, number of the game in it]."""
    return isinstance(value, list) and len(value) == 2 and _is_word(value[0]) and _is_place([value[1], 0])


def _is_plies(value: Any) -> bool:
    """[ply, ply, ...]: positions in which hints were shown."""
    return isinstance(value, list) and len(value) <= MOST_PLIES and all(type(n) is int and n >= 0 for n in value)


def _is_sketches(value: Any) -> bool:
    """["seat round place place ...", ...]: roads of a day that persons have drawn, one for each seat at most."""
    return isinstance(value, list) and len(value) <= MOST_SEATS and all(
        isinstance(each, str) and len(each) <= LONGEST_ACTION for each in value)


_AGREEMENTS: Mapping[str, Callable[[Any], bool]] = {
    "undo": _is_word, "hand_over": _is_word, "automa": _is_place, "step_mode": _is_flag, SEASON: _is_fixture,
    HINTED: _is_plies, CLOCK: is_agreement, TIME: is_used, CHALLENGE: _is_word,
    SKETCHES: _is_sketches}


def entry_of(ply: Any, row: Iterable[Any]) -> LogEntry:
    """Return an action of the log."""
    seat, action, digest, events, barrier, actor, at = row
    if barrier not in BARRIERS or actor not in ACTORS:
        raise ValueError(f"{barrier!r} by {actor!r} is no action")
    return LogEntry(count_of(ply), count_of(seat), expect_text(action, LONGEST_ACTION), expect_text(digest),
                    unpack_events(events), barrier, actor, moment_of(at))


def note_of(row: Iterable[Any]) -> LogNote:
    """Return a note of the log."""
    ply, kind, seat, at = row
    return LogNote(count_of(ply), expect_text(kind, LONGEST_KIND), count_of(seat), moment_of(at))


def outcome_of(row: Iterable[Any]) -> SeatResult:
    """Return the result of a seat."""
    seat, name, kind, score, rank, parts = row
    return SeatResult(
        count_of(seat),
        expect_text(name),
        expect_text(kind, LONGEST_KIND),
        number_of(score),
        count_of(rank),
        numbers_of(parts),
    )


def numbers_of(value: Any) -> dict[str, int]:
    """Return numbers by their names."""
    return {expect_text(key): number_of(number) for key, number in expect_map(value, MOST_PARTS).items()}


def texts_of(value: Any) -> dict[str, str]:
    """Return files by their names."""
    return {expect_text(name): expect_type(content, str) for name, content in expect_type(value, dict).items()}


def moment_of(value: Any) -> float:
    """Return a moment in seconds since 1970 that a calendar can show; one before that becomes 1970.

    Older versions wrote it with the clock of a machine that stood before 1970.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not -LAST_MOMENT <= value <= LAST_MOMENT:
        raise ValueError(f"{value!r} is no moment")
    return max(0.0, float(value))


def seconds_of(value: Any) -> float:
    """Return the time played, in seconds."""
    seconds = moment_of(value)
    if seconds > LARGEST or value < 0:
        raise ValueError(f"{value!r} is no time to play")
    return seconds


def count_of(value: Any) -> int:
    """Return a whole number from 0."""
    if number_of(value) < 0:
        raise ValueError(f"{value!r} is no count")
    return int(value)


def number_of(value: Any) -> int:
    """Return a whole number of a size that every screen has room for."""
    if abs(expect_type(value, int)) > LARGEST:
        raise ValueError("a number is too large")
    return int(value)


def expect_text(value: Any, longest: int = LONGEST_WORD) -> str:
    """Return the value if it is a text of one line and at most `longest` letters."""
    if len(expect_type(value, str)) > longest or not (value.isprintable() and is_storable(value)):
        raise ValueError(f"{value[:longest]!r} is no word")
    return str(value)


def expect_list(value: Any, most: int) -> list[Any]:
    """Return the value if it is a list of at most `most` entries."""
    if len(expect_type(value, list)) > most:
        raise ValueError(f"more than {most}")
    return list(value)


def expect_map(value: Any, most: int) -> dict[str, Any]:
    """Return the value if it is a map of at most `most` entries."""
    if len(expect_type(value, dict)) > most:
        raise ValueError(f"more than {most}")
    return dict(value)


def expect_type(value: Any, kind: type[T]) -> T:
    """Return the value if it is of that type; a bool does not count as a number."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"{str(value)[:LONGEST_WORD]!r} is no {kind.__name__}")
    return value
