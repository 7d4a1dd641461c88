"""Cubes in flight are nowhere else: each leaves its slot, and lands in the one that it will lie in."""

from collections import Counter
from pathlib import Path

from game.scenes.automobiles.cubes import Cube
from game.scenes.table.flights import Flights
from tests.ui.table_driver import FRAME, Player, people, sitting


def seen(player: Player) -> Counter[str]:
    """The cubes of the sheet in front that lie in a tray or fly, by colour."""
    table = player.table
    lying = Counter(cube.colour for tray in table.sheet.trays.values() for cube in tray.cubes)
    flights = next(widget for widget in table.screen.body.walk() if isinstance(widget, Flights))
    return lying + Counter({icon.removeprefix("cube-"): n for icon, n in flights.flying().items()})


def places(player: Player) -> dict[tuple[int, int], str]:
    """What lies where in the Active pile."""
    return {cube.rect.topleft: cube.colour for cube in player.table.sheet.active.children
            if isinstance(cube, Cube) and cube.visible}


def test_a_draw_neither_doubles_nor_shrinks_the_cubes(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False, auto_end_turn=False) as player:
        for verb in ("done", "done"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        session = player.session
        while session.turn() == player.table.front and not player.table.animator.busy:
            action = next((a for a in session.legal() if a.verb in ("drive", "end", "done")), session.legal()[0])
            if action.verb == "done":
                break
            player.do_by_mouse(action)
        player.wait(0.5)
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
