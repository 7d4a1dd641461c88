"""Panels, labels, icons and rules: which of them catch the pointer, and where their content stands."""

import pytest
from pygame import Color, Rect, Surface

from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Panel, Picture, RichText, Rule, Widget
from game.ui.widgets.panels import Paper
from game.ui.widgets.scroll import Sized, Stack
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 60)
LONG = "Many words that are far more than there is room for in a line of this width, and then some more"


@pytest.mark.parametrize("kind, catches", [
    (lambda ui: Panel(ui), True), (lambda ui: Panel(ui, solid=False), False), (lambda ui: Paper(ui), True),
    (lambda ui: Label(ui, "words"), False), (lambda ui: Label(ui, "words", tooltip="tip"), True),
    (lambda ui: Label(ui, LONG, lines=1), True), (lambda ui: RichText(ui, "words"), False),
    (lambda ui: Icon(ui, "undo"), False), (lambda ui: Rule(ui), False), (lambda ui: Picture(ui, Surface((9, 9))), True),
    (lambda ui: Widget(ui), False),
])
def test_what_only_shows_something_lets_clicks_through_to_what_lies_below(screen: Screen, user: WidgetRobot, kind,
                                                                         catches: bool) -> None:
    clicked: list[int] = []
    screen.add(Button(screen.ui, "Go", lambda: clicked.append(1)), AT)
    above = screen.add(kind(screen.ui), AT)
    user.click(AT.center)
    assert (screen.widget_at(AT.center) is above) == catches and bool(clicked) != catches


def test_a_label_tells_in_its_tooltip_what_is_cut_or_what_it_is_given(screen: Screen) -> None:
    label = screen.add(Label(screen.ui, LONG, lines=1), AT)
    assert label.tip_text(None) == LONG
    label.tooltip = "its own"
    assert label.tip_text(None) == "its own"
    label.tooltip = None
    label.set("few words")
    assert label.tip_text(None) is None


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_a_label_stands_where_it_is_aligned_and_never_above_its_place(screen: Screen, valign: str) -> None:
    label = screen.add(Label(screen.ui, "words", valign=valign), Rect(100, 100, 300, 200))
    words = drawing_of(label).rect("words", "words")
    wanted = {"top": 100, "middle": 200 - words.h // 2, "bottom": 300 - words.h}[valign]
    assert abs(words.top - wanted) <= 1 and words.left == 100
    label.place(Rect(100, 100, 300, 4))
    assert drawing_of(label)["words"][0].rect.top == 100


def test_a_label_is_redrawn_for_other_words_or_another_tone_but_not_for_the_same(screen: Screen,
                                                                                user: WidgetRobot) -> None:
    label = screen.add(Label(screen.ui, "words", tone="dim"), AT)
    user.look()
    for markup, style, drawn in (("words", {}, False), ("words", {"tone": "dim"}, False),
                                 ("words", {"tone": "ink"}, True),
                                 ("other", {}, True), ("other", {"bold": True}, True)):
        label.set(markup, **style)
        assert bool(user.look()) == drawn
    style = drawing_of(label).one("words", "other").style
    assert style["tone"] == "ink" and style["bold"], "what was set before is kept"


def test_an_icon_and_a_picture_lie_in_the_middle_and_change(screen: Screen, user: WidgetRobot) -> None:
    icon = screen.add(Icon(screen.ui, "undo"), AT)
    assert drawing_of(icon).rect("picture", "undo").center == AT.center
    user.look()
    icon.set("undo")
    assert user.look() == []
    icon.set("undo", Color("#ff0000"))
    assert user.look() and icon.tint == Color("#ff0000")
    icon.set("redo")
    assert user.look() and drawing_of(icon).names("picture") == ["redo"]
    picture = screen.add(Picture(screen.ui), AT.move(0, 100))
    user.look()
    assert drawing_of(picture)["picture"] == []
    picture.set(Surface((80, 40)))
    assert user.look() and drawing_of(picture)["picture"][0].rect.center == picture.rect.center
    picture.set(None)
    assert user.look() and drawing_of(picture)["picture"] == []


@pytest.mark.parametrize("at, line", [(Rect(100, 100, 300, 20), Rect(100, 110, 300, 1)),
                                      (Rect(100, 100, 20, 300), Rect(110, 100, 1, 300))])
def test_a_rule_is_a_thin_line_along_the_longer_side(screen: Screen, at: Rect, line: Rect) -> None:
    (drawn,) = drawing_of(screen.add(Rule(screen.ui), at))["fill"]
    assert drawn.rect == line


def test_the_content_of_a_panel_begins_below_its_heading(screen: Screen) -> None:
    panel = screen.add(Panel(screen.ui, padding=20), Rect(100, 100, 300, 200))
    ui = screen.ui
    assert panel.inner.rect == Rect(100 + ui.px(20), 100 + ui.px(15), 300 - 2 * ui.px(20), 200 - 2 * ui.px(15))
    panel.set_caption("Stock")
    heading = drawing_of(panel).one("words", "Stock")
    assert heading.rect.topleft == (100 + ui.px(20), 100 + ui.px(15))
    assert panel.inner.rect.top == heading.rect.bottom + ui.px(7) and panel.inner.rect.bottom == 300 - ui.px(15)
    assert heading.style["ground"] == "dark" and heading.style["tone"] == "accent"
    assert drawing_of(screen.add(Paper(ui, caption="Card"), AT)).one("words", "Card").style["ground"] == "card"
    panel.set_caption("A heading of so many words that no panel of this width has room for all of them in one line")
    assert drawing_of(panel)["words"][0].rect.right <= 300 + 100 - ui.px(20)


def test_a_panel_is_redrawn_for_another_heading_or_border_only(screen: Screen, user: WidgetRobot) -> None:
    panel = screen.add(Panel(screen.ui, caption="Stock"), Rect(100, 100, 300, 200))
    user.look()
    red, blue = Color("#ff0000"), Color("#0000ff")
    for change, drawn in ((lambda: panel.set_caption("Stock"), False), (lambda: panel.set_caption("Bag"), True),
                          (lambda: panel.set_border(None), False), (lambda: panel.set_border(red), True),
                          (lambda: panel.set_border(red), False), (lambda: panel.set_border(blue), True),
                          (lambda: panel.set_border(None), True)):
        change()
        assert bool(user.look()) == drawn
    panel.set_border(red)
    style = drawing_of(panel).one("plate", "panel").style
    assert style["border"] == "#ff0000" and style["border_width"] >= 2


def test_a_row_of_fixed_height_lays_its_own_children_out(screen: Screen) -> None:
    laid: list[Rect] = []
    stack = screen.add(Stack(screen.ui, gap=10))
    stack.add(Sized(screen.ui, 40, lambda row: laid.append(Rect(row.rect))))
    stack.add(Sized(screen.ui, 30, lambda row: laid.append(Rect(row.rect))))
    px = screen.ui.px
    assert stack.natural_size(200) == (200, px(40) + px(10) + px(30))
    stack.place(Rect(100, 100, 200, 300))
    assert laid == [Rect(100, 100, 200, px(40)), Rect(100, 100 + px(50), 200, px(30))]
    stack.children[0].visible = False
    assert stack.natural_size(200) == (200, px(30)) and stack.natural_size() == (200, px(30))
