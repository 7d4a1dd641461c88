"""Kraftwagen on the screen: the drawing table with rondel, circuit, market and factory."""

from game.scenes.game_screens import GameTable, Limits, called_late, late
from game.scenes.kraftwagen.art.palette import SEAT_GLYPHS
from game.scenes.kraftwagen.table_keys import MONEY

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "KraftwagenScene"),
    epilogue=late(f"{__name__}.pages.game_summary"),
    menu_page=late(f"{__name__}.pages.menu_content"),
    showcase=late(f"{__name__}.pages.content_showcase"),
    composer=late(f"{__name__}.art.icons", "compose"),
    poster=late(f"{__name__}.pages.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.animation.sounds", "SOUNDS"),
    limits=Limits(play=45_000, clone=12, views=60, legal=10, undo_at=150),
    keys={"money": MONEY},
    counts=True,
    trophies=called_late(f"{__name__}.pages.trophies", "trophies"),
)
