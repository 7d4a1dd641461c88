"""Rounds and phases of The Great Race, and the end of the race (GRR-2, GRR-4.5, GRR-10)."""

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


def anybody_arrived(state: GreatRaceState) -> bool:
    """Return whether a crew has arrived, which makes this round the last one (GRR-10.1)."""
    return any(crew.arrival for crew in state.crews)


def is_last_round(state: GreatRaceState) -> bool:
    """Return whether no round follows this one: a crew has arrived, or none did for too long (GRR-10.1, GRR-10.7)."""
    return anybody_arrived(state) or state.round == state.content.numbers.last_round


@frame
class Game(Sequence):
    """The whole race: the rounds, then the scoring of prestige (GRR-2.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("rounds", "score")

    def rounds(self, state: GreatRaceState) -> None:
        """Push the rounds (GRR-2.1)."""
        state.push(Rounds())

    def score(self, state: GreatRaceState) -> None:
        """Emit the prestige of the crews that arrived, and the final ranking (GRR-10.3 to GRR-10.5)."""
        order = ranking(state)
        for seat in order:
            if state.crews[seat].arrival:
                found = parts(state, seat)
                state.emit("scored", seat, parts=list(found), amounts=list(found.values()))
        if not anybody_arrived(state):
            state.emit("nobody-arrived")
        state.emit("finished", order=order)


@frame
class Rounds(Loop):
    """The rounds, until a crew has arrived or the last round is over (GRR-2.1, GRR-10.1, GRR-10.7)."""

    def next(self, state: GreatRaceState) -> Frame | None:
        """Return the next round; None when the race is over."""
        if is_last_round(state):
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round()


@frame
class Round(Sequence):
    """A round of four phases (GRR-2.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("bivouac", "planning", "convoy", "maintenance")

    def bivouac(self, state: GreatRaceState) -> None:
        """Push the bivouac phase (GRR-3.1)."""
        state.push(Bivouac())

    def planning(self, state: GreatRaceState) -> None:
        """Push the planning phase (GRR-6.1)."""
        state.push(Planning())

    def convoy(self, state: GreatRaceState) -> None:
        """Push the convoy phase (GRR-6.3)."""
        state.push(Convoy())

    def maintenance(self, state: GreatRaceState) -> None:
        """Set the turn order, pay the bonus, turn up new cards and take back all assistants (GRR-4.5, GRR-4.7).

        Skipped in the last round.
        """
        if is_last_round(state):
            return
        state.order = standings(state)
        state.emit("order", order=list(state.order))
        for seat, gain in zip(state.order, state.content.numbers.bonus[len(state.crews)], strict=True):
            state.crews[seat].money += gain
            if gain:
                state.emit("bonus", seat, gain=gain)
        turn_up(state)
        for seat in state.order:
            crew = state.crews[seat]
            escorts = crew.assistants[ESCORT]
            crew.assistants = dict.fromkeys(AREAS, 0)
            crew.passed = crew.unasked = False
            if escorts:
                state.emit("escorts-back", seat, count=escorts)
