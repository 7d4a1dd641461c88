"""A table at which the own panels of any seat can be laid in front, to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import NOTHING
from game.scenes.table.interaction.table_controller import TableController
from game.session.session import Session
from game.ui.compositor import draw_unseen
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

OTHERS = "v"  # key: lays what belongs to the next seat in front


class SeatPanelsScene(GameScene):
    """Base of the tables of four games; `shown` is the seat that lies in front instead of the viewer's, None = his."""

    def __init__(self, session: Session, drive: Callable[[GameScene], TableController]) -> None:
        self.other_seat: int | None = None
        super().__init__(session, drive)

    def build(self, screen: Screen) -> None:
        super().build(screen)
        draw_unseen(self.other_seat_panels())

    def other_seat_panels(self) -> Iterator[Widget]:
        """Panels like those that will lie in front when others are asked, in their places."""
        yield from ()

    def shown_seat(self) -> int:
        """Whose own panels lie in front: the viewer's, or those that he wants to look at."""
        return self.own_seat if self.other_seat is None else self.other_seat

    def show_seat(self, seat: int) -> None:
        """Another's panels in front; a second time, or one's own, lays them back. While something moves, and flies to
        the panels that lie there, it skips as any other click."""
        if self.animator.busy:
            self.controller.press(NOTHING)
            return
        self.other_seat = None if seat in (self.own_seat, self.other_seat) else seat
        self.show()

    def handle(self, intent: Intent) -> bool:
        """One key lays the panels of one seat after the other in front, behind the last one the own ones."""
        if intent.do != Command.KEY or intent.key != OTHERS:
            return super().handle(intent)
        self.show_seat((self.shown_seat() + 1) % len(self.session.seats))
        self.landmark_rect(self.SHOWN_SEAT_PANEL)
        return True

    @property
    def shows_other_seat(self) -> bool:
        """Do another's panels lie in front?"""
        return self.other_seat is not None

    def look_back(self) -> None:
        """To one's own panels."""
        self.show_seat(self.own_seat)

    def put_back(self) -> None:
        """One's own panels lie in front again."""
        self.other_seat = None
