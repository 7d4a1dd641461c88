"""The numbers of the evaluation of Automobiles, found by playing races against variations of themselves.

Lengths are in ticks of track. The power of a card is what the first such cube of a hand is worth, in ticks; its cap is
how many such cubes a hand can make good use of.
"""

from dataclasses import dataclass, field

GEAR_REACH = {"white": 0.69, "light": 0.98, "dark": 1.46, "black": 1.19}  # power as a share of the mean space length
GEAR_CAP = {"white": 2.32, "light": 2.51, "dark": 1.70, "black": 0.74}
POWER = {
    "car_chief": 2.7,
    "engineer": 1.4,
    "manager": 1.7,
    "mechanic": 2.2,
    "crew_chief": 12.9,
    "pit_captain": 10.7,
    "pit_crew": 10.2,
    "pit_team": 16.3,
    "aerodynamics": 5.4,
    "suspension": 5.4,
    "tires": 6.1,
    "steering": 6.5,
    "boost": 3.9,
    "gearbox": 8.4,
    "nitro": 3.4,
    "turbo": 11.6,
    "diesel": 5.1,
    "hybrid": 27.4,
    "rotary": 12.5,
    "supercharged": 4.5,
}
FAMILY_POWER = {"garage": 3.0, "pit": 5.0, "handling": 5.0, "performance": 9.0, "engine": 12.0}  # cards of one's own
FAMILY_CAP = {"garage": 1.10, "pit": 0.89, "handling": 1.42, "performance": 0.99, "engine": 1.44}


@dataclass(frozen=True, slots=True)
class Weights:
    """How a level judges. The defaults are those of the strongest levels."""

    power: dict[str, float] = field(default_factory=lambda: dict(POWER))
    gear_reach: dict[str, float] = field(default_factory=lambda: dict(GEAR_REACH))
    gear_cap: dict[str, float] = field(default_factory=lambda: dict(GEAR_CAP))
    family_cap: dict[str, float] = field(default_factory=lambda: dict(FAMILY_CAP))
    par: float = 27.81  # ticks that a sound car makes in a turn
    wear_life: float = 3.00  # turns for which a wear cube is a burden before it is got rid of
    trust: float = 0.74  # share of the computed worth of a cube that counts
    delay: float = 0.49  # turns before a bought cube is drawn, on top of the bag's size
    dollar: float = 0.09  # how much of the present worth of a dollar later dollars keep
    low_gears: float = 0.73  # white and light cubes in a hand below which nothing else runs well
    position: float = 0.44  # weight of what the section reached offers to the next hand
    foresight: float = 0.50  # share of the look at the next turn against the guess from the section reached
    finish: float = 0.70  # weight of the margin with which a plan ends the race
