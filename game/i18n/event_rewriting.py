"""Events with the parameters that their sentences need, where these are others than the rules declare."""

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.core.events import Event

Makers = Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]  # by kind: its data as words need it


def rewrite_event(event: Event, makers: Makers) -> Event:
    """The event with what the table of its game makes of its data; most events as they are."""
    maker = makers.get(event.kind)
    return Event(event.kind, event.seat, maker(event.data)) if maker else event


def sum_parts(data: Mapping[str, Any]) -> dict[str, Any]:
    """Of a final scoring, `parts` with their `amounts`: the parts that are not 0, and the sum."""
    amounts = zip(data["parts"], data["amounts"], strict=True)
    return {"total": sum(data["amounts"]), "parts": [(part, amount) for part, amount in amounts if amount]}
