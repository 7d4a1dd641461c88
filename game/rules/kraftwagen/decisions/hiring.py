"""Workers: from the supply to the canteen, or straight onto developments that wait for one (KRA-5.1, KRA-5.2.5)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.decisions.awards import use_worker
from game.rules.kraftwagen.decisions.parts import take_part
from game.rules.kraftwagen.state import KraftwagenState


def hire(g: KraftwagenState, seat: int, count: int) -> None:
    """KRA-5.1, KRA-9.3 Hire so many workers, or as many as the supply has."""
    factory = g.factories[seat]
    while count and factory.supply and not factory.inactive:
        count -= 1
        factory.canteen += 1
        g.emit("hired", seat, left=factory.supply - 1)
        use_worker(g, seat)
    if count and factory.supply:
        g.push(Hire(seat=seat, left=count))


def activate(g: KraftwagenState, seat: int, card: str) -> None:
    """KRA-5.2.5 A development has its worker: first its points count, then it brings its body or engine."""
    g.factories[seat].developments.append(card)
    take_effect(g, seat, card)


def take_effect(g: KraftwagenState, seat: int, card: str) -> None:
    """KRA-5.2.5 A development that lies before its owner with its worker is at work."""
    g.emit("activated", seat, card=card, body=g.points(seat, "body"), engine=g.points(seat, "engine"))
    grants = g.content.cards[card].grants
    if grants:
        take_part(g, seat, grants)


def _staff(g: KraftwagenState, seat: int, card: str) -> None:
    """KRA-5.1.1 A worker goes from the supply straight onto a waiting development."""
    use_worker(g, seat)
    g.factories[seat].inactive.remove(card)
    activate(g, seat, card)


@frame
class Hire(Frame):
    """KRA-5.1.1 Workers one after the other, as long as a development waits for one."""

    left: int  # workers still to be hired

    def advance(self, g: KraftwagenState) -> bool:
        factory = g.factories[self.seat]
        if not self.left or not factory.supply or not factory.inactive:
            g.pop()
            hire(g, self.seat, self.left)
            return True
        self.left -= 1
        if any(card != factory.inactive[0] for card in factory.inactive):
            g.push(Activate(seat=self.seat))
        else:
            _staff(g, self.seat, factory.inactive[0])
        return True


@frame
class Activate(Decision):
    """KRA-5.1.1 Which waiting development gets the worker. Two of a kind are one choice."""

    RULE: ClassVar[str] = "KRA-5.1.1"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for card in dict.fromkeys(g.factories[self.seat].inactive):
            yield "activate", card

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        factory = g.factories[self.seat]
        for card in dict.fromkeys(factory.developments):
            if card not in factory.inactive:
                yield ("activate", card), reasons.IS_ACTIVE

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "activate", {}

    def do_activate(self, g: KraftwagenState, card: str) -> None:
        g.pop()
        _staff(g, self.seat, card)
