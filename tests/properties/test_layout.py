"""Boxes and table layouts: whole pixels inside the window, none over another."""

from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from inspect import signature
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import strategies as st
from pygame import Rect

from game.rules.core.registry import GAMES, spec_of
from game.ui.layout import Box
from game.ui.metrics import Metrics
from tests.properties.property_tiers import holds

LYING_OVER = ("attack", "story")  # places of a table that are meant to lie over others
SMALLEST, LARGEST = (1024, 640), (3840, 2160)

windows = st.tuples(*(st.integers(low, high) for low, high in zip(SMALLEST, LARGEST, strict=True)))
metrics = st.builds(Metrics, windows, st.floats(0.8, 2.0))
rects = st.builds(Rect, *[st.integers(-50, 50)] * 2, *[st.integers(0, 1500)] * 2)
lengths = st.floats(0, 2000) | st.integers(0, 60)
gaps = st.floats(0, 40)
CUTS: tuple[Callable[[Box, float, float], Box], ...] = (Box.cut_top, Box.cut_bottom, Box.cut_left, Box.cut_right)
TAKES: tuple[Callable[..., Box], ...] = (Box.take_top, Box.take_left)
cuts = st.lists(st.tuples(st.sampled_from(CUTS), lengths, gaps), max_size=12)


def lies_within(outer: Rect, inner: Rect) -> bool:
    """Return whether a box lies in another; an empty one may lie on its edge."""
    return (outer.left <= inner.left and inner.right <= outer.right and outer.top <= inner.top
            and inner.bottom <= outer.bottom and inner.w >= 0 and inner.h >= 0)


def overlapping(boxes: list[Rect]) -> list[tuple[Rect, Rect]]:
    """Return the pairs that share a pixel."""
    return [(one, other) for one, other in combinations(boxes, 2) if one.clip(other).w and one.clip(other).h]


@holds(120, rect=rects, metrics=metrics, cuts=cuts)
def test_cut_strips_lie_in_the_box_and_not_over_each_other(rect: Rect, metrics: Metrics, cuts: list[Any]) -> None:
    page = Box(rect, metrics)
    strips = [cut(page, size, gap).rect for cut, size, gap in cuts] + [page.rect]
    assert all(lies_within(rect, strip) for strip in strips), strips
    assert overlapping(strips) == []
    assert all(type(number) is int for strip in strips for number in strip)


@holds(60, rect=rects, metrics=metrics, take=st.sampled_from(TAKES), pixels=st.integers(0, 2000))
def test_a_strip_of_measured_pixels_has_just_these(
        rect: Rect, metrics: Metrics, take: Callable[..., Box], pixels: int) -> None:
    page = Box(rect, metrics)
    strip = take(page, pixels).rect
    down = take is Box.take_top
    whole, taken, left = (part.h if down else part.w for part in (rect, strip, page.rect))
    assert taken == min(pixels, whole) and taken + left == whole


@holds(120, rect=rects, metrics=metrics, weights=st.lists(st.floats(0.1, 9), min_size=1, max_size=9), gap=gaps,
       down=st.booleans())
def test_split_parts_fill_the_box_with_equal_gaps(
        rect: Rect, metrics: Metrics, weights: list[float], gap: float, down: bool) -> None:
    parts = [part.rect for part in Box(rect, metrics).split(weights, gap, down=down)]
    assert len(parts) == len(weights) and overlapping(parts) == []
    between = metrics.px(gap)
    if between * (len(weights) - 1) > (rect.h if down else rect.w):
        return  # no room but for gaps
    assert all(lies_within(rect, part) for part in parts)
    assert (parts[-1].bottom == rect.bottom) if down else (parts[-1].right == rect.right)
    assert all((other.top - one.bottom if down else other.left - one.right) == between
               for one, other in pairwise(parts))


@holds(120, rect=rects, metrics=metrics, width=lengths, height=lengths, aspect=st.floats(0.2, 5))
def test_boxes_within_a_box_do_not_leave_it(
        rect: Rect, metrics: Metrics, width: float, height: float, aspect: float) -> None:
    box = Box(rect, metrics)
    for inner in (box.inset(width / 10, height / 10), box.centre(width, height), box.fit(aspect), box.copy()):
        assert lies_within(rect, inner.rect), inner
    assert box.rect == rect


def laid(game: str, metrics: Metrics, seats: int, aspect: float) -> tuple[Rect, dict[str, Rect]]:
    """The page below the bar, and the places of the table."""
    layout = import_module(f"game.scenes.{game.replace('-', '_')}.table_layout").table_layout
    window = Box(Rect((0, 0), metrics.size), metrics)
    window.cut_top(metrics.finger_units(52))
    page = window.inset(12, 10)
    more = {"aspect": aspect} if "aspect" in signature(layout).parameters else {}
    places = layout(page.copy(), seats, **more)
    boxes = {entry.name: getattr(places, entry.name) for entry in fields(places)}
    return page.rect, {name: box.rect for name, box in boxes.items() if isinstance(box, Box)}


@pytest.mark.parametrize("game", GAMES)
@holds(80, metrics=metrics, seats=st.integers(0, 9), aspect=st.floats(0.6, 2.4))
def test_every_place_of_a_table_is_in_the_window_and_its_own(
        game: str, metrics: Metrics, seats: int, aspect: float) -> None:
    numbers = spec_of(game).seats
    page, places = laid(game, metrics, numbers[seats % len(numbers)], aspect)
    assert all(page.contains(place) and place.w > 0 and place.h > 0 for place in places.values()), places
    assert overlapping([place for name, place in places.items() if name not in LYING_OVER]) == [], places
