"""Displayed position of a table: the present, a position of the past, or an intermediate one while something moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.i18n.renderer import Renderer
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.ui.animation.animator import AnimationClip, Animator


class DisplayContext(Protocol):
    """Members of the table's scene that the displayed position uses (see `GameScene`)."""

    session: Session
    animator: Animator
    renderer: Renderer

    @property
    def viewer(self) -> int | None:
        """Seat whose view is shown; None = the spectator view."""

    @property
    def looking_at(self) -> int | None:
        """Ply of the past that is shown; None = the present."""

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""

    def show_table(self) -> None:
        """Show the displayed position."""


class DisplayedPosition:
    """Position that one table shows.

    `is_animating`: an intermediate position is being shown, so highlights stay as they are. `awaits_follow_up`: the
    question after the animation is the one that was asked before it.
    """

    def __init__(self, scene: DisplayContext) -> None:
        self.scene = scene
        self.is_animating = False
        self.awaits_follow_up = True
        self._staged: Any = None
        self._frozen: Any = None
        self._past: tuple[tuple[int | None, int], Any] | None = None  # (viewer, ply) and that view

    @property
    def staged(self) -> bool:
        """True while an intermediate position of a running animation is shown."""
        return self._staged is not None and self.scene.animator.busy

    @property
    def is_frozen(self) -> bool:
        """True while the position before an action is shown although the action has been made."""
        return self._frozen is not None

    @property
    def view(self) -> Any:
        """View to be shown now; a view of the past is computed once.

        Raises UserError where today's rules do not lead to that position any more.
        """
        scene = self.scene
        if self._frozen is not None:
            return self._frozen
        if self.staged:
            return self._staged
        if scene.looking_at is None:
            return scene.session.view(scene.viewer)
        wanted = (scene.viewer, scene.looking_at)
        if self._past is None or self._past[0] != wanted:
            self._past = (wanted, scene.session.looked_back(scene.looking_at, scene.viewer))
        return self._past[1]

    def play(self, instants: Sequence[EventSnapshot], done: Callable[[], object], rest: float = 0.0) -> bool:
        """Animate these event snapshots, rest for `rest` seconds, then call `done`.

        Return whether there was anything to animate.
        """
        self._staged = None
        clips = self.scene.event_clips(instants)
        return self.run([*clips, AnimationClip(hold=rest)] if clips and rest else clips, done)

    def run(self, clips: Sequence[AnimationClip], done: Callable[[], object]) -> bool:
        """Play these animation clips, then call `done`; return whether there were any."""
        self._staged = None
        self.scene.animator.play(clips, done)
        return bool(clips)

    def clear_lights(self, before: Any) -> None:
        """Switch off the highlights of an answered question, on the position `before`.

        For an animation that does not begin with a motion: one that does stages a position, without these highlights.
        """
        self._frozen = before
        try:
            self.scene.show_table()
        finally:
            self._frozen = None

    def stage(self, view: Any) -> None:
        """Show an intermediate position while something moves.

        Highlights stay as they are while the same question is asked, so that they do not blink with every action; those
        of a question that has been answered go.
        """
        self._staged = self.scene.renderer.state = view
        self.is_animating = self.awaits_follow_up
        try:
            self.scene.show_table()
        finally:
            self.is_animating = False
