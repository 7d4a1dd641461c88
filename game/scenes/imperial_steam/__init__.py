"""Imperial Steam on the screen: the engraved railway map, its pieces and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.scenes.game_table import GameTable, Limits
from game.scenes.imperial_steam.colours import COMPANY_GLYPHS
from game.scenes.imperial_steam.keys import AGAIN, FREE, PAPERS, SHEET

if TYPE_CHECKING:
    from game.scenes.after.epilogue import Epilogue
    from game.scenes.imperial_steam.scene import ImperialSteamScene
    from game.scenes.menus.menu_page import MenuPage
    from game.scenes.menus.posters import Poster
    from game.scenes.menus.showcase import Showcase
    from game.ui.assets import Composer
    from game.ui.synth import SoundEffect


def _scene() -> type[ImperialSteamScene]:
    from game.scenes.imperial_steam.scene import ImperialSteamScene

    return ImperialSteamScene


def _epilogue() -> Epilogue:
    from game.scenes.imperial_steam import epilogue

    return epilogue


def _menu_page() -> MenuPage:
    from game.scenes.imperial_steam import menu_page

    return menu_page


def _showcase() -> Showcase:
    from game.scenes.imperial_steam import showcase

    return showcase


def _composer() -> Composer:
    from game.scenes.imperial_steam.compose import compose

    return compose


def _poster() -> Poster:
    from game.scenes.imperial_steam.poster import POSTER

    return POSTER


def _sounds() -> Mapping[str, SoundEffect]:
    from game.scenes.imperial_steam.sounds import SOUNDS

    return SOUNDS


TABLE = GameTable(
    scene=_scene,
    epilogue=_epilogue,
    menu_page=_menu_page,
    showcase=_showcase,
    composer=_composer,
    poster=_poster,
    glyphs=COMPANY_GLYPHS,
    sounds=_sounds,
    limits=Limits(play=15_000, clone=15, views=300, legal=100, undo_at=300),
    keys={"sheet": SHEET, "again": AGAIN, **FREE, "papers": PAPERS},
    counts=True,
)
