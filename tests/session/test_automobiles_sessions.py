"""Whole races of Automobiles through the session: tracks of the player's own, and how long things take."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.rules.core.engine import apply
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.history import game_history
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import canonical
from game.session.storage.store import SNAPSHOT_INTERVAL, Store
from game.session.transfer.import_export import import_game, write_export
from tests.session.sample_sessions import play_out, stored

GAME = "automobiles"


def race(package: GamePackage, store: Store | None, seats: int = 2, **options: object) -> Session:
    chosen = {option.id: option.default for option in package.spec.options(package.content, seats)} | options
    table = [Seat(f"P{i}", "blue") for i in range(seats)]
    return Session.new(package, GameConfig(seats, chosen), table, 3, store)  # type: ignore[arg-type]


# -- the player's own tracks ------------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A content folder with one track of the player's own."""
    boards = tmp_path / "content" / GAME / "boards"
    boards.mkdir(parents=True)
    source = (paths.rules_data() / GAME / "boards" / "lighthouse.yaml").read_text(encoding="utf-8")
    (boards / "home.yaml").write_text(source.replace("id: lighthouse", "id: home", 1), encoding="utf-8")
    return tmp_path / "content"


def test_an_own_track_is_on_the_shelf(own: Path) -> None:
    package = GameCatalog(own).package(GAME)
    assert "home" in package.content.tracks
    assert "home" not in GameCatalog().package(GAME).content.tracks


def test_a_broken_own_track_is_left_out_with_its_place_and_the_others_stay(own: Path) -> None:
    bad = own / GAME / "boards" / "bad.yaml"
    bad.write_text("id: bad\nlaps: [1, x\n", encoding="utf-8")
    game_catalog = GameCatalog(own)
    assert "home" in game_catalog.package(GAME).content.tracks
    problems = game_catalog.problems(GAME)
    assert {Path(problem.file) for problem in problems} == {bad}
    assert all(problem.line for problem in problems)
    bad.unlink()
    game_catalog.refresh(GAME)
    assert game_catalog.problems(GAME) == ()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00track", None])
def test_an_own_file_that_cannot_be_read_is_named(own: Path, content: bytes | None) -> None:
    bad = own / GAME / "boards" / "bad.yaml"
    if content is None:
        bad.symlink_to(bad)  # whoever opens it gets an error, the administrator too
    else:
        bad.write_bytes(content)
    game_catalog = GameCatalog(own)
    assert "home" in game_catalog.package(GAME).content.tracks
    assert {Path(problem.file) for problem in game_catalog.problems(GAME)} == {bad}


def test_an_own_track_cannot_take_the_name_of_one_of_ours(own: Path) -> None:
    boards = own / GAME / "boards"
    shutil.copy(paths.rules_data() / GAME / "boards" / "monza.yaml", boards / "monza.yaml")
    game_catalog = GameCatalog(own)
    assert {"home", "monza"} <= set(game_catalog.package(GAME).content.tracks)
    assert {Path(problem.file) for problem in game_catalog.problems(GAME)} == {boards / "monza.yaml"}


def test_a_race_on_an_own_track_goes_on_after_its_file_is_gone(own: Path, tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = race(GameCatalog(own).package(GAME), store, board="home")
    play_out(session, plies=40)
    write_export(tmp_path / "race.paddock", session.saved())
    shutil.rmtree(own)
    game_catalog = GameCatalog(own)
    back = Session.resume(game_catalog, store, session.id)
    assert canonical(back.seek(20).to_data()) == canonical(session.seek(20).to_data())
    play_out(back, plies=40)
    elsewhere = Store()
    elsewhere.add(import_game(tmp_path / "race.paddock", game_catalog))
    there = Session.resume(game_catalog, elsewhere, elsewhere.games()[0].id)
    assert there.ply == 40
    play_out(there, plies=40)


def test_a_race_takes_only_the_files_along_that_it_needs(own: Path) -> None:
    package = GameCatalog(own).package(GAME)
    assert race(package, None, board="monza").game.own_content == {}
    assert list(race(package, None, board="home").game.own_content) == ["boards/home.yaml"]


def test_a_race_whose_own_track_is_broken_says_where(own: Path, tmp_path: Path) -> None:
    store = stored(tmp_path)
    session = race(GameCatalog(own).package(GAME), store, board="home")
    store.db.execute("UPDATE game SET own_content=?", ('{"boards/home.yaml": "id: home\\nlaps: x"}',))
    with pytest.raises(UserError) as caught:
        Session.resume(GameCatalog(), store, session.id)
    assert caught.value.notice.key == "session.load.content"
    assert "home.yaml" in str(caught.value.notice.params["why"])


# -- what it takes ----------------------------------------------------------------------------------------------------


class Counted:
    """A count of the actions replayed to reach a position."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.actions = 0
        monkeypatch.setattr(game_history, "apply", self._apply)

    def _apply(self, *args: Any, **kwargs: Any) -> None:
        self.actions += 1
        apply(*args, **kwargs)

    def of(self, job: Callable[[], object]) -> int:
        before = self.actions
        job()
        return self.actions - before


def test_a_long_race_is_saved_looked_back_at_and_undone_in_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch)
    store = stored(tmp_path)
    session = race(GameCatalog().package(GAME), store, 4, laps=1)
    session.set_house_rules(undo="friendly")
    chance = random.Random(2)
    while not session.over:
        session.act(chance.choice(session.legal()))
        if session.ply == 1000:
            assert counted.of(session.undo) == 0
            session.redo()
    assert session.ply > 1000
    assert counted.actions == 0  # what is recent lies in memory
    for one in (session, Session.resume(GameCatalog(), store, session.id)):
        steps = [counted.of(lambda ply=ply, one=one: one.seek(ply)) for ply in range(session.ply)]  # type: ignore[misc]
        assert max(steps) < SNAPSHOT_INTERVAL
