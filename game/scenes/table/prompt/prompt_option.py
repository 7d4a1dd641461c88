"""Prompt option: what a button of the prompt offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.ui.input.keymap import Command
from game.ui.widgets.buttons import Kind
from game.ui.widgets.widget import Tip

Fixed = Literal["go", "back", "hint"]


@dataclass(frozen=True)
class PromptOption:
    """Content of one button.

    `reason` says why it cannot be pressed now; "" = it can. `short` is its label where there is no room for `label`,
    which is then in the tooltip. `key` presses it too, and is written before the label; a `keyless` one is given none.
    `slot` is its place: among the choices, or one of the three that never move. `thing` tells apart what options do; by
    default their labels do.

    For the click guard: a `brief` option goes by itself, and whatever follows it is guarded as if it had been pressed.
    One with a `long_guard` comes unexpectedly: it is guarded longer, so that it takes no press meant for the option
    before it.

    An option that `is_secondary` can be pressed, but something speaks against it. With `previews_first` its key shows
    the preview, and carries it out when pressed once more. `warn` says what would be lost; then Enter carries it out
    only when pressed once more. One that `keeps_place` has its slot whatever other option has the same.
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
    keyless: bool = False
    brief: bool = False
    long_guard: bool = False
    is_secondary: bool = False
    previews_first: bool = False
    warn: Callable[[], object] | None = None
    keeps_place: bool = False

    @property
    def what(self) -> str:
        """Name of what a press does: equal for options that do the same."""
        return self.thing or self.label


class PromptContent(NamedTuple):
    """Content of the prompt in one state of the table: its sentence, the line below it, the options, and the seat that
    it speaks to (None = no particular one). The texts are made when they are asked for."""

    sentence: Callable[[], str]
    status: Callable[[], str]
    options: Callable[[], list[PromptOption]]
    seat: int | None
