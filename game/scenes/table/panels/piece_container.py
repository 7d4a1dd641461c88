"""Things in which pieces lie that come and go in flight, and the dashed outline of a place for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.scenes.table.panels.selectable import SelectableWidget


class PieceContainer(SelectableWidget):
    """Base of what pieces lie in, by the names of their pictures. `coming` are on their way and not seen here yet."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.coming: Counter[str] = Counter()

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only what an action can name is walked to."""
        return bool(self.names)

    @property
    def reacts(self) -> bool:  # type: ignore[override]
        """Under the pointer only what glows, or steps back, looks different."""
        return self.glow or self.ahead or self.dim or self.dead

    def piece_rects(self) -> Mapping[str, int]:
        """The pieces that belong here."""
        return {}

    def place_of(self, piece: str) -> Rect:
        """Where such a piece lies."""
        return self.rect

    def landed_count(self, piece: str) -> int:
        """How many of these are here and not on their way."""
        return max(0, self.piece_rects().get(piece, 0) - self.coming[piece])

    def pieces(self) -> Mapping[str, int]:
        return Counter(self.piece_rects()) - self.coming

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these lie."""
        return [Rect(self.place_of(piece)) for piece in pieces]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """They are on their way here."""
        self.coming.update(pieces)
        self.touch()
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Some of them are there."""
        self.coming.subtract(pieces)
        self.coming = +self.coming
        self.touch()
