"""Routing of keys: to the pinned tooltip, the focused widget, the focus navigation, then the shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.focus.focus_navigation import FocusNavigation
from game.ui.focus.focus_ring import FocusRing
from game.ui.input.keymap import ARROWS, CONTROLLER, TABS, Command, Intent
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.widgets.widget import Layer, Widget

PAGES = {Command.PAGE_UP: -4.0, Command.PAGE_DOWN: 4.0}  # steps by which a pinned tooltip scrolls


class KeyRouter:
    """Routes the keys of a screen, whose uppermost layer is `top`; `modals` are the layers above its body."""

    def __init__(self, ring: FocusRing, tooltip: TooltipLayer, navigation: FocusNavigation, top: Callable[[], Layer],
                 modals: Callable[[], Sequence[Layer]]) -> None:
        self.ring, self.tooltip, self._navigation = ring, tooltip, navigation
        self._top, self._modals = top, modals

    def command(self, intent: Intent) -> bool:
        """Deliver a key to its receiver; return True if one took it."""
        target = self.ring.current()
        if self.tooltip.pinned and intent.do in PAGES and self.tooltip.scroll(PAGES[intent.do]):
            return True
        if target is not None and target.widget.handle(intent):
            self.ring.refresh()
            return True
        if intent.do in (*TABS, *ARROWS):
            return self._arrow(intent.do) or self._navigation.focus_next(intent.do)
        if intent.do == Command.PIN and self.tooltip.pin():
            return True
        if intent.do == Command.BACK:
            return self._back()
        if intent.do == Command.ACTIVATE and target is not None and not target.beyond and self._chosen(intent):
            target.widget.activate(target.part)
            return True
        if self._shortcut(intent) or self._overheard(intent) or self._navigation.edge(intent.do):
            return True
        return self._top().modal and intent.do != Command.KEYS

    def _chosen(self, intent: Intent) -> bool:
        """Return whether an activating key acts on the focused target.

        The space bar does wherever the player has put the focus, the button of a game controller where the focus is
        displayed, Enter only there on widgets that use it.
        """
        if intent.key == "space":
            return self.ring.shown or not self.ring.fresh
        if intent.key == CONTROLLER:
            return self.ring.shown
        return self.ring.shown and self.ring.target is not None and self.ring.target.widget.entered

    def enters(self, widget: Widget) -> bool:
        """Return whether Enter presses this widget, which has it as its shortcut.

        Not while the visible focus is on another widget that uses Enter, nor below a modal layer.
        """
        target = self.ring.target
        free = not self.ring.shown or target is None or not target.widget.entered
        return widget.root is self._top() and (free or (target is not None and target.widget is widget))

    def _arrow(self, do: Command) -> bool:
        """Press a button that has an arrow as its shortcut, while the focus is not displayed."""
        claims = [widget for widget in self._top().walk() if do in ARROWS and getattr(widget, "shortcut", None) == do]
        if not claims or self.ring.shown:
            return False
        claims[0].activate()
        return True

    def _back(self) -> bool:
        if self.tooltip.pinned:
            return self.tooltip.pin()
        if self._modals():
            layer = self._modals()[-1]
            if layer.on_back:
                layer.on_back()
            return True
        if self.ring.shown:
            self.tooltip.drop()
        return self._shortcut(Intent(Command.BACK, key="escape"), uppermost=True)

    def _shortcut(self, intent: Intent, *, uppermost: bool = False) -> bool:
        """Press the widget with this shortcut; of several the first, or the uppermost one."""
        widgets = list(self._top().walk())
        for widget in reversed(widgets) if uppermost else widgets:
            wanted = getattr(widget, "shortcut", None)
            digit = getattr(widget, "figure", "")
            if widget.enabled and ((wanted and wanted in (intent.do, intent.key)) or (digit and digit == intent.key)):
                widget.activate()
                return True
        return False

    def _overheard(self, intent: Intent) -> bool:
        """Offer the key to widgets that listen to its command wherever the focus is (the board: zoom)."""
        return any(intent.do in getattr(w, "listens", ()) and w.handle(intent) for w in self._top().walk())
