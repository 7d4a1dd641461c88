"""Descriptions of the things of Automania with their rules: spaces, tiles, cars, contracts, offices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.i18n.markup import capitalize, tooltip_title, with_rule
from game.i18n.renderer import Renderer
from game.rules.automania.closing_forecast import close, is_forecast, office_forecast
from game.rules.automania.content.board import ANY, DECK
from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES
from game.rules.automania.content.tiles import ENGINEER, MANAGER, STYLE, Tile
from game.rules.automania.decisions.action_phase import why_not_enter
from game.rules.automania.decisions.sales import copied_seat, limit_of
from game.rules.automania.forecast import Effect, effects, entry
from game.rules.automania.scoring import points
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.scenes.automania.board_texts import put
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.contract_text import contract_words, drawing_words
from game.scenes.automania.text.landing_text import office_words, sale_words
from game.scenes.table.interaction.action_previews import SEPARATOR

TILE_RULES = {"machine": "MAN-4.21", "style": "MAN-5.9", "sales": "MAN-5.4", "personnel": "MAN-5.5",
              "engineer": "MAN-5.6", "finance": "MAN-5.7"}
BOARD_RULES = {"standard": "MAN-5.10", "sumato": "MAN-5.15", "elon": "MAN-5.20", "prestigio": "MAN-5.25",
               "hallberg": "MAN-5.30"}
OWN_BOARD = "MAN-4.93"  # rule of boards from own content files
MOST_EFFECTS = 2  # most places for a machine or a manager that a tooltip names; a style has one for each type of car


class Descriptions:
    """Descriptions of the things of one position, for the seat that would use them."""

    def __init__(self, renderer: Renderer, state: AutomaniaState, seat: int) -> None:
        self.renderer, self.state, self.seat = renderer, state, seat

    def lines(self, kind: str, name: str) -> Iterator[str]:
        """Yield the description of a thing line by line; nothing for a kind that needs none."""
        makers: Mapping[str, Callable[[str], Iterator[str]]] = {
            "space": self.space, "spot": self.spot, "office": self.office, "ship-space": self.ship_space,
            "sales-space": self.sales_space, "display": self.display, "contract": self.contract,
            "office-tile": self.office_tile, "factory-space": self.factory_space, "car-type": self.car_type,
            "sponsors": self.sponsors, "crew": self.crew, "side": self.side, "board": self.board,
            "pool": self.pool, "demand-space": self.demand, "tile": self.tile, "market": self.market,
        }
        return makers[kind](name) if kind in makers else iter(())

    # action spaces ------------------------------------------------------------------------------------------------

    def space(self, name: str) -> Iterator[str]:
        """Yield the lines of an action space: its effect and its cost.

        Where it can be entered, the workers that it takes and those that it sends home.
        """
        space = self.state.content.board.spaces[name]
        yield tooltip_title(
            capitalize(self.renderer.thing("space", name)), "MAN-4.19" if space.type == ANY else "MAN-4.9"
        )
        if space.type == ANY:
            yield say("tip.space.corner")
        elif space.type:
            yield say("tip.space.car", type=self.renderer.thing("car-type", space.type), cost=self._money(space.type))
        else:
            yield say("tip.space.contract")
        if self._can_enter(name):
            yield self.who(name)

    def _can_enter(self, space: str) -> bool:
        return why_not_enter(self.state, self.seat, self.state.content.board.spaces[space]) is None

    def who(self, space: str) -> str:
        """Return the line about the workers of an action space: those it takes, those it sends home."""
        found = entry(self.state, space)
        if found.displaced is None:
            return with_rule(say("tip.space.workers", n=found.workers), "MAN-4.10")
        return with_rule(say("tip.space.displaces", n=found.workers, seat=f"<seat:{found.displaced}>", home=found.home),
                         "MAN-4.11")

    def _money(self, car_type: str) -> str:
        return self.renderer.thing("money", self.state.cost(car_type))

    def spot(self, name: str) -> Iterator[str]:
        """Yield the lines of a tile in the grid: its kind, its effect in the own factory, the spaces that take it."""
        tile = self.state.grid.get(name)
        if not tile:
            yield with_rule(say("tip.spot.empty"), "MAN-4.18")
            return
        yield from self.tile(tile)
        yield from self._would(tile)
        yield from self._spaces_taking(name)

    def _spaces_taking(self, spot: str) -> Iterator[str]:
        """Yield the workers of both action spaces with which a tile can be taken (MAN-4.10, MAN-4.12)."""
        spaces = [name for name, space in self.state.content.board.spaces.items() if spot in space.spots
                  and self._can_enter(name)]
        for name in spaces if len(spaces) > 1 else ():
            yield say("tip.spot.with", space=capitalize(self.renderer.thing("space", name)), who=self.who(name))

    def tile(self, name: str) -> Iterator[str]:
        """Yield the lines of a factory tile."""
        tile = self.state.content.tiles[name]
        yield tooltip_title(self.renderer.thing("tile", name), TILE_RULES.get(tile.role or tile.kind, "MAN-4.21"))
        yield self._text(tile)

    def _text(self, tile: Tile) -> str:
        """Return the text of a tile."""
        if tile.kind == MANAGER:
            return self.renderer.tr(f"manager.{tile.role}.text", n=tile.stars if tile.role == ENGINEER else tile.power)
        demand = {"demand": self.renderer.thing("demand", tile.symbol)} if tile.symbol else {}
        return self.renderer.tr(f"{tile.kind}.text", **demand)

    def _would(self, name: str) -> Iterator[str]:
        """Yield the places of the own factory where a tile does most."""
        if not self.state.factories[self.seat].board:
            return
        found = sorted(effects(self.state, self.seat, name), key=lambda effect: -sum(effect.stars.values()))
        for effect in found if self.state.content.tiles[name].kind == STYLE else found[:MOST_EFFECTS]:
            bare = effect._replace(money=0, points=0)  # the name of the tile says so already
            said = bare if any((bare.replaced, bare.cost, bare.medals, bare.power, *bare.stars.values())) else effect
            yield say(
                "tip.would", target=capitalize(self.renderer.thing("target", effect.target)), what=self.effect(said)
            )
        if not found:
            yield f"<bad>{say('tip.would.nowhere')}</bad>"

    def effect(self, effect: Effect) -> str:
        """Return the effect of a tile in figures."""
        parts = [*self._stars(effect)]
        parts += [say("effect.power", n=f"{effect.power:+}")] if effect.power else []
        parts += [say("effect.medals", n=f"{effect.medals:+}")] if effect.medals else []
        parts += [say("effect.money", n=effect.money)] if effect.money else []
        parts += [say("effect.points", n=effect.points)] if effect.points else []
        parts += [say("effect.cost", n=effect.cost)] if effect.cost else []
        parts += [say("effect.replaces", tile=self.renderer.thing("tile", effect.replaced))] if effect.replaced else []
        return SEPARATOR.join(parts) or say("effect.none")

    def _stars(self, effect: Effect) -> Iterator[str]:
        """Yield the stars that a tile would bring.

        Types of car with the same gain share a line, and so do both markets.
        """
        gains: dict[tuple[int, ...], list[str]] = {}
        for car_type in TYPES:
            gains.setdefault(tuple(effect.stars.get((car_type, market), 0) for market in MARKETS), []).append(car_type)
        for gain, types in gains.items():
            if not any(gain):
                continue
            cars = say("effect.every-car") if len(types) == len(TYPES) else self.renderer.join(
                [put(f"type.{car_type}") for car_type in types])  # one word each, so that a place takes one line
            by_market = [say("effect.stars", n=f"{stars:+}", market=say(f"prospects.{market}"))
                         for market, stars in zip(MARKETS, gain, strict=True) if stars]
            both = say("effect.stars.both", n=f"{gain[0]:+}") if len(set(gain)) == 1 else ", ".join(by_market)
            yield f"{cars} {both}"

    # factories ----------------------------------------------------------------------------------------------------

    def factory_space(self, name: str) -> Iterator[str]:
        """Yield the lines of a factory space: its tile, or the kind of tile that it takes, and its assembly lines."""
        state, tiles = self.state, self.state.factories[self.seat].tiles
        lines = [car_type for car_type in TYPES if name in state.board_of(self.seat).lines[car_type]]
        if tiles.get(name):
            yield from self.tile(tiles[name])
        elif name.startswith("M"):
            yield tooltip_title(say("tip.slot.empty"), "MAN-4.21")
        elif name.startswith("O"):
            yield with_rule(say("tip.office.empty", n=state.board_of(self.seat).offices[name]), "MAN-4.23")
        else:
            yield tooltip_title(say("tip.style.empty"), "MAN-4.22")
        if lines:
            yield say(
                "tip.slot.lines", types=self.renderer.join([self.renderer.thing("car-type", each) for each in lines])
            )

    def car_type(self, name: str) -> Iterator[str]:
        """Yield the lines of a type of car: its cost and its tokens in the factory."""
        factory = self.state.factories[self.seat]
        yield tooltip_title(capitalize(self.renderer.thing("car-type", name)), "MAN-4.31")
        yield say("tip.type", cost=self._money(name), n=factory.cars.get(name, 0))

    def board(self, name: str) -> Iterator[str]:
        """Yield the lines of a factory board."""
        board = self.state.content.factories[name]
        yield tooltip_title(self.renderer.named("board", name, "name", board.name), BOARD_RULES.get(name, OWN_BOARD))
        if f"automania.board.{name}.text" in self.renderer.catalog:
            yield self.renderer.tr(f"board.{name}.text")
        for car_type in TYPES:
            yield say("tip.board.line", type=self.renderer.thing("car-type", car_type), n=len(board.lines[car_type]))
        yield say("tip.board.offices", prices=", ".join(str(price) for price in board.offices.values()))

    # markets --------------------------------------------------------------------------------------------------------

    def ship_space(self, name: str) -> Iterator[str]:
        """Yield the lines of a ship space: its medal, and the car on it with its place in the sales."""
        state, (market, _, value) = self.state, name.partition("-")
        points = state.content.board.regions[market].ships[int(value)]
        yield tooltip_title(say("tip.ship", n=int(value), market=self.renderer.thing("market", market)), "MAN-4.40")
        if points:
            yield with_rule(say("tip.ship.medal", n=points), "MAN-4.45")
        for car in state.markets[market].ships:
            if car.value == int(value):
                yield say("tip.ship.car", type=self.renderer.thing("car-type", car.type), seat=f"<seat:{car.owner}>")
                if car.electric:
                    yield say("tip.electric")
                if sale := close(state).at(market, car.value):
                    yield capitalize(sale_words(sale, self.renderer))

    def sales_space(self, name: str) -> Iterator[str]:
        """Yield the lines of a sales space: its reward, and the cars sold there."""
        state = self.state
        for market, region in state.content.board.regions.items():
            if name not in region.sales:
                continue
            space = region.sales[name]
            yield tooltip_title(say("tip.sales", market=self.renderer.thing("market", market),
                                    reward=self.renderer.thing("sales-space", name)), "MAN-4.73")
            if not space.row:
                yield with_rule(say("tip.sales.any"), "MAN-4.70")
            elif state.selected.rows:
                yield with_rule(say("tip.sales.row"), "MAN-4.74")
            for car in state.markets[market].sold:
                if car.space == name:
                    yield say(
                        "tip.sales.sold", type=self.renderer.thing("car-type", car.type), seat=f"<seat:{car.owner}>"
                    )
                    if (
                        state.board_of(self.seat).powers
                        and copied_seat(state, self.seat, car.type, market, space) is not None
                    ):
                        yield with_rule(
                            say("tip.sales.copy", type=self.renderer.thing("car-type", car.type)), "MAN-5.25"
                        )

    def market(self, name: str) -> Iterator[str]:
        """Yield the lines of a market: its demands."""
        there, stars = self.state.markets[name], self.state.content.numbers.stars
        yield tooltip_title(self.renderer.thing("market", name), "MAN-4.33")
        for symbol, amount in zip(there.active, stars, strict=True):
            yield say("tip.demand.stars", demand=capitalize(self.renderer.thing("demand", symbol)), n=amount)
        yield with_rule(say("tip.demand.next", left=self.renderer.thing("demand", there.pending[0]),
                            right=self.renderer.thing("demand", there.pending[1])), "MAN-4.78")

    def demand(self, name: str) -> Iterator[str]:
        """Yield the lines of a demand by market and place: ``NA-2`` active, ``NA-left`` pending."""
        market, _, place = name.partition("-")
        there = self.state.markets[market]
        if place.isdecimal():
            at = int(place) - 1
            yield tooltip_title(capitalize(self.renderer.thing("demand", there.active[at])), "MAN-4.33")
            yield say("tip.demand", n=self.state.content.numbers.stars[at], market=say(f"prospects.{market}"))
            return
        symbol = there.pending[0 if place == "left" else 1]
        yield tooltip_title(capitalize(self.renderer.thing("demand", symbol)), "MAN-4.78")
        yield say("tip.demand.pending", side=self.renderer.thing("side-name", place), market=say(f"prospects.{market}"))

    def side(self, name: str) -> Iterator[str]:
        """Yield the lines of a side from which demands may come, with the demands there."""
        yield tooltip_title(capitalize(self.renderer.thing("side", name)), "MAN-4.78")
        for market, there in self.state.markets.items():
            yield say("ahead.demand", market=self.renderer.thing("market", market),
                      demands=self.renderer.thing("demand", there.pending[SIDES.index(name)]))

    # contracts and offices --------------------------------------------------------------------------------------------

    def display(self, slot: str) -> Iterator[str]:
        """Yield the lines of an open contract, or of the deck."""
        if slot == DECK:
            yield tooltip_title(capitalize(self.renderer.tr("display.deck")), "MAN-4.51")
            yield say("tip.deck", n=len(self.state.deck))
            yield drawing_words(self.state, self.renderer)
            return
        name = self.state.display[int(slot) - 1]
        if name:
            yield from self.contract(name)
            yield drawing_words(self.state, self.renderer)
        else:
            yield with_rule(say("tip.display.empty"), "MAN-4.52")

    def contract(self, name: str) -> Iterator[str]:
        """Yield the lines of a contract: its conditions and gains."""
        if name == UNKNOWN or name not in self.state.content.contracts:
            yield with_rule(say("tip.contract.hidden"), "MAN-4.90")
            return
        found = self.state.content.contracts[name]
        yield tooltip_title(self.renderer.thing("contract", name), "MAN-4.58" if found.money else "MAN-4.55")
        paid = {"money": self.renderer.thing("money", found.money)} if found.money else {}
        yield self.renderer.tr("contract.text.paid" if paid else "contract.text",
                               wants=capitalize(self.renderer.words.wants(found)),  # type: ignore[attr-defined]
                               n=found.popularity, medals=self.renderer.thing("medals", found.medals), **paid)
        if self.state.factories[self.seat].board and self.state.stack:
            yield from contract_words(self.state, self.seat, name, self.renderer)

    def office(self, number: str) -> Iterator[str]:
        """Yield the lines of a sales office, with the seat that is there."""
        yield tooltip_title(say("tip.sales-office", office=self.renderer.thing("office", number)), "MAN-4.63")
        owner = next((seat for seat, factory in enumerate(self.state.factories) if factory.office == int(number)), None)
        if owner is not None:
            yield say("tip.sales-office.taken", seat=f"<seat:{owner}>", n=limit_of(self.state, owner).left)
        else:
            yield with_rule(say("tip.sales-office.order"), "MAN-4.81")
            yield from self._office_sales(int(number))

    def _office_sales(self, number: int) -> Iterator[str]:
        """Yield what the sales would bring with an office if all withdrew now."""
        if is_forecast(self.state) and not self.state.factories[self.seat].office:
            for words in office_words(office_forecast(self.state, self.seat, number), self.renderer):
                yield capitalize(words)

    def office_tile(self, slot: str) -> Iterator[str]:
        """Yield the lines of a tile under the sales offices."""
        at = int(slot) - 1
        name = self.state.office_tiles[at] if at < len(self.state.office_tiles) else ""
        if not name:
            yield with_rule(say("tip.office-tile.gone"), "MAN-4.64")
            return
        yield from self.tile(name)
        offices = [str(number) for number, office in enumerate(self.state.content.board.offices, 1) if office.tile]
        yield with_rule(say("tip.office-tile", offices=self.renderer.join(offices)), "MAN-4.64")
        yield from self._would(name)

    # workers --------------------------------------------------------------------------------------------------------

    def sponsors(self, count: str) -> Iterator[str]:
        """Yield the line of so many workers for the sponsor."""
        yield with_rule(say("tip.sponsor", n=int(count)), "MAN-4.4")

    def crew(self, count: str) -> Iterator[str]:
        """Yield the line of so many workers for marketing."""
        yield with_rule(say("tip.crew", n=int(count)), "MAN-4.36")

    def pool(self, name: str) -> Iterator[str]:
        """Yield the lines of the sponsor or the marketing space, with the workers there."""
        yield tooltip_title(say(f"tip.pool.{name}"), "MAN-4.59")
        yield say(f"tip.pool.{name}.text")
        for seat, factory in enumerate(self.state.factories):
            count = factory.sponsoring if name == "sponsor" else factory.promoting
            if count:
                yield say("tip.pool.workers", seat=f"<seat:{seat}>", n=count)

    # seats ----------------------------------------------------------------------------------------------------------

    def seat_panel(self, seat: int, money: int | None) -> Iterator[str]:
        """Yield the public lines of a seat; its money where that is not None."""
        state, factory = self.state, self.state.factories[seat]
        yield f"<b><seat:{seat}></b>"
        if not factory.board:
            return
        if state.content.factories[factory.board].powers or factory.board not in ("standard",):
            yield self.renderer.thing("board", factory.board)
        yield say("tip.strip.points", n=points(state, seat))
        if money is not None:
            yield say("tip.strip.money", money=self.renderer.thing("money", money))
        yield say("tip.strip.workers", n=factory.workers)
        yield say("tip.strip.contracts", hand=len(factory.hand), played=len(factory.played))
        ships = [
            say(
                "tip.strip.car",
                type=self.renderer.thing("car-type", car.type),
                market=self.renderer.thing("market", name),
                n=car.value,
            )
            for name, market in state.markets.items()
            for car in market.ships
            if car.owner == seat
        ]
        if ships:
            yield say("tip.strip.ships", cars=self.renderer.join(ships))
        managers = [self.renderer.thing("tile", factory.tiles[office]) for office in state.board_of(seat).offices
                    if factory.tiles[office]]
        if managers:
            yield say("tip.strip.managers", tiles=self.renderer.join(managers))
        if factory.office:
            yield with_rule(say("tip.strip.office", n=factory.office, left=limit_of(state, seat).left), "MAN-4.62")
        elif state.round:
            yield with_rule(say("tip.strip.place", n=state.order.index(seat) + 1), "MAN-4.81")
