"""A tooltip lies beside what it speaks of and what that is compared with, never upon it; and it always fits."""

import random
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ui.screen import Screen
from game.ui.tooltip.card_placement import place_beside, places_past
from game.ui.widgets import Button, Widget
from tests.support.robots.stage_robot import StageRobot, staged

WINDOW = Rect(13, 13, 1254, 694)
LONG = "Long words about what it is and what it would do now. " * 14
SHORT = "What it is, what it costs, and what would follow from it in this very round."


def test_a_card_stands_below_and_above_where_there_is_no_room() -> None:
    place = place_beside((300, 100), Rect(500, 300, 80, 40), None, (), WINDOW, 8)
    assert place.clean and place.rect.top == 348 and place.rect.centerx == 540
    assert place_beside((300, 100), Rect(500, 640, 80, 40), None, (), WINDOW, 8).rect.bottom == 632


def test_a_card_goes_to_the_side_of_a_column() -> None:
    column, row = Rect(20, 60, 190, 600), Rect(20, 300, 190, 40)
    place = place_beside((300, 100), row, column, (), WINDOW, 8)
    assert place.clean and place.rect.left == 218 and place.rect.centery == row.centery


def test_a_card_leaves_what_must_be_seen_clear() -> None:
    anchor, head = Rect(600, 300, 60, 60), Rect(500, 360, 260, 200)
    place = place_beside((300, 100), anchor, None, [head], WINDOW, 8)
    assert place.clean and not place.rect.colliderect(head)


@pytest.mark.parametrize(("anchor", "strip"), [
    (Rect(600, 540, 80, 40), Rect(300, 600, 700, 40)), (Rect(600, 140, 80, 40), Rect(300, 80, 700, 40)),
    (Rect(860, 300, 80, 40), Rect(960, 100, 40, 500)), (Rect(330, 300, 80, 40), Rect(270, 100, 40, 500))])
def test_a_card_that_goes_past_what_must_be_seen_stays_in_the_window(anchor: Rect, strip: Rect) -> None:
    assert place_beside((300, 100), anchor, None, (), WINDOW, 8).clean
    places = [place.rect for place in places_past((300, 100), anchor, None, [strip], WINDOW, 8)]
    assert places and all(WINDOW.contains(rect) and rect.collidelist([anchor, strip]) < 0 for rect in places)


@pytest.mark.parametrize("strip, edge, at", [
    (Rect(400, 365, 400, 20), "top", 393), (Rect(400, 275, 400, 20), "bottom", 267),
    (Rect(665, 100, 20, 500), "left", 693), (Rect(575, 100, 20, 500), "right", 567)])
def test_a_card_goes_past_what_must_be_seen_with_the_usual_gap(strip: Rect, edge: str, at: int) -> None:
    anchor = Rect(600, 300, 60, 60)
    places = [place.rect for place in places_past((100, 60), anchor, None, [strip], WINDOW, 8)]
    beyond = [getattr(rect, edge) for rect in places if rect.collidelist([strip.inflate(40, 40)]) >= 0]
    assert at in beyond and all(rect.collidelist([strip, anchor]) < 0 for rect in places)


def test_a_card_goes_past_what_must_be_seen_but_no_farther() -> None:
    anchor = Rect(255, 604, 119, 97)
    above, plate, right = Rect(20, 496, 359, 104), Rect(249, 474, 101, 20), Rect(392, 604, 145, 100)
    assert not place_beside((295, 79), anchor, None, [above, plate, right], WINDOW, 8).near
    place = min(places_past((295, 79), anchor, None, [above, plate, right], WINDOW, 8), key=lambda each: each.cost)
    assert place.clean and place.rect.bottom == plate.top - 8 and place.rect.centerx == anchor.centerx


def test_a_card_hides_the_rest_before_it_hides_the_thing_itself() -> None:
    everything = Rect(0, 0, 1280, 720)
    place = place_beside((900, 300), Rect(600, 340, 60, 40), None, [everything], WINDOW, 8)
    assert not place.upon and not place.clean


def test_a_card_costs_what_it_hides_and_how_far_it_lies() -> None:
    anchor, group = Rect(600, 300, 60, 60), Rect(560, 260, 140, 140)
    free = place_beside((200, 80), anchor, None, (), WINDOW, 8)
    assert free.clean and free.near and not free.upon and free.cost == 8 * 40, "the first place, with its gap"
    beside = place_beside((200, 80), anchor, group, (), WINDOW, 8)
    assert beside.clean and beside.near and not beside.rect.colliderect(group)
    assert beside.rect.top == group.bottom + 8 and beside.rect.centerx == anchor.centerx
    assert place_beside((200, 80), anchor, None, [Rect(0, 0, 0, 90), Rect(600, 360, 90, 0)], WINDOW, 8) == free


def test_a_card_as_large_as_the_window_lies_upon_its_thing() -> None:
    place = place_beside((1254, 694), Rect(600, 300, 60, 60), None, (), WINDOW, 8)
    assert place.upon and not place.clean and place.rect == WINDOW


def test_a_card_lies_beside_something_large_above_or_below_the_group() -> None:
    group, large = Rect(500, 340, 300, 40), Rect(560, 380, 500, 340)
    place = place_beside((200, 90), Rect(760, 345, 30, 30), group, [large, Rect(0, 0, 1280, 338)], WINDOW, 8)
    assert place.clean and place.rect.right <= large.x - 8 + 1 and place.rect.top >= group.bottom


def test_cards_stay_in_the_window_wherever_things_are() -> None:
    chance = random.Random(4)
    for _ in range(300):
        anchor = Rect(chance.randrange(1240), chance.randrange(690), chance.randrange(1, 90), chance.randrange(1, 60))
        place = place_beside((chance.randrange(50, 500), chance.randrange(30, 260)), anchor, None, (), WINDOW, 8)
        assert WINDOW.contains(place.rect) and not place.upon and not place.rect.colliderect(anchor)


def column(screen: Screen, tip: str = SHORT) -> list[Widget]:
    """Things in a column that are compared with each other."""
    group = screen.add(Widget(screen.ui), Rect(40, 60, 180, 560))
    group.tips_beside = True
    return [group.add(Button(screen.ui, f"{number}", tooltip=tip), Rect(40, 60 + 60 * number, 180, 50))
            for number in range(9)]


def shown(hand: StageRobot, at: Widget) -> Rect:
    hand.point((1270, 710))
    assert hand.hover(at) is not None
    return Rect(hand.screen.tooltip.rect)


@pytest.mark.parametrize("scale", [100, 200])
def test_what_is_compared_is_never_covered(scale: int, tmp_path: Path) -> None:
    things: list[Widget] = []
    with staged(tmp_path, lambda screen: things.extend(column(screen)), scale=scale) as hand:
        for thing in things:
            assert thing.parent is not None and not shown(hand, thing).colliderect(thing.parent.rect)


def test_what_the_scene_keeps_clear_is_not_covered(tmp_path: Path) -> None:
    kept: Sequence[Rect] = [Rect(380, 360, 240, 300)]
    things: list[Widget] = []

    def lay(screen: Screen) -> None:
        things.append(screen.add(Button(screen.ui, "car", tooltip=SHORT), Rect(450, 300, 60, 40)))
        screen.tooltip.keep_clear = lambda: kept

    with staged(tmp_path, lay) as hand:
        assert not shown(hand, things[0]).colliderect(kept[0])
        kept = [Rect(200, 20, 600, 270)]
        assert not shown(hand, things[0]).colliderect(kept[0])


@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("spot", ["topleft", "midtop", "center", "midleft", "bottomright"])
def test_the_longest_text_fits_beside_its_thing(scale: int, spot: str, tmp_path: Path) -> None:
    window = Rect(0, 0, 1280, 720)
    rect = Rect(0, 0, 90, 50)
    setattr(rect, spot, getattr(window, spot))
    things: list[Widget] = []
    with staged(tmp_path, lambda screen: things.append(
            screen.add(Button(screen.ui, "a", tooltip=LONG), rect)), scale=scale) as hand:
        card = shown(hand, things[0])
        assert window.contains(card) and not card.colliderect(rect)


def test_a_text_that_is_too_long_can_be_pinned_and_scrolled(tmp_path: Path) -> None:
    things: list[Widget] = []
    with staged(tmp_path, lambda screen: things.append(
            screen.add(Button(screen.ui, "a", tooltip=LONG * 2), Rect(600, 340, 90, 50))), scale=200) as hand:
        card = shown(hand, things[0])
        hand.type_key(pygame.K_t, typed="t")
        hand.point(card.center)
        looks = [pygame.image.tobytes(hand.app.window.surface.subsurface(hand.screen.tooltip.rect), "RGB")]
        for _ in range(40):
            hand.wheel(-1)
            looks.append(pygame.image.tobytes(hand.app.window.surface.subsurface(hand.screen.tooltip.rect), "RGB"))
        assert hand.screen.tooltip.pinned and len(set(looks)) > 4 and looks[-1] == looks[-2], "down to its end"
        hand.type_key(pygame.K_PAGEUP)
        hand.type_key(pygame.K_PAGEUP)
        for _ in range(40):
            hand.wheel(1)
        top = pygame.image.tobytes(hand.app.window.surface.subsurface(hand.screen.tooltip.rect), "RGB")
        assert top == looks[0], "and up again"
