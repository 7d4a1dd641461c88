"""The player aid of The Great Race: a round, assistants, cards, tiles, driving, the finish, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.descriptions import AREA_RULES, CARD_RULES, card_text
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: GreatRaceState) -> list[AidPage]:
    """Return the pages of the player aid that have something to show in this game."""
    made = {"round": _round, "assistants": _assistants, "driving": _driving, "cards": _cards, "tiles": _tiles,
            "routes": _routes, "end": _end}
    found = [AidPage(name, say(f"aid.{name}"), list(make(renderer, state))) for name, make in made.items()]
    return [page for page in found if page.items]


def _round(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield the phases of a round, a sequence, the turn order and the limit of the hand."""
    bonus = ", ".join(str(amount) for amount in state.content.numbers.bonus[len(state.crews)])
    for name, rule in (("days", "GRR-2.1"), ("bivouac", "GRR-3.1"), ("planning", "GRR-6.1"), ("convoy", "GRR-6.3"),
                       ("sequence", "GRR-6.4"), ("maintenance", "GRR-4.5"), ("order", "GRR-4.3"), ("hand", "GRR-3.4"),
                       ("next", "GRR-2.1")):
        yield AidItem("", say(f"aid.{name}.name"), say(f"aid.{name}.text", amounts=bonus), rule)


def _assistants(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield the work of the assistants, area by area, and the prices."""
    numbers = state.content.numbers
    amounts = ", ".join(str(amount) for amount in numbers.funding)
    for area in AREAS:
        text = say(f"tip.area.{area}", tiles=numbers.scout_tiles, amounts=amounts)
        yield AidItem(f"gr-{area}", capitalize(renderer.thing("area", area)), text, AREA_RULES[area])
    fuel, parts = numbers.fuel_price, numbers.parts_price
    yield AidItem("gr-fuel", say("aid.fuel.name"), say("aid.fuel.text", city=fuel.city, n=fuel.elsewhere), "GRR-6.5")
    yield AidItem("gr-wear", say("aid.parts.name"), say("aid.parts.text", city=parts.city, n=parts.elsewhere),
                  "GRR-7.5")


def _driving(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield known and unknown ground, symbols, cities, breakdown."""
    numbers = state.content.numbers
    for name, icon, rule in (("steps", "", "GRR-5.1"), ("known", "", "GRR-5.3"), ("unknown", "gr-unknown", "GRR-5.8"),
                             ("black", "", "GRR-5.4"), ("danger", "gr-danger", "GRR-5.6"),
                             ("stop", "gr-stop", "GRR-5.7"), ("city", "", "GRR-5.10"), ("broken", "", "GRR-5.9")):
        text = say(f"aid.{name}.text", n=numbers.danger_points, fuel=numbers.city_fuel, black=numbers.black_fuel)
        yield AidItem(icon, say(f"aid.{name}.name"), text, rule)


def _cards(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield all kinds of cards, with the number of each not yet discarded."""
    for name, total in state.selected.deck.items():
        yield AidItem(
            f"gr-card-{name}",
            renderer.thing("card", name),
            card_text(renderer, state, name),
            CARD_RULES[name],
            total - state.discard[name],
            total,
        )


def _tiles(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield all kinds of tiles, with the number of each left in the bag."""
    for name, total in state.selected.tiles.items():
        tile = state.content.tiles[name]
        yield AidItem(tile_name(tile), capitalize(renderer.thing("tile", name)),
                      say("aid.tile.text", fuel=tile.fuel, n=tile.points), "GRR-5.3", state.bag[name], total)


def _routes(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield the transport routes of the map."""
    for route in state.selected.chart.routes.values():
        text = say(
            f"tip.route.{route.kind}",
            one=renderer.thing("space", route.a),
            other=renderer.thing("space", route.b),
            n=route.cost,
            fuel=state.content.numbers.city_fuel,
        )
        yield AidItem(f"gr-sym-{route.kind}", renderer.thing("route", route.id), text, "GRR-5.11")


def _end(renderer: Renderer, state: GreatRaceState) -> Iterator[AidItem]:
    """Yield the last round, and the parts of the prestige."""
    arrival = ", ".join(str(points) for points in state.content.numbers.arrival[: len(state.crews)])
    for name, rule in (("arrival", "GRR-10.2"), ("last", "GRR-10.1"), ("prestige", "GRR-10.4"), ("tie", "GRR-10.5")):
        yield AidItem("", say(f"aid.{name}.name"), say(f"aid.{name}.text", arrival=arrival,
                                                       francs=state.content.numbers.francs), rule)
