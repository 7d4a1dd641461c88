"""Widget address: by it a widget, or the focus, is found again on a screen that was built anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from game.ui.widgets.widget import Target, Widget


class WidgetAddress(NamedTuple):
    """Class of a widget, what it and its parent stand for, and its number among the visible ones of which that is true.

    The number alone would not do: in a window of another width groups stand in another order.
    """

    kind: type[Widget]
    stands_for: Hashable
    number: int

    def find(self, layers: Iterable[Widget]) -> Widget | None:
        """Return the widget with this address on these layers; None if there is none."""
        found = list(_alike(layers, self.kind, self.stands_for))
        return found[self.number] if self.number < len(found) else None


class FocusAddress(NamedTuple):
    """Address of the widget that has the focus, the part of it, and how the ring shows it."""

    address: WidgetAddress
    part: Hashable
    shown: bool
    fresh: bool

    def find(self, layer: Widget) -> Target | None:
        """Return the target with this address on a layer; None if it is gone."""
        widget = self.address.find([layer])
        if widget is None:
            return None
        return next((target for target in widget.targets() if target.part == self.part and target.rect.w), None)


def address_of(widget: Widget, layers: Iterable[Widget]) -> WidgetAddress | None:
    """Return the address of a widget on these layers; None if it is not visible there."""
    kind, stands_for = type(widget), _meaning(widget)
    number = next((at for at, each in enumerate(_alike(layers, kind, stands_for)) if each is widget), None)
    return None if number is None else WidgetAddress(kind, stands_for, number)


def _alike(layers: Iterable[Widget], kind: type[Widget], stands_for: Hashable) -> Iterator[Widget]:
    for layer in layers:
        yield from (widget for widget in layer.walk() if type(widget) is kind and _meaning(widget) == stands_for)


def _meaning(widget: Widget) -> Hashable:
    return widget.stands_for, None if widget.parent is None else widget.parent.stands_for
