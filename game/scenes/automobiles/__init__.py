"""Automobiles on the screen: the board, its pieces, panels and animations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.scenes.automobiles.colours import SEAT_GLYPHS
from game.scenes.game_table import GameTable, Limits

if TYPE_CHECKING:
    from game.scenes.after.story import Story
    from game.scenes.automobiles.scene import AutomobilesScene
    from game.scenes.menus.menu_page import MenuPage
    from game.scenes.menus.posters import Poster
    from game.ui.assets import Composer
    from game.ui.synth import Effect


def _scene() -> type[AutomobilesScene]:
    from game.scenes.automobiles.scene import AutomobilesScene

    return AutomobilesScene


def _story() -> Story:
    from game.scenes.automobiles import story

    return story


def _menu_page() -> MenuPage:
    from game.scenes.automobiles import menu_page

    return menu_page


def _composer() -> Composer:
    from game.scenes.automobiles.pieces import compose

    return compose


def _sounds() -> Mapping[str, Effect]:
    from game.scenes.automobiles.sounds import SOUNDS

    return SOUNDS


def _poster() -> Poster:
    from game.scenes.automobiles.poster import POSTER

    return POSTER


TABLE = GameTable(
    scene=_scene,
    story=_story,
    menu_page=_menu_page,
    composer=_composer,
    poster=_poster,
    glyphs=SEAT_GLYPHS,
    sounds=_sounds,
    limits=Limits(play=50_000, clone=6, views=200, legal=100, undo_at=1000),
)
