"""Content showcase of Automania.

Tiles, contracts, factory boards as on the table, and sets from an own content file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.own_content import BroughtIds
from game.rules.automania.content.build import Content
from game.rules.automania.content.factory_boards import ELECTRIC, FactoryBoard
from game.scenes.automania.art.factory_plan_art import plan_svg
from game.scenes.automania.art.icon_names import card_art, tile_art
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.pages import menu_content
from game.scenes.automania.view_model import FactoryView
from game.scenes.menus.content_showcase import Exhibit, things
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSamples
from game.ui.context import Ui

FOLDERS = ("contracts", "tiles", "factories")
SAMPLES: FormSamples = {}
_SETS = {"tiles": "tile-set", "contracts": "contract-set", "factories": "board-set"}


def exhibits(renderer: Renderer, content: Content, folder: str, brought: BroughtIds) -> list[Exhibit]:
    """Return the boards, tiles or contracts of a file, then its sets."""
    found = [_board(renderer, content, content.factories[name]) for name in brought.get("boards", ())
             if name in content.factories]
    for key in ("machines", "managers", "styles"):
        tiles = [name for name in brought.get(key, ()) if name in content.tiles]
        found += things(key, [ContentPart(tile_art(content.tiles[name]), capitalize(renderer.thing("tile", name)),
                                          f"<dim>{name}</dim>") for name in tiles])
    contracts = [name for name in brought.get("contracts", ()) if name in content.contracts]
    found += things(
        "contracts",
        [
            ContentPart(
                card_art(content.contracts[name]), capitalize(renderer.thing("contract", name)), f"<dim>{name}</dim>"
            )
            for name in contracts
        ],
    )
    kind = _SETS[folder]
    tables: dict[str, Mapping[str, object]] = {
        "tile-set": content.tile_sets, "contract-set": content.contract_sets, "board-set": content.factory_sets}
    return [*found, *(Exhibit(renderer.thing(kind, name), menu_content.facts(renderer, content, kind, name),
                              menu_content.parts(renderer, content, kind, name))
                      for name in brought.get("sets", ()) if name in tables[kind])]


def _board(renderer: Renderer, content: Content, board: FactoryBoard) -> Exhibit:
    return Exhibit(renderer.thing("board", board.id), svg=partial(plan_svg, board.lines),
                   board=partial(_table, content, board))


def _table(content: Content, board: FactoryBoard, ui: Ui) -> FactoryPanel:
    """Return the panel of a board at the beginning of a game, with every car in its bay."""
    numbers = content.numbers
    cars = {token: count for token, count in board.tokens.items() if count or token != ELECTRIC}
    panel = FactoryPanel(ui, content, lambda *names: None, lambda widget: None)
    panel.set(FactoryView(0, board.id, {}, cars, numbers.workers, 0, (), (), numbers.money[0],
                          numbers.points[0], 0), numbers.colours[0])
    return panel
