"""Every kind of damage of a store, in games of each state: the game goes on, or it is said truly why not, and exported.

Without screens, with the tiny game; `tests/faults/test_damaged_games.py` opens the games of all titles on theirs.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.i18n.catalog import current
from game.session import statistics
from game.session.loading.store_opening import open_store
from game.session.members import member_store
from game.session.members.member import Member
from game.session.notices import Notice, UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import canonical
from game.session.storage.store import Store
from game.session.transfer.import_export import write_export, write_unreadable
from game.session.transfer.statistics_export import csv_text, json_text
from tests.session.sample_sessions import play_out, stored, tiny
from tests.support.store_damage import OTHERS, STATES, Damage, damages
from tests.support.tiny_game import TinyShelf

NAME = "paddock.sqlite3"
SAMPLE = 29  # every so manieth damage in the default tier
SEASON_ID = "5ea50f"
TOLD = ("session.store.", "session.load.")  # notices about a damaged file
Base = tuple[Path, str, str]  # a store, the game that is damaged, and one with the values for it


@pytest.fixture(scope="module")
def bases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Base]:
    """A store for each state of the game that is damaged."""
    return {state: _base(tmp_path_factory.mktemp(state), state) for state in STATES}


def _base(folder: Path, state: str) -> Base:
    store = stored(folder)
    games = []
    for number, plies in ((0, 25), (1, 62)):
        start = None
        if state == "scenario":
            start = tiny(None, ("person",) * 3, seed=number + 5).seek(0)
            start.players[0].points = 7  # type: ignore[attr-defined]
        game = tiny(store, ("person",) * 3, seed=number, title=f"Game {number}", state=start)
        game.set_house_rules(undo="friendly")
        if state == "season":
            game.set_house_rules(season=[SEASON_ID, number + 1])
        play_out(game, seed=number, plies=plies // (1 + (state != "finished")))
        game.set_seat(1, Seat("Bo", "green", "easy"))
        if state == "finished" and not game.over:
            game.end(counted=True)
        store.set_thumb(game.id, b"\x89PNG small")
        games.append(game)
    if state == "season":
        members = tuple(games[0].seats)
        season_store.put_season(store, Season("Winter", ("tiny",) * 3, members, started=5.0, id=SEASON_ID))
    member_store.put_member(store, Member("Ada", former=("Bo",), colours=("red",)))
    store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return folder / NAME, games[1].id, games[0].id


def damaged(base: Base, damage: Damage, place: Path) -> bool:
    """Copy the store to a place and damage it; return whether anything has changed."""
    place.mkdir()
    shutil.copyfile(base[0], place / NAME)
    with closing(sqlite3.connect(place / NAME)) as db:
        changed = damage.do(db, *base[1:])
        db.commit()
    return changed


def is_true_sentence(notice: Notice) -> bool:
    """A sentence of the catalogue, which does not speak of rules that were corrected."""
    text = current().find(notice.key)
    return text is not None and "corrected" not in text and notice.key != "session.store.read-only"


def opened_twice(place: Path, whole: set[str]) -> Iterator[list[str]]:
    """Start the program twice and open every game; yield what was told about damage at each start."""
    for _ in range(2):
        told: list[Notice] = []
        store, notices = open_store(place / NAME)
        told += notices
        try:
            lost = sum(int(notice.params["n"]) for notice in notices if notice.key == "session.store.salvaged.lost")
            assert len(store.games()) + lost == 2, "a game is lost and not told"
            for head in store.games():
                told += went_on(store, head.id, place, head.id in whole)
            for each in (statistics.counts, statistics.records, statistics.meetings, statistics.lengths):
                each(store)
            played = statistics.played(store)
            assert csv_text(played) and json_text(played)
            assert len(member_store.all_members(store)) <= 1
            for season in season_store.all_seasons(store):
                season_store.season_fixtures(store, season)
        finally:
            store.close()
        assert all(is_true_sentence(notice) for notice in told)
        yield [notice.key for notice in told if notice.key.startswith(TOLD)]


def went_on(store: Store, game_id: str, place: Path, whole: bool) -> list[Notice]:
    """Open a game, look at all of its past, play it on and export it; return what was told."""
    path = place / "out.paddock"
    try:
        session = Session.resume(TinyShelf(), store, game_id)
    except UserError as refusal:
        assert not whole
        write_unreadable(path, store, game_id)
        assert json.loads(path.read_text(encoding="utf-8"))
        assert is_true_sentence(refusal.notice)
        return []
    session.barrier()
    while not session.check_history(1.0):
        pass
    for ply in range(0, session.ply, 7):
        if session.seekable(ply):
            assert session.view(None, ply).ply == ply
    session.log(None)
    if not session.over:
        session.act(session.legal()[0])
        assert not session.unsaved
        before = canonical(session.seek(session.ply).to_data())
        if session.barrier() is None:
            session.undo()
            session.redo()
            assert canonical(session.seek(session.ply).to_data()) == before
    write_export(path, session.saved())
    told = session.take_notices()
    assert not whole or not told
    return told


def check(base: Base, damage: Damage, place: Path) -> bool:
    """Check one damage; return whether there is such a damage in this store."""
    if not damaged(base, damage, place):
        return False
    whole = {base[2]} if damage.table not in ("season", "meta", "played", "member") else {base[1], base[2]}
    if damage.column == "game_id" and damage.kind == OTHERS:
        whole.clear()  # the other game has a row too many
    first, second = opened_twice(place, whole)
    assert second == [], f"told again: {second}, after {first}"
    aside = list(place.glob("paddock.*-*.sqlite3"))
    assert len(aside) <= 1, f"set aside as {aside}"
    assert bool(first) >= bool(aside), "set aside and not told"
    return True


@pytest.mark.parametrize("number", [number for number, _ in enumerate(damages()) if number % SAMPLE == 0])
def test_a_sample_of_damages(bases: dict[str, Base], tmp_path: Path, number: int) -> None:
    damage = list(damages())[number]
    check(bases[STATES[number // SAMPLE % len(STATES)]], damage, tmp_path / "place")


@pytest.mark.long
@pytest.mark.parametrize("state", STATES)
def test_every_damage_in_a_game_of_each_state(bases: dict[str, Base], tmp_path: Path, state: str) -> None:
    faults, tried = [], 0
    for number, damage in enumerate(damages()):
        try:
            tried += check(bases[state], damage, tmp_path / str(number))
        except Exception as error:
            faults.append(f"{damage}: {type(error).__name__}: {str(error)[:300]}")
        shutil.rmtree(tmp_path / str(number), ignore_errors=True)
    assert not faults, f"{len(faults)} of {tried}:\n" + "\n".join(faults)
    assert tried > 200
