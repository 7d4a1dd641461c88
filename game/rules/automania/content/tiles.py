"""Factory tiles (machines, managers, styles) and sets of them: records and readers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.automania.content.numbers import PARTS, STACKS, SYMBOLS
from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor

MACHINE, MANAGER, STYLE = "machine", "manager", "style"
ROLES = SALES, PERSONNEL, ENGINEER, FINANCE = ("sales", "personnel", "engineer", "finance")


@dataclass(frozen=True, slots=True)
class Tile:
    """A factory tile: a machine with a symbol, a manager with a role or a style with a part, by `kind`."""

    id: str
    kind: str
    stack: str  # shown on its back
    symbol: str = ""
    role: str = ""
    part: str = ""
    power: int = 0  # MAN-5.4, MAN-5.5, MAN-5.7 of a manager
    stars: int = 0
    medals: int = 0
    money: int = 0  # MAN-4.28 paid at once
    points: int = 0  # MAN-4.28 scored at once
    name: str = ""  # of a player's own tile


@dataclass(frozen=True, slots=True)
class TileSet:
    """The factory tiles of a game, by stack, in content order."""

    id: str
    stacks: dict[str, tuple[str, ...]]
    name: str = ""


def read_machine(item: Cursor) -> Tile:
    """Return the tile of an entry of ``machines``."""
    return _read_tile(item, MACHINE, symbol=item.get("symbol").one_of(SYMBOLS, "symbol"))


def read_style(item: Cursor) -> Tile:
    """Return the tile of an entry of ``styles``."""
    return _read_tile(item, STYLE, part=item.get("part").one_of(PARTS, "part"))


def read_manager(item: Cursor) -> Tile:
    """Return the tile of an entry of ``managers``; engineers have stars instead of power."""
    role = item.get("role").one_of(ROLES, "role")
    return _read_tile(item, MANAGER, role=role, power=0 if role == ENGINEER else item.get("power").int(1, 9))


def _read_tile(item: Cursor, kind: str, symbol: str = "", role: str = "", part: str = "", power: int = 0) -> Tile:
    stars, medals, money, points = (item.opt_int(key, 0, 9) or 0 for key in ("stars", "medals", "money", "points"))
    return Tile(action_word(item), kind, item.get("stack").one_of(STACKS, "stack"), symbol, role, part, power, stars,
                medals, money, points, item.opt_text("name"))


def read_tile_set(item: Cursor, tiles: Mapping[str, Tile], rounds: Sequence[str], laid: int) -> TileSet:
    """Return the set of an entry of ``sets``.

    `rounds` names the stack of each round, in which `laid` tiles are laid out.
    """
    at = item.get("tiles")
    chosen = at.names(tiles, "factory tile")
    stacks = {stack: tuple(name for name in tiles if name in chosen and tiles[name].stack == stack)
              for stack in STACKS}
    for stack, names in stacks.items():
        least = rounds.count(stack) * laid
        if at.is_list() and len(names) < least:
            at.fail(f"found {len(names)} tiles of stack {stack} (expected {least} at least)")
    return TileSet(item.get("id").text(), stacks, item.opt_text("name"))
