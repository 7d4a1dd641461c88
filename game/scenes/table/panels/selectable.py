"""Selectables: widgets that stand for arguments of actions, and know nothing of the rules.

A selectable has one or several names: a piece of a pile is ("active", colour) where it is played, and ("pile",
"active") with ("piece", colour) where pieces are picked. Where several verbs take the same thing, it may stand for one
of them (`verb`). The scene tells each selectable whether it may be chosen now (`glow`), and asks it for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.target_glow import GlowingWidget
from game.ui.widgets.widget import Target, Tip


class SelectableWidget(GlowingWidget):
    """Base of everything on the table that is an argument of actions. `on_pick` is called with the widget.

    `verb` is the only one that it serves, "" = any. One `on_show` is only looked at. One that `waits` fades until it is
    asked for.
    """

    focusable = True
    verb = ""
    on_show = False
    waits = False

    def __init__(
        self, ui: Ui, names: Names, on_pick: Callable[[SelectableWidget], None], *, tooltip: Tip = None
    ) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.names = names
        self.on_pick = on_pick
        self._down = False

    @property
    def foretells(self) -> bool:  # type: ignore[override]
        """True where a click on it would do something that is shown before."""
        return self.glow

    @property
    def stands_for(self) -> Hashable:
        """Its names: on a screen that was built anew it may have another number."""
        return self.names, self.verb

    def activate(self, part: Hashable = None) -> None:
        """Choose it."""
        self.on_pick(self)

    def handle(self, intent: Intent) -> bool:
        """Choose it when the pointer is pressed and released on it."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._down = True
            return True
        if intent.do == Command.RELEASE and self._down:
            self._down = False
            if self.rect.collidepoint(intent.pos):
                self.on_pick(self)
            return True
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: it takes the pointer."""
        return True


def is_choosable(target: Target) -> bool:
    """Return whether a target of the focus may be chosen now; on a board only places that may be chosen are targets."""
    widget = target.widget
    return widget.glow if isinstance(widget, SelectableWidget) else isinstance(target.part, tuple)
