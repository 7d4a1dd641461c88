"""Base of tables that can show the own panels of any seat, for a look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.scene_controller import SceneController
from game.session.session import Session
from game.table.action_selection import NOTHING
from game.ui.compositor import draw_unseen
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget


class SeatPanelsScene(GameScene):
    """Base of the tables of four games.

    `other_seat` is the seat whose panels are shown instead of the own ones, None = own.
    """

    def __init__(self, session: Session, make_controller: Callable[[GameScene], SceneController]) -> None:
        self.other_seat: int | None = None
        super().__init__(session, make_controller)

    def build(self, screen: Screen) -> None:
        """Build the table, and draw the hidden panels once when it is shown, so that showing them later takes no
        time."""
        super().build(screen)
        screen.after(0.0, self._draw_other_seats)

    def _draw_other_seats(self) -> None:
        draw_unseen(self.other_seat_panels())

    def other_seat_panels(self) -> Iterator[Widget]:
        """Yield panels like those that will be shown when other seats are asked, in their places."""
        yield from ()

    def shown_seat(self) -> int:
        """Return the shown seat: the own seat, or the one whose panels the player is looking at."""
        return self.own_seat if self.other_seat is None else self.other_seat

    def show_seat(self, seat: int) -> None:
        """Show the panels of another seat; the same seat again, or the own one, brings the own panels back.

        While something moves, and pieces fly to the panels that are shown, this skips the animation as any other click
        does.
        """
        if self.animator.busy:
            self.controller.press(NOTHING)
            return
        self.other_seat = None if seat in (self.own_seat, self.other_seat) else seat
        self.show()

    def handle(self, intent: Intent) -> bool:
        """Show the panels of one seat after the other at the press of a key; after the last seat come the own ones."""
        if intent.do != Command.NEXT_SEAT:
            return super().handle(intent)
        self.show_seat((self.shown_seat() + 1) % len(self.session.seats))
        self.areas.landmark(self.rules.layout.shown_seat_panel)
        return True

    @property
    def shows_other_seat(self) -> bool:
        """True while the panels of another seat are shown."""
        return self.other_seat is not None

    def look_back(self) -> None:
        """Return to the own panels."""
        self.show_seat(self.own_seat)

    def put_back(self) -> None:
        """Make the own panels the shown ones, without redrawing the table."""
        self.other_seat = None
