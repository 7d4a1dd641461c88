"""The progress scale, and the arrival in the finish city (GRR-4.2, GRR-10.2)."""

from game.rules.great_race.numbers import AREAS
from game.rules.great_race.state import Expedition


def move_marker(g: Expedition, seat: int) -> None:
    """GRR-4.2 After a drive: to the line of the vehicle, on top of the markers there; on the same line it stays."""
    crew = g.crews[seat]
    old, line = crew.line, g.table.lines[crew.space]
    if line == old:
        return
    crew.line = line
    g.progress.remove(seat)
    g.progress.insert(sum(g.crews[other].line >= line for other in g.progress), seat)
    g.emit("progress", seat, old=old, line=line)


def arrive(g: Expedition, seat: int) -> None:
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
