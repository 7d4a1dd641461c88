"""Posters of the start screen: one scene for each game, painted by us in the manner of travel posters of the 1930s.

A poster has a cream margin, the scene, and a calm plate in the game's colour where the start screen sets its words.
It works tall (the plate lies below) and wide (the plate stands on the left), at any size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.poster_art import automania, automobiles, great_race, imperial_steam, kraftwagen
from game.ui.svg import document, el, linear

Scene = Callable[[float, float], tuple[str, str]]  # width, height -> shapes, paints
Box = tuple[float, float, float, float]  # left, top, width, height

CREAM, BRASS = "#f6ecd2", "#d9b25a"
WIDE = 1.45  # from this ratio of width to height the plate stands on the left


@dataclass(frozen=True, slots=True)
class _Look:
    scene: Scene
    plate: tuple[str, str]  # its gradient
    ink: str


_LOOKS = {
    "automobiles": _Look(automobiles.scene, ("#8f211c", "#64120f"), CREAM),
    "kraftwagen": _Look(kraftwagen.scene, ("#123d63", "#0b2947"), CREAM),
    "imperial-steam": _Look(imperial_steam.scene, ("#23412f", "#142a1e"), "#f3dfa6"),
    "automania": _Look(automania.scene, ("#1f6a66", "#134a49"), "#fdf1d8"),
    "great-race": _Look(great_race.scene, ("#6b3f1c", "#472812"), "#f8e3b4"),
}
GAMES = tuple(_LOOKS)


def plate_box(width: float, height: float) -> Box:
    """Where words may stand on a poster of that size."""
    rim = _rim(width, height)
    if width > height * WIDE:
        wide = min(width * 0.36, height * 1.1)
        return rim, rim, wide - rim, height - 2 * rim
    high = min(height * 0.3, width * 0.5)
    return rim, height - high, width - 2 * rim, high - rim


def ink(game: str) -> str:
    """The colour of words on the plate of a game."""
    return _LOOKS[game].ink


def poster_svg(game: str, width: float, height: float) -> str:
    """The poster of a game; KeyError for a game without one."""
    look = _LOOKS[game]
    rim = _rim(width, height)
    left, top, wide, high = plate_box(width, height)
    beside = width > height * WIDE
    area = (left + wide, rim, width - rim - left - wide, height - 2 * rim) if beside else (rim, rim, wide, top - rim)
    shapes, paints = look.scene(area[2], area[3])
    plate = el("rect", x=left, y=top, width=wide, height=high, fill="url(#plate)")
    return document(
        width,
        height,
        el("g", shapes, transform=f"translate({area[0]:.1f} {area[1]:.1f})"),
        plate,
        _seam(plate_box(width, height), beside, rim),
        _margin(width, height, rim),
        defs=paints + linear("plate", (0, top), (0, top + high), (0, look.plate[0]), (1, look.plate[1])),
    )


def _rim(width: float, height: float) -> float:
    return max(3.0, min(width, height) * 0.022)


def _seam(box: Box, beside: bool, rim: float) -> str:
    """Two lines of brass between scene and plate, and one around the plate."""
    left, top, wide, high = box
    gap = rim * 0.75
    inner = el("rect", x=left + gap, y=top + gap, width=wide - 2 * gap, height=high - 2 * gap, fill="none",
        stroke=BRASS,
               stroke_width=max(0.8, rim * 0.09), stroke_opacity=0.7)  # fmt: skip
    if beside:
        bar = el("rect", x=left + wide - rim * 0.22, y=top, width=rim * 0.44, height=high, fill=BRASS)
    else:
        bar = el("rect", x=left, y=top - rim * 0.22, width=wide, height=rim * 0.44, fill=BRASS)
    return inner + bar


def _margin(width: float, height: float, rim: float) -> str:
    """The cream paper around the print: it also trims the scene, whose shapes may reach beyond it."""
    outer = f"M0 0H{width:.1f}V{height:.1f}H0Z"
    inner = f"M{rim:.1f} {rim:.1f}V{height - rim:.1f}H{width - rim:.1f}V{rim:.1f}Z"
    line = el("rect", x=rim, y=rim, width=width - 2 * rim, height=height - 2 * rim, fill="none", stroke="#2a2118",
              stroke_width=max(0.8, rim * 0.1))  # fmt: skip
    return el("path", d=outer + inner, fill=CREAM, fill_rule="evenodd") + line
