"""Places of the tooltips of tables: beside the shop, the boards and the prompt, off the head of a path."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.table.panels.chip_list import ChipList
from game.ui.widgets import Widget
from tests.scenes.table.controller.test_undo import PATH, play
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.table_robot import middle, people

SIZES = ((1280, 720, 100), (1920, 1080, 100), (1280, 720, 150), (1280, 720, 200))


def cards(player: AutomobilesRobot, things: Iterable[Widget]) -> Iterator[tuple[Widget, Rect, Rect]]:
    """Each thing that can be pointed at and has something to say: the thing, its tooltip, and what it belongs to."""
    screen = player.table.screen
    for thing in things:
        if thing.is_displayed and screen.widget_at(thing.rect.center) is thing and player.hover(thing.rect.center):
            told = screen.tooltip.content
            assert told is not None
            yield thing, Rect(screen.tooltip.rect), Rect(told.anchor)


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_the_stock_of_a_race_is_never_covered(tmp_path: Path, wide: int, high: int, scale: int) -> None:
    with sitting(tmp_path, size=(wide, high), scale=scale) as player:
        stock = player.table.stock
        found = list(cards(player, stock.cards.values()))
        assert len(found) == 10
        for card, tip, _ in found:
            assert not tip.colliderect(stock.rect) and Rect(0, 0, wide, high).contains(tip), card
            assert not tip.colliderect(player.table.prompt.prompt.rect), "the sentence of the prompt"
            assert not tip.colliderect(player.table.order.rect), "what the others have"


def test_nothing_covers_what_lies_ahead_of_a_step(tmp_path: Path) -> None:
    """While the steps of a drive are chosen the line of consequences tells what each would do, and no tooltip hides the
    car, the last step, the ghost, another step, nor what would follow."""
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        targets = list(player.table.track.board.targets())
        assert targets
        for target in targets:
            assert player.hover(player.pixel_of(target)) == "", target.part
            assert "lane " in player.table.prompt.status.markup, target.part
            assert player.table.track.board.sprite("ghost") is not None


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_boards_that_are_compared_are_never_covered(tmp_path: Path, wide: int, high: int, scale: int) -> None:
    """The tiles of the actions, and the page of the tabbed panels that is shown."""
    with at_table(tmp_path, size=(wide, high), scale=scale, play=("0 bid 3", "1 bid 4")) as player:
        if player.curtain is not None:
            player.open_curtain(keyboard=True)
        boards = player.table.panels
        flows = [flow for flow in (boards.actions.flow, boards.goods, boards.hubs, boards.engines) if flow.is_displayed]
        assert flows
        for flow in flows:
            assert isinstance(flow, ChipList) and flow.weights and flow.chips
            for chip, tip, anchor in cards(player, flow.chips):
                assert not tip.colliderect(anchor) and Rect(0, 0, wide, high).contains(tip), chip
                assert not tip.colliderect(flow.rect), chip


@pytest.mark.parametrize("scale", [100, 150])
def test_cubes_of_the_sheet_are_never_covered(tmp_path: Path, scale: int) -> None:
    with sitting(tmp_path, scenario=PATH, size=(1280, 720), scale=scale) as player:
        sheet = player.table.sheet
        found = list(cards(player, sheet.active.cubes))
        assert found
        for cube, tip, _ in found:
            lying = (each for tray in sheet.trays.values() for each in tray.cubes)
            assert not [each for each in lying if tip.colliderect(each.rect)], cube
            assert abs(tip.bottom - sheet.rect.top) < 40, "right above the sheet, not in a corner of the window"


@pytest.mark.parametrize("scale", [100, 150])
def test_a_pit_stop_that_is_thought_of_leaves_its_cubes_in_sight(tmp_path: Path, scale: int) -> None:
    """It is about which of the cubes are wear."""
    with turn(tmp_path, scale) as player:
        table = player.table
        button = next(each for each in table.prompt.buttons if " pit" in table.prompt.what(each))
        assert player.hover(button.rect.center)
        tip = table.screen.tooltip.rect
        assert not [cube for cube in table.sheet.active.cubes if tip.colliderect(cube.rect)]


@pytest.mark.parametrize("scale", [100, 150])
def test_a_row_of_the_stock_hides_nothing_of_the_bag_to_be_and_little_of_the_board(tmp_path: Path, scale: int) -> None:
    """The ghost of the purchase lies there; with large letters the figures of the row are not said again."""
    with sitting(tmp_path, people(2), size=(1280, 720), scale=scale) as player:
        table = player.table
        for card, tip, _ in cards(player, table.stock.cards.values()):
            assert not [place for place in table.sheet.bag.visible_slots() if tip.colliderect(place)], card
            hidden, board = tip.clip(table.track.rect), table.track.rect
            assert hidden.w * hidden.h < 0.26 * board.w * board.h, card
        told = player.hover(table.stock.cards["light"].rect.center)
        assert "unplayed" in told and ("in stock" in told) == (scale == 100)


@pytest.mark.parametrize(("scale", "told"), [(100, True), (150, False)])
def test_with_large_letters_the_stock_does_not_repeat_the_prompt(tmp_path: Path, scale: int, told: bool) -> None:
    """Nor, while nothing can be bought, its own figures; a space of the track never does."""
    with turn(tmp_path, scale) as player:
        said = player.table.controller.prompt().sentence()
        tip = player.hover(player.table.stock.cards["light"].rect.center)
        assert "4th Gear" in tip and "unplayed" in tip and ("in stock" in tip) == (said in tip) == told
        track = player.table.track
        board, space = track.board, track.spot_of(next(iter(track.track.sections)))
        tip = player.hover(board.projection.to_px(middle(board.places[space])))
        assert "lane " in tip and said not in tip, "it says why nothing leads there, or what does"


@contextmanager
def turn(data: Path, scale: int) -> Iterator[AutomobilesRobot]:
    """A turn that begins."""
    with sitting(data, people(2), size=(1280, 720), scale=scale) as player:
        for _ in player.session.seats:
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        player.settle()
        assert any(action.verb == "drive" for action in player.session.legal())
        yield player


def test_keys_and_hints_close_what_the_pointer_rests_on(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        cube = player.table.sheet.active.cubes[0]
        assert player.hover(cube.rect.center)
        player.key("t")  # kept open
        player.key("+")
        assert player.tooltip
        player.key("t")
        assert player.hover(cube.rect.center)
        player.key("+")
        player.wait(0.5)
        assert not player.tooltip
        player.point((cube.rect.centerx + 1, cube.rect.centery))
        player.wait(0.35)
        assert player.tooltip, "the pointer moves again"


IN_THE_PIT_STRAIGHT = """
id: in-the-pit-straight
rules: [AUT-4.1]
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: lighthouse, cards: first_race, first: 0, laps: 1}
  play: ["0 done", "1 done"]
  patch:
    cars[0].active: {white: 2, light: 2, black: 1, wear: 1, yellow: 1}
    cars[0].section: 2.19b
when: []
then: {decides: 0}
"""


@pytest.mark.parametrize("scale", [100, 150])
def test_a_cube_hides_nothing_of_the_prompt_and_says_nothing_twice(tmp_path: Path, scale: int) -> None:
    """Not even where the board above the sheet is full of what must be seen."""
    with sitting(tmp_path, people(2), scenario=IN_THE_PIT_STRAIGHT, size=(1280, 720), scale=scale) as player:
        table = player.table
        for cube, tip, _ in cards(player, table.sheet.active.cubes):
            offered = [button.rect for button in table.prompt.buttons if button.visible]
            assert tip.collidelist([table.prompt.prompt.rect, *offered]) == -1, cube
            told = table.screen.tooltip.markup
            assert told is not None and told.count("Move 1") <= 1, told
