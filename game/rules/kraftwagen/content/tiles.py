"""Action tiles and their sets, specialty tiles, start tiles, tiles of bodies and engines: records and readers."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor
from game.rules.kraftwagen.content.numbers import KINDS

BONUSES = ("extra_workers", "extra_spaces", "tile_plus", "wider_choice", "points", "direct_sale")
FOLLOWING = ("extra_workers", "points", "direct_sale")  # KRA-13.7 bonuses that come after the action
FITTING = {"extra_spaces": ("grand_prix",), "tile_plus": ("body", "engine"), "wider_choice": ("research",)}
TO_SPACE, RACE_ENGINE = "to_space", "race_engine"
START_EFFECTS = (TO_SPACE, RACE_ENGINE, "worker", "research", "body", "engine")
FEWEST_TILES = 6  # in a set, at least


@dataclass(frozen=True, slots=True)
class Tile:
    """An action tile; a specialty tile has one action and a bonus."""

    id: str
    actions: tuple[str, ...]
    round: int = 0  # of a specialty tile, from 1
    bonus: str = ""
    n: int = 0  # size of the bonus; of a direct sale the amount subtracted from the price
    divide: int = 0  # of a direct sale: divisor of the price, 0 = something is subtracted
    name: str = ""  # of a player's own tile

    def direct_price(self, price: int) -> int:
        """Return the money that the bank pays for a car of this price in a direct sale (KRA-13.7)."""
        return -(-price // self.divide) if self.divide else max(1, price - self.n)


@dataclass(frozen=True, slots=True)
class TileSet:
    """The action tiles of a game."""

    id: str
    tiles: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class StartTile:
    """A start tile: the number of each effect, in the order of the tile (KRA-2.7)."""

    id: str
    effects: dict[str, int]


@dataclass(frozen=True, slots=True)
class PartTiles:
    """The bodies or engines of one value (KRA-9.1): number of tiles in the box, without influence, and models."""

    value: int
    tiles: int
    models: tuple[str, ...] = ()


def read_parts(cursor: Cursor, highest: int) -> tuple[PartTiles, ...]:
    """Return the bodies or engines of a list, one entry for each value from 1."""
    found = []
    for item in cursor.list():
        models = item.optional("models")
        found.append(PartTiles(item.get("value").int(1, highest), item.get("tiles").int(1, 99),
                               tuple(model.text() for model in models.list()) if models else ()))
        item.end()
    if cursor.is_list() and [part.value for part in found] != list(range(1, highest + 1)):
        cursor.fail(f"expected one entry for each value from 1 to {highest}")
    return tuple(found)


def read_tile(item: Cursor) -> Tile:
    """Return the tile of an entry of ``tiles``."""
    at = item.get("actions")
    tile = Tile(action_word(item), at.names(KINDS, "action"), name=item.opt_text("name"))
    if at.is_list() and not 1 <= len(tile.actions) <= 3:
        at.fail(f"found {len(tile.actions)} actions (expected 1 to 3)")
    return tile


def read_tile_set(item: Cursor, tiles: Mapping[str, Tile], most: int) -> TileSet:
    """Return the set of an entry of ``sets``.

    Every action has to be on a tile, else a game could not come to its end.
    """
    at = item.get("tiles")
    chosen = at.names(tiles, "action tile")
    if at.is_list() and not FEWEST_TILES <= len(chosen) <= most:
        at.fail(f"found {len(chosen)} tiles (expected {FEWEST_TILES} to {most})")
    missing = [kind for kind in KINDS if not any(kind in tiles[name].actions for name in chosen)]
    if at.is_list() and missing:
        at.fail(f"no tile for {', '.join(missing)}")
    return TileSet(item.get("id").text(), chosen, item.opt_text("name"))


def read_specialty(item: Cursor, rounds: int) -> Tile:
    """Return the tile of an entry of ``specialty_tiles``."""
    bonus_at = item.get("bonus")
    found = bonus_at.map()
    action = item.get("action").one_of(KINDS, "action")
    bonus = next(iter(found), "")
    if len(found) != 1 or bonus not in BONUSES:
        bonus_at.fail(f"expected one of {', '.join(BONUSES)}")
        bonus = ""
    elif action not in FITTING.get(bonus, KINDS):
        bonus_at.fail(f"'{bonus}' does not fit the action '{action}'")
    n = divide = 0
    if bonus == "direct_sale":
        sale = found[bonus]
        divide, n = sale.opt_int("divide", 1, 9) or 0, sale.opt_int("minus", 0, 99) or 0
        sale.end()
    elif bonus:
        n = found[bonus].int(1, 9)
    return Tile(action_word(item), (action,), item.get("round").int(1, max(1, rounds)), bonus, n, divide)


def read_start_tile(item: Cursor, circuit: int) -> StartTile:
    """Return the tile of an entry of ``start_tiles``."""
    at = item.get("effects")
    effects = {}
    for kind, number in at.map().items():
        if kind not in START_EFFECTS:
            number.unknown(kind, START_EFFECTS, "start effect")
            continue
        effects[kind] = number.int(1, circuit if kind == TO_SPACE else 9)
    return StartTile(action_word(item), effects)
