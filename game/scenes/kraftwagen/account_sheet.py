"""What a round brought, line by line, on the page of its account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect, Surface

from game.scenes.kraftwagen.account import Account, Entry
from game.scenes.kraftwagen.texts import say
from game.ui.context import Ui
from game.ui.widgets.base import Widget

ABREAST, THREE = 760, 1080  # units of width in which two columns stand beside each other, and three
ROW, AWARD, HEAD, GAP = 44, 34, 29, 10  # units: a line, one of an award, the heading of a part, between two parts
WEIGHTS = {"cars": 1.5, "race": 1.15, "awards": 1.0}  # of the parts, in the width


class AccountSheet(Widget):
    """The lines: cars, Grand Prix and awards, beside each other where there is room."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.account: Account | None = None

    def set(self, account: Account) -> None:
        """Another account."""
        self.account = account
        self.touch()

    @property
    def _row(self) -> int:
        return max(self.ui.px(ROW), self.ui.text("X", "body").height + self.ui.text("X", "small").height)

    @property
    def _head(self) -> int:
        return max(self.ui.px(HEAD), self.ui.text("X", "body").height + self.ui.px(8))

    def _line(self, name: str) -> int:
        """Pixels of a line of a part; awards have nothing below their names."""
        return max(self.ui.px(AWARD), self.ui.text("X", "body").height) if name == "awards" else self._row

    def _part(self, name: str) -> int:
        """Pixels of a part with its heading and the gap behind it, 0 = there is nothing to tell."""
        lines = len(self._entries(name)) or (1 if name == "cars" else 0)
        return self._head + self._line(name) * lines + self.ui.px(GAP) if lines else 0

    def _entries(self, name: str) -> Sequence[Entry]:
        account = self.account
        assert account is not None
        return {"cars": account.cars, "race": account.race, "awards": account.awards}[name]

    def _columns(self, wide: int) -> list[list[str]]:
        """The parts in their columns, each in its own where that is wide enough; else the awards stand below what is
        shorter."""
        told = [name for name in WEIGHTS if self._part(name)]
        if wide < self.ui.px(ABREAST):
            return [told]
        if wide >= self.ui.px(THREE) or len(told) < len(WEIGHTS):
            return [[name] for name in told]
        cars, race = self._part("cars"), self._part("race")
        return [["cars", "awards"], ["race"]] if cars < race else [["cars"], ["race", "awards"]]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide = self.rect.w if width is None else width
        if self.account is None:
            return wide, 0
        return wide, max(sum(map(self._part, names)) for names in self._columns(wide)) - self.ui.px(GAP)

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        if self.account is None:
            return
        columns = self._columns(self.rect.w)
        places = self.ui.box(self.rect).split([WEIGHTS[names[0]] for names in columns], 2 * GAP)
        for names, place in zip(columns, places, strict=True):
            for name in names:
                self._draw_part(surface, place.rect, name)
                place.rect.y += self._part(name)

    def _draw_part(self, surface: Surface, place: Rect, name: str) -> None:
        entries, line = self._entries(name), self._line(name)
        if not self._part(name):
            return
        self._put(surface, Rect(place.x, place.y, place.w, self._head), say(f"account.{name}"), "caps", tone="accent")
        top = place.y + self._head
        if not entries:
            self._put(surface, Rect(place.x, top, place.w, line), say("account.none"), "body", tone="dim")
        for entry in entries:
            row = Rect(place.x, top, place.w, line)
            surface.fill(self.ui.theme["well_edge"], Rect(row.x, row.y, row.w, max(1, self.ui.px(1))))
            self._draw_entry(surface, row, entry)
            top += line

    def _draw_entry(self, surface: Surface, row: Rect, entry: Entry) -> None:
        """Sign, picture, name above what is said of it, whose it is, what it brought."""
        ui, gap = self.ui, self.ui.px(8)
        side = min(row.h - ui.px(6), ui.px(38))
        icon = ui.icon(entry.sign, side, ui.theme["ink"])
        surface.blit(icon, icon.get_rect(midleft=(row.x, row.centery)))
        left = row.x + side + gap
        if entry.picture:
            high = row.h - ui.px(6)
            picture = ui.assets.picture(entry.picture, (2 * high, high))
            surface.blit(picture, picture.get_rect(midleft=(left, row.centery)))
            left += 2 * high + gap
        right = row.right
        if entry.gain is not None:
            gain = f"<good>+{entry.gain}</good>" if entry.gain else "<dim>0</dim>"
            right -= self._put(surface, Rect(right - ui.px(70), row.y, ui.px(70), row.h), gain, "number", 1.0, 26)
            right = min(right, row.right - ui.px(54))
        if entry.seat is not None:
            wide = round((right - left) * 0.38)
            self._put(surface, Rect(right - wide, row.y, wide, row.h), f"<seat:{entry.seat}>", "body")
            right -= wide + gap
        words = Rect(left, row.y + ui.px(3), max(1, right - left), row.h - ui.px(6))
        if not entry.more:
            self._put(surface, words, f"<b>{entry.name}</b>", "body")
            return
        upper, lower = (box.rect for box in ui.box(words).split((1.15, 1), down=True))
        self._put(surface, upper, f"<b>{entry.name}</b>", "body")
        self._put(surface, lower, entry.more, "small", tone="dim")

    def _put(self, surface: Surface, place: Rect, markup: str, role: str, at: float = 0.0, size: float | None = None,
             tone: Literal["ink", "dim", "accent"] = "ink") -> int:
        """A text in its place, at the left (0) or right (1); the pixels that it takes."""
        style = {} if size is None else {"size": size}
        text = self.ui.text(markup, role, width=max(1, place.w), max_lines=1, fit=True, tone=tone, tabular=at > 0,
                            **style)
        spot = text.surface.get_rect(centery=place.centery)
        spot.x = place.x + round((place.w - spot.w) * at)
        surface.blit(text.surface, spot)
        return text.width
