"""Card with the assembly line of a factory that is not displayed.

While a car runs along it, the card shows the tiles that it passes and counts what each adds to its popularity.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.automania.content.tiles import Tile
from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import colours, draw_tile, draw_worth, enamel, middle_of, show, words, write
from game.scenes.automania.board_texts import called, put
from game.scenes.automania.panel_set import PanelSet
from game.timing.automania.motion_times import AUTOMANIA
from game.ui.animation.animator import AnimationClip, Tween, linear
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.drawing.svg import mix
from game.ui.widgets.widget import Widget

WIDE = 460  # units: width of the card
PAD, GAP = 9, 6  # units: margin, gap between rows
TILE, CAR = 46, 26  # units: side of a tile, height of a car on the belt below it


class Stop(NamedTuple):
    """Tile that the car passes, with the stars that it adds; no tile stands for the electric car's bonus."""

    tile: Tile | None
    stars: int


class Made(NamedTuple):
    """Car that is produced, with the stops of its line."""

    seat: int
    colour: str
    type: str
    market: str
    electric: bool
    stops: Sequence[Stop]


class AssemblyLineCard(Widget):
    """Layer of the card, which catches no input.

    The card lies on the floor of the displayed factory, below the panel of its seat; in a narrow window on the tabs.
    """

    floats = True

    def __init__(self, ui: Ui, panels: PanelSet) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.panels = panels
        self.made: Made | None = None
        self._part = 0.0

    def run(self, made: Made) -> AnimationClip:
        """Return the clip of a car that runs along its line."""

        def apply(part: float) -> None:
            self._show(made, part)

        hold = AUTOMANIA.belt_rest + AUTOMANIA.belt_sum
        return AnimationClip([Tween(AUTOMANIA.belt, apply, curve=linear)], hold=hold,
                             finish=lambda: self._show(None, 0.0), setting=(lambda: self._show(made, 0.0),))

    @property
    def counted(self) -> list[int]:
        """Stars of the stops that the car has passed."""
        stops = self.made.stops if self.made is not None else ()
        return [stop.stars for place, stop in enumerate(stops) if self._part >= (place + 1) / (len(stops) + 1)]

    @property
    def sum(self) -> str:
        """Counted stars as text, with their sum once the car is at the end."""
        found = [stars for stars in self.counted if stars]
        terms = " + ".join(map(str, found))
        if self._part < 1.0:
            return terms
        return f"{terms} = {sum(found)}" if len(found) > 1 else str(sum(found))

    def _show(self, made: Made | None, part: float) -> None:
        if made is None and self.made is None:
            return
        before = self.card  # the card moves when its car changes
        self.made, self._part = made, part
        for card in (before, self.card):
            self.touch(card.inflate(*(2 * self.ui.px(8),) * 2))

    # places -----------------------------------------------------------------------------------------------------------

    @property
    def _head(self) -> int:
        """Height of the heading in pixels."""
        return self.ui.text("X", "body").height

    @property
    def card(self) -> Rect:
        """Rectangle of the card."""
        ui, panels = self.ui, self.panels
        room = panels.tabs.rect if panels.layout.narrow else panels.factory.floor
        rect = Rect(0, 0, min(room.w, ui.px(WIDE)), 2 * ui.px(PAD) + self._head + ui.px(GAP + TILE + CAR))
        rect.midtop = room.midtop
        if self.made is not None and not panels.layout.narrow:
            rect.centerx = panels.seat_panels.of(self.made.seat).rect.centerx
        rect.y += ui.px(GAP)
        return rect.clamp(room)

    # drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the card with the stops and the car."""
        made = self.made
        if made is None:
            return
        ui, look, rect = self.ui, colours(self.ui), self.card
        enamel(ui, surface, rect, look.paper, look.paper_low, hex_of(ui.theme.seat(made.colour)), 10, 3, 6)
        inner = rect.inflate(-2 * ui.px(PAD), -2 * ui.px(PAD))
        self._draw_head(surface, Rect(inner.x, inner.y, inner.w, self._head), made)
        row = Rect(inner.x, inner.y + self._head + ui.px(GAP), inner.w, ui.px(TILE))
        belt = Rect(inner.x, row.bottom + ui.px(CAR) - round(ui.px(CAR) * 0.45), inner.w, round(ui.px(CAR) * 0.45))
        paint = look.types[made.type]
        enamel(ui, surface, belt, mix(paint, "#ffffff", 0.3), paint, mix(paint, "#000000", 0.4), 6, 1.4)
        places = self._places(row, len(made.stops))
        past = len(self.counted)
        for number, (stop, place) in enumerate(zip(made.stops, places, strict=True)):
            self._draw_stop(surface, place, stop, number < past)
        high = ui.px(CAR)
        car = Rect(0, 0, round(high * ASPECT), high)
        car.midbottom = round(inner.x + car.w / 2 + (inner.w - car.w) * self._part), belt.bottom - ui.px(3)
        show(ui, surface, car_art(made.type, made.colour, made.electric), car)

    def _places(self, row: Rect, count: int) -> list[Rect]:
        """Return the squares of the stops; the car passes each when its stars count."""
        side = min(row.h, round(row.w / max(1, count + 1)))
        wide = self.ui.px(CAR) * ASPECT
        found = []
        for place in range(count):
            rect = Rect(0, 0, side, side)
            rect.midbottom = round(row.x + wide / 2 + (row.w - wide) * (place + 1) / (count + 1)), row.bottom
            found.append(rect)
        return found

    def _draw_stop(self, surface: Surface, place: Rect, stop: Stop, past: bool) -> None:
        ui = self.ui
        tile = place.inflate(-ui.px(4), -ui.px(4))
        if stop.tile is not None:
            draw_tile(ui, surface, tile, stop.tile)
        else:
            show(ui, surface, "am-bolt", middle_of(tile, 1.0))
        if not past:
            return
        side = min(max(ui.px(20), round(place.w * 0.44)), round(place.w * 0.6))
        draw_worth(ui, surface, stop.stars, side, (place.x + side // 3, place.y + side // 3))

    def _draw_head(self, surface: Surface, room: Rect, made: Made) -> None:
        """Draw the seat, the car and its market, and the counted stars at the right."""
        ui, look = self.ui, colours(self.ui)
        star = round(room.h * 0.72)
        total = words(ui, f"<b>{self.sum or 0}</b>", room.w, room.h, size=22, colour=look.ink, tabular=True)
        write(surface, total, midright=(room.right - star - ui.px(3), room.centery))
        show(ui, surface, "am-star", Rect(room.right - star, room.centery - star // 2, star, star))
        car, market = put(f"car.{made.type}"), called("market", made.market)
        who = f"<seat:{made.seat}>"
        forms = (f"{who} <b>{car} <icon:arrow-right> {market}</b>", f"{who} <icon:arrow-right> <b>{market}</b>", who)
        left = room.w - total.width - star - ui.px(14)
        write(surface, words(ui, forms, left, room.h, size=20, colour=look.ink), midleft=room.midleft)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the layer lets the pointer through."""
        return False
