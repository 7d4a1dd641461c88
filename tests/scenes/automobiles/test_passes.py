"""Passes of a drive are called out on the way: as many as the car gains places, and in their order."""

import random
from pathlib import Path

from game.i18n.catalog import tr
from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.scenes.automobiles.animation.passes import passes_of
from game.scenes.automobiles.table_texts import say
from tests.ai.played_games import new_race
from tests.scenes.automobiles.board.test_drive_camera import drive_away
from tests.scenes.automobiles.test_track_drives import GIVEN
from tests.support.robots.automobiles_robot import eager, sitting
from tests.support.robots.table_robot import people

AHEAD = GIVEN.replace("cars[0].discard", "cars[1].section: 3.06d\n    cars[0].discard")
ACTIONS = 1500


def test_a_drive_passes_as_many_cars_as_it_gains_places() -> None:
    """In a race of five that drive at random; each pass lies behind the one before."""
    chance, state, passed = random.Random(3), new_race(5, 3, board="daytona", laps=3), 0
    for _ in range(ACTIONS):
        if not (actions := legal(state)):
            break
        events: list[Event] = []
        action = eager(chance, actions)
        before = state.clone()
        apply(state, action, sink=events)
        for event in events:
            if event.kind != "drove" or "closed-up" in [each.kind for each in events]:
                continue
            seat, ranking = event.seat, before.standings()
            found = passes_of(state, seat, event.data["path"])
            assert len(found) == ranking.index(seat) - state.standings().index(seat)
            assert [each.part for each in found] == sorted(each.part for each in found)
            assert [each.place for each in found] == list(range(ranking.index(seat), state.standings().index(seat), -1))
            passed += len(found)
    assert passed > 10


def test_a_pass_is_called_out_while_the_car_drives_on(tmp_path: Path) -> None:
    words = say("pass", seat="<seat:0>", other="<seat:1>", place=tr("automobiles.place.1"))
    with sitting(tmp_path, people(2), scenario=AHEAD, reduced_motion=False) as player:
        called = player.table.track.called
        drive_away(player)
        seen = []
        for _ in range(240):
            player.wait()
            seen.append(called.words.markup if called.visible else "")
        assert set(seen) == {"", words} and not seen[0] and not seen[-1]
        assert player.table.track.rect.contains(called.rect)
