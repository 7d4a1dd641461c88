"""Controller of a played game: sends what the people do to the state machine, and carries out what follows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from game.ai.judge.turn_judge import JudgedTurn
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.events import visible
from game.scenes.registry import screens_of
from game.scenes.shared.menu_scene import seat_styles
from game.scenes.shared.portraits.portrait_picture import portrait_name
from game.scenes.shared.unsaved_warning import warn_unsaved
from game.scenes.table.clock.clock_controller import ClockController
from game.scenes.table.controller.action_playback import ActionPlayback
from game.scenes.table.controller.animation_status import AnimationStatus
from game.scenes.table.controller.computer_seats import ComputerSeats, Judgement
from game.scenes.table.controller.play_prompt import PlayPrompt
from game.scenes.table.controller.scene_turn_rules import SceneTurnRules
from game.scenes.table.controller.table_commands import TableCommands
from game.scenes.table.controller.table_questions import TableQuestions
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_controller import GuideController
from game.scenes.table.handover.hand_over import HandOverPresenter
from game.scenes.table.hints.coach import Coach
from game.scenes.table.hints.hint_controller import HintController
from game.scenes.table.log.turn_presenter import TurnPresenter
from game.scenes.table.overlays.table_menu import TableMenu
from game.scenes.table.overlays.toast_placement import drop_outdated_toasts, drop_toasts
from game.scenes.table.prompt.prompt_option import PromptContent
from game.scenes.table.prompt.undo_text import (
    STEP_BACK_LABEL,
    UNDO_LABEL,
    redo_text,
)
from game.scenes.table.speech.character_lines import CharacterLines
from game.scenes.table.thumbnail import store_thumbnail
from game.session.completed_action import Done
from game.session.storage.saved_game import LogLine
from game.table import effects
from game.table import table_events as events
from game.table.action_selection import Selection
from game.table.phases import (
    Deciding,
    Judged,
    Lesson,
    Moving,
    Over,
    Ready,
    StepPause,
    Stuck,
    Thinking,
    TurnOver,
)
from game.table.table_controller import TableController, TableStep
from game.table.table_events import Event
from game.table.table_state import TableState
from game.table.travel_transitions import PAST, redo_refusal
from game.timing.computer_times import COMPUTER
from game.ui.layout import Box
from game.ui.screen import Screen

log = logging.getLogger(__name__)
GOING_ON = (Deciding, Judged, Over, StepPause, Stuck, TurnOver)  # phases in which the prompt waits for a person
# effects that need the new position on the screen, in the order in which they are carried out
SHOWN_FIRST = (effects.PlayAgain, effects.Tell, effects.ShowHints, effects.Call, effects.Cover,
               effects.AskPeople)


class PlayController(TableCommands):
    """Moves a table's scene on with people and computers (see `SceneController`).

    `machine` is the state machine of the table. `ask_who`: before anything happens, the people say who plays each seat.
    """

    COACHED = True  # a coach may speak at this table
    machine: TableController  # set by `enter`
    computer_seats: ComputerSeats

    def __init__(self, scene: GameScene, *, ask_who: bool = False) -> None:
        self.scene, self.session = scene, scene.session
        self._ask_who = ask_who
        self._begun = False  # a screen has been built
        self._last_seen = False  # nobody will look at the table again, nor is there a store for a picture of it
        self._menu_open = False  # the menu was open on the screen before
        self._before_entering = TableState(Ready(), None, 0)
        self.guide = GuideController(scene, self.send)
        self.animation_status = AnimationStatus(scene, self.skip)
        self.playback = ActionPlayback(scene, self.send, self.animation_status, self.guide)
        self.rules = SceneTurnRules(scene, self.guide)
        self.rules.is_against = lambda action: self.coach.is_against(action, self.computer_seats)
        self.coach = Coach(scene, self.send, speaks=self.COACHED)
        self.turns = TurnPresenter(scene, self.playback.play_turn, self.coach)
        self.hand_over = HandOverPresenter(scene, self.send, self.leave_table)
        self.hints = HintController(scene)
        self.lines = CharacterLines(self.session)
        self.clock = ClockController(scene, self.send)
        self.play_prompt = PlayPrompt(scene, self.animation_status, self.send, self.results,
                                      self.hints.pinned)
        self.questions = TableQuestions(scene, self.send,
                                        lambda action: self.coach.question(action, self.computer_seats))
        self._effects: dict[type, Callable[[Any], object]] = {
            effects.Play: self.playback.play,
            effects.PlayAgain: self.playback.play_again,
            effects.Tell: lambda _: scene.telling.animate(),
            effects.FinishTelling: self._finish_telling,
            effects.SkipMotion: lambda _: self.playback.skip(),
            effects.FinishMotion: lambda _: scene.animator.finish_all(),
            effects.Publish: self._publish,
            effects.RenewLog: self._renew_log,
            effects.Travelled: self._travelled,
            effects.Think: lambda effect: self.computer_seats.ask(effect.job, effect.seat),
            effects.Seek: self._seek,
            effects.Cancel: lambda effect: self.computer_seats.cancel(effect.job),
            effects.ShowHints: lambda effect: self.hints.lay_out(effect.advice, effect.idea),
            effects.Cover: lambda effect: self.hand_over.cover(effect.seat, effect.away),
            effects.Uncover: lambda _: self.hand_over.uncover(),
            effects.Call: lambda effect: self.hand_over.call(effect.seat),
            effects.AskPeople: lambda effect: self.questions.open(effect.question),
            effects.CloseWindows: self._close_windows,
            effects.Say: lambda effect: scene.tell(scene.remarks.notice(effect.notice), effect.about),
            effects.Sound: lambda effect: scene.services.play_sound(effect.name),
            effects.Judge: lambda effect: self._judge(effect.reached),
            effects.Insist: lambda _: scene.refuse(self.guide.prompt_override()),
            effects.LeaveGuide: lambda _: self.guide.leave(),
            effects.Reseat: self._reseat,
        }

    # state machine ----------------------------------------------------------------------------

    @property
    def now(self) -> TableState:
        """State of the table."""
        return self.machine.now if hasattr(self, "machine") else self._before_entering

    def send(self, event: Event) -> None:
        """Send an event to the state machine."""
        self.machine.send(event)

    def _carry_out(self, step: TableStep) -> None:
        """Carry out a step: the parts of the table follow it, then its effects, around the new picture."""
        self._follow(step)
        for effect in step.effects:
            if not isinstance(effect, SHOWN_FIRST):
                self._effects[type(effect)](effect)
        if step.now is not step.before and not isinstance(step.now.phase, Moving) and not self._last_seen:
            self.scene.show()
            if step.now.phase is not step.before.phase and isinstance(step.now.phase, GOING_ON):
                self.scene.tab_order.begin()
        for effect in sorted((each for each in step.effects if isinstance(each, SHOWN_FIRST)),
                             key=lambda each: SHOWN_FIRST.index(type(each))):
            self._effects[type(effect)](effect)

    def _follow(self, step: TableStep) -> None:
        """Let the parts of the table follow a step: take away what belonged to the state before."""
        scene, before, phase = self.scene, step.before.phase, step.now.phase
        if step.now.looking_at != step.before.looking_at:
            scene.log.mark(step.now.looking_at)
        if self._begun and step.now is not step.before:
            drop_outdated_toasts(scene.areas)
        if phase is before:
            return
        self.clock.follow(step.now)
        if isinstance(phase, Deciding) and isinstance(before, Deciding) and phase.selection.before is before.selection:
            self.hints.begun(phase.selection.choices.actions)
        if isinstance(phase, Deciding | Lesson | Moving | Ready):
            scene.put_back()
        if isinstance(phase, Deciding) and not isinstance(before, Deciding) and self.coach.asks(phase.seat):
            self.computer_seats.survey(phase.seat)
        if isinstance(phase, Moving):
            self._follow_action(step)
        if any(isinstance(effect, effects.Travelled) for effect in step.effects):
            scene.banners.clear()
            self.hand_over.remove_banner()
            drop_toasts(scene.areas)

    def _follow_action(self, step: TableStep) -> None:
        """Take away what belonged to the question that has been answered."""
        scene = self.scene
        if any(isinstance(effect, effects.Play) and effect.chosen for effect in step.effects):
            scene.banners.clear()
            self.hand_over.remove_banner()
            scene.log.follow()
        scene.previews.clear()
        scene.point_out(())
        self.guide.quiet()
        self.hints.close()

    # effects ----------------------------------------------------------------------------------

    def _finish_telling(self, _: effects.FinishTelling) -> None:
        while self.scene.animator.busy:  # the next step of a story may begin where one ends
            self.scene.animator.skip()

    def _travelled(self, _: effects.Travelled) -> None:
        self.scene.telling.forget()
        self.scene.action_queue.forget()
        self.hints.pinned.drop()

    def _publish(self, effect: effects.Publish) -> None:
        """Add the line of an action to the log."""
        scene, done = self.scene, effect.done
        for line in scene.telling.published([LogLine(done.ply, done.seat, visible(done.events, scene.viewer))]):
            scene.log.append(line)
        self._speak(done)
        self.turns.show()
        self.hints.pinned.follow(done)
        if (judgement := self.judgement(done)) is not None:
            self.computer_seats.judge(judgement)

    def _speak(self, done: Done) -> None:
        """Let a character say something of an action that has been seen."""
        said = self.lines.hear(done.events, done.ply)
        if said is not None and self.scene.services.settings.lines:
            character, line = said
            self.scene.spoken.say(portrait_name(character), tr(line))

    def judgement(self, done: Done) -> Judgement | None:
        """Return what the computer has to judge of an action that was made; None where that is nothing."""
        return self.coach.judgement(done)

    def judged(self, judgement: Judgement, turn: JudgedTurn) -> None:
        """Take a turn of a person that was judged."""
        if not judgement.asked:
            self.coach.take(judgement, turn)
        elif judgement.ply == self.session.ply:
            self.scene.tell(self.coach.turn_words(turn), ("ply",))

    def _renew_log(self, effect: effects.RenewLog) -> None:
        """Show the log anew; the line of an action that has just been made follows with its animation."""
        lines = [line for line in self.session.log(self.scene.viewer) if line.ply <= effect.ply]
        self.scene.log.set(self.scene.telling.published(lines))

    def _seek(self, effect: effects.Seek) -> None:
        """Search for a hint, and show how far the search is."""
        seats = self.computer_seats
        seats.advise(effect.job, effect.seat, effect.idea)
        if seats.advising:
            self.hints.seek(lambda: seats.progress if seats.advising else None)

    def _close_windows(self, _: effects.CloseWindows) -> None:
        for layer in list(self.scene.screen.modals):
            self.scene.screen.close(layer)

    def _reseat(self, _: effects.Reseat) -> None:
        self.scene.action_queue.forget()
        self._show_seats()

    def _show_seats(self) -> None:
        """Let texts and pictures show the seats as they are now."""
        game = self.session.package.spec.id
        members = self.scene.services.library.members()
        self.scene.ui.set_seats(seat_styles(self.session.seats, screens_of(game).glyphs, game, members))

    def _judge(self, reached: bool) -> None:
        """Do nothing: only a practice position is judged."""

    # lifecycle --------------------------------------------------------------------------------

    def enter(self) -> None:
        """Sit down at the table; the first decision follows when the screen is built."""
        self._show_seats()
        self.computer_seats = ComputerSeats(self.scene.services, self.session, self.send)
        self.computer_seats.judged = self.judged
        self.machine = TableController(self.session, self.rules, self._carry_out, ask_who=self._ask_who)

    def leave(self) -> None:
        """Stop the computers, store what has not been stored yet, and store a thumbnail of the spectator view."""
        scene = self.scene
        self.computer_seats.stop()
        self.session.retry()
        try:
            self.clock.store()
            self._last_seen = self.session.store is None
            self.send(events.Left())
            store_thumbnail(self.session, scene.screen, scene.areas.board())
        except Exception:  # a table that cannot be drawn or saved is left all the same
            log.exception("no picture of the table was stored")

    def build_table(self, screen: Screen, page: Box) -> None:
        """Build the table on the whole page."""
        self.scene.build_table(screen, page)
        self.turns.build()

    def begin(self) -> None:
        """Show curtain, question or menu on the screen that has been built; then the game goes on."""
        first, self._begun = not self._begun, True
        self.send(events.ScreenBuilt())
        if self._menu_open and not self.scene.screen.modals:
            self.menu()
        if isinstance(self.now.phase, Ready) and first:
            self.scene.screen.after(0.0, lambda: self.send(events.Begun()))  # the table is seen before anything moves
        elif isinstance(self.now.phase, Ready):
            self.send(events.Begun())
        elif isinstance(self.now.phase, GOING_ON):
            self.scene.tab_order.begin()

    def closing(self) -> None:
        """Finish what moves: the screen is about to be built anew. An open menu stays open."""
        before = getattr(self.scene, "screen", None)
        self._menu_open = before is not None and any(isinstance(layer, TableMenu) for layer in before.modals)
        self.send(events.ScreenClosing())

    def hidden(self, minimised: bool) -> None:
        """Show the end of the animation and cover private things, because the window was left."""
        self.send(events.Hidden(minimised))

    def reappeared(self) -> None:
        """Go on with what waited for the window."""
        self.send(events.Shown())

    # display ----------------------------------------------------------------------------------

    @property
    def thinking(self) -> int | None:
        """Computer seat that searches for its move; None where none does."""
        phase = self.now.phase
        return phase.seat if isinstance(phase, Thinking) else None

    @property
    def reader(self) -> int | None:
        """Seat of the person at the screen; None where computers play among themselves."""
        own_seat = self.scene.own_seat
        return own_seat if self.session.seats[own_seat].is_person else None

    def prompt(self) -> PromptContent:
        """Return the content of the prompt."""
        return self.play_prompt.content()

    def planned_actions(self) -> Sequence[Action]:
        """Return the actions of the plan that a person keeps."""
        return self.hints.pinned.moves

    def prompted_seat(self) -> int | None:
        """Return the seat that decides, or that has to end its turn."""
        return self.play_prompt.prompted_seat()

    def instead(self) -> str:
        """Return the guide's demand after a click on something else; "" where any legal action will do."""
        return self.guide.prompt_override()

    def help_line(self) -> bool:
        """Return whether the guide asks for exactly one action."""
        return self.guide.help_line

    def help_line_behind(self) -> Action | None:
        """Return the guide's action behind the one that it asks for, where the same seat makes it; else None."""
        return self.guide.help_line_behind()

    def shown(self) -> None:
        """Update the buttons of the top bar, the turn strip, the guide and the hints."""
        scene, buttons = self.scene, self.scene.top_bar.buttons
        past = PAST if scene.looking_at is not None else None
        barrier = past or self.session.barrier()
        begun = past is None and scene.selection is not None and bool(scene.selection.chosen)
        buttons["undo"].set(enabled=begun or barrier is None, reason=scene.remarks.notice(barrier) if barrier else "")
        taken_back = self.play_prompt.taken_back() if past is None else ""
        buttons["undo"].tooltip = tr(STEP_BACK_LABEL) if begun else taken_back or tr(UNDO_LABEL)
        no_redo = redo_refusal(self.session, self.now)
        buttons["redo"].set(enabled=no_redo is None, reason=scene.remarks.notice(no_redo) if no_redo else "")
        whole = no_redo is None and not (isinstance(self.now.phase, Deciding) and self.now.phase.taken_back)
        buttons["redo"].tooltip = (redo_text(scene) if whole else "") or tr("game.button.redo")
        buttons["hint"].set(enabled=scene.selection is not None, reason=tr("game.hint.not-now"))
        self.turns.show()
        self.guide.show()
        self.hints.shown()
        self.coach.show()
        self._warn()

    def _warn(self) -> None:
        """Show in the top bar whether the newest moves are on the disk."""
        scene, why = self.scene, self.scene.services.library.note_unsaved(self.session)
        scene.top_bar.warn(tr("unsaved.sign"), scene.remarks.notice(why) if why else "",
                           lambda: warn_unsaved(scene.services, scene.screen, self.session))

    def show_motion(self) -> None:
        """Show in the prompt what is moving now, which is more than the action that began it."""
        self.animation_status.go_on()

    # actions of the players -------------------------------------------------------------------

    def press(self, pick: Selection) -> None:
        """Send what was clicked.

        While something moves, a click only shows the end of that. The next click is taken at once if the same thing
        lies under the pointer as before, else after a short guard time.
        """
        scene, selection = self.scene, self.scene.selection
        if scene.animator.busy:
            under_pointer = scene.under_pointer()
            self.skip()
            if scene.under_pointer() != under_pointer:
                scene.screen.top_layer_closed()
        elif scene.looking_at is not None:
            return
        elif scene.screen.by_enter and self.now.hint is not None:  # it was not meant to play anything
            scene.refuse(tr("game.hint.wait"))
        elif selection is not None and pick.action is not None:
            planned = pick.action == self.hints.pinned.next
            self.machine.send(events.Pressed(pick.action, pick.then, pick.advised, sure=planned))
        elif selection is not None and pick.choices is not None:
            self.send(events.Narrowed(pick.choices))
        elif selection is not None or scene.telling.is_open:
            scene.services.play_sound("thud")
            scene.screen.show_reason()
        elif isinstance(self.now.phase, TurnOver):
            scene.services.play_sound("thud")
            scene.refuse(tr("game.turn-over.click" if self.session.barrier() is None else "game.turn-over.click-final"))

    def look_at(self, ply: int | None) -> None:
        """Show the position after `ply` actions, or the present (None); not while something moves."""
        if not self.scene.animator.busy:
            self.send(events.LookedAt(ply))

    # time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Take the answers of the computers and count time; behind a window over the table nothing happens, unless an
        idea is rated on it."""
        scene = self.scene
        self.clock.update(self.now, dt)
        if scene.top_bar.warning.visible:
            self._warn()
            for notice in self.session.take_notices():
                scene.tell(scene.remarks.notice(notice))
        if self._listens() and not scene.animator.busy:
            self.computer_seats.poll(lambda notice: scene.tell(scene.remarks.notice(notice)))

    def poll_in(self) -> float | None:
        """Return the seconds to the next look at the worker; None while nothing is awaited."""
        return COMPUTER.poll if self._listens() else None

    def _listens(self) -> bool:
        """Return whether an answer of the worker is awaited that may come now."""
        return self.computer_seats.waiting and (
            not self.scene.screen.modals or (self.computer_seats.advising and self.scene.rates_on_sheet()))

    def wake_in(self) -> float | None:
        """Return the seconds to the next look at worker or clock; nothing else happens by itself."""
        waits = [wait for wait in (self.poll_in(), self.clock.wake_in(self.now)) if wait is not None]
        return min(waits, default=None)
