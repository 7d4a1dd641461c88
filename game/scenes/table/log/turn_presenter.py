"""Turn presenter: keeps turn strip, page of all turns and the button of the top bar up to date at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.table.log.turn_page import TurnPage
from game.scenes.table.log.turn_rows import TurnRow, TurnRows, others_since
from game.scenes.table.log.turn_strip import TurnStrip

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.scenes.table.hints.coach import Coach

BUTTON = "turns"  # of the top bar


class TurnPresenter:
    """Turns of one table; `play_again` is called with a turn that the people want to see again."""

    def __init__(self, scene: GameScene, play_again: Callable[[TurnRow], object], coach: Coach) -> None:
        self.scene, self._play_again, self.coach = scene, play_again, coach
        self._standings: dict[int, str] = {}  # by the index of the row

    def build(self) -> None:
        """Put the strip on a new screen."""
        scene = self.scene
        self._rows = TurnRows(scene.renderer, scene.turn_texts)
        self.strip = scene.prompt.lodge(TurnStrip(scene.ui, self._play_again, scene.point_out),
                                        lambda: bool(self.strip.turns))

    def show(self) -> None:
        """Show the turns that the log tells; the button calls where there is no room for those of others since the own
        turn, until that begins."""
        turns, seat = self._turns(), self.scene.own_seat
        if self.scene.looking_at is None:  # the past has no words for how everybody stands now
            self._standings = self._rows.standings(turns, seat)
        first = bool(turns) and not self.strip.turns
        self.strip.show(turns, self._standings, seat)
        if first and not self.strip.visible:
            self.scene.prompt.layout()  # it makes room for the first turn that there is
        if self.scene.looking_at is None:
            self.strip.leave_past()
        else:
            self.strip.look_at(self.scene.looking_at)
        if pointed := self.strip.pointed:
            self.scene.point_out(pointed)
        button = self.scene.top_bar.buttons[BUTTON]
        news = bool(turns) and turns[-1].seat != seat and not self.strip.visible and any(others_since(turns, seat))
        button.set(enabled=bool(turns), kind="primary" if news else "secondary")

    def open_page(self) -> None:
        """Open the page with all turns."""
        scene = self.scene
        turns = self._turns()
        if turns:
            scene.screen.open(TurnPage(scene.screen, turns, self._standings, scene.own_seat, self._play_again,
                                       scene.point_out))

    def _turns(self) -> list[TurnRow]:
        """Return the turns that the log tells, with their motives and the marks of the coach."""
        motive = self.scene.motives.sentence
        turns = [turn._replace(motive=motive(turn.seat, turn.first, turn.last))
                 for turn in self._rows.rows(self.scene.log.folds.sections)]
        return [turn.marked([(mark.lost, mark.sentence) for mark in found])
                if turn.seat is not None and (found := self.coach.marks(turn.first, turn.last)) else turn
                for turn in turns]
