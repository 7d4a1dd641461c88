"""Coach: says after an action of a person what it gave away beside the best plan that a computer finds; a talkative one
asks before an action that gives away much.

Which loss deserves a mark: `clear_loss` in `ai/judge/mistake_grades.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ai.judge.mistake_grades import clear_loss, great_loss, unit_loss
from game.ai.judge.turn_judge import JudgedTurn, Leg, plan_of
from game.i18n.catalog import tr
from game.practice.mistake_schedule import FoundMistake
from game.rules.core.actions import Action
from game.scenes.shared.judged_session import turn_until
from game.scenes.table.controller.computer_seats import Judgement
from game.scenes.table.hints.coach_note import CoachNote
from game.scenes.table.overlays.toast_placement import place_note
from game.session.completed_action import Done
from game.session.seats import PERSON
from game.table.people import needs_consent
from game.table.table_events import Event, Undo

if TYPE_CHECKING:
    from game.scenes.table.controller.computer_seats import ComputerSeats
    from game.scenes.table.game_scene import GameScene

OFF, TALKATIVE = "off", "words"  # what the setting says


class CoachMark(NamedTuple):
    """Mark of an action: the loss in the unit of the game, in words too, and the sentence about it for the seat that
    made it."""

    seat: int
    action: str
    lost: int
    worth: str
    sentence: str


class Coach:
    """Coach of one table. Marks are for the seat that they are about: they tell what its player may know.

    `send` takes the events of the table. One that does not speak (`speaks`) judges nothing.
    """

    def __init__(self, scene: GameScene, send: Callable[[Event], object], *, speaks: bool = True) -> None:
        self.scene, self.session, self._send, self._speaks = scene, scene.session, send, speaks
        self._marks: dict[int, CoachMark] = {}  # by ply
        self._note: CoachNote | None = None
        self._closed = 0  # ply of the note that was closed
        self._questioned: tuple[int, int] | None = None  # the turn in which a question was asked

    def setting(self, seat: int) -> str:
        """Return how much is said to the player of a seat."""
        return self.scene.services.settings.coach_of(self.session.seats[seat].name) if self._speaks else OFF

    # after an action --------------------------------------------------------------------------

    def judgement(self, done: Done) -> Judgement | None:
        """Return what has to be judged of an action that was made; None where the coach has nothing to say about it."""
        if done.actor != PERSON or done.seat != self.scene.viewer or self._is_off(done.seat) or (
                done.action.tells_chance):
            return None
        return Judgement(done.ply, done.action, turn_until(self.session.game.log, done.ply))

    def _is_off(self, seat: int) -> bool:
        return self.setting(seat) == OFF or bool(self.scene.controller.instead())

    def take(self, judgement: Judgement, turn: JudgedTurn) -> None:
        """Take a turn that was judged: mark where a plan was left for a clearly worse one, and say so if that is
        wanted."""
        log, logged = self.session.game.log, judgement.turn
        if len(log) < judgement.ply or log[judgement.ply - 1].action != judgement.action.text():
            return
        before = {ply: mark for ply, mark in self._marks.items() if logged.start < ply <= logged.end}
        for ply in before:
            del self._marks[ply]
        for leg in turn.legs:
            if lost := clear_loss(self.session.package.spec.id, leg):
                self._mark(logged.seat, leg, lost, before)
        scene, found = self.scene, self._marks.get(max(self._marks, default=0))
        if scene.viewer == logged.seat and scene.looking_at is None:
            talks = self.setting(logged.seat) == TALKATIVE and self._to_try_again() is None
            if found is not None and found not in before.values() and talks:
                scene.tell(found.sentence, ("ply",))
            scene.controller.shown()

    def _mark(self, seat: int, leg: Leg, lost: int, before: Mapping[int, CoachMark]) -> None:
        """Mark the action with which a leg left the best plan; `before` are the marks that the turn had.

        A note that was closed stays closed while it would say the same.
        """
        scene, ply = self.scene, leg.fork + 1
        with scene.renderer.seeing(self.session.view(seat, leg.fork)):
            better = scene.renderer.action(leg.better.action)
        action = self.session.game.log[leg.fork].action
        worth = tr(f"{scene.renderer.spec.id}-ai.lost", n=lost)
        mark = CoachMark(seat, action, lost, worth, tr("game.coach.lost", worth=worth, better=better))
        if self._closed == ply and mark != before.get(ply):
            self._closed = 0
        self._marks[ply] = mark
        if self.session.store is not None:
            plan = tuple(Action(seat, str(move[0]), move[1:]).text() for move in plan_of(leg.better))
            scene.services.mistakes.note(self.session.id, leg.fork, FoundMistake(action, plan, lost))

    def turn_words(self, turn: JudgedTurn) -> str:
        """Return in a sentence what a turn has given away so far, and where."""
        worst, game = max(turn.legs, key=lambda leg: leg.lost, default=None), self.session.package.spec.id
        if worst is None:
            return tr("game.rate.unknown")
        lost = unit_loss(game, worst.lost)
        if not lost:
            return tr("game.rate.turn.best")
        renderer, seat = self.scene.renderer, worst.better.action.seat
        with renderer.seeing(self.session.view(seat, worst.fork)):
            better = renderer.action(worst.better.action)
        return tr("game.rate.turn", worth=tr(f"{game}-ai.lost", n=lost), better=better)

    def marks(self, first: int, last: int) -> list[CoachMark]:
        """Return the marks of the actions `first` to `last` that the person at the screen may see."""
        log = self.session.game.log
        return [mark for ply, mark in self._marks.items()
                if first <= ply <= min(last, len(log)) and log[ply - 1].action == mark.action
                and mark.seat == self.scene.viewer]

    # trying again -----------------------------------------------------------------------------

    def show(self) -> None:
        """Show the note with which the newest marked action can be taken back, as long as that is possible."""
        ply, scene = self._to_try_again(), self.scene
        note = self._note
        if note is not None and (note.ply != ply or note.screen is not scene.screen):
            self._take_away()
        if ply is not None and self._note is None and ply != self._closed:
            mark = self._marks[ply]
            words = mark.sentence if self.setting(mark.seat) == TALKATIVE else tr("game.coach.mark", worth=mark.worth)
            self._note = CoachNote(scene.ui, ply, words, partial(self._send, Undo(ply=ply - 1)),
                                   partial(self._close, ply))
            place_note(scene.areas, self._note)
            scene.screen.add(self._note)

    def _close(self, ply: int) -> None:
        self._closed = ply
        self._take_away()

    def _take_away(self) -> None:
        if self._note is not None and self._note.parent is not None:
            self._note.parent.remove(self._note)
        self._note = None

    def _to_try_again(self) -> int | None:
        """Return the ply of the newest marked action of the person at the screen, if nothing was revealed since and
        nobody else has to agree; else None."""
        scene, session = self.scene, self.session
        if scene.viewer is None or scene.looking_at is not None or session.over or scene.animator.busy:
            return None
        known = [ply for ply in self._marks if self.marks(ply, ply)]
        ply = max(known, default=None)
        if ply is None or self.setting(scene.viewer) == OFF or session.barrier(ply - 1) is not None:
            return None
        return None if needs_consent(session, scene.viewer, ply - 1) else ply

    # before an action -------------------------------------------------------------------------

    def asks(self, seat: int) -> bool:
        """Return whether a question may come before the next action of a seat: at most one in a turn."""
        return (seat == self.scene.viewer and self.setting(seat) == TALKATIVE and not self.scene.controller.instead()
                and self._questioned != self._turn(seat))

    def is_against(self, action: Action, computers: ComputerSeats) -> bool:
        """Return whether to ask once more before an action: it gives away much, as far as that is known by now."""
        return self.asks(action.seat) and self._gives_away(action, computers) > 0

    def question(self, action: Action, computers: ComputerSeats) -> str:
        """Return the question before an action; it is the only one in this turn."""
        self._questioned = self._turn(action.seat)
        lost = self._gives_away(action, computers)
        return tr("game.coach.ask", worth=tr(f"{self.session.package.spec.id}-ai.lost", n=lost))

    def _gives_away(self, action: Action, computers: ComputerSeats) -> int:
        return great_loss(self.session.package.spec.id, computers.lost(action))

    def _turn(self, seat: int) -> tuple[int, int]:
        """Return the present turn of a seat, told apart from its others by the last action of somebody else."""
        return seat, next((entry.ply for entry in reversed(self.session.game.log) if entry.seat != seat), 0)
