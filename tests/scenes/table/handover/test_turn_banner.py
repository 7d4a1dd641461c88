"""Turn banner: shown at every change of the person at the screen; no seat is on turn once the game is over."""

from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.session.seats import PERSON
from game.table.table_events import EndHere, Played
from game.timing.banner_times import BANNER
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table
from tests.support.robots.table_robot import FRAME
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import OPEN, tiny_table

__all__ = ["tiny_words"]
BIDS = ("0 bid 3", "1 bid 2")


def banners(player: ImperialSteamRobot) -> list[int]:
    """The seats that banners on the table name."""
    return [widget.seat for widget in player.table.screen.body.walk() if isinstance(widget, TurnBanner)]


@pytest.mark.parametrize("still", [True, False])
def test_every_change_of_the_person_is_said(tmp_path: Path, still: bool) -> None:
    with at_table(tmp_path, seed=7, play=BIDS, reduced_motion=still) as player:
        changes = 0
        while changes < 2:
            before = player.table.own_seat
            legal = player.session.legal()
            move = next((action for action in legal if action.verb in ("pass", "end", "done")), legal[0])
            player.table.controller.send(Played(move))  # type: ignore[attr-defined]
            assert player.table.own_seat != before or not banners(player)  # whoever was called is at it
            player.settle()
            assert player.curtain is None
            if player.table.own_seat != before:
                changes += 1
                assert banners(player) and banners(player)[-1] == player.table.own_seat
        player.wait(10 * BANNER.turn)  # one slow frame
        assert banners(player)
        for _ in range(round(BANNER.turn / FRAME) + 2):
            player.wait(FRAME)
        assert not banners(player)


def test_a_game_that_was_ended_is_nobodys_turn(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=7, play=BIDS) as player:
        plate = player.table.plate
        assert plate is not None and plate.lit
        player.table.controller.send(EndHere(counted=True))  # type: ignore[attr-defined]
        player.settle()
        assert player.session.over and not plate.lit and plate.words == f"<seat:{player.table.own_seat}>"


def test_a_banner_hides_nothing_that_is_needed_if_it_can(screen: Screen) -> None:
    board, log = Rect(100, 100, 700, 300), Rect(850, 100, 400, 500)
    free = TurnBanner(screen.ui, 0)
    free.find_place([board, log], ProtectedAreas([], []))
    alone = free.rect.copy()
    assert board.contains(alone)
    for marks, field in (([alone], []), ([], [alone])):
        banner = TurnBanner(screen.ui, 0)
        banner.find_place([board, log], ProtectedAreas(marks, field))
        assert board.contains(banner.rect) and not banner.rect.colliderect(alone)
        banner.find_place([board, log], ProtectedAreas([*marks, board], field))
        assert log.contains(banner.rect), "another area is better then"


def test_a_banner_is_as_wide_as_its_words_on_a_plate_and_no_wider_than_its_area(screen: Screen) -> None:
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo of a long, long name", "red", "square")])
    px, board = screen.ui.px, Rect(100, 100, 700, 300)
    sizes = []
    for seat in (0, 1):
        banner = screen.add(TurnBanner(screen.ui, seat))
        banner.find_place([board], ProtectedAreas([], []))
        drawn, words = drawing_of(banner), tr("game.banner", seat=f"<seat:{seat}>")
        text = drawn.rect("words", words)
        assert drawn.rect("plate", "raised") == banner.rect and text.center == pytest.approx(banner.rect.center, abs=1)
        assert banner.rect.h == px(64) and banner.rect.w == pytest.approx(text.w + px(56), abs=2)
        sizes.append(banner.rect.w)
        assert not banner.solid(banner.rect.center)
    assert sizes[0] < sizes[1]
    small = screen.add(TurnBanner(screen.ui, 1))
    small.find_place([Rect(100, 100, 220, 300)], ProtectedAreas([], []))
    (words,) = drawing_of(small)["words"]
    assert small.rect.w <= 220 and words.rect.w < small.rect.w and words.style["px"] < drawn["words"][0].style["px"]


def test_a_banner_goes_after_its_time_and_a_slow_frame_is_none(screen: Screen) -> None:
    banner = screen.add(TurnBanner(screen.ui, 0))
    assert banner.update(100.0) and banner.parent is not None
    for _ in range(round(BANNER.turn / BANNER.longest_frame) + 1):
        going = banner.update(100.0)
    assert not going and banner.parent is None
    assert not banner.update(100.0)


@pytest.mark.usefixtures("tiny_words")
def test_a_banner_goes_to_the_board_where_it_would_lie_on_lines_of_the_report(tmp_path: Path,
                                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), spec=OPEN) as robot:
        table, place = robot.table, Rect(100, 120, 460, 90)
        monkeypatch.setattr(table.areas, "for_messages", lambda: [place])
        monkeypatch.setattr(table.areas, "board", lambda: Rect(100, 300, 460, 120))
        for told, area in (([], place), ([place], table.areas.board())):
            monkeypatch.setattr(table.log, "readable_lines", lambda told=told: told)
            robot.controller.hand_over.call(1)
            (banner,) = (widget for widget in table.screen.body.children if isinstance(widget, TurnBanner))
            assert area.contains(banner.rect)
        robot.controller.hand_over.remove_banner()
        assert robot.banners == []
