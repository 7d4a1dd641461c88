"""Menu content of Kraftwagen: groups of the set-up, facts and pictures of tile and card sets, rule book icons."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.engineers import ENGINEERS
from game.scenes.kraftwagen.art.icon_names import card_art, sign_of
from game.scenes.kraftwagen.pages.rule_book_diagrams import diagram as diagram
from game.scenes.menus.menu_content import ContentPart

GROUPS = (
    ("variants", ("specialty", "open_scores", "order", "chain")),  # the order grows below all, where it moves nothing
    ("chain", ("tiles",)),
    ("rulings", ("second_car", "racing_help")),
    ("cards", ("cards",)),
)
RULE_ICONS = {"KRA-5.1": "kw-worker", "KRA-5.2": "kw-research", "KRA-5.3": "kw-body", "KRA-5.4": "kw-engine",
              "KRA-5.5": "kw-buyer", "KRA-5.6": "kw-grand_prix"}  # icons that the rule book shows beside these rules


def picture(content: Content, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
    """Return None: no choice of this game has a picture of its own."""
    return None


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """Return the number of cards of a set, "" for other choices: the tiles of a set are all shown."""
    if kind == "card-set" and name in content.card_sets:
        return renderer.tr("option.cards.facts", n=sum(content.card_sets[name].cards.values()))
    return ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Return the tooltip of a card; other choices explain themselves in the set-up."""
    return f"<b>{renderer.thing('card', name)}</b>\n{_text(renderer, name)}" if kind == "card" else ""


def _text(renderer: Renderer, card: str) -> str:
    return renderer.named("card", card, "text")


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """Return the tiles of a chain, the cards of a deck, or the specialty tiles."""
    if kind == "specialty":
        return [ContentPart(sign_of(tile), renderer.thing("tile", tile.id), renderer.tr(
            "option.specialty.tile", text=renderer.tr(f"tile.{tile.id}.text"), n=tile.round))
            for tile in content.specialties.values()]
    if kind == "tile-set" and name in content.tile_sets:
        return [ContentPart(sign_of(content.tiles[tile]), renderer.plain(renderer.thing("tile", tile)), "")
                for tile in content.tile_sets[name].tiles]
    if kind == "card-set" and name in content.card_sets:
        return [
            ContentPart(
                card_art(content.cards[card]),
                renderer.thing("card", card) + (f" ×{count}" if count > 1 else ""),
                _text(renderer, card),
            )
            for card, count in content.card_sets[name].cards.items()
        ]
    return []


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Return titles of rules and cards with their icons, for the rule book."""
    found = {renderer.catalog.tr(f"kraftwagen-rules.{rule}.title"): icon for rule, icon in RULE_ICONS.items()}
    return found | {renderer.thing("card", name): card_art(content.cards[name]) for name in ENGINEERS}
