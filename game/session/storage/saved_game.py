"""The saved forms of a game: what the store keeps and an exported file contains, as plain values."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.session.notices import Notice
from game.session.seats import Seat

LARGEST_SEED = 2**31 - 1
Measures = dict[int, list[dict[str, int]]]  # round -> what GameSpec.measures said at its end, by seat


@dataclass
class GameHead:
    """What is known of a game without its moves. Times are seconds since 1970."""

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
    house_rules: dict[str, Any] = field(default_factory=dict)  # agreed at the table, no rules: undo, hand-over
    finished: float | None = None
    ply: int = 0
    round: int = 0
    seconds: float = 0.0  # time played, long pauses left out
    thumb: bytes | None = None  # PNG, drawn from the table's view

    @property
    def config(self) -> GameConfig:
        """What the rules' set-up is told."""
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
    actor: str  # person, computer, auto: the session made a forced move, joined: with the same click as the one before
    at: float


class LogNote(NamedTuple):
    """Something the table should know that is no action: after `ply` actions, `kind` happened, done by `seat`."""

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
    """What a seat achieved in a finished game; `rank` 1 = won, 0 = the table agreed not to count the game."""

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
    """The one text of a state's data: equal data give equal texts."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """12 hex digits that tell canonical texts apart."""
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def pack_events(events: tuple[Event, ...]) -> list[Any]:
    """Events as JSON values."""
    return [list(event) for event in events]


def unpack_events(data: Any) -> tuple[Event, ...]:
    """The inverse of pack_events. Raises ValueError for anything else."""
    events = []
    for kind, seat, params, only in data:
        if not (isinstance(kind, str) and isinstance(params, dict) and isinstance(seat, int | None)):
            raise ValueError(f"{kind!r} is no event")
        events.append(Event(kind, seat, params, None if only is None else tuple(only)))
    return tuple(events)
