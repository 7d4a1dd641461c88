"""Boards: the thing that a click means, targets of the keyboard, the borders of a zoomed board, and its control."""

from dataclasses import replace

import pytest
from pygame import Color, Rect, Surface
from pygame.image import tobytes

from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_layer import BoardLayer
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Projection, VectorDrawing, along, bounds, inside, overlap, view_box
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.board.zoom_control import MOST_ZOOM, ZoomControl
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from tests.support.robots.widget_robot import WidgetRobot

PLANE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000"/></svg>'
PIECE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32h-64z" fill="#c22"/></svg>'
A, B, CAR = ("space", "a"), ("space", "b"), ("car", "1")
PLACES = {A: [(100, 100), (200, 100), (200, 200), (100, 200)], B: [(1400, 800), (1500, 800), (1500, 900), (1400, 900)]}
VIEW = Rect(100, 50, 960, 600)


class Looker(WidgetRobot):
    """A person before a board."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.picked: list[object] = []
        self.hovered: list[object] = []
        self.missed = 0
        self.board = screen.add(BoardView(screen.ui, PLANE, on_pick=self.picked.append, on_hover=self.hovered.append,
                                          tip=lambda thing: f"about {thing[1]}"), VIEW)
        self.board.set_places(PLACES)
        self.board.missed = self._miss

    def _miss(self) -> None:
        self.missed += 1

    def at(self, x: float, y: float) -> tuple[int, int]:
        return self.board.projection.to_px((x, y))

    def put(self, name: str, x: float, y: float, **more: object) -> None:
        self.board.put(Sprite(name, SpriteArt("piece", PIECE, 64), x, y, thing=("car", name), **more))  # type: ignore


@pytest.fixture
def looker(screen: Screen, window: Surface) -> Looker:
    return Looker(screen, window)


def test_a_piece_goes_before_its_place_and_what_is_lit_before_both(looker: Looker) -> None:
    looker.put("1", 150, 150)
    spot = looker.at(150, 150)
    assert looker.board.pick(spot) == CAR
    looker.board.set_glow({A: "legal"})
    assert looker.board.pick(spot) == A
    looker.board.set_glow({A: "legal", CAR: "legal"})
    assert looker.board.pick(spot) == CAR
    looker.board.take("1")
    assert looker.board.pick(spot) == A and looker.board.pick(looker.at(600, 500)) is None


def test_of_two_pieces_the_higher_one_is_meant(looker: Looker) -> None:
    looker.put("1", 600, 500, z=2.0)
    looker.put("2", 600, 500, z=1.0)
    assert looker.board.pick(looker.at(600, 500)) == CAR


def test_a_click_close_beside_a_lit_place_means_it(looker: Looker) -> None:
    beside, further = looker.at(206, 150), looker.at(240, 150)
    assert looker.board.pick(beside) is None
    looker.board.set_glow({A: "legal"})
    assert looker.board.pick(beside) == A and looker.board.pick(further) is None


def test_a_click_close_beside_a_dark_place_means_nothing(looker: Looker) -> None:
    looker.board.set_glow({B: "legal"})
    assert looker.board.pick(looker.at(206, 150)) is None
    for x, y in ((1396, 850), (1504, 850), (1450, 796), (1450, 904), (1504, 796)):
        assert looker.board.pick(looker.at(x, y)) == B


def test_a_piece_lies_where_its_circle_is_and_the_place_below_is_dark(looker: Looker) -> None:
    looker.put("1", 600, 500)
    assert looker.board.pick(looker.at(630, 500)) == looker.board.pick(looker.at(600, 530)) == CAR
    assert looker.board.pick(looker.at(634, 500)) is None and looker.board.pick(looker.at(626, 526)) is None


def test_the_ground_of_a_place_picks_it_and_is_told_from_it(looker: Looker) -> None:
    plate = [(300, 100), (400, 100), (400, 140), (300, 140)]
    looker.board.set_places(PLACES, {A: plate})
    spot = looker.at(350, 120)
    assert looker.board.pick(spot) == A and looker.board.pick(looker.at(350, 150)) is None
    assert looker.board.ground(A) == looker.board.projection.rect(300, 100, 100, 40)
    assert looker.board.area_at(spot, A) == looker.board.ground(A) == looker.board.tip_at(spot)[2]
    assert looker.board.area_at(looker.at(150, 150), A) == looker.board.area(A)
    assert looker.board.ground(B).size == (0, 0) == looker.board.area(("space", "none")).size
    assert looker.board.ground(B).topleft == VIEW.center


def test_a_lit_place_goes_before_another_one_that_lies_over_it(looker: Looker) -> None:
    looker.board.set_places({A: PLACES[A], B: PLACES[A]})
    spot = looker.at(150, 150)
    assert looker.board.pick(spot) == A, "the first"
    looker.board.set_glow({B: "legal"})
    assert looker.board.pick(spot) == B


def test_the_area_of_a_piece_is_where_it_stands(looker: Looker) -> None:
    looker.put("1", 600, 500)
    assert looker.board.area(CAR).center == pytest.approx(looker.at(600, 500), abs=1)
    assert looker.board.area(CAR).w >= round(64 * looker.board.projection.scale)
    looker.put("1", 700, 500)
    assert looker.board.area(CAR).center == pytest.approx(looker.at(700, 500), abs=1)
    looker.board.set_glow({CAR: "legal"})
    (target,) = looker.board.targets()
    assert target.part == CAR and target.rect.center == looker.board.area(CAR).center


def test_a_board_in_a_view_of_another_shape_lies_in_its_middle(screen: Screen) -> None:
    for view, free in ((Rect(100, 50, 1100, 300), "w"), (Rect(100, 50, 300, 600), "h")):
        board = screen.add(BoardView(screen.ui, PLANE), view)
        shown = board.projection.rect(0, 0, 1600, 1000)
        assert shown.center == pytest.approx(view.center, abs=1) and view.contains(shown)
        assert getattr(shown, free) < getattr(view, free) and 1 in [
            int(abs(getattr(shown, side) - getattr(view, side)) <= 1) for side in "wh" if side != free]
        board.zoom_by(1.2)
        assert board.projection.rect(0, 0, 1600, 1000).center == pytest.approx(view.center, abs=1)


def test_what_is_revealed_comes_into_view_by_the_shortest_way(looker: Looker) -> None:
    looker.board.look_at(800, 500, 4.0)
    before = looker.board.projection
    looker.board.reveal(Rect(looker.at(800, 500), (20, 20)))
    assert looker.board.projection == before, "it is in view"
    looker.board.reveal(looker.board.area(A))
    seen = looker.board.area(A)
    assert VIEW.contains(seen) and looker.board.zoom == 4.0
    looker.board.look_at(800, 500, 4.0)
    right = Rect(VIEW.right + 50, VIEW.centery, 40, 40)
    plane = looker.board.projection.to_plane(right.center)
    looker.board.reveal(right)
    x, y = looker.board.projection.to_px(plane)
    assert y == right.centery and VIEW.right - VIEW.w // 16 - 22 <= x <= VIEW.right - VIEW.w // 16 - 18


def test_a_tooltip_of_a_board_is_about_the_part_in_view_and_needs_a_teller(looker: Looker, screen: Screen) -> None:
    looker.board.zoom_by(4.0, looker.at(150, 150))
    looker.board.pan(-200, -200)
    spot = VIEW.x + 5, VIEW.y + 5
    key, markup, around = looker.board.tip_at(spot)
    assert (key, markup) == (A, "about a") and VIEW.contains(around) and around.size != looker.board.area(A).size
    assert looker.board.tip_text(A) == "about a" and looker.board.tip_text(None) is None
    mute = screen.add(BoardView(screen.ui, PLANE), Rect(0, 0, 90, 60))
    assert mute.tip_text(A) is None
    mute.activate(None)
    mute.activate(A)


def test_names_of_a_thing_are_picked_in_its_place_and_a_thing_without_is_missed(looker: Looker) -> None:
    looker.board.names = lambda thing: {A: ("action", "go")}.get(thing)
    looker.click(looker.at(150, 150))
    looker.click(looker.at(1450, 850))
    assert looker.picked == [("action", "go")] and looker.missed == 1
    looker.board.activate(B)
    looker.board.activate(A)
    assert looker.picked == [("action", "go")] * 2


def test_a_drag_with_the_middle_button_moves_the_board_and_a_small_one_does_not(looker: Looker) -> None:
    looker.board.zoom_by(3.0)
    spot = VIEW.center
    still = looker.screen.ui.px(5) - 1
    for button, far, moved in ((2, still, False), (2, 60, True), (1, still, False), (1, still + 1, True),
                               (3, 60, False)):
        looker.board.look_at(800, 500, 3.0)
        start = looker.board.projection
        looker.screen.dispatch(Intent(Command.PRESS, spot, button))
        looker.screen.dispatch(Intent(Command.MOVE, (spot[0] + far, spot[1] + far), button))
        assert (looker.board.projection != start) == moved
        if moved:
            assert (looker.board.projection.x - start.x, looker.board.projection.y - start.y) == (far, far)
        looker.screen.dispatch(Intent(Command.RELEASE, (spot[0] + far, spot[1] + far), button))
    assert looker.picked == [] and looker.missed == 1


def test_the_wheel_and_the_keys_zoom_in_and_out(looker: Looker) -> None:
    looker.wheel(VIEW.center, 1)
    assert looker.board.zoom == pytest.approx(1.18)
    looker.wheel(VIEW.center, -1)
    assert looker.board.zoom == pytest.approx(1.0)
    looker.point((5, 5))
    looker.key(Command.ZOOM_IN, "+")
    assert looker.board.zoom == pytest.approx(1.18**2) and looker.at(800, 500) == pytest.approx(VIEW.center, abs=1)
    looker.key(Command.FIT, "f")
    assert looker.board.zoom == 1.0


def test_nothing_is_picked_outside_the_view(looker: Looker) -> None:
    looker.board.zoom_by(3.0, looker.at(150, 150))
    looker.board.pan(-10_000, -10_000)
    outside = looker.at(150, 150)
    assert not VIEW.collidepoint(outside) and looker.board.pick(outside) is None


def test_a_click_on_nothing_is_told_and_a_drag_is_none(looker: Looker) -> None:
    looker.click(looker.at(600, 500))
    assert looker.missed == 1 and looker.picked == []
    looker.board.zoom_by(3.0)
    looker.drag(VIEW.center, (VIEW.centerx + 60, VIEW.centery))
    assert looker.missed == 1
    looker.drag(VIEW.center, (VIEW.centerx + 2, VIEW.centery))
    assert looker.missed == 2, "a hand is never quite still"


def test_only_the_left_button_clicks_but_the_middle_one_moves(looker: Looker) -> None:
    for button in (2, 3):
        for do in (Command.PRESS, Command.RELEASE):
            looker.screen.dispatch(Intent(do, looker.at(150, 150), button))
    assert looker.picked == []
    looker.click(looker.at(150, 150))
    assert looker.picked == [A]


def test_the_pointer_and_the_focus_report_what_they_are_on(looker: Looker) -> None:
    looker.board.set_glow({A: "legal", B: "legal"})
    looker.point(looker.at(150, 150))
    looker.point(looker.at(155, 150))
    looker.point((5, 5))
    assert looker.hovered == [A, None]
    looker.key(Command.NEXT)
    assert looker.hovered[-1] in (A, B)
    looker.key(Command.ACTIVATE, "return")
    assert looker.picked == [looker.hovered[-1]]


def test_what_can_hardly_be_seen_of_a_magnified_board_counts_as_beyond(looker: Looker) -> None:
    looker.board.set_glow({A: "legal", B: "legal"})
    assert [target.beyond for target in looker.board.targets()] == [False, False]
    looker.board.zoom_by(4.0, looker.at(150, 150))
    assert {target.part: target.beyond for target in looker.board.targets()} == {A: False, B: True}
    far = next(target for target in looker.board.targets() if target.part == B)
    looker.board.reveal(far.rect)
    assert VIEW.contains(looker.board.area(B))


def test_faint_light_makes_no_target(looker: Looker) -> None:
    looker.board.set_ahead([A])
    assert looker.board.targets() == [] and looker.board.ahead == {A}
    looker.look()
    looker.board.set_ahead([A])
    assert looker.look() == [], "the same again"
    looker.board.set_ahead([])
    assert looker.look() and not looker.board.ahead


def test_an_awaited_piece_has_its_place_but_is_not_counted(looker: Looker) -> None:
    looker.put("1", 600, 500)
    looker.look()
    looker.board.await_sprite("1", True)
    assert looker.look() and looker.board.pieces()["piece"] == 0 and looker.board.sprite("1") is not None
    looker.board.await_sprite("1", True)
    assert looker.look() == []
    looker.board.await_sprite("1", False)
    assert looker.look() and looker.board.pieces()["piece"] == 1
    looker.board.set_sprites([])
    assert looker.board.sprites == () and looker.look()


def test_zoom_ends_at_its_limits_and_fit_shows_the_whole(looker: Looker) -> None:
    looked: list[float] = []
    looker.board.looked = lambda: looked.append(looker.board.zoom)
    whole = looker.board.projection
    looker.board.zoom_by(0.5)
    assert looked == [] and looker.board.zoom == 1.0
    looker.board.zoom_by(100)
    assert looker.board.zoom == MOST_ZOOM == 5.0
    looker.board.zoom_by(2.0)
    assert looked == [5.0]
    looker.board.fit()
    assert looker.board.projection == whole and looked[-1] == 1.0


def test_looking_at_a_point_brings_it_to_the_middle_as_far_as_the_board_goes(looker: Looker) -> None:
    looker.board.look_at(800, 500, 3.0)
    assert looker.at(800, 500) == pytest.approx(VIEW.center, abs=1) and looker.board.zoom == 3.0
    looker.board.look_at(0, 0)
    assert looker.at(0, 0) == VIEW.topleft and looker.board.zoom == 3.0, "the board never leaves its view"
    looker.board.look_at(0, 0, 0.1)
    assert looker.board.zoom == 1.0


def test_a_glide_comes_to_its_end_however_long_a_frame_is_and_is_measured_there(looker: Looker) -> None:
    board, rested = looker.board, [0]
    board.rest_listeners.add(lambda: rested.append(1))
    begin = board.area(A)
    board.glide_to(150, 150, 3.0, 0.5)
    with board.measured_at_rest():
        wanted = board.area(A)
    assert board.area(A) == begin != wanted
    looker.screen.update(0.4)  # longer than a zoomed board waits before it is drawn sharp
    assert board.is_gliding and sum(rested) == 0
    looker.screen.update(0.11)
    assert not board.is_gliding and board.area(A) == wanted and sum(rested) == 0, "it is not sharp yet"
    looker.screen.update(0.1)
    assert sum(rested) == 1


def test_a_place_has_an_area_an_outline_and_one_of_the_whole_board(looker: Looker) -> None:
    before = looker.board.area(A)
    assert looker.board.outline(A)[0] == before.topleft and looker.board.outline(("space", "none")) == []
    assert looker.board.area(("space", "none")).size == (0, 0)
    looker.board.zoom_by(2.0)
    assert looker.board.area(A).w == pytest.approx(2 * before.w, abs=2) and looker.board.area_unzoomed(A) == before


def test_no_tooltip_while_a_board_is_dragged(looker: Looker) -> None:
    spot = looker.at(150, 150)
    assert looker.board.tip_at(spot)[:2] == (A, "about a")
    looker.screen.dispatch(Intent(Command.PRESS, spot, 1))
    assert looker.board.tip_at(spot)[1] is None
    looker.screen.dispatch(Intent(Command.RELEASE, spot, 1))
    assert looker.board.tip_at(spot)[1] == "about a"


def test_drawings_lie_in_the_order_of_their_height_and_go_by_name(looker: Looker, window: Surface) -> None:
    def square(colour: str) -> VectorDrawing:
        return VectorDrawing(colour, f'<rect x="600" y="400" width="100" height="100" fill="{colour}"/>',
                             (600, 400, 100, 100))

    def colour() -> tuple[int, ...]:
        looker.look()
        return tuple(window.get_at(looker.at(650, 450)))[:3]

    empty = colour()
    looker.board.mark("high", square("#ff0000"), z=2.0)
    looker.board.mark("low", square("#00ff00"), z=1.0)
    assert colour() == (255, 0, 0)
    looker.board.mark("high", None)
    assert colour() == (0, 255, 0)
    looker.board.mark("low", square("#0000ff"), z=1.0)
    assert colour() == (0, 0, 255)
    looker.board.mark("low", None)
    assert colour() == empty


def test_the_rest_of_a_board_is_dimmed_while_places_may_be_chosen(looker: Looker, window: Surface) -> None:
    looker.put("1", 600, 500)
    looker.look()
    far = looker.at(1200, 300)
    before = tuple(window.get_at(far))
    looker.board.set_glow({CAR: "legal"})
    dirty = looker.look()
    assert dirty and not any(rect.collidepoint(far) for rect in dirty), "a piece dims nothing"
    looker.board.set_places({**PLACES, ("space", "c"): [(0, 900), (50, 900), (50, 950)]})
    looker.board.set_glow({A: "legal"})
    assert any(rect.contains(VIEW) for rect in looker.look())
    looker.board.set_glow({A: "legal"})
    assert looker.look() == []
    looker.board.set_glow({})
    looker.look()
    assert tuple(window.get_at(far)) == before


def test_keys_zoom_at_the_thing_that_is_pointed_at(looker: Looker) -> None:
    looker.board.set_glow({B: "legal"})
    spot = looker.board.area(B).center
    looker.point(spot)
    looker.key(Command.ZOOM_IN, "+")
    assert looker.board.area(B).center == pytest.approx(spot, abs=3) and looker.board.zoom > 1.0
    looker.key(Command.ZOOM_OUT, "-")
    assert looker.board.zoom == pytest.approx(1.0)


# the control ------------------------------------------------------------------------------------------------------


def test_the_control_offers_what_would_change_something(looker: Looker) -> None:
    control = looker.screen.add(ZoomControl(looker.board))
    control.lie_on(VIEW)
    nearer, further, whole = (control.buttons[do] for do in (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT))
    assert VIEW.contains(control.rect) and control.rect.right > VIEW.right - 20 and control.rect.top < VIEW.top + 20
    assert (nearer.enabled, further.visible, whole.visible) == (True, False, False) and control.shown == nearer.rect
    looker.click(nearer)
    assert looker.board.zoom > 1.0 and further.visible and whole.visible and control.shown == control.rect
    looker.board.zoom_by(99)
    assert not nearer.enabled and further.enabled
    looker.click(whole)
    assert looker.board.zoom == 1.0 and nearer.enabled and not whole.visible


def test_the_control_goes_to_the_corner_where_it_hides_least(looker: Looker) -> None:
    corner = [(1500, 0), (1600, 0), (1600, 300), (1500, 300)]
    looker.board.set_places({**PLACES, ("space", "c"): corner})
    control = looker.screen.add(ZoomControl(looker.board))
    control.lie_on(VIEW)
    assert not any(control.rect.colliderect(looker.board.area(thing)) for thing in looker.board.places)
    control.lie_on(VIEW, [Rect(VIEW.x, VIEW.y, VIEW.w, 100), Rect(VIEW.x, VIEW.bottom - 100, VIEW.w, 100)])
    assert VIEW.top + 100 <= control.rect.top and control.rect.bottom <= VIEW.bottom - 100


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright"])
@pytest.mark.parametrize("size", [(120, 280), (280, 120)])
def test_the_button_that_zooms_in_stays_in_the_corner(looker: Looker, corner: str, size: tuple[int, int]) -> None:
    plane, free = Rect(0, 0, 1600, 1000), Rect((0, 0), size)
    setattr(free, corner, getattr(plane, corner))
    beside = Rect(0 if free.x else free.right, 0, plane.w - free.w, plane.h)
    below = Rect(free.x, 0 if free.y else free.bottom, free.w, plane.h - free.h)
    looker.board.set_places({("space", str(n)): [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
                             for n, rect in enumerate((beside, below))})
    control = looker.screen.add(ZoomControl(looker.board))
    control.lie_on(VIEW)
    assert (control.rect.h > control.rect.w) == (size[1] > size[0])
    closer, away, whole = (control.buttons[do].rect for do in (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT))
    edge = looker.screen.ui.px(6)
    assert getattr(closer, corner) == getattr(VIEW.inflate(-2 * edge, -2 * edge), corner)
    assert closer.union(whole) == control.rect and control.rect.contains(away)


# the plane --------------------------------------------------------------------------------------------------------


def test_points_boxes_and_polygons_of_the_plane() -> None:
    plane = Projection(2.0, 10, 20)
    assert plane.to_px((5, 5)) == (20, 30) and plane.to_plane((20, 30)) == (5, 5)
    assert plane.rect(0, 0, 3, 4) == Rect(10, 20, 6, 8) and plane.rect(0, 0, 0, 0).size == (1, 1)
    assert bounds([(1, 2), (4, 6)], grow=1) == (0, 1, 5, 6)
    hook = [(0, 0), (4, 0), (4, 4), (3, 4), (3, 1), (0, 1)]
    assert inside((3.5, 3), hook) and not inside((1, 3), hook)
    assert overlap((0, 0, 4, 4), (5, 0, 4, 4)) == 0 and overlap((0, 0, 4, 4), (5, 0, 4, 4), margin=2) == 4
    assert along([(0, 0), (4, 0), (4, 4)], 0.25) == (2, 0) and along([(0, 0), (4, 0)], 1.0) == (4, 0)
    assert view_box('<svg viewBox="1,2 3 4">') == (1, 2, 3, 4)
    with pytest.raises(ValueError):
        view_box("<svg>")


@pytest.mark.parametrize("dx, dy", [(dx, dy) for dx in (-9, -4, 0, 4, 9) for dy in (-9, -4, 0, 4, 9) if dx or dy])
def test_boxes_that_lie_apart_or_only_touch_share_nothing(dx: float, dy: float) -> None:
    one, other = (20, 30, 4, 4), (20 + dx, 30 + dy, 4, 4)
    assert overlap(one, other) == 0
    assert (overlap(one, other, margin=1) > 0) == (9 not in (abs(dx), abs(dy)))
    assert overlap(one, (22, 31, 4, 4)) == 6 and overlap(one, (0, 0, 100, 100)) == 16


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_names_are_written_as_long_as_they_can_be_read(screen: Screen, scale: float) -> None:
    layer = BoardLayer(PLANE, (), screen.ui.face, Color("black"))

    def name(px: int) -> Surface:
        return layer.words(BoardLabel("city", "a", "Amstetten", 0, 0, px / scale, "#ffffff"), scale)

    assert name(4).size == (1, 1) and name(5).width > 10
    assert name(6).height < name(12).height < name(24).height
    assert name(24).get_bounding_rect().w > 3 * name(6).get_bounding_rect().w


def test_each_look_of_a_piece_has_a_picture_of_its_own(screen: Screen) -> None:
    plain = Sprite("1", SpriteArt("piece", PIECE, 64), 0, 0)
    other = SpriteArt("other", PIECE.replace("#c22", "#22c"), 64)
    looks = [plain, replace(plain, angle=90.0), replace(plain, angle=45.0), replace(plain, glow="legal"),
             replace(plain, art=other), replace(plain, scale=1.5)]
    pictures = [sprite.picture(screen.ui.assets, 1.0) for sprite in (*looks, *looks)]
    assert len({tobytes(picture, "RGBA") for picture in pictures}) == len(looks)
    assert all(one is two for one, two in zip(pictures, pictures[len(looks):], strict=False)), "they are made once"
    assert plain.picture(screen.ui.assets, 2.0).width == pytest.approx(2 * pictures[0].width, abs=2)
