"""Weights of the evaluation of Kraftwagen: the points that a thing is expected to bring by the end of the game.

Tuples by rounds are indexed by the number of rounds after the present one: 0 in the last round.
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
    "ENG-OTTO": (1.0, 1.5, 2.0),  # the workers that he hires count separately
    "ENG-DIESEL": (1.0, 2.0, 2.5),
    "ENG-MAYBACH": (1.5, 2.5, 3.0),
}


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a level. The defaults are those of the strongest levels."""

    car: ByRounds = (8.9, 4.9, 4.2)  # a car that could be offered, before its quality
    kept: ByRounds = (0.0, 0.52, 0.48)  # share of it that remains after the end of a round
    pace: float = 0.44  # exponent with which the rest of it falls towards that end
    further: ByRounds = (0.65, 0.65, 0.46)  # share of it that counts for the first, second, third such car
    unmanned: float = 0.48  # share of it that counts while its worker is missing
    crowd: float = 0.94  # factor of it for each player above two: the places of the market are limited
    quality: float = 0.045  # share that each point of body and engine adds to such a car
    spare: float = 0.84  # a body or engine that is no part of a car yet
    worker: float = 2.3  # the first worker in the canteen
    company: float = 0.65  # factor of the worth of each further worker
    level: ByRounds = (0.27, 1.3, 2.7)  # a point of body or engine
    lead: ByRounds = (0.28, 0.89, 1.4)  # a level above everybody else's
    waiting: float = 0.43  # share of a development that counts while it waits for its worker
    race_engine: ByRounds = (0.29, 0.84, 1.3)  # a point of the race car's engine
    place: float = 0.36  # share that counts of the points for the place in the race
    space: float = 0.17  # a space of the circuit
    award: float = 0.53  # share of an award that counts with one step missing, falling with each
    engineers: dict[str, ByRounds] = field(default_factory=lambda: dict(ENGINEERS))
    growth: float = 0.3  # levels that a seat is assumed to rise for each place left on the market
    beaten: float = 0.2  # chance that a better car to come takes the buyer of a car
    tied: float = 0.1  # the same for an equal car at a lower price
    undercut: float = 0.05  # the same for a price buyer, for each lower price that is left
    tempo: float = 3.1  # a step of the own worker towards the tail of the chain
    row: float = 0.43  # share of the money of a row that counts for a seat that could call its buyer next
    hold: float = 0.21  # points by which an offer has to pay, for each place left on the market
    rivals: float = 0.4  # weight of the estimate of the best rivals, divided by their number
