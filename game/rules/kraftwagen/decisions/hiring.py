"""Hiring: workers from the supply to the canteen, or onto developments that wait (KRA-5.1, KRA-5.2.5)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.decisions.awards import reach_last_worker, use_worker
from game.rules.kraftwagen.decisions.parts import take_part
from game.rules.kraftwagen.state import KraftwagenState


def hire(state: KraftwagenState, seat: int, count: int) -> None:
    """Hire so many workers, or as many as the supply has (KRA-5.1, KRA-9.3)."""
    factory = state.factories[seat]
    while count and factory.supply and not factory.inactive:
        count -= 1
        factory.supply -= 1
        factory.canteen += 1
        state.emit("hired", seat, left=factory.supply)
        reach_last_worker(state, seat)
    if count and factory.supply:
        state.push(Hire(seat=seat, left=count))


def activate(state: KraftwagenState, seat: int, card: str) -> None:
    """Lay a development with its worker: its points count, then it brings its part (KRA-5.2.5)."""
    state.factories[seat].developments.append(card)
    take_effect(state, seat, card)


def take_effect(state: KraftwagenState, seat: int, card: str) -> None:
    """Carry out the effect of a development that has just got its worker (KRA-5.2.5)."""
    state.emit("activated", seat, card=card, body=state.points(seat, "body"), engine=state.points(seat, "engine"))
    grants = state.content.cards[card].grants
    if grants:
        take_part(state, seat, grants)


def _staff(state: KraftwagenState, seat: int, card: str) -> None:
    """Move a worker from the supply straight onto a waiting development (KRA-5.1.1)."""
    use_worker(state, seat)
    state.factories[seat].inactive.remove(card)
    activate(state, seat, card)


@frame
class Hire(Frame):
    """Workers one after the other, as long as a development waits for one (KRA-5.1.1)."""

    left: int  # workers still to be hired

    def advance(self, state: KraftwagenState) -> bool:
        """Staff the only waiting kind of development, ask for one, or hire the rest for the canteen."""
        factory = state.factories[self.seat]
        if not self.left or not factory.supply or not factory.inactive:
            state.pop()
            hire(state, self.seat, self.left)
            return True
        self.left -= 1
        if any(card != factory.inactive[0] for card in factory.inactive):
            state.push(Activate(seat=self.seat))
        else:
            _staff(state, self.seat, factory.inactive[0])
        return True


@frame
class Activate(Decision):
    """Decision about the waiting development that gets the worker; two of a kind are one choice (KRA-5.1.1)."""

    RULE: ClassVar[str] = "KRA-5.1.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `activate` for each waiting kind of development."""
        for card in dict.fromkeys(state.factories[self.seat].inactive):
            yield "activate", card

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `activate` for developments that are active already."""
        factory = state.factories[self.seat]
        for card in dict.fromkeys(factory.developments):
            if card not in factory.inactive:
                yield ("activate", card), reasons.IS_ACTIVE

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "activate", {}

    def do_activate(self, state: KraftwagenState, card: str) -> None:
        """Put the worker on a development."""
        state.pop()
        _staff(state, self.seat, card)
