"""A look at the own next turn: the hand that comes, and what it could do from where a plan leads."""

from game.ai.automobiles.mind import DriverMind
from game.ai.search import Budget, Line, Planner
from game.rules.automobiles.decisions import Respond
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import Race
from game.rules.core.actions import Action, Move
from game.rules.core.flow import apply
from game.rules.core.frames import Decision

AHEAD = Budget(width=2, samples=1, nodes=200)


def foresee(view: Race, line: Line, seeds: range, mind: DriverMind) -> Line:
    """A plan that ends the turn, its value blended with the mean of the best that the next turn makes of it.

    Both turns are judged by the same mind, so that their values are measured against the same state.
    """
    total = sum(_two_turns(mind.deal(view, seed), line, mind) for seed in seeds)
    following = mind.weights.foresight * (total / len(seeds) - line.value)
    return line._replace(value=line.value + following, terms=(*line.terms, ("next", following)))


def _two_turns(g: Race, line: Line, mind: DriverMind) -> float:
    """The value after a plan and the best plan for the hand that follows it on dealt draws."""
    if not _until_next_turn(g, line.moves, mind):
        return line.value
    best = Planner(mind, AHEAD).best(g, (("drive",),))
    return line.value if best is None else best.value


def _until_next_turn(g: Race, moves: tuple[Move, ...], mind: DriverMind) -> bool:
    """Carry out a plan and let everybody else stand still; False if the race is over then."""
    for move in moves:
        mind.settle(g)
        apply(g, Action(mind.seat, str(move[0]), move[1:]), trusted=True)
    while g.stack:
        top = g.stack[-1]
        assert isinstance(top, Decision)
        if isinstance(top, Purchases):
            _shop(g, top, mind)
        elif isinstance(top, Respond):
            apply(g, Action(top.seat, "draw"), trusted=True)
        elif top.seat == mind.seat:
            return isinstance(top, TurnChoice)
        else:
            apply(g, Action(top.seat, "pit", ("remove",)), trusted=True)
    return False


def _shop(g: Race, purchases: Purchases, mind: DriverMind) -> None:
    """Buy the best basket for the money."""
    for colour in mind.ledger.baskets[min(purchases.money, len(mind.ledger.baskets) - 1)]:
        apply(g, Action(mind.seat, "buy", (colour,)), trusted=True)
    apply(g, Action(mind.seat, "done"), trusted=True)
