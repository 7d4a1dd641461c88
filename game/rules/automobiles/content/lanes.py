"""Reader of lane strings such as ``5xW2 D6/3 WL4``: the spaces of one lane in one zone, in driving order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.automobiles.content.track import LETTERS, LaneSpace
from game.rules.core.cursor import parse_whole_number
from game.rules.core.yaml_reader import Cursor

COLOUR_LETTERS = {"W": "white", "L": "light", "D": "dark", "K": "black"}  # light to dark
_DEFAULT_PARTS = {"white": 1, "light": 2, "dark": 4, "black": 8}
_MOST_SPACES = 99
_EXAMPLE = "a space such as W2, 5xW2, D6/3 or WL4"


class Word(NamedTuple):
    """A word of a lane string, with its offset in the string and the spaces that it makes."""

    text: str
    offset: int
    times: int
    colours: tuple[str, ...]
    length: int
    parts: int


def read_lane(texts: list[tuple[str, int, Cursor]], ticks: int) -> list[LaneSpace]:
    """Return the spaces of a lane from its zones (id, length in ticks, string) around a lap of ``ticks``."""
    spaces: list[LaneSpace] = []
    for zone, length, cursor in texts:
        words = list(read_words(cursor, ticks))
        if len(words) == len(cursor.text().split()):
            _check_length(cursor, zone, length, words)
        for word in words:
            spaces += [LaneSpace(zone, word.colours, word.length, word.parts)] * word.times
        if len(spaces) > _MOST_SPACES:
            cursor.fail(f"the lane has {len(spaces)} spaces up to here (expected at most {_MOST_SPACES})")
            break
    return spaces


def _check_length(cursor: Cursor, zone: str, length: int, words: list[Word]) -> None:
    """Note spaces that leave a gap in their zone or go beyond its end."""
    filled = 0
    for word in words:
        filled += word.times * word.length
        if filled > length:
            over = f"'{word.text}' ends {filled - length} ticks past the end of zone '{zone}'"
            cursor.fail(f"{over} (the zone is {length} ticks long)", word.offset)
            return
    if filled < length:
        message = f"a gap of {length - filled} ticks at the end of zone '{zone}'"
        cursor.fail(f"{message} (the spaces fill {filled} of {length} ticks)", len(cursor.text()))


def read_words(cursor: Cursor, ticks: int) -> Iterator[Word]:
    """Yield the words of a lane string around a lap of ``ticks``, wrong ones left out."""
    text = cursor.text()
    offset = 0
    for word in text.split():
        offset = text.index(word, offset)
        read = _read_word(cursor, word, offset, ticks)
        if read is not None:
            yield read
        offset += len(word)


def _read_word(cursor: Cursor, word: str, offset: int, ticks: int) -> Word | None:
    """Return the word ``[count x] colours ticks [/sections]``; None after a mistake, noted at its character."""
    times, separator, rest = word.partition("x")
    if not separator:
        times, rest = "1", word
    letters = rest[: len(rest) - len(rest.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))]
    size, slash, cut = rest[len(letters) :].partition("/")
    count, length = parse_whole_number(times), parse_whole_number(size)
    at = offset + len(word) - len(rest)
    colours = _colours(cursor, letters, at)
    if not letters or count is None or length is None or (slash and parse_whole_number(cut) is None):
        cursor.fail(f"found '{word}' (expected {_EXAMPLE})", offset)
        return None
    if colours is None:
        return None
    parts = (parse_whole_number(cut) or 0) if slash else _DEFAULT_PARTS[colours[-1]]
    wrong = _wrong_numbers(word, count, length, parts, ticks)
    if wrong:
        cursor.fail(wrong, offset)
        return None
    return Word(word, offset, count, colours, length, parts)


def _colours(cursor: Cursor, letters: str, offset: int) -> tuple[str, ...] | None:
    for i, letter in enumerate(letters):
        if letter not in COLOUR_LETTERS:
            cursor.unknown(letter, COLOUR_LETTERS, "colour", offset + i)
            return None
    if len(letters) > 2 or len(letters) != len(dict.fromkeys(letters)):
        cursor.fail(f"found the colours '{letters}' (expected one, or two different ones)", offset)
        return None
    return tuple(name for letter, name in COLOUR_LETTERS.items() if letter in letters)


def _wrong_numbers(word: str, count: int, length: int, parts: int, ticks: int) -> str:
    if not 1 <= count <= _MOST_SPACES:
        return f"'{word}' makes {count} spaces (expected 1 to {_MOST_SPACES})"
    if not 1 <= length <= ticks // 2:
        return f"'{word}' is {length} ticks long (expected 1 to {ticks // 2}, half of the lap)"
    if not 1 <= parts <= len(LETTERS):
        return f"'{word}' has {parts} sections (expected 1 to {len(LETTERS)})"
    if length % parts:
        return f"the {length} ticks of '{word}' cannot be shared equally by {parts} sections"
    return ""
