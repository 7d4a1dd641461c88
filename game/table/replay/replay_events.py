"""Events that a replay takes in: what people, the rest between two actions and animations do."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.table.replay.replay_stops import Unit
from game.table.table_events import Landed, Left, ScreenClosing, TellingRead


class Stepped(NamedTuple):
    """A person goes to the next stop, forwards (`by` = 1) or backwards (-1)."""

    unit: Unit
    by: int


class WentTo(NamedTuple):
    """A person goes to the position after `ply` actions."""

    ply: int


class Toggled(NamedTuple):
    """A person lets the replay play by itself, or pauses it."""


class Filmed(NamedTuple):
    """A person wants to see the highlights alone, from the beginning."""


class SpeedSet(NamedTuple):
    """A person sets the speed, as a multiple of the normal one."""

    speed: float


class RestOver(NamedTuple):
    """The rest before the next action, or the time to read, is over."""


class HistoryChecked(NamedTuple):
    """A part of the history has been checked, or the last one (`done`)."""

    done: bool


ReplayEvent: TypeAlias = (
    Stepped | WentTo | Toggled | Filmed | SpeedSet | RestOver | Landed | TellingRead | HistoryChecked | ScreenClosing
    | Left
)
REPLAY_EVENTS: tuple[type, ...] = (
    Stepped, WentTo, Toggled, Filmed, SpeedSet, RestOver, Landed, TellingRead, HistoryChecked, ScreenClosing, Left,
)
