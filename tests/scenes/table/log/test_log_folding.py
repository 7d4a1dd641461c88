"""Folding of the log: the turns of rivals, each in one line with its motive."""

from game.rules.core.events import TURN, Event
from game.scenes.table.log.log_folding import LogFolding, LogRow, sections


def test_a_folded_turn_gets_its_motive_as_soon_as_it_can_be_told() -> None:
    told: list[str] = []
    folding = LogFolding(lambda seat, events: "Ben builds.", own=0, motive=lambda seat, first, last: "".join(told))
    folding.change([
        LogRow(1, 0, "Ben to play.", 1, events=(Event(TURN, 1, {}),)),
        LogRow(2, 0, "Ben builds a body.", 1),
        LogRow(3, 0, "Ada to play.", 0, events=(Event(TURN, 0, {}),)),
    ])
    assert "long" not in str(folding.rows())
    told.append("A body is long awaited.")
    assert folding.rows()[0][1].endswith("Ben builds. <dim>A body is long awaited.</dim>")


def test_what_happens_to_nobody_in_a_turn_does_not_end_it() -> None:
    rows = [
        LogRow(1, 0, "Ben to play.", 1, events=(Event(TURN, 1, {}),)),
        LogRow(2, 0, "Ben researches.", 1),
        LogRow(2, 1, "Open for research: two cards.", None, in_turn=True),
        LogRow(3, 0, "Ben builds a body.", 1),
        LogRow(3, 1, "Round 2.", None),
        LogRow(4, 0, "Ben earns 2.", 1),
    ]
    assert [len(section.rows) for section in sections(rows)] == [4, 1, 1]
    folding = LogFolding(lambda seat, events: "")
    for end in range(1, len(rows) + 1):
        folding.change(rows[:end], end - 1)
    assert [len(section.rows) for section in folding.sections] == [4, 1, 1]


def test_neither_does_it_end_what_a_seat_does_before_the_first_turn() -> None:
    rows = [LogRow(1, 0, "Ben takes a start tile.", 1), LogRow(1, 1, "Open for research: a card.", None, in_turn=True),
            LogRow(2, 0, "Ben builds a body.", 1), LogRow(3, 0, "Ada takes a start tile.", 0)]
    assert [len(section.rows) for section in sections(rows)] == [3, 1]


def test_a_folded_turn_keeps_its_loud_lines_and_opens_below_its_own_line() -> None:
    rows = [LogRow(1, 0, "Ben to play.", 1, loud=True, events=(Event(TURN, 1, {}),)), LogRow(2, 0, "Ben builds.", 1),
            LogRow(2, 1, "Ben earns 2.", 1), LogRow(2, 2, "Ben wins a medal.", 1, loud=True)]
    (section,) = sections(rows)
    before, (key, line), after = section.closed(lambda seat, events: "Ben did much.", "To be first.")
    assert (before[1], after[1]) == ("Ben to play.", "Ben wins a medal.") and key == section.key
    assert line.endswith("Ben did much. <dim>To be first.</dim>")
    heading, *opened = section.open(lambda seat, events: "Ben did much.", "To be first.")
    assert heading[0] == section.key and heading[1].endswith("Ben did much. <dim>To be first.</dim>")
    assert heading[1] != line and [text.strip() for _, text in opened] == [row.text for row in rows]
    assert [section.has(ply) for ply in (0, 1, 2, 3)] == [False, True, True, False]
