"""The planning table of The Great Race: a day sketched on the map, and assistants that follow or are moved by hand."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.day_forecast import assistants_for, day, usual_road, way
from game.scenes.great_race.planning.day_sketch import DaySketch
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.forecast_text import day_lines
from game.scenes.table.overlays.toast import Toast
from game.session.house_rules import SKETCHES
from game.session.seats import PERSON
from game.session.storage.save_reader import agreements
from game.table.action_selection import NOTHING
from tests.rules.great_race.positions import convoy, planning
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table

KNOWN = dict.fromkeys(("A0203", "A0303", "A0402", "A0401"), "track")
ROAD = ("A0203", "A0303", "A0402", "A0401", "DAK")


@contextmanager
def planner(tmp_path: Path, kinds: tuple[str, ...] = (PERSON, "easy")) -> Iterator[GreatRaceRobot]:
    """A person who plans on known ground."""
    with at_table(tmp_path, kinds=kinds, state=planning().ground(**KNOWN).state) as player:
        yield player


def click(player: GreatRaceRobot, place: str) -> None:
    """Click a place of the map."""
    player.click(player.board.projection.to_px(player.table.map.geometry.at[place]))
    player.wait(0.4)


def placed(player: GreatRaceRobot) -> tuple[int, ...]:
    return tuple(area.count for area in player.table.panels.dashboard.inside.areas.values())


@pytest.mark.rule("GRR-6.1")
def test_a_click_on_the_map_sketches_the_day_and_places_the_assistants(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        click(player, "DAK")
        table, state = player.table, player.session.view(0)
        assert table.now.sketch == ROAD == way(state, 0, "COL", "DAK")
        plan = assistants_for(state, 0, ROAD)
        assert placed(player) == plan == (0, 2, 0, 3)
        card = table.planning.card
        assert card.visible and list(card.lines) == list(day_lines(day(state, 0, ROAD, plan), table.renderer))
        assert "Dakar" in card.lines[1] and "100 %" in card.lines[-1]
        assert all(not card.rect.colliderect(table.map.spot(("space", place))) for place in ROAD)
        player.key("return")
        assert player.session.game.log[0].action == "0 plan 0 2 0 3"


def test_a_hint_places_its_plan_and_the_same_hint_settles_it(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        plan = parse_action("0 plan 0 1 0 4")
        for settled in (0, 1):
            player.table.controller.press(player.table.advised(plan))
            player.settle()
            assert placed(player) == (0, 1, 0, 4) and player.session.ply >= settled
        assert player.session.game.log[0].action == plan.text()


def test_a_click_on_the_sketch_shortens_it(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        click(player, "DAK")
        click(player, "A0303")
        assert player.table.now.sketch == ROAD[:2] and placed(player) == (0, 1, 0, 4)
        click(player, "A0303")
        assert player.table.now.sketch == ROAD[:1], "its last place"
        click(player, "COL")
        assert player.table.now.sketch == () and placed(player) == (0, 0, 0, 0)
        assert not player.table.planning.card.visible
        for sketch in (ROAD[:1], ROAD[:2], ROAD, ()):
            player.key("escape")
            assert player.table.now.sketch == sketch, "a step back takes the sketch back too"


@pytest.mark.rule("GRR-6.1")
def test_figures_are_taken_back_in_any_order_and_dragged(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        areas = player.table.panels.dashboard.inside.areas
        for area in ("scout", "mechanic", "mechanic", "escort", "funding"):
            player.click(areas[area].rect.center)
            player.wait(0.4)
        player.click(areas["scout"].man_rect().center)
        player.wait(0.4)
        assert placed(player) == (0, 2, 1, 1), "the first one is taken back first"
        player.drag(areas["mechanic"].man_rect().center, areas["funding"].rect.center)
        player.wait(0.4)
        assert placed(player) == (0, 1, 1, 2) and not player.table.planning.hand.visible
        player.drag(areas["escort"].man_rect().center, (5, 5))
        player.wait(0.4)
        assert placed(player) == (0, 1, 0, 2), "dropped beside all areas"
        player.key("escape")
        assert placed(player) == (0, 1, 1, 2)


def test_keys_place_assistants_and_a_full_plan_says_how_to_change_it(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        for key in "12243":
            player.key(key)
            player.wait(0.2)
        assert placed(player) == (1, 2, 1, 1)
        player.key("1")
        player.wait(0.2)
        notes = [note.text for note in player.table.screen.body.children if isinstance(note, Toast)]
        assert placed(player) == (1, 2, 1, 1) and say("plan.full") in notes


def test_figures_moved_after_a_sketch_change_its_forecast(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        click(player, "DAK")
        areas, card = player.table.panels.dashboard.inside.areas, player.table.planning.card
        before = card.lines
        player.drag(areas["mechanic"].man_rect().center, areas["scout"].rect.center)
        player.wait(0.4)
        assert placed(player) == (1, 1, 0, 3) and player.table.now.sketch == ROAD
        assert len(card.lines) == len(before) - 1 and "0 %" in card.lines[-1], "one drive does not reach the city"


@pytest.mark.rule("GRR-5.2", "GRR-6.5")
def test_a_sketch_stays_through_the_day_and_is_driven_along(tmp_path: Path) -> None:
    with at_table(tmp_path, kinds=(PERSON, PERSON), state=planning().ground(**KNOWN).mine(fuel=2).state) as player:
        click(player, "DAK")
        player.do_by_mouse(parse_action("0 plan 0 2 0 3"))
        assert player.session.turn() == 1 and player.table.now.sketch == (), "nobody else sees it"
        player.do_by_mouse(parse_action("1 plan 0 0 0 5"))
        table = player.table
        assert table.now.asked == "Play" and table.now.decides == 0 and table.now.sketch == ROAD
        player.point((1, 1))
        player.wait(0.4)
        assert "first buy 3 levels of fuel for 30 F" in table.prompt.status.markup
        player.do_by_mouse(parse_action("0 fuel 3"))
        player.point((1, 1))
        player.wait(0.4)
        assert "sketch" not in table.prompt.status.markup
        click(player, "A0402")
        player.settle()
        steps = [entry.action for entry in player.session.game.log if " step " in entry.action]
        assert steps == ["0 step A0203", "0 step A0303", "0 step A0402"]
        assert table.planning.sketches.road(player.session.view(0), 0) == ROAD[3:], "checked off"


@pytest.mark.rule("GRR-7.1")
def test_drawn_tiles_lie_on_a_tray_and_are_dragged_onto_the_ground(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", assistants={"scout": 1}).bag(swamp=1, storm=1).do("explore")
    with at_table(tmp_path, 2, state=p.state) as player:
        table, tray = player.table, player.table.placing.tray
        at = {place: player.board.projection.to_px(table.map.geometry.at[place]) for place in ("A0204", "A0405")}
        assert [tile.kind for tile in tray.tiles] == list(table.now.drawn) and all(tile.glow for tile in tray.tiles)
        assert all(not tray.rect.colliderect(table.map.spot(("space", place))) for place in ("A0105", "A0203", "A0204"))
        swamp = next(tile for tile in tray.tiles if tile.kind == "swamp")
        player.drag(swamp.rect.center, at["A0405"])
        player.wait(0.3)
        notes = [note.text for note in table.screen.body.children if isinstance(note, Toast)]
        assert table.now.drawn == ("swamp", "storm") or table.now.drawn == ("storm", "swamp")
        assert any("connected to your vehicle" in note for note in notes) and not table.placing.hand.visible
        player.drag(swamp.rect.center, at["A0204"])
        player.settle()
        assert player.session.view(0).tiles["A0204"] == "swamp" and table.now.drawn == ("storm",)
        player.click(tray.tiles[0].rect.center)
        player.wait(0.3)
        assert tray.visible, "a click chooses it"
        player.drag(tray.tiles[0].rect.center, player.board.projection.to_px(table.map.geometry.at["A0203"]))
        player.settle()
        assert not tray.visible and player.session.view(0).tiles["A0203"] == "storm"


def test_an_undone_plan_has_its_sketch_again(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        click(player, "DAK")
        player.key("return")
        player.key("backspace")
        assert player.session.ply == 0 and player.table.now.sketch == ROAD and placed(player) == (0, 2, 0, 3)


def test_the_end_of_the_sketch_leads_on_by_keyboard(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        click(player, "A0203")
        state = player.session.view(0)
        assert set(player.table.planning.next_places()) == set(state.selected.chart.beside["A0203"]) - {"COL"}
        lit = {place for kind, place in player.board.glowing if kind == "space"}
        assert lit == set(player.table.planning.next_places())


def test_no_map_is_sketched_on_at_other_decisions(tmp_path: Path) -> None:
    p = convoy().ground(**KNOWN)
    with at_table(tmp_path, 2, state=p.state) as player:
        assert player.table.planning.selection_at("A0203") == NOTHING and player.table.planning.lines() == []
        assert not player.table.planning.key("1") and AREAS[0] == "scout"


def test_enter_alone_sketches_a_usual_day_settles_its_plan_and_drives_it(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        usual = usual_road(player.session.view(0), 0)
        player.key("tab", "return")
        player.wait(0.4)
        assert player.table.now.sketch == usual and usual
        player.key("return")
        player.wait(0.4)
        assert player.session.game.log[0].action.startswith("0 plan ")
        player.settle()
        if player.session.turn() == 0:
            before = player.session.view(0).crews[0].space
            player.key("return")
            player.settle()
            assert player.session.view(0).crews[0].space in usual != before


@pytest.mark.parametrize(("assistants", "done"), [({"funding": 2, "scout": 1}, "0 fund"), ({"scout": 1}, "0 draw")])
def test_enter_alone_attacks_nobody_where_nobody_is_left_to_drive(
        tmp_path: Path, assistants: dict[str, int], done: str) -> None:
    state = convoy().mine(hand=["saboteur"], assistants=assistants).state
    with at_table(tmp_path, 2, state=state) as player:
        for _ in range(3):  # the first press only shows where the focus is
            if not player.session.ply:
                player.wait(0.4)
                player.key("return")
        player.settle()
        assert player.session.game.log[0].action == done


def test_a_sketch_can_be_rated(tmp_path: Path) -> None:
    with planner(tmp_path) as player:
        assert player.table.idea() == ()
        player.point(player.board.projection.to_px(player.table.map.geometry.at["DAK"]))
        player.wait(0.4)
        assert [action.text() for action in player.table.idea()] == ["0 plan 0 2 0 3"]
        player.click(player.pointer)
        player.point((1, 700))
        player.wait(0.4)
        assert [action.text() for action in player.table.idea()] == ["0 plan 0 2 0 3"]


def test_a_sketch_is_saved_with_the_game_and_checked_off(tmp_path: Path) -> None:
    with planner(tmp_path, (PERSON, PERSON)) as player:
        click(player, "DAK")
        player.key("return")
        player.settle()
        session = player.session
        assert session.game.head.house_rules[SKETCHES] == [" ".join(("0", "1", "COL", *ROAD))]
        saved = DaySketch(agreements(json.loads(json.dumps(session.game.head.house_rules)))[SKETCHES])
        state = session.view(0)
        assert saved.road(state, 0) == ROAD and saved.driven(state, 0) == ()
        state.crews[0].space = ROAD[1]
        assert saved.road(state, 0) == ROAD[2:] and saved.driven(state, 0) == ROAD[:2]
        state.crews[0].space = "A0105"
        assert saved.road(state, 0) == saved.driven(state, 0) == (), "the vehicle has left it"


@pytest.mark.parametrize("broken", [["x"], [3], "COL", ["0 1 COL"] * 9])
def test_a_broken_sketch_of_a_save_is_left_out(broken: object) -> None:
    found = DaySketch(agreements({SKETCHES: broken}).get(SKETCHES, ()))
    state = planning().state
    assert found.road(state, 0) == found.driven(state, 0) == ()
