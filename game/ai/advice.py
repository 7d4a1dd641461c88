"""Hints: why a move is better or worse than the others, in the terms of the evaluation."""

from collections.abc import Sequence

from game.ai.choice import Choice, Terms
from game.ai.messages import Advice

REASONS = 2
LEAST = 0.05  # differences below this are none


def explain(choices: Sequence[Choice]) -> tuple[Advice, ...]:
    """Each choice with the two terms that set it apart from the mean of the others, the larger difference first."""
    return tuple(
        Advice(choice, _reasons(choice, [*choices[:number], *choices[number + 1 :]]))
        for number, choice in enumerate(choices)
    )


def _reasons(choice: Choice, others: list[Choice]) -> Terms:
    if not others:
        return ()
    names = list(dict.fromkeys(name for each in (choice, *others) for name, _ in each.terms))
    apart = [(name, _amount(choice, name) - _mean(others, name)) for name in names]
    telling = [(name, round(amount, 1)) for name, amount in apart if abs(amount) >= LEAST]
    return tuple(sorted(telling, key=lambda term: -abs(term[1]))[:REASONS])


def _amount(choice: Choice, name: str) -> float:
    return sum(amount for term, amount in choice.terms if term == name)


def _mean(choices: list[Choice], name: str) -> float:
    return sum(_amount(choice, name) for choice in choices) / len(choices)
