"""Cubes on the player sheet: single cubes that can be chosen, and the trays they lie in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.table.things import Names, ThingWidget
from game.ui.context import Ui
from game.ui.widgets.base import Widget

ROUND = 0.17  # corner radius of a cube in parts of its side


def active_names(colour: str) -> Names:
    """How actions name a cube of the Active pile: played, or picked from the pile."""
    return (("active", colour),), (("pile", "active"), ("cube", colour))


def discard_names(colour: str) -> Names:
    """How actions name a cube of the Discard pile."""
    return ((("pile", "discard"), ("cube", colour)),)


def used_names(colour: str) -> Names:
    """How actions would name a cube of the Used pile: no card takes one, and the tooltip says so."""
    return ((("pile", "used"), ("cube", colour)),)


class Cube(ThingWidget):
    """One cube. `key` is the figure that plays it, shown in its corner; "" where none does."""

    def __init__(self, ui: Ui, on_pick: Callable[[ThingWidget], None], tip: Callable[[Cube], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.colour = ""
        self.key = ""
        self.symbols = True
        self.outset = max(self.outset, ui.metrics.font_px(18) + ui.px(4))  # the figure stands below

    def set(self, colour: str, names: Names, key: str, symbols: bool) -> None:
        """Another cube in the same place."""
        if (colour, key, symbols) != (self.colour, self.key, self.symbols):
            self.colour, self.key, self.symbols = colour, key, symbols
            self.touch()
        self.names = names

    def pieces(self) -> Mapping[str, int]:
        return {f"cube-{self.colour}": 1} if self.colour else {}

    def draw(self, surface: Surface) -> None:
        if not self.colour:
            return
        side = self.rect.w
        self.draw_glow(surface, self.rect, round(side * ROUND))
        variant = "-off" if self.dead or self.dim else "" if self.symbols else "-plain"
        surface.blit(self.ui.assets.icon(f"cube-{self.colour}{variant}", side), self.rect)
        if self.key and side >= self.ui.px(44):
            block = self.ui.text(self.key, "small", tone="dim")
            surface.blit(block.surface, (self.rect.centerx - block.width // 2, self.rect.bottom - self.ui.px(1)))


class Tray(Widget):
    """The cubes of one pile in the `order` of all colours, in rows that shrink until all of them fit.

    While cubes fly, every one keeps its slot: one that has left leaves a gap, one that is on its way has its own.
    """

    def __init__(self, ui: Ui, largest: float, order: Sequence[str], names: Callable[[str], Names],
                 on_pick: Callable[[ThingWidget], None], tip: Callable[[Cube], str | None], keys: bool = False) -> None:
        super().__init__(ui)
        self.order = tuple(order)
        self.largest, self.names_of, self.on_pick, self.tip, self.keys = largest, names, on_pick, tip, keys
        self.colours: tuple[str, ...] = ()
        self.symbols = True

    @property
    def cubes(self) -> list[Cube]:
        """The cubes that lie here, in order."""
        return [cube for cube in self.children if isinstance(cube, Cube) and cube.visible]

    def set(self, colours: Sequence[str], symbols: bool = True) -> None:
        """Lays out these cubes; widgets are kept and used again."""
        while len(self.children) < len(colours):
            self.add(Cube(self.ui, self.on_pick, self.tip))
        self.colours, self.symbols = tuple(colours), symbols
        for index, (child, place) in enumerate(zip(self.children, self.places(len(colours)), strict=False)):
            assert isinstance(child, Cube)
            child.visible = True
            child.place(place)
            key = str(index + 1) if self.keys and index < 9 else ""
            child.set(colours[index], self.names_of(colours[index]), key, symbols)
        for child in self.children[len(colours) :]:
            child.visible = False

    def layout(self) -> None:
        for child, place in zip(self.children, self.places(len(self.colours)), strict=False):
            child.place(place)

    def places(self, count: int) -> list[Rect]:
        """Where so many cubes lie: the largest size at which they fit, row by row from the top left."""
        gap = self.ui.px(8 if self.keys else 5)
        below = self.ui.px(20) if self.keys else gap
        side = self.ui.px(self.largest)
        while side > 8 and not self._fits(count, side, gap, below):
            side -= 1
        columns = max(1, (self.rect.w + gap) // (side + gap))
        corners = (divmod(index, columns) for index in range(count))
        x, y = self.rect.topleft
        return [Rect(x + column * (side + gap), y + row * (side + below), side, side) for row, column in corners]

    def _fits(self, count: int, side: int, gap: int, below: int) -> bool:
        columns = (self.rect.w + gap) // (side + gap)
        if columns < 1:
            return False
        rows = -(-count // columns)
        return rows * (side + below) - below + (below if self.keys else 0) <= self.rect.h

    def place_of(self, colour: str) -> Rect:
        """Where a cube of that colour lies."""
        return next((Rect(cube.rect) for cube in reversed(self.cubes) if cube.colour == colour), self.rect)

    def free(self, colours: Sequence[str]) -> list[Rect]:
        """Where these cubes would lie, behind those that lie here."""
        count = len(self.colours)
        wanted = self.places(count + len(colours))[count:]
        side = self.children[0].rect.w if self.colours else self.rect.h
        return [place.inflate(min(0, side - place.w), min(0, side - place.h)) for place in wanted]

    # cubes in flight --------------------------------------------------------------------------

    def lift(self, colour: str) -> Rect:
        """A cube of that colour leaves; the others stay where they are. Its slot."""
        cube = next((cube for cube in reversed(self.cubes) if cube.colour == colour), None)
        if cube is None:
            return self.rect
        cube.visible = False
        return Rect(cube.rect)

    def expect(self, colours: Sequence[str]) -> list[Rect]:
        """Makes room for cubes that are on their way: the slot of each."""
        lying = [cube.colour for cube in self.cubes]
        slots = sorted([(colour, -1) for colour in lying] + [(colour, n) for n, colour in enumerate(colours)],
                       key=lambda slot: (self.order.index(slot[0]), slot[1]))
        self.set([colour for colour, _ in slots], self.symbols)
        found = {number: child for (_, number), child in zip(slots, self.children, strict=False) if number >= 0}
        for child in found.values():
            child.visible = False
        return [Rect(found[number].rect) for number in range(len(colours))]

    def land(self, colour: str) -> None:
        """One of them is there."""
        for child in self.children[: len(self.colours)]:
            if isinstance(child, Cube) and child.colour == colour and not child.visible:
                child.visible = True
                return
