"""Automania on the screen: an advertising page of the 1950s with quays, belts and two markets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.scenes.automania.art.paints import SEAT_GLYPHS
from game.scenes.automania.keys import SECRETS
from game.scenes.game_table import GameTable, Limits

if TYPE_CHECKING:
    from game.i18n.render import Renderer
    from game.scenes.after.epilogue import Epilogue, Trophy
    from game.scenes.automania.scene import AutomaniaScene
    from game.scenes.menus.menu_page import MenuPage
    from game.scenes.menus.posters import Poster
    from game.scenes.menus.showcase import Showcase
    from game.session.session import Session
    from game.ui.assets import Composer
    from game.ui.synth import SoundEffect


def _scene() -> type[AutomaniaScene]:
    from game.scenes.automania.scene import AutomaniaScene

    return AutomaniaScene


def _epilogue() -> Epilogue:
    from game.scenes.automania import epilogue

    return epilogue


def _menu_page() -> MenuPage:
    from game.scenes.automania import menu_page

    return menu_page


def _showcase() -> Showcase:
    from game.scenes.automania import showcase

    return showcase


def _composer() -> Composer:
    from game.scenes.automania.compose import compose

    return compose


def _sounds() -> Mapping[str, SoundEffect]:
    from game.scenes.automania.sounds import SOUNDS

    return SOUNDS


def _poster() -> Poster:
    from game.scenes.automania.poster import POSTER

    return POSTER


def _trophies(session: Session, renderer: Renderer) -> Sequence[Trophy]:
    from game.scenes.automania.trophies import trophies

    return trophies(session, renderer)


TABLE = GameTable(
    scene=_scene,
    epilogue=_epilogue,
    menu_page=_menu_page,
    showcase=_showcase,
    composer=_composer,
    poster=_poster,
    glyphs=SEAT_GLYPHS,
    sounds=_sounds,
    limits=Limits(play=30_000, clone=12, views=60, legal=10, undo_at=150),
    keys={"secrets": SECRETS},
    counts=True,
    trophies=_trophies,
)
