"""Pointing at parts of widgets: each part lights up and goes dark again; clicks mean what is seen after scrolling."""

import pytest
from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.theme import contrast, contrast_ink, load_theme, mix_colours, plain_theme
from game.ui.widgets import (
    BarPlot,
    Button,
    Column,
    Grid,
    Label,
    LinePlot,
    ListView,
    Panel,
    RichText,
    Row,
    ScrollArea,
    SegmentedChoice,
    Series,
    Tabs,
)
from game.ui.widgets.plots import ticks
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot, pixels

AT, AWAY = Rect(100, 100, 300, 200), (1200, 650)


def picture(user: WidgetRobot, window: Surface) -> bytes:
    user.look()
    return pixels(window)


@pytest.mark.parametrize("kind", [SegmentedChoice, Tabs])
def test_an_option_lights_up_only_while_it_is_pointed_at(screen: Screen, user: WidgetRobot, window: Surface,
                                                       kind: type[SegmentedChoice]) -> None:
    choice = screen.add(kind(screen.ui, [(1, "One"), (2, "Two"), (3, "Three")], 1, print), Rect(100, 100, 300, 50))
    dark = picture(user, window)
    user.point(choice.cell(2).center)
    second = picture(user, window)
    user.point(choice.cell(3).center)
    third = picture(user, window)
    assert len({dark, second, third}) == 3
    user.point(AWAY)
    assert picture(user, window) == dark


def test_a_row_of_a_list_is_forgotten_with_the_pointer(screen: Screen, user: WidgetRobot) -> None:
    hovered: list[object] = []
    rows = screen.add(ListView(screen.ui, on_hover=hovered.append), AT)
    rows.set_rows([(n, f"row {n}") for n in range(40)])
    user.point(rows.row_rect(1).center)
    user.point(AWAY)
    rows.scroll_to(200)
    rows.append("new", 99)
    assert hovered == [1, None], "nothing is pointed at any more"


def test_the_row_that_is_scrolled_under_the_pointer_is_reported(screen: Screen, user: WidgetRobot) -> None:
    hovered: list[object] = []
    rows = screen.add(ListView(screen.ui, on_hover=hovered.append), AT)
    rows.set_rows([(n, f"row {n}") for n in range(40)])
    spot = rows.row_rect(1).center
    user.wheel(spot, -2)
    assert hovered[0] == 1 and hovered[-1] == rows.rows[rows.row_at(spot[1])][0] != 1


def test_the_focus_on_a_list_reports_its_marked_row(screen: Screen, user: WidgetRobot) -> None:
    hovered: list[object] = []
    rows = screen.add(ListView(screen.ui, on_hover=hovered.append, on_pick=lambda key: None), AT)
    rows.set_rows([(n, f"row {n}") for n in range(4)])
    rows.select(2)
    user.key(Command.NEXT)
    assert hovered == [2]
    user.key(Command.DOWN)
    assert (hovered == [2, 3] and not user.key(Command.DOWN)) or rows.selected == 3
    screen.focus(screen.add(Button(screen.ui, "x"), Rect(600, 100, 90, 40)))
    assert hovered[-1] is None


def test_a_click_in_a_scrolled_grid_means_the_row_that_is_seen(screen: Screen, user: WidgetRobot) -> None:
    chosen: list[object] = []
    rows = [Row((str(n),), n) for n in range(40)]
    grid = screen.add(Grid(screen.ui, [Column("Name")], rows, on_pick=chosen.append), AT)
    grid.scroll_to(400)
    index = next(n for n in range(40) if AT.contains(grid.row_rect(n)) and grid.row_rect(n).top > AT.top + 60)
    user.click(grid.row_rect(index).center)
    assert chosen == [index]
    user.click((AT.x + 20, AT.y + 5))
    assert chosen == [index], "the heading is no row"


def test_the_row_of_a_grid_that_is_scrolled_under_the_pointer_lights_up(screen: Screen, user: WidgetRobot) -> None:
    rows = [Row((f"row {n}",), key=n) for n in range(40)]
    grid = screen.add(Grid(screen.ui, [Column("Rows")], rows, on_pick=print), AT)
    spot = grid.row_rect(1).center

    def lit() -> Rect:
        """The one row that is lit."""
        (plate,) = (part.rect for part in drawing_of(grid)["plate"] if part.style.get("opacity") == 0.55)
        return plate

    user.point(spot)
    assert lit() == grid.row_rect(1)
    user.wheel(spot, -2)
    assert lit().collidepoint(spot) and not grid.row_rect(1).collidepoint(spot)


@pytest.mark.parametrize(("keys", "chosen"), [
    ((Command.DOWN, Command.DOWN), [0, 1]), ((Command.UP, Command.UP), [39, 38]),
    ((Command.DOWN, Command.UP), [0]), ((Command.UP, Command.DOWN), [39])])
def test_keys_choose_the_rows_of_a_grid_from_its_nearer_end_on(
        screen: Screen, user: WidgetRobot, keys: tuple[Command, ...], chosen: list[int]) -> None:
    told: list[object] = []
    rows = [Row((str(n),), n) for n in range(40)]
    grid = screen.add(Grid(screen.ui, [Column("Name")], rows, on_pick=told.append), AT)
    screen.focus(grid, show=True)
    for key in keys:
        user.key(key)
    assert told == chosen and grid.selected == chosen[-1] and AT.contains(grid.row_rect(chosen[-1]))


def test_a_grid_shows_the_chosen_row_below_its_heading(screen: Screen) -> None:
    grid = screen.add(Grid(screen.ui, [Column("Name")], [Row((str(n),), n) for n in range(40)]), AT)
    for index in (30, 3):
        grid.reveal(index)
        row = grid.row_rect(index)
        assert AT.contains(row) and row.top >= AT.top + screen.ui.px(grid.HEAD)
    grid.set_rows([Row(("only",), 0)])
    assert grid.offset == 0 and not grid.scrolls


def test_what_scrolls_is_measured_beside_its_bar(screen: Screen) -> None:
    area = screen.add(ScrollArea(screen.ui), AT)
    text = area.fill(RichText(screen.ui, "some words that fill the line just so, and go on for long. " * 12))
    assert area.scrolls and text.rect.w == area.view.w < AT.w
    assert area.content_height == text.natural_size(area.view.w)[1] == text.rect.h


def test_a_cut_label_tells_all_and_one_that_fits_nothing(screen: Screen) -> None:
    label = screen.add(Label(screen.ui, "a text that is too long for it", lines=1), Rect(100, 100, 60, 20))
    assert label.tip_text(None) == "a text that is too long for it"
    label.place(Rect(100, 100, 600, 40))
    assert label.tip_text(None) is None
    label.tooltip = "its own"
    assert label.tip_text(None) == "its own"


def test_the_inner_box_of_a_panel_lies_below_its_caption(screen: Screen, user: WidgetRobot) -> None:
    plain, headed = (screen.add(Panel(screen.ui, caption=caption), AT) for caption in ("", "Caption"))
    assert AT.contains(headed.inner.rect) and headed.inner.rect.top > plain.inner.rect.top > AT.top
    user.look()
    headed.set_caption("Caption")
    headed.set_border(None)
    assert user.look() == []
    headed.set_caption("Other")
    assert user.look()


# plots ------------------------------------------------------------------------------------------------------------


def line_plot(screen: Screen, picked: list[float]) -> LinePlot:
    series = [Series("a", "#ffffff", ((0.0, 0.0), (1.0, 5.0), (2.0, 3.0)))]
    return screen.add(LinePlot(screen.ui, series, on_pick=picked.append), Rect(100, 100, 600, 300))


def test_a_click_on_a_plot_picks_the_nearest_known_place(screen: Screen, user: WidgetRobot) -> None:
    picked: list[float] = []
    plot = line_plot(screen, picked)
    for part in (0.15, 0.5, 0.95):
        user.click((plot.rect.x + round(part * plot.rect.w), plot.rect.centery))
    assert picked == [0.0, 1.0, 2.0]
    user.click(AWAY)
    assert len(picked) == 3


@pytest.mark.parametrize("low, high, wanted", [(0, 10, [0, 5, 10]), (0, 1, [0, 0.5, 1]), (3, 3, [3.0])])
def test_ticks_are_round(low: float, high: float, wanted: list[float]) -> None:
    found = ticks(low, high, most=4) if low != high else ticks(low, high)
    assert all(low <= tick <= max(high, low + 1e-6) for tick in found)
    if low != high:
        assert found[0] == wanted[0] and found[-1] == wanted[-1]


def test_a_bar_plot_draws_nothing_of_nothing(screen: Screen, user: WidgetRobot) -> None:
    screen.add(BarPlot(screen.ui, []), AT)
    user.look()


# colours ----------------------------------------------------------------------------------------------------------


def test_letters_on_a_colour_are_white_unless_black_reads_much_better(ui: Ui) -> None:
    light, dark = Color("#ffffff"), Color("#14161a")
    assert [contrast_ink(Color(colour)) for colour in ("#f2f0e8", "#e8c840")] == [dark] * 2
    assert [contrast_ink(Color(colour)) for colour in ("#202020", "#2050a0", "#e05a50")] == [light] * 3
    assert contrast(light, dark) > 15 and contrast(light, light) == 1.0
    assert mix_colours(dark, light, 0.0) == dark and mix_colours(dark, light, 5.0) == light


def test_a_theme_in_a_material_changes_what_that_names_and_nothing_else(ui: Ui) -> None:
    theme = load_theme(ui.folder / "themes", "club")
    assert theme.with_material("nothing of that name") is theme
    name = next(iter(theme.materials))
    changed = theme.with_material(name)
    assert {key for key in theme.colours if theme[key] != changed[key]} <= set(theme.materials[name])
    assert theme.seat("blue") == theme.seats["blue"] and theme.seat("#102030").g == 0x20
    assert not theme.flat and load_theme(ui.folder / "themes", "high-contrast").flat
    assert contrast(plain_theme()["ink"], plain_theme()["panel"]) > 7


def test_a_player_who_is_not_there_has_a_number(ui: Ui) -> None:
    ui.set_seats([SeatLook("Ada", "blue", "circle")])
    assert ui.text("<seat:1>").width == ui.text("<b>2</b>").width


def test_a_release_elsewhere_is_no_click_on_a_list(screen: Screen, user: WidgetRobot) -> None:
    picked: list[object] = []
    rows = screen.add(ListView(screen.ui, on_pick=picked.append), AT)
    rows.set_rows([(n, f"row {n}") for n in range(4)])
    screen.dispatch(Intent(Command.MOVE, rows.row_rect(2).center))
    screen.dispatch(Intent(Command.PRESS, rows.row_rect(2).center, 3))
    assert picked == []
    user.click(rows.row_rect(2).center)
    assert picked == [2] and rows.selected == 2


def test_only_a_heading_sorts_and_only_where_something_is_sorted(screen: Screen, user: WidgetRobot) -> None:
    by: list[int] = []
    columns = [Column("One"), Column("Two", weight=2.0)]
    grid = screen.add(Grid(screen.ui, columns, [Row(("a", "b"), 0)] * 2, on_sort=by.append), AT)
    user.click(grid.row_rect(0).center)
    user.click((AT.x + 20, AT.bottom - 5))
    assert by == []
    for part, column in ((0.1, 0), (0.3, 0), (0.4, 1), (0.9, 1)):
        user.click((round(AT.x + part * AT.w), AT.y + 5))
        assert by[-1] == column
    user.click((AT.x + 2, AT.y + 5))
    assert len(by) == 4, "beside the headings"
    headless = screen.add(Grid(screen.ui, [Column("")], [Row(("a",), 0, tip="a row")] * 2), AT.move(0, 300))
    assert headless.row_rect(0).top == headless.rect.top
    assert headless.tip_at(headless.row_rect(1).center)[:2] == (1, "a row")
    assert headless.tip_at((headless.rect.x + 20, headless.row_rect(1).bottom + 5))[1] is None
    assert drawing_of(headless).names("words") == ["a", "a"] and not drawing_of(headless)["fill"]


def test_a_grid_that_can_only_be_read_takes_no_focus_unless_it_scrolls(screen: Screen) -> None:
    few, many = [Row((str(n),), n) for n in range(2)], [Row((str(n),), n) for n in range(40)]
    for rows, on_pick, wanted in ((few, None, 0), (many, None, 1), (few, print, 1), ([], print, 0)):
        grid = screen.add(Grid(screen.ui, [Column("Name")], rows, on_pick=on_pick), AT)
        assert len(grid.targets()) == wanted


def test_a_plot_reads_out_what_each_line_has_at_the_nearest_place(screen: Screen, user: WidgetRobot) -> None:
    lines = [Series("Ada", "#ff0000", ((1.0, 0.0), (2.0, 8.0), (3.0, 4.0))), Series("Bo", "#00ff00", ((1.0, 2.0),))]
    plot = screen.add(LinePlot(screen.ui, lines, x_text=lambda x: f"Round {x:g}"), Rect(100, 100, 600, 300))
    key, markup, at = plot.tip_at((plot.rect.x + 60, plot.rect.centery))
    assert (key, markup) == (1.0, "<b>Round 1</b>\nAda: <b>0</b>\nBo: <b>2</b>")
    key, markup, later = plot.tip_at((plot.rect.right - 30, plot.rect.centery))
    assert (key, markup) == (3.0, "<b>Round 3</b>\nAda: <b>4</b>")
    assert later.w == at.w == 8 and later.x > at.x + 400 and later.y == at.y < later.bottom < plot.rect.centery
    assert plot.tip_at((plot.rect.x + 2, plot.rect.y + 2))[1] is None
    empty = screen.add(LinePlot(screen.ui), Rect(100, 100, 600, 300))
    assert empty.tip_at((300, 200))[1] is None
    user.click((300, 200))


def test_the_range_of_a_plot_takes_all_points_in_and_begins_at_nothing(screen: Screen) -> None:
    def ranges(*points: tuple[float, float], **options: object) -> tuple[object, object]:
        plot = LinePlot(screen.ui, [Series("a", "#ffffff", points)] if points else [], **options)  # type: ignore
        return plot.x_range, plot.y_range

    assert ranges((1.0, 3.0), (4.0, 7.0)) == ((1.0, 4.0), (0.0, 7.0))
    assert ranges((1.0, -3.0), (4.0, 7.0)) == ((1.0, 4.0), (-3.0, 7.0))
    assert ranges((2.0, 5.0)) == ((2.0, 3.0), (0.0, 5.0))
    assert ranges((1.0, 0.0), (2.0, 0.0)) == ((1.0, 2.0), (0.0, 1.0))
    assert ranges() == ((0.0, 1.0), (0.0, 1.0))
    assert ranges((1.0, 3.0), (4.0, 7.0), y_range=(-1.0, 1.0)) == ((1.0, 4.0), (-1.0, 1.0))
