"""Menu content of Automobiles: groups of options in the set-up, small tracks, the cards of a set."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n.automobiles.texts import CUBE_ICON, AutomobilesTexts
from game.i18n.renderer import Renderer
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.content.track import Track
from game.rules.core.game_spec import OptionValue
from game.scenes.automobiles.board.geometry import Geometry
from game.scenes.automobiles.board_colours import CUBE_COLOURS
from game.scenes.menus.menu_content import ContentPart, Diagram
from game.ui.drawing.svg import document, el, linear, path

GROUPS = (
    ("track", ("board", "laps")),
    ("cards", ("cards", "garage", "pit", "handling", "performance", "engine")),
    ("grid", ("first", "grid_order", "grid")),
    ("variants", ("weaving", "bags_open", "whole_cards", "hybrid_up_to", "any_start", "blue_cubes")),
)


def picture(content: Content, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
    """Return a track as seen from high above; None for kinds without a picture."""
    return track_svg(content.tracks[name]) if kind == "board" and name in content.tracks else None


def facts(renderer: Renderer, content: Content, kind: str, name: str) -> str:
    """Return one short line about a track or a set."""
    if kind == "board" and name in content.tracks:
        track = content.tracks[name]
        least, most = track.players
        return f"{renderer.tr('lanes', n=track.lane_count)} · <icon:person>{least}–{most}"
    note = f"automobiles.set.{name}.note"
    return renderer.catalog.tr(note) if kind == "set" and note in renderer.catalog else ""


def tooltip(renderer: Renderer, kind: str, name: str) -> str:
    """Return the tooltip of a choice in the set-up."""
    words = renderer.words
    assert isinstance(words, AutomobilesTexts)
    if kind == "board":
        return f"<b>{words.name('board', name)}</b>\n{words.blurb(name)}"
    if kind == "card":
        return f"<b>{words.name('card', name)}</b>\n{words.card_text(name)}"
    return ""


def parts(renderer: Renderer, content: Content, kind: str, name: str) -> list[ContentPart]:
    """Return the five cards of a set."""
    if kind != "set" or name not in content.sets:
        return []
    words = renderer.words
    assert isinstance(words, AutomobilesTexts)
    cards = [content.cards[card] for card in content.sets[name].cards]
    return [
        ContentPart(f"{CUBE_ICON}{card.cube}", words.name("card", card.id), words.card_text(card.id)) for card in cards
    ]


def icons(renderer: Renderer, content: Content) -> dict[str, str]:
    """Return icons by name of thing for the rule book: each card with its cube."""
    return {renderer.thing("card", card.id): f"{CUBE_ICON}{card.cube}" for card in content.cards.values()}


def track_svg(track: Track) -> str:
    """Draw the spaces of a track in their greys on a lawn, and its line."""
    geometry = Geometry(track)
    wide, high = geometry.size
    half = geometry.half_width
    paths = [
        el("path", d=path(geometry.ring(half + 9, 1), closed=True), fill="#2b2f35"),
        el("path", d=path(geometry.ring(-half - 9, 1), closed=True), fill="#5d8f4b"),
    ]
    for space in track.spaces.values():
        fill = CUBE_COLOURS[space.colours[0]]
        outline = path(geometry.space_polygon(space.id), closed=True)
        paths.append(el("path", d=outline, fill=fill, stroke="#22262b", stroke_width=2.5))
    line = geometry.edge(-half, 0, 0.45) + geometry.edge(half, 0, 0.45)[::-1]
    paths.append(el("path", d=path(line, closed=True), fill="#d8322c"))
    ground = el("rect", x=0, y=0, width=wide, height=high, fill="url(#lawn)")
    return document(wide, high, ground, *paths, defs=linear("lawn", (0, 0), (0, high), (0, "#6a9c55"), (1, "#4b7a3d")))


def diagram(renderer: Renderer, name: str) -> Diagram | None:
    """Return None: no chapter of the rule book has a picture."""
    return None
