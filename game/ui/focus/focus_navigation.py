"""The focus of a screen: what Tab and arrows walk, and where it goes when a decision begins or a window opens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.ui.focus.focus_ring import FocusRing, closest_target
from game.ui.input.keymap import ARROWS, Command
from game.ui.widgets.widget import Layer, Target, Widget

ALL = (Command.NEXT_ALL, Command.PREV_ALL)
EDGES = {Command.HOME: 0, Command.END: -1}  # which of the targets


@dataclass(frozen=True)
class SavedFocus:
    """Where the focus stood before a window opened."""

    target: Target | None = None
    shown: bool = False
    fresh: bool = False


class FocusNavigation:
    """Moves the ring, and tells widgets when the focus comes and goes. `modals` answers the modal layers that are open,
    `arrived` is called when the keyboard has brought the focus somewhere.

    `preferred` tells which targets of the body are legal now: Tab and arrows walk these alone, a second pair of keys
    walks everything. Without it, where nothing is legal, and in modal layers everything is walked. `late` tells how far
    behind its place a legal target comes: a walk begins with what is of use, and ends with what gives up.
    """

    def __init__(self, ring: FocusRing, modals: Callable[[], Sequence[Layer]], arrived: Callable[[], object]) -> None:
        self.ring = ring
        self.preferred: Callable[[Target], bool] | None = None
        self.tab_rank: Callable[[Target], int] = lambda target: 0
        self._modals, self._arrived = modals, arrived
        self._noticed: Target | None = None  # who was told last that the focus came
        self._stands: dict[Layer, SavedFocus] = {}  # where the focus was before each modal layer was opened
        self._decision: Hashable = None

    # what is walked ---------------------------------------------------------------
    def targets_in_order(self) -> list[Target]:
        """What Tab and arrows walk now, in Tab order."""
        return self._legal() or self.ring.targets()

    def _legal(self) -> list[Target]:
        if self.preferred is None or self._modals():
            return []
        return sorted((target for target in self.ring.targets() if self.preferred(target)), key=self.tab_rank)

    def focus_next(self, do: Command) -> bool:
        """A key walks on. A focus that was hidden shows where it is first, if somebody may have forgotten where: not
        from what is marked as the one that is chosen."""
        ring, walked = self.ring, self.ring.targets() if do in ALL else self.targets_in_order()
        here = ring.current()
        hidden = here is not None and not ring.shown and here.key in {target.key for target in walked}
        marked = here is not None and getattr(here.widget, "selected", False) is True
        found = here if hidden and not marked and (ring.fresh or do in ARROWS) else ring.step(do, walked)
        if found is not None:
            self._come_to(found)
        return found is not None

    def edge(self, do: Command) -> bool:
        """Home and End go to the first and the last of all that is walked, where nothing that is played is."""
        walked = [] if self.preferred is not None and not self._modals() else self.targets_in_order()
        if do not in EDGES or not walked:
            return False
        self._come_to(walked[EDGES[do]])
        return True

    # moving it --------------------------------------------------------------------
    def move(self, target: Target | None, *, show: bool) -> None:
        """Puts the focus on a target, or takes it away."""
        self.ring.set(target, show=show)
        self._notice(target)

    def first(self, decision: Hashable) -> None:
        """A decision begins: see `Screen.focus_first`."""
        same, new = decision == self._decision, self._decision is None
        self._decision = decision
        if modals := self._modals():
            self._stands[modals[0]] = SavedFocus()  # the first target it is when these are closed
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
        """The focus waits there; nobody is told, for nobody has come."""
        self.ring.set(target, show=False, fresh=True)
        self._notice(None)

    def _come_to(self, target: Target) -> None:
        """The keyboard has come to a target: it is scrolled to, and says what it is."""
        self.ring.walking = True
        self.ring.set(target, show=True)
        _reveal(target)
        self._notice(target)
        self.ring.refresh()
        self._arrived()

    def _notice(self, target: Target | None) -> None:
        """Tells who had the focus that it went, and who has it now that it came."""
        before, self._noticed = self._noticed, target
        if before and (target is None or before.key != target.key):
            before.widget.focused(False, before.part)
        if target:
            target.widget.focused(True, target.part)

    # windows ----------------------------------------------------------------------
    def layer_opened(self, layer: Layer) -> None:
        """A modal layer lies on top now; where the focus stood is kept."""
        self._stands[layer] = SavedFocus(self.ring.target, self.ring.shown, self.ring.fresh)
        self.move(None, show=False)

    def layer_closed(self, layer: Layer, above: Layer | None) -> None:
        """A modal layer has gone, from below another one or from the top: there the focus goes back to where it stood,
        or to the first legal target if that has gone."""
        stand = self._stands.pop(layer)
        if above is not None:
            self._stands[above] = stand
            return
        if stand.fresh and stand.target is not None:
            self._put_on(stand.target)
        else:
            self.move(stand.target, show=stand.shown)
        if self.ring.current() is None:
            self.move(None, show=False)
            if legal := self._legal():
                self._begin_at(legal[0])


def _reveal(target: Target) -> None:
    """Scrolls whatever holds the target so that it can be seen; its widget too where that shows a part of itself."""
    above: Widget | None = target.widget if target.beyond else target.widget.parent
    while above is not None:
        reveal = getattr(above, "reveal", None)
        if callable(reveal):
            reveal(target.rect)
        above = above.parent
