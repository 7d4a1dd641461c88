"""Words for the terms of an evaluation: in what one choice of a computer is better than another, and in what worse."""

from __future__ import annotations

from game.ai.hints import term_differences
from game.ai.policy import Terms
from game.ai.registry import opponents_of
from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.number_format import format_decimal

NAMED = 3  # differences that are named


def term_words(game: str, one: Terms, other: Terms, behind: int) -> tuple[list[str], list[str]]:
    """Return what speaks for a choice beside another one, and what against it, each with its amount in the unit of the
    game. `behind` is how much worse the other one is said to be: what the terms named leave of it comes last."""
    found = worded_differences(game, one, other)[:NAMED]
    if found and (rest := round(behind - sum(n for _, n in found), 1)):
        found.append((tr("game.why.rest"), rest))
    words = [(tr("game.why.term", term=term, n=format_decimal(abs(n))), n > 0) for term, n in found]
    return [word for word, better in words if better], [word for word, better in words if not better]


def worded_differences(game: str, one: Terms, other: Terms) -> list[tuple[str, float]]:
    """Return the terms in which two choices differ in words, the largest difference first, in the unit of the game;
    above 0 where the first choice is better. A term without words is an estimate that explains nothing."""
    found = term_differences(one, other, opponents_of(game).unit)
    return [(tr(key), n) for name, n in found if (key := f"{game}-ai.term.{name}") in catalog.current()]
