"""Rows of the turn strip: each turn of the game as icons with figures, and how its seat stands after the newest one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.i18n.renderer import Renderer
from game.rules.core.events import ROUND, Event
from game.scenes.table.log.log_folding import LogSection
from game.scenes.table.log.turn_texts import TurnTexts

NAME_GAP = "\u2003"  # between the name of a seat and its signs


class TurnRow(NamedTuple):
    """Turn of a seat, or the beginning of a round (`seat` is None).

    `first` and `last` are the plies of its actions. `signs` are its deeds as icons, `sentence` the same in words,
    `motive` what they were good for.
    """

    seat: int | None
    first: int
    last: int
    events: Sequence[Event]
    signs: str
    sentence: str
    motive: str = ""

    @property
    def words(self) -> str:
        """Deeds and motive in words."""
        return f"{self.sentence} {self.motive}" if self.motive else self.sentence

    def marked(self, marks: Sequence[tuple[int, str]]) -> TurnRow:
        """Return the row with marks of the coach: what was given away, and the sentence about it."""
        lost, said = sum(lost for lost, _ in marks), "\n".join(sentence for _, sentence in marks)
        signs = f"{self.sign_line}{NAME_GAP}<bad>−{lost}</bad>"
        return self._replace(signs=signs, sentence=f"{self.sentence}\n{said}")

    @property
    def deeds(self) -> str:
        """Sentence about its deeds without the seat."""
        return self.sentence.removeprefix(f"<seat:{self.seat}> ")

    @property
    def sign_line(self) -> str:
        """Its signs, or the deeds in words where the game has no signs for them."""
        return self.signs or f"<dim>{self.deeds}</dim>"

    @property
    def markup(self) -> str:
        """Line of the strip, without a standing."""
        return f"<dim>{self.sentence}</dim>" if self.seat is None else f"<seat:{self.seat}>{NAME_GAP}{self.sign_line}"


class TurnRows:
    """Rows of the turn strip of one log; those of turns that have not changed are not written again."""

    def __init__(self, renderer: Renderer, texts: TurnTexts) -> None:
        self.renderer, self.texts = renderer, texts
        self._written: dict[int, tuple[LogSection, TurnRow | None]] = {}  # by the first row of the section

    def rows(self, sections: Sequence[LogSection]) -> list[TurnRow]:
        """Return the rows of these sections of the log, the oldest first."""
        found = []
        for section in sections:
            known = self._written.get(section.start)
            if known is None or known[0] is not section:
                known = self._written[section.start] = section, self._row(section)
            if known[1] is not None:
                found.append(known[1])
        return found

    def standings(self, rows: Sequence[TurnRow], seat: int) -> dict[int, str]:
        """Return how the others than a seat stand now, by the index of the newest row of each.

        Only where the game has words for it.
        """
        newest = {row.seat: index for index, row in enumerate(rows) if row.seat not in (None, seat)}
        found = {index: self.texts.standing_text(other, rows[index].events)
                 for other, index in newest.items() if other is not None}
        return {index: words for index, words in found.items() if words}

    def _row(self, section: LogSection) -> TurnRow | None:
        """Return the row of a section; None where nothing of note was done."""
        events = section.events
        if not section.whole and all(event.kind in self.renderer.words.in_scorings for event in events):
            return None
        plies = [row.ply for row in section.rows]
        if section.seat is None:
            words = next((row.text for row in section.rows if any(event.kind == ROUND for event in row.events)), "")
            return TurnRow(None, plies[0], plies[-1], events, "", words) if words else None
        signs = self.renderer.turn_signs(section.seat, events)
        sentence = self.renderer.turn_summary(section.seat, events)
        if not signs and not sentence:
            return None
        sentence = sentence or section.rows[-1].text
        return TurnRow(section.seat, plies[0], plies[-1], events, signs, sentence)


def since_own_turn(rows: Sequence[TurnRow], seat: int) -> int:
    """Return the index of the first row behind the last turn of a seat before the present one; 0 where it has none.

    Rows of the seat at the end are its present turn.
    """
    end = len(rows)
    while end and rows[end - 1].seat == seat:
        end -= 1
    return next((index + 1 for index in range(end - 1, -1, -1) if rows[index].seat == seat), 0)


def others_since(rows: Sequence[TurnRow], seat: int) -> Iterator[TurnRow]:
    """Yield the turns of other seats behind the last turn of a seat."""
    yield from (row for row in rows[since_own_turn(rows, seat):] if row.seat not in (None, seat))
