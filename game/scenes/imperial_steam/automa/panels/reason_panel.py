"""Reasons of the Automa: the words of a step, and its candidates line by line until one is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import Arg
from game.rules.core.events import Event
from game.rules.imperial_steam.automa.events import LINES
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.counted_places import barred, counted
from game.scenes.imperial_steam.automa.panels.card_tokens import LIGHT
from game.scenes.imperial_steam.automa.step_rules import rule_of
from game.scenes.imperial_steam.automa.turn_story import StoryStep
from game.scenes.imperial_steam.table_texts import say
from game.ui.context import Ui
from game.ui.drawing.panel_painter import margin
from game.ui.widgets.widget import Widget

SIZES = (20.0, 18.5, 17.0, 15.5, 14.0, 12.5, 11.0, 10.0)
LEAST_LINES = 4  # least lines of a table: its head, two candidates, the rest in one line
TYPE, NARROW_TYPE = 24, 21  # text sizes in units; the narrow one fits two lines at nearly every step
NAME_PART = 0.34  # part of the width for the names of the candidates


@dataclass(frozen=True, slots=True)
class Cell:
    """Value of a candidate in one line: still equal to the best if `kept`, else dropped by this line."""

    text: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Candidate:
    """Row of the table: a name, its values up to the line that dropped it, and whether it was chosen."""

    name: str
    cells: tuple[Cell, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """Candidates of a question: the chosen one first, then the others by the number of lines that they passed."""

    lines: tuple[str, ...]
    rows: tuple[Candidate, ...]
    decided: str  # the line that decided


def compare(step: StoryStep, renderer: Renderer) -> Comparison | None:
    """Return the comparison of the first question in a step with more than one candidate, None without any."""
    compared = step.of("automa-compared")
    if not compared:
        return None
    question = compared[0].data["question"]
    ours = [event for event in compared if event.data["question"] == question]
    end = next((event for event in step.of("automa-decided") if event.data["question"] == question), None)
    choice = end.data["choice"] if end else ""
    rows = [Candidate(renderer.thing("candidate", name), tuple(_cells(name, ours, renderer)), name == choice)
            for name in ours[0].data["candidates"]]
    rows.sort(key=lambda row: (not row.chosen, -len(row.cells)))
    return Comparison(tuple(event.data["line"] for event in ours), tuple(rows), end.data["line"] if end else "")


def _cells(name: str, lines: Sequence[Event], renderer: Renderer) -> list[Cell]:
    cells = []
    for event in lines:
        if name not in event.data["candidates"]:
            break
        value = event.data["values"][event.data["candidates"].index(name)]
        words = renderer.thing("candidate", name) if LINES[event.data["line"]] == "letters" else (
            _value(event.data["line"], value, renderer))
        cells.append(Cell(words, name in event.data["kept"]))
    return cells


def _value(line: str, value: Arg, renderer: Renderer) -> str:
    """Return a value as the kind of its line shows it."""
    kind = LINES[line]
    if kind == "money":
        return renderer.thing("money", value)
    if kind == "flag":
        return "<icon:cross>" if value else "<icon:check>"
    if kind == "place":
        return say("automa.place", n=value)
    return str(value)


class ReasonText(Widget):
    """Words of a step, and below them the comparison if there is one."""

    def __init__(self, ui: Ui, renderer: Renderer) -> None:
        super().__init__(ui)
        self.renderer = renderer
        self.words, self.rule = "", ""
        self.comparison: Comparison | None = None
        self.narrow = False  # True in a panel with little room
        self.outset = margin(ui.plate_style("card"))

    def set(self, step: StoryStep, state: ImperialSteamState) -> None:
        """Set the step, in the position `state`."""
        self.words = "\n".join(self._sentences(step, state))
        self.comparison, self.rule = compare(step, self.renderer), rule_of(step)
        self.touch()

    @property
    def long(self) -> bool:
        """True when there are more sentences than the two for which there is always room."""
        return self.words.count("\n") > 1

    def _sentences(self, step: StoryStep, state: ImperialSteamState) -> list[str]:
        """Return a sentence for each event that cards and table do not show by themselves."""
        quiet = {"turn", "automa-compared"}
        if not any(event.data["paid"] for event in step.of("automa-influence")):
            quiet.add("automa-influence")
        if any(event.kind in ("automa-condition", "automa-action", "automa-cannot") for event in step.events):
            quiet.add("automa-slot")
        found = [self.renderer.event(event) for event in step.events if event.kind not in quiet]
        for event in step.of("automa-condition"):
            names = [self.renderer.thing("candidate", name) for name in counted(event, state)]
            if names:
                found.append(say("automa.counted", names=self.renderer.join(names)))
            if (obstacle := barred(event, state)) is not None:
                found.append(self.renderer.event(obstacle))
        return found

    def tip_text(self, part: object) -> str | None:
        """Return the tooltip, which cites the rule that F1 opens."""
        return say("automa.rule", rule=self.rule)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    # drawing ----------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the words and the comparison, or the rule."""
        ui = self.ui
        ui.plate(surface, self.rect, "card")
        room = self.rect.inflate(-2 * ui.px(14), -2 * ui.px(9))
        table = self.comparison
        rule = ui.text(self.rule, "small", ground="card", tone="dim")
        high = room.h - (rule.height if table is None else min(room.h - ui.px(30), self._least(table)))
        text = ui.text(self.words, "body", ground="card", width=room.w, height=high, fit=True,
                       size=NARROW_TYPE if self.narrow else TYPE)
        surface.blit(text.surface, room.topleft)
        if table is None:
            surface.blit(rule.surface, rule.surface.get_rect(bottomright=room.bottomright))
        else:
            top = min(text.height + ui.px(6), high)
            self._draw_table(surface, table, Rect(room.x, room.y + top, room.w, room.h - top))

    def _line(self, size: float) -> int:
        return round(self.ui.metrics.font_px(size) * 1.32)

    def _least(self, table: Comparison) -> int:
        """Return the least height of the table in pixels, with its last candidates in one line."""
        return self._line(SIZES[-1]) * min(len(table.rows) + 1, LEAST_LINES) + self.ui.px(6)

    def _table_height(self, table: Comparison, size: float) -> int:
        return self._line(size) * (len(table.rows) + 1) + self.ui.px(6)

    def _draw_table(self, surface: Surface, table: Comparison, room: Rect) -> None:
        """Draw candidates down and lines across; a candidate ends in red at the line that drops it."""
        size = next((size for size in SIZES if self._table_height(table, size) <= room.h), SIZES[-1])
        line = self._line(size)
        shown = table.rows
        if len(shown) > (fits := max(2, room.h // line - 1)):
            shown = table.rows[: fits - 1]
            self._draw_rest(surface, table.rows[fits - 1 :], Rect(room.x, room.y + fits * line, room.w, line), size)
        names = round(room.w * NAME_PART)
        wide = (room.w - names) // max(1, len(table.lines))
        wide = min(wide, self.ui.px(170))
        for column, name in enumerate(table.lines):
            place = Rect(room.x + names + column * wide, room.y, wide, line)
            decided = name == table.decided
            self._put(surface, self.head(name, wide, size, decided), place, size, "ink" if decided else "dim", decided)
        for number, row in enumerate(shown, 1):
            place = Rect(room.x, room.y + number * line, names + wide * len(table.lines), line)
            self._draw_candidate(surface, row, place, names, wide, size)

    def head(self, line: str, wide: int, size: float, bold: bool) -> str:
        """Return the name of a line, or its short form of the cards where that is too long."""
        words, short = self.renderer.thing("line", line), f"imperial-steam-table.automa.line.{line}"
        block = self.ui.text(words, "body", ground="card", size=size, width=max(1, wide - 8), max_lines=1, fit=True,
                             bold=bold, tabular=True)
        return tr(short) if block.cut and short in current() else words

    def _draw_rest(self, surface: Surface, rows: Sequence[Candidate], place: Rect, size: float) -> None:
        """Draw the candidates that dropped out early, for which there is no line left."""
        words = f"<icon:cross> {self.renderer.join([row.name for row in rows])}"
        at = Rect(place.x + self.ui.px(6), place.y, place.w, place.h)
        self._put(surface, words, at, size, "dim", False, left=True)

    def _draw_candidate(self, surface: Surface, row: Candidate, place: Rect, names: int, wide: int,
                        size: float) -> None:
        ui = self.ui
        if row.chosen:
            ui.plate(surface, place.inflate(0, -2), "chip", **LIGHT, radius=ui.px(5))
        dropped = any(not cell.kept for cell in row.cells)
        mark = "<icon:check> " if row.chosen else ""
        self._put(surface, mark + row.name, Rect(place.x + ui.px(6), place.y, names - ui.px(8), place.h), size,
                  "dim" if dropped else "ink", row.chosen, left=True)
        for column, cell in enumerate(row.cells):
            at = Rect(place.x + names + column * wide, place.y, wide, place.h)
            words = cell.text if cell.kept else f"<bad>{cell.text}</bad>"
            self._put(surface, words, at, size, "ink", row.chosen)
            if not cell.kept:
                mark_at = ui.icon("cross", round(place.h * 0.5), ui.theme["card_bad"])
                surface.blit(mark_at, mark_at.get_rect(midright=(at.right - ui.px(10), at.centery)))

    def _put(self, surface: Surface, words: str, place: Rect, size: float, tone: str, bold: bool,
             left: bool = False) -> None:
        block = self.ui.text(words, "body", ground="card", tone=tone, size=size, width=max(1, place.w - 4), max_lines=1,
                             fit=True, bold=bold, tabular=True)
        at = block.surface.get_rect(midleft=place.midleft) if left else block.surface.get_rect(center=place.center)
        surface.blit(block.surface, at)
