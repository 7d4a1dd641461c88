"""Factory board of the shown seat.

Offices at the left, machine slots on the belts, bays at the right, workers and money above. The content (`board.yaml`,
`factories/`) says where things lie on its plane.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.build import Content
from game.rules.automania.content.factory_boards import ELECTRIC, STYLE_SPACES, FactoryBoard
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.content.tiles import Tile
from game.scenes.automania.art.belt_art import STEPS, belts_svg, floor_svg
from game.scenes.automania.art.materials import anchor_of, colours, enamel, write
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import put
from game.scenes.automania.factory.board_cards import BoardCard, board_name
from game.scenes.automania.factory.car_bays import Bay, ElectricBay
from game.scenes.automania.factory.tile_spaces import FactorySpace, OfficeSpace, Slot, StyleSpace
from game.scenes.automania.factory.workers_and_money import Crew, Purse, Score
from game.scenes.automania.view_model import FactoryView
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.board.projection import bounds
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.drawing.svg import Point, mix
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel

BAND = 0.125  # share of its height for workers and money
BELT = 40  # units of the plane: width of a belt
TITLE = 0.3  # share of its width for name and points, left of the nameplate of the player
SHIELD = 2.2  # width of the points divided by the height of the band
PLATE = 7  # units of the nameplate that lie on the band
FILL = 0.82  # share of the distance to the next slot or style space that one takes with the cars above it
SIGN = 1.25  # height of a slot with the cars above it divided by its width
OFFICE = 128, 104  # units of the plane: greatest size of an office
HEAD_SHADES = 0.3, 0.48  # parts of black in the head's colour, so that light words can be read on a yellow one too
EDGE = 8  # units of the plane: margin at its right edge


class FactoryPanel(Panel):
    """Factory of a seat; `set` may change the board with the seat."""

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui, "panel", padding=8)
        self.content, self.picked, self.describe = content, picked, tooltip
        self.plane = content.board.factory
        self.board: FactoryBoard | None = None
        self.colour, self.lit = "red", ""
        self.drift = 0  # step by which the belts have rolled on
        self._belts = Rect(0, 0, 0, 0)  # place of all belts
        self.crew = self.add(Crew(ui, picked, tooltip))
        self.score = self.add(Score(ui))
        self.purse = self.add(Purse(ui))
        self.bays = {car_type: self.add(Bay(ui, car_type, content.numbers.types[car_type].cost, picked, tooltip))
                     for car_type in TYPES}
        self.electric = self.add(ElectricBay(ui, picked, tooltip))
        self.cards: list[BoardCard] = []
        self.spaces: dict[str, FactorySpace] = {}
        self._build(None, ())

    # contents ---------------------------------------------------------------------------------------------------------

    def set(self, view: FactoryView, colour: str, hidden: bool = False) -> None:
        """Show the factory of a seat of this colour; `hidden` says that its money is not visible now."""
        board = self.content.factories[view.board] if view.board else None
        if board is not self.board or view.offered != tuple(card.board.id for card in self.cards):
            self._build(board, view.offered)
        if colour != self.colour:
            self.colour = colour
            self.touch()
        self.score.set(view.points)
        self.set_border(self.ui.theme.seat(colour))
        for name, space in self.spaces.items():
            tile = view.tiles.get(name)
            space.set(self.content.tiles[tile] if tile else None)
        for car_type, bay in self.bays.items():
            bay.set(colour, view.cars.get(car_type, 0), board.tokens[car_type] if board else 0)
        self.electric.set(colour, view.cars.get(ELECTRIC, 0))
        self.crew.set(colour, view.workers, view.neutral)
        self.purse.set(view.money, hidden)

    def _build(self, board: FactoryBoard | None, offered: Sequence[str]) -> None:
        """Make the spaces of another board, or the cards of the boards to choose from."""
        self.board = board
        for old in (*self.spaces.values(), *self.cards):
            self.remove(old)
        self.spaces = {}
        self.cards = [self.add(BoardCard(self.ui, self.content.factories[name], self.picked, self.describe))
                      for name in offered]
        for bay in self.bays.values():
            bay.visible = board is not None
        if board is not None:
            ui, picked, tooltip = self.ui, self.picked, self.describe
            for slot in SLOTS:
                types = tuple(car_type for car_type in TYPES if slot in board.lines[car_type])
                self.spaces[slot] = self.add(Slot(ui, slot, types, picked, tooltip))
            for office, price in board.offices.items():
                self.spaces[office] = self.add(OfficeSpace(ui, office, price, picked, tooltip))
            for (_, part), name in STYLE_SPACES.items():
                self.spaces[name] = self.add(StyleSpace(ui, name, part, picked, tooltip))
        self.electric.visible = board is not None and bool(board.tokens.get(ELECTRIC))
        self.layout()
        self.touch()

    def light(self, car_type: str) -> None:
        """Highlight the belt of a car type; "" = none."""
        before, self.lit = self.lit, car_type
        for belt in {before, car_type} - {""} if car_type != before else ():
            self._touch_belt(belt)

    def roll(self) -> None:
        """Let the belts roll on by a step."""
        self.drift = (self.drift + 1) % STEPS
        if self.board is not None:
            self.decorate(self._belts, self.drift)

    def _touch_belt(self, car_type: str) -> None:
        """Mark the belt of a car type as dirty."""
        if self.board is not None:
            self.touch(self._belt_place(car_type))

    def _belt_place(self, car_type: str) -> Rect:
        """Return the rectangle of the belt of a car type, with its halo."""
        left, top, wide, high = bounds(self.path(car_type), grow=BELT * self._unit)
        return Rect(math.floor(left), math.floor(top), math.ceil(wide) + 1, math.ceil(high) + 1)

    def preview(self, car_type: str = "", worth: Mapping[str, int] | None = None, popularity: int | None = None,
                ghost: tuple[str, Tile] | None = None) -> None:
        """Show a previewed car of a type: what each space adds, and the sum in its bay; without arguments show none.

        `worth` are stars by space; `ghost` is a space with the tile that would lie there.
        """
        self.light(car_type)
        worth = worth or {}
        for name, space in self.spaces.items():
            space.preview(worth.get(name), ghost[1] if ghost and ghost[0] == name else None)
        for name, bay in self.bays.items():
            bay.preview(popularity if name == car_type else None)

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the factory."""
        if self.board is None:
            return [*self.cards]
        found: list[SelectableWidget] = [*self.spaces.values(), *self.bays.values(), *self.crew.things]
        return [*found, self.electric] if self.electric.visible else found

    def spots(self) -> dict[str, Rect]:
        """Return the rectangles of its parts that the guided game points at, by landmark name."""
        found = {"workers": self.crew.rect, "money": self.purse.rect,
                 **{car_type: bay.rect for car_type, bay in self.bays.items()}}
        for kind, names in (("machines", SLOTS), ("managers", self.board.offices if self.board else ())):
            rects = [self.spaces[name].rect for name in names if name in self.spaces]
            found |= {kind: rects[0].unionall(rects[1:])} if rects else {}
        return found

    def bay(self, token: str) -> Bay | ElectricBay:
        """Return the bay of a token of the factory."""
        return self.electric if token == ELECTRIC else self.bays[token]

    def anchor(self, kind: str, name: str) -> PieceContainer | None:
        """Return the widget that an action's argument names, None for one that is not on this board."""
        return anchor_of(self.things, kind, name)

    # places -----------------------------------------------------------------------------------------------------------

    @property
    def _band(self) -> Rect:
        inner = self.rect.inflate(-2 * self.ui.px(4), -2 * self.ui.px(4))
        return Rect(inner.x, inner.y, inner.w, max(self.ui.text("X", "small").height, round(inner.h * BAND)))

    @property
    def floor(self) -> Rect:
        """Rectangle below workers and money."""
        band = self._band
        return Rect(band.x, band.bottom, band.w, self.rect.bottom - self.ui.px(4) - band.bottom)

    def _at(self, point: Point) -> tuple[int, int]:
        """Return a point of the plane in window pixels."""
        floor, (wide, high) = self.floor, self.plane.size
        return floor.x + round(point[0] * floor.w / wide), floor.y + round(point[1] * floor.h / high)

    def _size(self, wide: float, high: float) -> tuple[int, int]:
        """Return lengths of the plane in window pixels."""
        floor = self.floor
        return round(wide * floor.w / self.plane.size[0]), round(high * floor.h / self.plane.size[1])

    @property
    def _unit(self) -> float:
        """Pixels of a unit of the plane, for things that keep their shape."""
        floor = self.floor
        return min(floor.w / self.plane.size[0], floor.h / self.plane.size[1])

    @property
    def _slot(self) -> int:
        """Side of a machine slot in pixels."""
        columns, rows = (sorted({at[axis] for at in self.plane.slots.values()}) for axis in (0, 1))
        across, down = (min((b - a for a, b in pairwise(steps)), default=200) for steps in (columns, rows))
        wide, high = self._size(across, down)
        return round(min(wide * FILL, high * FILL / SIGN))

    def path(self, car_type: str) -> list[tuple[int, int]]:
        """Return the path of a car along its assembly line into its bay, in window pixels."""
        if self.board is None:
            return []
        slots = self.plane.slots
        points = self.board.paths.get(car_type) or tuple(slots[name] for name in self.board.lines[car_type])
        return [self._at(point) for point in (*points, self.plane.bays[car_type])]

    def layout(self) -> None:
        """Place workers, points, money, bays, cards and spaces."""
        if self.rect.w < 20:
            return
        ui, band = self.ui, self._band
        purse = Rect(0, 0, min(round(band.h * 2.6), round(band.w * 0.22)), round(band.h * 0.8))
        purse.midright = band.right - ui.px(4), band.centery
        self.purse.place(purse)
        wide = round(band.h * SHIELD)
        behind = band.x + ui.px(8) + self._title(round(band.w * TITLE) - wide).width
        self.score.place(Rect(behind, band.y, wide, band.h))
        left, top = band.x + round(band.w * 0.4), band.y + ui.px(PLATE)
        self.crew.place(Rect(left, top, purse.x - left - ui.px(10), band.bottom - ui.px(2) - top))
        self._lay_bays()
        self._lay_cards()
        if self.board is not None:
            self._lay_spaces(self.board)
            first, *others = (self._belt_place(car_type) for car_type in TYPES)
            self._belts = first.unionall(others)

    def _lay_bays(self) -> None:
        """Place the bays, from a little left of their cars to the edge of the board."""
        floor, plane = self.floor, self.plane
        left = self._at((plane.bays[TYPES[0]][0] - 56, 0))[0]
        right = self._at((plane.size[0] - EDGE, 0))[0]
        gap = min(abs(a[1] - b[1]) for a in plane.bays.values() for b in plane.bays.values() if a != b)
        high = self._size(0, gap - 14)[1]
        begin = self._at((plane.first - plane.step / 2, 0))[0]
        for car_type, bay in self.bays.items():
            rect = Rect(left, 0, right - left, high)
            rect.centery = self._at(plane.bays[car_type])[1]
            bay.styles = (begin - left) / max(1, rect.w)
            bay.place(rect.clip(floor))
        spot = Rect((0, 0), self._size(150, 84))
        spot.center = self._at((min(at[0] for at in plane.slots.values()), plane.size[1] * 0.89))
        self.electric.place(spot)

    def _lay_cards(self) -> None:
        """Place the boards to choose from in two rows."""
        columns = max(1, -(-len(self.cards) // 2))
        rows = self.ui.box(self.floor).inset(8, 7).rows(2, 7)
        cells = [cell for row in rows for cell in row.columns(columns, 8)]
        for card, cell in zip(self.cards, cells, strict=False):
            card.place(cell)

    def _lay_spaces(self, board: FactoryBoard) -> None:
        plane = self.plane
        side = self._slot
        for slot in SLOTS:
            rect = Rect(0, 0, side, round(side * SIGN))
            center = self._at(plane.slots[slot])
            rect.midbottom = center[0], center[1] + side // 2
            self.spaces[slot].place(rect)
        count = len(board.offices)
        step = (plane.bottom - plane.top) / max(1, count - 1)
        for index, office in enumerate(board.offices):
            rect = Rect((0, 0), self._size(OFFICE[0], min(OFFICE[1] * 1.32, step - 8)))
            rect.center = self._at(plane.office(index, count))
            self.spaces[office].place(rect)
        for (car_type, part), name in STYLE_SPACES.items():
            bay, top = self.bays[car_type].rect, self.bays[car_type].head.bottom
            side = min(self._size(plane.step * 0.88, 0)[0], bay.bottom - top - self.ui.px(4))
            rect = Rect(0, 0, side, side)
            rect.center = self._at(plane.style(car_type, part))[0], (top + bay.bottom) // 2
            self.spaces[name].place(rect)

    # drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the floor, the band with the board's name, and the belts."""
        ui, look, rect = self.ui, colours(self.ui), self.rect
        if rect.w < 20:
            return
        colour = hex_of(ui.theme.seat(self.colour))
        enamel(ui, surface, rect, look.paper, look.paper_low, colour, 12, 3, 6)
        band, floor = self._band, self.floor
        side = max(8.0, 44 * self._unit)
        surface.blit(ui.assets.from_text(("am-floor", look.flat, round(side)), lambda: floor_svg(
            floor.w, floor.h, look.floor, look.tile, side), floor.size), floor)
        top, low = (mix(colour, "#000000", dark) for dark in HEAD_SHADES)
        enamel(ui, surface, band, top, low, low, 8)
        title = self._title(self.score.rect.x - band.x - ui.px(8))
        write(surface, title, midleft=(band.x + ui.px(8), band.centery))
        if self.board is not None:
            paths = {car_type: [(x - floor.x, y - floor.y) for x, y in self.path(car_type)] for car_type in TYPES}
            key = ("am-belts", self.board.id, self.lit, look.flat, self.drift)
            surface.blit(ui.assets.from_text(key, lambda: belts_svg(
                floor.w, floor.h, paths, BELT * self._unit, self.lit, look.flat, self.drift), floor.size), floor)

    def _title(self, width: int) -> TextBlock:
        """Return the text of the board's name, before the points of its owner."""
        size = min(22, self._band.h / self.ui.metrics.unit * 0.62)
        return self.ui.text(self._name, "title", size=size, width=max(1, width), max_lines=1, fit=True,
                            colour="#fff8e6")

    @property
    def _name(self) -> str:
        """Name of the board."""
        board = self.board
        if board is None or board.id == "standard":
            return put("factory")
        return board_name(board)
