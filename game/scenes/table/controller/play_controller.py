"""Controller of a played game: what prompt and top bar offer to the people at the screen, and what follows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.registry import screens_of
from game.scenes.routes import BackRoute, ScoringRoute
from game.scenes.shared.menu_scene import seat_styles
from game.scenes.shared.unsaved_warning import confirm_leave, warn_unsaved
from game.scenes.table.controller import option_builders
from game.scenes.table.controller.computer_seats import POLL
from game.scenes.table.controller.turn_controller import TurnController
from game.scenes.table.controller.undo_text import LABEL, undo_text
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_controller import HintController
from game.scenes.table.interaction.action_selection import ActionSelection, Selection
from game.scenes.table.log.turn_summary import events_of_turn
from game.scenes.table.overlays.end_game_card import EndGameCard
from game.scenes.table.overlays.seats_card import open_seats_card
from game.scenes.table.overlays.table_menu import open_table_menu
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.thumbnail import store_thumbnail
from game.session.notices import Notice, UserError
from game.ui.dialogs import ask
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

log = logging.getLogger(__name__)
SKIPPING = (Command.PRESS, Command.ACTIVATE)
BACK = "back"  # undo is one option for the click guard, whatever it takes back


class PlayController:
    """Moves a table on with people and computers (see `TableController`).

    `turn_controller` goes from decision to decision. `ask_who`: before anything happens, the people say who plays each
    seat.
    """

    def __init__(self, scene: GameScene, *, ask_who: bool = False) -> None:
        self.scene, self.session = scene, scene.session
        self._ask_who = ask_who
        self.turn_controller = TurnController(scene)
        self.hints = HintController(scene, self.turn_controller.turn_summary.make_room)
        self.turn_controller.acting = self.hints.close

    # lifecycle --------------------------------------------------------------------------------

    def enter(self) -> None:
        """Start computer seats and own seat; the first decision follows when the screen is built."""
        self.scene.ui.set_seats(seat_styles(self.session.seats, screens_of(self.session.package.spec.id).glyphs))
        self.turn_controller.take_over()

    def leave(self) -> None:
        """Stop the computers, store what has not been stored yet, and store a thumbnail of the spectator view."""
        self.turn_controller.computer_seats.stop()
        self.session.retry()
        scene = self.scene
        scene.animator.finish_all()
        scene.viewer = scene.selection = scene.looking_at = None
        try:
            scene.show()
            store_thumbnail(self.session, scene.screen, scene.picture_area())
        except Exception:  # a table that cannot be drawn is left all the same
            log.exception("no picture of the table was stored")

    def build_table(self, screen: Screen, page: Box) -> None:
        """Build the table on the whole page."""
        self.scene.build_table(screen, page)

    def begin(self) -> None:
        """Go on with the game, after the question who plays it if that is still open."""
        if self._ask_who:
            open_seats_card(self.scene, self._asked_who)
        else:
            self.turn_controller.begin()

    def _asked_who(self) -> None:
        self._ask_who = False
        self.turn_controller.ask_again()

    def hidden(self, minimised: bool) -> None:
        """Show the end of the animation and cover private things, because the window was left."""
        turn = self.turn_controller
        turn.minimised = minimised
        shown = turn.animation_status.shown_action
        if shown is not None and shown.seat != self.scene.own_seat:
            self.missed()
        self.scene.animator.skip()
        turn.cover()

    def reappeared(self) -> None:
        """Go on with what waited for the window."""
        self.turn_controller.reappeared()

    # display ----------------------------------------------------------------------------------

    @property
    def stepping(self) -> bool:
        """True while each action of a computer waits until it has been read."""
        return self.turn_controller.stepping

    @property
    def thinking(self) -> int | None:
        """Computer seat that searches for its move; None where none does."""
        return self.turn_controller.thinking

    @property
    def reader(self) -> int | None:
        """Seat of the person at the screen; None where computers play among themselves."""
        own_seat = self.scene.own_seat
        return own_seat if self.session.seats[own_seat].is_person else None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Return the buttons of the top bar: undo, redo, hint, rules, menu."""
        return {"undo": self.step_back, "redo": self.turn_controller.redo, "hint": self.hint, "help": self.scene.help,
                "menu": self.menu}

    def sentence(self) -> str:
        """Return the sentence of the prompt: what has to be decided, or why nothing has to be."""
        scene, seat = self.scene, self.session.turn()
        if moving := self.turn_controller.animation_status.sentence():
            return moving
        if (read := scene.reading()) is not None:
            return read[0]
        if scene.looking_at is not None:
            return tr("game.past", ply=scene.looking_at, plies=self.session.ply)
        if seat is None:
            return scene.ending().sentence
        if self.turn_controller.paused:
            return scene.log.last()
        if self.turn_controller.held:
            return tr("game.turn-over", seat=f"<seat:{scene.own_seat}>")
        if scene.selection is None and self.turn_controller.guide.is_active:
            return tr("guide.read")
        if scene.selection is None:
            return tr("game.wait" if self.thinking is None else "game.thinking", seat=f"<seat:{seat}>")
        if asked := scene.asks():
            return asked
        decision = self.session.decision()
        assert decision is not None
        return scene.renderer.prompt(*decision.prompt(self.session.view(seat)))

    def instead(self) -> str:
        """Return the guide's demand after a click on something else; "" where any legal action will do."""
        return self.turn_controller.guide.prompt_override()

    def help_line(self) -> bool:
        """Return whether the guide asks for exactly one action."""
        return self.turn_controller.guide.help_line

    def help_line_behind(self) -> Action | None:
        """Return the guide's action behind the one that it asks for, where the same seat makes it; else None."""
        return self.turn_controller.guide.help_line_behind()

    def prompted_seat(self) -> int | None:
        """Return the seat that decides, or that has to end its turn."""
        return self.scene.own_seat if self.turn_controller.held else self.session.turn()

    def status(self) -> str:
        """Return the line below the sentence.

        While something moves it says how to skip; at the end of a turn it sums the turn up; at the end of the game it
        gives the ranking; else the game's own line stands there.
        """
        scene = self.scene
        if moving := self.turn_controller.animation_status.status():
            return moving
        if scene.reading() is not None:
            return ""
        if self.turn_controller.held and scene.looking_at is None and not scene.status():
            events = events_of_turn(self.session, scene.own_seat)
            return scene.renderer.turn_summary(scene.own_seat, events, scene.standing_text(scene.own_seat, events))
        over = self.session.over and scene.looking_at is None
        return scene.ending().line if over else scene.status()

    def prompt_options(self) -> list[PromptOption]:
        """Return the options of the question, of what is to be read, or of the look at the past."""
        return option_builders.assign_keys(self.scene, self._offers(), self.scene.extra_options())

    def _offers(self) -> list[PromptOption]:
        scene = self.scene
        if (read := scene.reading()) is not None:
            return read[1]
        if scene.looking_at is not None:
            return option_builders.history_options(scene, scene.looking_at)
        if scene.animator.busy and scene.happening():
            return [self.turn_controller.animation_status.offer()]
        if self.session.over:
            return [PromptOption(tr("game.results"), self.results, "primary", icon="trophy", shortcut=Command.ACTIVATE,
                                 slot="go")]
        if self.turn_controller.paused:
            return option_builders.step_options(self.turn_controller.go_on, self.turn_controller.run_without_steps)
        if self.turn_controller.held:
            return [
                PromptOption(
                    tr("game.end-turn"),
                    self.turn_controller.end_turn,
                    "primary",
                    icon="check",
                    shortcut=Command.ACTIVATE,
                    slot="go",
                ),
                self._undo_option(tr(LABEL), self.turn_controller.undo, Command.UNDO, self._taken_back()),
            ]
        if scene.animator.busy or self._can_hurry():
            return [self.turn_controller.animation_status.offer()]
        if scene.selection is None:
            return []
        return [*option_builders.action_options(scene, scene.selection), *self._undo_options(scene.selection)]

    def _can_hurry(self) -> bool:
        """Return whether a computer thinks and people wait for it."""
        waits = (
            self.thinking is not None
            and not self.stepping
            and not self.turn_controller.animation_status.skip_until_asked
        )
        return waits and any(seat.is_person for seat in self.session.seats)

    def _undo_options(self, selection: ActionSelection) -> list[PromptOption]:
        """Return the options that back out of a choice or undo, with what they take back, and the one for a hint."""
        decision = self.session.decision()
        if selection.chosen or (decision is not None and decision.CONTINUES_CHOICE):
            key = Command.UNDO if self.scene.shows_other_seat else Command.BACK
            words, call = tr("game.step-back"), self.step_back
        else:
            words, call, key = tr(LABEL), self.turn_controller.undo, Command.UNDO
        begun = bool(selection.chosen)
        found = [self._undo_option(words, call, key, "" if begun else self._taken_back(), begun)]
        if self.scene.services.settings.hints:
            found.append(
                PromptOption("", self.hint, "ghost", icon="hint", shortcut=Command.HINT, slot="hint", tip=tr("ui.hint"))
            )
        return found

    def _undo_option(
        self, words: str, call: Callable[[], object], key: Command, what: str, begun: bool = False
    ) -> PromptOption:
        """Return an option that takes something back, and names it.

        It is disabled with a reason at an undo barrier, unless only a choice that has been `begun` is given up.
        """
        barrier = None if begun else self.session.barrier()
        why = self.scene.remarks.notice(barrier) if barrier else ""
        return PromptOption(
            what or words, call, "ghost", icon="undo", reason=why, shortcut=key, slot="back", thing=BACK, short=words
        )

    def _taken_back(self) -> str:
        """Return the text about what undo takes back; "" where nothing can be undone."""
        return undo_text(self.scene) if self.session.barrier() is None else ""

    def shown(self) -> None:
        """Update the buttons of the top bar, the turn summary, the guide and the hints."""
        scene, buttons = self.scene, self.scene.top_bar.buttons
        past = Notice("session.barrier.past") if scene.looking_at is not None else None
        barrier = self.session.barrier() or past
        begun = scene.selection is not None and bool(scene.selection.chosen)
        buttons["undo"].set(enabled=begun or barrier is None, reason=scene.remarks.notice(barrier) if barrier else "")
        buttons["undo"].tooltip = tr("game.step-back") if begun else self._taken_back() or tr(LABEL)
        buttons["redo"].set(enabled=self.session.can_redo, reason=tr("session.redo.nothing"))
        buttons["hint"].set(enabled=scene.selection is not None, reason=tr("game.hint.not-now"))
        self.turn_controller.turn_summary.present(scene.looking_at is None)
        self.turn_controller.guide.show()
        self.hints.shown()
        self._warn()

    def _warn(self) -> None:
        """Show in the top bar whether the newest moves are on the disk."""
        scene, why = self.scene, self.scene.services.library.note_unsaved(self.session)
        scene.top_bar.warn(tr("unsaved.sign"), scene.remarks.notice(why) if why else "",
                           lambda: warn_unsaved(scene.services, scene.screen, self.session))

    # actions of the players -------------------------------------------------------------------

    def missed(self) -> None:
        """Note that an animation was skipped: the turn summary tells it when the player is asked."""
        self.turn_controller.turn_summary.skipped()

    def continues(self) -> None:
        """Show the prompt of the animation that goes on after something has been read."""
        self.turn_controller.animation_status.go_on()

    def next_decision(self) -> None:
        """Go on to the next decision, after something has been read."""
        self.turn_controller.next_decision()

    def press(self, pick: Selection) -> None:
        """Carry out what was clicked, asking first where a mistake is likely.

        While something moves, a click only shows the end of that. The next click is taken at once if the same thing
        lies under the pointer as before, else after a short guard time.
        """
        scene, selection = self.scene, self.scene.selection
        if scene.animator.busy:
            under_pointer = scene.under_pointer()
            self.turn_controller.skip()
            if scene.under_pointer() != under_pointer:
                scene.screen.top_layer_closed()
        elif scene.looking_at is not None:
            return
        elif selection is not None and pick.action is not None:
            self._confirm(pick.action, pick.then, pick.advised)
        elif selection is not None and pick.choices is not None:
            selection.choose(pick.choices)
            self.hints.begun(pick.choices.actions)
            self.turn_controller.turn_summary.clear()
            scene.show()
            scene.highlights.begin_tab_order()
        elif selection is not None or scene.telling():
            scene.services.play_sound("thud")
            scene.screen.show_reason()
        elif self.turn_controller.held:
            scene.services.play_sound("thud")
            scene.tell(tr("game.turn-over.click" if self.session.barrier() is None else "game.turn-over.click-final"))

    def _confirm(self, action: Action, then: tuple[Action, ...], advised: bool) -> None:
        """Carry an action out, after a confirmation where the settings demand one.

        In a guided game only the guide's own move is carried out, wherever another one comes from.
        """
        taught = self.turn_controller.guide.move()
        if taught not in (None, action):
            self.scene.tell(self.turn_controller.guide.prompt_override())
            return
        wanted = self.scene.services.settings.confirmations
        sure = wanted == "none" or advised or self.session.legal() == [action]
        doubt = "" if sure else self.scene.confirmation_text(action)
        if not doubt and wanted == "all" and action.verb in self.scene.TURN_END_VERBS:
            doubt = tr("game.sure.end")
        if doubt:
            ask(
                self.scene.screen,
                tr("game.sure"),
                doubt,
                tr("ui.yes"),
                lambda: self.turn_controller.submit(action, then=then),
            )
        else:
            self.turn_controller.submit(action, then=then)

    def step_back(self) -> None:
        """Back out of a choice that has been begun; without one, undo."""
        if self.scene.selection is not None and self.scene.selection.back_out():
            self.scene.show()
        else:
            self.turn_controller.undo()

    def look_at(self, ply: int | None) -> None:
        """Show the position after `ply` actions, or the present (None); not while something moves or is covered."""
        scene = self.scene
        known = ply is None or 0 <= ply <= self.session.ply
        if scene.animator.busy or self.turn_controller.hand_over.expected_seat is not None or not known:
            return
        past = None if ply == self.session.ply else ply
        try:
            self.session.view(scene.viewer, past)
        except UserError as refusal:
            scene.tell(scene.remarks.notice(refusal.notice))
            return
        scene.looking_at = past
        if past is None:
            scene.log.mark(None)  # the line that led into the past means nothing in the present
        if past is None and scene.selection is None and self.thinking is None:
            self.turn_controller.next_decision()
        else:
            scene.show()

    # commands ---------------------------------------------------------------------------------

    def hint(self) -> None:
        """Search for the best plans and show them; close hints that are open.

        Hints that have just been shown stay: a second press during the search was meant to see them.
        """
        opponents = self.turn_controller.computer_seats
        if self.hints.open:
            if not self.hints.fresh:
                self.hints.close()
        elif self.scene.selection is not None and not opponents.waiting:
            opponents.advise(self._advised)
            if opponents.advising:
                self.hints.seek(lambda: opponents.progress if opponents.advising else None)

    def _advised(self, advice: Sequence[RatedMove]) -> None:
        if self.scene.asked is not None:
            self.hints.lay_out(advice)

    def menu(self) -> None:
        """Open the menu of the table."""
        open_table_menu(self.scene, self.seats, self.follow, self.end_here, self.leave_table)

    def seats(self) -> None:
        """Open the card that says who plays each seat and how undo is agreed on."""
        open_seats_card(self.scene, self.turn_controller.ask_again)

    def follow(self) -> None:
        """Switch the step mode on or off: each action of a computer waits until it has been read."""
        if not self.turn_controller.stepping:
            self.turn_controller.stepping = True
            self.scene.tell(tr("game.menu.follow.on"))
            return
        self.turn_controller.stepping = False
        self.scene.tell(tr("game.menu.follow.off"))
        if self.turn_controller.paused:
            self.turn_controller.run_without_steps()

    def end_here(self) -> None:
        """Open the card on which all people agree to end the game early."""
        self.scene.screen.open(EndGameCard(self.scene, self.turn_controller.end))

    def leave_table(self) -> None:
        """Return to the start screen, after a warning where moves are not stored."""
        scene = self.scene
        scene.animator.skip()
        self.session.retry()
        lost = [self.session] if self.session.unsaved else []  # a store in memory outlives the table
        confirm_leave(scene.services, scene.screen, lost, "leave", lambda: scene.services.go(BackRoute()))

    def results(self) -> None:
        """Open the scoring of the game that is over; its graphs and ranking follow."""
        self.scene.services.go(ScoringRoute(self.session))

    # events -----------------------------------------------------------------------------------

    def _back(self) -> None:
        """Close the hints, leave another seat's panels or the keyboard's way over things of the table; else open the
        menu."""
        if self.hints.open:
            self.hints.close()
        elif self.scene.shows_other_seat:
            self.scene.look_back()
        elif not self.scene.screen.leave_things():
            self.menu()

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: a click or Enter that skips an animation, the commands, the keys of hints and game."""
        scene = self.scene
        if scene.animator.busy and intent.do in SKIPPING:
            self.turn_controller.skip()
            return True
        commands = {
            Command.UNDO: self.step_back,
            Command.REDO: self.turn_controller.redo,
            Command.HINT: self.hint,
            Command.RULE_BOOK: scene.help,
            Command.MENU: self.menu,
            Command.BACK: self._back,
        }
        if intent.do in commands:
            commands[intent.do]()
            return True
        if intent.do == Command.ACTIVATE and (instead := self.turn_controller.guide.prompt_override()):
            scene.refuse(f"{instead} {tr('guide.instead.enter')}")
        # no option has Enter as its key: show the first thing that it could choose
        if intent.do == Command.ACTIVATE and scene.asked:
            return scene.screen.dispatch(Intent(Command.NEXT))
        return intent.do == Command.KEY and (
            self.hints.play(intent.key) or scene.handle_key(intent.key) or self._dead(intent.key)
        )

    def _dead(self, key: str) -> bool:
        """Explain a key that no enabled choice has, while something is asked; return whether it could have meant a
        choice."""
        if not self.scene.asked:
            return False
        reasons = [button.reason for button in self.scene.prompt.buttons if button.figure == key and not button.enabled]
        if not (key.isdecimal() or reasons):
            return False
        why = next(filter(None, reasons), "") or tr("game.dead-key", key=key)
        self.scene.refuse(self.turn_controller.guide.prompt_override() or why)
        return True

    def update(self, dt: float) -> None:
        """Take the answers of the computers.

        They wait while the past is shown, something moves, or something lies over the table; behind a minimised window
        if the settings say so.
        """
        scene = self.scene
        if scene.top_bar.warning.visible:
            self._warn()
            for notice in self.session.take_notices():
                scene.tell(scene.remarks.notice(notice))
        if self.poll_in() is not None and not scene.animator.busy:
            self.turn_controller.computer_seats.poll(
                self.turn_controller.submit, lambda notice: scene.tell(scene.remarks.notice(notice))
            )

    def poll_in(self) -> float | None:
        """Return the seconds to the next look at the worker; None while nothing is awaited, or its answer has to
        wait."""
        scene, turn = self.scene, self.turn_controller
        awaited = turn.computer_seats.waiting and not turn.rests
        return POLL if awaited and scene.looking_at is None and not scene.screen.modals else None

    def wake_in(self) -> float | None:
        """Return the same: nothing else happens by itself."""
        return self.poll_in()
