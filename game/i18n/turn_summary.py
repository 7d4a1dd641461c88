"""What a seat did in a while, counted and told in one sentence: "Otto lays 2 tiles, takes 3 coins and passes".

A game says in a table which of its events are counted together, and under which words.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Amount, GameTexts, NamedItems, TextContext
from game.rules.core.events import Event

MOST = 4  # things that one sentence tells; the table has the most important first


def count_one(data: Mapping[str, Any]) -> int:
    """Each event of the kind counts as one."""
    return 1


def number(name: str) -> Amount:
    """Each event counts as much as its parameter of that name says."""
    return lambda data: int(data[name])


def count_less(data: Mapping[str, Any]) -> int:
    """Each event of the kind takes one away: what did not happen can be told so."""
    return -1


def thing(kind: str, name: str) -> Amount:
    """Each event adds the thing that its parameter of that name says; `kind` is that of a list of them."""
    return lambda data: NamedItems(kind, (data[name],))


def same(kind: str, what: str, name: str) -> Amount:
    """Each event adds one thing as often as its parameter of that name says."""
    return lambda data: NamedItems(kind, (what,) * int(data[name]))


def count_list(name: str) -> Amount:
    """Each event counts as many as the list of that name holds."""
    return lambda data: len(data[name])


def summary_clauses(context: TextContext, words: GameTexts, seat: int, events: Sequence[Event]) -> list[str]:
    """What the seat did, thing by thing: as the deed of that name tells it, else the entries `account.<name>` of the
    game with their numbers {n} and what they count as {things}; those that come to nothing are left out."""
    own = [event for event in events if event.seat == seat]
    found = []
    for name, tally in words.tallies.items():
        amounts = [tally[event.kind](event.data) for event in own if event.kind in tally]
        listed = [amount for amount in amounts if isinstance(amount, NamedItems)]
        names = [item for amount in listed for item in amount.names]
        n = len(names) + sum(amount for amount in amounts if not isinstance(amount, NamedItems))
        listed_text = words.list_text(listed[0].kind, names) if names else None
        if n > 0:
            deed = words.deeds[name](context, own) if name in words.deeds else ""
            found.append(deed or context.tr(f"account.{name}", n=n, things=listed_text[0] if listed_text else n))
    return found[:MOST]
