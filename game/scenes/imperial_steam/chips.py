"""Chips: small plates with signs and figures, which stand for what an action can name, and the rows they lie in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from game.scenes.things import Names, ThingWidget
from game.ui.context import Ui
from game.ui.plates import hex_of
from game.ui.text import TextBlock
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Panel

Look = Literal["card", "chip", "plain", "lit"]
Pick = Callable[[ThingWidget], None]
_SIZES = (20.0, 18.5, 17.0, 15.5, 14.0, 12.5, 11.0)


@dataclass(frozen=True, slots=True)
class Spec:
    """What a chip shows and stands for. `verb` picks one of several verbs that take the same thing; a `quiet` one
    glows under the pointer only; `new_row` begins another row."""

    markup: str
    names: Names = ()
    verb: str = ""
    tip: str = ""
    look: Look = "chip"
    quiet: bool = False
    new_row: bool = False


class Chip(ThingWidget):
    """One chip."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.spec = Spec("")
        self.size = _SIZES[0]
        self.centred = True

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only what can be named is walked to."""
        return bool(self.names)

    def set(self, spec: Spec) -> None:
        """Another content."""
        self.names = spec.names
        if spec != self.spec:
            self.spec = spec
            self.touch()

    def block(self, width: int | None = None) -> TextBlock:
        """The text of the chip."""
        ground = "card" if self.spec.look == "card" else "accent" if self.spec.look == "lit" else "dark"
        tone = "dim" if self.dead and ground != "accent" else "ink"
        return self.ui.text(self.spec.markup, "body", ground=ground, tone=tone, size=self.size, tabular=True,
                            max_lines=1, **({} if width is None else {"width": width, "fit": True}))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide, high = self.block().size
        margin = 6 if self.spec.look == "plain" else 18
        return wide + self.ui.px(margin), max(high, self.ui.px(self.size * 1.25)) + self.ui.px(6)

    def draw(self, surface: Surface) -> None:
        if not self.spec.markup:
            return
        ui = self.ui
        radius = min(ui.radius("card"), self.rect.h // 3)
        if not self.spec.quiet or self.hovered:
            self.draw_glow(surface, self.rect, radius)
        faded = {"opacity": 0.55} if self.dead else {}
        if self.spec.look == "lit":
            colour = hex_of(ui.theme["accent"])
            ui.plate(surface, self.rect, "chip", top=colour, bottom=colour, radius=radius)
        elif self.spec.look != "plain":
            ui.plate(surface, self.rect, self.spec.look, radius=radius, shadow=ui.px(2), **faded)
        block = self.block(max(1, self.rect.w - ui.px(6)))
        place = block.surface.get_rect(center=self.rect.center)
        if not self.centred:
            place.x = self.rect.x + ui.px(9)
        surface.blit(block.surface, place)


class Flow(Widget):
    """Chips side by side in rows, as large as lets all of them fit; `columns` > 0 makes a grid of equal cells."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None], columns: int = 0) -> None:
        super().__init__(ui)
        self.on_pick, self.tip, self.columns = on_pick, tip, columns
        self.specs: tuple[Spec, ...] = ()

    @property
    def chips(self) -> list[Chip]:
        """The chips that lie here."""
        return [child for child in self.children if isinstance(child, Chip) and child.visible]

    def set(self, specs: Sequence[Spec]) -> None:
        """Lays out these chips; widgets are kept and used again."""
        while len(self.children) < len(specs):
            self.add(Chip(self.ui, self.on_pick, self.tip))
        changed = tuple(specs) != self.specs
        self.specs = tuple(specs)
        for index, child in enumerate(self.children):
            assert isinstance(child, Chip)
            child.visible = index < len(specs)
            if child.visible:
                child.set(specs[index])
        if changed:
            self.layout()

    def layout(self) -> None:
        if self.rect.w < 4 or not self.specs:
            return
        if self.columns:
            self._lay_grid()
            return
        for size in _SIZES:
            places = self._places(size)
            if places[-1].bottom <= self.rect.bottom:
                break
        for chip, place in zip(self.chips, places, strict=True):
            chip.place(place)

    def _places(self, size: float) -> list[Rect]:
        gap, x, y, high = self.ui.px(5), self.rect.x, self.rect.y, 0
        places = []
        for chip in self.chips:
            chip.size = size
            wide, tall = chip.natural_size()
            wide = min(wide, self.rect.w)
            if x > self.rect.x and (chip.spec.new_row or x + wide > self.rect.right):
                x, y, high = self.rect.x, y + high + gap, 0
            places.append(Rect(x, y, wide, tall))
            x, high = x + wide + gap, max(high, tall)
        return places

    def _lay_grid(self) -> None:
        rows = -(-len(self.specs) // self.columns)
        box = self.ui.box(self.rect)
        high = min(46.0, (box.height - 5 * (rows - 1)) / rows)
        for chip, place in zip(self.chips, box.take_top(self.ui.px(high * rows + 5 * (rows - 1))).grid(
                self.columns, rows, 5), strict=False):
            chip.size = max(11.0, min(_SIZES[0], high * 0.56))
            chip.place(place)


class FlowPanel(Panel):
    """A captioned panel with a flow of chips in it."""

    def __init__(self, ui: Ui, caption: str, on_pick: Pick, tip: Callable[[Chip], str | None], *, kind: str = "panel",
                 columns: int = 0) -> None:
        super().__init__(ui, kind, caption=caption, padding=10)
        self.flow = self.add(Flow(ui, on_pick, tip, columns))

    def layout(self) -> None:
        self.flow.place(self.inner)

    def set(self, specs: Sequence[Spec]) -> None:
        """Shows these chips."""
        self.flow.set(specs)
