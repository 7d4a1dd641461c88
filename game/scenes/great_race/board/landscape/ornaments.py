"""Ornaments of a map: beasts, plants, ships; drawn in ink around (0, 0), about 60 units wide."""

from __future__ import annotations

from game.scenes.great_race.board_colours import TableColours
from game.ui.drawing.svg import Point, el, group, num

_DRAWN: dict[str, tuple[str, ...]] = {
    "camel": (
        "M-26 22L-24 6Q-30 2 -26 -6Q-20 -8 -16 -4Q-13 -16 -5 -16Q1 -15 3 -5Q7 -14 13 -13Q18 -11 18 -3Q22 -4 23 -10L26"
        " -19"
        "Q28 -24 35 -23L40 -19L38 -17L32 -17L30 -2Q28 6 21 7L22 22H19L15 9Q3 11 -10 8L-14 22H-18L-17 9L-22 22Z",
    ),
    "palms": (
        "M-12 22Q-9 6 -12 -8H-10Q-5 6 -8 22ZM-11 -8Q-22 -16 -29 -6Q-22 -10 -12 -6Q-24 -4 -24 5Q-18 -3 -11 -5Q-8 -1 -2"
        " 4Q-2 -4"
        " -9 -7Q1 -8 6 -3Q2 -15 -10 -9Q-10 -18 -18 -20Q-12 -15 -11 -8Z"
        "M12 22Q14 10 12 0H14Q18 10 16 22ZM13 0Q4 -7 -1 2Q5 -2 12 2Q5 4 5 11Q10 4 14 3Q18 7 22 10Q22 4 16 1Q23 0 27"
        " 4Q24 -6"
        " 15 -1Q15 -8 9 -10Q13 -5 13 0Z",
    ),
    "trees": (
        "M-16 20V4H-13V20ZM-14.6 -16C-25 -16 -28 -8 -24 -2C-27 4 -20 8 -14.6 6C-9 8 -2 4 -5 -2C-2 -8 -5 -16 -14.6 -16Z"
        "M11 20V8H14V20ZM12.6 -8C3 -8 1 -1 4 3C2 8 8 11 12.6 10C18 11 23 8 21 3C24 -1 22 -8 12.6 -8Z",
    ),
    "giraffe": (
        "M-14 24L-12 4Q-16 0 -12 -6Q-4 -8 4 -6L12 -27Q13 -31 17 -31L18 -35L19 -31L26 -27L24 -24L18 -25L13 0L12 24H9L7"
        " 4H-4L-6"
        " 24H-9L-9 6L-11 24Z",
    ),
    "llama": (
        "M-16 22L-15 4Q-20 0 -17 -5Q-6 -9 8 -6L12 -22L10 -28L14 -25L17 -28L17 -24L23 -20L21 -17L17 -18L16 0Q14 5 12"
        " 6L12 22H9"
        "L7 7H-7L-9 22H-12L-12 8L-14 22Z",
    ),
    "steamer": (
        "M-34 4H36L28 16H-27ZM-22 4V-5H16V4ZM-12 -5V-11H6V-5ZM-7 -11V-24H1V-11ZM22 4V-16H23.6V4ZM-30 4V-14H-28.6V4Z",
        "M-3 -27Q-12 -32 -20 -28T-36 -31M-36 20Q-26 15 -17 20T1 20T19 20T36 20M-26 26Q-18 22 -10 26T6 26T22 26",
    ),
    "sail": (
        "M-24 8H24L17 18H-16ZM-2 5V-28L20 3ZM-5 5V-22L-21 4Z",
        "M-32 22Q-23 17 -14 22T4 22T22 22T34 21M-20 28Q-12 24 -4 28T12 28T24 28",
    ),
    "whale": (
        "M-30 8Q-28 -8 -6 -9Q14 -9 22 3Q26 -4 24 -12Q30 -10 31 -3Q36 -8 42 -6Q39 3 30 6Q24 16 8 16H-16Q-28 16 -30 8Z",
        "M-14 -11Q-16 -22 -24 -22M-13 -11Q-11 -22 -3 -22M-40 22Q-30 17 -20 22T0 22T20 22T38 21",
    ),
}


def draw_ornament(name: str, at: Point, colours: TableColours, at_sea: bool) -> str:
    """Return an ornament; lines of water or smoke are not filled."""
    body, *lines = _DRAWN[name]
    ink = colours.shore if at_sea else colours.soft
    return group(
        el("path", d=body, fill=ink, fill_opacity=0.62),
        *(el("path", d=line, fill="none", stroke=ink, stroke_width=1.8, stroke_opacity=0.7, stroke_linecap="round")
          for line in lines),
        transform=f"translate({num(at[0])} {num(at[1])})",
    )
