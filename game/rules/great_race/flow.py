"""The frames of a whole race: rounds of four phases, and the end (GRR-2, GRR-4.5, GRR-10)."""

from typing import ClassVar

from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.records import frame
from game.rules.great_race.content.numbers import AREAS, ESCORT
from game.rules.great_race.decisions.bivouac_and_planning import Bivouac, Planning
from game.rules.great_race.decisions.convoy import Convoy
from game.rules.great_race.decisions.drive_state import standings
from game.rules.great_race.decisions.hand import turn_up
from game.rules.great_race.scoring import parts, ranking
from game.rules.great_race.state import GreatRaceState


def anybody_arrived(g: GreatRaceState) -> bool:
    """GRR-10.1 Whether this round is the last one."""
    return any(crew.arrival for crew in g.crews)


@frame
class Game(Sequence):
    """GRR-2.1 The rounds, then the prestige is counted."""

    STEPS: ClassVar[tuple[str, ...]] = ("rounds", "score")

    def rounds(self, g: GreatRaceState) -> None:
        """GRR-2.1"""
        g.push(Rounds())

    def score(self, g: GreatRaceState) -> None:
        """GRR-10.3 to GRR-10.5"""
        order = ranking(g)
        for seat in order:
            if g.crews[seat].arrival:
                found = parts(g, seat)
                g.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        if not anybody_arrived(g):
            g.emit("nobody-arrived")
        g.emit("finished", order=order)


@frame
class Rounds(Loop):
    """GRR-2.1, GRR-10.1, GRR-10.7 One round after the other, until somebody has arrived."""

    def next(self, g: GreatRaceState) -> Frame | None:
        if anybody_arrived(g) or g.round == g.content.numbers.last_round:
            return None
        g.round += 1
        g.emit("round", number=g.round)
        return Round()


@frame
class Round(Sequence):
    """GRR-2.1 The four phases."""

    STEPS: ClassVar[tuple[str, ...]] = ("bivouac", "planning", "convoy", "maintenance")

    def bivouac(self, g: GreatRaceState) -> None:
        """GRR-3.1"""
        g.push(Bivouac())

    def planning(self, g: GreatRaceState) -> None:
        """GRR-6.1"""
        g.push(Planning())

    def convoy(self, g: GreatRaceState) -> None:
        """GRR-6.3"""
        g.push(Convoy())

    def maintenance(self, g: GreatRaceState) -> None:
        """GRR-4.5, GRR-4.7 Turn order, bonus, new cards, and everybody's assistants come back."""
        if anybody_arrived(g):
            return
        g.order = standings(g)
        g.emit("order", order=list(g.order))
        for seat, gain in zip(g.order, g.content.numbers.bonus[len(g.crews)], strict=True):
            g.crews[seat].money += gain
            if gain:
                g.emit("bonus", seat, gain=gain)
        turn_up(g)
        for seat in g.order:
            crew = g.crews[seat]
            escorts = crew.assistants[ESCORT]
            crew.assistants = dict.fromkeys(AREAS, 0)
            crew.passed = crew.unasked = False
            if escorts:
                g.emit("escorts-back", seat, count=escorts)
