"""Thumbnails of the map for the set-up: hubs and tiles of a set-up card, and the freedom of each kind of set-up."""

from __future__ import annotations

from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.content.map import ZONES
from game.rules.imperial_steam.content.setup_cards import SetupCard
from game.scenes.imperial_steam.board.board_art import MapPlan
from game.scenes.imperial_steam.board.city_layout import offers_of
from game.scenes.imperial_steam.board_colours import BRASS, CREAM, INK
from game.ui.drawing.svg import Point, el

_ZONE = dict(zip(ZONES, ("#2c66ac", "#a5332b", "#2f7d46", "#8c5a2b"), strict=True))  # each zone gets one hub


def card_svg(content: Content, card: SetupCard) -> str:
    """Return the map with the hubs and city tiles of a set-up card, without names (IMP-3.3)."""
    chart, tiles = content.maps[card.map], {city: content.city_tiles[tile] for city, tile in card.tiles.items()}
    hubs = {city: content.hub_tiles[hub.tile] for city, hub in card.hubs.items()}
    printed = {city.id: city for city in chart.cities.values() if city.id not in tiles}
    offers = offers_of(
        chart,
        {city: tile.slots for city, tile in tiles.items()}
        | {name: city.slots.get(card.players, 0) for name, city in printed.items()},
        {city: tile.influence for city, tile in tiles.items()}
        | {name: city.influence for name, city in printed.items()},
        {city: tile.business for city, tile in tiles.items()}
        | {name: city.business for name, city in printed.items()},
        {city: (hub.colour, hub.demand[card.players]) for city, hub in hubs.items()})
    return MapPlan(chart, offers).svg()


def mode_svg(content: Content, mode: str) -> str | None:
    """Return the thumbnail of a kind of set-up, None without its cards: the map of the introductory set-up; for the
    normal one, rings around the cities that its cards make hubs; for the random one, the cities of the four zones."""
    cards = [card for card in content.setups.values() if card.mode == mode]
    if mode == "introductory":
        return card_svg(content, cards[0]) if cards else None
    chart = content.maps[cards[0].map] if cards else next(iter(content.maps.values()))
    plan = MapPlan(chart, {})
    if mode == "normal":
        named = dict.fromkeys(city for card in cards for city in card.hubs)
        rings = "".join(_ring(plan.geometry.cities[city], BRASS) for city in named)
    else:
        rings = "".join(_ring(plan.geometry.cities[city.id], _ZONE[city.zone])
                        for city in chart.cities.values() if city.zone)
    return f"{plan.svg().removesuffix('</svg>')}{rings}</svg>"


def _ring(at: Point, colour: str) -> str:
    """Return a ring around a city that may become a hub."""
    x, y = at
    return (el("circle", cx=x, cy=y, r=42, fill=colour, fill_opacity=0.9, stroke=CREAM, stroke_width=7)
            + el("circle", cx=x, cy=y, r=46, fill="none", stroke=INK, stroke_width=3))
