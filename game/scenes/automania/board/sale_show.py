"""Show of the sales: the ship whose cars are sold now, in large, in the place of the tiles.

Ships come in one after the other, the best first; a sold car rolls onto the quay, where its reward stands for a moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.automania.closing_forecast import ClosingForecast
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import MARKETS
from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import colours, enamel, middle_of, show, words, write
from game.scenes.automania.art.quay_art import hull_svg, skyline_svg
from game.scenes.automania.board.car_spaces import draw_label
from game.scenes.automania.board.ship_rows import ship_rows
from game.scenes.automania.board.waves import draw_waves, has_waves, phase_at
from game.scenes.automania.board_texts import called, put
from game.scenes.automania.text.landing_text import sale_forms
from game.scenes.automania.view_model import CarView, TableView
from game.timing.automania.motion_times import AUTOMANIA
from game.ui.animation.animator import AnimationClip, Tween, ease
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

HEAD, SKY, QUAY = 0.12, 0.24, 0.24  # shares of its height: the market's name, the skyline, the quay
HULL = 0.42  # height of the ship as a share of the show's height
DECK, BRIDGE = 0.6, 0.22  # shares of a ship's height for its cars, of its width for the bridge
CAR = 0.62  # height of a car on the quay, as a share of the quay's
GROWS = 1.35  # size of a car at the end of its way, divided by that on deck
ROLLS = 0.62  # part of the time in which a sold car is on its way
LABEL = 36  # units above a car for what it would bring
NEXT = 5  # most cars shown that come next


class Roll(NamedTuple):
    """Sold car on its way to the quay: its picture, its place on deck, and its reward."""

    picture: str
    start: Rect
    reward: str


class SaleShow(Widget):
    """Ship with its cars, the one that is asked about marked; behind it the cars that come next, on the quay.

    `at_sea` is where the ship is: 0 at the quay, -1 before it comes in at the left, 1 after it has left at the right.
    """

    reacts = False

    def __init__(self, ui: Ui, content: Content, seats: Sequence[str]) -> None:
        super().__init__(ui)
        self.content, self.seats = content, seats
        self.market = MARKETS[0]
        self.row = ship_rows(content, self.market)[0]  # values on the ship that lies here
        self.asked: int | None = None  # value of the car that its owner decides about
        self.at_sea = 0.0
        self.drift = 0  # steps of the waves
        self.rolling: tuple[Roll, float] | None = None  # a sold car, and the part of its way
        self._cars: dict[str, dict[int, CarView]] = {market: {} for market in MARKETS}
        self._sales: dict[str, dict[int, tuple[str, ...]]] = {market: {} for market in MARKETS}

    # contents ---------------------------------------------------------------------------------------------------------

    def set(self, table: TableView) -> None:
        """Show the cars of a position; the ship changes only when it sails, or when the table comes to rest."""
        self._cars = {market: {car.value: car for car in there.ships} for market, there in table.hall.markets.items()}
        asked = table.car.value if table.asked == "Sell" and table.car is not None else None
        self.asked = asked
        self.touch()

    def foretell(self, closing: ClosingForecast | None) -> None:
        """Show what each car would likely bring; None = not."""
        sales = closing.sales if closing is not None else ()
        self._sales = {market: {sale.car.value: sale_forms(sale) for sale in sales if sale.market == market}
                       for market in MARKETS}
        self.touch()

    def rest(self, market: str, value: int) -> None:
        """Show the ship with a ship space at the quay, at once."""
        self._moor(market, value)
        self.at_sea, self.rolling = 0.0, None
        self.touch()

    def lies_here(self, market: str, value: int) -> bool:
        """Return whether the ship with a ship space lies at the quay."""
        return market == self.market and value in self.row

    def _moor(self, market: str, value: int) -> None:
        self.market = market
        self.row = next(row for row in ship_rows(self.content, market) if value in row)

    def flow(self) -> None:
        """Move the waves on by a step."""
        before, self.drift = phase_at(self.drift), self.drift + 1
        if phase_at(self.drift) != before and has_waves(self.ui, self.sea):
            self.decorate(self.sea, phase_at(self.drift))

    # motion -----------------------------------------------------------------------------------------------------------

    def sail(self, market: str, value: int) -> AnimationClip:
        """Return the clip in which the ship leaves and that with a ship space comes in."""

        def apply(part: float) -> None:
            if part >= 0.5 and not self.lies_here(market, value):
                self._moor(market, value)
            half = ease(part * 2 if part < 0.5 else part * 2 - 1)
            self.at_sea = half if part < 0.5 else half - 1.0
            self.touch()

        return AnimationClip([Tween(AUTOMANIA.sail, apply, curve=lambda time: time)],
                             finish=lambda: self.rest(market, value))

    def sold(self, car: CarView, reward: str) -> Tween:
        """Return the motion of a sold car from the deck to the quay, where its reward stands for a moment."""
        place = self.spot(car.value)

        def apply(part: float) -> None:
            found = Roll(car_art(car.type, self.seats[car.seat], car.electric), place, reward)
            self.rolling = (found, min(1.0, part / ROLLS)) if part < 1.0 else None
            self.touch()

        return Tween(AUTOMANIA.rolls, apply, curve=lambda time: time)

    # places -----------------------------------------------------------------------------------------------------------

    @property
    def sea(self) -> Rect:
        """Rectangle of the water."""
        rect = self.rect
        top = rect.y + round(rect.h * (HEAD + SKY))
        return Rect(rect.x, top, rect.w, rect.bottom - round(rect.h * QUAY) - top)

    @property
    def quay(self) -> Rect:
        """Rectangle of the quay."""
        rect = self.rect
        high = round(rect.h * QUAY)
        return Rect(rect.x, rect.bottom - high, rect.w, high)

    @property
    def hull(self) -> Rect:
        """Rectangle of the ship at the quay."""
        rect = self.rect
        wide, high = round(rect.w * 0.95), round(rect.h * HULL)
        return Rect(rect.centerx - wide // 2, self.sea.bottom - round(high * 0.94), wide, high)

    def spot(self, value: int) -> Rect:
        """Return the place on deck of a ship space, while its ship lies at the quay."""
        hull = self.hull
        left, wide = hull.x + round(hull.w * BRIDGE), hull.w * (1 - BRIDGE - 0.03) / len(self.row)
        at = self.row.index(value) if value in self.row else 0
        return Rect(left + round(wide * at), hull.y, round(wide), round(hull.h * DECK))

    # drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw skyline, water, ship and quay."""
        ui, look, rect = self.ui, colours(self.ui), self.rect
        if rect.w < 40 or rect.h < 40:
            return
        enamel(ui, surface, rect, look.sea, look.sea_low, look.markets[self.market], 8, 2)
        visible = surface.get_clip()
        surface.set_clip(rect.inflate(-2 * ui.px(3), -2 * ui.px(3)).clip(visible))
        self._draw_sky(surface)
        draw_waves(ui, surface, self.sea, self.drift)
        self._draw_ship(surface)
        self._draw_quay(surface)
        self._draw_roll(surface)
        surface.set_clip(visible)

    def _draw_sky(self, surface: Surface) -> None:
        ui, look, rect = self.ui, colours(self.ui), self.rect
        head = Rect(rect.x, rect.y, rect.w, round(rect.h * HEAD))
        sky = Rect(rect.x, head.bottom, rect.w, round(rect.h * SKY))
        market = self.market
        surface.blit(ui.assets.from_text(("am-show-sky", market, look.flat), lambda: skyline_svg(
            market, sky.w, sky.h), sky.size), sky)
        enamel(ui, surface, head, look.markets[market], look.markets[market], look.markets[market], 8)
        name = called("market", market)
        title = words(ui, (f"<b>{put('show.title', market=name)}</b>", f"<b>{name}</b>"), head.w - ui.px(20), head.h,
                      size=24, ground="dark", colour="#fff8e6")
        write(surface, title, center=head.center)

    def _draw_ship(self, surface: Surface) -> None:
        ui, look, hull = self.ui, colours(self.ui), self.hull
        away = round(self.at_sea * self.rect.w * 1.05)
        surface.blit(ui.assets.from_text(("am-hull", look.flat), lambda: hull_svg(
            hull.w, hull.h, look.hull, look.hull_low), hull.size), hull.move(away, 0))
        points = self.content.board.regions[self.market].ships[self.row[0]]
        if points:
            side = round(min(hull.w * BRIDGE, hull.h) * 0.56)
            medal = Rect(0, 0, side, side)
            medal.center = hull.x + round(hull.w * BRIDGE * 0.5) + away, hull.y + round(hull.h * 0.38)
            show(ui, surface, f"am-gold-{points}", medal)
        for value in self.row:
            self._draw_car(surface, value, away)

    def _draw_car(self, surface: Surface, value: int, away: int) -> None:
        """Draw a ship space with its number and its car, with what that would bring."""
        ui, hull, spot = self.ui, self.hull, self.spot(value).move(away, 0)
        band = Rect(spot.x, spot.bottom, spot.w, round(hull.h * 0.3))
        number = words(ui, f"<b>{value}</b>", band.w, band.h, size=20, ground="dark", colour="#ffffff", tabular=True)
        write(surface, number, center=band.center)
        car = self._cars[self.market].get(value)
        if car is None or (self.rolling is not None and self.rolling[0].start == self.spot(value)):
            return
        place = middle_of(spot.inflate(-ui.px(4), 0), ASPECT)
        place.bottom = spot.bottom
        if value == self.asked:
            enamel(ui, surface, place.inflate(ui.px(6), ui.px(6)), "#fff3c4", "#ffe28a", "#b8862b", 8, 2)
        show(ui, surface, car_art(car.type, self.seats[car.seat], car.electric), place)
        label = self._sales[self.market].get(value)
        if label:
            draw_label(ui, surface, Rect(spot.x, place.y - ui.px(LABEL + 3), spot.w, ui.px(LABEL)), label)

    def _draw_quay(self, surface: Surface) -> None:
        """Draw the quay with the cars that are to be sold after those of this ship."""
        ui, look, quay = self.ui, colours(self.ui), self.quay
        enamel(ui, surface, quay, look.paper, look.paper_low, look.markets[self.market], 4)
        if self.rolling is not None:
            return
        below = min(self.row)
        coming = [car for value, car in sorted(self._cars[self.market].items(), reverse=True) if value < below]
        text = words(ui, put("show.next") if coming else put("show.last"), round(quay.w * (0.3 if coming else 0.9)),
                     round(quay.h * 0.6), colour=look.dim)
        if not coming:
            write(surface, text, center=quay.center)
            return
        write(surface, text, midleft=(quay.x + ui.px(10), quay.centery))
        left = quay.x + ui.px(16) + text.width
        wide = (quay.right - ui.px(6) - left) / NEXT
        for at, car in enumerate(coming[:NEXT]):
            place = middle_of(Rect(left + round(wide * at), quay.y, round(wide) - ui.px(2), quay.h), ASPECT)
            show(ui, surface, car_art(car.type, self.seats[car.seat], car.electric), place)

    def _draw_roll(self, surface: Surface) -> None:
        """Draw the sold car on its way, and its reward once it is on the quay."""
        if self.rolling is None:
            return
        ui, quay, (found, part) = self.ui, self.quay, self.rolling
        start = middle_of(found.start, ASPECT)
        far, size = ease(part), 1 + (GROWS - 1) * ease(part)
        end = quay.x + round(quay.w * 0.3), quay.centery
        place = Rect(0, 0, round(start.w * size), round(start.h * size))
        place.center = (round(start.centerx + (end[0] - start.centerx) * far),
                        round(start.centery + (end[1] - start.centery) * far))
        if part >= 1.0:
            text = words(ui, f"<b>{found.reward}</b>", round(quay.w * 0.4), round(quay.h * 0.8), size=40,
                         colour="#1c5c31")
            write(surface, text, center=(quay.x + round(quay.w * 0.74), quay.centery))
        show(ui, surface, found.picture, place)
