"""User settings: one versioned JSON file, written through a temporary file and a rename.

Unknown entries of the file are preserved; values out of range are clamped; a broken file is renamed.
"""

import errno
import json
import logging
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.i18n.languages import LANGUAGES
from game.session.clock.game_clock import ClockAgreement, is_agreement
from game.session.members.member import PRACTISED
from game.session.notices import Notice
from game.session.recovery.quarantine import quarantine_broken
from game.session.storage.atomic_write import write_atomically
from game.system_language import system_language

VERSION = 1
SMALLEST_TEXT, LARGEST_TEXT = 80, 200  # per cent of the usual size of texts
LARGEST = 1_000_000  # bytes of the largest file that is read
LONGEST_ID = 40  # letters
NAME = re.compile(r"[\w-]{1,60}")  # a file name that is the value of a choice
COACH = ("off", "marks", "words")  # the coach says nothing, marks what an action gave away, or talks about it too
_log = logging.getLogger(__name__)
Clean = Callable[[Any], Any]  # returns a valid value; raises ValueError if the value cannot be corrected


def _number(default: int, low: int, high: int) -> Any:
    def clean(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError
        return int(min(max(value, low), high))
    return field(default=default, metadata={"clean": clean})


def _flag(default: bool) -> Any:
    def clean(value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValueError
        return value
    return field(default=default, metadata={"clean": clean})


def _choice(*choices: str) -> Any:
    """Return a field with these choices; the first one is the default."""
    def clean(value: Any) -> str:
        if value not in choices:
            raise ValueError
        return str(value)
    return field(default=choices[0], metadata={"clean": clean, "choices": choices})


def _name(default: str) -> Any:
    def clean(value: Any) -> str:
        if not isinstance(value, str) or not NAME.fullmatch(value):
            raise ValueError
        return value
    return field(default=default, metadata={"clean": clean})


def _agreement() -> Any:
    def clean(value: Any) -> dict[str, Any]:
        if not is_agreement(value):
            raise ValueError
        return dict(value)
    return field(default_factory=lambda: ClockAgreement()._asdict(), metadata={"clean": clean})


def _id() -> Any:
    def clean(value: Any) -> str:
        if not isinstance(value, str) or len(value) > LONGEST_ID:
            raise ValueError
        return value
    return field(default="", metadata={"clean": clean})


def _size(width: int, height: int) -> Any:
    def clean(value: Any) -> tuple[int, int]:
        wide, high = value
        if not (isinstance(wide, int) and isinstance(high, int)):
            raise ValueError
        return min(max(wide, 800), 7680), min(max(high, 450), 4320)
    return field(default=(width, height), metadata={"clean": clean})


def _table(inner: Clean) -> Any:
    """Return a field that maps names to values; invalid entries are left out."""
    def clean(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError
        good: dict[str, Any] = {}
        for key, entry in value.items():
            try:
                good[str(key)] = inner(entry)
            except (ValueError, TypeError):
                continue
        return good
    return field(default_factory=dict, metadata={"clean": clean})


def _keys(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(key, str) and key for key in value):
        raise ValueError
    return list(value)


def _map(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError
    return dict(value)


def _practised(value: Any) -> str:
    if value not in PRACTISED:
        raise ValueError
    return str(value)


def _coach(value: Any) -> str:
    if value not in COACH:
        raise ValueError
    return str(value)


@dataclass
class Settings:
    """All settings. Assign freely; `save` cleans every value first, as loading does."""

    language: str = _choice(*LANGUAGES)
    theme: str = _name("club")
    text_scale: int = _number(100, SMALLEST_TEXT, LARGEST_TEXT)  # per cent
    animation_speed: int = _number(100, 0, 300)  # per cent; 0 = no animation
    reduced_motion: bool = _flag(False)
    drawing: str = _choice("auto", "full", "plain")  # auto: lowered while it is slow; plain: always lowered
    volume_master: int = _number(80, 0, 100)  # per cent
    volume_effects: int = _number(80, 0, 100)
    volume_interface: int = _number(60, 0, 100)
    captions: bool = _flag(False)  # sounds are shown as text too
    undo_rule: str = _choice("barriers", "friendly")  # friendly: no barriers, by consent of all people
    confirmations: str = _choice("important", "all", "none")  # actions before which the player is asked
    auto_confirm: bool = _flag(True)  # a person's forced moves are made at once
    auto_end_turn: bool = _flag(False)  # a turn with nothing left to do ends by itself
    goes_on_minimised: bool = _flag(True)  # computers play on while the window is minimised
    hand_over: str = _choice("veil", "curtain")  # of games with hidden things, until its people choose one
    colour_symbols: bool = _flag(True)  # a symbol on every coloured piece
    hints: bool = _flag(True)
    spread_board: bool = _flag(False)  # the board over the whole window, below the panels, where a table offers that
    lines: bool = _flag(True)  # characters of computers say something now and then
    coach: str = _choice(*COACH)  # of persons who did not choose one
    coaches: dict[str, str] = _table(_coach)  # name of a person -> how much the coach says to him, where he chose it
    taps_once: bool = _flag(False)  # the first tap of a finger on the table acts at once, without a preview
    fullscreen: bool = _flag(False)
    window_size: tuple[int, int] = _size(1600, 900)  # pixels
    safe_mode: bool = _flag(False)  # no framebuffer acceleration
    keys: dict[str, list[str]] = _table(_keys)  # keys that differ from the standard: command -> key names
    last_setups: dict[str, dict[str, Any]] = _table(_map)  # game id -> the set-up, as its screen wrote it
    practice: dict[str, str] = _table(_practised)  # practice position -> best result
    presets: dict[str, dict[str, Any]] = _table(_map)  # game id -> set-ups that were kept, by name
    clock: dict[str, Any] = _agreement()  # of the last new game
    practising: str = _id()  # member of the club who practises; "" = everybody
    unknown: dict[str, Any] = field(default_factory=dict)  # entries of another version of the program

    def clean(self) -> list[str]:
        """Bring every value into its range; return the names of those that had to change."""
        changed = []
        for entry in _entries():
            value = getattr(self, entry.name)
            try:
                good = entry.metadata["clean"](value)
            except (ValueError, TypeError):
                good = _default(entry)
            if good != value:
                setattr(self, entry.name, good)
                changed.append(entry.name)
        return changed

    def coach_of(self, player: str) -> str:
        """Return how much the coach says to a person; names differ by more than their case."""
        same = (level for name, level in self.coaches.items() if name.casefold() == player.casefold())
        return next(same, self.coach)

    def set_coach(self, player: str, level: str) -> None:
        """Choose how much the coach says to a person."""
        others = {name: each for name, each in self.coaches.items() if name.casefold() != player.casefold()}
        self.coaches = {**others, player: level}

    def save(self, path: Path) -> list[Notice]:
        """Write the file; return no notice, or one if it cannot be written (the old file then remains)."""
        self.clean()
        data = {**self.unknown, "version": VERSION, **{entry.name: getattr(self, entry.name) for entry in _entries()}}
        try:
            write_atomically(path, _as_text(data))
        except OSError as error:
            return [Notice("session.settings.not-saved", {"why": error.strerror or str(error)})]
        return []


def _as_text(data: dict[str, Any]) -> str:
    """Return settings as JSON, one a line: `json.dumps` with an indent takes a thousand calls as a game starts."""
    encode = json.JSONEncoder().encode
    return "{\n" + ",\n".join([f" {encode(name)}: {encode(value)}" for name, value in data.items()]) + "\n}"


def load_settings(path: Path) -> tuple[Settings, list[Notice]]:
    """Return the settings of the file and the notices for the player. Never raises for the file's contents."""
    settings = Settings(language=system_language())
    try:
        data = _read(path)
    except FileNotFoundError:
        return settings, []
    except OSError as error:
        return settings, [Notice("session.settings.unreadable", {"why": error.strerror or str(error)})]
    except (ValueError, RecursionError):
        return settings, [quarantine_broken(path, "settings")]
    known = {entry.name: entry for entry in _entries()}
    for name, value in data.items():
        if name in known:
            setattr(settings, name, tuple(value) if name == "window_size" and isinstance(value, list) else value)
        elif name != "version":
            settings.unknown[name] = value
    return settings, [Notice("session.settings.clamped", {"name": name}) for name in settings.clean()]


def _read(path: Path) -> dict[str, Any]:
    """Return the entries of the file.

    Raises OSError if it cannot be read, ValueError or RecursionError if it holds no settings.
    """
    if not path.is_file() and path.exists():  # reading a pipe would never end
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("too large")
    data = json.loads(raw.decode("utf-8-sig"))  # some editors write a byte order mark
    if not isinstance(data, dict):
        raise ValueError("no settings")
    return data


def _entries() -> list[Any]:
    return [entry for entry in fields(Settings) if "clean" in entry.metadata]


def _default(entry: Any) -> Any:
    return entry.default if not callable(entry.default_factory) else entry.default_factory()
