"""A look at the own next turn: the hand that comes, and what it could do from where a plan leads."""

from game.ai.eval.automobiles.mind import DriverMind
from game.ai.eval.automobiles.shop import purchases
from game.ai.eval.automobiles.weights import Weights
from game.ai.search import Budget, Line, Planner
from game.rules.automobiles.decisions import Respond
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import WEAR, Race
from game.rules.automobiles.view import guess
from game.rules.core.actions import Action, Move
from game.rules.core.flow import Decision, apply


def foresee(view: Race, seat: int, line: Line, seeds: range, weights: Weights, budget: Budget) -> Line:
    """A plan that ends the turn, valued with the mean of the next turn beside the section reached."""
    total = 0.0
    for seed in seeds:
        g = guess(view, seat, seed)
        if _until_next_turn(g, seat, line.moves, weights):
            total += _turn_value(g, seat, weights, budget)
    share = weights.foresight
    terms = [(name, amount * (1.0 - share) if name == "position" else amount) for name, amount in line.terms]
    terms.append(("next", share * total / len(seeds)))
    return line._replace(value=sum(amount for _, amount in terms), terms=tuple(terms))


def _until_next_turn(g: Race, seat: int, moves: tuple[Move, ...], weights: Weights) -> bool:
    """Carry out a plan and let everybody else stand still; False if the race is over then."""
    for move in moves:
        while isinstance(g.stack[-1], Respond):
            apply(g, Action(g.stack[-1].seat, "draw"), trusted=True)
        apply(g, Action(seat, str(move[0]), move[1:]), trusted=True)
    while g.stack:
        top = g.stack[-1]
        assert isinstance(top, Decision)
        if isinstance(top, TurnChoice) and top.seat == seat:
            return True
        if isinstance(top, Purchases):
            move = max(purchases(g, seat, weights), key=lambda line: line.value).moves[0]
        elif isinstance(top, TurnChoice):
            move = ("pit", "remove")
        else:
            move = next(iter(top.legal(g)))
        apply(g, Action(top.seat, str(move[0]), move[1:]), trusted=True)
    return False


def _turn_value(g: Race, seat: int, weights: Weights, budget: Budget) -> float:
    """What the best plan of a turn that begins here is worth, or a pit stop if that is worth more."""
    mind = DriverMind(g, seat, weights)
    best = Planner(mind, budget).best(g, (("drive",),))
    relief = -mind.worth[WEAR] * g.cars[seat].active[WEAR]
    return max(relief, best.value if best is not None else relief)
