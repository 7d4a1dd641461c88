"""Coats of portraits: shoulders and collar, from the chin down to the lower edge."""

from __future__ import annotations

from game.scenes.shared.drawing_shapes import disc, shape
from game.scenes.shared.portraits.portrait_colours import BRASS, CLOTH, INK, LINEN, LINEN_SHADE
from game.ui.drawing.svg import el

SHOULDERS = "M7 93C8 81 20 76 35 73L48 82L61 73C76 76 88 81 89 93Q89 94 84 94L12 94Q7 94 7 93Z"
RIGHT = "M48 82L61 73C76 76 88 81 89 93Q89 94 84 94L48 94Z"


def coat(kind: str, colour: str) -> str:
    """Return a coat of this kind and colour."""
    light, shade = CLOTH[colour]
    body = el("path", d=SHOULDERS, fill=light) + el("path", d=RIGHT, fill=shade)
    return body + _DETAILS[kind](light, shade)


def _shirt() -> str:
    return shape("M37 72L48 94L59 72L48 80Z", LINEN) + shape("M48 80L59 72L48 94Z", LINEN_SHADE)


def _lapels(light: str, shade: str) -> str:
    return el("path", d="M35 72L28 80L35 83L33 87L47 94L48 93Z", fill=light, stroke=INK, stroke_width=0.9) + el(
        "path", d="M61 72L68 80L61 83L63 87L49 94L48 93Z", fill=shade, stroke=INK, stroke_width=0.9
    )


def _jacket(light: str, shade: str) -> str:
    return _shirt() + shape("M46 80L50 80L52 92L48 94L44 92Z", "#8f2f2a") + _lapels(light, shade)


def _overall(light: str, shade: str) -> str:
    shirt = el("path", d=SHOULDERS, fill="#e7dcc2") + el("path", d=RIGHT, fill="#c6b794")
    bib = shape("M27 76L34 74L37 86L59 86L62 74L69 76L67 94L29 94Z", light)
    return (
        shirt
        + bib
        + shape("M59 86L62 74L69 76L67 94L54 94L54 86Z", shade)
        + disc(36, 86.5, 2.2, BRASS)
        + disc(60, 86.5, 2.2, BRASS)
        + shape("M38 72L48 82L43 86L34 75Z", "#f3ead6")
        + shape("M58 72L48 82L53 86L62 75Z", "#d8caa9")
    )


def _leather(light: str, shade: str) -> str:
    return (
        el("path", d="M33 71L21 80L33 93L48 85Z", fill=light, stroke=INK, stroke_width=1)
        + el("path", d="M63 71L75 80L63 93L48 85Z", fill=shade, stroke=INK, stroke_width=1)
        + el("path", d="M48 83L48 94", stroke=BRASS, stroke_width=1.8)
        + disc(41, 91, 1.6, BRASS)
        + disc(55, 91, 1.6, BRASS)
    )


def _uniform(light: str, shade: str) -> str:
    return (
        shape("M36 70L36 80L48 85L60 80L60 70L48 76Z", shade)
        + el("path", d="M36 77L48 82L60 77", fill="none", stroke=BRASS, stroke_width=2)
        + shape("M11 84L26 77L29 80L13 88Z", BRASS)
        + shape("M85 84L70 77L67 80L83 88Z", BRASS)
        + disc(44, 88, 1.8, BRASS)
        + disc(52, 88, 1.8, BRASS)
    )


def _scarf(light: str, shade: str) -> str:
    return (
        shape("M33 70C38 78 58 78 63 70L66 78C58 87 38 87 30 78Z", LINEN)
        + shape("M48 76C54 76 60 74 63 70L66 78C61 84 55 85 48 85Z", LINEN_SHADE)
        + el("path", d="M56 82L78 76L86 82L70 86L80 92L60 90Z", fill=LINEN, stroke=LINEN_SHADE, stroke_width=1)
    )


def _fur(light: str, shade: str) -> str:
    left = "".join(disc(x, y, r, "#b88a5a") for x, y, r in ((32, 75, 7), (25, 82, 8), (34, 88, 8), (43, 88, 6)))
    right = "".join(disc(x, y, r, "#8a6038") for x, y, r in ((64, 75, 7), (71, 82, 8), (62, 88, 8), (53, 88, 6)))
    spots = "".join(disc(x, y, 1.4, "#6d4826") for x, y in ((27, 79), (34, 84), (38, 90), (69, 79), (62, 84), (58, 90)))
    return left + right + spots


def _blouse(light: str, shade: str) -> str:
    return (
        shape("M37 70L32 84L46 84L48 79L50 84L64 84L59 70L48 76Z", LINEN)
        + shape("M59 70L64 84L50 84L48 79L48 76Z", LINEN_SHADE)
        + disc(48, 81, 3.4, BRASS)
        + disc(48, 81, 1.8, "#a23b46")
    )


def _bow_tie(light: str, shade: str) -> str:
    return (
        _shirt()
        + _lapels(light, shade)
        + shape("M48 81L37 76L37 87Z", "#a8322d")
        + shape("M48 81L59 76L59 87Z", "#7d211f")
        + disc(48, 81.3, 2.6, "#c4453c")
    )


def _linen(light: str, shade: str) -> str:
    return (
        el("path", d=SHOULDERS, fill=LINEN)
        + el("path", d=RIGHT, fill=LINEN_SHADE)
        + shape("M30 74C38 84 58 84 66 74L70 80C58 92 38 92 26 80Z", light)
        + shape("M48 81.5C56 81.5 62 79 66 74L70 80C64 86 56 89 48 89Z", shade)
    )


_DETAILS = {
    "jacket": _jacket,
    "overall": _overall,
    "leather": _leather,
    "uniform": _uniform,
    "scarf": _scarf,
    "fur": _fur,
    "blouse": _blouse,
    "bow-tie": _bow_tie,
    "linen": _linen,
}
