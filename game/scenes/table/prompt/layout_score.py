"""Layout score: how well the choices of a question are laid out, and which of two layouts is better."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.context import Ui

LETTERS, SIGNS = 2, 4.4  # units: letters so much larger are worth another layout, and even shorter labels
LINE = 1.2  # factor: letters so much larger are worth the space of the consequence line
WORTH = 7  # units: choices so much higher are worth a line less of consequences


class LayoutScore(NamedTuple):
    """Score of a layout of choices.

    `cut` choices have cut words; letters are `small` pixels too small; the lowest choice is `low` pixels lower than a
    finger needs; `folded` choices have words in two lines, a small fault; `letters` is the pixels of the smallest
    letters; `shorter` choices have short labels. `line`: the consequence line is visible; `complete`: it shows all of
    its text for the moment when nothing is pointed at.
    """

    cut: int
    small: int
    low: int
    folded: int
    letters: int
    shorter: int
    line: bool
    complete: bool

    @property
    def lacks_much(self) -> bool:
        """True where there are more faults than words in two lines."""
        return bool(self.cut or self.small or self.low)

    @property
    def lacks(self) -> bool:
        """True where there are any faults."""
        return self.lacks_much or self.folded > 0

    @property
    def weight(self) -> tuple[int, int]:
        """Weight of the faults: lower is better."""
        return self.cut, 2 * self.small + self.low


def is_hard_to_use(ui: Ui, score: LayoutScore) -> bool:
    """Return whether choices can hardly be read or tapped."""
    return bool(score.cut or score.small or score.low >= ui.px(WORTH))


def is_better_layout(ui: Ui, now: LayoutScore, before: LayoutScore) -> bool:
    """Return whether a layout has fewer faults than the one before.

    The gain must be worth a line of consequences, and labels that were not short.
    """
    gained, larger = before.low - now.low, before.small - now.small
    worded = now.shorter <= before.shorter
    if before.complete and not now.complete and gained < 2 * ui.px(WORTH) and larger < ui.px(LETTERS):
        return False
    wished = larger > 0 and ui.metrics.scale > 1  # the player has chosen large texts
    line = now.line >= before.line or wished or now.letters >= LINE * before.letters
    if larger >= ui.px(LETTERS if worded else SIGNS) and now.cut <= before.cut and gained > -ui.px(WORTH):
        return line
    if now.cut > before.cut or larger < 0 or gained < 0:
        return False
    if not before.lacks_much:
        return now.folded < before.folded and worded and line and now.complete == before.complete
    return gained >= ui.px(WORTH) or (now.low == 0 < before.low and worded) or now.cut < before.cut
