"""Screens: what is redrawn, where intents go, focus and tooltips."""

import random
import re
from collections.abc import Callable

import pygame
import pytest
from pygame import Color, Rect, Surface

from game import paths
from game.ui.compositor import join
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.theme import contrast
from game.ui.widgets import Button, Label, Panel, ScrollArea, Stack, Toggle, Widget
from tests.support.robots.widget_robot import WidgetRobot, pixels


class Tally(Widget):
    """Counts how often it is drawn."""

    drawn = 0

    def draw(self, surface: Surface) -> None:
        self.drawn += 1


def crowded(screen: Screen) -> list[Widget]:
    """Panels that overlap, buttons on them, a scrolled list."""
    ui = screen.ui
    panel = screen.add(Panel(ui, caption="Stock"), Rect(40, 40, 500, 500))
    other = screen.add(Panel(ui, "card", caption="Card"), Rect(300, 200, 600, 300))
    area = screen.add(ScrollArea(ui), Rect(950, 40, 200, 300))
    rows = Stack(ui)
    buttons = [rows.add(Button(ui, f"Row {i}")) for i in range(20)]
    area.fill(rows)
    for i in range(4):
        buttons.append(panel.add(Button(ui, f"Button {i}", kind="primary"), Rect(60, 100 + 60 * i, 200, 44)))
        buttons.append(other.add(Button(ui, f"Other {i}"), Rect(340, 260 + 50 * i, 200, 40)))
    return [panel, other, area, *buttons]


def test_redrawing_what_changed_equals_drawing_all(screen: Screen, user: WidgetRobot, window: Surface) -> None:
    widgets = crowded(screen)
    user.look()
    chance = random.Random(5)
    for _ in range(60):
        widget = chance.choice(widgets[3:])
        step: Callable[[], object] = chance.choice([
            lambda w=widget: user.point(w),
            lambda w=widget: setattr(w, "enabled", not w.enabled),
            lambda w=widget: setattr(w, "visible", not w.visible),
            lambda w=widget: w.set(label="Another label"),
            lambda: user.wheel(widgets[2], chance.choice([-1, 1])),
            lambda: user.key(Command.NEXT),
            lambda: user.look(0.2),
        ])  # fmt: skip
        step()
        user.look()
    partly = pixels(window)
    screen.invalidate()
    user.look()
    assert pixels(window) == partly


def test_nothing_is_drawn_while_nothing_changes(screen: Screen, user: WidgetRobot) -> None:
    crowded(screen)
    user.look()
    assert user.look(1.0) == []
    assert screen.wake_in() is None


def test_hovering_redraws_only_the_button(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "Buy"), Rect(100, 100, 200, 44))
    user.look()
    user.point(button)
    (drawn,) = user.look()
    assert drawn.contains(button.rect) and drawn.w < 260 and drawn.h < 100


def test_joined_rectangles_cover_all_and_are_few() -> None:
    chance = random.Random(1)
    rects = [Rect(chance.randrange(900), chance.randrange(600), 60, 40) for _ in range(50)]
    joined = join(rects)
    assert len(joined) <= 12
    assert all(any(big.contains(rect) for big in joined) for rect in rects)


def test_the_topmost_widget_takes_the_click(screen: Screen, user: WidgetRobot) -> None:
    clicked: list[str] = []
    screen.add(Button(screen.ui, "a", lambda: clicked.append("below")), Rect(100, 100, 200, 60))
    screen.add(Button(screen.ui, "b", lambda: clicked.append("above")), Rect(150, 110, 200, 60))
    user.click((200, 130))
    user.click((110, 130))
    assert clicked == ["above", "below"]


def test_a_press_that_is_let_go_elsewhere_does_nothing(screen: Screen, user: WidgetRobot) -> None:
    clicked: list[int] = []
    button = screen.add(Button(screen.ui, "a", lambda: clicked.append(1)), Rect(100, 100, 200, 60))
    user.drag(button.rect.center, (700, 500))
    assert not clicked and not button.down


def test_a_disabled_button_says_why_and_does_nothing(screen: Screen, user: WidgetRobot) -> None:
    clicked: list[int] = []
    button = screen.add(Button(screen.ui, "a", lambda: clicked.append(1)), Rect(100, 100, 200, 60))
    button.set(enabled=False, reason="No cube is left. <dim>AUT-4.10</dim>")
    user.click(button)
    user.point((5, 5))
    user.point(button)
    user.look(0.31)
    assert not clicked and screen.tooltip.markup == button.reason


def test_a_tooltip_waits_a_moment_and_goes_with_the_pointer(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a", tooltip="What it does"), Rect(100, 100, 200, 60))
    user.point(button)
    user.look(0.2)
    assert screen.tooltip.markup is None
    user.look(0.2)
    assert screen.tooltip.markup == "What it does"
    user.point((900, 600))
    assert screen.tooltip.markup is None


def test_tooltips_stay_inside_the_window(screen: Screen, user: WidgetRobot) -> None:
    window = Rect((0, 0), screen.ui.metrics.size)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = Rect(0, 0, 80, 40)
        setattr(rect, corner, getattr(window, corner))
        button = screen.add(Button(screen.ui, "a", tooltip="Long words about it. " * 12), rect)
        user.point(button)
        user.look(0.5)
        assert screen.tooltip.markup and window.contains(screen.tooltip.rect)
        assert not screen.tooltip.rect.colliderect(rect)


def test_a_pinned_tooltip_stays_until_escape(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a", tooltip="Card text"), Rect(100, 100, 200, 60))
    user.point(button)
    user.look(0.5)
    user.key(Command.PIN)
    user.point((900, 600))
    assert screen.tooltip.markup == "Card text"
    user.key(Command.BACK)
    assert screen.tooltip.markup is None


def test_tab_visits_every_button_and_comes_back(screen: Screen, user: WidgetRobot) -> None:
    buttons = [screen.add(Button(screen.ui, str(i)), Rect(100 + 150 * i, 100, 120, 44)) for i in range(4)]
    seen = []
    for _ in range(5):
        user.key(Command.NEXT)
        seen.append(screen.ring.current().widget)  # type: ignore[union-attr]
    assert seen == [*buttons, buttons[0]]


def test_arrows_go_to_the_neighbour_in_that_direction(screen: Screen, user: WidgetRobot) -> None:
    grid = {(x, y): screen.add(Button(screen.ui, "o"), Rect(100 + 200 * x, 100 + 100 * y, 120, 44))
            for x in range(3) for y in range(3)}  # fmt: skip
    screen.focus(grid[1, 1], show=True)
    for do, place in (
        (Command.RIGHT, (2, 1)),
        (Command.DOWN, (2, 2)),
        (Command.LEFT, (1, 2)),
        (Command.UP, (1, 1)),
        (Command.UP, (1, 0)),
    ):
        user.key(do)
        assert screen.ring.current().widget is grid[place]  # type: ignore[union-attr]


def test_enter_activates_what_the_ring_is_on_and_else_the_default(screen: Screen, user: WidgetRobot) -> None:
    done: list[str] = []
    first = screen.add(Button(screen.ui, "a", lambda: done.append("a")), Rect(100, 100, 120, 44))
    screen.add(Button(screen.ui, "b", lambda: done.append("b"), shortcut=Command.ACTIVATE), Rect(300, 100, 120, 44))
    user.key(Command.ACTIVATE, "return")
    screen.focus(first, show=True)
    user.key(Command.ACTIVATE, "return")
    assert done == ["b", "a"]


def test_the_keyboard_scrolls_to_what_it_focuses(screen: Screen, user: WidgetRobot) -> None:
    widgets = crowded(screen)
    area, last_row = widgets[2], widgets[22]
    screen.focus(widgets[3], show=True)
    for _ in range(19):
        user.key(Command.DOWN)
    assert screen.ring.current().widget is last_row  # type: ignore[union-attr]
    assert area.rect.contains(last_row.rect)


def test_the_bar_of_a_low_area_stays_inside_it(screen: Screen) -> None:
    area = screen.add(ScrollArea(screen.ui), Rect(100, 100, 300, 20))
    rows = Stack(screen.ui)
    for i in range(3):
        rows.add(Label(screen.ui, f"Line {i}"))
    area.fill(rows)
    canvas = Surface((500, 200), pygame.SRCALPHA)
    area.draw_bar(canvas)
    assert area.scrolls
    assert area.rect.contains(canvas.get_bounding_rect())


def test_a_modal_layer_keeps_everything_from_what_is_below(screen: Screen, user: WidgetRobot) -> None:
    done: list[str] = []
    below = screen.add(Button(screen.ui, "a", lambda: done.append("below"), shortcut="x"), Rect(100, 100, 120, 44))
    layer = Layer(screen.ui, modal=True, on_back=lambda: screen.close(layer))
    inside = layer.add(Toggle(screen.ui, "t", False, lambda on: done.append(f"toggle {on}")), Rect(500, 300, 200, 40))
    screen.open(layer)
    user.look(0.4)
    user.click(below)
    user.key(Command.KEY, "x")
    user.click(inside)
    assert done == ["toggle True"]
    user.key(Command.BACK)
    user.click(below)
    assert done[-1] == "below"


def test_a_label_that_had_to_be_cut_tells_all_in_its_tooltip(ui: Ui) -> None:
    label = Label(ui, "A much longer sentence than there is room for", lines=1).place(Rect(0, 0, 100, 24))
    assert label.tip_text(None) == label.markup
    assert Label(ui, "Short").place(Rect(0, 0, 100, 24)).tip_text(None) is None


def test_what_has_enter_for_its_key_says_so_only_while_it_does(
    screen: Screen, user: WidgetRobot, window: Surface
) -> None:
    """Whatever lies above, and wherever the focus walks there: nothing of before is left below."""
    def drawn_as_if_anew() -> bool:
        user.look()
        glass = pixels(window)
        screen.invalidate()
        user.look()
        return pixels(window) == glass

    go = screen.add(Button(screen.ui, "Go on", shortcut=Command.ACTIVATE), Rect(100, 100, 300, 60))
    user.look()
    assert screen.enters(go)
    layer = Layer(screen.ui, modal=True)
    for place in (Rect(500, 100, 200, 60), Rect(500, 200, 200, 60)):
        layer.add(Button(screen.ui, "Yes", shortcut=Command.ACTIVATE), place)
    screen.open(layer)
    assert not screen.enters(go) and drawn_as_if_anew()
    user.key(Command.NEXT)
    assert drawn_as_if_anew()
    screen.close(layer)
    assert screen.enters(go) and drawn_as_if_anew()


def test_home_and_end_go_to_the_first_and_the_last_where_nothing_is_played(screen: Screen, user: WidgetRobot) -> None:
    buttons = [screen.add(Button(screen.ui, str(n)), Rect(100, 100 * n, 300, 60)) for n in (1, 2, 3)]
    user.key(Command.END)
    assert screen.ring.shown and screen.ring.target is not None and screen.ring.target.widget is buttons[2]
    user.key(Command.HOME)
    assert screen.ring.target.widget is buttons[0]
    screen.preferred = lambda target: target.widget is buttons[1]
    user.key(Command.END)
    assert screen.ring.target.widget is buttons[0], "a table has its own use for them"
    layer = Layer(screen.ui, modal=True)
    last = [layer.add(Button(screen.ui, str(n)), Rect(500, 100 * n, 200, 60)) for n in (1, 2)][1]
    screen.open(layer)
    user.key(Command.END)
    assert screen.ring.target is not None and screen.ring.target.widget is last


def test_drawing_has_no_side_effects(screen: Screen, user: WidgetRobot, window: pygame.Surface) -> None:
    crowded(screen)
    user.look()
    once = pixels(window)
    for _ in range(3):
        screen.invalidate()
        user.look()
    assert pixels(window) == once


def test_what_floats_is_laid_over_a_picture_of_what_lies_still(ui: Ui) -> None:
    screen = Screen(ui)
    table, piece, note = Tally(ui), Tally(ui), Tally(ui)
    piece.floats = True
    for widget in (table, piece, note):
        screen.add(widget, Rect(0, 0, 100, 100))
    surface = Surface(ui.metrics.size)
    screen.frame(surface)
    piece.touch()
    screen.frame(surface)
    assert (table.drawn, piece.drawn, note.drawn) == (1, 2, 2)
    table.touch()
    screen.frame(surface)
    assert (table.drawn, piece.drawn, note.drawn) == (2, 3, 3)


def test_a_plate_is_not_drawn_anew_for_the_pointer(ui: Ui) -> None:
    screen = Screen(ui)
    panel = screen.add(Panel(ui), Rect(0, 0, 100, 100))
    surface = Surface(ui.metrics.size)
    screen.frame(surface)
    panel.hover(True)
    assert screen.frame(surface) == []


class Ground(Button):
    """Something of one colour that can have the focus, on a table of the same."""

    colour = Color("white")

    def draw(self, surface: Surface) -> None:
        surface.fill(self.colour, self.rect.inflate(80, 80))


@pytest.mark.parametrize("theme", ["club", "high-contrast"])
@pytest.mark.parametrize("ground", ["#f8f0de", "#ffffff", "#35e4f4", "#fff3c4", "#0f1317", "#000000", "#808080"])
def test_the_ring_of_the_focus_stands_out_from_every_ground(window: Surface, theme: str, ground: str) -> None:
    screen = Screen(Ui(paths.assets(), window.get_size(), theme=theme))
    user, at = WidgetRobot(screen, window), Rect(300, 300, 120, 80)
    tile = Ground(screen.ui)
    tile.outset, tile.colour = 40, Color(ground)
    screen.add(tile, at)
    screen.focus(tile, show=True)
    user.look()
    across = [window.get_at((x, at.centery)) for x in range(at.left - 12, at.left + 6)]
    assert sum(contrast(colour, tile.colour) >= 3 for colour in across) >= 2, "pixels of a line that is seen"
    bright, dark = screen.ui.theme["focus"], screen.ui.theme["shadow"]
    kinds = "".join("b" if c[:3] == bright[:3] else "d" if c[:3] == dark[:3] else "-" for c in across)
    assert re.search("d{2}b{2,}d{2}", kinds), kinds
