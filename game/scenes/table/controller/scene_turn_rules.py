"""Turn rules of a scene: what the state machine asks of a game's table and its guide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_controller import GuideController
from game.session.completed_action import Done
from game.table.action_selection import ActionSelection
from game.table.play_settings import PlaySettings


class SceneTurnRules:
    """Turn rules of one scene (see `TurnRules`).

    `is_against` is that of the coach. `verdict` and `answer` are those of a practice position; without one the game
    goes on, and computers move as the guide says, or search.
    """

    def __init__(self, scene: GameScene, guide: GuideController) -> None:
        self.scene, self.guide = scene, guide
        self.verdict: Callable[[], bool | None] = lambda: None
        self.answer: Callable[[], Action | None] = guide.move
        self.is_against: Callable[[Action], bool] = lambda action: False

    @property
    def play_settings(self) -> PlaySettings:
        """Settings of the program."""
        return self.scene.services.settings

    @property
    def end_verbs(self) -> Sequence[str]:
        """Verbs of the game that end a turn."""
        return self.scene.rules.turn.end

    @property
    def acting_end_verbs(self) -> Sequence[str]:
        """Those of them that also do something in the turn."""
        return self.scene.rules.turn.acting_end

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether the game's rules ended the turn of a seat with these events."""
        return self.scene.turn_over(seat, events)

    def doubt(self, action: Action) -> bool:
        """Return whether the game has something to say against an action."""
        return bool(self.scene.texts.confirmation_text(action))

    def selection_after_undo(self, selection: ActionSelection, undone: Action) -> ActionSelection:
        """Return the selection in which the undone action lies as the game's table shows it."""
        return self.scene.selection_after_undo(selection, undone)

    def follow_up(self) -> Action | None:
        """Return the next action of a drive that was begun."""
        return self.scene.action_queue.next_action()

    def tells(self, done: Done) -> bool:
        """Begin to tell more about an action; return whether there is anything to tell."""
        return self.scene.telling.begins_after(done.ply)

    @property
    def telling(self) -> bool:
        """True while the game tells something."""
        return self.scene.telling.is_open

    @property
    def guided(self) -> bool:
        """True while the game follows a guide."""
        return self.guide.guide is not None

    def guided_moves(self) -> Sequence[Action]:
        """Return the moves that the guide allows next, its own first; none = any."""
        return self.guide.moves()

    def page_count(self) -> int:
        """Return the number of the guide's pages at this ply."""
        return self.guide.page_count()
