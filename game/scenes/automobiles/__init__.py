"""Automobiles on the screen: the board, its pieces, panels and animations."""

from game.scenes.automobiles.colours import SEAT_GLYPHS
from game.scenes.game_table import GameTable, Limits, called_late, late

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "AutomobilesScene"),
    epilogue=late(f"{__name__}.epilogue"),
    menu_page=late(f"{__name__}.menu_page"),
    showcase=late(f"{__name__}.showcase"),
    composer=late(f"{__name__}.pieces", "compose"),
    poster=late(f"{__name__}.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.sounds", "SOUNDS"),
    story=called_late(f"{__name__}.story", "story"),
    limits=Limits(play=50_000, clone=6, views=200, legal=100, undo_at=1000),
)
