"""Templates of a player's own files: valid in every folder, however often one is created, and as in the README."""

from pathlib import Path

import pytest

from game import paths
from game.content_loader import PRACTICE, load_content
from game.file_templates import create_file, example_file, file_template
from game.own_content import ContentPlace, ids_defined_in, read_draft
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.registry import GAMES, spec_of
from tests.tools.content_examples import BLOCKS, EXAMPLES

PLACES = [ContentPlace(*each) for each in (*EXAMPLES, *((game, PRACTICE) for game in GAMES))]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.game}-{place.folder}")
def test_files_are_begun_one_beside_the_other(tmp_path: Path, place: ContentPlace) -> None:
    taken: set[str] = set()
    for number in (1, 2, 3):
        path = create_file(tmp_path, place, taken, "told\nabove")
        draft = read_draft(path, place, tmp_path)
        assert draft.problems == () and draft.text.startswith("# told\n# above\n")
        new = {name for names in draft.brought.values() for name in names}
        assert new and not new & taken
        taken |= new
        assert len(list(path.parent.iterdir())) == number


def test_a_file_of_that_name_stays_as_it_is(tmp_path: Path) -> None:
    place = ContentPlace("automobiles", "boards")
    first = create_file(tmp_path, place)
    first.write_text("mine", encoding="utf-8")
    assert create_file(tmp_path, place) != first
    assert first.read_text(encoding="utf-8") == "mine"


def test_a_file_that_bears_another_name_keeps_its_ids(tmp_path: Path) -> None:
    place = ContentPlace("great-race", "tiles")
    first = create_file(tmp_path, place)
    first.rename(first.with_name("sand.yaml"))
    taken = {name for names in ids_defined_in(file_template(place)).values() for name in names}
    second = create_file(tmp_path, place, taken)
    assert read_draft(second, place, tmp_path).problems == ()


def test_the_readme_shows_them() -> None:
    shipped = {path.read_text(encoding="utf-8") for path in (paths.assets() / "starters").rglob("*.yaml")}
    assert len(shipped & set(BLOCKS)) == 6


def test_a_position_to_begin_with_can_be_played() -> None:
    for game in GAMES:
        exercise = example_file(ContentPlace(game, PRACTICE))
        assert exercise.game == game
        assert ExerciseJudge(exercise, spec_of(game), load_content(game).content).line()
