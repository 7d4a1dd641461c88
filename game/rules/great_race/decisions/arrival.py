"""The arrival of a crew in the finish city (GRR-10.2)."""

from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.state import GreatRaceState


def arrive(state: GreatRaceState, seat: int) -> None:
    """End the race for a crew: it gives up cards and assistants and can no longer be attacked (GRR-10.1, GRR-10.2)."""
    crew = state.crews[seat]
    crew.arrival = 1 + max(other.arrival for other in state.crews)
    crew.passed = True
    state.emit("arrived", seat, place=crew.arrival, space=crew.space)
    cards, count = crew.hand, crew.active()
    crew.hand, crew.assistants = [], dict.fromkeys(AREAS, 0)
    for card in cards:
        state.throw(card)
    if cards or count:
        state.emit("gave-up", seat, cards=cards, count=count)
    if crew.arrival == 1:
        state.emit("last-round")
