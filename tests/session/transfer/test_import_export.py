"""Games as files: out, in again, and every kind of file that is none or no longer one."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.game_spec import GameConfig
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.atomic_write import write_atomically
from game.session.storage.saved_game import SavedGame, canonical
from game.session.storage.store import Store
from game.session.transfer.import_export import (
    has_all_moves,
    import_game,
    unused_file_name,
    write_export,
    write_unreadable,
)
from tests.session.sample_sessions import play_out, stored, tiny
from tests.support.tiny_game import SPEC, TinyShelf

Change = Callable[[dict[str, Any]], object]


def exported(folder: Path, plies: int = 9) -> tuple[Session, Path]:
    session = tiny(title="Race of the café")
    play_out(session, plies=plies)
    path = folder / "game.paddock"
    write_export(path, session.saved())
    return session, path


def refused(path: Path, game_catalog: TinyShelf | None = None) -> str:
    with pytest.raises(UserError) as caught:
        import_game(path, game_catalog or TinyShelf())
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
    first = unused_file_name(tmp_path, "Monza: ¿quién gana?", "automobiles")
    assert first.name.startswith("monza-quién-gana-")
    first.touch()
    assert unused_file_name(tmp_path, "Monza: ¿quién gana?", "automobiles") != first
    assert unused_file_name(tmp_path, "***", "automobiles").name.startswith("automobiles-")


@pytest.mark.parametrize("letter", ["x", "é", "\u05d0", "\U00020000", "\U0001f3ce"])
def test_the_name_of_an_export_is_short_enough_for_every_system(tmp_path: Path, letter: str) -> None:
    """A name may have 255 bytes, and the file is written under a longer one first."""
    path = unused_file_name(tmp_path, letter * 300, "automobiles")
    assert len(os.fsencode(path.name)) <= 150
    write_atomically(path, "x")
    assert unused_file_name(tmp_path, letter * 300, "automobiles") not in (path, tmp_path)


def test_a_folder_that_may_not_be_searched_is_told_when_the_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("stat", "lstat", "open"):
        monkeypatch.setattr(os, name, refuse)
    assert unused_file_name(tmp_path, "Monza", "automobiles").name.startswith("monza-")


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
    (lambda data: data.update(app_version="0") or data["log"][3].__setitem__(2, "0" * 12), "import.illegal"),
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


def changed(path: Path, change: Change) -> SavedGame:
    """The import of a file of which something was changed."""
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return import_game(path, TinyShelf())


def first_event(data: dict[str, Any]) -> list[Any]:
    """[kind, seat, data, only] of the first event in the log that says more than its kind."""
    return next(event for row in data["log"] for event in row[3] if event[2])  # type: ignore[no-any-return]


@pytest.mark.parametrize("change", [
    lambda data: data.update(started=10**400), lambda data: data.update(changed=float("inf")),
    lambda data: data.update(started=float("nan")), lambda data: data.update(seconds=-1),
    lambda data: data.update(started=1e12), lambda data: data.update(seconds=1e11),
    lambda data: data["log"][0].__setitem__(6, 1e300), lambda data: data["log"][0].__setitem__(6, "soon"),
    lambda data: data["seats"][0].update(colour="mauve"), lambda data: data.update(seed="7" * 90),
    lambda data: data.update(options=dict.fromkeys("abc", 1) | data["options"]),
    lambda data: data.update(options={"rounds": 10**18}), lambda data: data.update(app_version="x" * 1000),
    lambda data: data.update(game="ti\0ny"), lambda data: data["position"].update(rng="\ud800"),
    lambda data: data["own_content"].update({"a\ud800.yaml": ""}), lambda data: data.update(finished=1.0),
    lambda data: data["log"][0].__setitem__(0, 7), lambda data: data["log"][0].__setitem__(0, 1),
    lambda data: data["log"][0].__setitem__(4, "why not"),
    lambda data: data["log"][0].__setitem__(5, "nobody"), lambda data: data["log"][0].__setitem__(1, "0 " + "x" * 5000),
    lambda data: data["notes"].append([0, "a-strange-one", 0, 1.0]),
    lambda data: data["notes"].append([99, "friendly-undo", 0, 1.0]),
    lambda data: data["measures"].append([1, [{"no-such": 1}, {"no-such": 1}]]),
    lambda data: data["measures"].append([1, [{}]]), lambda data: data["measures"].append([10**12, []]),
    lambda data: data["outcomes"].append([0, "A", "person", 1, 1, {}]),
    lambda data: data["table"].update(ended={"ply": 3, "round": 1, "counted": True}),
    lambda data: first_event(data).__setitem__(0, "exploded"), lambda data: first_event(data).__setitem__(1, 9),
    lambda data: first_event(data).__setitem__(2, {}), lambda data: first_event(data)[2].update(more=1),
    lambda data: first_event(data).__setitem__(2, {key: [["x"]] for key in first_event(data)[2]}),
    lambda data: first_event(data).__setitem__(3, [7]), lambda data: first_event(data).__setitem__(3, 5),
    lambda data: first_event(data).pop(), lambda data: data.update(log=data["log"] * 5000),
])
def test_what_no_screen_could_show_is_refused(tmp_path: Path, change: Change) -> None:
    _, path = exported(tmp_path)
    with pytest.raises(UserError) as caught:
        changed(path, change)
    assert caught.value.notice.key in ("session.import.damaged", "session.load.unknown-game")
    assert len(str(caught.value.notice.params.get("why"))) <= 120


def test_texts_are_cut_at_the_door(tmp_path: Path) -> None:
    _, path = exported(tmp_path)

    def change(data: dict[str, Any]) -> None:
        data["title"] = "a\nb " + "x" * 1_000_000
        data["seats"][0]["name"] = "\x07Ada " + "y" * 1_000_000

    saved = changed(path, change)
    assert saved.head.title.startswith("a b x") and len(saved.head.title) == 60
    assert saved.head.seats[0].name.startswith("Ada y") and len(saved.head.seats[0].name) == 24


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_colours_of_another_game_or_of_two_seats_become_those_of_this_one(tmp_path: Path, colour: str) -> None:
    _, path = exported(tmp_path)
    saved = changed(path, lambda data: [seat.update(colour=colour) for seat in data["seats"]])
    colours = [seat.colour for seat in saved.head.seats]
    assert len(set(colours)) == 2 and set(colours) <= set(SPEC.colours(None))


def test_colours_that_the_game_knows_stay_in_any_order(tmp_path: Path) -> None:
    _, path = exported(tmp_path)
    wanted = list(SPEC.colours(None))[:-3:-1]
    saved = changed(path, lambda data: [
        seat.update(colour=colour) for seat, colour in zip(data["seats"], wanted, strict=True)])
    assert [seat.colour for seat in saved.head.seats] == wanted


def test_what_happened_is_what_the_rules_say_and_not_what_the_file_says(tmp_path: Path) -> None:
    session, path = exported(tmp_path)

    def change(data: dict[str, Any]) -> None:
        for row in data["log"]:
            row[4] = ""
            for event in row[3]:
                event[2] = {name: value + 1 if isinstance(value, int) else value for name, value in event[2].items()}

    saved = changed(path, change)
    assert [entry.events for entry in saved.log] == [entry.events for entry in session.game.log]
    chance = [entry.ply for entry in session.game.log if entry.barrier in ("chance", "reveal")]
    assert chance and all(saved.log[ply - 1].barrier for ply in chance)
    assert has_all_moves(saved)


def test_the_outcome_is_that_of_the_position(tmp_path: Path) -> None:
    session, path = exported(tmp_path, 1000)
    saved = changed(path, lambda data: [row.__setitem__(3, 999) for row in data["outcomes"]])
    assert saved.outcomes == session.game.outcomes


def test_of_moves_that_other_content_was_played_with_nothing_is_told(tmp_path: Path) -> None:
    session, path = exported(tmp_path)

    def change(data: dict[str, Any]) -> None:
        data["content_hash"] = "other"
        data["log"][4][2] = "0" * 12

    saved = changed(path, change)
    assert not has_all_moves(saved)
    assert [entry.events for entry in saved.log[:4]] == [entry.events for entry in session.game.log[:4]]
    assert all(entry.events == () and entry.barrier == "damaged" for entry in saved.log[4:])


def test_a_mended_game_with_holes_comes_back_and_is_said_to_be_incomplete(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    play_out(session, plies=9)
    store.db.execute("DELETE FROM action WHERE ply=4")
    mended = Session.resume(TinyShelf(), store, session.id)
    path = tmp_path / "mended.paddock"
    write_export(path, mended.saved())
    saved = import_game(path, TinyShelf())
    assert not has_all_moves(saved)
    store.add(saved)
    back = Session.resume(TinyShelf(), store, saved.head.id)
    assert back.ply == 9 and canonical(back.seek(9).to_data()) == canonical(session.seek(9).to_data())
    while not back.check_history():
        pass
    assert back.history.gaps == [range(4, 9)]
    assert canonical(back.seek(3).to_data()) == canonical(session.seek(3).to_data())
    play_out(back)
    assert back.over


def test_what_was_lost_of_an_action_but_its_move_is_found_again(tmp_path: Path) -> None:
    session, path = exported(tmp_path)
    saved = changed(path, lambda data: data["log"][5].__setitem__(slice(3, 5), [[], "damaged"]))
    assert has_all_moves(saved) and saved.log[5].events == session.game.log[5].events


@pytest.mark.parametrize("plies", [0, 6])
def test_a_game_that_began_from_a_position_of_its_own_is_proven_from_there(tmp_path: Path, plies: int) -> None:
    start = tiny(seed=5).seek(0)
    session = Session.new(TinyShelf().package("tiny"), GameConfig(2, {"rounds": 3}), tiny().seats, 1, stored(tmp_path),
                          state=start)
    play_out(session, plies=plies)
    path = tmp_path / "begun.paddock"
    write_export(path, session.saved())
    saved = import_game(path, TinyShelf())
    assert has_all_moves(saved) and saved.log == session.game.log
    assert json.loads(saved.snapshots[0]) == tiny(seed=5).seek(0).to_data()


def test_a_beginning_for_other_seats_is_refused(tmp_path: Path) -> None:
    _, path = exported(tmp_path)
    start = tiny(kinds=("person",) * 3).seek(0).to_data()
    with pytest.raises(UserError, match=r"load\.impossible"):
        changed(path, lambda data: data.update(start=start, content_hash="other"))


def test_only_regular_files_of_a_sane_size_are_read(tmp_path: Path) -> None:
    pipe, device, large = tmp_path / "pipe", tmp_path / "zero", tmp_path / "large"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    assert refused(pipe) == refused(device) == "session.import.unreadable"
    with large.open("wb") as file:
        file.truncate(100_000_000)
    assert refused(large) == "session.import.foreign"


@pytest.mark.parametrize("events", [
    '[["exploded",0,{},null]]', '[["rolled",0,{"length":"far"},null]]', '[["rolled",7,{"length":1},null]]',
    '[["rolled",0,{},null]]', '[["rolled",0,{"length":1},[9]]]'])
def test_a_resume_reads_as_strictly(tmp_path: Path, events: str) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    play_out(session, plies=9)
    store.db.execute("UPDATE action SET events=? WHERE ply=5", (events,))
    back = Session.resume(TinyShelf(), store, session.id)
    assert [notice.key for notice in back.take_notices()] == ["session.load.whole"]
    assert back.game.log[4].events == () and back.game.log[4].action == session.game.log[4].action
    assert Session.resume(TinyShelf(), store, session.id).take_notices() == []


def test_a_game_that_cannot_be_opened_is_exported_as_it_is(tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = tiny(store)
    play_out(session, plies=9)
    path = tmp_path / "newer.paddock"
    store.db.execute("UPDATE game SET rules_version=2")
    write_unreadable(path, store, session.id)
    saved = import_game(path, TinyShelf(replace(SPEC, version=2)))
    assert saved.log == session.game.log  # another program can open it
    store.db.execute("DELETE FROM snapshot")
    write_unreadable(path, store, session.id)
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert [row[2] for row in rows["action"]] == [entry.seat for entry in session.game.log]
    assert refused(path) == "session.import.damaged"
    store.delete(session.id)
    assert store.games() == []


def test_an_export_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="not-written"):
        write_export(tmp_path / "file" / "game.paddock", tiny().saved())
