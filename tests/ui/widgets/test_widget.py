"""Groups of widgets: children come and go, and what floats is redrawn alone."""

from pygame import Rect, Surface

from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, Widget
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 200, 60)


class Tally(Widget):
    """Counts how often it is drawn."""

    drawn = 0

    def draw(self, surface: Surface) -> None:
        self.drawn += 1


class Clock(Widget):
    """Moves for a while."""

    def __init__(self, screen: Screen, left: int) -> None:
        super().__init__(screen.ui)
        self.left = left
        self.passed: list[float] = []

    def update(self, dt: float) -> bool:
        self.passed.append(dt)
        self.left -= 1
        return self.left > 0


def test_children_that_are_removed_belong_to_nobody(screen: Screen) -> None:
    group = screen.add(Widget(screen.ui), AT)
    one, two, three = (group.add(Button(screen.ui, str(n)), AT) for n in range(3))
    assert one.screen is screen and one.root is screen.body
    group.remove(two)
    assert group.children == [one, three] and two.parent is None and two.screen is None
    group.clear()
    assert group.children == [] and one.parent is three.parent is None
    assert one.root is one


def test_a_group_moves_with_all_that_is_in_it(screen: Screen) -> None:
    group = screen.add(Widget(screen.ui), AT)
    inner = group.add(Widget(screen.ui), AT)
    button = inner.add(Button(screen.ui, "Go"), Rect(120, 110, 50, 20))
    group.shift(10, -20)
    assert group.rect == inner.rect == AT.move(10, -20) and button.rect == Rect(130, 90, 50, 20)


def test_what_changes_in_a_window_leaves_the_table_below_as_it_is_drawn(screen: Screen, user: WidgetRobot) -> None:
    below = screen.add(Tally(screen.ui), AT)
    layer = Layer(screen.ui, modal=True)
    inside = layer.add(Tally(screen.ui), AT)
    screen.open(layer)
    user.look()
    before = below.drawn, inside.drawn
    inside.touch()
    user.look()
    assert (below.drawn, inside.drawn) == (before[0], before[1] + 1)
    screen.close(layer)
    user.look()
    assert below.drawn == before[0], "its picture is laid there again"


def test_what_moves_is_told_the_time_until_it_rests_or_is_gone(screen: Screen, user: WidgetRobot) -> None:
    short, gone = (screen.add(Clock(screen, left), AT) for left in (2, 9))
    for clock in (short, gone, gone):
        screen.animate(clock)
    assert screen.wake_in() == 0.0
    for _ in range(3):
        user.look(0.1)
    assert short.passed == [0.1, 0.1] and gone.passed == [0.1] * 3
    screen.body.remove(gone)
    user.look(0.1)
    assert gone.passed == [0.1] * 3
    user.look(1.0)
    assert screen.wake_in() is None


def test_what_stands_still_asks_for_no_time_and_stands_for_nothing(screen: Screen) -> None:
    still = screen.add(Widget(screen.ui), AT)
    assert not still.update(0.1) and still.stands_for is None and still.pieces() == {}
    assert still.natural_size() == AT.size and still.natural_size(50) == (50, AT.h)
    assert not still.entered and Button(screen.ui).entered and still.targets() == []


def test_a_light_window_closes_at_a_press_beside_it_and_another_does_not(screen: Screen, user: WidgetRobot) -> None:
    for light in (True, False):
        left: list[int] = []
        layer = Layer(screen.ui, modal=True, light=light, on_back=lambda left=left: left.append(1))  # type: ignore[misc]
        inside = layer.add(Button(screen.ui, "Go"), AT)
        screen.open(layer)
        user.look(0.4)
        user.click(inside)
        assert left == []
        user.click((900, 600))
        assert left == [1] * light
        screen.close(layer)
        user.look(0.4)


def test_a_modal_window_draws_a_veil_over_the_rest_and_a_menu_does_not(screen: Screen, window: Surface,
                                                                      user: WidgetRobot) -> None:
    user.look()
    bright = window.get_at((900, 600))
    for light in (True, False):
        layer = Layer(screen.ui, modal=True, light=light)
        screen.open(layer)
        user.look()
        assert (window.get_at((900, 600)) == bright) == light
        screen.close(layer)
        user.look()
        assert window.get_at((900, 600)) == bright


def test_a_child_is_cut_at_the_edge_of_a_group_that_clips(screen: Screen, window: Surface, user: WidgetRobot) -> None:
    class Red(Widget):
        def draw(self, surface: Surface) -> None:
            surface.fill("#ff0000", self.rect)

    group = screen.add(Widget(screen.ui), AT)
    red = group.add(Red(screen.ui), AT.move(100, 0))
    for clips in (False, True):
        group.clips = clips
        screen.invalidate()
        user.look()
        assert window.get_at((AT.right - 5, AT.centery))[:3] == (255, 0, 0)
        assert (window.get_at((AT.right + 5, AT.centery))[:3] == (255, 0, 0)) != clips
        wanted = Rect(200, 100, 100, 60) if clips else red.rect
        assert red.visible_part(red.rect) == wanted
        assert (screen.widget_at((AT.right + 5, AT.centery)) is red) != clips
