"""How a patched position settles what the factories do not have: workers, cars, neutral workers, tiles, contracts."""

from collections.abc import Iterator
from typing import Any

from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.state import AutomaniaState
from game.rules.core.state_paths import NamedPaths, Place

Data = dict[str, Any]


def complete_patch(before: Data, after: Data, named: NamedPaths) -> None:
    """After a patch: workers come from the supply of their player, neutral ones from the neutral supply, cars from the
    factory, tiles and contracts from wherever they were, and workers and cars return there. What the patch names is
    left as it is."""
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
    """MAN-3.5 Contracts that are nowhere else lie in the deck."""
    if ("deck",) not in named:
        seen = [*state.display, *(name for factory in state.factories for name in (*factory.hand, *factory.played))]
        state.deck = [name for name in state.selected.contracts.main if name not in seen]


def _at_work(data: Data, seat: int) -> int:
    """Workers that are not in the supply."""
    factory = data["factories"][seat]
    acting: int = sum(count for owner, count in data["spaces"].values() if owner == seat)
    return acting + int(factory["sponsoring"]) + int(factory["promoting"])


def _away(data: Data, seat: int, token: str) -> int:
    """Cars that are not in the factory."""
    cars = [car for market in data["markets"].values() for car in (*market["ships"], *market["sold"])]
    count: int = sum(car["owner"] == seat and token == (ELECTRIC if car["electric"] else car["type"]) for car in cars)
    return count


def _tiles(data: Data) -> Iterator[tuple[Place, Any, Any]]:
    """Every place for factory tiles: the place, what holds it, and its key there."""
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
    """Every place for contracts; see `_tiles`."""
    for slot in range(len(data["display"])):
        yield ("display", slot), data["display"], slot
    for seat, factory in enumerate(data["factories"]):
        for pile in ("hand", "played"):
            for at in range(len(factory[pile])):
                yield ("factories", seat, pile, at), factory[pile], at
    for at in range(len(data["deck"])):
        yield ("deck", at), data["deck"], at


def _move(places: list[tuple[Place, Any, Any]], named: NamedPaths) -> None:
    """What the patch puts somewhere is gone from where it lay: a gap stays in fixed places, none in piles."""
    put = [holder[key] for place, holder, key in places if place in named and holder[key]]
    for place, holder, key in reversed(places):
        if place not in named and holder[key] in put:
            if isinstance(key, str) or place[0] in ("display", "office_tiles"):
                holder[key] = ""
            else:
                del holder[key]
