"""Recorder of drawings: plates, words, pictures, fills and shapes of a widget, each at its place.

A test says what is drawn where ("the icon stands left of the words"), which no comparison of pixels tells it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.ui.text.text_layout import TextBlock, TextStyle
from game.ui.widgets import Widget

SHAPES = ("rect", "line", "lines", "aaline", "aalines", "polygon", "circle", "aacircle", "arc", "ellipse")


class DrawnPart(NamedTuple):
    """Part of a drawing: its `kind` (plate, words, picture, fill or a shape of pygame), its name and its place.

    Plates are named by their kind, words by their markup, fills and shapes by their colour; `style` is what else the
    widget asked for.
    """

    kind: str
    name: str
    rect: Rect
    style: dict[str, Any]


class Drawing:
    """Parts of one drawing, in the order in which they were drawn."""

    def __init__(self) -> None:
        self.parts: list[DrawnPart] = []

    def __getitem__(self, kind: str) -> list[DrawnPart]:
        """The parts of a kind."""
        return [part for part in self.parts if part.kind == kind]

    def names(self, kind: str) -> list[str]:
        """The names of the parts of a kind."""
        return [part.name for part in self[kind]]

    def one(self, kind: str, name: str) -> DrawnPart:
        """The only part of that kind and name."""
        (part,) = (part for part in self[kind] if part.name == name)
        return part

    def rect(self, kind: str, name: str) -> Rect:
        """Its place."""
        return self.one(kind, name).rect


class Canvas(Surface):
    """Surface that notes what is laid on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.drawing = Drawing()
        self.pictures: dict[int, tuple[Surface, str]] = {}
        self.blocks: list[tuple[TextBlock, str, TextStyle]] = []
        self.quiet = False  # a plate is being painted

    def note(self, kind: str, name: str, rect: Rect, **style: Any) -> None:
        """Add a part."""
        if not self.quiet:
            self.drawing.parts.append(DrawnPart(kind, name, Rect(rect), style))

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Lay a surface on it: known words, a known picture, or another one without a name."""
        corner = dest.topleft if isinstance(dest, Rect) else dest
        place = Rect(corner, source.size if area is None else Rect(area).size)
        for block, markup, style in self.blocks:
            if block.size == source.size and block.surface is source:
                self.note("words", markup, place, **style._asdict(), cut=block.cut, area=area, px=block.type_px)
                break
        else:
            self.note("picture", self.pictures.get(id(source), (source, ""))[1], place)
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """Fill a part of it, or all of it."""
        self.note("fill", named(color), self.get_rect() if rect is None else Rect(rect))
        return super().fill(color, rect, special_flags)


def named(colour: Any) -> str:
    """A colour as `#rrggbb`."""
    red, green, blue = Color(colour)[:3]
    return f"#{red:02x}{green:02x}{blue:02x}"


@contextmanager
def watched(widget: Widget, canvas: Canvas) -> Iterator[None]:
    """Note on the canvas the name of all that the window of a widget gives out meanwhile."""
    ui = widget.ui
    block, picture, from_text, plate = ui.writer.block, ui.assets.picture, ui.assets.from_text, ui.plate

    def watched_block(markup: str, style: TextStyle) -> TextBlock:
        found = block(markup, style)
        canvas.blocks.insert(0, (found, markup, style))
        return found

    def watched_picture(name: str, size: tuple[int, int], tint: Color | None = None) -> Surface:
        found = picture(name, size, tint)
        canvas.pictures[id(found)] = found, name
        return found

    def watched_from_text(key: object, svg: Any, size: tuple[int, int]) -> Surface:
        found = from_text(key, svg, size)
        canvas.pictures[id(found)] = found, str(key[0] if isinstance(key, tuple) else key)
        return found

    def watched_plate(target: Surface, rect: Rect, kind: str, **changes: Any) -> None:
        canvas.note("plate", kind, rect, **changes)
        canvas.quiet = True
        try:
            plate(target, rect, kind, **changes)
        finally:
            canvas.quiet = False

    def watched_shape(kind: str, draw: Callable[..., Rect]) -> Callable[..., Rect]:
        def drawn(surface: Surface, colour: Any, *args: Any, **options: Any) -> Rect:
            place = draw(surface, colour, *args, **options)
            if surface is canvas:
                canvas.note(kind, named(colour), place)
            return place

        return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui.writer, "block", watched_block)
        patch.setattr(ui.assets, "picture", watched_picture)
        patch.setattr(ui.assets, "from_text", watched_from_text)
        patch.setattr(ui, "plate", watched_plate)
        for shape in SHAPES:
            if hasattr(pygame.draw, shape):
                patch.setattr(pygame.draw, shape, watched_shape(shape, getattr(pygame.draw, shape)))
        yield


def drawing_of(widget: Widget, clip: Rect | None = None) -> Drawing:
    """Draw a widget and everything visible in it, and return its parts."""
    canvas = Canvas(widget.ui.metrics.size)
    if clip is not None:
        canvas.set_clip(clip)
    with watched(widget, canvas):
        for part in widget.walk():
            part.draw(canvas)
    return canvas.drawing
