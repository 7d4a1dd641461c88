"""Popularity of cars: stars by demand, by tiles of the factory, by the electric tile (MAN-4.33 to MAN-4.37)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import PARTS
from game.rules.automania.state import AutomaniaState

DEMAND, TILE, BONUS = "demand", "tile", "electric"  # sources of stars


class Stars(NamedTuple):
    """Stars of one source.

    `thing` is the symbol of a demand or a tile, `target` the space of the factory on which the machine that meets the
    demand, or the tile, lies; the electric tile has neither.
    """

    source: str
    thing: str
    target: str
    stars: int


def stars_of(state: AutomaniaState, seat: int, car_type: str, market: str, electric: bool = False,
             tiles: Mapping[str, str] | None = None) -> list[Stars]:
    """Return all stars of a seat's car for a market, without marketing (MAN-4.33 to MAN-4.35, MAN-5.20).

    `tiles` stand for those in its factory if they are given.
    """
    board = state.board_of(seat)
    laid = state.factories[seat].tiles if tiles is None else tiles
    line = [slot for slot in board.lines[car_type] if laid[slot]]
    found = _demand(state, market, {slot: state.content.tiles[laid[slot]].symbol for slot in line})
    styles = [STYLE_SPACES[car_type, part] for part in PARTS]
    for target in (*line, *board.offices, *styles):
        name = laid[target]
        if name and state.content.tiles[name].stars:
            found.append(Stars(TILE, name, target, state.content.tiles[name].stars))
    if electric:
        found.append(Stars(BONUS, "", "", state.content.numbers.electric_bonus))
    return found


def _demand(state: AutomaniaState, market: str, machines: dict[str, str]) -> list[Stars]:
    """Return the stars of demand (MAN-4.33, MAN-4.34).

    Each demand is met by one machine; of two equal demands the higher is met first.
    """
    found = []
    active, stars = state.markets[market].active, state.content.numbers.stars
    for index in range(len(stars) - 1, -1, -1):
        for slot, symbol in machines.items():
            if symbol == active[index]:
                found.append(Stars(DEMAND, symbol, slot, stars[index]))
                del machines[slot]
                break
    return found
