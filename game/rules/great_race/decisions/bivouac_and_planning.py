"""Bivouac and planning: a face-up card for everybody, then the assistants in secret (GRR-3.1 to GRR-3.3, GRR-6.1)."""

from collections.abc import Iterator
from dataclasses import field
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.core.rng import NoChance
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.hand import WithJerrycan, check_hand, kinds_in
from game.rules.great_race.state import GreatRaceState

Assistants = tuple[int, int, int, int]  # on scout, mechanic, escort, funding


@frame
class Bivouac(Sequence):
    """The bivouac phase: every crew takes a face-up card, the last in turn order first (GRR-3.2, GRR-3.3).

    The last in turn order gets the remaining card too.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("picks", "leftover")

    def picks(self, state: GreatRaceState) -> None:
        """Ask one crew after the other, the last in turn order first, while cards last (GRR-3.7)."""
        state.push(*[Draft(seat=seat) for seat in reversed(state.order)][: len(state.display)])

    def leftover(self, state: GreatRaceState) -> None:
        """Give the remaining face-up cards to the last in turn order (GRR-3.3)."""
        last = state.order[-1]
        while state.display:
            card = state.display.pop()
            state.crews[last].hand.append(card)
            state.emit("leftover", last, card=card)
        check_hand(state, last)


@frame
class Draft(WithJerrycan):
    """The choice of one of the face-up cards, allowed with a full hand too (GRR-3.2)."""

    RULE: ClassVar[str] = "GRR-3.2"

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `take` for each kind of face-up card, and the Jerrycan (GRR-3.2)."""
        for card in kinds_in(state, state.display):
            yield "take", card
        yield from self.jerrycans(state)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the reason against the Jerrycan, if one is held."""
        yield from self.no_jerrycans(state)

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of face-up cards."""
        return "draft", {"n": len(state.display)}

    def do_take(self, state: GreatRaceState, card: str) -> None:
        """Take a face-up card into the hand; the hand limit is checked afterwards."""
        state.pop()
        state.display.remove(card)
        state.crews[self.seat].hand.append(card)
        state.emit("took", self.seat, card=card)
        check_hand(state, self.seat)


@frame
class Planning(Sequence):
    """The planning phase: all plan in secret, then all plans are revealed (GRR-6.1).

    A plan of None is not made yet, or hidden in a view.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("collect", "reveal")
    plans: list[tuple[int, int, int, int] | None] = field(default_factory=list)  # by seat, in the order of a plan

    def collect(self, state: GreatRaceState) -> None:
        """Ask every crew for its plan (GRR-6.1)."""
        self.plans = [None for _ in state.crews]
        state.push(*(Plan(seat=seat) for seat in state.order))

    def reveal(self, state: GreatRaceState) -> None:
        """Reveal all plans and place the assistants (GRR-6.1). Raises NoChance in a view, where plans are hidden."""
        if None in self.plans:
            raise NoChance("a view does not hold the plans of others")
        for seat in state.order:
            scout, mechanic, escort, funding = plan = self.plans[seat] or (0, 0, 0, 0)
            state.crews[seat].assistants = dict(zip(AREAS, plan, strict=True))
            state.emit("planned", seat, scout=scout, mechanic=mechanic, escort=escort, funding=funding)


@frame
class Plan(WithJerrycan):
    """The secret choice of a plan: all assistants on the four areas, any number on each (GRR-6.1)."""

    RULE: ClassVar[str] = "GRR-6.1"
    SECRET: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True
    PUBLIC_VERBS: ClassVar[tuple[str, ...]] = ("jerrycan",)

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `plan` for every distribution of the assistants, and the Jerrycan (GRR-6.1)."""
        for plan in plans(state.content.numbers.assistants):
            yield "plan", *plan
        yield from self.jerrycans(state)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the reason against the Jerrycan, if one is held."""
        yield from self.no_jerrycans(state)

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of assistants to place."""
        return "plan", {"n": state.content.numbers.assistants}

    def do_plan(self, state: GreatRaceState, scout: int, mechanic: int, escort: int, funding: int) -> None:
        """Keep the plan hidden until all are revealed."""
        state.pop()
        state.parent(Planning).plans[self.seat] = scout, mechanic, escort, funding
        state.emit("sealed", self.seat)


def plans(count: int) -> Iterator[Assistants]:
    """Yield every distribution of `count` assistants over the four areas.

    >>> list(plans(1))
    [(0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]
    """
    for scout in range(count + 1):
        for mechanic in range(count + 1 - scout):
            for escort in range(count + 1 - scout - mechanic):
                yield scout, mechanic, escort, count - scout - mechanic - escort
