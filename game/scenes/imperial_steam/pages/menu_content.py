"""Menu content of Imperial Steam: groups of the set-up, thumbnails, facts and tooltips of its choices, icons of the
rule book."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.setup_options import MODES
from game.scenes.imperial_steam.board.board_art import MapPlan
from game.scenes.imperial_steam.board.map_thumbnail import card_svg, mode_svg
from game.scenes.menus.menu_content import ContentPart, Diagram

GROUPS = (
    ("automa", ("automa", "automa_card_1", "automa_card_2", "automa_card_3", "automa_extra", "automa_money",
                "automa_cards")),
    ("map", ("map",)),
    ("layout", ("edition", "mode", "card")),
)


RULE_ICONS = {
    "IMP-3.4": "business-2", "IMP-3.6": "crown", "IMP-3.8": "hub-green", "IMP-3.11": "engine",
    "IMP-3.14": "station-red", "IMP-7.1": "station-red",
    "IMP-7.3": "factory-iron", "IMP-8.2": "worker-1", "IMP-8.4": "engineer-tunnel",
    "IMP-9.2": "engine", "IMP-9.3": "wagon-freight", "IMP-10.2": "good-coal", "IMP-10.5": "key-gold",
    "IMP-11.1": "tile-take_contract", "IMP-12.1": "investor-red", "IMP-12.2": "business-2",
    "IMP-12.3": "wagon-passenger",
}  # icons of the rule book beside these rules
_DRAWN: dict[tuple[str, str, str], str | None] = {}  # (content, kind, name) -> a picture, drawn once in a session


def picture(content: Content, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
    """Return a map without names, the map with the tiles of a set-up card, or the picture of a kind of set-up; None for
    what has no picture."""
    key = content.hash, kind, name
    if key not in _DRAWN:
        _DRAWN[key] = _draw(content, kind, name)
    return _DRAWN[key]


def _draw(content: Content, kind: str, name: str) -> str | None:
    if kind == "map" and name in content.maps:
        return MapPlan(content.maps[name], {}).svg()
    if kind == "setup" and name in content.setups:
        return card_svg(content, content.setups[name])
    return mode_svg(content, name) if kind == "mode" and name in MODES else None


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """Return one short line about a map or a set-up card, "" for others."""
    tr = renderer.tr
    if kind == "map" and name in content.maps:
        chart = content.maps[name]
        return tr("option.map.facts", cities=len(chart.cities), connections=len(chart.connections))
    if kind == "setup" and name in content.setups:
        card = content.setups[name]
        cities = [content.maps[card.map].cities[city].name for city in card.hubs]
        return tr("option.card.facts", hubs=renderer.join(cities))
    return ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Return the tooltip of a map; the other choices explain themselves in the set-up."""
    if kind != "map":
        return ""
    return f"<b>{renderer.thing('map', name)}</b>\n{renderer.tr('option.map.tip')}"


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """Return an empty list: nothing in this game is chosen as a set of parts."""
    return []


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Return the icons of the rule book by titles of rules."""
    return {renderer.catalog.tr(f"imperial-steam-rules.{rule}.title"): icon for rule, icon in RULE_ICONS.items()}


def diagram(renderer: Renderer, name: str) -> Diagram | None:
    """Return None: no chapter of the rule book has a diagram of its own."""
    return None
