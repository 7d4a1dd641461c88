"""Cubes on the player sheet: single cubes that can be chosen, and the trays they lie in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.automobiles.panels.cube_slots import SlotRow
from game.scenes.table.panels.selectable import Names, SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

ROUND = 0.17  # corner radius of a cube in parts of its side
LEAST_KEYED = 44  # units: a smaller cube carries the figure of its key on its lower edge
ONE_ROW = 0.75  # of their size in several rows: so small may keyed cubes be where they lie in one row then,
HAND = 7  # if they are no more than a hand as it is drawn (AUT-4.91)
LEAST = 8  # pixels: the smallest cube
LAP = 5  # units that the figure then lies on the cube
KEY = 3  # units from a larger cube to the figure below it: clear of the ring of light


def piece_of(colour: str) -> str:
    """What a cube is called that lies or flies."""
    return f"cube-{colour}"


def colour_of(piece: str) -> str:
    """The colour of a cube that is called so."""
    return piece.removeprefix("cube-")


def active_names(colour: str) -> Names:
    """How actions name a cube of the Active pile: played, or picked from the pile."""
    return (("active", colour),), (("pile", "active"), ("cube", colour))


def discard_names(colour: str) -> Names:
    """How actions name a cube of the Discard pile."""
    return ((("pile", "discard"), ("cube", colour)),)


def used_names(colour: str) -> Names:
    """How actions would name a cube of the Used pile: no card takes one, and the tooltip says so."""
    return ((("pile", "used"), ("cube", colour)),)


def squares(room: Rect, count: int, largest: int, gap: int, below: int = 0) -> list[Rect]:
    """Where so many squares lie in a room: the largest size at which all of them fit, row by row from the top left,
    with what stands `below` each; the smallest ones lie closer together than by the `gap`. All in pixels."""
    side, space = max(1, largest), gap

    def fits() -> bool:
        columns = (room.w + space) // (side + space)
        under = below or space
        return columns > 0 and -(-count // columns) * (side + under) - under + below <= room.h

    while not fits() and (side > LEAST or space > 1):
        if side > LEAST:
            side -= 1
            space = min(gap, max(1, side // 2))
        else:
            space -= 1
    columns = max(1, (room.w + space) // (side + space))
    corners = (divmod(index, columns) for index in range(count))
    return [Rect(room.x + column * (side + space), room.y + row * (side + (below or space)), side, side)
            for row, column in corners]


def draw_coin(ui: Ui, surface: Surface, cube: Rect) -> None:
    """On the lower right corner of a cube that has just been bought."""
    side = max(ui.px(11), round(cube.w * 0.46))
    disc = Rect(0, 0, side, side)
    disc.bottomright = cube.right + side // 5, cube.bottom + side // 5
    ui.plate(surface, disc, "chip", radius=side // 2)
    icon = ui.assets.icon("coin", round(side * 0.86), ui.theme["accent"])
    surface.blit(icon, icon.get_rect(center=disc.center))


class Cube(SelectableWidget):
    """One cube. `key` is the figure that plays it, shown below it, `capped` on a cap over its lower edge; "" where none
    does. What is `fresh` was bought in this turn, and carries a coin."""

    def __init__(self, ui: Ui, on_pick: Callable[[SelectableWidget], None], tip: Callable[[Cube], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.colour = ""
        self.key = ""
        self.capped = self.fresh = False
        self.symbols = True
        self.outset = max(self.outset, ui.metrics.font_px(18) + ui.px(4))  # the figure stands below

    def set(self, colour: str, names: Names, key: str, symbols: bool) -> None:
        """Another cube in the same place."""
        if colour != self.colour:
            self.set_state(False, False)  # what was lit is not here any more
        if (colour, key, symbols) != (self.colour, self.key, self.symbols):
            self.colour, self.key, self.symbols = colour, key, symbols
            self.touch()
        self.names = names

    def set_capped(self, capped: bool) -> None:
        """The figure lies on the cube's edge, or below it."""
        if capped != self.capped:
            self.capped = capped
            self.touch()

    def set_fresh(self, fresh: bool) -> None:
        """Bought in this turn, or before it."""
        if fresh != self.fresh:
            self.fresh = fresh
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        return {piece_of(self.colour): 1} if self.colour else {}

    def draw(self, surface: Surface) -> None:
        if not self.colour:
            return
        side = self.rect.w
        self.draw_glow(surface, self.rect, round(side * ROUND))
        variant = "-off" if self.dead or self.dim else "" if self.symbols else "-plain"
        surface.blit(self.ui.assets.icon(f"cube-{self.colour}{variant}", side), self.rect)
        self.draw_warned(surface, self.rect)
        if self.fresh:
            draw_coin(self.ui, surface, self.rect)
        if self.key:
            self._draw_key(surface)

    def _draw_key(self, surface: Surface) -> None:
        if not self.capped:
            block = self.ui.text(self.key, "small", tone="dim")
            surface.blit(block.surface, (self.rect.centerx - block.width // 2, self.rect.bottom + self.ui.px(KEY)))
            return
        block = self.ui.text(self.key, "small", bold=True, size=1)  # the smallest type that can be read
        cap = block.surface.get_rect().inflate(2 * self.ui.px(4), -self.ui.px(2))
        cap.midtop = self.rect.centerx, self.rect.bottom - self.ui.px(LAP)
        self.ui.plate(surface, cap, "chip", radius=self.ui.px(4))
        surface.blit(block.surface, block.surface.get_rect(center=cap.center))


class Tray(Widget):
    """The cubes of one pile in the `order` of all colours, in rows that shrink until all of them fit.

    A cube that is on its way has its slot already: nothing moves aside when it lands. As long as the same `hand` is
    shown a cube keeps its slot, and one that has gone leaves a gap.
    """

    def __init__(
        self,
        ui: Ui,
        largest: float,
        order: Sequence[str],
        names: Callable[[str], Names],
        on_pick: Callable[[SelectableWidget], None],
        tip: Callable[[Cube], str | None],
        keys: bool = False,
    ) -> None:
        super().__init__(ui)
        self.order = tuple(order)
        self.largest, self.names_of, self.on_pick, self.tip, self.keys = largest, names, on_pick, tip, keys
        self.slots = SlotRow()
        self.meant: int | None = None  # the slot that was pointed at: of cubes that are alike its one leaves
        self.symbols = True
        self._hand: Hashable = None
        self._new: frozenset[int] = frozenset()  # the slots that were filled last

    @property
    def cubes(self) -> list[Cube]:
        """The cubes that lie here, in order."""
        return [cube for cube in self.children if isinstance(cube, Cube) and cube.visible]

    def numbered(self, number: int) -> Cube | None:
        """The cube with this figure, from 1; where it has gone, another one of its colour: of two that are alike
        either may have been played. None where none lies."""
        had = self.slots.had[number - 1] if 0 < number <= len(self.slots.had) else ""
        there = next((cube for cube in self.cubes if cube.key == str(number)), None)
        return there or next((cube for cube in self.cubes if self.keys and cube.colour == had), None)

    def set(self, colours: Sequence[str], symbols: bool = True, hand: Hashable = None,
            slots: SlotRow | None = None) -> None:
        """Lays out these cubes, in these `slots` where it is known how they lie; widgets are kept and used again."""
        same = hand is not None and hand == self._hand
        self._hand, self.symbols = hand, symbols
        before = self.slots.colours
        self.slots = (self.slots if same else SlotRow()).then(colours, self.meant) if slots is None else slots
        lying = self.slots.colours
        if lying != before:
            self.meant = None
            self._new = frozenset(slot for slot, colour in enumerate(lying) if before[slot : slot + 1] != (colour,))
        while len(self.children) < len(lying):
            self.add(Cube(self.ui, self.on_pick, self.tip)).waits = self.keys  # while a space is chosen, for one
        for index, (child, place) in enumerate(zip(self.children, self.places(len(lying)), strict=False)):
            assert isinstance(child, Cube)
            colour = lying[index]
            child.visible = bool(colour)
            child.place(place)
            child.set_capped(self._capped(place))
            key = str(index + 1) if self.keys and index < 9 else ""
            child.set(colour, self.names_of(colour) if colour else (), key, symbols)
        for child in self.children[len(lying) :]:
            child.visible = False

    def set_fresh(self, bought: Mapping[str, int]) -> None:
        """So many of each colour were bought in this turn: the last ones."""
        left = dict(bought)
        for cube in self.cubes[::-1]:
            cube.set_fresh(left.get(cube.colour, 0) > 0)
            left[cube.colour] = left.get(cube.colour, 0) - 1

    def layout(self) -> None:
        for child, place in zip(self.children, self.places(len(self.slots.colours)), strict=False):
            assert isinstance(child, Cube)
            child.place(place)
            child.set_capped(self._capped(place))

    def _capped(self, place: Rect) -> bool:
        """Is a cube at this place too small to have the figure of its key in a row of its own?"""
        return self.keys and place.w < self.ui.px(LEAST_KEYED)

    def places(self, count: int) -> list[Rect]:
        """Where so many cubes lie: the largest size at which they fit, row by row from the top left; in trays of which
        nothing is played, with room for another one, so that what is only thought of lies on none."""
        return self._laid(count if self.keys else count + 1)[:count]

    def _laid(self, count: int) -> list[Rect]:
        ui, largest = self.ui, self.ui.px(self.largest)
        if not self.keys:
            return squares(self.rect, count, largest, ui.px(5))
        found = squares(self.rect, count, largest, ui.px(6), ui.px(20))
        if found and self._capped(found[0]):  # then the cubes may have most of the room of the figures
            below, gap = ui.metrics.smallest_text() - ui.px(LAP) + ui.px(4), ui.px(8)
            found = squares(self.rect, count, ui.px(LEAST_KEYED) - 1, gap, below)
            in_row = (self.rect.w + gap) // count - gap
            if count <= HAND and ONE_ROW * found[0].w <= in_row < found[0].w:
                found = squares(self.rect, count, in_row, gap, below)
        return found

    # a keeper of cubes -------------------------------------------------------------------------

    def free(self, colours: Sequence[str]) -> list[Rect]:
        """Where these cubes would lie: in gaps, and behind those that lie here."""
        slots = self.slots.colours
        after = self.slots.then([*filter(None, slots), *colours]).colours
        come = [index for index, colour in enumerate(after) if index >= len(slots) or not slots[index]]
        places = self._laid(len(after))
        wanted = []
        for colour in colours:
            index = next(index for index in come if after[index] == colour)
            come.remove(index)
            wanted.append(places[index])
        side = self.children[0].rect.w if slots else self.rect.h
        return [place.inflate(min(0, side - place.w), min(0, side - place.h)) for place in wanted]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these cubes lie: of each colour the one that was meant, then the last ones. The whole tray where there
        are not so many."""
        return [Rect(self.rect if cube is None else cube.rect)
                for cube in self._taken(pieces, () if self.meant is None else (self.meant,))]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Their slots are empty until they land: those that were filled last."""
        found = self._taken(pieces, self._new)
        for cube in found:
            if cube is not None:
                cube.visible = False
        return [Rect(self.rect if cube is None else cube.rect) for cube in found]

    def _taken(self, pieces: Sequence[str], first: Collection[int]) -> list[Cube | None]:
        """The cubes that are these pieces: of each colour those in the slots that come `first`, then the last ones."""
        rows = list(zip(range(len(self.slots.colours)), self.children, strict=False))
        lying = [child for _, child in sorted(rows, key=lambda row: (row[0] in first, row[0]), reverse=True)
                 if isinstance(child, Cube) and child.visible]
        found: list[Cube | None] = []
        for colour in map(colour_of, pieces):
            found.append(next((cube for cube in lying if cube.colour == colour), None))
            if found[-1] is not None:
                lying.remove(found[-1])
        return found

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Some of them are there."""
        for colour in map(colour_of, pieces):
            for child in self.children[: len(self.slots.colours)]:
                if isinstance(child, Cube) and child.colour == colour and not child.visible:
                    child.visible = True
                    break
