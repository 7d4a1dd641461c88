"""Pinned plan: the plan of a hint that a person keeps. It stays drawn on the board, and its next step is preset, until
the turn is over or something else is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.scenes.table.controller import option_builders
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import HintMarks
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.action_preview import foresee_actions
from game.session.completed_action import Done
from game.session.storage.actors import BY_PEOPLE
from game.table.phases import Deciding


class PinnedPlan:
    """Plan at one table: the moves of the present turn that are still to be made."""

    def __init__(self, scene: GameScene) -> None:
        self.scene, self.session = scene, scene.session
        self.moves: tuple[Action, ...] = ()
        self._made = 0  # steps that have been made
        self._drawn: tuple[int, Sequence[Event]] = -1, ()  # by ply, what is still to come
        self._marks: HintMarks | None = None  # on the next step

    def pin(self, moves: Sequence[Action]) -> None:
        """Keep the moves of a plan, which begins now."""
        self.moves, self._made, self._drawn = tuple(moves), 0, (-1, ())

    def drop(self) -> None:
        """Forget the plan."""
        if self.moves:
            self.moves = ()
            self.scene.point_out(())
        self.hide()

    def hide(self) -> None:
        """Take the mark of the next step away."""
        if self._marks is not None and self._marks.parent is not None:
            self._marks.parent.remove(self._marks)
        self._marks = None

    @property
    def next(self) -> Action | None:
        """The next step, if it is asked for now."""
        phase = self.scene.controller.now.phase
        if not self.moves or not isinstance(phase, Deciding) or self.scene.looking_at is not None:
            return None
        return self.moves[0] if phase.seat == self.moves[0].seat and self.moves[0] in self.session.legal() else None

    def follow(self, done: Done) -> None:
        """Take note of an action that was made: a step of the plan, or one that leaves it."""
        if not self.moves:
            return
        if done.action == self.moves[0]:
            self.moves, self._made = self.moves[1:], self._made + 1
            self.hide()
            if not self.moves:
                self.scene.point_out(())
            return
        if done.seat == self.moves[0].seat and done.actor in BY_PEOPLE:
            self.drop()

    def show(self) -> None:
        """Draw what is still to come of the plan; drop it where its next step is not possible any more."""
        phase, step = self.scene.controller.now.phase, self.next
        if step is None:
            self.hide()
        if not self.moves or not isinstance(phase, Deciding) or phase.seat != self.moves[0].seat:
            return
        if step is None and self.scene.looking_at is None:
            self.drop()
        elif step is not None:
            self.scene.show_plan(self._events())
            self._mark(step)

    def _mark(self, step: Action) -> None:
        """Show the number of the next step where a click makes it."""
        targets = action_targets(self.scene, step, self.moves[1] if len(self.moves) > 1 else None)
        places = [*([[]] * self._made), targets]
        if self._marks is not None and self._marks.screen is self.scene.screen:
            self._marks.set(places)
        else:
            self._marks = self.scene.screen.add(HintMarks(self.scene.ui, places))

    def _events(self) -> Sequence[Event]:
        if self._drawn[0] != self.session.ply:
            try:
                seen = foresee_actions(self.session.view(self.moves[0].seat), self.moves).events
            except IllegalAction:  # something forced lies between
                seen = ()
            self._drawn = self.session.ply, seen
        return self._drawn[1]

    def preset(self, options: list[PromptOption]) -> list[PromptOption]:
        """Return the options of the prompt with the next step of the plan as the one that goes on with Enter."""
        step = self.next
        if step is None or not self.scene.asked or self.scene.asked.chosen:
            return options
        decision = self.session.decision()
        assert decision is not None
        prompt, _ = decision.prompt(self.session.view(step.seat))
        words = tr("game.plan.step", step=self.scene.texts.step_name(step, prompt), n=self._made + 1,
                   of=self._made + len(self.moves))
        going_on = PromptOption(
            words, partial(self.scene.controller.press, self.scene.advised(step)), "primary", icon="hint", slot="go",
            shortcut=option_builders.enter_key(self.scene), thing=f"plan {step.text()}", tip=tr("game.plan.step.tip"),
            keeps_place=True)
        others = [replace(each, slot="choice", shortcut=None, kind="secondary") if each.slot == "go" else
                  replace(each, shortcut=None) if each.shortcut == going_on.shortcut else each
                  for each in options if each.slot != "go" or each.thing != step.text()]
        return [going_on, *others]
