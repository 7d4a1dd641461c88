"""Chip lists and the top bar: pieces leave the first chip and come to the last, and everything that fits is shown."""

from collections import Counter

import pytest
from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Art, Chip, Spec
from game.scenes.table.panels.top_bar import TopBar
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 300, 60)
TWO = (Spec("a", piece=("red", "blue")), Spec("b", piece=("red",)), Spec("c {n}", count=("coin", 3)))


@pytest.fixture
def user(screen: Screen, window: Surface) -> WidgetRobot:
    return WidgetRobot(screen, window)


@pytest.fixture
def chips(screen: Screen) -> ChipList:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None, (1, 1, 1)), AT)
    found.set(TWO)
    return found


def lying(chips: ChipList) -> list[dict[str, int]]:
    return [dict(+chip.pieces()) for chip in chips.chips]  # type: ignore[operator]


def test_pieces_leave_the_first_chip_that_has_one_left(chips: ChipList) -> None:
    first, second, third = chips.chips
    places = chips.take_piece(["red", "red", "coin", "green"])
    assert first.rect.contains(places[0]) and second.rect.contains(places[1]) and third.rect.colliderect(places[2])
    assert places[3].center == AT.center, "no chip has it"


def test_pieces_come_to_the_last_chip_and_are_counted_when_they_land(chips: ChipList) -> None:
    second, third = chips.chips[1:]
    red, coin, _ = chips.reserve_slot(["red", "coin", "coin"])
    assert second.rect.contains(red) and third.rect.colliderect(coin)
    assert lying(chips) == [{"red": 1, "blue": 1}, {}, {"coin": 1}] and third.counted == 1
    chips.put_piece(["coin"])
    assert third.counted == 2
    chips.put_piece(["red", "coin", "coin", "green"])
    assert lying(chips) == [{"red": 1, "blue": 1}, {"red": 1}, {"coin": 3}]


def test_one_other_chip_of_a_grid_is_redrawn_alone(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None, (1, 1, 1), ("x", "y", "z")), AT)
    found.set(TWO)
    user.look()
    found.set((*TWO[:2], Spec("d")))
    drawn = user.look()
    others = [found.headed.center, *(chip.rect.center for chip in found.chips[:2])]
    assert drawn and not any(rect.collidepoint(place) for rect in drawn for place in others)
    found.set(())
    assert any(rect.contains(found.headed) for rect in user.look()), "without chips there are no heads"


def test_a_chip_that_counts_nothing_is_absent_and_takes_its_companion_along(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), AT)
    found.set([Spec("{n}", count=("coin", 1), dims=True), Spec("with it", joined=True), Spec("alone")])
    counting, companion, alone = found.chips
    assert not counting.absent and not companion.absent
    found.reserve_slot(["coin"])
    assert counting.absent and companion.absent and not alone.absent
    found.put_piece(["coin"])
    assert not companion.absent


def test_the_same_chips_are_no_change_and_others_keep_their_light(chips: ChipList) -> None:
    assert not chips.set(TWO)
    named = Spec("n", names=((("card", "a"),),))
    assert chips.set([*TWO, named])
    chips.chips[3].set_state(True, False)
    assert chips.set([named]) and chips.chips[0].glow and len(chips.chips) == 1


def test_chips_lie_side_by_side_and_a_new_row_begins_below(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 400, 120))
    found.set([Spec("one"), Spec("two"), Spec("three", new_row=True)])
    one, two, three = (chip.rect for chip in found.chips)
    assert two.left > one.right and one.centery == two.centery and three.top >= one.bottom and three.left == one.left
    assert found.fits and all(found.rect.contains(chip.rect) for chip in found.chips)


def test_too_many_chips_get_smaller_before_the_list_scrolls(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 300, 90))
    sizes = []
    for count in range(4, 60, 4):
        found.set([Spec(f"word {n}") for n in range(count)])
        if found.scrolls:
            break
        sizes.append(found.chips[0].size)
        assert all(found.rect.contains(chip.rect) for chip in found.chips)
    assert sizes == sorted(sizes, reverse=True) and 0.45 * sizes[0] <= sizes[-1] < sizes[0]
    found.set([Spec(f"word {n}") for n in range(60)])
    assert found.scrolls and not found.fits
    last = found.chips[-1]
    found.reveal(last.rect)
    assert found.rect.contains(last.rect)
    found.set([])
    assert not found.scrolls and found.offset == 0


def test_a_table_of_chips_has_columns_under_its_heads(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None, (2, 1), ("Good", "Price")),
                       Rect(100, 100, 300, 120))
    found.set([Spec("wood"), Spec("3"), Spec("iron"), Spec("4")])
    wood, three, iron, four = (chip.rect for chip in found.chips)
    assert wood.x == iron.x and three.x == four.x > wood.right and iron.y > wood.y
    assert wood.w == pytest.approx(2 * three.w, abs=3) and found.headed.bottom <= wood.top


def test_the_short_text_stands_where_the_long_one_would_be_cut(screen: Screen) -> None:
    chip = Chip(screen.ui, lambda chip: None, lambda chip: None)
    chip.set(Spec("a very long description of it", short="short"))
    assert chip.block(60).width < chip.block(400).width and not chip.block(60).cut


def test_a_list_that_was_scrolled_down_shows_what_lies_above(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 300, 60))
    found.set([Spec(f"word {n}") for n in range(90)])
    found.scroll_to(found.content_height)
    first, last = found.chips[0], found.chips[-1]
    assert found.rect.contains(last.rect) and not found.rect.colliderect(first.rect)
    found.reveal(first.rect)
    assert first.rect.top == found.rect.top and found.offset == 0
    found.reveal(found.chips[1].rect)
    assert found.offset == 0, "it is in view"
    found.place(Rect(100, 100, 3, 60))
    found.place(Rect(100, 100, 300, 600))
    assert not found.scrolls and found.offset == 0 and not found.clips


def test_chips_that_belong_together_go_to_the_next_row_together(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 260, 200))
    for pair in ((Spec("a long word of its own"), Spec("with it", joined=True)),
                 (Spec("a long word of its own", has_menu=True), Spec("with it"))):
        found.set([Spec("some words"), *pair])
        first, second, third = (chip.rect for chip in found.chips)
        assert second.top >= first.bottom and second.left == first.left
        assert third.left == second.right + screen.ui.px(5) and third.centery == second.centery


# the top bar ------------------------------------------------------------------------------------------------------

PHASES = (("buy", "Buying", "Buy things"), ("drive", "Driving", "Drive on"))


def bar(screen: Screen, called: list[str], width: int = 1280) -> TopBar:
    commands = {name: (lambda name=name: called.append(name)) for name in ("undo", "hint")}  # type: ignore[misc]
    found = screen.add(TopBar(screen.ui, PHASES, {"start": "Before the start"}, commands), Rect(0, 0, width, 52))
    found.entitle("A game")
    return found


def test_buttons_of_the_bar_do_what_they_are_for(screen: Screen, user: WidgetRobot) -> None:
    called: list[str] = []
    found = bar(screen, called)
    for name, button in found.buttons.items():
        user.click(button)
        assert called[-1] == name
    rects = [button.rect for button in found.buttons.values()]
    assert rects[0].right < rects[1].left <= rects[1].right < found.rect.right


def test_a_warning_is_there_only_while_there_is_something_to_say(screen: Screen, user: WidgetRobot) -> None:
    called: list[str] = []
    found = bar(screen, called)
    assert not found.warning.visible
    found.warn("Not stored", "The disk is full.", lambda: called.append("warned"))
    assert found.warning.visible and found.warning.tooltip == "The disk is full."
    assert not any(found.warning.rect.colliderect(button.rect) for button in found.buttons.values())
    user.click(found.warning)
    assert called == ["warned"]
    found.warn("", "", list)
    assert not found.warning.visible


def test_phases_fold_where_the_title_needs_their_room(screen: Screen) -> None:
    wide, narrow = bar(screen, [], 1280), bar(screen, [], 520)
    assert not wide.chips.folded and wide.house.visible and narrow.chips.folded
    narrow.chips.set("drive")
    spot = (narrow.chips.rect.x + 5, narrow.chips.rect.centery)
    tip = narrow.chips.tip_at(spot)[1]
    assert tip is not None and "Buy things" in tip and "<accent><b>Driving</b></accent>" in tip
    wide.chips.set("drive")
    assert wide.chips.tip_at((wide.chips.rect.x + 5, wide.chips.rect.centery))[1] == "Buy things"
    assert wide.free().right <= wide.chips.rect.left
    outside = wide.chips.tip_at((wide.chips.rect.right + 5, wide.chips.rect.centery))
    assert outside[0] is None and outside[1] is None


def test_the_bar_has_a_line_of_brass_at_its_foot(screen: Screen) -> None:
    found, px = bar(screen, []), screen.ui.px
    drawn = drawing_of(found)
    assert drawn.rect("plate", "bar") == found.rect
    line = drawn.rect("fill", hex_of(screen.ui.theme["accent_low"]))
    assert line == Rect(0, 52 - px(2), 1280, px(2))


def test_the_parts_of_the_bar_stand_in_their_order_with_gaps(screen: Screen) -> None:
    found, px = bar(screen, []), screen.ui.px
    undo, hint = found.buttons.values()
    assert hint.rect.right == 1280 - px(16) and undo.rect.right == hint.rect.left - px(6)
    assert undo.rect.size == (screen.ui.finger(40),) * 2 and undo.rect.centery == 26
    assert found.house.rect.left == px(16) and found.title.rect.left == found.house.rect.right + px(18)
    assert found.chips.rect.right == undo.rect.left - px(6) - px(10)
    assert found.title.rect.right <= found.chips.rect.left - px(12) + 1
    free = found.free()
    assert free.right == found.title.rect.right and free.left >= found.title.rect.left + found.title.natural_size()[0]
    assert (free.top, free.h) == (found.title.rect.top, found.title.rect.h)


def test_the_present_phase_is_lit_and_the_others_are_not(screen: Screen) -> None:
    found, ui = bar(screen, []).chips, screen.ui
    found.set("drive")
    drawn = drawing_of(found)
    buying, driving = (drawn.one("words", name) for name in ("Buying", "Driving"))
    assert buying.style["tone"] == "dim" and buying.style["ground"] == "dark"
    assert driving.style["tone"] == "ink" and driving.style["ground"] == "accent"
    plates = [part.rect for part in drawn["plate"]]
    assert plates == [rect for *_, rect in found.shown()] and plates[1].left - plates[0].right == ui.px(6)
    assert all(abs(rect.centery - found.rect.centery) <= 1 and rect.h == ui.px(30) for rect in plates)
    for part, plate in ((buying, plates[0]), (driving, plates[1])):
        assert part.rect.center == pytest.approx(plate.center, abs=1) and plate.w == part.rect.w + ui.px(28)
    assert found.natural_size() == (sum(rect.w + ui.px(6) for rect in plates), ui.px(32))


def test_a_folded_bar_shows_the_present_phase_with_its_number_or_what_comes_before(screen: Screen) -> None:
    found = bar(screen, [], 520).chips
    assert found.folded
    for name, words in (("buy", ["Buying <small>1/2</small>"]), ("drive", ["Driving <small>2/2</small>"]),
                        ("start", ["Before the start"]), ("", [])):
        found.set(name)
        assert drawing_of(found).names("words") == words
    found.set("buy")
    wide, _ = found.natural_size()
    assert wide >= max(rect.w for *_, rect in found.shown()) + screen.ui.px(6)


# parts of a chip --------------------------------------------------------------------------------------------------


def chip_of(screen: Screen, spec: Spec, at: Rect = AT) -> Chip:
    found = screen.add(Chip(screen.ui, lambda chip: None, lambda chip: None))
    found.set(spec)
    found.place(at)
    return found


def test_pieces_stand_in_a_row_behind_the_text_and_those_in_flight_are_left_out(screen: Screen) -> None:
    found, px = chip_of(screen, Spec("Here", piece=("coin", "flag", "coin"))), screen.ui.px
    drawn = drawing_of(found)
    text, pieces = drawn.rect("words", "Here"), sorted((part.rect.x, part.name) for part in drawn["picture"])
    assert [name for _, name in pieces] == ["coin", "flag", "coin"]
    side = px(found.size)
    assert pieces[0][0] == text.right + px(4) and all(part.rect.w == side for part in drawn["picture"])
    assert pieces[1][0] - pieces[0][0] == pieces[2][0] - pieces[1][0] == side, "there is room"
    assert all(abs(part.rect.centery - found.rect.centery) <= 1 for part in drawn["picture"])
    assert found.place_of("coin") == Rect(pieces[2][0], found.place_of("flag").y, side, side)
    assert found.place_of("flag").x == pieces[1][0]
    found.await_pieces(Counter(["coin"]))
    assert sorted(part.name for part in drawing_of(found)["picture"]) == ["coin", "flag"]
    assert max(part.rect.x for part in drawing_of(found)["picture"]) == pieces[1][0], "the last one is on its way"


def test_pieces_overlap_where_there_is_little_room_and_the_text_leaves_them_theirs(screen: Screen) -> None:
    at = Rect(100, 100, 130, 30)
    found = chip_of(screen, Spec("Some words", piece=("coin",) * 6, left=True), at)
    drawn = drawing_of(found)
    xs = sorted(part.rect.x for part in drawn["picture"])
    side = drawn["picture"][0].rect.w
    assert 0 < xs[1] - xs[0] < side and xs[-1] + side <= at.right
    assert drawn.rect("words", "Some words").right < xs[0]
    assert drawn.rect("words", "Some words").left == at.left + screen.ui.px(8)
    alone = chip_of(screen, Spec("Some words", left=True), at)
    assert drawing_of(alone).one("words", "Some words").style["width"] == 130 - 2 * screen.ui.px(8)


def test_the_text_of_a_chip_stands_in_its_middle_or_at_its_left(screen: Screen) -> None:
    middle, left = (chip_of(screen, Spec("Word", left=left)) for left in (False, True))
    assert drawing_of(middle).rect("words", "Word").centerx == pytest.approx(AT.centerx, abs=1)
    assert drawing_of(left).rect("words", "Word").left == AT.left + screen.ui.px(8)


def test_a_piece_that_a_chip_counts_is_at_its_text(screen: Screen) -> None:
    """A flight goes to the picture in the text: the last of several."""
    px = screen.ui.px
    one = chip_of(screen, Spec("{n} coins", count=("coin", 3)))
    place = one.place_of("coin")
    assert place.w == place.h == px(one.size * 1.2) and place.centery == pytest.approx(AT.centery, abs=1)
    assert place.left == AT.centerx - one.block().width // 2
    left = chip_of(screen, Spec("{n} coins", count=("coin", 3), left=True))
    assert left.place_of("coin").left == AT.left + px(8)
    several = chip_of(screen, Spec("{all}", count=("coin", 4)))
    assert several.words() == "<icon:coin>" * 4
    place = several.place_of("coin")
    assert place.right == pytest.approx(AT.centerx + several.block().width // 2, abs=2) and place.left > AT.centerx
    several.await_pieces(Counter({"coin": 4}))
    assert several.words() == "–" and several.counted == 0


def test_what_a_chip_says_in_the_meantime_gives_way_to_its_own_words(screen: Screen) -> None:
    found = chip_of(screen, Spec("own"))
    found.hold_back("for now")
    assert found.words() == "for now"
    found.hold_back("")
    assert found.words() == "own"
    counting = chip_of(screen, Spec("{n}", count=("coin", 2)))
    counting.hold_back("for now")
    assert counting.words() == "2"


def test_a_plate_needs_more_room_than_bare_words(screen: Screen) -> None:
    px = screen.ui.px
    plate, plain = chip_of(screen, Spec("Word")), chip_of(screen, Spec("Word", look="plain"))
    assert plate.natural_size()[0] - plain.natural_size()[0] == 2 * (px(8) - px(2))
    assert plain.natural_size()[0] == plain.block().width + 2 * px(2) + 1
    assert drawing_of(plate).names("plate") == ["chip"] and not drawing_of(plain)["plate"]
    assert drawing_of(chip_of(screen, Spec("", look="chip")))["plate"] == [], "it is absent"


def test_a_chip_is_lit_lies_low_or_is_a_card_as_it_can_be_chosen(screen: Screen) -> None:
    found = chip_of(screen, Spec("Word", look="card", names=((("card", "a"),),)))
    found.set_state(True, False)
    assert "card" in drawing_of(found).names("plate")
    found.set_state(False, False)
    assert "chip" in drawing_of(found).names("plate")
    found.set_state(False, True)
    assert "well" in drawing_of(found).names("plate")
    lit = chip_of(screen, Spec("Word", look="lit"))
    accent = hex_of(screen.ui.theme["accent"])
    (plate,) = drawing_of(lit)["plate"]
    assert plate.style["top"] == plate.style["bottom"] == accent
    assert drawing_of(lit).one("words", "Word").style["ground"] == "accent"


def test_chips_of_another_size_are_as_much_larger_as_they_say(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 500, 200))
    found.set([Spec("usual"), Spec("large", size=26), Spec("small", size=10)])
    usual, large, small = found.chips
    assert (large.size, small.size) == (26, 10) and small.size < usual.size < large.size
    assert large.rect.h > usual.rect.h > small.rect.h
    assert large.rect.centery == pytest.approx(usual.rect.centery, abs=1), "a row has one middle"


def test_heads_stand_over_their_columns_only_while_there_are_chips(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None, (2, 1, 1), ("Good", "", "Price")),
                       Rect(100, 100, 300, 120))
    assert not drawing_of(found)["words"]
    found.set([Spec("wood"), Spec("2"), Spec("3")])
    drawn = drawing_of(found)
    good, _, price = (chip.rect for chip in found.chips)
    for name, column in (("Good", good), ("Price", price)):
        head = drawn.rect("words", name)
        assert head.centerx == pytest.approx(column.centerx, abs=1) and found.headed.contains(head)
        assert head.bottom <= column.top
    assert {part.name for part in drawn["words"]} >= {"Good", "Price", "wood"}


def test_only_the_scroll_bar_of_a_list_takes_the_pointer(screen: Screen) -> None:
    found = screen.add(ChipList(screen.ui, lambda chip: None, lambda chip: None), Rect(100, 100, 300, 60))
    found.set([Spec("word")])
    assert not found.solid((399, 130))
    found.set([Spec(f"word {n}") for n in range(90)])
    assert found.solid((found.view.right, 130)) and not found.solid((found.view.right - 1, 130))
    assert found.content_height > 60 and found.view.right < 400
    assert all(chip.rect.right <= found.view.right for chip in found.chips)


def test_the_title_of_the_bar_is_a_heading_in_one_line(screen: Screen) -> None:
    found, ui = bar(screen, []), screen.ui
    drawn = drawing_of(found.title).one("words", "A game")
    assert drawn.style["role"] == "subheading" and drawn.style["max_lines"] == 1
    assert drawn.rect.h == ui.text("A game", "subheading", size=21).height > ui.text("A game", "subheading",
                                                                                   size=18).height
    house = drawing_of(found.house).one("words", tr("game.house"))
    assert house.style["tone"] == "accent" and house.rect.h > drawn.rect.h


def test_each_button_of_the_bar_has_its_icon_its_key_and_its_words(screen: Screen) -> None:
    names = ("undo", "redo", "turns", "hint", "help", "menu")
    found = screen.add(TopBar(screen.ui, PHASES, {}, dict.fromkeys(names, list)), Rect(0, 0, 1280, 52))
    assert [button.icon for button in found.buttons.values()] == list(names)
    assert [button.tooltip for button in found.buttons.values()] == [tr(f"game.button.{name}") for name in names]
    keys = [button.shortcut for button in found.buttons.values()]
    assert keys == [Command.UNDO, Command.REDO, Command.TURNS, Command.HINT, Command.RULE_BOOK, Command.MENU]
    assert found.warning.icon == "warning" and not found.warning.visible


@pytest.mark.parametrize("left", [False, True])
def test_words_beside_a_picture_have_the_rest_of_the_chip(screen: Screen, left: bool) -> None:
    px, long = screen.ui.px, "many words that need more room than there is beside it"
    found = chip_of(screen, Spec(long, art=Art("coin", 1.0), left=left), Rect(100, 100, 200, 60))
    drawn = drawing_of(found)
    picture, words = drawn.rect("picture", "coin"), drawn.one("words", long)
    assert picture.left == 100 + px(8) and picture.h == min(60 - px(4), round((200 - 2 * px(8)) * 0.34))
    assert words.style["width"] == 200 - 2 * px(8) - picture.w
    assert words.rect.left >= picture.right and words.rect.right <= 300 - px(8) + 1
    short = chip_of(screen, Spec("word", art=Art("coin", 1.0), left=left), Rect(100, 100, 200, 60))
    place = drawing_of(short).rect("words", "word")
    middle = (picture.right + 300 - px(8)) // 2
    assert place.left == picture.right if left else place.centerx == pytest.approx(middle, abs=1)
    pieces = chip_of(screen, Spec("word", art=Art("coin", 1.0), piece=("flag",)), Rect(100, 100, 200, 60))
    assert drawing_of(pieces).rect("picture", "flag").right <= 300
