"""Needle gauges: fuel, engine, chassis. A needle moves to a new level; a second one previews a level, two of them a
range."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.drive_forecast import Range
from game.scenes.great_race.art.gauge_art import gauge_svg
from game.scenes.great_race.text.forecast_text import span
from game.scenes.table.panels.selectable import SelectableWidget
from game.timing.great_race.motion_times import GREAT_RACE
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

PLATE = 0.875  # place of the level, as a part of the dial's height
LEAST = 0.85  # least part of its own size for a name; a smaller one is left out
RIM = 16  # units of the level's plate beside its text
_STEPS = 8  # pictures for each level while a needle moves


class Gauge(SelectableWidget):
    """Gauge of a seat."""

    def __init__(self, ui: Ui, name: str, most: int, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None]) -> None:
        super().__init__(ui, ((("gauge", name),),), on_pick, tooltip=lambda: tooltip(self))
        self.name, self.most = name, most
        self.level = most
        self.ahead_level: Range | None = None
        self.shown_level = float(most)
        self._seat: int | None = None

    @property
    def reacts(self) -> bool:  # type: ignore[override]
        """True while it looks different under the pointer."""
        return self.glow

    def set(self, seat: int, level: int) -> None:
        """Set the level of a seat; the needle moves only if the seat stays the same."""
        if (seat, level) == (self._seat, self.level):
            return
        same, self._seat, self.level = seat == self._seat, seat, level
        if not same or self.ui.reduced_motion or self.screen is None:
            self.shown_level = float(level)
        else:
            self.screen.animate(self)
        self.touch()

    def rest(self) -> None:
        """Move the needle to its level at once."""
        if self.shown_level != self.level:
            self.shown_level = float(self.level)
            self.touch()

    def preview(self, level: int | Range | None) -> None:
        """Preview a level or a range of levels, None = no preview."""
        ahead = Range(level, level) if isinstance(level, int) else level
        ahead = None if ahead == (self.level, self.level) else ahead
        if ahead != self.ahead_level:
            self.ahead_level = ahead
            self.touch()

    def update(self, dt: float) -> bool:
        """Move the needle, faster the further it has to go; return whether it still moves."""
        gap = self.level - self.shown_level
        step = dt * max(GREAT_RACE.needle_speed, GREAT_RACE.needle_haste * abs(gap))
        self.shown_level = float(self.level) if abs(gap) <= step else self.shown_level + math.copysign(step, gap)
        self.touch()
        return self.shown_level != self.level

    def draw(self, surface: Surface) -> None:
        """Draw the dial with needle, name and level."""
        ui = self.ui
        side = min(self.rect.w, self.rect.h)
        if side < 20:
            return
        dial = Rect(0, 0, side, side)
        dial.center = self.rect.center
        self.draw_glow(surface, dial, side // 2)
        at = round(self.shown_level * _STEPS)
        ahead = self.ahead_level
        picture = ui.assets.from_text(("gr-gauge", self.name, self.most, at, ahead),
                                      lambda: gauge_svg(self.name, self.most, at / _STEPS, ahead), dial.size)
        surface.blit(picture, dial)
        self._draw_words(surface, dial)

    def _draw_words(self, surface: Surface, dial: Rect) -> None:
        """Draw the name and the level, with the previewed one, in the gap of the scale."""
        ui = self.ui
        face = self._name_on_face(dial)
        figures = self.figures(dial, named=face is None)
        plate = figures.surface.get_rect(center=(dial.centerx, dial.y + round(dial.h * PLATE)))
        plate = plate.inflate(ui.px(RIM), 0).clamp(self.rect)
        ui.plate(surface, plate, "chip", top="#1a1410", bottom="#1a1410", border="#d2a64f", border_width=1,
                 radius=plate.h // 2)
        surface.blit(figures.surface, figures.surface.get_rect(center=plate.center))
        if face is not None:
            surface.blit(face.surface, face.surface.get_rect(midbottom=(dial.centerx, plate.y)))

    def figures(self, dial: Rect, named: bool) -> TextBlock:
        """Return the level and the previewed one. If `named`, the name stands before them, because the dial is too
        small for it and the needle may hide its icon; it is left out before anything would be cut or much smaller."""
        ui = self.ui
        level = f"<b>{self.level}</b>" if self.ahead_level is None else (
            f"<b>{self.level}</b> <icon:arrow-right> <accent><b>{span(self.ahead_level)}</b></accent>")
        if named:
            name = tr(f"great-race-board.gauge.{self.name}")
            whole = ui.text(f"{name} {level}", "small", max_lines=1, size=19, fit=True,
                            width=max(1, self.rect.w - ui.px(RIM)))
            if not whole.cut and whole.height >= LEAST * ui.text(level, "small", size=19).height:
                return whole
        return ui.text(level, "small", max_lines=1, fit=True, width=round(dial.w * 0.62), size=19)

    def _name_on_face(self, dial: Rect) -> TextBlock | None:
        """Return the name if it has room between the needle and the level, else None."""
        name = self.ui.text(tr(f"great-race-board.gauge.{self.name}"), "small", ground="card", bold=True, max_lines=1,
                            width=round(dial.w * 0.4), fit=True)
        top = dial.h * PLATE - self.ui.text("<b>8</b>", "small", size=19).height / 2
        return name if top - name.height > dial.h * 0.62 and not name.cut else None
