"""Place of a tile in signs: its price, the stars in both markets, powers and medals, and what leaves for it."""

from __future__ import annotations

from game.i18n.renderer import Renderer
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.content.tiles import MACHINE, MANAGER, STYLE, Tile
from game.rules.automania.forecast import Effect, effect
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.automania.table_texts import say
from game.scenes.table.prompt.action_texts import HOLDS


def placing_signs(
    renderer: Renderer, state: AutomaniaState, tile: str, action: Action, follows: str, brief: bool = False
) -> str:
    """Return the price of the office for a tile, what it adds, and what leaves for it (MAN-4.27).

    The stars are those of the car that `follows`, in both markets where they differ; without such a car the most and,
    where any car loses some, the fewest. A `brief` text does not name two markets.
    """
    found = effect(state, action.seat, tile, str(action.args[0]))
    parts = (renderer.thing("money", found.cost) if found.cost else "", _stars_added(found, follows, brief),
             f"{found.power:+}{tile_sign(state.content.tiles[tile])}" if found.power else "",
             f"{found.medals:+}<icon:am-medal>" if found.medals else "",
             f"<bad>\u2212</bad>{tile_sign(state.content.tiles[found.replaced])}" if found.replaced else "")
    return f"{HOLDS}·{HOLDS}".join(filter(None, parts))


def _stars_added(found: Effect, follows: str, brief: bool) -> str:
    """Return the stars that a tile adds: to the car that follows by market, else the most and the fewest."""
    if not follows:
        most, least = max(found.stars.values(), default=0), min(found.stars.values(), default=0)
        stars = [n for n in (max(0, most), min(0, least)) if n]
        return " ".join(f"{n:+}<icon:am-star>" for n in stars)
    by_market = [found.stars.get((follows, market), 0) for market in MARKETS]
    if len(set(by_market)) == 1:
        return f"{by_market[0]:+}<icon:am-star>" if by_market[0] else ""
    if brief and all(by_market):
        return f"{'/'.join(f'{n:+}' for n in by_market)}<icon:am-star>"
    return ", ".join(f"{n:+}<icon:am-star>{HOLDS}{say(f'prospects.{market}')}"
                     for market, n in zip(MARKETS, by_market, strict=True) if n)


def tile_sign(tile: Tile) -> str:
    """Return the icon of what is on a tile: its symbol, role or part."""
    kind = {MACHINE: "sym", MANAGER: "role", STYLE: "part"}[tile.kind]
    return f"<icon:am-{kind}-{tile.symbol or tile.role or tile.part}>"
