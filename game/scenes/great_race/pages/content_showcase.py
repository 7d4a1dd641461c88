"""Content showcase of The Great Race: maps of a content file as they lie on the table, terrain tiles and sets of
them."""

from __future__ import annotations

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.own_content import BroughtIds
from game.rules.great_race.content.build import Content
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.board.board_art import plan_of
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.board_colours import STANDARD
from game.scenes.great_race.pages import menu_content
from game.scenes.menus.content_showcase import Exhibit, beginning, things
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSamples
from game.ui.board.sprites import Thing
from game.ui.context import Ui

FOLDERS = ("tiles", "boards")
SAMPLES: FormSamples = {}
SEATS = 2  # crews at the start of a shown map


def exhibits(renderer: Renderer, content: Content, folder: str, brought: BroughtIds) -> list[Exhibit]:
    """Return the exhibits of a content file: maps; or its tiles, then its sets."""
    maps = [_map(renderer, content, name) for name in brought.get("", ()) if name in content.maps]
    tiles = [ContentPart(tile_name(content.tiles[name]), capitalize(renderer.thing("tile", name)), f"<dim>{name}</dim>")
             for name in brought.get("tiles", ()) if name in content.tiles]
    sets = [Exhibit(renderer.thing("tile-set", name), menu_content.facts(renderer, content, "tile-set", name),
                    menu_content.parts(renderer, content, "tile-set", name))
            for name in brought.get("sets", ()) if name in content.tile_sets]
    return [*maps, *things("tiles", tiles), *sets]


def _map(renderer: Renderer, content: Content, name: str) -> Exhibit:
    state: GreatRaceState = beginning(renderer, content, SEATS, {"board": name})
    colours = renderer.spec.colours(content)[:SEATS]
    words = Renderer(renderer.catalog, renderer.spec, state=state)

    def named(kind: str, thing: str) -> str:
        return words.plain(words.thing(kind, thing))

    def tooltip(thing: Thing) -> str | None:
        return f"<b>{words.thing(*thing)}</b>  <dim>{thing[1]}</dim>" if thing[0] in ("space", "route") else None

    def table(ui: Ui) -> MainBoard:
        return MainBoard(ui, state, colours, named, lambda names: None, tooltip)

    return Exhibit(renderer.thing("board", name), menu_content.facts(renderer, content, "board", name),
                   svg=lambda: plan_of(state, named).svg(STANDARD), board=table)
