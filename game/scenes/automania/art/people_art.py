"""Workers as pawns in overalls, and the four managers behind their desks."""

from __future__ import annotations

from game.scenes.automania.art.car_art import bare_car
from game.scenes.automania.art.palette import (
    BLACK,
    CREAM,
    GOLD,
    INK,
    LIVERIES,
    NEUTRAL,
    SKIN,
    STEEL,
    lacquer,
    line,
    plate,
    shape,
)
from game.scenes.automania.art.symbols import coin
from game.scenes.automania.board_colours import SEAT_GLYPHS
from game.scenes.shared.drawing_shapes import disc, placed
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, mix, path, regular

WIDE, HIGH = 44, 60
ASPECT = WIDE / HIGH


def worker(colour: str, name: str = "cloth") -> str:
    """Return a worker with hard hat and overalls, 44 by 60 units; `name` is that of its paint."""
    paint = LIVERIES.get(colour, NEUTRAL)
    dark = mix(paint, BLACK, 0.5)
    body = ("M7 29Q8 24 14 23H30Q36 24 37 29L40 42Q40 46 36 45L34 37V56Q34 58 32 58H24V46H20V58H12Q10 58 10 56V37L8 45"
            "Q4 46 4 42Z")
    chest = el("path", d=glyph_path(SEAT_GLYPHS[colour], 22, 34, 7.4), fill=CREAM) if colour in SEAT_GLYPHS else line(
        "M17 34H27", "#aab1b9", 2.6)
    return (
        el("ellipse", cx=22, cy=58, rx=16, ry=2.4, fill=BLACK, fill_opacity=0.25)
        + shape(body, f"url(#{name})", stroke=dark, stroke_width=1.8, stroke_linejoin="round")
        + disc(22, 15, 8.4, SKIN, stroke=mix(SKIN, BLACK, 0.5), stroke_width=1.2)
        + shape("M12.500 13Q12.500 3 22 3T31.500 13L34 14.500H10Z", f"url(#{name})", stroke=dark, stroke_width=1.6,
                stroke_linejoin="round")
        + chest
    )


def worker_svg(colour: str) -> str:
    """Return a worker of a seat, or a neutral one for any other colour."""
    return document(WIDE, HIGH, worker(colour), defs=lacquer("cloth", LIVERIES.get(colour, NEUTRAL), 2, 58))


# managers -------------------------------------------------------------------------------------------------------------

SUITS = {"sales": "#c98a2b", "personnel": "#7a4b8f", "engineer": "#3d6aa8", "finance": "#3b4652"}
_HAIR = {"sales": "#6b4423", "personnel": "#2b2430", "engineer": "#8a4a22", "finance": "#9a9a98"}


def manager(role: str) -> str:
    """Return the bust of a manager with the sign of his work, around (0, 0), about 56 units across."""
    suit, hair = SUITS[role], _HAIR[role]
    edge = {"stroke": INK, "stroke_width": 1.4, "stroke_linejoin": "round"}
    return (
        shape("M-24 28Q-24 10 -10 8H10Q24 10 24 28Z", suit, **edge)
        + shape("M-6 8L0 16L6 8L4 4H-4Z", CREAM, **edge)
        + shape("M-2 14H2L3.500 27H-3.500Z", mix(suit, BLACK, 0.45) if role != "finance" else "#a33a30")
        + disc(0, -6, 12, SKIN, stroke=INK, stroke_width=1.4)
        + _head(role, hair)
        + disc(-4.4, -5, 1.4, INK) + disc(4.4, -5, 1.4, INK)
        + line("M-3.600 1.200Q0 3.600 3.600 1.200", INK, 1.5)
    )


def _head(role: str, hair: str) -> str:
    """Return hair and hat of a manager."""
    edge = {"stroke": INK, "stroke_width": 1.3, "stroke_linejoin": "round"}
    if role == "engineer":
        return shape("M-13 -8Q-13 -21 0 -21T13 -8L16 -7H-16Z", GOLD, **edge) + line("M0 -20V-11", "#a9700f", 2)
    if role == "finance":
        return (shape("M-10 -12V-24H10V-12ZM-16 -12H16V-9H-16Z", "#2b2f36", **edge)
                + line("M-7.500 -5A3.500 3.500 0 1 1 -7.500 -4.900", INK, 1)
                + disc(4.4, -5, 3.6, "none", stroke=GOLD, stroke_width=1.4))
    if role == "personnel":
        return (shape("M-14 2Q-17 -20 0 -20T14 2Q10 2 10 -4Q10 -12 4 -13Q-6 -12 -9 -8Q-10 2 -14 2Z", hair, **edge)
                + disc(-12, 4, 2, GOLD) + disc(12, 4, 2, GOLD))
    return shape("M-12.500 -6Q-14 -19 -2 -20Q14 -20 12.500 -6Q9 -8 7 -13Q-4 -9 -12.500 -6Z", hair, **edge) + line(
        "M-5 -0.800Q-2.500 -2.400 0 -1Q2.500 -2.400 5 -0.800", hair, 2.2)


def mark(role: str) -> str:
    """Return the sign for a step of a manager's power: a car, a worker, a cog or money.

    It lies around (0, 0) and is about 20 units across.
    """
    if role == "sales":
        return placed(bare_car("city", "#e8705a"), -13.2, -7, 0.22)
    if role == "personnel":
        return placed(worker("").replace("url(#cloth)", NEUTRAL), -8, -11, 0.37)
    if role == "engineer":
        return el("path", d=path(regular(0, 0, 10, 10, 7.4), closed=True), fill=STEEL) + disc(0, 0, 3.4, CREAM)
    return coin()


def office_svg() -> str:
    """Return a desk in an empty office."""
    return document(64, 64, plate(6, 34, 52, 8, 2, "#8a5a2b") + plate(10, 42, 7, 16, 1, "#6b4218")
                    + plate(47, 42, 7, 16, 1, "#6b4218") + plate(20, 20, 18, 14, 2, "#3b4652")
                    + line("M24 27H34", "#bfe6d5", 2))
