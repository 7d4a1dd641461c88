"""What a round brought a crew, and how the next one begins, in a few words: for the digest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR


def seat_round_text(events: Sequence[Event], seat: int) -> str:
    """GRR-4.5 What Maintenance among these events brought a seat, in one sentence; "" for none."""
    told = SEPARATOR.join(_brought(events, seat))
    return say("digest.brought", told=told) if told else ""


def _brought(events: Sequence[Event], seat: int) -> Iterator[str]:
    for event in events:
        if event.kind == "order":
            yield say("digest.place", n=event.data["order"].index(seat) + 1)
        elif event.kind == "bonus" and event.seat == seat:
            yield say("digest.bonus", n=event.data["gain"])


def new_round_text(state: GreatRaceState) -> str:
    """GRR-4.3 Who leads, and the cards of the bivouac."""
    return say("digest.round", round=state.round, seat=f"<seat:{state.order[0]}>", n=len(state.display))
