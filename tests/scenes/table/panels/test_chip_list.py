"""Chip lists and the top bar: pieces leave the first chip and come to the last, and everything that fits is shown."""

import pytest
from pygame import Rect, Surface

from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Chip, Spec
from game.scenes.table.panels.top_bar import TopBar
from game.ui.screen import Screen
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
