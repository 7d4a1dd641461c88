"""What comes of a plan when everybody plays on by habit to the end of the round, its sales included."""

from collections.abc import Sequence

from game.ai.automania.habits import Habits
from game.ai.automania.mind import TraderMind
from game.ai.choice import Terms, Watch
from game.ai.foresight import carry_out
from game.ai.foresight import foresee as compare
from game.ai.search import Line
from game.rules.automania.state import Trade

TURNS = 99  # of everybody that a future has: more than a round
PRIOR = 2.0  # futures that the estimate without any counts for


def foresee(view: Trade, lines: Sequence[Line], mind: TraderMind, habits: Habits, futures: int, seed: int,
            watch: Watch | None) -> tuple[list[Line], list[Line]]:
    """The plans with what came of them, best first, and those that were given up on the way."""
    return compare(lines, lambda number: mind.deal(view, seed + number),
                   lambda dealt, line: _future(dealt, line, mind, habits), futures, PRIOR, watch)


def _future(dealt: Trade, line: Line, mind: TraderMind, habits: Habits) -> Line:
    """One future of a plan: its moves, then everybody's habits."""
    g = dealt.clone()
    last = max(1, g.round)
    carry_out(g, line.moves, mind.seat)
    habits.play_on(g, last, TURNS)
    terms: Terms = mind.terms(g)
    return Line(sum(amount for _, amount in terms), line.moves, terms)
