"""Lines of a round summary: what the round brought, in parts with headings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.theme import FONT_ROLES
from game.ui.widgets.widget import Widget

ABREAST, THREE = 760, 1080  # units of width from which two columns stand beside each other, and three
ROW, SLIM, HEAD, GAP = 44, 34, 29, 10  # units: a line, a slim one, the heading of a part, between two parts
ASIDE = 34  # units between two columns
DASHES = 4  # of the road on paper
ROOMY = 1.3  # most width of a line, in parts of what its words need: the eye must find the gain at its end
LEAST, TALLEST, LARGEST = 1.1, 1.8, 1.4  # times the usual height of lines, and size of letters, where there is room
STEPS = 6  # in which the largest is sought
SIGN, PICTURE, ROAD = range(3)  # of an entry with both: the sign alone; the picture behind it; the picture on its way
SEATS, WORDY, POINTS = 0.38, 0.34, 70  # of the width at most: the seat, gains in words; units: gains in points


class SummaryEntry(NamedTuple):
    """A line: sign and picture of what it is about ("" = none), its name, and more about it.

    `seat` is the seat that it belongs to (None = nobody); `{colour}` in `picture` is the colour of that seat. `gain` is
    what it brought: points, or markup; None = nothing that could be counted.
    """

    sign: str
    picture: str
    name: str
    more: str
    seat: int | None
    gain: int | str | None


class SummaryPart(NamedTuple):
    """Lines under a heading; `weight` is the share of the width.

    Lines of a `slim` part have nothing below their names. A part without lines says `nothing`, or is left out where
    that is "" too.
    """

    title: str
    entries: tuple[SummaryEntry, ...]
    weight: float = 1.0
    slim: bool = False
    nothing: str = ""


class RoundSummaryLines(Widget):
    """Widget of the parts, at most three, beside each other where there is room.

    Lines are up to `growth` times as high as usual, and their letters larger, where a page has much room. Where there
    is little, a picture gives way to the words of its line.

    `seen` returns how far a line has appeared, 0 to 1, by its number among all lines. On `paper` the pictures are on
    their way along a road to the signs.
    """

    reacts = False

    def __init__(self, ui: Ui, paper: bool = False) -> None:
        super().__init__(ui)
        self.paper = paper
        self.parts: Sequence[SummaryPart] = ()
        self.seen: Callable[[int], float] = lambda number: 1.0
        self.growth, self.abreast = 1.0, 3

    def set(self, parts: Sequence[SummaryPart]) -> None:
        """Show other parts."""
        self.parts = [part for part in parts if part.entries or part.nothing]
        self.touch()

    def grow(self, wide: int, high: int) -> None:
        """Make the lines as high as a page of this size in pixels lets them be, as far as all words fit; in two columns
        in place of three where they become larger by that."""
        found = []
        for self.abreast in (3, 2):
            found.append((self._largest(wide, high), self.abreast))
        self.growth, self.abreast = max(found)
        if self.growth == 1:
            self.abreast = 3

    def _largest(self, wide: int, high: int) -> float:
        """Return the largest growth with which all words fit into a page of this size in pixels."""
        self.growth = 1.0
        natural = self.natural_size(wide)[1]
        most = min(TALLEST, high / natural) if natural else 1.0
        for step in range(STEPS, 0, -1):
            self.growth = 1 + (most - 1) * step / STEPS
            fits = all(self._needed(part) <= place.rect.w for parts, place in self._placed(Rect(0, 0, wide, high))
                       for part in parts)
            if self.growth >= LEAST and fits and self.natural_size(wide)[1] <= high:
                return self.growth
        return 1.0

    def _placed(self, rect: Rect) -> list[tuple[list[SummaryPart], Box]]:
        """Return the columns with their boxes in a rectangle."""
        columns = self._columns(rect.w)
        if not columns:
            return []
        return list(zip(columns, self.ui.box(rect).split([parts[0].weight for parts in columns], ASIDE), strict=True))

    def _size(self, role: str) -> float:
        """Return the units of the letters of a role."""
        return FONT_ROLES[role].size * min(LARGEST, self.growth)

    def _text_height(self, role: str) -> int:
        return self.ui.text("X", role, size=self._size(role)).height

    @property
    def _row(self) -> int:
        return max(round(self.growth * self.ui.px(ROW)), self._text_height("body") + self._text_height("small"))

    @property
    def _head(self) -> int:
        return max(self.ui.px(HEAD), self.ui.text("X", "body").height + self.ui.px(8))

    def _line(self, part: SummaryPart) -> int:
        """Return the pixels of height of a line of a part."""
        return max(round(self.growth * self.ui.px(SLIM)), self._text_height("body")) if part.slim else self._row

    def _high(self, part: SummaryPart) -> int:
        """Return the pixels of height of a part, with its heading and the gap behind it."""
        return self._head + self._line(part) * (len(part.entries) or 1) + self.ui.px(GAP)

    def _columns(self, wide: int) -> list[list[SummaryPart]]:
        """Return the parts in their columns: each in its own where that is wide enough, else the last below the shorter
        one."""
        parts = list(self.parts)
        if wide < self.ui.px(ABREAST):
            return [parts]
        if (wide >= self.ui.px(THREE) and self.abreast == 3) or len(parts) < 3:
            return [[part] for part in parts]
        first, second, last = parts
        return [[first, last], [second]] if self._high(first) < self._high(second) else [[first], [second, last]]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels that all lines need in a width."""
        wide = self.rect.w if width is None else width
        if not self.parts:
            return wide, 0
        return wide, max(sum(map(self._high, parts)) for parts in self._columns(wide)) - self.ui.px(GAP)

    def least_height(self, wide: int) -> int:
        """Return the pixels of height that all lines need in a width, at their usual height."""
        grown = self.growth, self.abreast
        self.growth, self.abreast = 1.0, 3
        high = self.natural_size(wide)[1]
        self.growth, self.abreast = grown
        return high

    def width(self, most: int) -> int:
        """Return the pixels that the parts need beside each other for all their words, but no more than `most`."""
        gaps = self.ui.px(ASIDE) * (len(self.parts) - 1)
        total = sum(part.weight for part in self.parts)
        needed = max((self._needed(part) / part.weight for part in self.parts), default=0.0)
        return max(1, min(most, max(round(needed * total) + gaps, min(most, self.ui.px(ABREAST)))))

    def _needed(self, part: SummaryPart, pictures: int = ROAD) -> int:
        """Return the pixels of width of a part in which no text has to be smaller, with so much of the pictures."""
        gap = self.ui.px(8)
        wide = [self._width(part.title, "caps"), self._width(part.nothing, "body")]
        for entry in part.entries:
            whose = 0 if entry.seat is None else self._whose(part) + gap
            wide.append(self._pictured(part, entry, pictures) + self._words(entry) + whose
                        + (0 if entry.gain is None else self._gained(part) + gap))
        return max(wide)

    def _pictured(self, part: SummaryPart, entry: SummaryEntry, pictures: int) -> int:
        """Return the pixels of width before the words of a line, with so much of the pictures."""
        gap, line = self.ui.px(8), self._line(part)
        both = bool(entry.sign and entry.picture)
        road, shown = both and self.paper and pictures == ROAD, entry.picture and not (both and pictures == SIGN)
        return (line + gap) * (bool(entry.sign) + road) + (2 * line + gap) * bool(shown)

    def _words(self, entry: SummaryEntry) -> int:
        """Return the pixels of width of the words of a line."""
        return max(self._width(f"<b>{entry.name}</b>", "body"), self._width(entry.more, "small"))

    def _pictures_in(self, part: SummaryPart, wide: int) -> int:
        """Return how much of the pictures of a part has room in a width beside the words."""
        return next((much for much in (ROAD, PICTURE) if self._needed(part, much) <= wide), SIGN)

    def _seat_width(self, column: Sequence[SummaryPart], wide: int) -> int:
        """Return the pixels of width for the seats of a column, the same in all of its lines: the widest name, if the
        words of each line leave room for it."""
        gap, most = self.ui.px(8), self._whose(*column)
        for part in column:
            pictures = self._pictures_in(part, wide)
            for entry in part.entries:
                if entry.seat is not None:
                    left = wide - self._pictured(part, entry, pictures) - self._gained(*column) - gap
                    most = min(most, max(round(left * SEATS), left - self._words(entry) - gap))
        return max(1, most)

    def _whose(self, *parts: SummaryPart) -> int:
        """Return the pixels of the widest seat name in these parts."""
        return max(self._width(f"<seat:{entry.seat}>", "body") for part in parts for entry in part.entries
                   if entry.seat is not None)

    def _gained(self, *parts: SummaryPart) -> int:
        """Return the pixels of the widest gain in these parts."""
        return max(self.ui.px(POINTS) if isinstance(entry.gain, int) else self._width(entry.gain or "", "number", 26)
                   for part in parts for entry in part.entries)

    def _width(self, markup: str, role: str, size: float | None = None) -> int:
        return self.ui.text(markup, role, size=size or self._size(role)).width if markup else 0

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the parts."""
        if not self.parts:
            return
        for parts, place in self._placed(self.rect):
            place.rect.w = min(place.rect.w, round(ROOMY * max(map(self._needed, parts))))
            for part in parts:
                self._draw_part(surface, place.rect, part, parts)
                place.rect.y += self._high(part)

    def _draw_part(self, surface: Surface, place: Rect, part: SummaryPart, column: Sequence[SummaryPart]) -> None:
        line, first = self._line(part), sum(len(each.entries) for each in self.parts[: self.parts.index(part)])
        self._put(surface, Rect(place.x, place.y, place.w, self._head), part.title, "caps", tone="accent")
        top = place.y + self._head
        if not part.entries:
            self._put(surface, Rect(place.x, top, place.w, line), part.nothing, "body", tone="dim")
        pictures = self._pictures_in(part, place.w)
        for number, entry in enumerate(part.entries, start=first):
            row, seen = Rect(place.x, top, place.w, line), self.seen(number)
            top += line
            if seen <= 0:
                continue
            if not self.paper:
                surface.fill(self.ui.theme["well_edge"], Rect(row.x, row.y, row.w, max(1, self.ui.px(1))))
            row.y += round((1 - seen) * self.ui.px(10))
            self._draw_entry(surface, row, column, entry, pictures)

    def _draw_entry(self, surface: Surface, row: Rect, column: Sequence[SummaryPart], entry: SummaryEntry,
                    pictures: int) -> None:
        """Draw a line: sign, picture, name above the rest, seat, gain; seats and gains are aligned within a column."""
        ui, gap = self.ui, self.ui.px(8)
        side = min(row.h - ui.px(6), round(self.growth * ui.px(38)))
        left, ink = row.x, ui.theme["card_ink" if self.paper else "ink"]
        high = row.h - ui.px(6)
        both = bool(entry.picture and entry.sign)
        way = side + gap if both and self.paper and pictures == ROAD else 0  # the road from the picture to the sign
        if entry.sign:
            icon = ui.icon(entry.sign, side, ink)
            at = 2 * high + gap + way if way else 0
            surface.blit(icon, icon.get_rect(midleft=(row.x + at, row.centery)))
            left += side + gap
        if entry.picture and not (both and pictures == SIGN):
            colour = "" if entry.seat is None else ui.writer.seats[entry.seat].colour
            picture = ui.assets.picture(entry.picture.format(colour=colour), (2 * high, high))
            surface.blit(picture, picture.get_rect(midleft=(row.x if way else left, row.centery)))
            left += 2 * high + gap + way
        for dash in range(DASHES if way else 0):
            step = way / DASHES
            surface.fill(ink, Rect(row.x + 2 * high + round(dash * step), row.centery + high // 3, round(step / 2),
                                   max(1, ui.px(2))))
        right = row.right
        if entry.gain is not None:
            gain, most = entry.gain, ui.px(POINTS)
            if isinstance(gain, int):
                gain = f"<good>+{gain}</good>" if gain else "<dim>0</dim>"
            else:
                most = min(self._gained(*column), round((right - left) * WORDY))
            taken = self._put(surface, Rect(right - most, row.y, most, row.h), gain, "number", 1.0, 26)
            right -= taken if isinstance(entry.gain, int) else most
            right = min(right, row.right - ui.px(54)) - gap
        if entry.seat is not None:
            wide = self._seat_width(column, row.w)
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
        """Draw a text in its place, at the left (0) or right (1); return its width in pixels."""
        style: dict[str, Any] = {"size": size or self._size(role)} if size or self.growth > 1 else {}
        if self.paper:
            style["ground"] = "card"
        text = self.ui.text(markup, role, width=max(1, place.w), max_lines=1, fit=True, tone=tone, tabular=at > 0,
                            **style)
        spot = text.surface.get_rect(centery=place.centery)
        spot.x = place.x + round((place.w - spot.w) * at)
        surface.blit(text.surface, spot)
        return text.width
