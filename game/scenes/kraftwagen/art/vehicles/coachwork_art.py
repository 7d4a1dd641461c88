"""Coachwork of the seven cars from the side, nose to the right: 200 by 100 units, over wheels that stand at 92."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.kraftwagen.art.palette import BLACK, BRASS, LEATHER, LIVERIES, WHITE, disc, shape, stroke, wire_wheel
from game.ui.drawing.svg import el, mix

_EDGE = "#1d2025"
PALE = "#f1ead8"  # walls of fine tyres


def _hull(data: str, colour: str, fill: str = "url(#coat)") -> str:
    return el("path", d=data, fill=fill, stroke=mix(colour, BLACK, 0.66), stroke_width=1.7, stroke_linejoin="round")


def _glass(data: str) -> str:
    return el("path", d=data, fill="url(#glass)", stroke=_EDGE, stroke_width=1.3, stroke_linejoin="round")


def _lamp(x: float, y: float, radius: float) -> str:
    return disc(x, y, radius, "url(#brass)", stroke="#5e4515", stroke_width=0.9) + el(
        "path",
        d=f"M{x + radius * 0.2:.1f} {y - radius * 0.86:.1f}A{radius:.1f} {radius:.1f} 0 0 1 "
        f"{x + radius * 0.2:.1f} {y + radius * 0.86:.1f}Z",
        fill="#fff6d6",
    )


def _louvres(start: int, end: int, step: float, top: float, bottom: float, colour: str) -> str:
    count = int((end - start) / step) + 1
    lines = "".join(f"M{start + i * step:.1f} {top}L{start + i * step + 1.6:.1f} {bottom}" for i in range(count))
    return stroke(lines, mix(colour, BLACK, 0.6), 1.5)


def _shine(data: str, colour: str, width: float = 1.8) -> str:
    return stroke(data, mix(colour, WHITE, 0.62), width, stroke_opacity=0.9)


def _running_board(left: float, right: float, y: float) -> str:
    return el("rect", x=left, y=y, width=right - left, height=4.6, rx=1.4, fill="#2a2f36") + stroke(
        f"M{left + 2} {y + 1}H{right - 2}", "#c9b27a", 1
    )


def _wing(rear: bool, x: float, y: float, radius: float, colour: str, tail: float) -> str:
    """Return a mudguard over a wheel; ``tail`` is its length towards the middle of the car."""
    r, t = radius + 4.6, radius + 9.4
    if rear:
        data = (
            f"M{x - t} {y + 7}A{t} {t} 0 0 1 {x + t * 0.8:.1f} {y - t * 0.6:.1f}L{x + tail} {y + 10}H{x + tail - 7}"
            f"L{x + r * 0.78:.1f} {y - r * 0.5:.1f}A{r} {r} 0 0 0 {x - r} {y + 6}Z"
        )
    else:
        data = (
            f"M{x + t} {y + 4}A{t} {t} 0 0 0 {x - t * 0.8:.1f} {y - t * 0.6:.1f}L{x - tail} {y + 10}H{x - tail + 7}"
            f"L{x - r * 0.78:.1f} {y - r * 0.5:.1f}A{r} {r} 0 0 1 {x + r} {y + 3}Z"
        )
    return _wings(data, colour)


def _wings(data: str, colour: str) -> str:
    """Return mudguards of any form."""
    return el(
        "path", d=data, fill="url(#wing)", stroke=mix(colour, BLACK, 0.72), stroke_width=1.3, stroke_linejoin="round"
    )


def _guarded(rear: float, front: float, y: float, radius: float, colour: str, tail: float) -> str:
    """Return a mudguard over each wheel."""
    return _wing(True, rear, y, radius, colour, tail) + _wing(False, front, y, radius, colour, tail)


def _roof(data: str, colour: str, dark: float) -> str:
    """Return the top of a closed car, in a darker tone than its hull."""
    tone = mix(colour, BLACK, dark)
    return _hull(data, tone, tone)


def _doors(data: str, colour: str, width: float = 1.4) -> str:
    """Return the gaps round doors and between panels."""
    return stroke(data, mix(colour, BLACK, 0.55), width)


def _handles(y: float, radius: float, *across: float) -> str:
    return "".join(disc(x, y, radius, "url(#brass)") for x in across)


def _trunk(data: str, straps: str) -> str:
    """Return a leather trunk on the back."""
    return _leather(data) + stroke(straps, BRASS, 1.6)


def _leather(data: str, fill: str = LEATHER, edge: str = "#35230f") -> str:
    return shape(data, fill, stroke=edge, stroke_width=1.2)


def _grille(data: str, brass: bool = False) -> str:
    """Return the radiator at the nose, of steel or of brass."""
    fill, edge = ("url(#brass)", "#5e4515") if brass else ("url(#steel)", "#39424b")
    return el("path", d=data, fill=fill, stroke=edge, stroke_width=1)


# --- the bodies ------------------------------------------------------------------------------------------------


def _tricycle(colour: str) -> str:
    """Return body 1: a bench on a tubular frame, a tiller, a box for the engine behind."""
    tubes = "M40 66H112Q128 66 134 58L142 74M112 66L100 44M48 66L58 40"
    return (
        stroke(tubes, "#23282e", 5)
        + stroke(tubes, colour, 2.6)
        + _hull("M30 50H68Q72 50 72 54V68H34Q30 68 30 64Z", colour)
        + stroke("M34 54H68M34 59H68M34 64H68", mix(colour, BLACK, 0.4), 1.2)
        + _leather("M58 44H104Q108 44 108 47V51H58Z")
        + _leather("M52 20Q60 16 64 22L70 44H60Q54 34 52 20Z", "#7d5736")
        + stroke("M58 24L64 42M61 22L67 42", "#4f3419", 1)
        + stroke("M136 56L122 34M118 36L128 31", "#2c3138", 3)
        + disc(119, 35, 2.8, "url(#brass)")
        + stroke("M104 51L112 66", BRASS, 2)
        + disc(46, 68, 12, "none", stroke="#8d6a2c", stroke_width=2.6)
        + disc(46, 68, 4, "url(#brass)")
        + _lamp(126, 58, 4)
    )


def _doctor(colour: str) -> str:
    """Return body 2: an open two-seater with its hood folded."""
    hull = "M28 70Q22 56 34 50L60 48Q66 48 68 54L74 62H98L104 46Q105 43 110 43L164 48Q170 49 170 55V72H28Z"
    return (
        shape("M26 44Q30 28 48 30Q60 32 58 40L36 50Q26 52 26 44Z", "#3a3128", stroke="#17130e", stroke_width=1.2)
        + stroke("M30 42Q40 34 54 36M32 47Q42 40 56 40", "#6b5b49", 1.2)
        + _leather("M62 50Q60 34 70 33Q78 33 79 50L80 62H72Z")
        + stroke("M107 44L97 22M103 44L94 24", "#c9a44e", 2.2)
        + stroke("M96 50L84 40M80 43L90 35", "#23282e", 2.8)
        + _hull(hull, colour)
        + _shine("M112 46L162 51", colour)
        + _louvres(126, 152, 6.5, 54, 66, colour)
        + _doors("M74 62V71M98 62V71", colour, 1.3)
        + el("rect", x=164, y=45, width=7, height=27, rx=2, fill="url(#brass)", stroke="#5e4515", stroke_width=1)
        + _lamp(176, 52, 6)
        + _lamp(104, 52, 3.2)
        + stroke("M24 66Q34 44 56 46M128 64Q136 44 160 46Q174 48 180 58", mix(colour, BLACK, 0.5), 4)
        + _running_board(74, 130, 73)
    )


def _dixi(colour: str) -> str:
    """Return body 3: a small, upright saloon."""
    hull = "M32 74V50Q32 46 36 44L44 26Q46 22 52 22H96Q102 22 104 27L110 44H160Q168 44 168 52V74Z"
    return (
        _hull(hull, colour)
        + _hull("M42 27Q44 20 52 20H96Q102 20 105 27Z", mix(colour, BLACK, 0.5), mix(colour, BLACK, 0.45))
        + _glass("M47 43L54 29H70V43ZM75 43V29H95L101 43Z")
        + _doors("M72.5 29V72M44 47H108", colour)
        + disc(78, 52, 1.6, "url(#brass)")
        + _shine("M112 47.5H158", colour)
        + _louvres(124, 150, 6.5, 53, 66, colour)
        + el("rect", x=163, y=42, width=7, height=32, rx=2, fill="url(#steel)", stroke="#39424b", stroke_width=1)
        + _lamp(176, 54, 6)
        + _guarded(52, 148, 74.5, 17.5, colour, 34)
        + _running_board(76, 124, 80.5)
    )


def _wanderer(colour: str) -> str:
    """Return body 4: a saloon for a family, a spare wheel on its side."""
    hull = "M26 76V52Q26 46 31 42L40 22Q42 18 48 18H104Q110 18 112 23L117 42H166Q176 42 176 51V76Z"
    return (
        _hull(hull, colour)
        + _roof("M37 24Q40 15 49 15H104Q110 15 113 24Z", colour, 0.5)
        + _glass("M42 41L49 26H62V41ZM66 41V26H84V41ZM88 41V26H104L109 41Z")
        + _doors("M64 26V74M86 26V74M30 46H114", colour)
        + stroke("M30 49H114", BRASS, 1.1)
        + _handles(54, 1.7, 70, 91)
        + _shine("M119 45.5H166", colour, 2)
        + _louvres(130, 158, 5.6, 52, 67, colour)
        + _grille("M170 40H177Q180 40 180 44V76H170Z")
        + _lamp(186, 54, 6.6)
        + _guarded(48, 154, 74, 18, colour, 36)
        + _running_board(74, 128, 81)
        + wire_wheel(119, 66, 12.5, spokes=10)
    )


def _gigant(colour: str) -> str:
    """Return body 5: a limousine with three windows and a trunk."""
    hull = "M22 76V52Q22 45 28 41L36 20Q38 16 44 16H112Q118 16 121 21L126 40H172Q184 40 184 50V76Z"
    return (
        _trunk("M8 50H24V74H8Q5 74 5 70V54Q5 50 8 50Z", "M11 50V74M19 50V74")
        + _hull(hull, colour)
        + _roof("M33 22Q36 13 45 13H112Q119 13 122 22Z", colour, 0.55)
        + _glass("M38 39L45 24H58V39ZM62 39V24H82V39ZM86 39V24H112L118 39Z")
        + _doors("M60 24V74M84 24V74", colour)
        + el("path", d="M24 44H124V48H24Z", fill="#f2e6c6", fill_opacity=0.92)
        + _handles(53, 1.8, 66, 90)
        + _shine("M128 43.5H174", colour, 2.2)
        + _louvres(136, 166, 5, 50, 67, colour)
        + _grille("M176 38H184Q188 38 188 42V76H176Z", brass=True)
        + stroke("M182 37L184 32L187 33", BRASS, 2)
        + _lamp(194, 53, 7)
        + _guarded(42, 160, 73.5, 18.5, colour, 37)
        + _running_board(70, 132, 81.5)
        + wire_wheel(127, 66, 13, spokes=10)
    )


def _sports(colour: str) -> str:
    """Return body 6: low and long, three pipes out of its bonnet, sweeping wings."""
    hull = "M10 74Q4 58 18 52L52 50Q60 50 62 56L66 60H88L94 46Q95 42 100 42L172 44Q186 45 186 55V76H14Z"
    seat = "#8a2f22" if colour != LIVERIES["red"] else LEATHER
    pipes = "".join(f"M{110 + i * 11} 58Q{113 + i * 11} 66 {108 + i * 11} 83" for i in range(3))
    wings = (
        "M12 76A28 28 0 0 1 58 54Q70 66 76 82H116Q122 60 142 50A32 32 0 0 1 190 66L184 69A24 24 0 0 0 142 58"
        "Q128 68 122 88H72Q64 66 52 60A22 22 0 0 0 19 77Z"
    )
    return (
        _leather("M54 52Q52 38 62 38Q70 38 72 52L74 62H64Z", seat, "#35170f")
        + stroke("M98 43L90 30L84 30", "#d9dfe6", 2.4)
        + stroke("M86 52L76 45M73 48L80 40", "#23282e", 2.8)
        + wire_wheel(18, 54, 13, spokes=10)
        + _hull(hull, colour)
        + _shine("M100 45L172 47", colour, 2.2)
        + _louvres(108, 172, 4.6, 49, 55, colour)
        + stroke("M20 56H56", mix(colour, WHITE, 0.6), 1.6)
        + _grille("M178 40L184 40Q190 42 190 48V74H178Z")
        + stroke("M184 40L184 34M181 35L187 33", "#dfe5ea", 1.8)
        + _lamp(193, 54, 6.6)
        + _wings(wings, colour)
        + stroke(
            "M14 72A26 26 0 0 1 56 57M126 68Q140 50 158 52A30 30 0 0 1 186 64",
            mix(colour, WHITE, 0.5),
            1.5,
            stroke_opacity=0.8,
        )
        + stroke(pipes, "#6d7883", 6)
        + stroke(pipes, "#eef2f5", 2.2)
    )


def _royal(colour: str) -> str:
    """Return body 7: a grand limousine in two colours, with a mascot, pale tyres and chrome."""
    cream = "#f3e9cf"
    hull = "M14 76V54Q14 46 22 42L32 20Q34 14 42 14H92Q98 14 101 19L107 38H176Q190 38 190 49V76Z"
    wings = (
        "M8 80A31 31 0 0 1 62 54Q76 64 84 84H112Q122 60 146 48A33 33 0 0 1 197 68L191 71A25 25 0 0 0 148 56"
        "Q130 66 120 90H78Q70 66 56 60A23 23 0 0 0 15 81Z"
    )
    return (
        _trunk("M2 50H18V74H3Q0 74 0 70V54Q0 50 2 50Z", "M5 50V74M13 50V74")
        + _hull(hull, colour)
        + _roof("M29 22Q32 11 43 11H92Q99 11 102 22Z", colour, 0.6)
        + el("path", d="M18 46Q60 40 108 42H186V56Q120 52 20 58Z", fill=cream, stroke="#b79f62", stroke_width=0.8)
        + _glass("M36 38L43 23H58V38ZM62 38V23H92L98 38Z")
        + _doors("M60 23V74M100 40V74", colour)
        + _handles(51, 1.9, 66, 94)
        + _shine("M110 41.2H178", colour, 2)
        + _louvres(122, 168, 5.4, 58, 70, colour)
        + stroke("M20 59.4Q120 53.4 188 57", "#f6e4ae", 1.6)
        + _grille("M180 35H188Q193 36 193 41V76H180Z", brass=True)
        + stroke("M184 40V74M188 40V74", "#7a5a1c", 1)
        + shape("M183 35Q181 27 176 26Q184 22 190 29L187 35Z", "url(#brass)", stroke="#5e4515", stroke_width=0.8)
        + _lamp(195, 53, 7.6)
        + _wings(wings, colour)
        + stroke("M11 76A28 28 0 0 1 60 57M124 66Q138 50 160 50A31 31 0 0 1 192 66", "#f6e4ae", 1.7)
        + wire_wheel(116, 64, 13, PALE, 10)
    )


BODIES: dict[int, Callable[[str], str]] = {
    1: _tricycle,
    2: _doctor,
    3: _dixi,
    4: _wanderer,
    5: _gigant,
    6: _sports,
    7: _royal,
}
"""Coachwork by value; each takes a colour and leaves the paints out."""
