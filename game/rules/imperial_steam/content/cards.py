"""City tiles, hub tiles, growth tiles and contracts: records, and their readers for the files of ``cards/``."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core.yaml_reader import Cursor
from game.rules.imperial_steam.content.map import read_business
from game.rules.imperial_steam.content.numbers import GOODS, by_seats, counts, money

TILES = 23  # city tiles for each number of players
_MOST_SLOTS = 9


@dataclass(frozen=True, slots=True)
class CityTile:
    """The offer of a city; ``business`` lists the values of its circles, highest first (IMP-3.3)."""

    id: str
    players: int
    slots: int
    influence: int
    business: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HubTile:
    """A hub's colour and its demand spaces of each good, by number of players."""

    id: str
    colour: str
    demand: dict[int, dict[str, int]]


@dataclass(frozen=True, slots=True)
class GrowthTile:
    """The numbers of columns that a hub advances, growth after growth (IMP-4.4)."""

    id: str
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContractCard:
    """The factories that a contract asks for, its reward and its penalty in gulden (IMP-11.2, IMP-13.5)."""

    id: str
    slots: tuple[str, ...]
    reward: int
    penalty: int


def read_city_tile(item: Cursor, seats: range) -> CityTile:
    """Read one city tile."""
    return CityTile(
        id=item.get("id").text(),
        players=item.get("players").int(seats[0], seats[-1]),
        slots=item.get("factory_slots").int(0, _MOST_SLOTS),
        influence=item.get("influence").int(0, 9),
        business=read_business(item.get("business")),
    )


def read_hub_tile(item: Cursor, seats: range) -> HubTile:
    """Read one hub tile. Coal has one space for each key at most (IMP-10.5)."""
    tile = HubTile(
        id=item.get("id").text(),
        colour=item.get("colour").text(),
        demand=by_seats(item.get("demand"), seats, lambda at: counts(at, GOODS, lambda good: good.int(0, 9))),
    )
    for count, spaces in tile.demand.items():
        if spaces["coal"] > 2:
            item.get("demand").get(str(count)).get("coal").fail("found more coal spaces than the hub has keys (2)")
    return tile


def read_growth_tile(item: Cursor, growths: int) -> GrowthTile:
    """Read one growth tile, with a number for each of the ``growths`` of a game."""
    steps_at = item.get("steps")
    tile = GrowthTile(item.get("id").text(), tuple(step.int(0, 9) for step in steps_at.list()))
    if steps_at.is_list() and len(tile.steps) != growths:
        steps_at.fail(f"found {len(tile.steps)} numbers (expected {growths}, one for each growth)")
    return tile


def read_contract(item: Cursor) -> ContractCard:
    """Read one contract card."""
    slots_at = item.get("slots")
    slots = tuple(slot.one_of(GOODS, "good") for slot in slots_at.list())
    contract = ContractCard(item.get("id").text(), slots, money(item.get("reward")), money(item.get("penalty")))
    if slots_at.is_list() and not slots:
        slots_at.fail(f"found no slot (expected factories, {', '.join(GOODS)})")
    return contract
