"""Manner of a computer opponent: how it plays, while its level says how well.

A manner changes what the opponent finds worth doing: it multiplies weights of the game's evaluation, adds worth to
plans with certain moves, and reckons more or less exactly. It knows no game.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fnmatch import translate
from functools import cached_property
from typing import Any, TypeVar

from game.ai.beam_search import CandidatePlan
from game.ai.level_definition import Level
from game.rules.core.actions import Move

W = TypeVar("W")
EMPHASIS = {"hard": 0.6, "expert": 0.4}  # of likings, by level: what they cost counts more where nothing else is lost


@dataclass(frozen=True)
class Leaning:
    """Liking for plans with a certain move, in the units of the game's evaluation; below 0 a dislike.

    `move` is verb and arguments, where `*` stands for anything (`take ACT-0*`). It holds in the first `rounds` rounds,
    0 = in the whole game.
    """

    move: str
    worth: float
    rounds: int = 0

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(translate(self.move))

    def fits(self, move: Move) -> bool:
        """Return whether it is about this move."""
        return self._pattern.match(" ".join(map(str, move))) is not None


@dataclass(frozen=True)
class Manner:
    """Manner of a character.

    `weights` are factors by the names of weights (`car`, or `engineers.ENG-BENZ` for one entry of a table); `risk` is
    the factor of the errors that its level makes: above 1 it trusts its luck, below 1 it reckons twice.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    risk: float = 1.0
    leanings: tuple[Leaning, ...] = ()

    def at(self, level: str) -> "Manner":
        """Return the manner of a level: the better ones follow their likings less."""
        share = EMPHASIS.get(level, 1.0)
        return replace(self, leanings=tuple(replace(each, worth=each.worth * share) for each in self.leanings))

    def level(self, level: Level) -> Level:
        """Return a level with the errors of this manner."""
        return replace(level, noise=level.noise * self.risk, near=level.near * self.risk)

    def weigh(self, weights: W) -> W:
        """Return the weights of a game with the factors of this manner."""
        changes: dict[str, Any] = {}
        for name, factor in self.weights.items():
            head, _, entry = name.partition(".")
            value = changes.get(head, getattr(weights, head))
            changes[head] = {**value, entry: _times(value[entry], factor)} if entry else _times(value, factor)
        return replace(weights, **changes)  # type: ignore[type-var]

    def lean(self, plans: Sequence[CandidatePlan], number: int) -> list[CandidatePlan]:
        """Return plans for a turn of the round with this number, with the worth of the likings added."""
        due = [leaning for leaning in self.leanings if not leaning.rounds or number <= leaning.rounds]
        if not due:
            return list(plans)
        return [plan._replace(value=plan.value + sum(leaning.worth for leaning in due
                                                     if any(map(leaning.fits, plan.moves)))) for plan in plans]


NEUTRAL = Manner()


def _times(value: Any, factor: float) -> Any:
    """Return a weight, all entries of a table of them, or all of a row of them, times a factor."""
    if isinstance(value, Mapping):
        return {name: _times(each, factor) for name, each in value.items()}
    if isinstance(value, tuple):
        return tuple(_times(each, factor) for each in value)
    return round(value * factor) if isinstance(value, int) else value * factor


def weight_names(weights: Any) -> list[str]:
    """Return the names that factors of these weights may have: fields, and the entries of tables."""
    found = []
    for each in fields(weights):
        value = getattr(weights, each.name)
        found.append(each.name)
        found += [f"{each.name}.{entry}" for entry in value] if isinstance(value, Mapping) else []
    return found
