"""The line of a factory that does not lie in front: while its car runs along there, a card shows the tiles that it
passes, and counts what each adds to its popularity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.automania.content.tiles import Tile
from game.scenes.automania.animation.car_on_belt import REST, RUNS
from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import colours, draw_tile, draw_worth, enamel, middle_of, show, words, write
from game.scenes.automania.board_texts import called, put
from game.scenes.automania.panel_set import PanelSet
from game.ui.animation.animator import AnimationClip, Tween, linear
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.drawing.svg import mix
from game.ui.widgets.widget import Widget

WIDE = 460  # units: of the card
PAD, GAP = 9, 6  # units
TILE, CAR = 46, 26  # units: the side of a tile, the height of a car on the belt below it
READ = 0.25  # seconds that the sum stands behind the run


class Stop(NamedTuple):
    """Something that the car passes, and the stars that it adds; no tile: the electric one."""

    tile: Tile | None
    stars: int


class Made(NamedTuple):
    """A car that is produced."""

    seat: int
    colour: str
    type: str
    market: str
    electric: bool
    stops: Sequence[Stop]


class AssemblyLineCard(Widget):
    """The layer of the card: it lies on the floor of the factory in front, below the strip of its seat; where a deck
    holds all that, on the deck. It catches nothing."""

    floats = True

    def __init__(self, ui: Ui, boards: PanelSet) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.panels = boards
        self.made: Made | None = None
        self._part = 0.0

    def run(self, made: Made) -> AnimationClip:
        """A cue in which the car runs along its line."""

        def apply(part: float) -> None:
            self._show(made, part)

        return AnimationClip([Tween(RUNS, apply, curve=linear)], hold=REST + READ, finish=lambda: self._show(None, 0.0),
                             setting=(lambda: self._show(made, 0.0),))

    @property
    def counted(self) -> list[int]:
        """What the car has come past."""
        stops = self.made.stops if self.made is not None else ()
        return [stop.stars for place, stop in enumerate(stops) if self._part >= (place + 1) / (len(stops) + 1)]

    @property
    def sum(self) -> str:
        """What has been counted, as a sum when the car has come to its end."""
        found = [stars for stars in self.counted if stars]
        told = " + ".join(map(str, found))
        if self._part < 1.0:
            return told
        return f"{told} = {sum(found)}" if len(found) > 1 else str(sum(found))

    def _show(self, made: Made | None, part: float) -> None:
        if made is None and self.made is None:
            return
        before = self.card  # without a car it would lie elsewhere
        self.made, self._part = made, part
        for card in (before, self.card):
            self.touch(card.inflate(*(2 * self.ui.px(8),) * 2))

    # places -----------------------------------------------------------------------------------------------------------

    @property
    def _head(self) -> int:
        """Pixels of height: who, and the sum."""
        return self.ui.text("X", "body").height

    @property
    def card(self) -> Rect:
        """Where it lies."""
        ui, boards = self.ui, self.panels
        room = boards.tabs.rect if boards.layout.narrow else boards.factory.floor
        rect = Rect(0, 0, min(room.w, ui.px(WIDE)), 2 * ui.px(PAD) + self._head + ui.px(GAP + TILE + CAR))
        rect.midtop = room.midtop
        if self.made is not None and not boards.layout.narrow:
            rect.centerx = boards.seat_panels.of(self.made.seat).rect.centerx
        rect.y += ui.px(GAP)
        return rect.clamp(room)

    # drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
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
        """Where the stops stand: the car comes past each when its stars count."""
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
        """Who produces what, and the stars so far at the right."""
        ui, look = self.ui, colours(self.ui)
        star = round(room.h * 0.72)
        told = words(ui, f"<b>{self.sum or 0}</b>", room.w, room.h, size=22, colour=look.ink, tabular=True)
        write(surface, told, midright=(room.right - star - ui.px(3), room.centery))
        show(ui, surface, "am-star", Rect(room.right - star, room.centery - star // 2, star, star))
        car, market = put(f"car.{made.type}"), called("market", made.market)
        who = f"<seat:{made.seat}>"
        forms = (f"{who} <b>{car} <icon:arrow-right> {market}</b>", f"{who} <icon:arrow-right> <b>{market}</b>", who)
        left = room.w - told.width - star - ui.px(14)
        write(surface, words(ui, forms, left, room.h, size=20, colour=look.ink), midleft=room.midleft)

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
