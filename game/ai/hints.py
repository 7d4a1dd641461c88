"""Hints: which plans are worth showing, and by how much each is behind the best."""

from collections.abc import Callable, Iterator, Sequence

from game.ai.beam_search import Line
from game.ai.policy import Choice
from game.ai.worker_protocol import Advice


def explain(choices: Sequence[Choice]) -> tuple[Advice, ...]:
    """Each choice with what it is behind the first."""
    return tuple(Advice(choice, max(0.0, choices[0].value - choice.value)) for choice in choices)


def alternatives(ranked: Sequence[Line], alike: Callable[[Line, Line], bool], far: float) -> Iterator[Line]:
    """Of plans from the best to the worst the first, and those behind it that are less than `far` worse, begin with
    another move and are not `alike` any before them."""
    least = ranked[0].value - far
    shown: list[Line] = []
    for line in ranked:
        if not shown or (line.value > least and not any(line.moves[0] == other.moves[0] or alike(line, other)
                                                         for other in shown)):
            shown.append(line)
            yield line
