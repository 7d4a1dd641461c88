"""Cubes on the player sheet: single cubes that can be chosen, and the trays of a pile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.automobiles.panels.cube_slots import SlotRow
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

ROUND = 0.17  # corner radius of a cube as a part of its side
LEAST_KEYED = 44  # units: a smaller cube carries its digit on its lower edge
ONE_ROW = 0.75  # of their size in several rows: keyed cubes may shrink so far for the sake of a single row,
HAND = 7  # if they are no more than a drawn hand (AUT-4.91)
LEAST = 8  # pixels: the smallest cube
LAP = 5  # units by which such a digit overlaps the cube
KEY = 3  # units from a larger cube to the digit below it: clear of the highlight


def piece_of(colour: str) -> str:
    """Return the piece name of a cube of this colour.

    >>> piece_of("red")
    'cube-red'
    """
    return f"cube-{colour}"


def colour_of(piece: str) -> str:
    """Return the colour in the piece name of a cube."""
    return piece.removeprefix("cube-")


def active_names(colour: str) -> Names:
    """Return the arguments of actions for a cube of the Active pile: played, or picked from the pile."""
    return (("active", colour),), (("pile", "active"), ("cube", colour))


def discard_names(colour: str) -> Names:
    """Return the arguments of actions for a cube of the Discard pile."""
    return ((("pile", "discard"), ("cube", colour)),)


def used_names(colour: str) -> Names:
    """Return arguments for a cube of the Used pile: no card takes one, and the tooltip says so."""
    return ((("pile", "used"), ("cube", colour)),)


def squares(room: Rect, count: int, largest: int, gap: int, below: int = 0) -> list[Rect]:
    """Return `count` squares in a room, row by row from the top left, as large as fits.

    `largest` is their greatest side, `gap` the space between them (less between the smallest ones), `below` the height
    of the caption under each; all in pixels.
    """
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
    """Draw a coin on the lower right corner of a cube that has just been bought."""
    side = max(ui.px(11), round(cube.w * 0.46))
    disc = Rect(0, 0, side, side)
    disc.bottomright = cube.right + side // 5, cube.bottom + side // 5
    ui.plate(surface, disc, "chip", radius=side // 2)
    icon = ui.assets.icon("coin", round(side * 0.86), ui.theme["accent"])
    surface.blit(icon, icon.get_rect(center=disc.center))


class Cube(SelectableWidget):
    """A single cube.

    `key` is the digit that plays it, shown below it, or if `capped` on a cap over its lower edge; "" where no key does.
    A `fresh` cube was bought in this turn and carries a coin.
    """

    def __init__(self, ui: Ui, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[Cube], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.colour = ""
        self.key = ""
        self.capped = self.fresh = False
        self.symbols = True
        self.outset = max(self.outset, ui.metrics.font_px(18) + ui.px(4))  # for the digit below the cube

    def set(self, colour: str, names: Names, key: str, symbols: bool) -> None:
        """Show another cube in the same place."""
        if colour != self.colour:
            self.set_state(False, False)  # the cube that was highlighted is not here any more
        if (colour, key, symbols) != (self.colour, self.key, self.symbols):
            self.colour, self.key, self.symbols = colour, key, symbols
            self.touch()
        self.names = names

    def set_capped(self, capped: bool) -> None:
        """Set whether the digit stands on the cube's edge instead of below it."""
        if capped != self.capped:
            self.capped = capped
            self.touch()

    def set_fresh(self, fresh: bool) -> None:
        """Set whether the cube was bought in this turn."""
        if fresh != self.fresh:
            self.fresh = fresh
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the cube as a count by piece name."""
        return {piece_of(self.colour): 1} if self.colour else {}

    def draw(self, surface: Surface) -> None:
        """Draw the cube with its highlight, coin and digit."""
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
    """Cubes of one pile in the `order` of all colours, in rows that shrink until all of them fit.

    A cube in flight has its slot already, so that no other one moves when it lands. While the same `hand` is shown a
    cube keeps its slot, and one that has gone leaves a gap.
    """

    def __init__(
        self,
        ui: Ui,
        largest: float,
        order: Sequence[str],
        names: Callable[[str], Names],
        on_pick: Callable[[SelectableWidget], None],
        tooltip: Callable[[Cube], str | None],
        keys: bool = False,
    ) -> None:
        super().__init__(ui)
        self.order = tuple(order)
        self.largest, self.names_of, self.on_pick, self.cube_tooltip, self.keys = largest, names, on_pick, tooltip, keys
        self.slots = SlotRow()
        self.chosen_slot: int | None = None  # the slot that was clicked: of cubes of one colour the one in it leaves
        self.symbols = True
        self._hand: Hashable = None
        self._new: frozenset[int] = frozenset()  # the slots that were filled last

    @property
    def cubes(self) -> list[Cube]:
        """Visible cubes, in order."""
        return [cube for cube in self.children if isinstance(cube, Cube) and cube.visible]

    def numbered(self, number: int) -> Cube | None:
        """Return the cube with this digit, from 1; None where there is none.

        Where that cube has gone, another one of its colour is returned: of two alike either may have been played.
        """
        had = self.slots.had[number - 1] if 0 < number <= len(self.slots.had) else ""
        there = next((cube for cube in self.cubes if cube.key == str(number)), None)
        return there or next((cube for cube in self.cubes if self.keys and cube.colour == had), None)

    def set(self, colours: Sequence[str], symbols: bool = True, hand: Hashable = None,
            slots: SlotRow | None = None) -> None:
        """Show these cubes, in these `slots` where they are known; widgets are reused."""
        same = hand is not None and hand == self._hand
        self._hand, self.symbols = hand, symbols
        before = self.slots.colours
        self.slots = (self.slots if same else SlotRow()).then(colours, self.chosen_slot) if slots is None else slots
        colours_now = self.slots.colours
        if colours_now != before:
            self.chosen_slot = None
            self._new = frozenset(slot for slot, colour in enumerate(colours_now)
                                  if before[slot : slot + 1] != (colour,))
        while len(self.children) < len(colours_now):
            self.add(Cube(self.ui, self.on_pick, self.cube_tooltip)).waits = self.keys  # while its space is chosen
        for index, (child, place) in enumerate(zip(self.children, self.places(len(colours_now)), strict=False)):
            assert isinstance(child, Cube)
            colour = colours_now[index]
            child.visible = bool(colour)
            child.place(place)
            child.set_capped(self._capped(place))
            key = str(index + 1) if self.keys and index < 9 else ""
            child.set(colour, self.names_of(colour) if colour else (), key, symbols)
        for child in self.children[len(colours_now) :]:
            child.visible = False

    def set_fresh(self, bought: Mapping[str, int]) -> None:
        """Mark the last cubes of each colour as bought in this turn: `bought` of each."""
        left = dict(bought)
        for cube in self.cubes[::-1]:
            cube.set_fresh(left.get(cube.colour, 0) > 0)
            left[cube.colour] = left.get(cube.colour, 0) - 1

    def layout(self) -> None:
        """Place the cubes in their slots."""
        for child, place in zip(self.children, self.places(len(self.slots.colours)), strict=False):
            assert isinstance(child, Cube)
            child.place(place)
            child.set_capped(self._capped(place))

    def _capped(self, place: Rect) -> bool:
        """Return whether a cube at this place is too small for a digit in a row of its own."""
        return self.keys and place.w < self.ui.px(LEAST_KEYED)

    def places(self, count: int) -> list[Rect]:
        """Return the places of `count` cubes as large as fits, row by row from the top left.

        A tray without digit keys leaves room for one cube more, so that a ghost covers no cube.
        """
        return self._slot_places(count if self.keys else count + 1)[:count]

    def _slot_places(self, count: int) -> list[Rect]:
        ui, largest = self.ui, self.ui.px(self.largest)
        if not self.keys:
            return squares(self.rect, count, largest, ui.px(5))
        found = squares(self.rect, count, largest, ui.px(6), ui.px(20))
        if found and self._capped(found[0]):  # digits on the cubes need almost no height of their own
            below, gap = ui.metrics.smallest_text() - ui.px(LAP) + ui.px(4), ui.px(8)
            found = squares(self.rect, count, ui.px(LEAST_KEYED) - 1, gap, below)
            in_row = (self.rect.w + gap) // count - gap
            if count <= HAND and ONE_ROW * found[0].w <= in_row < found[0].w:
                found = squares(self.rect, count, in_row, gap, below)
        return found

    # piece anchor of cubes ---------------------------------------------------------------------

    def free(self, colours: Sequence[str]) -> list[Rect]:
        """Return the places in which these cubes would land: gaps first, then behind the others."""
        slots = self.slots.colours
        after = self.slots.then([*filter(None, slots), *colours]).colours
        come = [index for index, colour in enumerate(after) if index >= len(slots) or not slots[index]]
        places = self._slot_places(len(after))
        wanted = []
        for colour in colours:
            index = next(index for index in come if after[index] == colour)
            come.remove(index)
            wanted.append(places[index])
        side = self.children[0].rect.w if slots else self.rect.h
        return [place.inflate(min(0, side - place.w), min(0, side - place.h)) for place in wanted]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these cubes: of each colour the chosen one, then the last ones; the whole tray where
        there are not so many."""
        return [Rect(self.rect if cube is None else cube.rect)
                for cube in self._taken(pieces, () if self.chosen_slot is None else (self.chosen_slot,))]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide these cubes, those in the slots that were filled last, until they land; return their places."""
        found = self._taken(pieces, self._new)
        for cube in found:
            if cube is not None:
                cube.visible = False
        return [Rect(self.rect if cube is None else cube.rect) for cube in found]

    def _taken(self, pieces: Sequence[str], first: Collection[int]) -> list[Cube | None]:
        """Return the cubes that are these pieces: of each colour those in the slots `first`, then the last ones."""
        rows = list(zip(range(len(self.slots.colours)), self.children, strict=False))
        visible = [child for _, child in sorted(rows, key=lambda row: (row[0] in first, row[0]), reverse=True)
                   if isinstance(child, Cube) and child.visible]
        found: list[Cube | None] = []
        for colour in map(colour_of, pieces):
            found.append(next((cube for cube in visible if cube.colour == colour), None))
            if found[-1] is not None:
                visible.remove(found[-1])
        return found

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these cubes after they have landed."""
        for colour in map(colour_of, pieces):
            for child in self.children[: len(self.slots.colours)]:
                if isinstance(child, Cube) and child.colour == colour and not child.visible:
                    child.visible = True
                    break
