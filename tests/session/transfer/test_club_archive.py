"""Everything into one file and back: nothing twice, nothing unchecked, and a file of any content does no harm."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session import statistics, wall_clock
from game.session.members import member_store
from game.session.members.member import Member
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season
from game.session.storage.store import Store
from game.session.transfer import club_archive
from game.session.transfer.club_archive import CLUB, ENDING, Progress, read_archive, write_archive
from tests.session.sample_sessions import play_out, seats, tiny
from tests.support.tiny_game import TinyShelf


def club() -> Store:
    """Two games of a season, one of them finished, one in the bin, and two members."""
    store = Store()
    season = Season("Winter", ("tiny",) * 3, tuple(seats("person", "person")), started=5.0)
    season_store.put_season(store, season)
    for number in (1, 2, 3):
        game = tiny(store, title=f"Game {number}", seed=number, house_rules={"season": [season.id, number]})
        play_out(game, plies=10_000 if number == 1 else 4)
        if number == 3:
            store.throw_away([game.id], 5.0)
    member_store.put_member(store, Member("Ada", former=("Ana",), practised={"a": "reached", "b": "tried"}, joined=3.0))
    member_store.put_member(store, Member("Bo"))
    return store


def written(folder: Path, store: Store) -> Path:
    path = folder / f"all{ENDING}"
    *_, last = write_archive(path, store)
    assert last == Progress(2, 2)
    return path


def brought(path: Path, store: Store) -> Progress:
    *_, last = read_archive(path, TinyShelf(), store)
    return last


def test_everything_comes_back_into_an_empty_club(tmp_path: Path) -> None:
    store, new = club(), Store()
    assert brought(written(tmp_path, store), new) == Progress(2, 2)
    assert [head.title for head in new.games()] == [head.title for head in store.games()]
    assert [(one.name, one.names, dict(one.practised)) for one in member_store.all_members(new)] == \
        [(one.name, one.names, dict(one.practised)) for one in member_store.all_members(store)]
    assert statistics.records(new) == statistics.records(store)
    (season,), (before,) = season_store.all_seasons(new), season_store.all_seasons(store)
    assert [one.over for one in season_store.season_fixtures(new, season)] == \
        [one.over for one in season_store.season_fixtures(store, before)]


def test_nothing_comes_twice(tmp_path: Path) -> None:
    store = club()
    path = written(tmp_path, store)
    for _ in range(2):
        assert brought(path, store) == Progress(2, 2)
    assert len(store.games()) == 2 and len(season_store.all_seasons(store)) == 1
    assert [member.name for member in member_store.all_members(store)] == ["Ada", "Bo"]


def test_a_member_who_is_here_learns_other_names_and_keeps_the_own_face(tmp_path: Path) -> None:
    """Of each practice position the better result stays."""
    path = written(tmp_path, club())
    here = Store()
    member_store.put_member(here, Member("Ana", portrait="123", practised={"a": "tried", "b": "helped"}))
    brought(path, here)
    ana, bo = member_store.all_members(here)
    assert (ana.name, ana.former, ana.portrait) == ("Ana", ("Ada",), "123")
    assert dict(ana.practised) == {"a": "reached", "b": "helped"}
    assert bo.name == "Bo"


def test_a_member_of_another_with_the_same_id_gets_a_new_one(tmp_path: Path) -> None:
    store, here = club(), Store()
    bo = member_store.all_members(store)[1]
    member_store.put_member(here, Member("Zoe", id=bo.id))
    brought(written(tmp_path, store), here)
    found = member_store.all_members(here)
    assert [member.name for member in found] == ["Ada", "Bo", "Zoe"] and len({member.id for member in found}) == 3


def test_a_season_of_another_with_the_same_id_gets_a_new_one(tmp_path: Path) -> None:
    store, here = club(), Store()
    (season,) = season_store.all_seasons(store)
    season_store.put_season(here, Season("Mine", ("tiny",) * 4, season.members, started=99.0, id=season.id))
    brought(written(tmp_path, store), here)
    mine, theirs = season_store.all_seasons(here)
    assert (mine.name, theirs.name) == ("Mine", "Winter") and mine.id != theirs.id
    assert not any(one.game_id for one in season_store.season_fixtures(here, mine))
    assert sum(bool(one.game_id) for one in season_store.season_fixtures(here, theirs)) == 2


def changed(path: Path, name: str, change: Callable[[str], str | None]) -> None:
    """Write a file of the archive anew; without it where the change gives None."""
    with zipfile.ZipFile(path) as file:
        texts = {each: file.read(each).decode() for each in file.namelist()}
    new = change(texts.pop(name))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for each, text in {**texts, **({} if new is None else {name: new})}.items():
            file.writestr(each, text)


@pytest.mark.parametrize("change", [
    lambda text: None, lambda text: "no JSON", lambda text: "[]", lambda text: text.replace("paddock-club", "other"),
    lambda text: text.replace('"version": 1', '"version": 9'), lambda text: text.replace('"Ada"', "7"),
    lambda text: text.replace('"Winter"', "null"), lambda text: text.replace('"members"', '"people"'),
    lambda text: text[:-40], lambda text: "[" * 100_000])
def test_a_club_of_a_wrong_form_adds_nothing(tmp_path: Path, change: Callable[[str], str | None]) -> None:
    path = written(tmp_path, club())
    changed(path, CLUB, change)
    new = Store()
    with pytest.raises(UserError, match=r"session\.import\."):
        brought(path, new)
    assert new.games() == [] == member_store.all_members(new) == season_store.all_seasons(new)


@pytest.mark.parametrize("change", [
    lambda text: "no JSON", lambda text: text.replace('"options":{', '"options":{"zz":1,'), lambda text: text[:-40],
    lambda text: text.replace('"tiny"', '"huge"', 1), lambda text: json.dumps({"format": "paddock-game"}),
    lambda text: text.replace("0 ", "1 ", 1)])
def test_a_game_that_does_not_hold_is_left_out_and_the_others_come(tmp_path: Path,
                                                                    change: Callable[[str], str | None]) -> None:
    path = written(tmp_path, club())
    with zipfile.ZipFile(path) as file:
        first = next(name for name in file.namelist() if '"Game 1"' in file.read(name).decode())
    changed(path, first, change)
    new = Store()
    assert len(brought(path, new).left_out) == 1
    assert [head.title for head in new.games()] == ["Game 2"]


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, club())
    monkeypatch.setattr(club_archive, "LARGEST", 200)
    with pytest.raises(UserError, match=r"session\.import\."):
        brought(path, Store())


@pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"sand and sea", b"PK\x05\x06" + bytes(18)])
def test_what_is_no_archive_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / f"x{ENDING}"
    path.write_bytes(raw)
    with pytest.raises(UserError, match=r"session\.import\."):
        brought(path, Store())


def test_an_unfinished_file_leaves_nothing(tmp_path: Path) -> None:
    steps = write_archive(tmp_path / f"all{ENDING}", club())
    next(steps)
    next(steps)
    steps.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_takes_nothing_is_said(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="not-written"):
        list(write_archive(tmp_path / "gone" / f"all{ENDING}", club()))


def test_a_season_that_began_at_the_same_moment_with_other_games_is_another_one(tmp_path: Path) -> None:
    store, here = club(), Store()
    (season,) = season_store.all_seasons(store)
    season_store.put_season(here, Season("Mine", ("tiny",) * 4, season.members, started=season.started))
    brought(written(tmp_path, store), here)
    assert {one.name for one in season_store.all_seasons(here)} == {"Mine", "Winter"}


def test_a_game_from_a_machine_whose_clock_is_ahead_was_played_now_at_the_latest(tmp_path: Path) -> None:
    """A game of the past keeps its moment."""
    store, here = club(), Store()
    past, ahead = (head.id for head in store.games())
    store.db.execute("UPDATE game SET changed=7.0 WHERE id=?", (past,))
    store.db.execute("UPDATE game SET changed=changed+1e6 WHERE id=?", (ahead,))
    brought(written(tmp_path, store), here)
    changed_at = sorted(head.changed for head in here.games())
    assert changed_at[0] == 7.0 and changed_at[1] <= wall_clock.present()
