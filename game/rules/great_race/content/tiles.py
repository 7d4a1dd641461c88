"""Terrain tiles: the cost of entering them, the symbols on them, and sets of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor

TERRAINS = ("plain", "desert", "jungle", "rock", "mountain", "marsh", "river")  # the pictures
FEWEST_TILES, MOST_TILES = 10, 200  # of a set


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of terrain tile."""

    id: str
    terrain: str
    fuel: int
    points: int = 0  # mechanical points
    danger: bool = False
    stop: bool = False
    name: str = ""  # of a player's own tile


@dataclass(frozen=True, slots=True)
class TileSet:
    """A set of tiles: the number of each kind in the bag at the start, in content order."""

    id: str
    tiles: dict[str, int]
    name: str = ""


def read_tile(item: Cursor, most_fuel: int, most_points: int) -> Tile:
    """Read an entry of ``tiles``. Its cost is limited by what the gauges hold, else it could never be entered."""
    return Tile(
        id=action_word(item),
        terrain=item.get("terrain").one_of(TERRAINS, "terrain"),
        fuel=item.get("fuel").int(0, most_fuel),
        points=item.opt_int("points", 0, most_points) or 0,
        danger=item.opt_flag("danger"),
        stop=item.opt_flag("stop"),
        name=item.opt_text("name"),
    )


def read_tile_set(item: Cursor, tiles: Mapping[str, Tile]) -> TileSet:
    """Read an entry of ``sets``; its tiles are put in the order of the content."""
    at = item.get("tiles")
    counts = {}
    for name, count in at.map().items():
        if name not in tiles:
            count.unknown(name, tiles, "tile")
            continue
        counts[name] = count.int(0, MOST_TILES)
    total = sum(counts.values())
    if at.is_map() and not FEWEST_TILES <= total <= MOST_TILES:
        at.fail(f"found {total} tiles (expected {FEWEST_TILES} to {MOST_TILES})")
    ordered = {name: counts[name] for name in tiles if counts.get(name)}
    return TileSet(item.get("id").text(), ordered, item.opt_text("name"))
