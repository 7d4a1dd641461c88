"""Miniature of a factory: workshops with their parts, research levels, canteen, laps and engineers.

The workshops stand above the figures where the room is high, else beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.materials import DASHED, draw_well
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import SeatView
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed

PARTS = "body", "engine"
ASPECT = {"body": 2.0, "engine": 132 / 90}  # width of the pictures divided by their height
SHARES = (0.62, 0.14, 0.24)  # of the width where they stand beside each other: workshops, levels, people
BELOW = (0.2, 0.2, 0.22, 0.38)  # and in the line below the workshops: both levels, canteen, laps with engineers
HIGH = 2.4  # lines: least height for that line below the workshops
GAP = 4  # units between two things
LEAST_PICTURE = 0.7  # of the width of a workshop: a part is not drawn smaller to keep clear of its figure
MOST_FACES = 4  # engineers that are drawn; more are counted


class MiniatureAreas(NamedTuple):
    """Rectangles of the things in a miniature."""

    shops: tuple[Rect, ...]
    levels: tuple[Rect, ...]
    canteen: Rect
    engineers: Rect


def has_line_below(ui: Ui, room: Rect) -> bool:
    """Return whether a room is high enough for the figures to stand in a line below the workshops."""
    return room.h >= HIGH * ui.text("X", "small").height


def miniature_areas(ui: Ui, room: Rect, shops: int, below: bool) -> MiniatureAreas:
    """Return the areas of a miniature in a room, with so many workshops and the figures `below` or beside them."""
    if below:
        works = ui.box(room)
        line = works.cut_bottom(ui.text("X", "small").height / ui.metrics.unit, GAP / 2)
        body, engine, canteen, engineers = line.split(BELOW)
        levels = [body, engine]
    else:
        works, figures, people = ui.box(room).split(SHARES, 2 * GAP)
        levels = figures.rows(len(PARTS), 0)
        canteen, engineers = people.rows(2, 0)
    return MiniatureAreas(tuple(cell.rect for cell in works.columns(shops, GAP)), tuple(cell.rect for cell in levels),
                          canteen.rect, engineers.rect)


class FactoryMiniature:
    """Miniature of the factory of one seat.

    Pieces that still fly to it are left out: `coming` counts them by kind, and a workshop that has changed since
    nothing was in flight shows its part only when that has landed.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.below = False  # the figures stand below the workshops, which all factories of a table do alike
        self._at_rest: SeatView | None = None

    def rest(self, seat: SeatView) -> None:
        """Note that a position is shown in which nothing is in flight."""
        self._at_rest = seat

    def parts(self, seat: SeatView, coming: Counter[str]) -> list[tuple[str, int]]:
        """Return the part in each workshop with its value, 0 for an empty one."""
        before = self._at_rest or seat
        found = []
        for old_body, old_engine, body, engine in zip(before.bodies, before.engines, seat.bodies, seat.engines,
                                                      strict=True):
            part, value, old = ("body", body, old_body) if body or not engine else ("engine", engine, old_engine)
            found.append((part, 0 if coming[part] and value != old else value))
        return found

    def draw(self, surface: Surface, room: Rect, seat: SeatView, coming: Counter[str]) -> None:
        """Draw the factory of a seat."""
        areas = miniature_areas(self.ui, room, len(seat.bodies), self.below)
        colour = self.ui.writer.seats[seat.seat].colour
        for area, (part, value) in zip(areas.shops, self.parts(seat, coming), strict=True):
            self._draw_shop(surface, area, colour, part, value)
        for area, part, value in zip(areas.levels, PARTS, (seat.body, seat.engine), strict=True):
            self._draw_words(surface, area, say(f"strip.{part}", n=value))
        workers = seat.canteen - coming["man"]
        self._draw_words(surface, areas.canteen, say("strip.canteen", man=f"<icon:kw-man-{colour}>", n=workers))
        laps = self._draw_words(surface, areas.engineers, say("strip.lap", n=seat.laps))
        if seat.engineers and areas.engineers.w > laps + areas.engineers.h:
            x, y, wide, high = areas.engineers
            beside = laps + self.ui.px(GAP)
            self._draw_faces(surface, Rect(x + beside, y, max(1, wide - beside), high), seat.engineers)

    def _draw_shop(self, surface: Surface, area: Rect, colour: str, part: str, value: int) -> None:
        """Draw a workshop: its part with the value, or an empty place."""
        ui = self.ui
        draw_well(ui, surface, area, ui.px(4))
        inside = area.inflate(-ui.px(6), -ui.px(4))
        if not value:
            draw_dashed(ui, surface, inside, DASHED)
            return
        text = ui.text(f"<b>{value}</b>", "small", tabular=True)
        beside = max(inside.w - text.width - ui.px(1), round(inside.w * LEAST_PICTURE))
        if (inside.h - text.height) * ASPECT[part] > beside:  # the figure has room above the picture
            beside = inside.w
        high = min(inside.h, round(beside / ASPECT[part]))
        place = Rect(inside.x, inside.bottom - high, round(high * ASPECT[part]), high)
        if place.right + text.width <= inside.right:  # the figure has room beside the picture
            place.centery = inside.centery
            spot = text.surface.get_rect(midright=inside.midright)
        else:
            spot = text.surface.get_rect(topright=inside.topright)
        surface.blit(ui.assets.picture(f"kw-{part}-{colour}-{value}", place.size), place)
        surface.blit(text.surface, spot)

    def _draw_words(self, surface: Surface, area: Rect, words: str) -> int:
        """Draw a text in its area, and return its width in pixels."""
        text = self.ui.text(words, "small", tabular=True, width=max(1, area.w), max_lines=1, fit=True)
        surface.blit(text.surface, text.surface.get_rect(midleft=area.midleft))
        return text.width

    def _draw_faces(self, surface: Surface, area: Rect, engineers: Sequence[str]) -> None:
        """Draw the portraits of the engineers side by side; the last ones overlap where there are many."""
        side = min(area.size)
        shown = engineers[:MOST_FACES]
        step = min(side + self.ui.px(2), (area.w - side) // max(1, len(shown) - 1)) if len(shown) > 1 else side
        for number, card in enumerate(shown):
            place = Rect(area.x + number * step, area.y, side, side)
            surface.blit(self.ui.assets.picture(f"kw-card-{card}", place.size), place)
