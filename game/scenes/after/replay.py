"""Watching a game again: the game's own table, driven by the session's history instead of its players.

A finished game hides nothing any more: each position is shown as the seat that decided there saw it. Of a running
game only what the whole table may see is shown.
"""

from __future__ import annotations

from typing import Any, cast

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.after.replay_bar import LOW, SPEEDS, Controls, ReplayBar, height_of
from game.scenes.after.replay_marks import marks_of
from game.scenes.destinations import Back
from game.scenes.games import table_of
from game.scenes.table import offers
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt import Offer
from game.session.notice import Refusal
from game.session.session import Session, visible
from game.ui.input import Do, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

REST = 0.5  # seconds between two actions at normal speed
STILL = 0.9  # the same where nothing moves on the screen
LATER = 0.05  # seconds between two looks at the old history
ROOMY = 680  # units of height
BAR_GAP = 8  # units above the controls


def replay_of(session: Session, ply: int = 0) -> GameScene:
    """A game at the position after `ply` actions, to be watched on its own table."""
    table = table_of(session.kit.spec.id).scene()
    watched = type(f"{table.__name__}Replay", (Replay, table), {})
    return cast(GameScene, watched(session, ply))


class Replay(GameScene):
    """What changes a table into a replay: stands before the table among the bases of a class."""

    bar_of_replay: ReplayBar

    def __init__(self, session: Session, ply: int = 0) -> None:
        super().__init__(session)
        self.marks = marks_of(session.game.log)
        self.looking_at: int = max(0, min(ply, self.marks.last))
        self.playing = False
        self.speed = 1.0
        self._rest = 0.0
        self._seen: tuple[int | None, int, Any] | None = None
        self._lost: Refusal | None = None
        self._checked = False
        self._roomy = True  # do two lines fit below the sentence that says what happened?
        self._low = False  # is there so little room that the controls take the buttons in?

    # life ---------------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        super().enter()
        if not self._reach(self.looking_at):
            while not self.session.check_history(1.0):
                continue
            self._checked = True
            for later in range(self.looking_at + 1, self.marks.last + 1):
                if self.session.seekable(later) and self._reach(later):
                    break

    def leave(self) -> None:
        self.opponents.stop()

    def hidden(self) -> None:
        """Nothing private is shown."""

    def next_decision(self) -> None:
        """Nobody decides."""

    def build_table(self, screen: Screen, page: Box) -> None:
        """The game's table above the controls."""
        for name in ("undo", "redo", "hint", "menu"):
            self.bar.remove(self.bar.buttons.pop(name))
        self.bar.layout()
        self._low, self._roomy = page.height < LOW, page.height >= ROOMY
        controls = Controls(self.go, self.step, self.toggle, self.set_speed, self.play_on, self.close,
                            lambda ply: "\n".join(self.lines_at(ply)))
        whole = page.copy()
        foot = page.cut_bottom(height_of(page), BAR_GAP)
        self.bar_of_replay = ReplayBar(self.ui, self.marks, controls, self.speed)
        bottom, end = whole.rect.bottom, page.rect.bottom
        spare = self._low and self.FOOT_GIVES
        super().build_table(screen, whole if spare else page)
        if spare:  # the board keeps its room, the panels below it give theirs
            for widget in screen.body.children:
                place = widget.rect
                if place.top < end < place.bottom <= bottom:
                    widget.place(Rect(place.x, place.y, place.w, end - place.y))
        screen.add(self.bar_of_replay, foot)

    # showing ------------------------------------------------------------------------------------------------------
    @property
    def view(self) -> Any:
        """The position that is looked at; worked out once."""
        if self._seen is None or self._seen[:2] != (self.viewer, self.looking_at):
            self._seen = (self.viewer, self.looking_at, self.session.view(self.viewer, self.looking_at))
        return self._seen[2]

    def _eyes(self, ply: int) -> int | None:
        """Whose eyes: of a finished game the eyes of whoever acts next (at the end, of whoever acted last)."""
        log = self.session.game.log
        return log[min(ply, len(log) - 1)].seat if self.session.over and log else None

    def _reach(self, ply: int) -> bool:
        """Makes a position the one that is looked at; False (and no change) where today's rules do not lead to it."""
        viewer = self._eyes(ply)
        try:
            self._seen = (viewer, ply, self.session.view(viewer, ply))
        except Refusal as refusal:
            self._lost = refusal
            return False
        self.looking_at, self.viewer = ply, viewer
        self.front = self.front if viewer is None else viewer
        return True

    def show(self) -> None:
        super().show()
        self._show_controls()
        self._show_in_log()

    def _show_controls(self) -> None:
        self.bar_of_replay.set(self.looking_at, self.playing, self._why_no_fork())

    def _why_no_fork(self) -> str:
        ended = self.session.over and self.looking_at == self.marks.last
        return tr("replay.fork.over") if ended else ""

    def _show_bar(self) -> None:
        self.bar.title.set(self.title())
        self.bar.chips.set(self.phase())

    def _show_in_log(self) -> None:
        """The line of the action that led here is marked and in view."""
        rows = self.log.list
        index = next((i for i, (key, _) in enumerate(rows.rows)
                      if isinstance(key, tuple) and key[0] >= max(1, self.looking_at)), None)
        if index is None or rows.screen is None:
            return
        rows.select(rows.rows[index][0] if self.looking_at else None)
        rect = rows.row_rect(index)
        if rect.top < rows.rect.top or rect.bottom > rows.rect.bottom:
            rows.scroll_to(rows.offset + rect.top - rows.rect.top - (rows.rect.h - rect.h) // 2)

    def _prompt_text(self, seat: int | None) -> str:
        return next(iter(self.lines_at(self.looking_at)), tr("replay.beginning"))

    def lines_at(self, ply: int) -> list[str]:
        """What happened in the action that led to a ply."""
        return [line.text for line in self.renderer.lines(self._events(ply))] if ply else []

    def status(self) -> str:
        """What else happened, and who acts next."""
        log = self.session.game.log
        seat = log[self.looking_at].seat if self.looking_at < len(log) else self.session.turn()
        coming = tr("replay.over") if seat is None else tr("replay.next", seat=f"<seat:{seat}>")
        told = self.lines_at(self.looking_at)[1:2] if self._roomy else []
        return "\n".join([*told, coming])

    def _offers(self) -> list[Offer]:
        if self._low:
            return []
        return [
            Offer(tr("replay.leave"), self.close, icon="arrow-left", shortcut=Do.BACK),
            Offer(tr("replay.fork"), self.play_on, icon="swap", tip=tr("replay.fork.tip"), shortcut="p",
                  reason=self._why_no_fork()),
        ]

    def _events(self, ply: int) -> tuple[Event, ...]:
        events = self.session.game.log[ply - 1].events
        return events if self.session.over else visible(events, None)

    # moving through the game --------------------------------------------------------------------------------------
    def look_at(self, ply: int | None) -> None:
        self.go(self.marks.last if ply is None else ply)

    def go(self, ply: int) -> None:
        """Shows a position at once and stops there."""
        self.playing = False
        self._jump(ply)

    def step(self, unit: str, by: int) -> None:
        """Goes on to the next stop; a single action forwards is seen as it happened."""
        self.playing = False
        self.animator.skip()
        if (unit, by) == ("action", 1):
            self._forward()
        else:
            self._jump(self.marks.step(self.looking_at, unit, by))

    def _jump(self, ply: int) -> None:
        self.animator.skip()
        if self._reach(max(0, min(ply, self.marks.last))):
            self.show()
        else:
            self._sorry()

    def _sorry(self) -> None:
        """Says why a position cannot be shown."""
        self.playing = False
        if self._lost is not None:
            self.tell(self.words_of(self._lost.notice))
        self._show_controls()

    def _forward(self) -> None:
        """The next action with its motion, as at the table."""
        ply = self.looking_at + 1
        if ply > self.marks.last:
            self.playing = False
            self._show_controls()
            return
        before, viewer, front = self.view, self.viewer, self.front
        if not self._reach(ply):
            self._sorry()
            return
        self.viewer, self.front = viewer, front  # until it has been seen
        self.animator.speed = self.services.settings.animation_speed / 100 * self.speed
        cues = self.cues(before, self._events(ply))
        self._rest = (REST if cues and not self.animator.reduced else STILL) / self.speed
        self._show_controls()
        self.animator.play(cues, done=lambda: self._jumped(ply))

    def _jumped(self, ply: int) -> None:
        """The motion has ended: everything as it is at that ply."""
        if self._reach(ply):
            self.show()

    def toggle(self) -> None:
        """Plays or pauses; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.looking_at == self.marks.last:
            self._jump(0)
        self._rest = 0.0
        self._show_controls()

    def set_speed(self, speed: float) -> None:
        """Times the normal speed."""
        self.speed = speed
        self.animator.speed = self.services.settings.animation_speed / 100 * speed

    def play_on(self) -> None:
        """A new game from the position that is looked at."""
        offers.play_on(self, self.looking_at)

    def close(self) -> None:
        """Back to where the players came from."""
        self.animator.skip()
        self.services.go(Back())

    # scene --------------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.HELP:
            self.help()
            return True
        return intent.do == Do.KEY and self.key(intent.key)

    def key(self, name: str) -> bool:
        """Comma and full stop: slower and faster."""
        if name not in (",", "."):
            return False
        index = SPEEDS.index(self.speed) + (1 if name == "." else -1)
        if 0 <= index < len(SPEEDS):
            self.set_speed(SPEEDS[index])
            self.bar_of_replay.speed.set(self.speed)
        return True

    def update(self, dt: float) -> None:
        self.animator.update(dt)
        self._keep_focus()
        if self.playing and not self.animator.busy:
            self._rest -= dt
            if self._rest <= 0:
                self._forward()
        elif not self._checked and not self.playing:
            self._check_history()

    def _keep_focus(self) -> None:
        """Who uses the pointer has the arrow keys on the scrub bar."""
        ring, scrub = self.screen.ring, self.bar_of_replay.scrub
        if not ring.shown and not self.screen.modals:
            current = ring.current()
            if current is None or current.widget is not scrub:
                self.screen.focus(scrub)

    def _check_history(self) -> None:
        """Finds out, bit by bit, which positions today's rules still lead to."""
        self._checked = self.session.check_history()
        for notice in self.session.take_notices():
            self.tell(self.words_of(notice))

    def wake_in(self) -> float | None:
        if self.animator.moving:
            return 0.0
        if self.playing:
            return max(0.0, self._rest)
        return None if self._checked else LATER
