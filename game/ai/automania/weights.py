"""Weights of the evaluation of Automania: the points that a thing is expected to bring by the end of the game.

Tuples are indexed by the number of rounds after the present one: 0 in the last round.
"""

from dataclasses import dataclass

ByRounds = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a level. The defaults are those of the strongest levels."""

    money: ByRounds = (0.35, 0.65, 0.85, 1.0)  # an autobuck
    ranks: float = 0.7  # share of the points for the most money that counts before the end
    worker: ByRounds = (1.5, 1.6, 1.6, 1.6)  # a worker in the supply of a seat that may still act
    star: float = 0.33  # a star of a car type, for each round in which cars of it are produced
    likely: float = 0.6  # share of the better market in the stars that demand will give a car
    symbol: float = 1.8  # stars by demand in a later round for each different symbol on a line
    double: float = 0.4  # the same for each further machine with a symbol
    sales: float = 1.3  # a car more to sell by a sales manager, for each round
    personnel: float = 1.7  # a neutral worker, for each round
    finance: float = 2.6  # cars sold in a round, each paid by the finance managers
    wait: ByRounds = (0.5, 1.6, 1.8, 2.0)  # a car on a ship that will not be sold in the round
    crowd: float = 0.3  # share of the workers of rivals that become cars, placed before an own car
    growth: int = 2  # stars that the cars of rivals are assumed to gain by new tiles
    contract: float = 0.95  # share of the medals of a contract whose car could be produced now
    missing: float = 0.85  # factor for each thing that it lacks
    short: float = 0.93  # factor for each star that it lacks
    drawn: float = 4.0  # a contract from the deck
    held: float = 4.0  # worth of a playable contract beyond its medals, since cars bring less than the forecast
    played: float = 6.0  # the same for a contract that has been played
    office: float = 0.35  # a place in the next turn order
    rivals: float = 0.45  # weight of the estimate of the best rivals
