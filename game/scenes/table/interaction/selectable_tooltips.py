"""Tooltips of selectables: what a thing is, what a click would do, or why it cannot be chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, Protocol, TypeVar

from game.i18n.renderer import Renderer
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import ActionSelection, Selection
from game.ui.board.sprites import Thing


class Descriptions(Protocol):
    """Descriptions of the things of one position, for the seat that would use them."""

    def lines(self, kind: str, name: str) -> Iterator[str]:
        """Yield the lines about a thing that can be pointed at; none for one that needs no explanation."""


class TooltipContext(Protocol):
    """Members of the table's scene that tooltips use (see `GameScene`)."""

    renderer: Renderer
    remarks: StatusMessages

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while nothing is asked."""

    def shown_seat(self) -> int:
        """Return the shown seat."""

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """Return the effect of a click on a selectable."""


D = TypeVar("D", bound=Descriptions)
S = TypeVar("S", bound=TooltipContext)


class SelectableTooltips(ABC, Generic[S, D]):
    """Tooltips for the table of a scene; `decides` is the seat that is asked in the displayed position."""

    OWN: ClassVar[tuple[str, ...]]  # kinds of things that belong to the shown seat

    def __init__(self, scene: S) -> None:
        self.scene = scene
        self.decides: int | None = None

    @abstractmethod
    def of_seat(self, seat: int) -> D:
        """Return the descriptions of the displayed position for a seat."""

    def described(self, own: bool = False) -> D:
        """Return the descriptions for the seat that is asked.

        The shown seat's are returned for its own things (`own`), and for all things while nobody is asked.
        """
        asked = self.scene.asked is not None and not own
        return self.of_seat(self.decides if asked and self.decides is not None else self.scene.shown_seat())

    def thing(self, thing: SelectableWidget) -> str | None:
        """Return the tooltip of a selectable; None where there is nothing to say."""
        kind, name = self.named(thing) if thing.names else ("", "")
        return self._tooltip(self.described(kind in self.OWN).lines(kind, name), self.scene.selection_of(thing))

    def named(self, thing: SelectableWidget) -> Thing:
        """Return the name by which a selectable is described: the first argument that a click would choose."""
        return thing.names[0][0]

    def board(self, thing: Thing, pick: Selection) -> str | None:
        """Return the tooltip of a thing of a board by its kind and name; None where there is nothing to say."""
        return self._tooltip(self.described(thing[0] in self.OWN).lines(*thing), pick)

    def _tooltip(self, lines: Iterable[str], pick: Selection) -> str | None:
        """Join the lines about a thing with what a click would change, or why it would do nothing.

        A line that is part of what a click would change is not told twice.
        """
        remarks = self.scene.remarks
        consequence = remarks.consequence(pick)
        told = consequence.casefold()
        text = [*(line for line in lines if line.casefold() not in told), consequence, remarks.why_not(pick)]
        return "\n".join(line for line in text if line) or None
