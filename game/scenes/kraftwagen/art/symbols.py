"""Symbols of actions, parts, buyers and prizes, for enamel signs, cards and texts.

Each has one colour and holes instead of inner lines, lies around (0, 0), and is about 52 units across.
"""

from __future__ import annotations

import math

from game.ui.drawing.svg import el, path, regular, ring

_CAP = (
    "M-25 7C-26 -8 -14 -20 2 -20C14 -20 21 -12 21.5 -2.6C12 -1 1 4 -7 12C-13 12.6 -21 11.4 -25 7Z"
    "M-3 15C6 6 18 1.6 29 3.4C31.4 8 29.6 12 26 13.4C17 10.4 8 12.4 -1 17.6Z"
)
_BULB = (
    "M0 -26A17 17 0 0 1 10.6 4.4C8.4 6.8 7.4 9.6 7.2 12.4H-7.2C-7.4 9.6 -8.4 6.8 -10.6 4.4A17 17 0 0 1 0 -26Z"
    "M-6.4 -11.6L-2.4 10H-0.2L-3.2 -7.4L0 -4.2L3.2 -7.4L0.2 10H2.4L6.4 -11.6L0 -6.4Z"
    "M-7 15H7V19H-7ZM-6 21.4H6L3 26.6H-3Z"
)
_BODY = (
    "M-26 10V-2Q-26 -5 -23 -5H-20V-16Q-20 -19 -17 -19H6Q9 -19 9.6 -16L11.6 -5H22Q27 -5 27 0V10H24.4A9 9 0 0 0 6.6 10"
    "H-6.6A9 9 0 0 0 -24.4 10ZM-16 -15V-6.4H-7.4V-15ZM-3.8 -15V-6.4H7.2L5.4 -15Z"
    f"{ring(-15.5, 12.4, 7)}{ring(-15.5, 12.4, 2.6)}{ring(15.5, 12.4, 7)}{ring(15.5, 12.4, 2.6)}"
)
_ENGINE = (
    "M-2.6 -27H2.6V-22H7.4V-18.6H-7.4V-22H-2.6Z"
    "M-14.6 -16.6H14.6V-12H-14.6ZM-16.6 -10.2H16.6V-5.6H-16.6ZM-16.6 -3.8H16.6V0.8H-16.6ZM-14.6 2.6H14.6V7.2H-14.6Z"
    f"M-4.4 9H4.4L3.6 14.2A7.6 7.6 0 1 1 -3.6 14.2Z{ring(0, 20.4, 3.1)}"
)
_TAG = "M-25 0L-11 -15H22A4 4 0 0 1 26 -11V11A4 4 0 0 1 22 15H-11ZM-2 -7.4H18V-3H-2ZM-2 3H12V7.4H-2Z" + ring(
    -13.4, 0, 4
)
_HANDS = (
    "M-29 -10L-19 -15L-10.6 4.4L-20 9ZM29 -10L19 -15L10.6 4.4L20 9Z"
    "M-16.4 -11.4L-5.6 -13.6L-1.6 -11.4L-8.8 -4.4C-10 -1.2 -6.4 2.2 -2.8 0.4L3.4 -3.4"
    "L14.4 7C16.6 9.6 13.4 13.2 10.8 11.2"
    "C12 14.2 8.6 17 6 14.8C6.6 17.8 3 19.4 0.8 17.4C0 19.4 -2.6 19.6 -4 18.2L-13.6 8.4L-9 3.8Z"
    "M1.4 -10.6L6.6 -13.6L16.4 -11.4L9.4 3.4L14.4 1.6L16.4 4.6L5.2 -5.4L-3.4 -0.8C-5.2 0 -6.8 -1.6 -6 -3.2Z"
)
_MUG = (
    "M-17 -14H12V14A6 6 0 0 1 6 20H-11A6 6 0 0 1 -17 14ZM12 -8H18A7 7 0 0 1 25 -1V3A7 7 0 0 1 18 10H12V5"
    "H17A3 3 0 0 0 20 2"
    "V0A3 3 0 0 0 17 -3H12ZM-10 -26Q-6 -23 -9 -18H-12Q-10 -22 -10 -26ZM1 -26Q5 -23 2 -18H-1Q1 -22 1 -26Z"
)
_WORKS = "M-26 22V-6L-12 2V-6L2 2V-22H12V2L26 -6V22ZM-18 10V16H-12V10ZM-4 10V16H2V10ZM10 10V16H16V10Z"
_PERSON = "M0 -25A10 10 0 1 1 -0.01 -25ZM-19 24C-19 6 -12 -1 0 -1S19 6 19 24Z"
_CREW = "".join(
    f"M{x - 8} -14A8.4 8.4 0 0 1 {x + 8} -14L{x + 12} -12.6V-10H{x - 8}ZM{x - 7} -8H{x + 7}A7 7 0 0 1 {x - 7} -8Z"
    f"M{x - 12.6} 21C{x - 12.6} 9 {x - 8} 3.6 {x} 3.6S{x + 12.6} 9 {x + 12.6} 21Z"
    for x in (-13.4, 13.4)
)
_LAP = (
    "M-10 -19H10A19 19 0 0 1 10 19H-2V24L-14 14.6L-2 5.2V10H10A10 10 0 0 0 10 -10H-10A10 10 0 0 0 -19.6 2.6L-28.2 5.4"
    "A19 19 0 0 1 -10 -19ZM-3.2 -26H3.2V-4H-3.2Z"
)
_COIN = ring(0, 0, 25) + ring(0, 0, 21) + ring(0, 0, 17.6) + path(regular(0, 1, 12, 5, 5.2), closed=True)
_MEDAL = f"M-17 -27H-6L1 -8L-7 -4ZM17 -27H6L-1 -8L7 -4Z{ring(0, 10, 16)}" + path(
    regular(0, 11, 10, 5, 4.4), closed=True
)


def _flag() -> str:
    """Return a waving chequered flag: every other field, a border line above and below."""

    def wave(x: float) -> float:
        return 3.4 * math.sin(x / 7.2)

    left, top, wide, high = -16.0, -19.0, 7.9, 7.2
    fields = []
    for column in range(5):
        for row in range(4):
            if (column + row) % 2 == 0:
                a, b = left + column * wide, left + (column + 1) * wide
                y = top + row * high
                fields.append(
                    path(
                        [(a, y + wave(a)), (b, y + wave(b)), (b, y + high + wave(b)), (a, y + high + wave(a))],
                        closed=True,
                    )
                )
    pole = "M-21 -23A2.4 2.4 0 0 1 -16.4 -22V26H-21Z"
    steps = [left + i * 3 for i in range(14)]
    lines = [
        path([(x, y + wave(x) - 1) for x in steps] + [(x, y + wave(x) + 1) for x in reversed(steps)], closed=True)
        for y in (top, top + 4 * high)
    ]
    edge = left + 5 * wide
    side = path(
        [
            (edge - 1.6, top + wave(edge)),
            (edge + 0.6, top + wave(edge)),
            (edge + 0.6, top + 4 * high + wave(edge)),
            (edge - 1.6, top + 4 * high + wave(edge)),
        ],
        closed=True,
    )
    return pole + "".join(fields) + "".join(lines) + side


SYMBOLS = {
    "worker": _CAP,
    "research": _BULB,
    "body": _BODY,
    "engine": _ENGINE,
    "grand_prix": _flag(),
    "buyer": _HANDS,
    "prestige": _CREW,
    "price": _TAG,
    "canteen": _MUG,
    "workshop": _WORKS,
    "engineer": _PERSON,
    "money": _COIN,
    "award": _MEDAL, "lap": _LAP,
}
"""Path data by name."""


def symbol(name: str, ink: str, x: float = 0, y: float = 0, scale: float = 1.0) -> str:
    """Return a symbol in one colour at a place."""
    return el(
        "path",
        d=SYMBOLS[name],
        fill=ink,
        fill_rule="nonzero" if name == "grand_prix" else "evenodd",
        transform=f"translate({x:.2f} {y:.2f}) scale({scale:.3f})",
    )
