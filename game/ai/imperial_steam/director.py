"""A computer director of a railway company: what to do at each decision of a game of Imperial Steam."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import ClassVar

from game.ai.choice import Choice, Terms, Watch
from game.ai.imperial_steam.bids import bids
from game.ai.imperial_steam.foresight import foresee
from game.ai.imperial_steam.mind import OVER, DirectorMind, pending
from game.ai.imperial_steam.moves import worth_a_hint
from game.ai.imperial_steam.weights import Weights
from game.ai.levels import Level
from game.ai.planned import PlannedPolicy, choice_of, weighed, with_made
from game.ai.search import Budget, Line, Planner
from game.rules.core.actions import Action, Move
from game.rules.core.flow import apply
from game.rules.imperial_steam.bidding import Bid
from game.rules.imperial_steam.flow import Rest
from game.rules.imperial_steam.state import Empire

END = ("end",)
HABIT = Level("habit", Budget(width=1, samples=1, depth=0), thorough=0)
HOPELESS = 60.0  # gulden: a plan that looks so much worse is not compared, but for the second best
IDLE = "earn_gulden"
SLIGHT = 5.0  # gulden by which a plan may be worse than that and still be worth hearing of
UNPAID = (IDLE, "collect_goods", "deliver_goods", "take_contract")  # hands that cost no money
USES_HAND = ("hand", "pass")


class Director(PlannedPolicy):
    """A policy for Imperial Steam at one level. It plans some turns ahead; values are gulden of the final fortune."""

    ENDS: ClassVar[tuple[str, ...]] = END
    FAR: ClassVar[float] = 40.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()

    def consider(self, view: Empire, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """As the base; the terms are what this turn brings of the plan."""
        if isinstance(view.stack[-1], Bid):
            yield from (choice_of(line, seat) for line in bids(view, seat, self.weights))
            return
        mind = self._mind(view, seat)
        state = mind.alone(mind.deal(view, seed))
        planner = Planner(mind, self.level.budget)
        for move in with_made(worth_a_hint(view, seat), made):
            line = _deepest(planner.lines(state, (move,)))
            if line is not None:
                yield choice_of(line._replace(terms=_this_turn(mind, state, line)), seat)

    def plans(self, view: Empire, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """One for each way to spend the turn."""
        if isinstance(view.stack[-1], Bid):
            return bids(view, seat, self.weights)
        mind = self._mind(view, seat)
        state = mind.alone(mind.deal(view, seed))
        if isinstance(view.stack[-1], Rest):
            return [Line(0.0, (mind.moves(state)[0],), ())]
        turns: dict[tuple[Move, ...], list[Line]] = {}
        searching = None if self.level.plans else watch  # a search is short; futures take the time
        seen = Planner(mind, self.level.budget).lines(state, watch=searching)
        lines = [line for line in seen if not _borrowed_in_vain(_first_turn(line))] or seen
        for line in lines:
            turn = _first_turn(line)
            turns.setdefault(turn if END in turn else (*turn, END), []).append(line)
        best = [(_depth(found), found) for each in turns.values() if (found := _deepest(each))]
        full = min(100, max(depth for depth, _ in best))
        followed = [line.value for depth, line in best if depth >= full]
        heads: dict[int, float] = {}  # depth -> the best value that a plan had there
        for line in lines:
            depth = _depth(line)
            heads[depth] = max(line.value, heads.get(depth, line.value))
        plans = [line if depth >= full else _given_up(line, heads[depth], followed) for depth, line in best]
        plans.sort(key=lambda line: -line.value)
        if not self.level.plans or len(plans) == 1:
            return plans
        near = sum(line.value >= plans[0].value - HOPELESS for line in plans)
        chosen = plans[: max(2, min(near, self.level.plans))]
        return weighed(plans, chosen, *foresee(view, chosen, _first_turn, mind, self._habits,
                                               self.level.futures, seed, watch))

    def _mind(self, view: Empire, seat: int) -> DirectorMind:
        return DirectorMind(view, seat, self.weights, thorough=self.level.thorough)

    def _habits(self) -> "Director":
        """How somebody plays in a future."""
        return Director(HABIT, self.weights)

    def alike(self, one: Line, other: Line) -> bool:
        """With the same tile; where something else is chosen, the same moves in another order, or mostly the same
        tracks."""
        tiles = [[move for move in _first_turn(line) if move[0] == "hand"] for line in (one, other)]
        verbs = {one.moves[0][0], other.moves[0][0]}
        if any(tiles) and ("hand" in verbs or len(verbs) > 1):
            return tiles[0] == tiles[1]
        tracks = [{move for move in _first_turn(line) if move[0] == "track"} for line in (one, other)]
        if 2 * len(tracks[0] & tracks[1]) > max(map(len, tracks)):
            return True
        return Counter(_first_turn(one)) == Counter(_first_turn(other))

    def told(self, ranked: list[Line]) -> list[Line]:
        """Besides the first nothing that is clearly worse than to earn a little, and that itself only where it is about
        as good."""
        first, *others = ranked
        idle = max((line.value for line in ranked if _tile(line) == IDLE), default=-inf)
        about = first.value - self.FAR / 3
        return [first, *(line for line in others
                         if (line.value >= about if _tile(line) == IDLE else line.value > idle - SLIGHT))]

    def moment(self, view: Empire, seat: int) -> Hashable:
        """The money, hands, tracks and goods of the company, and what it is about to do."""
        company = view.companies[seat]
        return (company.money, company.hands, tuple(company.placed), tuple(company.tracks),
                tuple(company.goods.values()), pending(view))


def _this_turn(mind: DirectorMind, state: Empire, line: Line) -> Terms:
    """What a plan comes to at the end of its first turn. What the investors take follows from the rest: it only counts
    where a share is sold."""
    g = mind.fork(state)
    turn = _first_turn(line)
    for move in turn:
        apply(g, Action(mind.seat, str(move[0]), move[1:]), trusted=True)
    return tuple(term for term in mind.terms(g) if term[0] != "shares" or turn[0][0] == "share")


def _tile(line: Line) -> str:
    """The action that the first hand of a plan is used for; "" where it is chosen already."""
    return next((str(move[1]) for move in _first_turn(line) if move[0] == "hand"), "")


def _first_turn(line: Line) -> tuple[Move, ...]:
    """The moves up to the end of the first turn, as far as the plan goes."""
    return line.moves[: line.moves.index(END) + 1] if END in line.moves else line.moves


def _borrowed_in_vain(turn: tuple[Move, ...]) -> bool:
    """A share sold before a hand that costs nothing would bring as much or more before the next hand."""
    hand = next((number for number, move in enumerate(turn) if move[0] == "hand"), 0)
    return bool(hand) and ("share",) in turn[:hand] and turn[hand][1] in UNPAID


def _given_up(line: Line, head: float, followed: Sequence[float]) -> Line:
    """A plan that others were followed instead of: as far behind the best as it was when it was given up. `head`: the
    best value that any plan had there; `followed`: the values of those that were not given up."""
    behind = head - line.value
    return line._replace(value=min(*followed, max(followed) - behind), followed=False)


def _depth(line: Line) -> int:
    """How many hands a plan uses; one that ends the game is as deep as can be."""
    return 1000 if line.mark == OVER else sum(move[0] in USES_HAND for move in line.moves)


def _deepest(lines: list[Line]) -> Line | None:
    """The best of the plans that were followed farthest."""
    if not lines:
        return None
    deep = [(_depth(line), line) for line in lines]
    full = max((depth for depth, line in deep if line.mark != OVER), default=100)
    return max((line for depth, line in deep if depth >= full), key=lambda line: line.value)
