"""The player sheet keeps its layout while something moves, and every cube its slot through a turn."""

from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.actions import parse_action
from game.scenes.automobiles.panels.cube_slots import SlotRow
from game.scenes.automobiles.panels.cubes import LAP, squares
from game.scenes.table.animation.flights import Flights
from game.table.table_events import Redo, Undo
from tests.support.corners import corners, ends
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import FRAME, people


def press(player: AutomobilesRobot, verb: str) -> None:
    """Presses the first legal action with this verb, and waits for nothing."""
    player.wait(0.5)
    action = next(action for action in player.session.legal() if action.verb == verb)
    player.click(player.reachable_by_mouse(action)[1])


def test_the_bag_to_be_stays_in_the_open_while_a_cube_flies_into_it(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        sheet, frames = player.table.sheet, 0
        held = len(sheet.bag.cubes or ())
        press(player, "buy")
        while player.table.animator.busy:
            assert sheet.before and sheet.bag.cubes is not None and not sheet.wells[0].visible
            assert sum(sheet.bag.pieces().values()) >= held
            player.wait(FRAME)
            frames += 1
        assert frames > 3 and len(sheet.bag.cubes or ()) == held + 1


def test_what_is_bought_before_the_race_is_marked_in_the_bag_to_be(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        bag = player.table.sheet.bag
        assert not bag.fresh
        for colour in ("red", "white", "yellow"):
            ghost = bag.free()
            player.do_by_mouse(parse_action(f"0 buy {colour}"))
            player.settle()
            assert bag.take_piece([f"cube-{colour}"]) == [ghost], "it lies where it was thought of"
        assert bag.fresh == ("red", "white", "yellow")
        player.do_by_mouse(parse_action("0 done"))
        assert player.table.sheet.seat == 1 and not bag.fresh


@pytest.mark.rule("AUT-4.62")
def test_what_is_bought_in_the_race_lies_behind_what_was_used(tmp_path: Path) -> None:
    """A bought cube lies where its ghost stood; cubes that lay there stay in their slots."""
    with sitting(tmp_path, scenario=SHOPPING) as player:
        player.do_by_mouse(parse_action("0 end"))
        player.settle()
        used = player.table.sheet.used
        before = [cube.colour for cube in used.cubes]
        assert before
        for colour in ("blue", "white"):
            player.do_by_mouse(parse_action(f"0 buy {colour}"))
            player.settle()
        assert [cube.colour for cube in used.cubes] == [*before, "blue", "white"]
        assert [cube.colour for cube in used.cubes if cube.fresh] == ["blue", "white"]


@pytest.mark.parametrize(("scale", "size"), ends([(100, (1280, 720)), (150, (1920, 1080)), (150, (1280, 720))]))
def test_seven_active_cubes_lie_in_one_row_where_they_are_not_much_smaller_then(
        scale: int, size: tuple[int, int], tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scale=scale, size=size, options={"bags_open": True}) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        cubes = player.table.sheet.active.cubes
        assert len(cubes) == 7 and len({cube.rect.y for cube in cubes}) == 1


SHOPPING = """
id: shopping
rules: [AUT-4.62]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: daytona, first: 0}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {white: 1, black: 3}, "cars[0].used": {yellow: 1}}
when: ["0 end"]
then: {decides: 0}
"""

MORE = """
id: more-than-a-hand
rules: [AUT-4.10]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [engineer, pit_captain, aerodynamics, nitro, supercharged]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {yellow: 3, light: 4, dark: %d}}
when: ["0 end"]
then: {decides: 0}
"""


@pytest.mark.parametrize("scale, least", [(100, 30), (150, 36)])
@pytest.mark.parametrize("count", [9, 11])
def test_more_than_a_hand_takes_the_room_of_two_rows_rather_than_shrink(
        count: int, scale: int, least: int, tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=MORE % (count - 7), scale=scale, size=(1280, 720)) as player:
        cubes = player.table.sheet.active.cubes
        assert len(cubes) == count and all(cube.rect.w >= least for cube in cubes)


def test_a_cube_fills_its_slot(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        for colour in player.table.race().content.colours:
            drawn = player.table.ui.assets.icon(f"cube-{colour}", 80).get_bounding_rect(min_alpha=200)
            assert min(drawn.size) >= 76


def test_the_card_of_a_cube_leaves_all_cars_in_sight(tmp_path: Path) -> None:
    with sitting(tmp_path, people(4), options={"board": "monza"}) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        cars = [place.center for place in player.table.areas.protected_on_board().marks]
        kept = list(player.table.areas.clear_of_tooltips())
        assert len(cars) == 4 and all(any(rect.collidepoint(car) for rect in kept) for car in cars)
        for cube in player.table.sheet.active.cubes:
            assert player.hover(cube.rect.center)
            assert not any(player.table.screen.tooltip.rect.collidepoint(car) for car in cars)


def test_cubes_keep_their_slots_when_one_of_them_is_played(tmp_path: Path) -> None:
    def lying() -> dict[str, tuple[str, tuple[int, ...], bool]]:
        return {cube.key: (cube.colour, tuple(cube.rect), cube.glow) for cube in active.cubes}

    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "drive"))
        active = player.table.sheet.active
        before = lying()
        press(player, "play")
        while player.table.animator.busy:
            for key, (*slot, glow) in lying().items():
                assert slot == list(before[key][:2]) and glow <= before[key][2], "no light comes, it only goes"
            player.wait(FRAME)
        gone, = before.keys() - lying().keys()
        stands_in = active.numbered(int(gone))  # of two that are alike either may have been played
        assert (stands_in.colour if stands_in else None) == next(
            (colour for colour, *_ in lying().values() if colour == before[gone][0]), None)
        assert all(value[:2] == before[key][:2] for key, value in lying().items())


def test_what_comes_back_lies_where_it_was_and_what_is_new_in_a_gap() -> None:
    lying = SlotRow().then(["red", "blue", "red"])
    assert lying.then(["red", "red"]).colours == ("red", "", "red")
    assert lying.then(["red", "blue"], chosen=0).colours == ("", "blue", "red")
    assert lying.then(["red", "red"], chosen=0).colours == ("red", "", "red"), "another colour has gone"
    assert lying.then(["red"]).then(["red", "blue"]).colours == ("red", "blue", "")
    assert lying.then(["blue"]).then(["blue", "black", "black"]).colours == ("black", "blue", "black")
    assert lying.then([]).then(["blue"]).colours == ("blue",)


@pytest.mark.parametrize("by_key", [False, True])
def test_of_cubes_that_are_alike_the_one_that_was_pointed_at_leaves_its_slot(tmp_path: Path, by_key: bool) -> None:
    def lying() -> list[str]:
        return list(player.table.sheet.active.slots.colours)

    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        active, whole, ply = player.table.sheet.active, lying(), player.session.ply
        slot = next(index for index, colour in enumerate(whole) if colour == "white" == whole[index + 1])
        expected = [*whole[:slot], "", *whole[slot + 1 :]]
        if by_key:
            player.key(str(slot + 1))
        else:
            player.click(active.children[slot].rect.center)
        while player.table.animator.busy:
            assert lying() in (whole, expected)
            player.wait(FRAME)
        player.settle()
        assert lying() == expected and player.session.ply == ply + 2, "it drove and played it"
        player.table.look_at(ply)
        player.table.look_at(None)
        assert lying() == expected
        player.table.rebuild()
        assert lying() == expected
        player.table.controller.send(Undo())
        player.settle()
        assert lying() == whole
        player.table.controller.send(Redo())
        player.settle()
        assert lying() == expected


def test_cubes_lie_where_they_came_to_lie_however_one_comes_to_see_them(tmp_path: Path) -> None:
    """After a look at the past, after taking back and doing again, and on a table that is built anew."""
    def lying() -> list[str]:
        return list(player.table.sheet.active.slots.colours)

    with sitting(tmp_path, people(2), seed=7) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "drive"))
        whole, ply = lying(), player.session.ply
        press(player, "play")
        left = lying()
        assert "" in left and len(left) == len(whole)
        for past, shown in ((2, None), (ply, whole), (None, left)):
            player.table.look_at(past)
            assert shown is None or lying() == shown
        player.table.rebuild()
        assert lying() == left
        player.table.controller.send(Undo())
        assert lying() == whole
        player.table.controller.send(Redo())
        assert lying() == left


def test_a_marker_comes_from_the_car_and_the_cube_stays_in_its_pile(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        for verb in ("drive", "play"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        table = player.table
        car = Rect(table.track.place_of(table.table.cars[table.own_seat]))
        press(player, "place")
        flights = next(widget for widget in table.screen.body.walk() if isinstance(widget, Flights))
        flown = []
        while table.animator.busy:
            flown += [rect.center for _, rect in flights.drawn]
            player.wait(FRAME)
        assert flown and max(abs(flown[0][0] - car.centerx), abs(flown[0][1] - car.centery)) < car.w


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
def test_the_key_of_every_cube_stands_in_the_tray(tmp_path: Path, scale: int) -> None:
    with sitting(tmp_path, people(2), scale=scale, language="it") as player:
        for verb in ("done", "done", "drive"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        sheet, least = player.table.sheet, player.table.ui.metrics.smallest_text()
        cubes, well = sheet.active.cubes, sheet.wells[0].rect
        assert [cube.key for cube in cubes] == [str(n) for n in range(1, 8)]
        assert all(cube.rect.bottom - (LAP * cube.capped) + least < well.bottom for cube in cubes)
        assert sheet.bag.caption and not sheet.bag.caption_block().cut
        player.key("3")
        player.settle()
        assert player.session.game.log[-1].action.startswith("0 play")


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
def test_a_cube_that_is_thought_of_lies_on_no_other_one(tmp_path: Path, scale: int) -> None:
    with sitting(tmp_path, people(2), scale=scale) as player:
        bag = player.table.sheet.bag
        for action in [action for action in player.session.legal() if action.verb == "buy"][:3]:
            ghosts = player.table.preview_ghosts(action, player.table.previews.action_previews.foresee(action))
            (ghost,) = ghosts
            assert ghost.at.collidelist([place for _, place in bag.cube_places()]) == -1
            player.table.previews.ghosts.set(ghosts)
            assert bag.rect.contains(player.table.previews.ghosts.label_of(ghost)[1])
            player.do_by_mouse(action)


@pytest.mark.parametrize("count", [1, 30, 90, 160])
def test_as_many_cubes_as_a_long_race_brings_lie_inside_a_small_tray(count: int) -> None:
    room = Rect(471, 665, 173, 100)
    places = squares(room, count, 34, 8)
    assert len(places) == count and all(room.contains(place) for place in places)
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))
