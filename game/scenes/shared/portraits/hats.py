"""Hats of portraits, and what is worn before the eyes."""

from __future__ import annotations

from game.scenes.shared.drawing_shapes import disc, shape
from game.scenes.shared.portraits.portrait_colours import BRASS, CLOTH, INK, LEATHER, LEATHER_SHADE
from game.ui.drawing.svg import el

GLASS = "#dfeef2"


def hat(kind: str, colour: str) -> str:
    """Return a hat; some are of the colour of the coat. "" for none."""
    light, shade = CLOTH[colour]
    match kind:
        case "flat-cap":
            return (
                shape("M22 37C17 20 36 11 52 12C70 13 80 23 76 37C64 31 38 30 22 37Z", "#8d7e63")
                + shape("M52 12C70 13 80 23 76 37C70 34 62 32.5 54 32.5Z", "#655941")
                + shape("M20 38C34 29 62 30 77 38L74 42C60 36 38 36 24 43Z", "#4c422f")
            )
        case "bowler":
            return (
                shape("M29 33C26 6 70 6 67 33Z", "#3b3634")
                + shape("M48 12.6C62 12 69 20 67 33L48 33Z", "#1d1a19")
                + shape("M29 27H67V33H29Z", "#7a2636")
                + shape("M16 33C20 29 26 32 48 32C70 32 76 29 80 33C76 40 64 38 48 38C32 38 20 40 16 33Z", INK)
            )
        case "top-hat":
            return (
                shape("M30 33L28 4Q48 1 68 4L66 33Z", "#3a3a44")
                + shape("M48 2.5Q58 2.5 68 4L66 33L48 33Z", "#1c1c22")
                + shape("M30 26H66.4L66 33H30.4Z", shade)
                + shape("M17 33C22 29 30 32 48 32C66 32 74 29 79 33C74 39 64 38 48 38C32 38 22 39 17 33Z", "#15151a")
            )
        case "kepi":
            return (
                shape("M29 33L31 11Q48 7 65 11L67 33Q48 28 29 33Z", light)
                + shape("M48 9Q57 9 65 11L67 33Q58 30.5 48 30.5Z", shade)
                + shape("M29 33Q48 27 67 33L66.6 27Q48 21 29.4 27Z", BRASS)
                + disc(48, 18, 4, BRASS)
                + shape("M25 34Q48 25 71 34Q69 42 66 43Q48 34 30 43Q27 42 25 34Z", INK)
            )
        case "pith":
            return (
                shape("M26 33C25 5 71 5 70 33Z", "#efe3c4")
                + shape("M48 10C65 9 71 20 70 33L48 33Z", "#cdb98a")
                + shape("M26 28Q48 24 70 28V33H26Z", "#9c7d4b")
                + disc(48, 10, 3, "#cdb98a")
                + shape("M11 38Q24 29 48 29Q72 29 85 38Q82 43 76 42Q62 36 48 36Q34 36 20 42Q14 43 11 38Z", "#e3d3a8")
            )
        case "fedora":
            return (
                shape("M28 33C27 20 33 8 41 8Q48 13 55 8C63 8 69 20 68 33Z", "#7b7468")
                + shape("M48 11Q52 11 55 8C63 8 69 20 68 33L48 33Z", "#575147")
                + shape("M28 27H68V33H28Z", INK)
                + shape("M10 36C24 27 72 27 86 33C80 42 64 37 48 37C32 37 18 43 10 36Z", "#645d52")
            )
        case "cloche":
            return (
                shape("M22 51C17 22 31 9 48 9C66 9 79 22 74 48C66 39 58 36 48 36C38 36 29 41 22 51Z", light)
                + shape("M48 9C66 9 79 22 74 48C66 39 58 36 48 36Z", shade)
                + shape(
                    "M20.6 41C28 32 38 28 48 28C60 28 69 32 75.4 39L75 45C67 37 58 34 48 34C37 34 28 39 21.2 48Z", BRASS
                )
                + disc(66, 33, 5.5, "#f1e7cf")
                + disc(66, 33, 2.4, "#a23b46")
            )
        case "leather-helmet":
            return (
                shape(
                    "M26 60C17 26 30 9 48 9C66 9 79 26 70 60L63 70L60 66C67 50 63 37 48 36C33 37 29 50 36 66L33 70Z",
                    LEATHER,
                )
                + shape("M48 9C66 9 79 26 70 60L63 70L60 66C67 50 63 37 48 36Z", LEATHER_SHADE)
                + el(
                    "path",
                    d="M48 9V36M36 12Q31 22 30.5 34M60 12Q65 22 65.5 34",
                    fill="none",
                    stroke="#3f2712",
                    stroke_width=1.6,
                )
                + el(
                    "path",
                    d="M28 46C30 38 38 34 48 34C58 34 66 38 68 46",
                    fill="none",
                    stroke="#d8a869",
                    stroke_width=2.6,
                )
                + el("path", d="M34 69Q48 84 62 69", fill="none", stroke="#3f2712", stroke_width=3)
                + disc(29.5, 55, 4, BRASS)
                + disc(66.5, 55, 4, BRASS)
            )
        case "beret":
            return (
                shape("M25 38C12 30 24 12 48 12C72 12 88 20 80 31C70 37 60 31 48 32C38 33 32 37 25 38Z", light)
                + shape("M48 12C72 12 88 20 80 31C70 37 60 31 48 32C56 26 56 17 48 12Z", shade)
                + el("path", d="M51 12L53 5", stroke=shade, stroke_width=3)
            )
        case "straw":
            return (
                shape("M30 33V13Q48 10 66 13V33Z", "#ecd591")
                + shape("M48 11.4Q58 11.6 66 13V33H48Z", "#c9a955")
                + shape("M30 25H66V33H30Z", light)
                + shape("M12 34Q48 26 84 34Q82 40 76 39Q48 34 20 39Q14 40 12 34Z", "#e2c678")
            )
        case "headscarf":
            return (
                shape("M22 62C13 26 29 11 48 11C67 11 83 26 74 62L68 66C70 48 63 36 48 34C33 36 26 48 28 66Z", light)
                + shape("M48 11C67 11 83 26 74 62L68 66C70 48 63 36 48 34Z", shade)
                + "".join(
                    disc(x, y, 1.7, "#f1e7cf") for x, y in ((34, 24), (42, 17), (28, 38), (54, 22), (64, 26), (70, 42))
                )
            )
    return ""


def eyewear(kind: str) -> str:
    """Return what is worn before the eyes, or above them; "" for nothing."""
    match kind:
        case "glasses":
            return _pair(40, 56, 47, 7.2, INK, 2.0) + el(
                "path", d="M32.5 46L28 44M63.5 46L68 44", stroke=INK, stroke_width=2
            )
        case "pince-nez":
            return _pair(41, 55, 49, 5.6, BRASS, 2.0)
        case "monocle":
            return disc(56, 47, 8, GLASS, fill_opacity=0.5, stroke=BRASS, stroke_width=2.4) + el(
                "path", d="M62 53Q68 66 65 80", fill="none", stroke=BRASS, stroke_width=1.4
            )
        case "goggles":
            strap = shape("M25 43H71V50H25Z", "#3f2712")
            return strap + _goggles(47)
        case "raised-goggles":
            return shape("M26 27Q48 20 70 27L71 33Q48 26 25 33Z", "#3f2712") + _goggles(27)
        case "patch":
            return el("path", d="M27 36L70 47", stroke=INK, stroke_width=2.2) + shape(
                "M50 42Q57 39 64 44Q64 53 57 54Q50 52 50 42Z", INK
            )
    return ""


def _pair(left: float, right: float, y: float, radius: float, rim: str, width: float) -> str:
    lenses = "".join(disc(x, y, radius, GLASS, fill_opacity=0.5, stroke=rim, stroke_width=width) for x in (left, right))
    return lenses + el(
        "path", d=f"M{left + radius} {y}Q48 {y - 3} {right - radius} {y}", fill="none", stroke=rim, stroke_width=width
    )


def _goggles(y: float) -> str:
    shine = "".join(
        el("path", d=f"M{x - 5} {y - 1}Q{x - 3} {y - 5} {x + 1} {y - 5}", fill="none", stroke="#ffffff", stroke_width=2)
        for x in (38, 58)
    )
    return (
        "".join(disc(x, y, 9, "#6fa3b4", stroke=BRASS, stroke_width=3.2) for x in (38, 58))
        + el("path", d=f"M47 {y}H49", stroke=BRASS, stroke_width=3)
        + shine
    )
