"""Why a thing cannot be chosen: a message key, the rule's ID and what the sentence needs."""

from typing import NamedTuple

from game.rules.core.actions import Arg


class Reason(NamedTuple):
    """`key` names the sentence in the catalogues, `rule` the rule that forbids the move."""

    key: str
    rule: str
    params: tuple[tuple[str, Arg], ...] = ()


NOT_NOW = Reason("not-now", "")  # nothing that this decision is about
