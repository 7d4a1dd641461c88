"""Chapter diagram of the rule book: lines that a game draws, with its pieces and words upon them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.menus.menu_content import Diagram
from game.ui.context import Ui
from game.ui.widgets import Widget


class ChapterDiagram(Widget):
    """A small picture below the heading of a chapter, in its own width where there is room."""

    def __init__(self, ui: Ui, drawing: Diagram) -> None:
        super().__init__(ui)
        self.drawing = drawing

    def _unit(self, width: int) -> float:
        """Return the pixels of a unit of the drawing on a page of this width."""
        return min(self.ui.metrics.unit, max(1, width - self.ui.px(18)) / self.drawing.size[0])

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, round(self.drawing.size[1] * self._unit(wide))

    def draw(self, surface: Surface) -> None:
        """Draw lines, pieces and captions."""
        ui, unit, drawing = self.ui, self._unit(self.rect.w), self.drawing
        left, top = self.rect.x + ui.px(18), self.rect.y
        size = round(drawing.size[0] * unit), round(drawing.size[1] * unit)
        surface.blit(ui.assets.from_text(("book", hash(drawing.lines)), drawing.lines, size), (left, top))
        for sprite in drawing.sprites:
            room = Rect(0, 0, max(1, round(sprite.wide * unit)), max(1, round(sprite.high * unit)))
            room.center = round(left + sprite.x * unit), round(top + sprite.y * unit)
            picture = ui.assets.picture(sprite.name, room.size)
            surface.blit(picture, picture.get_rect(center=room.center))
        for words, x, y, colour in drawing.captions:
            text = ui.text(words, "small", ground="card", max_lines=1, size=14 * unit / ui.metrics.unit, colour=colour)
            centre = round(left + x * unit), round(top + y * unit)
            surface.blit(text.surface, text.surface.get_rect(center=centre))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False
