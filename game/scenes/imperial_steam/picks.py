"""What a chip or a place on the map would choose now, and why it would not: one place serves several verbs, and most
reasons belong to a pair of things (a city and a good) of which only one is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.reasons import Reason
from game.rules.core.spec import GameSpec
from game.scenes.table.pointing import Pointing
from game.scenes.table.things import Names


class Picks:
    """The decision at hand. `blocked` is what the session says of it."""

    def __init__(self, spec: GameSpec, pointing: Pointing, blocked: Sequence[tuple[Action, Reason]]) -> None:
        self.spec, self.pointing = spec, pointing
        self._blocked: dict[Thing, list[tuple[frozenset[Thing], str, Reason]]] = {}
        for action, reason in blocked:
            things = frozenset(self._things(action))
            for thing in things:
                self._blocked.setdefault(thing, []).append((things, action.verb, reason))
        self._legal = {thing for action in pointing.choices.actions for thing in self._things(action)}

    def _things(self, action: Action) -> list[Thing]:
        return list(zip(self.spec.verbs[action.verb], map(str, action.args), strict=True))

    def fits(self, names: Names, verb: str = "") -> Choices | None:
        """The choice that would be left if a thing of these names were pointed at, for `verb` alone if given."""
        if verb not in self.spec.verbs:
            return self.pointing.fits(names)
        for first, *rest in names:
            choices = self.pointing.choices.take(first, verb)
            for thing in rest:
                choices = choices.take(thing, verb)
            if choices.actions:
                return choices
        return None

    def why_not(self, names: Names, verb: str = "") -> Reason | None:
        """Why a thing cannot be chosen: its own reason, else that of a pair whose other half could be chosen."""
        taken = set(self.pointing.choices.taken)
        for name in names:
            wanted = frozenset(name)
            fitting = [(things - wanted, reason) for things, said, reason in self._blocked.get(name[0], ())
                       if things >= wanted and (verb == said or verb not in self.spec.verbs)]
            if fitting:
                return max(fitting, key=lambda pair: _known(pair[0], self._legal, taken))[1]
        return None


def _known(others: frozenset[Thing], legal: set[Thing], taken: set[Thing]) -> int:
    """How well the rest of a blocked action fits what has been or could be pointed at."""
    return sum(2 * (thing in taken) + (thing in legal) for thing in others) if others else 9
