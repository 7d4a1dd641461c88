"""How well the choices of a question lie, and which of two ways to lay them is the better one."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.context import Ui

LETTERS, SIGNS = 2, 4.4  # units: so much larger letters are worth it too, and that words are said shorter
LINE = 1.2  # times: so much larger letters are worth the place of what would follow
WORTH = 7  # units: so much higher choices are worth that what would follow has a line less


class LayoutScore(NamedTuple):
    """How the choices lie: how many have their words cut, how many pixels their letters are too small by, how many the
    lowest one is lower than a finger needs, and how many have their words in two lines, which is little; pixels of
    their letters, how many are said shorter; and of the line of consequences, whether it is there, and tells all that
    it has to tell as long as nothing is pointed at."""

    cut: int
    small: int
    low: int
    folded: int
    letters: int
    shorter: int
    line: bool
    told: bool

    @property
    def lacks_much(self) -> bool:
        """Is more to be wished than that no words stand in two lines?"""
        return bool(self.cut or self.small or self.low)

    @property
    def lacks(self) -> bool:
        """Is anything?"""
        return self.lacks_much or self.folded > 0

    @property
    def weight(self) -> tuple[int, int]:
        """How bad that is."""
        return self.cut, 2 * self.small + self.low


def is_hard_to_use(ui: Ui, laid: LayoutScore) -> bool:
    """Can choices hardly be read or met?"""
    return bool(laid.cut or laid.small or laid.low >= ui.px(WORTH))


def is_better_layout(ui: Ui, now: LayoutScore, before: LayoutScore) -> bool:
    """Is less missing than was, and enough to be worth a line of what would follow, and words that were whole?"""
    gained, larger = before.low - now.low, before.small - now.small
    worded = now.shorter <= before.shorter
    if before.told and not now.told and gained < 2 * ui.px(WORTH) and larger < ui.px(LETTERS):
        return False
    wished = larger > 0 and ui.metrics.scale > 1  # by who has chosen large texts
    line = now.line >= before.line or wished or now.letters >= LINE * before.letters
    if larger >= ui.px(LETTERS if worded else SIGNS) and now.cut <= before.cut and gained > -ui.px(WORTH):
        return line
    if now.cut > before.cut or larger < 0 or gained < 0:
        return False
    if not before.lacks_much:
        return now.folded < before.folded and worded and line and now.told == before.told
    return gained >= ui.px(WORTH) or (now.low == 0 < before.low and worded) or now.cut < before.cut
