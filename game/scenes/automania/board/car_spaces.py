"""Places for cars on the main board: ship spaces, and sales spaces for sold cars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pygame import Rect, Surface
from pygame.draw import rect as draw_rect

from game.rules.automania.content.board import SalesSpace
from game.scenes.automania.art.car_art import ASPECT as CAR
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import FadingContainer, cell, colours, middle_of, show, shrunk, words, write
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import dollars, put
from game.scenes.automania.view_model import CarView
from game.ui.context import Ui

LIFT = 2  # units by which figures are raised on their band, so that they look centred
RING = 3  # units: line around the car that its owner decides about


class ShipThing(FadingContainer):
    """Ship space with its car; a `ghost` is a car that could come there."""

    def __init__(self, ui: Ui, name: str, seats: Sequence[str], on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("ship-space", name),),), on_pick, tooltip=lambda: tooltip(self))
        self.name, self.seats = name, seats
        self.car: CarView | None = None
        self.ghost = ""
        self.asked = False
        self.sale: tuple[str, ...] = ()  # its reward if the doors closed now, the longest form first

    def set(self, car: CarView | None) -> None:
        """Show a car or none."""
        if car != self.car:
            self.car = car
            self.touch()

    def ask(self, asked: bool) -> None:
        """Ring the car whose owner decides about it now."""
        if asked != self.asked:
            self.asked = asked
            self.touch()

    def foretell(self, sale: tuple[str, ...]) -> None:
        """Show what the car on it would likely bring, in one of these forms; none = nothing."""
        if sale != self.sale:
            self.sale = sale
            self.touch()

    def preview(self, ghost: str) -> None:
        """Show the picture of a previewed car; "" = none."""
        if ghost != self.ghost:
            self.ghost = ghost
            self.touch()

    @property
    def picture(self) -> str:
        """Picture of its car, "" for none."""
        return car_art(self.car.type, self.seats[self.car.seat], self.car.electric) if self.car else ""

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of its car."""
        return {self.picture: 1} if self.car else {}

    @property
    def fade_colour(self) -> str:
        """Colour of the sea, into which empty spaces fade."""
        look = colours(self.ui)
        return look.fade if look.flat else look.sea_low

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the car."""
        return middle_of(shrunk(self.rect, 0.94), CAR)

    def draw(self, surface: Surface) -> None:
        """Draw the space with its car or ghost, and the ring."""
        ui, rect, radius = self.ui, self.rect, self.ui.px(4)
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 4)
        if self.car and self.landed_count(self.picture):
            show(ui, surface, self.picture, self.place_of(""))
        elif self.ghost:
            show(ui, surface, f"{self.ghost}-ghost", self.place_of(""))
        self.draw_dim(surface, rect, radius)
        if self.asked:  # brass is visible on paper only between dark lines
            wide, edge = max(2, ui.px(RING)), max(1, ui.px(1))
            draw_rect(surface, ui.theme["ground"], rect, wide + 2 * edge, radius)
            draw_rect(surface, ui.theme["accent"], rect.inflate(-2 * edge, -2 * edge), wide, radius)
            rect = rect.inflate(-2 * wide, -2 * wide)
        if self.sale:
            draw_label(ui, surface, rect, self.sale)


class SalesThing(FadingContainer):
    """Sales space: its reward, and the cars that were sold there."""

    def __init__(self, ui: Ui, space: SalesSpace, seats: Sequence[str], on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("sales-space", space.id),),), on_pick, tooltip=lambda: tooltip(self))
        self.space, self.seats = space, seats
        self.cars: tuple[CarView, ...] = ()
        self.ghost = ""

    def preview(self, ghost: str) -> None:
        """Show the picture of a car that would likely come here; "" = none."""
        if ghost != self.ghost:
            self.ghost = ghost
            self.touch()

    def set(self, cars: tuple[CarView, ...]) -> None:
        """Show the cars that were sold here."""
        if cars != self.cars:
            self.cars = cars
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the pictures of the cars with their number."""
        return Counter(car_art(car.type, self.seats[car.seat], car.electric) for car in self.cars)

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the last car."""
        rect = self.rect
        if self.space.row:
            return middle_of(Rect(rect.x, rect.y + self.ui.px(2), rect.w, round(rect.h * 0.48)), CAR)
        places = self._queue()
        return places[-1] if places else rect

    def _queue(self) -> list[Rect]:
        """Return rectangles side by side, for a space with any number of cars."""
        rect = self.rect
        high = round(rect.h * 0.8)
        wide = round(high * CAR)
        room = Rect(rect.x + round(rect.w * 0.36), rect.centery - high // 2, round(rect.w * 0.62), high)
        step = min(wide, (room.w - wide) / max(1, len(self.cars) - 1))
        return [Rect(room.x + round(step * place), room.y, wide, high) for place in range(len(self.cars))]

    def draw(self, surface: Surface) -> None:
        """Draw the reward and the cars."""
        ui, rect, radius = self.ui, self.rect, self.ui.px(6)
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 6)
        if not self.space.row:
            self._draw_reward(surface, Rect(rect.x, rect.y, round(rect.w * 0.36), rect.h))
            self._draw_queue(surface)
        else:
            low = Rect(rect.x, rect.y + round(rect.h * 0.52), rect.w, round(rect.h * 0.46))
            picture = next(iter(self.piece_counts()), "")
            here = picture and self.landed_count(picture)
            show(ui, surface, picture if here else f"{self.ghost or car_art('city')}-ghost", self.place_of(""))
            self._draw_reward(surface, low)
        self.draw_dim(surface, rect, radius)

    def _draw_queue(self, surface: Surface) -> None:
        ui, left = self.ui, self.pieces()
        if not self.cars:
            note = words(ui, (put("any-number"), put("any-number.short")), round(self.rect.w * 0.54), self.rect.h,
                         colour=colours(ui).dim)
            write(surface, note, center=(self.rect.x + round(self.rect.w * 0.71), self.rect.centery))
            return
        shown: Counter[str] = Counter()
        here = []
        for car, place in zip(self.cars, self._queue(), strict=True):
            picture = car_art(car.type, self.seats[car.seat], car.electric)
            shown[picture] += 1
            if shown[picture] <= left.get(picture, 0):
                here.append((picture, place))
        for picture, place in reversed(here):  # from behind, so that the badge of each stays visible
            show(ui, surface, picture, place)

    def _draw_reward(self, surface: Surface, room: Rect) -> None:
        """Draw money in figures, points on a shield."""
        ui, reward = self.ui, self.space.reward
        high = min(room.h, round(room.w * 0.46))
        side = round(high * 0.96) if reward.points else 0
        text = words(ui, f"<b>{dollars(reward.money)}</b>", room.w - side, high, size=22,
                     colour="#1c5c31") if reward.money else None
        wide = (text.width if text else 0) + side
        left = room.centerx - wide // 2
        if text:
            write(surface, text, midleft=(left, room.centery))
            left += text.width + ui.px(1)
        if reward.points:
            show(ui, surface, f"am-points-{reward.points}", Rect(left, room.centery - side // 2, side, side))


def draw_label(ui: Ui, surface: Surface, rect: Rect, label: Sequence[str]) -> None:
    """Draw what a car would bring on a dark band at the foot of its space, in the first form that fits."""
    band = Rect(rect.x, 0, rect.w, min(round(rect.h * 0.62), max(round(rect.h * 0.5), ui.px(14))))
    band.bottom = rect.bottom
    ui.plate(surface, band, "chip", top="#1b2226", bottom="#1b2226", border="#f4d68a", border_width=max(1, ui.px(1)),
             radius=ui.px(4))
    text = words(ui, label, band.w - ui.px(2), round(band.h * 1.1), ground="dark", colour="#ffe9a8")
    write(surface, text, center=(band.centerx, band.centery - min(ui.px(LIFT), band.h // 8)))
