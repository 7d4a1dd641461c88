"""Scene controller: the protocol for whatever moves a table's scene on, people and computers or a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.rules.core.actions import Action
from game.scenes.table.prompt.prompt_option import PromptContent
from game.table.action_selection import Selection
from game.table.table_events import TellingRead
from game.table.table_state import TableState
from game.ui.input.keymap import Intent
from game.ui.layout import Box
from game.ui.screen import Screen


class SceneController(Protocol):
    """Controller of a `GameScene`: says what to show, and is told what was clicked.

    Classes that follow this protocol are `PlayController` and `ReplayController`.
    """

    @property
    def now(self) -> TableState:
        """State of the table."""

    @property
    def thinking(self) -> int | None:
        """Computer seat that searches for its move; None where none does."""

    @property
    def reader(self) -> int | None:
        """Seat whose own turns are open in the log; None = all turns are folded."""

    # lifecycle --------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the table over: it was put on the scene stack, and its screen is built next."""

    def leave(self) -> None:
        """End the work: the table was taken off the scene stack."""

    def build_table(self, screen: Screen, page: Box) -> None:
        """Build the game's table on the page, and the controller's own widgets beside it."""

    def begin(self) -> None:
        """Go on: the screen has been built, for the first time or anew."""

    def closing(self) -> None:
        """Finish what moves: the screen is about to be built anew."""

    def hidden(self, minimised: bool) -> None:
        """React to a window that lost the focus or was minimised."""

    def reappeared(self) -> None:
        """React to a window that is seen again."""

    # display ----------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Return the buttons of the top bar, by their icons."""

    def back_from_banner(self) -> Callable[[], object] | None:
        """Return the command of the key for back while a banner lies over the table; None = it ends the banner."""

    def prompt(self) -> PromptContent:
        """Return the content of the prompt."""

    def instead(self) -> str:
        """Return the demand for the one action that is asked for, after a click on something else.

        "" = any legal action will do.
        """

    def help_line(self) -> bool:
        """Return whether exactly one action is asked for."""

    def help_line_behind(self) -> Action | None:
        """Return the action behind the one that is asked for, if the same seat makes it; else None."""
        return None

    def planned_actions(self) -> Sequence[Action]:
        """Return the actions of the plan that a person keeps."""
        return ()

    def prompted_seat(self) -> int | None:
        """Return the seat that the prompt speaks to; None = no particular one."""

    def shown(self) -> None:
        """Update what depends on the position, because the table shows something else now."""

    # events -----------------------------------------------------------------------------------

    def press(self, pick: Selection) -> None:
        """Handle a click or a key on something with this effect."""

    def look_at(self, ply: int | None) -> None:
        """Show the position after `ply` actions, or the present (None)."""

    def send(self, event: TellingRead) -> None:
        """Take in an event of what the table tells."""

    def show_motion(self) -> None:
        """Show in the prompt what is moving now, which is more than the action that began it."""

    def results(self) -> None:
        """Go to the scoring: the game is over, and all of it has been told."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent that no widget took; return whether it meant something here."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def poll_in(self) -> float | None:
        """Return the seconds to the next look at a worker; None = none is due. The `wake_in` of a minimised window."""

    def wake_in(self) -> float | None:
        """Return the seconds until `update` must run again while nothing moves on the table; None = not at all."""
