"""Automobiles on the screen: the board, its pieces, panels and animations."""

from game.rules.core.registry import lazy_import
from game.scenes.automobiles.board_colours import SEAT_GLYPHS
from game.scenes.automobiles.table_keys import REACH
from game.scenes.game_screens import BenchLimits, GameScreens, lazy_call

SCREENS = GameScreens(
    scene=lazy_import(f"{__name__}.scene", "AutomobilesScene"),
    game_summary=lazy_import(f"{__name__}.pages.game_summary"),
    menu_content=lazy_import(f"{__name__}.pages.menu_content"),
    content_showcase=lazy_import(f"{__name__}.pages.content_showcase"),
    composer=lazy_import(f"{__name__}.art.icons", "compose_icon"),
    poster=lazy_import(f"{__name__}.pages.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=lazy_import(f"{__name__}.animation.sounds", "SOUNDS"),
    finish_story=lazy_call(f"{__name__}.pages.finish_story", "finish_story"),
    gap_text=lazy_call(f"{__name__}.table_texts", "in_lengths"),
    limits=BenchLimits(play=50_000, clone=6, views=200, legal=100, undo_at=1000),
    keys={"reach": REACH},
    searches={"reach": lazy_call(f"{__name__}.track_drives", "finds_reach")},
)
