"""Digits as strokes, for numbers inside pictures: pygame-ce does not render SVG text."""

from __future__ import annotations

from game.ui.drawing.svg import el, num

_STROKES = {
    "0": "M5 1C2.2 1 1.2 3.5 1.2 8S2.2 15 5 15S8.8 12.5 8.8 8S7.8 1 5 1Z",
    "1": "M2.2 4L5.8 1V15",
    "2": "M1.4 4.6C1.6 2.3 3 1 5 1S8.6 2.4 8.6 4.6C8.6 7.8 1.4 11.2 1.4 15H8.8",
    "3": "M1.6 1H8.4L4.6 6.6C7.2 6.6 8.8 8.2 8.8 10.7S7.2 15 4.8 15S1.6 13.9 1.2 11.8",
    "4": "M6.2 1L1 11H9.2M7 7.4V15",
    "5": "M8.2 1H2.5L1.9 7.4C2.6 6.6 3.7 6.1 5 6.1C7.4 6.1 8.8 7.9 8.8 10.5S7.2 15 4.8 15S1.5 13.8 1.2 12",
    "6": "M7.6 1C4 2.6 1.3 6 1.3 10.4C1.3 13.2 2.8 15 5 15S8.7 13.2 8.7 10.6S7.2 6.4 5 6.4S1.7 7.8 1.4 9.8",
    "7": "M1.2 1H8.8L4 15",
    "8": "M5 1C3 1 1.9 2.3 1.9 4.2S3.2 7.4 5 7.4S8.1 6.1 8.1 4.2S7 1 5 1ZM5 7.4C2.7 7.4 1.2 8.9 1.2 11.2"
         "S2.7 15 5 15S8.8 13.5 8.8 11.2S7.3 7.4 5 7.4Z",
    "9": "M2.4 15C6 13.4 8.7 10 8.7 5.6C8.7 2.8 7.2 1 5 1S1.3 2.8 1.3 5.4S2.8 9.6 5 9.6S8.3 8.2 8.6 6.2",
    "+": "M5 4.4V12.6M0.9 8.5H9.1",
    "-": "M1.2 8.5H8.8",
    "%": "M8.4 1L1.6 15M2.6 1.4A1.8 2.2 0 1 0 2.6 5.8A1.8 2.2 0 1 0 2.6 1.4M7.4 10.2A1.8 2.2 0 1 0 7.4 14.6"
         "A1.8 2.2 0 1 0 7.4 10.2",
}  # fmt: skip
_ADVANCE = 12.4


def digits_svg(value: int | str, x: float, y: float, height: float, ink: str, weight: float = 2.5) -> str:
    """Return a whole number or percentage centred on a point; `weight` is the stroke width for digits 16 units high."""
    text = str(value)
    scale = height / 16
    wide = ((len(text) - 1) * _ADVANCE + 10) * scale
    parts = [
        el("path", d=_STROKES[figure], transform=f"translate({num(i * _ADVANCE)} 0)") for i, figure in enumerate(text)
    ]
    return el(
        "g", *parts, fill="none", stroke=ink, stroke_width=weight, stroke_linecap="round", stroke_linejoin="round",
        transform=f"translate({num(x - wide / 2)} {num(y - height / 2)}) scale({scale:.3f})",
    )  # fmt: skip
