"""Effects of a step of a replay: what the screen has to do."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.table.effects import Say, SkipMotion


class Animate(NamedTuple):
    """Show the action that led to a ply, then send `Landed`; the rest before the next one begins."""

    ply: int


class ShowPosition(NamedTuple):
    """Show everything as it is at the displayed ply."""


class ClearBanners(NamedTuple):
    """Take away what is announced, because the replay jumps."""


class ReadOn(NamedTuple):
    """Go on from what the table tells; then `TellingRead` follows."""


class Rest(NamedTuple):
    """Begin a rest anew: none, one in which a change is found by the eye, or the time to read."""

    kind: Literal["none", "still", "read"]


ReplayEffect: TypeAlias = Animate | ShowPosition | ClearBanners | ReadOn | Rest | Say | SkipMotion
