"""Content showcase of Kraftwagen: action tiles, research cards, and sets of both from an own content file."""

from __future__ import annotations

from game.i18n.renderer import Renderer
from game.own_content import BroughtIds
from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.art.icon_names import card_art, sign_of
from game.scenes.kraftwagen.pages import menu_content
from game.scenes.menus.content_showcase import Exhibit, things
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSamples

FOLDERS = ("tiles", "cards")
SAMPLES: FormSamples = {}
_SETS = {"tiles": "tile-set", "cards": "card-set"}


def exhibits(renderer: Renderer, content: Content, folder: str, brought: BroughtIds) -> list[Exhibit]:
    """Return the tiles or cards of a file, then its sets."""
    tiles = [
        ContentPart(sign_of(content.tiles[name]), renderer.plain(renderer.thing("tile", name)), f"<dim>{name}</dim>")
        for name in brought.get("tiles", ())
        if name in content.tiles
    ]
    found = things("tiles", tiles)
    for key in ("developments", "instants"):
        cards = [content.cards[name] for name in brought.get(key, ()) if name in content.cards]
        found += things(key, [ContentPart(card_art(card), renderer.thing("card", card.id),
                                          renderer.named("card", card.id, "text", card.text)) for card in cards])
    kind = _SETS[folder]
    known = content.tile_sets if kind == "tile-set" else content.card_sets
    return [*found, *(Exhibit(renderer.thing(kind, name), menu_content.facts(renderer, content, kind, name),
                              menu_content.parts(renderer, content, kind, name))
                      for name in brought.get("sets", ()) if name in known)]
