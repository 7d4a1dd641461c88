"""The turn summary is headed truly, and the notice of whose turn begins covers nothing that is told."""

from contextlib import closing
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.log.turn_summary import events_since_turn
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing

LOOKS = [((1920, 1080), 100), ((1280, 720), 100)]


def summary(visitor: AppRobot, game: str, ply: int, seat: int) -> str:
    """The summary that the person of a seat reads after so many actions."""
    table = sit_down(visitor, game, recorded(game), ply, seat)
    teller = playing(table).turn_summary
    teller.tell(events_since_turn(table.session, seat), due=True)
    return teller.text


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_turn_nothing_is_since_the_last_one(tmp_path: Path, game: str) -> None:
    seats = [int(action.split()[0]) for action in recorded(game).actions]
    last = max(range(4), key=seats.index)
    plies = [ply for ply, seat in enumerate(seats) if seat == last]
    with closing(visitor_of(tmp_path)) as visitor:
        first = next(words for ply in plies[:2] if (words := summary(visitor, game, ply, last)))  # bids are not told
        assert first.startswith(tr("game.digest.first", told="")), first
        later = next(words for ply in plies[len(plies) // 2 :] if seats[ply - 1] != last
                     and (words := summary(visitor, game, ply, last)))
        assert later.startswith(tr("game.digest", told="")), later


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
