"""Action selection: the legal actions narrowed click by click, and the effect of a click on a thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import NamedTuple

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import NOT_NOW, Reason

Names = tuple[tuple[Thing, ...], ...]  # names of a thing: each the things that a click on it chooses
OWN = 9  # rank of a reason about a thing alone: higher than that of any pair


class Selection(NamedTuple):
    """Effect of a click on a thing.

    `action` is what it would carry out, and `then` are further actions of the same click. Where more has to be chosen
    first, `action` is None and `choices` is what would be left. With neither a click does nothing: `reason` says why
    not (NOT_NOW = the decision is about other things; None = there is nothing to say). Actions that a hint has
    `advised` need no confirmation. `aim` names the click where the last of its actions does not.
    """

    choices: Choices | None = None
    action: Action | None = None
    reason: Reason | None = None
    then: tuple[Action, ...] = ()
    advised: bool = False
    aim: Action | None = None

    @property
    def intended_action(self) -> Action | None:
        """Action that the click is meant for: the last one that it carries out, where it has no other `aim`."""
        return self.aim or (self.then[-1] if self.then else self.action)

    @property
    def possible(self) -> bool:
        """True where a click would do something: the thing is highlighted."""
        return self.choices is not None or self.action is not None

    @property
    def is_blocked(self) -> bool:
        """True where the decision is about such a thing, but not about this one."""
        return self.reason is not None and self.reason != NOT_NOW


NOTHING = Selection()


class ActionSelection:
    """Selection of one action for the decision at the table, from the session's `legal` and `blocked` actions."""

    def __init__(self, spec: GameSpec, legal: Iterable[Action], blocked: Iterable[tuple[Action, Reason]]) -> None:
        self.spec = spec
        self.before: ActionSelection | None = None  # before the last click
        self._blocked: dict[Thing, list[tuple[frozenset[Thing], str, Reason]]] = {}
        self._in_vain: dict[Action, Reason] = {}  # blocked actions with one argument at the most
        for action, reason in blocked:
            things = frozenset(self._things(action))
            for thing in things:
                self._blocked.setdefault(thing, []).append((things, action.verb, reason))
            if len(things) < 2:
                self._in_vain[action] = reason
        self._look(Choices(legal, spec.verbs))

    def _things(self, action: Action) -> Iterator[Thing]:
        return zip(self.spec.verbs[action.verb], map(str, action.args), strict=True)

    def _look(self, choices: Choices) -> None:
        self.choices = choices
        self.open = choices.things()  # arguments that would narrow the choice further: these are highlighted
        self._within = {thing for action in choices.actions for thing in self._things(action)}

    # effect of a click ----------------------------------------------------------------------------

    def select(self, names: Names, verb: str = "") -> Selection:
        """Return the effect of a click on a thing with these names; with a `verb` only actions of that verb count."""
        choices = self._left(names, verb or None)
        if choices is None:
            return Selection(reason=self._why_not(names, verb))
        return Selection(choices, choices.action())

    def _left(self, names: Names, verb: str | None) -> Choices | None:
        for first, *rest in names:
            if first not in self.open:
                continue
            choices = self.choices.take(first, verb)
            for thing in rest:
                choices = choices.take(thing, verb)
            if choices.actions:
                return choices
        return None

    def _why_not(self, names: Names, verb: str) -> Reason:
        """Return the best fitting reason against a click.

        First comes a reason about the thing alone, then one about a pair (a city and a good) whose other half could be
        chosen. Once a choice has been begun, reasons that do not go on with it are left out.
        """
        for name in names:
            wanted = frozenset(name)
            fitting = [(self._known(things - wanted), reason) for things, said, reason in self._blocked.get(name[0], ())
                       if things >= wanted and verb in ("", said) and self._answers(things, said)]
            if fitting:
                return max(fitting, key=lambda each: each[0])[1]
        return NOT_NOW

    def _answers(self, things: frozenset[Thing], verb: str) -> bool:
        """Return whether a blocked action goes on with what has been chosen: with a verb that is left, and without
        another thing in place of one that was chosen."""
        if not self.choices.taken:
            return True
        kinds = {kind for kind, _ in things}
        return any(action.verb == verb for action in self.choices.actions) and all(
            thing in things or thing[0] not in kinds for thing in self.choices.taken)

    def _known(self, others: frozenset[Thing]) -> int:
        """Return how well the rest of a blocked action fits what has been chosen or could be."""
        return sum(2 * (thing in self.choices.taken) + (thing in self._within) for thing in others) if others else OWN

    def buttons(self, kinds: tuple[str, ...], always_shown: tuple[str, ...] = ()) -> list[tuple[Action, Selection]]:
        """Return the actions that have buttons, each with its effect.

        Legal ones without arguments, or with one argument of these `kinds`; behind them blocked ones that a player may
        look for: without arguments, or with one argument of the kinds `always_shown`.
        """
        verbs = self.spec.verbs
        in_vain = {action: reason for action, reason in self._in_vain.items()
                   if not verbs[action.verb] or verbs[action.verb][0] in always_shown}
        legal = [action for action in self.choices.actions
                 if not verbs[action.verb] or (len(action.args) == 1 and verbs[action.verb][0] in kinds)]
        return [*((action, Selection(action=action)) for action in legal),
                *((action, Selection(reason=reason)) for action, reason in in_vain.items())]

    @property
    def tells_chance(self) -> bool:
        """True where nobody chooses: a person only tells what came by chance."""
        return any(action.tells_chance for action in self.choices.actions[:1])

    @property
    def all(self) -> tuple[Action, ...]:
        """All actions that could be chosen before the first click."""
        first = self
        while first.before is not None:
            first = first.before
        return tuple(first.choices.actions)

    # step by step ---------------------------------------------------------------------------------

    def narrowed(self, choices: Choices) -> ActionSelection:
        """Return the selection that is left with these choices (as `select` returned them)."""
        left = copy(self)
        left.before = self
        left._look(choices)
        return left

    @property
    def steps(self) -> int:
        """Number of clicks that have narrowed the choice so far."""
        return 0 if self.before is None else 1 + self.before.steps

    @property
    def chosen(self) -> tuple[Thing, ...]:
        """Things that have been chosen so far."""
        return self.choices.taken
