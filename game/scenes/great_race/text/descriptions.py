"""Descriptions of the things of The Great Race in the current position, with their rules: spaces, routes, cards,
gauges, crews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.i18n.markup import tooltip_title, with_rule
from game.i18n.renderer import Renderer
from game.rules.great_race.content.numbers import AREAS, ESCORT, FUNDING, MECHANIC, SCOUT
from game.rules.great_race.content.tiles import Tile
from game.rules.great_race.decisions.connected_spaces import component
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import affordable, entry_cost
from game.rules.great_race.decisions.hand import cards_left
from game.rules.great_race.decisions.repair import part_price
from game.rules.great_race.forecast import blind, bonuses, odds, prospect
from game.rules.great_race.state import GreatRaceState
from game.rules.great_race.view import unseen
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.odds_text import percent, unknown_lines
from game.scenes.great_race.view_model import table_view

CARD_RULES = {
    "jerrycan": "GRR-C01", "ranger": "GRR-C02", "pilot": "GRR-C03", "mechanic": "GRR-C04", "cartographer": "GRR-C05",
    "supplier": "GRR-C06", "financier": "GRR-C07", "refuelling": "GRR-C08", "saboteur": "GRR-C09",
    "swindler": "GRR-C10", "pursuer": "GRR-C11", "spare_parts": "GRR-C12", "toolbox": "GRR-C13",
    "transport": "GRR-C14", "guide": "GRR-C15",
}
AREA_RULES = {SCOUT: "GRR-7.1", MECHANIC: "GRR-7.4", ESCORT: "GRR-7.6", FUNDING: "GRR-6.11"}
GAUGE_RULES = {"fuel": "GRR-6.5", "engine": "GRR-5.1", "chassis": "GRR-3.4"}
KNOWN, BLIND, BLACK, CITY, ROUTE, LINE, LAYING = (
    "GRR-5.3", "GRR-5.8", "GRR-5.4", "GRR-5.10", "GRR-5.11", "GRR-4.1", "GRR-7.1")
DANGER, STOP, BARE, ORDER, PRESTIGE = "GRR-5.6", "GRR-5.7", "GRR-5.13", "GRR-4.3", "GRR-10.4"


def card_text(renderer: Renderer, state: GreatRaceState, card: str) -> str:
    """Return the text of a card."""
    return renderer.tr(f"card.{card}.text", n=state.content.cards[card].n)


def signs_of(tile: Tile, black: int = 0) -> list[str]:
    """Return cost and gain of a tile as names of icons; on black ground it costs `black` more."""
    found = [f"fuel-{tile.fuel + black}"] + [f"wear-{tile.points}"] * (tile.points > 0)
    return found + ["danger"] * tile.danger + ["stop"] * tile.stop


class Descriptions:
    """Descriptions of the things of one position, for the seat that would use them."""

    def __init__(self, renderer: Renderer, state: GreatRaceState, seat: int) -> None:
        self.renderer, self.state, self.seat = renderer, state, seat

    def lines(self, kind: str, name: str) -> Iterator[str]:
        """Yield the description of a thing, line by line; none for a thing that explains itself."""
        makers: Mapping[str, Callable[[str], Iterator[str]]] = {
            "space": self.space, "route": self.route, "seat": self.vehicle, "card": self.card, "area": self.area,
            "gauge": self.gauge, "line": self.line, "tile": self.tile,
        }
        return makers[kind](name) if kind in makers else iter(())

    # the map ------------------------------------------------------------------------------------------------------

    def space(self, name: str, shown: bool = False) -> Iterator[str]:
        """Yield a city, a space with a tile, or an unknown space: the cost of entering it, certain or possible, unless
        that is `shown` beside it or in the loupe."""
        state = self.state
        if name in state.selected.chart.cities:
            yield from self._city(name)
            return
        space = state.selected.chart.spaces[name]
        title = self.renderer.thing("region", name)  # the tile follows below
        if state.tiles[name]:
            yield tooltip_title(title, KNOWN)
            yield from self.tile(state.tiles[name])
        elif state.bag_empty():
            yield tooltip_title(title, BARE)
            yield say("tip.bare")
        else:
            yield from self._unknown(name, title, shown)
        cost = entry_cost(state, name)
        if cost is not None and not (shown and affordable(state, self.seat, cost)):
            yield self._cost(cost.fuel, cost.points, affordable(state, self.seat, cost))
        if space.black:
            yield with_rule(say("tip.black", n=state.content.numbers.black_fuel), BLACK)
        yield from self._who(name)

    def _city(self, name: str) -> Iterator[str]:
        state, city = self.state, self.state.selected.chart.cities[name]
        numbers = state.content.numbers
        yield tooltip_title(self.renderer.thing("space", name), CITY)
        if name == state.selected.finish:
            yield with_rule(say("tip.finish"), "GRR-10.1")
        elif name == state.selected.start:
            yield say("tip.start")
        if name != state.selected.finish and city.draw:
            yield say("tip.city", n=city.draw, fuel=numbers.city_fuel)
        yield say("tip.city.prices", fuel=numbers.fuel_price.city, parts=numbers.parts_price.city)
        for route in state.selected.chart.routes_at.get(name, ()):
            yield say(
                f"tip.city.route.{route.kind}", city=self.renderer.thing("space", route.other(name)), n=route.cost
            )
        yield from self._who(name)

    def _unknown(self, name: str, title: str, shown: bool) -> Iterator[str]:
        """Yield what an unknown space may hold: the odds of symbols, where the loupe does not tell all (GRR-1.4)."""
        yield tooltip_title(say("tip.unknown", space=title), BLIND)
        yield from unknown_lines(blind(self.state, self.seat, name), shown)

    def laying(self, name: str, tiles: Sequence[str]) -> Iterator[str]:
        """Yield a space on which these tiles could be placed, with each of them (GRR-7.1)."""
        yield tooltip_title(self.renderer.thing("region", name), LAYING)
        for kind in tiles:
            yield from self.tile(kind)
        if self.state.selected.chart.spaces[name].black:
            yield with_rule(say("tip.black", n=self.state.content.numbers.black_fuel), BLACK)

    def _alike(self, left: Mapping[str, int]) -> str:
        """Return the odds of tiles by cost and gain, the likeliest first. Pictures of the tiles would be too small in a
        line of text."""
        alike: Counter[str] = Counter()
        for kind, count in left.items():
            alike["".join(f"<icon:gr-{sign}>" for sign in signs_of(self.state.content.tiles[kind]))] += count
        tiles = sum(left.values())
        return "   ".join(f"{signs}\u00a0{percent(count, tiles)}\u00a0%"
                          for signs, count in alike.most_common())

    def _cost(self, fuel: int, points: int, affordable: bool) -> str:
        key = "tip.cost.both" if points else "tip.cost"
        words = say(key, fuel=fuel, n=points)
        return words if affordable else f"<bad>{words}</bad>"

    def _who(self, place: str) -> Iterator[str]:
        """Yield the vehicles at a place, or whether it is connected to the own one (GRR-1.2)."""
        there = [f"<seat:{seat}>" for seat, crew in enumerate(self.state.crews) if crew.space == place]
        if there:
            yield say("tip.here", seats=self.renderer.join(there))
        elif place in component(self.state, self.seat):
            yield f"<dim>{say('tip.connected')}</dim>"

    def tile(self, kind: str) -> Iterator[str]:
        """Yield a kind of tile: its cost, its symbols."""
        tile = self.state.content.tiles[kind]
        key = "tip.tile.worn" if tile.points else "tip.tile"
        yield say(key, tile=self.renderer.thing("tile", kind), fuel=tile.fuel, n=tile.points)
        if tile.danger:
            yield with_rule(f"<bad>{say('tip.danger', n=self.state.content.numbers.danger_points)}</bad>", DANGER)
        if tile.stop:
            yield with_rule(f"<bad>{say('tip.stop')}</bad>", STOP)

    def route(self, name: str) -> Iterator[str]:
        """Yield a transport route: price and ends."""
        route = self.state.selected.chart.routes[name]
        yield tooltip_title(self.renderer.thing("route", name), ROUTE)
        yield say(
            f"tip.route.{route.kind}",
            one=self.renderer.thing("space", route.a),
            other=self.renderer.thing("space", route.b),
            n=route.cost,
            fuel=self.state.content.numbers.city_fuel,
        )
        yield f"<dim>{say('tip.route.first')}</dim>"

    def vehicle(self, name: str) -> Iterator[str]:
        """Yield the crew of a vehicle or progress marker."""
        yield from self.crew(int(name))

    def line(self, name: str) -> Iterator[str]:
        """Yield a line of the progress scale."""
        yield tooltip_title(say("tip.line", n=int(name)), LINE)
        seats_here = next((seats for line, seats in table_view(self.state).stacks if line == int(name)), ())
        if seats_here:
            yield say("tip.line.order", seats=self.renderer.join([f"<seat:{seat}>" for seat in seats_here]))

    # the dashboard ------------------------------------------------------------------------------------------------

    def card(self, name: str) -> Iterator[str]:
        """Yield a resource card: its text, and its result if played now."""
        if name not in self.state.content.cards:
            return
        yield tooltip_title(self.renderer.thing("card", name), CARD_RULES[name])
        yield card_text(self.renderer, self.state, name)
        if name not in self.state.crews[self.seat].hand:
            return
        found = prospect(self.state, self.seat, name)
        for figure in ("fuel", "money", "points", "steps", "tiles", "cards"):
            amount = getattr(found, figure)
            if found.reason is None and amount:
                yield say(f"tip.card.{figure}", n=amount)

    def area(self, name: str) -> Iterator[str]:
        """Yield an area of the dashboard: number of assistants there, their work."""
        state, numbers = self.state, self.state.content.numbers
        count = state.crews[self.seat].assistants[name]
        yield tooltip_title(self.renderer.thing("area", name), AREA_RULES[name])
        if count:
            yield say("tip.area.count", n=count)
        amounts = ", ".join(str(amount) for amount in numbers.funding)
        yield say(f"tip.area.{name}", tiles=numbers.scout_tiles, amounts=amounts)

    def gauge(self, name: str) -> Iterator[str]:
        """Yield a gauge: its level, and its use."""
        state = self.state
        level, most = getattr(state.crews[self.seat], name), getattr(state.content.numbers, name).most
        yield tooltip_title(say(f"tip.gauge.{name}", n=level, most=most), GAUGE_RULES[name])
        price = fuel_price(state, self.seat) if name == "fuel" else part_price(state, self.seat)
        yield say(f"tip.gauge.{name}.text", n=price)

    # the table ----------------------------------------------------------------------------------------------------

    def crew(self, seat: int) -> Iterator[str]:
        """Yield a crew: all its open facts."""
        state, crew = self.state, self.state.crews[seat]
        shown = table_view(state).crews[seat]
        yield f"<b><seat:{seat}></b>"
        yield say("tip.crew.where", space=self.renderer.thing("space", crew.space), n=shown.line)
        yield say("tip.crew.gauges", fuel=crew.fuel, engine=crew.engine, chassis=crew.chassis)
        yield say("tip.crew.money", money=self.renderer.thing("money", crew.money), n=len(crew.hand))
        active = [say("tip.crew.area", area=self.renderer.thing("area", area), n=crew.assistants[area])
                  for area in AREAS if crew.assistants[area]]
        if active:
            yield say("tip.crew.assistants", areas=self.renderer.join(active))
        if crew.arrival:
            yield f"<good>{say('tip.crew.arrived', place=self.renderer.thing('place', crew.arrival))}</good>"
        elif not crew.engine:
            yield with_rule(f"<bad>{say('tip.crew.broken')}</bad>", "GRR-5.9")
        thing = self.renderer.thing
        yield with_rule(say("tip.crew.order", today=thing("place", shown.turn), place=thing("place", shown.place),
                            n=bonuses(state)[seat]), ORDER)
        if not crew.arrival and state.stack:
            yield say("tip.crew.day", n=shown.day)
        if shown.prestige:
            yield with_rule(say("tip.crew.prestige.arrived" if crew.arrival else "tip.crew.prestige", n=shown.total),
                            PRESTIGE)

    def odds_in_a_line(self) -> str:
        """Return the odds of bag and deck in a line (GRR-1.4)."""
        left, content = odds(self.state), self.state.content
        tiles, deck = sum(left.values()), sum(self.state.deck.values())
        if not tiles:
            return say("race.bag.empty", deck=deck)
        kinds = [(content.tiles[kind], count) for kind, count in left.items()]
        return say("race.bag", n=tiles, fuel=f"{sum(tile.fuel * count for tile, count in kinds) / tiles:.1f}",
                   danger=percent(sum(tile.danger * count for tile, count in kinds), tiles),
                   stop=percent(sum(tile.stop * count for tile, count in kinds), tiles), deck=deck)

    def race(self) -> Iterator[str]:
        """Yield the columns of the race strip, and what is left in bag and deck, kind by kind."""
        yield say("race.columns")
        left = odds(self.state)
        if left:
            yield say("race.tiles", n=sum(left.values()))
            yield self._alike(left)
        cards = {card: count for card, count in unseen(self.state).items() if count}
        if cards:
            yield say("race.cards", n=sum(cards.values()))
            yield self.renderer.join([f"{count} × {self.renderer.thing('card', card)}"
                                      for card, count in sorted(cards.items(), key=lambda each: -each[1])])

    def piles(self) -> Iterator[str]:
        """Yield deck and discard pile."""
        yield tooltip_title(say("tip.piles", n=sum(self.state.deck.values())), "GRR-2.2")
        thrown = [f"{n} × {self.renderer.thing('card', card)}" if n > 1 else self.renderer.thing("card", card)
                  for card, n in self.state.discard.items() if n]
        if thrown:
            yield say("tip.discard", cards=self.renderer.join(thrown))
        if not cards_left(self.state):
            yield say("tip.piles.none")


