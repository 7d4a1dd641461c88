"""Where a key goes: to the tooltip that is kept open, to what has the focus, to the walk of the focus, to shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.focus.focus_navigation import FocusNavigation
from game.ui.focus.focus_ring import FocusRing
from game.ui.input.keymap import ARROWS, TABS, Command, Intent
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.widgets.widget import Layer, Widget

PAGES = {Command.PAGE_UP: -4.0, Command.PAGE_DOWN: 4.0}  # steps of a pinned tooltip that is too long


class KeyRouter:
    """The keys of a screen, whose uppermost layer is `top`; `modals` are the layers above its body."""

    def __init__(self, ring: FocusRing, tooltip: TooltipLayer, walking: FocusNavigation, top: Callable[[], Layer],
                 modals: Callable[[], Sequence[Layer]]) -> None:
        self.ring, self.tooltip, self._walking = ring, tooltip, walking
        self._top, self._modals = top, modals

    def command(self, intent: Intent) -> bool:
        """Brings a key to whom it concerns. True if somebody took it."""
        target = self.ring.current()
        if self.tooltip.pinned and intent.do in PAGES and self.tooltip.scroll(PAGES[intent.do]):
            return True
        if target is not None and target.widget.handle(intent):
            self.ring.refresh()
            return True
        if intent.do in (*TABS, *ARROWS):
            return self._arrow(intent.do) or self._walking.focus_next(intent.do)
        if intent.do == Command.PIN and self.tooltip.pin():
            return True
        if intent.do == Command.BACK:
            return self._back()
        if intent.do == Command.ACTIVATE and target is not None and not target.beyond and self._chosen(intent):
            target.widget.activate(target.part)
            return True
        if self._shortcut(intent) or self._overheard(intent) or self._walking.edge(intent.do):
            return True
        return self._top().modal and intent.do != Command.KEYS

    def _chosen(self, intent: Intent) -> bool:
        """Does an activating key mean what has the focus? The space bar does wherever somebody has put the focus, Enter
        only what has a use for it."""
        if intent.key == "space":
            return self.ring.shown or not self.ring.fresh
        return self.ring.shown and self.ring.target is not None and self.ring.target.widget.entered

    def enters(self, widget: Widget) -> bool:
        """Does Enter press this widget that has it for its key? Not while the focus is seen to stand on something
        else that Enter presses, nor below a window."""
        target = self.ring.target
        free = not self.ring.shown or target is None or not target.widget.entered
        return widget.root is self._top() and (free or (target is not None and target.widget is widget))

    def _arrow(self, do: Command) -> bool:
        """A button that has an arrow for its key gets it as long as the focus is not being walked."""
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
        """What has this key for its own is pressed; of several the first, or what lies above the others."""
        widgets = list(self._top().walk())
        for widget in reversed(widgets) if uppermost else widgets:
            wanted = getattr(widget, "shortcut", None)
            figure = getattr(widget, "figure", "")
            if widget.enabled and ((wanted and wanted in (intent.do, intent.key)) or (figure and figure == intent.key)):
                widget.activate()
                return True
        return False

    def _overheard(self, intent: Intent) -> bool:
        """Widgets that listen to a command wherever the focus is (the board: zoom)."""
        return any(intent.do in getattr(w, "listens", ()) and w.handle(intent) for w in self._top().walk())
