"""Panels, cards, labels, icons and rules: widgets without input."""

from __future__ import annotations

from typing import Any

from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip, Widget


class Panel(Widget):
    """Plate that carries other widgets; `kind` as in `Ui.plate` (panel, raised, well, card, bar …).

    `caption` is a small brass heading at the top; `inner` is the box below it. `border` (a colour) marks the panel
    of the seat whose turn it is.
    """

    reacts = False

    def __init__(self, ui: Ui, kind: str = "panel", *, caption: str = "", border: Color | None = None,
                 padding: float = 16, tooltip: Tip = None, solid: bool = True) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.kind, self.caption, self.padding = kind, caption, padding
        self._border = border
        self._solid = solid
        self.outset = 2 * ui.plate_style(kind).shadow

    @property
    def inner(self) -> Box:
        """Box for children: the panel without caption and padding."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75)
        if self.caption:
            box.take_top(self.caption_block().height, 7)
        return box

    def set_border(self, border: Color | None) -> None:
        """Mark the panel with a coloured border, or remove the mark."""
        before, self._border = self._border, border
        if border is None or before is None:
            if border != before:
                self.touch()
        elif border != before:
            self._touch_border()

    def _touch_border(self) -> None:
        """Mark the border as dirty: its plate stays as it is where another border has the same width."""
        rect, wide = self.rect, self.ui.px(4) + self.ui.plate_style(self.kind).radius
        high = max(0, rect.h - 2 * wide)
        for part in ((rect.x, rect.y, rect.w, wide), (rect.x, rect.bottom - wide, rect.w, wide),
                     (rect.x, rect.y + wide, wide, high), (rect.right - wide, rect.y + wide, wide, high)):
            self.touch(Rect(part))

    def set_caption(self, caption: str) -> None:
        """Set another heading."""
        if caption != self.caption:
            self.caption = caption
            self.touch()

    def caption_block(self) -> TextBlock:
        """Return the caption as it is set here."""
        ground = "card" if self.kind == "card" else "dark"
        room = max(1, self.rect.w - 2 * self.ui.px(self.padding))
        return self.ui.text(self.caption, "caps", ground=ground, tone="accent", width=room, max_lines=1, fit=True)

    def draw(self, surface: Surface) -> None:
        """Draw the plate, its border and the heading."""
        changes: dict[str, Any] = {}
        if self._border is not None:
            changes = {"border": hex_of(self._border), "border_width": max(2, self.ui.px(2.2))}
        self.ui.plate(surface, self.rect, self.kind, **changes)
        if self.caption:
            block = self.caption_block()
            surface.blit(block.surface, (self.rect.x + self.ui.px(self.padding),
                                         self.rect.y + self.ui.px(self.padding * 0.75)))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Catch the pointer unless created with `solid=False`."""
        return self._solid


class Paper(Panel):
    """Cream card. Texts on it need `ground="card"`."""

    def __init__(self, ui: Ui, **options: Any) -> None:
        super().__init__(ui, "card", **options)


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


