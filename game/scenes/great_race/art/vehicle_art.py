"""Half-tracks in the colours of the crews, from the side, 96 by 64 units; assistants; progress markers."""

from __future__ import annotations

from game.scenes.great_race.art.palette import BLACK, CREAM, INK, WHITE, dome, lacquer
from game.scenes.shared.drawing_shapes import disc
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, group, mix

WIDE, HIGH = 96, 64
_BODY = "M6 24Q6 20 10 20H38V12Q38 9 41 9H57Q60 9 61 12L65 24H84Q89 24 89.6 28L90 40H6Z"


def car_svg(colour: str, glyph: str, ghost: bool = False) -> str:
    """Return the vehicle of a crew, its bonnet to the right, its shape on the door; its outline alone if `ghost`."""
    if ghost:
        return document(WIDE, HIGH, _outline(colour, glyph))
    dark = mix(colour, BLACK, 0.55)
    rollers = "".join(disc(x, 50, 4.6, "#c9c2ae", stroke=INK, stroke_width=1) for x in (17, 27.5, 38))
    return document(
        WIDE, HIGH,
        el("ellipse", cx=50, cy=59, rx=44, ry=4.4, fill=BLACK, fill_opacity=0.34),
        el("path", d=_BODY, fill=CREAM, stroke=CREAM, stroke_width=6, stroke_linejoin="round", stroke_opacity=0.9),
        el("path", d="M8 20V9Q8 7 10 7H34Q36 7 36 9V20Z", fill="#cdb57c", stroke=INK, stroke_width=1.6),
        el("path", d="M14 7V20M22 7V20M30 7V20", stroke="#8a7140", stroke_width=1.4),
        el("path", d=_BODY, fill="url(#coat)", stroke=dark, stroke_width=2, stroke_linejoin="round"),
        el("path", d="M43 13H50V22H42ZM53 13H57L60.6 22H53Z", fill="#d6ecf2", stroke=dark, stroke_width=1.4),
        el("path", d="M70 28V38M74.6 28V38M79.2 28V38", stroke=dark, stroke_width=2, stroke_linecap="round"),
        el("path", d="M6 36H90", stroke=dark, stroke_width=2, stroke_opacity=0.7),
        disc(89.6, 31, 3.6, "#fff0b8", stroke=INK, stroke_width=1.2),
        el("path", d="M12 40H42Q52 42 50 50Q48 58 40 58.4H16Q6 58 5 50Q5 42 12 40Z", fill="#24201c", stroke=CREAM,
           stroke_width=1.4),
        el("path", d="M12 40H42Q52 42 50 50Q48 58 40 58.4H16Q6 58 5 50Q5 42 12 40Z", fill="none", stroke="#8d8574",
           stroke_width=2.4, stroke_dasharray="2.6 2.8"),
        rollers,
        disc(75, 50, 10, "#1f1b18", stroke=CREAM, stroke_width=1.4),
        disc(75, 50, 5.6, "#efe2c0", stroke=INK, stroke_width=1),
        disc(75, 50, 2, dark),
        disc(24, 29, 8.6, CREAM, stroke=dark, stroke_width=1.2),
        el("path", d=glyph_path(glyph, 24, 29, 5.4), fill=mix(colour, BLACK, 0.22)),
        defs=lacquer("coat", colour, 8, 42),
    )  # fmt: skip


def _outline(colour: str, glyph: str) -> str:
    """Return the outline of a vehicle."""
    line = {"fill": colour, "fill_opacity": 0.42, "stroke": WHITE, "stroke_width": 2, "stroke_dasharray": "5 3"}
    return group(
        el("path", d=_BODY, **line), el("path", d="M12 40H42Q52 42 50 50Q48 58 40 58.4H16Q6 58 5 50Q5 42 12 40Z",
                                        **line),
        el("circle", cx=75, cy=50, r=10, **line), disc(24, 29, 8.6, CREAM),
        el("path", d=glyph_path(glyph, 24, 29, 5.4), fill=colour))


def man_svg(colour: str, glyph: str) -> str:
    """Return an assistant in a sun helmet, 48 by 64 units."""
    dark = mix(colour, BLACK, 0.5)
    return document(
        48, 64,
        el("ellipse", cx=24, cy=60, rx=18, ry=3.4, fill=BLACK, fill_opacity=0.3),
        el("path", d="M6 59Q6 36 17 31H31Q42 36 42 59Q24 62 6 59Z", fill="url(#coat)", stroke=dark, stroke_width=1.6),
        disc(24, 22, 9.4, "#efc9a0", stroke=dark, stroke_width=1.2),
        el("path", d="M10 19Q12 5 24 4Q36 5 38 19Q43 20 44 23Q24 18.6 4 23Q5 20 10 19Z", fill="#f3e2b4", stroke=INK,
           stroke_width=1.5, stroke_linejoin="round"),
        el("path", d="M10.4 17.4Q24 13.4 37.6 17.4", fill="none", stroke=colour, stroke_width=2.6),
        disc(24, 46, 9.4, CREAM, stroke=dark, stroke_width=1.2),
        el("path", d=glyph_path(glyph, 24, 46, 6), fill=mix(colour, BLACK, 0.22)),
        defs=lacquer("coat", colour, 30, 60),
    )  # fmt: skip


def marker_svg(colour: str, glyph: str) -> str:
    """Return a progress marker: a wooden disc with the crew's shape, 64 units square."""
    return document(
        64, 64,
        disc(33, 36, 28, BLACK, fill_opacity=0.3), disc(32, 33.6, 28, mix(colour, BLACK, 0.5)),
        disc(32, 31, 28, "url(#face)", stroke=CREAM, stroke_width=2.4),
        el("path", d=glyph_path(glyph, 32, 31, 15), fill=CREAM, stroke=mix(colour, BLACK, 0.5), stroke_width=1.4),
        defs=dome("face", colour, 32, 31, 28),
    )  # fmt: skip
