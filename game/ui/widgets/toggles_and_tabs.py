"""Toggles, segmented choices and tabs. Each calls `on_change` with the new value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.widget import Tip, Widget

Labelled = tuple[Hashable, str]  # value and markup


class Toggle(Pressable):
    """Switch with its label to the right; the whole line is clickable. `label` may be empty."""

    def __init__(self, ui: Ui, label: str, on: bool, on_change: Callable[[bool], object], *,
                 tooltip: Tip = None) -> None:
        super().__init__(ui, self._flip, tooltip=tooltip)
        self.label, self.on, self.on_change = label, on, on_change

    def set(self, on: bool) -> None:
        """Switch it without calling `on_change`."""
        if on != self.on:
            self.on = on
            self.touch()

    def _flip(self) -> None:
        self.set(not self.on)
        self.on_change(self.on)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size of the switch and its label on one line."""
        block = self.ui.text(self.label, "body")
        return self.ui.px(60) + block.width, max(self.ui.px(34), block.height)

    def draw(self, surface: Surface) -> None:
        """Draw the switch with its knob, the label beside it."""
        ui, theme = self.ui, self.ui.theme
        track = Rect(self.rect.x, 0, ui.px(48), ui.px(26))
        track.centery = self.rect.centery
        fill = theme["accent_low"] if self.on and self.enabled else theme["well"]
        edge = theme["accent"] if self.on and self.enabled else theme["ink_dim" if self.hovered else "panel_edge"]
        ui.plate(surface, track, "well", top=hex_of(fill), bottom=hex_of(fill), border=hex_of(edge),
                 radius=track.h // 2)
        knob = track.inflate(-ui.px(8), -ui.px(8))
        knob.w = knob.h
        if self.on:
            knob.right = track.right - ui.px(4)
        face = hex_of(theme["card"] if self.enabled else theme["panel_edge"])
        ui.plate(surface, knob, "chip", top=face, bottom=face, radius=knob.h // 2, shadow=ui.px(2), shadow_alpha=120)
        room = max(1, self.rect.right - track.right - ui.px(12))
        tone = "ink" if self.enabled else "dim"
        block = ui.text(self.label, "body", tone=tone, width=room, height=self.rect.h, fit=True)
        surface.blit(block.surface, (track.right + ui.px(12), self.rect.centery - block.height // 2))


class SegmentedChoice(Widget):
    """Choice of one of a few values, side by side. `options` are (value, markup); widths follow the texts."""

    focusable = True

    def __init__(self, ui: Ui, options: Sequence[Labelled], value: Hashable, on_change: Callable[[Hashable], object], *,
                 tooltip: Tip = None, tooltips: Sequence[str] = (), role: str = "button") -> None:
        super().__init__(ui, tooltip=tooltip)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.tooltips, self.role = tooltips, role
        self._over = -1

    def set(self, value: Hashable) -> None:
        """Choose a value without calling `on_change`."""
        if value != self.value:
            self.value = value
            self.touch()

    def choose(self, index: int) -> None:
        """Choose the option of that index and call `on_change` if it differs."""
        if self.enabled and 0 <= index < len(self.options) and self.options[index][0] != self.value:
            self.set(self.options[index][0])
            self.on_change(self.value)

    @property
    def index(self) -> int:
        """Index of the chosen option, -1 if none is."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def cells(self) -> list[Rect]:
        """Return the rectangle of each option."""
        wants = self._wants(24)
        inner = self.ui.box(self.rect).inset(3)
        return [box.rect for box in inner.split(wants)]

    def cell(self, value: Hashable) -> Rect:
        """Return the rectangle of an option, which has to be one of those."""
        return next(cell for cell, (each, _) in zip(self.cells(), self.options, strict=True) if each == value)

    def handle(self, intent: Intent) -> bool:
        """Choose the neighbour by Left and Right, the option under the pointer by a click."""
        if intent.do in (Command.LEFT, Command.RIGHT) and self.options:
            self.choose(max(0, min(len(self.options) - 1, self.index + (1 if intent.do == Command.RIGHT else -1))))
            return True
        if intent.do == Command.PRESS and intent.button == 1:
            self.choose(self._at(intent.pos))
            return True
        if intent.do == Command.MOVE:
            self._point(self._at(intent.pos))
        return False

    def activate(self, part: Hashable = None) -> None:
        """Choose the next value, after the last the first."""
        if self.options:
            self.choose((self.index + 1) % len(self.options))

    def _at(self, pos: tuple[int, int]) -> int:
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def _point(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.touch()

    def hover(self, inside: bool) -> None:
        """Point at no option once the pointer has left."""
        super().hover(inside)
        if not inside:
            self._point(-1)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the option under the pointer, else the widget's."""
        index = self._at(pos)
        if 0 <= index < len(self.tooltips):
            return index, self.tooltips[index], self.cells()[index]
        return super().tip_at(pos)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size of all options at the widths of their texts."""
        return sum(self._wants(30)) + self.ui.px(6), self.ui.finger(42)

    def _wants(self, around: float) -> list[int]:
        """Return the preferred width in pixels of each option, with `around` units beside its text."""
        return [max(self.ui.text(text, self.role).width + self.ui.px(around), self.ui.finger())
                for _, text in self.options]

    def draw(self, surface: Surface) -> None:
        """Draw a sunken field, the chosen option on brass."""
        ui = self.ui
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"))
        for i, (cell, (_, text)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = i == self.index
            if chosen:
                kind = "primary" if self.enabled else "secondary"
                ui.plate(surface, cell, kind, shadow=0, radius=ui.radius("chip"))
            elif i == self._over and self.enabled:
                ui.plate(surface, cell, "chip", opacity=0.6)
            ground = "accent" if chosen and self.enabled else "dark"
            block = ui.text(text, self.role, ground=ground, width=max(1, cell.w - ui.px(8)), height=cell.h, max_lines=1,
                            fit=True, align="centre", tone="ink" if self.enabled or chosen else "dim")
            surface.blit(block.surface, (cell.x + ui.px(4), cell.centery - block.height // 2))


class Tabs(SegmentedChoice):
    """Headings side by side, the chosen one underlined in brass: pages of one screen."""

    def draw(self, surface: Surface) -> None:
        """Draw the headings, the chosen one with its brass line."""
        ui, theme = self.ui, self.ui.theme
        thin = max(1, ui.px(1))
        surface.fill(theme["panel_edge"], Rect(self.rect.x, self.rect.bottom - thin, self.rect.w, thin))
        for i, (cell, (_, text)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = i == self.index
            tone = "accent" if chosen else "ink" if i == self._over else "dim"
            block = ui.text(text, self.role, tone=tone, width=cell.w, height=cell.h, max_lines=1, fit=True,
                            align="centre")
            surface.blit(block.surface, (cell.x, cell.centery - block.height // 2))
            if chosen:
                thick = max(2, ui.px(3))
                surface.fill(theme["accent"], Rect(cell.x, self.rect.bottom - thick, cell.w, thick))

    def cells(self) -> list[Rect]:
        """Return the rectangles at natural widths from the left, narrowed together if there is no room."""
        wants = self._wants(32)
        squeeze = min(1.0, self.rect.w / max(1, sum(wants)))
        cells, x = [], float(self.rect.x)
        for want in wants:
            cells.append(Rect(round(x), self.rect.y, round(want * squeeze), self.rect.h))
            x += want * squeeze
        return cells
