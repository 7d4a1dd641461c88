"""Focus navigation: the targets that Tab and arrows visit, and the focus when a decision begins or a window opens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.ui.focus.focus_ring import FocusRing, closest_target
from game.ui.input.keymap import ARROWS, Command
from game.ui.widgets.widget import Layer, Target, Widget

ALL = (Command.NEXT_ALL, Command.PREV_ALL)
EDGES = {Command.HOME: 0, Command.END: -1}  # index among the targets


@dataclass(frozen=True)
class SavedFocus:
    """Focus as it was before a window opened."""

    target: Target | None = None
    shown: bool = False
    fresh: bool = False


class FocusNavigation:
    """Moves the focus ring and notifies widgets when the focus comes and goes.

    `modals` returns the open modal layers, `arrived` is called when the keyboard has moved the focus. `preferred`
    tells which targets of the body are legal now: Tab and arrows visit these alone, a second pair of keys visits
    everything. Without it, where nothing is legal, and in modal layers everything is visited. `tab_rank` returns a
    number by which legal targets are sorted first: high ranks (giving up, for example) come last.
    """

    def __init__(self, ring: FocusRing, modals: Callable[[], Sequence[Layer]], arrived: Callable[[], object]) -> None:
        self.ring = ring
        self.preferred: Callable[[Target], bool] | None = None
        self.tab_rank: Callable[[Target], int] = lambda target: 0
        self._modals, self._arrived = modals, arrived
        self._noticed: Target | None = None  # target that was notified last that the focus came
        self._stands: dict[Layer, SavedFocus] = {}  # focus before each modal layer was opened
        self._decision: Hashable = None

    # targets ----------------------------------------------------------------------
    def targets_in_order(self) -> list[Target]:
        """Return the targets that Tab and arrows visit now, in Tab order."""
        return self._legal() or self.ring.targets()

    def _legal(self) -> list[Target]:
        if self.preferred is None or self._modals():
            return []
        return sorted((target for target in self.ring.targets() if self.preferred(target)), key=self.tab_rank)

    def focus_next(self, do: Command) -> bool:
        """Move the focus by a key; return True if it moved or was shown.

        A hidden focus is first shown where it is, if the player may have forgotten its place; not so on a
        widget that is marked as selected.
        """
        ring, walked = self.ring, self.ring.targets() if do in ALL else self.targets_in_order()
        here = ring.current()
        hidden = here is not None and not ring.shown and here.key in {target.key for target in walked}
        marked = here is not None and getattr(here.widget, "selected", False) is True
        found = here if hidden and not marked and (ring.fresh or do in ARROWS) else ring.step(do, walked)
        if found is not None:
            self._come_to(found)
        return found is not None

    def edge(self, do: Command) -> bool:
        """Move the focus to the first or last target with Home or End; only where no legal targets are set."""
        walked = [] if self.preferred is not None and not self._modals() else self.targets_in_order()
        if do not in EDGES or not walked:
            return False
        self._come_to(walked[EDGES[do]])
        return True

    # moving the focus -------------------------------------------------------------
    def move(self, target: Target | None, *, show: bool) -> None:
        """Put the focus on a target, or take it away with None."""
        self.ring.set(target, show=show)
        self._notice(target)

    def first(self, decision: Hashable) -> None:
        """Place the focus when a decision begins: see `Screen.focus_first`."""
        same, new = decision == self._decision, self._decision is None
        self._decision = decision
        if modals := self._modals():
            self._stands[modals[0]] = SavedFocus()  # when these are closed, the focus goes to the first target
            return
        legal, was = self._legal(), self.ring.target
        here = self.ring.current() if same else None
        if here is not None and here.key in {target.key for target in legal}:
            if self.ring.walking and not self.ring.shown and not self.ring.fresh:
                self._come_to(here)
        elif legal and same and was is not None:
            place = closest_target(was.rect, legal)
            if self.ring.fresh:
                self._put_on(place)
            else:
                self._begin_at(place)
        elif legal and new:
            self._begin_at(legal[0])
        elif legal or not same:
            self._put_on(legal[0] if legal else None)

    def _begin_at(self, target: Target) -> None:
        if self.ring.walking:
            self._come_to(target)
        else:
            self._put_on(target)

    def _put_on(self, target: Target | None) -> None:
        """Put the focus there without showing it; no widget is notified."""
        self.ring.set(target, show=False, fresh=True)
        self._notice(None)

    def _come_to(self, target: Target) -> None:
        """Move the focus to a target by the keyboard: it is scrolled into view and its tooltip opens."""
        self.ring.walking = True
        self.ring.set(target, show=True)
        _reveal(target)
        self._notice(target)
        self.ring.refresh()
        self._arrived()

    def _notice(self, target: Target | None) -> None:
        """Notify the widget that lost the focus and the one that has it now."""
        before, self._noticed = self._noticed, target
        if before and (target is None or before.key != target.key):
            before.widget.focused(False, before.part)
        if target:
            target.widget.focused(True, target.part)

    # modal layers -----------------------------------------------------------------
    def layer_opened(self, layer: Layer) -> None:
        """Save the focus when a modal layer has opened on top."""
        self._stands[layer] = SavedFocus(self.ring.target, self.ring.shown, self.ring.fresh)
        self.move(None, show=False)

    def layer_closed(self, layer: Layer, above: Layer | None) -> None:
        """Restore the focus when a modal layer has closed, from below another one (`above`) or from the top.

        From the top it goes back to where it was, or to the first legal target if that is gone.
        """
        saved = self._stands.pop(layer)
        if above is not None:
            self._stands[above] = saved
            return
        if saved.fresh and saved.target is not None:
            self._put_on(saved.target)
        else:
            self.move(saved.target, show=saved.shown)
        if self.ring.current() is None:
            self.move(None, show=False)
            if legal := self._legal():
                self._begin_at(legal[0])


def _reveal(target: Target) -> None:
    """Scroll the parents of the target until it is visible; also its widget if that shows only a part of itself."""
    above: Widget | None = target.widget if target.beyond else target.widget.parent
    while above is not None:
        reveal = getattr(above, "reveal", None)
        if callable(reveal):
            reveal(target.rect)
        above = above.parent
