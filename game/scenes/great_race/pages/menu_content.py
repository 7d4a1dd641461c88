"""Menu content of The Great Race: groups of the set-up, thumbnails and facts of its choices, icons of the rule book."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue
from game.rules.great_race.content.build import Content
from game.rules.great_race.state import DIRECTIONS
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.board.map_thumbnail import sketch
from game.scenes.great_race.pages.rule_book_diagrams import diagram as diagram
from game.scenes.great_race.text.descriptions import CARD_RULES
from game.scenes.menus.menu_content import ContentPart

GROUPS = (
    ("race", ("board", "direction", "first")),
    ("variants", ("saboteur_needs_connected_path", "third_party_may_cancel_saboteur", "parts_per_repair_unlimited")),
    ("sets", ("tiles",)),
)


def picture(content: Content, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
    """Return the thumbnail of a map, with the ends of the race in the chosen direction; None for other kinds."""
    if kind != "board" or name not in content.maps:
        return None
    chart = content.maps[name]
    return sketch(chart, chart.south if chosen.get("direction", DIRECTIONS[0]) == DIRECTIONS[0] else chart.north)


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """Return the ends of a map, or the number of tiles in a set; "" for others."""
    if kind == "board" and name in content.maps:
        chart = content.maps[name]
        return renderer.tr("option.board.facts", north=renderer.plain(renderer.thing("city", chart.north)),
                           south=renderer.plain(renderer.thing("city", chart.south)))
    if kind == "tile-set" and name in content.tile_sets:
        return renderer.tr("option.tiles.facts", n=sum(content.tile_sets[name].tiles.values()))
    return ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Return "": boards and sets of tiles explain themselves in the set-up."""
    return ""


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """Return the tiles of a set."""
    if kind == "tile-set" and name in content.tile_sets:
        return [ContentPart(tile_name(content.tiles[tile]),
                            capitalize(renderer.thing("tile", tile)) + (f" ×{count}" if count > 1 else ""), "")
                for tile, count in content.tile_sets[name].tiles.items()]
    return []


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Return the icons of the rule book by names of cards."""
    return {renderer.thing("card", name): f"gr-card-{name}" for name in CARD_RULES if name in content.cards}
