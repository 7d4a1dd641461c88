"""Set-up cards: the places of hubs and city tiles of a map, read from the files of ``setups/``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.yaml_reader import Cursor
from game.rules.imperial_steam.content.cards import CityTile, ContractCard, GrowthTile, HubTile
from game.rules.imperial_steam.content.map import Map
from game.rules.imperial_steam.content.numbers import GOODS, HUBS, Numbers

MODES = ("introductory", "normal")


@dataclass(frozen=True, slots=True)
class HubPlace:
    """A hub's tile, the column where its influence marker starts, and its growth tile (IMP-3.7)."""

    tile: str
    column: int
    growth: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """The fixed part of an introductory set-up, which is otherwise random (IMP-3.6, IMP-3.9, IMP-3.10, IMP-3.13).

    A normal card may name its contracts alone: the rest is empty then.
    """

    crowns: tuple[str, ...]
    shipments: tuple[int, ...]  # by round, 0 = none
    round_goods: tuple[tuple[str, ...], ...]  # by round, the first entry is round 1
    contracts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupCard:
    """A set-up for one map and number of players; ``fixed``: the part that is not random, None where there is none."""

    id: str
    map: str
    players: int
    mode: str
    hubs: dict[str, HubPlace]  # by city, in the order of the card
    tiles: dict[str, str]  # city -> city tile
    fixed: Fixed | None


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces that a set-up card may name."""

    numbers: Numbers
    maps: Mapping[str, Map]
    city_tiles: Mapping[str, CityTile]
    hub_tiles: Mapping[str, HubTile]
    growth_tiles: Mapping[str, GrowthTile]
    contracts: Mapping[str, ContractCard]


def read_setups(root: Cursor, pieces: Pieces) -> list[SetupCard]:
    """Read the set-up cards of one document; a card with a mistake is left out."""
    chart = root.get("map").ref(pieces.maps, "map")
    mode = root.get("mode").one_of(MODES, "mode")
    cards = []
    for item in root.get("cards").list():
        before = len(item.problems)
        card = _read_card(item, chart, mode, pieces) if chart else None
        if card is not None and len(item.problems) == before:
            cards.append(card)
    root.end()
    return cards


def _read_card(item: Cursor, chart: Map, mode: str, pieces: Pieces) -> SetupCard:
    low, high = pieces.numbers.players
    players = item.get("players").int(low, high)
    hubs_at, tiles_at = item.get("hubs"), item.get("city_tiles")
    hubs = {city: _read_hub(at, pieces) for city, at in hubs_at.map().items() if _known(at, city, chart)}
    own = [tile.id for tile in pieces.city_tiles.values() if tile.players == players]
    tiles = {city: at.one_of(own, "city tile") for city, at in tiles_at.map().items() if _known(at, city, chart)}
    fixed = None
    if mode == "introductory":
        fixed = _read_fixed(item, chart, players, pieces)
    elif (contracts_at := item.optional("contracts")) is not None:
        fixed = Fixed((), (), (), _read_contracts(contracts_at, players, pieces))
    card = SetupCard(item.get("id").text(), chart.id, players, mode, hubs, tiles, fixed)
    item.end()
    _check_places(hubs_at, tiles_at, card, chart)
    _check_circles(tiles_at, card, pieces)
    return card


def _known(at: Cursor, city: str, chart: Map) -> bool:
    if city not in chart.sites:
        at.fail(f"'{city}' is no site of the map '{chart.id}'")
    return city in chart.sites


def _read_hub(at: Cursor, pieces: Pieces) -> HubPlace:
    place = HubPlace(
        at.get("tile").one_of(pieces.hub_tiles, "hub tile"),
        at.get("influence_column").int(0, pieces.numbers.last_column),
        at.get("growth").one_of(pieces.growth_tiles, "growth tile"),
    )
    at.end()
    return place


def _check_places(hubs_at: Cursor, tiles_at: Cursor, card: SetupCard, chart: Map) -> None:
    """Check that every site has one tile and every tile lies once (IMP-3.3)."""
    if len(card.hubs) != HUBS:
        hubs_at.fail(f"found {len(card.hubs)} hubs (expected {HUBS})")
    for what in ("tile", "growth"):
        used = [getattr(place, what) for place in card.hubs.values()]
        if len(dict.fromkeys(used)) != len(used):
            hubs_at.fail(f"a {what} stands here twice")
    used = list(card.tiles.values())
    for city, tile in card.tiles.items():
        if used.count(tile) > 1:
            tiles_at.get(city).fail(f"the tile '{tile}' stands here twice")
    for city in chart.sites:
        if (city in card.hubs) == (city in card.tiles):
            where = "two tiles" if city in card.hubs else "no tile"
            tiles_at.fail(f"{where} for '{city}' (expected one for every site)")


def _read_fixed(item: Cursor, chart: Map, players: int, pieces: Pieces) -> Fixed:
    numbers = pieces.numbers
    named = [card.connection for card in chart.state_cards.values()]
    crowns_at, ships_at, contracts_at = item.get("state_railways"), item.get("shipment_tiles"), item.get("contracts")
    crowns = crowns_at.names(named, "connection of a State Railway card")
    contracts = _read_contracts(contracts_at, players, pieces)
    ships = tuple(ship.int(1, 9) for ship in ships_at.list())
    _expect(crowns_at, len(crowns), numbers.crowns[players], "connections")
    _expect(ships_at, len(ships), sum(space.shipment for space in numbers.round_track), "shipment tiles")
    if any(ships.count(number) > numbers.shipment_tiles.count(number) for number in ships):
        ships_at.fail("the game does not have these shipment tiles")
    ships_left = iter(ships)
    shipments = tuple(next(ships_left, 0) if space.shipment else 0 for space in numbers.round_track)
    return Fixed(crowns, shipments, _read_round_goods(item.get("round_goods"), players, numbers), contracts)


def _check_circles(tiles_at: Cursor, card: SetupCard, pieces: Pieces) -> None:
    """Check that there is a business token for every circle (IMP-3.4)."""
    tiles = [pieces.city_tiles[tile] for tile in card.tiles.values() if tile in pieces.city_tiles]
    for value, supply in pieces.numbers.token_supply.items():
        circles = sum(tile.business.count(value) for tile in tiles)
        if circles > supply:
            tiles_at.fail(f"{circles} circles with {value}, but {supply} business tokens")


def _read_contracts(at: Cursor, players: int, pieces: Pieces) -> tuple[str, ...]:
    """Read as many contracts as are laid out (IMP-3.13)."""
    contracts = at.names(pieces.contracts, "contract")
    _expect(at, len(contracts), pieces.numbers.contract_display[players], "contracts")
    return contracts


def _read_round_goods(cursor: Cursor, players: int, numbers: Numbers) -> tuple[tuple[str, ...], ...]:
    rows = []
    for number, space in enumerate(numbers.round_track, start=1):
        expected = space.goods[players]
        if not expected:
            rows.append(tuple[str, ...]())
            continue
        at = cursor.get(str(number))
        goods = tuple(good.one_of(GOODS, "good") for good in at.list())
        _expect(at, len(goods), expected, "goods")
        rows.append(goods)
    cursor.end()
    for good in GOODS:
        if sum(row.count(good) for row in rows) > numbers.round_goods_bag:
            cursor.fail(f"more {good} than the bag holds ({numbers.round_goods_bag})")
    return tuple(rows)


def _expect(cursor: Cursor, found: int, expected: int, what: str) -> None:
    if cursor.is_list() and found != expected:
        cursor.fail(f"found {found} {what} (expected {expected})")
