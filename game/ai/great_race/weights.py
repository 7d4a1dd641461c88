"""Weights of the evaluation of The Great Race, in francs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CARDS: Mapping[str, float] = {
    "jerrycan": 14, "ranger": 16, "pilot": 26, "mechanic": 14, "cartographer": 16, "supplier": 22, "financier": 30,
    "refuelling": 40, "saboteur": 26, "swindler": 14, "pursuer": 6, "spare_parts": 16, "toolbox": 40, "transport": 12,
    "guide": 10,
}


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a level. The defaults are those of the strongest levels."""

    fuel: float = 12.0  # a level of fuel
    point: float = 18.0  # a mechanical point that a tile costs
    step: float = 4.0  # the time that a step takes, whatever it costs
    halt: float = 8.0  # the steps lost where a STOP or a city ends a drive
    averted: float = 10.0  # a DANGER for a crew that has an Escort or a Ranger
    unknown: float = 4.0  # an unknown space, beyond the mean cost of the tiles of the bag
    boat: float = 7.0  # the time of a transport beside its price
    earned: int = 70  # francs that a crew may earn on the way to a transport
    city_card: float = 9.0  # a card of a city
    cards: Mapping[str, float] = field(default_factory=lambda: dict(CARDS))
    own_card: float = 10.0  # a card without a tested weight, as in a player's own content
    prestige: float = 16.0  # a point of prestige
    engine: tuple[float, ...] = (0.0, 50.0, 85.0, 108.0, 120.0)  # levels of the engine for a whole race
    chassis: tuple[float, ...] = (0.0, 8.0, 13.0, 16.0, 18.0)  # levels of the chassis for a whole race
    race: float = 500.0  # cost of a way on which the levels above count in full
    spare: float = 0.35  # share that counts of money beyond what the way costs
    assistant: float = 18.0  # an assistant that is left in a round
    given_up: float = 18.0  # a Scout or a Mechanic whose day a pass gives up
    spread: float = 0.22  # spread of an estimate as a share of the way left
    least: float = 40.0  # spread of an estimate at the finish
    drive: float = 34.0  # a drive that can be paid, in a plan
    escort: tuple[float, ...] = (0.0, 20.0, 28.0, 30.0, 30.0, 30.0)  # so many Escorts on an unknown way
    scout: tuple[float, ...] = (0.0, 16.0, 28.0, 34.0, 38.0, 40.0)  # so many Scouts; on a known way they count less
    thirst: float = 5.5  # fuel of a drive
    franc: float = 14.0  # price assumed for a level of fuel
