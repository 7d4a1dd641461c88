"""The Action phase: any number of cubes, one at a time, each with the effect of its card."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automobiles import reasons
from game.rules.automobiles.content.cards import CardStep
from game.rules.automobiles.decisions.card_requirements import useless_reason, warning, why_not_begin
from game.rules.automobiles.decisions.card_steps import STEPS
from game.rules.automobiles.decisions.turn_state import EffectState, InAction
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Arg, Move
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class Act(InAction):
    """AUT-4.10 Play any number of active cubes, one at a time, in any order, including none."""

    RULE: ClassVar[str] = "AUT-4.10"

    def legal(self, g: AutomobilesState) -> Iterator[Move]:
        active = g.cars[self.seat].active
        for colour in g.content.colours:
            if active[colour] and why_not_begin(g, self.seat, colour) is None:
                yield "play", colour
        yield ("end",)

    def blocked(self, g: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """AUT-4.3 A pit stop, offered a moment ago, is among what is looked for in vain."""
        active = g.cars[self.seat].active
        for colour in g.content.colours:
            reason = why_not_begin(g, self.seat, colour) if active[colour] else reasons.NO_SUCH_CUBE
            if reason is not None:
                yield ("play", colour), reason
        yield ("pit", "remove"), reasons.PIT_TOO_LATE

    def warned(self, g: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """AUT-4.17"""
        for move in self.legal(g):
            useless = warning(g, self.seat, str(move[1])) if move[0] == "play" else None
            if useless is not None:
                yield move, useless

    def prompt(self, g: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        playable = any(verb == "play" for verb, *_ in self.legal(g))
        return "act" if playable else "act-end", {}

    def do_play(self, g: AutomobilesState, colour: str) -> None:
        car = g.cars[self.seat]
        card = g.table.cards[colour]
        into = "discard" if card.steps[0].kind == "discard_self" else "used"  # AUT-4.11, AUT-4.12
        car.active[colour] -= 1
        car.pile(into)[colour] += 1
        g.emit("played", self.seat, cube=colour, card=card.id, into=into)
        g.push(Effect(seat=self.seat, card=card.id, cube=colour))

    def do_end(self, g: AutomobilesState) -> None:
        g.pop()


@frame
class Effect(EffectState):
    """AUT-4.13, AUT-4.14 The steps of a card from top to bottom; one that cannot be applied ends it, one that comes to
    nothing says why."""

    def advance(self, g: AutomobilesState) -> bool:
        steps = self._steps(g)
        if self.step == len(steps):
            g.pop()
            return True
        step = steps[self.step]
        self.step += 1
        if not STEPS[step.kind](g, self, step):
            g.emit("cut-short", self.seat, card=self.card)
            g.pop()
        elif g.stack[-1] is self and (why := useless_reason(g, self.seat, steps[self.step - 1 :], self.moved)):
            g.emit("in-vain", self.seat, cause=why.key, card=self.card)
        return True

    def _steps(self, g: AutomobilesState) -> tuple[CardStep, ...]:
        steps = g.table.cards[self.cube].steps
        if self.branch:
            at = next(i for i, step in enumerate(steps) if step.kind == "choice")
            steps = steps[: at + 1] + dict(steps[at].options())[self.branch] + steps[at + 1 :]
        return steps
