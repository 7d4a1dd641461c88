"""Whatever changes in a widget is drawn at once, all of it, and nothing is drawn where nothing changes."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from pygame import Color, Rect, Surface

from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import (
    BarPlot,
    Button,
    Column,
    Grid,
    Icon,
    Label,
    LinePlot,
    ListView,
    Panel,
    Picture,
    ProgressBar,
    RichText,
    Row,
    ScrollArea,
    SegmentedChoice,
    Series,
    Slider,
    Stack,
    Stepper,
    Tabs,
    Toggle,
    Widget,
)
from game.ui.widgets.buttons import IconButton, level
from game.ui.widgets.text_entry import TextEntry
from tests.support.robots.widget_robot import WidgetRobot, pixels

AT, AWAY = Rect(100, 100, 400, 200), (1200, 650)
LINE = Rect(100, 100, 300, 46)
PLANE = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="#204020"/>'
         '<circle cx="200" cy="100" r="60" fill="#c0c0c0"/></svg>')
PIECE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32h-64z" fill="#c22"/></svg>'
A, B, CAR = ("space", "a"), ("space", "b"), ("car", "1")
PLACES = {A: [(20, 20), (80, 20), (80, 80), (20, 80)], B: [(300, 120), (360, 120), (360, 180), (300, 180)]}
GROUNDS = {A: [(90, 20), (140, 20), (140, 50), (90, 50)]}


class Case(NamedTuple):
    """A widget, where it lies, and the change; `seen` is False for a change that alters nothing."""

    make: Callable[[Ui], Widget]
    change: Callable[[Any, WidgetRobot], object]
    at: Rect = LINE
    seen: bool = True
    before: Callable[[Any, WidgetRobot], object] = lambda widget, hand: None


def button(**options: Any) -> Callable[[Ui], Widget]:
    return lambda ui: Button(ui, "Buy", **options)


def options(kind: type[SegmentedChoice]) -> Callable[[Ui], Widget]:
    return lambda ui: kind(ui, [(1, "One"), (2, "Two"), (3, "Three")], 1, print)


def rows(ui: Ui) -> ListView:
    found = ListView(ui, on_pick=print)
    found.set_rows([(number, f"row {number}") for number in range(40)])
    return found


def grid(ui: Ui) -> Grid:
    return Grid(ui, [Column("Name", tip="tip"), Column("Points")], [Row((str(n), "7"), n) for n in range(30)],
                on_pick=print)


def area(ui: Ui) -> ScrollArea:
    found, stack = ScrollArea(ui), Stack(ui)
    for number in range(12):
        stack.add(Button(ui, str(number)))
    found.fill(stack)
    return found


def lines(ui: Ui) -> LinePlot:
    return LinePlot(ui, [Series("Ada", "#ff0000", ((1.0, 0.0), (2.0, 8.0), (3.0, 4.0)))])


def entry(ui: Ui) -> TextEntry:
    return TextEntry(ui, "Some words", placeholder="name")


def board(ui: Ui) -> BoardView:
    found = BoardView(ui, PLANE)
    found.set_places(PLACES, GROUNDS)
    found.put(Sprite("1", SpriteArt("piece", PIECE, 40), 200, 100, thing=CAR))
    return found


def mark(name: str, colour: str, x: float) -> VectorDrawing:
    return VectorDrawing(name, f'<rect x="{x}" y="30" width="60" height="60" fill="{colour}"/>', (x, 30, 60, 60))


def sprite(**changes: Any) -> Sprite:
    return Sprite("1", SpriteArt("piece", PIECE, 40), **{"x": 200, "y": 100, "thing": CAR, **changes})


def focus(widget: Widget, hand: WidgetRobot) -> None:
    hand.screen.focus(widget, show=True)


def part_of(widget: Widget, x: float, y: float = 0.5) -> tuple[int, int]:
    return round(widget.rect.x + x * (widget.rect.w - 1)), round(widget.rect.y + y * (widget.rect.h - 1))


def press(widget: Widget, hand: WidgetRobot, x: float = 0.5) -> None:
    hand.screen.dispatch(Intent(Command.PRESS, part_of(widget, x), 1))


CASES = {
    "button label": Case(button(), lambda w, hand: w.set(label="Sell")),
    "button same": Case(button(icon="undo"), lambda w, hand: w.set(label="Buy", icon="undo", kind="secondary",
                                                                   enabled=True, selected=False, faint=False),
                        seen=False),
    "button icon": Case(button(), lambda w, hand: w.set(icon="undo")),
    "button kind": Case(button(), lambda w, hand: w.set(kind="primary")),
    "button disabled": Case(button(), lambda w, hand: w.set(enabled=False)),
    "button selected": Case(button(), lambda w, hand: w.set(selected=True)),
    "button figure": Case(button(), lambda w, hand: w.set(figure="3")),
    "button faint": Case(button(), lambda w, hand: w.set(faint=True)),
    "button pointed at": Case(button(), lambda w, hand: hand.point(w)),
    "button left": Case(button(), lambda w, hand: hand.point(AWAY), before=lambda w, hand: hand.point(w)),
    "button pressed": Case(button(), press),
    "button let go": Case(button(), lambda w, hand: hand.screen.dispatch(Intent(Command.RELEASE, AWAY, 1)),
                          before=press),
    "button levelled": Case(lambda ui: Button(ui, "Buy"), lambda w, hand: level([w, w.parent.add(
        Button(w.ui, "A very long label of a button of no width"), Rect(700, 500, 90, 20))])),
    "button moved": Case(button(), lambda w, hand: w.place(LINE.move(40, 30))),
    "button hidden": Case(button(), lambda w, hand: setattr(w, "visible", False)),
    "icon button": Case(lambda ui: IconButton(ui, "undo", tooltip="Undo"), lambda w, hand: w.set(icon="redo")),
    "toggle set": Case(lambda ui: Toggle(ui, "On", False, print), lambda w, hand: w.set(True)),
    "toggle same": Case(lambda ui: Toggle(ui, "On", False, print), lambda w, hand: w.set(False), seen=False),
    "toggle clicked": Case(lambda ui: Toggle(ui, "On", False, print), lambda w, hand: hand.click(w)),
    "choice set": Case(options(SegmentedChoice), lambda w, hand: w.set(2)),
    "choice same": Case(options(SegmentedChoice), lambda w, hand: w.set(1), seen=False),
    "choice pointed at": Case(options(SegmentedChoice), lambda w, hand: hand.point(w.cell(2).center)),
    "choice pointed on": Case(options(SegmentedChoice), lambda w, hand: hand.point(w.cell(3).center),
                              before=lambda w, hand: hand.point(w.cell(2).center)),
    "tabs set": Case(options(Tabs), lambda w, hand: w.set(3)),
    "tabs left": Case(options(Tabs), lambda w, hand: hand.point(AWAY), before=lambda w,
                      hand: hand.point(w.cell(2).center)),
    "stepper set": Case(lambda ui: Stepper(ui, 4, 1, 8, print), lambda w, hand: w.set(5)),
    "stepper bound": Case(lambda ui: Stepper(ui, 4, 1, 8, print), lambda w, hand: w.set(4, high=4)),
    "stepper clicked": Case(lambda ui: Stepper(ui, 4, 1, 8, print), lambda w, hand: hand.click(part_of(w, 1.0))),
    "slider set": Case(lambda ui: Slider(ui, 4, 1, 8, print, text=str), lambda w, hand: w.set(6)),
    "slider dragged": Case(lambda ui: Slider(ui, 4, 1, 8, print), lambda w,
                           hand: hand.drag(part_of(w, 0.4), part_of(w, 0.8))),
    "progress": Case(lambda ui: ProgressBar(ui, 0.2), lambda w, hand: w.set(0.7)),
    "progress label": Case(lambda ui: ProgressBar(ui, 0.2, "one"), lambda w, hand: w.set(0.2, "two")),
    "progress same": Case(lambda ui: ProgressBar(ui, 0.2, "one"), lambda w, hand: w.set(0.2, "one"), seen=False),
    "drop-down set": Case(lambda ui: DropDown(ui, [(1, "One"), (2, "Two")], 1, print), lambda w, hand: w.set(2)),
    "drop-down same": Case(lambda ui: DropDown(ui, [(1, "One"), (2, "Two")], 1, print), lambda w, hand: w.set(1),
                           seen=False),
    "drop-down pointed at": Case(lambda ui: DropDown(ui, [(1, "One")], 1, print), lambda w, hand: hand.point(w)),
    "drop-down opened": Case(lambda ui: DropDown(ui, [(1, "One"), (2, "Two")], 1, print), lambda w,
                             hand: hand.click(w)),
    "drop-down closed": Case(lambda ui: DropDown(ui, [(1, "One"), (2, "Two")], 1, print),
                             lambda w, hand: hand.key(Command.BACK), before=lambda w, hand: hand.click(w)),
    "label": Case(lambda ui: Label(ui, "words"), lambda w, hand: w.set("other words")),
    "label style": Case(lambda ui: Label(ui, "words"), lambda w, hand: w.set("words", tone="accent")),
    "text": Case(lambda ui: RichText(ui, "words"), lambda w, hand: w.set("words\nand more"), at=AT),
    "icon": Case(lambda ui: Icon(ui, "undo"), lambda w, hand: w.set("redo")),
    "icon tint": Case(lambda ui: Icon(ui, "undo"), lambda w, hand: w.set("undo", Color("#ff0000"))),
    "picture": Case(lambda ui: Picture(ui, Surface((20, 20))), lambda w, hand: w.set(Surface((40, 40)))),
    "panel heading": Case(lambda ui: Panel(ui, caption="One"), lambda w, hand: w.set_caption("Two"), at=AT),
    "panel border": Case(lambda ui: Panel(ui), lambda w, hand: w.set_border(Color("#ff0000")), at=AT),
    "panel other border": Case(lambda ui: Panel(ui, border=Color("#ff0000")), lambda w,
                               hand: w.set_border(Color("#00ff00")), at=AT),
    "panel no border": Case(lambda ui: Panel(ui, border=Color("#ff0000")), lambda w, hand: w.set_border(None), at=AT),
    "rows set": Case(rows, lambda w, hand: w.set_rows([(1, "one"), (2, "two")]), at=AT),
    "rows changed": Case(rows, lambda w, hand: w.change_rows([(0, "new"), *w.rows]), at=AT),
    "rows same": Case(rows, lambda w, hand: w.change_rows(list(w.rows)), at=AT, seen=False),
    "rows scrolled": Case(rows, lambda w, hand: w.scroll_to(100), at=AT),
    "rows led": Case(rows, lambda w, hand: w.lead_with(38), at=AT),
    "row marked": Case(rows, lambda w, hand: w.select(2), at=AT),
    "row marked again": Case(rows, lambda w, hand: w.select(2), at=AT, seen=False, before=lambda w, hand: w.select(2)),
    "row pointed at": Case(rows, lambda w, hand: hand.point(w.row_rect(1).center), at=AT),
    "row pointed on": Case(rows, lambda w, hand: hand.point(w.row_rect(3).center), at=AT,
                           before=lambda w, hand: hand.point(w.row_rect(1).center)),
    "row left": Case(rows, lambda w, hand: hand.point(AWAY), at=AT,
                     before=lambda w, hand: hand.point(w.row_rect(1).center)),
    "row clicked": Case(rows, lambda w, hand: hand.click(w.row_rect(1).center), at=AT),
    "bar of rows pointed at": Case(rows, lambda w, hand: hand.point(part_of(w, 1.0)), at=AT),
    "grid rows": Case(grid, lambda w, hand: w.set_rows([Row(("Ada", "9"), 1)]), at=AT),
    "grid marked": Case(grid, lambda w, hand: w.select(1), at=AT),
    "grid pointed at": Case(grid, lambda w, hand: hand.point(w.row_rect(1).center), at=AT),
    "grid pointed on": Case(grid, lambda w, hand: hand.point(w.row_rect(2).center), at=AT,
                            before=lambda w, hand: hand.point(w.row_rect(1).center)),
    "grid left": Case(grid, lambda w, hand: hand.point(AWAY), at=AT,
                      before=lambda w, hand: hand.point(w.row_rect(1).center)),
    "grid scrolled": Case(grid, lambda w, hand: hand.wheel(w, -2), at=AT),
    "area scrolled": Case(area, lambda w, hand: w.scroll_to(60), at=AT),
    "bar taken": Case(area, lambda w, hand: press(w, hand, 1.0), at=AT),
    "bar let go": Case(area, lambda w, hand: hand.screen.dispatch(Intent(Command.RELEASE, part_of(w, 1.0), 1)), at=AT,
                       before=lambda w, hand: press(w, hand, 1.0)),
    "bar pointed at": Case(area, lambda w, hand: hand.point(part_of(w, 1.0)), at=AT),
    "area smaller": Case(area, lambda w, hand: w.place(Rect(100, 100, 400, 120)), at=AT),
    "area larger": Case(area, lambda w, hand: w.place(Rect(100, 100, 400, 600)), at=AT),
    "area filled anew": Case(area, lambda w, hand: w.fill(Button(w.ui, "One")), at=AT),
    "series": Case(lines, lambda w, hand: w.set_series([Series("Bo", "#00ff00", ((1.0, 2.0), (2.0, 3.0)))]), at=AT),
    "plot pointed at": Case(lines, lambda w, hand: hand.point(part_of(w, 0.5)), at=AT),
    "plot left": Case(lines, lambda w, hand: hand.point(AWAY), at=AT, before=lambda w,
                      hand: hand.point(part_of(w, 0.5))),
    "bars": Case(lambda ui: BarPlot(ui, [("Ada", 3.0, "#ff0000")]), lambda w,
                 hand: w.set_bars([("Bo", 5.0, "#00ff00")]), at=AT),
    "field set": Case(entry, lambda w, hand: w.set("other")),
    "field focused": Case(entry, focus),
    "field left": Case(entry, lambda w, hand: hand.click(AWAY), before=focus),
    "field typed": Case(entry, lambda w, hand: hand.type("x"), before=focus),
    "field caret": Case(entry, lambda w, hand: hand.key(Command.KEY, "home"), before=focus),
    "field selection": Case(entry, lambda w, hand: hand.key(Command.KEY, "ctrl+a"), before=focus),
    "field emptied": Case(entry, lambda w, hand: hand.key(Command.KEY, "backspace"),
                          before=lambda w, hand: (focus(w, hand), hand.key(Command.KEY, "ctrl+a"))),
    "caret blinks": Case(entry, lambda w, hand: hand.screen.update(0.6), before=focus),
    "ring moved": Case(lambda ui: area(ui), lambda w, hand: hand.key(Command.NEXT), at=AT,
                       before=lambda w, hand: hand.key(Command.NEXT)),
    "ring hidden": Case(button(), lambda w, hand: hand.click(AWAY), before=focus),
    "enter": Case(button(shortcut=Command.ACTIVATE), lambda w, hand: hand.screen.focus(
        w.parent.children[-1], show=True), before=lambda w, hand: w.parent.add(Button(w.ui, "x"),
                                                                               Rect(700, 500, 90, 40))),
    "board lit": Case(board, lambda w, hand: w.set_glow({A: "legal"}), at=AT),
    "board another lit": Case(board, lambda w, hand: w.set_glow({B: "legal"}), at=AT,
                              before=lambda w, hand: w.set_glow({A: "legal"})),
    "board lit otherwise": Case(board, lambda w, hand: w.set_glow({A: "hint"}), at=AT,
                                before=lambda w, hand: w.set_glow({A: "legal"})),
    "board dark": Case(board, lambda w, hand: w.set_glow({}), at=AT, before=lambda w, hand: w.set_glow({A: "legal"})),
    "board piece lit": Case(board, lambda w, hand: w.set_glow({CAR: "legal"}), at=AT),
    "board ahead": Case(board, lambda w, hand: w.set_ahead([B]), at=AT),
    "board no more ahead": Case(board, lambda w, hand: w.set_ahead([]), at=AT, before=lambda w, hand: w.set_ahead([B])),
    "board pointed at": Case(board, lambda w, hand: hand.point(w.area(A).center), at=AT,
                             before=lambda w, hand: w.set_glow({A: "legal", B: "legal"})),
    "board pointed on": Case(board, lambda w, hand: hand.point(w.area(B).center), at=AT, before=lambda w, hand: (
        w.set_glow({A: "legal", B: "legal"}), hand.point(w.area(A).center))),
    "board left": Case(board, lambda w, hand: hand.point(AWAY), at=AT, before=lambda w, hand: (
        w.set_glow({A: "legal", B: "legal"}), hand.point(w.area(A).center))),
    "board ground pointed at": Case(board, lambda w, hand: hand.point(w.ground(A).center), at=AT,
                                    before=lambda w, hand: w.set_glow({A: "legal"})),
    "board places moved": Case(board, lambda w, hand: w.set_places({A: PLACES[B], B: PLACES[A]}), at=AT,
                               before=lambda w, hand: w.set_glow({A: "legal"})),
    "board piece put": Case(board, lambda w, hand: w.put(sprite(x=100, y=150)), at=AT),
    "board piece turned": Case(board, lambda w, hand: w.put(sprite(angle=45.0)), at=AT),
    "board piece pale": Case(board, lambda w, hand: w.put(sprite(alpha=0.4)), at=AT),
    "board piece larger": Case(board, lambda w, hand: w.put(sprite(scale=2.0)), at=AT),
    "board piece glows": Case(board, lambda w, hand: w.put(sprite(glow="legal")), at=AT),
    "board piece same": Case(board, lambda w, hand: w.put(sprite()), at=AT, seen=False),
    "board piece taken": Case(board, lambda w, hand: w.take("1"), at=AT),
    "board unknown taken": Case(board, lambda w, hand: w.take("2"), at=AT, seen=False),
    "board pieces set": Case(board, lambda w, hand: w.set_sprites([]), at=AT),
    "board piece awaited": Case(board, lambda w, hand: w.await_sprite("1", True), at=AT),
    "board piece come": Case(board, lambda w, hand: w.await_sprite("1", False), at=AT,
                             before=lambda w, hand: w.await_sprite("1", True)),
    "board drawing": Case(board, lambda w, hand: w.mark("path", mark("1", "#ff0000", 20)), at=AT),
    "board other drawing": Case(board, lambda w, hand: w.mark("path", mark("2", "#00ff00", 250)), at=AT,
                                before=lambda w, hand: w.mark("path", mark("1", "#ff0000", 20))),
    "board no drawing": Case(board, lambda w, hand: w.mark("path", None), at=AT,
                             before=lambda w, hand: w.mark("path", mark("1", "#ff0000", 20))),
    "board same drawing": Case(board, lambda w, hand: w.mark("path", mark("1", "#ff0000", 20)), at=AT, seen=False,
                               before=lambda w, hand: w.mark("path", mark("1", "#ff0000", 20))),
    "board label": Case(board, lambda w,
                        hand: w.lift([BoardLabel("city", "a", "Linz", 200, 40, 30, "#ffffff")], "#000000"), at=AT),
    "board no label": Case(board, lambda w, hand: w.lift([], "#000000"), at=AT, before=lambda w, hand: w.lift(
        [BoardLabel("city", "a", "Linz", 200, 40, 30, "#ffffff")], "#000000")),
    "board zoomed": Case(board, lambda w, hand: w.zoom_by(2.0), at=AT),
    "board moved": Case(board, lambda w, hand: w.pan(-40, -20), at=AT, before=lambda w, hand: w.zoom_by(3.0)),
    "board looked at": Case(board, lambda w, hand: w.look_at(50, 50), at=AT, before=lambda w, hand: w.zoom_by(3.0)),
    "board fitted": Case(board, lambda w, hand: w.fit(), at=AT, before=lambda w, hand: w.zoom_by(3.0)),
    "board moved by keys": Case(board, lambda w, hand: hand.key(Command.ZOOM_IN, "+"), at=AT),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_change_is_drawn_at_once_and_whole(screen: Screen, user: WidgetRobot, window: Surface, name: str) -> None:
    case = CASES[name]
    widget = screen.add(case.make(screen.ui), case.at)
    user.look()
    case.before(widget, user)
    user.look(0.4)  # what has just opened takes no key
    before = pixels(window)
    case.change(widget, user)
    drawn = screen.frame(window)
    after = pixels(window)
    assert (bool(drawn), after != before) == (case.seen, case.seen)
    screen.invalidate()
    screen.frame(window)
    assert pixels(window) == after, "as if all of it were drawn now"


def test_the_buttons_for_zooming_come_and_go_with_the_zoom(screen: Screen, user: WidgetRobot, window: Surface) -> None:
    view = screen.add(board(screen.ui), AT)
    control = screen.add(ZoomControl(view))
    control.lie_on(AT)
    looks = set()
    for factor in (1.0, 2.0, 100.0, 0.0):
        view.zoom_by(factor)
        user.look(0.0)
        looks.add(pixels(window))
        screen.invalidate()
        user.look()
        assert pixels(window) in looks
    assert len(looks) == 3 and control.shown == control.buttons[Command.ZOOM_IN].rect
