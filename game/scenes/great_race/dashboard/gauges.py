"""The three needle gauges: fuel, engine, chassis. Needles move to a new level, and a second one shows what would be."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from game.scenes.great_race.art.paints import BLACK, INK, WHITE, polished
from game.scenes.great_race.art.symbols import symbol
from game.scenes.great_race.texts import say
from game.scenes.menus.brush import disc, placed
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.figures import number
from game.ui.svg import Point, document, el, path, radial

START, SWEEP = 150.0, 240.0  # degrees: where 0 stands, and how far the highest level is from it
SPEED = 4.0  # levels a second, at least
_STEPS = 8  # pictures a level while a needle moves
LOW = 1  # levels that are red


class Gauge(ThingWidget):
    """One gauge of a seat."""

    def __init__(self, ui: Ui, name: str, most: int, on_pick: Callable[[ThingWidget], None],
                 tip: Callable[[ThingWidget], str | None]) -> None:
        super().__init__(ui, ((("gauge", name),),), on_pick, tooltip=lambda: tip(self))
        self.name, self.most = name, most
        self.level = most
        self.ahead_level: int | None = None
        self._shown = float(most)
        self._seat: int | None = None

    @property
    def reacts(self) -> bool:  # type: ignore[override]
        """Only what glows looks different under the pointer."""
        return self.glow

    def set(self, seat: int, level: int) -> None:
        """The level of a seat; the needle moves only where it is still the same seat's."""
        if (seat, level) == (self._seat, self.level):
            return
        same, self._seat, self.level = seat == self._seat, seat, level
        if not same or self.ui.reduced_motion or self.screen is None:
            self._shown = float(level)
        else:
            self.screen.animate(self)
        self.touch()

    def foreshow(self, level: int | None) -> None:
        """What it would be; None = nothing is pointed at."""
        level = None if level == self.level else level
        if level != self.ahead_level:
            self.ahead_level = level
            self.touch()

    def update(self, dt: float) -> bool:
        """Moves the needle, faster the further it has to go."""
        gap = self.level - self._shown
        step = dt * max(SPEED, 3 * abs(gap))
        self._shown = float(self.level) if abs(gap) <= step else self._shown + math.copysign(step, gap)
        self.touch()
        return self._shown != self.level

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        side = min(self.rect.w, self.rect.h)
        if side < 20:
            return
        dial = Rect(0, 0, side, side)
        dial.center = self.rect.center
        self.draw_glow(surface, dial, side // 2)
        at = round(self._shown * _STEPS)
        ahead = self.ahead_level
        picture = ui.assets.from_text(("gr-gauge", self.name, self.most, at, ahead),
                                      lambda: gauge_svg(self.name, self.most, at / _STEPS, ahead), dial.size)
        surface.blit(picture, dial)
        self._draw_words(surface, dial)

    def _draw_words(self, surface: Surface, dial: Rect) -> None:
        """The name and the level, with what it would be, in the gap of the scale."""
        ui = self.ui
        words = f"<b>{self.level}</b>" if self.ahead_level is None else (
            f"<b>{self.level}</b> <icon:arrow-right> <accent><b>{self.ahead_level}</b></accent>")
        figures = ui.text(words, "small", max_lines=1, fit=True, width=round(dial.w * 0.62), size=19)
        plate = figures.surface.get_rect(center=(dial.centerx, dial.y + round(dial.h * 0.875)))
        plate = plate.inflate(ui.px(16), 0)
        ui.plate(surface, plate, "chip", top="#1a1410", bottom="#1a1410", border="#d2a64f", border_width=1,
                 radius=plate.h // 2)
        surface.blit(figures.surface, figures.surface.get_rect(center=plate.center))
        name = ui.text(say(f"gauge.{self.name}"), "small", ground="card", bold=True, max_lines=1,
                       width=round(dial.w * 0.56),
                       fit=True)
        if plate.y - name.height > dial.y + dial.h * 0.62 and not name.cut:
            surface.blit(name.surface, name.surface.get_rect(midbottom=(dial.centerx, plate.y)))


def _on(angle: float, reach: float) -> Point:
    turn = math.radians(angle)
    return 100 + reach * math.cos(turn), 100 + reach * math.sin(turn)


def _angle(level: float, most: int) -> float:
    return START + SWEEP * level / max(1, most)


def _arc(start: float, end: float, reach: float) -> str:
    (ax, ay), (bx, by) = _on(start, reach), _on(end, reach)
    return f"M{ax:.1f} {ay:.1f}A{reach} {reach} 0 {int(end - start > 180)} 1 {bx:.1f} {by:.1f}"


def gauge_svg(name: str, most: int, level: float, ahead: int | None = None) -> str:
    """A dial in a brass ring, 200 units square."""
    return document(
        200, 200,
        disc(103, 106, 92, BLACK, fill_opacity=0.35), disc(100, 100, 97, "url(#ring)"),
        disc(100, 100, 97, "none", stroke="#4a3210", stroke_width=1.8), disc(100, 100, 86, "#4a3210"),
        disc(100, 100, 84.5, "url(#face)"),
        *_scale(most), placed(symbol(name, "#8a7346"), 89, 59, 0.92),
        _foreshown(most, level, ahead) if ahead is not None else "",
        _needle(_angle(level, most), "#c9281e", 1.0),
        disc(100, 100, 11, "url(#ring)", stroke="#4a3210", stroke_width=1.4), disc(97, 97, 3, "#fff3cf"),
        el("path", d=_arc(205, 300, 76), fill="none", stroke=WHITE, stroke_width=6, stroke_opacity=0.22,
           stroke_linecap="round"),
        defs=polished("ring", 100, 100, 97) + radial("face", (86, 76), 130, (0, "#fffaf0"), (0.75, "#f4e8cc"),
                                                     (1, "#d9c8a0")),
    )  # fmt: skip


def _scale(most: int) -> list[str]:
    """Ticks with their numbers; the lowest part is red."""
    ticks = "".join(path([_on(_angle(level, most), 78), _on(_angle(level, most), 67)]) for level in range(most + 1))
    between = "".join(path([_on(_angle(level + 0.5, most), 78), _on(_angle(level + 0.5, most), 73)])
                      for level in range(most))
    figures = [number(level, *_on(_angle(level, most), 55), 17 if most < 6 else 15, "#a3241b" if level < LOW else INK,
                      2.6)
               for level in range(most + 1)]
    return [
        el("path", d=_arc(_angle(0, most), _angle(min(LOW, most), most), 74), fill="none", stroke="#c9281e",
           stroke_width=7,
           stroke_opacity=0.75),
        el("path", d=ticks, stroke=INK, stroke_width=3.4), el("path", d=between, stroke=INK, stroke_width=1.6),
        *figures]


def _needle(angle: float, colour: str, opacity: float) -> str:
    tip, tail = _on(angle, 70), _on(angle + 180, 22)
    sides = [_on(angle + 90, 5.4), _on(angle - 90, 5.4)]
    shape = path([tip, sides[0], tail, sides[1]], closed=True)
    return (el("path", d=shape, fill=BLACK, fill_opacity=0.25 * opacity, transform="translate(2 3)")
            + el("path", d=shape, fill=colour, fill_opacity=opacity, stroke="#4a0f0a", stroke_width=1.2,
                 stroke_opacity=opacity))


def _foreshown(most: int, level: float, ahead: int) -> str:
    """A golden arc to what would be, and a needle there."""
    low, high = sorted((_angle(level, most), _angle(ahead, most)))
    arc = el("path", d=_arc(low, high, 74), fill="none", stroke="#e9a912", stroke_width=9) if high - low > 1 else ""
    return arc + _needle(_angle(ahead, most), "#f2b81f", 0.95)
