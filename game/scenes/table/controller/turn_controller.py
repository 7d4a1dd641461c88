"""The decision loop of a game that is played: whose decision it is, what computers answer, what follows an action.

It knows no rules: the session says what is legal and what happened, the scene shows it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.scenes.table.controller.animation_status import AnimationStatus
from game.scenes.table.controller.computer_seats import ComputerSeats
from game.scenes.table.controller.undo_text import undo_consent_text, undone_choice_text
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_controller import GuideController
from game.scenes.table.handover.hand_over import HandOverController, first_person, has_secrets_here
from game.scenes.table.interaction.action_selection import ActionSelection
from game.scenes.table.interaction.auto_actions import auto_action
from game.scenes.table.log.turn_summary import TurnSummary, events_since_turn
from game.scenes.table.overlays.toast_placement import drop_toasts
from game.session.notices import UserError
from game.session.seats import LEVELS
from game.session.session import visible
from game.session.storage.saved_game import LogLine
from game.ui.dialogs import ask

WATCHED = 0.3  # seconds that what a computer has done is seen before the next action follows


class TurnController:
    """Goes from decision to decision. `stepping`: computers wait after each action until it has been read; `paused`:
    one waits now; `acting` is called when an action is made, before it is seen. `held`: the turn of a person has come
    to its end by itself, and waits for his word. `stops` says that nothing more is to be decided here, `answer` the
    move of a computer that is not left to it."""

    computer_seats: ComputerSeats  # from `meet` on
    acting: Callable[[], object] = staticmethod(lambda: None)
    stops: Callable[[], bool] = staticmethod(lambda: False)
    answer: Callable[[], Action | None]

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.session = scene, scene.session
        self.stepping = False
        self.paused = self.held = False
        self._then: tuple[Action, ...] = ()  # what the last click carries out behind what it has done
        self.guide = GuideController(scene, self.next_decision)
        self.answer = self.guide.move
        self.hand_over = HandOverController(scene, self.next_decision, lambda: self.undo(self.next_decision))
        self.turn_summary = TurnSummary(scene)
        self.animation_status = AnimationStatus(scene, self.skip)

    def take_over(self) -> None:
        """The players come to the table: first the person who decides, or the first of all."""
        scene = self.scene
        self.computer_seats = ComputerSeats(scene.services, self.session)
        scene.own_seat = first_person(self.session)
        if not has_secrets_here(self.session, scene.own_seat):
            scene.viewer = scene.own_seat

    def begin(self) -> None:
        """The screen stands: whoever was awaited still is, else the game goes on."""
        if self.hand_over.expected_seat is not None:
            self.hand_over.begin()
        elif self.scene.selection is None and self.thinking is None and not self.paused and not self.held:
            self.scene.screen.after(0.0, self.next_decision)
        elif self.scene.asked is not None:
            self.scene.highlights.begin_tab_order()
            self.turn_summary.tell_again()

    @property
    def thinking(self) -> int | None:
        """The computer seat that is looking for its move."""
        return self.session.turn() if self.computer_seats.thinking else None

    # asking -----------------------------------------------------------------------------------

    def next_decision(self) -> None:
        """Go on: make a forced move, ask a computer, hand over, or ask the person at the screen."""
        scene = self.scene
        scene.selection = None
        if scene.looking_at is None and scene.telling():
            scene.show()
            return
        for notice in self.session.take_notices():
            scene.tell(scene.remarks.notice(notice))
        seat = self.session.turn()
        if self.stops() or seat is None or scene.looking_at is not None or self.held:
            scene.show()
            return
        self._follow(seat)
        then, self._then = self._then, ()
        forced = auto_action(scene)
        if then and then[0] in self.session.legal():
            scene.show()
            self.submit(then[0], joined=True, then=then[1:])
        elif forced is not None:
            scene.show()
            self.submit(forced, auto=True)
        elif not self.session.seats[seat].is_person:
            self._await(seat)
        elif seat != scene.own_seat or scene.viewer is None:
            self.turn_summary.came = True
            self.animation_status.skip_until_asked = False
            self.hand_over.to(seat)
        elif self.guide.guide is None and (said := scene.follow_up_action()) is not None:
            scene.show()
            self.submit(said)
        else:
            self._ask()

    def _follow(self, seat: int) -> None:
        """Where computers play among themselves, whoever plays lies in front; what he hides stays hidden."""
        if not any(each.is_person for each in self.session.seats) and not self.session.private(seat):
            self.scene.own_seat = seat

    def _await(self, seat: int) -> None:
        """A computer seat moves: as the guide says, or as it thinks best."""
        move = self.answer()
        if move is not None:
            self.submit(move)
        else:
            self.computer_seats.ask(seat)
            self.scene.show()

    def _ask(self) -> None:
        """The person at the screen decides."""
        scene, session = self.scene, self.session
        self.animation_status.skip_until_asked = False
        scene.put_back()
        self.guide.begin()
        if self.guide.is_active:
            scene.show()
            return
        scene.selection = ActionSelection(session.package.spec, self.guide.allowed(session.legal()), session.blocked())
        scene.show()
        scene.highlights.begin_tab_order()
        if self.guide.guide is None:  # its pages tell what the others did
            self.turn_summary.tell(events_since_turn(session, scene.own_seat))

    def ask_again(self) -> None:
        """Somebody else may play the seat that decides now."""
        scene = self.scene
        self.held = False
        self.computer_seats.cancel()
        self.turn_summary.clear()
        scene.selection = None
        if not self.session.seats[scene.own_seat].is_person and not has_secrets_here(
            self.session, first_person(self.session)
        ):
            scene.own_seat = first_person(self.session)  # who plays on with computers looks at his own pieces
            scene.viewer = scene.own_seat
        scene.log.set(scene.publish(self.session.log(scene.viewer)))
        self.next_decision()

    def cover(self) -> None:
        """The window is out of sight: what is private is covered until its owner says that he is there."""
        scene = self.scene
        if (
            scene.viewer is not None
            and has_secrets_here(self.session, scene.viewer)
            and self.hand_over.expected_seat is None
        ):
            scene.selection = None
            self.computer_seats.cancel()
            self.hand_over.cover()

    # acting -----------------------------------------------------------------------------------

    def submit(self, action: Action, auto: bool = False, *, joined: bool = False,
               then: tuple[Action, ...] = ()) -> None:
        """Carry out an action of the seat that decides, show what happens, and go on. `auto`: nobody was asked;
        `joined`: it was chosen with the action before it, as what comes `then` is with this one."""
        scene = self.scene
        scene.put_back()
        self.held = False
        if self.session.seats[action.seat].is_person and not auto:
            scene.banners.clear()
            self.turn_summary.clear()
            self.hand_over.seat_acts()
            scene.log.follow()
        scene.selection = None
        scene.previews.clear()
        scene.point_out(())
        drop_toasts(scene)
        self.guide.quiet()
        self.computer_seats.cancel()  # a hint that is on its way was meant for what is decided now
        self.acting()
        words, asked, before = self.animation_status.words(action), self._question(), scene.view
        try:
            events = self.session.act(action, auto, joined)
        except UserError as refusal:
            scene.tell(scene.remarks.notice(refusal.notice))
            self._ask()
            return
        self._then = then
        seen = visible(events, scene.viewer)
        line = LogLine(self.session.ply, action.seat, seen)
        instants = [
            instant for instant in self.session.event_snapshots(line.ply, scene.viewer) if instant.event in seen
        ]
        scene.displayed.awaits_follow_up = self._question() == asked
        if not scene.displayed.awaits_follow_up and not auto and self.session.seats[action.seat].is_person:
            scene.displayed.clear_lights(before)
        rest = WATCHED if self.session.seats[action.seat].kind in LEVELS and not self.stepping else 0.0
        if scene.displayed.play(instants, lambda: self._landed(line), rest) and self.session.ply == line.ply:
            self.animation_status.begin(line.seat, words)

    def _question(self) -> tuple[int | None, type]:
        """Who is asked what."""
        return self.session.turn(), type(self.session.decision())

    def _landed(self, line: LogLine) -> None:
        """What an action led to has been seen, and is told. In step mode a computer's actions wait to be read."""
        seat = line.seat
        for told in self.scene.publish([line]):
            self.scene.log.append(told)
        if self.scene.retells():
            self.scene.show()
        elif self.stepping and not self.session.over and not self.session.seats[seat].is_person:
            self.paused = True
            self.scene.show()
        else:
            self.held = self._ends_unasked(line)
            self.next_decision()

    def _ends_unasked(self, line: LogLine) -> bool:
        """The turn of a person has ended with this action, though he wants to end his turns himself. The guide goes on:
        it has him read what he did."""
        session, scene = self.session, self.scene
        if self.stops() or session.over or scene.services.settings.auto_end_turn or self.guide.guide is not None:
            return False
        verb = parse_action(session.game.log[line.ply - 1].action).verb
        said = verb in scene.TURN_END_VERBS and verb not in scene.ACTING_END_VERBS
        return session.seats[line.seat].is_person and not said and scene.turn_over(line.seat, line.events)

    def end_turn(self) -> None:
        """He says so."""
        self.held = False
        self.next_decision()

    def go_on(self) -> None:
        """Step mode: the next action, please."""
        self.paused = False
        self.next_decision()

    def run_without_steps(self) -> None:
        """Step mode ends."""
        self.stepping = False
        self.go_on()

    def skip(self) -> None:
        """Shows the end of what moves. Where a computer is at it, and people play too, all is skipped until one of them
        is asked."""
        scene, deed, seats = self.scene, self.animation_status.shown_action, self.session.seats
        seat = self.thinking if deed is None else deed.seat
        people = any(each.is_person for each in seats)
        self.animation_status.skip_until_asked = (
            seat is not None and people and not seats[seat].is_person and not self.stepping
        )
        if scene.animator.busy:
            scene.prompt.skipped()
            self.turn_summary.skipped()
            scene.animator.skip()
        elif self.animation_status.skip_until_asked:
            scene.show()

    def undo(self, left: Callable[[], object] | None = None) -> None:
        """Take the last choice of a person back; only by consent if another person made it, or if more goes with it.
        `left` is called where it is left as it is."""
        scene = self.scene
        possible = self.session.barrier() is None and scene.looking_at is None
        doubt = undo_consent_text(scene) if possible else ""
        if doubt:
            ask(scene.screen, tr("game.take-back.ask", what=undone_choice_text(scene)), doubt, tr("game.take-back.yes"),
                self._undo, no=tr("game.take-back.no"), on_no=left)
        else:
            self._undo()

    def _undo(self) -> None:
        """Whoever sits at the screen takes back."""
        self._travel(lambda: self.session.undo(self.scene.own_seat))

    def redo(self) -> None:
        """Do it again."""
        self._travel(self.session.redo)

    def end(self, counted: bool) -> None:
        """The table has agreed that the game ends here: as it stands it is counted, or it is not."""
        self.paused = False
        self._travel(lambda: self.session.end(counted), sound="bell")

    def _travel(self, move: Callable[[], object], sound: str = "undo") -> None:
        scene = self.scene
        if scene.looking_at is not None:
            return
        try:
            move()
        except UserError as refusal:
            scene.tell(scene.remarks.notice(refusal.notice))  # what is being shown or told goes on
            return
        scene.animator.finish_all()
        scene.banners.clear()
        self.turn_summary.clear()
        drop_toasts(scene)
        self.computer_seats.cancel()
        self.held, self._then = False, ()
        scene.travelled()
        scene.services.play_sound(sound)
        scene.log.set(scene.publish(self.session.log(scene.viewer)))
        self.next_decision()
