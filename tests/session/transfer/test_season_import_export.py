"""Seasons as files: all games come along under new ids, and nothing of a file that does not fit together."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.session.notices import UserError
from game.session.seasons.season import Season, fixture_of
from game.session.seasons.season_store import all_seasons, put_season, season_fixtures
from game.session.storage.store import Store
from game.session.transfer.season_import_export import import_season, season_in_file, write_season
from tests.session.sample_sessions import play_out, seats, tiny
from tests.support.tiny_game import TinyShelf

STARTED = 1_600_000_000.0


def written(folder: Path, **changes: Any) -> tuple[Season, Path]:
    """A season with a finished game and one that has been begun, in a file."""
    season = Season("Autumn / 1", ("tiny", "tiny", "tiny"), tuple(seats("person", "person")), started=STARTED)
    games = [tiny(title=f"Game {number}", house_rules={"season": [season.id, number]}) for number in (1, 2)]
    play_out(games[0])
    play_out(games[1], plies=3)
    path = write_season(folder, season, [game.saved() for game in games])
    if changes:
        path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")
    return season, path


def test_a_season_comes_with_its_games_under_new_ids(tmp_path: Path) -> None:
    season, path = written(tmp_path)
    assert path.name.startswith("autumn-1-") and path.suffix == ".paddock-season"
    store = Store()
    new = import_season(path, TinyShelf(), store)
    assert new.id != season.id and new.to_data() == season.to_data() and new.started == STARTED
    assert [each.id for each in all_seasons(store)] == [new.id]
    fixtures = season_fixtures(store, new)
    assert [fixture.over for fixture in fixtures] == [True, False, False]
    assert [bool(fixture.game_id) for fixture in fixtures] == [True, True, False]
    assert {head.title for head in store.games()} == {"Game 1", "Game 2"}
    links = [fixture_of(head.house_rules) for head in store.games()]
    assert sorted(link for link in links if link) == [(new.id, 1), (new.id, 2)]
    again = import_season(path, TinyShelf(), store)
    assert len(store.games()) == 4 and again.id != new.id and season_fixtures(store, new) == fixtures


def test_a_season_of_the_future_begins_now(tmp_path: Path) -> None:
    """Otherwise it would stand before all others for years."""
    season, path = written(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["season"]["started"] = 9e9
    path.write_text(json.dumps(data), encoding="utf-8")
    store = Store()
    assert STARTED < import_season(path, TinyShelf(), store).started < 9e9
    found = season_in_file(path)
    assert found is not None and found.id == season.id


@pytest.mark.parametrize("changes", [
    {"games": "none"}, {"season": {}}, {"version": 99}, {"format": "paddock-game"}])
def test_a_file_that_is_no_season_adds_nothing(tmp_path: Path, changes: dict[str, Any]) -> None:
    _, path = written(tmp_path, **changes)
    store = Store()
    with pytest.raises(UserError, match=r"session\.import\."):
        import_season(path, TinyShelf(), store)
    assert store.games() == [] == all_seasons(store)


@pytest.mark.parametrize("link", [None, ["another", 1], ["x", 0]])
def test_a_game_of_another_season_is_refused_with_all_others(tmp_path: Path, link: Any) -> None:
    _, path = written(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["games"][1]["table"]["season"] = link
    path.write_text(json.dumps(data), encoding="utf-8")
    store = Store()
    with pytest.raises(UserError, match="damaged"):
        import_season(path, TinyShelf(), store)
    assert store.games() == [] == all_seasons(store)
    assert season_in_file(tmp_path / "missing") is None


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    season = Season("Autumn", ("tiny",) * 3, tuple(seats("person")))
    with pytest.raises(UserError, match="not-written"):
        write_season(tmp_path / "file", season, [])
    put_season(Store(), season)
