"""Bay of a car type: the cars that are ready, the cost of one, its style spaces."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.scenes.automania.art.car_art import ASPECT as CAR
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import FadingContainer, colours, enamel, middle_of, show, words, write
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import dollars, put
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.drawing.svg import mix

HEAD, MOST_HEAD = 0.26, 0.6  # share of its height for its name; at most, where the letters need more
SMALLEST = 1.0  # units: less than any letters have, so that they are as small as can be read


class Bay(FadingContainer):
    """Cars of a type in the factory; `sum` is the popularity of a previewed car, None for none."""

    def __init__(self, ui: Ui, car_type: str, cost: int, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("car-type", car_type),),), on_pick, tooltip=lambda: tooltip(self))
        self.type, self.cost = car_type, cost
        self.colour, self.count, self.most = "red", 0, 0
        self.sum: int | None = None
        self.styles = 0.5  # left edge of its style spaces, as a share of its width

    def set(self, colour: str, count: int, most: int) -> None:
        """Show `count` cars of at `most` so many."""
        if (colour, count, most) != (self.colour, self.count, self.most):
            self.colour, self.count, self.most = colour, count, most
            self.touch()

    def preview(self, popularity: int | None) -> None:
        """Show the popularity of a previewed car, None for none."""
        if popularity != self.sum:
            self.sum = popularity
            self.touch()

    @property
    def picture(self) -> str:
        """Picture of its cars."""
        return car_art(self.type, self.colour)

    def piece_counts(self) -> Mapping[str, int]:
        """Return the number of cars."""
        return {self.picture: self.count}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the last car."""
        places = self._places()
        return places[max(0, min(self.count, len(places)) - 1)]

    @property
    def head(self) -> Rect:
        """Rectangle of its name and price."""
        line = min(self.ui.text("X", "small", size=SMALLEST).height, round(self.rect.h * MOST_HEAD))
        return Rect(self.rect.x, self.rect.y, self.rect.w, max(round(self.rect.h * HEAD), line))

    def _places(self) -> list[Rect]:
        """Return the rectangles of the cars: below each other, more than two in two columns."""
        ui, head = self.ui, self.head
        room = Rect(self.rect.x, head.bottom, round(self.rect.w * self.styles), self.rect.bottom - head.bottom)
        room = room.inflate(-ui.px(8), -ui.px(5))
        columns = 1 if self.most <= 2 else 2
        high = room.h // max(1, -(-self.most // columns))
        wide = min(round(high * CAR), round(room.w * (1.0 if columns == 1 else 0.68)))
        left, step = (room.x, room.w - wide) if columns == 2 else (room.centerx - wide // 2, 0)
        return [middle_of(Rect(left + step * (place % columns), room.y + high * (place // columns), wide, high), CAR)
                for place in range(max(1, self.most))]

    def draw(self, surface: Surface) -> None:
        """Draw the name with price, the cars, and the popularity of a previewed car."""
        ui, rect, look, radius, head = self.ui, self.rect, colours(self.ui), self.ui.px(7), self.head
        self.draw_glow(surface, rect, radius)
        paint = look.types[self.type]
        enamel(ui, surface, rect, look.cell, look.cell_low, mix(paint, "#000000", 0.4), 7, 1.6, 3)
        enamel(ui, surface, head, paint, paint, mix(paint, "#000000", 0.4), 7, 1)
        name, price = put(f"type.{self.type}"), dollars(self.cost)
        forms = (f"<b>{put(f'car.{self.type}')} · {price}</b>", f"<b>{name} · {price}</b>", f"<b>{name} {price}</b>",
                 f"<b>{price}</b>")
        side = round(head.h * 1.5) if self.sum is not None else 0
        text = words(ui, forms, head.w - side - ui.px(12), head.h, size=20, colour=look.ink)
        write(surface, text, midleft=(head.x + ui.px(7), head.centery))
        if self.sum is not None:
            self._draw_sum(surface, Rect(head.right - round(head.h * 1.7), head.y, round(head.h * 1.7), head.h))
        here = self.landed_count(self.picture)
        for number, place in reversed(list(enumerate(self._places()))):
            if number < here:
                show(ui, surface, self.picture, place)
            elif number >= self.count and number == 0:
                draw_dashed(ui, surface, place, look.cell_edge)
        self.draw_dim(surface, rect, radius)

    def _draw_sum(self, surface: Surface, room: Rect) -> None:
        """Draw the popularity on a dark plate, with a star."""
        ui = self.ui
        enamel(ui, surface, room.inflate(-2, -2), "#1b2226", "", "#f4d68a", 8, 1.4)
        side = round(room.h * 0.62)
        number = words(ui, f"<b>{self.sum}</b>", room.w - side, room.h, size=22, ground="dark", colour="#ffe9a8",
                       tabular=True)
        left = room.centerx - (number.width + side) // 2
        write(surface, number, midleft=(left, room.centery))
        show(ui, surface, "am-star", Rect(left + number.width, room.centery - side // 2, side, side))


class ElectricBay(FadingContainer):
    """Bay of the electric car, which can be of any type (MAN-5.20)."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("token", "electric"),),), on_pick, tooltip=lambda: tooltip(self))
        self.colour, self.count = "red", 0

    def set(self, colour: str, count: int) -> None:
        """Show the car, or that it is away."""
        if (colour, count) != (self.colour, self.count):
            self.colour, self.count = colour, count
            self.touch()

    @property
    def picture(self) -> str:
        """Picture of the electric car."""
        return car_art("city", self.colour, True)

    def piece_counts(self) -> Mapping[str, int]:
        """Return the number of electric cars."""
        return {self.picture: self.count}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the car."""
        return middle_of(self.rect.inflate(-self.ui.px(8), -self.ui.px(6)), CAR)

    def draw(self, surface: Surface) -> None:
        """Draw the car, or a flash where it is away."""
        ui, rect, look, radius = self.ui, self.rect, colours(self.ui), self.ui.px(7)
        self.draw_glow(surface, rect, radius)
        paint = look.types["any"]
        enamel(ui, surface, rect, look.cell, paint, mix(paint, "#000000", 0.4), 7, 1.4)
        if self.landed_count(self.picture):
            show(ui, surface, self.picture, self.place_of(""))
        else:
            show(ui, surface, "am-bolt", middle_of(rect.inflate(-ui.px(8), -ui.px(8)), 1.0))
        self.draw_dim(surface, rect, radius)
