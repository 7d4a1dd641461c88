"""Showcase of a content file of Automobiles: tracks as they lie on the table, cards and sets of them."""

from __future__ import annotations

from functools import partial

from game.i18n.automobiles.texts import CUBE_ICON
from game.i18n.renderer import Renderer
from game.own_content import BroughtIds
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.content.track import Track
from game.scenes.automobiles.board.main_board import MainBoard, words_of
from game.scenes.automobiles.pages import menu_content
from game.scenes.automobiles.table_texts import say
from game.scenes.menus.content_showcase import Exhibit, beginning, things
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSamples
from game.ui.board.sprites import Thing
from game.ui.context import Ui

FOLDERS = ("boards", "cards")
SAMPLES: FormSamples = {}


def exhibits(renderer: Renderer, content: Content, folder: str, brought: BroughtIds) -> list[Exhibit]:
    """Return the exhibits of a file: a track; or its cards and sets."""
    tracks = [_track(renderer, content, content.tracks[name]) for name in brought.get("", ()) if name in content.tracks]
    cards = [_card(renderer, content, name) for name in brought.get("cards", ()) if name in content.cards]
    sets = [Exhibit(renderer.thing("set", name), parts=menu_content.parts(renderer, content, "set", name))
            for name in brought.get("sets", ()) if name in content.sets]
    return [*tracks, *things("cards", cards), *sets]


def _card(renderer: Renderer, content: Content, name: str) -> ContentPart:
    card, words = content.cards[name], words_of(renderer)
    text = f"{words.card_text(name)}\n{say('aid.price', cost=card.cost, value=card.value)}"
    return ContentPart(f"{CUBE_ICON}{card.cube}", renderer.thing("card", name), text)


def _track(renderer: Renderer, content: Content, track: Track) -> Exhibit:
    return Exhibit(renderer.thing("board", track.id), menu_content.facts(renderer, content, "board", track.id),
                   svg=partial(menu_content.track_svg, track), board=partial(_table, renderer, content, track))


def _table(renderer: Renderer, content: Content, track: Track, ui: Ui) -> MainBoard:
    """Return the board with all its words; the tooltip of a space is its name in files and actions."""
    race = beginning(renderer, content, track.players[0], {"board": track.id})
    renderer_of_race = Renderer(renderer.catalog, renderer.spec, state=race)

    def tip(thing: Thing) -> str | None:
        return f"<b>{thing[1]}</b>  {renderer_of_race.thing(*thing)}" if thing[0] == "space" else None

    board = MainBoard(ui, track, False, renderer_of_race, lambda names: None, lambda: None, tip)
    board.reach.visible = False
    return board
