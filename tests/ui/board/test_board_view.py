"""The board: zoom, pan, picking, glowing places, pieces."""

import time
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing, inside, window
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from tests.support.robots.widget_robot import WidgetRobot, pixels

PLANE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#204020"/>'
    '<circle cx="800" cy="500" r="200" fill="#c0c0c0"/></svg>'
)
PIECE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32h-64z" fill="#cc2222"/></svg>'
PLACES = {("space", "a"): [(700, 450), (760, 450), (760, 550), (700, 550)],
          ("space", "b"): [(760, 450), (820, 450), (820, 550), (760, 550)]}  # fmt: skip


@pytest.fixture
def picked() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def board(screen: Screen, picked: list[tuple[str, str]]) -> BoardView:
    view = screen.add(BoardView(screen.ui, PLANE, on_pick=picked.append, tip=lambda thing: f"about {thing[1]}"),
                      Rect(100, 50, 960, 600))  # fmt: skip
    view.set_places(PLACES)
    return view


def at(board: BoardView, x: float, y: float) -> tuple[int, int]:
    return board.projection.to_px((x, y))


def test_zooming_keeps_the_point_under_the_pointer(board: BoardView, user: WidgetRobot) -> None:
    pos = at(board, 790, 520)
    before = board.projection.to_plane(pos)
    for amount in (3, 2, -1):
        user.wheel(pos, amount)
        assert board.projection.to_plane(pos) == pytest.approx(before, abs=1.5)


def test_the_board_never_leaves_its_view(board: BoardView, user: WidgetRobot) -> None:
    user.wheel(at(board, 100, 100), 6)
    for _ in range(6):
        user.drag((200, 200), (1000, 600))
    shown = board.projection.rect(0, 0, 1600, 1000)
    assert shown.contains(board.rect)
    board.zoom_by(0.001)
    assert board.projection.rect(0, 0, 1600, 1000) == board.rect


def test_dragging_pans_and_does_not_click(board: BoardView, user: WidgetRobot, picked: list[tuple[str, str]]) -> None:
    user.wheel(at(board, 780, 500), 5)
    before = board.projection
    user.drag(at(board, 780, 500), (300, 300))
    assert board.projection != before and not picked


def test_a_click_picks_the_place_below(board: BoardView, user: WidgetRobot, picked: list[tuple[str, str]]) -> None:
    user.click(at(board, 730, 500))
    user.click(at(board, 790, 500))
    user.click(at(board, 100, 100))
    assert picked == [("space", "a"), ("space", "b")]


def test_what_glows_goes_before_the_piece_that_stands_on_it(board: BoardView, user: WidgetRobot,
                                                            picked: list[tuple[str, str]]) -> None:
    board.put(Sprite("car:1", SpriteArt("piece", PIECE, 64), 730, 500, thing=("car", "1")))
    user.click(at(board, 730, 500))
    board.set_glow({("space", "a"): "legal"})
    user.click(at(board, 730, 500))
    assert picked == [("car", "1"), ("space", "a")]


def test_the_keyboard_walks_what_glows(board: BoardView, user: WidgetRobot, screen: Screen,
                                       picked: list[tuple[str, str]]) -> None:
    board.set_glow({("space", "a"): "legal", ("space", "b"): "legal"})
    user.key(Command.NEXT)
    user.key(Command.RIGHT)
    user.look(0.4)
    assert screen.tooltip.markup == "about b"
    user.key(Command.ACTIVATE, "return")
    assert picked == [("space", "b")]


def test_a_focus_that_waits_unseen_takes_no_light_from_the_pointer(board: BoardView, user: WidgetRobot,
                                                                   screen: Screen) -> None:
    board.set_glow(dict.fromkeys(PLACES, "legal"))
    heard: list[object] = []
    board.on_hover = heard.append
    user.point(at(board, 790, 500))
    screen.focus(board)
    assert heard == [("space", "b")]
    screen.focus(board, show=True)
    assert heard == [("space", "b"), ("space", "a")]


def test_keys_zoom_and_fit_wherever_the_focus_is(board: BoardView, user: WidgetRobot) -> None:
    user.key(Command.ZOOM_IN)
    assert board.zoom > 1
    user.key(Command.FIT)
    assert board.zoom == 1


def test_moving_a_piece_redraws_only_where_it_was_and_is(board: BoardView, user: WidgetRobot, window: Surface,
                                                        screen: Screen) -> None:
    sprite = Sprite("car:1", SpriteArt("piece", PIECE, 40), 300, 300, angle=30)
    board.put(sprite)
    user.look()
    for step in range(12):
        board.put(replace(sprite, x=300 + step * 7, y=300 + step * 4, angle=30 + step * 10))
        drawn = user.look()
        assert sum(rect.w * rect.h for rect in drawn) < 100 * 100
    partly = pixels(window)
    screen.invalidate()
    user.look()
    assert pixels(window) == partly


def test_light_that_goes_from_place_to_place_redraws_only_these(board: BoardView, user: WidgetRobot, window: Surface,
                                                               screen: Screen) -> None:
    first, second = PLACES
    board.set_glow({first: "legal"})
    user.look()
    board.set_glow({second: "legal"})
    drawn = user.look()
    assert 0 < sum(rect.w * rect.h for rect in drawn) < board.rect.w * board.rect.h / 4, "the rest stays dimmed"
    partly = pixels(window)
    screen.invalidate()
    user.look()
    assert pixels(window) == partly
    board.set_glow({})
    assert sum(rect.w * rect.h for rect in user.look()) >= board.rect.w * board.rect.h, "nothing is dimmed any more"


def test_the_outline_of_a_piece_follows_its_direction(board: BoardView) -> None:
    lying = Sprite("tile:1", SpriteArt("tile", '<svg viewBox="0 0 20 10"/>', 200), 400, 300)
    wide, high = lying.outline(board.projection).size
    assert abs(wide - 2 * high) <= 2
    assert replace(lying, angle=90).outline(board.projection).size == pytest.approx((high, wide), abs=1)
    assert lying.bounds(board.projection).contains(replace(lying, angle=45).outline(board.projection))


def test_glow_marks_and_pieces_come_and_go_without_a_trace(
    board: BoardView, user: WidgetRobot, window: Surface
) -> None:
    user.look()
    clean = pixels(window)
    board.set_glow(dict.fromkeys(PLACES, "legal"))
    board.put(Sprite("car:1", SpriteArt("piece", PIECE, 64), 900, 500, angle=77, glow="hot"))
    line = '<path d="M100 100L400 300" stroke="#fff" stroke-width="9"/>'
    board.mark("arrow", VectorDrawing("arrow", line, (90, 90, 320, 220)))
    user.look()
    assert pixels(window) != clean
    board.set_glow({})
    board.set_sprites([])
    board.mark("arrow", None)
    user.look()
    assert pixels(window) == clean


def test_a_place_that_has_moved_leaves_no_light_where_it_lay(
    board: BoardView, user: WidgetRobot, window: Surface
) -> None:
    board.set_glow({("space", "a"): "legal"})
    user.look()
    board.set_places({("space", "a"): [(x + 300, y) for x, y in PLACES["space", "a"]]})
    user.look()
    ground = window.get_at(at(board, 900, 500))
    assert window.get_at(at(board, 730, 500)) == ground, "what may not be chosen steps back"
    assert window.get_at(at(board, 1030, 500)) != window.get_at(at(board, 1130, 500))


def test_a_place_that_moves_away_from_under_the_pointer_is_not_pointed_at(board: BoardView, user: WidgetRobot,
                                                                          window: Surface) -> None:
    board.set_glow(dict.fromkeys(PLACES, "legal"))
    user.point(at(board, 730, 500))
    user.look()
    moved = {thing: [(x, y + 200) for x, y in polygon] for thing, polygon in PLACES.items()}
    board.set_places(moved)
    user.look(0.2)
    colours = {thing: window.get_at(board.area(thing).center) for thing in moved}
    assert colours["space", "a"] == colours["space", "b"]
    board.set_places(PLACES)
    user.look(0.2)
    assert window.get_at(board.area(("space", "a")).center) != window.get_at(board.area(("space", "b")).center)


def test_the_zoomed_part_becomes_sharp_and_no_frame_waits(board: BoardView, user: WidgetRobot, screen: Screen) -> None:
    user.look()
    user.wheel(at(board, 800, 300), 6)
    assert not board.layer.sharp(board.projection, board.rect)
    end = time.monotonic() + 5
    while not board.layer.sharp(board.projection, board.rect) and time.monotonic() < end:
        user.look(0.1)
        time.sleep(0.01)
    assert board.layer.sharp(board.projection, board.rect)
    user.look(0.1)
    assert screen.wake_in() is None


def test_a_window_on_a_drawing_shows_the_same_colours(window: Surface) -> None:
    from game.ui.board.projection import window as part
    from game.ui.drawing.assets import render_svg

    whole = render_svg(PLANE, (1600, 1000))
    piece = render_svg(part(PLANE, 700, 400, 160, 100, (160, 100)), (160, 100))
    assert all(piece.get_at((x, 50)) == whole.get_at((700 + x, 450)) for x in range(0, 160, 9))


def test_inside_follows_the_outline() -> None:
    corner = [(0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)]
    assert inside((2, 8), corner) and inside((8, 2), corner) and not inside((8, 8), corner)
    assert window(PLANE, 1, 2, 3, 4, (5, 6)).count("viewBox") == 1


def test_lifted_words_are_read_above_what_is_drawn(board: BoardView, user: WidgetRobot) -> None:
    word = BoardLabel("city", "linz", "IIIIII", 400, 300, 60, "#000000")
    user.look()
    board.mark("track", VectorDrawing("track", '<rect x="300" y="250" width="200" height="100" fill="#cc2222"/>',
                                      (300, 250, 200, 100)))  # fmt: skip
    middle = Rect(0, 0, 60, 16)
    middle.center = at(board, 400, 300)

    def colours() -> set[tuple[int, ...]]:
        user.look()
        return {tuple(user.surface.get_at((x, y))[:3]) for x in range(middle.left, middle.right)
                for y in range(middle.top, middle.bottom)}

    assert colours() == {(204, 34, 34)}
    board.lift([word], "#ffffff")
    found = colours()
    assert (0, 0, 0) in found and any(min(colour) > 200 for colour in found)  # the word, and its halo


def test_the_whole_board_lies_to_the_pixel_where_it_lay_before_it_was_zoomed(board: BoardView) -> None:
    for size in ((961, 601), (960, 605), (953, 577)):
        board.place(Rect((101, 51), size))
        before = board.projection
        board.zoom_by(2.0)
        board.fit()
        assert board.projection == before


def test_light_and_shade_fall_on_drawings_of_the_ground(board: BoardView, user: WidgetRobot, window: Surface) -> None:
    beside, below = at(board, 400, 200), at(board, 730, 500)  # beside the places, and on one of them
    for name, z in (("ground", -1.0), ("above", 1.0)):
        tile = '<rect x="380" y="180" width="400" height="400" fill="#e0c080"/>'
        board.mark("tile", VectorDrawing(name, tile, (380, 180, 400, 400)), z)
        board.set_glow({})
        user.look()
        dark, plain = window.get_at(beside), window.get_at(below)
        board.set_glow({("space", "a"): "legal"})
        user.look()
        assert (window.get_at(beside) != dark) == (window.get_at(below) != plain) == (z < 0)
        board.mark("tile", None)


def test_a_board_may_be_shaded_less(board: BoardView, user: WidgetRobot, window: Surface) -> None:
    seen = []
    for dimming in (board.dimming, (230, 230, 230)):
        board.dimming = dimming
        board.set_glow({})
        user.look()
        board.set_glow({("space", "a"): "legal"})
        user.look()
        seen.append(window.get_at(at(board, 400, 200)).g)
    assert seen[0] < seen[1] < 0x40
