"""Automania on the screen: an advertising page of the 1950s with quays, belts and two markets."""

from game.scenes.automania.art.paints import SEAT_GLYPHS
from game.scenes.automania.keys import SECRETS
from game.scenes.game_table import GameTable, Limits, called_late, late

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "AutomaniaScene"),
    epilogue=late(f"{__name__}.epilogue"),
    menu_page=late(f"{__name__}.menu_page"),
    showcase=late(f"{__name__}.showcase"),
    composer=late(f"{__name__}.compose", "compose"),
    poster=late(f"{__name__}.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.sounds", "SOUNDS"),
    limits=Limits(play=30_000, clone=12, views=60, legal=10, undo_at=100),
    keys={"secrets": SECRETS},
    counts=True,
    trophies=called_late(f"{__name__}.trophies", "trophies"),
)
