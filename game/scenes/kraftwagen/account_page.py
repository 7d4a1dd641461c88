"""The account of a round over the table: it stays until somebody goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect, Surface

from game.scenes.kraftwagen.account import Account, Entry
from game.scenes.kraftwagen.texts import say
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.scroll import ScrollArea

ABREAST = 760  # units of width in which cars stand beside the rest
ROW, SUM, HEAD, GAP = 44, 34, 29, 10  # units: a line, one of the sums, the heading of a part, between two parts
CARS = 0.54  # of the width


class AccountSheet(Widget):
    """The lines and the sums."""

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
    def _sum(self) -> int:
        return max(self.ui.px(SUM), self.ui.text("X", "subheading").height)

    @property
    def _head(self) -> int:
        return max(self.ui.px(HEAD), self.ui.text("X", "body").height + self.ui.px(8))

    def _line(self, name: str) -> int:
        """Pixels of a line of a part; awards have nothing below their names."""
        return self._sum if name == "awards" else self._row

    def _part(self, name: str) -> int:
        """Pixels of a part with its heading and the gap behind it, 0 = there is nothing to tell."""
        lines = len(self._entries(name)) or (1 if name == "cars" else 0)
        return self._head + self._line(name) * lines + self.ui.px(GAP) if lines else 0

    def _entries(self, name: str) -> Sequence[Entry]:
        account = self.account
        assert account is not None
        return {"cars": account.cars, "race": account.race, "awards": account.awards}[name]

    def _columns(self, wide: int) -> list[list[str]]:
        """The parts in their columns: the awards stand below what is shorter."""
        if wide < self.ui.px(ABREAST):
            return [["cars", "race", "awards"]]
        cars, race = self._part("cars"), self._part("race")
        return [["cars", "awards"], ["race"]] if cars < race else [["cars"], ["race", "awards"]]

    def _sums(self) -> int:
        account = self.account
        return 0 if account is None else self._head + self._sum * len(account.sums)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide = self.rect.w if width is None else width
        if self.account is None:
            return wide, 0
        return wide, max(sum(map(self._part, names)) for names in self._columns(wide)) + self._sums()

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        room, gap = self.rect, self.ui.px(GAP)
        if self.account is None:
            return
        columns = self._columns(room.w)
        first = room.w if len(columns) == 1 else round(room.w * CARS)
        places = [Rect(room.x, room.y, first, room.h),
                  Rect(room.x + first + 2 * gap, room.y, room.w - first - 2 * gap, room.h)]
        for names, place in zip(columns, places, strict=False):
            for name in names:
                self._draw_part(surface, place, name)
                place.y += self._part(name)
        self._draw_sums(surface, Rect(room.x, room.bottom - self._sums(), room.w, self._sums()))

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

    def _draw_sums(self, surface: Surface, place: Rect) -> None:
        """A line for each seat: what each source brought in the round, all of that, and what it has where that may be
        seen."""
        account, ui = self.account, self.ui
        assert account is not None
        heads = [*(say(f"account.{name}") for name in account.columns), say("account.round", round=account.round)]
        heads += [say("account.total")] if account.told else []
        first = round(place.w * 0.24)
        step = (place.w - first) // len(heads)
        cells = [Rect(place.x + first + at * step, place.y, step - ui.px(6), self._head) for at in range(len(heads))]
        for cell, head in zip(cells, heads, strict=True):
            self._put(surface, cell, head, "caps", 1.0, 14)
        for at, each in enumerate(account.sums):
            row = Rect(place.x, place.y + self._head + at * self._sum, place.w, self._sum)
            surface.fill(ui.theme["well_edge"], Rect(row.x, row.y, row.w, max(1, ui.px(1))))
            self._put(surface, Rect(row.x, row.y, first, row.h), f"<seat:{each.seat}>", "subheading")
            values = [str(part) if part else "<dim>0</dim>" for part in each.parts]
            values.append(f"<b><good>+{each.round}</good></b>" if each.round else "<dim>0</dim>")
            if account.told:
                values.append("<dim>?</dim>" if each.total is None else f"<b>{each.total}</b>")
            for cell, value in zip(cells, values, strict=True):
                self._put(surface, Rect(cell.x, row.y, cell.w, row.h), value, "number", 1.0, 24)

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


class AccountPage(Panel):
    """The sheet under its heading; what lies below it cannot be reached."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "raised", border=ui.theme["accent_low"], padding=18)
        self.outset = 2 * ui.plate_style("panel").shadow
        self.title = self.add(Label(ui, "", "heading", lines=1, tone="accent"))
        self.note = self.add(Label(ui, "", "small", lines=1, tone="dim"))
        self.area = self.add(ScrollArea(ui))
        self.sheet = AccountSheet(ui)
        self.area.fill(self.sheet)
        self.visible = False

    def set(self, account: Account) -> None:
        """Another account."""
        self.title.set(say("account.title", round=account.round))
        self.note.set("" if account.told else say("account.secret.last" if account.last else "account.secret"))
        self.sheet.set(account)
        self.layout()

    def layout(self) -> None:
        box = self.inner
        head = box.take_top(max(self.ui.px(36), self.ui.text("X", "heading").height), 6)
        title = min(head.rect.w, self.title.natural_size()[0])
        self.title.place(head.take_left(title, 20))
        self.note.place(head)
        self.area.place(box)
        self.area.layout()

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        """What lies below it takes no press."""
        return super().handle(intent) or intent.do in (Do.PRESS, Do.RELEASE)
