"""Round summary of The Great Race in a few words, for the turn summary: the gains of a crew, and the start of the next
round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR


def seat_round_text(events: Sequence[Event], seat: int) -> str:
    """Return the result of Maintenance for a seat in one sentence (GRR-4.5), "" for none."""
    text = SEPARATOR.join(_brought(events, seat))
    return say("digest.brought", told=text) if text else ""


def _brought(events: Sequence[Event], seat: int) -> Iterator[str]:
    for event in events:
        if event.kind == "order":
            yield say("digest.place", n=event.data["order"].index(seat) + 1)
        elif event.kind == "bonus" and event.seat == seat:
            yield say("digest.bonus", n=event.data["gain"])


def new_round_text(state: GreatRaceState) -> str:
    """Return the first seat in turn order and the number of cards in the bivouac (GRR-4.3)."""
    return say("digest.round", round=state.round, seat=f"<seat:{state.order[0]}>", n=len(state.display))
