"""Turn signs of Automania: tiles, cars shipped and sold, contracts, offices, points and money."""

from collections.abc import Mapping
from typing import Any

from game.i18n.automania.turn_summary import TALLIES
from game.i18n.game_texts import TextContext, TurnSign
from game.i18n.turn_signs import counted
from game.i18n.turn_summary import number
from game.rules.automania.content.tiles import MACHINE, STYLE

CONTRACT = "am-back"


def _tile_icon(context: TextContext, data: Mapping[str, Any]) -> str:
    """Return the icon of what a tile shows: a demand, a part or a manager."""
    tile = context.content.tiles[data["tile"]]
    if tile.kind == MACHINE:
        return f"am-sym-{tile.symbol}"
    return f"am-part-{tile.part}" if tile.kind == STYLE else f"am-role-{tile.role}"


TURN_SIGNS = (
    counted(_tile_icon, "placed"),
    counted("am-car-{type}", "shipped"),
    TurnSign("am-star", {"shipped": number("popularity")}, figure=True),
    counted("check", "contract"),
    counted(CONTRACT, "drew", "drew-deck"),
    counted("am-office", "withdrew"),
    counted("am-car-{type}", "sold", "copied", "top-car"),
    counted("hourglass", "waits"),
    TurnSign("am-points", TALLIES["scores"], figure=True),
    TurnSign("am-coin", TALLIES["earns"], figure=True),
)
