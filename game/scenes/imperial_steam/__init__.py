"""Imperial Steam on the screen: the engraved railway map, its pieces and cards."""

from game.scenes.game_screens import GameTable, Limits, late
from game.scenes.imperial_steam.colours import COMPANY_GLYPHS
from game.scenes.imperial_steam.table_keys import AGAIN, FREE, PAPERS, SHEET

TABLE = GameTable(
    scene=late(f"{__name__}.scene", "ImperialSteamScene"),
    epilogue=late(f"{__name__}.pages.game_summary"),
    menu_page=late(f"{__name__}.pages.menu_content"),
    showcase=late(f"{__name__}.pages.content_showcase"),
    composer=late(f"{__name__}.art.icons", "compose"),
    poster=late(f"{__name__}.pages.poster", "POSTER"),
    glyphs=COMPANY_GLYPHS,
    sounds=late(f"{__name__}.animation.sounds", "SOUNDS"),
    limits=Limits(play=15_000, clone=15, views=300, legal=100, undo_at=300),
    keys={"sheet": SHEET, "again": AGAIN, **FREE, "papers": PAPERS},
    counts=True,
)
