"""Odds card, a loupe over unknown ground: the odds of each cost, of DANGER and STOP, by the tiles left in the bag.

Its words: `text/odds_text.py`. The odds: `rules/great_race/forecast.py`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Color, Rect, Surface

from game.rules.great_race.content.tiles import Tile
from game.rules.great_race.forecast import Blind
from game.scenes.great_race.art.palette import BLACK, WHITE, polished
from game.scenes.great_race.text.odds_text import bag_text, payable_text, share_text
from game.scenes.shared.drawing_shapes import disc
from game.ui.context import Ui
from game.ui.drawing.svg import document, el, group, radial
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

BAR = 46  # units of width of a bar
HANDLE = 76  # units: side of the handle's square
RIM = 12  # units of the brass ring
MOST = 0.38  # greatest lens as a part of the map's width; larger contents get a plate


class Chance(NamedTuple):
    """Icon, and the number of tiles in the bag that have it."""

    sign: str
    tiles: int


def tile_chances(tiles: Mapping[str, Tile], odds: Mapping[str, int], black_fuel: int) -> list[Chance]:
    """Return the chances of every fuel cost that can turn up, `black_fuel` included, then of mechanical points, DANGER
    and STOP."""
    fuels: dict[int, int] = {}
    for kind, count in odds.items():
        fuel = tiles[kind].fuel + black_fuel
        fuels[fuel] = fuels.get(fuel, 0) + count
    found = [Chance(f"gr-fuel-{fuel}", fuels[fuel]) for fuel in sorted(fuels)]
    return found + [Chance(f"gr-{sign}", sum(count for kind, count in odds.items() if getattr(tiles[kind], field)))
                    for sign, field in (("wear", "points"), ("danger", "danger"), ("stop", "stop"))]


class OddsCard(Widget):
    """Loupe above the map, which lets the pointer through."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._shown: tuple[str, tuple[Chance, ...], Blind] | None = None
        self.visible = False
        self.outset = ui.px(HANDLE)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through to the map."""
        return False

    def hide(self) -> None:
        """Hide the loupe."""
        self.visible = False

    def show(self, name: str, found: Sequence[Chance], blind: Blind, room: Rect, away: Rect,
             busy: Sequence[Rect]) -> None:
        """Show these chances, at the place in `room` that hides least of `busy` and nothing of the space `away`."""
        self._shown = (name, tuple(found), blind)
        wide, high = self._content()
        side = self._lens(room)
        size = (side, side) if side else (wide + 2 * self.ui.px(18), high + 2 * self.ui.px(14))
        self.visible = True
        self.place(_spot(room, size, away, busy))
        self.touch()

    def _lens(self, room: Rect) -> int:
        """Return the diameter of a round lens in pixels, 0 = the contents need a plate."""
        wide, high = self._content()
        side = round(math.hypot(wide, high)) + 2 * self.ui.px(RIM + 3)
        return side if side <= room.w * MOST and side <= room.h * 0.45 else 0

    # contents -----------------------------------------------------------------------------------------

    def _heads(self) -> list[TextBlock]:
        assert self._shown is not None
        name, _, blind = self._shown
        most = self.ui.px(150)
        return [
            self.ui.text(f"<b>{name}</b>", "small", ground="card", size=19, max_lines=2, fit=True, width=most,
                         align="centre"),
            self.ui.text(bag_text(blind), "small", ground="card", tone="dim", max_lines=1, fit=True, width=most,
                         align="centre"),
        ]

    def _foot(self) -> TextBlock:
        assert self._shown is not None
        return self.ui.text(payable_text(self._shown[2]), "small", ground="card", width=self.ui.px(140), max_lines=2,
                            fit=True, align="centre")

    def _row(self) -> int:
        return max(self.ui.px(22), self.ui.text("X", "small").height)

    def _content(self) -> tuple[int, int]:
        assert self._shown is not None
        heads, foot, ui = self._heads(), self._foot(), self.ui
        figures = ui.text("100 %", "small", ground="card").width
        rows = len(self._shown[1]) * self._row()
        wide = max(*(head.width for head in heads), foot.width, ui.px(24 + 8 + BAR + 8) + figures)
        return wide, sum(head.height for head in heads) + rows + foot.height + ui.px(4)

    def draw(self, surface: Surface) -> None:
        """Draw lens or plate, the heading, the chances, and the chance to pay."""
        if self._shown is None:
            return
        ui, rect = self.ui, self.rect
        if rect.w == rect.h:
            self._draw_handle(surface)
            lens = ui.assets.from_text("gr-lens", _lens_svg, rect.size)
            surface.blit(lens, rect)
        else:
            ui.plate(surface, rect, "card", border="#8a6420", border_width=max(2, ui.px(4)), shadow=ui.px(6))
        _, high = self._content()
        y = rect.centery - high // 2
        for head in self._heads():
            surface.blit(head.surface, (rect.centerx - head.width // 2, y))
            y += head.height
        for chance in self._shown[1]:
            self._draw_row(surface, chance, y)
            y += self._row()
        foot = self._foot()
        surface.blit(foot.surface, (rect.centerx - foot.width // 2, y + ui.px(3)))

    def _draw_handle(self, surface: Surface) -> None:
        """Draw the handle at the lower left or right, where it stays on the map."""
        side, out, room = self.outset, self.outset * 7 // 20, self.parent.rect if self.parent is not None else self.rect
        left = Rect(self.rect.x - out, self.rect.bottom - side + out, side, side)
        right = left.move(self.rect.w - side + 2 * out, 0)
        place = left if room.contains(left) else right
        if room.contains(place):
            handle = _handle_svg(turned=place is right)
            surface.blit(self.ui.assets.from_text(("gr-handle", place is right), handle, place.size), place)

    def _draw_row(self, surface: Surface, chance: Chance, y: int) -> None:
        assert self._shown is not None
        ui, total = self.ui, max(1, self._shown[2].tiles)
        side, high = min(self._row(), ui.px(24)), self._row()
        figures = ui.text(share_text(chance.tiles, total), "small", ground="card", tabular=True, bold=True)
        most = ui.text("100 %", "small", ground="card").width
        left = self.rect.centerx - (side + ui.px(16 + BAR) + most) // 2
        surface.blit(ui.icon(chance.sign, side), (left, y + (high - side) // 2))
        bar = Rect(left + side + ui.px(8), y + high // 2 - ui.px(5), ui.px(BAR), ui.px(10))
        surface.fill(Color("#d5c29a"), bar)
        bar.w = round(bar.w * chance.tiles / total)
        surface.fill(Color("#1f3144" if "fuel" in chance.sign else "#97332a"), bar)
        surface.blit(figures.surface, figures.surface.get_rect(
            midright=(left + side + ui.px(16 + BAR) + most, y + high // 2)))


def _spot(room: Rect, size: tuple[int, int], away: Rect, busy: Sequence[Rect]) -> Rect:
    """Return the place that hides least, and nothing of the space under the pointer."""
    best, least = Rect(room.topleft, size), math.inf
    for i in range(9):
        for j in range(9):
            spot = Rect(room.x + (room.w - size[0]) * i // 8, room.y + (room.h - size[1]) * j // 8, *size)
            if spot.colliderect(away.inflate(away.w, away.h)):
                continue
            hidden = sum(part.w * part.h for part in (spot.clip(other) for other in busy) if part.w)
            cost = hidden + 0.02 * math.dist(spot.center, away.center)
            if cost < least:
                best, least = spot, cost
    return best


def _lens_svg() -> str:
    """Return brass around parchment, 200 units square."""
    return document(
        200, 200,
        disc(103, 105, 93, BLACK, fill_opacity=0.3), disc(100, 100, 98, "url(#ring)"),
        disc(100, 100, 98, "none", stroke="#4a3210", stroke_width=1.6), disc(100, 100, 90, "#4a3210"),
        disc(100, 100, 88.6, "url(#glass)"),
        el("path", d="M34 62A76 76 0 0 1 92 22", fill="none", stroke=WHITE, stroke_width=5, stroke_opacity=0.6,
           stroke_linecap="round"),
        defs=polished("ring", 100, 100, 98) + radial("glass", (80, 70), 130, (0, "#fffaf0"), (0.7, "#f6ead0"),
                                                     (1, "#e2cd9c")),
    )  # fmt: skip


def _handle_svg(*, turned: bool) -> str:
    """Return a wooden handle with a brass collar from the upper right to the lower left, or mirrored if `turned`, 100
    units square."""
    body = (el("path", d="M92 2L98 8L76 32L68 24Z", fill="#a87427", stroke="#4a3210", stroke_width=1.6)
            + el("path", d="M72 22Q80 24 80 32L26 92Q14 100 6 92Q0 84 8 74Z", fill="#5a2c14", stroke="#2c1508",
                 stroke_width=2)
            + el("path", d="M70 27L14 82", stroke="#b5713c", stroke_width=4, stroke_linecap="round",
                 stroke_opacity=0.8))
    return document(100, 100, group(body, transform="translate(100 0) scale(-1 1)" if turned else None))
