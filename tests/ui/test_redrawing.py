"""Redrawing: everything for another screen, else what changed, nothing of what cannot be seen; and the pointer over
what has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Color, Rect, Surface

from game.ui.compositor import Compositor
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Layer, Screen
from game.ui.target_glow import GlowingWidget
from game.ui.widgets import (
    Button,
    Grid,
    Icon,
    Label,
    LinePlot,
    ListView,
    Panel,
    Picture,
    ProgressBar,
    SegmentedChoice,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from game.ui.widgets.data_grid import Column, Row
from game.ui.widgets.plots import BarPlot
from game.ui.widgets.text_entry import TextEntry
from tests.support.robots.widget_robot import WidgetRobot, pixels

WINDOW = Rect(0, 0, 1280, 720)


def test_a_screen_that_was_covered_by_another_is_drawn_anew(screen: Screen, user: WidgetRobot) -> None:
    screen.add(Button(screen.ui, "a"), Rect(10, 10, 100, 40))
    user.look()
    assert user.look() == []
    screen.covered()
    assert user.look() == [WINDOW]


@pytest.mark.parametrize("floats", [True, False])
def test_dirty_pixels_are_those_within_the_window(floats: bool) -> None:
    compositor = Compositor(WINDOW.size)
    surface = Surface(WINDOW.size)
    compositor.frame(surface, surface.copy(), [], [])
    compositor.invalidate(Rect(2000, 100, 50, 50), floats=floats)
    assert not compositor.dirty
    compositor.invalidate(Rect(1270, 100, 50, 50), floats=floats)
    assert compositor.frame(surface, surface.copy(), [], []) == [Rect(1270, 100, 10, 50)]
    assert not compositor.dirty


def test_while_something_moves_a_widget_that_may_wait_is_drawn_in_the_next_frame(screen: Screen,
                                                                                 user: WidgetRobot) -> None:
    beside, board, piece = (screen.add(Widget(screen.ui), Rect(x, 100, 100, 100)) for x in (100, 600, 650))
    beside.may_wait, piece.floats = True, True
    waits = beside.add(Button(screen.ui, "in"), Rect(120, 120, 60, 40))
    user.look()
    waits.touch()
    board.touch()
    window = Surface(WINDOW.size)
    assert screen.frame(window, in_motion=True) == [board.rect]
    assert screen.compositor.dirty, "the next frame comes at once"
    (rect,) = screen.frame(window, in_motion=True)
    assert rect.contains(waits.rect) and not screen.compositor.dirty
    waits.touch()
    assert screen.frame(window) and not screen.compositor.dirty, "where nothing moves, nothing waits"
    piece.place(waits.rect)
    screen.frame(window)
    waits.touch()
    piece.touch()
    (rect,) = screen.frame(window, in_motion=True)
    assert rect.contains(waits.rect), "what a piece leaves or lands on is drawn with it"


def test_hiding_and_showing_redraws_where_a_widget_lies_and_children_are_hidden_with_it(screen: Screen,
                                                                                         user: WidgetRobot) -> None:
    group = screen.add(Widget(screen.ui), Rect(100, 100, 300, 300))
    inner = group.add(Button(screen.ui, "in"), Rect(120, 120, 100, 40))
    user.look()
    for visible in (False, True):
        group.visible = visible
        (dirty,) = user.look()
        assert dirty.contains(inner.rect) and inner.is_displayed == visible
    group.visible = False
    user.look()
    inner.touch()
    assert user.look() == [], "what is hidden needs no drawing"


def test_a_hidden_focus_redraws_nothing(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a"), Rect(100, 100, 100, 40))
    user.look()
    screen.focus(button)
    assert user.look() == [] and not screen.shows_focus
    screen.focus(button, show=True)
    (dirty,) = user.look()
    assert dirty.contains(button.rect) and not dirty.collidepoint(0, 0)
    screen.ring.hide()
    assert user.look() == [dirty]
    screen.ring.hide()
    screen.focus(button)
    assert user.look() == []


def test_moving_redraws_both_places_and_removing_the_last_one(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a"), Rect(100, 100, 100, 40))
    user.look()
    button.place(Rect(700, 500, 100, 40))
    dirty = user.look()
    assert any(rect.contains(Rect(100, 100, 100, 40)) for rect in dirty)
    assert any(rect.contains(button.rect) for rect in dirty)
    screen.body.remove(button)
    (gone,) = user.look()
    assert gone.contains(Rect(700, 500, 100, 40)) and button.screen is None


def test_a_widget_is_disabled_and_redrawn_once(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a"), Rect(100, 100, 100, 40))
    user.look()
    button.enabled = False
    assert user.look()
    button.enabled = False
    assert user.look() == []


class Grip(Widget):
    """Takes presses, and remembers what it heard."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.heard: list[tuple[Command, tuple[int, int]]] = []
        self.inside: list[bool] = []

    def handle(self, intent: Intent) -> bool:
        self.heard.append((intent.do, intent.pos))
        return intent.do == Command.PRESS

    def hover(self, inside: bool) -> None:
        self.inside.append(inside)
        super().hover(inside)


def test_whoever_takes_a_press_hears_of_the_pointer_until_it_is_let_go(screen: Screen, user: WidgetRobot) -> None:
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    user.drag((120, 120), (900, 600))
    assert grip.heard[0][0] == Command.PRESS and grip.heard[-1] == (Command.RELEASE, (900, 600))
    heard = len(grip.heard)
    user.point((800, 500))
    assert len(grip.heard) == heard


def test_a_window_takes_the_pointer_away(screen: Screen, user: WidgetRobot) -> None:
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    user.point((120, 120))
    screen.dispatch(Intent(Command.PRESS, (120, 120), 1))
    screen.open(Layer(screen.ui, modal=True))
    release, where = grip.heard[-1]
    assert release == Command.RELEASE and not grip.rect.collidepoint(where), "let go, and of no effect"
    assert grip.inside == [True, False]


def test_the_pointer_is_told_once_when_it_comes_and_when_it_leaves(screen: Screen, user: WidgetRobot) -> None:
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    for pos in ((120, 120), (130, 120), (500, 500), (501, 500)):
        user.point(pos)
    assert grip.inside == [True, False]


def test_what_comes_to_lie_under_a_resting_pointer_is_hovered(screen: Screen, user: WidgetRobot) -> None:
    user.point((120, 120))
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    screen.place_focus()
    assert grip.inside == [True]
    grip.place(Rect(600, 500, 100, 40))
    screen.place_focus()
    assert grip.inside == [True, False]


def test_a_resting_pointer_is_a_move_to_what_is_new_under_it_and_a_rest_to_what_was_there(screen: Screen,
                                                                                        user: WidgetRobot) -> None:
    rested: list[tuple[int, int]] = []
    user.point((120, 120))
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    grip.rests = rested.append  # type: ignore[method-assign]
    screen.place_focus()
    assert grip.heard == [(Command.MOVE, (120, 120))] and rested == []
    screen.place_focus()
    assert len(grip.heard) == 1 and rested == [(120, 120)]


def test_keys_let_the_pointer_sleep_until_it_moves(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a"), Rect(100, 100, 100, 40))
    user.point(button)
    assert button.hovered
    user.key(Command.NEXT)
    assert not button.hovered and screen.pointer_sleeps and screen.by_keys
    user.point((121, 120))
    assert button.hovered and not screen.pointer_sleeps and not screen.by_keys


def test_the_wheel_turns_what_lies_under_the_pointer_or_what_that_lies_in(screen: Screen, user: WidgetRobot) -> None:
    turned: list[float] = []

    class Wheel(Widget):
        def handle(self, intent: Intent) -> bool:
            if intent.do == Command.WHEEL:
                turned.append(intent.amount)
            return intent.do == Command.WHEEL

    group = screen.add(Wheel(screen.ui), Rect(100, 100, 300, 300))
    group.add(Button(screen.ui, "in"), Rect(120, 120, 100, 40))
    user.wheel((130, 130), 2)
    user.wheel((900, 600), 3)
    assert turned == [2]


def test_timers_and_movements_say_when_the_screen_must_wake(screen: Screen) -> None:
    assert screen.wake_in() is None or screen.wake_in() == 0.1
    screen.update(1.0)
    assert screen.wake_in() is None
    screen.after(2.0, lambda: None)
    assert screen.wake_in() == pytest.approx(2.0)
    moving = screen.add(Widget(screen.ui), Rect(0, 0, 10, 10))
    moving.update = lambda dt: True  # type: ignore[method-assign]
    screen.animate(moving)
    assert screen.wake_in() == 0.0
    screen.body.remove(moving)
    screen.update(0.1)
    assert screen.wake_in() != 0.0, "what is gone moves no more"


def test_another_screen_takes_hover_and_tooltip_away(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a", tooltip="told"), Rect(100, 100, 100, 40))
    user.point(button)
    user.look(0.5)
    assert button.hovered and screen.tooltip.markup == "told"
    screen.covered()
    assert not button.hovered and screen.tooltip.markup is None


def test_a_drag_ends_without_effect_when_another_screen_comes(screen: Screen, user: WidgetRobot) -> None:
    grip = screen.add(Grip(screen.ui), Rect(100, 100, 100, 40))
    screen.dispatch(Intent(Command.PRESS, (120, 120), 1))
    screen.covered()
    assert grip.heard[-1][0] == Command.RELEASE and not grip.rect.collidepoint(grip.heard[-1][1])


CHANGES: dict[str, tuple[Callable[[Ui], Widget], Callable[[Any], object]]] = {
    "button": (lambda ui: Button(ui, "a"), lambda widget: widget.set("b")),
    "grid": (lambda ui: Grid(ui, [Column("a")], []), lambda widget: widget.set_rows([Row(("b",))])),
    "progress bar": (ProgressBar, lambda widget: widget.set(0.5)),
    "panel": (lambda ui: Panel(ui, "well"), lambda widget: widget.set_border(Color("red"))),
    "caption of a panel": (lambda ui: Panel(ui, "well"), lambda widget: widget.set_caption("b")),
    "label": (lambda ui: Label(ui, "a"), lambda widget: widget.set("b")),
    "icon": (lambda ui: Icon(ui, "cross"), lambda widget: widget.set("plus")),
    "colour of an icon": (lambda ui: Icon(ui, "cross"), lambda widget: widget.set("cross", Color("red"))),
    "picture": (lambda ui: Picture(ui, None), lambda widget: widget.set(Surface((9, 9)))),
    "list": (lambda ui: ListView(ui), lambda widget: widget.set_rows([(1, "a")])),
    "lines": (lambda ui: LinePlot(ui), lambda widget: widget.set_series([])),
    "bars": (lambda ui: BarPlot(ui), lambda widget: widget.set_bars([("a", 1.0, "")])),
    "stepper": (lambda ui: Stepper(ui, 1, 0, 9, print), lambda widget: widget.set(2)),
    "slider": (lambda ui: Slider(ui, 1, 0, 9, print), lambda widget: widget.set(2)),
    "text entry": (lambda ui: TextEntry(ui, "a"), lambda widget: widget.set("b")),
    "toggle": (lambda ui: Toggle(ui, "a", False, print), lambda widget: widget.set(True)),
    "choice": (lambda ui: SegmentedChoice(ui, [(1, "a"), (2, "b")], 1, print), lambda widget: widget.set(2)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_widget_is_redrawn_when_it_shows_something_else(name: str, screen: Screen, user: WidgetRobot) -> None:
    make, change = CHANGES[name]
    widget = screen.add(make(screen.ui), Rect(200, 150, 300, 200))
    user.look()
    assert user.look() == []
    change(widget)
    assert any(rect.colliderect(widget.rect) for rect in user.look())


def leaves_nothing_behind(screen: Screen, user: WidgetRobot) -> bool:
    """Return whether the window looks as if all of it were drawn now."""
    user.look()
    shown = pixels(user.surface)
    screen.invalidate()
    user.look()
    return shown == pixels(user.surface)


def test_each_border_of_a_panel_takes_the_place_of_the_one_before(screen: Screen, user: WidgetRobot) -> None:
    panel = screen.add(Panel(screen.ui), Rect(200, 200, 300, 200))
    for border in ("#c02020", "#2020c0", None, "#20c020", "#c02020"):
        panel.set_border(None if border is None else Color(border))
        assert leaves_nothing_behind(screen, user)


@pytest.mark.parametrize("change", ["removed", "cleared", "hidden", "moved"])
def test_what_sticks_out_of_a_group_goes_with_it(screen: Screen, user: WidgetRobot, change: str) -> None:
    group = screen.add(Widget(screen.ui), Rect(300, 300, 100, 100))
    group.add(Panel(screen.ui, "raised"), Rect(100, 320, 600, 60)).add(Button(screen.ui, "far"), Rect(720, 100, 90, 40))
    assert leaves_nothing_behind(screen, user)
    if change == "removed":
        screen.body.remove(group)
    elif change == "cleared":
        screen.body.clear()
    elif change == "hidden":
        group.visible = False
    else:
        group.children[0].place(Rect(100, 500, 600, 60))
    assert leaves_nothing_behind(screen, user)


def test_the_screen_wakes_to_ask_again_for_what_may_be_untrue(screen: Screen, user: WidgetRobot) -> None:
    label = screen.add(Label(screen.ui, "words"), Rect(100, 100, 200, 40))
    user.look()
    user.look(1.0)
    assert screen.wake_in() is None
    label.touch()
    assert screen.wake_in() is not None
    user.look(1.0)
    assert screen.wake_in() is None


class Counted(Widget):
    """Widget that counts how often it is drawn, in a shade for each phase of its decoration."""

    phase, drawn = 0, 0

    def draw(self, surface: Surface) -> None:
        """Fill its rectangle."""
        self.drawn += 1
        surface.fill((50 * self.phase, 0, 0), self.rect.clip(surface.get_clip()))

    def turn(self, phase: int) -> None:
        """Show another phase."""
        self.phase = phase
        self.decorate(self.rect, phase)


def test_decoration_is_drawn_once_in_each_of_its_phases_until_something_else_changes_there(screen: Screen) -> None:
    water = screen.add(Counted(screen.ui), Rect(100, 100, 200, 100))
    ship = screen.add(Button(screen.ui, "ship"), Rect(150, 120, 60, 40))
    window = Surface(WINDOW.size)
    screen.frame(window)
    for phases, times in (((1, 2, 1, 2, 1), 2), ((2, 1), 0)):
        before = water.drawn
        for phase in phases:
            water.turn(phase)
            assert screen.compositor.only_decorated and screen.frame(window) == [water.rect]
            assert window.get_at((110, 110))[0] == 50 * phase and window.get_at(ship.rect.center)[0] != 50 * phase
        assert water.drawn == before + times
    ship.visible = False
    water.turn(2)
    assert not screen.compositor.only_decorated
    screen.frame(window)
    for phase in (1, 2):
        water.turn(phase)
        screen.frame(window)
        assert window.get_at(ship.rect.center)[0] == 50 * phase, "no picture with the ship is left"


def test_decorations_that_overlap_are_drawn_in_both_phases(screen: Screen) -> None:
    low = screen.add(Counted(screen.ui), Rect(100, 100, 200, 100))
    high = screen.add(Counted(screen.ui), Rect(200, 100, 200, 100))
    window = Surface(WINDOW.size)
    screen.frame(window)
    for one, other in ((1, 1), (2, 2), (1, 2), (2, 1), (1, 1)):
        low.turn(one)
        screen.frame(window)
        high.turn(other)
        screen.frame(window)
        assert (window.get_at((150, 150))[0], window.get_at((250, 150))[0]) == (50 * one, 50 * other)


def test_decoration_that_is_hidden_needs_no_drawing(screen: Screen) -> None:
    water = screen.add(Counted(screen.ui), Rect(100, 100, 200, 100))
    water.visible = False
    screen.frame(Surface(WINDOW.size))
    water.turn(1)
    assert not screen.compositor.dirty


def test_a_highlight_that_fades_is_drawn_anew_and_nothing_else(screen: Screen, user: WidgetRobot) -> None:
    lit, plain = (screen.add(GlowingWidget(screen.ui), Rect(x, 100, 60, 60)) for x in (100, 600))
    lit.set_state(glow=True, dead=False)
    plain.set_state(glow=False, dead=False, dim=True)
    user.look()
    for fades in (True, False):
        for thing in (lit, plain):
            thing.set_preview(ahead=False, fades=fades)
        (dirty,) = user.look()
        assert dirty == lit.bounds
    plain.set_preview(ahead=True)
    assert user.look() == [plain.bounds]
