"""Main board of Automania: North America, the tiles with pools, contracts and offices below, Europe."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.automania.closing_forecast import ClosingForecast
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import MARKETS
from game.scenes.automania.art.materials import anchor_of, colours, enamel
from game.scenes.automania.board.action_grid import GridBoard, Pick, SpaceThing, SpotThing, Tip
from game.scenes.automania.board.car_spaces import SalesThing, ShipThing
from game.scenes.automania.board.contract_display import CardSlot, Contracts
from game.scenes.automania.board.demand_markers import DemandThing
from game.scenes.automania.board.market_view import MarketBoard
from game.scenes.automania.board.sale_show import SaleShow
from game.scenes.automania.board.sales_offices import MARKETING, POOLS, SPONSOR, Offices, OfficeThing, Pool
from game.scenes.automania.view_model import HallView
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

GAP, EDGE = 6, 7  # units: between its parts, margin around them
MIDDLE, SELLING = 0.5, 0.4  # share of its width for the tiles; for the show in their place while cars are sold
TILES, SHOW = 0.58, 0.5  # greatest shares of its height for them
BELOW = (0.155, 0.345, 0.5)  # shares of the height below the tiles: pools, contracts, offices


class MainBoard(Widget):
    """Board shared by all seats; `seats` are their colours."""

    reacts = False

    def __init__(self, ui: Ui, content: Content, seats: Sequence[str], picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content = content
        self.markets = {name: self.add(MarketBoard(ui, name, content, seats, picked, tooltip)) for name in MARKETS}
        self.grid = self.add(GridBoard(ui, content, seats, picked, tooltip))
        self.pools = {name: self.add(Pool(ui, name, seats, picked, tooltip)) for name in POOLS}
        self.contracts = self.add(Contracts(ui, content, picked, tooltip))
        self.offices = self.add(Offices(ui, content, seats, picked, tooltip))
        self.show = self.add(SaleShow(ui, content, seats))
        self.show.visible = False

    def arrange(self, selling: bool) -> None:
        """Give ships and sales spaces the room, and the tiles' place to the show, while cars are sold."""
        if selling != self.show.visible:
            self.show.visible, self.grid.visible = selling, not selling
            for market in self.markets.values():
                market.arrange(selling)
            self.layout()
            self.touch()

    def set(self, hall: HallView) -> None:
        """Show the board of a position."""
        self.grid.set(hall)
        self.pools[SPONSOR].set(hall.sponsoring)
        self.pools[MARKETING].set(hall.promoting)
        self.contracts.set(hall)
        self.offices.set(hall)
        for name, market in self.markets.items():
            market.set(hall.markets[name])

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the board."""
        found = [*self.grid.things, *self.pools.values(), *self.contracts.slots.values(), *self.offices.things]
        return [*found, *(thing for market in self.markets.values() for thing in market.things)]

    def spots(self) -> dict[str, Rect]:
        """Return the rectangles of its parts that the guided game points at, by landmark name."""
        found = {"grid": self.grid.rect, "contracts": self.contracts.rect, "offices": self.offices.rect,
                 **{name: pool.rect for name, pool in self.pools.items()}}
        for name, market in self.markets.items():
            found[name] = market.rect
            found |= {f"{name}-{part}": rect for part, rect in market.parts().items()}
        return found

    @property
    def foot(self) -> Rect:
        """Rectangle of the sales spaces and the sales offices between them."""
        spots = self.spots()
        return self.offices.rect.unionall([spots[f"{name}-sales"] for name in self.markets])

    @property
    def read(self) -> list[Rect]:
        """Rectangles of everything on it but the skylines and the sales spaces."""
        spots = self.spots()
        sales, above = {f"{name}-sales" for name in self.markets}, []
        for name in self.markets:
            market, top = spots.pop(name), self.markets[name].name.band.y
            above.append(Rect(market.x, top, market.w, spots[f"{name}-sales"].y - top))
        return [*above, *(rect for name, rect in spots.items() if name not in sales)]

    def foretell(self, closing: ClosingForecast | None) -> None:
        """Show the sales if the doors closed now over all ships and sales spaces; None = not."""
        for there in self.markets.values():
            there.foretell(closing)
        self.show.foretell(closing)

    def ask(self, market: str, value: int) -> None:
        """Ring the car on a ship space that its owner decides about; "" = none."""
        for name, there in self.markets.items():
            for number, ship in enumerate(there.ships):
                ship.ask((name, number) == (market, value))

    # piece anchors ----------------------------------------------------------------------------------------------------

    def space(self, name: str) -> SpaceThing:
        """Return the anchor of the workers on an action space."""
        return self.grid.spaces[name]

    def spot(self, name: str) -> SpotThing:
        """Return the anchor of the tile on a spot of the grid."""
        return self.grid.spots[name]

    def office_tile(self, slot: int) -> SpotThing:
        """Return the anchor of a tile under the sales offices, by its slot from 1."""
        return self.offices.tiles[slot - 1]

    def office(self, number: int) -> OfficeThing:
        """Return the anchor of a sales office."""
        return self.offices.offices[number]

    def pool(self, name: str) -> Pool:
        """Return the anchor of the workers at the sponsor or in marketing."""
        return self.pools[name]

    def card(self, slot: str) -> CardSlot:
        """Return the anchor of an open contract, or of the deck."""
        return self.contracts.slots[slot]

    def ship(self, market: str, value: int) -> ShipThing:
        """Return the anchor of the car on a ship space."""
        return self.markets[market].ships[value]

    def sale(self, name: str) -> SalesThing:
        """Return the anchor of a sales space."""
        return next(market.sales[name] for market in self.markets.values() if name in market.sales)

    def demand(self, market: str, place: int | str) -> DemandThing:
        """Return the anchor of a demand by its active space, from 1, or of a pending one by its side."""
        there = self.markets[market]
        return there.pending[place] if isinstance(place, str) else there.demands[place - 1]

    def anchor(self, kind: str, name: str) -> PieceContainer | None:
        """Return the widget that an action's argument names, None for one that is not on this board."""
        return anchor_of(self.things, kind, name)

    # places and drawing -----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the markets at both sides, the grid and the rest between them."""
        ui = self.ui
        box = ui.box(self.rect).inset(EDGE)
        selling = self.show.visible
        middle = max(0, min(round(box.rect.w * (SELLING if selling else MIDDLE)), round(box.rect.h * 0.62)))
        gap = ui.px(GAP)
        side = (box.rect.w - middle - 2 * gap) // 2
        rect = box.rect
        left, right = (Rect(x, rect.y, side, rect.h) for x in (rect.x, rect.right - side))
        for market, place in zip(self.markets.values(), (left, right), strict=True):
            market.place(place)
        between = Rect(left.right + gap, rect.y, right.x - left.right - 2 * gap, rect.h)
        high = round(rect.h * SHOW) if selling else min(between.w, round(rect.h * TILES))
        for middle_part in (self.grid, self.show):
            middle_part.place(Rect(between.x, between.y, between.w, high))
        low = Rect(between.x, between.y + high + gap, between.w, between.h - high - gap)
        parts = [round((low.h - 2 * gap) * share) for share in BELOW]
        pools = ui.box(Rect(low.x, low.y, low.w, parts[0]))
        for pool, cut in zip(self.pools.values(), pools.columns(len(self.pools), GAP), strict=True):
            pool.place(cut)
        self.contracts.place(Rect(low.x, low.y + parts[0] + gap, low.w, parts[1]))
        top = self.contracts.rect.bottom + gap
        self.offices.place(Rect(low.x, top, low.w, low.bottom - top))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the paper below everything."""
        look = colours(self.ui)
        chrome = look.edge if look.flat else "#d8dde0"
        enamel(self.ui, surface, self.rect, look.paper, look.paper_low, chrome, 14, 3, 7)
