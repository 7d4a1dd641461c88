"""Face of a resource card: its picture, its name, its effect as icons."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.great_race.content.cards import Card
from game.scenes.great_race.art.card_art import GROUPS
from game.scenes.great_race.art.card_art import HIGH as PICTURE_HIGH
from game.scenes.great_race.art.card_art import WIDE as PICTURE_WIDE
from game.ui.context import Ui
from game.ui.text.text_layout import Align, TextBlock

SHAPE = 0.74  # width of a card divided by its height
LEADING = 0.8  # line spacing of a name with several lines
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
"""Effect of each kind of card, as icons."""


class CardFace(NamedTuple):
    """Face of a card: kind, name, the icon of its picture, and its effect as markup of icons."""

    kind: str
    name: str
    art: str
    line: str = ""


NO_FACE = CardFace("", "", "")


def face_of(card: Card, name: str) -> CardFace:
    """Return the face of a card, named in the player's language."""
    return CardFace(card.id, name, f"gr-card-{card.id}", LINES[card.id].format(n=card.n))


def draw_face(ui: Ui, surface: Surface, rect: Rect, face: CardFace, grey: bool = False) -> None:
    """Draw the card upright; a `grey` one is gone or cannot be used."""
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
    """Return the name, in as many lines as it takes, and the icons, where those fit too."""
    name = _name(ui, face, room.w, max(1, min(3, room.h // (2 * ui.text("X", "small").height))), "centre")
    signs = ui.text(face.line, "small", ground="card", width=max(1, room.w), max_lines=1, fit=True, align="centre")
    shown = [name] if face.name else []
    return [*shown, signs] if face.line and room.h - name.height - signs.height >= room.h * 0.3 else shown


def _name(ui: Ui, face: CardFace, width: int, lines: int, align: Align) -> TextBlock:
    """Return the name in the fewest lines in which nothing is cut, at most `lines`."""
    style = {"ground": "card", "width": max(1, width), "align": align, "fit": True, "bold": True}
    name = ui.text(face.name, "small", max_lines=1, **style)
    for count in range(2, lines + 1):
        if name.cut:
            name = ui.text(face.name, "small", max_lines=count, leading=LEADING, **style)
    return name


def draw_row(ui: Ui, surface: Surface, rect: Rect, face: CardFace, grey: bool = False, reserved: int = 0) -> None:
    """Draw the card as a row: its picture, its name, its icons where there is room; `reserved` pixels at its end stay
    free."""
    radius = min(ui.radius("card"), rect.h // 5)
    ui.plate(surface, rect, "card", radius=radius, shadow=ui.px(2))
    room = rect.inflate(-2 * max(1, ui.px(2)), -2 * max(1, ui.px(2)))
    lines = 2 if rect.h >= 2 * LEADING * ui.text("X", "small").height else 1
    picture = Rect(room.x, room.y, min(room.w // 3, round(room.h * PICTURE_WIDE / PICTURE_HIGH)), room.h)
    name = _name(ui, face, room.right - reserved - picture.right - ui.px(5), lines, "left")
    if name.cut:  # the name is needed more than the picture
        picture.w = 0
        name = _name(ui, face, room.right - reserved - picture.right - ui.px(5), lines, "left")
    else:
        art = ui.assets.picture(face.art, picture.size)
        surface.blit(art, art.get_rect(center=picture.center))
    left = picture.right + ui.px(5)
    free = room.right - reserved - left
    surface.blit(name.surface, name.surface.get_rect(midleft=(left, rect.centery)))
    signs = ui.text(face.line, "small", ground="card", max_lines=1)
    if name.lines == 1 and not name.cut and name.width + ui.px(10) + signs.width <= free:
        surface.blit(signs.surface, signs.surface.get_rect(midright=(left + free, rect.centery)))
    if grey:
        ui.plate(surface, rect, "card", radius=radius, opacity=0.5, shadow=0)


def draw_back(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw a card face down."""
    surface.blit(ui.assets.picture("gr-back", rect.size), rect)
