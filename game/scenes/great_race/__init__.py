"""The Great Race on the screen: the parchment map, the leather dashboard."""

from game.rules.core.registry import lazy_import
from game.scenes.game_screens import BenchLimits, GameScreens, lazy_call
from game.scenes.great_race.board_colours import SEAT_GLYPHS
from game.scenes.great_race.table_keys import SPREAD

SCREENS = GameScreens(
    scene=lazy_import(f"{__name__}.scene", "GreatRaceScene"),
    game_summary=lazy_import(f"{__name__}.pages.game_summary"),
    menu_content=lazy_import(f"{__name__}.pages.menu_content"),
    content_showcase=lazy_import(f"{__name__}.pages.content_showcase"),
    composer=lazy_import(f"{__name__}.art.icons", "compose_icon"),
    poster=lazy_import(f"{__name__}.pages.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=lazy_import(f"{__name__}.animation.sounds", "SOUNDS"),
    limits=BenchLimits(play=45_000, clone=12, views=60, legal=10, undo_at=150),
    counts=True,
    keys={"spread": SPREAD},
    trophies=lazy_call(f"{__name__}.pages.trophies", "trophies"),
)
