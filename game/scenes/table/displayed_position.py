"""Which position a table shows: the present, one of the past, or while something moves what that has led to so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.i18n.renderer import Renderer
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.ui.animation.animator import AnimationClip, Animator


class DisplayContext(Protocol):
    """What this asks of the table (see `GameScene`)."""

    session: Session
    viewer: int | None
    looking_at: int | None
    animator: Animator
    renderer: Renderer

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """What is seen of events."""

    def show_table(self) -> None:
        """Shows the position."""


class DisplayedPosition:
    """What one table shows. `moves`: it is shown on the way, and its light stays; `goes_on`: what is asked after
    the motion is what was asked before it."""

    def __init__(self, scene: DisplayContext) -> None:
        self.scene = scene
        self.is_animating = False
        self.awaits_follow_up = True
        self._staged: Any = None
        self._frozen: Any = None
        self._past: tuple[tuple[int | None, int], Any] | None = None  # (viewer, ply) and that view

    @property
    def staged(self) -> bool:
        """Is a position shown that a motion has led to so far?"""
        return self._staged is not None and self.scene.animator.busy

    @property
    def is_frozen(self) -> bool:
        """Is the position of before an action shown, though it has been made?"""
        return self._frozen is not None

    @property
    def view(self) -> Any:
        """What may be seen now; a position of the past is worked out once. Raises Refusal where today's rules do not
        lead to that any more."""
        scene = self.scene
        if self._frozen is not None:
            return self._frozen
        if self.staged:
            return self._staged
        if scene.looking_at is None:
            return scene.session.view(scene.viewer)
        wanted = (scene.viewer, scene.looking_at)
        if self._past is None or self._past[0] != wanted:
            self._past = (wanted, scene.session.view(*wanted))
        return self._past[1]

    def play(self, instants: Sequence[EventSnapshot], done: Callable[[], object], rest: float = 0.0) -> bool:
        """Shows what happened, rests so many seconds, then calls `done`. True if there is anything to be seen."""
        self._staged = None
        cues = self.scene.event_clips(instants)
        return self.run([*cues, AnimationClip(hold=rest)] if cues and rest else cues, done)

    def run(self, cues: Sequence[AnimationClip], done: Callable[[], object]) -> bool:
        """Shows these cues, then calls `done`. True if there are any."""
        self._staged = None
        self.scene.animator.play(cues, done)
        return bool(cues)

    def clear_lights(self, before: Any) -> None:
        """A question has been answered: its light goes from the table as it was, before anything moves."""
        self._frozen = before
        try:
            self.scene.show_table()
        finally:
            self._frozen = None

    def stage(self, view: Any) -> None:
        """While something moves: the table in the position that this leads to. Lights stay as they are while the same
        is asked, lest all of it blinks with every action; those of a question that has been answered go."""
        self._staged = self.scene.renderer.state = view
        self.is_animating = self.awaits_follow_up
        try:
            self.scene.show_table()
        finally:
            self.is_animating = False
