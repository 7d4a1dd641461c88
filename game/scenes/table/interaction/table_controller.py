"""What moves a table on: the people and computers who play it, or its history when it is watched again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.rules.core.actions import Action
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.input.keymap import Intent
from game.ui.layout import Box
from game.ui.screen import Screen


class TableController(Protocol):
    """`GameScene` shows its table and asks this of whoever moves it on (`Playing`, `Watching`)."""

    @property
    def stepping(self) -> bool:
        """Each action of a computer waits until it has been read."""

    @property
    def thinking(self) -> int | None:
        """The computer seat that is looking for its move, None where none is."""

    @property
    def reader(self) -> int | None:
        """The seat whose own turns stand open in the report; None = all are folded."""

    # life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table was put on the stack; its screen is built next."""

    def leave(self) -> None:
        """The table was taken off the stack."""

    def build_table(self, screen: Screen, page: Box) -> None:
        """Builds the game's table on the page, and what the driver needs beside it."""

    def begin(self) -> None:
        """The screen stands, for the first time or built anew."""

    def hidden(self) -> None:
        """The window was minimised or lost the focus."""

    # what is shown ----------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """The buttons of the bar on top, by their icons."""

    def sentence(self) -> str:
        """What the prompt says."""

    def instead(self) -> str:
        """What is to be done and nothing else, where something else was clicked; "" = whatever is legal."""

    def help_line(self) -> bool:
        """Is one thing alone to be done?"""

    def help_line_behind(self) -> Action | None:
        """Where one thing alone is to be done: what comes behind it, if the same seat does that; else None."""
        return None

    def prompted_seat(self) -> int | None:
        """The seat that it speaks to; None = nobody's in particular."""

    def status(self) -> str:
        """The line below it."""

    def prompt_options(self) -> list[PromptOption]:
        """The buttons beside it."""

    def shown(self) -> None:
        """The table shows something else now: what goes with it follows."""

    # what happens -----------------------------------------------------------------------------

    def press(self, pick: Selection) -> None:
        """Something was clicked, or chosen with a key."""

    def look_at(self, ply: int | None) -> None:
        """Show the position after `ply` actions, or the present (None)."""

    def missed(self) -> None:
        """What others did was skipped before it had been told."""

    def continues(self) -> None:
        """What was told has been read, and more of what happened is seen: that it can be skipped is said."""

    def next_decision(self) -> None:
        """Go on: nothing is told or read any more."""

    def results(self) -> None:
        """The game is over, and all of it has been told: on to its count."""

    def handle(self, intent: Intent) -> bool:
        """An intent that no widget took. True if it meant something here."""

    def update(self, dt: float) -> None:
        """`dt` seconds passed."""

    def wake_in(self) -> float | None:
        """Seconds until `update` must run again, while nothing moves on the table; None = not at all."""
