"""The hand-over: another person takes the seat at the screen. Hidden things need a curtain, open games a banner.

Curtain and veil open on a deliberate act only: a button or key that is held, or pressed twice. While they are closed
the scene's viewer is the table (None), so nothing private can be drawn at all.
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
    """The seat of the person who decides, else of the first one; without people the seat that decides."""
    seats, turn = session.seats, session.turn()
    if turn is not None and seats[turn].is_person:
        return turn
    return next((index for index, seat in enumerate(seats) if seat.is_person), turn or 0)


def only_person(session: Session) -> bool:
    """One person sits at the screen: there is nobody to hide anything from, and nobody to hand the seat over to."""
    return sum(seat.is_person for seat in session.seats) == 1


def has_secrets_here(session: Session, seat: int) -> bool:
    """Has this seat something that others at the screen must not see?"""
    return session.private(seat) and not only_person(session)


class HandOverController:
    """Who sits at the screen, and how the next person comes there. `awaited` is the seat whose person is to say that
    he is there, None = nobody. `go_on` is called when he has, `undo` when the one before takes his move back."""

    def __init__(self, scene: GameScene, go_on: Callable[[], object], undo: Callable[[], object]) -> None:
        self.scene, self.session = scene, scene.session
        self.expected_seat: int | None = None
        self._hidden = False
        self._banner: TurnBanner | None = None
        self._go_on, self._undo = go_on, undo

    def to(self, seat: int) -> None:
        """Another person comes to the screen: a curtain where anything is hidden, else a banner."""
        scene, session = self.scene, self.session
        self.expected_seat = seat
        self._hidden = not only_person(session) and (scene.viewer is None or session.private(scene.own_seat)
                                                     or session.private(seat))
        if self._hidden:
            scene.viewer = None
            scene.log.set(session.log(None))
        self.begin()

    def cover(self) -> None:
        """Covers the table for the person who sits at it."""
        scene = self.scene
        self.expected_seat, self._hidden, scene.viewer = scene.own_seat, True, None
        scene.log.set(self.session.log(None))
        for layer in list(scene.screen.modals):
            scene.screen.close(layer)
        self.begin()

    def seat_acts(self) -> None:
        """Whoever was called is at it: his banner goes."""
        if self._banner is not None and self._banner.parent is not None:
            self._banner.parent.remove(self._banner)
        self._banner = None

    def begin(self) -> None:
        """Shows the curtain, the veil or the banner; again after the screen was rebuilt."""
        scene, seat = self.scene, self.expected_seat
        assert seat is not None
        if not self._hidden:
            scene.services.play_sound("card")
            banner = self._banner = scene.screen.add(TurnBanner(scene.ui, seat))
            scene.screen.animate(banner)
            self._taken_over(seat)
            told = [each.rect for each in scene.screen.body.walk() if isinstance(each, TurnSummaryStrip | SummaryLine)]
            banner.find_place(scene.message_areas(), protected_areas(scene), told)
            return
        scene.show()
        scene.services.end_fade()  # a cross-fade may still hold what the one before saw
        veil = scene.services.settings.hand_over == "veil"
        curtain = Curtain(scene, seat, not veil, lambda: self._taken_over(seat), self._taken_back)
        scene.screen.open(curtain)
        scene.screen.animate(curtain.button)
        scene.services.play_sound("curtain")

    def _taken_over(self, seat: int) -> None:
        """The person of that seat has said that he is there (or needs not say it)."""
        scene = self.scene
        self.expected_seat = None
        if self._hidden and self._another_acted(seat):
            self.session.confirm_hand_over()
        scene.viewer = scene.own_seat = seat
        scene.log.set(self.session.log(seat))  # without a curtain too: it tells of cards that have left a hand since
        self._go_on()

    def _another_acted(self, seat: int) -> bool:
        """Another person made the last choice: what he did is not taken back behind his back."""
        people = (entry.seat for entry in reversed(self.session.game.log) if entry.actor == PERSON)
        return next(people, seat) != seat

    def _taken_back(self) -> None:
        """The person before takes the last move back while the next one is awaited."""
        scene = self.scene
        self.expected_seat = None
        if not has_secrets_here(self.session, scene.own_seat):
            scene.viewer = scene.own_seat
        self._undo()
