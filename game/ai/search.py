"""Planning one turn: a beam search over the seat's own decisions until nothing is left that is worth playing.

The search knows no game. A mind offers the moves worth trying, tells rest states (where the seat could stop) from
states in the middle of an effect, and values a rest state. Draws are chance: they are only made as the first move of a
plan, on several dealt states; every other plan does without them, so that no plan knows what it cannot know.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from game.ai.choice import Choice, Terms
from game.rules.core.actions import Action, Move
from game.rules.core.flow import apply


class Mind(Protocol):
    """What the search asks of one game: one seat's view of one turn."""

    seat: int

    def fork(self, g: Any) -> Any:
        """A copy that the search may change."""
        ...

    def rests(self, g: Any) -> bool:
        """True where the seat could end its plan: `value` and `moves` of the next play apply."""
        ...

    def moves(self, g: Any, worth: bool) -> list[Move]:
        """The moves to try; with `worth` those that cannot be any good are left out. Never chance moves."""
        ...

    def chancy(self, g: Any, move: Move) -> bool:
        """True if the outcome of a move hangs on chance."""
        ...

    def settle(self, g: Any) -> bool:
        """Answer for other seats until the own seat decides again; False if it does not within this turn."""
        ...

    def key(self, g: Any) -> Hashable:
        """Equal for states that the rest of the turn cannot tell apart."""
        ...

    def terms(self, g: Any) -> Terms:
        """What stopping here is worth, by named terms."""
        ...

    def deal(self, g: Any, seed: int) -> Any:
        """A copy with the unknown dealt anew."""
        ...


class Line(NamedTuple):
    """A plan: the moves from the root, and what stopping after them is worth."""

    value: float
    moves: tuple[Move, ...]
    terms: Terms


Reached = tuple[Any, tuple[Move, ...]]  # a state and the moves that led to it


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is searched: rest states kept after each play, samples of a chance move, states in all."""

    width: int
    samples: int
    nodes: int = 6000


class Planner:
    """Searches the rest of a turn from one state."""

    def __init__(self, mind: Mind, budget: Budget) -> None:
        self.mind = mind
        self.budget = budget
        self.nodes = 0

    def best(self, g: Any, moves: tuple[Move, ...] = ()) -> Line | None:
        """The best plan that goes through `moves` first; None where the turn ends within them."""
        lines = self.lines(g, moves)
        return max(lines, key=lambda line: line.value, default=None)

    def lines(self, g: Any, moves: tuple[Move, ...] = ()) -> list[Line]:
        """Every rest state that the search meets, as a plan."""
        self.nodes = 0
        found: list[Line] = []
        layer = self._judge(self._through(g, moves), found)
        seen = {self.mind.key(state) for state, _ in layer}
        while layer and self.nodes < self.budget.nodes:
            following: dict[Hashable, Reached] = {}
            for state, path in layer:
                for move in self.mind.moves(state, True):
                    for reached, whole in self._rest_states(self._after(state, move), (*path, move)):
                        key = self.mind.key(reached)
                        if key not in seen:
                            seen.add(key)
                            following[key] = (reached, whole)
            layer = self._judge(list(following.values()), found)
        return found

    def _judge(self, states: list[Reached], found: list[Line]) -> list[Reached]:
        """Record the plans that end here, and keep the most promising states."""
        ranked = []
        for number, (state, path) in enumerate(states):
            terms = self.mind.terms(state)
            value = sum(amount for _, amount in terms)
            found.append(Line(value, path, terms))
            ranked.append((-value, number))
        ranked.sort()
        return [states[number] for _, number in ranked[: self.budget.width]]

    def _through(self, g: Any, moves: tuple[Move, ...]) -> list[Reached]:
        state = self.mind.fork(g)
        for move in moves:
            apply(state, Action(self.mind.seat, str(move[0]), move[1:]), trusted=True)
            if not self.mind.settle(state):
                return []
        return list(self._rest_states(state, moves))

    def _after(self, g: Any, move: Move) -> Any:
        self.nodes += 1
        state = self.mind.fork(g)
        apply(state, Action(self.mind.seat, str(move[0]), move[1:]), trusted=True)
        self.mind.settle(state)
        return state

    def _rest_states(self, g: Any, path: tuple[Move, ...]) -> Iterator[Reached]:
        """The rest states that finishing an effect leads to, depth first, each state once."""
        waiting = [(g, path)]
        seen = set()
        while waiting:
            state, path = waiting.pop()
            if self.mind.rests(state):
                yield state, path
                continue
            for move in self.mind.moves(state, True):
                following = self._after(state, move)
                key = self.mind.key(following)
                if key not in seen:
                    seen.add(key)
                    waiting.append((following, (*path, move)))

    def weigh(self, g: Any, seed: int, moves: list[Move]) -> list[Choice]:
        """Each of the first moves with the value of the best plan that begins with it, best first.

        A chance move counts with the mean of several dealt states.
        """
        weighed = []
        for move in moves:
            lines = self._sampled(g, seed, move) if self.mind.chancy(g, move) else [self.best(g, (move,))]
            known = [line for line in lines if line is not None]
            if known:
                value = sum(line.value for line in known) / len(known)
                weighed.append(Choice(Action(self.mind.seat, str(move[0]), move[1:]), value, mean_terms(known)))
        return sorted(weighed, key=lambda choice: -choice.value)

    def _sampled(self, g: Any, seed: int, move: Move) -> list[Line | None]:
        """The best plans after a chance move, one for each dealt state."""
        return [self.best(self.mind.deal(g, seed + k), (move,)) for k in range(self.budget.samples)]


def mean_terms(lines: list[Line]) -> Terms:
    """The mean of each term."""
    totals: dict[str, float] = {}
    for line in lines:
        for name, amount in line.terms:
            totals[name] = totals.get(name, 0.0) + amount / len(lines)
    return tuple(totals.items())
