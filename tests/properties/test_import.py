"""Files from outside: whatever stands in an export, a season or the settings is taken over or refused in words."""

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.session.house_rules import SEASON
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import canonical
from game.session.storage.store import Store
from game.session.transfer import import_export, season_import_export
from game.session.transfer.import_export import export_data, ids_in_file, import_game
from game.settings import Settings, load_settings
from tests.properties.json_values import JSON, TEXTS, replaced
from tests.properties.property_tiers import holds
from tests.properties.random_positions import RandomGame, games, session_of
from tests.properties.test_undo import Watched

BYTES = st.binary(max_size=60)
HEADS = st.sampled_from((import_export.FORMAT, season_import_export.FORMAT)).flatmap(
    lambda form: st.fixed_dictionaries({"format": st.just(form), "version": st.just(1) | JSON},
                                       optional={"games": JSON, "season": JSON, "log": JSON, "game": JSON}))


@cache
def catalog() -> GameCatalog:
    return GameCatalog()


def file_of(folder: Path, value: Any, name: str = "own.paddock") -> Path:
    """A new file with a JSON value, or with these bytes."""
    path = Path(tempfile.mkdtemp(dir=folder)) / name
    path.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return path


def exported(game: str, drawn: RandomGame, ended: bool) -> dict[str, Any]:
    """The form of a random game."""
    watched = Watched(session_of(game, drawn))
    for at in range(drawn.plies):
        watched.act(drawn.seed // (at + 1), "")
    if ended and not watched.session.over:
        watched.session.end(counted=True)
    data: dict[str, Any] = json.loads(json.dumps(export_data(watched.session.saved())))
    return data


def rows(store: Store) -> list[Any]:
    """All that a store contains."""
    tables = sorted(name for (name,) in store.ask("SELECT name FROM sqlite_master WHERE type='table'"))
    return [(table, sorted(map(repr, store.ask(f"SELECT * FROM {table}")))) for table in tables]


@st.composite
def changed_exports(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """An export of a random game of which up to three values were replaced."""
    data = exported(game, draw(games(plies=20)), draw(st.booleans()))
    if draw(st.booleans()):
        data["content_hash"] = "of another"  # then the moves need not prove the position
    for _ in range(draw(st.integers(1, 3))):
        part = draw(st.sampled_from(("", "", "position", "log", "table", "options", "seats")))
        if not part:
            data = draw(replaced(data).filter(lambda value: isinstance(value, dict)))
        elif part in data:
            data[part] = draw(replaced(data[part]))
    return data


def check_import(folder: Path, value: Any) -> bool:
    """Bring a file in beside another game; False where it was refused."""
    path, store = file_of(folder, value), Store()
    session_of(GAMES[0], RandomGame(0, 1, 0), store)
    before = rows(store)
    ids_in_file(path)
    try:
        saved = import_game(path, catalog())
    except UserError as refusal:
        assert refusal.notice.key.startswith("session.") and rows(store) == before
        return False
    store.add(saved)
    session = Session.resume(catalog(), store, saved.head.id)
    assert canonical(session.seek(session.ply).to_data()) == saved.snapshots[max(saved.snapshots)]
    assert store.is_sound()
    for viewer in (None, *range(len(session.seats))):
        session.log(viewer)
        session.view(viewer)
    session.result()
    if actions := session.legal():
        session.act(actions[0])
    store.delete(session.id)
    kept = {table: [row for row in found if session.id not in row] for table, found in rows(store)}
    assert kept == dict(before)
    return True


@holds(60, value=JSON | BYTES | HEADS)
def test_any_file_is_imported_or_refused(tmp_path: Path, value: Any) -> None:
    assert not check_import(tmp_path, value)
    with pytest.raises(UserError):
        season_import_export.import_season(file_of(tmp_path, value), catalog(), Store())
    assert season_import_export.season_in_file(file_of(tmp_path, value)) is None


@pytest.mark.parametrize("game", GAMES)
@holds(15, data=st.data())
def test_a_changed_export_is_imported_or_refused(tmp_path: Path, game: str, data: st.DataObject) -> None:
    check_import(tmp_path, data.draw(changed_exports(game)))


@pytest.mark.parametrize("game", GAMES)
@holds(3, drawn=games(plies=25), ended=st.booleans())
def test_an_export_comes_back_as_it_was(tmp_path: Path, game: str, drawn: RandomGame, ended: bool) -> None:
    data, store = exported(game, drawn, ended), Store()
    saved = import_game(file_of(tmp_path, data), catalog())
    store.add(saved)
    again = json.loads(json.dumps(export_data(Session.resume(catalog(), store, saved.head.id).saved())))
    assert again | {"changed": 0} == data | {"changed": 0}


@st.composite
def changed_seasons(draw: st.DrawFn) -> dict[str, Any]:
    """An exported season of a game of which a value was replaced."""
    game = exported(draw(st.sampled_from(GAMES)), draw(games(plies=6)), ended=True)
    members = tuple(Seat.from_data(seat) for seat in game["seats"])
    season = Season("Cup & <Co>", (game["game"],), members, started=1_700_000_000.0, id="s1")
    game["table"][SEASON] = [season.id, 0]
    data = {"format": season_import_export.FORMAT, "version": 1, "note": "", "games": [game],
            "season": season.to_data() | {"id": season.id}}
    part = draw(st.sampled_from(("", "season", "season", "games")))
    if part:
        data[part] = draw(replaced(data[part]))
        return data
    return draw(replaced(data).filter(lambda value: isinstance(value, dict)))  # type: ignore[no-any-return]


@holds(30, data=changed_seasons())
def test_a_changed_season_is_imported_or_refused_whole(tmp_path: Path, data: dict[str, Any]) -> None:
    store = Store()
    before = rows(store)
    try:
        season = season_import_export.import_season(file_of(tmp_path, data), catalog(), store)
    except UserError:
        assert rows(store) == before
        return
    assert [found.id for found in season_store.all_seasons(store)] == [season.id]


SETTINGS = json.loads(json.dumps(vars(Settings(
    keys={"undo": ["z"]}, last_setups={"automobiles": {"seats": 3}}, practice={"x": "tried"}))))
MANY_SETTINGS = st.fixed_dictionaries({name: st.none() | st.integers() | TEXTS | JSON for name in sorted(SETTINGS)})


@holds(150, value=replaced(SETTINGS) | JSON | BYTES | MANY_SETTINGS)
def test_any_settings_file_gives_settings_that_can_be_saved(tmp_path: Path, value: Any) -> None:
    path = file_of(tmp_path, value, "settings.json")
    settings, notices = load_settings(path)
    assert all(notice.key.startswith("session.settings.") for notice in notices)
    assert settings.clean() == []
    assert settings.save(path) == []
    again, more = load_settings(path)
    assert more == [] and json.dumps(vars(again)) == json.dumps(vars(settings))


@holds(20, value=BYTES)
def test_any_file_in_place_of_the_store_is_set_aside(tmp_path: Path, value: bytes) -> None:
    path = file_of(tmp_path, value, "paddock.sqlite3")
    store, _ = open_store(path)
    assert store.is_sound() and store.games() == []
    store.close()
    assert not value or any(entry.read_bytes() == value for entry in path.parent.rglob("*") if entry.is_file())
