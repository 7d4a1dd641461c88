"""Reasons for which a move is not legal, or of no use: a catalogue key, a rule ID and parameters."""

from typing import NamedTuple

from game.rules.core.actions import Arg


class Reason(NamedTuple):
    """A reason: its catalogue key, the ID of the rule that forbids the move, and the parameters of the text."""

    key: str
    rule: str
    params: tuple[tuple[str, Arg], ...] = ()


NOT_NOW = Reason("not-now", "")  # the move has nothing to do with the pending decision
