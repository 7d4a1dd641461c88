"""Words for the terms of an evaluation: in what one choice of a computer is better than another, and in what worse."""

from __future__ import annotations

from game.ai.policy import Terms
from game.ai.registry import opponents_of
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.number_format import format_decimal

NAMED = 3  # differences that are named
LEAST, FINE = 0.05, 10  # in the unit of the game: differences worth naming, and those below which tenths are told


def term_words(game: str, one: Terms, other: Terms, behind: int) -> tuple[list[str], list[str]]:
    """Return what speaks for a choice beside another one, and what against it, each with its amount in the unit of the
    game. `behind` is how much worse the other one is said to be: what the terms named leave of it comes last."""
    found = [(tr(_key(game, name)), n) for name, n in _differences(game, one, other)]
    if found and (rest := round(behind - sum(n for _, n in found), 1)):
        found.append((tr("game.why.rest"), rest))
    words = [(tr("game.why.term", term=term, n=format_decimal(abs(n))), n > 0) for term, n in found]
    return [word for word, better in words if better], [word for word, better in words if not better]


def _differences(game: str, one: Terms, other: Terms) -> list[tuple[str, float]]:
    """Return the largest differences in terms that have words, in the unit of the game, rounded as they are told."""
    first, second, unit = dict(one), dict(other), opponents_of(game).unit
    found = [(name, (first.get(name, 0.0) - second.get(name, 0.0)) / unit)
             for name in dict.fromkeys((*first, *second)) if _key(game, name) in catalog.current()]
    found = [(name, round(n, 1) if abs(n) < FINE else round(n)) for name, n in found if abs(n) >= LEAST]
    return sorted(found, key=lambda each: -abs(each[1]))[:NAMED]


def _key(game: str, name: str) -> str:
    return f"{game}-ai.term.{name}"
