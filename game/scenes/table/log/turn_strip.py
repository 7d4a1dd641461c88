"""Turn strip: what others did since the turn of the person at the screen, as a row of icons for each turn.

It lies in the room that the prompt does not use, and holds the whole game: scrolling back reaches every turn. Where
there is no room, the button of the top bar opens the same rows on a page (see `turn_page`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.turn_signs import GAP
from game.rules.core.events import Event
from game.scenes.table.log.turn_rows import TurnRow, others_since, since_own_turn
from game.ui.context import Ui
from game.ui.text.text_layout import TextStyle
from game.ui.widgets.list_view import ListView

LINES, MORE = 2, 3  # most lines of a turn: its icons alone, and with words below them; one more for the heading
# what is told of the turns since one's own: icons; how everybody stands too; the motive too; deeds and motive
BARE, PLAIN, MOTIVE, WORDS = range(4)
# with how many lines, and whether with a heading, which goes before words of the turns do
TRIED = ((WORDS, MORE, True), (WORDS, MORE, False), (MOTIVE, MORE, True), (MOTIVE, MORE, False), (PLAIN, LINES, True),
         (BARE, LINES, True), (PLAIN, LINES, False), (BARE, LINES, False), (BARE, 1, False))


class TurnStrip(ListView):
    """Turns of a game as rows; `play_again` is called for a click on one, `point_out` with the events of the pointed
    one."""

    def __init__(self, ui: Ui, play_again: Callable[[TurnRow], object], point_out: Callable[[Sequence[Event]], object],
                 *, role: str = "small", lines: int = LINES, told: bool = False) -> None:
        """`told`: each turn is told in words below its icons too."""
        super().__init__(ui, role=role, lines=lines, on_pick=self._pick, on_hover=self._hover, tip=self._tip)
        self._play_again, self._point_out, self._told = play_again, point_out, told
        self.turns: Sequence[TurnRow] = ()
        self._shown: object = None
        self._plain: list[tuple[Hashable, str]] = []  # the rows without words below the icons
        self._since = 0  # index of the first turn since one's own
        self._newest = 0  # index of the newest turn of somebody else
        self._news = False  # True if somebody else has moved since one's own turn

    def show(self, turns: Sequence[TurnRow], standings: dict[int, str], seat: int) -> None:
        """Show these turns, with the present standings by index of the turn, from the last turn of a seat on."""
        shown = turns, standings, seat
        if shown == self._shown:
            return
        self._shown = shown
        since = since_own_turn(turns, seat)
        since = next((index for index in range(since, len(turns)) if turns[index].seat is not None), since)
        last = len(turns) - 1
        newest = next((index for index in range(last, since - 1, -1) if turns[index].seat not in (None, seat)), last)
        plain = [(index, self._line(turn, standings.get(index, ""))) for index, turn in enumerate(turns)]
        news = any(others_since(turns, seat))
        if (plain, since, newest, news) == (self._plain, self._since, self._newest, self._news) and (
                [turn.words for turn in turns] == [turn.words for turn in self.turns]):
            return
        self.turns, self._since, self._newest, self._news = turns, since, newest, news
        self._plain = list(plain)
        self.selected = None
        self._tell()
        self.lead()

    def _tell(self) -> None:
        """Tell as much of the turns since one's own as there is room for; where there is none for all, of as many as
        can be in sight with the newest one whole."""
        if self._told or not self.rect.h:
            self._tell_as(PLAIN, LINES, True)
            return
        most, best = 0, TRIED[-1]
        for much, lines, headed in TRIED:
            if headed and not self._is_headed():
                continue
            self._tell_as(much, lines, headed)
            if self._fits():
                return
            if not headed and much in (PLAIN, BARE) and self._is_newest_whole() and (seen := self._in_sight()) > most:
                most, best = seen, (much, lines, headed)
        if best != TRIED[-1]:
            self._tell_as(*best)

    def _tell_as(self, much: int, lines: int, headed: bool) -> None:
        """Tell so much of the turns since one's own, in so many lines, below a heading or not."""
        if not self._told and self.lines != lines + headed:
            self.lines = lines + headed
            self._measure()  # rows that stay the same too
        self.change_rows([*self._plain[: self._since], *(
            (key, (self._heading() if headed and index == self._since else "")
             + self._worded(self.turns[index], line, much))
            for index, (key, line) in enumerate(self._plain[self._since :], self._since))])

    def _is_headed(self) -> bool:
        """Return whether somebody else has moved since an own turn."""
        return self._news and self._since > 0

    def _heading(self) -> str:
        """Return the line above the first turn since one's own."""
        return f"<accent>{tr('game.turns.since')}</accent>\n" if self._is_headed() else ""

    def _worded(self, turn: TurnRow, line: str, much: int) -> str:
        """Return a row with what is told below its icons; people know why they did what they did."""
        if much == BARE:
            return turn.markup.replace(GAP, " ")  # between its signs it may go on in the next line
        if turn.seat is None or much == PLAIN:
            return line
        deeds = turn.deeds if much == WORDS and turn.signs else ""
        words = " ".join(filter(None, (capitalize(deeds), turn.motive)))
        return f"{line}\n<dim>{words}</dim>" if words else line

    def _fits(self) -> bool:
        """Return whether all turns since one's own are in sight together, and none has more words than lines."""
        last = len(self.rows) - 1
        return self._since > last or (self.row_rect(last).bottom - self.row_rect(self._since).top <= self.rect.h
                                      and not any(map(self.is_cut, range(self._since, last + 1))))

    def _is_newest_whole(self) -> bool:
        """Return whether the newest turn of somebody else has room for all of its lines."""
        return not self.turns or (self.row_rect(self._newest).h <= self.rect.h and not self.is_cut(self._newest))

    def _in_sight(self) -> int:
        """Return how many of the turns since one's own can be in sight at once and uncut, down to the newest of
        somebody else."""
        if not self.turns:
            return 0
        top = self.row_rect(self._newest).bottom - self.rect.h
        return sum(self.row_rect(index).top >= top and not self.is_cut(index)
                   for index in range(self._since, self._newest + 1))

    def lead(self) -> None:
        """Scroll to the turns since one's own: from the first one on if all of them fit, else to the newest one of
        somebody else."""
        if self.rows and self.rect.h:
            start = self.rect.top - self.offset
            first, end = self.row_rect(self._since).top - start, self.row_rect(self._newest).bottom - start
            self.scroll_to(first if self.content_height - first <= self.rect.h else end - self.rect.h)

    def look_at(self, ply: int) -> None:
        """Mark the turn in which the action with this ply was made, and scroll to it."""
        index = next((index for index, turn in enumerate(self.turns) if turn.first <= ply <= turn.last), None)
        self.select(index)
        if index is not None:
            self.reveal(index)

    def layout(self) -> None:
        """Wrap the rows to the new width, and show the newest turns again."""
        super().layout()
        if self.turns:
            self._tell()  # what fits is asked of rows that are measured at this width
        self.lead()

    def leave_past(self) -> None:
        """Mark no turn any more, and show the newest ones."""
        if self.selected is not None:
            self.select(None)
            self.lead()

    def _whole_lines(self, view: Rect, style: TextStyle) -> Rect:
        """Return the part of the view that is drawn: in a low room no turn is cut in half, if one is seen whole."""
        rows = [rect for rect in map(self.row_rect, range(len(self.rows)))
                if self.rect.top <= rect.top and rect.bottom <= self.rect.bottom]
        return view.clip(rows[0].union(rows[-1])) if rows else super()._whole_lines(view, style)

    def _line(self, turn: TurnRow, standing: str) -> str:
        words = f" <dim>· {standing}</dim>" if standing else ""
        told = f"\n<dim>{turn.words}</dim>" if self._told and turn.seat is not None else ""
        return f"{turn.markup}{words}{told}"

    def activate(self, part: Hashable = None) -> None:
        """Pick the marked row, else the newest one."""
        if self.selected is None and self.rows:
            self.select(self.rows[-1][0])
        super().activate(part)

    def _turn(self, key: Hashable) -> TurnRow | None:
        return self.turns[key] if isinstance(key, int) and key < len(self.turns) else None

    def _pick(self, key: Hashable) -> None:
        turn = self._turn(key)
        if turn is not None:
            self._play_again(turn)

    def _hover(self, key: Hashable) -> None:
        turn = self._turn(key)
        self._point_out(turn.events if turn is not None else ())

    @property
    def pointed(self) -> Sequence[Event]:
        """Events of the turn at the pointer; none where that is elsewhere."""
        turn = self._turn(self._over) if self.is_displayed and self._over >= 0 else None
        return turn.events if turn is not None else ()

    def _tip(self, key: Hashable) -> str | None:
        turn = self._turn(key)
        if turn is None:
            return None
        hints = [tr("game.turns.again"), *([tr("game.turns.why")] if turn.motive else [])]
        return "\n".join([turn.words, *(f"<dim>{hint}</dim>" for hint in hints)])
