"""Hand-over: another person takes the seat at the screen. Private things need a curtain, open games a turn banner.

A curtain or veil opens on a deliberate act only: a button or key that is held, or pressed twice. While it is closed the
scene shows the spectator view (`viewer` None), so nothing private can be drawn at all. At the first hand-over of a
table its people choose which of both they want.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.handover.turn_banner import TurnBanner
from game.table.table_events import Confirmed, Event, Undo

CURTAIN, VEIL = "curtain", "veil"


class HandOverPresenter:
    """Curtain and turn banner of one table.

    `send` takes what the people do at the curtain, `leave` leaves the table.
    """

    def __init__(self, scene: GameScene, send: Callable[[Event], object], leave: Callable[[], object]) -> None:
        self.scene, self._send, self._leave = scene, send, leave
        self._banner: TurnBanner | None = None
        self._curtain: Curtain | None = None

    def cover(self, seat: int, away: bool) -> None:
        """Close the curtain, or lower the veil, until the person of a seat, who was `away` or is new, is there."""
        self._close(seat, away, self._agreed() is None)

    def _agreed(self) -> str | None:
        """Return how the people of this table hand over, None until the first of them has chosen."""
        return self.scene.session.game.head.house_rules.get("hand_over")

    def _close(self, seat: int, away: bool, asks: bool) -> None:
        """Close curtain or veil; at the first hand-over of a table it `asks` which of both it should be."""
        scene = self.scene
        scene.services.end_fade()  # a cross-fade may still show what the person before saw
        wanted = self._agreed() or scene.services.settings.hand_over

        def choose(opaque: bool) -> None:
            self._agree(CURTAIN if opaque else VEIL)
            self._close(seat, away, asks)

        def confirm() -> None:
            self._agree(wanted)
            self._send(Confirmed(seat))

        self.uncover()
        curtain = self._curtain = Curtain(
            scene, seat, wanted != VEIL, confirm, lambda: self._send(Undo()), self._leave,
            away=away, choose=choose if asks else None)
        scene.screen.open(curtain)
        scene.screen.animate(curtain.button)
        scene.services.play_sound("curtain")

    def _agree(self, hand_over: str) -> None:
        """Store how this table hands over from now on."""
        if self._agreed() != hand_over:
            self.scene.session.set_house_rules(hand_over=hand_over)

    def uncover(self) -> None:
        """Open the curtain."""
        if self._curtain is not None and self._curtain in self.scene.screen.modals:
            self.scene.screen.close(self._curtain)
        self._curtain = None

    def call(self, seat: int) -> None:
        """Announce whose turn it is, beside the lines of the log that can be read."""
        self.remove_banner()
        scene = self.scene
        scene.services.play_sound("card")
        banner = self._banner = scene.screen.add(TurnBanner(scene.ui, seat))
        scene.screen.animate(banner)
        usual, told, protected = scene.areas.for_messages(), scene.log.readable_lines(), scene.areas.protected()
        protected = protected._replace(marks=[*protected.marks, *told])
        banner.find_place(usual, protected)
        if banner.rect.collidelist(told) >= 0:
            banner.find_place([*usual, scene.areas.board()], protected)

    def remove_banner(self) -> None:
        """Remove the turn banner, because its person acts or another one is called."""
        if self._banner is not None and self._banner.parent is not None:
            self._banner.parent.remove(self._banner)
        self._banner = None
