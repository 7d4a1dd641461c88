"""Playback of actions: the animation of one that has just been made, and of a turn of the past that is played again."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core.events import is_visible
from game.scenes.table.controller.animation_status import AnimationStatus
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_controller import GuideController
from game.scenes.table.log.turn_rows import TurnRow
from game.session.completed_action import Done
from game.session.notices import UserError
from game.session.seats import LEVELS
from game.table import effects
from game.table.table_events import Event, Landed, PlayedAgain, ShownAgain, Skipped
from game.timing.computer_times import COMPUTER
from game.timing.replay_times import REPLAY
from game.ui.animation.animator import AnimationClip


class ActionPlayback:
    """Playback at one table; `status` names in the prompt what is shown."""

    def __init__(self, scene: GameScene, send: Callable[[Event], object], status: AnimationStatus,
                 guide: GuideController) -> None:
        self.scene, self.session, self._send, self._status, self._guide = scene, scene.session, send, status, guide
        self._turn: TurnRow | None = None  # turn that is played again

    def play(self, effect: effects.Play) -> None:
        """Animate an action."""
        scene, done = self.scene, effect.done
        scene.displayed.awaits_follow_up = effect.same_question
        before = scene.renderer.state
        landed = Landed(done.ply)
        snapshots = self.session.snapshots_of(done, scene.viewer)
        words = "" if effect.at_once else self._status.words(done.action, effect.prompt, done.ply - 1)
        if scene.displayed.play(snapshots, lambda: self._send(landed), self._rest(done)) and scene.animator.busy:
            if effect.chosen and not effect.same_question and not scene.displayed.staged:
                scene.displayed.clear_lights(before)
            if effect.at_once:
                scene.animator.skip()
            else:
                self._status.begin(done.seat, words)

    def _rest(self, done: Done) -> float:
        """Return the seconds from the end of an action to the next one."""
        if self.session.seats[done.seat].kind not in LEVELS or self.scene.controller.now.stepping:
            return 0.0
        return COMPUTER.seen if self._guide.guide is None else COMPUTER.lesson

    def play_again(self, effect: effects.PlayAgain) -> None:
        """Animate a past action; the last one rests, so that its result is seen."""
        scene, ply = self.scene, effect.ply
        try:
            found = self.session.event_snapshots(ply, scene.viewer)
        except UserError:  # today's rules do not lead there: it is passed over
            found = []
        clips = scene.event_clips([instant for instant in found if is_visible(instant.event, scene.viewer)])
        rest = AnimationClip(hold=REPLAY.still if ply == effect.last else REPLAY.cut)
        scene.displayed.run([*clips, rest], lambda: self._send(ShownAgain(ply)))
        if self._turn is not None and scene.animator.busy:
            self._status.begin(self.session.game.log[ply - 1].seat, self._turn.sentence)

    def play_turn(self, turn: TurnRow) -> None:
        """Play a turn of the past again on the board; where nothing moves, look at it after its first action.

        While something moves, only show the end of that.
        """
        animator = self.scene.animator
        if animator.busy:
            self._send(Skipped())
        elif animator.reduced or animator.speed <= 0:
            self.scene.look_at(turn.first if turn.first < self.session.ply else turn.first - 1)
        else:
            self._turn = turn
            self._send(PlayedAgain(turn.first, turn.last))

    def skip(self) -> None:
        """Show the end of what moves."""
        if self.scene.animator.busy:
            self.scene.prompt.skipped()
            self.scene.animator.skip()
