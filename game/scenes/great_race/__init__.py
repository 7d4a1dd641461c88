"""The Great Race on the screen: the parchment map, the leather dashboard."""

from game.scenes.game_table import GameTable, Limits, called_late, late
from game.scenes.great_race.art.paints import SEAT_GLYPHS

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "GreatRaceScene"),
    epilogue=late(f"{__name__}.epilogue"),
    menu_page=late(f"{__name__}.menu_page"),
    showcase=late(f"{__name__}.showcase"),
    composer=late(f"{__name__}.compose", "compose"),
    poster=late(f"{__name__}.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.sounds", "SOUNDS"),
    limits=Limits(play=45_000, clone=12, views=60, legal=10, undo_at=150),
    counts=True,
    trophies=called_late(f"{__name__}.trophies", "trophies"),
)
