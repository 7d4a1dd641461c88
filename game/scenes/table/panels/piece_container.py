"""Piece containers: widgets that hold pieces which come and go in flight, and the dashed outline of an empty place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.scenes.table.panels.selectable import SelectableWidget


class PieceContainer(SelectableWidget):
    """Base of widgets that hold pieces, by the names of their pictures.

    Pieces in `coming` are in flight and not shown yet.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.coming: Counter[str] = Counter()

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True where it stands for an argument of actions."""
        return bool(self.names)

    @property
    def reacts(self) -> bool:  # type: ignore[override]
        """True where it looks different under the pointer: highlighted or faded."""
        return self.glow or self.ahead or self.dim or self.dead

    def piece_counts(self) -> Mapping[str, int]:
        """Return how many pieces belong here, by the names of their pictures, with those in flight."""
        return {}

    def place_of(self, piece: str) -> Rect:
        """Return the place of such a piece."""
        return self.rect

    def landed_count(self, piece: str) -> int:
        """Return how many of these pieces lie here and are not in flight."""
        return max(0, self.piece_counts().get(piece, 0) - self.coming[piece])

    def pieces(self) -> Mapping[str, int]:
        """Return the pieces that lie here, without those in flight."""
        return Counter(self.piece_counts()) - self.coming

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these pieces."""
        return [Rect(self.place_of(piece)) for piece in pieces]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these pieces, and leave them out until they land."""
        self.coming.update(pieces)
        self.touch()
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these pieces."""
        self.coming.subtract(pieces)
        self.coming = +self.coming
        self.touch()
