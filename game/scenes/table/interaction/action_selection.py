"""What can be pointed at now: the legal actions narrowed step by step; what a click on a thing would be, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import NOT_NOW, Reason
from game.scenes.table.panels.selectable import Names

OWN = 9  # how well a reason fits that is about a thing alone: better than that of any pair


class Selection(NamedTuple):
    """What a click on a thing would be.

    `action` is what it would carry out, and `then` what the same click carries out behind it; where more has to be
    pointed at first, `action` is None and `choices` is what would be left. With neither a click does nothing: `why`
    says why not (NOT_NOW = the decision is about other things; None = there is nothing to be said). What a hint has
    `advised` is not doubted.
    """

    choices: Choices | None = None
    action: Action | None = None
    reason: Reason | None = None
    then: tuple[Action, ...] = ()
    advised: bool = False

    @property
    def intended_action(self) -> Action | None:
        """What is chosen with the click: the last that it carries out."""
        return self.then[-1] if self.then else self.action

    @property
    def possible(self) -> bool:
        """A click would do something: the thing glows."""
        return self.choices is not None or self.action is not None

    @property
    def is_blocked(self) -> bool:
        """The decision is about such a thing, but not about this one."""
        return self.reason is not None and self.reason != NOT_NOW


NOTHING = Selection()


class ActionSelection:
    """One decision at the table. `legal` and `blocked` are what the session says of it."""

    def __init__(self, spec: GameSpec, legal: Iterable[Action], blocked: Iterable[tuple[Action, Reason]]) -> None:
        self.spec = spec
        self._steps: list[Choices] = []
        self._blocked: dict[Thing, list[tuple[frozenset[Thing], str, Reason]]] = {}
        self._in_vain: dict[Action, Reason] = {}  # actions with one argument at the most
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
        self.open = choices.things()  # what would narrow the choice further: everything that glows
        self._within = {thing for action in choices.actions for thing in self._things(action)}

    # what a click would be ------------------------------------------------------------------------

    def select(self, names: Names, verb: str = "") -> Selection:
        """What a click on a thing with these names would be; with a `verb` only what serves that one counts."""
        choices = self._narrowed(names, verb or None)
        if choices is None:
            return Selection(reason=self._why_not(names, verb))
        return Selection(choices, choices.action())

    def _narrowed(self, names: Names, verb: str | None) -> Choices | None:
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
        """The thing's own reason, else that of a pair (a city and a good) whose other half could be chosen; of what
        no more answers the question, once a choice has been begun, none."""
        for name in names:
            wanted = frozenset(name)
            fitting = [(self._known(things - wanted), reason) for things, said, reason in self._blocked.get(name[0], ())
                       if things >= wanted and verb in ("", said) and self._answers(things, said)]
            if fitting:
                return max(fitting, key=lambda each: each[0])[1]
        return NOT_NOW

    def _answers(self, things: frozenset[Thing], verb: str) -> bool:
        """Would a blocked action go on with what has been pointed at: with a verb that is left, and nothing else in
        the place of what has been taken?"""
        if not self.choices.taken:
            return True
        kinds = {kind for kind, _ in things}
        return any(action.verb == verb for action in self.choices.actions) and all(
            thing in things or thing[0] not in kinds for thing in self.choices.taken)

    def _known(self, others: frozenset[Thing]) -> int:
        """How well the rest of a blocked action fits what has been or could be pointed at."""
        return sum(2 * (thing in self.choices.taken) + (thing in self._within) for thing in others) if others else OWN

    def buttons(self, kinds: tuple[str, ...], kept: tuple[str, ...] = ()) -> list[tuple[Action, Selection]]:
        """What is chosen with buttons: the actions without arguments and those whose only argument is of these kinds;
        behind them what a player might look for in vain: actions without arguments, and with one of the kinds that
        are `kept` in sight."""
        verbs = self.spec.verbs
        in_vain = {action: reason for action, reason in self._in_vain.items()
                   if not verbs[action.verb] or verbs[action.verb][0] in kept}
        legal = [action for action in self.choices.actions
                 if not verbs[action.verb] or (len(action.args) == 1 and verbs[action.verb][0] in kinds)]
        return [*((action, Selection(action=action)) for action in legal),
                *((action, Selection(reason=reason)) for action, reason in in_vain.items())]

    @property
    def all(self) -> tuple[Action, ...]:
        """Everything that could be chosen before anything was pointed at."""
        return tuple((self._steps[0] if self._steps else self.choices).actions)

    # step by step ---------------------------------------------------------------------------------

    def choose(self, choices: Choices) -> None:
        """Something has been pointed at that leaves these choices (what `pick` answered)."""
        self._steps.append(self.choices)
        self._look(choices)

    @property
    def chosen(self) -> tuple[Thing, ...]:
        """What has been pointed at so far."""
        return self.choices.taken

    def back_out(self) -> bool:
        """Take the last pointing back; False where there was none."""
        if not self._steps:
            return False
        self._look(self._steps.pop())
        return True
