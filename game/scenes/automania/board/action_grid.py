"""Grid of the factory tiles of the round between their nine action spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from pygame import Rect, Surface

from game.rules.automania.content.board import ANY, SPOTS
from game.rules.automania.content.board import Space as Printed
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.content.tiles import Tile
from game.rules.automania.state import NOBODY
from game.scenes.automania.art.car_art import ASPECT as CAR
from game.scenes.automania.art.icon_names import car_art, tile_art, worker_art
from game.scenes.automania.art.materials import (
    colours,
    draw_tile,
    draw_workers,
    enamel,
    show,
    words,
    worker_places,
    write,
)
from game.scenes.automania.board_texts import dollars, put
from game.scenes.automania.view_model import HallView
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.svg import document, el, mix
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
SIDE = 5  # cells of a row, action spaces included
GAP = 0.035  # share of a cell left free on each side


class SpaceThing(PieceContainer):
    """Action space: its car or contract, its cost, and the workers there."""

    def __init__(self, ui: Ui, space: Printed, content: Content, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("space", space.id),),), on_pick, tooltip=lambda: tooltip(self))
        self.space, self.content = space, content
        self.colour, self.workers = "", 0

    def set(self, colour: str, workers: int) -> None:
        """Show the workers of a colour; "" and 0 = nobody."""
        if (colour, workers) != (self.colour, self.workers):
            self.colour, self.workers = colour, workers
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the workers that stand here."""
        return {worker_art(self.colour): self.workers} if self.workers else {}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the first worker."""
        return worker_places(self._people, max(1, min(self.workers, 2)))[0]

    @property
    def _people(self) -> Rect:
        """Rectangle of the workers, at the right above the words."""
        rect = self.rect
        left, top = rect.x + round(rect.w * 0.4), rect.y + round(rect.h * 0.33)
        return Rect(left, top, round(rect.w * 0.56), round(rect.h * 0.42))

    def draw(self, surface: Surface) -> None:
        """Draw the car or contract, the workers, the name and the price."""
        ui, rect, look = self.ui, self.rect, colours(self.ui)
        radius = ui.px(8)
        self.draw_glow(surface, rect, radius)
        paint = look.types[self.space.type]
        enamel(ui, surface, rect, paint if look.flat else mix(paint, "#ffffff", 0.25), paint,
               mix(paint, "#000000", 0.35), 8, 1.6, 2)
        self._draw_product(surface, Rect(rect.x + round(rect.w * 0.06), rect.y + round(rect.h * 0.06),
                                         round(rect.w * 0.88), round(rect.h * 0.36)))
        draw_workers(ui, surface, self._people, self.colour, self.landed_count(worker_art(self.colour)))
        foot = Rect(rect.x, 0, rect.w, round(rect.h * 0.28))
        foot.bottom = rect.bottom - ui.px(3)
        name = put(f"type.{self.space.type}") if self.space.type else put("contract")
        write(surface, words(ui, (f"<b>{name}</b>", name), rect.w - ui.px(2), round(foot.h * 1.2), colour=look.ink),
              center=foot.center)
        self._draw_price(surface)
        self.draw_dim(surface, rect, radius)

    @cached_property
    def price(self) -> str:
        """Price of its car, or the lowest and the highest; "" for a contract."""
        cars = {ANY: TYPES, "": ()}.get(self.space.type, (self.space.type,))
        costs = sorted({self.content.numbers.types[car].cost for car in cars})
        if not costs:
            return ""
        return dollars(costs[0]) if len(costs) == 1 else f"{dollars(costs[0])}–{costs[-1]}"

    def _draw_price(self, surface: Surface) -> None:
        """Draw the price on a green note in the upper right corner."""
        if not self.price:
            return
        ui, rect = self.ui, self.rect
        text = words(ui, f"<b>{self.price}</b>", round(rect.w * 0.5), round(rect.h * 0.3), colour="#ffffff")
        note = Rect(0, 0, text.width + ui.px(5), round(text.height * 0.88))
        note.topright = rect.right - ui.px(3), rect.y + ui.px(3)
        enamel(ui, surface, note, "#2f8a4c", "#1c5c31", "#1c5c31", 3, 1)
        write(surface, text, center=note.center)

    def _draw_product(self, surface: Surface, room: Rect) -> None:
        kind = self.space.type
        if not kind:
            show(self.ui, surface, "am-back", Rect(room.x, room.y, round(room.w * 0.3), round(room.h * 1.3)))
            return
        if kind != ANY:
            show(self.ui, surface, car_art(kind), Rect(room.x, room.y, round(room.w * 0.66), round(room.h * 1.05)))
            return
        wide = round(room.w * 0.42)
        for car, across, down in zip(TYPES, (0.06, 0.0, 0.78), (0.0, 0.5, 0.56), strict=True):
            left, top = room.x + round((room.w - wide) * across), room.y + round(room.h * down)
            show(self.ui, surface, car_art(car), Rect(left, top, wide, round(wide / CAR)))


class SpotThing(PieceContainer):
    """Spot of the grid, with its tile."""

    def __init__(self, ui: Ui, spot: str, on_pick: Pick, tooltip: Tip, kind: str = "spot") -> None:
        super().__init__(ui, (((kind, spot),),), on_pick, tooltip=lambda: tooltip(self))
        self.spot = spot
        self.tile: Tile | None = None

    def set(self, tile: Tile | None) -> None:
        """Show a tile or none."""
        if tile != self.tile:
            self.tile = tile
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the tile."""
        return {tile_art(self.tile): 1} if self.tile else {}

    def draw(self, surface: Surface) -> None:
        """Draw the tile if it has arrived, else the empty spot."""
        ui, rect, radius = self.ui, self.rect, self.ui.px(8)
        if self.tile is None or not self.landed_count(tile_art(self.tile)):
            self.draw_empty(surface)
            return
        self.draw_glow(surface, rect, radius)
        draw_tile(ui, surface, rect, self.tile)
        self.draw_dim(surface, rect, radius)

    def draw_empty(self, surface: Surface) -> None:
        """Draw a sunken field where no tile lies."""
        look, side = colours(self.ui), self.ui.px(6)
        enamel(self.ui, surface, self.rect.inflate(-side, -side), look.pitch_low, look.pitch, look.road, 7, 1)


class GridBoard(Widget):
    """Square of tiles and action spaces on a dark field, over which roads run from the spaces."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, seats: Sequence[str], picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content, self.seats = content, seats
        self.spaces = {name: self.add(SpaceThing(ui, space, content, picked, tooltip))
                       for name, space in content.board.spaces.items()}
        self.spots = {name: self.add(SpotThing(ui, name, picked, tooltip)) for name in SPOTS}

    def set(self, hall: HallView) -> None:
        """Show tiles and workers of a position."""
        for name, space in self.spaces.items():
            seat, workers = hall.spaces.get(name, (NOBODY, 0))
            space.set(self.seats[seat] if seat >= 0 and workers else "", workers)
        for name, spot in self.spots.items():
            tile = hall.tiles.get(name)
            spot.set(self.content.tiles[tile] if tile else None)

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the grid."""
        return [*self.spaces.values(), *self.spots.values()]

    def line(self, space: str) -> Rect:
        """Return the rectangle of an action space with the tiles of its column or row."""
        spots = [self.spots[name].rect for name in self.content.board.spaces[space].spots]
        return self.spaces[space].rect.unionall(spots)

    def layout(self) -> None:
        """Place action spaces and spots in their cells."""
        for space in self.spaces.values():
            spots = space.space.spots
            column = int(spots[0][2]) if spots and len({spot[2] for spot in spots}) == 1 else 0
            row = int(spots[0][1]) if spots and not column else 0
            space.place(self._cell(row, column))
        for name, spot in self.spots.items():
            spot.place(self._cell(int(name[1]), int(name[2])))

    def _cell(self, row: int, column: int) -> Rect:
        field = self._field
        wide, high = field.w / SIDE, field.h / SIDE
        x, y = round(wide * GAP), round(high * GAP)
        return Rect(field.x + round(wide * column), field.y + round(high * row), round(wide), round(high)).inflate(
            -2 * x, -2 * y)

    @property
    def _field(self) -> Rect:
        edge = self.ui.px(5)
        return self.rect.inflate(-2 * edge, -2 * edge)

    def draw(self, surface: Surface) -> None:
        """Draw the field and its roads."""
        ui, rect, look = self.ui, self.rect, colours(self.ui)
        enamel(ui, surface, rect, look.pitch, look.pitch_low, "#5d8785" if not look.flat else look.edge, 12, 3, 5)
        if not look.flat and rect.w > 20:
            surface.blit(ui.assets.from_text("am-roads", lambda: _roads(rect.w, rect.h, look.road), rect.size), rect)


def _roads(wide: int, high: int, colour: str) -> str:
    """Return a road below each column and row, with a broken line in the middle, as SVG."""
    across = [wide * (number + 0.5) / SIDE for number in range(1, SIDE)]
    down = [high * (number + 0.5) / SIDE for number in range(1, SIDE)]
    lines = "".join(f"M{x:.1f} {high * 0.1:.1f}V{high * 0.96:.1f}" for x in across)
    lines += "".join(f"M{wide * 0.1:.1f} {y:.1f}H{wide * 0.96:.1f}" for y in down)
    width = wide / SIDE * 0.3
    return document(wide, high, el("path", d=lines, fill="none", stroke=colour, stroke_width=width),
                    el("path", d=lines, fill="none", stroke="#e8dcae", stroke_width=width * 0.09, stroke_opacity=0.7,
                       stroke_dasharray=f"{width * 0.5:.1f} {width * 0.4:.1f}"))
