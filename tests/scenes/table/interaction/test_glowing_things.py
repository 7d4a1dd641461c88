"""The hierarchy of light: what may be chosen glows in a colour of its own, what lies beside it steps back."""

from pathlib import Path

import pygame
import pytest
from pygame import Color

from game import paths
from game.rules.core.actions import parse_action
from game.scenes.automobiles.board_colours import CUBE_COLOURS, LIVERIES
from game.scenes.imperial_steam import board_colours
from game.scenes.imperial_steam.board import map_marks
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.theme import SEAT_COLOURS, load_theme, theme_names
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.table_robot import people

THEMES = paths.assets() / "themes"
MATERIALS = {
    *CUBE_COLOURS.values(),
    *LIVERIES.values(),
    *board_colours.HUB_COLOURS.values(),
    *board_colours.GOODS_COLOURS.values(),
    *board_colours.COMPANY_COLOURS.values(),
    *board_colours.KEY_COLOURS.values(),
    *board_colours.ENGINEER_COLOURS.values(),
    board_colours.BRASS,
    board_colours.CREAM,
    board_colours.SEAL,
    board_colours.STANDARD.paper,
    board_colours.STANDARD.water,
    board_colours.STANDARD.sea,
}
FAR = 40  # of two colours as people see them: 2.3 is the least that can be told apart
BROKE = """
id: broke
game: automobiles
given: {seats: 2, seed: 7, options: {board: daytona, first: 0}, patch: {"stack[-1].money": 0}}
"""
BIDS = ("0 bid 6", "1 bid 5")


def apart(one: Color, other: Color) -> float:
    """The distance of two colours in the CIELAB space."""
    (a, b, c), (d, e, f) = _lab(one), _lab(other)
    return ((a - d) ** 2 + (b - e) ** 2 + (c - f) ** 2) ** 0.5


def _lab(colour: Color) -> tuple[float, float, float]:
    red, green, blue = (((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92
                        for part in (colour.r, colour.g, colour.b))
    xyz = (0.4124 * red + 0.3576 * green + 0.1805 * blue, 0.2126 * red + 0.7152 * green + 0.0722 * blue,
           0.0193 * red + 0.1192 * green + 0.9505 * blue)
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
               for part in (xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_light_has_a_colour_that_no_seat_and_no_piece_has(name: str) -> None:
    theme = load_theme(THEMES, name)
    taken = [*(theme.seat(seat) for seat in SEAT_COLOURS), *map(Color, sorted(MATERIALS))]
    assert min(apart(theme["glow"], each) for each in taken) > 0.8 * FAR
    signals = [theme[signal] for signal in ("glow", "guide", "hint", "accent")]
    assert all(apart(one, other) > FAR for one in signals for other in signals if one is not other)


def test_marks_on_the_map_have_the_colour_of_light() -> None:
    assert Color(map_marks.LIGHT) == load_theme(THEMES, "club")["glow"]


def test_what_cannot_be_bought_steps_back_while_the_rest_glows(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), options={"board": "lighthouse"}) as player:
        cards = player.table.stock.cards
        while not any(card.dim for card in cards.values()):
            player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "buy"))
        legal = {str(a.args[0]) for a in player.session.legal() if a.verb == "buy"}
        assert {colour for colour, card in cards.items() if card.glow} == legal
        assert {colour for colour, card in cards.items() if card.dim} == cards.keys() - legal
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "done"))
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "done"))
        assert not any(card.dim for card in cards.values())  # nothing is chosen here now


@pytest.mark.rule("AUT-4.31")
def test_the_drawn_cubes_step_back_while_a_space_is_chosen(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), options={"board": "lighthouse"}) as player:
        for verb in ("done", "done", "drive", "play"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        player.settle()
        assert any(action.verb == "place" for action in player.session.legal())
        sheet = player.table.sheet
        assert sheet.active.cubes and all(cube.dim and not cube.glow for cube in sheet.active.cubes)
        assert not any(cube.dim for cube in sheet.used.cubes), "what lies here is not waiting"


def test_what_is_worth_nothing_unplayed_glows_faintly_without_a_mark(tmp_path: Path) -> None:
    with sitting(tmp_path, seed=3) as player:
        cards, value = player.table.stock.cards, player.table.view.selected.value
        lit = [card for card in cards.values() if card.glow]
        assert {card.colour for card in lit if card.quiet} == {colour for colour in cards if not value[colour]}
        assert not cards["white"].warned and cards["wear"].warned and not cards["light"].quiet
        shown, light = player.app.screenshot(), player.table.ui.theme["glow"]
        edges = {colour: shown.get_at((cards[colour].rect.x - 2, cards[colour].rect.centery)) for colour in cards}
        assert apart(edges["light"], light) < apart(edges["white"], light)


def test_what_can_no_more_be_bought_looks_it_where_nothing_else_glows(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=BROKE) as player:
        cards = player.table.stock.cards.values()
        assert all(card.dead and not card.dim for card in cards)
        shown = player.app.screenshot()
        paper = player.table.ui.theme["card"]
        assert all(apart(shown.get_at((card.rect.centerx, card.rect.y + 3)), paper) > FAR for card in cards)
        assert "AUT-" in player.hover(next(iter(cards)).rect.center)


def test_the_ground_of_a_map_steps_back_around_what_may_be_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path, play=BIDS) as player:
        board = player.table.map.board
        lit = board.projection.to_px((700.0, 100.0))
        before = player.app.screenshot().get_at(lit)
        player.do_by_mouse(parse_action(f"{player.session.turn()} hand build_tracks"))
        after = player.app.screenshot().get_at(lit)
        assert sum(after[:3]) < 0.75 * sum(before[:3])
        glowing = next(iter(board.glowing))
        colour = player.table.ui.theme["glow"]
        spot = player.pixel_of(next(t for t in board.targets() if t.part == glowing))
        assert apart(player.app.screenshot().get_at(spot), colour) < apart(before, colour)


def test_what_has_gone_from_the_table_comes_back_without_the_light_of_before(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        lights, cards = player.table.choosable, list(player.table.stock.cards.values())
        lights.set(cards)
        lights.set_preview([thing for card in cards for name in card.names for thing in name])
        assert cards[-1].ahead
        lights.set(cards[:-1])
        lights.set_preview(())
        lights.set(cards)
        assert not any(card.ahead for card in cards)


def test_actions_step_back_while_none_can_be_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=5) as player:
        chips = player.table.panels.actions.flow.chips
        assert chips and all(chip.dim and not chip.glow for chip in chips), "a bid is asked for"
        assert not any(chip.dim for chip in player.table.panels.hubs.chips), "what a bid may be for is read"
    with at_table(tmp_path, seed=5, play=BIDS) as player:
        player.settle()
        chips = player.table.panels.actions.flow.chips
        assert any(chip.glow for chip in chips) and not any(chip.glow and chip.dim for chip in chips)


@pytest.mark.parametrize("width", [40, 110, 420])
def test_the_mark_of_what_is_of_no_use_stays_where_the_thing_is_painted(ui: Ui, width: int) -> None:
    thing = SelectableWidget(ui, ((("card", "x"),),), lambda thing: None)
    thing.place(pygame.Rect(60, 60, width, width))
    thing.set_warned(True)
    canvas = pygame.Surface((600, 600), pygame.SRCALPHA)
    thing.draw_warned(canvas, thing.rect)
    painted = canvas.get_bounding_rect()
    assert painted.w and thing.rect.inflate(2 * thing.outset, 2 * thing.outset).contains(painted)


@pytest.mark.rule("IMP-5.2")
def test_the_tile_of_the_action_at_hand_is_lit(tmp_path: Path) -> None:
    """As long as the action goes on: on no other tile is anything done."""
    with at_table(tmp_path, play=BIDS) as player:
        boards, seat = player.table.panels, player.session.turn()

        def lit() -> list[str]:
            return [str(chip.names[0][0][1]) for chip in boards.actions.flow.chips if chip.spec.look == "lit"]

        assert lit() == []
        player.do_by_mouse(parse_action(f"{seat} hand build_tracks"))
        player.settle()
        assert lit() == ["build_tracks"]
        for verb in ("track", "done", "crew"):
            assert lit() == ["build_tracks"]
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
            player.settle()
        assert lit() == [], "the action is done, the turn goes on"
