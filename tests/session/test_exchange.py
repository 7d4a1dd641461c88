"""Games as files: out, in again, and every kind of file that is none or no longer one."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.exchange import free_name, import_game, write_export
from game.session.notice import Refusal
from game.session.saved import canonical
from game.session.session import Session
from game.session.store import Store
from tests.session.helpers import play_out, stored, tiny
from tests.session.tiny_game import SPEC, TinyShelf

Change = Callable[[dict[str, Any]], object]


def exported(folder: Path, plies: int = 9) -> tuple[Session, Path]:
    session = tiny(title="Race of the café")
    play_out(session, plies=plies)
    path = folder / "game.paddock"
    write_export(path, session.saved())
    return session, path


def refused(path: Path, shelf: TinyShelf | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        import_game(path, shelf or TinyShelf())
    return caught.value.notice.key


@pytest.mark.parametrize("plies", [0, 9, 1000])
def test_a_game_goes_to_another_machine_and_on(tmp_path: Path, plies: int) -> None:
    session, path = exported(tmp_path, plies)
    store = stored(tmp_path)
    saved = import_game(path, TinyShelf())
    store.add(saved)
    back = Session.resume(TinyShelf(), store, saved.head.id)
    assert back.id != session.id
    assert back.game.log == session.game.log and back.game.measures == session.game.measures
    assert back.game.outcomes == session.game.outcomes
    for ply in range(session.ply + 1):
        assert canonical(back.seek(ply).to_data()) == canonical(session.seek(ply).to_data())
    play_out(back)
    assert back.over


def test_the_file_is_readable_text(tmp_path: Path) -> None:
    _, path = exported(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["format"], data["title"]) == ("paddock-game", "Race of the café")
    assert "café" in path.read_text(encoding="utf-8")


def test_every_export_gets_a_name_of_its_own(tmp_path: Path) -> None:
    first = free_name(tmp_path, "Monza: ¿quién gana?", "automobiles")
    assert first.name.startswith("monza-quién-gana-")
    first.touch()
    assert free_name(tmp_path, "Monza: ¿quién gana?", "automobiles") != first
    assert free_name(tmp_path, "***", "automobiles").name.startswith("automobiles-")


@pytest.mark.parametrize("content, key", [
    (b"", "foreign"), (b"\x89PNG\r\n", "foreign"), (b"[1, 2]", "foreign"), (b'{"format": "chess"}', "foreign"),
    (b"[" * 100_000, "foreign"), (b'{"format":"paddock-game","version":1,"no', "damaged"),
    (b'{"format":"paddock-game","version":2}', "newer"), (b'{"format":"paddock-game","version":1}', "damaged"),
])
def test_a_file_that_is_no_game(tmp_path: Path, content: bytes, key: str) -> None:
    path = tmp_path / "some.paddock"
    path.write_bytes(content)
    assert refused(path) == f"session.import.{key}"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing.paddock") == "session.import.unreadable"
    assert refused(tmp_path) == "session.import.unreadable"


def test_every_cut_of_a_file_is_noticed(tmp_path: Path) -> None:
    _, path = exported(tmp_path, 4)
    raw = path.read_bytes()
    for length in range(30, len(raw) - 2, 97):
        path.write_bytes(raw[:length])
        assert refused(path) == "session.import.damaged"


@pytest.mark.parametrize("change, key", [
    (lambda data: data.pop("seats"), "import.damaged"),
    (lambda data: data.update(seed=5), "import.damaged"),
    (lambda data: data.update(finished="never"), "import.damaged"),
    (lambda data: data["seats"].append({"name": 3}), "import.damaged"),
    (lambda data: data.update(seats=data["seats"][:1]), "import.damaged"),
    (lambda data: data.update(options={}), "import.damaged"),
    (lambda data: data.update(options={"rounds": [1]}), "import.damaged"),
    (lambda data: data.update(own_content={"a.yaml": 3}), "import.damaged"),
    (lambda data: data["log"].pop(2), "load.impossible"),
    (lambda data: data["log"][1].pop(), "import.damaged"),
    (lambda data: data["log"][0].__setitem__(1, "0 pick joker"), "import.illegal"),
    (lambda data: data["log"][0].__setitem__(1, "nonsense"), "import.damaged"),
    (lambda data: data["log"][3].__setitem__(2, "0" * 12), "import.illegal"),
    (lambda data: data.update(seed="12"), "import.illegal"),
    (lambda data: data["position"]["players"][0].update(points=50), "import.damaged"),
    (lambda data: data["position"]["players"][0].update(points=-1), "load.impossible"),
    (lambda data: data["position"].pop("deck"), "load.impossible"),
    (lambda data: data["position"].update(stack=[{"frame": "Nothing"}]), "load.impossible"),
    (lambda data: data.update(rules_version=9), "load.newer"),
    (lambda data: data.update(game="chess"), "load.unknown-game"),
])
def test_a_file_that_was_changed(tmp_path: Path, change: Change, key: str) -> None:
    _, path = exported(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
    assert refused(path) == f"session.{key}"


def test_a_game_of_older_rules_keeps_its_position_even_if_its_moves_do_not_lead_there_any_more(tmp_path: Path) -> None:
    session, path = exported(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["position"]["players"][0]["points"] = 50  # as if a rule had given other points then
    path.write_text(json.dumps(data), encoding="utf-8")
    saved = import_game(path, TinyShelf(replace(SPEC, version=2)))
    assert saved.head.rules_version == 2
    store = Store()
    store.add(saved)
    back = Session.resume(TinyShelf(replace(SPEC, version=2)), store, saved.head.id)
    assert back.view(None).players[0].points == 50  # type: ignore[attr-defined]
    assert back.ply == session.ply


def test_an_export_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match="not-written"):
        write_export(tmp_path / "file" / "game.paddock", tiny().saved())
