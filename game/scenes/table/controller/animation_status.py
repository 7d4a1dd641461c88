"""Status of a running animation: the prompt names the action that is being shown, and one button skips it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.phases import Telling
from game.ui.input.keymap import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.table.game_scene import GameScene

SKIP = "skip"  # the skip button is one option for the click guard, whatever is being shown


@dataclass(frozen=True)
class ShownAction:
    """Action that has been made and is being shown: its seat, and the sentence about it."""

    seat: int
    words: str


class AnimationStatus:
    """Status of the animation at one table. `skip` ends the animation."""

    def __init__(self, scene: GameScene, skip: Callable[[], object]) -> None:
        self.scene, self.skip = scene, skip
        self._shown_action: ShownAction | None = None
        self._unnamed: ShownAction | None = None  # the prompt does not name it yet

    @property
    def shown_action(self) -> ShownAction | None:
        """Action that is being shown now; None while nothing moves."""
        return self._shown_action if self.scene.animator.busy else None

    def words(self, action: Action, prompt: str, ply: int) -> str:
        """Return a sentence about an action that has been chosen after `ply` actions and is not displayed yet.

        It says who does what, or the action's name; `prompt` is the key of the question that it answers.
        """
        if deed := self.scene.renderer.deed(action, prompt):
            return deed
        return tr("game.asks", seat=f"<seat:{action.seat}>", prompt=self.scene.texts.step_name(action, prompt, ply))

    def begin(self, seat: int, words: str) -> None:
        """Note that a seat has acted and its action is being shown.

        The prompt shows that action instead of a question. It does so from the next frame on, because the first one
        begins the motion.
        """
        self._shown_action = self._unnamed = ShownAction(seat, words)
        self.scene.screen.after(0.0, self._name)

    def _name(self) -> None:
        """Let the prompt name the action that is being shown, unless it tells something newer already."""
        action, self._unnamed = self._unnamed, None
        if action is not None and action is self.shown_action:
            self._tell(self.sentence(), action.seat)

    def go_on(self) -> None:
        """Update the prompt after an action has been told, while more of it is being shown.

        It says only how to skip; at the end of a game the banner announces the winner.
        """
        self._unnamed = None
        if self.scene.animator.busy:
            seat, happening = self.scene.session.turn(), self.scene.telling.motion_sentence()
            waits = "" if seat is None else tr("game.wait", seat=f"<seat:{seat}>")
            acting = seat if self.shown_action is None or not happening else self.shown_action.seat
            self._tell(happening or waits, acting)

    def _tell(self, sentence: str, seat: int | None) -> None:
        """Show a sentence in the prompt, in the colour of a seat, with the option to skip."""
        scene = self.scene
        scene.screen.ring.fade()
        border = None if seat is None else scene.ui.theme.seat(scene.session.seats[seat].colour)
        scene.prompt.set(sentence, self.status(), [self.offer()], border)
        scene.screen.place_focus()

    def sentence(self) -> str:
        """Return the sentence about what is being shown; "" while nothing is.

        What moves while something is told is no longer the action before it.
        """
        if self.scene.animator.busy and (happening := self.scene.telling.motion_sentence()):
            return happening
        told = isinstance(self.scene.controller.now.phase, Telling)
        return self.shown_action.words if self.shown_action is not None and not told else ""

    def status(self) -> str:
        """Return the line that says how to skip, or how to come back from the past; "" while nothing is being shown."""
        if not self.scene.animator.busy:
            return ""
        return tr("game.skip.again" if self.scene.controller.now.again is not None else "game.skip.anywhere")

    def offer(self) -> PromptOption:
        """Return the option that skips the animation.

        No choice ever comes to lie at its place, nor an option that ends a turn or gives something up: a click too many
        could press it.
        """
        return PromptOption(
            tr("game.skip"),
            self.skip,
            "ghost",
            icon="skip",
            tip=tr("game.skip.tip"),
            shortcut=Command.ACTIVATE,
            slot="back",
            thing=SKIP,
            brief=True,
        )
