"""Spaces of a factory for tiles: machine slots, offices, style spaces."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.rules.automania.content.tiles import Tile
from game.scenes.automania.art.icon_names import car_art, tile_art
from game.scenes.automania.art.materials import (
    FadingContainer,
    colours,
    draw_tile,
    draw_worth,
    enamel,
    middle_of,
    show,
    shrunk,
    words,
    write,
)
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import dollars
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed

DOOR = 0.22  # share of an office's width for its number


class FactorySpace(FadingContainer):
    """Base of the spaces: one space and the tile on it.

    `worth` is what it adds to the popularity of a previewed car, None without such a car. A `ghost` is a tile that
    could come here.
    """

    def __init__(self, ui: Ui, name: str, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("factory-space", name),),), on_pick, tooltip=lambda: tooltip(self))
        self.name = name
        self.tile: Tile | None = None
        self.ghost: Tile | None = None
        self.worth: int | None = None

    def set(self, tile: Tile | None) -> None:
        """Show a tile or none."""
        if tile != self.tile:
            self.tile = tile
            self.touch()

    def preview(self, worth: int | None, ghost: Tile | None = None) -> None:
        """Show the stars that it would add, and the tile that would lie here."""
        if (worth, ghost) != (self.worth, self.ghost):
            self.worth, self.ghost = worth, ghost
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the tile."""
        return {tile_art(self.tile): 1} if self.tile else {}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the tile."""
        return self.rect

    def draw(self, surface: Surface) -> None:
        """Draw the tile, its ghost, or the empty space, with the stars that it adds."""
        ui, place, radius = self.ui, self.place_of(""), self.ui.px(7)
        self.draw_glow(surface, self.rect, radius)
        if self.ghost is not None:
            draw_tile(ui, surface, place, self.ghost)
            draw_dashed(ui, surface, place, "#ffffff")
        elif self.tile is not None and self.landed_count(tile_art(self.tile)):
            draw_tile(ui, surface, place, self.tile)
        else:
            self.draw_empty(surface)
        self.draw_dim(surface, self.dimmed_rect, radius)
        self._draw_worth(surface, place)

    @property
    def dimmed_rect(self) -> Rect:
        """Part of the space that is dimmed."""
        return self.rect

    def draw_empty(self, surface: Surface) -> None:
        """Draw the space without a tile."""

    def _draw_worth(self, surface: Surface, place: Rect) -> None:
        """Draw a dark disc with the stars that it adds, on its upper left corner."""
        if self.worth is None:
            return
        side = min(max(self.ui.px(20), round(place.w * 0.34)), round(place.w * 0.42))
        draw_worth(self.ui, surface, self.worth, side, (place.x + side // 4, place.y + side // 4))


class Slot(FactorySpace):
    """Machine slot, with its number while it is empty; above it stand the cars whose lines pass it."""

    def __init__(self, ui: Ui, name: str, types: tuple[str, ...], on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, name, on_pick, tooltip)
        self.types = types

    @property
    def _flags(self) -> Rect:
        """Rectangle of the cars above."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.h * 0.2))

    def place_of(self, piece: str) -> Rect:
        """Return the square of the tile below the cars."""
        rect, flags = self.rect, self._flags
        return middle_of(Rect(rect.x, flags.bottom, rect.w, rect.bottom - flags.bottom), 1.0)

    @property
    def dimmed_rect(self) -> Rect:
        """Square of the tile, without the cars above."""
        return self.place_of("")

    def draw_empty(self, surface: Surface) -> None:
        """Draw the empty slot with its number."""
        ui, look, place = self.ui, colours(self.ui), self.place_of("")
        enamel(ui, surface, place, look.floor, look.floor_low, "#8f9aa0", 6, 1)
        draw_dashed(ui, surface, place.inflate(-ui.px(6), -ui.px(6)), "#5f6f73")
        show(ui, surface, "am-mark-engineer", shrunk(place, 0.42))
        number = words(ui, f"<b>{self.name[1:]}</b>", place.w, place.h, 15, colour="#46565a")
        write(surface, number, topleft=(place.x + ui.px(9), place.y + ui.px(6)))

    def draw(self, surface: Surface) -> None:
        """Draw the slot with the cars above it."""
        super().draw(surface)
        ui, flags, look = self.ui, self._flags, colours(self.ui)
        wide = min(round(flags.h * 1.7), flags.w // max(1, len(self.types)))
        left = flags.centerx - wide * len(self.types) // 2
        for place, car_type in enumerate(self.types):
            flag = Rect(left + wide * place, flags.y, wide - 1, flags.h)
            enamel(ui, surface, flag, look.types[car_type], "", "#4a5258", 3, 1)
            show(ui, surface, car_art(car_type), flag.inflate(-2, -2))


class OfficeSpace(FactorySpace):
    """Office with its number on the door at the left, and the manager in it."""

    def __init__(self, ui: Ui, name: str, price: int, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, name, on_pick, tooltip)
        self.price = price

    @property
    def _door(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, round(self.rect.w * DOOR), self.rect.h)

    @property
    def _room(self) -> Rect:
        """Rectangle beside the door."""
        door = self._door
        return Rect(door.right, door.y, self.rect.right - door.right, door.h)

    def place_of(self, piece: str) -> Rect:
        """Return the square of the manager's tile."""
        return middle_of(self._room.inflate(-self.ui.px(4), -self.ui.px(4)), 1.0)

    def draw(self, surface: Surface) -> None:
        """Draw the door and the office."""
        ui, look, door = self.ui, colours(self.ui), self._door
        enamel(ui, surface, self.rect, look.cell, look.paper_low, "#6b4a2a", 6, 1.4, 3)
        enamel(ui, surface, door, "#8a5a36", "#6b4322", "#6b4322", 6, 1)
        number = words(ui, f"<b>{self.name[1:]}</b>", door.w, round(door.w * 1.5), 24, colour="#fff3dc")
        write(surface, number, center=door.center)
        super().draw(surface)

    def draw_empty(self, surface: Surface) -> None:
        """Draw the empty office with its price."""
        ui, room = self.ui, self._room.inflate(-self.ui.px(6), -self.ui.px(6))
        draw_dashed(ui, surface, room, "#a98a5c")
        price = words(ui, f"<b>{dollars(self.price)}</b>", room.w, room.h // 2, size=26, colour="#1c5c31")
        show(ui, surface, "am-office", Rect(room.x, room.y + ui.px(2), room.w, max(1, room.h - price.height)))
        write(surface, price, midbottom=(room.centerx, room.bottom - ui.px(2)))


class StyleSpace(FactorySpace):
    """Space for a part of one car type."""

    def __init__(self, ui: Ui, name: str, part: str, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, name, on_pick, tooltip)
        self.part = part

    def place_of(self, piece: str) -> Rect:
        """Return the square of the tile."""
        return middle_of(self.rect, 1.0)

    def draw_empty(self, surface: Surface) -> None:
        """Draw the part faintly that can come here."""
        ui, place = self.ui, self.place_of("")
        draw_dashed(ui, surface, place.inflate(-2, -2), colours(ui).cell_edge)
        picture = ui.assets.picture(f"am-part-{self.part}", shrunk(place, 0.66).size).copy()
        picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(center=place.center))
