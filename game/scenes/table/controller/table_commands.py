"""Commands of the people at a table, by button or key: undo, redo, hint, rating, plan, menu, seats, the way out.

What a click on a thing does: `PlayController.press`. The keys of the commands: `ui/input/keymap.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property, partial

from game.i18n.catalog import tr
from game.scenes.routes import BackRoute, ScoringRoute
from game.scenes.shared.coach_choice import choose_coach
from game.scenes.shared.judged_session import turn_so_far
from game.scenes.shared.unsaved_warning import confirm_leave, confirm_unfinished
from game.scenes.table.controller.computer_seats import ComputerSeats, Judgement
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_controller import GuideController
from game.scenes.table.hints.hint_controller import HintController
from game.scenes.table.log.motive_page import explain_turn
from game.scenes.table.log.turn_presenter import BUTTON, TurnPresenter
from game.scenes.table.overlays.table_menu import open_table_menu
from game.session.session import Session
from game.table import table_events as events
from game.table.table_events import Event, Question
from game.table.table_state import TableState
from game.ui.input.keymap import HINTS, Command, Intent

SKIPPING = (Command.PRESS, Command.ACTIVATE)


class TableCommands(ABC):
    """Commands of the people at a table: the part of its controller (`PlayController`) that takes keys and buttons."""

    scene: GameScene
    session: Session
    guide: GuideController
    hints: HintController
    turns: TurnPresenter
    computer_seats: ComputerSeats

    @property
    @abstractmethod
    def now(self) -> TableState:
        """State of the table."""

    @property
    @abstractmethod
    def reader(self) -> int | None:
        """Seat of the person at the screen; None where computers play among themselves."""

    @abstractmethod
    def send(self, event: Event) -> None:
        """Send an event to the state machine."""

    @abstractmethod
    def instead(self) -> str:
        """Return the guide's demand after a click on something else; "" where any legal action will do."""

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Return the buttons of the top bar: undo, redo, turns, hint, rules, menu."""
        return {"undo": self.step_back, "redo": self._redo, BUTTON: self.turns.open_page, "hint": self.hint,
                "help": self.scene.help, "menu": self.menu}

    def back_from_banner(self) -> Callable[[], object]:
        """Return the menu, which the key for back opens where nothing can be taken back."""
        return self.menu

    def skip(self) -> None:
        """Show the end of what moves."""
        self.send(events.Skipped())

    def step_back(self) -> None:
        """Back out of a choice that has been begun; without one, undo."""
        self.send(events.SteppedBack())

    def _redo(self) -> None:
        self.send(events.Redo())

    def hint(self) -> None:
        """Search for the best plans and show them; close hints that are open.

        Hints that have just been shown stay: a second press during the search was meant to see them.
        """
        if not self.hints.open:
            self.send(events.HintWanted())
        elif not self.hints.fresh:
            self.hints.close()

    def rate(self) -> None:
        """Say what the action at the pointer or focus is worth beside the best plan; where there is none, what the turn
        has given away so far."""
        idea, seat = self.scene.idea() or self.scene.previews.actions, self.session.turn()
        if self.scene.asked is not None and not idea and seat is not None and not self.instead():
            turn = turn_so_far(self.session.game.log, seat)
            last = self.session.game.log[turn.end - 1].made if turn.end > turn.start else None
            if last is not None:
                self.computer_seats.judge(Judgement(turn.end, last, turn, asked=True))
                return
        if self.scene.asked is None or not idea:
            self.scene.refuse(tr("game.rate.nothing" if self.scene.asked is not None else "game.hint.not-now"))
            return
        self.hints.close()
        self.send(events.HintWanted(idea))

    def menu(self) -> None:
        """Open the menu of the table."""
        seat = self.reader
        coach = None if seat is None else partial(
            choose_coach, self.scene.services, self.scene.screen, self.session.seats[seat].name)
        open_table_menu(self.scene, self.seats, self.follow, self.end_here, self.leave_table, coach=coach)

    def seats(self) -> None:
        """Open the card that says who plays each seat and how undo is agreed on."""
        self.send(events.Asked(Question("seats", kinds=tuple(seat.kind for seat in self.session.seats))))

    def end_here(self) -> None:
        """Open the card on which all people agree to end the game early, over the position that would count."""
        if self.now.looking_at is not None:
            self.send(events.LookedAt(None))
        self.send(events.Asked(Question("end")))

    def follow(self) -> None:
        """Switch the step mode on or off: each action of a computer waits until it has been read."""
        self.send(events.Followed(not self.now.stepping))

    def leave_table(self) -> None:
        """Return to the start screen, after a question where a choice has been begun or moves are not stored."""
        scene = self.scene
        self.session.retry()
        lost = [self.session] if self.session.unsaved else []  # a store in memory outlives the table
        confirm_unfinished(scene.screen, scene.unfinished(), "leave", lambda: confirm_leave(
            scene.services, scene.screen, lost, "leave", lambda: scene.services.go(BackRoute())))

    def results(self) -> None:
        """Open the scoring of the game that is over; its graphs and ranking follow."""
        self.scene.services.go(ScoringRoute(self.session))

    # inputs -----------------------------------------------------------------------------------

    @cached_property
    def _commands(self) -> Mapping[Command, Callable[[], object]]:
        """Functions of the commands, made once: every motion of the pointer comes by here."""
        return {
            Command.UNDO: self.step_back,
            Command.REDO: self._redo,
            Command.HINT: self.hint,
            Command.RULE_BOOK: self.scene.help,
            Command.MENU: self.menu,
            Command.BACK: self._back,
            Command.RATE: self.rate,
            Command.PLAN: self._plan,
        }

    def _back(self) -> None:
        """Return from a turn that is played again, stop the search for hints, close them, leave another seat's panels
        or the keyboard's way over things of the table; else open the menu."""
        if self.now.again is not None:
            self.skip()
        elif self.now.hint is not None:
            self.send(events.HintStopped())
        elif self.hints.open:
            self.hints.close()
        elif self.scene.shows_other_seat:
            self.scene.look_back()
        elif not self.scene.screen.leave_things():
            self.menu()

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: a click or Enter that skips an animation, the commands, the keys of hints and game."""
        scene = self.scene
        if scene.animator.busy and intent.do in SKIPPING:
            self.skip()
            return True
        if (command := self._commands.get(intent.do)) is not None:
            command()
            return True
        if intent.do == Command.ACTIVATE and (instead := self.guide.prompt_override()):
            scene.refuse(f"{instead} {tr('guide.instead.enter')}")
        # the steps of the others go on with Enter: one press too many must not choose anything
        if intent.do == Command.ACTIVATE and scene.asked and self.now.stepping:
            scene.refuse(tr("game.step.yours"))
            return True
        # only the cards on the table of the players know: a key pressed by habit must not name one
        if intent.do == Command.ACTIVATE and scene.asked and scene.asked.tells_chance:
            scene.refuse(tr("game.tell-chance"))
            return True
        # no option has Enter as its key: show the first thing that it could choose
        if intent.do == Command.ACTIVATE and scene.asked:
            return scene.screen.dispatch(Intent(Command.NEXT))
        if intent.do == Command.WHY:
            return explain_turn(scene)
        if intent.do in HINTS:
            return self.hints.play(intent.do)
        return intent.do == Command.KEY and (scene.handle_key(intent.key) or self._dead(intent.key))

    def _plan(self) -> None:
        """Keep the plan of a hint, or drop the kept one; say what the key is for where a person is asked and there is
        neither."""
        if self.hints.open or self.hints.pinned.moves:
            self.hints.pin()
        elif self.scene.asked:
            self.scene.refuse(tr("game.plan.none"))

    def _dead(self, key: str) -> bool:
        """Explain a key that no enabled choice has, while something is asked; return whether it could have meant a
        choice."""
        if not self.scene.asked:
            return False
        reasons = [button.reason for button in self.scene.prompt.buttons if button.figure == key and not button.enabled]
        if not (key.isdecimal() or reasons):
            return False
        why = next(filter(None, reasons), "") or tr("game.dead-key", key=key)
        self.scene.refuse(self.guide.prompt_override() or why)
        return True
