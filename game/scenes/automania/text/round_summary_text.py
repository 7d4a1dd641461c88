"""Sentences about the end and the beginning of a round of Automania, for the turn summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.automania.state import AutomaniaState
from game.rules.core.events import Event
from game.scenes.automania.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR

SALES = ("sold", "copied")


def seat_round_text(events: Sequence[Event], seat: int) -> str:
    """Return the gains of a seat in the sales among these events, in one sentence; "" without sales."""
    gains = SEPARATOR.join(_brought([event for event in events if event.seat == seat]))
    return say("digest.brought", told=gains) if gains else ""


def _brought(own: Sequence[Event]) -> Iterator[str]:
    sold = [event for event in own if event.kind in SALES]
    points = sum(event.data["points"] for event in sold)
    money = sum(event.data["money"] for event in sold)
    money += sum(event.data["gain"] for event in own if event.kind == "finance")
    if sold:
        yield say("digest.sold", n=len(sold), points=points, money=money)
    waits = sum(event.kind in ("waits", "no-limit") for event in own)
    if waits:
        yield say("digest.waits", n=waits)


def new_round_text(state: AutomaniaState) -> str:
    """Return the seat that begins the round.

    The sales offices decide it (MAN-4.81): before the demand has been shifted the order is not updated yet.
    """
    first = min(state.order, key=lambda seat: state.factories[seat].office)
    return say("digest.round", round=state.round, seat=f"<seat:{first}>")
