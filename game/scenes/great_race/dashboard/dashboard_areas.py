"""Areas of the dashboard, with the assistants that stand there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.numbers import AREAS
from game.scenes.great_race.art.materials import draw_paper
from game.scenes.great_race.panels.piece_in_hand import is_dragged
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.focus.pointer import NOWHERE
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

FIGURES = 0.46  # part of an area's width for figures that can be taken back
BESIDE = 0.62  # most of that room for one of them, so that others show beside it
MAN, MOST = 0.75, 46  # width of an assistant divided by its height; greatest height in units
LEAST = 0.85  # least part of its own size for a name beside its icon; else the name replaces the icon


class FigureMoves(Protocol):
    """Takes the moves of planned figures."""

    def drag(self, area: Area, pos: tuple[int, int]) -> None:
        """Note that a figure of an area is dragged to a pixel."""

    def drop(self, area: Area, target: Area | None) -> None:
        """Note that a figure was clicked or dropped beside all areas (None), or dropped on one of them."""


class Area(SelectableWidget):
    """Area of the dashboard; the assistants of a crew of one `colour` stand there.

    While they are planned, a click on a figure takes it back, and it can be dragged to another area.
    """

    figures: FigureMoves | None = None

    def __init__(self, ui: Ui, name: str, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None]) -> None:
        super().__init__(ui, ((("area", name),),), on_pick, tooltip=lambda: tooltip(self))
        self.name, self.colour, self.count = name, "", 0
        self.planned = False
        self._pressed: tuple[int, int] | None = None  # where a figure is pressed
        self._dragged = False

    def handle(self, intent: Intent) -> bool:
        """Let a planned figure be dragged or taken back; elsewhere a click chooses the area."""
        if intent.do == Command.PRESS and intent.button == 1 and self._on_figure(intent.pos):
            self._pressed, self._dragged = intent.pos, False
            return True
        if self._pressed is None or self.figures is None:
            return super().handle(intent)
        if intent.do == Command.MOVE:
            self._dragged = self._dragged or is_dragged(self.ui, self._pressed, intent.pos)
            if self._dragged:
                self.figures.drag(self, intent.pos)
            return True
        if intent.do == Command.RELEASE:
            self._pressed = None
            areas = [area for area in self._all.children if isinstance(area, Area)]
            under = next((area for area in areas if area.rect.collidepoint(intent.pos)), None)
            stays = intent.pos == NOWHERE  # cancelled
            self.figures.drop(self, self if stays else under if self._dragged else None)
            return True
        return super().handle(intent)

    def _on_figure(self, pos: tuple[int, int]) -> bool:
        """Return whether a pixel lies on a figure that can be taken back."""
        return self.figures is not None and self.planned and not self.on_show and any(
            self.man_rect(number).collidepoint(pos) for number in range(self.count))

    @property
    def reacts(self) -> bool:  # type: ignore[override]
        """True while it looks different under the pointer."""
        return self.glow or self.ahead or self.dim or self.dead

    def set(self, colour: str, count: int, planned: bool) -> None:
        """Set the number of assistants; `planned` = the plan has not been confirmed."""
        if (colour, count, planned) != (self.colour, self.count, self.planned):
            self.colour, self.count, self.planned = colour, count, planned
            self._all.touch()  # all areas have their icons, or none

    def pieces(self) -> Mapping[str, int]:
        """Return the assistants there, none while they are only planned."""
        return {f"gr-man-{self.colour}": self.count} if self.count and not self.planned else {}

    def man_rect(self, number: int = 0) -> Rect:
        """Return the pixels of an assistant, counted from the right."""
        high = max(12, min(round(self.rect.h * 0.86), self.ui.px(MOST)))
        wide = round(high * MAN)
        room = self.rect.w - self._left() - self._name().width - self.ui.px(14)  # less beside a long name
        least = wide // 4
        if self.planned:  # the middle of the area adds one more
            side = round(self.rect.w * FIGURES) - self.ui.px(5)
            wide = min(wide, max(12, round(side * BESIDE)))
            high, least, room = round(wide / MAN), min(least, (side - wide) // 4), min(room, side)
        step = wide if self.count < 2 else max(least, min(wide, (room - wide) // (self.count - 1)))
        left = self.rect.right - self.ui.px(5) - wide - number * step
        return Rect(left, self.rect.centery - high // 2, wide, high)

    def _left(self) -> int:
        """Return the pixels before the name."""
        return min(self.rect.h - self.ui.px(4), self.ui.px(34)) + self.ui.px(10)

    def _name(self, width: int | None = None) -> TextBlock:
        return self.ui.text(tr(f"great-race-board.area.{self.name}"), "small", ground="card", bold=True, size=19,
                            max_lines=1, fit=width is not None, width=width)

    def named(self) -> tuple[int, TextBlock | None]:
        """Return the left edge of the name, and the name: beside its icon where all areas have room for both, else in
        place of the icon. None = there is no room; then icon and tooltip say it."""
        if self.signed():
            return self.rect.x + self._left(), self._name(self._room())
        name = self._name(max(1, self._end() - self.rect.x - self.ui.px(6)))
        return (self.rect.x, None) if name.cut else (self.rect.x + self.ui.px(6), name)

    def signed(self) -> bool:
        """Return whether every area has room for its icon beside its name: they should look alike."""
        return all(area.roomy() for area in self._all.children if isinstance(area, Area))

    @property
    def _all(self) -> Widget:
        """Widget of all areas."""
        assert self.parent is not None
        return self.parent

    def roomy(self) -> bool:
        """Return whether the name fits beside the icon at about its own size."""
        name = self._name(self._room())
        return not name.cut and name.height >= LEAST * self._name().height

    def _end(self) -> int:
        """Return the right limit of a name: the last assistant."""
        return self.man_rect(self.count - 1).x if self.count else self.rect.right - self.ui.px(6)

    def _room(self) -> int:
        """Return the pixels of width for a name beside its icon."""
        return max(1, self._end() - self.rect.x - self._left())

    def work_text(self) -> TextBlock | None:
        """Return the text for an assistant's work, None where there is no room for it below the name."""
        words = self.ui.text(tr(f"great-race-board.area.{self.name}.does"), "small", ground="card", tone="dim",
                             max_lines=1)
        return words if self._name().height + words.height <= self.rect.h - self.ui.px(4) else None

    def draw(self, surface: Surface) -> None:
        """Draw icon, name and assistants; planned ones pale."""
        ui, rect = self.ui, self.rect
        if rect.h < 10:
            return
        self.draw_glow(surface, rect, ui.px(5))
        draw_paper(ui, surface, rect, lit=self.glow and self.hovered)
        left, name = self.named()
        beside = left == rect.x + self._left()  # True when the name stands beside its icon
        if name is None or beside:
            side = min(rect.h - ui.px(4), ui.px(34))
            surface.blit(ui.icon(f"gr-{self.name}", side), (rect.x + ui.px(5), rect.centery - side // 2))
        if self.planned:  # the key that places one more
            key = ui.text(f"<dim>{AREAS.index(self.name) + 1}</dim>", "small", ground="card", size=14, max_lines=1)
            surface.blit(key.surface, (rect.x + ui.px(2), rect.y))
        if name is not None:
            work = self.work_text() if beside else None
            line = name.surface.get_rect(midleft=(left, rect.centery - (work.height // 2 if work else 0)))
            surface.blit(name.surface, line)
            free = (self.man_rect(self.count - 1).x if self.count else rect.right) - ui.px(6)
            if work is not None and left + work.width <= free:  # no room beside the assistants
                surface.blit(work.surface, line.bottomleft)
        for number in reversed(range(self.count)):
            place = self.man_rect(number)
            man = ui.assets.picture(f"gr-man-{self.colour}", place.size)
            if self.planned:
                man = man.copy()
                man.set_alpha(150)
            surface.blit(man, place)
        self.draw_dim(surface, rect, ui.px(5))
