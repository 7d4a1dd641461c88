"""The face of a resource card, wherever one is seen: its picture, its name, what it does in signs."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.great_race.cards import Card
from game.scenes.great_race.art.cards import GROUPS
from game.scenes.great_race.art.cards import HIGH as PICTURE_HIGH
from game.scenes.great_race.art.cards import WIDE as PICTURE_WIDE
from game.ui.context import Ui
from game.ui.text import TextBlock

SHAPE = 0.74  # width of a card in parts of its height
BANDS = {"fuel": "#1f3144", "people": "#4d6a35", "tools": "#97332a", "money": "#8a6a1c", "danger": "#8c1f14",
         "air": "#2b5f86"}
LINES = {
    "jerrycan": "<b>+{n}</b> <icon:gr-fuel>", "refuelling": "<b>+{n}</b> <icon:gr-fuel>",
    "ranger": "<icon:cross> <icon:gr-danger>", "guide": "<icon:cross> <icon:gr-stop>",
    "pilot": "<icon:forward> <icon:gr-sym-engine>", "mechanic": "<icon:gr-mechanic> <b>+</b> <icon:gr-wear>",
    "cartographer": "<b>+{n}</b> <icon:gr-sym-tile>", "supplier": "<b>+{n} −1</b> <icon:gr-sym-hand>",
    "financier": "<b>+{n}</b> <icon:gr-franc>", "saboteur": "<b>−{n}</b> <icon:gr-wear>",
    "swindler": "<icon:gr-sym-tile> <icon:swap> <icon:gr-sym-tile>", "pursuer": "<b>−{n}</b> <icon:gr-sym-tile>",
    "spare_parts": "<b>+{n}</b> <icon:gr-wear>", "toolbox": "<b>+{n}</b> <icon:gr-wear>",
    "transport": "<b>−{n}</b> <icon:gr-franc> <icon:gr-sym-sea>",
}  # fmt: skip
"""What cards do, in signs, by kind."""


class CardFace(NamedTuple):
    """What stands on a card: kind, name, the icon of its picture, and what it does, as markup made of signs."""

    kind: str
    name: str
    art: str
    line: str = ""


NO_FACE = CardFace("", "", "")


def face_of(card: Card, name: str) -> CardFace:
    """The face of a card of the content, named in the player's language."""
    return CardFace(card.id, name, f"gr-card-{card.id}", LINES[card.id].format(n=card.n))


def draw_face(ui: Ui, surface: Surface, rect: Rect, face: CardFace, grey: bool = False) -> None:
    """The card; a `grey` one is gone or cannot be used."""
    radius = min(ui.radius("card"), rect.w // 9)
    ui.plate(surface, rect, "card", radius=radius, shadow=ui.px(3))
    room = rect.inflate(-2 * max(2, ui.px(3)), -2 * max(2, ui.px(3)))
    words = _words(ui, face, room)
    low = sum(block.height for block in words)
    high = min(round(room.w * PICTURE_HIGH / PICTURE_WIDE), room.h - low)
    top = room.y
    if high >= ui.px(16):
        wide = min(room.w, round(high * PICTURE_WIDE / PICTURE_HIGH))
        picture = Rect(room.centerx - wide // 2, room.y, wide, high)
        surface.blit(ui.assets.picture(face.art, picture.size), picture)
        band = Rect(room.x, picture.bottom, room.w, max(2, ui.px(3)))
        surface.fill(BANDS[GROUPS[face.kind]], band)
        top = band.bottom
    y = top + max(0, (room.bottom - top - low) // 2)
    for block in words:
        surface.blit(block.surface, (room.centerx - block.width // 2, y))
        y += block.height
    if grey:
        ui.plate(surface, rect, "card", radius=radius, opacity=0.5, shadow=0)


def _words(ui: Ui, face: CardFace, room: Rect) -> list[TextBlock]:
    """The name, in two lines where it is long and there is room; below it the signs, where those fit too."""
    style = {"ground": "card", "width": max(1, room.w), "align": "centre", "fit": True, "bold": True}
    line = ui.text("X", "small").height
    name = ui.text(face.name, "small", max_lines=1, **style)
    if name.cut:
        name = ui.text(face.name, "small", max_lines=2, height=2 * line, leading=0.86, **style)
    signs = ui.text(face.line, "small", ground="card", width=max(1, room.w), max_lines=1, fit=True, align="centre")
    shown = [name] if face.name else []
    return [*shown, signs] if face.line and room.h - name.height - signs.height >= room.h * 0.3 else shown


def draw_back(ui: Ui, surface: Surface, rect: Rect) -> None:
    """A card face down."""
    surface.blit(ui.assets.picture("gr-back", rect.size), rect)
