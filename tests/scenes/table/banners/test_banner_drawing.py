"""Drawing of banners and round summaries: rows one after the other, seats and gains in columns, and a page that covers
no more than it needs."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest
from pygame import SRCALPHA, Rect, Surface

from game import paths
from game.scenes.table.banners.chequered_flag import draw_chequers
from game.scenes.table.banners.event_banner import BannerCard, BannerRow, EventBanner
from game.scenes.table.banners.round_summary_banner import RoundSummaryBanner
from game.scenes.table.banners.round_summary_lines import RoundSummaryLines, SummaryEntry, SummaryPart
from game.scenes.table.banners.round_summary_page import (
    GAP,
    TITLE,
    RoundSummaryContent,
    RoundSummaryLayer,
    RoundSummaryPage,
)
from game.scenes.table.banners.round_summary_totals import RoundSummaryTotals
from game.timing.banner_times import BANNER
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Button, Label, Widget
from tests.support.drawing.drawing_recorder import Drawing, drawing_of
from tests.support.robots.widget_robot import WidgetRobot

BOARD = Rect(100, 50, 800, 500)


@pytest.fixture(autouse=True)
def seats(screen: Screen) -> None:
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])


def centred(part: Rect, around: Rect) -> bool:
    return abs(part.centerx - around.centerx) <= 1


# banners ----------------------------------------------------------------------------------------------------------


def card(screen: Screen, *rows: BannerRow, age: float = 60.0, **options: object) -> BannerCard:
    found = screen.add(BannerCard(screen.ui, EventBanner("Title", rows, **options), BOARD))  # type: ignore[arg-type]
    found.age = age
    return found


def test_a_row_has_its_seat_at_the_left_its_amount_in_the_middle_and_its_outcome_at_the_right(screen: Screen) -> None:
    found = card(screen, BannerRow(0, "3", "wins"), BannerRow(1, "4", "loses"), note="A note.", news=("News.",))
    drawn = drawing_of(found)
    title, plate = drawn.rect("words", "Title"), drawn.rect("plate", "raised")
    assert plate == found.rect and plate.center == BOARD.center and centred(title, plate)
    first, second = ([drawn.rect("words", name) for name in names]
                     for names in (("<seat:0>", "3", "wins"), ("<seat:1>", "4", "loses")))
    for seat, amount, outcome in (first, second):
        assert seat.right < amount.left and amount.right < outcome.left
        assert seat.left == plate.left + screen.ui.px(26)
        assert outcome.right == pytest.approx(plate.right - screen.ui.px(26), abs=1)
        assert abs(seat.centery - amount.centery) <= 1 >= abs(seat.centery - outcome.centery)
    assert title.bottom <= first[0].top < first[0].bottom <= second[0].top and first[1].centerx == pytest.approx(
        second[1].centerx, abs=1)
    news, note = drawn.rect("words", "News."), drawn.rect("words", "<dim>A note.</dim>")
    assert second[0].bottom < news.top < note.top and note.bottom <= plate.bottom and centred(news, plate)
    (edge,) = drawn["fill"]
    assert edge.name == hex_of(screen.ui.theme["accent"]) and edge.rect.top == plate.top and centred(edge.rect, plate)


def test_rows_appear_one_after_the_other_and_what_follows_at_last(screen: Screen) -> None:
    rows = [BannerRow(0, "3", "wins"), BannerRow(1, "4", "loses")]
    texts = ("3", "4", "<dim>A note.</dim>")
    for number in range(len(texts) + 1):
        drawn = drawing_of(card(screen, *rows, note="A note.", age=BANNER.opens + number * BANNER.step))
        assert [name for name in drawn.names("words") if name in texts] == list(texts[:number])
    early = drawing_of(card(screen, *rows, age=BANNER.opens + 0.1 * BANNER.step))
    assert "" in early.names("picture"), "words that appear are faint"
    late = drawing_of(card(screen, *rows))
    assert early["picture"][0].rect.y > late.rect("words", "<seat:0>").y


def test_a_row_about_nobody_takes_the_whole_width(screen: Screen) -> None:
    drawn = drawing_of(card(screen, BannerRow(None, "3", "done"), BannerRow(1, "4", "loses")))
    assert "<seat:0>" not in drawn.names("words")
    assert drawn.rect("words", "3").centerx == pytest.approx(drawn.rect("words", "4").centerx, abs=1)
    named = drawing_of(card(screen, BannerRow(None, "3", "done", named="Market")))
    assert named.rect("words", "Market").right < named.rect("words", "3").left


def test_what_a_row_about_nobody_is_named_keeps_to_its_column(screen: Screen) -> None:
    for name in ("The market in the middle of the old town", "The market in the middle of the old town " * 3):
        drawn = drawing_of(card(screen, BannerRow(None, "3", "done", named=name), BannerRow(1, "4", "loses")))
        long, amount = drawn.rect("words", name), drawn.rect("words", "3")
        assert long.right <= amount.left and amount.centerx == pytest.approx(drawn.rect("words", "4").centerx, abs=1)


def test_words_and_pictures_become_clear_as_they_appear(screen: Screen) -> None:
    surface, contrasts = Surface((1280, 720), SRCALPHA), []
    for shown in (0.1, 0.4, 1.0):
        found = card(screen, BannerRow(0, "33333", picture="seat-square-{colour}"),
                     age=BANNER.opens + shown * BANNER.step)
        found.draw(surface)
        unit = found.rect.h / found.height
        row = Rect(found.rect.x + 30, found.rect.y + round((18 + 64) * unit), found.rect.w - 60, round(54 * unit))
        words, picture = row.inflate(-row.w // 2, 0), Rect(row.topleft, (row.w // 6, row.h))
        ground = surface.get_at((row.right - 1, row.centery))
        contrasts.append([max(abs(surface.get_at((x, y)).g - ground.g) for x in range(part.left, part.right, 2)
                              for y in range(part.top, part.bottom, 2)) for part in (words, picture)])
    for faint, clearer, whole in zip(*contrasts, strict=True):
        assert faint < clearer < whole


def test_the_flag_of_a_still_banner_is_whole_from_the_beginning(screen: Screen) -> None:
    surface, unrolled = Surface((1280, 720), SRCALPHA), []
    for still in (True, False):
        banner = EventBanner("Title", (), flag=True)
        found = screen.add(BannerCard(screen.ui, banner, BOARD, still=still))
        found.draw(surface)
        right, top = found.rect.right - screen.ui.px(40), found.rect.top
        unrolled.append(any(surface.get_at((right, y)).b > 140 for y in range(top + 20, top + 80)))
    assert unrolled == [True, False]


def test_a_card_stays_in_the_window(screen: Screen) -> None:
    page, banner = screen.ui.page(12).rect, EventBanner("Title", (BannerRow(0), BannerRow(1)))
    for board in (Rect(0, 0, 60, 60), Rect(1200, 700, 80, 20)):
        assert page.contains(BannerCard(screen.ui, banner, board).rect)
    small = Ui(paths.assets(), (420, 700))
    small.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    assert small.page(12).rect.contains(BannerCard(small, banner, Rect(0, 0, 420, 500)).rect)


def test_a_picture_stands_before_its_row_in_the_colour_of_the_seat(screen: Screen) -> None:
    found = card(screen, BannerRow(1, "4", "loses", picture="seat-square-{colour}", named="A car"))
    drawn = drawing_of(found)
    picture = drawn.rect("picture", "seat-square-red")
    named, seat = (part.rect for part in drawn["picture"][1:3])  # words that are scaled down to half a row
    assert picture.left == found.rect.left + screen.ui.px(26) and picture.w == pytest.approx(2 * picture.h, abs=1)
    assert seat.left - picture.right == screen.ui.px(10) and seat.left == named.left
    assert seat.bottom <= named.top + 4
    assert abs(picture.centery - drawn.rect("words", "4").centery) <= 1
    row = BannerRow(1, "4", picture="seat-square-{colour}")
    appearing = drawing_of(card(screen, row, age=BANNER.opens + 0.1 * BANNER.step))
    assert "seat-square-red" not in appearing.names("picture"), "it is faint at first"


def test_what_is_said_more_of_a_row_stands_below_it_at_the_right(screen: Screen) -> None:
    more, long = "a further line", "a further line that goes on " * 6
    plain = card(screen, BannerRow(0, "3", "wins"), BannerRow(1))
    for text in (more, long):
        found = card(screen, BannerRow(0, "3", "wins", more=text), BannerRow(1))
        drawn = drawing_of(found)
        words, seat = drawn.rect("words", text), drawn.rect("words", "<seat:0>")
        assert words.right == found.rect.right - screen.ui.px(26) and words.top >= seat.bottom - 4
        assert words.bottom <= drawn.rect("words", "<seat:1>").top + 4 and found.height > plain.height
    assert drawn.one("words", long).style["align"] == "right"


def test_long_words_of_a_column_take_the_room_of_the_others(screen: Screen) -> None:
    for outcome in ("an outcome of some words " * n for n in (1, 2, 4)):
        found = card(screen, BannerRow(0, "3", outcome), BannerRow(1, "12", "x"))
        drawn = drawing_of(found)
        seat, amount, words = (drawn.rect("words", name) for name in ("<seat:0>", "3", outcome))
        assert seat.right <= amount.left and amount.right <= words.left and words.right <= found.rect.right


def test_a_banner_is_smaller_where_the_window_is_low(screen: Screen) -> None:
    rows = [BannerRow(number % 2, str(number), "x") for number in range(30)]
    found = card(screen, *rows)
    assert found.rect.h == screen.ui.page(12).rect.h
    drawn = drawing_of(found)
    assert all(found.rect.contains(part.rect) for part in drawn["picture"] + drawn["words"])
    assert len(drawn["picture"]) > 30, "words that are higher than their row are scaled down"


def test_rows_with_a_picture_are_higher_and_lines_are_as_far_apart_as_they_are_high(screen: Screen) -> None:
    plain, pictured = BannerRow(0, "3", "wins"), BannerRow(1, "4", "loses", picture="seat-square-{colour}")
    assert (plain.height, pictured.height) == (46, 54) and plain._replace(more="x").height == 46 + 32
    rows = [plain, pictured, plain._replace(amount="5"), pictured._replace(amount="6")]
    found = card(screen, *rows, note="A note.", news=("News.",))
    unit = found.rect.h / found.height
    drawn = drawing_of(found)
    centres = [drawn.rect("words", amount).centery for amount in ("3", "4", "5", "6")]
    top, wanted = found.rect.top + round(18 * unit) + 64 * unit, []
    for row in rows:
        wanted.append(top + row.height * unit / 2)
        top += row.height * unit
    assert centres == pytest.approx(wanted, abs=2)
    assert drawn.rect("words", "News.").centery == pytest.approx(top + 18 * unit, abs=2)
    assert drawn.rect("words", "<dim>A note.</dim>").centery == pytest.approx(top + 54 * unit, abs=2)
    picture = drawn["picture"][0].rect
    assert picture.h == pytest.approx(54 * unit - screen.ui.px(6), abs=2)
    assert EventBanner("x", tuple(rows), "note").height == 64 + 46 * 2 + 54 * 2 + 36 + 2 * 18


def test_a_flag_waves_above_the_title(screen: Screen) -> None:
    plain, flagged = card(screen, BannerRow(0)), card(screen, BannerRow(0), flag=True)
    assert flagged.height == plain.height + 66 and flagged.banner.head == 64 + 66
    titles = [drawing_of(each).rect("words", "Title").top - each.rect.top for each in (plain, flagged)]
    assert titles[1] - titles[0] == pytest.approx(66 * flagged.rect.h / flagged.height, abs=2)
    surface = Surface((1280, 720), SRCALPHA)
    for each, light in ((plain, False), (flagged, True)):
        surface.fill("#00ff00")
        each.draw(surface)
        left = surface.get_at((each.rect.left + 60, each.rect.top + 40))
        assert any(surface.get_at((x, each.rect.top + 50)).b > 200 for x in range(each.rect.left + 60,
                                                                                  each.rect.left + 140)
                   ) == light, left


def test_a_card_is_as_wide_as_the_board_lets_it_be_and_lies_in_its_middle(screen: Screen) -> None:
    for board, wide in ((Rect(100, 50, 1000, 500), screen.ui.px(620)),
                        (Rect(100, 50, 460, 500), 460 - screen.ui.px(12)),
                        (Rect(100, 50, 200, 500), screen.ui.px(440))):
        found = BannerCard(screen.ui, EventBanner("Title", (BannerRow(0),)), board)
        assert found.rect.w == wide and found.rect.centery == board.centery
        assert screen.ui.page(12).rect.contains(found.rect)


def chequers(age: float | None) -> Surface:
    """The flag, five fields high with the room for its waves."""
    flag = Surface((400, 100), SRCALPHA)
    draw_chequers(flag, flag.get_rect(), age)
    return flag


def light_and_dark(flag: Surface, x: int) -> list[bool]:
    """The fields below each other in a column of pixels: True = light."""
    pixels = [flag.get_at((x, y)) for y in range(flag.height)]
    tones = [pixel.r > 128 for pixel in pixels if pixel.a]
    return [tone for tone, _ in groupby(tones)]


def test_the_fields_of_the_flag_alternate_across_and_down() -> None:
    flag = chequers(None)
    for column in range(19):
        first = column % 2 == 0
        assert light_and_dark(flag, 20 * column + 10) == [first, not first, first, not first]


def test_the_flag_unrolls_from_the_left() -> None:
    wide = [chequers(part * BANNER.flag_unrolls).get_bounding_rect().w for part in (0.0, 0.5, 1.0, 9.0)]
    assert wide[0] == 0 and wide[1] == pytest.approx(200, abs=8) and wide[2:] == [400, 400]


def test_an_emblem_grows_above_the_title_and_then_stands_there_whole(screen: Screen) -> None:
    wide = []
    for age in (0.1 * BANNER.emblem, 0.6 * BANNER.emblem, BANNER.emblem, 9.0):
        found = card(screen, BannerRow(0, "3", "wins"), age=age, emblem="trophy")
        drawn = drawing_of(found)
        picture = drawn.rect("picture", "trophy")
        assert centred(picture, found.rect) and picture.w == picture.h
        assert found.rect.top < picture.top and picture.bottom <= drawn.rect("words", "Title").top
        wide.append(picture.w)
    assert wide[0] < wide[1] < wide[2] == wide[3] > screen.ui.px(100)


@pytest.mark.parametrize("drawn", [{"emblem": "trophy"}, {"race": True, "flag": True}])
def test_what_is_drawn_keeps_to_a_board_that_is_too_low(screen: Screen, drawn: dict[str, object]) -> None:
    rows = [BannerRow(seat, "3", "wins", picture="trophy") for seat in (0, 1)]
    low = Rect(100, 50, 800, 150)
    found = BannerCard(screen.ui, EventBanner("Title", tuple(rows), **drawn), low)  # type: ignore[arg-type]
    assert found.rect.h == low.h
    assert BannerCard(screen.ui, EventBanner("Title", tuple(rows)), low).rect.h > low.h, "words alone need their room"


# lines of a round summary -----------------------------------------------------------------------------------------


def entry(name: str, gain: int | str | None = 1, seat: int | None = None, **more: str) -> SummaryEntry:
    return SummaryEntry(more.get("sign", ""), more.get("picture", ""), name, more.get("more", ""), seat, gain)


def lines(screen: Screen, *parts: SummaryPart, width: int = 1200) -> RoundSummaryLines:
    found = RoundSummaryLines(screen.ui)
    found.set(parts)
    return screen.add(found, Rect(20, 20, width, found.natural_size(width)[1]))


def words(drawn: Drawing, name: str) -> Rect:
    return drawn.rect("words", name)


def test_a_line_has_sign_picture_name_seat_and_gain_from_left_to_right(screen: Screen) -> None:
    found = lines(screen, SummaryPart("Sales", (
        entry("A car", 3, 1, sign="coin", picture="seat-square-{colour}", more="to the east"), entry("None", 0, 0))))
    drawn = drawing_of(found)
    sign, picture = drawn.rect("picture", "coin"), drawn.rect("picture", "seat-square-red")
    name, more = words(drawn, "<b>A car</b>"), words(drawn, "to the east")
    seat, gain = words(drawn, "<seat:1>"), words(drawn, "<good>+3</good>")
    gap = screen.ui.px(8)
    assert sign.left == 20 and picture.left - sign.right in (gap, gap + 1) and name.left - picture.right == gap
    assert name.left == more.left and name.bottom <= more.top + 2 and name.right < seat.left < seat.right < gain.left
    assert picture.w == 2 * picture.h and {abs(sign.centery - each.centery) <= 1 for each in (picture, seat, gain)} == {
        True}
    assert words(drawn, "<dim>0</dim>").right == gain.right and words(drawn, "<seat:0>").left == seat.left
    assert words(drawn, "Sales").bottom <= name.top and words(drawn, "Sales").left == 20
    rules = [part.rect for part in drawn["fill"]]
    assert len(rules) == 2 and rules[0].top < sign.top and rules[0].w == rules[1].w >= gain.right - 20


def test_gains_have_one_size_whatever_they_are(screen: Screen) -> None:
    found = lines(screen, SummaryPart("Sales", (entry("a", 3), entry("b", 0), entry("c", "<icon:coin> two"))))
    drawn = drawing_of(found)
    for name in ("<good>+3</good>", "<dim>0</dim>", "<icon:coin> two"):
        style = drawn.one("words", name).style
        assert (style["role"], style["size"], style["tabular"]) == ("number", 26, True)
    assert drawn.one("words", "<b>a</b>").style["size"] is None and not drawn.one("words", "<b>a</b>").style["tabular"]


def test_a_summary_is_as_wide_as_its_words_and_gains_need(screen: Screen) -> None:
    ui = screen.ui
    gain = "<icon:coin> two and two"
    part = SummaryPart("Sales", (entry("word " * 12, gain, 1), entry("b", gain, 0)))
    needed = (ui.text(f"<b>{'word ' * 12}</b>", "body").width + ui.text(gain, "number", size=26).width
              + max(ui.text(f"<seat:{seat}>", "body").width for seat in (0, 1)) + 2 * ui.px(8))
    least = ui.px(760)
    assert lines(screen, part).width(1200) == max(needed, least)
    two = [part, part._replace(title="Other", weight=0.5)]
    assert lines(screen, *two).width(9000) == max(round(needed * 3) + ui.px(34), least)
    pictured = part._replace(entries=tuple(each._replace(picture="x", sign="y") for each in part.entries))
    line = max(ui.px(44), ui.text("X", "body").height + ui.text("X", "small").height)
    assert lines(screen, pictured).width(9000) == max(needed + 3 * line + 2 * ui.px(8), least)
    assert lines(screen, SummaryPart("A title of many words " * 6, (entry("x"),))).width(9000) == max(
        ui.text("A title of many words " * 6, "caps").width, least)


def test_lines_without_seat_or_gain_leave_more_to_their_names(screen: Screen) -> None:
    found = lines(screen, SummaryPart("Deeds", (entry("Plain", None), entry("Worded", "<icon:coin> two"))))
    drawn = drawing_of(found)
    plain, worded = words(drawn, "<b>Plain</b>"), words(drawn, "<icon:coin> two")
    assert plain.left == words(drawn, "<b>Worded</b>").left == 20 < worded.left
    room = {name: drawn.one("words", f"<b>{name}</b>").style["width"] for name in ("Plain", "Worded")}
    assert room["Plain"] > room["Worded"] + worded.w


def test_lines_that_have_not_appeared_are_not_drawn_and_slide_up_when_they_do(screen: Screen) -> None:
    found = lines(screen, SummaryPart("One", (entry("a"), entry("b"))), SummaryPart("Two", (entry("c"),)))
    found.seen = {0: 1.0, 1: 0.5, 2: 0.0}.__getitem__
    drawn = drawing_of(found)
    assert "<b>c</b>" not in drawn.names("words") and {"One", "Two"} <= set(drawn.names("words"))
    half = words(drawn, "<b>b</b>").y
    found.seen = lambda number: 1.0
    drawn = drawing_of(found)
    assert half - words(drawn, "<b>b</b>").y == round(0.5 * screen.ui.px(10)) and "<b>c</b>" in drawn.names("words")


def test_parts_stand_in_columns_or_below_each_other(screen: Screen) -> None:
    parts = [SummaryPart(title, (entry(title.lower()),)) for title in ("One", "Two", "Three")]
    parts.append(SummaryPart("Four", (), nothing="Nothing was sold."))
    wide = drawing_of(lines(screen, *parts[:3]))
    assert words(wide, "One").top == words(wide, "Two").top and words(wide, "One").right < words(wide, "Two").left
    assert words(wide, "Two").right < words(wide, "Three").left
    narrow = drawing_of(lines(screen, *parts[:3], width=400))
    tops = [words(narrow, title).top for title in ("One", "Two", "Three")]
    assert tops == sorted(set(tops)) and words(narrow, "<b>one</b>").bottom <= tops[1]
    two = drawing_of(lines(screen, *parts[2:]))
    assert two.one("words", "Nothing was sold.").style["tone"] == "dim"
    assert words(two, "Nothing was sold.").left == words(two, "Four").left > words(two, "Three").right
    heavy = [SummaryPart("Heavy", (entry("x " * 60),), weight=2.0), SummaryPart("Light", (entry("y"),))]
    place = words(drawing_of(lines(screen, *heavy)), "Light").left
    assert place > 20 + 1200 * 0.6


def test_a_slim_part_has_lower_lines_and_the_eye_finds_the_gain(screen: Screen) -> None:
    part = SummaryPart("Sales", tuple(entry(str(n)) for n in range(4)))
    slim = lines(screen, part._replace(slim=True), width=700)
    assert slim.natural_size(700)[1] < lines(screen, part, width=700).natural_size(700)[1]
    drawn = drawing_of(lines(screen, part, width=1200))
    assert words(drawn, "<b>0</b>").left == 20
    gain = next(part.rect for part in drawn["words"] if part.name == "<good>+1</good>")
    assert gain.right < 20 + 300, "a short line is not drawn as wide as its place"
    assert slim.width(900) == min(900, screen.ui.px(760))
    assert lines(screen, SummaryPart("Sales", (entry("word " * 40),))).width(700) == 700


# totals -----------------------------------------------------------------------------------------------------------

SUMS = [["", "Sales", "Sum"], ["<seat:0>", "+3", "10"], ["<seat:1>", "+4", "12"]]


@pytest.mark.parametrize("turned", [False, True])
def test_totals_are_ruled_between_lines_with_names_left_and_figures_right(screen: Screen, turned: bool) -> None:
    totals = RoundSummaryTotals(screen.ui, turned)
    totals.set(SUMS)
    screen.add(totals, Rect(100, 100, 500, totals.natural_size(500)[1]))
    drawn = drawing_of(totals)
    assert drawn.rect("plate", "well") == totals.rect
    rules = [part.rect for part in drawn["fill"]]
    assert len(rules) == 2 and {rect.left for rect in rules} == {100 + screen.ui.px(12)}
    assert {rect.right for rect in rules} == {600 - screen.ui.px(12)}
    rows = totals.rows()
    for row in rows[1:]:
        name, *figures = (drawn.rect("words", cell) for cell in row)
        assert name.left == 100 + screen.ui.px(12) and all(abs(name.centery - each.centery) <= 2 for each in figures)
    for column in (1, 2):
        rights = [drawn.rect("words", row[column]).right for row in rows]
        assert max(rights) - min(rights) <= 1
    assert drawn.one("words", "+3").style["role"] == "number"
    assert drawn.one("words", "<seat:0>").style["role"] == "subheading"
    assert drawn.one("words", "Sales").style["role"] == "caps"


def test_totals_get_smaller_where_there_is_little_room(screen: Screen) -> None:
    totals = screen.add(RoundSummaryTotals(screen.ui, False), Rect(100, 100, 120, 60))
    totals.set(SUMS)
    cells = [place for place, _ in totals.cells()]
    assert all(totals.rect.contains(cell) for cell in cells)
    assert all(block.height <= max(18, place.h + 2) for place, block in totals.cells())


def test_a_picture_gives_way_to_the_words_of_its_line(screen: Screen) -> None:
    part = SummaryPart("Sales", (entry("A rather long name of a car", 3, 1, sign="coin", picture="seat-square-red"),))
    wide, slim = lines(screen, part), lines(screen, part, width=300)
    assert "seat-square-red" in drawing_of(wide).names("picture")
    assert drawing_of(slim).names("picture") == ["coin"]
    assert not any(each.style["cut"] for each in drawing_of(slim)["words"])


def test_lines_are_larger_on_an_empty_page_as_far_as_their_words_fit(screen: Screen) -> None:
    few = SummaryPart("Sales", tuple(entry(f"Car {number}", 1, 0, more="sold") for number in range(3)))
    found = lines(screen, few)
    usual = found.natural_size(1200)[1]
    found.grow(1200, 2 * usual)
    assert usual < found.natural_size(1200)[1] <= 2 * usual
    assert words(drawing_of(found), "<b>Car 0</b>").h > words(drawing_of(lines(screen, few)), "<b>Car 0</b>").h
    found.grow(1200, usual)
    assert found.natural_size(1200)[1] == usual
    found.grow(90, 2 * usual)
    assert found.growth == 1, "the words would not fit"


# the summary as a banner ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 40])
def test_all_lines_of_a_round_have_room_in_its_banner(screen: Screen, count: int) -> None:
    part = SummaryPart("Sales", tuple(entry(f"Car {number}", 1, number % 2) for number in range(count)))
    found = screen.add(RoundSummaryBanner(screen.ui, EventBanner("Round 2", (), parts=(part,)), BOARD))
    found.age = 600.0
    page = screen.ui.page(12).rect
    assert found.rect.center == page.center and page.contains(found.rect) and found.rect.contains(found.room)
    drawn = drawing_of(found)
    title = drawn.rect("words", "Round 2")
    assert found.title.contains(title) and title.left == found.title.left and found.title.bottom <= found.room.top
    if count == 3:
        assert {f"<b>Car {number}</b>" for number in range(3)} <= set(drawn.names("words"))
        assert all(found.room.contains(drawn.rect("words", f"<b>Car {number}</b>")) for number in range(3))
        found.age = 0.0
        assert "<b>Car 0</b>" not in drawing_of(found).names("words")
    else:
        picture = drawn["picture"][-1].rect
        assert picture.h == found.room.h and picture.midtop == found.room.midtop and picture.w < found.sheet.rect.w
        assert found.sheet.rect.topleft == found.room.topleft, "it lies where it lay"


def test_the_banner_of_a_round_is_as_wide_as_the_longer_of_title_and_lines(screen: Screen) -> None:
    part = SummaryPart("Sales", (entry("Car"),))
    short, long = "Round 2", "What the second round has brought to all of you"
    cards = [screen.add(RoundSummaryBanner(screen.ui, EventBanner(title, (), parts=(part,)), BOARD))
             for title in (short, long)]
    assert cards[0].rect.w < cards[1].rect.w <= screen.ui.page(12).rect.w
    assert not any(each.style["cut"] for each in drawing_of(cards[1])["words"] if each.name == long)
    assert drawing_of(cards[1]).rect("words", long).w >= screen.ui.text(long, "title").width


# the summary as a page --------------------------------------------------------------------------------------------

CONTENT = RoundSummaryContent("Round 2", "a note", [SummaryPart("Sales", tuple(entry(str(n)) for n in range(4)))], SUMS)


class Table:
    """Table as far as a page needs it: its screen and its prompt."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.ui = screen, screen.ui
        self.prompt = screen.add(Label(screen.ui, "What now?"), Rect(700, 560, 560, 140))
        self.covered = screen.add(Button(screen.ui, "below"), Rect(300, 500, 100, 40))
        self.beside = screen.add(Button(screen.ui, "beside"), Rect(5, 10, 60, 30))


@pytest.fixture
def table(screen: Screen) -> Table:
    return Table(screen)


def layer(table: Table, narrow: bool = False, beside: Sequence[Rect] = ()) -> RoundSummaryLayer:
    return RoundSummaryLayer(table, table.screen, Rect(20, 60, 1240, 480), table.prompt.rect, narrow,  # type: ignore[arg-type]
                             beside)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_page_lies_over_the_board_up_to_the_prompt_and_hides_what_it_covers(table: Table, screen: Screen,
                                                                            narrow: bool) -> None:
    found = layer(table, narrow)
    page = found.page
    assert not page.visible
    found.cover(CONTENT)
    assert page.visible and page.rect.bottom == table.prompt.rect.bottom + screen.ui.px(4)
    assert page.rect.left == 20 - screen.ui.px(8) and page.rect.right == 1280 - page.rect.left
    assert not table.covered.visible and table.beside.visible and table.prompt.visible
    parts = [page.title.rect, page.area.rect, page.sums.rect]
    assert all(page.rect.contains(rect) and not rect.colliderect(table.prompt.rect) for rect in parts)
    assert not any(one.colliderect(other) for number, one in enumerate(parts) for other in parts[:number])
    assert page.sums.rect.right <= table.prompt.rect.left
    if narrow:
        assert page.area.rect.left == table.prompt.rect.left and page.note.rect.top >= page.title.rect.bottom
    else:
        assert page.sums.rect.top == table.prompt.rect.top and page.area.rect.bottom < table.prompt.rect.top
        assert page.note.rect.left > page.title.rect.right and page.note.rect.centery == page.title.rect.centery
    found.uncover()
    assert table.covered.visible
    found.cover(None)
    assert not page.visible
    found.cover(CONTENT)
    found.close()
    assert not page.visible and table.covered.visible


def test_a_short_page_stands_beside_the_board_and_a_long_one_hides_no_more_than_it_needs(table: Table) -> None:
    beside = Rect(20, 60, 600, 490)
    found = layer(table, beside=[Rect(20, 60, 600, 60), beside])
    page = found.page
    found.cover(CONTENT)
    assert page.apart and page.rect == beside
    assert page.title.rect.bottom <= page.area.rect.top < page.area.rect.bottom <= page.sums.rect.top
    assert page.sums.rect.bottom <= beside.bottom and page.high(600, apart=True) > page.high(600, apart=False)
    long = CONTENT._replace(parts=[SummaryPart("Sales", tuple(entry(str(n)) for n in range(9)))])
    found.cover(long)
    assert not page.apart and page.rect.bottom > table.prompt.rect.bottom
    assert page.rect.top > 60 and not page.area.scrolls, "it is as high as its lines"
    endless = CONTENT._replace(parts=[SummaryPart("Sales", tuple(entry(str(n)) for n in range(60)))])
    found.cover(endless)
    assert page.area.scrolls and page.rect.top < 60


def test_without_room_beside_the_board_a_page_lies_over_all_of_it_however_short(table: Table) -> None:
    found = layer(table)
    found.cover(CONTENT)
    whole = Rect(found.page.rect)
    found.cover(CONTENT._replace(parts=[SummaryPart("Sales", tuple(entry(str(n)) for n in range(9)))]))
    assert found.page.rect == whole and not found.page.apart and whole.top < 60
    above = layer(table, beside=[Rect(20, 60, 600, 10)])
    above.cover(CONTENT)
    assert above.page.rect.top > whole.top, "a table with such room keeps as much of the board as it can"


def test_presses_do_not_reach_what_lies_below_a_page(table: Table, screen: Screen, window: Surface) -> None:
    pressed: list[str] = []
    table.covered.on_click = lambda: pressed.append("below")
    found = layer(table)
    found.cover(CONTENT)
    WidgetRobot(screen, window).click(table.covered.rect.center)
    assert not pressed and isinstance(found.page, RoundSummaryPage) and isinstance(found.page, Widget)
    found.cover(None)
    found.close()
    WidgetRobot(screen, window).click(table.covered.rect.center)
    assert pressed == ["below"]


@pytest.mark.parametrize("narrow, apart", [(False, False), (True, False), (False, True)])
def test_parts_of_a_page_have_their_gaps(table: Table, screen: Screen, narrow: bool, apart: bool) -> None:
    px, prompt = screen.ui.px, table.prompt.rect
    found = layer(table, narrow, [Rect(20, 60, 600, 490)] if apart else [])
    found.cover(CONTENT)
    page = found.page
    inner, title, note, sums = page.inner.rect, page.title.rect, page.note.rect, page.sums
    assert page.apart == apart and title.topleft == inner.topleft
    assert title.h == max(px(TITLE), screen.ui.text("X", "heading").height)
    if narrow:
        assert note.left == title.left and note.top == title.bottom + px(6) and sums.rect.top >= note.bottom
        assert page.area.rect == Rect(prompt.x, inner.y, inner.right - prompt.x, prompt.y - px(GAP) - inner.y)
    else:
        assert title.w == page.title.natural_size()[0] and note.left == title.right + px(20)
        assert note.right == inner.right and page.area.rect.top == title.bottom + px(6)
        assert page.area.rect.left == inner.left and page.area.rect.right == inner.right
    assert sums.rect.h == pytest.approx(sums.natural_size()[1], abs=1)
    inside = 600 - 2 * px(page.padding)
    high = page.sheet.least_height(inside) + 2 * px(page.padding) + title.h + px(6)
    assert page.high(600, apart=False) == high
    assert page.high(600, apart=True) - high == sums.natural_size()[1] + px(GAP)
    assert page.solid((0, 0)) and page.handle(Intent(Command.PRESS)) and page.handle(Intent(Command.RELEASE))
    assert not page.handle(Intent(Command.MOVE))


def test_the_height_of_a_page_is_that_of_its_lines_within_its_edges(table: Table, screen: Screen) -> None:
    """Three parts stand in two columns from a width on, which the page must have inside."""
    page, px = layer(table).page, screen.ui.px
    part = SummaryPart("Sales", tuple(entry(str(n)) for n in range(6)))
    page.set(CONTENT._replace(parts=[part, part, part._replace(title="Other", entries=part.entries[:1])]))
    edges = 2 * px(page.padding)
    slim, wide = (page.high(px(760) + edges + more, apart=False) for more in (-1, 0))
    assert slim > wide
    assert slim - wide == page.sheet.least_height(px(760) - 1) - page.sheet.least_height(px(760))


def test_another_summary_takes_the_place_of_the_one_before(table: Table) -> None:
    found = layer(table)
    found.cover(CONTENT)
    found.page.set(RoundSummaryContent("A longer title than before", "", CONTENT.parts[:0], SUMS))
    assert found.page.title.markup == "A longer title than before" and found.page.note.markup == ""
    assert found.page.title.rect.w == found.page.title.natural_size()[0], "it has its room"


# sizes of lines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("slim", [False, True])
def test_lines_are_as_high_as_their_words_at_least(slim: bool, scale: float) -> None:
    ui = Ui(paths.assets(), (1280, 720), scale=scale)
    ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    body, small, px = ui.text("X", "body").height, ui.text("X", "small").height, ui.px
    found = RoundSummaryLines(ui)
    part = SummaryPart("Sales", tuple(entry(str(n)) for n in range(3)), slim=slim)
    head = max(px(29), body + px(8))
    line = max(px(34), body) if slim else max(px(44), body + small)
    found.set([part])
    assert found.natural_size(900) == (900, head + 3 * line)
    found.set([part, part, part._replace(title="Other", entries=part.entries[:1])])
    assert found.natural_size(px(1080)) == (px(1080), head + 3 * line)
    assert found.natural_size(px(1080) - 1)[1] == 2 * head + 4 * line + px(10)
    assert found.natural_size(px(760) - 1)[1] == 3 * head + 7 * line + 2 * px(10)
    found.set([SummaryPart("None", (), nothing="Nothing."), SummaryPart("Left out", ())])
    assert found.natural_size(900)[1] == head + max(px(44), body + small)
    found.set([])
    assert found.natural_size(900) == (900, 0)


def test_a_gain_in_words_is_never_wider_than_a_third_of_its_line(screen: Screen) -> None:
    long = "<icon:coin> and many other things " * 6
    found = lines(screen, SummaryPart("Sales", (entry("name " * 20, long, 0), entry("b", "<icon:coin>", 1))))
    drawn = drawing_of(found)
    gain, seat = drawn.one("words", long), drawn.rect("words", "<seat:0>")
    assert gain.style["width"] == pytest.approx(0.34 * 1200, abs=2) and seat.right <= gain.rect.left
    short = drawn.rect("words", "<icon:coin>")
    assert short.right == pytest.approx(gain.rect.right, abs=1)
    assert drawn.rect("words", "<seat:1>").left == seat.left, "seats stand below each other"


def test_lines_begin_below_each_other_with_a_rule_above_each(screen: Screen) -> None:
    ui = screen.ui
    found = lines(screen, SummaryPart("Sales", tuple(entry(f"car {n}", more="more") for n in range(3))))
    drawn, px = drawing_of(found), ui.px
    head = max(px(29), ui.text("X", "body").height + px(8))
    line = max(px(44), ui.text("X", "body").height + ui.text("X", "small").height)
    assert [part.rect.y for part in drawn["fill"]] == [20 + head + n * line for n in range(3)]
    assert all(part.rect.h == max(1, px(1)) and part.rect.x == 20 for part in drawn["fill"])
    names = [drawn.rect("words", f"<b>car {n}</b>") for n in range(3)]
    assert [names[n].y - names[0].y for n in range(3)] == [n * line for n in range(3)]
    assert all(20 + head + n * line <= names[n].top for n in range(3))


def test_the_folds_of_a_flag_are_darker_and_run_along_it() -> None:
    """Light fields are not all equally light; a flag that waves shows its folds elsewhere."""
    still, waving = chequers(None), chequers(BANNER.flag_unrolls + 0.3)
    tones = {sum(still.get_at((x, y))[:3]) for x in range(0, still.width, 2) for y in range(0, still.height, 4)
             if still.get_at((x, y))[3]}
    assert len(tones) > 8, "two would be a flat board"
    assert still.get_buffer().raw != waving.get_buffer().raw


@pytest.mark.parametrize("turned", [False, True])
def test_totals_need_a_line_for_each_row_and_share_out_their_width(screen: Screen, turned: bool) -> None:
    px, totals = screen.ui.px, RoundSummaryTotals(screen.ui, turned)
    assert totals.natural_size(500) == (500, px(34) + px(12)) and not list(totals.cells())
    totals.set([*SUMS, ["<seat:0>", "+5", "20"]])
    rows = 3 if turned else 4
    assert totals.natural_size(500) == (500, px(34) + (rows - 1) * px(48) + px(12))
    screen.add(totals, Rect(100, 100, 500, totals.natural_size(500)[1]))
    cells = [place for place, _ in totals.cells()]
    columns = len(cells) // rows
    assert cells[0].topleft == (100 + px(12), 100 + px(12) // 2) and cells[0].h == px(34)
    assert cells[columns].top == cells[0].bottom and {place.h for place in cells[columns:]} == {px(48)}
    assert all(one.right + px(10) == other.left for one, other in pairwise(cells[:columns]))
    spare = [place.w - max(block.width for _, block in list(totals.cells())[number::columns])
             for number, place in enumerate(cells[:columns])]
    assert max(spare) - min(spare) <= 1 and 600 - px(12) - cells[columns - 1].right < columns
    blocks = [block for _, block in totals.cells()]
    assert len({block.type_px for block in blocks[columns + 1:2 * columns]}) == 1


@pytest.mark.parametrize("amount, outcome", [("3", "an outcome of a few words"), ("an amount of a few words", "x")])
def test_the_column_with_many_words_is_as_wide_as_they_are(screen: Screen, amount: str, outcome: str) -> None:
    found = card(screen, BannerRow(0, amount, outcome), BannerRow(1, "12", "y"))
    drawn = drawing_of(found)
    long = max(amount, outcome, key=len)
    assert drawn.rect("words", long).w == screen.ui.text(long, "heading").width, "its letters have their size"
    cells = [drawn.rect("words", name) for name in ("<seat:0>", amount, outcome)]
    assert all(one.right < other.left for one, other in pairwise(cells))
    assert drawn.rect("words", "12").centerx == pytest.approx(drawn.rect("words", amount).centerx, abs=1)


def test_words_of_a_banner_have_their_types_and_tones(screen: Screen) -> None:
    row = BannerRow(0, "3", "wins", more="more of it", picture="seat-circle-{colour}", named="A car")
    drawn = drawing_of(card(screen, row, BannerRow(1, "4"), note="A note.", news=("News.",)))
    title = drawn.one("words", "Title").style
    assert (title["role"], title["tone"]) == ("title", "accent")
    assert {drawn.one("words", name).style["role"] for name in ("3", "4", "wins", "<seat:1>")} == {"heading"}
    assert {drawn.one("words", name).style["tone"] for name in ("3", "4", "wins", "<seat:1>", "News.")} == {"ink"}
    assert {drawn.one("words", name).style["role"] for name in ("more of it", "News.")} == {"body"}
