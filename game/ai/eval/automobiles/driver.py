"""A computer driver: what to do at each decision of a race of Automobiles."""

import random
from typing import Any

from game.ai.choice import Choice
from game.ai.eval.automobiles.mind import DriverMind
from game.ai.eval.automobiles.weights import Weights
from game.ai.eval.automobiles.worth import Ledger
from game.ai.levels import Level
from game.ai.search import Planner
from game.rules.automobiles.decisions import Respond
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import WEAR, Race
from game.rules.core.actions import Action
from game.rules.core.flow import legal

MOSTLY_WEAR = 0.6


class Driver:
    """A policy for Automobiles at one level."""

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        self.level = level
        self.weights = weights or Weights()

    def decide(self, view: Any, seat: int, seed: int) -> Choice:
        actions = legal(view)
        if len(actions) == 1:
            return Choice(actions[0])
        return self.advise(view, seat, seed, 1)[0]

    def advise(self, view: Any, seat: int, seed: int, count: int = 3) -> list[Choice]:
        choices = self._weigh(view, seat, seed)
        chance = random.Random(seed)
        if self.level.noise:
            choices = [c._replace(value=c.value + chance.gauss(0.0, self.level.noise)) for c in choices]
        return sorted(choices, key=lambda choice: -choice.value)[:count]

    def _weigh(self, view: Race, seat: int, seed: int) -> list[Choice]:
        top = view.stack[-1]
        if isinstance(top, Respond):
            return self._respond(view, seat)
        if isinstance(top, Purchases):
            return self._shop(view, seat, top.money)
        mind = DriverMind(view, seat, self.weights)
        planner = Planner(mind, self.level.budget)
        if isinstance(top, TurnChoice):
            return self._begin(view, seat, planner)
        return self._plan(view, seed, mind, planner)

    def _plan(self, view: Race, seed: int, mind: DriverMind, planner: Planner) -> list[Choice]:
        mind.drawing = True
        moves = mind.moves(view, True)
        mind.drawing = False
        choices = planner.weigh(view, seed, moves)
        if mind.rests(view):
            terms = mind.terms(view)
            choices.append(Choice(Action(mind.seat, "end"), sum(amount for _, amount in terms), terms))
        return choices

    def _begin(self, view: Race, seat: int, planner: Planner) -> list[Choice]:
        """Drive or stop: a pit stop gives nothing but the wear of the hand taken out."""
        found = []
        line = planner.best(view, (("drive",),))
        if line is not None:
            found.append(Choice(Action(seat, "drive"), line.value, line.terms))
        ledger = Ledger(view, seat, self.weights)
        relief = -ledger.worth[WEAR] * view.cars[seat].active[WEAR]
        found.append(Choice(Action(seat, "pit", ("remove",)), relief, (("wear", relief),)))
        return found

    def _shop(self, view: Race, seat: int, money: int) -> list[Choice]:
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
            found.append(Choice(action, value, (("bag", value),)))
        return found

    def _respond(self, view: Race, seat: int) -> list[Choice]:
        """AUT-5.18 One more cube is welcome unless it is likely to be wear."""
        car = view.cars[seat]
        pile = car.bag if any(car.bag.values()) else car.discard
        good = 1.0 - pile[WEAR] / sum(pile.values()) - (1.0 - MOSTLY_WEAR)
        return [Choice(Action(seat, "draw"), good), Choice(Action(seat, "decline"))]
