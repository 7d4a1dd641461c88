"""Search of the player aid, and the rows of the log in words."""

from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.actions import parse_action
from game.scenes.table.aid.aid_search import SearchEntry, search
from game.scenes.table.aid.player_aid import AidItem, AidPage
from game.scenes.table.log.log_rows import LogRows
from game.session.notices import Notice
from game.session.storage.saved_game import LogLine
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
CARDS = [AidItem("", "Café", "Costs <b>two</b> coins", "AUT-4.1"), AidItem("", "Coin", "A coin")]
PAGES = [AidPage("cards", "Cards", CARDS),
         AidPage("tiles", "Tiles", [AidItem("", "Bridge", "Needs a coin to cross")])]


def found(query: str) -> list[str]:
    return [item.name for item in search(PAGES, query, lambda text: text.replace("<b>", "").replace("</b>", ""))]


@pytest.mark.parametrize("query, names", [
    ("cafe", ["Café"]), ("CAFÉ", ["Café"]), ("coin", ["Coin", "Café", "Bridge"]), ("two coins", ["Café"]),
    ("coins two", ["Café"]), ("aut-4.1", ["Café"]), ("tiles", ["Bridge"]), ("tiles cross", ["Bridge"]),
    ("coin zebra", []), ("", ["Café", "Coin", "Bridge"]),
])
def test_every_word_is_looked_for_and_names_come_first(query: str, names: list[str]) -> None:
    assert found(query) == names


# the log ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tiny_words")
def test_lines_of_the_log_are_written_once_and_anew_where_they_differ(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 step 2", "0 end", "1 step 1")) as robot:
        lines = list(robot.session.log(0))
        rows = LogRows(robot.table.renderer)
        assert rows.set(lines) == 0 and rows.set(lines) == len(rows.rows)
        before = list(rows.rows)
        rows.set(lines)
        assert all(one is two for one, two in zip(before, rows.rows, strict=True))
        assert rows.set(lines[:-1]) <= len(before) - 1 and len(rows.rows) < len(before)
        robot.session.act(parse_action("1 step 2"))
        last = robot.session.log(0)[-1]
        rows.set(lines)
        since = rows.append(last)
        assert since < len(rows.rows) and rows.events(last.ply) == last.events and rows.has(last.ply)
        fresh = LogRows(robot.table.renderer)
        fresh.set(robot.session.log(0))
        assert [row.text for row in fresh.rows] == [row.text for row in rows.rows]
        everybody = LogRows(robot.table.renderer)
        everybody.set(lines)
        everybody.set(list(robot.session.log(None)))
        spectator = LogRows(robot.table.renderer)
        spectator.set(list(robot.session.log(None)))
        assert [row.text for row in everybody.rows] == [row.text for row in spectator.rows], "no secret stays written"


@pytest.mark.usefixtures("tiny_words")
def test_a_note_stands_alone_and_belongs_to_no_action(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        rows = LogRows(robot.table.renderer)
        note = LogLine(3, 1, (), Notice("session.note.sat-down.easy", {}))
        rows.set([note])
        (row,) = rows.rows
        assert row.note and row.loud and row.seat is None and not rows.has(3)


def test_keys_that_scroll_go_to_the_results_and_others_to_the_words(screen: Screen) -> None:
    entry, scrolled, typed = SearchEntry(screen.ui, on_change=lambda words: typed.append(words)), [], []
    entry.scroll = lambda intent: scrolled.append(intent.do) is None
    screen.add(entry, Rect(100, 100, 300, 40))
    screen.focus(entry)
    for key, do in (("page up", Command.PAGE_UP), ("page down", Command.PAGE_DOWN), ("up", Command.UP),
                    ("down", Command.DOWN)):
        assert entry.handle(Intent(Command.KEY, key=key)) and scrolled[-1] is do
    entry.handle(Intent(Command.TEXT, text="c"))
    assert typed == ["c"] and len(scrolled) == 4
    entry.handle(Intent(Command.KEY, key="left"))
    assert len(scrolled) == 4
