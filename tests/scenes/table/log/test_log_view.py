"""The log beside the tiny table: what is opened, pointed at or picked in it comes into view."""

from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.scenes.table.log.log_folding import FoldKey
from game.scenes.table.log.log_page import LogPage
from game.scenes.table.log.log_panel import LogPanel
from game.session.seats import PERSON
from game.ui.input.keymap import Command, Intent
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.tiny_game import FORCED
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import READ, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
STEP = ("1 step 1", *["1 land"] * 3)
LONG_TURN = ("0 end", *STEP, *STEP, "1 end")


def turn(robot: TinyTableRobot) -> tuple[FoldKey, Rect]:
    """The line of the folded turn, and its place."""
    rows = robot.table.log.list
    index, key = next((index, key) for index, (key, _) in enumerate(rows.rows) if isinstance(key, FoldKey)
                      and len(robot.table.log.folds.events(key)) > 4)
    return key, rows.row_rect(index)


@pytest.mark.parametrize("lines", [2, 5, 30])
def test_a_turn_opens_in_view_as_far_as_there_is_room(tmp_path: Path, lines: int) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log, rows = robot.table.log, robot.table.log.list
        line = turn(robot)[1].h
        log.place(Rect(log.rect.x, log.rect.y, log.rect.w, log.rect.h - rows.rect.h + lines * line))
        robot.read(READ)
        key, place = turn(robot)
        rows.scroll_to(rows.offset + place.bottom - rows.rect.bottom)
        robot.click(turn(robot)[1].center)
        key, place = turn(robot)
        length = log.folds.length(key)
        assert length == 8 and rows.rect.contains(place)
        first = next(index for index, (found, _) in enumerate(rows.rows) if found == key)
        seen = [index for index in range(first + 1, first + 1 + length) if rows.rect.contains(rows.row_rect(index))]
        assert len(seen) == min(length, rows.rect.h // turn(robot)[1].h - 1) >= min(length, lines - 1)
        robot.read(READ)
        robot.click(place.center)
        assert log.folds.length(key) == 0


# the panel --------------------------------------------------------------------------------------------------------


def log_of(robot: TinyTableRobot, picked: list[object], *, opens: bool = True, bare: bool = False) -> LogPanel:
    """A panel of its own with the lines of the table, over the left side of the window."""
    log = LogPanel(robot.table.ui, robot.table.renderer, lambda ply, place: picked.append((ply, place)),
                   lambda events: picked.append([event.kind for event in events]), None,
                   (lambda: picked.append("large")) if opens else None)
    if bare:
        log.lay_bare()
    log.set(robot.session.log(None))
    robot.table.screen.add(log, Rect(20, 100, 300, 400))
    return log


def test_the_heading_has_a_handle_and_opens_the_whole_report_but_no_line_does(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=LONG_TURN[:1]) as robot:
        picked: list[object] = []
        log = log_of(robot, picked)
        handle, side = log.opener, robot.table.ui.px(30)
        assert handle is not None and handle.rect.size == (side, side) and log.rect.contains(handle.rect)
        assert handle.rect.right == log.inner.rect.right
        caption = log.caption_block().height
        top = log.rect.y + robot.table.ui.px(12 * 0.75)
        assert abs(handle.rect.centery - (top + caption // 2)) <= 1
        assert log.list.rect.top >= handle.rect.bottom and log.list.rect.bottom == log.inner.rect.bottom
        assert log.list.rect.top >= handle.rect.centery + robot.table.ui.finger() // 2
        above = (log.rect.x + 20, log.list.rect.y - 1)
        assert log.handle(Intent(Command.PRESS, pos=above, button=1)) and picked == ["large"]
        log.handle(Intent(Command.PRESS, pos=above, button=3))
        log.handle(Intent(Command.RELEASE, pos=above, button=1))
        log.handle(Intent(Command.PRESS, pos=(above[0], log.list.rect.y), button=1))
        assert picked == ["large"]
        handle.activate()
        assert picked == ["large", "large"]


def test_without_a_whole_report_there_is_no_handle_and_the_heading_does_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=LONG_TURN[:1]) as robot:
        picked: list[object] = []
        log = log_of(robot, picked, opens=False)
        assert log.opener is None and log.list.rect == log.inner.rect
        log.handle(Intent(Command.PRESS, pos=(log.rect.x + 20, log.list.rect.y - 1), button=1))
        assert not picked


def test_a_bare_panel_has_its_handle_beside_the_lines_and_draws_no_plate(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=LONG_TURN[:1]) as robot:
        picked: list[object] = []
        log, whole = log_of(robot, picked, bare=True), log_of(robot, picked)
        side = robot.table.ui.px(30)
        assert log.opener is not None and log.opener.rect == Rect(320 - side, 100, side, side)
        assert log.list.rect == Rect(20, 100, 300 - side, 400)
        assert not drawing_of(log)["plate"] and drawing_of(whole)["plate"]
        log.handle(Intent(Command.PRESS, pos=(30, 90), button=1))
        assert not picked


def test_a_copy_for_a_page_has_the_same_lines_without_plate_and_heading(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log, picked = log_of(robot, []), []
        twin = log.copy(lambda ply, place: picked.append((ply, place)))
        robot.table.screen.add(twin, Rect(400, 100, 300, 400))
        assert twin.list.rows == log.list.rows and twin.list.rect.top == 100 and not drawing_of(twin)["plate"]
        twin.list.scroll_to(0)
        index = next(n for n, (key, _) in enumerate(twin.list.rows) if isinstance(key, tuple) and key[0])
        robot.click(twin.list.row_rect(index).center)
        assert picked == [twin.list.rows[index][0]]


def test_a_line_leads_to_its_position_and_tells_of_its_events_while_it_is_pointed_at(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        picked: list[object] = []
        log = log_of(robot, picked)
        lines = log.list
        key, place = next((key, lines.row_rect(n)) for n, (key, text) in enumerate(lines.rows)
                          if isinstance(key, tuple) and "Shown" in text)
        lines.reveal([each for each, _ in lines.rows].index(key))
        place = lines.row_rect([each for each, _ in lines.rows].index(key))
        robot.click(place.center)
        assert key in picked
        _, tip, _ = lines.tip_at(place.center)
        assert tip is not None and tip.startswith(tr("game.log.tip"))
        fold = next(n for n, (each, _) in enumerate(lines.rows) if isinstance(each, FoldKey))
        lines.reveal(fold)
        robot.point(lines.row_rect(fold).center)
        _, tip, _ = lines.tip_at(lines.row_rect(fold).center)
        assert tip is not None and tip.startswith(tr("game.log.fold")) and tr("game.turns.why") not in tip
        assert [event.kind for event in log.pointed] == picked[-1] and len(log.pointed) >= 3


def test_the_line_of_a_position_is_marked_in_view_and_its_turn_is_open(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log = log_of(robot, [])
        log.place(Rect(20, 100, 300, 140))
        folded = len(log.list.rows)
        key = turn_key(log)
        log.mark(key.ply + 2)
        assert len(log.list.rows) > folded and isinstance(log.list.selected, tuple)
        assert log.list.selected[0] >= key.ply + 2
        index = next(n for n, (each, _) in enumerate(log.list.rows) if each == log.list.selected)
        assert log.list.rect.contains(log.list.row_rect(index))
        for ply in (robot.session.ply, 1, robot.session.ply - 1):
            log.mark(ply)
            index = next(n for n, (each, _) in enumerate(log.list.rows) if each == log.list.selected)
            assert log.list.rect.contains(log.list.row_rect(index)), "wherever it stands in the report"
        log.mark(None)
        assert log.list.selected is None and len(log.list.rows) == folded
        log.mark(10_000)
        assert log.list.selected is None


def turn_key(log: LogPanel) -> FoldKey:
    return next(key for key, _ in log.list.rows if isinstance(key, FoldKey) and len(log.folds.events(key)) > 4)


def test_the_newest_folded_turn_of_a_rival_is_led_to_and_where_there_is_none_the_panel(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log = log_of(robot, [])
        log.place(Rect(20, 100, 300, 60))
        log.list.scroll_to(0)
        assert log.list.content_height > log.list.rect.h
        found = log.show_rival()
        newest = max(n for n, (key, _) in enumerate(log.list.rows) if isinstance(key, FoldKey))
        assert found == log.list.row_rect(newest).clip(log.list.rect) and log.list.offset > 0
        assert found.h == log.list.row_rect(newest).h, "all of it is in sight"
        log.set([])
        assert log.show_rival() == log.rect and log.last() == ""


def test_what_can_be_read_is_as_high_as_its_lines(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log = log_of(robot, [])
        log.place(Rect(20, 100, 300, 90))
        assert log.readable_lines() == [log.list.rect]
        log.place(Rect(20, 100, 300, 400))
        log.set(robot.session.log(None)[:1])
        (few,) = log.readable_lines()
        assert few.topleft == log.list.rect.topleft and few.w == log.list.rect.w
        assert few.h == log.list.content_height < log.list.rect.h
        log.visible = False
        assert log.readable_lines() == []


def test_a_copy_has_the_same_lines_and_turns_that_are_opened_in_it_are_open_in_both(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log, picked = log_of(robot, []), list[object]()
        log.read_by(0)
        twin = log.copy(lambda ply, place: picked.append((ply, place)))
        robot.table.screen.add(twin, Rect(400, 100, 500, 400))
        assert twin.list.rows == log.list.rows and twin.opener is None and twin.folds.own == 0
        key = turn_key(twin)
        twin.list.activate(key)
        twin.folds.toggle(key)
        twin.renew()
        log.renew()
        assert log.list.rows == twin.list.rows


def test_each_line_tells_of_its_own_action(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log = log_of(robot, [])
        lines = robot.session.log(None)
        stepped = next(line.ply for line in lines if any(event.kind == "stepped" for event in line.events))
        landed = next(line.ply for line in lines if any(event.kind == "landed" for event in line.events))
        assert "steps" in log.lines_of(stepped)[0]
        assert len(log.lines_of(landed)) == 1 and "lands" in log.lines_of(landed)[0]
        assert log.lines_of(10_000) == [] and log.last() == log.rows[-1].text


def test_a_line_that_is_there_already_is_not_repeated(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 step 2")) as robot:
        log = log_of(robot, [])
        lines, rows = robot.session.log(None), list(log.list.rows)
        log.append(lines[-1])
        assert log.list.rows == rows
        log.set(lines[:-1])
        assert log.list.rows != rows
        log.append(lines[-1])
        assert log.list.rows == rows


def test_turns_of_another_reader_are_open_instead(tmp_path: Path) -> None:
    play = ("0 step 1", "0 step 2", "0 end", "1 step 1", "1 step 2", "1 end")
    with tiny_table(tmp_path, (PERSON, PERSON), play=play) as robot:
        log = log_of(robot, [])
        both = [key for key, _ in log.list.rows if isinstance(key, FoldKey)]
        log.read_by(0)
        own = [key for key, _ in log.list.rows if isinstance(key, FoldKey)]
        log.read_by(1)
        other = [key for key, _ in log.list.rows if isinstance(key, FoldKey)]
        assert own and set(own) < set(both) and other != own


# the page ---------------------------------------------------------------------------------------------------------


def test_the_page_shows_the_newest_lines_and_a_line_leads_to_its_moment(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        picked: list[object] = []
        log, screen = robot.table.log, robot.table.screen
        page = LogPage(screen, log, lambda ply, place: picked.append((ply, place)))
        screen.open(page)
        rows = page.lines.list
        assert rows.rows == log.list.rows and rows.offset == max(0, rows.content_height - rows.rect.h)
        assert page.lines.rect == page.box.rect
        key = next(key for key, _ in rows.rows if isinstance(key, tuple))
        rows.select(key)
        rows.activate(key)
        assert picked == [key] and robot.layer is None
        assert page.title == tr("game.log") and page.key == Command.LOG


def test_turns_that_were_opened_on_the_page_are_open_beside_the_board_when_it_is_closed(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log, screen = robot.table.log, robot.table.screen
        page = LogPage(screen, log, list)
        screen.open(page)
        before = len(log.list.rows)
        page.lines.folds.toggle(turn_key(page.lines))
        assert len(log.list.rows) == before
        page.close()
        assert len(log.list.rows) > before and robot.layer is None
