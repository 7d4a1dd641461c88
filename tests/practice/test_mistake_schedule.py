"""Days on which mistakes come back: later each time they are solved, at once where their file was damaged."""

import json
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest

from game.practice.mistake_schedule import (
    FILE,
    INTERVALS,
    MOST_FOUND,
    FoundMistake,
    MistakeEntry,
    MistakeSchedule,
    due_by_player,
    load_schedule,
)
from game.session import wall_clock
from game.session.wall_clock import today

KEY = "automobiles/my-turn"
SetDay = Callable[[int], None]


@pytest.fixture
def on_day(monkeypatch: pytest.MonkeyPatch) -> SetDay:
    """Sets the day of November 2026."""
    def set_day(day: int) -> None:
        noon = datetime(2026, 11, 1, 12).timestamp() + 86400 * (day - 1)
        monkeypatch.setattr(wall_clock, "present", lambda: noon)

    set_day(1)
    return set_day


def test_a_mistake_comes_back_later_each_time_it_is_solved_and_is_learned_in_the_end(on_day: SetDay) -> None:
    schedule, day = MistakeSchedule(), 1
    schedule.add(KEY, "Ada", "game/7")
    for wait in INTERVALS:
        assert schedule.entries[KEY].is_due(today()) and not schedule.entries[KEY].learned
        schedule.solve(KEY, alone=True)
        on_day(day + wait - 1)
        assert not schedule.entries[KEY].is_due(today())
        day += wait
        on_day(day)
    schedule.solve(KEY, alone=True)
    on_day(day + 300)
    assert schedule.entries[KEY].learned and not schedule.entries[KEY].is_due(today())


def test_what_was_missed_stays_due_and_begins_again_and_help_counts_for_one_day(on_day: SetDay) -> None:
    schedule = MistakeSchedule({KEY: MistakeEntry("Ada", date(2026, 11, 1), solved=3)})
    schedule.miss(KEY)
    assert schedule.entries[KEY] == MistakeEntry("Ada", date(2026, 11, 1))
    schedule.solve(KEY, alone=False)
    assert schedule.entries[KEY] == MistakeEntry("Ada", date(2026, 11, 2))
    schedule.miss(KEY)
    schedule.solve(KEY, alone=True)
    assert schedule.entries[KEY] == MistakeEntry("Ada", date(2026, 11, 2)), "it was not due: that was only for fun"


def test_a_mistake_is_added_once_and_a_removed_one_only_when_asked_for(on_day: SetDay) -> None:
    schedule = MistakeSchedule()
    schedule.add(KEY, "Ada", "game/7")
    schedule.solve(KEY, alone=True)
    schedule.add(KEY, "Ada", "game/7")
    assert schedule.entries[KEY].solved == 1
    schedule.remove(KEY)
    assert schedule.knows("game/7") and not schedule.has("game/7") and due_by_player(schedule.entries, today()) == {}
    schedule.add(KEY, "Ada", "game/7")
    assert schedule.has("game/7") and schedule.entries[KEY].solved == 0


def test_each_person_has_a_count_of_the_day(on_day: SetDay) -> None:
    entries = {"a/1": MistakeEntry("Ada", date(2026, 11, 1)), "a/2": MistakeEntry("Ada", date(2026, 11, 2)),
               "b/1": MistakeEntry("Ben", date(2026, 12, 1)), "b/2": MistakeEntry("Eve", today(), removed=True)}
    assert due_by_player(entries, today()) == {"Ada": 1, "Ben": 0}


def test_the_file_holds_everything(tmp_path: Path, on_day: SetDay) -> None:
    schedule = MistakeSchedule()
    schedule.add(KEY, "Zoë 🚗", "game/7")
    schedule.add("kraftwagen/x", "Ben")
    schedule.remove("kraftwagen/x")
    schedule.solve(KEY, alone=True)
    schedule.note("other/12", FoundMistake("0 buy dark", ("0 buy red", "0 done"), 3))
    assert schedule.save(tmp_path) == []
    assert load_schedule(tmp_path) == (schedule, [])
    assert load_schedule(tmp_path / "none") == (MistakeSchedule(), [])


@pytest.mark.parametrize("text", ["", "no json", "[]", '{"mistakes": 3}', "[" * 100_000, '{"version": 1}', "\0"])
def test_a_broken_file_is_put_away_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    schedule, notices = load_schedule(tmp_path)
    assert schedule.entries == {} and [notice.key for notice in notices] == ["session.mistakes.broken"]
    (copy,) = tmp_path.iterdir()
    assert copy.name == notices[0].params["file"] and copy.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("entry", [
    3, {}, {"player": "Ada"}, {"player": 3, "due": "2026-11-01", "solved": 0},
    {"player": "Ada", "due": "soon", "solved": 0}, {"player": "Ada", "due": "2026-11-01", "solved": -1}])
def test_a_broken_entry_takes_no_other_with_it(tmp_path: Path, entry: object) -> None:
    good = {"player": "Ada", "due": "2026-11-05", "solved": 2}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "mistakes": {"a/1": entry, KEY: good}}), encoding="utf-8")
    schedule, notices = load_schedule(tmp_path)
    assert schedule.entries == {KEY: MistakeEntry("Ada", date(2026, 11, 5), 2)}
    assert [notice.key for notice in notices] == ["session.mistakes.broken"]


@pytest.mark.parametrize("found", [{"a/1": 3}, {"a/1": {"action": "x", "better": [], "lost": 1}}, {"a/1": {}}])
def test_a_broken_find_takes_no_mistake_with_it(tmp_path: Path, found: object) -> None:
    good = {"player": "Ada", "due": "2026-11-05", "solved": 2}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "mistakes": {KEY: good}, "found": found}), encoding="utf-8")
    schedule, notices = load_schedule(tmp_path)
    assert list(schedule.entries) == [KEY] and not schedule.found and len(notices) == 1


def test_only_so_many_finds_wait_for_the_end_of_their_games() -> None:
    schedule = MistakeSchedule()
    for ply in range(MOST_FOUND + 5):
        schedule.note(f"a/{ply}", FoundMistake("x", ("y",), 1))
    assert len(schedule.found) == MOST_FOUND and "a/4" not in schedule.found and "a/5" in schedule.found


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert [notice.key for notice in MistakeSchedule().save(tmp_path / "file")] == ["session.mistakes.not-saved"]
