"""Labels, rich text, icons, pictures and rules: widgets without input."""

from __future__ import annotations

from typing import Any

from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip, Widget


class Label(Widget):
    """One text, wrapped to the label's width.

    `valign` is top, middle or bottom; more keywords as in `TextStyle`. A label shows all its text in the type of
    its role where it fits; otherwise the type shrinks to the readable minimum, then the text ends in an ellipsis
    and the whole of it is the tooltip.
    """

    reacts = False

    def __init__(self, ui: Ui, markup: str = "", role: str = "body", *, valign: str = "middle", tooltip: Tip = None,
                 lines: int | None = None, **style: Any) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.markup, self.role, self.valign = markup, role, valign
        self.lines = lines
        self.style = style

    def set(self, markup: str, **style: Any) -> None:
        """Set another text and change the style."""
        merged = self.style | style
        if markup != self.markup or merged != self.style:
            self.markup, self.style = markup, merged
            self.touch()

    @property
    def written(self) -> str:
        """Markup that is displayed."""
        return self.markup

    def block(self) -> TextBlock:
        """Return the text set for the label's rectangle."""
        return self.ui.text(self.written, self.role, width=self.rect.w, height=self.rect.h, fit=True,
                            max_lines=self.lines, **self.style)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the pixels of the text, wrapped to `width` pixels if that is given."""
        return self.ui.text(self.written, self.role, width=width, max_lines=self.lines, **self.style).size

    def draw(self, surface: Surface) -> None:
        """Draw the text, aligned in the rectangle."""
        if not self.markup:
            return
        block = self.block()
        y = {"top": 0, "middle": (self.rect.h - block.height) // 2, "bottom": self.rect.h - block.height}[self.valign]
        surface.blit(block.surface, (self.rect.x, self.rect.y + max(0, y)))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Catch the pointer only if the label has a tooltip."""
        return self.tip_text(None) is not None

    def tip_text(self, part: object) -> str | None:
        """Return its own tooltip, else the whole text if it is cut."""
        own = super().tip_text(None)
        return own or (self.markup if self.rect.w and self.markup and self.block().cut else None)


class RichText(Label):
    """Label that starts at the top: paragraphs of markup."""

    def __init__(self, ui: Ui, markup: str = "", role: str = "body", **style: Any) -> None:
        super().__init__(ui, markup, role, **({"valign": "top"} | style))


class Icon(Widget):
    """Picture from the assets, as large as fits, centred."""

    def __init__(self, ui: Ui, name: str, *, tint: Color | None = None) -> None:
        super().__init__(ui)
        self.name, self.tint = name, tint

    def set(self, name: str, tint: Color | None = None) -> None:
        """Set another picture."""
        if (name, tint) != (self.name, self.tint):
            self.name, self.tint = name, tint
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the picture in the middle."""
        picture = self.ui.assets.picture(self.name, self.rect.size, self.tint)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Let the pointer through."""
        return False


class Picture(Widget):
    """Given surface in the middle of the widget (a poster, a still plot)."""

    def __init__(self, ui: Ui, surface: Surface | None = None, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.surface = surface

    def set(self, surface: Surface | None) -> None:
        """Set another surface, or none."""
        self.surface = surface
        self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the surface in the middle, if there is one."""
        if self.surface is not None:
            surface.blit(self.surface, self.surface.get_rect(center=self.rect.center))


class Rule(Widget):
    """Thin line, horizontal or vertical by its shape."""

    def draw(self, surface: Surface) -> None:
        """Draw the line through the middle of the rectangle."""
        line = Rect(self.rect)
        thin = max(1, self.ui.px(1))
        if line.w >= line.h:
            line.update(line.x, line.centery, line.w, thin)
        else:
            line.update(line.centerx, line.y, thin, line.h)
        surface.fill(self.ui.theme["panel_edge"], line)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Let the pointer through."""
        return False
