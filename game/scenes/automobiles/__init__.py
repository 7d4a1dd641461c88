"""Automobiles on the screen: the board, its pieces, panels and animations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.scenes.automobiles.colours import SEAT_GLYPHS
from game.scenes.game_table import GameTable, Limits

if TYPE_CHECKING:
    from game.i18n.render import Renderer
    from game.scenes.after.epilogue import Epilogue, Story
    from game.scenes.automobiles.scene import AutomobilesScene
    from game.scenes.menus.menu_page import MenuPage
    from game.scenes.menus.posters import Poster
    from game.scenes.menus.showcase import Showcase
    from game.session.session import Session
    from game.ui.assets import Composer
    from game.ui.synth import SoundEffect


def _scene() -> type[AutomobilesScene]:
    from game.scenes.automobiles.scene import AutomobilesScene

    return AutomobilesScene


def _epilogue() -> Epilogue:
    from game.scenes.automobiles import epilogue

    return epilogue


def _menu_page() -> MenuPage:
    from game.scenes.automobiles import menu_page

    return menu_page


def _showcase() -> Showcase:
    from game.scenes.automobiles import showcase

    return showcase


def _composer() -> Composer:
    from game.scenes.automobiles.pieces import compose

    return compose


def _story(session: Session, renderer: Renderer) -> Story:
    from game.scenes.automobiles.story import story

    return story(session, renderer)


def _sounds() -> Mapping[str, SoundEffect]:
    from game.scenes.automobiles.sounds import SOUNDS

    return SOUNDS


def _poster() -> Poster:
    from game.scenes.automobiles.poster import POSTER

    return POSTER


TABLE = GameTable(
    scene=_scene,
    epilogue=_epilogue,
    menu_page=_menu_page,
    showcase=_showcase,
    composer=_composer,
    poster=_poster,
    glyphs=SEAT_GLYPHS,
    sounds=_sounds,
    story=_story,
    limits=Limits(play=50_000, clone=6, views=200, legal=100, undo_at=1000),
)
