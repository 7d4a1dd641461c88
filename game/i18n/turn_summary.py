"""Turn summary: the deeds of a seat in some events, counted and put into one sentence: "Otto lays 2 tiles, takes 3
coins and passes".

A game lists in a table which of its events are counted together, and under which name.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Amount, GameTexts, NamedItems, TextContext
from game.rules.core.events import Event

MOST = 4  # clauses of a sentence at most; the table has the most important ones first


def count_one(data: Mapping[str, Any]) -> int:
    """Return 1: each event of the kind counts as one."""
    return 1


def number(name: str) -> Amount:
    """Return an amount that counts the parameter of that name."""
    return lambda data: int(data[name])


def count_less(data: Mapping[str, Any]) -> int:
    """Return -1: each event of the kind takes one away, so that a summary can say that something did not happen."""
    return -1


def thing(kind: str, name: str) -> Amount:
    """Return an amount that adds the thing in the parameter of that name; `kind` is that of a list of such things."""
    return lambda data: NamedItems(kind, (data[name],))


def same(kind: str, what: str, name: str) -> Amount:
    """Return an amount that adds the thing `what` as often as the parameter of that name says."""
    return lambda data: NamedItems(kind, (what,) * int(data[name]))


def count_list(name: str) -> Amount:
    """Return an amount that counts the items of the list parameter of that name."""
    return lambda data: len(data[name])


def summary_clauses(context: TextContext, words: GameTexts, seat: int, events: Sequence[Event]) -> list[str]:
    """Return the deeds of the seat in these events as clauses, at most `MOST`: by the named deed of a tally, else by
    the entry `account.<name>` of the game with the number {n} and the listed {things}; tallies of 0 are left out."""
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
