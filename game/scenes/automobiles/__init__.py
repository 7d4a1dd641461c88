"""Automobiles on the screen: the board, its pieces, panels and animations."""

from game.scenes.automobiles.colours import SEAT_GLYPHS
from game.scenes.game_screens import GameTable, Limits, called_late, late

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "AutomobilesScene"),
    epilogue=late(f"{__name__}.pages.game_summary"),
    menu_page=late(f"{__name__}.pages.menu_content"),
    showcase=late(f"{__name__}.pages.content_showcase"),
    composer=late(f"{__name__}.art.piece_art", "compose"),
    poster=late(f"{__name__}.pages.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.animation.sounds", "SOUNDS"),
    story=called_late(f"{__name__}.pages.finish_story", "story"),
    limits=Limits(play=50_000, clone=6, views=200, legal=100, undo_at=1000),
)
