"""Action phase: any number of cubes, one at a time, each with the effect of its card."""

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
    """Decision to play any number of active cubes, one at a time, in any order, including none (AUT-4.10)."""

    RULE: ClassVar[str] = "AUT-4.10"

    def legal(self, state: AutomobilesState) -> Iterator[Move]:
        """Yield `play` for each active colour whose card can begin, and `end`."""
        active = state.cars[self.seat].active
        for colour in state.content.colours:
            if active[colour] and why_not_begin(state, self.seat, colour) is None:
                yield "play", colour
        yield ("end",)

    def blocked(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield `play` for the other colours, and a pit stop, which was offered just before (AUT-4.3)."""
        active = state.cars[self.seat].active
        for colour in state.content.colours:
            reason = why_not_begin(state, self.seat, colour) if active[colour] else reasons.NO_SUCH_CUBE
            if reason is not None:
                yield ("play", colour), reason
        yield ("pit", "remove"), reasons.PIT_TOO_LATE

    def warned(self, state: AutomobilesState) -> Iterator[tuple[Move, Reason]]:
        """Yield plays of no use (AUT-4.17)."""
        for move in self.legal(state):
            useless = warning(state, self.seat, str(move[1])) if move[0] == "play" else None
            if useless is not None:
                yield move, useless

    def prompt(self, state: AutomobilesState) -> tuple[str, dict[str, Arg]]:
        """Return the question, another one where no cube can be played."""
        playable = any(verb == "play" for verb, *_ in self.legal(state))
        return "act" if playable else "act-end", {}

    def do_play(self, state: AutomobilesState, colour: str) -> None:
        """Move a cube to Used, or to Discard where its card says so, and begin its effect (AUT-4.11, AUT-4.12)."""
        car = state.cars[self.seat]
        card = state.selected.cards[colour]
        into = "discard" if card.steps[0].kind == "discard_self" else "used"  # AUT-4.11, AUT-4.12
        car.active[colour] -= 1
        car.pile(into)[colour] += 1
        state.emit("played", self.seat, cube=colour, card=card.id, into=into)
        state.push(Effect(seat=self.seat, card=card.id, cube=colour))

    def do_end(self, state: AutomobilesState) -> None:
        """End the Action phase."""
        state.pop()


@frame
class Effect(EffectState):
    """The steps of a card from top to bottom; one that cannot be applied ends the card (AUT-4.13, AUT-4.14)."""

    def advance(self, state: AutomobilesState) -> bool:
        """Carry out the next step; emit the reason where one has no effect."""
        steps = self._steps(state)
        if self.step == len(steps):
            state.pop()
            return True
        step = steps[self.step]
        self.step += 1
        if not STEPS[step.kind](state, self, step):
            state.emit("cut-short", self.seat, card=self.card)
            state.pop()
        elif state.stack[-1] is self and (why := useless_reason(state, self.seat, steps[self.step - 1 :], self.moved)):
            state.emit("in-vain", self.seat, cause=why.key, card=self.card)
        return True

    def _steps(self, state: AutomobilesState) -> tuple[CardStep, ...]:
        steps = state.selected.cards[self.cube].steps
        if self.branch:
            at = next(i for i, step in enumerate(steps) if step.kind == "choice")
            steps = steps[: at + 1] + dict(steps[at].options())[self.branch] + steps[at + 1 :]
        return steps
