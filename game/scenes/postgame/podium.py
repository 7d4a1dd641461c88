"""Podium of a game whose scoring is counted: a step for each seat, which rises with the lines of the scoring."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.scenes.postgame.game_summary import Trophy
from game.timing.result_times import RESULT
from game.ui.animation.animator import ease
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.widgets import Widget

NAME, GAIN, GAP = 42, 32, 16  # units: height of the name below a step, of its newest points; gap between steps
LEAST, WIDEST = 106, 260  # units: height of a step without points, greatest width of a step
BAND, INSET = 10, 8  # units: band in the seat's colour at the foot of a step; its inset
PICTURE, MOST = 0.42, 0.24  # height of a trophy as a share of the step's width; most of the podium's height
LINE = 0.8  # size of type as a share of the line's height
LOWEST = 0.62  # share of the highest step: differences stay visible where there is little room


class Podium(Widget):
    """`trophies` by seat stand on the steps; the highest step is that of `top` points. `figures` are words on the steps
    instead of the points, `row` the seats from left to right."""

    reacts = False

    def __init__(self, ui: Ui, trophies: Sequence[Trophy], top: int, figures: Sequence[str] = (),
                 row: Sequence[int] = ()) -> None:
        super().__init__(ui)
        self.trophies, self.top, self.figures = trophies, max(1, top), figures
        self.row = list(row or range(len(trophies)))
        self.sums: list[int] = [0] * len(trophies)
        self.gains: list[int] = [0] * len(trophies)
        self.places: Sequence[str] = ()
        self.winners: Sequence[int] = ()
        self._from = list(self.sums)
        self._age = RESULT.podium_rises

    def tell(self, gains: Sequence[int]) -> None:
        """Add points to each seat: the steps rise."""
        self._from, self.gains = [round(self._shown(seat)) for seat in range(len(self.sums))], list(gains)
        self.sums = [before + gain for before, gain in zip(self.sums, gains, strict=True)]
        self._age = RESULT.podium_rises if self.ui.reduced_motion else 0.0
        if self.screen is not None:
            self.screen.animate(self)
        self.touch()

    def crown(self, places: Sequence[str], winners: Sequence[int]) -> None:
        """Show the places of the seats, in words, and the winners, after the last line."""
        self.places, self.winners, self.gains = places, winners, [0] * len(self.sums)
        self.touch()

    def update(self, dt: float) -> bool:
        """Raise the steps for `dt` seconds; return whether they go on rising."""
        self._age += dt
        self.touch()
        return self._age < RESULT.podium_rises

    def _shown(self, seat: int) -> float:
        """Return the points at which a step is drawn now."""
        before = self._from[seat]
        return before + (self.sums[seat] - before) * ease(min(1.0, self._age / RESULT.podium_rises))

    def _picture(self, wide: int) -> int:
        """Return the height of the trophy on a step of this width, in pixels."""
        return round(min(wide * PICTURE, self.rect.h * MOST))

    # drawing --------------------------------------------------------------------------------------

    def steps(self) -> list[Rect]:
        """Return the rectangle of each seat's step, as high as it is now."""
        px, count = self.ui.px, len(self.sums)
        wide = min(px(WIDEST), (self.rect.w - px(GAP) * (count - 1)) // count)
        left = self.rect.x + (self.rect.w - wide * count - px(GAP) * (count - 1)) // 2
        floor = self.rect.bottom - px(NAME)
        room = max(0, floor - self.rect.y - (0 if self.figures else px(GAIN)) - self._picture(wide))
        least = min(round(room * LOWEST), px(LEAST))
        highs = [round(least + (room - least) * max(0.0, min(1.0, self._shown(seat) / self.top)))
                 for seat in range(count)]
        return [Rect(left + self.row.index(seat) * (wide + px(GAP)), floor - high, wide, high)
                for seat, high in enumerate(highs)]

    def draw(self, surface: Surface) -> None:
        """Draw the steps with trophies, points and names."""
        for seat, step in enumerate(self.steps()):
            self._draw_step(surface, seat, step)

    def _draw_step(self, surface: Surface, seat: int, step: Rect) -> None:
        ui, px, won = self.ui, self.ui.px, seat in self.winners
        border = {"border": hex_of(ui.theme["accent"]), "border_width": max(2, px(3))} if won else {}
        ui.plate(surface, step, "card", **border)
        wide, inset = min(px(BAND), step.h // 8), min(px(INSET), step.h // 10)  # a low step needs room for its words
        band = Rect(step.x, step.bottom - wide - inset, step.w, wide).inflate(-2 * px(INSET), 0)
        surface.fill(ui.theme.seat(ui.writer.seats[seat].colour), band)
        high = self._picture(step.w)
        picture = ui.assets.picture(self.trophies[seat].picture, (step.w - px(12), high - px(4)))
        surface.blit(picture, picture.get_rect(midbottom=(step.centerx, step.y + px(3))))
        if self.gains[seat] and not self.figures:
            gain = self._text(f"<good>+{self.gains[seat]}</good>", "heading", step.w)
            surface.blit(gain.surface, gain.surface.get_rect(midbottom=(step.centerx, step.y - high)))
        figure_text = self.figures[seat] if self.figures else str(round(self._shown(seat)))
        room = Rect(step.x + px(INSET), step.y + px(4), step.w - 2 * px(INSET), band.y - step.y - px(4))
        size = min(36.0, room.h / ui.metrics.unit * LINE)
        figure = self._text(figure_text, "figure", room.w, ground="card", tabular=not self.figures, size=size)
        top = surface.blit(figure.surface, figure.surface.get_rect(midtop=room.midtop))
        if self.places:
            tone = "accent" if won else "dim"
            place = self._text(f"<b>{self.places[seat]}</b>", "heading", room.w, ground="card", tone=tone)
            low = top.h + place.height > room.h  # then the place stands beside the figure
            at = {"midleft": (room.x, top.centery)} if low else {"midtop": top.midbottom}
            surface.blit(place.surface, place.surface.get_rect(**at))
        name = self._text(f"<seat:{seat}>", "heading", step.w)
        surface.blit(name.surface, name.surface.get_rect(center=(step.centerx, step.bottom + px(NAME / 2))))

    def _text(self, markup: str, role: str, width: int, **style: object) -> TextBlock:
        return self.ui.text(markup, role, width=width, max_lines=1, fit=True, **style)
