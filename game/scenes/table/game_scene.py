"""The table of any game while it is played: whose decision it is, what may be done, what happened.

It owns the decision loop and knows no rules: the session says what is legal and what happened, `TableScene` how it is
seen, a subclass draws the game's own table and shows what moves (`cues`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.ai.messages import Advice
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.destinations import Back, CountingOf, ResultsOf, RuleBookAt
from game.scenes.notices import take
from game.scenes.table import offers
from game.scenes.table.bar import TopBar
from game.scenes.table.guide import Coach
from game.scenes.table.handover import Handover
from game.scenes.table.hints import open_hints
from game.scenes.table.menu import open_table_menu
from game.scenes.table.opponents import POLL, Opponents
from game.scenes.table.pointing import Pick, Pointing
from game.scenes.table.prompt import Offer, PromptPanel
from game.scenes.table.report import LogPanel
from game.scenes.table.table_scene import TableScene
from game.scenes.table.things import Names, ThingWidget
from game.scenes.table.thumbnail import keep_picture
from game.session.barriers import PERSON
from game.session.notice import Refusal
from game.session.saved import LogLine
from game.session.session import Session, visible
from game.ui.anim import Animator, Cue
from game.ui.dialogs import ask
from game.ui.input import Do, Intent
from game.ui.screen import Screen
from game.ui.text import SeatLook

log = logging.getLogger(__name__)
SKIPPING = (Do.PRESS, Do.ACTIVATE)


class GameScene(TableScene):
    """Base of the five tables."""

    BUTTON_KINDS: ClassVar[tuple[str, ...]] = ()  # kinds of arguments that are chosen with buttons
    ENDS: ClassVar[tuple[str, ...]] = ()  # verbs that end a turn: never made for a person unless he says so
    GLYPHS: ClassVar[dict[str, str]] = {}  # seat colour -> shape

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.front = self._first_person()
        self.animator = Animator()
        self.stepping = False  # computers wait after each action until it has been read
        self.coach = Coach(self)
        self._hand_over: Handover | None = None

    # life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Meet the players; the first decision follows when the screen stands."""
        self.ui.set_seats([SeatLook(s.name, s.colour, self.GLYPHS[s.colour]) for s in self.session.seats])
        self.opponents = Opponents(self.services, self.session)
        if not self.session.private(self.front):
            self.viewer = self.front

    def leave(self) -> None:
        """Nobody thinks on; the store gets what it did not take yet, and a small picture of the table as all see it."""
        self.opponents.stop()
        self.session.retry()
        self.viewer = self.pointing = self.looking_at = None
        try:
            self.show()
            keep_picture(self.session, self.screen, self.picture_area())
        except Exception:  # a table that cannot be drawn is left all the same
            log.exception("no picture of the table was kept")

    def rebuild(self) -> None:
        self.animator.skip()  # before the old screen goes: what follows may ask or hand over
        super().rebuild()

    def build(self, screen: Screen) -> None:
        """Bar, table, prompt and log. Runs again after a change of size, language or theme."""
        ui, settings = self.ui, self.services.settings
        self.animator.speed = settings.animation_speed / 100
        self.animator.reduced = ui.reduced_motion
        self.renderer = Renderer(catalog.current(), self.session.kit.spec, [s.name for s in self.session.seats],
                                 self.session.view(None))
        phases = [(phase, self.renderer.tr(f"phase.{phase}")) for phase in self.PHASES]
        page = screen.page()
        commands: dict[str, Callable[[], object]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "help": self.help, "menu": self.menu}
        self.bar = screen.add(TopBar(ui, phases, commands), page.cut_top(52))
        self.prompt = PromptPanel(ui)
        self.log = LogPanel(ui, self.renderer, self.look_at, self.trace)
        self.build_table(screen, page.inset(12, 10))
        self.log.set(self.session.log(self.viewer))
        self.show()
        if self._hand_over is not None:
            self._hand_over.begin()
        elif self.pointing is None and not self.opponents.thinking and not self.paused:
            screen.after(0.0, self.next_decision)
        screen.after(0.0, self.noticed)

    def _offers(self) -> list[Offer]:
        if self.looking_at is not None:
            return offers.of_past(self, self.looking_at)
        if self.session.over:
            return [Offer(tr("game.results"), self.results, "primary", icon="trophy", shortcut=Do.ACTIVATE)]
        if self.paused:
            return offers.of_step(self)
        if self.pointing is None:
            return []
        return offers.of_decision(self, self.pointing)

    # the decision loop ------------------------------------------------------------------------

    def next_decision(self) -> None:
        """Go on: make a forced move, ask a computer, hand over, or ask the person at the screen."""
        self.pointing = None
        for notice in self.session.take_notices():
            self.tell(self.words_of(notice))
        seat = self.session.turn()
        if seat is None or self.looking_at is not None:
            self.show()
            return
        forced = self._forced(seat)
        if forced is not None:
            self.show()
            self.submit(forced, auto=True)
        elif not self.session.seats[seat].is_person:
            self._await(seat)
        elif seat != self.front or self.viewer is None:
            self._take_over(seat)
        else:
            self.ask()

    def _forced(self, seat: int) -> Action | None:
        action = self.session.forced()
        settings = self.services.settings
        if action is None or not self.session.seats[seat].is_person:
            return action
        ends = action.verb in self.ENDS
        return action if (settings.auto_end_turn if ends else settings.auto_confirm) else None

    def _await(self, seat: int) -> None:
        """A computer seat moves: as the guide says, or as it thinks best."""
        move = self.coach.move()
        if move is not None:
            self.submit(move)
        else:
            self.opponents.ask(seat)
            self.show()

    def ask(self) -> None:
        """The person at the screen decides."""
        self.coach.begin()
        if self.coach.speaking:
            self.show()
            return
        legal = self.coach.allowed(self.session.legal())
        self.pointing = Pointing(self.session.kit.spec, legal, self.session.blocked())
        self.show()
        if self.asked_first():
            self.recall([event for line in self.session.since_last_turn(self.front) for event in line.events])

    def asked_first(self) -> bool:
        """The person at the screen has not acted since somebody else did."""
        played = self.session.game.log
        return bool(played) and played[-1].seat != self.front

    def recall(self, events: Sequence[Event]) -> None:
        """Shows on the table what happened since the last action of the person at the screen."""

    def press(self, pick: Pick) -> None:
        """Something was clicked, or chosen with a key: carries out what that is, asking where a mistake is likely.
        Too late, while something is still being shown."""
        if self.pointing is None or self.animator.busy or self.looking_at is not None:
            return
        if pick.action is not None:
            self._confirm(pick.action)
        elif pick.choices is not None:
            self.pointing.take(pick.choices)
            self.show()
        else:
            self.services.play_sound("thud")

    def _confirm(self, action: Action) -> None:
        """Carries an action out; where the player has agreed to be asked, only after another word."""
        wanted = self.services.settings.confirmations
        doubt = "" if wanted == "none" else self.doubt(action)
        if not doubt and wanted == "all" and action.verb in self.ENDS:
            doubt = tr("game.sure.end")
        if doubt:
            ask(self.screen, tr("game.sure"), doubt, tr("ui.yes"), lambda: self.submit(action))
        else:
            self.submit(action)

    def doubt(self, action: Action) -> str:
        """What speaks against an action that a player may have pressed by mistake; "" = nothing."""
        return ""

    def submit(self, action: Action, auto: bool = False) -> None:
        """Carry out an action, show what happens, and go on."""
        before, self.pointing = self.view, None
        self.coach.quiet()
        self.opponents.cancel()  # a hint that is on its way was meant for what is decided now
        try:
            events = self.session.act(action, auto)
        except Refusal as refusal:
            self.tell(self.words_of(refusal.notice))
            self.ask()
            return
        seen = visible(events, self.viewer)
        self.log.append(LogLine(self.session.ply, action.seat, seen))
        self.animator.play(self.cues(before, seen), done=lambda: self._landed(action.seat))

    def _landed(self, seat: int) -> None:
        """What an action led to has been seen. In step mode a computer's actions wait to be read."""
        if self.stepping and not self.session.over and not self.session.seats[seat].is_person:
            self.paused = True
            self.show()
        else:
            self.next_decision()

    def go_on(self) -> None:
        """Step mode: the next action, please."""
        self.paused = False
        self.next_decision()

    def cues(self, before: Any, events: Sequence[Event]) -> list[Cue]:
        """What is seen of the events, one after the other."""
        return []

    def walk_on(self) -> None:
        """Step mode ends."""
        self.stepping = False
        self.go_on()

    # hand-over --------------------------------------------------------------------------------------

    def _first_person(self) -> int:
        seats = self.session.seats
        turn = self.session.turn()
        if turn is not None and seats[turn].is_person:
            return turn
        return next((index for index, seat in enumerate(seats) if seat.is_person), turn or 0)

    def _take_over(self, seat: int) -> None:
        """Another person comes to the screen: a curtain where anything is hidden, else a banner."""
        hidden = self.viewer is None or self.session.private(self.front) or self.session.private(seat)
        if hidden:
            self.viewer = None
            self.log.set(self.session.log(None))
        self._hand_over = Handover(self, seat, hidden)
        self._hand_over.begin()

    def taken_over(self, seat: int) -> None:
        """The person of that seat has said that he is there (or needs not say it)."""
        hidden = self._hand_over is not None and self._hand_over.hidden
        self._hand_over = None
        if hidden and self._another_acted(seat):
            self.session.confirm_hand_over()
        self.viewer = self.front = seat
        if hidden:
            self.log.set(self.session.log(seat))
        self.next_decision()

    def _another_acted(self, seat: int) -> bool:
        """Another person made the last choice: what he did is not taken back behind his back."""
        people = (entry.seat for entry in reversed(self.session.game.log) if entry.actor == PERSON)
        return next(people, seat) != seat

    # what the players do ---------------------------------------------------------------------------

    def picked(self, thing: ThingWidget) -> None:
        """A thing on the table was clicked or chosen with the keyboard."""
        self.press(self.pick_of(thing))

    def picked_place(self, names: Names) -> None:
        """A place with these names was."""
        self.press(self.pick(names))

    def step_back(self) -> None:
        """Back out of a choice that has been begun."""
        if self.pointing is not None and self.pointing.back():
            self.show()
        else:
            self.undo()

    def undo(self) -> None:
        """Take the last choice of a person back."""
        self._travel(self.session.undo, "undo")

    def redo(self) -> None:
        """Do it again."""
        self._travel(self.session.redo, "undo")

    def undo_from_curtain(self) -> None:
        """The person before takes the last move back while the next one is awaited."""
        self._hand_over = None
        if not self.session.private(self.front):
            self.viewer = self.front
        self.undo()

    def _travel(self, move: Any, sound: str) -> None:
        if self.looking_at is not None:
            return
        self.animator.cut()
        self.opponents.cancel()
        try:
            move()
        except Refusal as refusal:
            self.tell(self.words_of(refusal.notice))
            self.next_decision()
            return
        self.services.play_sound(sound)
        self.log.set(self.session.log(self.viewer))
        self.next_decision()

    # the past ---------------------------------------------------------------------------------

    def look_at(self, ply: int | None) -> None:
        """Shows the position after `ply` actions, or the present (None)."""
        if self.animator.busy or self._hand_over or not (ply is None or 0 <= ply <= self.session.ply):
            return
        past = None if ply == self.session.ply else ply
        try:
            self.session.view(self.viewer, past)
        except Refusal as refusal:
            self.tell(self.words_of(refusal.notice))
            return
        self.looking_at = past
        if past is None and self.pointing is None and not self.opponents.thinking:
            self.next_decision()
        else:
            self.show()

    # always at hand ---------------------------------------------------------------------------

    def hint(self) -> None:
        """The three best moves with reasons, from the computer opponents."""
        if self.pointing is not None:
            self.opponents.advise(self._advised)

    def _advised(self, advice: Sequence[Advice]) -> None:
        decision = self.session.decision()
        if self.pointing is not None and decision is not None:
            prompt, _ = decision.prompt(self.session.view(decision.seat))
            open_hints(self.screen, self.renderer, prompt, advice, self.submit)

    def help(self) -> None:
        """The rule of what the pointer or the focus is on, or the first page of the rule book."""
        self.services.go(RuleBookAt(self.session.kit.spec.id, self.rule_at_hand()))

    def menu(self) -> None:
        """The menu of the table."""
        open_table_menu(self)

    def follow(self) -> None:
        """From now on each action of a computer waits until it has been read."""
        self.stepping = True
        self.tell(tr("game.menu.follow.on"))

    def seats_changed(self) -> None:
        """Somebody else plays a seat now: whoever decides is asked anew."""
        self.opponents.cancel()
        self.pointing = None
        self.log.set(self.session.log(self.viewer))
        self.next_decision()

    def leave_table(self) -> None:
        """Back to the start screen; the game goes on there where it stopped."""
        self.animator.skip()
        self.services.go(Back())

    def results(self) -> None:
        """The ranking and the graphs of the game that is over; a scoring with lines is counted up first."""
        self.services.go((ResultsOf if self.animator.reduced else CountingOf)(self.session))

    # scene ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.animator.busy and intent.do in SKIPPING:
            self.animator.skip()
            return True
        commands = {Do.UNDO: self.undo, Do.REDO: self.redo, Do.HINT: self.hint, Do.HELP: self.help, Do.MENU: self.menu,
                    Do.BACK: self.menu}
        if intent.do in commands:
            commands[intent.do]()
            return True
        return intent.do == Do.KEY and self.key(intent.key)

    def key(self, name: str) -> bool:
        """A key without a meaning of its own; True if this table has one for it."""
        return False

    def update(self, dt: float) -> None:
        self.animator.update(dt)
        if self.looking_at is None and not self.animator.busy:
            self.opponents.poll(self.submit, lambda notice: self.tell(self.words_of(notice)))

    def noticed(self) -> None:
        for notice in take(self.services):
            self.tell(self.words_of(notice))

    def wake_in(self) -> float | None:
        if self.animator.moving:
            return 0.0
        return POLL if self.opponents.waiting and self.looking_at is None else None

    def hidden(self) -> None:
        """The window is out of sight: what is private is covered until its owner says that he is there."""
        self.animator.skip()
        if self.viewer is not None and self.session.private(self.viewer) and self._hand_over is None:
            self.pointing = None
            self.opponents.cancel()
            self._cover()

    def _cover(self) -> None:
        """Covers the table for the person who sits at it."""
        seat, self.viewer = self.front, None
        self.log.set(self.session.log(None))
        for layer in list(self.screen.modals):
            self.screen.close(layer)
        self._hand_over = Handover(self, seat, True)
        self._hand_over.begin()
