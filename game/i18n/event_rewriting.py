"""Rewriting of events whose sentences need other parameters than the rules declare."""

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.core.events import Event

Makers = Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]  # kind of event -> parameters made of its data


def rewrite_event(event: Event, makers: Makers) -> Event:
    """Return the event with the parameters that the table of its game makes; most events stay as they are."""
    maker = makers.get(event.kind)
    return Event(event.kind, event.seat, maker(event.data)) if maker else event


def sum_parts(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sum of a final scoring, and its `parts` that are not 0 with their amounts.

    >>> sum_parts({"parts": ["cards", "tiles"], "amounts": [4, 0]})
    {'total': 4, 'parts': [('cards', 4)]}
    """
    amounts = zip(data["parts"], data["amounts"], strict=True)
    return {"total": sum(data["amounts"]), "parts": [(part, amount) for part, amount in amounts if amount]}
