"""What goes on between two questions: the prompt tells of the action that is being shown, and one place skips it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.input.keymap import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.table.game_scene import GameScene

SKIP = "skip"  # showing the end is one thing, whatever is on its way


@dataclass(frozen=True)
class ShownAction:
    """An action that has been made and is being shown: whose it is, and the sentence that tells it."""

    seat: int
    words: str


class AnimationStatus:
    """What one table is busy with. `hurried`: somebody has seen enough of the computers, until a person is asked;
    `skip` shows the end of what moves."""

    def __init__(self, scene: GameScene, skip: Callable[[], object]) -> None:
        self.scene, self.skip = scene, skip
        self.skip_until_asked = False
        self._deed: ShownAction | None = None

    @property
    def shown_action(self) -> ShownAction | None:
        """What is being shown now."""
        return self._deed if self.scene.animator.busy else None

    def words(self, action: Action) -> str:
        """Who does what, or what it is called, while the action is one of those that may be chosen."""
        decision, renderer = self.scene.session.decision(), self.scene.renderer
        prompt = "" if decision is None else decision.prompt(self.scene.session.view(decision.seat))[0]
        told = renderer.deed(action, prompt)
        return told or tr("game.asks", seat=f"<seat:{action.seat}>", prompt=self.scene.step_name(action, prompt))

    def begin(self, seat: int, words: str) -> None:
        """A seat has acted, and something moves: the question of before goes. No key means what has the focus now."""
        self._deed = ShownAction(seat, words)
        if self.shown_action is None:
            return
        scene = self.scene
        seats = scene.session.seats
        if self.skip_until_asked and not seats[seat].is_person:
            scene.animator.skip()
            return
        self._tell(self.sentence(), seat)

    def go_on(self) -> None:
        """What came of an action has been told, and more of it is seen to happen: nothing is said but how to skip
        it; at the end of a game, who has won is told by its ceremony."""
        if self.scene.animator.busy:
            seat, told = self.scene.session.turn(), self.scene.happening()
            waits = "" if seat is None else tr("game.wait", seat=f"<seat:{seat}>")
            self._tell(told or waits, seat if self.shown_action is None or not told else self.shown_action.seat)

    def _tell(self, sentence: str, seat: int | None) -> None:
        """Says what goes on, in the colour of a seat, and that it can be skipped."""
        scene = self.scene
        scene.screen.ring.fade()
        border = None if seat is None else scene.ui.theme.seat(scene.session.seats[seat].colour)
        scene.prompt.set(sentence, self.status(), [self.offer()], border)
        scene.screen.place_focus()

    def sentence(self) -> str:
        """Who does what; "" while nothing is shown."""
        if self.scene.animator.busy and (told := self.scene.happening()):
            return told
        return self.shown_action.words if self.shown_action is not None else ""

    def status(self) -> str:
        """What a click does meanwhile; "" while nothing is shown."""
        return tr("game.skip.anywhere") if self.scene.animator.busy else ""

    def offer(self) -> PromptOption:
        """The button that shows the end of what is on its way: no choice comes to lie there, nor what ends a turn or
        gives something up, lest one click too many choose it."""
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
