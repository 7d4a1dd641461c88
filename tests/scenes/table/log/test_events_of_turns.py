"""Events of others' turns that are told: all since the last own choice, and no forced move counts as one; and the log
that folds them."""


import pytest

from game.rules.core.events import Event
from game.scenes.table.log.log_folding import CLOSED, INDENT, OPEN, FoldKey, LogFolding, LogRow, sections
from game.scenes.table.log.turn_summary import events_of_turn, events_since_turn
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import tiny_session

__all__ = ["tiny_words"]
ROUND = ("0 step 1", "0 step 2", "0 end", "1 step 2", "1 end")


def kinds(events: list[Event]) -> list[tuple[str, int | None]]:
    return [(event.kind, event.seat) for event in events]


@pytest.mark.parametrize("auto", [True, False])
def test_a_forced_move_is_no_choice_of_ones_own(auto: bool) -> None:
    """It is made by itself before the person is asked, who has seen nothing of the others' turns yet."""
    session = tiny_session(play=ROUND)
    session.act(session.legal()[0], auto=auto)
    assert session.game.log[-1].seat == 0
    assert (("stepped", 1) in kinds(events_since_turn(session, 0))) == auto


def test_what_was_told_once_is_not_told_again_after_an_own_choice() -> None:
    session = tiny_session(play=ROUND)
    told = kinds(events_since_turn(session, 0))
    assert ("stepped", 1) in told and ("stepped", 0) not in told and told[-1] == ("round", None)
    session.act(session.legal()[0])
    assert ("stepped", 1) not in kinds(events_since_turn(session, 0))


def test_a_seat_is_told_only_what_it_may_know() -> None:
    session = tiny_session(play=("0 end", "1 end"))
    alone = events_since_turn(session, 0)
    everybody = events_since_turn(session, 0, alone=False)
    assert all(event.only is None for event in everybody) and len(everybody) <= len(alone)
    fresh = tiny_session(picked=True)
    assert ("drew", 0) in kinds(events_since_turn(fresh, 0)) and ("drew", 1) not in kinds(events_since_turn(fresh, 0))
    assert "drew" not in [kind for kind, _ in kinds(events_since_turn(fresh, 0, alone=False))]


def test_whoever_has_not_acted_is_told_everything_so_far() -> None:
    session = tiny_session(picked=False)
    session.act(session.legal()[0])
    assert kinds(events_since_turn(session, 1))[-1] == ("chose", 0)


def test_the_events_of_a_turn_end_with_the_next_round() -> None:
    session = tiny_session(play=ROUND[:4])
    assert [event.data["length"] for event in events_of_turn(session, 0) if event.kind == "stepped"
            and event.seat == 0] == [1, 2]
    session = tiny_session(play=ROUND)
    assert all(event.kind != "round" for event in events_of_turn(session, 1))


# the strip --------------------------------------------------------------------------------------------------------


# folding ----------------------------------------------------------------------------------------------------------


def row(ply: int, seat: int | None, text: str = "", *, begins: bool = False, loud: bool = False,
        place: int = 0) -> LogRow:
    return LogRow(ply, place, text or f"row {ply}", seat, loud, (Event("turn", seat, {}),) if begins else ())


TURNS = [row(1, 0, begins=True), row(2, 0), row(3, 1, begins=True), row(4, 1), row(5, 0, begins=True), row(6, 0)]


@pytest.fixture
def folding() -> LogFolding:
    found = LogFolding(lambda seat, events: f"seat {seat} summed up", own=2)
    found.change(TURNS)
    return found


def texts(folding: LogFolding) -> list[str]:
    return [text.replace(CLOSED, "> ") for _, text in folding.rows()]


def test_all_turns_but_the_newest_and_the_own_ones_are_folded(folding: LogFolding) -> None:
    assert texts(folding) == ["> seat 0 summed up", "> seat 1 summed up", "row 5", "row 6"]
    folding.own = 0
    assert texts(folding) == ["row 1", "row 2", "> seat 1 summed up", "row 5", "row 6"]


def test_a_turn_opens_and_folds_again(folding: LogFolding) -> None:
    key = next(key for key, text in folding.rows() if "seat 1" in text)
    assert isinstance(key, FoldKey) and folding.length(key) == 0
    folding.toggle(key)
    assert folding.length(key) == 2 and [text.strip("\u00a0") for text in texts(folding)[2:4]] == ["row 3", "row 4"]
    folding.toggle(key)
    assert texts(folding)[1] == "> seat 1 summed up"


def test_the_turn_that_led_to_a_shown_position_is_open(folding: LogFolding) -> None:
    folding.shown = 4
    assert "row 4" in "".join(texts(folding)) and texts(folding)[0] == "> seat 0 summed up"
    folding.shown = 1
    assert "row 1" in "".join(texts(folding)) and "row 4" not in "".join(texts(folding))


def test_loud_rows_never_fold_away() -> None:
    folding = LogFolding(lambda seat, events: "summed up", own=2)
    folding.change([row(1, 0, begins=True), row(2, 0, "loud", loud=True), row(3, 0), *TURNS[2:]])
    assert texts(folding)[:2] in (["> summed up", "loud"], ["loud", "> summed up"])


def test_what_is_a_single_line_or_nobodys_does_not_fold() -> None:
    folding = LogFolding(lambda seat, events: "summed up", own=2)
    folding.change([row(1, None, "nobody"), row(2, 0, begins=True), row(3, 1, begins=True), row(4, 1)])
    assert texts(folding) == ["nobody", "row 2", "row 3", "row 4"]


def test_where_nothing_can_be_told_a_turn_folds_to_its_first_line() -> None:
    folding = LogFolding(lambda seat, events: "", own=2)
    folding.change(TURNS)
    assert texts(folding)[0] == "> row 1"


def test_a_row_that_is_added_joins_its_turn(folding: LogFolding) -> None:
    folding.change([*TURNS, row(7, 0)], 6)
    assert texts(folding)[-3:] == ["row 5", "row 6", "row 7"]
    folding.change([*TURNS, row(7, 0), row(8, 1, begins=True)], 7)
    assert texts(folding) == ["> seat 0 summed up", "> seat 1 summed up", "> seat 0 summed up", "row 8"]


def test_sections_follow_turns_and_notes_stay_in_them() -> None:
    found = list(sections([*TURNS[:2], row(2, None, "note", place=-1), row(3, 0), row(4, 1, begins=True)]))
    assert [(section.seat, len(section.rows)) for section in found] == [(0, 4), (1, 1)]
    loose = list(sections([row(1, 0), row(2, 0), row(3, 1), row(4, None), row(5, 1)]))
    assert [(section.seat, len(section.rows)) for section in loose] == [(0, 2), (1, 1), (None, 1), (1, 1)]


def test_a_turn_holds_each_event_once() -> None:
    session = tiny_session(play=ROUND[:2])
    own = [event.data["length"] for event in events_of_turn(session, 0) if event.kind == "stepped"]
    assert own == [1, 2]


def test_a_turn_holds_what_happened_to_others_in_it() -> None:
    found = list(sections([row(1, 0, begins=True), row(2, 1), row(3, 0), row(4, 1, begins=True)]))
    assert [(section.seat, len(section.rows)) for section in found] == [(0, 3), (1, 1)]


# motives in the report --------------------------------------------------------------------------------------------


def told(folds: LogFolding) -> list[str]:
    return [text for _, text in folds.rows()]


def test_the_motive_of_a_turn_stands_behind_its_line_or_behind_the_last_quiet_one() -> None:
    turn = (Event("turn", 1, {}),)
    rows = [LogRow(1, 0, "to play", 1, events=turn), LogRow(2, 0, "drives", 1), LogRow(3, 0, "a lap!", 1, loud=True),
            LogRow(4, 0, "to play", 0, events=(Event("turn", 0, {}),))]
    asked: list[tuple[int, int, int]] = []
    folds = LogFolding(lambda seat, events: f"{seat} in short", own=0,
                       motive=lambda *turn: asked.append(turn) or ("to win" if turn[0] == 1 else ""))
    folds.change(rows)
    assert told(folds) == [f"{CLOSED}1 in short <dim>to win</dim>", "a lap!", "to play"]
    assert (1, 1, 3) in asked and (0, 4, 4) in asked
    folds.own = 1
    assert told(folds) == ["to play", "drives <dim>to win</dim>", "a lap!", "to play"]
    folds.own = 0
    folds.toggle(FoldKey(1, 0))
    assert told(folds) == [f"{OPEN}1 in short <dim>to win</dim>", *(f"{INDENT}{row.text}" for row in rows[:3]),
                           "to play"]
    assert folds.length(FoldKey(1, 0)) == 3 and folds.events(FoldKey(1, 0)) == list(turn)
    assert folds.has_motive(FoldKey(1, 0)) and folds.has_motive((2, 0)) and not folds.has_motive((4, 0))
    assert not folds.has_motive((9, 0)) and not folds.has_motive("")
    folds.toggle(FoldKey(1, 0))
    assert folds.length(FoldKey(1, 0)) == 0


def test_rows_of_nobody_and_parts_of_turns_have_no_motive() -> None:
    rows = [LogRow(1, 0, "Round 2", None), LogRow(2, 0, "buys", 1), LogRow(3, 0, "sells", 1),
            LogRow(4, 0, "to play", 0, events=(Event("turn", 0, {}),))]
    folds = LogFolding(lambda seat, events: "in short", own=0, motive=lambda *turn: "to win")
    folds.change(rows)
    assert told(folds) == ["Round 2", f"{CLOSED}in short", "to play <dim>to win</dim>"]


def test_a_folded_line_is_written_once_while_its_rows_are_the_same() -> None:
    written: list[int] = []
    rows = [LogRow(1, 0, "to play", 1, events=(Event("turn", 1, {}),)), LogRow(2, 0, "drives", 1),
            LogRow(3, 0, "to play", 0, events=(Event("turn", 0, {}),)), LogRow(4, 0, "drives", 0),
            LogRow(5, 0, "to play", 1, events=(Event("turn", 1, {}),))]
    folds = LogFolding(lambda seat, events: written.append(seat) or f"{seat}")
    folds.change(rows)
    folds.rows()
    folds.rows()
    assert written == [1, 0]
    folds.change([*rows, LogRow(6, 0, "drives", 1)], 5)
    folds.change(rows)
    folds.rows()
    assert written == [1, 0], "the same rows are told by the same line"
    other = [*rows[:3], LogRow(4, 0, "brakes", 0), rows[4]]
    folds.change(other)
    folds.rows()
    assert written == [1, 0, 0]
