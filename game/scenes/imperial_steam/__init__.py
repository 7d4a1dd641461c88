"""Imperial Steam on the screen: the engraved railway map, its pieces and cards."""

from game.rules.core.registry import lazy_import
from game.scenes.game_screens import BenchLimits, GameScreens
from game.scenes.imperial_steam.board_colours import COMPANY_GLYPHS
from game.scenes.imperial_steam.table_keys import AGAIN, FORECAST, FORTUNES, FREE, OVERVIEW, PAPERS

SCREENS = GameScreens(
    scene=lazy_import(f"{__name__}.scene", "ImperialSteamScene"),
    game_summary=lazy_import(f"{__name__}.pages.game_summary"),
    menu_content=lazy_import(f"{__name__}.pages.menu_content"),
    content_showcase=lazy_import(f"{__name__}.pages.content_showcase"),
    composer=lazy_import(f"{__name__}.art.icons", "compose_icon"),
    poster=lazy_import(f"{__name__}.pages.poster", "POSTER"),
    glyphs=COMPANY_GLYPHS,
    sounds=lazy_import(f"{__name__}.animation.sounds", "SOUNDS"),
    limits=BenchLimits(play=15_000, clone=15, views=300, legal=100, undo_at=300),
    keys={"sheet": OVERVIEW, "forecast": FORECAST, "fortunes": FORTUNES, "again": AGAIN, **FREE, "papers": PAPERS},
    counts=True,
)
