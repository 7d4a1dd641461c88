"""Coach: says after an action of a person what it gave away, beside the best plan that a computer finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.registry import opponents_of
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.practice.mistake_schedule import FoundMistake
from game.rules.core.actions import Action
from game.scenes.table.controller.computer_seats import Judgement
from game.session.completed_action import Done
from game.session.undo_barriers import PERSON

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene

LEVEL = "expert"


class CoachMark(NamedTuple):
    """Mark of an action: the loss in the unit of the game, and the sentence about it for the seat that made it."""

    seat: int
    action: str
    lost: int
    sentence: str


class Coach:
    """Coach of one table. Marks are for the seat that they are about: they tell what its player may know."""

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.session = scene, scene.session
        self._marks: dict[int, CoachMark] = {}  # by ply

    def judgement(self, done: Done) -> Judgement | None:
        """Return what has to be judged of an action that was made; None where the coach has nothing to say about it."""
        off = self.scene.services.settings.coach == "off" or bool(self.scene.controller.instead())
        if off or done.actor != PERSON or done.seat != self.scene.viewer:
            return None
        ply = done.ply - 1
        return Judgement(done.ply, self.session.view(done.seat, ply), done.action, self.session.sampling_seed(ply))

    def take(self, judgement: Judgement, moves: Sequence[RatedMove]) -> None:
        """Take the rating of an action: mark it if another one was clearly better, and say so if that is wanted."""
        log, action = self.session.game.log, judgement.action
        lost = clear_loss(self.session.package.spec.id, moves)
        if not lost or len(log) < judgement.ply or log[judgement.ply - 1].action != action.text():
            return
        scene = self.scene
        with scene.renderer.seeing(judgement.view):
            better = scene.renderer.action(moves[0].choice.action)
        worth = tr(f"{scene.renderer.spec.id}-ai.lost", n=lost)
        mark = CoachMark(action.seat, action.text(), lost, tr("game.coach.lost", worth=worth, better=better))
        self._marks[judgement.ply] = mark
        if self.session.store is not None:
            plan = tuple(Action(action.seat, str(move[0]), move[1:]).text() for move in moves[0].choice.plan)
            scene.services.mistakes.note(self.session.id, judgement.ply - 1, FoundMistake(
                action.text(), plan or (moves[0].choice.action.text(),), lost))
        if scene.viewer == action.seat and scene.looking_at is None:
            if scene.services.settings.coach == "words":
                again = self.session.last_choice() == action and self.session.barrier() is None
                scene.tell(" ".join(filter(None, (mark.sentence, tr("game.coach.again") if again else ""))), ("ply",))
            scene.controller.shown()

    def marks(self, first: int, last: int) -> list[CoachMark]:
        """Return the marks of the actions `first` to `last` that the person at the screen may see."""
        log = self.session.game.log
        return [mark for ply, mark in self._marks.items()
                if first <= ply <= min(last, len(log)) and log[ply - 1].action == mark.action
                and mark.seat == self.scene.viewer]


def clear_loss(game: str, moves: Sequence[RatedMove]) -> int:
    """Return what the last of some rated moves is worth less than the first, in the unit of the game; 0 where that is
    too little to be called a mistake."""
    opponents = opponents_of(game)
    clear = opponents.policy(opponents.levels[LEVEL]).FAR / 3
    return round(moves[-1].behind / opponents.unit) if moves and moves[-1].behind > clear else 0
