"""The boxes of every table in windows of all sizes, with letters of all sizes: all on the page, none on another."""

from dataclasses import fields
from importlib import import_module
from inspect import signature
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.rules.core.registry import GAMES, spec_of
from game.ui.layout import Box
from game.ui.metrics import Metrics

SIZES = ((1024, 640), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)
OVER = {"imperial-steam": {"story"}, "great-race": {"attack"}}  # boxes that lie over others for a while
ASPECTS = (1.0, 1.6)  # of the main board
LEAST = (60, 26)  # pixels


def boxes(game: str, size: tuple[int, int], scale: float, seats: int, aspect: float) -> tuple[Rect, dict[str, Rect]]:
    """The page below the top bar, and the boxes that a game cuts it into."""
    cut = import_module(f"game.scenes.{game.replace('-', '_')}.table_layout").table_layout
    page = Box(Rect((0, 0), size), Metrics(size, scale))
    page.cut_top(52)
    page = page.inset(12, 10)
    whole = Rect(page.rect)
    layout: Any = cut(page, seats, aspect) if "aspect" in signature(cut).parameters else cut(page, seats)
    found = {field.name: getattr(layout, field.name) for field in fields(layout)}
    return whole, {name: box.rect for name, box in found.items() if isinstance(box, Box)}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_every_box_has_a_place_of_its_own(game: str, size: tuple[int, int]) -> None:
    for scale in SCALES:
        for seats in spec_of(game).seats:
            for aspect in ASPECTS:
                page, found = boxes(game, size, scale, seats, aspect)
                where = f"{scale}, {seats} seats, {aspect}: {found}"
                assert len(found) >= 3 and all(page.contains(box) for box in found.values()), where
                assert all(box.w > LEAST[0] and box.h > LEAST[1] for box in found.values()), where
                lasting = sorted(found.keys() - OVER.get(game, set()))
                assert not [pair for pair in combinations(lasting, 2)
                            if found[pair[0]].colliderect(found[pair[1]])], where
