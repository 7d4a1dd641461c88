"""How the menus show The Great Race: what belongs together in the set-up, the maps, the tiles of a set."""

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
    """A map from high above, with the ends of the race in the direction that is chosen."""
    if kind != "board" or name not in content.maps:
        return None
    chart = content.maps[name]
    return sketch(chart, chart.south if chosen.get("direction", DIRECTIONS[0]) == DIRECTIONS[0] else chart.north)


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """The ends of a map; how many tiles a set has."""
    if kind == "board" and name in content.maps:
        chart = content.maps[name]
        return renderer.tr("option.board.facts", north=renderer.plain(renderer.thing("city", chart.north)),
                           south=renderer.plain(renderer.thing("city", chart.south)))
    if kind == "tile-set" and name in content.tile_sets:
        return renderer.tr("option.tiles.facts", n=sum(content.tile_sets[name].tiles.values()))
    return ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Nothing but boards and sets of tiles is chosen, and these explain themselves in the set-up."""
    return ""


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """The tiles of a set."""
    if kind == "tile-set" and name in content.tile_sets:
        return [ContentPart(tile_name(content.tiles[tile]),
                            capitalize(renderer.thing("tile", tile)) + (f" ×{count}" if count > 1 else ""), "")
                for tile, count in content.tile_sets[name].tiles.items()]
    return []


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Names of cards with their pictures, for the rule book."""
    return {renderer.thing("card", name): f"gr-card-{name}" for name in CARD_RULES if name in content.cards}
