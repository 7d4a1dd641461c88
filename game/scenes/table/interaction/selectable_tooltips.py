"""Tooltips of a table: what a thing is, what it would do now, or why it cannot be chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, Protocol, TypeVar

from game.i18n.renderer import Renderer
from game.scenes.table.interaction.action_selection import ActionSelection, Selection
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.board.sprites import Thing


class Descriptions(Protocol):
    """The things of one position, for the seat that would use them."""

    def lines(self, kind: str, name: str) -> Iterator[str]:
        """A thing that can be pointed at, line by line; nothing for one that says everything by itself."""


class TooltipContext(Protocol):
    """What tooltips ask of the scene (see `GameScene`)."""

    renderer: Renderer
    remarks: StatusMessages

    @property
    def asked(self) -> ActionSelection | None:
        """What the person at the screen may choose from now."""

    def shown_seat(self) -> int:
        """Whose own panels lie in front."""

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """What a click on a thing would do."""


D = TypeVar("D", bound=Descriptions)
S = TypeVar("S", bound=TooltipContext)


class SelectableTooltips(ABC, Generic[S, D]):
    """Words tooltips for the table of a scene; `decides` is the seat that is asked in the position that it shows."""

    OWN: ClassVar[tuple[str, ...]]  # kinds of things that lie before the seat in front

    def __init__(self, scene: S) -> None:
        self.scene = scene
        self.decides: int | None = None

    @abstractmethod
    def of_seat(self, seat: int) -> D:
        """The things of the position that is shown, for a seat."""

    def described(self, own: bool = False) -> D:
        """The things of the position that is shown, for whoever is asked; things of the seat in front (`own`), and all
        where nobody is, for that one."""
        asked = self.scene.asked is not None and not own
        return self.of_seat(self.decides if asked and self.decides is not None else self.scene.shown_seat())

    def thing(self, thing: SelectableWidget) -> str | None:
        """What it is, what a click on it would do, or why not."""
        kind, name = self.named(thing) if thing.names else ("", "")
        return self._told(self.described(kind in self.OWN).lines(kind, name), self.scene.selection_of(thing))

    def named(self, thing: SelectableWidget) -> Thing:
        """The name by which it is described: of what a click would choose first."""
        return thing.names[0][0]

    def board(self, thing: Thing, pick: Selection) -> str | None:
        """A thing of a board by its kind and name."""
        return self._told(self.described(thing[0] in self.OWN).lines(*thing), pick)

    def _told(self, lines: Iterable[str], pick: Selection) -> str | None:
        """What a thing is, then what a click would change, or why it would do nothing."""
        remarks = self.scene.remarks
        told = [*lines, remarks.consequence(pick), remarks.why_not(pick)]
        return "\n".join(line for line in told if line) or None
