"""Tracks show the colour of their company on every connection, the shortest ones too; effort badges give way to
them."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Color

from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam import scene
from game.scenes.imperial_steam.board.city_layout import Bounds
from game.scenes.imperial_steam.board.geometry import BADGES, LANE, SEAL, lanes
from game.scenes.imperial_steam.board.main_board import MapPlan, plan_of
from game.scenes.imperial_steam.board.station_spots import SIDE
from game.scenes.imperial_steam.board_colours import COMPANY_COLOURS
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.view_model import TableView
from game.session.seats import PERSON
from game.ui.board.projection import along, overlap
from tests.ai.played_games import new_empire
from tests.rules.imperial_steam.automa.positions import solo
from tests.support.robots.automa_robot import AutomaRobot, solitaire
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table


def laid() -> ImperialSteamState:
    """The player has the shortest connection of all, the Automa one beside Wien."""
    return solo().given({"companies[0].tracks": ["wien--baden"], "companies[1].tracks": ["wien--st_poelten"]}).state


def part_in(player: ImperialSteamRobot | AutomaRobot, name: str, colour: str, lane: float = 0.0) -> float:
    """Return the part of a connection, from rim to rim, that shows that colour; `lane` is the distance from its
    middle."""
    board, want, window = player.table.map.board, Color(COMPANY_COLOURS[colour]), player.app.screenshot()
    way = player.table.map.geometry.routes[name].lane(lane)
    seen = [window.get_at(board.projection.to_px(along(way, number / 40))) for number in range(41)]
    return sum(max(abs(a - b) for a, b in zip(pixel[:3], want[:3], strict=True)) < 40 for pixel in seen) / 41


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_track_is_seen_in_the_colour_of_its_company(tmp_path: Path, size: tuple[int, int]) -> None:
    with solitaire(tmp_path, laid().clone(), size=size) as player:
        player.wait(0.2)
        assert part_in(player, "wien--baden", "red") > 0.2
        assert not player.table.map.board.sprite("badge:wien--baden")
        assert player.table.map.board.sprite("badge:wien--bratislava")


def test_a_lit_track_keeps_the_colour_of_its_company(tmp_path: Path) -> None:
    with solitaire(tmp_path, laid().clone()) as player:
        player.wait(0.2)
        before = part_in(player, "wien--baden", "red"), part_in(player, "wien--st_poelten", "black")
        player.table.map.mark_steps(["wien--baden", "wien--st_poelten"], [])
        player.wait(0.2)
        assert (part_in(player, "wien--baden", "red"), part_in(player, "wien--st_poelten", "black")) == before


def test_a_plan_leaves_its_line_free_and_an_offer_says_what_it_takes(tmp_path: Path) -> None:
    with solitaire(tmp_path, laid().clone()) as player:
        board = player.table.map.board
        player.play("0 hand build_tracks")
        offered = board.sprite("badge:wien--st_poelten")
        assert offered is not None and offered.art.key.endswith("-black") and offered.scale < 1
        way = player.table.map.geometry.routes["wien--st_poelten"].points
        assert min(math.dist((offered.x, offered.y), at) for at in way) > 42 * offered.scale / 2  # beside the track
        player.play("0 track wien--st_poelten")
        player.wait(0.2)
        assert board.sprite("badge:wien--st_poelten") is None
        assert part_in(player, "wien--st_poelten", "red", LANE) > 0.2  # beside the track that lies there
        assert part_in(player, "wien--st_poelten", "black") > 0.4


@pytest.mark.parametrize("owners", [(0,), (0, 1)])
def test_every_connection_tells_whose_tracks_lie_there(
        tmp_path: Path, owners: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small window too, on both sides of each other along the whole way, as far as no plate lies over it."""

    def built(state: ImperialSteamState) -> TableView:
        return replace(present(state), tracks=dict.fromkeys(state.selected.connections, owners))

    monkeypatch.setattr(scene, "present", built)
    with at_table(tmp_path, size=(1280, 720)) as player:
        player.wait(0.2)
        names = player.table.map.geometry.routes
        for seat, colour in zip(owners, ("red", "yellow"), strict=False):
            lane = lanes(len(owners))[seat]
            seen = {name: round(part_in(player, name, colour, lane), 2) for name in names}
            assert min(seen.values()) > 0.33, {name: part for name, part in seen.items() if part <= 0.33}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_name_is_nearest_to_its_own_city(tmp_path: Path, seats: int) -> None:
    with at_table(tmp_path, (PERSON,) * seats) as player:
        plan = player.table.map.plan

        def gap(box: Bounds, city: str) -> float:
            (x, y), (left, top, wide, high) = plan.geometry.cities[city], box
            edge = min(max(x, left), left + wide), min(max(y, top), top + high)
            return math.dist((x, y), edge) - plan.geometry.radius[city]

        astray = {city: other for city, box in plan.places.names.items()
                  if (other := min(plan.geometry.cities, key=lambda each: gap(box, each))) != city}
        assert not astray


def test_the_connections_at_wien_are_long_enough_to_show_two_companies(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        routes = player.table.map.geometry.routes
        for name in ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz"):
            assert routes[name].length > 80, name


def test_the_first_stations_hide_nothing_of_what_the_connections_at_wien_take(tmp_path: Path) -> None:
    with at_table(tmp_path, (PERSON,) * 4) as player:
        plan = player.table.map.plan
        for x, y in plan.stations("wien"):
            own = x - SIDE / 2, y - SIDE / 2, SIDE, SIDE
            for name in ("wien--baden", "wien--bratislava", "wien--st_poelten"):
                (mx, my), (wide, high) = plan.geometry.routes[name].middle, BADGES["plain"]
                assert overlap(own, (mx - wide / 2, my - high / 2, wide, high)) < wide * high / 8, name


def check_no_line_is_buried(plan: MapPlan) -> None:
    """No plate lies over a third of a connection."""
    for box in plan.places.plates.values():
        for route in plan.geometry.routes.values():
            hidden = sum(box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3] for x, y in route.points)
            assert hidden < 0.3 * len(route.points), route.id


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (4, 8), (4, 11), (4, 15), (3, 3), (2, 3)])
def test_no_plate_of_a_random_map_lies_over_a_third_of_a_connection(seats: int, seed: int) -> None:
    """On a map where hubs with three rows, tokens and slots come close to each other."""
    check_no_line_is_buried(plan_of(new_empire(seats, seed, mode="random")))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plate_lies_over_a_third_of_a_connection(seats: int) -> None:
    """And the name of Baden leaves room for the shapes of two companies on the shortest of all connections."""
    plan = plan_of(new_empire(seats, 1, mode="introductory"))
    check_no_line_is_buried(plan)
    route, name = plan.geometry.routes["wien--baden"], plan.places.names["baden"]
    for place, lane in enumerate(lanes(2)):
        x, y = along(route.lane(lane), (place + 1) / 3)
        assert overlap(name, (x - SEAL, y - SEAL, 2 * SEAL, 2 * SEAL), 4.0) == 0
