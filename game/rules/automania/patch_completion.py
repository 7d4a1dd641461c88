"""Completion of patched positions: workers, cars, neutral workers, factory tiles, contracts."""

from collections.abc import Iterator
from typing import Any

from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.state import AutomaniaState
from game.rules.core.state_paths import NamedPaths, Place

Data = dict[str, Any]


def complete_patch(before: Data, after: Data, named: NamedPaths) -> None:
    """Take what a patch added from where it comes from, and put back there what it took away.

    Workers come from the supply of their seat, neutral ones from the neutral supply, cars from the factory, tiles and
    contracts from wherever they were; workers and cars return there. `before` and `after` are saved forms; only `after`
    is changed, and of it nothing that is `named`.
    """
    gained = 0
    for seat, factory in enumerate(after["factories"]):
        more = factory["neutral"] - before["factories"][seat]["neutral"]
        gained += more
        if ("factories", seat, "workers") not in named:
            factory["workers"] += more - _at_work(after, seat) + _at_work(before, seat)
        for token in factory["cars"]:
            if ("factories", seat, "cars", token) not in named:
                factory["cars"][token] -= _away(after, seat, token) - _away(before, seat, token)
    if ("neutral",) not in named:
        after["neutral"] -= gained
    for lying in (_tiles, _contracts):
        _move(list(lying(after)), named)


def recompute_after_patch(state: AutomaniaState, named: NamedPaths) -> None:
    """Make the deck of all contracts that are nowhere else (MAN-3.5)."""
    if ("deck",) not in named:
        placed = [*state.display, *(name for factory in state.factories for name in (*factory.hand, *factory.played))]
        state.deck = [name for name in state.selected.contracts.main if name not in placed]


def _at_work(data: Data, seat: int) -> int:
    """Return the number of a seat's workers that are not in its supply."""
    factory = data["factories"][seat]
    acting: int = sum(count for owner, count in data["spaces"].values() if owner == seat)
    return acting + int(factory["sponsoring"]) + int(factory["promoting"])


def _away(data: Data, seat: int, token: str) -> int:
    """Return the number of a seat's cars of a token that are not in its factory."""
    cars = [car for market in data["markets"].values() for car in (*market["ships"], *market["sold"])]
    count: int = sum(car["owner"] == seat and token == (ELECTRIC if car["electric"] else car["type"]) for car in cars)
    return count


def _tiles(data: Data) -> Iterator[tuple[Place, Any, Any]]:
    """Yield every place for factory tiles: its path, its container, and its key in the container."""
    for spot in data["grid"]:
        yield ("grid", spot), data["grid"], spot
    for slot in range(len(data["office_tiles"])):
        yield ("office_tiles", slot), data["office_tiles"], slot
    for seat, factory in enumerate(data["factories"]):
        for space in factory["tiles"]:
            yield ("factories", seat, "tiles", space), factory["tiles"], space
    for at, lying in enumerate(data["stack"]):
        if lying["frame"] == "PlaceTile":
            yield ("stack", at, "tile"), lying, "tile"
    for stack, names in data["stacks"].items():
        for at in range(len(names)):
            yield ("stacks", stack, at), names, at


def _contracts(data: Data) -> Iterator[tuple[Place, Any, Any]]:
    """Yield every place for contracts, see `_tiles`."""
    for slot in range(len(data["display"])):
        yield ("display", slot), data["display"], slot
    for seat, factory in enumerate(data["factories"]):
        for pile in ("hand", "played"):
            for at in range(len(factory[pile])):
                yield ("factories", seat, pile, at), factory[pile], at
    for at in range(len(data["deck"])):
        yield ("deck", at), data["deck"], at


def _move(places: list[tuple[Place, Any, Any]], named: NamedPaths) -> None:
    """Remove tiles or contracts that the patch puts somewhere from where they were.

    A fixed place stays empty, a pile closes up.
    """
    put = [holder[key] for place, holder, key in places if place in named and holder[key]]
    for place, holder, key in reversed(places):
        if place not in named and holder[key] in put:
            if isinstance(key, str) or place[0] in ("display", "office_tiles"):
                holder[key] = ""
            else:
                del holder[key]
