"""The report is what the session's log says, whatever was taken back, done again or moved in between."""

import random
from pathlib import Path

from game.rules.core.events import Event
from game.scenes.table.log.log_folding import FoldKey, LogFolding, LogRow
from game.scenes.table.log.log_page import LogPage
from game.scenes.table.log.log_panel import LogPanel
from game.session.notices import UserError
from game.table.table_events import Played, Redo, Undo
from tests.support.robots.automobiles_robot import AutomobilesRobot, eager, sitting
from tests.support.robots.table_robot import FRAME, people


def told(player: AutomobilesRobot) -> list[object]:
    """The rows of the report on the table."""
    return list(player.table.log.list.rows)


def wanted(player: AutomobilesRobot) -> list[object]:
    """The rows of a report that is written anew for the same reader."""
    table = player.table
    panel = LogPanel(table.ui, table.renderer, lambda ply, place: None, lambda events: None)
    panel.set(table.session.log(table.viewer))
    panel.read_by(table.controller.reader)
    return list(panel.list.rows)


def test_undo_across_seats_neither_doubles_nor_reorders_lines(tmp_path: Path) -> None:
    chance = random.Random(3)
    with sitting(tmp_path, people(3), seed=5) as player:
        player.session.set_house_rules(undo="friendly")
        for _ in range(120):
            controller = player.table.controller  # type: ignore[attr-defined]
            step = chance.random()
            try:
                if step < 0.2:
                    controller.send(Undo(agreed=True))
                elif step < 0.3 and player.session.can_redo:
                    controller.send(Redo())
                else:
                    controller.send(Played(eager(chance, player.session.legal())))
            except UserError:
                continue
            player.settle()
            if player.session.over:
                break
            assert told(player) == wanted(player)


IN_VAIN = """
id: gearbox-in-vain
rules: [AUT-4.21]
game: automobiles
note: "Cars stand all around: light grey spaces can be entered only where cars stand."
given:
  seats: 4
  seed: 5
  options: {board: daytona, first: 0, cards: [car_chief, pit_crew, tires, gearbox, hybrid]}
  play: ["0 done", "1 done", "2 done", "3 done", "0 drive"]
  patch:
    cars[0].section: "2.05a"
    cars[1].section: "2.06a"
    cars[2].section: "1.03b"
    cars[3].section: "3.06d"
    cars[0].active: {green: 1}
    cars[0].bag: {white: 7}
when: ["0 end"]
then: {decides: 0}
"""


def test_a_card_that_does_nothing_says_why_in_the_report(tmp_path: Path) -> None:
    for language, words in (("en", "gets nothing out of Gearbox: a car stands where"), ("it", "non ricava nulla"),
                            ("es", "no saca nada")):
        with sitting(tmp_path / language, people(4), scenario=IN_VAIN, language=language) as player:
            player.key("1")
            player.settle()
            assert any(words in row.text for row in player.table.log.rows), [row.text for row in player.table.log.rows]


def test_taking_back_writes_only_the_end_of_the_report_anew(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5) as player:
        player.session.set_house_rules(undo="friendly")
        raced(player, 4)
        log, ply = player.table.log, player.session.ply
        before = list(log.rows)
        player.table.controller.send(Undo(agreed=True))  # type: ignore[attr-defined]
        player.settle()
        assert player.session.ply < ply and told(player) == wanted(player)
        stays = sum(row is was for row, was in zip(log.rows, before, strict=False))
        turn = max(place for place, row in enumerate(log.rows) if row.begins)
        assert turn - 10 < stays < len(before), "the turns before stand as they were written"


def test_what_was_cut_short_is_told_all_the_same(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        assert player.table.animator.busy
        player.key("ctrl+shift+z")  # there is nothing to do again, but the motion ends
        player.settle()
        assert player.session.ply == 1 and told(player) == wanted(player)


def test_a_line_appears_when_its_motion_has_been_seen(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        before = told(player)
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        assert player.table.animator.busy and told(player) == before
        while player.table.animator.busy:
            player.wait(FRAME)
        assert told(player) == wanted(player) != before


# folding ----------------------------------------------------------------------------------------------------------


def openers(player: AutomobilesRobot) -> list[FoldKey]:
    """The lines that turns are folded into, as they are shown."""
    return [key for key, _ in player.table.log.list.rows if isinstance(key, FoldKey)]


def raced(player: AutomobilesRobot, rounds: int, seed: int = 3) -> None:
    """Everybody at the table plays on until round after round is over."""
    chance, controller = random.Random(seed), player.table.controller  # type: ignore[attr-defined]
    while player.table.table.round < rounds and not player.session.over:
        controller.send(Played(eager(chance, player.session.legal())))
        player.settle()


def spot(player: AutomobilesRobot, key: object) -> tuple[int, int]:
    """Middle of the line with this key, after scrolling it into view."""
    rows = player.table.log.list
    index = [row for row, _ in rows.rows].index(key)  # type: ignore[arg-type]
    rows.reveal(index)
    return rows.row_rect(index).center


def test_turns_of_rivals_fold_into_a_line_that_opens(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5) as player:
        raced(player, 3)
        rows, log = player.table.log.list, player.table.log
        own, keys = player.table.own_seat, openers(player)
        assert keys and len(rows.rows) < len(log.rows)
        shown = {key for key, _ in rows.rows}
        assert all((row.ply, row.place) in shown for row in log.rows if row.seat == own and row.begins)
        before = list(rows.rows)
        player.click(spot(player, keys[0]))
        assert player.table.looking_at is None and len(rows.rows) > len(before)
        assert rows.selected == keys[0] and rows.view.contains(rows.row_rect(before.index(
            next(row for row in before if row[0] == keys[0]))))
        player.walk_to(next(target for target in player.table.screen.targets() if target.widget is rows))
        player.key("return")  # the line is marked: Enter folds it again
        assert rows.rows == before
        player.key("up", "down", "return")
        assert rows.rows != before
        player.key("return")
        player.click(spot(player, keys[0]))
        player.table.rebuild()  # another size, language, theme
        assert len(openers(player)) == len(keys) and player.table.log.list.rows != before
        player.click(spot(player, next(key for key, _ in player.table.log.list.rows
                                       if key not in {row for row, _ in before})))
        assert player.table.looking_at is not None  # an opened line leads to its moment as ever


def test_what_is_loud_and_what_concerns_nobody_stays_when_a_turn_is_folded() -> None:
    turn = (Event("turn", 1, {"place": 1}),)
    told = [LogRow(1, 0, "to play", 1, events=turn), LogRow(2, 0, "drives", 1), LogRow(2, 1, "a lap!", 1, loud=True),
            LogRow(2, 2, "Otto draws too", 2), LogRow(2, 3, "Round 2", None), LogRow(2, 4, "to play", 0, events=turn),
            LogRow(3, 0, "plays", 0), LogRow(3, 1, "to play", 1, events=turn), LogRow(4, 0, "plays", 1)]
    folds = LogFolding(lambda seat, events: f"{seat} in short", own=0)
    folds.change(told)
    texts = [text.removeprefix("<icon:chevron-right>\u00a0") for _, text in folds.rows()]
    assert texts == ["1 in short", "a lap!", "Round 2", "to play", "plays", "to play", "plays"]
    folds.toggle(FoldKey(1, 0))
    assert [text.strip("\u00a0") for _, text in folds.rows()][1:6] == [row.text for row in told[:5]]


def test_what_stands_in_a_line_of_its_own_is_not_told_in_the_folded_turn_too() -> None:
    built, won = Event("built", 1, {}), Event("award", 1, {})
    told = [LogRow(1, 0, "builds", 1, events=(Event("turn", 1, {}), built)), LogRow(1, 2, "hires", 1),
            LogRow(1, 3, "wins the award", 1, loud=True, events=(won,)),
            LogRow(2, 0, "begins", 0, events=(Event("turn", 0, {}),))]
    folds = LogFolding(lambda seat, events: " and ".join(event.kind for event in events), own=0)
    folds.change(told)
    assert [text.removeprefix("<icon:chevron-right>\u00a0") for _, text in folds.rows()][:2] == [
        "turn and built", "wins the award"]


def test_a_turn_stays_whole_when_somebody_else_goes_on_with_it() -> None:
    turn, note = (Event("turn", 0, {"place": 1}),), "A computer plays on"
    told = [LogRow(1, 0, "to play", 0, events=turn), LogRow(2, 0, "3rd gear", 0), LogRow(3, 0, "4th gear", 0),
            LogRow(3, -1, note, None, loud=True)]
    folds = LogFolding(lambda seat, events: f"{seat} in short", own=1)
    folds.change(told)
    assert [text for _, text in folds.rows()] == [row.text for row in told]
    told += [LogRow(4, 0, "5th gear", 0), LogRow(5, 0, "to play", 1, events=turn)]
    folds.change(told, 4)
    texts = [text.removeprefix("<icon:chevron-right>\u00a0") for _, text in folds.rows()]
    assert texts == ["0 in short", note, "to play"]
    folds.toggle(FoldKey(1, 0))
    assert [text.strip("\u00a0") for _, text in folds.rows()][1:6] == [row.text for row in told[:5]]


def test_who_plays_from_now_on_is_said_before_what_he_does() -> None:
    turn, note = (Event("turn", 0, {"place": 1}),), "A computer plays on"
    told = [LogRow(1, 0, "to play", 0, events=turn), LogRow(1, -1, note, None, loud=True), LogRow(2, 0, "3rd gear", 0),
            LogRow(3, 0, "4th gear", 0), LogRow(4, 0, "to play", 1, events=turn)]
    folds = LogFolding(lambda seat, events: f"{seat} in short", own=1)
    folds.change(told)
    texts = [text.removeprefix("<icon:chevron-right>\u00a0") for _, text in folds.rows()]
    assert texts == [note, "0 in short", "to play"]
    folds.toggle(FoldKey(1, 0))
    assert [text.strip("\u00a0") for _, text in folds.rows()][1:5] == [row.text for row in told[:4]]


def test_a_turn_that_was_told_anew_still_opens() -> None:
    turn = (Event("turn", 1, {}),)
    told = [
        LogRow(1, 0, "to play", 1, events=turn),
        LogRow(2, 0, "3rd gear", 1),
        LogRow(3, 0, "to play", 0, events=turn),
    ]
    folds = LogFolding(lambda seat, events: f"{seat} in short", own=0)
    folds.change(told)
    folds.rows()
    folds.change(list(told))  # undone and done again: its line is known, its rows are others
    folds.toggle(FoldKey(1, 0))
    assert [text.strip("\xa0") for _, text in folds.rows()][1:] == ["to play", "3rd gear", "to play"]


def test_a_folded_turn_says_what_it_came_to(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5) as player:
        raced(player, 4)
        table = player.table
        told = [event for line in table.session.log(None) for event in line.events]
        drives = [event for event in told if event.kind == "drove" and event.seat != table.own_seat]
        texts = [text for key, text in table.log.list.rows if isinstance(key, FoldKey)]
        for drive in drives:
            assert any(f"drives {len(drive.data['path']) - 1} space" in text for text in texts)



# the whole report ---------------------------------------------------------------------------------------------------


def test_the_heading_and_a_key_lay_the_whole_report_out_large(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5, size=(1280, 720)) as player:
        raced(player, 3)
        log, screen = player.table.log, player.table.screen
        player.click((log.rect.x + log.rect.w // 4, log.list.rect.y - 8))
        page = screen.top
        assert isinstance(page, LogPage) and page.lines.list.rows == log.list.rows
        assert page.lines.list.rect.w > 2 * log.list.rect.w
        player.read()
        before, rows = len(log.list.rows), page.lines.list
        key = next(key for key, _ in rows.rows if isinstance(key, FoldKey))
        rows.reveal(0)
        player.click(rows.row_rect([row for row, _ in rows.rows].index(key)).center)
        player.key("escape")
        assert screen.top is not page and len(log.list.rows) > before, "a turn that was opened there is open here"
        player.read()
        player.key("r")
        again = screen.top
        assert isinstance(again, LogPage) and again.lines.list.rows == log.list.rows
        player.read()
        again.lines.list.reveal(0)
        line = next(index for index, (key, _) in enumerate(again.lines.list.rows) if not isinstance(key, FoldKey))
        player.click(again.lines.list.row_rect(line).center)
        assert screen.top is not again and player.table.looking_at is not None


def test_its_key_opens_the_report_where_another_page_lies_on_it(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5, size=(1280, 720), scale=200) as player:
        assert not player.table.log.is_displayed
        player.key("r")
        assert isinstance(player.table.screen.top, LogPage)


def test_the_report_follows_again_as_soon_as_its_reader_acts(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=5, size=(1280, 720), scale=150) as player:
        raced(player, 3)
        rows = player.table.log.list
        rows.scroll_to(0)
        player.table.controller.send(Played(eager(random.Random(3), player.session.legal())))  # type: ignore[attr-defined]
        player.settle()
        assert rows.offset == rows.content_height - rows.rect.h > 0
