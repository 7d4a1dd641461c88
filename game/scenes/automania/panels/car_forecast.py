"""Car forecast: popularity and ship space of a car of each type in both markets, before anything is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from pygame import Rect, Surface

from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES
from game.rules.automania.forecast import Outlook, Prospect
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.table_texts import say
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel

HEAD = 0.56  # height of the cars above the figures, in rows
NOW = 0.53  # share of a cell's height for the figures of today, above those of tomorrow
FIRST = 0.8  # width of the names of the markets, in columns

Tomorrow = Mapping[str, Mapping[Prospect, int]]  # popularity by side from which the demand comes


class CarForecast(Panel):
    """Grid with a row for each market and a column for each type of car: stars, ship space, medal.

    Below stands how popular they would be in the next round, after a shift of the demand from the left and from the
    right. Where the previewed action changes something, the new values stand in place of the present ones, highlighted.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel", padding=8)
        self.tooltip = self._tip
        self.now: Mapping[Prospect, Outlook] = {}
        self.then: Mapping[Prospect, Outlook] = {}
        self.tomorrow: Tomorrow = {}
        self.then_tomorrow: Tomorrow | None = None  # None = as without the previewed action
        self.wanted: Prospect = "", ""  # type of the car in production, and its market once that is chosen
        self.colour = ""

    def set(self, now: Mapping[Prospect, Outlook], wanted: Prospect, colour: str, tomorrow: Tomorrow | None = None
            ) -> None:
        """Show the forecast of a factory; `wanted` is the car in production, `tomorrow` the next round by side."""
        if (tomorrow or {}) != self.tomorrow:
            self.tomorrow = tomorrow or {}
            self.touch()
        before, same = self.now, (wanted, colour) == (self.wanted, self.colour) and now.keys() == self.now.keys()
        self.now, self.wanted, self.colour = now, wanted, colour
        if not same:
            self.touch()
        elif now:
            self._touch_changed({key for key in now if _drawn(now[key]) != _drawn(before[key])})

    def _touch_changed(self, changed: Set[Prospect]) -> None:
        """Mark these cells as dirty, and the cars above them with their costs."""
        if not self.rect.w:
            return
        heads, rows = self._grid()
        for car_type, head in zip(TYPES, heads, strict=True):
            if any(kind == car_type for kind, _ in changed):
                self.touch(head.rect)
        for market, (_, *cells) in zip(MARKETS, rows, strict=True):
            for car_type, cell in zip(TYPES, cells, strict=True):
                if (car_type, market) in changed:
                    self.touch(cell.rect)

    def _grid(self) -> tuple[list[Box], list[list[Box]]]:
        """Return the boxes of the cars, and for each market those of its name and its cells."""
        box = self.ui.box(self.rect).inset(self.padding, 5)
        head = box.cut_top(box.height / (HEAD + len(MARKETS)) * HEAD)
        parts = (FIRST, *(1.0 for _ in TYPES))
        return head.split(parts, 4)[1:], [row.split(parts, 4) for row in box.rows(len(MARKETS), 2)]

    def preview(self, then: Mapping[Prospect, Outlook], tomorrow: Tomorrow | None = None) -> None:
        """Show the forecast after a previewed action; empty = the present one.

        `tomorrow` is the next round then, by the sides that remain possible; None = as before.
        """
        if (then, tomorrow) != (self.then, self.then_tomorrow):
            self.then, self.then_tomorrow = then, tomorrow
            self.touch()

    def lit(self, key: Prospect) -> bool:
        """Return whether a cell is about the car in production."""
        car_type, market = self.wanted
        return key[0] == car_type and market in ("", key[1])

    def _tip(self) -> str:
        return say("prospects.tip")

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def layout(self) -> None:
        """Do nothing: the panel has no children."""

    def draw(self, surface: Surface) -> None:
        """Draw the forecast, or a note that there is none."""
        super().draw(surface)
        ui, box = self.ui, self.ui.box(self.rect).inset(self.padding, 5)
        if not self.now:
            text = ui.text(say("prospects.none"), "small", tone="dim", width=max(1, box.rect.w), max_lines=2, fit=True)
            surface.blit(text.surface, text.surface.get_rect(center=box.rect.center))
            return
        heads, rows = self._grid()
        self._draw_head(surface, heads)
        for market, (name, *cells) in zip(MARKETS, rows, strict=True):
            upper, lower = self._parts(name.rect)
            self._words(surface, upper, say(f"prospects.{market}"), "dim")
            if lower is not None:
                self._words(surface, lower, say("prospects.tomorrow"), "dim")
            for car_type, cell in zip(TYPES, cells, strict=True):
                self._draw_cell(surface, cell.rect, (car_type, market))

    def _draw_head(self, surface: Surface, cells: Sequence[Box]) -> None:
        """Draw the cars with their costs."""
        ui = self.ui
        for car_type, cell in zip(TYPES, cells, strict=True):
            room = cell.rect
            wide = min(room.w // 2, round(room.h * 1.9))
            picture = ui.assets.picture(car_art(car_type, self.colour), (wide, round(wide / 2)))
            surface.blit(picture, picture.get_rect(midright=(room.centerx + wide // 3, room.centery)))
            cost = next((found.cost for (kind, _), found in self.now.items() if kind == car_type), 0)
            place = Rect(room.centerx + wide // 3 + ui.px(4), room.y, room.right - room.centerx - wide // 3, room.h)
            text = ui.text(f"<b>{say('money', n=cost)}</b>", "small", max_lines=1)
            surface.blit(text.surface, text.surface.get_rect(midleft=place.midleft))

    def _draw_cell(self, surface: Surface, room: Rect, key: Prospect) -> None:
        ui, found, now = self.ui, self.then.get(key) or self.now[key], self.now[key]
        changed = key in self.then and self.then[key].popularity != now.popularity
        marked = changed or self.lit(key)
        look = {"border": hex_of(ui.theme["accent"])} if marked else {}
        ui.plate(surface, room, "well", radius=ui.px(5), shadow=0, **look)
        more = found.popularity - now.popularity
        upper, lower = self._parts(room)
        whole = self._set(upper, words_of(found, more), "ink")  # a changed value has a frame too
        text = self._set(upper, words_of(found), "ink") if whole.cut else whole
        surface.blit(text.surface, text.surface.get_rect(center=upper.center))
        if lower is not None:
            self._words(surface, lower, self.later_words(key), "dim")

    def _parts(self, room: Rect) -> tuple[Rect, Rect | None]:
        """Return the parts of a cell for today and for tomorrow, None where no further round comes."""
        if not self.tomorrow:
            return room, None
        upper = Rect(room.x, room.y, room.w, round(room.h * NOW))
        return upper, Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)

    def later_words(self, key: Prospect) -> str:
        """Return how popular a car would be in the next round, by the side from which the demand comes."""
        parts, later = [], self.tomorrow if self.then_tomorrow is None else self.then_tomorrow
        for side in (side for side in SIDES if side in later):
            count, before = later[side].get(key, 0), self.tomorrow.get(side, {}).get(key, 0)
            words = f"<accent><b>{count}</b></accent>" if count != before else f"{count}"
            parts.append(say(f"prospects.tomorrow.{side}", n=words))
        return "\u00a0\u00a0".join(parts)

    def _words(self, surface: Surface, room: Rect, words: str, tone: str) -> None:
        text = self._set(room, words, tone)
        surface.blit(text.surface, text.surface.get_rect(center=room.center))

    def _set(self, room: Rect, words: str, tone: str) -> TextBlock:
        """Return words in one line of a room, smaller where that is needed."""
        return self.ui.text(words, "small", tone=tone, tabular=True, max_lines=1, fit=True,
                            width=max(1, room.w - self.ui.px(6)))


def _drawn(found: Outlook) -> Outlook:
    """Return what is drawn of a prospect: not its stars one by one, and only the best of its ship spaces."""
    return found._replace(stars=(), values=found.values[:1])


def words_of(found: Outlook, more: int = 0) -> str:
    """Return stars with the difference `more` to the present ones, and the ship space of a car."""
    stars = say("prospects.stars.more" if more else "prospects.stars", n=found.popularity, more=f"{more:+}")
    if found.top:
        return f"{stars} {say('prospects.top')}"
    if not found.values:
        return f"{stars} {say('prospects.full')}"
    key = "prospects.space.medal" if found.points else "prospects.space"
    return f"{stars} {say(key, value=found.values[0], points=found.points)}"
