"""The files of the program and of the player: own ones add, broken ones are told and left out."""

from pathlib import Path

import pytest

from game import content_loader, paths
from game.content_loader import check_file, load_content, load_docs
from game.rules.core.errors import DataError

DAYTONA = (paths.rules_data() / "automobiles" / "boards" / "daytona.yaml").read_text(encoding="utf-8")
OVAL = DAYTONA.replace("id: daytona", "id: oval").replace("name: Daytona Beach", "name: Oval")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The player's content folder with one sound track."""
    (tmp_path / "automobiles" / "boards").mkdir(parents=True)
    put(tmp_path, "boards/oval.yaml", OVAL)
    return tmp_path


def put(own: Path, name: str, text: str | bytes) -> Path:
    path = own / "automobiles" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_an_own_track_stands_after_those_of_the_game(own: Path) -> None:
    loaded = load_content("automobiles", own)
    assert list(loaded.content.tracks) == ["daytona", "monza", "lighthouse", "oval"]
    assert loaded.content.tracks["oval"].name == "Oval"
    assert loaded.own_texts == {"boards/oval.yaml": OVAL}
    assert loaded.problems == []


def test_without_a_folder_of_own_content_there_is_just_the_game(tmp_path: Path) -> None:
    assert list(load_content("automobiles", tmp_path).content.tracks) == ["daytona", "monza", "lighthouse"]


BROKEN = [
    ("boards/ring.yaml", OVAL, "5: id: found 'oval' (expected the name of the file, 'ring')"),
    ("boards/ring.yaml", OVAL.replace("id: oval", "id: ring").replace("D8", "D9", 1), "lanes.1.back_stretch"),
    ("boards/ring.yaml", "a: [1", "not readable as YAML"),
    ("boards/ring.yaml", b"\xff\xfe", "not a text in UTF-8 (byte 1)"),
    ("boards/ring.yaml", "#" * 1_000_001, "larger than 200 kB"),
    ("boards/ring.yml", OVAL, "found the ending '.yml' (expected .yaml)"),
    ("boards/daytona.yaml", DAYTONA, "'boards/daytona.yaml' comes with the game (choose another name)"),
    ("ring.yaml", OVAL, "in a wrong folder (expected boards, cards)"),
    ("tracks/ring.yaml", OVAL, "in a wrong folder (expected boards, cards)"),
    ("cards/mine.yaml", "sets:\n  - {id: first_race, cards: []}", "the set 'first_race' exists already"),
]


@pytest.mark.parametrize(("name", "text", "message"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_broken_own_file_is_told_and_does_no_harm(own: Path, name: str, text: str | bytes, message: str) -> None:
    path = put(own, name, text)
    loaded = load_content("automobiles", own)
    assert {problem.file for problem in loaded.problems} == {str(path)}
    assert message in str(loaded.problems[0])
    assert list(loaded.content.tracks) == ["daytona", "monza", "lighthouse", "oval"]
    assert list(loaded.own_texts) == ["boards/oval.yaml"]


def test_two_own_cards_of_one_id_leave_the_first(own: Path) -> None:
    card = (
        "cards:\n  - {id: extra, family: pit, cube: purple, cost: 1, value: 1, steps: [{do: gain_wear, count: %d}]}\n"
    )
    put(own, "cards/a.yaml", card % 1)
    second = put(own, "cards/b.yaml", card % 2)
    loaded = load_content("automobiles", own)
    assert [str(problem) for problem in loaded.problems] == [
        f"{second}:2:10: cards[0].id: the card 'extra' exists already"
    ]
    assert loaded.content.cards["extra"].steps[0].number("count") == 1


def test_a_save_brings_its_own_track_with_it(own: Path) -> None:
    put(own, "boards/oval.yaml", "id: changed since")
    loaded = load_content("automobiles", own, {"boards/oval.yaml": OVAL})
    assert loaded.content.tracks["oval"].ticks == 144
    assert loaded.problems == []


def test_a_broken_file_of_the_program_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules_data" / "automobiles"
    for name in ("game.yaml", "cards/cards.yaml", "boards/daytona.yaml"):
        source = paths.rules_data() / "automobiles" / name
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(source.read_text(encoding="utf-8").replace("D8", "D9", 1), encoding="utf-8")
    monkeypatch.setattr(content_loader.paths, "rules_data", lambda: tmp_path / "rules_data")
    with pytest.raises(DataError, match=r"rules_data/automobiles/boards/daytona\.yaml:\d+:\d+: lanes\.1\.back_stretch"):
        load_content("automobiles")


def test_one_file_can_be_checked_before_it_is_put_into_the_folder(tmp_path: Path) -> None:
    good, bad = tmp_path / "oval.yaml", tmp_path / "ring.yaml"
    good.write_text(OVAL, encoding="utf-8")
    bad.write_text(OVAL.replace("id: oval", "id: ring").replace("difficulty: basic", "difficulty: bassic"), "utf-8")
    assert check_file("automobiles", good, "boards") == []
    line = OVAL[: OVAL.index("difficulty")].count("\n") + 1
    assert [str(problem) for problem in check_file("automobiles", bad, "boards")] == [
        f"{bad}:{line}:13: difficulty: unknown difficulty 'bassic' (did you mean 'basic'?)"
    ]


def test_the_documents_of_the_program_come_in_the_order_of_their_names() -> None:
    names = list(load_docs("automobiles").docs)
    assert names == sorted(names)
    assert {name.partition("/")[0] for name in names} == {"boards", "cards", "game.yaml"}


def test_every_board_says_what_is_designed() -> None:
    """Files of designed things say so at their head."""
    for path in sorted((paths.rules_data() / "automobiles" / "boards").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        assert "# PROVENANCE" in text.partition("\nid:")[0]
        assert "\nsource: designed\n" in text
