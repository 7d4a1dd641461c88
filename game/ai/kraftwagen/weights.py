"""The numbers of the evaluation of Kraftwagen, in points: what a thing is expected to bring by the end of the game.

Tuples by rounds are indexed by the rounds that follow the present one: 0 in the last.
"""

from dataclasses import dataclass, field

ByRounds = tuple[float, ...]
ENGINEERS: dict[str, ByRounds] = {
    "ENG-OPEL": (2.0, 4.0, 6.0),
    "ENG-HORCH": (1.5, 2.5, 3.0),
    "ENG-BENZ": (3.0, 4.0, 4.0),
    "ENG-BUGATTI": (1.0, 2.5, 3.5),
    "ENG-PORSCHE": (1.0, 2.5, 4.0),
    "ENG-DAIMLER": (2.5, 4.0, 5.0),
    "ENG-OTTO": (1.0, 1.5, 2.0),  # what he hires is counted apart
    "ENG-DIESEL": (1.0, 2.0, 2.5),
    "ENG-MAYBACH": (1.5, 2.5, 3.0),
}


@dataclass(frozen=True, slots=True)
class Weights:
    """How a level judges. The defaults are those of the strongest levels."""

    car: ByRounds = (8.9, 4.9, 4.2)  # a car that could be offered, before its quality
    kept: ByRounds = (0.0, 0.52, 0.48)  # share of it that outlasts the end of a round
    pace: float = 0.44  # power with which the rest of it falls towards that end
    further: ByRounds = (0.65, 0.65, 0.46)  # how much of it counts for the first, second, third such car
    unmanned: float = 0.48  # the same while its worker is still missing
    crowd: float = 0.94  # the same for each further player at the table: the market has so many places
    quality: float = 0.045  # share that each point of body and engine adds to such a car
    spare: float = 0.84  # a body or engine that is no part of a car yet
    worker: float = 2.3  # the first worker in the canteen
    company: float = 0.65  # how much less each further worker there is worth
    level: ByRounds = (0.27, 1.3, 2.7)  # a point of body or engine
    lead: ByRounds = (0.28, 0.89, 1.4)  # a level above everybody else's
    waiting: float = 0.43  # share of a development that counts while it waits for its worker
    race_engine: ByRounds = (0.29, 0.84, 1.3)  # a point of the race car's engine
    place: float = 0.36  # share that counts of the points for the place in the race
    space: float = 0.17  # a space of the circuit
    award: float = 0.53  # share of an award that counts with one step missing, falling with each
    engineers: dict[str, ByRounds] = field(default_factory=lambda: dict(ENGINEERS))
    growth: float = 0.3  # levels that a maker rises for each place left on the market
    beaten: float = 0.2  # chance that a car to come takes the buyer of one that its maker can beat
    tied: float = 0.1  # the same for one that he can equal at a lower price
    undercut: float = 0.05  # the same for a price buyer, for each lower price that is left
    tempo: float = 3.1  # a step of the own worker towards the tail of the chain
    row: float = 0.43  # share of the money of a row that counts for whoever could call its buyer next
    hold: float = 0.21  # points by which an offer has to pay, for each place left on the market
    rivals: float = 0.4  # weight of what the foremost rivals come to; the more there are, the less one of them counts
