"""Deferred counters: figures that follow from pieces change when these have landed.

The same holds for chips that stand for a piece which lies elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Chip


class DeferredCounters:
    """Anchor of the `deferred` chips of some chip lists.

    A flight that names it keeps the texts of these chips until its piece has landed.
    """

    def __init__(self, flows: Callable[[], Sequence[ChipList]]) -> None:
        self.flows = flows
        self._said: list[str] = []  # texts of the chips before the position changes
        self._coming = 0

    def _chips(self) -> list[Chip]:
        return [chip for flow in self.flows() for chip in flow.chips if chip.spec.deferred]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Remember the present texts of the chips; return empty rectangles."""
        if not self._coming:
            self._said = [chip.spec.markup for chip in self._chips()]
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Show the remembered texts as long as one of these pieces is in flight; return empty rectangles."""
        self._coming += len(pieces)
        chips = self._chips()
        if len(chips) == len(self._said):
            for chip, words in zip(chips, self._said, strict=True):
                chip.hold_back(words)
            self._lay()
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the present texts when the last piece has landed."""
        self._coming = max(0, self._coming - len(pieces))
        if not self._coming:
            for chip in self._chips():
                chip.hold_back("")
            self._lay()

    def _lay(self) -> None:
        """Lay the lists out, because figures may need another width."""
        for flow in self.flows():
            flow.layout()


class DeferredDuplicates:
    """Anchor of chips that stand for pieces which lie elsewhere too.

    Such chips count one piece without a name, and are visible only while they count it (`dims`): the last one appears
    when its piece has landed there.
    """

    def __init__(self, flow: Callable[[], ChipList]) -> None:
        self.flow = flow

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return empty rectangles: no piece starts here."""
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide the last chips as long as their pieces are in flight."""
        return self.flow().reserve_slot([""] * len(pieces))

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the chips of these pieces."""
        self.flow().put_piece([""] * len(pieces))
