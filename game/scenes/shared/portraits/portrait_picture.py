"""Picture of a character or a member: a bust on a coloured card with a brass rim, in flat colours, lit from the left.

Features that make the outline (hat, hair, beard, goggles) are drawn large, so that a face is known at the height of a
line too.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.characters.character import Character
from game.ai.characters.character_reader import character_of
from game.rules.core.registry import GAMES
from game.scenes.shared.drawing_shapes import disc, rays, shape
from game.scenes.shared.portraits.clothes import coat
from game.scenes.shared.portraits.hair import beard, hair_behind, hair_on
from game.scenes.shared.portraits.hats import eyewear, hat
from game.scenes.shared.portraits.member_face import FACE, face_of
from game.scenes.shared.portraits.portrait_colours import BRASS, GROUND, INK, SKIN, TINT
from game.ui.drawing.svg import document, el

SIDE = 96  # units
PREFIX = "portrait-"  # of the names of the pictures; game and id of the character follow
FACES = {  # left half, mirrored; from the top of the head to the chin
    "oval": "C37 22 29 28 29 44C29 58 37 72 48 72",
    "round": "C36 22 26 29 26 46C26 61 36 71 48 71",
    "long": "C38 22 31 27 31 42C31 58 39 77 48 77",
    "square": "C36 22 28 27 28 40L29 60C31 69 39 73 48 73",
}
HATS_OVER_HAIR = ("cloche", "leather-helmet", "headscarf")  # that leave no room for hair on top


def portrait_name(character: Character) -> str:
    """Return the name of the picture of a character."""
    return f"{PREFIX}{character.game}-{character.id}"


def compose_portrait(name: str) -> str | None:
    """Return the picture of this name as SVG, None for a name that is none of a portrait."""
    if not name.startswith(PREFIX):
        return None
    if name.startswith(FACE):
        return portrait(face_of(name.removeprefix(FACE)))
    game = next((game for game in GAMES if name.startswith(f"{PREFIX}{game}-")), "")
    character = character_of(game, name.removeprefix(f"{PREFIX}{game}-"))
    return portrait(character.portrait) if character else None


def portrait(face: Mapping[str, str]) -> str:
    """Return the picture of a face with these features as SVG."""
    ground, ring = GROUND[face["ground"]]
    covered = face["hat"] in HATS_OVER_HAIR
    hair = face["hair"] if face["hat"] in ("none", *HATS_OVER_HAIR) or face["hair"] != "bun" else "short"
    over = "" if covered else hair_on(_below(hair, face["hat"]), face["tint"])
    return document(
        SIDE, SIDE,
        el("rect", x=1.5, y=1.5, width=93, height=93, rx=15, fill=ground),
        disc(48, 44, 40, ring), rays(48, 44, 40, 12, ground, 0.5),
        hair_behind(hair, face["tint"]),
        _neck(face["skin"]), coat(face["coat"], face["colour"]),
        _head(face), beard(face["beard"], face["tint"]), over,
        hat(face["hat"], face["colour"]), eyewear(face["eyes"]),
        el("rect", x=2, y=2, width=92, height=92, rx=14.5, fill="none", stroke=INK, stroke_width=4),
        el("rect", x=2.2, y=2.2, width=91.6, height=91.6, rx=14.3, fill="none", stroke=BRASS, stroke_width=2.6),
    )  # fmt: skip


def _below(hair: str, hat_worn: str) -> str:
    """Return the hair that is seen below a hat: nothing stands up under it."""
    return "short" if hat_worn != "none" and hair in ("swept", "parted", "bun", "curly") else hair


def _neck(skin: str) -> str:
    light, shade = SKIN[skin]
    return (
        shape("M39 62H57V75L48 83L39 75Z", light)
        + shape("M48 62H57V75L48 83Z", shade)
        + shape("M39 68Q48 78 57 68V72Q48 82 39 72Z", shade)
    )


def _head(face: Mapping[str, str]) -> str:
    light, shade = SKIN[face["skin"]]
    left = FACES[face["face"]]
    right = _mirrored(left)
    brow = TINT[face["tint"]][1]
    width = {"round": 22.0, "long": 17.0, "square": 20.0, "oval": 19.0}[face["face"]]
    shown = "" if face["eyes"] == "goggles" else _eyes(brow)
    return (
        disc(48 - width, 49, 4.6, light)
        + disc(48 + width, 49, 4.6, shade)
        + el("path", d=f"M48 22{left}Z", fill=light)
        + el("path", d=f"M48 22{right}Z", fill=light)
        + el("path", d=f"M48 22{right}L48 64L52 56L48 44L52 38Z", fill=shade)
        + shown
        + el("path", d="M43 63Q48 66.5 53 63", fill="none", stroke="#9c4a3c", stroke_width=2.4)
    )


def _eyes(brow: str) -> str:
    brows = el("path", d="M35 41Q40 37.5 45 41M51 41Q56 37.5 61 41", fill="none", stroke=brow, stroke_width=2.6)
    whites = "".join(el("ellipse", cx=x, cy=47, rx=4, ry=2.9, fill="#fbf6ea") for x in (40, 56))
    return brows + whites + disc(40.6, 47, 2.4, INK) + disc(55.4, 47, 2.4, INK)


def _mirrored(curve: str) -> str:
    """Return path data mirrored at the middle of the picture."""
    out, numbers, x = [], "", True
    for letter in f"{curve} ":
        if letter.isdigit() or letter == ".":
            numbers += letter
            continue
        if numbers:
            out.append(f"{SIDE - float(numbers):g}" if x else numbers)
            numbers, x = "", not x
        out.append(letter)
    return "".join(out).strip()
