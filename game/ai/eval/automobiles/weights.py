"""The numbers of the evaluation of Automobiles, found by playing races against variations of themselves.

Lengths are in ticks of track. The power of a card is what the first such cube of a hand is worth, in ticks; its cap is
how many such cubes a hand can make good use of.
"""

from dataclasses import dataclass, field

GEAR_REACH = {"white": 1.0, "light": 0.95, "dark": 0.9, "black": 0.8}  # power as a share of the mean space length
GEAR_CAP = {"white": 2.5, "light": 3.0, "dark": 1.8, "black": 0.7}
POWER = {
    "car_chief": 3.0,
    "engineer": 3.0,
    "manager": 2.5,
    "mechanic": 3.0,
    "crew_chief": 9.0,
    "pit_captain": 9.0,
    "pit_crew": 9.0,
    "pit_team": 8.0,
    "aerodynamics": 4.5,
    "suspension": 5.0,
    "tires": 4.5,
    "steering": 6.0,
    "boost": 8.0,
    "gearbox": 8.0,
    "nitro": 6.0,
    "turbo": 14.0,
    "diesel": 14.0,
    "hybrid": 14.0,
    "rotary": 10.0,
    "supercharged": 9.0,
}
FAMILY_POWER = {"garage": 3.0, "pit": 5.0, "handling": 5.0, "performance": 9.0, "engine": 12.0}  # cards of one's own
FAMILY_CAP = {"garage": 1.0, "pit": 1.0, "handling": 1.5, "performance": 2.5, "engine": 2.5}


@dataclass(frozen=True, slots=True)
class Weights:
    """How a level judges. The defaults are those of the strongest levels."""

    power: dict[str, float] = field(default_factory=lambda: dict(POWER))
    gear_reach: dict[str, float] = field(default_factory=lambda: dict(GEAR_REACH))
    gear_cap: dict[str, float] = field(default_factory=lambda: dict(GEAR_CAP))
    family_cap: dict[str, float] = field(default_factory=lambda: dict(FAMILY_CAP))
    par: float = 28.0  # ticks that a sound car makes in a turn
    wear_life: float = 3.0  # turns for which a wear cube is a burden before it is got rid of
    trust: float = 0.8  # share of the computed worth of a cube that counts
    delay: float = 0.5  # turns before a bought cube is drawn, on top of the bag's size
    dollar: float = 0.15  # how much of the present worth of a dollar later dollars keep
    low_gears: float = 1.2  # white and light cubes in a hand below which nothing else runs well
    position: float = 0.8  # weight of what the section reached offers to the next hand
    finish: float = 0.5  # weight of the margin with which a plan ends the race
