"""Telling of a table: a round summary, a story, whatever it tells about an action before the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.scenes.table.displayed_position import DisplayedPosition
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.outcome_text import Outcome
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.session import Session
from game.session.storage.saved_game import LogLine
from game.table.table_events import TellingRead
from game.ui.animation.animator import AnimationClip


class TellingContext(Protocol):
    """Members of the table's scene that a telling uses (see `GameScene`)."""

    session: Session
    displayed: DisplayedPosition
    controller: SceneController


class Telling:
    """Telling of one table. This one tells nothing.

    What is told begins when the animation of an action is over (`begins_after`). Until it has been read nothing is
    asked, and no computer moves; then `end` lets the game go on. In the past it can be told again, which changes
    nothing in the present.
    """

    def __init__(self, scene: TellingContext) -> None:
        self.scene = scene

    # begin and end ----------------------------------------------------------------------------

    def begins_after(self, ply: int) -> bool:
        """Begin to tell more about the action that led to a ply; return whether there is anything to tell.

        The table shows it next, then `animate` follows.
        """
        return False

    def animate(self) -> None:
        """Animate the beginning of what is told, which the table shows already."""

    @property
    def is_open(self) -> bool:
        """True while something is told about the displayed position."""
        return False

    def go_on(self) -> None:
        """Close what is told, because it has been read."""

    def forget(self) -> None:
        """Forget all that is told: something was undone or redone."""

    def leave(self) -> None:
        """Take away what must not be seen on the picture of a table that is left."""

    # words ------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return the sentence of the prompt beside what is told; "" = it has words and buttons of its own."""
        return ""

    def options(self) -> list[PromptOption]:
        """Return the options of the prompt beside what is told."""
        return []

    def motion_sentence(self) -> str:
        """Return what is moving now, where that is more than the action behind it; "" = that action."""
        return ""

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """Return options that tell again what was told after the action that led to a ply of the past."""
        return []

    def published(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the newest lines of the log as they may be read now, without what is still to be told."""
        return lines

    def published_outcome(self, outcome: Outcome) -> Outcome:
        """Return the outcome of the game that is over, as far as it may be read now."""
        return outcome

    def steps_on(self, by: int) -> bool:
        """Go on by a step, or back, in what is told in steps; return False where there is none."""
        return False

    # for those that tell something ------------------------------------------------------------

    def end(self) -> None:
        """Let the game go on: all that was told about the newest action has been read."""
        self.scene.controller.send(TellingRead())

    def run(self, clips: Sequence[AnimationClip], done: Callable[[], object]) -> None:
        """Animate what follows something that has been read, then call `done`; the prompt says how to skip that."""
        scene, ply = self.scene, self.scene.session.ply
        scene.displayed.run(clips, done)
        if scene.session.ply == ply:
            scene.controller.show_motion()
