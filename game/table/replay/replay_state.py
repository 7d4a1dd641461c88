"""State of a replay, and its phases: exactly one holds at a time."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Paused(NamedTuple):
    """The replay stands still until somebody moves it."""


class Waiting(NamedTuple):
    """The replay plays by itself: the next action follows when the rest is over."""


class Animating(NamedTuple):
    """The action that led to the displayed ply is being shown.

    The replay `plays` on by itself then, or shows one action more because a further step was asked for (`steps_on`).
    """

    plays: bool
    steps_on: bool = False


class Reading(NamedTuple):
    """The table tells more about the action that has been shown.

    The fields are those of `Animating`.
    """

    plays: bool
    steps_on: bool = False


ReplayPhase: TypeAlias = Paused | Waiting | Animating | Reading
REPLAY_PHASES: tuple[type, ...] = (Paused, Waiting, Animating, Reading)


class ReplayState(NamedTuple):
    """State of one replay.

    `ply` is the displayed position. `viewer` is the seat whose view is shown (None = the spectator view), `own_seat`
    the seat whose panels lie before the people. `filming`: only the highlights are shown. `speed` is a multiple of the
    normal one. `checked`: it is known which positions can be shown.
    """

    phase: ReplayPhase
    ply: int
    viewer: int | None
    own_seat: int
    filming: bool = False
    speed: float = 1.0
    checked: bool = False

    @property
    def plays(self) -> bool:
        """True while the replay plays by itself."""
        return isinstance(self.phase, Waiting) or (isinstance(self.phase, Animating | Reading) and self.phase.plays)
