"""Cubes in flight are nowhere else: each leaves its slot, and lands in the one that it will lie in."""

from collections import Counter
from pathlib import Path

from game.rules.automobiles.forecast import forecast
from game.rules.core.events import Event
from game.scenes.automobiles.board.main_board import way_of
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.automobiles.presenter import present
from game.scenes.table.animation.flights import Flights
from game.session.event_snapshots import EventSnapshot
from game.timing.press_times import CLICK
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import FRAME, people


def seen(player: AutomobilesRobot) -> Counter[str]:
    """The cubes of the sheet in front that lie in a tray or fly, by colour."""
    table = player.table
    lying = Counter(cube.colour for tray in table.sheet.trays.values() for cube in tray.cubes)
    flights = next(widget for widget in table.screen.body.walk() if isinstance(widget, Flights))
    return lying + Counter({icon.removeprefix("cube-"): n for icon, n in flights.flying().items()})


def places(player: AutomobilesRobot) -> dict[tuple[int, int], str]:
    """Return the cubes of the Active pile with their places."""
    return {cube.rect.topleft: cube.colour for cube in player.table.sheet.active.children
            if isinstance(cube, Cube) and cube.visible}


def test_a_draw_neither_doubles_nor_shrinks_the_cubes(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False, auto_end_turn=False) as player:
        for verb in ("done", "done"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        session = player.session
        while session.turn() == player.table.own_seat and not player.table.animator.busy:
            action = next((a for a in session.legal() if a.verb in ("drive", "end", "done")), session.legal()[0])
            if action.verb == "done":
                break
            player.do_by_mouse(action)
        player.wait(CLICK.after_end)
        player.click(player.reachable_by_mouse(next(a for a in session.legal() if a.verb == "done"))[1])
        seat, most, last = player.table.sheet.seat, 0, dict[tuple[int, int], str]()
        sizes: set[int] = set()
        while player.table.animator.busy:
            player.wait(FRAME)
            if player.table.sheet.seat != seat:
                break  # the next player's sheet lies in front
            now = places(player)
            if not now:  # what was not played has gone to the discard pile, seven new ones are on their way
                sizes.clear()
            assert not now or not sizes or last.items() <= now.items()  # nothing moves that lies already
            last = now
            most = max(most, sum(seen(player).values()))
            sizes |= {cube.rect.w for cube in player.table.sheet.active.cubes}
        assert most <= 14 and len(last) >= 6 and len(sizes) == 1


def test_the_path_is_what_was_driven_while_the_car_drives(tmp_path: Path) -> None:
    """Once the car stands at the end of its path in the position that is shown, the line does not go round the lap."""
    with sitting(tmp_path, people(2), seed=7, auto_end_turn=False) as player:
        session = player.session
        while not any(event.kind == "drove" and len(event.data["path"]) > 2
                      for entry in session.game.log[-1:] for event in entry.events):
            legal = session.legal()
            session.act(next((a for verb in ("place", "play", "drive", "end", "done") for a in legal
                              if a.verb == verb and "wear" not in a.args), legal[0]))
        for event, view in session.event_snapshots(session.ply, None):
            if event.kind == "drove":
                shown = present(view, event.seat)
                assert way_of(shown) == event.data["path"][1:]


def test_the_forecast_counts_the_money_that_is_left_while_something_is_bought(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7) as player:
        session = player.session
        while session.game.head.round == 0 or not any(action.verb == "buy" for action in session.legal()):
            legal = session.legal()
            session.act(next((a for verb in ("done", "drive", "end") for a in legal if a.verb == verb), legal[0]))
        before = forecast(session.view(session.turn()))
        action = next(a for a in session.legal() if a.verb == "buy")
        cost = session.view(None).selected.cost[str(action.args[0])]
        session.act(action)
        after = forecast(session.view(action.seat))
        assert before is not None and after is not None and after.money == before.money - cost


def test_a_cube_that_goes_from_one_unseen_pile_to_another_is_not_seen_to_fly(tmp_path: Path) -> None:
    """Of another seat only the active cubes are seen: a cube that a card takes out of its Discard pile into its bag
    would come from nowhere and go nowhere."""
    with sitting(tmp_path, people(2), seed=7) as player:
        table = player.table

        def flying(kind: str, seat: int, **data: object) -> int:
            clips = table.event_clips([EventSnapshot(Event(kind, seat, data), table.view)])
            return sum(len(clip.tweens) for clip in clips)

        front, other = table.own_seat, 1 - table.own_seat
        assert flying("shifted", front, cube="wear", pile="discard", target="bag") == 1
        assert flying("shifted", other, cube="wear", pile="discard", target="bag") == 0
        assert flying("drew-two", other, cubes=["red", "blue"]) == 0
        assert flying("kept", other, cube="red", other="blue") == 1
        assert flying("tidied", other, active=["red"], used=["blue"]) == 1
        assert flying("removed", other, cube="wear", pile="discard") == 1  # it comes into the stock, which is seen
