"""Page with all turns of the game over the table: icons and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.table.log.turn_rows import TurnRow
from game.scenes.table.log.turn_strip import TurnStrip
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.input.keymap import Command
from game.ui.screen import Screen

WIDE = 760  # most width of the page in units
LINES = 6  # most lines of a turn


class TurnPage(ModalPage):
    """Page with the turns of a game, from the last one of `seat` on; a click on one plays it again on the board."""

    def __init__(self, over: Screen, turns: Sequence[TurnRow], standings: dict[int, str], seat: int,
                 play_again: Callable[[TurnRow], object], point_out: Callable[[Sequence[Event]], object]) -> None:
        super().__init__(over, tr("game.turns"), Command.TURNS, WIDE)
        self._play_again = play_again
        self.lay()
        self.strip = self.panel.add(TurnStrip(self.ui, self._picked, point_out, role="body", lines=LINES, told=True),
                                    self.box)
        self.strip.show(turns, standings, seat)

    def _picked(self, turn: TurnRow) -> None:
        self.close()
        self._play_again(turn)
