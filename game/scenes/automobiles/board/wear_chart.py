"""Wear chart on the board: the slot that counts and the reason, for the turn as it stands or for a previewed action."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.automobiles.forecast import Forecast
from game.scenes.automobiles.board.landscape.board_plates import Plates
from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing

PLATE = "#16201c"


class WearChart:
    """Highlights of slots and words on `board`, in the colour `accent`; they inform and cannot be chosen."""

    def __init__(self, board: BoardView, plates: Plates, accent: str, renderer: Renderer) -> None:
        self.board, self.plates, self.accent, self.renderer = board, plates, accent, renderer
        self._shown: Forecast | None = None
        self._figures: Sequence[BoardLabel] = ()
        self._words: Sequence[BoardLabel] = ()

    @property
    def says(self) -> bool:
        """True while it shows a result."""
        return self._shown is not None

    def show(self, ahead: Forecast | None) -> None:
        """Show the wear of a forecast for a turn that enters a space (AUT-4.81, AUT-4.84); None clears the chart."""
        if ahead == self._shown:
            return
        self._shown = ahead
        x, y, w, h = self.plates.verdict
        words = "" if ahead is None else self.renderer.plain(self._verdict(ahead))
        self._words = [BoardLabel("verdict", "", words, x + w / 2, y + h / 2, 28, self.accent, 0, w)] if words else []
        self.board.lift((*self._words, *self._figures), PLATE)
        self.board.mark("wear", None if ahead is None else self._ring(_slot(ahead)))

    def show_figures(self, figures: Sequence[BoardLabel]) -> None:
        """Show figures of wear on spaces of the track, beside the words of the chart."""
        if self._figures or figures:
            self._figures = figures
            self.board.lift((*self._words, *self._figures), PLATE)

    def _verdict(self, ahead: Forecast) -> str:
        """Return the reason for the wear: the darkest space entered, and who or what spares the car."""
        entered, wear = self.renderer.tr(f"cube.{ahead.darkest}"), ahead.wear
        if ahead.ahead is not None:
            return tr("automobiles.wear.drafting", colour=entered, seat=f"<seat:{ahead.ahead}>")
        return tr(f"automobiles.wear.{'spared' if ahead.spared else 'taken'}", colour=entered, n=wear)

    def _ring(self, slot: str) -> VectorDrawing:
        x, y, w, h = self.plates.wear_slots[slot]
        ring = f'<rect x="{x - 3}" y="{y - 3}" width="{w + 6}" height="{h + 6}" rx="9" fill="{self.accent}" '
        ring += f'fill-opacity="0.16" stroke="{self.accent}" stroke-width="5"/>'
        return VectorDrawing(("wear", slot), ring, (x - 7, y - 7, w + 14, h + 14))


def _slot(ahead: Forecast) -> str:
    return "drafting" if ahead.ahead is not None or ahead.spared else ahead.darkest
