"""Materials of the boards of Automania: fields of enamel, words that fit, rows of workers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.rules.automania.content.tiles import MANAGER, Tile
from game.scenes.automania.art.icon_names import tile_art, worker_art
from game.scenes.automania.art.people_art import ASPECT
from game.scenes.automania.art.tile_art import FOOT
from game.scenes.automania.board_colours import HIGH_CONTRAST, STANDARD, TableColours
from game.scenes.automania.board_texts import called, put
from game.scenes.table.panels.piece_container import PieceContainer
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

SIZE = 18.0  # units: greatest type size on the boards
FEW = 3  # most workers that are drawn one by one where there is room


class TooltipOnlyWidget(PieceContainer):
    """Widget that has a tooltip and that no action names."""

    focusable = False


class FadingContainer(PieceContainer):
    """Piece container on paper or on a factory floor, where dimmed widgets fade but stay readable."""

    @property
    def fade_colour(self) -> str:
        """Colour laid over the widget while it is dimmed."""
        return colours(self.ui).fade


def colours(ui: Ui) -> TableColours:
    """Return the colours of the theme."""
    return HIGH_CONTRAST if ui.theme.flat else STANDARD


def anchor_of(things: Iterable[Widget], kind: str, name: str) -> PieceContainer | None:
    """Return the one of these widgets that an action's argument names, None without one."""
    return next(
        (thing for thing in things if isinstance(thing, PieceContainer) and ((kind, name),) in thing.names), None
    )


def enamel(ui: Ui, surface: Surface, rect: Rect, top: str, bottom: str = "", border: str = "", radius: float = 6,
           width: float = 1.2, shadow: float = 0) -> None:
    """Draw a plate of enamel; lengths are units."""
    ui.plate(surface, rect, "chip", top=top, bottom=bottom or top, border=border, border_width=max(1, ui.px(width)),
             radius=ui.px(radius), shadow=0 if ui.theme.flat else ui.px(shadow))


def cell(ui: Ui, surface: Surface, rect: Rect, radius: float = 5) -> None:
    """Draw a cream place for a piece."""
    look = colours(ui)
    enamel(ui, surface, rect, look.cell, look.cell_low, look.cell_edge, radius)


def words(ui: Ui, forms: str | Sequence[str], width: int, height: int = 0, size: float = SIZE,
          **style: Any) -> TextBlock:
    """Return a line of text of a `width` in pixels: the first of these forms that fits, else the last.

    Each form may become smaller first.
    """
    if height:
        size = min(size, height / ui.metrics.unit * 0.8)
    style = {"ground": "card", "max_lines": 1, "fit": True} | style
    for form in (forms,) if isinstance(forms, str) else forms:
        text = ui.text(form, "small", width=max(1, width), size=size, **style)
        if not text.cut:
            break
    return text


def write(surface: Surface, text: TextBlock, **at: Any) -> Rect:
    """Draw a text unless it is cut; return its rectangle. `at` places it, as in `Rect`: `center=…`."""
    place = text.surface.get_rect(**at)
    if not text.cut:
        surface.blit(text.surface, place)
    return place


def show(ui: Ui, surface: Surface, name: str, rect: Rect) -> None:
    """Draw a picture in a rectangle."""
    if rect.w > 1 and rect.h > 1:
        surface.blit(ui.assets.picture(name, rect.size), rect)


def shrunk(rect: Rect, part: float) -> Rect:
    """Return a rectangle with the same middle and a share of the size."""
    return rect.inflate(round(rect.w * (part - 1)), round(rect.h * (part - 1)))


def middle_of(room: Rect, aspect: float) -> Rect:
    """Return the largest rectangle of this aspect (width by height) in the middle of a room."""
    wide = max(1, min(room.w, round(room.h * aspect)))
    found = Rect(0, 0, wide, max(1, round(wide / aspect)))
    found.center = room.center
    return found


def worker_places(room: Rect, count: int) -> list[Rect]:
    """Return rectangles of workers in a room, side by side; closer together where there are many."""
    high = room.h
    wide = max(1, min(room.w, round(high * ASPECT)))
    step = min(wide, (room.w - wide) / max(1, count - 1)) if count > 1 else 0
    left = room.centerx - (wide + step * (count - 1)) / 2
    return [Rect(round(left + step * place), room.y, wide, high) for place in range(count)]


def draw_workers(ui: Ui, surface: Surface, room: Rect, colour: str, count: int, few: int = FEW) -> None:
    """Draw workers of a seat: one by one, or one and their number."""
    if not count or room.h < 4:
        return
    wide = max(1, round(room.h * ASPECT))
    if count <= few and wide * (0.5 + 0.5 * count) <= room.w * 1.05:
        for place in worker_places(room, count):
            show(ui, surface, worker_art(colour), place)
        return
    number = words(ui, f"<b>×{count}</b>", room.w - wide, room.h, colour=colours(ui).ink)
    left = room.centerx - (wide + number.width) // 2
    show(ui, surface, worker_art(colour), Rect(left, room.y, wide, room.h))
    write(surface, number, midleft=(left + wide, room.centery))


def tile_name(tile: Tile) -> str:
    """Return the name of a tile in a word or two."""
    if tile.name:
        return tile.name
    if tile.kind == MANAGER:
        return put(f"role.{tile.role}")
    return called("demand", tile.symbol) if tile.symbol else called("part", tile.part)


def draw_tile(ui: Ui, surface: Surface, rect: Rect, tile: Tile) -> None:
    """Draw a factory tile; with its name at its foot where that fits."""
    foot = Rect(rect.x, 0, rect.w, round(rect.h * FOOT / 100))
    foot.bottom = rect.bottom - round(rect.h * 0.095)
    name = words(ui, f"<b>{tile_name(tile)}</b>", round(rect.w * 0.92), colour=colours(ui).ink,
                 size=min(SIZE, rect.h * 0.19 / ui.metrics.unit))
    named = not name.cut and name.height <= foot.h + 4
    show(ui, surface, f"{tile_art(tile)}-foot" if named else tile_art(tile), rect)
    if named:
        write(surface, name, center=foot.center)


def draw_worth(ui: Ui, surface: Surface, stars: int, side: int, centre: tuple[int, int]) -> None:
    """Draw a dark disc with the stars that a tile adds, or 0."""
    disc = Rect(0, 0, side, side)
    disc.center = centre
    paint = "#1b2226" if stars else "#6b727b"
    ui.plate(surface, disc, "chip", top=paint, bottom=paint, border="#f4d68a" if stars else "#d6dade",
             border_width=max(1, ui.px(1.4)), radius=side // 2)
    number = f"<b>+{stars}</b>" if stars else "<b>0</b>"
    write(surface, words(ui, number, side - 2, side, ground="dark", colour="#ffe9a8"), center=disc.center)
