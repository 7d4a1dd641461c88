"""Watching a game again: the game's own table, driven by the session's history instead of its players.

A finished game hides nothing any more, and neither does a practice position: each position is shown as the seat that
decided there saw it. Of a running game only what the whole table may see is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.postgame.replay.highlight_replay import next_highlight
from game.scenes.postgame.replay.replay_bar import (
    FASTER,
    FILM,
    FORK,
    LOW,
    SLOWER,
    SPEEDS,
    ReplayBar,
    ReplayControls,
    height_of,
    place_words,
)
from game.scenes.postgame.replay.replay_stops import replay_stops
from game.scenes.registry import screens_of
from game.scenes.routes import BackRoute
from game.scenes.shared.fork_game import fork_refusal, is_practice
from game.scenes.shared.menu_scene import seat_styles
from game.scenes.table.controller import option_builders
from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.hand_over import first_person
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.outcome_text import outcome_of
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.event_snapshots import EventSnapshot
from game.session.notices import UserError
from game.session.session import visible
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

REST = 0.5  # seconds between two actions at normal speed
CUT = 0.15  # the same in the film
STILL = 0.9  # the same where nothing moves on the screen
READ = 6.0  # what the table tells of an action
LATER = 0.05  # seconds between two looks at the old history
ROOMY = 680  # units of height
BAR_GAP = 8  # units above the controls


class ReplayController:
    """Drives one table (see `Driver`) through its past. `ply` is the position that is looked at, `playing`: it goes on
    by itself, at `speed` times the normal one."""

    stepping = False
    thinking: int | None = None
    reader: int | None = None
    bar: ReplayBar

    def __init__(self, scene: GameScene, ply: int = 0, playing: bool = False) -> None:
        self.scene, self.session = scene, scene.session
        self._open = self.session.over or is_practice(self.session)
        self.marks = replay_stops(self.session.game.log)
        self.ply = max(0, min(ply, self.marks.last))
        self.playing = playing
        self.filming = False  # is the film of the game shown, not every action?
        self.speed = 1.0
        self._rest = STILL  # the beginning can be seen before anything moves
        self._lost: UserError | None = None
        self._checked = False
        self._roomy = True  # do two lines fit below the sentence that says what happened?
        self._low = False  # is there so little room that the controls take the buttons in?
        scene.own_seat = first_person(self.session)
        scene.looking_at = self.ply

    # life ---------------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """To the position that is wanted, or to the first one behind it that today's rules lead to."""
        self.scene.ui.set_seats(seat_styles(self.session.seats, screens_of(self.session.package.spec.id).glyphs))
        if self._reach(self.ply):
            return
        while not self.session.check_history(1.0):
            continue
        self._checked = True
        for later in range(self.ply + 1, self.marks.last + 1):
            if self.session.seekable(later) and self._reach(later):
                break

    def leave(self) -> None:
        """Nothing is kept."""

    def hidden(self) -> None:
        """Nothing private is shown."""

    def begin(self) -> None:
        """Nobody is waited for."""

    def missed(self) -> None:
        """It can be watched again."""

    def continues(self) -> None:
        """The controls below say how to skip it."""

    def next_decision(self) -> None:
        """What was told has been read: the position that it led to."""
        self._jumped(self.ply)

    def results(self) -> None:
        """They are where the players came from."""

    def press(self, pick: Selection) -> None:
        """Nothing can be chosen."""

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """The rules alone."""
        return {"help": self.scene.help}

    def build_table(self, screen: Screen, page: Box) -> None:
        """The game's table above the controls."""
        self._low, self._roomy = page.height < LOW, page.height >= ROOMY
        controls = ReplayControls(
            self.go,
            self.step,
            self.toggle,
            self.set_speed,
            self.play_on,
            self.close,
            lambda ply: place_words(self.session.package.spec.id, self.marks, ply),
            lambda ply: "\n".join(self.lines_at(ply)),
            self.film if self.scene.HIGHLIGHT_EVENTS else None,
        )
        whole = page.copy()
        foot = page.cut_bottom(height_of(page), BAR_GAP)
        self.bar = ReplayBar(self.scene.ui, self.marks, controls, self.speed)
        bottom, end = whole.rect.bottom, page.rect.bottom
        spare = self._low and self.scene.FOOT_MAY_SHRINK
        self.scene.build_table(screen, whole if spare else page)
        if spare:  # the board keeps its room, the panels below it give theirs
            for widget in screen.body.children:
                place = widget.rect
                if place.top < end < place.bottom <= bottom:
                    widget.place(Rect(place.x, place.y, place.w, end - place.y))
        screen.add(self.bar, foot)

    # what is shown ------------------------------------------------------------------------------------------------
    def _eyes(self, ply: int) -> int | None:
        """Whose eyes: of a finished game the eyes of whoever acts next (at the end, of whoever acted last)."""
        log = self.session.game.log
        return log[min(ply, len(log) - 1)].seat if self._open and log else None

    def _reach(self, ply: int) -> bool:
        """Makes a position the one that is looked at; False (and no change) where today's rules do not lead to it."""
        scene = self.scene
        before = scene.looking_at, scene.viewer
        scene.looking_at, scene.viewer = ply, self._eyes(ply)
        try:
            scene.view  # noqa: B018 - worked out here, because it may be impossible
        except UserError as refusal:
            self._lost = refusal
            scene.looking_at, scene.viewer = before
            return False
        self.ply = ply
        scene.own_seat = scene.own_seat if scene.viewer is None else scene.viewer
        return True

    def shown(self) -> None:
        """The controls and the report follow."""
        self._show_controls()
        self._show_in_log()

    def _show_controls(self) -> None:
        self.bar.set(self.ply, self.playing, self._why_no_fork())

    def _why_no_fork(self) -> str:
        over = self.session.over and self.session.ended is None and self.ply == self.marks.last
        return tr("replay.fork.over") if over else fork_refusal(self.session)

    def _show_in_log(self) -> None:
        """The line of the action that led here is marked and in view; before the first one the report begins."""
        log = self.scene.log
        log.mark(self.ply or None)
        if not self.ply and log.list.rows:
            log.list.reveal(0)

    def sentence(self) -> str:
        """What happened last on the way here, or what the table tells of it."""
        if (read := self.scene.reading()) is not None:
            return read[0]
        return next(iter(self.lines_at(self._told())), tr("replay.beginning"))

    def _told(self) -> int:
        """The last action up to here that the report tells of: a choice that leads to another one may bring about
        nothing by itself."""
        return next((ply for ply in range(self.ply, 0, -1) if self.lines_at(ply)), 0)

    def instead(self) -> str:
        """Nothing is asked."""
        return ""

    def help_line(self) -> bool:
        return False

    def help_line_behind(self) -> None:
        """Nothing comes behind it either."""

    def lines_at(self, ply: int) -> list[str]:
        """What happened in the action that led to a ply."""
        return [line.text for line in self.scene.renderer.lines(self._events(ply))] if ply else []

    def prompted_seat(self) -> int | None:
        """Whoever decides in the game that is watched."""
        return self.session.turn()

    def status(self) -> str:
        """What else happened, and who acts next; nothing where there is hardly room for the ways on."""
        if self._low and self.prompt_options():
            return ""
        log = self.session.game.log
        seat = log[self.ply].seat if self.ply < len(log) else self.session.turn()
        if seat is None:
            coming = outcome_of(self.session, self.scene.renderer).sentence
        else:
            coming = tr("replay.next", seat=f"<seat:{seat}>")
        told = self.lines_at(self._told())[1:2] if self._roomy else []
        return "\n".join([*told, coming])

    def prompt_options(self) -> list[PromptOption]:
        """The ways on from what is told, or back to it, and the ways out, where the controls do not have them."""
        read = self.scene.reading()
        told = self.scene.repeat_options(self.ply) if read is None else read[1]
        return told if self._low else [*told, *self._ways_out()]

    def _ways_out(self) -> list[PromptOption]:
        film = PromptOption(tr("replay.film"), self.film, icon="camera", tip=tr("replay.film.tip"), shortcut=FILM)
        return [
            *([film] if self.scene.HIGHLIGHT_EVENTS else []),
            PromptOption(tr("replay.leave"), self.close, icon="arrow-left", shortcut=Command.BACK),
            PromptOption(tr("replay.fork"), self.play_on, icon="swap", tip=tr("replay.fork.tip"), shortcut=FORK,
                         reason=self._why_no_fork()),
        ]

    def _events(self, ply: int) -> tuple[Event, ...]:
        events = self.session.game.log[ply - 1].events
        return events if self._open else visible(events, None)

    # moving through the game --------------------------------------------------------------------------------------
    def look_at(self, ply: int | None) -> None:
        """Shows a position; None = the end."""
        self.go(self.marks.last if ply is None else ply)

    def go(self, ply: int) -> None:
        """Shows a position at once and stops there."""
        self.playing = self.filming = False
        self._jump(ply)

    def step(self, unit: str, by: int) -> None:
        """Goes on to the next stop; a single action forwards is seen as it happened, and what is told of it is read
        first."""
        self.playing = self.filming = False
        read = self.scene.reading()
        self.scene.animator.skip()
        if (unit, by) == ("action", 1):
            self._on(told=read is not None)
        else:
            self._jump(self.marks.step(self.ply, unit, by))

    def _on(self, told: bool) -> None:
        """The next action, or on from what is `told`; what has just come to be told is read first."""
        read = self.scene.reading()
        if read is None:
            self._forward()
        elif told:
            self._rest = STILL / self.speed
            read[1][0].press()

    def _jump(self, ply: int) -> None:
        self.scene.animator.finish_all()
        self.scene.banners.clear()
        if self._reach(max(0, min(ply, self.marks.last))):
            self.scene.show()
        else:
            self._sorry()

    def _sorry(self) -> None:
        """Says why a position cannot be shown."""
        self.playing = False
        if self._lost is not None:
            self.scene.tell(self.scene.remarks.notice(self._lost.notice))
        self._show_controls()

    def _forward(self) -> None:
        """The next action with its motion, as at the table; in the film what lies between has happened at once."""
        scene, ply = self.scene, self.ply + 1
        if self.filming:
            shot = next_highlight(self.session.game.log, self.ply, scene.HIGHLIGHT_EVENTS)
            if shot != ply:
                self._jump(self.marks.last if shot is None else shot - 1)
            ply = self.ply + 1
        if ply > self.marks.last:
            self.playing = self.filming = False
            self._show_controls()
            return
        viewer, front = scene.viewer, scene.own_seat
        if not self._reach(ply):
            self._sorry()
            return
        scene.viewer, scene.own_seat = viewer, front  # until it has been seen
        self._pace()
        self._rest = STILL / self.speed
        self._show_controls()
        if scene.displayed.play(self._instants(ply), lambda: self._seen(ply)) and not scene.animator.reduced:
            self._rest = (CUT if self.filming else REST) / self.speed

    def _instants(self, ply: int) -> list[EventSnapshot]:
        """What happened in the action that led to a ply; nothing is seen of it where today's rules do not lead
        there."""
        try:
            found = self.session.event_snapshots(ply, self.scene.viewer)
        except UserError:
            return []
        events = self._events(ply)
        return [instant for instant in found if instant.event in events]

    def _seen(self, ply: int) -> None:
        """The motion has ended; what the table tells of it stays a while where the game plays by itself."""
        if self.scene.watched():
            self._rest = READ / self.speed
            self.scene.show()
        else:
            self._jumped(ply)

    def _jumped(self, ply: int) -> None:
        """Everything as it is at that ply."""
        if self._reach(ply):
            self.scene.show()

    def toggle(self) -> None:
        """Plays or pauses; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.ply == self.marks.last:
            self._jump(0)
        self._rest = 0.0
        self._show_controls()

    def film(self) -> None:
        """Shows the film of the game from its beginning."""
        self.go(0)
        self.playing = self.filming = True
        self._rest = STILL / self.speed
        self._show_controls()

    def set_speed(self, speed: float) -> None:
        """Times the normal speed."""
        self.speed = speed
        self._pace()

    def _pace(self) -> None:
        self.scene.animator.speed = self.scene.services.settings.animation_speed / 100 * self.speed

    def play_on(self) -> None:
        """A new game from the position that is looked at."""
        option_builders.play_on(self.scene, self.ply)

    def close(self) -> None:
        """Back to where the players came from."""
        self.scene.animator.skip()
        self.scene.services.go(BackRoute())

    # events -------------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """The rules; slower and faster."""
        if intent.do == Command.HELP:
            self.scene.help()
            return True
        if intent.do != Command.KEY or intent.key not in (SLOWER, FASTER):
            return False
        index = SPEEDS.index(self.speed) + (1 if intent.key == FASTER else -1)
        if 0 <= index < len(SPEEDS):
            self.set_speed(SPEEDS[index])
            self.bar.speed.set(self.speed)
        return True

    def update(self, dt: float) -> None:
        """Plays on, or finds out which positions can be shown."""
        self._keep_focus()
        if self.scene.screen.modals:  # nothing moves behind a window
            return
        if self.playing and not self.scene.animator.busy:
            self._rest -= dt
            if self._rest <= 0:
                self._on(told=True)
        elif not self._checked and not self.playing:
            self._check_history()

    def _keep_focus(self) -> None:
        """Who uses the pointer has the arrow keys on the scrub bar."""
        screen = self.scene.screen
        if not screen.ring.shown and not screen.modals:
            current = screen.ring.current()
            if current is None or current.widget is not self.bar.scrub:
                screen.focus(self.bar.scrub)

    def _check_history(self) -> None:
        """Finds out, bit by bit, which positions today's rules still lead to."""
        self._checked = self.session.check_history()
        for notice in self.session.take_notices():
            self.scene.tell(self.scene.remarks.notice(notice))

    def wake_in(self) -> float | None:
        """When the next action is due, or the history is looked at on."""
        if self.scene.screen.modals:
            return None
        if self.playing:
            return max(0.0, self._rest)
        return None if self._checked else LATER
