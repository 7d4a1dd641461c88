"""Search model of Automobiles: one seat's view of one turn."""

from collections.abc import Hashable
from copy import copy
from typing import Self

from game.ai.automobiles.candidate_moves import ALL, GLANCE, draws, plays, removes_wear, uses_discard, within
from game.ai.automobiles.evaluation import BagEvaluation
from game.ai.automobiles.expected_reach import chances, prospects
from game.ai.automobiles.weights import Weights
from game.ai.policy import Terms
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Respond
from game.rules.automobiles.decisions.movement import drafted_car
from game.rules.automobiles.decisions.turn_state import EffectState, TurnState
from game.rules.automobiles.flow import darkest_entered
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.rules.automobiles.view import sample_state
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply


class AutomobilesSearchModel:
    """Search model for the rest of one turn of `seat`, with values measured against the given state."""

    def __init__(self, state: AutomobilesState, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.tried = ALL
        self.evaluation = BagEvaluation(state, seat, weights)
        self.worth = self.evaluation.worth
        self.power = {colour: power for colour, power, _ in self.evaluation.engine.parts}
        self.progress = state.progress(seat)
        self.rivals = max(state.progress(other) for other in range(len(state.cars)) if other != seat)
        self.prospect = prospects(state.selected.track, chances(state, seat))
        cards = state.selected.cards
        self.drawing = [colour for colour in state.content.colours if draws(cards[colour])]
        self.wear_removers = [c for c in self.drawing if removes_wear(cards[c])]
        self.discard_users = [c for c in state.content.colours if c != WEAR and uses_discard(cards[c])]

    def at_a_glance(self) -> Self:
        """Return a copy that tries fewer picks, for a turn that is only estimated."""
        glance = copy(self)
        glance.tried = GLANCE
        return glance

    def fork(self, state: AutomobilesState) -> AutomobilesState:
        """Return a copy that the search may change."""
        return state.clone()

    def deal(self, state: AutomobilesState, seed: int) -> AutomobilesState:
        """Return the same cubes with other draws to come."""
        return sample_state(state, self.seat, seed)

    def is_resting(self, state: AutomobilesState) -> bool:
        """Return whether no card is being carried out, so that the Action phase could end here."""
        return isinstance(state.stack[-1], Act)

    def candidate_moves(self, state: AutomobilesState, chance: bool = False) -> list[Move]:
        """Return the cubes to play, or the moves of a decision inside an effect; cubes that draw only with `chance`."""
        if isinstance(state.stack[-1], Act):
            return plays(state, self.seat, [] if chance else self.drawing, self.discard_users)
        return within(state, self.worth, self.power, self.tried)

    def is_chance_move(self, state: AutomobilesState, move: Move) -> bool:
        """Return True for a cube that draws, and for the draw itself."""
        return move[0] == "draw" or (move[0] == "play" and str(move[1]) in self.drawing)

    def before(self, state: AutomobilesState, move: Move) -> tuple[Move, ...]:
        """Return the plays of all wear before a card that removes wear from Discard."""
        if move[0] != "play" or str(move[1]) not in self.wear_removers:
            return ()
        return (("play", WEAR),) * state.cars[self.seat].active[WEAR]

    def resolve_others(self, state: AutomobilesState) -> bool:
        """Draw for the rivals who may; return False if then another seat is on turn, or the race is over."""
        while state.stack and isinstance(state.stack[-1], Respond):
            apply(state, Action(state.stack[-1].seat, "draw"), trusted=True)
        return bool(state.stack) and state.stack[-1].seat == self.seat

    def key(self, state: AutomobilesState) -> Hashable:
        """Return the section of the car, the darkest space entered, the cubes of the seat by pile, and the rest of an
        effect."""
        car = state.cars[self.seat]
        turn = state.parent(TurnState)
        top = state.stack[-1]
        rest: Hashable = () if isinstance(top, Act) else _pending(state)
        path = turn.path
        return (path[-1] if path else "", darkest_entered(state, turn) if path else "", turn.no_decline_wear,
                tuple(car.active.values()), tuple(car.used.values()), tuple(car.discard.values()), rest)

    def similarity_key(self, state: AutomobilesState) -> Hashable:
        """Return the section that a plan leads to: plans to the same section differ in cubes alone."""
        return state.parent(TurnState).head(state)

    def move_family(self, state: AutomobilesState, path: tuple[Move, ...]) -> Hashable:
        """Return None: every state that is kept has cubes or a section of its own."""
        return None

    def terms(self, state: AutomobilesState) -> Terms:
        """Return the worth of ending the Action phase here by terms, in ticks."""
        car = state.cars[self.seat]
        turn = state.parent(TurnState)
        track = state.selected.track
        head = turn.head(state)
        gained = (car.crossings + turn.crossings) * track.ticks + track.sections[head].front - self.progress
        ends = car.laps_left <= turn.crossings
        if ends or state.last_round():
            margin = self.progress + gained - self.rivals
            finish = self.weights.finish * max(-30, min(30, margin)) if ends else 0.0
            return (("progress", float(gained)), ("finish", finish))
        worth = self.worth
        cubes = owned(state, self.seat)
        wear = worth[WEAR] * (cubes[WEAR] - self.evaluation.cubes[WEAR])
        bag = self.evaluation.bag(cubes)
        draft = 0.0
        if turn.path and not turn.no_decline_wear:
            decline = worth[WEAR] * state.content.wear_chart[darkest_entered(state, turn)]
            wear += decline
            draft = -decline if drafted_car(state, self.seat, head) is not None else 0.0
        value = state.selected.value
        money = sum(n * value[c] for c, n in car.active.items() if n)
        return (
            ("progress", float(gained)),
            ("position", self.weights.position * self.prospect[head]),
            ("wear", wear),
            ("draft", draft),
            ("bag", bag),
            ("money", self.evaluation.table[min(money, len(self.evaluation.table) - 1)]),
        )


def _pending(state: AutomobilesState) -> Hashable:
    """Return a key of the rest of an effect."""
    top, effect = state.stack[-1], state.parent(EffectState)
    details = tuple(getattr(top, name, 0) for name in ("left", "picked", "colour", "most"))
    return (type(top).__name__, effect.step, tuple(sorted(effect.removed)), tuple(sorted(effect.moved)), *details)
