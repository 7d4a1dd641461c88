"""What comes of a plan when everybody plays on by habit to the end of the round, its sales included."""

from collections.abc import Sequence

from game.ai.automania.habits import Habits
from game.ai.automania.mind import TraderMind
from game.ai.choice import Terms, Watch
from game.ai.foresight import foresee as compare
from game.ai.search import Line
from game.rules.automania.state import Trade
from game.rules.core.actions import Action
from game.rules.core.flow import apply
from game.rules.core.frames import Decision

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
    for move in line.moves:
        top = g.stack[-1]
        assert isinstance(top, Decision)
        if top.seat != mind.seat or move not in top.legal(g):
            break  # another contract has come than that of the plan
        apply(g, Action(mind.seat, str(move[0]), move[1:]), trusted=True)
    habits.play_on(g, last, TURNS)
    terms: Terms = mind.terms(g)
    return Line(sum(amount for _, amount in terms), line.moves, terms)
