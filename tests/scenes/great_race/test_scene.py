"""Games of The Great Race on the real table: by mouse and by keyboard, previews and animations."""

import random
import re
from pathlib import Path
from time import sleep

import pytest
from pygame import Rect

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.great_race.decisions.hand import HandLimit
from game.rules.great_race.decisions.mechanical_points import SplitLoss
from game.rules.great_race.forecast import reach
from game.rules.great_race.state import DIRECTIONS
from game.scenes.great_race.click_actions import PLAN, ClickActions
from game.scenes.great_race.presenter import present
from game.scenes.great_race.scene import GreatRaceScene
from game.scenes.great_race.table_keys import SPREAD
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.descriptions import signs_of
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.table.hints.hint_panel import HintPanel
from game.scenes.table.prompt.prompt_layout import TINY
from game.session.event_snapshots import EventSnapshot
from game.session.seats import PERSON
from game.settings import load_settings
from game.table.action_selection import Selection
from game.table.phases import TurnOver
from game.tools.ui_fuzzer.checks.repaint import differences, paint_layers
from game.ui.tooltip.tooltip_source import tooltip_at
from tests.rules.great_race.positions import bivouac, convoy, planning
from tests.scenes.great_race.view_models import race
from tests.support.corners import corners, ends
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table, eager
from tests.support.robots.table_robot import Pixel
from tests.support.table_controllers import playing


def play_on(player: GreatRaceRobot, chance: random.Random, keyboard: bool, most: int = 2000) -> set[str]:
    """To the end of the race, or so many actions; the verbs that were done."""
    done: set[str] = set()
    for _ in range(most):
        if not isinstance(player.app.stack.top, GreatRaceScene) or player.session.over:
            break
        action = eager(chance, player.session.legal())
        if action.verb not in done and action.verb != "plan":  # assistants are placed one by one
            player.check_reach()
        (player.do_by_keyboard if keyboard else player.do_by_mouse)(action)
        done.add(action.verb)
    return done


@pytest.mark.long
@pytest.mark.parametrize("keyboard", [False, True])
def test_a_race_by_one_device_alone(tmp_path: Path, keyboard: bool) -> None:
    p = convoy().mine(space="A1608", fuel=3, assistants={"mechanic": 2, "funding": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        done = play_on(player, random.Random(11), keyboard)
        assert player.session.over
        player.settle()
        assert isinstance(player.app.stack.top, GreatRaceScene | ResultsPage)
    assert done >= {"drive", "step", "fund"}


@pytest.mark.parametrize(("size", "scale", "keyboard"), [((1280, 720), 100, False), ((1280, 720), 200, True)])
def test_the_first_sequences_in_a_small_window(tmp_path: Path, size: Pixel, scale: int, keyboard: bool) -> None:
    with at_table(tmp_path, 2, seed=5, size=size, scale=scale) as player:
        assert "plan" in play_on(player, random.Random(5), keyboard, most=8)


def test_cards_of_the_bivouac_are_numbered_as_they_lie(tmp_path: Path) -> None:
    p = bivouac().state
    p.display[:] = ["toolbox", "jerrycan", "spare_parts"]
    with at_table(tmp_path, 2, state=p) as player:
        prompt = player.table.prompt
        taken = [prompt.what(button).split()[-1] for button in prompt.grid.shown if " take " in prompt.what(button)]
        assert taken == [card.face.kind for card in player.table.panels.bivouac.cards[:3]]


@pytest.mark.rule("GRR-3.4")
def test_cards_keep_the_places_of_their_buttons_while_a_hand_is_brought_down(tmp_path: Path) -> None:
    """After a discard the others jumped to other columns, under other numbers."""
    p = race().seat_has(0, chassis=1, fuel=3, hand=["pilot", "spare_parts", "jerrycan", "guide"])
    p.state.push(HandLimit(seat=0))
    with at_table(tmp_path, 4, state=p.state) as player:
        prompt = player.table.prompt

        def places() -> dict[str, tuple[Rect, str]]:
            return {prompt.what(button): (button.rect.copy(), button.figure) for button in prompt.grid.shown}

        lay = places()
        assert len(lay) == 5
        for move in ("discard pilot", "jerrycan"):
            player.do_by_mouse(parse_action(f"0 {move}"))
            assert player.table.now.asked == "HandLimit" and places() == lay
        off = {prompt.what(button) for button in prompt.grid.shown if not button.enabled}
        assert off == {"0 discard pilot", "0 jerrycan", "0 discard jerrycan"}


def test_a_plan_is_placed_area_by_area_and_settled_on_a_word(tmp_path: Path) -> None:
    p = bivouac().state
    with at_table(tmp_path, 2, state=p) as player:
        while player.table.now.asked != "Plan":
            player.do_by_mouse(player.session.legal()[0])
        seat = player.session.turn()
        areas = player.table.panels.dashboard.inside.areas
        for area in ("mechanic", "mechanic", "escort"):
            player.click(areas[area].rect.center)
            player.wait(0.4)
        asked = player.table.asked
        assert asked is not None and ClickActions(asked).least(PLAN) == (0, 2, 1, 0)
        assert [area.count for area in areas.values()] == [0, 2, 1, 0] and areas["escort"].planned
        player.key("escape")
        asked = player.table.asked
        assert asked is not None and ClickActions(asked).least(PLAN) == (0, 2, 0, 0), "the last one is taken back"
        assert "settle" not in player.table.prompt.prompt.markup
        for area in ("scout", "escort", "funding"):
            player.click(areas[area].rect.center)
            player.wait(0.4)
        assert "settle the plan?" in player.table.prompt.prompt.markup, "nothing is left to be placed"
        player.key("escape")
        player.do_by_mouse(parse_action(f"{seat} plan 1 2 1 1"))
        assert player.session.game.log[-1].action == f"{seat} plan 1 2 1 1"


def test_an_undone_plan_lies_where_it_was_placed(tmp_path: Path) -> None:
    """Undo of a settled plan took all five assistants off the dashboard; it takes back the word that settled it."""
    with at_table(tmp_path, kinds=(PERSON, "easy"), state=planning().state) as player:
        redo, areas = player.table.top_bar.buttons["redo"], player.table.panels.dashboard.inside.areas

        def placed() -> tuple[int, ...]:
            return tuple(area.count for area in areas.values())

        for name in ("scout", "scout", "mechanic", "escort", "funding"):
            player.click(areas[name].rect.center)
            player.wait(0.4)
        player.key("return")
        player.key("backspace")
        assert player.session.ply == 0 and placed() == (2, 1, 1, 1)
        assert "settle the plan?" in player.table.prompt.prompt.markup and redo.enabled
        player.key("ctrl+y")
        assert player.session.game.log[0].action == "0 plan 2 1 1 1", "nothing else was begun, so it is settled again"
        player.key("backspace")
        player.key("backspace")
        assert placed() == (2, 1, 1, 0), "one assistant after the other is taken back"
        player.click(areas["escort"].rect.center)
        player.wait(0.4)
        assert placed() == (2, 1, 2, 0) and not redo.enabled, "another plan is not lost by redo"


def test_redo_never_settles_an_old_plan_over_a_begun_one(tmp_path: Path) -> None:
    with at_table(tmp_path, kinds=(PERSON, "easy"), state=planning().state) as player:
        redo, areas = player.table.top_bar.buttons["redo"], player.table.panels.dashboard.inside.areas

        def place(*names: str) -> None:
            for name in names:
                player.click(areas[name].rect.center)
                player.wait(0.4)

        def placed() -> tuple[int, ...]:
            return tuple(area.count for area in areas.values())

        place("scout", "scout", "mechanic", "escort", "funding")
        player.key("return")
        assert player.session.game.log[-1].action == "0 plan 2 1 1 1"
        player.key(*["backspace"] * 6)
        assert placed() == (0, 0, 0, 0) and redo.enabled
        place("escort", "escort")
        assert not redo.enabled and redo.reason == tr("session.redo.begun")
        player.key("ctrl+y")
        assert placed() == (0, 0, 2, 0) and player.session.ply == 0, "nothing that lies there is lost"
        player.key("backspace", "backspace")
        assert placed() == (0, 0, 0, 0) and redo.enabled
        player.key("ctrl+y")
        assert placed() == (0, 0, 1, 0), "redo does again what was taken back last"
        player.key("ctrl+y")
        assert placed() == (0, 0, 2, 0) and not redo.enabled


@pytest.mark.rule("GRR-1.5")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_ways_to_split_a_loss_are_said_in_a_line_each(tmp_path: Path, language: str) -> None:
    """Beside the cards that go with it a split stood in narrow columns, its words over two lines."""
    p = race().seat_has(0, chassis=3, engine=3, hand=["pilot", "spare_parts", "guide"])
    p.state.push(SplitLoss(seat=0, loss=2))
    with at_table(tmp_path, 4, state=p.state, language=language) as player:
        ways = player.table.prompt.grid.shown
        assert len(ways) == 3 and not any(way.cut or way.folds(way.label) for way in ways), [way.label for way in ways]
        assert {way.icon for way in ways} == {"gr-chassis", "", "gr-engine"}


def test_what_is_no_choice_now_steps_back_while_a_saboteur_looks_for_his_target(tmp_path: Path) -> None:
    p = convoy(3).mine(hand=["saboteur", "pilot"], assistants={"scout": 1, "mechanic": 1})
    with at_table(tmp_path, 3, state=p.state) as player:
        inside = player.table.panels.dashboard.inside
        own = [*inside.areas.values(), *inside.hand.shown]
        assert not any(thing.dim for thing in (inside.areas["scout"], *inside.hand.shown))
        player.click(inside.hand.shown[0].rect.center)
        player.wait(0.4)
        assert player.table.asked.chosen and [thing for thing in own if thing.taken] == [inside.hand.shown[0]]
        assert all(thing.dim != thing.taken and not thing.glow for thing in own)
        assert not any(gauge.dim for gauge in inside.gauges.values()), "they are still to be read"


def test_what_has_stepped_back_does_not_flash_between_two_steps(tmp_path: Path) -> None:
    p = convoy().ground(A0204="track", A0305="track").mine(fuel=8, assistants={"mechanic": 1, "scout": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state, reduced_motion=False) as player:
        inside = player.table.panels.dashboard.inside
        assert inside.areas["scout"].dim
        player.settle()
        player.click(player.pixel_of(target_of(player, "A0204")))
        seen = []
        while player.table.asked is None or not seen:
            player.wait(0.05)
            seen.append(inside.areas["scout"].dim)
        assert len(seen) > 3 and all(seen)


@pytest.mark.rule("GRR-C10")
def test_tiles_are_chosen_beside_what_the_card_does_with_them(tmp_path: Path) -> None:
    p = convoy().ground(A0204="herd", A0305="swamp", A0304="mud").mine(hand=["swindler"], assistants={"scout": 1})
    p.do("card swindler", "pick A0204")
    with at_table(tmp_path, 2, state=p.state) as player:
        told = player.table.renderer.plain(player.table.prompt.status.markup)
        assert told.startswith("chosen: Wild herd (") and "exchange 2 different tiles" in told


def test_a_hint_lays_its_plan_on_the_dashboard_and_a_step_back_brings_the_own_one(tmp_path: Path) -> None:
    """Q settled the plan of the hint at once, whatever had been laid by hand."""
    with at_table(tmp_path, 2, state=planning().state) as player:
        table, areas = player.table, player.table.panels.dashboard.inside.areas
        for area in ("mechanic", "mechanic", "escort"):
            player.click(areas[area].rect.center)
            player.wait(0.4)
        ply, hints = player.session.ply, playing(table).hints
        hints.lay_out([RatedMove(Choice(parse_action("0 plan 2 1 0 2")))])
        player.key("q")
        player.wait(0.4)
        assert player.session.ply == ply and not hints.open
        assert [area.count for area in areas.values()] == [2, 1, 0, 2], "it lies there for a look"
        player.key("escape")
        assert [area.count for area in areas.values()] == [0, 2, 1, 0], "what was laid by hand is back"
        hints.lay_out([RatedMove(Choice(parse_action("0 plan 2 1 0 2")))])
        player.key("q")
        player.wait(0.8)
        player.key("return")
        player.wait(0.4)
        assert player.session.game.log[-1].action == "0 plan 2 1 0 2"


def test_pointing_at_a_space_shows_the_road_and_the_needles(tmp_path: Path) -> None:
    p = convoy().ground(A0204="sand", A0304="stony").mine(space="COL", fuel=6, assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        player.point(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.4)
        assert table.panels.dashboard.inside.gauges["fuel"].ahead_level == (4, 4)
        assert table.map.board.sprite("ghost:0") is not None
        far = next(place for place, road in reach(p.state, 0, 4).items() if place == "A0304" and len(road.legs) == 2)
        player.point(player.board.projection.to_px(table.map.geometry.at[far]))
        player.wait(0.4)
        assert table.panels.dashboard.inside.gauges["fuel"].ahead_level == (2, 2), "black ground costs 1 more"
        player.point((1, player.app.window.size[1] - 1))
        player.wait(0.2)
        assert table.panels.dashboard.inside.gauges["fuel"].ahead_level is None
        assert table.map.board.sprite("ghost:0") is None


def target_of(player: GreatRaceRobot, space: str):  # type: ignore[no-untyped-def]
    """The target of a space of the map."""
    return next(target for target in player.table.screen.targets()
                if target.widget is player.board and target.part == ("space", space))


def test_the_spaces_of_a_drive_have_keys_of_their_own(tmp_path: Path) -> None:
    """The places that can be driven to next are numbered, and said in a word where more would have to be scrolled."""
    p = convoy().ground(A0204="sand", A0304="stony").mine(space="COL", fuel=6, assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        prompt = player.table.prompt
        steps = [button for button in prompt.grid.shown if prompt.what(button).startswith("0 step ")]
        assert [button.figure for button in steps] == [str(n) for n in range(1, len(steps) + 1)] and len(steps) > 1
        assert all(prompt.area.rect.contains(button.rect) for button in steps)
        wanted = prompt.what(steps[1])
        player.key("2")
        player.settle()
        assert player.session.game.log[-1].action == wanted


@pytest.mark.rule("GRR-3.4")
def test_a_loss_tells_which_split_costs_cards(tmp_path: Path) -> None:
    """The button and the line of consequences; before that the step tells what it costs however it is split."""
    p = convoy().ground(A0204="stony").mine(space="COL", chassis=3, hand=["guide", "pilot", "ranger"],
                                            assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        assert "discard" not in table.remarks.consequence(Selection(action=parse_action("0 step A0204")))
        player.do_by_mouse(parse_action("0 step A0204"))
        spared, paid = (parse_action(f"0 split {split}") for split in ("1 0", "0 1"))
        assert "1 card is discarded" in table.remarks.consequence(Selection(action=paid))
        assert "discard" not in table.remarks.consequence(Selection(action=spared))
        words = {table.prompt.what(button): table.prompt.worded(button) for button in table.prompt.grid.shown}
        assert words[paid.text()].endswith("\u22121") and "gr-sym-hand" in words[paid.text()]
        assert "gr-sym-hand" not in words[spared.text()]


@pytest.mark.rule("GRR-5.3")
def test_a_place_that_no_drive_reaches_says_what_it_lacks(tmp_path: Path) -> None:
    p = convoy().ground(A0204="dunes", A0304="dunes").mine(space="COL", fuel=4, assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        told = {place: table.tooltips.board(("space", place), table.pick(player.names(("space", place)))) or ""
                for place in ("A0204", "A0304", "COL")}
        assert "within 4 steps and fuel 4" in told["A0304"] and "First things first" not in told["A0304"]
        assert not any("No known road" in told[place] for place in ("A0204", "COL"))


@pytest.mark.rule("GRR-1.5")
def test_a_gauge_that_leaves_one_split_settles_it(tmp_path: Path) -> None:
    """Of one point a gauge takes all; of two it takes one, and the next gauge the other."""
    p = convoy().ground(A0204="pass").mine(space="COL", assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        player.do_by_mouse(parse_action("0 step A0204"))
        assert table.asked is not None
        first = ClickActions(table.asked).gauge("engine")
        assert first.action is None and first.choices is not None, "1 of the engine, or 2"
        table.select_widget(table.panels.dashboard.inside.gauges["engine"])
        player.settle()
        last = ClickActions(table.asked).gauge("chassis")
        assert last.action == parse_action("0 split 1 1")
        assert "ways" not in table.remarks.consequence(last)


@pytest.mark.rule("GRR-3.4")
def test_a_road_that_wears_the_chassis_below_the_hand_says_so(tmp_path: Path) -> None:
    hand = ["guide", "pilot", "ranger"]
    p = convoy().ground(A0204="stony").mine(space="COL", engine=1, chassis=3, hand=hand, assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        table, space = player.table, ("space", "A0204")
        told = table.tooltips.board(space, table.pick(table.map.names(space)))
        assert told is not None and "at least 1 card is discarded" in told
        player.do_by_mouse(parse_action("0 drive"))
        assert "at least 1 card" in player.table.remarks.consequence(Selection(action=parse_action("0 step A0204")))
        blind = next(action for action in player.session.legal() if action.verb == "step"
                     and player.table.expedition().tiles.get(str(action.args[0])) == "")
        assert "may cost you" in player.table.remarks.consequence(Selection(action=blind))


@pytest.mark.rule("GRR-5.6")
def test_a_danger_that_a_step_meets_is_foretold_once(tmp_path: Path) -> None:
    """The question that follows from it stood behind it, until the line had no room for both."""
    p = convoy().ground(A0204="bandits").mine(space="COL", fuel=4, assistants={"mechanic": 1, "escort": 1})
    with at_table(tmp_path, 2, state=p.do("drive").state) as player:
        told = player.table.remarks.consequence(Selection(action=parse_action("0 step A0204")))
        assert told.count("DANGER") == 1 and "fuel" in told, told


@pytest.mark.rule("GRR-5.7")
def test_a_stop_is_said_while_it_is_seen_and_after_it(tmp_path: Path) -> None:
    """In the prompt, in what a turn came to, and where the one who had to stop decides again."""
    p = convoy().ground(A0204="ferry").mine(space="COL", hand=["pilot"], assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        for action in ("0 card pilot", "0 step A0204"):
            player.do_by_mouse(parse_action(action))
        assert "STOP" in table.prompt.status.markup and table.now.asked == "Play"
        events = player.session.game.log[-1].events
        assert "STOP" in table.renderer.turn_summary(0, events)
        table.event_clips([EventSnapshot(event, table.view) for event in events])
        assert not table.telling.motion_sentence()
        table.animations.begun = [event for event in events if event.kind == "stopped"]
        assert "STOP" in table.telling.motion_sentence()


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_all_that_a_turn_offers_is_seen_at_once(tmp_path: Path, language: str) -> None:
    p = convoy().mine(space="COL", fuel=2, money=80, assistants={"mechanic": 1, "scout": 1, "escort": 1, "funding": 1})
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), language=language) as player:
        prompt = player.table.prompt
        assert len(prompt.grid.shown) == 7
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
def test_areas_are_told_alike(tmp_path: Path, scale: int) -> None:
    """In larger type one had its icon and the others had none."""
    p = convoy().mine(assistants={"scout": 1, "mechanic": 1, "escort": 1, "funding": 2})
    with at_table(tmp_path, 2, state=p.state, language="it", scale=scale) as player:
        areas = player.table.panels.dashboard.inside.areas.values()
        assert len({area.named()[0] - area.rect.x for area in areas}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_areas_lose_their_icons_together(tmp_path: Path, size: Pixel) -> None:
    """If the assistants left one area no room for its icon, the others kept theirs until they were painted anyhow."""
    with at_table(tmp_path, 2, state=planning().state, size=size, language="it", scale=120) as player:
        funding, told = player.table.panels.dashboard.inside.areas["funding"], set()
        for _ in range(5):
            player.click(funding.rect.center)
            player.wait(0.4)
            screen = player.table.screen
            told.add(funding.signed())
            assert not differences(player.app.screenshot(), paint_layers(screen, screen.layers))
        assert told == {True, False}


@pytest.mark.rule("GRR-7.1")
def test_an_area_that_was_pressed_asks_what_is_done_there_and_backspace_leaves_it(tmp_path: Path) -> None:
    """The prompt still spoke of all assistants, and there was nothing to be undone."""
    with at_table(tmp_path, 2, state=convoy().mine(assistants={"scout": 1, "mechanic": 1}).state) as player:
        table = player.table
        player.click(table.panels.dashboard.inside.areas["scout"].rect.center)
        player.wait(0.4)
        assert table.asked.chosen and "Scout" in table.prompt.prompt.markup and "two" in table.prompt.prompt.markup
        player.key("backspace")
        assert not table.asked.chosen and "two" not in table.prompt.prompt.markup


@pytest.mark.rule("GRR-8.1")
def test_every_card_that_can_be_played_has_a_button(tmp_path: Path) -> None:
    """A Pilot could only be played by pointing at the card."""
    p = convoy().mine(hand=["pilot", "saboteur", "mechanic"], assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        prompt = player.table.prompt
        shown = {prompt.what(button): button.icon for button in prompt.grid.shown}
        assert shown["0 card pilot"] == "gr-card-pilot" and "gr-card-saboteur" in shown.values()
        assert "0 card mechanic" not in shown, "with both gauges full there is nothing to repair"
        pilot = next(button for button in prompt.grid.shown if prompt.what(button) == "0 card pilot")
        player.key(pilot.figure)
        player.settle()
        assert player.session.game.log[-1].action == "0 card pilot"


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_long_names_of_places_make_no_low_buttons(tmp_path: Path, language: str) -> None:
    p = convoy(4).ground(A0305="track").mine(space="A0305", fuel=5, hand=["jerrycan"], assistants={"mechanic": 1})
    with at_table(tmp_path, 4, state=p.do("drive").state, size=(1280, 720), language=language) as player:
        prompt = player.table.prompt
        assert len(prompt.grid.shown) == 7
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)
        assert all(button.rect.h >= 24 and not button.cut for button in prompt.grid.shown)


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_turn_lies_in_sight_in_the_largest_type(tmp_path: Path, language: str) -> None:
    """Choices, areas, gauges and cards alike: nothing has to be scrolled to."""
    p = convoy(4).mine(space="COL", fuel=2, money=80, hand=["pilot", "guide", "saboteur"],
                       assistants={"mechanic": 1, "scout": 1, "escort": 2, "funding": 1})
    with at_table(tmp_path, 4, state=p.state, size=(1280, 720), language=language, scale=200) as player:
        prompt, dashboard = player.table.prompt, player.table.panels.dashboard
        assert len(prompt.grid.shown) == 9
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)
        assert all(dashboard.area.rect.contains(thing.rect) for thing in dashboard.things)
        assert not dashboard.area.scrolls
        assert dashboard.rect.collidelist(player.table.areas.for_messages()) < 0


@pytest.mark.parametrize(("size", "language"), ends([((1920, 1080), "es"), ((1280, 720), "en"), ((1280, 720), "it")]))
def test_amounts_of_fuel_are_seen_at_once_in_larger_type(tmp_path: Path, size: Pixel, language: str) -> None:
    """Nothing that cannot be done stands above them."""
    p = convoy().mine(space="COL", fuel=2, money=120, hand=["jerrycan"], assistants={"mechanic": 1, "scout": 1})
    with at_table(tmp_path, 2, state=p.state, size=size, language=language, scale=150) as player:
        prompt = player.table.prompt
        player.click(next(button for button in prompt.grid.shown if prompt.what(button).startswith("fuel")).rect.center)
        player.wait(0.5)
        assert [prompt.what(button) for button in prompt.grid.shown] == [f"0 fuel {n}" for n in range(1, 7)]
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)


def test_a_drive_says_once_how_many_steps_it_has(tmp_path: Path) -> None:
    """The question does; below it stands how to drive farther than one step."""
    p = convoy().ground(A0204="sand").mine(space="COL", assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        prompt, steps = player.table.prompt, str(player.table.now.steps)
        assert steps in prompt.prompt.markup and steps not in prompt.status.markup
        assert prompt.status.visible and prompt.status.markup


@pytest.mark.parametrize("board", ["africa", "south_america"])
def test_hints_on_the_map_lie_off_the_road(tmp_path: Path, board: str) -> None:
    """South America has its ocean at the right, Africa at the left."""
    p = convoy(board=board).mine(assistants={"scout": 1, "mechanic": 2, "escort": 1, "funding": 1})
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720)) as player:
        table = player.table
        legal = [action for action in player.session.legal() if action.verb in ("explore", "draw", "drive")]
        playing(table).hints.lay_out([RatedMove(Choice(action)) for action in legal])
        panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
        assert len(panel.rows) == 3 and panel.rect.colliderect(table.map.rect)
        corners = [panel.rect.copy() for _ in range(4)]
        for corner, name in zip(corners, ("topleft", "topright", "bottomleft", "bottomright"), strict=True):
            setattr(corner, name, getattr(table.map.rect, name))
        kept = [
            *table.areas.clear_of_tooltips(),
            *(each.rect for each in table.screen.targets() if table.choosable.may_choose(each)),
        ]
        field = table.areas.protected_on_board().field
        hidden = {spot.topleft: sum(part.w * part.h for part in map(spot.clip, field))
                  for spot in corners if spot.collidelist(kept) < 0}
        assert sum(part.w * part.h for part in map(panel.rect.clip, field)) <= min(hidden.values())


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_words_too_small_to_be_read_are_said_shorter(tmp_path: Path, language: str) -> None:
    p = convoy().mine(hand=["cartographer"], assistants={"scout": 1, "mechanic": 2, "escort": 1, "funding": 1})
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), language=language, scale=200) as player:
        prompt = player.table.prompt
        offers = {button: prompt.option(button) for button in prompt.grid.shown}
        assert any(button.label != offer.label for button, offer in offers.items())
        for button, offer in offers.items():
            longer = button.type_of(offer.label)
            assert longer >= TINY or button.type_of(button.label) > longer or not offer.short, offer.what


@pytest.mark.rule("GRR-7.1")
@pytest.mark.parametrize("undo", ["barriers", "friendly"])
def test_buttons_that_draw_say_that_there_is_no_way_back(tmp_path: Path, undo: str) -> None:
    p = convoy().mine(money=40, fuel=3, assistants={"scout": 1, "mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        player.session.set_house_rules(undo=undo)
        player.settle()
        prompt = player.table.prompt
        tips = {prompt.what(button).split()[-1]: tooltip_at(button, button.rect.center)
                for button in prompt.grid.shown}
        final = {verb for verb, told in tips.items() if told is not None and tr("game.ahead.final") in told.markup}
        assert final == ({"explore", "draw"} if undo == "barriers" else set())


@pytest.mark.rule("GRR-5.3")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_step_says_on_its_button_what_it_costs(tmp_path: Path, language: str) -> None:
    p = convoy().ground(A0203="raiders").mine(space="COL", fuel=8, assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state, language=language) as player:
        prompt, thing = player.table.prompt, player.table.renderer.thing
        worded = {prompt.what(button): prompt.worded(button) for button in prompt.grid.shown}
        signs = "".join(f"<icon:gr-{sign}>" for sign in signs_of(p.state.content.tiles["raiders"]))
        assert worded["0 step A0203"].replace("\u00a0", "") == f"{thing('region', 'A0203')} {signs}"
        assert worded["0 step A0204"] == f"{thing('region', 'A0204')} <icon:gr-unknown>", "nobody knows yet"


@pytest.mark.parametrize(("language", "scale"), ends([("es", 150), ("en", 200), ("it", 200), ("es", 200)]))
def test_no_text_is_so_large_that_a_step_does_not_say_what_it_costs(tmp_path: Path, language: str, scale: int) -> None:
    p = race().ground(A0305="swamp", A0506="bandits", A0406="pass", A0505="ford", A0304="mud", A0504="dunes")
    p.mine(space="A0405", fuel=8, assistants={"mechanic": 1}, hand=["jerrycan"])
    p.do("drive")
    with at_table(tmp_path, 4, state=p.state, size=(1280, 720), language=language, scale=scale) as player:
        steps = [button for button in player.table.prompt.grid.shown if " step " in player.table.prompt.what(button)]
        assert len(steps) == 6 and all("<icon:gr-" in button.label and not button.cut for button in steps)


@pytest.mark.rule("GRR-5.6")
def test_a_loss_by_danger_says_what_it_comes_from(tmp_path: Path) -> None:
    """Danger that nothing averts is never asked about, and the vehicle hides the symbol of the tile below it."""
    p = convoy().ground(A0203="bandits").mine(space="COL", fuel=8, assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 drive"))
        player.do_by_mouse(parse_action("0 step A0203"))
        player.wait(2.0)
        told = player.table.prompt.status.markup
        assert player.table.now.asked == "SplitLoss" and "DANGER" in told
        assert player.table.renderer.thing("tile", "bandits") in told and "step" in told


@pytest.mark.rule("GRR-5.6")
def test_a_danger_is_named_though_that_nothing_averts_it_was_said_for_the_player(tmp_path: Path) -> None:
    p = convoy().ground(A0203="bandits").mine(space="COL", fuel=8, hand=["guide"], assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state, auto_confirm=True) as player:
        player.do_by_mouse(parse_action("0 drive"))
        player.do_by_mouse(parse_action("0 step A0203"))
        player.wait(2.0)
        log = player.session.game.log
        assert [parse_action(entry.action).verb for entry in log[-2:]] == ["step", "suffer"]
        assert "DANGER" in player.table.prompt.status.markup


@pytest.mark.rule("GRR-9.3")
@pytest.mark.parametrize(("hand", "leads"), [(["ranger"], False), (["guide"], True)])
def test_one_enter_too_many_lets_no_attack_pass(tmp_path: Path, hand: list[str], leads: bool) -> None:
    """Enter goes on to let it pass only where nothing can be done."""
    p = convoy(3).mine(hand=["saboteur"], assistants={"mechanic": 1})
    p.seat_has(1, hand=hand, assistants={"mechanic": 1, "scout": 1})
    with at_table(tmp_path, 3, state=p.do("sabotage 1 1 1").state) as player:
        prompt = player.table.prompt
        assert player.table.now.asked == "React" and player.table.now.decides == 1
        go = next(button for button in prompt.buttons if prompt.what(button) == "1 decline")
        assert (go.kind == "primary") == leads


@pytest.mark.parametrize("hand", [[], ["ranger"]])
def test_a_ranger_is_offered_to_whoever_holds_one(tmp_path: Path, hand: list[str]) -> None:
    """GRR-5.6, GRR-9.3 Against a DANGER and against an attack alike."""
    met = convoy().ground(A0203="bandits").mine(hand=hand, assistants={"mechanic": 1, "escort": 1})
    met.do("drive", "step A0203")
    hit = convoy().mine(hand=["saboteur"], assistants={"mechanic": 1}).seat_has(1, hand=hand).do("sabotage 1 1 1")
    for number, p in enumerate((met, hit)):
        with at_table(tmp_path / str(number), 2, state=p.state) as player:
            offered = {player.table.prompt.what(button) for button in player.table.prompt.buttons}
            assert any(what.endswith("escort") for what in offered)
            assert any(what.endswith("ranger") for what in offered) == bool(hand)


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_sabotage_is_chosen_at_one_look_in_larger_type(tmp_path: Path, language: str) -> None:
    """Whom it hits and what is lost is never cut, nor scrolled to."""
    p = convoy(3).mine(space="COL", hand=["saboteur"], assistants={"mechanic": 1, "scout": 1})
    with at_table(tmp_path, 3, state=p.state, size=(1280, 720), language=language, scale=150) as player:
        prompt = player.table.prompt
        player.click(next(button for button in prompt.grid.shown if prompt.what(button).startswith("sab")).rect.center)
        player.wait(0.5)
        assert len(prompt.grid.shown) == 6 and not any(button.cut for button in prompt.grid.shown)
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)
        areas = player.table.panels.dashboard.inside.areas.values()
        assert all(area.named()[1] is not None for area in areas), "every area has its name"


def test_unknown_ground_shows_the_odds_of_the_bag(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        loupe = player.table.map.loupe
        player.point(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.4)
        assert loupe.visible
        player.do_by_mouse(parse_action("0 step A0204"))
        assert not loupe.visible and ("A0204", player.session.view(0).tiles["A0204"]) in player.table.now.table.tiles


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_the_tooltip_of_a_step_into_the_unknown_tells_its_odds_once(tmp_path: Path, language: str) -> None:
    p = convoy().mine(space="COL", assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state, language=language) as player:
        player.point(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and "STOP" not in told.markup and "100 %" not in told.markup, "the loupe says it"
        assert player.table.map.loupe.visible and player.table.map.loupe.rect in player.table.areas.clear_of_tooltips()
        assert "1\u20133" in told.markup and "STOP" not in player.table.prompt.status.markup
        assert "icon:gr-fuel" not in told.markup, "they would lie on the road that is looked at"
        player.point(player.table.map.spot(("space", "A0706")).center)
        player.wait(0.5)
        far = player.table.screen.tooltip.content
        assert far is not None and "STOP 20" in far.markup, "no drive leads there: the tooltip says the odds"
        assert "icon:gr-fuel" not in far.markup, "a wall of all kinds tells nothing about a place out of reach"
        assert not player.table.map.loupe.visible


@pytest.mark.parametrize("mechanics", [0, 1])
def test_the_odds_stand_in_one_place_before_a_drive_too(tmp_path: Path, mechanics: int) -> None:
    """The road is shown even where nobody is left to drive it."""
    p = convoy().mine(space="COL", assistants={"mechanic": mechanics, "funding": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        player.point(player.table.map.spot(("space", "A0204")).center)
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and ("STOP 20" in told.markup) != player.table.map.loupe.visible


def test_the_race_strip_tells_the_odds_of_each_kind_of_tile(tmp_path: Path) -> None:
    """GRR-1.4 Kinds that are gone from the bag are not listed."""
    p = convoy().mine(space="COL", assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        told = player.table.tooltips.race()
        left = [kind for kind, count in p.state.bag.items() if count]
        signs = {"".join(f"<icon:gr-{sign}>" for sign in signs_of(p.state.content.tiles[kind])) for kind in left}
        assert len(signs) > 8 and all(told.count(f"{each}\u00a0") >= 1 for each in signs) and "gr-tile" not in told
        shares = [int(part) for part in re.findall(r">\u00a0(\d+)\u00a0%", told)]
        assert shares == sorted(shares, reverse=True) and abs(sum(shares) - 100) <= len(left) / 2


def test_a_tile_that_has_been_chosen_has_no_figure_and_leaves_the_other_its_own(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them kept their figures, which only said that a space should be pointed at."""
    p = convoy().mine(space="COL", assistants={"scout": 1}).bag(swamp=1, storm=1)
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 explore"))
        said: list[str] = []
        monkeypatch.setattr(player.table, "refuse", said.append)
        player.wait(1.0)
        while not (player.table.asked and player.table.asked.chosen):
            player.key("1")
            player.wait(1.0)
        assert not said
        player.key("1")
        assert said == [tr("game.dead-key", key="1")]
        chosen = player.table.asked.chosen
        player.key("2")
        assert len(said) == 1 and player.table.asked.chosen != chosen and len(player.table.asked.chosen) == 1


@pytest.mark.rule("GRR-7.1")
def test_tiles_are_chosen_by_what_they_cost_and_seen_where_they_would_lie(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", assistants={"scout": 1}).bag(swamp=1, storm=1)
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 explore"))
        prompt, loupe = player.table.prompt, player.table.map.loupe
        worded = {prompt.worded(button).split("<")[0].strip(): prompt.worded(button) for button in prompt.grid.shown}
        assert list(worded) == [player.table.renderer.thing("tile", tile) for tile in player.table.now.drawn]
        assert any("<icon:gr-fuel-3> <icon:gr-wear-1>" in words for words in worded.values())
        assert any("<icon:gr-fuel-2> <icon:gr-stop>" in words for words in worded.values())
        player.point(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and all(name in told.markup for name in worded) and not loupe.visible
        assert "laid" not in player.board.drawings, "either could come to lie there"
        player.click(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.5)
        assert player.table.asked and player.table.asked.chosen and not loupe.visible, "one of the two lies there"
        assert {prompt.worded(button) for button in prompt.grid.shown} == set(worded.values()), "still with its signs"
        player.key("escape")
        player.do_by_mouse(parse_action("0 place swamp A0203"))
        player.point(player.pixel_of(target_of(player, "A0204")))
        player.wait(0.5)
        lies = player.board.drawings["laid"][1]
        assert lies.box == player.table.map.pieces_of.tile("A0204", "storm").box and not loupe.visible
        player.point((1, player.app.window.size[1] - 1))
        player.wait(0.2)
        assert "laid" not in player.board.drawings


@pytest.mark.rule("GRR-C14")
def test_a_transport_is_offered_for_what_is_left_to_be_paid(tmp_path: Path) -> None:
    p = convoy().mine(space="DOU", money=150, hand=["transport"], assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        prompt = player.table.prompt
        offered = {prompt.what(button): prompt.worded(button) for button in prompt.grid.shown}
        assert "120 F" in offered["0 transport DOU-LUA 0"] and "70 F" in offered["0 transport DOU-LUA 1"]
        assert "120 F" not in offered["0 transport DOU-LUA 1"]


def test_the_price_of_a_route_is_above_the_space_below_it(tmp_path: Path) -> None:
    """Both can be chosen with a click, and a tile never hides a price."""
    p = convoy(board="south_america").ground(S0105="sand").mine(space="CCS", money=150, assistants={"mechanic": 1})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        board, tag = player.board, ("route", "CCS-MAN")
        below = next(thing for thing in board.places if thing[0] == "space" and thing in board.glowing
                     and board.area(thing).colliderect(board.area(tag)))
        hit = {board.pick((x, y)) for area in (board.area(tag), board.area(below))
               for x in range(area.x, area.right, 3) for y in range(area.y, area.bottom, 3)}
        assert {tag, below} <= hit and board.pick(board.area(tag).center) == tag
        heights = {name: z for name, (z, _) in board.drawings.items()}
        assert heights["tag:CCS-MAN"] > max(z for name, z in heights.items() if str(name).startswith("tile:"))


def test_a_turn_that_is_over_says_what_it_came_to(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", fuel=2, money=80, assistants={"funding": 2, "scout": 1})
    p.seat_has(1, assistants={"scout": 1})
    with at_table(tmp_path, 2, state=p.state, auto_end_turn=False) as player:
        prompt = player.table.prompt
        player.table.controller.press(Selection(action=parse_action("0 fuel 3")))
        player.wait(3)
        player.table.controller.press(Selection(action=parse_action("0 fund")))
        player.wait(3)
        assert isinstance(player.table.controller.now.phase, TurnOver)
        assert all(part in prompt.status.markup for part in ("20 F", "3 fuel")), prompt.status.markup
        assert [crew.seat for crew in player.table.now.table.crews if crew.on_turn] == [0]


@pytest.mark.rule("GRR-6.5")
def test_a_choice_that_has_been_begun_asks_for_the_rest(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", fuel=0, money=200, assistants={"mechanic": 1, "scout": 1})
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720)) as player:
        prompt = player.table.prompt
        player.click(next(b for b in prompt.grid.shown if prompt.what(b).startswith("fuel")).rect.center)
        player.wait(0.5)
        assert "10 F" in prompt.prompt.markup and len(prompt.grid.shown) == 8
        assert all(prompt.area.rect.contains(button.rect) for button in prompt.grid.shown)


def test_the_report_has_lines_to_read_in_a_small_window(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, seed=5, size=(1280, 720)) as player:
        table = player.table
        table.panels.tabs.turn_to("report")
        assert table.log.list.rect.h >= 3 * table.ui.text("X", "body").height


def test_areas_without_assistants_take_no_room_among_the_choices(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", fuel=8, engine=4, chassis=4, hand=[], assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        prompt, scout = player.table.prompt, player.table.panels.dashboard.inside.areas["scout"]
        assert {prompt.what(button) for button in prompt.grid.shown} == {"0 drive", "0 repair"}, "why not is still told"
        assert player.table.selection_of(scout).is_blocked, "the area says why not"


@pytest.mark.rule("GRR-6.1")
@pytest.mark.parametrize(("language", "three", "five"), [
    ("en", "One more here: Mechanic 3; then 2 are still to be placed", "then all are placed"),
    ("it", "Uno in più qui: Meccanico 3; poi ne mancano 2", "poi ci sono tutti"),
    ("es", "Uno más aquí: Mecánico 3; después faltan 2", "después están todos"),
])
def test_one_more_assistant_is_told_as_a_preview(tmp_path: Path, language: str, three: str, five: str) -> None:
    """Beside the area that had just been clicked the line read as if one more already lay there."""
    with at_table(tmp_path, 2, state=planning(2).state, language=language) as player:
        table = player.table
        areas, line = table.panels.dashboard.inside.areas, table.prompt.status
        for _ in range(2):
            player.click(areas["mechanic"].rect.center)
            player.wait(0.5)
        assert line.markup == tr("game.ahead.then", prompt=three), "what one more would come to"
        for area in ("mechanic", "escort"):
            player.click(areas[area].rect.center)
            player.wait(0.5)
        assert line.markup.endswith(five)
        player.point((1, 1))
        player.wait(0.5)
        assert line.markup == say("plan.left", n=1), "what is so now has no such sign"


def test_what_flew_lies_where_it_belongs(tmp_path: Path) -> None:
    p = convoy().mine(space="COL", hand=["cartographer"], assistants={"mechanic": 1, "scout": 1})
    with at_table(tmp_path, 2, state=p.state, reduced_motion=False) as player:
        player.do_by_mouse(parse_action("0 card cartographer"))
        for _ in range(3):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "place"))
        player.do_by_mouse(parse_action("0 draw"))
        hand, chart = player.table.panels.dashboard.inside.hand, player.table.map
        assert not any(card.awaited for card in hand.cards)
        lying = chart.pieces()
        assert sum(count for piece, count in lying.items() if piece != "?") == 3


def test_an_attack_lies_over_the_map_until_it_is_answered(tmp_path: Path) -> None:
    p = convoy(3).mine(hand=["saboteur"], assistants={"mechanic": 1}).seat_has(1, hand=["ranger"])
    with at_table(tmp_path, 3, state=p.state) as player:
        assert not player.table.attack.visible
        player.do_by_mouse(parse_action("0 sabotage 1 1 1"))
        assert player.table.attack.visible and player.table.now.decides == 1
        player.do_by_mouse(parse_action("1 decline-all"))
        assert player.session.view(None).crews[1].unasked
        assert not player.table.attack.visible or player.table.now.decides == 2


@pytest.mark.parametrize(("at", "other"), [("A1608", "A1609"), ("A0203", "A0204")])
def test_the_card_of_an_attack_does_not_lie_on_the_tiles_that_are_meant(tmp_path: Path, at: str, other: str) -> None:
    p = convoy().ground(**{at: "sand", other: "sand"}).mine(space=at, hand=["pursuer"], assistants={"mechanic": 1})
    p.seat_has(1, hand=["ranger"])
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), scale=200) as player:
        player.do_by_mouse(next(action for action in player.session.legal() if "pursuer" in action.text()))
        player.do_by_mouse(parse_action(f"0 pick {other}"))
        player.settle()
        table = player.table
        assert table.attack.visible and table.map.board.rect.contains(table.attack.rect)
        assert not table.attack.rect.colliderect(table.map.board.area(("space", other)))
        lies = table.attack.rect.copy()
        table.map.board.look_at(0, 0, 3.0)
        table.show_table()
        assert table.attack.rect == lies, "it does not jump with what is looked at closely"


def test_nobody_sees_the_cards_of_another(tmp_path: Path) -> None:
    p = convoy().mine(hand=["pilot"], assistants={"mechanic": 1}).seat_has(1, hand=["ranger", "guide"])
    with at_table(tmp_path, 2, state=p.state) as player:
        table = player.table
        hand = table.panels.dashboard.inside.hand
        assert [card.face.kind for card in hand.shown] == ["pilot"]
        table.show_seat(1)
        player.wait()
        assert [card.face.kind for card in hand.shown] == ["", ""]
        table.show_seat(1)
        assert present(table.expedition()) == table.now


@pytest.mark.rule("GRR-1.4")
def test_the_next_person_does_not_read_which_cards_were_drawn(tmp_path: Path) -> None:
    """Nobody holds a card when the turn passes on, so no curtain closes; the log changes its reader all the same."""
    p = convoy().mine(chassis=0, assistants={"scout": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 draw"))
        (card,) = player.session.legal()
        name = player.table.renderer.thing("card", str(card.args[0]))
        assert drawn(player) == [f"<seat:0> draws <b>{name}</b>."]
        player.do_by_mouse(card)
        assert player.curtain is None
        player.settle()
        assert player.session.turn() == player.table.viewer == 1
        assert drawn(player) == ["<seat:0> draws 1 card."]


def drawn(player: GreatRaceRobot) -> list[str]:
    """Return the log rows about cards from the deck."""
    return [row.text for row in player.table.log.rows if "draws" in row.text]


def farthest(player: GreatRaceRobot, steps: int) -> str:
    """A place so many steps along the road."""
    table = player.table
    found = reach(table.expedition(), 0, 4)
    return next(place for place, road in found.items() if len(road.legs) == steps)


@pytest.mark.rule("GRR-5.2")
@pytest.mark.parametrize("begun", [True, False])
def test_a_click_far_along_the_road_drives_there(tmp_path: Path, begun: bool) -> None:
    """From the turn itself the Mechanic is sent first; wear that can be split is asked for on the way."""
    p = convoy().ground(A0204="track", A0304="stony", A0404="track").mine(space="COL", assistants={"mechanic": 1})
    if begun:
        p.do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        place = farthest(player, 3)
        player.point(player.board.projection.to_px(player.table.map.geometry.at[place]))
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and "A click drives there in 3 steps" in told.markup
        player.click(player.board.projection.to_px(player.table.map.geometry.at[place]))
        player.settle()
        while player.table.now.asked == "SplitLoss":
            player.do_by_mouse(player.session.legal()[0])
        done = [parse_action(entry.action) for entry in player.session.game.log]
        steps = [str(action.args[0]) for action in done if action.verb == "step"]
        assert len(steps) == 3 and steps[-1] == place
        assert (done[0].verb == "drive") != begun


@pytest.mark.rule("GRR-6.5")
def test_a_card_says_that_no_fuel_can_be_bought_after_it(tmp_path: Path) -> None:
    p = convoy().mine(fuel=5, money=80, hand=["financier"], assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        card = player.table.panels.dashboard.inside.hand.shown[0]
        player.point(card.rect.center)
        player.wait(0.5)
        assert "no fuel can be bought after it" in player.table.prompt.status.markup
        player.do_by_mouse(parse_action("0 fuel 3"))
        player.point(card.rect.center)
        player.wait(0.5)
        assert "no fuel" not in player.table.prompt.status.markup, "the tank is full"


def test_keys_of_assistants_stay_when_another_one_has_left(tmp_path: Path) -> None:
    """They were counted through, so that the key of a drive removed a tile after the last Mechanic."""
    for assistants in ({"scout": 1, "mechanic": 1, "escort": 1}, {"mechanic": 1, "escort": 1}, {"mechanic": 1}):
        p = convoy().mine(assistants=assistants, fuel=8).ground(A0203="track")
        with at_table(tmp_path, 2, state=p.state) as player:
            prompt = player.table.prompt
            keys = {prompt.what(button): offer.key for button in prompt.grid.shown if (offer := prompt.option(button))}
            assert keys["0 drive"] == "3"


@pytest.mark.rule("GRR-5.6")
def test_a_drive_goes_on_after_every_question_on_its_way(tmp_path: Path) -> None:
    """DANGER met with an Escort: it is said before the click, and the drive goes on to the place that was clicked."""
    p = convoy().ground(A0204="herd", A0304="track", A0404="track").mine(
        space="COL", assistants={"mechanic": 1, "escort": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        at = player.board.projection.to_px(player.table.map.geometry.at["A0404"])
        player.point(at)
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and "DANGER" in told.markup and "1 Escort is used up" in told.markup
        player.click(at)
        player.settle()
        assert player.table.now.asked == "Danger"
        player.do_by_mouse(parse_action("0 escort"))
        player.settle()
        assert player.session.view(0).crews[0].space == "A0404"


@pytest.mark.rule("GRR-5.8", "GRR-1.4")
def test_a_road_that_ends_on_unknown_ground_counts_its_tile(tmp_path: Path) -> None:
    p = convoy().ground(A0204="track").mine(space="COL", fuel=8, assistants={"mechanic": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        player.point(player.board.projection.to_px(player.table.map.geometry.at["A0304"]))
        player.wait(0.5)
        told = player.table.screen.tooltip.content
        assert told is not None and "in 2 steps: fuel 3\u20135 · wear 0\u20133 · <bad>DANGER" in told.markup
        assert player.table.panels.dashboard.inside.gauges["fuel"].ahead_level == (3, 5)


@pytest.mark.rule("GRR-5.7")
def test_a_place_too_far_in_a_drive_is_told_as_before_it(tmp_path: Path) -> None:
    p = convoy().ground(A0204="storm", A0304="track").mine(space="COL", assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        far = ("space", "A0304")
        told = player.table.tooltips.board(far, player.table.pick(player.names(far))) or ""
        assert "STOP and cities end a drive" in told and "lie beside" not in told


@pytest.mark.parametrize(("board", "direction", "scale"), corners(("africa", "south_america"), DIRECTIONS, (100, 150)))
def test_hints_hide_no_vehicle(tmp_path: Path, board: str, direction: str, scale: int) -> None:
    p = convoy(board=board, direction=direction).mine(assistants={"scout": 1, "mechanic": 2, "escort": 1, "funding": 1})
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), scale=scale) as player:
        table = player.table
        legal = [action for action in player.session.legal() if action.verb in ("explore", "draw", "drive")]
        playing(table).hints.lay_out([RatedMove(Choice(action)) for action in legal])
        panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
        assert table.map.vehicles() and panel.rect.collidelist(table.map.vehicles()) < 0


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_hints_hide_nothing_that_they_are_weighed_by(tmp_path: Path, language: str) -> None:
    """With long reasons they reached from the outlook over a crew and over the gauge that a discard is about."""
    p = convoy().mine(hand=["jerrycan", "pilot", "guide", "spare_parts", "supplier"], fuel=6)
    p.state.push(HandLimit(seat=0))
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), language=language) as player:
        table = player.table
        legal = [action for action in player.session.legal() if action.verb == "discard"][:3]
        playing(table).hints.lay_out([RatedMove(Choice(action)) for action in legal])
        panel = next(widget for widget in table.screen.body.children if isinstance(widget, HintPanel))
        boards = table.panels
        assert panel.rect.collidelist([boards.seat_panels.rect, boards.dashboard.rect, table.prompt.rect]) < 0


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_a_key_spreads_the_map_below_the_panels_and_takes_it_back(
        tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    p = convoy().ground(A0204="track", A0305="track", A0405="sand").mine(fuel=8, assistants={"mechanic": 2})
    p.do("drive")
    with at_table(tmp_path, 2, state=p.state, size=size, scale=scale, reduced_motion=False) as player:
        player.settle()
        before = player.table.map.rect
        player.key(SPREAD)
        player.settle()
        table = player.table
        assert table.map.rect.contains(before) and table.map.rect.contains(table.prompt.rect)
        assert table.map.rect.contains(table.panels.tabs.rect)
        panels = table.panels.tabs.rect.union(table.prompt.rect)
        assert not player.board.frame.colliderect(panels) and player.board.frame.w > before.w
        crews = table.panels.seat_panels
        assert crews.is_on_screen is (scale == 100), "the figures of the rivals stay in sight where there is room"
        assert scale > 100 or not crews.rect.colliderect(panels)
        places = [player.board.area(("space", crew.space)) for crew in table.now.table.crews]
        assert all(player.board.frame.contains(place) for place in places), "the camera keeps clear of the panels"
        player.click(player.pixel_of(target_of(player, "A0204")))
        player.settle()
        assert table.now.table.crews[0].space == "A0204"
        player.click(table.map.spread.rect.center)
        player.settle()
        assert player.table.map.rect == before and not player.board.covered


def test_a_map_that_was_spread_is_spread_in_the_next_race(tmp_path: Path) -> None:
    with at_table(tmp_path, 2) as player:
        before = player.table.map.rect
        player.key(SPREAD)
        player.settle()
        settings = load_settings(player.app.services.folders.settings)[0]
    with at_table(tmp_path / "next", 2, spread_board=settings.spread_board) as player:
        assert player.table.map.rect.w > before.w
        player.key(SPREAD)
        player.settle()
        assert not load_settings(player.app.services.folders.settings)[0].spread_board


@pytest.mark.parametrize(("scale", "spread"), [(100, False), (150, True)])
def test_the_middle_of_an_area_places_one_more_however_many_are_there(
        tmp_path: Path, scale: int, spread: bool) -> None:
    with at_table(tmp_path, 2, state=planning().state, size=(1280, 720), scale=scale) as player:
        player.settle()
        if spread:
            player.key(SPREAD)
            player.settle()
        areas = player.table.panels.dashboard.inside.areas
        for count in range(1, 6):
            player.click(areas["escort"].rect.center)
            player.wait(0.5)
            assert areas["escort"].count == count


def test_numbers_of_choices_grow_from_button_to_button(tmp_path: Path) -> None:
    p = convoy().mine(fuel=8, hand=["jerrycan", "saboteur"], assistants={"scout": 1, "mechanic": 1, "funding": 1})
    with at_table(tmp_path, 2, state=p.state) as player:
        buttons = [button for button in player.table.prompt.grid.shown if button.figure]
        keys = [button.figure for button in sorted(buttons, key=lambda button: (button.rect.y, button.rect.x))]
        assert len(keys) > 5 and keys == sorted(keys)


@pytest.mark.rule("GRR-3.2")
def test_cards_that_rivals_take_are_seen_where_the_bivouac_lies_behind_a_tab(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, kinds=("easy", PERSON), options={"first": "0"}, spread_board=True) as player:
        player.table.panels.tabs.turn_to("race")
        player.key("1")
        pages = set()
        for _ in range(600):
            player.wait()
            if player.table.asked is None:
                pages.add(player.table.panels.tabs.page)
            elif player.table.now.asked == PLAN.capitalize():
                break
            sleep(0.005)
        assert "bivouac" in pages and player.table.panels.tabs.page == "dashboard"
