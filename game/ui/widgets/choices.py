"""Small choices: toggles, steppers, segments, sliders and tabs. Each calls `on_change` with the new value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets.base import Target, Tip, Widget
from game.ui.widgets.buttons import Pressable

Option = tuple[Hashable, str]  # value and markup


class Toggle(Pressable):
    """A switch with its label to the right; the whole line is clickable. `label` may be empty."""

    def __init__(self, ui: Ui, label: str, on: bool, on_change: Callable[[bool], object], *,
                 tooltip: Tip = None) -> None:
        super().__init__(ui, self._flip, tooltip=tooltip)
        self.label, self.on, self.on_change = label, on, on_change

    def set(self, on: bool) -> None:
        """Switches it without calling back."""
        if on != self.on:
            self.on = on
            self.touch()

    def _flip(self) -> None:
        self.set(not self.on)
        self.on_change(self.on)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        block = self.ui.text(self.label, "body")
        return self.ui.px(60) + block.width, max(self.ui.px(34), block.height)

    def draw(self, surface: Surface) -> None:
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


class Stepper(Widget):
    """A whole number between two bounds with a minus and a plus; wheel and arrows work too.

    `text` words the value (default: the number).
    """

    focusable = True

    def __init__(self, ui: Ui, value: int, low: int, high: int, on_change: Callable[[int], object], *,
                 text: Callable[[int], str] = str, step: int = 1, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.value, self.low, self.high, self.on_change, self.text, self.step = value, low, high, on_change, text, step
        self._down = 0

    def set(self, value: int, low: int | None = None, high: int | None = None) -> None:
        """Another value (clamped) and other bounds, without calling back."""
        self.low = self.low if low is None else low
        self.high = self.high if high is None else high
        self.value = min(self.high, max(self.low, value))
        self.touch()

    def _move(self, by: int) -> bool:
        value = min(self.high, max(self.low, self.value + by * self.step))
        if self.enabled and value != self.value:
            self.set(value)
            self.on_change(value)
        return True

    def handle(self, intent: Intent) -> bool:
        if intent.do in (Do.LEFT, Do.RIGHT):
            return self._move(1 if intent.do == Do.RIGHT else -1)
        if intent.do == Do.WHEEL and self.hovered:
            return self._move(1 if intent.amount > 0 else -1)
        if intent.do == Do.PRESS and intent.button == 1:
            self._down = self._side(intent.pos)
            self.touch()
            return True
        if intent.do == Do.RELEASE:
            if self._down and self._side(intent.pos) == self._down:
                self._move(self._down)
            self._down = 0
            self.touch()
            return True
        return intent.do == Do.MOVE and self._down != 0

    def _side(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return 0
        return -1 if pos[0] < self.rect.x + self.rect.h else 1 if pos[0] >= self.rect.right - self.rect.h else 0

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return self.ui.px(150), self.ui.px(42)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"))
        side = self.rect.h
        for x, sign, usable in ((self.rect.x, -1, self.value > self.low),
                                (self.rect.right - side, 1, self.value < self.high)):
            knob = Rect(x, self.rect.y, side, side).inflate(-ui.px(6), -ui.px(6))
            self._knob(surface, knob, sign, usable and self.enabled)
        block = ui.text(self.text(self.value), "button", tabular=True, width=max(1, self.rect.w - 2 * side),
                        max_lines=1, fit=True, align="centre", tone="ink" if self.enabled else "dim")
        surface.blit(block.surface, (self.rect.x + side, self.rect.centery - block.height // 2))

    def _knob(self, surface: Surface, rect: Rect, sign: int, usable: bool) -> None:
        ui, theme = self.ui, self.ui.theme
        if usable:
            ui.plate(surface, rect, "secondary", shadow=0, radius=ui.radius("chip"))
        ink = theme["ink" if usable else "panel_edge"]
        long, thick = rect.w * 2 // 5, max(2, ui.px(2.4))
        surface.fill(ink, Rect(rect.centerx - long // 2, rect.centery - thick // 2, long, thick))
        if sign > 0:
            surface.fill(ink, Rect(rect.centerx - thick // 2, rect.centery - long // 2, thick, long))


class SegmentedChoice(Widget):
    """One of a few values, side by side. `options` are (value, markup); widths follow the texts."""

    focusable = True

    def __init__(self, ui: Ui, options: Sequence[Option], value: Hashable, on_change: Callable[[Hashable], object], *,
                 tooltip: Tip = None, tips: Sequence[str] = (), role: str = "button") -> None:
        super().__init__(ui, tooltip=tooltip)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.tips, self.role = tips, role
        self._over = -1

    def set(self, value: Hashable) -> None:
        """Chooses without calling back."""
        if value != self.value:
            self.value = value
            self.touch()

    def choose(self, index: int) -> None:
        """Chooses the option of that index and calls back if it is another one."""
        if self.enabled and 0 <= index < len(self.options) and self.options[index][0] != self.value:
            self.set(self.options[index][0])
            self.on_change(self.value)

    @property
    def index(self) -> int:
        """Which option is chosen, -1 if none is."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def cells(self) -> list[Rect]:
        """Where each option stands."""
        wants = [self.ui.text(text, self.role).width + self.ui.px(24) for _, text in self.options]
        inner = self.ui.box(self.rect).inset(3)
        return [box.rect for box in inner.split(wants)]

    def handle(self, intent: Intent) -> bool:
        if intent.do in (Do.LEFT, Do.RIGHT) and self.options:
            self.choose(max(0, min(len(self.options) - 1, self.index + (1 if intent.do == Do.RIGHT else -1))))
            return True
        if intent.do == Do.PRESS and intent.button == 1:
            self.choose(self._at(intent.pos))
            return True
        if intent.do == Do.MOVE:
            self._point(self._at(intent.pos))
        return False

    def activate(self, part: Hashable = None) -> None:
        """Enter goes on to the next value."""
        if self.options:
            self.choose((self.index + 1) % len(self.options))

    def _at(self, pos: tuple[int, int]) -> int:
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def _point(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.touch()

    def hover(self, inside: bool) -> None:
        super().hover(inside)
        if not inside:
            self._point(-1)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        index = self._at(pos)
        if 0 <= index < len(self.tips):
            return index, self.tips[index], self.cells()[index]
        return super().tip_at(pos)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wants = sum(self.ui.text(text, self.role).width + self.ui.px(30) for _, text in self.options)
        return wants + self.ui.px(6), self.ui.px(42)

    def draw(self, surface: Surface) -> None:
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
        """Tabs stand at their natural widths from the left, narrowed together when there is no room."""
        wants = [self.ui.text(text, self.role).width + self.ui.px(32) for _, text in self.options]
        squeeze = min(1.0, self.rect.w / max(1, sum(wants)))
        cells, x = [], float(self.rect.x)
        for want in wants:
            cells.append(Rect(round(x), self.rect.y, round(want * squeeze), self.rect.h))
            x += want * squeeze
        return cells


class Slider(Widget):
    """A number on a line; drag, wheel and arrows. `text` words the value at the right end."""

    focusable = True

    def __init__(self, ui: Ui, value: float, low: float, high: float, on_change: Callable[[float], object], *,
                 step: float = 1.0, text: Callable[[float], str] | None = None, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.value, self.low, self.high, self.step, self.on_change, self.text = value, low, high, step, on_change, text
        self._held = False

    def set(self, value: float) -> None:
        """Another value (clamped, to the nearest step) without calling back."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        self.value = min(self.high, self.low + steps * self.step)
        self.touch()

    def _move(self, value: float) -> bool:
        before = self.value
        if self.enabled:
            self.set(value)
            if self.value != before:
                self.on_change(self.value)
        return True

    def _track(self) -> Rect:
        room = self.ui.px(74) if self.text else self.ui.px(10)
        return Rect(self.rect.x + self.ui.px(10), self.rect.y, max(1, self.rect.w - self.ui.px(10) - room), self.rect.h)

    def handle(self, intent: Intent) -> bool:
        if intent.do in (Do.LEFT, Do.RIGHT):
            return self._move(self.value + (self.step if intent.do == Do.RIGHT else -self.step))
        if intent.do in (Do.HOME, Do.END):
            return self._move(self.high if intent.do == Do.END else self.low)
        if intent.do == Do.WHEEL and self.hovered:
            return self._move(self.value + (self.step if intent.amount > 0 else -self.step))
        if intent.do == Do.PRESS and intent.button == 1:
            self._held = True
        if intent.do == Do.RELEASE:
            self._held = False
            return True
        if self._held and intent.do in (Do.PRESS, Do.MOVE):
            track = self._track()
            return self._move(self.low + (self.high - self.low) * (intent.pos[0] - track.x) / track.w)
        return False

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return self.ui.px(300) if width is None else width, self.ui.px(36)

    def draw(self, surface: Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        track = self._track()
        part = (self.value - self.low) / ((self.high - self.low) or 1)
        groove = Rect(track.x, track.centery - ui.px(3), track.w, max(2, ui.px(6)))
        ui.plate(surface, groove, "well", radius=groove.h // 2)
        filled = Rect(groove.x, groove.y, max(groove.h, round(track.w * part)), groove.h)
        colour = hex_of(theme["accent" if self.enabled else "panel_edge"])
        ui.plate(surface, filled, "well", top=colour, bottom=colour, border="", radius=groove.h // 2)
        knob = Rect(0, 0, ui.px(22), ui.px(22))
        knob.center = (track.x + round(track.w * part), track.centery)
        ui.plate(surface, knob, "card", radius=knob.h // 2, shadow=ui.px(2))
        if self.text:
            block = ui.text(self.text(self.value), "body", tabular=True)
            surface.blit(block.surface, (self.rect.right - block.width, self.rect.centery - block.height // 2))


class Swatches(Widget):
    """One of some drawn things in a row (seat colours): `paint(surface, rect, value)` draws each."""

    def __init__(self, ui: Ui, values: Sequence[Hashable], value: Hashable, on_change: Callable[[Hashable], object],
                 paint: Callable[[Surface, Rect, Hashable], None], *, taken: Callable[[], set[Hashable]] = set,
                 tips: Callable[[Hashable], str | None] = lambda value: None) -> None:
        super().__init__(ui)
        self.values, self.value, self.on_change = list(values), value, on_change
        self.paint, self.taken, self.tips = paint, taken, tips

    def cells(self) -> list[Rect]:
        """A square for each value, from the left."""
        side = min(self.rect.h, self.rect.w // max(1, len(self.values)))
        top = self.rect.centery - side // 2
        return [Rect(self.rect.x + i * side, top, side, side) for i in range(len(self.values))]

    def targets(self) -> list[Target]:
        return [Target(self, cell, i) for i, cell in enumerate(self.cells())]

    def activate(self, part: Hashable = None) -> None:
        if isinstance(part, int) and self.values[part] not in self.taken() and self.values[part] != self.value:
            self.value = self.values[part]
            self.touch()
            self.on_change(self.value)

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self.activate(next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(intent.pos)), None))
            return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                return i, self.tip_text(i), cell
        return super().tip_at(pos)

    def tip_text(self, part: Hashable) -> str | None:
        return self.tips(self.values[part]) if isinstance(part, int) else None

    def draw(self, surface: Surface) -> None:
        taken = self.taken()
        for cell, value in zip(self.cells(), self.values, strict=True):
            inner = cell.inflate(-self.ui.px(8), -self.ui.px(8))
            self.paint(surface, inner, value)
            if value == self.value:
                ring = inner.inflate(self.ui.px(6), self.ui.px(6))
                self.ui.plate(surface, ring, "well", top="", bottom="", radius=ring.h // 2,
                              border=hex_of(self.ui.theme["accent"]), border_width=max(2, self.ui.px(2)))
            elif value in taken:
                ink, thick = self.ui.theme["ink_dim"], max(1, self.ui.px(2))
                pygame.draw.line(surface, ink, inner.topleft, inner.bottomright, thick)
