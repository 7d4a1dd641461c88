"""Replay controller: shows a replay on the game's own table, and sends what the people do to the state machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.events import Event, visible
from game.scenes.postgame.replay.replay_bar import (
    FASTER,
    FILM,
    FORK,
    LOW,
    PRACTISE,
    SLOWER,
    SPEEDS,
    ReplayBar,
    ReplayControls,
    height_of,
    place_words,
)
from game.scenes.postgame.replay.scene_replay_rules import SceneReplayRules
from game.scenes.postgame.review.practice_opening import chosen_position, is_choice, open_practice
from game.scenes.registry import screens_of
from game.scenes.routes import BackRoute
from game.scenes.shared.fork_game import fork_refusal
from game.scenes.shared.menu_scene import seat_styles
from game.scenes.table.controller import option_builders
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.motive_page import explain_turn
from game.scenes.table.outcome_text import outcome_of
from game.scenes.table.overlays.toast_placement import drop_outdated_toasts
from game.scenes.table.prompt.prompt_option import PromptContent, PromptOption
from game.session.event_snapshots import EventSnapshot
from game.session.notices import UserError
from game.session.storage.actors import COMPUTER, seats_of_people
from game.table.action_selection import Selection
from game.table.effects import Say, SkipMotion
from game.table.phases import Ready
from game.table.replay import replay_effects as effects
from game.table.replay.replay_events import (
    Filmed,
    HistoryChecked,
    ReplayEvent,
    RestOver,
    SpeedSet,
    Stepped,
    Toggled,
    WentTo,
)
from game.table.replay.replay_machine import ReplayMachine, ReplayStep
from game.table.replay.replay_stops import Unit
from game.table.table_events import Landed, Left, ScreenClosing
from game.table.table_state import TableState
from game.timing.replay_times import REPLAY
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

ROOMY = 680  # units of height
BAR_GAP = 8  # units: gap above the controls


class ReplayController:
    """Moves one table (see `SceneController`) through its past.

    `machine` is the state machine of the replay; the rests between its actions are timed here. `finished`: the session
    is the beginning of a finished game.
    """

    thinking: int | None = None
    reader: int | None = None
    bar: ReplayBar

    def __init__(self, scene: GameScene, ply: int = 0, playing: bool = False, *, finished: bool = False) -> None:
        self.scene, self.session = scene, scene.session
        self.rules = SceneReplayRules(scene, finished=finished)
        self.machine = ReplayMachine(scene.session, self.rules, self._carry_out, ply=ply, plays=playing)
        self.marks = self.machine.stops
        self._rest = REPLAY.still  # the beginning is visible before anything moves
        self._roomy = True  # True if two lines fit below the sentence
        self.low = False  # True if there is so little room that the bar has the exits
        self._effects: dict[type, Callable[[Any], object]] = {
            effects.Animate: self._animate,
            effects.ShowPosition: lambda _: scene.show(),
            effects.ClearBanners: lambda _: scene.banners.clear(),
            effects.ReadOn: self._read_on,
            effects.Rest: self._begin_rest,
            Say: lambda effect: scene.tell(scene.remarks.notice(effect.notice), effect.about),
            SkipMotion: lambda _: scene.animator.skip(),
        }

    # state machine ------------------------------------------------------------------------------------------------

    @property
    def now(self) -> TableState:
        """State of a table on which the past is shown and nobody is asked."""
        state = self.machine.now
        return TableState(Ready(), state.viewer, state.own_seat, looking_at=state.ply)

    @property
    def ply(self) -> int:
        """Displayed position."""
        return self.machine.now.ply

    @property
    def playing(self) -> bool:
        """True while the replay goes on by itself."""
        return self.machine.now.plays

    @property
    def filming(self) -> bool:
        """True in a highlight replay."""
        return self.machine.now.filming

    @property
    def speed(self) -> float:
        """Multiple of the normal speed."""
        return self.machine.now.speed

    def send(self, event: ReplayEvent) -> None:
        """Send an event to the state machine."""
        self.machine.send(event)

    def _carry_out(self, step: ReplayStep) -> None:
        """Carry out the effects of a step, and show its state in the controls."""
        if step.now is not step.before:
            drop_outdated_toasts(self.scene.areas)
        for effect in step.effects:
            self._effects[type(effect)](effect)
        if step.now is not step.before:
            self._show_controls()
        if step.now.speed != step.before.speed:
            self._set_pace()

    def _animate(self, effect: effects.Animate) -> None:
        """Show an action as at the table; then comes a rest, which is longer where nothing moves."""
        scene, landed = self.scene, Landed(effect.ply)
        self._set_pace()
        moves = scene.displayed.play(self._instants(effect.ply), lambda: self.send(landed))
        if not moves or scene.animator.reduced:
            self._rest = REPLAY.still / self.speed
        else:
            self._rest = (REPLAY.cut if self.filming else REPLAY.rest) / self.speed

    def _read_on(self, _: effects.ReadOn) -> None:
        """Press the option that goes on from what the table tells."""
        if self.scene.telling.sentence():
            self.scene.telling.go_on()

    def _begin_rest(self, effect: effects.Rest) -> None:
        """Begin a rest anew."""
        self._rest = {"none": 0.0, "still": REPLAY.still, "read": REPLAY.read}[effect.kind] / self.speed

    def _set_pace(self) -> None:
        self.scene.animator.speed = self.scene.services.settings.animation_speed / 100 * self.speed

    # life ---------------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show who plays each seat."""
        game = self.session.package.spec.id
        members = self.scene.services.library.members()
        self.scene.ui.set_seats(seat_styles(self.session.seats, screens_of(game).glyphs, game, members))

    def leave(self) -> None:
        """Do nothing: a replay saves nothing."""

    def closing(self) -> None:
        """Show the end of the animation: the screen is about to be built anew."""
        self.send(ScreenClosing())

    def hidden(self, minimised: bool) -> None:
        """Do nothing: nothing private is shown, and behind a minimised window no time passes."""

    def reappeared(self) -> None:
        """Do nothing: the replay goes on where it was."""

    def begin(self) -> None:
        """Do nothing: nobody is waited for."""

    def show_motion(self) -> None:
        """Do nothing: the controls show how to skip."""

    def results(self) -> None:
        """Do nothing: the players came from the results."""

    def press(self, pick: Selection) -> None:
        """Do nothing: nothing can be chosen."""

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Return the one command of a replay: the rule book."""
        return {"help": self.scene.help}

    def back_from_banner(self) -> Callable[[], object]:
        """Return the way out of the replay, which the key for back always is."""
        return self.close

    def build_table(self, screen: Screen, page: Box) -> None:
        """Place the game's table above the replay bar."""
        self.low, self._roomy = page.height < LOW, page.height >= ROOMY
        controls = ReplayControls(
            self.go,
            self.step,
            self.toggle,
            self.set_speed,
            self.play_on,
            self.close,
            lambda ply: place_words(self.session.package.spec.id, self.marks, ply),
            lambda ply: "\n".join(self.lines_at(ply)),
            self.film if self.scene.rules.banners.highlight_events else None,
        )
        whole = page.copy()
        foot = page.cut_bottom(height_of(page), BAR_GAP)
        self.bar = ReplayBar(self.scene.ui, self.marks, controls, self.speed)
        bottom, end = whole.rect.bottom, page.rect.bottom
        spare = self.low and self.scene.rules.layout.foot_may_shrink
        self.scene.build_table(screen, whole if spare else page)
        if spare:  # the panels below the board give their room, not the board
            for widget in screen.body.children:
                place = widget.rect
                if place.top < end < place.bottom <= bottom:
                    widget.place(Rect(place.x, place.y, place.w, end - place.y))
        screen.add(self.bar, foot)

    # what is shown ------------------------------------------------------------------------------------------------
    def shown(self) -> None:
        """Update controls and log after another position is displayed."""
        self._show_controls()
        self._show_in_log()

    def _show_controls(self) -> None:
        self.bar.set(self.ply, self.playing, self.why_no_fork())

    def why_no_fork(self) -> str:
        """Return the reason why no game can be played on from here; "" if one can."""
        over = self.session.over and self.session.ended is None and self.ply == self.marks.last
        return tr("replay.fork.over") if over else fork_refusal(self.session)

    def _show_in_log(self) -> None:
        """Mark the log row of the action that led here and scroll to it; scroll to the top before the first one."""
        log = self.scene.log
        log.mark(self.ply or None)
        if not self.ply and log.list.rows:
            log.list.reveal(0)

    def prompt(self) -> PromptContent:
        """Return the content of the prompt."""
        return PromptContent(self._sentence, self._status, self._options, self.prompted_seat())

    def _sentence(self) -> str:
        """Return the last log line on the way here, or the story that is being read."""
        if told := self.scene.telling.sentence():
            return told
        ply = self._last_line_ply()
        line = next(iter(self.lines_at(ply)), tr("replay.beginning"))
        log = self.session.game.log
        for_person = ply and log[ply - 1].actor == COMPUTER and log[ply - 1].seat in seats_of_people(log)
        return f"<icon:computer> {line}" if for_person else line

    def _last_line_ply(self) -> int:
        """Return the last ply up to here with a log line: a choice that leads to another one may have none."""
        return next((ply for ply in range(self.ply, 0, -1) if self.lines_at(ply)), 0)

    def instead(self) -> str:
        """Return "": nothing is asked."""
        return ""

    def help_line(self) -> bool:
        """Return False: there is no guided game."""
        return False

    def planned_actions(self) -> tuple[Action, ...]:
        """Return none: nobody keeps a plan here."""
        return ()

    def help_line_behind(self) -> None:
        """Return None: there is no guided game."""

    def lines_at(self, ply: int) -> list[str]:
        """Return the log lines of the action that led to a ply."""
        return [line.text for line in self.scene.renderer.lines(self._events(ply))] if ply else []

    def prompted_seat(self) -> int | None:
        """Return the seat that decides in the game that is watched."""
        return self.session.turn()

    def _status(self) -> str:
        """Return the second log line and the seat that acts next; "" where there is little room. A highlight replay
        says that it is one."""
        if self.filming:
            return tr("replay.filming")
        if self.low and self._options():
            return ""
        log = self.session.game.log
        seat = log[self.ply].seat if self.ply < len(log) else self.session.turn()
        if seat is None:
            coming = outcome_of(self.session, self.scene.renderer).sentence
        else:
            coming = tr("replay.next", seat=f"<seat:{seat}>")
        lines = self.lines_at(self._last_line_ply())[1:2] if self._roomy else []
        return "\n".join([*lines, coming])

    def _options(self) -> list[PromptOption]:
        """Return the options to go on with a story or to repeat it, the one for the reason of a computer's turn, and
        the exits that have no room among the controls."""
        telling = self.scene.telling
        told = bool(telling.sentence())
        options = telling.options() if told else [*telling.repeat_options(self.ply),
                                                  *option_builders.why_options(self.scene)]
        return options if self.low else [*options, *self._exit_options()]

    def _exit_options(self) -> list[PromptOption]:
        film = PromptOption(tr("replay.film"), self.film, icon="camera", tip=tr("replay.film.tip"), shortcut=FILM)
        return [
            *([film] if self.scene.rules.banners.highlight_events else []),
            PromptOption(tr("replay.leave"), self.close, icon="arrow-left", shortcut=Command.BACK),
            *([PromptOption(tr("review.practise"), self.practise, icon="hint", tip=tr("replay.practise.tip"),
                            shortcut=PRACTISE)] if is_choice(self.session, self.ply) else []),
            PromptOption(tr("replay.fork"), self.play_on, icon="swap", tip=tr("replay.fork.tip"), shortcut=FORK,
                         reason=self.why_no_fork()),
        ]

    def _events(self, ply: int) -> tuple[Event, ...]:
        events = self.session.game.log[ply - 1].events
        return events if self.rules.hides_nothing else visible(events, None)

    # moving through the game --------------------------------------------------------------------------------------
    def look_at(self, ply: int | None) -> None:
        """Show a position; None = the end."""
        self.go(self.marks.last if ply is None else ply)

    def go(self, ply: int) -> None:
        """Show a position at once and stop there."""
        self.send(WentTo(ply))

    def step(self, unit: Unit, by: int) -> None:
        """Go to the next stop, in a story that is open to its next step. A single action forwards is animated."""
        if unit != "action" or not self.scene.telling.steps_on(by):
            self.send(Stepped(unit, by))

    def toggle(self) -> None:
        """Play or pause; at the end begin anew."""
        self.send(Toggled())

    def film(self) -> None:
        """Start the highlight replay from the beginning."""
        self.send(Filmed())

    def set_speed(self, speed: float) -> None:
        """Set the speed as a multiple of the normal one."""
        self.send(SpeedSet(speed))

    def _instants(self, ply: int) -> list[EventSnapshot]:
        """Return the event snapshots of the action that led to a ply; none where today's rules do not lead there."""
        try:
            found = self.session.event_snapshots(ply, self.scene.viewer)
        except UserError:
            return []
        events = self._events(ply)
        return [instant for instant in found if instant.event in events]

    def play_on(self) -> None:
        """Fork a new game from the displayed position."""
        option_builders.play_on(self.scene, self.ply)

    def practise(self) -> None:
        """Make a practice position of what was chosen here, with a strong computer's turn as its solution."""
        scene = self.scene
        scene.services.busy()
        open_practice(scene.services, scene.screen, self.session, scene.renderer,
                      lambda: chosen_position(self.session, self.ply))

    def close(self) -> None:
        """Go back to the scene that opened the replay."""
        self.send(Left())
        self.scene.services.go(BackRoute())

    # events -------------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Open the rule book or the reason of a turn; change the speed."""
        if intent.do == Command.RULE_BOOK:
            self.scene.help()
            return True
        if intent.do == Command.WHY:
            return explain_turn(self.scene)
        if intent.do != Command.KEY or intent.key not in (SLOWER, FASTER):
            return False
        index = SPEEDS.index(self.speed) + (1 if intent.key == FASTER else -1)
        if 0 <= index < len(SPEEDS):
            self.set_speed(SPEEDS[index])
            self.bar.speed.set(self.speed)
        return True

    def update(self, dt: float) -> None:
        """Play on, or check which positions can be shown."""
        self._keep_focus()
        if self.scene.screen.modals:  # nothing moves behind a dialog
            return
        if not self.playing:
            if not self.machine.now.checked:
                self.send(HistoryChecked(self.session.check_history()))
        elif not self.scene.animator.busy:
            self._rest -= dt
            if self._rest <= 0:
                self.send(RestOver())

    def _keep_focus(self) -> None:
        """Focus the scrub bar after use of the pointer, so that the arrow keys move it."""
        screen = self.scene.screen
        if not screen.ring.shown and not screen.modals:
            current = screen.ring.current()
            if current is None or current.widget is not self.bar.scrub:
                screen.focus(self.bar.scrub)

    def poll_in(self) -> None:
        """Return None: no worker is asked."""

    def wake_in(self) -> float | None:
        """Return the seconds until the next action, or until more of the history is checked."""
        if self.scene.screen.modals:
            return None
        if self.playing:
            return max(0.0, self._rest)
        return None if self.machine.now.checked else REPLAY.history
