"""The film of a race: the drives alone, one after the other, while the roads grow on the map."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.scenes.great_race.board.driven_roads import DRIVEN, roads
from game.scenes.great_race.scene import GreatRaceScene
from game.scenes.routes import ReplayRoute
from game.session.history.replay_check import replay
from game.table.replay.highlight_replay import next_highlight
from tests.scenes.great_race.test_game_summary import played
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_the_film_shows_every_drive_and_nothing_else(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    session = played(2, 1, "africa")
    saved = session.saved()
    replay(session.package, saved)
    visitor = AppRobot(data=tmp_path / "data", size=size, scale=scale)
    try:
        visitor.app.settings.reduced_motion = True
        visitor.app.apply_settings()
        visitor.app.services.library.store.add(replace(saved, head=replace(saved.head, id="film")))
        visitor.app.go(ReplayRoute(visitor.app.services.resume("film"), 20))
        visitor.look()
        watched, table = watching(visitor.app.stack.top), visitor.app.stack.top
        assert isinstance(table, GreatRaceScene)
        visitor.key("f")
        assert watched.ply == 0 and watched.filming
        seen = []
        while watched.playing and len(seen) < 10_000:
            visitor.look(2)
            seen += [watched.ply] if watched.ply not in seen[-1:] else []
        drives = [entry.ply for entry in saved.log if any(event.kind in DRIVEN for event in entry.events)]
        assert [ply for ply in seen if ply in drives] == drives
        assert set(seen) <= {0, *drives, watched.marks.last}
        assert not watched.filming and watched.ply == watched.marks.last
        state: Any = session.view(None)
        driven = {name for name in table.map.board.drawings if str(name).startswith("road:")}
        grown = {name: table.map.board.drawings[name] for name in driven}
        table.map.set_roads(roads((event for entry in saved.log for event in entry.events), 2, state.selected.start))
        assert grown == {name: each for name, each in table.map.board.drawings.items() if str(name).startswith("road:")}
        assert grown
    finally:
        visitor.close()


def test_a_step_by_hand_ends_the_film_and_a_pause_does_not(tmp_path: Path) -> None:
    session = played(2, 1, "africa")
    saved = session.saved()
    replay(session.package, saved)
    visitor = AppRobot(data=tmp_path / "data")
    try:
        visitor.app.services.library.store.add(replace(saved, head=replace(saved.head, id="film")))
        visitor.app.go(ReplayRoute(visitor.app.services.resume("film"), 0))
        visitor.look()
        watched = watching(visitor.app.stack.top)
        visitor.key("f", "space")
        assert watched.filming and not watched.playing
        visitor.look()
        assert tr("replay.filming") in watched.scene.prompt.status.markup
        visitor.key("right")
        visitor.look()
        assert not watched.filming and watched.ply == 1
        assert tr("replay.filming") not in watched.scene.prompt.status.markup
        assert next_highlight(saved.log, 0, DRIVEN) != 1
    finally:
        visitor.close()


def test_a_game_without_roads_has_no_film(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path / "data")
    try:
        visitor.app.go(ReplayRoute(put(visitor), 0))
        visitor.look()
        watched = watching(visitor.app.stack.top)
        visitor.key("f")
        assert not watched.filming and "film" not in watched.bar.exits
    finally:
        visitor.close()
