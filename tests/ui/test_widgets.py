"""Widgets answer pointer, wheel and keys as people expect."""

import random

import pytest
from pygame import Color, Rect, Surface, mask

from game.ui.dialogs import Dialog, ask, enter_text, message
from game.ui.input.keymap import Command
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.screen import Screen
from game.ui.widgets import (
    BarPlot,
    Column,
    Grid,
    Label,
    LinePlot,
    ListView,
    ProgressBar,
    Row,
    ScrollArea,
    SegmentedChoice,
    Series,
    Slider,
    Stack,
    Stepper,
    Tabs,
    TextEntry,
    Toggle,
)
from game.ui.widgets.buttons import Button, level
from game.ui.widgets.plots import ticks
from tests.support.robots.widget_robot import WidgetRobot, pixels


def test_a_toggle_flips_by_click_and_by_enter(screen: Screen, user: WidgetRobot) -> None:
    seen: list[bool] = []
    toggle = screen.add(Toggle(screen.ui, "Weaving", False, seen.append), Rect(50, 50, 200, 40))
    user.click(toggle)
    user.key(Command.NEXT)
    user.key(Command.ACTIVATE, "return")
    assert seen == [True, False]


def test_a_stepper_stays_within_its_bounds(screen: Screen, user: WidgetRobot) -> None:
    seen: list[int] = []
    stepper = screen.add(Stepper(screen.ui, 7, 1, 8, seen.append), Rect(50, 50, 200, 40))
    plus, minus = (245, 70), (55, 70)
    for pos in (plus, plus, minus):
        user.click(pos)
    user.wheel(stepper, -1)
    screen.focus(stepper, show=True)
    user.key(Command.LEFT)
    assert seen == [8, 7, 6, 5]


def test_the_focus_is_still_seen_behind_a_drop_down_that_keys_have_led_through(
    screen: Screen, user: WidgetRobot
) -> None:
    seen: list[object] = []
    entries = [("person", "Person"), ("easy", "Easy"), ("hard", "Hard")]
    field = screen.add(DropDown(screen.ui, entries, "person", seen.append), Rect(50, 50, 200, 40))
    user.key(Command.NEXT)
    for keys in ((Command.DOWN, Command.ACTIVATE), (Command.BACK,)):
        user.key(Command.ACTIVATE, "return")
        user.look(1.0)
        for key in keys:
            user.key(key, "return" if key == Command.ACTIVATE else "")
        assert not screen.modals and screen.ring.shown and screen.ring.current().widget is field  # type: ignore
        user.look(1.0)
    user.click(field)
    user.look(1.0)
    user.click(menu_widget_at(screen.modals[-1])[2])
    assert seen == ["easy", "hard"] and not screen.ring.shown, "the pointer needs no ring"


@pytest.mark.parametrize("kind", [SegmentedChoice, Tabs])
def test_segments_are_chosen_by_click_and_arrows(
    kind: type[SegmentedChoice], screen: Screen, user: WidgetRobot
) -> None:
    seen: list[object] = []
    options = [(1, "Easy"), (2, "Hard"), (3, "Expert")]
    choice = screen.add(kind(screen.ui, options, 1, seen.append), Rect(50, 50, 300, 40))
    user.click(choice.cells()[2].center)
    user.click(choice.cells()[2].center)
    screen.focus(choice, show=True)
    user.key(Command.LEFT)
    assert seen == [3, 2]


def test_a_slider_follows_the_drag_in_steps(screen: Screen, user: WidgetRobot) -> None:
    seen: list[float] = []
    slider = screen.add(Slider(screen.ui, 100, 80, 200, seen.append, step=10), Rect(50, 50, 400, 40))
    user.drag((100, 70), (900, 70))
    assert slider.value == 200 and all(value % 10 == 0 for value in seen)


def test_a_drop_down_opens_chooses_and_closes(screen: Screen, user: WidgetRobot) -> None:
    seen: list[object] = []
    entries = [(i, f"Track {i}") for i in range(20)]
    field = screen.add(DropDown(screen.ui, entries, 3, seen.append), Rect(50, 650, 200, 40))
    user.click(field)
    user.look(0.4)
    rows = menu_widget_at(screen.top)
    assert len(rows) == 20 and screen.modals
    user.click(rows[5] if screen.widget_at(rows[5].rect.center) is rows[5] else rows[1])
    assert len(seen) == 1 and not screen.modals
    user.click(field)
    user.look(0.4)
    user.click((900, 100))
    assert not screen.modals and len(seen) == 1


@pytest.mark.parametrize("key, wanted", [(Command.DOWN, 4), (Command.UP, 2)])
def test_the_first_arrow_in_a_menu_leads_to_the_entry_beside_the_chosen_one(
    screen: Screen, user: WidgetRobot, key: Command, wanted: int
) -> None:
    seen: list[object] = []
    field = screen.add(DropDown(screen.ui, [(i, f"Track {i}") for i in range(6)], 3, seen.append),
                       Rect(50, 50, 200, 40))
    user.click(field)
    user.look(0.4)
    user.key(key)
    user.key(Command.ACTIVATE, "return")
    assert seen == [wanted]


def test_typing_selecting_and_deleting(screen: Screen, user: WidgetRobot) -> None:
    entry = screen.add(TextEntry(screen.ui, "", limit=20), Rect(50, 50, 300, 44))
    user.click(entry)
    assert screen.typing
    user.type("Grand Prix")
    for key in ("left", "left", "left", "left", "backspace"):
        user.key(Command.KEY, key)
    user.type("-")
    assert entry.text == "Grand-Prix"
    user.key(Command.KEY, "ctrl+a")
    user.type("X" * 30)
    assert entry.text == "X" * 20
    user.key(Command.KEY, "shift+home")
    user.key(Command.KEY, "delete")
    assert entry.text == ""


def test_letters_in_a_field_are_not_commands(screen: Screen, user: WidgetRobot) -> None:
    pressed: list[int] = []
    entry = screen.add(TextEntry(screen.ui, ""), Rect(50, 50, 300, 44))
    screen.add(Toggle(screen.ui, "t", False, lambda on: pressed.append(1)), Rect(50, 150, 300, 44)).shortcut = "h"
    user.click(entry)
    user.key(Command.KEY, "h")
    assert not pressed
    user.key(Command.NEXT)
    assert not screen.typing


def test_the_caret_blinks_without_keeping_the_loop_awake(screen: Screen, user: WidgetRobot) -> None:
    entry = screen.add(TextEntry(screen.ui, "a"), Rect(50, 50, 300, 44))
    user.click(entry)
    user.point((600, 600))
    user.look()
    assert screen.wake_in() == pytest.approx(0.55)
    assert user.look(0.56)


def test_a_list_of_thousands_measures_only_what_is_appended_and_follows(
    screen: Screen, user: WidgetRobot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = screen.add(ListView(screen.ui, follow=True), Rect(50, 50, 300, 400))
    rows.set_rows([(i, f"<b>{i}</b> Marta plays 4th Gear: light at Serraglio.") for i in range(4000)])
    user.look()
    measured: list[str] = []
    height = screen.ui.writer.height
    monkeypatch.setattr(screen.ui.writer, "height",
                        lambda markup, style: measured.append(markup) or height(markup, style))
    new = [f"Otto draws {i}." for i in range(100)]
    for i, text in enumerate(new):
        rows.append(text, ("new", i))
    assert measured == new
    user.look()
    assert rows.row_rect(len(rows.rows) - 1).bottom <= rows.rect.bottom


def test_the_bar_follows_what_grows_inside(screen: Screen, user: WidgetRobot, window: Surface) -> None:
    area = screen.add(ScrollArea(screen.ui), Rect(1020, 20, 200, 300))
    rows = area.fill(Stack(screen.ui))
    for length in (20, 40):
        while len(rows.children) < length:
            rows.add(Label(screen.ui, "row"))
        area.layout()
        user.look()
    partly = pixels(window)
    screen.invalidate()
    user.look()
    assert pixels(window) == partly


def test_a_list_that_was_scrolled_back_stays_there(screen: Screen, user: WidgetRobot) -> None:
    rows = screen.add(ListView(screen.ui, follow=True), Rect(50, 50, 300, 200))
    rows.set_rows([(i, str(i)) for i in range(100)])
    user.wheel(rows, 5)
    offset = rows.offset
    rows.append("new")
    assert rows.offset == offset


def test_any_row_can_stand_at_the_top_until_others_follow(screen: Screen) -> None:
    rows = screen.add(ListView(screen.ui, follow=True), Rect(50, 50, 300, 200))
    rows.set_rows([(n, f"row {n}") for n in range(40)])
    rows.lead_with(38)
    assert rows.row_rect(38).top == rows.rect.top and rows.row_rect(39).bottom < rows.rect.bottom
    rows.append("row 40", 40)
    assert rows.row_rect(40).bottom == rows.rect.bottom, "it follows the end again"


def test_no_row_is_leapt_over_by_the_wheel_in_a_low_list(screen: Screen, user: WidgetRobot) -> None:
    rows = screen.add(ListView(screen.ui), Rect(50, 50, 300, 84))
    rows.set_rows([(i, str(i)) for i in range(20)])
    rows.scroll_to(0)
    seen: set[int] = set()
    for _ in range(20):
        seen |= {i for i in range(20) if rows.view.contains(rows.row_rect(i))}
        user.wheel(rows, -1)
    assert seen == set(range(20))


def test_rows_are_found_by_click_and_by_arrows(screen: Screen, user: WidgetRobot) -> None:
    seen: list[object] = []
    rows = screen.add(ListView(screen.ui, on_pick=seen.append), Rect(50, 50, 300, 200))
    rows.set_rows([(i, f"row {i} " + "word " * (i % 9)) for i in range(100)])
    user.wheel(rows, -2)
    chance = random.Random(3)
    for _ in range(10):
        y = chance.randrange(52, 248)
        index = rows.row_at(y)
        user.click((100, y))
        assert seen[-1] == index and rows.row_rect(index).collidepoint(100, y)
    user.key(Command.DOWN)
    user.key(Command.ACTIVATE, "space")
    assert seen[-1] == rows.selected == seen[-2] + 1  # type: ignore[operator]


def test_no_letter_hangs_into_the_next_row(screen: Screen, user: WidgetRobot) -> None:
    rows = screen.add(ListView(screen.ui, gap=0, on_hover=lambda key: None), Rect(50, 50, 300, 200))
    rows.set_rows([(i, "gjpqy " * 5) for i in range(6)])
    user.look()
    for index in (3, 4, 3):  # only the rows pointed at are painted
        user.point(rows.row_rect(index).center)
        user.look()
    painted = pixels(user.surface)
    rows.touch()
    user.look()
    assert painted == pixels(user.surface)


def test_the_row_that_comes_to_lie_under_the_pointer_is_pointed_at(screen: Screen, user: WidgetRobot) -> None:
    heard: list[object] = []
    rows = screen.add(ListView(screen.ui, follow=True, on_hover=heard.append), Rect(50, 50, 300, 200))
    rows.set_rows([(i, str(i)) for i in range(100)])
    spot = (100, 200)
    user.point(spot)
    for change in (lambda: rows.append("new", "new"), lambda: rows.scroll_to(0),
                   lambda: rows.change_rows([("first", "first"), *rows.rows])):
        change()
        assert heard[-1] == rows.rows[rows.row_at(spot[1])][0] and heard[-1] not in heard[:-1]
    user.point((600, 600))
    rows.append("newer", "newer")
    assert heard[-1] is None


def test_a_shorter_list_forgets_the_end(screen: Screen, user: WidgetRobot) -> None:
    rows = screen.add(ListView(screen.ui, follow=True), Rect(50, 50, 300, 200))
    rows.set_rows([(i, str(i)) for i in range(100)])
    rows.change_rows([(i, str(i)) for i in range(3)])
    user.look()
    assert len(rows.rows) == 3 and rows.offset == 0


def test_a_table_walks_opens_and_sorts(screen: Screen, user: WidgetRobot) -> None:
    chosen: list[object] = []
    opened: list[object] = []
    sorted_by: list[int] = []
    table = screen.add(
        Grid(screen.ui, [Column("Name", 2), Column("Won", 1, "right", True)],
              [Row((f"Player {i}", str(i)), key=i) for i in range(40)],
              on_pick=chosen.append, on_open=opened.append, on_sort=sorted_by.append),
        Rect(50, 50, 400, 300),
    )  # fmt: skip
    user.click(table.row_rect(2).center)
    user.click(table.row_rect(2).center)
    for _ in range(30):
        user.key(Command.DOWN)
    user.look()
    assert chosen[0] == 2 and opened == [2] and table.selected == 32
    assert table.rect.contains(table.row_rect(32))
    user.click((400, 60))
    assert sorted_by == [1]


def test_plots_read_out_the_point_under_the_pointer(screen: Screen, user: WidgetRobot) -> None:
    picked: list[float] = []
    plot = screen.add(
        LinePlot(screen.ui, [Series("A", "#ff0000", ((0, 1), (1, 4), (2, 9)))], on_pick=picked.append),
        Rect(50, 50, 500, 300),
    )
    user.look()
    user.click(plot.rect.center)
    assert picked == [1]
    assert "4" in (plot.tip_at(plot.rect.center)[1] or "")


def test_plots_can_be_drawn_from_nothing_and_from_one_point(screen: Screen, user: WidgetRobot) -> None:
    screen.add(LinePlot(screen.ui, []), Rect(50, 50, 300, 200))
    screen.add(LinePlot(screen.ui, [Series("A", "#ff0000", ((3, 3),))]), Rect(400, 50, 300, 200))
    screen.add(BarPlot(screen.ui, []), Rect(50, 300, 300, 200))
    screen.add(BarPlot(screen.ui, [("x", 0, "#ff0000")]), Rect(400, 300, 300, 200))
    screen.add(ProgressBar(screen.ui, 0.0), Rect(50, 600, 300, 20)).set(2.0)
    user.look()


def test_the_label_of_a_bar_is_read_on_its_gold_too(screen: Screen, user: WidgetRobot) -> None:
    """As bright as the gold, the words of a half full bar could not be read."""
    bar = screen.add(ProgressBar(screen.ui, 0.5, "mmmmmmmmmmmm"), Rect(50, 600, 300, 24))
    user.look()
    shown = screen.ui.theme
    drawn = Surface(screen.ui.metrics.size)
    bar.draw(drawn)
    halves = [{tuple(drawn.get_at((x, y)))[:3] for x in range(left, left + 60) for y in range(606, 620)}
              for left in (135, 205)]
    dark, bright = (tuple(Color(shown[name]))[:3] for name in ("accent_ink", "ink"))
    assert dark in halves[0] and bright not in halves[0]
    assert bright in halves[1] and dark not in halves[1]


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 7), (0, 1234), (-3, 0.5), (5, 5)])
def test_ticks_are_round_and_inside(low: float, high: float) -> None:
    found = ticks(low, high)
    assert len(found) <= 6 and all(low <= value <= max(high, low) for value in found)


def test_dialogs_close_before_they_act(screen: Screen, user: WidgetRobot) -> None:
    done: list[str] = []
    message(screen, "Title", "Text", lambda: done.append(f"read {len(screen.modals)}"))
    user.look(0.4)
    user.key(Command.ACTIVATE, "return")
    ask(screen, "Title", "Text", "Delete", lambda: done.append("yes"), on_no=lambda: done.append("no"))
    asked = screen.modals[-1]
    assert isinstance(asked, Dialog) and [button.kind for button in asked.buttons] == ["secondary", "primary"]
    user.key(Command.BACK)
    assert done == ["read 0", "no"] and not screen.modals


def test_a_dialog_for_a_name_needs_one(screen: Screen, user: WidgetRobot) -> None:
    names: list[str] = []
    dialog = enter_text(screen, "Rename", "", "Old", names.append, limit=10)
    assert dialog.entry is not None
    user.key(Command.KEY, "ctrl+a")
    user.key(Command.KEY, "backspace")
    user.key(Command.KEY, "return")
    assert screen.modals
    user.type("  ")
    user.key(Command.KEY, "return")
    assert screen.modals and names == [], "blanks are no name"
    user.type(" New ")
    user.key(Command.KEY, "return")
    assert names == ["New"] and not screen.modals


def test_a_long_dialog_fits_the_window(screen: Screen, user: WidgetRobot) -> None:
    message(screen, "Title", "Many words. " * 900)
    user.look()
    card = screen.modals[0].children[0]
    assert Rect((0, 0), screen.ui.metrics.size).contains(card.rect)


def test_words_that_are_not_cut_without_a_picture_are_drawn_without_it(screen: Screen) -> None:
    """Its key goes first where room is short; a button with a key needs no picture all the same."""
    button = screen.add(Button(screen.ui, "Jugar desde aquí", icon="swap", shortcut="p"), Rect(50, 50, 96, 44))
    assert not button.cut
    assert button.content == ("label",)


def test_a_button_takes_a_second_line_before_its_words_get_small(screen: Screen) -> None:
    label = "Continue from this position"
    button = screen.add(Button(screen.ui, label), Rect(10, 10, 150, 50))
    assert button.block().lines == 2 and not button.cut
    one = screen.ui.text(label, "button", width=126, max_lines=1, fit=True)
    assert button.block().height / 2 > one.height
    assert button.least_width(50) < button.least_width(30)
    button.place(Rect(10, 10, 400, 50))
    assert button.block().lines == 1


def test_all_lines_of_a_row_begin_where_its_blanks_end(screen: Screen, window: Surface) -> None:
    rows = screen.add(ListView(screen.ui), Rect(10, 10, 200, 300))
    rows.set_rows([(0, "Advice"), (1, "    Advice for the first race of a new player")])
    window.fill("black")
    rows.draw(window)
    found = mask.from_threshold(window, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    flush, letters = ([rect for rect in found if rows.row_rect(row).contains(rect)] for row in (0, 1))
    assert min(rect.x for rect in letters) >= min(rect.x for rect in flush) + 4 * screen.ui.px(4)
    assert max(rect.y for rect in letters) - min(rect.y for rect in letters) > screen.ui.px(14)  # in two lines


def test_light_that_reaches_beyond_a_board_goes_with_it(screen: Screen, window: Surface) -> None:
    board = screen.add(Stack(screen.ui), Rect(40, 40, 100, 100))
    lit = board.add(Button(screen.ui, "", lambda: None), Rect(130, 60, 20, 20))
    screen.frame(window)
    board.visible = False
    assert any(rect.contains(lit.bounds) for rect in screen.frame(window))
    board.visible = True
    screen.frame(window)
    board.remove(lit)
    assert any(rect.contains(lit.bounds) for rect in screen.frame(window))


@pytest.mark.parametrize(("label", "lines"), [
    ("For Europe ·\xa0$3\xa0·\xa01", ["For Europe", "$3 · 1"]),
    ("Withdraw to office 1 (2 cars, $2)", ["Withdraw to office 1", "(2 cars, $2)"]),
    ("Corner: family ·\xa0$2", ["Corner:", "family · $2"]),
    ("Wait for the next round", None),
])
def test_a_label_in_two_lines_is_broken_between_its_parts(screen: Screen, label: str, lines: list[str] | None,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    wide = 24 + round(screen.ui.text(label, "button").width * 0.66)
    button = screen.add(Button(screen.ui, label), Rect(50, 50, wide, 48))
    assert button.folds(label) and not button.cut and button.block().lines == 2
    drawn, text = [], screen.ui.text
    monkeypatch.setattr(screen.ui, "text", lambda shown, *role, **style: drawn.append(shown) or text(
        shown, *role, **style))
    button.block()
    words = drawn[-1]  # the block is made last, of the words that were chosen
    assert [line.replace("\xa0", " ") for line in words.split("\n")] == (lines or [label])


def test_buttons_beside_each_other_have_letters_of_one_size(screen: Screen) -> None:
    labels = ("Wait", "Withdraw to the sales office", "Go on")
    buttons = [screen.add(Button(screen.ui, label), Rect(50, 50 + 60 * n, 150, 30)) for n, label in enumerate(labels)]
    level(buttons)
    sizes = [button.block().type_px for button in buttons]
    assert len(set(sizes)) == 1 and sizes[0] == buttons[1].letters() < buttons[0].letters()
    buttons[1].set("Off")
    level(buttons)
    assert all(button.block().type_px == button.letters() for button in buttons), "at full size again"


def test_the_key_that_is_meant_for_something_else_changes_no_letters(screen: Screen) -> None:
    button = screen.add(
        Button(screen.ui, "Onto the ship space twelve", shortcut=Command.ACTIVATE), Rect(20, 20, 190, 44)
    )
    other = screen.add(Button(screen.ui, "Other"), Rect(20, 80, 190, 44))
    alone = button.letters()
    assert button.shown_key
    screen.focus(other, show=True)
    assert not button.shown_key and button.letters() == alone
