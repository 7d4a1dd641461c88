"""Hand-over: another person takes the seat at the screen. Private things need a curtain, open games a turn banner.

A curtain or veil opens on a deliberate act only: a button or key that is held, or pressed twice. While it is closed the
scene shows the spectator view (`viewer` None), so nothing private can be drawn at all.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.log.turn_summary import TurnSummaryStrip
from game.scenes.table.overlays.overlay_placement import protected_areas
from game.session.session import Session
from game.session.undo_barriers import PERSON


def first_person(session: Session) -> int:
    """Return the seat that decides if a person plays it, else the first person's seat.

    Without people it is the seat that decides.
    """
    seats, turn = session.seats, session.turn()
    if turn is not None and seats[turn].is_person:
        return turn
    return next((index for index, seat in enumerate(seats) if seat.is_person), turn or 0)


def only_person(session: Session) -> bool:
    """Return whether one person alone sits at the screen: then nothing has to be hidden, and no seat is handed over."""
    return sum(seat.is_person for seat in session.seats) == 1


def has_secrets_here(session: Session, seat: int) -> bool:
    """Return whether a seat has something that others at the screen must not see."""
    return session.private(seat) and not only_person(session)


class HandOverController:
    """Change of the person at the screen.

    `expected_seat` is the seat whose person has to confirm to be there, None = nobody's. `go_on` is called after that,
    `undo` when the person before takes the last move back.
    """

    def __init__(self, scene: GameScene, go_on: Callable[[], object], undo: Callable[[], object]) -> None:
        self.scene, self.session = scene, scene.session
        self.expected_seat: int | None = None
        self._hidden = False
        self._banner: TurnBanner | None = None
        self._go_on, self._undo = go_on, undo

    def to(self, seat: int) -> None:
        """Hand over to another person: behind a curtain where anything is hidden, else with a turn banner."""
        scene, session = self.scene, self.session
        self.expected_seat = seat
        self._hidden = not only_person(session) and (scene.viewer is None or session.private(scene.own_seat)
                                                     or session.private(seat))
        if self._hidden:
            scene.viewer = None
            scene.log.set(session.log(None))
        self.begin()

    def cover(self) -> None:
        """Cover the table for the person who sits at it, and close all windows over it."""
        scene = self.scene
        self.expected_seat, self._hidden, scene.viewer = scene.own_seat, True, None
        scene.log.set(self.session.log(None))
        for layer in list(scene.screen.modals):
            scene.screen.close(layer)
        self.begin()

    def seat_acts(self) -> None:
        """Remove the turn banner, because its person acts."""
        if self._banner is not None and self._banner.parent is not None:
            self._banner.parent.remove(self._banner)
        self._banner = None

    def begin(self) -> None:
        """Show curtain, veil or turn banner; again after the screen was rebuilt."""
        scene, seat = self.scene, self.expected_seat
        assert seat is not None
        if not self._hidden:
            scene.services.play_sound("card")
            banner = self._banner = scene.screen.add(TurnBanner(scene.ui, seat))
            scene.screen.animate(banner)
            self._taken_over(seat)
            widgets = scene.screen.body.walk()
            summaries = [each.rect for each in widgets if isinstance(each, TurnSummaryStrip | SummaryLine)]
            banner.find_place(scene.message_areas(), protected_areas(scene), summaries)
            return
        scene.show()
        scene.services.end_fade()  # a cross-fade may still show what the person before saw
        veil = scene.services.settings.hand_over == "veil"
        curtain = Curtain(scene, seat, not veil, lambda: self._taken_over(seat), self._taken_back)
        scene.screen.open(curtain)
        scene.screen.animate(curtain.button)
        scene.services.play_sound("curtain")

    def _taken_over(self, seat: int) -> None:
        """Show the view of that seat: its person has confirmed, or need not."""
        scene = self.scene
        self.expected_seat = None
        if self._hidden and self._another_acted(seat):
            self.session.confirm_hand_over()
        scene.viewer = scene.own_seat = seat
        scene.log.set(self.session.log(seat))  # without a curtain too: cards that have left a hand may be named now
        self._go_on()

    def _another_acted(self, seat: int) -> bool:
        """Return whether another person made the last choice: a hand-over then bars its undo."""
        people = (entry.seat for entry in reversed(self.session.game.log) if entry.actor == PERSON)
        return next(people, seat) != seat

    def _taken_back(self) -> None:
        """Undo the last move of the person before, while the next one is awaited."""
        scene = self.scene
        self.expected_seat = None
        if not has_secrets_here(self.session, scene.own_seat):
            scene.viewer = scene.own_seat
        self._undo()
