"""What comes of a plan when everybody plays on by habit for some turns, at most to the end of the round."""

from collections.abc import Sequence

from game.ai.choice import Terms, Watch
from game.ai.foresight import carry_out
from game.ai.foresight import foresee as compare
from game.ai.kraftwagen.habits import Habits
from game.ai.kraftwagen.mind import MakerMind
from game.ai.search import Line
from game.rules.kraftwagen.state import Industry

TURNS = 8  # of everybody that a future has; beyond them the estimate is as good, and chance makes less of a noise
PRIOR = 3.0  # futures that the estimate without any counts for


def foresee(view: Industry, lines: Sequence[Line], mind: MakerMind, habits: Habits, futures: int, seed: int,
            watch: Watch | None) -> tuple[list[Line], list[Line]]:
    """The plans with what came of them, best first, and those that were given up on the way."""
    return compare(lines, lambda number: mind.deal(view, seed + number),
                   lambda dealt, line: _future(dealt, line, mind, habits), futures, PRIOR, watch)


def _future(dealt: Industry, line: Line, mind: MakerMind, habits: Habits) -> Line:
    """One future of a plan: its moves, then everybody's habits."""
    g = dealt.clone()
    last = max(1, g.round)
    carry_out(g, line.moves, mind.seat)
    habits.play_on(g, last, TURNS)
    terms: Terms = mind.terms(g)
    return Line(sum(amount for _, amount in terms), line.moves, terms)
