"""How the menus show Automania: what belongs together in the set-up, the boards, tiles and contracts of a set."""

from __future__ import annotations

from collections import Counter

from game.i18n.markup import capital
from game.i18n.render import Renderer
from game.rules.automania.content import Content
from game.rules.automania.numbers import PARTS, SYMBOLS
from game.rules.automania.tiles import ROLES
from game.scenes.automania.art.names import card_art, tile_art
from game.scenes.automania.book_pictures import drawing as drawing
from game.scenes.menus.menu_page import Part

GROUPS = (
    ("variants", ("boards", "open_money", "curtain")),
    ("order", ("order", "turns")),
    ("sets", ("tiles", "contracts")),
)


def picture(content: Content, kind: str, name: str) -> str | None:
    """Nothing that is chosen here has a picture of its own."""
    return None


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """How many tiles, contracts or boards a set has."""
    if kind == "tile-set" and name in content.tile_sets:
        return renderer.tr("option.tiles.facts", n=sum(map(len, content.tile_sets[name].stacks.values())))
    if kind == "contract-set" and name in content.contract_sets:
        found = content.contract_sets[name]
        return renderer.tr("option.contracts.facts", n=len(found.main) + len(found.start))
    if kind == "board-set" and name in content.factory_sets:
        return renderer.tr("option.boards.facts", n=len(content.factory_sets[name].boards))
    return ""


def tip(renderer: Renderer, kind: str, name: str) -> str:
    """What the pointer is told about a factory board; the choices explain themselves in the set-up."""
    return f"<b>{renderer.thing('board', name)}</b>\n{_text(renderer, name)}" if kind == "board" else ""


def _text(renderer: Renderer, board: str) -> str:
    return renderer.tr(f"board.{board}.text") if f"automania.board.{board}.text" in renderer.catalog else ""


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[Part]:
    """The boards of a set, its tiles, its contracts."""
    if kind == "board-set" and name in content.factory_sets:
        return [Part("", renderer.named("board", board, "name", content.factories[board].name), _text(renderer, board))
                for board in content.factory_sets[name].boards]
    if kind == "tile-set" and name in content.tile_sets:
        tiles = Counter(tile for names in content.tile_sets[name].stacks.values() for tile in names)
        return [Part(tile_art(content.tiles[tile]), capital(renderer.thing("tile", tile)), "") for tile in tiles]
    if kind == "contract-set" and name in content.contract_sets:
        found = content.contract_sets[name]
        return [Part(card_art(content.contracts[card]), capital(renderer.thing("contract", card)), "")
                for card in (*found.main, *found.start)]
    return []


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Names of machines, styles and managers with their signs, for the rule book."""
    signs = {f"machine.{symbol}": f"am-sym-{symbol}" for symbol in SYMBOLS}
    signs |= {f"style.{part}": f"am-part-{part}" for part in PARTS}
    signs |= {f"manager.{role}": f"am-role-{role}" for role in ROLES}
    return {renderer.tr(key): icon for key, icon in signs.items()}
