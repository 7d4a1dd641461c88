"""A computer driver: what to do at each decision of a race of Automobiles."""

import random
from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from game.ai.choice import Choice, Watch
from game.ai.eval.automobiles.mind import DriverMind, fingerprint
from game.ai.eval.automobiles.weights import Weights
from game.ai.eval.automobiles.worth import Ledger
from game.ai.levels import Level
from game.ai.search import Line, Planner
from game.rules.automobiles.decisions import Respond
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import WEAR, Race
from game.rules.core.actions import Action
from game.rules.core.flow import apply, legal
from game.rules.core.rng import NoChance

MOSTLY_WEAR = 0.6


class Plan(NamedTuple):
    """What is left of a plan: valid at one ply of one race only."""

    ply: int
    fingerprint: Hashable
    line: Line  # the moves not yet made


class Driver:
    """A policy for Automobiles at one level.

    It keeps the plan of the turn that it is in and goes on with it as long as the view is the expected one.
    """

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        self.level = level
        self.weights = weights or Weights()
        self.plan: Plan | None = None

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        actions = legal(view)
        if len(actions) == 1:
            line = Line(0.0, ((actions[0].verb, *actions[0].args),), ())
        else:
            line = self._planned(view, seat, actions) or self._lines(view, seat, seed, watch)[0]
        self._remember(view, seat, line)
        return _choice(line, seat)

    def advise(self, view: Any, seat: int, seed: int, count: int = 3, watch: Watch | None = None) -> list[Choice]:
        return [_choice(line, seat) for line in self._lines(view, seat, seed, watch)[:count]]

    def consider(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """Every action worth a thought, weighed one at a time."""
        return (_choice(line, seat) for line in self._weigh(view, seat, seed))

    def _planned(self, view: Race, seat: int, actions: list[Action]) -> Line | None:
        """The next move of the plan, if this is the moment that it was made for."""
        plan = self.plan
        if plan is None or plan.ply != view.ply or plan.fingerprint != fingerprint(view, seat):
            return None
        return plan.line if Action(seat, str(plan.line.moves[0][0]), plan.line.moves[0][1:]) in actions else None

    def _remember(self, view: Race, seat: int, line: Line) -> None:
        """Keep the rest of a plan, together with the state that its first move leads to."""
        kept, self.plan = self.plan, None
        if len(line.moves) == 1:
            forced = kept is not None and kept.ply == view.ply and kept.line.moves[:1] == line.moves
            if not (forced and kept and len(kept.line.moves) > 1):
                return
            line = kept.line
        after = view.clone()
        try:
            apply(after, _choice(line, seat).action, trusted=True)
        except NoChance:
            return
        self.plan = Plan(after.ply, fingerprint(after, seat), line._replace(moves=line.moves[1:]))

    def _lines(self, view: Race, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """The plans by their first moves, best first as this level sees it."""
        total = len(legal(view))
        lines = []
        for line in self._weigh(view, seat, seed):
            lines.append(line)
            if watch is not None and not watch(min(len(lines), total), total):
                break
        if self.level.noise:
            chance = random.Random(seed)
            lines = [line._replace(value=line.value + chance.gauss(0.0, self.level.noise)) for line in lines]
        return sorted(lines, key=lambda line: -line.value)

    def _weigh(self, view: Race, seat: int, seed: int) -> Iterator[Line]:
        top = view.stack[-1]
        if isinstance(top, Respond):
            yield from _respond(view, seat)
        elif isinstance(top, Purchases):
            yield from self._shop(view, seat, top.money)
        else:
            mind = DriverMind(view, seat, self.weights)
            planner = Planner(mind, self.level.budget)
            if isinstance(top, TurnChoice):
                yield from _begin(view, mind, planner)
            else:
                yield from _act(view, seed, mind, planner)

    def _shop(self, view: Race, seat: int, money: int) -> list[Line]:
        """Each purchase with the best use of the money left after it."""
        ledger = Ledger(view, seat, self.weights)
        found = []
        for action in legal(view):
            value = 0.0
            if action.verb == "buy":
                colour = str(action.args[0])
                value = ledger.worth[colour] + ledger.table[money - view.table.cost[colour]]
                if ledger.worth[colour] <= 0.0:
                    value = ledger.worth[colour] - 1.0
            found.append(Line(value, ((action.verb, *action.args),), (("bag", value),)))
        return found


def _act(view: Race, seed: int, mind: DriverMind, planner: Planner) -> Iterator[Line]:
    """The rest of the Action phase."""
    if mind.rests(view):
        terms = mind.terms(view)
        yield Line(sum(amount for _, amount in terms), (("end",),), terms)
    for line in planner.weigh(view, seed, mind.moves(view, True)):
        yield line if mind.chancy(view, line.moves[0]) else _whole(line)


def _begin(view: Race, mind: DriverMind, planner: Planner) -> Iterator[Line]:
    """Drive or stop: a pit stop gives nothing but the wear of the hand taken out."""
    drive = planner.best(view, (("drive",),))
    active = view.cars[mind.seat].active
    if drive is not None:
        drawing = any(active[colour] for colour in mind.drawing)
        yield drive._replace(moves=drive.moves[:1]) if drawing else _whole(drive)
    relief = -mind.worth[WEAR] * active[WEAR]
    yield Line(relief, (("pit", "remove"),), (("wear", relief),))


def _respond(view: Race, seat: int) -> list[Line]:
    """AUT-5.18 One more cube is welcome unless it is likely to be wear."""
    car = view.cars[seat]
    pile = car.bag if any(car.bag.values()) else car.discard
    good = MOSTLY_WEAR - pile[WEAR] / sum(pile.values())
    return [Line(good, (("draw",),), ()), Line(0.0, (("decline",),), ())]


def _whole(line: Line) -> Line:
    """A plan with the end of the Action phase behind it."""
    return line if line.moves[-1] == ("end",) else line._replace(moves=(*line.moves, ("end",)))


def _choice(line: Line, seat: int) -> Choice:
    move = line.moves[0]
    return Choice(Action(seat, str(move[0]), move[1:]), line.value, line.terms)
