"""Icon names of tiles and contracts by their contents, so that those from own content files have one too."""

from __future__ import annotations

from game.i18n.automania.texts import ICON
from game.rules.automania.content.contracts import Contract
from game.rules.automania.content.factory_boards import FactoryBoard
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.content.tiles import Tile
from game.scenes.automania.board_colours import SEAT_GLYPHS

_NONE = "any"


def tile_art(tile: Tile) -> str:
    """Return the icon of a factory tile."""
    marks = "-".join(map(str, (tile.stars, tile.medals, tile.money, tile.points, tile.power)))
    return f"{ICON}tile-{tile.kind}-{tile.symbol or tile.role or tile.part}-{marks}"


def card_art(contract: Contract | None) -> str:
    """Return the icon of a contract; None = face down."""
    if contract is None:
        return f"{ICON}back"
    asked = "+".join((*contract.machines, *contract.styles)) or "none"
    return f"{ICON}card-{contract.type or _NONE}-{asked}-{contract.popularity}-{contract.medals}-{contract.money}"


def car_art(car_type: str, colour: str = "", electric: bool = False) -> str:
    """Return the icon of a car in a seat's colour, or without an owner.

    >>> car_art("city", "red", electric=True)
    'am-car-city-red-electric'
    """
    return "-".join(word for word in (f"{ICON}car", car_type, colour, "electric" if electric else "") if word)


def worker_art(colour: str) -> str:
    """Return the icon of a worker."""
    return f"{ICON}worker-{colour}"


def disc_art(colour: str) -> str:
    """Return the icon of a seat's disc."""
    return f"seat-{SEAT_GLYPHS[colour]}-{colour}"


def plan_art(board: FactoryBoard) -> str:
    """Return the icon of a factory board: its lines."""
    return "-".join((f"{ICON}plan", *("+".join(board.lines[car_type]) for car_type in TYPES)))
