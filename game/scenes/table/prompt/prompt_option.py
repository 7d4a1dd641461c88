"""What a button of the prompt offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.ui.input.keymap import Command
from game.ui.widgets.buttons import Kind
from game.ui.widgets.widget import Tip

Fixed = Literal["go", "back", "hint"]


@dataclass(frozen=True)
class PromptOption:
    """One button. `reason` is why it cannot be pressed now; "" = it can. `short` are the words where there is no room
    for the label, which is the tooltip then. `key` is a key that presses it too, and is written before the label.

    `slot` is its place: among the choices, or one of the three that never move. `thing` tells what it does apart from
    what another one does; by default the label says it. A `brief` one goes by itself: what follows it waits, as if it
    had been pressed. A `sudden` one came unasked for: it waits longer, lest it take a press that was meant for what it
    follows. What is `faint` could be pressed, but something speaks against it. One that `looks_first` is shown by its
    key, and done when that is pressed once more. Where `warn` says that something would be lost, Enter does it only
    when it is pressed once more.
    """

    label: str
    press: Callable[[], object]
    kind: Kind = "secondary"
    icon: str = ""
    reason: str = ""
    tip: Tip = ""
    shortcut: Command | str | None = None
    slot: Fixed | Literal["choice"] = "choice"
    thing: str = ""
    short: str = ""
    key: str = ""
    brief: bool = False
    ignores_guard: bool = False
    is_secondary: bool = False
    previews_first: bool = False
    warn: Callable[[], object] | None = None

    @property
    def what(self) -> str:
        """What a press does: equal for offers that do the same."""
        return self.thing or self.label
