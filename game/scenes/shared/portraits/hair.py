"""Hair and beards of portraits: what lies behind the head, on it, and round the mouth."""

from __future__ import annotations

from game.scenes.shared.drawing_shapes import disc, shape
from game.scenes.shared.portraits.portrait_colours import TINT
from game.ui.drawing.svg import el

CAP = "M27 47C24 28 33 17 48 17C63 17 72 28 69 47L66 39C62 33 56 31 48 31C40 31 34 33 30 39Z"
CAP_SHADE = "M48 17C63 17 72 28 69 47L66 39C62 33 56 31 48 31Z"


def hair_behind(kind: str, tint: str) -> str:
    """Return the hair behind the head; "" where there is none."""
    light, shade = TINT[tint]
    match kind:
        case "bob":
            return shape("M21 63C16 30 27 15 48 15C69 15 80 30 75 63L64 66L32 66Z", light) + shape(
                "M48 15C69 15 80 30 75 63L64 66L48 66Z", shade
            )
        case "long":
            return shape("M20 86C14 34 25 14 48 14C71 14 82 34 76 86L62 80L34 80Z", light) + shape(
                "M48 14C71 14 82 34 76 86L62 80L48 80Z", shade
            )
        case "bun":
            return disc(48, 12.5, 9, light) + disc(50.5, 12.5, 6.5, shade)
        case "plaits":
            links = [(25, 58), (23, 66), (22, 74), (23, 82)]
            return "".join(disc(x, y, 6, light) + disc(96 - x, y, 6, shade) for x, y in links)
        case "curly":
            places = [
                (27, 44),
                (25, 34),
                (30, 24),
                (39, 17),
                (50, 15),
                (61, 18),
                (69, 26),
                (72, 36),
                (70, 46),
                (25, 54),
                (71, 55),
            ]
            return "".join(disc(x, y, 8, light if x < 50 else shade) for x, y in places)
    return ""


def hair_on(kind: str, tint: str) -> str:
    """Return the hair on the head, over the forehead."""
    light, shade = TINT[tint]
    cap = el("path", d=CAP, fill=light) + el("path", d=CAP_SHADE, fill=shade)
    match kind:
        case "bald":
            return (
                shape("M26 41L31 38L31 54L27 53Z", light)
                + shape("M70 41L65 38L65 54L69 53Z", shade)
                + el("path", d="M38 27Q43 24 48 25", fill="none", stroke="#ffffff", stroke_opacity=0.6, stroke_width=2)
            )
        case "parted":
            return shape(
                "M27 47C23 26 32 16 50 16C65 16 72 28 69 46L66 37C58 36 46 33 40 26C39 32 34 37 30 40Z", light
            ) + shape("M50 16C65 16 72 28 69 46L66 37C60 36.5 54 35 50 33Z", shade)
        case "swept":
            return shape(
                "M27 45C22 26 30 16 42 13C54 8 70 10 78 17C73 20 73 34 69 46L66 36C56 36 44 33 37 30L31 38Z", light
            ) + shape("M78 17C73 20 73 34 69 46L66 36C62 36 57 35.5 52 34C58 28 66 20 78 17Z", shade)
        case "bob":
            return shape("M26 46C25 26 34 18 48 18C62 18 71 26 70 46L66 38L30 38Z", light) + shape(
                "M48 18C62 18 71 26 70 46L66 38L48 38Z", shade
            )
        case "long" | "plaits":
            return shape("M26 52C22 28 32 16 48 16L48 24C40 27 33 35 30 48Z", light) + shape(
                "M70 52C74 28 64 16 48 16L48 24C56 27 63 35 66 48Z", shade
            )
        case "curly":
            return "".join(
                disc(x, y, 6.5, light if x < 48 else shade)
                for x, y in ((33, 31), (41, 27), (50, 27), (58, 28), (64, 33))
            )
    return cap


def beard(kind: str, tint: str) -> str:
    """Return a beard or moustache; "" for none."""
    light, shade = TINT[tint]
    moustache = shape("M48 56C44 53 37 55 34 61C39 63 45 62 48 60Z", light) + shape(
        "M48 56C52 53 59 55 62 61C57 63 51 62 48 60Z", shade
    )
    match kind:
        case "moustache":
            return moustache
        case "handlebar":
            return shape(
                "M48 56C43 53 38 57 34 58C30 59 28 56 29 51C24 55 26 64 34 64C40 64 46 63 48 60Z", light
            ) + shape("M48 56C53 53 58 57 62 58C66 59 68 56 67 51C72 55 70 64 62 64C56 64 50 63 48 60Z", shade)
        case "walrus":
            return shape("M48 54C40 51 31 57 31 71C36 69 40 70 43 68C45 69 47 68 48 67Z", light) + shape(
                "M48 54C56 51 65 57 65 71C60 69 56 70 53 68C51 69 49 68 48 67Z", shade
            )
        case "goatee":
            return (
                shape("M48 57C45 55 41 56 39 59C43 60 46 60 48 59.5C50 60 53 60 57 59C55 56 51 55 48 57Z", light)
                + shape("M42 67Q48 65 54 67L51 80L48 82L45 80Z", light)
                + shape("M48 66Q51 66 54 67L51 80L48 82Z", shade)
            )
        case "full":
            return (
                shape("M27 46C29 54 33 56 38 56L48 55L48 88C34 88 24 74 27 46Z", light)
                + shape("M69 46C67 54 63 56 58 56L48 55L48 88C62 88 72 74 69 46Z", shade)
                + el("path", d="M42 62Q48 66 54 62", fill="none", stroke="#9c4a3c", stroke_width=2.6)
            )
        case "whiskers":
            return (
                moustache
                + shape("M26 42L31 42C31 54 34 58 40 60L37 70C29 67 25 58 26 42Z", light)
                + shape("M70 42L65 42C65 54 62 58 56 60L59 70C67 67 71 58 70 42Z", shade)
            )
    return ""
