"""A player's files one by one: what each is for, what it brings, what is wrong with it."""

from pathlib import Path

import pytest

from game import paths
from game.content_loader import load_content
from game.own_content import ContentPlace, all_own, content_folders, ids_defined_in, place_of, read_draft
from tests.tools.content_examples import EXAMPLES, in_readme

OVAL = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]
SHIPPED = [(game, folder, path) for game, folders in content_folders().items() for folder in folders
           for path in sorted((paths.rules_data() / game / folder).glob("*.yaml"))
           if set(ids_defined_in(path.read_text(encoding="utf-8"))) != {"sets"}]  # a copy of sets alone tells nothing


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("game", "folder", "path"), SHIPPED, ids=lambda part: getattr(part, "name", part))
def test_what_a_file_is_for_is_told_by_its_text_wherever_it_lies(
        tmp_path: Path, game: str, folder: str, path: Path) -> None:
    stray = put(tmp_path / path.name, path.read_text(encoding="utf-8"))
    assert place_of(stray) == ContentPlace(game, folder)


@pytest.mark.parametrize(("game", "folder"), EXAMPLES)
def test_a_players_own_file_is_told_apart_too(tmp_path: Path, game: str, folder: str) -> None:
    name, text = next(iter(EXAMPLES[game, folder].files.items()))
    assert place_of(put(tmp_path / name, text)) == ContentPlace(game, folder)


def test_folders_and_given_words_tell_before_the_text_does(tmp_path: Path) -> None:
    stray = put(tmp_path / "x.yaml", OVAL)
    assert place_of(stray, "great-race", "boards") == ContentPlace("great-race", "boards")
    assert place_of(stray, folder="boards") == ContentPlace("automobiles", "boards")
    assert place_of(stray, folder="setups") == ContentPlace("imperial-steam", "setups")
    assert place_of(put(tmp_path / "great-race" / "boards" / "x.yaml", OVAL)) == ContentPlace("great-race", "boards")
    assert place_of(put(tmp_path / "y.yaml", "hello")) is None
    assert place_of(tmp_path / "nowhere.yaml") is None


def test_a_practice_position_says_itself_what_it_is(tmp_path: Path) -> None:
    position = in_readme("id: my-start")
    for name, place in (("my_start.yaml", ContentPlace("automobiles", "practice")),
                        ("great-race/practice/my_start.yaml", ContentPlace("great-race", "practice"))):
        path = put(tmp_path / name, position)
        assert place_of(path) == place
    stray = tmp_path / "my_start.yaml"
    draft = read_draft(stray, ContentPlace("automobiles", "practice"))
    assert draft.problems == () and draft.content.id == "my-start"
    wrong = read_draft(
        put(stray, position.replace("1 buy dark", "1 buy drak")), ContentPlace("automobiles", "practice")
    )
    line = position[: position.index("1 buy dark")].count("\n") + 1
    assert [problem.line for problem in wrong.problems] == [line] and wrong.content is None
    assert read_draft(path, ContentPlace("great-race", "practice")).problems  # it is of another game


def test_what_a_file_brings_is_what_stands_at_its_top() -> None:
    assert ids_defined_in(OVAL) == {"": ("kitchen_oval",)}
    green = next(iter(EXAMPLES["automania", "contracts"].files.values()))
    assert ids_defined_in(green) == {"contracts": ("MY-GREEN",), "sets": ("green",)}
    assert ids_defined_in("[]") == ids_defined_in("a: [1") == ids_defined_in("") == {}


def test_a_draft_is_read_beside_the_other_files_of_its_player(tmp_path: Path) -> None:
    own = EXAMPLES["imperial-steam", "cards"]
    tiles, setups = own.files.values()
    put(tmp_path / "content" / "imperial-steam" / "cards" / "mine.yaml", tiles)
    draft = put(tmp_path / "border_hubs.yaml", setups)
    place = ContentPlace("imperial-steam", "setups")
    alone, beside = read_draft(draft, place), read_draft(draft, place, tmp_path / "content")
    assert {problem.file for problem in alone.problems} == {str(draft)} and "MY-TILE" in alone.problems[0].message
    assert beside.problems == () and "border-hubs" in beside.content.setups
    assert "border-hubs" not in alone.content.setups


def test_a_draft_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    draft = read_draft(tmp_path / "oval.yaml", ContentPlace("automobiles", "boards"))
    assert draft.content is None and len(draft.problems) == 1


def test_all_files_are_listed_with_their_mistakes(tmp_path: Path) -> None:
    fine = put(tmp_path / "automobiles" / "boards" / "kitchen_oval.yaml", OVAL)
    wrong = put(tmp_path / "automobiles" / "boards" / "ring.yaml", "a: [1")
    lost = put(tmp_path / "chess" / "boards" / "x.yaml", OVAL)
    listed = {file.path: file for file in all_own(tmp_path, load_content("automobiles", tmp_path).problems)}
    assert set(listed) == {fine, wrong, lost}
    assert listed[fine].problems == () and listed[fine].place == ContentPlace("automobiles", "boards")
    assert listed[wrong].problems[0].line and listed[wrong].brought == {}
    assert listed[lost].place is None
