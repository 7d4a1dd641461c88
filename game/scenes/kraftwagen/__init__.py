"""Kraftwagen on the screen: the drawing table with rondel, circuit, market and factory."""

from game.scenes.game_table import GameTable, Limits, called_late, late
from game.scenes.kraftwagen.art.paints import SEAT_GLYPHS
from game.scenes.kraftwagen.keys import MONEY

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "KraftwagenScene"),
    epilogue=late(f"{__name__}.epilogue"),
    menu_page=late(f"{__name__}.menu_page"),
    showcase=late(f"{__name__}.showcase"),
    composer=late(f"{__name__}.compose", "compose"),
    poster=late(f"{__name__}.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.sounds", "SOUNDS"),
    limits=Limits(play=45_000, clone=12, views=60, legal=10, undo_at=150),
    keys={"money": MONEY},
    counts=True,
    trophies=called_late(f"{__name__}.best_cars", "trophies"),
)
