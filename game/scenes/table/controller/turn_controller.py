"""Turn controller of a played game: goes from decision to decision, and shows what each action leads to.

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

WATCHED = 0.3  # seconds between the end of a computer's action and the next action: people must see it


class TurnController:
    """Goes from decision to decision.

    `stepping`: each action of a computer waits until it has been read; `paused`: one waits now. `held`: the rules have
    ended the turn of a person, who still has to confirm that. `minimised`: nobody sees the window, so nobody is asked,
    and computers go on only if the settings let them. `acting` is called when an action is made, before it is
    shown. `stops` returns whether nothing more is to be decided at this table. `answer` returns the move of a computer
    seat that is not searched for, or None.
    """

    computer_seats: ComputerSeats  # set by `take_over`
    acting: Callable[[], object] = staticmethod(lambda: None)
    stops: Callable[[], bool] = staticmethod(lambda: False)
    answer: Callable[[], Action | None]

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.session = scene, scene.session
        self.stepping = False
        self.paused = self.held = False
        self.minimised = self._postponed = False  # the next decision waits for the window
        self._then: tuple[Action, ...] = ()  # further actions of the last click
        self.guide = GuideController(scene, self.next_decision)
        self.answer = self.guide.move
        self.hand_over = HandOverController(scene, self.next_decision, lambda: self.undo(self.next_decision))
        self.turn_summary = TurnSummary(scene)
        self.animation_status = AnimationStatus(scene, self.skip)

    def take_over(self) -> None:
        """Set up the computer seats, and the own seat: the person who decides, else the first person."""
        scene = self.scene
        self.computer_seats = ComputerSeats(scene.services, self.session)
        scene.own_seat = first_person(self.session)
        if not has_secrets_here(self.session, scene.own_seat):
            scene.viewer = scene.own_seat

    def begin(self) -> None:
        """Go on when the screen has been built: show the curtain again, or the question, or go to the next decision."""
        if self.hand_over.expected_seat is not None:
            self.hand_over.begin()
        elif self.scene.selection is None and self.thinking is None and not self.paused and not self.held:
            self.scene.screen.after(0.0, self.next_decision)
        elif self.scene.asked is not None:
            self.scene.highlights.begin_tab_order()
            self.turn_summary.tell_again()

    @property
    def thinking(self) -> int | None:
        """Computer seat that searches for its move; None where none does."""
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
        if self.rests or (self.minimised and self.session.seats[seat].is_person):
            self._postponed = True
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
        elif self.guide.guide is None and (next_action := scene.follow_up_action()) is not None:
            scene.show()
            self.submit(next_action)
        else:
            self._ask()

    @property
    def rests(self) -> bool:
        """True while the window is minimised and the settings let computers wait for it."""
        return self.minimised and not self.scene.services.settings.goes_on_minimised

    def reappeared(self) -> None:
        """Go on with the decision that waited for the window, unless somebody has to open the curtain first."""
        self.minimised = False
        postponed, self._postponed = self._postponed, False
        if postponed and self.hand_over.expected_seat is None:
            self.next_decision()

    def _follow(self, seat: int) -> None:
        """Show the panels of the seat that decides, where only computers play and the seat hides nothing."""
        if not any(each.is_person for each in self.session.seats) and not self.session.private(seat):
            self.scene.own_seat = seat

    def _await(self, seat: int) -> None:
        """Let a computer seat move: as the guide says, or after a search."""
        move = self.answer()
        if move is not None:
            self.submit(move)
        else:
            self.computer_seats.ask(seat)
            self.scene.show()

    def _ask(self) -> None:
        """Ask the person at the screen."""
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
        if self.guide.guide is None:  # the guide's pages tell the same
            self.turn_summary.tell(events_since_turn(session, scene.own_seat))

    def ask_again(self) -> None:
        """Ask anew, because somebody else may play the seat that decides."""
        scene = self.scene
        self.held = False
        self.computer_seats.cancel()
        self.turn_summary.clear()
        scene.selection = None
        if not self.session.seats[scene.own_seat].is_person and not has_secrets_here(
            self.session, first_person(self.session)
        ):
            scene.own_seat = first_person(self.session)  # a person who plays on with computers sees the own panels
            scene.viewer = scene.own_seat
        scene.log.set(scene.publish(self.session.log(scene.viewer)))
        self.next_decision()

    def cover(self) -> None:
        """Cover the table until the person at the screen confirms to be there, if that seat has private things."""
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
        """Carry out an action of the seat that decides, show what happens, and go on.

        `auto`: nobody was asked; `joined`: it was chosen together with the action before it, as the actions `then` are
        with this one.
        """
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
        self.computer_seats.cancel()  # a hint that is being searched was meant for this decision
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
        """Return the seat that decides, and the class of its decision."""
        return self.session.turn(), type(self.session.decision())

    def _landed(self, line: LogLine) -> None:
        """Add the log line of an action after its animation, and go on; in step mode a computer's action waits to be
        read."""
        seat = line.seat
        if self.minimised and not self.session.seats[seat].is_person:
            self.turn_summary.skipped()
        for published in self.scene.publish([line]):
            self.scene.log.append(published)
        if self.scene.retells():
            self.scene.show()
        elif self.stepping and not self.session.over and not self.session.seats[seat].is_person:
            self.paused = True
            self.scene.show()
        else:
            self.held = self._ended_by_rules(line)
            self.next_decision()

    def _ended_by_rules(self, line: LogLine) -> bool:
        """Return whether a person's turn ended with this action and that person still has to confirm it.

        A guided game goes on without that: its pages sum up each move.
        """
        session, scene = self.session, self.scene
        if self.stops() or session.over or scene.services.settings.auto_end_turn or self.guide.guide is not None:
            return False
        verb = parse_action(session.game.log[line.ply - 1].action).verb
        ended_by_verb = verb in scene.TURN_END_VERBS and verb not in scene.ACTING_END_VERBS
        return session.seats[line.seat].is_person and not ended_by_verb and scene.turn_over(line.seat, line.events)

    def end_turn(self) -> None:
        """End the turn of a person that the rules have ended, and go on."""
        self.held = False
        self.next_decision()

    def go_on(self) -> None:
        """Step mode: go on to the next action."""
        self.paused = False
        self.next_decision()

    def run_without_steps(self) -> None:
        """End the step mode and go on."""
        self.stepping = False
        self.go_on()

    def skip(self) -> None:
        """Show the end of the animation.

        Where a computer acts and people play too, everything is skipped until a person is asked.
        """
        scene, shown, seats = self.scene, self.animation_status.shown_action, self.session.seats
        seat = self.thinking if shown is None else shown.seat
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
        """Take back the last choice of a person; only by consent if another person made it, or if more goes with it.

        `left` is called where the players refuse.
        """
        scene = self.scene
        possible = self.session.barrier() is None and scene.looking_at is None
        doubt = undo_consent_text(scene) if possible else ""
        if doubt:
            ask(scene.screen, tr("game.take-back.ask", what=undone_choice_text(scene)), doubt, tr("game.take-back.yes"),
                self._undo, no=tr("game.take-back.no"), on_no=left)
        else:
            self._undo()

    def _undo(self) -> None:
        """Undo for the own seat."""
        self.travel(lambda: self.session.undo(self.scene.own_seat))

    def redo(self) -> None:
        """Redo what was undone last."""
        self.travel(self.session.redo)

    def end(self, counted: bool) -> None:
        """End the game early, as the players have agreed: counted as it stands, or not."""
        self.paused = False
        self.travel(lambda: self.session.end(counted), sound="bell")

    def travel(self, move: Callable[[], object], sound: str = "undo") -> None:
        """Undo, redo or end the game by `move`, and show where that leads; does nothing while the past is shown."""
        scene = self.scene
        if scene.looking_at is not None:
            return
        try:
            move()
        except UserError as refusal:
            scene.tell(scene.remarks.notice(refusal.notice))  # an animation goes on
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
