"""The arrival in the finish city (GRR-10.2)."""

from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.state import GreatRaceState


def arrive(g: GreatRaceState, seat: int) -> None:
    """GRR-10.1, GRR-10.2 The race is over for this crew: without cards and assistants, and beyond all danger."""
    crew = g.crews[seat]
    crew.arrival = 1 + max(other.arrival for other in g.crews)
    crew.passed = True
    g.emit("arrived", seat, place=crew.arrival, space=crew.space)
    cards, count = crew.hand, crew.active()
    crew.hand, crew.assistants = [], dict.fromkeys(AREAS, 0)
    for card in cards:
        g.throw(card)
    if cards or count:
        g.emit("gave-up", seat, cards=cards, count=count)
    if crew.arrival == 1:
        g.emit("last-round")
