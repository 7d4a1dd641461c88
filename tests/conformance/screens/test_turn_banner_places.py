"""The notice of whose turn begins covers no line of the report."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.guided_games import visitor_of
from tests.support.table_controllers import playing

LOOKS = [((1920, 1080), 100), ((1280, 720), 100)]


@pytest.mark.parametrize(("game", "size", "scale"), crossed([(game,) for game in GAMES], LOOKS))
def test_a_turn_banner_covers_no_line_of_the_report(tmp_path: Path, game: str, size: tuple[int, int],
                                                    scale: int) -> None:
    plies = sorted(ply for of_kind in recorded(game).plies.values() for ply in of_kind)
    with closing(visitor_of(tmp_path, size=size, scale=scale)) as visitor:
        for ply in plies[8 :: len(plies) // 3]:
            table = sit_down(visitor, game, recorded(game), ply, int(recorded(game).actions[ply].split()[0]))
            for tabs in [widget for widget in table.screen.body.walk() if isinstance(widget, TabbedPanels)]:
                tabs.turn_to(next((name for name, page in tabs.pages.items() if page is table.log), tabs.page))
            assert table.log.readable_lines()
            playing(table).hand_over.call(table.own_seat)
            banner = next(widget for widget in table.screen.body.walk() if isinstance(widget, TurnBanner))
            assert banner.rect.collidelist(table.log.readable_lines()) < 0
