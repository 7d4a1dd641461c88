"""What comes of a plan when everybody plays on for some turns, each the turn that looks best at a glance."""

import random
from collections.abc import Callable, Sequence

from game.ai.choice import Policy, Watch
from game.ai.foresight import carry_out
from game.ai.foresight import foresee as compare
from game.ai.imperial_steam.mind import DirectorMind
from game.ai.search import Line
from game.rules.core.actions import Move
from game.rules.core.flow import apply
from game.rules.imperial_steam.state import Empire

TURNS = 4  # of everybody that a future has, behind that of the plan
PRIOR = 1.0  # futures that the estimate without any counts for
MOST = 200  # moves of a future: far more than it has

Habits = Callable[[], Policy]


def foresee(view: Empire, lines: Sequence[Line], turn: Callable[[Line], tuple[Move, ...]], mind: DirectorMind,
            habits: Habits, futures: int, seed: int, watch: Watch | None,
            ) -> tuple[list[Line], list[Line]]:
    """The plans with what came of their first turns, best first, and those that were given up on the way. `turn` gives
    the first turn of a plan; what follows in it is thought about anew."""
    def future(dealt: Empire, line: Line) -> Line:
        g = dealt.clone()
        carry_out(g, turn(line), mind.seat)
        _play_on(g, habits, seed)
        terms = mind.ledger.outcome(g)
        return Line(sum(amount for _, amount in terms), line.moves, terms)

    return compare(lines, lambda number: mind.deal(view, seed + number), future, futures, PRIOR, watch, halvings=1)


def _play_on(g: Empire, habits: Habits, seed: int) -> None:
    """TURNS more of everybody."""
    chance = random.Random(seed)  # the same for every plan: what differs comes from the plans
    players = [habits() for _ in g.companies]
    left = TURNS
    for _ in range(MOST):
        if not g.stack or not left:
            return
        seat = g.stack[-1].seat
        action = players[seat].decide(g, seat, chance.getrandbits(30)).action
        apply(g, action, trusted=True)
        left -= action.verb == "end"
