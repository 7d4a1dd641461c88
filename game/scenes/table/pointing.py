"""What can be pointed at now: the legal actions narrowed step by step, and the reasons for all that is not legal."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.reasons import Reason
from game.rules.core.spec import GameSpec
from game.scenes.table.things import Names


class Pointing:
    """One decision at the table. `legal` and `blocked` are what the session says of it."""

    def __init__(self, spec: GameSpec, legal: Iterable[Action], blocked: Iterable[tuple[Action, Reason]]) -> None:
        self.spec = spec
        self._look(Choices(legal, spec.verbs))
        self._steps: list[Choices] = []
        self._why: dict[tuple[Thing, ...], Reason] = {}
        self._why_verb: dict[str, Reason] = {}
        for action, reason in blocked:
            things = tuple(zip(spec.verbs[action.verb], map(str, action.args), strict=True))
            if things:
                self._why.setdefault(things, reason)
            else:
                self._why_verb[action.verb] = reason

    def _look(self, choices: Choices) -> None:
        self.choices = choices
        self.open = choices.things()  # what would narrow the choice further: everything that glows

    def fits(self, names: Names) -> Choices | None:
        """The choice that would be left if a thing with these names were pointed at; None if it cannot be."""
        for first, *rest in names:
            if first not in self.open:
                continue
            choices = self.choices.take(first)
            for thing in rest:
                choices = choices.take(thing)
            if choices.actions:
                return choices
        return None

    def take(self, choices: Choices) -> Action | None:
        """Point at something (what `fits` answered). The action, once nothing is left open."""
        self._steps.append(self.choices)
        self._look(choices)
        return choices.action()

    @property
    def taken(self) -> bool:
        """Something has been pointed at, and more is open."""
        return bool(self._steps)

    def back(self) -> bool:
        """Take the last pointing back; False where there was none."""
        if not self._steps:
            return False
        self._look(self._steps.pop())
        return True

    def why_not(self, names: Names) -> Reason | None:
        """The reason why a thing with these names cannot be chosen, if the rules give one."""
        return next((self._why[names_] for names_ in names if names_ in self._why), None)

    def why_not_verb(self, verb: str) -> Reason | None:
        """The reason why a verb without arguments is not possible, if the rules give one."""
        return self._why_verb.get(verb)

    def blocked_verbs(self) -> list[str]:
        """Verbs without arguments that a player might look for in vain."""
        return list(self._why_verb)

    def buttons(self, kinds: tuple[str, ...]) -> list[Action]:
        """The actions that become buttons: those without arguments, and those whose only argument is of these kinds."""
        return [a for a in self.choices.actions
                if not self.spec.verbs[a.verb] or (len(a.args) == 1 and self.spec.verbs[a.verb][0] in kinds)]
