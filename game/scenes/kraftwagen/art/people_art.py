"""Pictures of workers, and of the nine engineers as portraits.

The portraits are drawn from a few features each and are no likenesses.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kraftwagen.art.palette import BLACK, IVORY, SKIN, WHITE, disc, shape, stroke
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, linear, mix, radial

SIDE = 64
# --- workers ------------------------------------------------------------------------------------------------


def worker_svg(colour: str, glyph: str, mug: bool = False) -> str:
    """Return a worker with a cap and the seat's shape on his chest; with a mug in the canteen."""
    dark = mix(colour, BLACK, 0.55)
    cup = (
        (
            el(
                "path",
                d="M43 46H54V57A3 3 0 0 1 51 60H46A3 3 0 0 1 43 57Z",
                fill=IVORY,
                stroke="#4a4132",
                stroke_width=1.2,
            )
            + stroke("M54 49Q59 49 59 52.4T54 55.6", "#4a4132", 1.8)
            + stroke("M46 43Q48 40 46 37M51 43Q53 40 51 37", "#f4ead0", 1.2, stroke_opacity=0.7)
        )
        if mug
        else ""
    )
    return document(
        SIDE,
        SIDE,
        el("path", d="M5 64C5 46 16 39 32 39S59 46 59 64Z", fill="url(#coat)", stroke=dark, stroke_width=1.8),
        el("path", d="M22 40L32 50L42 40L38 37H26Z", fill="#f3ead2", stroke=dark, stroke_width=1),
        el("path", d="M27 33H37V41L32 45L27 41Z", fill=mix(SKIN, BLACK, 0.12)),
        el("path", d="M20.6 22Q20 37 32 37Q44 37 43.4 22Z", fill=SKIN, stroke="#7d5430", stroke_width=1.3),
        disc(20.6, 26, 2.7, SKIN, stroke="#7d5430", stroke_width=1),
        stroke("M37 31.4Q40 32.2 41.6 30.6", "#7d5430", 1.5),
        disc(36, 25.4, 1.3, "#2b2118"),
        disc(41, 25.4, 1.2, "#2b2118"),
        el(
            "path",
            d="M16.6 21C15 8 24 3.6 32 3.6C42 3.6 47 10 46.6 18.6L57 21.2Q59 23 56.4 24.4Q50 24.6 44 22.4Q30 18.6 "
            "16.6 21Z",
            fill="url(#coat)",
            stroke=dark,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        stroke("M18 20.4Q32 15.6 46.2 18.8", mix(colour, WHITE, 0.4), 1.4),
        disc(32, 55, 7.4, IVORY, stroke=dark, stroke_width=1.1),
        el("path", d=glyph_path(glyph, 32, 55, 4.7), fill=dark),
        cup,
        defs=linear("coat", (0, 4), (0, 64), (0, mix(colour, WHITE, 0.2)), (1, mix(colour, BLACK, 0.2))),
    )


# --- engineers ------------------------------------------------------------------------------------------------


class _Face(NamedTuple):
    """Features of an engineer: names of drawings below, and colours."""

    hair: str
    hair_colour: str
    hat: str = ""
    moustache: str = ""
    beard: str = ""
    glasses: str = ""
    coat: str = "#2d3440"
    tie: str = "#8b2d26"
    bow: bool = False


_FACES = {
    "ENG-OPEL": _Face("sides", "#4a3626", beard="full", moustache="wide", coat="#39322c", tie="#2b2b2b"),
    "ENG-HORCH": _Face("short", "#3a3129", hat="homburg", moustache="small", coat="#34413b", tie="#a23a2c"),
    "ENG-BENZ": _Face("short", "#8d8a85", moustache="walrus", coat="#2c313a", tie="#3c5a86"),
    "ENG-BUGATTI": _Face("short", "#2c2722", hat="bowler", coat="#54452f", tie="#1f4f86", bow=True),
    "ENG-PORSCHE": _Face("parted", "#51443a", hat="cap", moustache="small", coat="#5b5246", tie="#3c3c3c"),
    "ENG-DAIMLER": _Face("sides", "#a29d95", beard="round", moustache="wide", coat="#2b2f37", tie="#2b2b2b", bow=True),
    "ENG-OTTO": _Face("parted", "#3b2d22", moustache="curled", beard="goatee", coat="#3d3430", tie="#7a5a1e"),
    "ENG-DIESEL": _Face("parted", "#6a5238", moustache="wide", glasses="round", coat="#31394a", tie="#8b2d26"),
    "ENG-MAYBACH": _Face(
        "sides", "#e4e0d8", hat="topper", beard="full", moustache="wide", coat="#26292f", tie="#6a6f78"
    ),
}
ENGINEERS = tuple(_FACES)
_HAIR = {
    "short": "M29 34C27 17 37 10 48 10S69 17 67 34L64 31C64 24 61 21 57 20.6"
    "C50 19.6 43 20 39 21.4C34 23.4 32.6 27 32 33Z",
    "parted": "M28.6 35C25 16 38 8.6 50 9.4C62 10 70 18 67.4 35L64 30C63.4 23 58 20 51 19.4C44 20 40 17.6 38.6 15.6"
    "C38 21 33 22 31.8 34Z",
    "sides": "M28.4 40C26 30 28 21 33.4 17.4C31.6 23 32.4 30 31.6 38Z"
    "M67.6 40C70 30 68 21 62.6 17.4C64.4 23 63.6 30 64.4 38Z",
}
_BEARD = {
    "full": "M30 40Q29 70 48 74Q67 70 66 40Q62 50 56 51.6Q48 49 40 51.6Q34 50 30 40Z",
    "round": "M30 38Q29 63 48 65Q67 63 66 38Q63 49 57 51.6Q48 49.6 39 51.6Q33 49 30 38Z",
    "goatee": "M42.4 54H53.6Q53 66 48 68Q43 66 42.4 54Z",
}
_MOUSTACHE = {
    "small": "M42.6 49.6Q45 47.4 48 48.8Q51 47.4 53.4 49.6L52 52H44Z",
    "wide": "M48 48.4Q52 46 57 48.4Q60.4 50 62 48.6Q60 54.4 54 53.6"
    "Q50 53.2 48 51.4Q46 53.2 42 53.6Q36 54.4 34 48.6Q35.6 50 "
    "39 48.4Q44 46 48 48.4Z",
    "walrus": "M48 47.4Q54 45.4 59 48.6Q62.4 52 61 58Q57.6 54.6 53 55Q49.6 55.4 48 54Q46.4 55.4 43 55Q38.4 54.6 35 58"
    "Q33.6 52 37 48.6Q42 45.4 48 47.4Z",
    "curled": "M48 49Q53 46.8 57.4 49.4Q61 51 62.6 46.6Q64.6 52.6 59 53.4"
    "Q52 54 48 51.2Q44 54 37 53.4Q31.4 52.6 33.4 46.6"
    "Q35 51 38.6 49.4Q43 46.8 48 49Z",
}


def portrait(engineer: str) -> str:
    """Return an engineer's portrait, 96 by 104 units, without its paints; a man in grey for an unknown name."""
    face = _FACES.get(engineer, _Face("short", "#5a5148", coat="#444a52"))
    skin = mix(SKIN, "#d99f6c", 0.16)
    line = "#5d3c22"
    collar = "M38 74L48 84L58 74L62 79L55 92L48 85L41 92L34 79Z"
    tie = "M40 85L48 88L56 85V95L48 91.6L40 95Z" if face.bow else "M45 86H51L53 90L50.6 104H45.4L43 90Z"
    return (
        el("rect", x=0, y=0, width=96, height=104, fill="url(#wall)")
        + el(
            "path",
            d="M4 104Q6 82 30 77L48 84L66 77Q90 82 92 104Z",
            fill=face.coat,
            stroke=mix(face.coat, BLACK, 0.6),
            stroke_width=1.6,
        )
        + stroke("M31 79L40 104M65 79L56 104", mix(face.coat, BLACK, 0.5), 1.8)
        + shape("M38 62H58V78L48 86L38 78Z", mix(skin, BLACK, 0.16))
        + shape(collar, "#f6f1e4", stroke="#9d927b", stroke_width=1)
        + shape(tie, face.tie)
        + disc(29.4, 42, 5, skin, stroke=line, stroke_width=1.3)
        + disc(66.6, 42, 5, skin, stroke=line, stroke_width=1.3)
        + el(
            "path",
            d="M30 32C30 17 38 12 48 12S66 17 66 32V44C66 58 57 67 48 67S30 58 30 44Z",
            fill=skin,
            stroke=line,
            stroke_width=1.5,
        )
        + el(
            "path",
            d="M56 14C64 18 66 26 66 34V44C66 56 59 64.6 52 66.6C60 58 61 44 60 34Z",
            fill=mix(skin, "#a8683a", 0.3),
            fill_opacity=0.55,
        )
        + _eyes(face)
        + stroke("M48 38Q50.6 44 49.6 46Q48 47 46.4 46", line, 1.6)
        + stroke("M43.6 56.6Q48 58.6 52.4 56.6", "#8d4a38", 1.8)
        + _hairy(_BEARD.get(face.beard, ""), face.hair_colour)
        + _hairy(_HAIR[face.hair], face.hair_colour)
        + _hairy(_MOUSTACHE.get(face.moustache, ""), face.hair_colour)
        + _glasses(face.glasses)
        + _hat(face.hat)
    )


def portrait_paints() -> str:
    """Return the paint of the wall behind a portrait."""
    return radial("wall", (40, 36), 80, (0, "#efe2c2"), (0.6, "#d8c698"), (1, "#a8925f"))


def portrait_svg(engineer: str) -> str:
    """Return the picture of an engineer."""
    return document(96, 104, portrait(engineer), defs=portrait_paints())


def _eyes(face: _Face) -> str:
    brow = mix(face.hair_colour, BLACK, 0.2)
    return (
        el("ellipse", cx=40, cy=38.6, rx=3.2, ry=2.2, fill="#fbf7ee")
        + el("ellipse", cx=56, cy=38.6, rx=3.2, ry=2.2, fill="#fbf7ee")
        + disc(40.4, 38.8, 1.7, "#33271c")
        + disc(56.4, 38.8, 1.7, "#33271c")
        + stroke("M35.6 33.4Q40 30.8 44.4 33M51.6 33Q56 30.8 60.4 33.4", brow, 2.2)
    )


def _hairy(data: str, colour: str) -> str:
    if not data:
        return ""
    return el("path", d=data, fill=colour, stroke=mix(colour, BLACK, 0.45), stroke_width=1.2, stroke_linejoin="round")


def _glasses(kind: str) -> str:
    if not kind:
        return ""
    rims = "".join(
        el("circle", cx=x, cy=39, r=6.4, fill=WHITE, fill_opacity=0.25, stroke="#3b3222", stroke_width=1.4)
        for x in (40, 56)
    )
    return rims + stroke("M46.4 38.4Q48 37 49.6 38.4M33.6 38L30 36.6M62.4 38L66 36.6", "#3b3222", 1.3)


def _hat(kind: str) -> str:
    match kind:
        case "topper":
            return (
                el("path", d="M31 -2Q48 -6 65 -2L63 20H33Z", fill="#22252b", stroke="#0d0f12", stroke_width=1.4)
                + el("path", d="M33.4 13H62.6L63 20H33Z", fill="#6e2a26")
                + el("path", d="M22 20Q48 13 74 20Q76 24 70 25Q48 19 26 25Q20 24 22 20Z", fill="#17191d")
            )
        case "bowler":
            return (
                el("path", d="M29 21Q29 1 48 1T67 21Q48 16 29 21Z", fill="#2a2320", stroke="#0f0c0a", stroke_width=1.4)
                + el("path", d="M29.4 16Q48 11 66.6 16V21Q48 16 29.4 21Z", fill="#14100e")
                + el(
                    "path",
                    d="M20 22Q48 12 76 22Q74 28 66 24.6Q48 18.6 30 24.6Q22 28 20 22Z",
                    fill="#2a2320",
                    stroke="#0f0c0a",
                    stroke_width=1.2,
                )
            )
        case "homburg":
            return (
                el(
                    "path",
                    d="M29 20Q28 3 40 3Q46 7 48 7Q50 7 56 3Q68 3 67 20Q48 15 29 20Z",
                    fill="#4a5149",
                    stroke="#1e221e",
                    stroke_width=1.4,
                )
                + el("path", d="M29 15Q48 10 67 15V20Q48 15 29 20Z", fill="#23271f")
                + el(
                    "path",
                    d="M19 20Q48 12 77 20Q78 26 68 25Q48 18 28 25Q18 26 19 20Z",
                    fill="#4a5149",
                    stroke="#1e221e",
                    stroke_width=1.2,
                )
            )
        case "cap":
            return (
                el(
                    "path",
                    d="M24 20Q22 6 44 4Q68 3 72 17Q72 22 67 22Q48 15 29 22Q25 23 24 20Z",
                    fill="#7a6a4e",
                    stroke="#3a301f",
                    stroke_width=1.4,
                )
                + stroke("M34 6Q38 14 36 19M48 4V16M60 6Q57 12 58 18", "#5f5139", 1.2)
                + el(
                    "path",
                    d="M30 21Q48 14 66 21Q72 26 66 27Q48 20 30 27Q24 26 30 21Z",
                    fill="#5c4e36",
                    stroke="#3a301f",
                    stroke_width=1.2,
                )
            )
    return ""
