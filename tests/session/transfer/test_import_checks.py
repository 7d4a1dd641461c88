"""Export and import: what a game carries over, and what is set by the rules in place of the file."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.session.early_end import EarlyEnd
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import SavedGame
from game.session.transfer.import_export import export_data, ids_in_file, import_game, unused_file_name, write_export
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.support.tiny_game import TinyShelf

NAME = "game.paddock"


def carried_over(session: Session, folder: Path) -> SavedGame:
    write_export(folder / NAME, session.saved())
    return import_game(folder / NAME, TinyShelf())


def changed(session: Session, folder: Path, **values: Any) -> SavedGame:
    """The import of a file in which some values have been changed."""
    (folder / NAME).write_text(json.dumps(export_data(session.saved()) | values), encoding="utf-8")
    return import_game(folder / NAME, TinyShelf())


def ended(counted: bool) -> Session:
    session = tiny()
    to_turns(session)
    act(session, "0 step 2", "0 step 2")
    session.end(counted)
    return session


@pytest.mark.parametrize("counted", [True, False])
def test_an_early_end_keeps_its_ranks(tmp_path: Path, counted: bool) -> None:
    session = ended(counted)
    saved = carried_over(session, tmp_path)
    assert saved.outcomes == session.game.outcomes
    assert sorted(outcome.rank for outcome in saved.outcomes) == ([1, 2] if counted else [0, 0])
    assert saved.head.house_rules["ended"] == EarlyEnd(session.ply, 1, counted).to_data()
    assert saved.notes == session.game.notes and saved.measures == session.game.measures


def test_a_finished_game_keeps_its_ranks_whatever_the_file_says(tmp_path: Path) -> None:
    session = tiny()
    play_out(session)
    assert carried_over(session, tmp_path).outcomes == session.game.outcomes
    claimed = [list(outcome._replace(score=99, rank=1)) for outcome in session.game.outcomes]
    assert changed(session, tmp_path, outcomes=claimed).outcomes == session.game.outcomes


def test_the_players_of_a_result_are_those_of_then(tmp_path: Path) -> None:
    """Whoever sits there now need not have played; a kind of player that nobody knows is left out."""
    session = tiny()
    play_out(session)
    players = [(outcome.name, outcome.kind) for outcome in session.game.outcomes]
    session.set_seat(1, Seat("Guest", "green", "hard"))
    assert [(each.name, each.kind) for each in carried_over(session, tmp_path).outcomes] == players
    claimed = [list(outcome._replace(kind="wizard")) for outcome in session.game.outcomes]
    assert [each.kind for each in changed(session, tmp_path, outcomes=claimed).outcomes] == ["person", "hard"]


def test_agreements_of_the_table_are_carried_over(tmp_path: Path) -> None:
    agreed = {"undo": "friendly", "hand_over": "banner", "automa": [3, -1], "season": ["autumn", 2]}
    session = tiny(house_rules=agreed)
    to_turns(session)
    found = carried_over(session, tmp_path).head.house_rules
    assert {name: found.get(name) for name in agreed} == agreed
    assert found["thinking"] == session.game.head.house_rules["thinking"]
    table = session.game.head.house_rules | {"hand_over": 7, "automa": [3, -3], "season": ["autumn"], "cheat": "yes"}
    found = changed(session, tmp_path, table=table).head.house_rules
    assert set(found) == {"undo", "thinking"}


def test_undo_is_barred_in_the_copy_where_it_was(tmp_path: Path) -> None:
    session = tiny()
    to_turns(session)
    act(session, "0 step 1", "0 roll")
    session.confirm_hand_over()  # the reason now, though chance barred it too
    act(session, "0 end", "1 roll")
    saved = carried_over(session, tmp_path)
    assert [entry.barrier for entry in saved.log] == [entry.barrier for entry in session.game.log]
    assert {entry.barrier for entry in saved.log} >= {"hand-over", "chance"}
    assert [entry.actor for entry in saved.log] == [entry.actor for entry in session.game.log]


def test_a_barrier_that_the_file_has_lost_is_set_by_the_rules(tmp_path: Path) -> None:
    """Otherwise a changed file would be a way to take a roll back."""
    session = tiny()
    to_turns(session)
    act(session, "0 roll")
    for barrier in ("", "damaged"):
        log = [[*row[:4], barrier, *row[5:]] for row in export_data(session.saved())["log"]]
        assert [entry.barrier for entry in changed(session, tmp_path, log=log).log] == ["", "chance", "chance"]


@pytest.mark.parametrize(("over", "finished"), [(True, None), (False, 5.0)])
def test_a_claim_to_be_over_has_to_be_true(tmp_path: Path, over: bool, finished: float | None) -> None:
    session = tiny()
    play_out(session, plies=10_000 if over else 4)
    with pytest.raises(UserError, match="damaged"):
        changed(session, tmp_path, finished=finished, outcomes=[])


def test_a_copy_is_a_game_of_its_own(tmp_path: Path) -> None:
    session = tiny(title="Friday")
    to_turns(session)
    saved = carried_over(session, tmp_path)
    assert saved.head.id and saved.head.id != session.id
    assert (saved.head.title, saved.head.seed, saved.head.seconds, saved.head.started) == (
        "Friday", session.game.head.seed, session.game.head.seconds, session.game.head.started)
    assert saved.head.seats == list(session.seats)


def test_no_file_is_written_over(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = unused_file_name(tmp_path, "Ada / Bo: ¿2?", "tiny")
        path.write_text("x")
        names.append(path.name)
    assert len(set(names)) == 3 and all(name.startswith("ada-bo-2-") and name.endswith(".paddock") for name in names)
    assert unused_file_name(tmp_path, "?!", "tiny").name.startswith("tiny-")


def test_the_head_of_a_file_names_its_game(tmp_path: Path) -> None:
    session = tiny()
    write_export(tmp_path / NAME, session.saved())
    assert ids_in_file(tmp_path / NAME) == ["tiny"]
    assert ids_in_file(tmp_path / "missing.paddock") == [] == ids_in_file(tmp_path)


@pytest.mark.parametrize("change", [
    {"options": {"rounds": {"b": 1}}}, {"seed": {"b": 1}}, {"seats": [{"name": [1]}]}, {"log": [[{"b": 1}] * 7]},
    {"own_content": {"a.yaml": ["x"]}}, {"rules_version": "'x'"}, {"outcomes": [None]}, {"table": [1]}])
def test_a_hostile_file_is_refused_in_one_plain_sentence(tmp_path: Path, language: str, change: dict[str, Any]) -> None:
    """Without the values of the file, as Python writes them."""
    path = tmp_path / "hostile.paddock"
    path.write_text(json.dumps(export_data(tiny().saved()) | change), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        import_game(path, TinyShelf())
    notice = caught.value.notice
    text = tr(notice.key, **notice.params)
    assert path.name in text and not set(text) & set("{}[]'\"()")
