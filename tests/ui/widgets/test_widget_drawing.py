"""Drawing of widgets: what is drawn in each state, and where its parts stand to each other."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.timing.window_times import WINDOW
from game.ui.compositor import join
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import (
    Button,
    Grid,
    Icon,
    IconButton,
    Label,
    LinePlot,
    ListView,
    Panel,
    Picture,
    ProgressBar,
    Rule,
    SegmentedChoice,
    Series,
    Slider,
    Stepper,
    Tabs,
    Toggle,
    Widget,
)
from game.ui.widgets.data_grid import Column, Row
from game.ui.widgets.keycaps import draw_keycap, key_label, keycap_width
from game.ui.widgets.plots import BarPlot, ticks
from game.ui.widgets.text_entry import TextEntry
from tests.support.drawing.drawing_recorder import Drawing, drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 50)


def colour(screen: Screen, name: str) -> str:
    return hex_of(screen.ui.theme[name])


def is_centred(part: Rect, around: Rect) -> bool:
    return abs(part.centerx - around.centerx) <= 1 and abs(part.centery - around.centery) <= 1


# buttons ----------------------------------------------------------------------------------------------------------


def test_a_button_shows_icon_words_and_key_from_left_to_right_in_its_middle(screen: Screen) -> None:
    button = screen.add(Button(screen.ui, "Buy", icon="undo", shortcut="x"), AT)
    drawn = drawing_of(button)
    icon, words, key = drawn.rect("picture", "undo"), drawn.rect("words", "Buy"), drawn.rect("words", "X")
    gap = screen.ui.px(8)
    assert drawn.rect("plate", "secondary") == AT and icon.right + gap == words.left and words.right + gap < key.left
    assert {abs(part.centery - AT.centery) <= 1 for part in (icon, words, key)} == {True}
    assert abs((icon.left - AT.left) - (AT.right - key.right)) < 2 * gap
    assert icon.h == icon.w <= AT.h - screen.ui.px(6)
    assert button.content == ("icon", "label", "key")
    button.align = "left"
    drawn = drawing_of(button)
    assert drawn.rect("picture", "undo").left == AT.left + button.padding


def test_a_pressed_button_goes_down_by_a_unit_and_loses_its_shadow(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "Buy", icon="undo"), AT)
    up = drawing_of(button)
    screen.dispatch(Intent(Command.PRESS, AT.center, 1))
    down = drawing_of(button)
    unit = screen.ui.px(1)
    for kind, name in (("plate", "secondary"), ("words", "Buy"), ("picture", "undo")):
        assert down.rect(kind, name) == up.rect(kind, name).move(0, unit)
    assert up.one("plate", "secondary").style["shadow"] > 0 == down.one("plate", "secondary").style["shadow"]
    screen.dispatch(Intent(Command.RELEASE, AT.center, 1))
    assert drawing_of(button).rect("plate", "secondary") == AT


def brightness(drawn: Drawing, name: str = "secondary") -> int:
    return sum(pygame.Color(drawn.one("plate", name).style["top"])[:3])


def test_the_pointer_brightens_a_button_and_a_press_darkens_it(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "Buy"), AT)
    still = brightness(drawing_of(button))
    user.point(button)
    over = brightness(drawing_of(button))
    screen.dispatch(Intent(Command.PRESS, AT.center, 1))
    assert brightness(drawing_of(button)) < still < over


def test_a_disabled_button_is_grey_and_a_faint_one_until_it_is_pointed_at(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "Buy", kind="primary"), AT)
    drawn = drawing_of(button)
    assert drawn.one("words", "Buy").style["ground"] == "accent" and drawn.names("plate") == ["primary"]
    button.set(enabled=False)
    drawn = drawing_of(button)
    words, plate = drawn.one("words", "Buy").style, drawn.one("plate", "secondary").style
    assert (words["ground"], words["tone"], plate["shadow"]) == ("dark", "dim", 0)
    assert plate["top"] == colour(screen, "panel")
    button.set(enabled=True, faint=True)
    drawn = drawing_of(button)
    assert drawn.one("words", "Buy").style["tone"] == "dim" and drawn.names("plate") == ["secondary"]
    user.point(button)
    drawn = drawing_of(button)
    assert drawn.one("words", "Buy").style["tone"] == "ink" and drawn.names("plate") == ["primary"]


def test_a_flat_button_has_a_plate_only_under_the_pointer_or_when_it_is_chosen(screen: Screen,
                                                                              user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "Buy", kind="ghost"), AT)
    assert not drawing_of(button)["plate"]
    user.point(button)
    assert drawing_of(button).rect("plate", "chip") == AT
    button.enabled = False
    assert not drawing_of(button)["plate"]
    button.enabled = True
    user.point((5, 5))
    button.set(selected=True)
    drawn = drawing_of(button)
    assert drawn.names("plate") == ["chip"] and drawn.one("words", "Buy").style["tone"] == "accent"


def test_a_chosen_button_has_a_border_in_the_accent(screen: Screen) -> None:
    button = screen.add(Button(screen.ui, "Buy"), AT)
    assert "border" not in drawing_of(button).one("plate", "secondary").style
    button.set(selected=True)
    assert drawing_of(button).one("plate", "secondary").style["border"] == colour(screen, "accent")


def test_a_figure_stands_before_the_label_and_a_letter_on_a_cap(screen: Screen) -> None:
    button = screen.add(Button(screen.ui, "Buy"), AT)
    button.set(figure="4")
    assert drawing_of(button).names("words") == ["<dim>4</dim>\u00a0Buy"] and button.content == ("label",)
    button.set(figure="q")
    drawn = drawing_of(button)
    assert drawn.names("words") == ["Buy"] and "letter-q" in drawn.names("picture")
    assert button.content == ("figure", "label")
    assert drawn.rect("picture", "letter-q").right < drawn.rect("words", "Buy").left


def test_a_narrow_button_gives_up_its_key_before_its_words(screen: Screen) -> None:
    button = screen.add(Button(screen.ui, "A label of some length", icon="undo", shortcut="x"), AT)
    contents = []
    for width in range(400, 60, -10):
        button.place(Rect(100, 100, width, 50))
        contents.append(button.content)
        words = drawing_of(button)["words"][0]
        assert AT.left <= words.rect.left and words.rect.right <= button.rect.right
    assert contents[0] == ("icon", "label", "key") and contents[-1] == ("label",)
    assert [len(found) for found in contents] == sorted((len(found) for found in contents), reverse=True)


def test_a_button_as_wide_as_it_needs_cuts_nothing(screen: Screen) -> None:
    for label in ("Buy", "A much longer label", ""):
        for icon in ("", "undo"):
            for key in (None, "x"):
                button = screen.add(Button(screen.ui, label, icon=icon, shortcut=key))
                button.place(Rect((100, 100), button.natural_size()))
                assert not button.cut and not button.folds(label) and button.type_of(label) == 1
                wanted = [part for part, there in (("icon", icon), ("label", label), ("key", key)) if there]
                assert button.content == tuple(wanted)
    least = Button(screen.ui, "A much longer label", icon="undo")
    assert least.least_width(46, bare=True) < least.least_width(46) < least.natural_size()[0]
    least.place(Rect(100, 100, least.least_width(46), 46))
    assert not least.cut


# numbers ----------------------------------------------------------------------------------------------------------


def test_a_stepper_has_minus_at_the_left_plus_at_the_right_and_its_number_between(screen: Screen) -> None:
    stepper = screen.add(Stepper(screen.ui, 4, 1, 8, print, text=lambda value: f"{value} laps"), AT)
    drawn = drawing_of(stepper)
    left, right = (part.rect for part in drawn["plate"] if part.name == "secondary")
    assert drawn.rect("plate", "well") == AT and left.w == left.h == right.w == AT.h - screen.ui.px(6)
    assert 0 < left.left - AT.left == left.top - AT.top <= AT.right - right.right <= left.left - AT.left + 1
    assert is_centred(drawn.rect("words", "4 laps"), AT)
    minus, across, upright = (part.rect for part in drawn["fill"])
    assert is_centred(minus, left) and is_centred(across, right) and is_centred(upright, right)
    assert minus.size == across.size == upright.size[::-1] and minus.w > 3 * minus.h >= 6
    assert {part.name for part in drawn["fill"]} == {colour(screen, "ink")}


@pytest.mark.parametrize("value, enabled, usable", [(1, True, [1]), (8, True, [0]), (4, True, [0, 1]), (4, False, [])])
def test_what_a_stepper_cannot_do_is_grey(screen: Screen, value: int, enabled: bool, usable: list[int]) -> None:
    stepper = screen.add(Stepper(screen.ui, value, 1, 8, print), AT)
    stepper.enabled = enabled
    drawn = drawing_of(stepper)
    knobs = [int(part.rect.centerx > AT.centerx) for part in drawn["plate"] if part.name == "secondary"]
    bright = {int(part.rect.centerx > AT.centerx) for part in drawn["fill"] if part.name == colour(screen, "ink")}
    assert knobs == usable and bright == set(usable)
    assert drawn.one("words", str(value)).style["tone"] == ("ink" if enabled else "dim")


@pytest.mark.parametrize("worded", [True, False])
def test_the_knob_of_a_slider_stands_at_its_value_and_where_it_is_taken(screen: Screen, user: WidgetRobot,
                                                                       worded: bool) -> None:
    slider = screen.add(Slider(screen.ui, 0, 0, 100, print, step=5, text="{:g} %".format if worded else None), AT)
    places = []
    for value in (0, 50, 100):
        slider.set(value)
        drawn = drawing_of(slider)
        knob, groove = drawn.rect("plate", "card"), drawn["plate"][0].rect
        filled = drawn["plate"][1].rect
        assert knob.centery in (AT.centery, AT.centery + 1) and abs(filled.centery - knob.centery) <= 1
        assert abs(knob.centerx - groove.left - groove.w * value / 100) <= 1
        assert filled.left == groove.left and abs(filled.right - knob.centerx) <= groove.h
        places.append(knob.center)
        if worded:
            words = drawn.rect("words", f"{value} %")
            assert words.right == AT.right and groove.right < words.left and abs(words.centery - AT.centery) <= 1
        else:
            assert AT.right - groove.right == groove.left - AT.left == screen.ui.px(10)
    for place, value in zip(places, (0, 50, 100), strict=True):
        user.click(place)
        assert slider.value == value
    assert drawing_of(slider)["plate"][1].style["top"] == colour(screen, "accent")
    slider.enabled = False
    assert drawing_of(slider)["plate"][1].style["top"] == colour(screen, "panel_edge")


@pytest.mark.parametrize("part", [0.0, 0.3, 1.0])
def test_a_progress_bar_is_filled_from_the_left_and_its_words_show_on_both_grounds(screen: Screen,
                                                                                  part: float) -> None:
    bar = screen.add(ProgressBar(screen.ui, part, "Searching"), AT)
    drawn = drawing_of(bar)
    filled = [plate.rect for plate in drawn["plate"] if plate.name == "primary"]
    assert drawn.rect("plate", "well") == AT and len(filled) == (part > 0)
    dark, bright = (next(each for each in drawn["words"] if each.style["ground"] == ground)
                    for ground in ("dark", "accent"))
    assert bright.rect.left == AT.left and bright.rect.right == dark.rect.left and dark.rect.right == AT.right
    assert dark.rect.left == AT.left + round(AT.w * part)
    assert dark.style["area"].left == dark.rect.left - AT.left and bright.style["area"].left == 0
    for rect in filled:
        assert (rect.left, rect.right) == pytest.approx((AT.left + 2, AT.left + round(AT.w * part) - 2), abs=1)
        assert rect.top > AT.top and rect.bottom < AT.bottom


# switches and choices ---------------------------------------------------------------------------------------------


def test_a_toggle_shows_its_state_by_knob_and_colour(screen: Screen) -> None:
    toggle = screen.add(Toggle(screen.ui, "On", False, print), AT)
    off = drawing_of(toggle)
    toggle.set(True)
    on = drawing_of(toggle)
    track, before, after = on.rect("plate", "well"), off.rect("plate", "chip"), on.rect("plate", "chip")
    rim = screen.ui.px(8) // 2
    assert before.left - track.left == track.right - after.right == rim and before.w == before.h == after.w
    assert before.centery == track.centery == AT.centery and before.right < after.left + rim
    edges = [drawn.one("plate", "well").style["border"] for drawn in (off, on)]
    fills = [drawn.one("plate", "well").style["top"] for drawn in (off, on)]
    assert edges == [colour(screen, "panel_edge"), colour(screen, "accent")]
    assert fills == [colour(screen, "well"), colour(screen, "accent_low")]
    words = on.rect("words", "On")
    assert words.left - track.right == screen.ui.px(12) and abs(words.centery - AT.centery) <= 1
    assert toggle.natural_size()[0] == words.right - AT.left
    toggle.enabled = False
    drawn = drawing_of(toggle)
    assert drawn.one("plate", "well").style["top"] == colour(screen, "well")
    assert drawn.one("words", "On").style["tone"] == "dim"


def test_the_chosen_of_several_lies_on_brass_and_the_pointed_one_on_a_faint_plate(screen: Screen,
                                                                                user: WidgetRobot) -> None:
    choice = screen.add(SegmentedChoice(screen.ui, [("a", "One"), ("b", "Two"), ("c", "Three")], "b", print), AT)
    user.point(choice.cell("c").center)
    drawn = drawing_of(choice)
    assert drawn.rect("plate", "primary") == choice.cell("b") and drawn.rect("plate", "chip") == choice.cell("c")
    for value, words in (("a", "One"), ("b", "Two"), ("c", "Three")):
        part = drawn.one("words", words)
        assert is_centred(part.rect, choice.cell(value))
        assert part.style["ground"] == ("accent" if value == "b" else "dark")
    user.point((5, 5))
    assert "chip" not in drawing_of(choice).names("plate"), "the pointer has left"
    choice.enabled = False
    drawn = drawing_of(choice)
    assert drawn.names("plate") == ["well", "secondary"] and drawn.one("words", "One").style["tone"] == "dim"


def test_the_chosen_tab_is_underlined_on_the_line_of_all(screen: Screen, user: WidgetRobot) -> None:
    tabs = screen.add(Tabs(screen.ui, [(1, "One"), (2, "Two"), (3, "Three")], 2, print), AT)
    user.point(tabs.cell(3).center)
    drawn = drawing_of(tabs)
    line, mark = (drawn.rect("fill", colour(screen, name)) for name in ("panel_edge", "accent"))
    assert (line.left, line.right, line.bottom) == (AT.left, AT.right, AT.bottom) and 0 < line.h < mark.h
    assert (mark.left, mark.right, mark.bottom) == (tabs.cell(2).left, tabs.cell(2).right, AT.bottom)
    assert [drawn.one("words", words).style["tone"] for words in ("One", "Two", "Three")] == ["dim", "accent", "ink"]
    assert all(is_centred(drawn.rect("words", words), tabs.cell(value))
               for value, words in ((1, "One"), (2, "Two"), (3, "Three")))
    assert tabs.cell(1).left == AT.left and all(a.right == b.left for a, b in pairwise(tabs.cells()))


# lists and grids --------------------------------------------------------------------------------------------------


def test_rows_of_a_list_are_marked_when_chosen_and_tinted_under_the_pointer(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(ListView(screen.ui, on_pick=print), Rect(100, 100, 300, 200))
    found.set_rows([(number, f"{' ' * number}Row {number}") for number in range(3)])
    found.select(1)
    user.point(found.row_rect(2).center)
    drawn = drawing_of(found)
    chosen, pointed = (part for part in drawn["plate"])
    assert chosen.rect == found.row_rect(1) and pointed.rect == found.row_rect(2)
    assert "opacity" not in chosen.style and pointed.style["opacity"] < 1
    mark = drawn.rect("fill", colour(screen, "accent"))
    assert mark.topleft == chosen.rect.topleft and mark.h == chosen.rect.h and 2 <= mark.w <= 4
    words = [drawn.rect("words", f"Row {number}") for number in range(3)]
    assert [rect.left - words[0].left for rect in words] == [0, screen.ui.px(4), 2 * screen.ui.px(4)]
    assert words[0].left - 100 == screen.ui.px(6)
    assert all(rect.top == found.row_rect(number).top + screen.ui.px(3) for number, rect in enumerate(words))


def test_only_rows_in_view_are_drawn(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(ListView(screen.ui), Rect(100, 100, 300, 100))
    found.set_rows([(number, f"Row {number}") for number in range(40)])
    high = found.row_rect(0).h
    found.scroll_to(10 * high)
    names = drawing_of(found).names("words")
    assert names[0] == "Row 10" and len(names) == -(-100 // high)


def test_a_grid_aligns_cells_below_their_headings(screen: Screen, user: WidgetRobot) -> None:
    columns = [Column("Name"), Column("Points", align="right"), Column("Place", align="centre")]
    rows = [Row(("Ada", "10", "1st"), key=0, strong=True), Row(("Bo", "7", "2nd"), key=1)]
    grid = screen.add(Grid(screen.ui, columns, rows, on_pick=print), Rect(100, 100, 480, 200))
    grid.select(0)
    user.point(grid.row_rect(1).center)
    drawn = drawing_of(grid)
    for title, one, other in (("Name", "Ada", "Bo"), ("Points", "10", "7"), ("Place", "1st", "2nd")):
        head, first, second = (drawn.rect("words", name) for name in (title, one, other))
        assert head.left == first.left == second.left and head.bottom <= first.top < second.top
        assert abs(first.centery - grid.row_rect(0).centery) <= 1
    assert drawn.rect("words", "Name").left - 100 == screen.ui.px(10)
    assert drawn.one("words", "Ada").style["bold"] and not drawn.one("words", "Bo").style["bold"]
    chosen, pointed = drawn["plate"]
    assert (chosen.rect, pointed.rect) == (grid.row_rect(0), grid.row_rect(1))
    assert chosen.style["opacity"] == 1.0 > pointed.style["opacity"]
    bar, line = drawn.rect("fill", colour(screen, "accent")), drawn.rect("fill", colour(screen, "panel_edge"))
    assert bar.left == chosen.rect.left and bar.centery == chosen.rect.centery and bar.h < chosen.rect.h
    assert line.bottom == grid.row_rect(0).top and (line.left, line.right) == (100, 100 + grid.view.w)


# plates and pictures ----------------------------------------------------------------------------------------------


def test_a_panel_has_its_heading_above_its_content_and_a_border_when_it_is_marked(screen: Screen) -> None:
    panel = screen.add(Panel(screen.ui, caption="Stock"), Rect(100, 100, 300, 200))
    drawn = drawing_of(panel)
    heading = drawn.rect("words", "Stock")
    assert heading.topleft == (100 + screen.ui.px(16), 100 + screen.ui.px(12))
    assert heading.bottom <= panel.inner.rect.top and panel.inner.rect.left == heading.left
    assert "border" not in drawn.one("plate", "panel").style
    panel.set_border(screen.ui.theme["accent"])
    style = drawing_of(panel).one("plate", "panel").style
    assert style == {"border": colour(screen, "accent"), "border_width": max(2, screen.ui.px(2.2))}
    panel.set_caption("")
    assert not drawing_of(panel)["words"]


@pytest.mark.parametrize("valign, y", [("top", 100), ("middle", None), ("bottom", 150)])
def test_a_label_stands_where_it_is_aligned(screen: Screen, valign: str, y: int | None) -> None:
    label = screen.add(Label(screen.ui, "Words", valign=valign), AT)
    words = drawing_of(label).rect("words", "Words")
    assert words.left == AT.left
    if y is None:
        assert is_centred(words, Rect(words.x, AT.y, words.w, AT.h))
    else:
        assert y in (words.top, words.bottom)
    label.set("")
    assert drawing_of(label).parts == []


def test_pictures_stand_in_the_middle_and_lines_run_through_it(screen: Screen) -> None:
    icon = screen.add(Icon(screen.ui, "undo"), AT)
    assert drawing_of(icon).rect("picture", "undo").center == AT.center
    picture = screen.add(Picture(screen.ui, Surface((40, 20))), AT)
    assert drawing_of(picture)["picture"][0].rect.center == AT.center
    for rect, length in ((AT, 300), (Rect(100, 100, 9, 300), 300)):
        line = drawing_of(screen.add(Rule(screen.ui), rect))["fill"][0].rect
        assert max(line.size) == length and min(line.size) == 1 and rect.contains(line)
        assert line.centery == rect.centery if rect.w > rect.h else line.centerx == rect.centerx


# plots ------------------------------------------------------------------------------------------------------------


def test_figures_of_a_plot_stand_left_of_its_lines_and_below_its_columns(screen: Screen) -> None:
    lines = (Series("Ada", "#ff0000", ((1.0, 0.0), (2.0, 8.0), (3.0, 4.0))),
             Series("Bo", "#00ff00", ((1.0, 2.0), (2.0, 6.0))))
    plot = screen.add(LinePlot(screen.ui, lines, x_title="Round", y_title="Points"), Rect(100, 100, 600, 300))
    drawn = drawing_of(plot)
    grid = [part.rect for part in drawn["fill"] if part.name == colour(screen, "well_edge")]
    axis = drawn.rect("fill", colour(screen, "panel_edge"))
    assert grid[0].y == axis.y and grid[0].size == axis.size and [a.y > b.y for a, b in pairwise(grid)] == [True] * (
        len(grid) - 1)
    figures = [f"{value:g}" for value in ticks(0.0, 8.0, max(3, min(6, axis.y // 44)))]
    for rect, figure in zip(grid, figures, strict=False):
        words = next(part.rect for part in drawn["words"] if part.name == figure and part.rect.right < rect.left)
        assert abs(words.centery - rect.y) <= 1
    columns = [part.rect for part in drawn["words"] if part.rect.top > axis.bottom and part.name in ("1", "2", "3")]
    assert [rect.centerx for rect in columns] == pytest.approx([axis.left, axis.centerx, axis.right], abs=2)
    assert drawn.rect("words", "Points").topleft == (100, 100)
    title = drawn.rect("words", "Round")
    assert (title.right, title.bottom) == (axis.right, 400) and title.top >= columns[0].bottom - 2
    ada, bo = drawn.rect("words", "Ada"), drawn.rect("words", "Bo")
    red, green = drawn.rect("fill", "#ff0000"), drawn.rect("fill", "#00ff00")
    assert red.right < ada.left < ada.right < green.left < green.right < bo.left and bo.right == 700
    assert abs(red.centery - ada.centery) <= 2 and ada.bottom <= axis.y - 30 and red.w > 3 * red.h


def test_the_pointer_marks_the_nearest_values_of_a_plot(screen: Screen, user: WidgetRobot) -> None:
    picked: list[float] = []
    lines = (Series("Ada", "#ff0000", ((1.0, 0.0), (2.0, 8.0), (3.0, 4.0))),
             Series("Bo", "#00ff00", ((1.0, 2.0), (2.0, 6.0))))
    plot = screen.add(LinePlot(screen.ui, lines, on_pick=picked.append), Rect(100, 100, 600, 300))
    axis = drawing_of(plot).rect("fill", colour(screen, "panel_edge"))
    user.click((axis.centerx + axis.w // 5, axis.y - 50))
    drawn = drawing_of(plot)
    column = drawn.rect("fill", colour(screen, "accent"))
    assert picked == [2.0] and abs(column.x - axis.centerx) <= 1 and column.bottom == axis.y
    high, low = (part.rect for part in drawn["aacircle"])
    assert abs(high.centerx - column.x) <= 2 and abs(high.centery - column.top) <= 2
    assert abs(low.centery - (column.bottom - column.h * 6 / 8)) <= 2
    key, words, anchor = plot.tip_at((axis.centerx, axis.y - 50))
    assert (key, words) == (2.0, "<b>2</b>\nAda: <b>8</b>\nBo: <b>6</b>") and anchor.centerx == column.x
    user.point((axis.right, axis.y - 50))
    assert len(drawing_of(plot)["aacircle"]) == 1, "one line has ended before"
    user.point((5, 5))
    assert not drawing_of(plot)["aacircle"]
    user.click((120, 390))
    assert len(picked) == 1, "beside the plot"


def test_bars_stand_on_the_axis_with_figure_above_and_name_below(screen: Screen) -> None:
    plot = screen.add(BarPlot(screen.ui, [("Ada", 10.0, "#ff0000"), ("Bo", 5.0, "#00ff00")]), Rect(100, 100, 600, 300))
    drawn = drawing_of(plot)
    axis = drawn.rect("fill", colour(screen, "panel_edge"))
    first, second = (part.rect for part in drawn["plate"])
    assert [part.style["top"] for part in drawn["plate"]] == ["#ff0000", "#00ff00"]
    assert first.bottom == second.bottom == axis.y and first.h == pytest.approx(2 * second.h, abs=2)
    assert (first.centerx, second.centerx) == pytest.approx((axis.x + axis.w / 4, axis.x + 3 * axis.w / 4), abs=2)
    assert first.w == second.w == screen.ui.px(90) < axis.w / 2
    for bar, name, figure in ((first, "Ada", "10"), (second, "Bo", "5")):
        above = next(part.rect for part in drawn["words"] if part.name == figure and part.rect.centerx > axis.left)
        below = drawn.rect("words", name)
        assert above.bottom <= bar.top <= above.bottom + 3 and abs(above.centerx - bar.centerx) <= 1
        assert below.top - axis.y == screen.ui.px(6) and abs(below.centerx - bar.centerx) <= 1
    assert first.top > 100 + 30, "there is room for its figure"


@pytest.mark.parametrize("low, high, most, wanted", [
    (0, 10, 5, [0, 5, 10]), (0, 100, 6, [0, 20, 40, 60, 80, 100]), (3, 17, 4, [5, 10, 15]), (0, 0, 5, [0]),
    (-1, 1, 5, [-1, -0.5, 0, 0.5, 1]),
])
def test_ticks_are_round_numbers(low: float, high: float, most: int, wanted: list[float]) -> None:
    assert ticks(low, high, most) == wanted


# fields and bars --------------------------------------------------------------------------------------------------


def test_a_text_field_shows_what_it_is_for_until_something_is_typed(screen: Screen) -> None:
    field = screen.add(TextEntry(screen.ui, placeholder="A <name>", icon="search"), AT)
    drawn = drawing_of(field)
    icon, words = drawn.rect("picture", "search"), drawn["words"][0]
    assert icon.left == AT.left + screen.ui.px(12) and abs(icon.centery - AT.centery) <= 1
    assert words.name == "A &lt;name&gt;" and words.style["tone"] == "dim" and words.rect.left > icon.right
    assert drawn.one("plate", "well").style["border"] == colour(screen, "panel_edge")
    screen.focus(field, show=True)
    drawn = drawing_of(field)
    assert not drawn["words"] and drawn.one("plate", "well").style["border"] == colour(screen, "accent")
    assert drawn.rect("fill", colour(screen, "accent")).left == words.rect.left, "the caret is where typing begins"


def test_caret_and_selection_stand_where_they_are_in_the_text(screen: Screen, user: WidgetRobot) -> None:
    field = screen.add(TextEntry(screen.ui, "Some words"), AT)
    screen.focus(field, show=True)
    user.key(Command.KEY, "home")
    start = drawing_of(field).rect("fill", colour(screen, "accent")).left
    user.key(Command.KEY, "shift+end")
    drawn = drawing_of(field)
    caret, chosen = (drawn.rect("fill", colour(screen, name)) for name in ("accent", "accent_low"))
    letters = drawn["picture"][0].rect
    assert (chosen.left, chosen.right) == (start, caret.left) and letters.left == start
    assert abs(chosen.w - letters.w) <= 1 and chosen.h == caret.h and abs(caret.centery - AT.centery) <= 1
    screen.update(WINDOW.caret + 0.05)
    assert colour(screen, "accent") not in drawing_of(field).names("fill"), "it blinks"
    screen.update(WINDOW.caret)
    assert colour(screen, "accent") in drawing_of(field).names("fill")
    field.set("a long text " * 5)
    room = drawing_of(field)
    caret = room.rect("fill", colour(screen, "accent"))
    assert AT.right - 2 * screen.ui.px(12) < caret.right <= AT.right - screen.ui.px(12) + 2, "the end is in view"
    assert room["picture"][0].rect.left < AT.left


def test_a_drop_down_shows_its_entry_and_an_arrow(screen: Screen, user: WidgetRobot) -> None:
    field = screen.add(DropDown(screen.ui, [(1, "One"), (2, "Another")], 2, print), AT)
    drawn = drawing_of(field)
    words, arrow = drawn.rect("words", "Another"), drawn.rect("picture", "chevron")
    assert words.left == AT.left + screen.ui.px(14) and arrow.right == AT.right - screen.ui.px(12)
    assert abs(words.centery - AT.centery) <= 1 >= abs(arrow.centery - AT.centery) and arrow.w == screen.ui.px(18)
    still = drawn.one("plate", "well").style["border"]
    user.point(field)
    assert drawing_of(field).one("plate", "well").style["border"] == colour(screen, "ink_dim") != still
    field.enabled = False
    drawn = drawing_of(field)
    assert drawn.one("plate", "well").style["border"] == still and drawn.one("words", "Another").style["tone"] == "dim"
    assert field.natural_size()[0] == screen.ui.text("Another", "body").width + screen.ui.px(60)
    field.set(9)
    assert drawing_of(field).names("words") == [""]


def test_the_bar_of_a_list_shows_where_and_how_much_is_in_view(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(ListView(screen.ui), Rect(100, 100, 300, 200))
    found.set_rows([(number, f"Row {number}") for number in range(40)])

    def bar() -> tuple[Rect, Rect, str]:
        groove, thumb = drawing_of(found)["plate"]
        return groove.rect, thumb.rect, thumb.style["top"]

    groove, thumb, tone = bar()
    assert groove == Rect(400 - screen.ui.px(10), 100, screen.ui.px(10), 200) and groove.contains(thumb)
    assert thumb.top - groove.top <= 2 and tone == colour(screen, "edge_light")
    assert thumb.h == pytest.approx(max(screen.ui.px(36), 200 * 200 / found.content_height), abs=3)
    found.scroll_to(found.content_height)
    assert groove.bottom - bar()[1].bottom <= 2
    found.scroll_to((found.content_height - 200) / 2)
    assert bar()[1].centery == pytest.approx(groove.centery, abs=2)
    user.point(found)
    assert bar()[2] == colour(screen, "ink_dim")
    screen.dispatch(Intent(Command.PRESS, bar()[1].center, 1))
    assert bar()[2] == colour(screen, "accent")
    screen.dispatch(Intent(Command.RELEASE, bar()[1].center, 1))
    assert bar()[2] == colour(screen, "ink_dim")
    found.set_rows([(1, "Row")])
    assert not drawing_of(found)["plate"]


def test_even_rows_have_the_type_of_the_tightest_cell(screen: Screen) -> None:
    class Large(Grid):
        HEAD_ROLE = "heading"

    class Even(Large):
        EVEN = True

    columns = [Column("Name"), Column("A heading of many words, " * 2)]
    rows = [Row(("Ada", "words that are many more than fit here"), key=0), Row(("Bo", "few"), key=1)]
    for kind in (Large, Even):
        grid = screen.add(kind(screen.ui, columns, rows), Rect(100, 100, 300, 200))
        types = {block.type_px for index in range(2) for block in grid.cell_blocks(index)}
        heads = {block.type_px for block in grid.title_blocks()}
        assert (len(types), len(heads)) == ((1, 1) if kind is Even else (2, 2))
    grid.set_rows(rows[1:])
    assert grid.cell_blocks(0)[0].type_px > min(types)


def test_widgets_ask_for_the_room_that_they_need(screen: Screen) -> None:
    ui = screen.ui
    stepper = Stepper(ui, 4, 1, 8, print).natural_size()
    assert stepper == (2 * stepper[1] + ui.px(66), ui.finger(42))
    assert Slider(ui, 4, 1, 8, print).natural_size() == (ui.px(300), ui.finger(36))
    assert Slider(ui, 4, 1, 8, print).natural_size(90)[0] == 90
    assert ProgressBar(ui).natural_size() == (ui.px(240), ui.px(24)) and ProgressBar(ui).natural_size(50)[0] == 50
    assert TextEntry(ui).natural_size() == (ui.px(300), ui.finger(44)) and TextEntry(ui).natural_size(50)[0] == 50
    choice = SegmentedChoice(ui, [(1, "One"), (2, "A longer one")], 1, print)
    choice.place(Rect((100, 100), choice.natural_size()))
    assert all(not ui.text(text, "button", width=cell.w - ui.px(8), max_lines=1).cut
               for cell, (_, text) in zip(choice.cells(), choice.options, strict=True))
    grid = Grid(ui, [Column("Name")], [Row(("Ada",))] * 3)
    assert grid.natural_size(200) == (200, ui.px(38) + 3 * ui.px(40))
    assert Grid(ui, [Column("")], [Row(("Ada",))] * 3).natural_size(200)[1] == 3 * ui.px(40)


def test_widgets_are_higher_than_a_finger_needs_where_texts_are_large(ui: Ui) -> None:
    ui.resize(ui.metrics.size, 2.0)
    heights = [(Stepper(ui, 4, 1, 8, print), 42), (Slider(ui, 4, 1, 8, print), 36), (TextEntry(ui), 44),
               (Button(ui, "Go"), 46), (IconButton(ui, "cross", tooltip="Close"), 44),
               (Tabs(ui, [(1, "One")], 1, print), 42)]
    assert [(type(widget), widget.natural_size()[1]) for widget, _ in heights] == [
        (type(widget), ui.px(units)) for widget, units in heights]


def test_a_slider_goes_in_whole_steps_unless_others_are_wanted(ui: Ui) -> None:
    sliders = Slider(ui, 0, 0, 8, print), Slider(ui, 0, 0, 8, print, step=2.5)
    for slider, values in zip(sliders, ((1.0, 3.0, 8.0), (0.0, 2.5, 7.5)), strict=True):
        found = []
        for value in (0.6, 2.9, 9.0):
            slider.set(value)
            found.append(slider.value)
        assert tuple(found) == values


def test_a_key_stands_on_a_cap_around_it(screen: Screen) -> None:
    for key, sign in (("a", ""), ("return", "return"), ("page up", "")):
        button = screen.add(Button(screen.ui, "Go", shortcut=key), Rect(100, 100, 400, 50))
        drawn = drawing_of(button)
        cap = next(part.rect for part in drawn["picture"] if not part.name)
        inside = drawn.rect("picture", sign) if sign else drawn["words"][-1].rect
        assert cap.centery == 125 and abs(inside.centerx - cap.centerx) <= 1 and abs(inside.centery - 125) <= 1
        assert cap.w == keycap_width(screen.ui, key) and cap.left <= inside.left and inside.right <= cap.right
    assert [key_label(key) for key in ("ctrl+z", "a", "+", "page up")] == ["Ctrl+Z", "A", "+", "Page up"]


# what lies over the widgets ---------------------------------------------------------------------------------------


def test_a_tooltip_is_a_card_with_its_words_and_scrolls_where_it_is_pinned(screen: Screen, user: WidgetRobot) -> None:
    button = screen.add(Button(screen.ui, "a", tooltip="What it does"), Rect(500, 300, 200, 60))
    user.point(button)
    user.look(0.5)
    drawn = drawing_of(screen.tooltip)
    words, card = drawn.one("words", "What it does"), drawn.rect("plate", "tooltip")
    assert card == screen.tooltip.rect and words.style["ground"] == "card" and not card.colliderect(button.rect)
    assert words.rect.left - card.left == screen.ui.px(14) and card.right - words.rect.right == screen.ui.px(14)
    assert words.rect.top - card.top == card.bottom - words.rect.bottom == round(0.7 * screen.ui.px(14))
    button.tooltip = "Many words about it. " * 400
    user.point((5, 5))
    user.point(button)
    user.look(0.5)
    assert drawing_of(screen.tooltip)["words"][0].style["height"] is not None, "it ends in an ellipsis"
    user.key(Command.PIN)

    def seen() -> tuple[Rect, Rect]:
        drawn = drawing_of(screen.tooltip)
        return drawn["words"][0].style["area"], drawn["plate"][1].rect

    area, thumb = seen()
    card = screen.tooltip.rect
    assert area.top == 0 and thumb.right < card.right and thumb.top == card.top + round(0.7 * screen.ui.px(14))
    assert screen.tooltip.scroll(1)
    lower, moved = seen()
    assert lower.top == screen.ui.px(60) and moved.top >= thumb.top
    screen.tooltip.scroll(10_000)
    assert seen()[1].bottom == pytest.approx(card.bottom - (thumb.top - card.top), abs=2)
    screen.tooltip.scroll(-10_000)
    assert seen()[0].top == 0


def test_rectangles_that_lie_apart_are_redrawn_apart() -> None:
    apart = [Rect(0, 0, 1000, 100), Rect(0, 400, 1000, 100)]
    assert sorted(map(tuple, join(apart))) == sorted(map(tuple, apart))
    assert join([Rect(0, 0, 1000, 100), Rect(0, 112, 1000, 100)]) == [Rect(0, 0, 1000, 212)]
    corners = [Rect(0, 0, 1000, 20), Rect(0, 0, 20, 1000)]
    assert len(join(corners)) == 2, "they overlap, but most of what holds both has not changed"
    many = [Rect(600 * n, 400 * n, 100, 100) for n in range(9)]
    assert len(join(many[:8])) == 8
    assert len(join(many)) < 8, "more than eight are joined more freely"


class Cap(Widget):
    """A key cap alone."""

    key = ""

    def draw(self, surface: Surface) -> None:
        draw_keycap(surface, self.ui, self.key, self.rect.x, self.rect.centery, self.ui.theme["ink"])


@pytest.mark.parametrize("key", ["left", "up", "return", "backspace", "q", "a", "escape", "ctrl+z"])
def test_a_cap_is_as_wide_as_the_sign_or_the_name_in_it(screen: Screen, key: str) -> None:
    cap = screen.add(Cap(screen.ui), AT)
    cap.key = key
    (sign,) = (part.rect for part in drawing_of(cap).parts if part.name)
    wide = keycap_width(screen.ui, key)
    assert sign.centerx == pytest.approx(AT.x + wide / 2, abs=1) and abs(sign.centery - AT.centery) <= 1
    assert wide == max(sign.w + 2 * screen.ui.px(6), screen.ui.text("X", "small", bold=True, size=15).height)
