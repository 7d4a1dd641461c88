"""Saved forms of a game, in the store and in an exported file, as plain values."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import ParseError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.session.notices import Notice
from game.session.seats import Seat

UNKNOWN = "?"  # in place of the id of a game's title that was lost
LARGEST_SEED = 2**31 - 1
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"),
                              check_circular=False)  # data of records contain no circles
Measures = dict[int, list[dict[str, int]]]  # round -> measures (GameSpec.measures) at its end, by seat


@dataclass
class GameHead:
    """A game without its moves. Times are seconds since 1970."""

    id: str
    game: str
    title: str
    rules_version: int
    content_hash: str
    options: dict[str, Any]
    seats: list[Seat]
    seed: int
    started: float
    changed: float
    app_version: str
    house_rules: dict[str, Any] = field(default_factory=dict)  # besides the rules: undo, hand-over, season
    finished: float | None = None
    ply: int = 0
    round: int = 0
    seconds: float = 0.0  # time played, long pauses left out
    thumb: bytes | None = None  # PNG, drawn from the spectator view

    @property
    def config(self) -> GameConfig:
        """The config for the rules' set-up."""
        return GameConfig(len(self.seats), self.options)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action that was carried out. `ply` counts from 1: the position after it is `seek(ply)`."""

    ply: int
    seat: int
    action: str  # Action.text; may hold a secret: never show it, show the events
    digest: str  # of the position after it
    events: tuple[Event, ...]
    barrier: str  # why it cannot be taken back: chance, reveal, hand-over, other-person; "" = it can
    actor: str  # person, computer, auto (forced, by the session), joined (by a person, same click as before)
    at: float

    @property
    def made(self) -> Action | None:
        """The action; None where its text was lost with a damaged file."""
        try:
            return parse_action(self.action)
        except ParseError:
            return None


class LogNote(NamedTuple):
    """A note in the log that is no action: after `ply` actions, `kind` happened, done by `seat`."""

    ply: int
    kind: str
    seat: int
    at: float


class LogLine(NamedTuple):
    """One line of the game's log, as one viewer may read it; `note` in place of events where it is no action."""

    ply: int
    seat: int
    events: tuple[Event, ...]
    note: Notice | None = None


class SeatResult(NamedTuple):
    """The result of a seat in a finished game; `rank` 1 = won, 0 = the game is not counted."""

    seat: int
    name: str
    kind: str
    score: int
    rank: int
    parts: dict[str, int]


@dataclass
class SavedGame:
    """A whole game. `snapshots` maps plies to the canonical text of the state's data; the newest is the truth."""

    head: GameHead
    own_content: dict[str, str] = field(default_factory=dict)
    log: list[LogEntry] = field(default_factory=list)
    notes: list[LogNote] = field(default_factory=list)
    measures: Measures = field(default_factory=dict)
    outcomes: list[SeatResult] = field(default_factory=list)
    snapshots: dict[int, str] = field(default_factory=dict)


def canonical(data: dict[str, Any]) -> str:
    """Return the canonical text of a state's data: equal data give equal texts.

    >>> canonical({"b": 1, "a": [2]})
    '{"a":[2],"b":1}'
    """
    return _CANONICAL.encode(data)


def digest(text: str) -> str:
    """Return 12 hex digits that distinguish canonical texts."""
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def pack_events(events: tuple[Event, ...]) -> list[Any]:
    """Return events as JSON values."""
    return [list(event) for event in events]


def unpack_events(data: Any) -> tuple[Event, ...]:
    """Return the events of JSON values: the inverse of pack_events. Raises ValueError for anything else."""
    events = []
    for kind, seat, params, only in data:
        if not (isinstance(kind, str) and isinstance(params, dict) and isinstance(seat, int | None)):
            raise ValueError(f"{kind!r} is no event")
        events.append(Event(kind, seat, params, None if only is None else tuple(only)))
    return tuple(events)
