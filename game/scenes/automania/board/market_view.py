"""View of a market: its ships with their cars, its demands, and the sales spaces."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Color, Rect, Surface

from game.rules.automania.closing_forecast import ClosingForecast
from game.rules.automania.content.board import ship_space
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import SIDES
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.art.materials import colours, enamel, show, words, write
from game.scenes.automania.art.quay_art import hull_svg
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board.car_spaces import SalesThing, ShipThing
from game.scenes.automania.board.demand_markers import DemandThing, MarketName
from game.scenes.automania.board.ship_rows import ship_rows
from game.scenes.automania.board.waves import draw_waves, has_waves, open_water, phase_at
from game.scenes.automania.board_texts import put
from game.scenes.automania.text.landing_text import sale_forms
from game.scenes.automania.view_model import MarketView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

DECK = 0.6  # share of a ship's height for the cars; below them the hull with its numbers
BRIDGE = 0.22  # share of a ship's width for its bridge with the medal
CHOOSING = (0.1, 0.475, 0.205, 0.22)  # shares of a market's height: name, ships, demands, sales
SELLING = (0.09, 0.45, 0.16, 0.3)  # the same while cars are sold


class MarketBoard(Widget):
    """Market from top to bottom."""

    reacts = False

    def __init__(self, ui: Ui, market: str, content: Content, seats: Sequence[str], picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.market, self.content, self.seats = market, content, seats
        self._shares = CHOOSING
        self.drift = 0  # steps of the waves
        region, stars = content.board.regions[market], content.numbers.stars
        self.name = self.add(MarketName(ui, market, picked, tooltip))
        self.ships = [self.add(ShipThing(ui, ship_space(market, value), seats, picked, tooltip))
                      for value in range(len(region.ships))]
        self.sales = {space.id: self.add(SalesThing(ui, space, seats, picked, tooltip))
                      for space in region.sales.values()}
        self.demands = [self.add(DemandThing(ui, ("demand-space", f"{market}-{number}"), count, picked, tooltip))
                        for number, count in enumerate(stars, start=1)]
        self.pending = {side: self.add(DemandThing(ui, ("side", side), 0, picked, tooltip)) for side in SIDES}

    def arrange(self, selling: bool) -> None:
        """Give ships and sales spaces more room while cars are sold; the board lays it out anew."""
        self._shares = SELLING if selling else CHOOSING
        self.layout()

    def flow(self) -> None:
        """Move the waves on by a step."""
        before, self.drift = phase_at(self.drift), self.drift + 1
        if phase_at(self.drift) != before and has_waves(self.ui, self._quay):
            for water in self._water:
                self.decorate(water, phase_at(self.drift))

    def set(self, there: MarketView) -> None:
        """Show demands and cars of a position."""
        cars = {car.value: car for car in there.ships}
        for value, ship in enumerate(self.ships):
            ship.set(cars.get(value))
        for name, space in self.sales.items():
            space.set(tuple(car for car in there.sold if car.space == name))
        for demand, symbol in zip(self.demands, there.active, strict=False):
            demand.set(symbol)
        for demand, symbol in zip(self.pending.values(), there.pending, strict=False):
            demand.set(symbol)

    def foretell(self, closing: ClosingForecast | None) -> None:
        """Show the sales if the doors closed now: what each car brings, and where it goes; None = not."""
        coming = {sale.space: sale for sale in closing.sales if sale.market == self.market} if closing else {}
        for value, ship in enumerate(self.ships):
            sale = closing.at(self.market, value) if closing else None
            ship.foretell(sale_forms(sale) if sale else ())
        for name, space in self.sales.items():
            car = coming[name].car if name in coming else None
            space.preview(car_art(car.type, self.seats[car.owner], car.electric) if car else "")

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the market."""
        return [self.name, *self.ships, *self.demands, *self.pending.values(), *self.sales.values()]

    def parts(self) -> dict[str, Rect]:
        """Return the rectangles of ships, demands and sales."""
        return {"ships": self._quay, "wanted": self._wanted, "sales": self._sales}

    # places -----------------------------------------------------------------------------------------------------------

    def arrows(self) -> dict[str, Rect]:
        """Return the squares of the arrows beside the pending demands, between these and the border of their field."""
        gap, (left, right) = self.ui.px(2), (self.pending[side].rect for side in SIDES)
        room = min(left.x - self._wanted.x, self._wanted.right - right.right) - 2 * gap
        side = max(1, min(round(left.h * 0.66), room))
        high = left.centery - side // 2
        return {"arrow-right": Rect(left.x - side - gap, high, side, side),
                "arrow-left": Rect(right.right + gap, high, side, side)}

    def layout(self) -> None:
        """Place name, ships, demands and sales spaces."""
        ui = self.ui
        box = ui.box(self.rect)
        gap = ui.px(5)
        high = self.rect.h - 2 * gap
        heights = [round(high * share) for share in self._shares]
        self.name.place(Rect(self.rect.x, self.rect.y, self.rect.w, heights[0]))
        top = self.rect.y + heights[0]
        self._quay = Rect(self.rect.x, top, self.rect.w, heights[1])
        self._wanted = Rect(self.rect.x, self._quay.bottom + gap, self.rect.w, heights[2])
        low = self._wanted.bottom + gap
        self._sales = Rect(self.rect.x, low, self.rect.w, self.rect.bottom - low)
        self._lay_ships()
        self._water = open_water(self._quay, [hull for hull, _ in self._hulls()])
        self._lay_demands()
        self._lay_sales(box)

    def _hulls(self) -> list[tuple[Rect, list[int]]]:
        """Return the rectangles of the ships, the best on top, with the values on each."""
        ordered = ship_rows(self.content, self.market)
        pad = self.ui.px(4)
        quay = self._quay.inflate(-2 * pad, -pad)
        high = quay.h / max(1, len(ordered))
        return [(Rect(quay.x, quay.y + round(high * row), quay.w, round(high) - max(1, round(high * 0.06))), values)
                for row, values in enumerate(ordered)]

    def _lay_ships(self) -> None:
        for hull, values in self._hulls():
            left, room = hull.x + round(hull.w * BRIDGE), round(hull.w * (1 - BRIDGE - 0.03))
            wide, gap = room / len(values), self.ui.px(2)
            for place, value in enumerate(values):
                self.ships[value].place(Rect(left + round(wide * place), hull.y + self.ui.px(1), int(wide) - gap,
                                             round(hull.h * DECK)))

    def _lay_demands(self) -> None:
        ui, room = self.ui, self._wanted.inflate(-self.ui.px(10), -self.ui.px(4))
        head = min(ui.text("X", "small").height, round(room.h * 0.26))
        foot = round(room.h * 0.25)
        body = Rect(room.x, room.y + head, room.w, room.h - head - foot - ui.px(3))
        wide = body.w / len(self.demands)
        for place, demand in enumerate(self.demands):
            demand.place(Rect(body.x + round(wide * place), body.y, int(wide) - 1, body.h))
        for place, demand in enumerate(self.pending.values()):
            spot = Rect(0, 0, foot, foot)
            spot.midbottom = room.x + round(room.w * (0.23, 0.77)[place]), room.bottom
            demand.place(spot)

    def _lay_sales(self, box: object) -> None:
        places = self.content.board.places
        rows: dict[int, list[str]] = {}
        for name in self.sales:
            rows.setdefault(places[name][1], []).append(name)
        inside = self.ui.box(self._sales).inset(6, 5)
        ordered = [sorted(rows[y], key=lambda name: places[name][0]) for y in sorted(rows)]
        weights = [1.0 if len(names) > 1 else 0.62 for names in ordered]
        whole, top, gap = sum(weights), inside.rect.y, self.ui.px(4)
        high = inside.rect.h - gap * (len(ordered) - 1)
        for names, weight in zip(ordered, weights, strict=True):
            tall = round(high * weight / whole)
            row = self.ui.box(Rect(inside.rect.x, top, inside.rect.w, tall))
            for name, cut in zip(names, row.columns(len(names), 4), strict=True):
                self.sales[name].place(cut)
            top += tall + gap

    # drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the sea, the hulls, and the fields of demands and sales."""
        ui, look = self.ui, colours(self.ui)
        if self.rect.w < 20:
            return
        quay, dirty = self._quay, surface.get_clip()
        if quay.colliderect(dirty):
            enamel(ui, surface, quay, look.sea, look.sea_low, look.markets[self.market], 4, 2)
            draw_waves(ui, surface, quay, self.drift)
            for hull, values in self._hulls():
                if hull.inflate(0, ui.px(8)).colliderect(dirty):  # digits may stand out a little
                    self._draw_hull(surface, hull, values)
        if self._wanted.colliderect(dirty):
            self._draw_wanted(surface)
        if self._sales.colliderect(dirty):
            enamel(ui, surface, self._sales, look.paper, look.paper_low, look.markets[self.market], 8)

    def _draw_hull(self, surface: Surface, hull: Rect, values: Sequence[int]) -> None:
        ui, look = self.ui, colours(self.ui)
        points = self.content.board.regions[self.market].ships[values[0]]
        surface.blit(ui.assets.from_text(("am-hull", look.flat), lambda: hull_svg(
            hull.w, hull.h, look.hull, look.hull_low), hull.size), hull)
        for value in values:
            spot = self.ships[value].rect
            band = Rect(spot.x, spot.bottom, spot.w, hull.bottom - spot.bottom)
            write(surface, words(ui, f"<b>{value}</b>", band.w, round(band.h * 1.25), colour="#ffffff", tabular=True),
                  center=(band.centerx, band.centery - ui.px(0.5)))
        if points:
            side = min(round(hull.w * BRIDGE), round(hull.h * 0.66))
            medal = Rect(0, 0, side, side)
            medal.center = hull.x + round(hull.w * BRIDGE * 0.52), hull.y + round(hull.h * 0.4)
            show(ui, surface, f"am-gold-{points}", medal)

    def _draw_wanted(self, surface: Surface) -> None:
        ui, look, room = self.ui, colours(self.ui), self._wanted
        enamel(ui, surface, room, look.paper, look.paper_low, look.markets[self.market], 8)
        head = Rect(room.x, room.y, room.w, self.demands[0].rect.y - room.y)
        title = words(ui, f"<b>{put('wanted')}</b>", room.w - ui.px(10), colour=look.markets[self.market])
        write(surface, title, center=head.center)
        self._draw_coming(surface)

    def _draw_coming(self, surface: Surface) -> None:
        """Draw an arrow on the outer side of each pending demand, and a word between them."""
        ui, look = self.ui, colours(self.ui)
        left, right = (self.pending[side].rect for side in SIDES)
        ink = Color(look.dim)
        for name, arrow in self.arrows().items():
            surface.blit(ui.icon(name, arrow.w, ink), arrow)
        room = right.x - left.right - ui.px(8)
        write(surface, words(ui, (put("next"), put("next.short")), room, colour=look.dim),
              center=((left.right + right.x) // 2, left.centery))
