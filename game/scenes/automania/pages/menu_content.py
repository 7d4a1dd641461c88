"""Menu content of Automania.

Groups of the set-up, facts and pictures of boards, tiles and contracts, rule book icons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import PARTS, SYMBOLS, TYPES
from game.rules.automania.content.tiles import ROLES
from game.rules.core.game_spec import OptionValue
from game.scenes.automania.art.icon_names import car_art, plan_art
from game.scenes.automania.pages.rule_book_diagrams import diagram as diagram
from game.scenes.menus.menu_content import ContentPart

GROUPS = (
    ("variants", ("boards", "open_money", "curtain")),
    ("sets", ("tiles", "contracts")),
    ("order", ("order", "turns")),
)


def picture(content: Content, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
    """Return None: no choice of this game has a picture of its own."""
    return None


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """Return the number of tiles, contracts or boards of a set, "" for other choices."""
    if kind == "tile-set" and name in content.tile_sets:
        return renderer.tr("option.tiles.facts", n=sum(map(len, content.tile_sets[name].stacks.values())))
    if kind == "contract-set" and name in content.contract_sets:
        found = content.contract_sets[name]
        return renderer.tr("option.contracts.facts", n=len(found.main) + len(found.start))
    if kind == "board-set" and name in content.factory_sets:
        return renderer.tr("option.boards.facts", n=len(content.factory_sets[name].boards))
    return ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Return the tooltip of a factory board; other choices explain themselves in the set-up."""
    return f"<b>{renderer.thing('board', name)}</b>\n{_text(renderer, name)}" if kind == "board" else ""


def _text(renderer: Renderer, board: str) -> str:
    return renderer.tr(f"board.{board}.text") if f"automania.board.{board}.text" in renderer.catalog else ""


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """Return the boards, tiles or contracts of a set.

    Tiles are gathered by the sign on them, contracts by type of car, with their numbers.
    """
    if kind == "board-set" and name in content.factory_sets:
        boards = [content.factories[board] for board in content.factory_sets[name].boards]
        return [
            ContentPart(
                plan_art(board), renderer.named("board", board.id, "name", board.name), _text(renderer, board.id)
            )
            for board in boards
        ]
    if kind == "tile-set" and name in content.tile_sets:
        tiles = [content.tiles[tile] for names in content.tile_sets[name].stacks.values() for tile in names]
        return [_gathered(sign, renderer.tr(key), [renderer.thing("tile", tile.id) for tile in tiles
                                                   if key == f"{tile.kind}.{tile.symbol or tile.role or tile.part}"])
                for key, sign in _signs().items()]
    if kind == "contract-set" and name in content.contract_sets:
        found = content.contract_sets[name]
        groups = [(renderer.thing("car-type", car_type or "any"), car_art(car_type) if car_type else "am-back",
                   [card for card in found.main if content.contracts[card].type == car_type])
                  for car_type in (*TYPES, "")]
        groups.append((renderer.tr("option.contracts.start"), "am-gain-3", list(found.start)))
        return [_gathered(sign, capitalize(words), [capitalize(renderer.thing("contract", card)) for card in cards])
                for words, sign, cards in groups if cards]
    return []


def _gathered(icon: str, words: str, names: Sequence[str]) -> ContentPart:
    """Return things of one kind with their number; the tooltip lists them."""
    lines = "\n".join(f"{n} × {name}" for name, n in Counter(names).items())
    return ContentPart(icon, f"{words} ×{len(names)}", lines)


def _signs() -> dict[str, str]:
    """Return the icons of machines, styles and managers by the keys of their names."""
    signs = {f"machine.{symbol}": f"am-sym-{symbol}" for symbol in SYMBOLS}
    signs |= {f"style.{part}": f"am-part-{part}" for part in PARTS}
    return signs | {f"manager.{role}": f"am-role-{role}" for role in ROLES}


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Return names of machines, styles and managers with their icons, for the rule book."""
    return {renderer.tr(key): icon for key, icon in _signs().items()}
