"""A market: its ships with their cars, what is wanted there, and the places for sold cars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.rules.automania.board import SalesSpace, ship_space
from game.rules.automania.content import Content
from game.rules.automania.numbers import SIDES
from game.scenes.automania.art.cars import ASPECT as CAR
from game.scenes.automania.art.names import car_art
from game.scenes.automania.art.ships import hull_svg, sea_svg, skyline_svg
from game.scenes.automania.board_texts import called, dollars, put
from game.scenes.automania.hall.grid import Pick, Tip
from game.scenes.automania.looks import cell, colours, enamel, middle_of, show, shrunk, words, write
from game.scenes.automania.seen import CarView, MarketView
from game.scenes.table.kept import Kept
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.text import TextBlock
from game.ui.widgets.base import Widget

DECK = 0.6  # of a ship's height: cars above, the hull with its numbers below
BRIDGE = 0.22  # of a ship's width: its bridge with the medal
SHARES = (0.11, 0.49, 0.175, 0.225)  # of a market's height: its name, ships, demands, sales


class ShipThing(Kept):
    """A space on a ship, with the car that stands there. A `ghost` is one that could come there."""

    def __init__(self, ui: Ui, name: str, seats: Sequence[str], on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((("ship-space", name),),), on_pick, tooltip=lambda: tip(self))
        self.name, self.seats = name, seats
        self.car: CarView | None = None
        self.ghost = ""

    def set(self, car: CarView | None) -> None:
        """Another car, or none."""
        if car != self.car:
            self.car = car
            self.touch()

    def foresee(self, ghost: str) -> None:
        """The picture of a car that would stand here; "" = none."""
        if ghost != self.ghost:
            self.ghost = ghost
            self.touch()

    @property
    def picture(self) -> str:
        """What stands here; "" = nothing."""
        return car_art(self.car.type, self.seats[self.car.seat], self.car.electric) if self.car else ""

    def lying(self) -> Mapping[str, int]:
        return {self.picture: 1} if self.car else {}

    def place_of(self, piece: str) -> Rect:
        return middle_of(shrunk(self.rect, 0.94), CAR)

    def draw(self, surface: Surface) -> None:
        ui, rect, radius = self.ui, self.rect, self.ui.px(4)
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 4)
        if self.car and self.seen(self.picture):
            show(ui, surface, self.picture, self.place_of(""))
        elif self.ghost:
            show(ui, surface, f"{self.ghost}-ghost", self.place_of(""))
        self.draw_dim(surface, rect, radius)


class SalesThing(Kept):
    """A place for sold cars: what it brings, and the car that was sold there."""

    def __init__(self, ui: Ui, space: SalesSpace, seats: Sequence[str], on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((("sales-space", space.id),),), on_pick, tooltip=lambda: tip(self))
        self.space, self.seats = space, seats
        self.cars: tuple[CarView, ...] = ()

    def set(self, cars: tuple[CarView, ...]) -> None:
        """Other cars that were sold here."""
        if cars != self.cars:
            self.cars = cars
            self.touch()

    def lying(self) -> Mapping[str, int]:
        return Counter(car_art(car.type, self.seats[car.seat], car.electric) for car in self.cars)

    def place_of(self, piece: str) -> Rect:
        rect = self.rect
        if self.space.row:
            return middle_of(Rect(rect.x, rect.y, rect.w, round(rect.h * 0.56)).inflate(-self.ui.px(3), 0), CAR)
        places = self._queue()
        return places[-1] if places else rect

    def _queue(self) -> list[Rect]:
        """Side by side, where any number of cars can stand."""
        rect = self.rect
        high = round(rect.h * 0.8)
        wide = round(high * CAR)
        room = Rect(rect.x + round(rect.w * 0.44), rect.centery - high // 2, round(rect.w * 0.54), high)
        step = min(wide, (room.w - wide) / max(1, len(self.cars) - 1))
        return [Rect(room.x + round(step * place), room.y, wide, high) for place in range(len(self.cars))]

    def draw(self, surface: Surface) -> None:
        ui, rect, radius = self.ui, self.rect, self.ui.px(6)
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 6)
        if not self.space.row:
            self._draw_reward(surface, Rect(rect.x, rect.y, round(rect.w * 0.42), rect.h))
            self._draw_queue(surface)
        else:
            low = Rect(rect.x, rect.y + round(rect.h * 0.52), rect.w, round(rect.h * 0.46))
            picture = next(iter(self.lying()), "")
            here = picture and self.seen(picture)
            show(ui, surface, picture if here else f"{car_art('city')}-ghost", self.place_of(""))
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
        for car, place in zip(self.cars, self._queue(), strict=True):
            picture = car_art(car.type, self.seats[car.seat], car.electric)
            shown[picture] += 1
            if shown[picture] <= left.get(picture, 0):
                show(ui, surface, picture, place)

    def _draw_reward(self, surface: Surface, room: Rect) -> None:
        """Money in figures, points on a shield."""
        ui, reward = self.ui, self.space.reward
        high = min(room.h, round(room.w * 0.46))
        side = round(high * 0.96) if reward.points else 0
        text = words(ui, f"<b>{dollars(reward.money)}</b>", room.w - side, high, size=22,
                     colour="#1c5c31") if reward.money else None
        wide = (text.width if text else 0) + side
        left = room.centerx - wide // 2
        if text:
            write(surface, text, midleft=(left, room.centery))
            left += text.width
        if reward.points:
            show(ui, surface, f"am-points-{reward.points}", Rect(left, room.centery - side // 2, side, side))


class DemandThing(Kept):
    """A demand that is active, with its stars, or one that is pending: only by its side can it be chosen."""

    def __init__(self, ui: Ui, names: tuple[tuple[tuple[str, str], ...], ...], stars: int, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, names, on_pick, tooltip=lambda: tip(self))
        self.stars = stars
        self.symbol = ""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only those that are pending are walked to."""
        return not self.stars

    def set(self, symbol: str) -> None:
        """Another demand."""
        if symbol != self.symbol:
            self.symbol = symbol
            self.touch()

    def lying(self) -> Mapping[str, int]:
        return {f"am-sym-{self.symbol}": 1} if self.symbol else {}

    def place_of(self, piece: str) -> Rect:
        rect = self.rect
        high = rect.h if not self.stars else round(rect.h * (0.56 if self._named else 0.74))
        side = min(rect.w, high)
        return Rect(rect.centerx - side // 2, rect.y, side, side)

    @property
    def _named(self) -> bool:
        """Is there room for its name?"""
        line = self.ui.text("X", "small").height
        return bool(self.stars) and self.rect.h >= 4 * line and not self._name.cut

    @property
    def _name(self) -> TextBlock:
        return words(self.ui, called("demand", self.symbol), self.rect.w, colour=colours(self.ui).ink)

    def draw(self, surface: Surface) -> None:
        ui, rect = self.ui, self.rect
        if not self.symbol:
            return
        disc = self.place_of("")
        self.draw_glow(surface, disc, disc.w // 2)
        if self.seen(f"am-sym-{self.symbol}"):
            show(ui, surface, f"am-sym-{self.symbol}", disc)
        if self.stars:
            side = min(round(rect.h * 0.24), rect.w // self.stars)
            left = rect.centerx - side * self.stars // 2
            top = disc.bottom - round(side * 0.1)
            for place in range(self.stars):
                show(ui, surface, "am-star", Rect(left + place * side, top, side, side))
            if self._named:
                write(surface, self._name, midtop=(rect.centerx, top + side - ui.px(1)))
        self.draw_dim(surface, disc, disc.w // 2)


class MarketName(Kept):
    """The name of a market on a band below its skyline: the market itself, as a thing that can be chosen."""

    def __init__(self, ui: Ui, market: str, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((("market", market),),), on_pick, tooltip=lambda: tip(self))
        self.market = market

    def draw(self, surface: Surface) -> None:
        ui, rect, look, radius = self.ui, self.rect, colours(self.ui), self.ui.px(8)
        self.draw_glow(surface, rect, radius)
        line = ui.text("X", "heading", size=24).height
        band = Rect(rect.x, 0, rect.w, min(rect.h, line))
        band.bottom = rect.bottom
        above = Rect(rect.x, rect.y, rect.w, band.y - rect.y)
        if above.h > 6 and not look.flat:
            surface.blit(ui.assets.from_text(("am-skyline", self.market), lambda: skyline_svg(
                self.market, above.w, above.h), above.size), above)
        paint = look.markets[self.market]
        enamel(ui, surface, band, paint, paint, paint, 4)
        name = ui.text(called("market", self.market), "title", size=21, width=band.w - ui.px(10), max_lines=1, fit=True,
                       align="centre", colour="#fff8e6")
        write(surface, name, center=band.center)
        self.draw_dim(surface, rect, radius)


class MarketBoard(Widget):
    """One market from top to bottom."""

    reacts = False

    def __init__(self, ui: Ui, market: str, content: Content, seats: Sequence[str], picked: Pick, tip: Tip) -> None:
        super().__init__(ui)
        self.market, self.content, self.seats = market, content, seats
        region, stars = content.board.regions[market], content.numbers.stars
        self.name = self.add(MarketName(ui, market, picked, tip))
        self.ships = [self.add(ShipThing(ui, ship_space(market, value), seats, picked, tip))
                      for value in range(len(region.ships))]
        self.sales = {space.id: self.add(SalesThing(ui, space, seats, picked, tip)) for space in region.sales.values()}
        self.demands = [self.add(DemandThing(ui, ((("demand-space", f"{market}-{number}"),),), count, picked, tip))
                        for number, count in enumerate(stars, start=1)]
        self.pending = {side: self.add(DemandThing(ui, ((("side", side),),), 0, picked, tip)) for side in SIDES}

    def set(self, there: MarketView) -> None:
        """Demands and cars as they are."""
        cars = {car.value: car for car in there.ships}
        for value, ship in enumerate(self.ships):
            ship.set(cars.get(value))
        for name, space in self.sales.items():
            space.set(tuple(car for car in there.sold if car.space == name))
        for demand, symbol in zip(self.demands, there.active, strict=False):
            demand.set(symbol)
        for demand, symbol in zip(self.pending.values(), there.pending, strict=False):
            demand.set(symbol)

    @property
    def things(self) -> list[ThingWidget]:
        """Everything that can be pointed at."""
        return [self.name, *self.ships, *self.demands, *self.pending.values(), *self.sales.values()]

    def parts(self) -> dict[str, Rect]:
        """Where ships, demands and sales are."""
        return {"ships": self._quay, "wanted": self._wanted, "sales": self._sales}

    # places -----------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.ui
        box = ui.box(self.rect)
        gap = ui.px(5)
        high = self.rect.h - 2 * gap
        heights = [round(high * share) for share in SHARES]
        self.name.place(Rect(self.rect.x, self.rect.y, self.rect.w, heights[0]))
        top = self.rect.y + heights[0]
        self._quay = Rect(self.rect.x, top, self.rect.w, heights[1])
        self._wanted = Rect(self.rect.x, self._quay.bottom + gap, self.rect.w, heights[2])
        low = self._wanted.bottom + gap
        self._sales = Rect(self.rect.x, low, self.rect.w, self.rect.bottom - low)
        self._lay_ships()
        self._lay_demands()
        self._lay_sales(box)

    def _hulls(self) -> list[tuple[Rect, list[int]]]:
        """The ships, the best on top, with the values on each."""
        places = self.content.board.places
        rows: dict[int, list[int]] = {}
        for value in range(len(self.ships)):
            rows.setdefault(places[ship_space(self.market, value)][1], []).append(value)
        ordered = [rows[y] for y in sorted(rows)]
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
                self.ships[value].place(Rect(left + round(wide * place), hull.y + self.ui.px(1), round(wide) - gap,
                                             round(hull.h * DECK)))

    def _lay_demands(self) -> None:
        ui, room = self.ui, self._wanted.inflate(-self.ui.px(10), -self.ui.px(4))
        head = min(ui.text("X", "small").height, round(room.h * 0.26))
        foot = round(room.h * 0.25)
        body = Rect(room.x, room.y + head, room.w, room.h - head - foot - ui.px(3))
        wide = body.w / len(self.demands)
        for place, demand in enumerate(self.demands):
            demand.place(Rect(body.x + round(wide * place), body.y, round(wide), body.h))
        for place, demand in enumerate(self.pending.values()):
            spot = Rect(0, 0, foot, foot)
            spot.midbottom = room.x + round(room.w * (0.28, 0.86)[place]), room.bottom
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
        ui, look = self.ui, colours(self.ui)
        if self.rect.w < 20:
            return
        quay = self._quay
        enamel(ui, surface, quay, look.sea, look.sea_low, look.markets[self.market], 4, 2)
        if not look.flat:
            surface.blit(ui.assets.from_text("am-sea", lambda: sea_svg(quay.w, quay.h), quay.size), quay)
        for hull, values in self._hulls():
            self._draw_hull(surface, hull, values)
        self._draw_wanted(surface)
        enamel(ui, surface, self._sales, look.paper, look.paper_low, look.markets[self.market], 8)

    def _draw_hull(self, surface: Surface, hull: Rect, values: Sequence[int]) -> None:
        ui, look = self.ui, colours(self.ui)
        points = self.content.board.regions[self.market].ships[values[0]]
        surface.blit(ui.assets.from_text(("am-hull", look.flat), lambda: hull_svg(hull.w, hull.h, look.hull, look.hull_low),
                                         hull.size), hull)
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
        for side, demand in self.pending.items():
            at = demand.rect
            room_left = at.x - (room.x + ui.px(6) if side == SIDES[0] else self.pending[SIDES[0]].rect.right) - ui.px(4)
            arrow = "arrow-right" if side == SIDES[0] else "arrow-left"
            forms = (put(f"next.{side}"), f"<icon:{arrow}>")
            text = words(ui, forms, room_left, colour=look.dim)
            write(surface, text, midright=(at.x - ui.px(2), at.centery))
