"""What a seat did in a while, counted and told in one sentence: "Otto lays 2 tiles, takes 3 coins and passes".

A game says in a table which of its events are counted together, and under which words.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n.words import Amount, Speech, Tally
from game.rules.core.events import Event

MOST = 4  # things that one sentence tells; the table has the most important first


def once(data: Mapping[str, Any]) -> int:
    """Each event of the kind counts as one."""
    return 1


def number(name: str) -> Amount:
    """Each event counts as much as its parameter of that name says."""
    return lambda data: int(data[name])


def length(name: str) -> Amount:
    """Each event counts as many as the list of that name holds."""
    return lambda data: len(data[name])


def clauses(speech: Speech, tallies: Mapping[str, Tally], seat: int, events: Sequence[Event]) -> list[str]:
    """What the seat did, thing by thing: the entries `account.<name>` of the game with their numbers {n}; those that
    come to nothing are left out."""
    own = [event for event in events if event.seat == seat]
    counted = ((name, sum(tally[event.kind](event.data) for event in own if event.kind in tally))
               for name, tally in tallies.items())
    return [speech.tr(f"account.{name}", n=n) for name, n in counted if n > 0][:MOST]
