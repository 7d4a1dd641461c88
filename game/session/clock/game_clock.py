"""Clock of a game: counts the seconds that people think, and what is left of the time that they agreed on.

Plain values: whoever shows the table says how many seconds have passed. They are saved with the game, among its house
rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from game.session.house_rules import TIME
from game.session.storage.actors import BY_PEOPLE
from game.session.storage.saved_game import LogEntry
from game.timing.storage_times import STORAGE

AGREED, USED = "clock", TIME  # names of house rules
OFF, SOFT, COUNTDOWN, BY_ROUND = KINDS = ("off", "soft", "countdown", "round")
SIGN, ACTION, TURN = OUTCOMES = ("sign", "action", "turn")  # out of time: a sign; a computer plays an action, the turn
MOST_MINUTES, MOST_BONUS = 180, 600  # of an agreement


class ClockAgreement(NamedTuple):
    """An agreement about time. `minutes` are for the whole game or, by round, for each; `bonus` are seconds for each
    turn; `out` says what happens when the time is up."""

    kind: str = OFF
    minutes: int = 30
    bonus: int = 20
    out: str = SIGN

    @property
    def limited(self) -> bool:
        """True where time can be up."""
        return self.kind in (COUNTDOWN, BY_ROUND)


def agreement_of(data: Any) -> ClockAgreement:
    """Return the agreement of a saved form; no clock where it is none."""
    return ClockAgreement(**data) if is_agreement(data) else ClockAgreement()


def is_agreement(data: Any) -> bool:
    """Return whether this is the saved form of an agreement."""
    if not isinstance(data, dict) or set(data) != set(ClockAgreement._fields):
        return False
    minutes, bonus = data["minutes"], data["bonus"]
    return (data["kind"] in KINDS and data["out"] in OUTCOMES and type(minutes) is int and type(bonus) is int
            and 1 <= minutes <= MOST_MINUTES and 0 <= bonus <= MOST_BONUS)


def is_used(data: Any) -> bool:
    """Return whether this is the saved form of the time used: the round, and of each seat the seconds in all, those
    before the round, and the number of turns."""
    def count(value: Any) -> bool:
        return type(value) is int and 0 <= value <= 10**9

    return (isinstance(data, list) and 2 <= len(data) <= 9 and count(data[0])
            and all(isinstance(seat, list) and len(seat) == 3 and all(map(count, seat)) for seat in data[1:]))


@dataclass
class SeatTime:
    """The time of a seat: seconds used in all and before the present round, and the turns begun."""

    used: float = 0.0
    before: float = 0.0
    turns: int = 0


class GameClock:
    """The clock of a game with these house rules, for so many seats."""

    def __init__(self, house_rules: Mapping[str, Any], seats: int, round_number: int) -> None:
        self.agreed = agreement_of(house_rules.get(AGREED))
        saved = house_rules.get(USED)
        known: list[Any] | None = saved if isinstance(saved, list) and is_used(saved) else None
        if known is None or len(known) != seats + 1:
            known = [round_number, *[[0, 0, 0]] * seats]
        self.round: int = known[0]
        self.seats = [SeatTime(*each) for each in known[1:]]
        self._thinks: int | None = None  # the seat that thought last

    def think(self, seat: int, seconds: float, round_number: int) -> bool:
        """Count seconds that a seat has thought in a round; a long pause counts as one long thought.

        Return whether the saved form has changed.
        """
        time, changed = self.seats[seat], False
        if round_number != self.round:
            self.round, changed = round_number, True
            for each in self.seats:
                each.before = each.used
        if seat != self._thinks:
            self._thinks, changed = seat, True
            time.turns += 1
        before, time.used = time.used, time.used + min(seconds, STORAGE.longest_pause)
        return changed or round(time.used) != round(before)

    def pass_turn(self) -> None:
        """Note that somebody else plays: the next thought of any seat begins a turn."""
        self._thinks = None

    def left(self, seat: int) -> float | None:
        """Return the seconds that a seat has left, below 0 once its time is up; None without a limit."""
        time, agreed = self.seats[seat], self.agreed
        if agreed.kind == COUNTDOWN:
            return agreed.minutes * 60 + agreed.bonus * time.turns - time.used
        return agreed.minutes * 60 - (time.used - time.before) if agreed.kind == BY_ROUND else None

    def to_data(self) -> list[Any]:
        """Return the saved form, in whole seconds."""
        return [self.round, *([round(each.used), round(each.before), each.turns] for each in self.seats)]


def used_by_seat(house_rules: Mapping[str, Any], log: Sequence[LogEntry], seats: int) -> list[float]:
    """Return the seconds that each seat has thought; of a game from before there were clocks, by the times of its
    actions."""
    saved = house_rules.get(USED)
    if isinstance(saved, list) and is_used(saved) and len(saved) == seats + 1:
        return [float(each[0]) for each in saved[1:]]
    found = [0.0] * seats
    for before, entry in pairwise(log):
        if entry.actor in BY_PEOPLE and entry.seat < seats:
            found[entry.seat] += min(max(0.0, entry.at - before.at), STORAGE.longest_pause)
    return found
