"""Mistakes in their folder: written once, found again without the schedule, removed for good."""

from pathlib import Path

import pytest

from game.practice.exercise import Exercise
from game.practice.exercise_writer import write_exercise
from game.practice.mistake_collection import MistakeCollection
from game.practice.mistake_schedule import FILE, INTERVALS, FoundMistake
from game.rules.core.errors import DataError
from game.session.game_catalog import GameCatalog
from game.session.notices import Notice
from tests.practice.test_exercise_writer import DRAFT


def write(folder: Path, player: str = "Ada") -> Exercise:
    package = GameCatalog().package("automobiles")
    return write_exercise(folder, package.spec, package.content, f"my-turn-{player.lower()}",
                          DRAFT._replace(player=player))


@pytest.fixture
def mistakes(tmp_path: Path) -> MistakeCollection:
    """One mistake of Ada and one of Ben."""
    found = MistakeCollection(tmp_path / "mistakes", [])
    found.add("automobiles", "game/7", "Ada", write)
    found.add("automobiles", "game/8", "Ben", lambda folder: write(folder, "Ben"))
    return found


def test_a_mistake_is_written_once_and_known_by_its_player(mistakes: MistakeCollection) -> None:
    first = mistakes.add("automobiles", "game/7", "Ada", write)
    assert first.player == "Ada" and len(list(mistakes.folder.rglob("*.yaml"))) == 2
    listed, problems = mistakes.listed()
    assert [(each.exercise.id, each.entry.player) for each in listed] == [
        ("my-turn-ada", "Ada"), ("my-turn-ben", "Ben")] and not problems
    assert mistakes.due() == {"Ada": 1, "Ben": 1}
    assert mistakes.next_due("Ada") == first and mistakes.next_due("Ada", first.key) is None


def test_how_it_was_played_is_kept_beyond_the_program(mistakes: MistakeCollection) -> None:
    first = mistakes.listed()[0][0].exercise
    mistakes.record(first, False, alone=True)
    assert mistakes.due() == {"Ada": 1, "Ben": 1}
    mistakes.record(first, True, alone=True)
    again = MistakeCollection(mistakes.folder, [])
    assert again.due() == mistakes.due() == {"Ada": 0, "Ben": 1} and again.next_due("Ada") is None


def test_a_removed_one_does_not_come_back(mistakes: MistakeCollection) -> None:
    first = mistakes.listed()[0][0].exercise
    mistakes.remove(first)
    again = MistakeCollection(mistakes.folder, [])
    for found in (mistakes, again):
        assert [each.entry.player for each in found.listed()[0]] == ["Ben"] and found.due() == {"Ben": 1}
        assert found.schedule.knows("game/7")
    assert mistakes.add("automobiles", "game/7", "Ada", write).player == "Ada", "but where it is asked for"
    assert mistakes.due() == {"Ada": 1, "Ben": 1}


def test_no_mistake_is_lost_with_a_damaged_schedule(mistakes: MistakeCollection) -> None:
    for each in mistakes.listed()[0]:
        mistakes.record(each.exercise, True, alone=True)
    (mistakes.folder / FILE).write_text("{", encoding="utf-8")
    notices: list[Notice] = []
    again = MistakeCollection(mistakes.folder, notices)
    assert [notice.key for notice in notices] == ["session.mistakes.broken"]
    assert again.due() == {"Ada": 1, "Ben": 1}, "they come back at once"
    assert MistakeCollection(mistakes.folder, notices).due() == {"Ada": 1, "Ben": 1} and len(notices) == 1


def test_a_damaged_position_is_named_and_takes_no_other_with_it(mistakes: MistakeCollection) -> None:
    Path(mistakes.listed()[0][0].exercise.place.file).write_text("id: [", encoding="utf-8")
    listed, problems = mistakes.listed()
    assert [each.entry.player for each in listed] == ["Ben"] and len(problems) == 1


def test_what_was_found_in_a_game_waits_for_its_end(mistakes: MistakeCollection) -> None:
    first, other = FoundMistake("0 done", ("0 buy red",), 4), FoundMistake("1 done", ("1 buy red",), 2)
    mistakes.note("game", 7, first)
    mistakes.note("another", 7, other)
    again = MistakeCollection(mistakes.folder, [])
    assert again.take_found("game") == {7: first} and again.take_found("game") == {}
    assert MistakeCollection(mistakes.folder, []).take_found("another") == {7: other}


def test_a_file_that_is_gone_does_not_count(mistakes: MistakeCollection) -> None:
    Path(mistakes.listed()[0][0].exercise.place.file).unlink()
    assert mistakes.due() == {"Ben": 1} and len(mistakes.listed()[0]) == 1


def test_a_learned_mistake_makes_room_where_there_are_too_many(mistakes: MistakeCollection) -> None:
    folder = mistakes.folder / "automobiles" / "practice"
    for number in range(48):
        (folder / f"a_{number}.yaml").write_text("x: 1\n", encoding="utf-8")
    with pytest.raises(DataError):
        mistakes.add("automobiles", "game/9", "Eve", lambda folder: write(folder, "Eve"))
    first = mistakes.listed()[0][0].exercise
    mistakes.schedule.entries[first.key] = mistakes.schedule.entries[first.key]._replace(solved=len(INTERVALS) + 1)
    assert mistakes.add("automobiles", "game/9", "Eve", lambda folder: write(folder, "Eve")).player == "Eve"
    assert sorted(each.entry.player for each in mistakes.listed()[0]) == ["Ben", "Eve"]
