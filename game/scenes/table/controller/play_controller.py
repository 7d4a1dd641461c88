"""A game that is played: what the prompt and the bar offer to the people at the screen, and what they do with it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from game.ai.worker_protocol import Advice
from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.registry import table_of
from game.scenes.routes import Back, CountingOf
from game.scenes.shared.menu_scene import looks
from game.scenes.shared.unsaved_warning import ask_to_go, tell_unsaved
from game.scenes.table.controller import option_builders as offers
from game.scenes.table.controller.computer_seats import POLL
from game.scenes.table.controller.turn_controller import Loop
from game.scenes.table.controller.undo_text import all_taken_back
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_controller import Hints
from game.scenes.table.interaction.action_selection import Pick, Pointing
from game.scenes.table.log.turn_summary import of_turn
from game.scenes.table.overlays.end_game_card import Consent
from game.scenes.table.overlays.seats_card import open_seats
from game.scenes.table.overlays.table_menu import open_table_menu
from game.scenes.table.prompt.prompt_option import Offer
from game.scenes.table.thumbnail import keep_picture
from game.session.notices import Notice, Refusal
from game.ui.dialogs import ask
from game.ui.input.keymap import Do, Intent
from game.ui.layout import Box
from game.ui.screen import Screen

log = logging.getLogger(__name__)
SKIPPING = (Do.PRESS, Do.ACTIVATE)
BACK = "back"  # taking back is one thing, whatever is taken back


class Playing:
    """Drives one table (see `Driver`); `loop` goes from decision to decision. `ask_who`: before anything happens, the
    people say who plays each seat."""

    def __init__(self, scene: GameScene, *, ask_who: bool = False) -> None:
        self.scene, self.session = scene, scene.session
        self._ask_who = ask_who
        self.loop = Loop(scene)
        self.hints = Hints(scene, self.loop.digest.make_room)
        self.loop.acting = self.hints.close

    # life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Meet the players; the first decision follows when the screen stands."""
        self.scene.ui.set_seats(looks(self.session.seats, table_of(self.session.kit.spec.id).glyphs))
        self.loop.meet()

    def leave(self) -> None:
        """Nobody thinks on; the store gets what it did not take yet, and a small picture of the table as all see it."""
        self.loop.opponents.stop()
        self.session.retry()
        scene = self.scene
        scene.animator.cut()
        scene.viewer = scene.pointing = scene.looking_at = None
        try:
            scene.show()
            keep_picture(self.session, scene.screen, scene.picture_area())
        except Exception:  # a table that cannot be drawn is left all the same
            log.exception("no picture of the table was kept")

    def lay_table(self, screen: Screen, page: Box) -> None:
        """The table takes the whole page."""
        self.scene.build_table(screen, page)

    def begin(self) -> None:
        """The game goes on, once it is known who plays it."""
        if self._ask_who:
            open_seats(self.scene, self._asked_who)
        else:
            self.loop.begin()

    def _asked_who(self) -> None:
        self._ask_who = False
        self.loop.ask_anew()

    def hidden(self) -> None:
        """Secrets are covered."""
        self.scene.animator.skip()
        self.loop.cover()

    # what is shown ----------------------------------------------------------------------------

    @property
    def stepping(self) -> bool:
        """Each action of a computer waits until it has been read."""
        return self.loop.stepping

    @property
    def thinking(self) -> int | None:
        """The computer seat that is looking for its move."""
        return self.loop.thinking

    @property
    def reader(self) -> int | None:
        """Whoever sits at the screen; nobody where computers play among themselves."""
        front = self.scene.front
        return front if self.session.seats[front].is_person else None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Undo and redo, a hint, the rules, the menu."""
        return {"undo": self.step_back, "redo": self.loop.redo, "hint": self.hint, "help": self.scene.help,
                "menu": self.menu}

    def sentence(self) -> str:
        """What has to be decided, or why nothing has to be."""
        scene, seat = self.scene, self.session.turn()
        if told := self.loop.underway.sentence():
            return told
        if (read := scene.reading()) is not None:
            return read[0]
        if scene.looking_at is not None:
            return tr("game.past", ply=scene.looking_at, plies=self.session.ply)
        if seat is None:
            return scene.ending().sentence
        if self.loop.paused:
            return scene.log.last()
        if self.loop.held:
            return tr("game.turn-over", seat=f"<seat:{scene.front}>")
        if scene.pointing is None and self.loop.coach.speaking:
            return tr("guide.read")
        if scene.pointing is None:
            return tr("game.wait" if self.thinking is None else "game.thinking", seat=f"<seat:{seat}>")
        if asked := scene.asks():
            return asked
        decision = self.session.decision()
        assert decision is not None
        return scene.renderer.prompt(*decision.prompt(self.session.view(seat)))

    def instead(self) -> str:
        """As the guide says."""
        return self.loop.coach.instead()

    def leads(self) -> bool:
        """As the guide says."""
        return self.loop.coach.leads

    def behind(self) -> Action | None:
        """As the guide says."""
        return self.loop.coach.behind()

    def addressed(self) -> int | None:
        """Whoever decides, or has a last word to say."""
        return self.scene.front if self.loop.held else self.session.turn()

    def status(self) -> str:
        """As the game says; while something moves, that a click skips it; of a turn that is over, what it came to; of a
        game that is over, how it ended."""
        scene = self.scene
        if told := self.loop.underway.status():
            return told
        if scene.reading() is not None:
            return ""
        if self.loop.held and scene.looking_at is None and not scene.status():
            events = of_turn(self.session, scene.front)
            return scene.renderer.account(scene.front, events, scene.standing(scene.front, events))
        over = self.session.over and scene.looking_at is None
        return scene.ending().line if over else scene.status()

    def offers(self) -> list[Offer]:
        """The buttons for what is asked, read or looked at now."""
        return offers.keyed(self.scene, self._offers(), self.scene.more_offers())

    def _offers(self) -> list[Offer]:
        scene = self.scene
        if (read := scene.reading()) is not None:
            return read[1]
        if scene.looking_at is not None:
            return offers.of_past(scene, scene.looking_at)
        if scene.animator.busy and scene.happening():
            return [self.loop.underway.offer()]
        if self.session.over:
            return [Offer(tr("game.results"), self.results, "primary", icon="trophy", shortcut=Do.ACTIVATE,
                          slot="go")]
        if self.loop.paused:
            return offers.of_step(self.loop.go_on, self.loop.walk_on)
        if self.loop.held:
            return [Offer(tr("game.end-turn"), self.loop.end_turn, "primary", icon="check", shortcut=Do.ACTIVATE,
                          slot="go"), self._undoes(tr("ui.undo"), self.loop.undo, Do.UNDO, self._taken_back())]
        if scene.animator.busy or self._can_hurry():
            return [self.loop.underway.offer()]
        if scene.pointing is None:
            return []
        return [*offers.of_actions(scene, scene.pointing), *self._ways_back(scene.pointing)]

    def _can_hurry(self) -> bool:
        """A computer thinks, and people wait for it."""
        waits = self.thinking is not None and not self.stepping and not self.loop.underway.hurried
        return waits and any(seat.is_person for seat in self.session.seats)

    def _ways_back(self, pointing: Pointing) -> list[Offer]:
        """Back out of what has been begun, or take back what has been done, and say what; a hint."""
        decision = self.session.decision()
        if pointing.taken or (decision is not None and decision.PARTIAL):
            key = Do.UNDO if self.scene.looks_aside else Do.BACK
            words, call = tr("game.step-back"), self.step_back
        else:
            words, call, key = tr("ui.undo"), self.loop.undo, Do.UNDO
        found = [self._undoes(words, call, key, "" if pointing.taken else self._taken_back(), bool(pointing.taken))]
        if self.scene.services.settings.hints:
            found.append(Offer("", self.hint, "ghost", icon="hint", shortcut=Do.HINT, slot="hint", tip=tr("ui.hint")))
        return found

    def _undoes(self, words: str, call: Callable[[], object], key: Do, what: str, begun: bool = False) -> Offer:
        """What takes back, and what that is; why it cannot, unless only what has been `begun` is given up."""
        barrier = None if begun else self.session.barrier()
        why = self.scene.remarks.notice(barrier) if barrier else ""
        return Offer(what or words, call, "ghost", icon="undo", reason=why, shortcut=key, slot="back", thing=BACK,
                     short=words)

    def _taken_back(self) -> str:
        """What undo takes back; "" where nothing can be."""
        return all_taken_back(self.scene) if self.session.barrier() is None else ""

    def shown(self) -> None:
        """The buttons of the bar and the card of the guide follow."""
        scene, buttons = self.scene, self.scene.bar.buttons
        past = Notice("session.barrier.past") if scene.looking_at is not None else None
        barrier = self.session.barrier() or past
        begun = scene.pointing is not None and bool(scene.pointing.taken)
        buttons["undo"].set(enabled=begun or barrier is None, reason=scene.remarks.notice(barrier) if barrier else "")
        buttons["undo"].tooltip = tr("game.step-back") if begun else self._taken_back() or tr("game.button.undo")
        buttons["redo"].set(enabled=self.session.can_redo, reason=tr("session.redo.nothing"))
        buttons["hint"].set(enabled=scene.pointing is not None, reason=tr("game.hint.not-now"))
        self.loop.digest.present(scene.looking_at is None)
        self.loop.coach.show()
        self.hints.shown()
        self._warn()

    def _warn(self) -> None:
        """Whether the newest moves are on the disk is seen at any time."""
        scene, why = self.scene, self.scene.services.library.worry(self.session)
        scene.bar.warn(tr("unsaved.sign"), scene.remarks.notice(why) if why else "",
                       lambda: tell_unsaved(scene.services, scene.screen, self.session))

    # what the players do ----------------------------------------------------------------------

    def missed(self) -> None:
        """It is told in short when the player is asked."""
        self.loop.digest.skipped()

    def goes_on(self) -> None:
        """The rest of what happened is shown."""
        self.loop.underway.go_on()

    def next_decision(self) -> None:
        """What was told has been read."""
        self.loop.next_decision()

    def press(self, pick: Pick) -> None:
        """Carries out what was clicked, asking first where a mistake is likely. While something moves, a click shows
        its end; the next one means what lies there, at once if that is what lay there before."""
        scene, pointing = self.scene, self.scene.pointing
        if scene.animator.busy:
            lay = scene.under_pointer()
            self.loop.skip()
            if scene.under_pointer() != lay:
                scene.screen.uncovered()
        elif scene.looking_at is not None:
            return
        elif pointing is not None and pick.action is not None:
            self._confirm(pick.action, pick.then, pick.advised)
        elif pointing is not None and pick.choices is not None:
            pointing.take(pick.choices)
            self.hints.begun(pick.choices.actions)
            self.loop.digest.clear()
            scene.show()
            scene.lights.begin_walk()
        elif pointing is not None or scene.telling():
            scene.services.play_sound("thud")
            scene.screen.say_why()
        elif self.loop.held:
            scene.services.play_sound("thud")
            scene.tell(tr("game.turn-over.click" if self.session.barrier() is None else "game.turn-over.click-final"))

    def _confirm(self, action: Action, then: tuple[Action, ...], advised: bool) -> None:
        """Carries an action out; where the player has agreed to be asked, only after another word. Of a guided game
        only the guide's own move goes through, wherever another one comes from."""
        taught = self.loop.coach.move()
        if taught not in (None, action):
            self.scene.tell(self.loop.coach.instead())
            return
        wanted = self.scene.services.settings.confirmations
        sure = wanted == "none" or advised or self.session.legal() == [action]
        doubt = "" if sure else self.scene.doubt(action)
        if not doubt and wanted == "all" and action.verb in self.scene.ENDS:
            doubt = tr("game.sure.end")
        if doubt:
            ask(self.scene.screen, tr("game.sure"), doubt, tr("ui.yes"), lambda: self.loop.submit(action, then=then))
        else:
            self.loop.submit(action, then=then)

    def step_back(self) -> None:
        """Back out of a choice that has been begun; without one what was done is taken back."""
        if self.scene.pointing is not None and self.scene.pointing.back():
            self.scene.show()
        else:
            self.loop.undo()

    def look_at(self, ply: int | None) -> None:
        """Shows the position after `ply` actions, or the present (None); not while something moves or is covered."""
        scene = self.scene
        known = ply is None or 0 <= ply <= self.session.ply
        if scene.animator.busy or self.loop.hand_over.awaited is not None or not known:
            return
        past = None if ply == self.session.ply else ply
        try:
            self.session.view(scene.viewer, past)
        except Refusal as refusal:
            scene.tell(scene.remarks.notice(refusal.notice))
            return
        scene.looking_at = past
        if past is None:
            scene.log.mark(None)  # the line that led into the past means nothing in the present
        if past is None and scene.pointing is None and self.thinking is None:
            self.loop.next_decision()
        else:
            scene.show()

    # always at hand ---------------------------------------------------------------------------

    def hint(self) -> None:
        """The best plans, from the computer opponents; where they lie already, they go, unless they have come just
        now: whoever presses once more while they are looked for wants to see them."""
        opponents = self.loop.opponents
        if self.hints.open:
            if not self.hints.fresh:
                self.hints.close()
        elif self.scene.pointing is not None and not opponents.waiting:
            opponents.advise(self._advised)
            if opponents.advising:
                self.hints.seek(lambda: opponents.progress if opponents.advising else None)

    def _advised(self, advice: Sequence[Advice]) -> None:
        if self.scene.asked is not None:
            self.hints.lay_out(advice)

    def menu(self) -> None:
        """The menu of the table."""
        open_table_menu(self.scene, self.seats, self.follow, self.end_here, self.leave_table)

    def seats(self) -> None:
        """Who plays, and the undo that is agreed on."""
        open_seats(self.scene, self.loop.ask_anew)

    def follow(self) -> None:
        """From now on each action of a computer waits until it has been read, or does so no more."""
        if not self.loop.stepping:
            self.loop.stepping = True
            self.scene.tell(tr("game.menu.follow.on"))
            return
        self.loop.stepping = False
        self.scene.tell(tr("game.menu.follow.off"))
        if self.loop.paused:
            self.loop.walk_on()

    def end_here(self) -> None:
        """The game ends before its end, if all people at the table agree."""
        self.scene.screen.open(Consent(self.scene, self.loop.end))

    def leave_table(self) -> None:
        """Back to the start screen; the game goes on there where it stopped."""
        scene = self.scene
        scene.animator.skip()
        self.session.retry()
        lost = [self.session] if self.session.unsaved else []  # what a store in memory keeps is not lost here
        ask_to_go(scene.services, scene.screen, lost, "leave", lambda: scene.services.go(Back()))

    def results(self) -> None:
        """The ranking and the graphs of the game that is over; a scoring with lines is counted up first."""
        self.scene.services.go(CountingOf(self.session))

    # events -----------------------------------------------------------------------------------

    def _back(self) -> None:
        """Out of what is open: the hints, what lies there only to be looked at, the walk over things of the table;
        else the menu."""
        if self.hints.open:
            self.hints.close()
        elif self.scene.looks_aside:
            self.scene.look_back()
        elif not self.scene.screen.leave_things():
            self.menu()

    def handle(self, intent: Intent) -> bool:
        """A click or Enter while something moves shows its end; the commands; the keys of the game."""
        scene = self.scene
        if scene.animator.busy and intent.do in SKIPPING:
            self.loop.skip()
            return True
        commands = {Do.UNDO: self.step_back, Do.REDO: self.loop.redo, Do.HINT: self.hint, Do.HELP: scene.help,
                    Do.MENU: self.menu, Do.BACK: self._back}
        if intent.do in commands:
            commands[intent.do]()
            return True
        if intent.do == Do.ACTIVATE and (instead := self.loop.coach.instead()):
            scene.refuse(f"{instead} {tr('guide.instead.enter')}")
        if intent.do == Do.ACTIVATE and scene.asked:  # nothing goes on with it: what it would choose comes into sight
            return scene.screen.dispatch(Intent(Do.NEXT))
        return intent.do == Do.KEY and (self.hints.play(intent.key) or scene.key(intent.key) or self._dead(intent.key))

    def _dead(self, key: str) -> bool:
        """A figure that no choice has, or one that cannot be taken, while something is asked: that is said, and why."""
        if not self.scene.asked:
            return False
        whys = [button.reason for button in self.scene.prompt.buttons if button.figure == key and not button.enabled]
        if not (key.isdecimal() or whys):
            return False
        why = next(filter(None, whys), "") or tr("game.dead-key", key=key)
        self.scene.refuse(self.loop.coach.instead() or why)
        return True

    def update(self, dt: float) -> None:
        """Takes the answers of the computers, while the present is shown and rests, and nothing lies over it."""
        scene = self.scene
        if scene.bar.warning.visible:
            self._warn()
            for notice in self.session.take_notices():
                scene.tell(scene.remarks.notice(notice))
        if scene.looking_at is None and not scene.animator.busy and not scene.screen.modals:
            self.loop.opponents.poll(self.loop.submit, lambda notice: scene.tell(scene.remarks.notice(notice)))

    def wake_in(self) -> float | None:
        """Soon, while a computer thinks."""
        scene = self.scene
        awaited = self.loop.opponents.waiting and scene.looking_at is None and not scene.screen.modals
        return POLL if awaited else None
