"""Driving by the track: a click on a space plays the cheapest cubes that lead there, and is one choice to take back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.automobiles.forecast import forecast
from game.rules.automobiles.reach import Way, actions_of
from game.rules.core.actions import Action
from game.scenes.automobiles.table_keys import REACH
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.tooltips import Tooltips
from game.session.seats import PERSON
from game.session.storage.actors import JOINED
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import Pixel, people
from tests.support.touch_events import tap

GIVEN = """
id: a-hand-to-drive-with
rules: [AUT-4.10]
game: automobiles
note: A hand with which some spaces can be reached in two ways.
given:
  seats: 2
  seed: 7
  options: {board: daytona, cards: rulebook_examples, first: 0}
  play: [0 done, 1 done]
  patch:
    cars[0].active: {white: 2, light: 1, dark: 1, red: 1, green: 1, blue: 1}
    cars[0].discard: {light: 2, dark: 2}
"""


@contextmanager
def driver(folder: Path, size: Pixel = (1280, 720), patch: str = "") -> Iterator[AutomobilesRobot]:
    """A table at which the first seat has to begin its turn."""
    with sitting(folder, people(2), size=size, scenario=GIVEN + patch) as player:
        yield player


def ways(player: AutomobilesRobot, several: bool) -> list[tuple[Way, ...]]:
    """The ways to each space that can be reached in several ways, or in one, the shortest drive first."""
    found = [ways for ways in player.table.drives.reach().values() if (len(ways) > 1) == several]
    return sorted(found, key=lambda ways: len(ways[0].path))


def spot(player: AutomobilesRobot, section: str) -> Pixel:
    """A pixel of the space of a section."""
    place: Pixel = player.board.area(player.table.track.spot_of(section)).center
    return place


@pytest.mark.rule("AUT-4.10", "AUT-4.31")
def test_a_click_on_a_space_drives_there_and_is_taken_back_as_a_whole(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        way, ply = ways(player, several=False)[-1][0], player.session.ply
        player.hover(spot(player, way.section))
        before = player.table.prompt.status.markup
        player.click(spot(player, way.section))
        player.settle()
        made = player.session.game.log[ply:]
        assert [entry.actor for entry in made] == [PERSON, *[JOINED] * (len(made) - 1)]
        stands = forecast(player.session.view(0))
        assert stands is not None
        assert (stands.section, stands.wear + stands.taken, stands.money) == (way.section, way.wear, way.money)
        assert f"{way.wear} wear" in before and f"${way.money}" in before and f"{len(way.path)} spaces" in before
        player.key("backspace")
        player.settle()
        assert player.session.ply == ply


def test_pointing_at_a_space_draws_the_path_with_its_cubes(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        way = ways(player, several=False)[-1][0]
        player.hover(spot(player, way.section))
        drawn = [name for name in player.board.sprites if name.startswith("way:")]
        assert len(drawn) == len(way.path) > 2
        assert "way" in player.board.drawings and player.board.sprite("ghost") is not None
        player.point((5, 5))
        player.settle()
        assert not [name for name in player.board.sprites if name.startswith("way:")]
        assert "way" not in player.board.drawings


def test_a_space_out_of_reach_says_so(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        far = next(section for section in player.table.track.track.sections if section.startswith("4.")
                   and section not in player.table.drives.reach())
        assert "do not lead there" in player.hover(spot(player, far))
        ply = player.session.ply
        player.click(spot(player, far))
        player.settle()
        assert player.session.ply == ply


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.long)])
def test_ways_that_differ_are_offered(tmp_path: Path, size: Pixel) -> None:
    with driver(tmp_path, size) as player:
        spare, dear = ways(player, several=True)[0]
        assert spare.wear < dear.wear and spare.money < dear.money
        ply = player.session.ply
        player.click(spot(player, spare.section))
        player.settle()
        offered = {player.table.prompt.what(button): button for button in player.table.prompt.buttons if button.visible}
        assert player.session.ply == ply and "way:0" in offered and "way:1" in offered
        assert not {"0 drive", "0 pit remove"} & set(offered)
        assert all("\n" in offered[way].label for way in ("way:0", "way:1")), "a gear is not read as wear"
        player.hover(offered["way:1"].rect.center)
        assert len([name for name in player.board.sprites if name.startswith("way:")]) == len(dear.path)
        player.key("escape")
        player.settle()
        assert not player.table.drives.offers()
        player.click(spot(player, spare.section))
        player.settle()
        player.wait(1.0)  # past the guard of buttons that have just come to the place of a press
        player.click(next(button.rect.center for button in player.table.prompt.buttons
                          if button.visible and player.table.prompt.what(button) == "way:1"))
        player.settle()
        stands = forecast(player.session.view(0))
        assert stands is not None
        assert (stands.section, stands.wear + stands.taken, stands.money) == (dear.section, dear.wear, dear.money)


def test_the_reach_is_tinted_by_wear_and_driven_by_keys(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        reach, ply = player.table.drives.reach(), player.session.ply
        player.key(REACH)
        player.settle()
        spots = {player.table.track.spot_of(section) for section in reach}
        assert set(player.board.glowing) == spots
        figures = {label.ref: label.text for label in player.board.lifted if label.kind == "reach"}
        assert figures.items() <= {section: str(ways[0].wear) for section, ways in reach.items()}.items()
        assert len(figures) == len(spots)
        assert "slipstreams" in player.board.drawings, "the other car is not far"
        for _ in range(40):
            player.key("tab")
            target = player.table.screen.ring.target
            if target is not None and target.widget is player.board:
                break
        player.key("return")
        player.settle()
        if player.table.drives.offers():
            player.key("return")
            player.settle()
        assert player.session.ply > ply + 1
        player.key(REACH)
        player.settle()
        assert not [label for label in player.board.lifted if label.kind == "reach"]


def test_where_no_cube_leads_on_no_reach_is_said_to_be_shown(tmp_path: Path) -> None:
    """It may have been shown in an earlier turn."""
    stuck = GIVEN.replace("{white: 2, light: 1, dark: 1, red: 1, green: 1, blue: 1}", "{wear: 7}")
    for given, found in ((GIVEN, "hide"), (stuck, "show")):
        with sitting(tmp_path, people(2), scenario=given) as player:
            player.table.drives.display.tinted = True
            player.table.show()
            assert player.table.track.reach.visible
            assert str(player.table.track.reach.tooltip).startswith(say(f"reach.{found}"))
            player.key(REACH)
            assert player.table.drives.display.tinted == (given is stuck), "there it says why nothing is tinted"


def test_the_first_tap_of_a_finger_shows_the_reach_before_anything_drives(tmp_path: Path) -> None:
    """Then one shows the drive, and one drives."""
    with driver(tmp_path) as player:
        way, ply = ways(player, several=False)[-1][0], player.session.ply
        for taps in range(3):
            assert player.session.ply == ply
            assert player.table.drives.display.tinted == (taps > 0)
            tap(player.app, player.table.track.place_of(way.section).center)
            player.wait(1.0)
        assert player.session.ply > ply


def test_places_that_block_a_rival_are_marked_and_name_whom(tmp_path: Path) -> None:
    with driver(tmp_path, patch='    cars[1].section: "3.05a"\n') as player:
        table, tooltips = player.table, Tooltips(player.table)
        assert "blocks" not in player.board.drawings
        player.key(REACH)
        player.settle()
        reach = table.drives.reach()
        blocks = table.drives.blocks(reach)
        assert "blocks" in player.board.drawings and len(reach) > len(blocks) > 0
        for section in reach:
            said = tooltips.track(table.track.spot_of(section)) or ""
            assert (say("way.blocks", seats="<seat:1>") in said) == (section in blocks)


def test_the_head_of_the_path_is_said_to_be_that(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        way = ways(player, several=False)[0][0]
        player.click(spot(player, way.section))
        player.settle()
        thing = player.table.track.spot_of(way.section)
        assert say("head") in (Tooltips(player.table).track(thing) or "")
        others = {player.table.track.spot_of(section) for section in player.table.drives.reach()} - {thing}
        assert others and not any(say("head") in (Tooltips(player.table).track(each) or "") for each in others)


def test_a_hint_is_named_by_where_its_drive_leads(tmp_path: Path) -> None:
    """Never by the verb alone."""
    with driver(tmp_path) as player:
        table, end = player.table, Action(0, "end")
        way = ways(player, several=False)[-1][0]
        first, *then = actions_of(table.race(), way)
        name = table.texts.plan_name((first, *then, end), "turn-choice")
        zone = table.words.zone(table.race().selected.track.spaces[table.track.spot_of(way.section)[1]].zone)
        assert first.verb == "drive" and zone in name and name.startswith("To ")
        assert table.texts.plan_name((first, end), "turn-choice") == say("drive.nowhere")
        assert "cube-blue" in table.texts.plan_name((first, Action(0, "play", ("blue",))), "turn-choice")


def test_the_cubes_of_a_way_lie_on_the_track_in_no_time(tmp_path: Path) -> None:
    """However many they are: the drive that follows is what one wants to see."""
    with sitting(tmp_path, people(2), size=(1920, 1080), scenario=GIVEN, reduced_motion=False) as player:
        player.wait(1.0)  # a click on a board in motion would pick nothing
        way = ways(player, several=False)[-1][0]
        player.click(spot(player, way.section))
        seconds = 0.0
        while player.table.animator.busy or player.table.asked is None:
            player.wait()
            seconds += 1 / 60
        assert [entry.actor for entry in player.session.game.log].count(JOINED) > 10
        assert 0.2 < seconds < 1.8
