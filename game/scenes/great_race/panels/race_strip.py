"""Race strip: a line for each crew with turn, assistants, known cards, progress and prestige; bag and deck as odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.numbers import AREAS
from game.scenes.great_race.view_model import CrewView, TableView
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel

NONE = "\u2013"  # no prestige, no day of arrival
GAP = 9  # units between two columns
MOST_CARDS = 4  # known cards with an icon; of more, their number
TURN, NAME, MEN, CARDS, LINE, DAY, PRESTIGE = range(7)  # columns
LEAST_NAME = 60  # units of width for a name; with less, the shape of the seat stands for it
SIGNS = {MEN: "mechanic", CARDS: "hand", DAY: "flag", PRESTIGE: "prestige"}  # headings where there is no room for words
DROPPED = (CARDS, MEN, DAY, LINE)  # columns that are left out one after the other where there is no room


class RaceStrip(Panel):
    """Race strip. `tooltip` returns the tooltip of all of it."""

    tips_beside = True

    def __init__(self, ui: Ui, tooltip: Callable[[], str]) -> None:
        super().__init__(ui, "panel", padding=9)
        self.tooltip = tooltip
        self._table: TableView | None = None
        self._known: tuple[Mapping[str, int], ...] = ()
        self._over = False
        self._odds = ""

    def set(self, table: TableView, known: Sequence[Mapping[str, int]], odds: str, over: bool) -> None:
        """Set the crews, their known cards by seat, and the odds of bag and deck as markup; nobody races any more when
        it is `over`."""
        new = table, tuple(dict(hand) for hand in known), odds, over
        if new != (self._table, self._known, self._odds, self._over):
            self._table, self._known, self._odds, self._over = new
            self.touch()

    def cells(self, crew: CrewView) -> list[str]:
        """Return the columns of a crew as markup; the name is left to the room."""
        cards = [f"<icon:gr-card-{card}>" for card, count in self._known[crew.seat].items() for _ in range(count)]
        if len(cards) > MOST_CARDS:
            cards = [*cards[: MOST_CARDS - 1], f"+{len(cards) - MOST_CARDS + 1}"]
        men = [f"<icon:gr-sym-{area}>{count}" for area, count in zip(AREAS, crew.assistants, strict=True) if count]
        turn = tr("great-race-board.strip.place", n=crew.turn)
        ahead = tr("great-race-board.strip.place", n=crew.place)
        prestige = f"<accent><b>{crew.total}</b></accent>" if crew.prestige else f"<dim>{NONE}</dim>"
        if self._over:
            return ["", "", "", "", self._line(crew), "", prestige]
        return [
            f"<b>{turn}</b><dim><icon:arrow-right>{ahead}</dim>",
            "",
            "\u00a0".join(men),
            "\u00a0".join(cards),
            self._line(crew),
            f"<dim>{NONE}</dim>" if crew.arrival else tr("great-race-board.strip.day", n=crew.day),
            prestige,
        ]

    @staticmethod
    def _line(crew: CrewView) -> str:
        return "<icon:gr-sym-flag>" if crew.arrival else tr("great-race-board.strip.line", n=crew.line)

    def draw(self, surface: Surface) -> None:
        """Draw heading and odds where there is room, and a line for each crew, the first of the ranking on top."""
        super().draw(surface)
        table, ui = self._table, self.ui
        if table is None or self.rect.w < 60:
            return
        crews = [table.crews[seat] for seat in table.ranking]
        box, line = ui.box(self.rect).inset(self.padding, self.padding * 0.5), ui.text("X", "small").height
        odds = self._text(self._odds, box.rect.w, fit=True)
        if odds is not None and not odds.cut and box.rect.h >= line * (len(crews) + 1):
            surface.blit(odds.surface, box.cut_bottom(line, 2).rect)
        rows = [self.cells(crew) for crew in crews]
        widths = self._widths(rows, box.rect.w)
        if box.rect.h >= line * (len(crews) + 1.2):
            self._draw_heading(surface, box.take_top(line, 2).rect, widths)
        high = max(1, min(box.rect.h // len(crews), round(line * 1.6)))
        for number, (crew, cells) in enumerate(zip(crews, rows, strict=True)):
            self._draw_row(surface, Rect(box.rect.x, box.rect.y + number * high, box.rect.w, high), crew, cells, widths)

    def _text(self, markup: str, width: int | None = None, fit: bool = False) -> TextBlock | None:
        return self.ui.text(markup, "small", tabular=True, max_lines=1, width=width, fit=fit) if markup else None

    def _widths(self, rows: Sequence[Sequence[str]], room: int) -> list[int]:
        """Return the widths of the columns in pixels, that of the name last fitted in; 0 = left out."""
        found = []
        for column in range(PRESTIGE + 1):
            texts = [text for row in rows if (text := self._text(row[column])) is not None]
            found.append(max((text.width for text in texts), default=0))
        gap = self.ui.px(GAP)
        found[PRESTIGE] = max(found[PRESTIGE], self.ui.px(18))
        shape = self.ui.text("X", "small").height
        for column in DROPPED:
            if room - sum(width + gap for width in found if width) >= shape:
                break
            found[column] = 0
        found[NAME] = max(shape, room - sum(width + gap for width in found if width))
        return found

    def _draw_heading(self, surface: Surface, rect: Rect, widths: Sequence[int]) -> None:
        """Draw the names of the columns, or icons where a column has no room for its name."""
        gap, left = self.ui.px(GAP), rect.x
        for column, width in enumerate(widths):
            if not width:
                continue
            word = "" if self._over and column == TURN else tr(f"great-race-board.strip.head.{column}")
            text = self._text(f"<dim>{word}</dim>", width) if word else None
            if text is not None and text.cut and column in SIGNS:
                text = self._text(f"<dim><icon:gr-sym-{SIGNS[column]}></dim>")
            if text is not None and not text.cut:
                at = text.surface.get_rect(midleft=(left, rect.centery))
                if column in (LINE, DAY, PRESTIGE):
                    at.right = left + width
                surface.blit(text.surface, at)
            left += width + gap

    def _draw_row(self, surface: Surface, rect: Rect, crew: CrewView, cells: Sequence[str],
                  widths: Sequence[int]) -> None:
        """Draw a crew; whoever is on turn is lit, whoever has passed fades."""
        ui, gap, left = self.ui, self.ui.px(GAP), rect.x
        if crew.on_turn:
            ui.plate(surface, rect.inflate(ui.px(6), 0), "chip", radius=ui.px(5))
        for column, (markup, width) in enumerate(zip(cells, widths, strict=True)):
            if not width:
                continue
            text = self._name(crew, width) if column == NAME else self._text(markup)
            if text is not None:
                at = text.surface.get_rect(midleft=(left, rect.centery))
                if column in (LINE, DAY, PRESTIGE):
                    at.right = left + width
                picture = text.surface
                if crew.passed and not crew.arrival and column in (TURN, NAME):
                    picture = picture.copy()
                    picture.set_alpha(140)
                surface.blit(picture, at)
            left += width + gap

    def _name(self, crew: CrewView, width: int) -> TextBlock:
        """Return the name of a crew, or the shape of its seat where there is no room."""
        if width >= self.ui.px(LEAST_NAME):
            text = self.ui.text(f"<seat:{crew.seat}>", "small", max_lines=1, fit=True, width=width)
            if not text.cut:
                return text
        style = self.ui.writer.seats[crew.seat]
        return self.ui.text(f"<icon:seat-{style.glyph}-{style.colour}>", "small")
