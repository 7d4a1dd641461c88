"""Automania on the screen: an advertising page of the 1950s with quays, belts and two markets."""

from game.scenes.automania.art.palette import SEAT_GLYPHS
from game.scenes.automania.table_keys import SECRETS
from game.scenes.game_screens import GameTable, Limits, called_late, late

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "AutomaniaScene"),
    epilogue=late(f"{__name__}.pages.game_summary"),
    menu_page=late(f"{__name__}.pages.menu_content"),
    showcase=late(f"{__name__}.pages.content_showcase"),
    composer=late(f"{__name__}.art.icons", "compose"),
    poster=late(f"{__name__}.pages.poster", "POSTER"),
    glyphs=SEAT_GLYPHS,
    sounds=late(f"{__name__}.animation.sounds", "SOUNDS"),
    limits=Limits(play=30_000, clone=12, views=60, legal=10, undo_at=100),
    keys={"secrets": SECRETS},
    counts=True,
    trophies=called_late(f"{__name__}.pages.trophies", "trophies"),
)
