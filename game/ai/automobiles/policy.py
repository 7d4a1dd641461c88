"""A computer driver: what to do at each decision of a race of Automobiles."""

from collections.abc import Hashable, Iterator
from typing import ClassVar

from game.ai.automobiles.cube_purchases import purchases
from game.ai.automobiles.rollouts import foresee
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights
from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.levels import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, include_made_move, merge_rollouts
from game.ai.policy import Choice, Watch
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Draw, Respond
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Move
from game.rules.core.engine import legal

MOSTLY_WEAR = 0.6
FULL_OF_WEAR = 4  # cubes of it in a hand, for which `easy` stops
END: Move = ("end",)  # the last move of an Action phase
GOES_ON = "easy"  # the level that drives in every turn: what it stands still for would look like a mistake


class AutomobilesPolicy(PlanningPolicy):
    """A policy for Automobiles at one level. Values are ticks of track."""

    ENDS: ClassVar[tuple[str, ...]] = ("end", "pit")
    FAR: ClassVar[float] = 12.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()

    def mind(self, view: AutomobilesState, seat: int) -> AutomobilesSearchModel:
        """What judges the plans of this turn."""
        return AutomobilesSearchModel(view, seat, self.weights)

    def consider(self, view: AutomobilesState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """As the base."""
        top = view.stack[-1]
        if isinstance(top, Respond | Purchases | TurnChoice):
            lines = self._weigh(view, seat, seed)
        else:
            mind = self.mind(view, seat)
            lines = _each(mind.deal(view, seed), seed, mind, BeamSearch(mind, self.level.budget), made)
        return (first_choice(line, seat) for line in lines)

    def plans(self, view: AutomobilesState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """One for each section that they lead to or move of chance, best first."""
        lines = []
        total = max(len(legal(view)), self.level.plans)
        for number, line in enumerate(self._weigh(view, seat, seed), start=1):
            lines.append(line)
            if watch is not None and not watch(min(number, total), total):
                break
        return _distinct(self._understood(view, seat, lines))

    def moment(self, view: AutomobilesState, seat: int) -> Hashable:
        """The cubes of the seat, its path, the other cars."""
        car = view.cars[seat]
        path = tuple(f.path[-1] if f.path else "" for f in view.stack if isinstance(f, TurnState))
        top = type(view.stack[-1]).__name__ if view.stack else ""
        piles = tuple(tuple(pile.values()) for pile in (car.bag, car.active, car.used, car.discard))
        return view.round, seat, top, path, piles, tuple(other.section for other in view.cars)

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """To the same section, or with the same cubes, played or bought in whatever order."""
        to = one.mark is not None and one.mark == other.mark
        verbs = {one.moves[0][0], other.moves[0][0]}
        return to or (len(verbs) == 1 and verbs <= {"play", "buy"} and _cubes(one) == _cubes(other))

    def _weigh(self, view: AutomobilesState, seat: int, seed: int) -> Iterator[CandidatePlan]:
        top = view.stack[-1]
        if isinstance(top, Respond):
            yield from _respond(view, seat)
        elif isinstance(top, Purchases):
            yield from purchases(view, seat, self.weights)
        else:
            mind = self.mind(view, seat)
            planner = BeamSearch(mind, self.level.budget)
            dealt = mind.deal(view, seed)  # rivals may draw on the way
            lines = _begin(dealt, mind, planner) if isinstance(top, TurnChoice) else _act(dealt, seed, mind, planner)
            yield from self._foresee(view, mind, seed, list(lines)) if self.level.plans else lines

    def _understood(self, view: AutomobilesState, seat: int, lines: list[CandidatePlan]) -> list[CandidatePlan]:
        """Without the plans that stand still in the last round, or for `easy` in any, while another one drives."""
        wear = view.cars[seat].active[WEAR]
        rests = isinstance(view.stack[-1], TurnChoice | Act)
        if not rests or not (view.last_round() or (self.level.name == GOES_ON and wear < FULL_OF_WEAR)):
            return lines
        going = [line for line in lines if any(name == "progress" and amount > 0.0 for name, amount in line.terms)]
        return going or lines

    def _foresee(
        self, view: AutomobilesState, mind: AutomobilesSearchModel, seed: int, lines: list[CandidatePlan]
    ) -> Iterator[CandidatePlan]:
        """The best plans, looked at one turn further, unless the race may end or a move of chance is better."""
        plans = [line for line in _distinct(lines) if line.moves[-1][0] in self.ENDS]
        chance = [line for line in lines if line.moves[-1][0] not in self.ENDS]
        by_chance = chance and (not plans or max(line.value for line in chance) > plans[0].value)
        if by_chance or any(name == "finish" for line in plans for name, _ in line.terms):
            yield from lines
            return
        chosen = plans[: self.level.plans]
        yield from merge_rollouts(plans, chosen, *foresee(view, chosen, seed, self.level.futures, mind))


def _cubes(line: CandidatePlan) -> list[str]:
    """The cubes that a plan plays, or buys."""
    return sorted(str(move[1]) for move in line.moves + line.intended if move[0] == line.moves[0][0])


def _distinct(lines: list[CandidatePlan]) -> list[CandidatePlan]:
    """The best plan for each outcome, best first."""
    best: dict[Hashable, CandidatePlan] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        best.setdefault(line.mark or line.moves, line)
    return list(best.values())


def _act(
    view: AutomobilesState, seed: int, mind: AutomobilesSearchModel, planner: BeamSearch
) -> Iterator[CandidatePlan]:
    """The rest of the Action phase: the plans without chance, then each move of chance."""
    moves = mind.candidate_moves(view, True)
    chance = [move for move in moves if mind.is_chance_move(view, move)]
    if mind.is_resting(view):
        yield from (_whole(line) for line in planner.lines(view))
    else:
        if isinstance(view.stack[-1], Draw):
            moves = [("stop",), *chance]
        for move in moves:
            if move not in chance:
                yield from (_whole(line) for line in planner.lines(view, (move,)))
    yield from planner.weigh(view, seed, chance)


def _each(
    view: AutomobilesState, seed: int, mind: AutomobilesSearchModel, planner: BeamSearch, made: Move | None
) -> Iterator[CandidatePlan]:
    """For each first move the best plan of the rest of the Action phase."""
    moves = mind.candidate_moves(view, True)
    if mind.is_resting(view) or made == END:
        terms = mind.terms(view)
        yield CandidatePlan(sum(amount for _, amount in terms), (END,), terms)
    elif isinstance(view.stack[-1], Draw):
        moves = [*moves, ("stop",)]
    yield from planner.weigh(view, seed, include_made_move(moves, made if made != END else None))


def _begin(view: AutomobilesState, mind: AutomobilesSearchModel, planner: BeamSearch) -> Iterator[CandidatePlan]:
    """Drive or stop: a pit stop gives nothing but the wear of the hand taken out."""
    active = view.cars[mind.seat].active
    drawing = any(active[colour] for colour in mind.drawing)
    for line in planner.lines(view, (("drive",),)):
        whole = _whole(line)
        yield whole._replace(moves=whole.moves[:1], intended=whole.moves[1:]) if drawing else whole
    relief = -mind.worth[WEAR] * active[WEAR]
    yield CandidatePlan(relief, (("pit", "remove"),), (("wear", relief),))


def _respond(view: AutomobilesState, seat: int) -> list[CandidatePlan]:
    """AUT-5.18 One more cube is welcome unless it is likely to be wear."""
    car = view.cars[seat]
    pile = car.bag if any(car.bag.values()) else car.discard
    good = MOSTLY_WEAR - pile[WEAR] / sum(pile.values())
    return [CandidatePlan(good, (("draw",),), ()), CandidatePlan(0.0, (("decline",),), ())]


def _whole(line: CandidatePlan) -> CandidatePlan:
    """A plan with the end of the Action phase behind it."""
    return line._replace(moves=(*line.moves, END))
