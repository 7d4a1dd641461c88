"""Icon names for the things of the content, as `compose_icon` knows them."""

from __future__ import annotations

from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER, Card, Marker
from game.rules.kraftwagen.content.numbers import Award
from game.rules.kraftwagen.content.tiles import StartTile, Tile


def sign_of(tile: Tile) -> str:
    """Return the icon of an action tile, or of a specialty tile with its bonus."""
    if not tile.bonus:
        return f"kw-sign-{'-'.join(tile.actions[:3])}"
    return f"kw-special-{tile.actions[0]}-{tile.bonus}-{tile.n}"


def card_art(card: Card) -> str:
    """Return the icon of a research card's picture."""
    if card.kind == ENGINEER:
        return f"kw-card-{card.id}"
    if card.kind == DEVELOPMENT:
        return f"kw-card-dev-{card.body}-{card.engine}" + (f"-{card.grants}" if card.grants else "")
    if card.parts:
        return "kw-card-parts"
    return f"kw-card-hire-{card.hire}" if card.hire else f"kw-card-spaces-{card.spaces}"


def medal_of(award: Award, gone: bool = False) -> str:
    """Return the icon of an award's medal."""
    return f"kw-medal-{award.points}-{award.kind}{'-gone' if gone else ''}"


def start_of(tile: StartTile) -> str:
    """Return the icon of a start tile."""
    return "kw-start-" + "-".join(f"{kind}{count}" for kind, count in tile.effects.items())


def badge_of(marker: Marker) -> str:
    """Return the icon of an engineer's marker."""
    return f"kw-badge-{marker.engineer.removeprefix('ENG-')}-{marker.value}"
