"""Clock of a table: counts the time of the person who decides, shows it, and does what was agreed when it is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.session.clock.game_clock import ACTION, OFF, SIGN, USED, GameClock
from game.session.seats import LEVELS
from game.table.phases import Deciding, Moving
from game.table.table_events import Event, Reseated
from game.timing.clock_times import CLOCK

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene
    from game.table.table_state import TableState

LEVEL = LEVELS[1]  # the computer that plays for somebody whose time is up


class ClockController:
    """Counts only while a person decides, at the present, with no window over the table and nobody away."""

    def __init__(self, scene: GameScene, send: Callable[[Event], object]) -> None:
        self.scene, self.session, self.send = scene, scene.session, send
        head = self.session.game.head
        self.clock = GameClock(head.house_rules, len(head.seats), head.round)
        self._up: set[int] = set()  # seats that have been told that their time is up, in this turn
        self._lent: int | None = None  # the seat that a computer plays because its time is up
        self._lent_at = 0  # ply

    @property
    def shown(self) -> bool:
        """True where people agreed on a clock."""
        return self.clock.agreed.kind != OFF

    def running(self, now: TableState) -> int | None:
        """Return the seat whose time runs; None while nobody's does."""
        phase = now.phase
        if isinstance(phase, Deciding) and now.presence == "here" and not self.scene.screen.modals:
            return phase.seat
        return None

    def update(self, now: TableState, dt: float) -> None:
        """Count the seconds since the last look, and show them."""
        seat = self.running(now)
        if seat is not None and self.clock.think(seat, dt, self.session.game.head.round):
            self.session.game.head.house_rules[USED] = self.clock.to_data()  # saved with the next action
        if self._lent is not None:
            self._give_back(now)
        elif seat is not None and self.clock.agreed.limited and (self.clock.left(seat) or 0) <= 0:
            self._time_up(seat)
        if self.shown:
            self._show(now)

    def wake_in(self, now: TableState) -> float | None:
        """Return the seconds until the clock shows another figure; None while it stands or is not shown."""
        return CLOCK.tick if self.shown and self.running(now) is not None else None

    def follow(self, now: TableState) -> None:
        """Note whose turn it is."""
        deciding = now.phase
        if isinstance(deciding, Deciding):
            self._up &= {deciding.seat}
        elif not isinstance(deciding, Moving):
            self._up.clear()

    def store(self) -> None:
        """Save the time of a game that is left before its next action."""
        if self.session.game.head.house_rules.get(USED) and not self.session.ended:
            self.session.set_house_rules(**{USED: self.clock.to_data()})

    # out of time ----------------------------------------------------------------------------------------------------
    def _time_up(self, seat: int) -> None:
        if seat not in self._up:
            self._up.add(seat)
            self.scene.services.play_sound("bell")
            self.scene.tell(tr(f"game.clock.up.{self.clock.agreed.out}", seat=f"<seat:{seat}>"))
        if self.clock.agreed.out != SIGN:
            self._lent, self._lent_at = seat, self.session.ply
            self._reseat(seat, LEVEL)

    def _give_back(self, now: TableState) -> None:
        """Let the person go on once the computer has played what was agreed."""
        seat = self._lent
        assert seat is not None
        turn = self.session.turn()
        played = self.session.ply > self._lent_at and not isinstance(now.phase, Moving)
        if played and (turn != seat or self.clock.agreed.out == ACTION):
            self._lent = None
            self.clock.pass_turn()
            self._reseat(seat, "person")

    def _reseat(self, seat: int, kind: str) -> None:
        kinds = [kind if number == seat else who.kind for number, who in enumerate(self.session.seats)]
        self.send(Reseated(tuple(kinds)))

    # display --------------------------------------------------------------------------------------------------------
    def _show(self, now: TableState) -> None:
        """Show the times of all people, that of whoever decides bright; where there is no room for them that one, or
        that of the person at the screen. The tooltip names everybody."""
        people = [number for number, who in enumerate(self.session.seats) if who.is_person]
        seat = self.running(now)
        seat = now.own_seat if seat is None else seat
        lines = [f"<seat:{number}>  {self._figure(number)}" for number in people]
        looks, figures = self.scene.ui.writer.seats, []
        for number in people:
            badge = f"<icon:seat-{looks[number].glyph}-{looks[number].colour}>"
            tone = "accent" if number == seat else "dim"
            figures.append(f"{badge} <{tone}>{self._figure(number)}</{tone}>")
        self.scene.top_bar.show_clock("  ".join(figures), self._figure(seat),
                                      "\n".join([f"<b>{self._agreed()}</b>", *lines]))

    def _figure(self, seat: int) -> str:
        left = self.clock.left(seat)
        words = clock_text(self.clock.seats[seat].used if left is None else left)
        return f"<bad>{words}</bad>" if left is not None and left < CLOCK.low else words

    def _agreed(self) -> str:
        agreed = self.clock.agreed
        return tr(f"game.clock.{agreed.kind}", minutes=agreed.minutes, bonus=agreed.bonus)


def clock_text(seconds: float) -> str:
    """Return minutes and seconds as a clock shows them.

    >>> clock_text(65.2), clock_text(-5), clock_text(3600)
    ('1:05', '-0:05', '60:00')
    """
    whole = int(abs(seconds))
    return f"{'-' if seconds <= -1 else ''}{whole // 60}:{whole % 60:02}"
