"""Face of a research card: the band with its name, its picture, its effects in signs.

It is the same at every size of cards and texts; its tooltip says in words what the signs mean.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.kraftwagen.content.cards import ENGINEER, Card
from game.rules.kraftwagen.content.numbers import Numbers
from game.rules.kraftwagen.content.tiles import StartTile
from game.scenes.kraftwagen.art.card_effect_signs import effects
from game.scenes.kraftwagen.art.icon_names import card_art, start_of
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

HEADS = {"development": "#1d7470", "instant": "#a06a1c", "engineer": "#5b4488", "start": "#59626d"}
SHAPE = 0.74  # width of a card divided by its height
LEAST, MOST = 14.0, 21.0  # units: least and greatest height of signs


class CardFace(NamedTuple):
    """Contents of a card: kind, name, picture, and effects as markup, in `signs` or for a start tile in `words`."""

    kind: str
    name: str
    art: str
    signs: str = ""
    words: str = ""


def face_of_start(tile: StartTile, name: str, text: str) -> CardFace:
    """Return the face of a start tile."""
    return CardFace("start", name, start_of(tile), words=text)


NO_FACE = CardFace("", "", "")


def face_of(card: Card, name: str, numbers: Numbers) -> CardFace:
    """Return the face of a card of the content, with its name in the player's language."""
    return CardFace(card.kind, name, card_art(card), effects(card, numbers))


def draw_face(ui: Ui, surface: Surface, rect: Rect, face: CardFace, foot: str = "", grey: bool = False,
              reserved: int = 0) -> None:
    """Draw a card.

    `foot` is markup in place of its effects; a `grey` card has no worker yet; `reserved` pixels at its foot stay free
    of both.
    """
    radius = min(ui.radius("card"), rect.w // 9)
    ui.plate(surface, rect, "card", radius=radius, shadow=ui.px(3))
    line = ui.text("X", "small").height
    style = {"width": max(1, rect.w - ui.px(8)), "align": "centre", "colour": "#ffffff", "fit": True, "bold": True}
    name = ui.text(face.name, "small", max_lines=1, **style)
    if name.cut and rect.h > 3.8 * line:
        name = ui.text(face.name, "small", max_lines=2, height=2 * line, leading=0.86, **style)
    if name.cut and face.kind == ENGINEER:
        name = ui.text(face.name.rpartition(" ")[2], "small", max_lines=1, **style)
    head = Rect(rect.x, rect.y, rect.w, max(line, name.height, min(line + ui.px(4), round(rect.h * 0.2))))
    colour = "#6b727b" if grey else HEADS.get(face.kind, "#59626d")
    ui.plate(surface, head, "chip", top=colour, bottom=colour, radius=radius)
    surface.fill(colour, Rect(head.x, head.bottom - radius, head.w, radius))
    surface.blit(name.surface, name.surface.get_rect(center=head.center))
    body = Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom).inflate(-ui.px(8), -ui.px(6))
    text = None if reserved else _words(ui, face, foot, body)
    low = text.height + ui.px(3) if text else reserved
    picture = Rect(body.x, body.y, body.w, max(0, body.h - low))
    if picture.h > ui.px(14):
        _draw_art(ui, surface, picture, face)
    if text:
        foot_room = Rect(body.x, picture.bottom, body.w, body.bottom - picture.bottom)
        surface.blit(text.surface, text.surface.get_rect(center=foot_room.center))


def _words(ui: Ui, face: CardFace, foot: str, body: Rect) -> TextBlock | None:
    """Return the text below the picture, None where there is none.

    The foot or the signs in one line; the words of a start tile only where they fit, since its picture shows its signs.
    """
    signs = foot or face.signs
    if not body.w or not (signs or face.words):
        return None
    if signs:
        size = max(LEAST, min(MOST, body.h / ui.metrics.unit * 0.16))
        return ui.text(signs, "small", ground="card", width=body.w, max_lines=1, fit=True, align="centre", size=size)
    text = ui.text(face.words, "small", ground="card", width=body.w, height=round(body.h * 0.6), fit=True,
                   align="centre", leading=0.92)
    return None if text.cut else text


def _draw_art(ui: Ui, surface: Surface, room: Rect, face: CardFace) -> None:
    """Draw the picture, as large as fits, in a fine frame."""
    aspect = 96 / 104 if face.kind == ENGINEER else 64 / 48 if face.art.startswith("kw-start") else 96 / 64
    wide = min(room.w, round(room.h * aspect))
    frame = Rect(0, 0, wide, min(room.h, round(wide / aspect)))
    frame.center = room.center
    art = ui.assets.picture(face.art, frame.size)
    surface.blit(art, frame)
    if not face.art.startswith("kw-start"):  # it has a frame of its own
        ui.plate(surface, frame, "chip", top="", bottom="", border="#7d6a3c", border_width=1, radius=0)
