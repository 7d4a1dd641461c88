"""A computer director of a railway company: what to do at each decision of a game of Imperial Steam."""

import random
from collections.abc import Hashable, Iterator
from typing import Any

from game.ai.choice import Choice, Terms, Watch
from game.ai.imperial_steam.bids import bids
from game.ai.imperial_steam.mind import OVER, DirectorMind, pending
from game.ai.imperial_steam.moves import worth_a_hint
from game.ai.imperial_steam.weights import Weights
from game.ai.levels import Level
from game.ai.plans import Plan, best_choices, choice_of
from game.ai.search import Line, Planner
from game.rules.core.actions import Action, Move
from game.rules.core.flow import apply, legal
from game.rules.core.rng import NoChance
from game.rules.imperial_steam.bidding import Bid
from game.rules.imperial_steam.flow import Rest
from game.rules.imperial_steam.state import Empire

END: Move = ("end",)
USES_HAND = ("hand", "pass")
UNFINISHED = 10_000.0  # a plan that the search gave up counts less than any that it followed to the end


class Director:
    """A policy for Imperial Steam at one level.

    It plans some turns ahead, and goes on with the plan to the end of its turn as long as the view is the expected one.
    """

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        self.level = level
        self.weights = weights or Weights()
        self.plan: Plan | None = None

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        actions = legal(view)
        if len(actions) == 1:
            return Choice(actions[0])
        line = self._planned(view, seat, actions) or self._best(view, seat, seed, watch)
        self._remember(view, seat, line)
        return choice_of(line, seat)

    def advise(self, view: Any, seat: int, seed: int, count: int = 3, watch: Watch | None = None) -> list[Choice]:
        return best_choices(self.consider(view, seat, seed), len(legal(view)), count, watch)

    def consider(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """Every action worth a thought with the value of the best plan that begins with it, and what this turn brings
        of it, one at a time."""
        if isinstance(view.stack[-1], Bid):
            yield from (choice_of(line, seat) for line in bids(view, seat, self.weights))
            return
        mind = DirectorMind(view, seat, self.weights)
        state = mind.alone(mind.deal(view, seed))
        planner = Planner(mind, self.level.budget)
        for move in worth_a_hint(view, seat):
            line = _deepest(planner.lines(state, (move,)))
            if line is not None:
                yield choice_of(line._replace(terms=_this_turn(mind, state, line)), seat)

    def _planned(self, view: Empire, seat: int, actions: list[Action]) -> Line | None:
        """The next move of the plan, if this is the moment that it was made for."""
        return self.plan and self.plan.next_of(view.ply, fingerprint(view, seat), seat, actions)

    def _remember(self, view: Empire, seat: int, line: Line) -> None:
        """Keep the rest of this turn with the state that its first move leads to, unless chance decides that."""
        self.plan = None
        if len(line.moves) > 1 and line.moves[0] != END:
            after = view.clone()
            try:
                apply(after, choice_of(line, seat).action, trusted=True)
            except NoChance:
                return
            self.plan = Plan(after.ply, fingerprint(after, seat), line._replace(moves=line.moves[1:]))

    def _best(self, view: Empire, seat: int, seed: int, watch: Watch | None) -> Line:
        """The best plan as this level sees it."""
        chance = random.Random(seed)
        noise = self.level.noise
        if isinstance(view.stack[-1], Bid):
            lines = bids(view, seat, self.weights)
            return max(lines, key=lambda line: line.value + chance.gauss(0.0, noise))
        mind = DirectorMind(view, seat, self.weights)
        state = mind.alone(mind.deal(view, seed))
        if isinstance(view.stack[-1], Rest):
            return Line(0.0, (mind.moves(state)[0],), ())
        groups: dict[tuple[Move, ...], list[Line]] = {}
        for line in Planner(mind, self.level.budget).lines(state, watch=watch):
            turn = _first_turn(line)
            groups.setdefault(turn if END in turn else (*turn, END), []).append(line)
        best = [(found, chance.gauss(0.0, noise)) for lines in groups.values() if (found := _deepest(lines))]
        full = min(100, max(_depth(found) for found, _ in best))
        return max(best, key=lambda pair: pair[0].value + pair[1] - UNFINISHED * (_depth(pair[0]) < full))[0]


def _this_turn(mind: DirectorMind, state: Empire, line: Line) -> Terms:
    """What a plan comes to at the end of its first turn. What the investors take follows from the rest: it only counts
    where a share is sold."""
    g = mind.fork(state)
    turn = _first_turn(line)
    for move in turn:
        apply(g, Action(mind.seat, str(move[0]), move[1:]), trusted=True)
    return tuple(term for term in mind.terms(g) if term[0] != "shares" or turn[0][0] == "share")


def _first_turn(line: Line) -> tuple[Move, ...]:
    """The moves up to the end of the first turn, as far as the plan goes."""
    return line.moves[: line.moves.index(END) + 1] if END in line.moves else line.moves


def _depth(line: Line) -> int:
    """How many hands a plan uses; one that ends the game is as deep as can be."""
    return 1000 if line.mark == OVER else sum(move[0] in USES_HAND for move in line.moves)


def _deepest(lines: list[Line]) -> Line | None:
    """The best of the plans that were followed farthest."""
    if not lines:
        return None
    full = max(min(100, _depth(line)) for line in lines)
    unended = [line for line in lines if line.mark != OVER]
    full = max((_depth(line) for line in unended), default=full)
    return max((line for line in lines if _depth(line) >= full), key=lambda line: line.value)


def fingerprint(g: Empire, seat: int) -> Hashable:
    """Equal for two moments of a turn that the same plan fits."""
    company = g.companies[seat]
    return (company.money, company.hands, tuple(company.placed), tuple(company.tracks), tuple(company.goods.values()),
            pending(g))
