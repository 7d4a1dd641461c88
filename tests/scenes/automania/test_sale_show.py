"""Show of the sales: the room that it gets, the ship of the car at hand, ships and cars in motion, still otherwise."""

from pathlib import Path

import pytest

from game.rules.automania.content.numbers import MARKETS
from game.rules.core.actions import parse_action
from game.scenes.automania.board.ship_rows import ship_rows
from game.timing.automania.motion_times import AUTOMANIA
from tests.rules.automania.positions import Position, car, content, trade
from tests.support.robots.automania_robot import at_table

MOVING = {"reduced_motion": False, "animation_speed": 100}


def harbour() -> Position:
    """Cars on three ships of North America and on one of Europe, before the last seat withdraws."""
    return trade(2).ships(NA=[car(1, 0), car(4, 1), car(6, 0)], EU=[car(7, 0, "super")]).others_withdrawn(3)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ships_and_sales_spaces_are_larger_while_cars_are_sold(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, 2, seed=8, state=harbour().state, size=size) as player:
        hall, prompt = player.table.panels.hall, player.table.prompt
        before = hall.ship("NA", 6).rect, hall.sale("NA1").rect, hall.grid.rect, prompt.rect.copy()
        assert hall.grid.visible and not hall.show.visible
        player.do_by_mouse(parse_action("0 withdraw 6"))
        player.settle()
        assert hall.show.visible and not hall.grid.visible and player.table.panels.tabs.page == "closing"
        for was, now in zip(before[:2], (hall.ship("NA", 6).rect, hall.sale("NA1").rect), strict=True):
            assert now.w > 1.2 * was.w
        for _ in range(4):
            if player.session.turn() is not None and type(player.session.decision()).__name__ == "Sell":
                player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "pass"))
                player.settle()
        assert hall.grid.visible and not hall.show.visible and player.table.panels.tabs.page == "prospects"
        assert (hall.grid.rect, prompt.rect) == before[2:], "and back again"


def test_the_ship_of_the_car_at_hand_lies_at_the_quay(tmp_path: Path) -> None:
    p = harbour().do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        ships = player.table.panels.hall.show
        for market, value in (("NA", 6), ("NA", 4), ("NA", 1), ("EU", 7)):
            assert (ships.market, ships.asked, ships.at_sea) == (market, value, 0.0) and value in ships.row
            assert ships.rect.contains(ships.spot(value))
            seat = player.session.turn()
            player.do_by_mouse(parse_action(f"{seat} pass"))
            player.settle()


def test_a_sold_car_rolls_to_the_quay_and_the_next_ship_sails_in(tmp_path: Path) -> None:
    p = harbour().do("withdraw 6")
    with at_table(tmp_path, 2, seed=8, state=p.state, **MOVING) as player:
        ships, seen, at_sea = player.table.panels.hall.show, set[str](), set[bool]()
        player.settle()
        player.key("1")
        for _ in range(round(60 * (AUTOMANIA.rolls + AUTOMANIA.sail) * 1.5)):
            player.wait()
            seen |= {ships.rolling[0].reward} if ships.rolling else set()
            at_sea.add(ships.at_sea > 0)
            at_sea |= {ships.at_sea < 0}
        player.settle()
        assert len(seen) == 1 and at_sea == {True, False}
        assert ships.lies_here("NA", 4) and ships.rolling is None and ships.at_sea == 0.0


@pytest.mark.parametrize("moves", [True, False])
def test_water_and_belts_move_at_rest_unless_motion_is_reduced(tmp_path: Path, moves: bool) -> None:
    settings = MOVING if moves else {}
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, **settings) as player:
        hall, factory = player.table.panels.hall, player.table.panels.factory
        before = hall.markets["NA"].drift, factory.drift
        player.settle()
        for _ in range(3):
            player.wait(AUTOMANIA.rest)
        after = hall.markets["NA"].drift, factory.drift
        assert all((now != was) == moves for was, now in zip(before, after, strict=True))


def test_rows_hold_every_ship_space_once() -> None:
    for market in MARKETS:
        rows = ship_rows(content(), market)
        assert sorted(value for row in rows for value in row) == list(range(18)) and rows[0][0] > rows[-1][-1]
