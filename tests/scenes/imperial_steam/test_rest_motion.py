"""Motion at rest on the map: trains run on the tracks of their companies, working factories smoke."""

from pathlib import Path

from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.timing.imperial_steam.motion_times import IMPERIAL_STEAM
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import look_alike, panels_of, unlike_anew
from game.ui.board.projection import Bounds
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, solo
from tests.support.robots.automa_robot import AutomaRobot, solitaire

TRACKS = ("wien--baden", "baden--amstetten", "amstetten--liezen")


def railways() -> ImperialSteamState:
    p = solo().given({"companies[0].tracks": list(TRACKS), "companies[0].cities": ["wien", "baden", "amstetten",
                                                                                  "liezen"]})
    p.state.factories += [(HUMAN, "st_poelten", "wood", 2), (AUTOMA, "wien", "iron", 2)]
    p.state.lying += [2, 0]
    return p.state


def rest(player: AutomaRobot, steps: int) -> None:
    for _ in range(steps):
        player.wait(IMPERIAL_STEAM.rest)


def place(player: AutomaRobot, seat: int) -> Bounds:
    box: Bounds = player.table.map.board.drawings["train", seat][1].box
    return box


def moving(player: AutomaRobot) -> set[object]:
    return {key for key in player.table.map.board.drawings if isinstance(key, tuple) and key[0] in ("train", "smoke")}


def test_a_train_runs_from_end_to_end_of_its_tracks_and_back(tmp_path: Path) -> None:
    with solitaire(tmp_path, railways(), reduced_motion=False) as player:
        rest(player, 3)
        assert moving(player) == {("train", HUMAN), ("smoke", "f1")}, "the Automa has no tracks, f2 no goods"
        geometry, seen = player.table.map.geometry, set()
        for _ in range(150):
            rest(player, 1)
            left, top, wide, high = place(player, HUMAN)
            x, y = left + wide / 2, top + high / 2
            near = min(TRACKS, key=lambda name: min((px - x) ** 2 + (py - y) ** 2
                                                    for px, py in geometry.routes[name].points))
            distance = min((px - x) ** 2 + (py - y) ** 2 for px, py in geometry.routes[near].points)
            assert distance < 40 ** 2
            seen.add(near)
        assert seen == set(TRACKS)


def test_it_stands_still_under_a_window_and_with_reduced_motion(tmp_path: Path) -> None:
    with solitaire(tmp_path / "a", railways(), reduced_motion=False) as player:
        rest(player, 3)
        player.key("m")
        before = place(player, HUMAN)
        rest(player, 4)
        assert place(player, HUMAN) == before
    with solitaire(tmp_path / "b", railways()) as player:
        rest(player, 5)
        assert not moving(player)


def test_a_table_opened_anew_is_compared_with_everything_where_it_moved(tmp_path: Path) -> None:
    with solitaire(tmp_path, railways(), reduced_motion=False) as player:
        rest(player, 5)
        fresh = table_probe.rebuilt_table(player.app, player.table, player.table.session)
        assert any(unlike_anew(player.table, panels_of(fresh)))
        look_alike(player.table, fresh)
        assert not list(unlike_anew(player.table, panels_of(fresh)))
        for table in (player.table, fresh):
            table.rest_motion.step()
        assert not list(unlike_anew(player.table, panels_of(fresh))), "they run on from there"


def test_what_is_taken_back_takes_its_train_along(tmp_path: Path) -> None:
    state = railways()
    bare = state.clone()
    bare.companies[HUMAN].tracks.clear()
    with solitaire(tmp_path, state, reduced_motion=False) as player:
        rest(player, 3)

        player.table.rest_motion.set(present(bare))
        assert ("train", HUMAN) not in moving(player)
