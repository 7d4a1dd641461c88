"""What is worked out from pieces, or stands for one that lies elsewhere: it changes when the pieces have landed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Chip


class DeferredCounters:
    """A keeper of the `late` chips of some flows: what flies to where they count it counts for them too, whatever it
    is."""

    def __init__(self, flows: Callable[[], Sequence[ChipList]]) -> None:
        self.flows = flows
        self._said: list[str] = []  # by the chips before the position changes
        self._coming = 0

    def _chips(self) -> list[Chip]:
        return [chip for flow in self.flows() for chip in flow.chips if chip.spec.deferred]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """They go on saying what they say now."""
        if not self._coming:
            self._said = [chip.spec.markup for chip in self._chips()]
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """As long as one of these is on its way."""
        self._coming += len(pieces)
        chips = self._chips()
        if len(chips) == len(self._said):
            for chip, words in zip(chips, self._said, strict=True):
                chip.hold_back(words)
            self._lay()
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """The last one makes them true."""
        self._coming = max(0, self._coming - len(pieces))
        if not self._coming:
            for chip in self._chips():
                chip.hold_back("")
            self._lay()

    def _lay(self) -> None:
        """The figures have the room that they need."""
        for flow in self.flows():
            flow.layout()


class DeferredDuplicates:
    """A keeper of the chips that stand for pieces which lie elsewhere too (they count one piece without a name, and
    fade): the last one of a flow is seen when its piece has landed there."""

    def __init__(self, flow: Callable[[], ChipList]) -> None:
        self.flow = flow

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Nothing comes from here."""
        return [Rect(0, 0, 0, 0)] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """As long as it is on its way."""
        return self.flow().reserve_slot([""] * len(pieces))

    def put_piece(self, pieces: Sequence[str]) -> None:
        """It stands there."""
        self.flow().put_piece([""] * len(pieces))
