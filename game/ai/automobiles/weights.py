"""Weights of the evaluation of Automobiles, found by playing races against variations of themselves.

Lengths are in ticks of track. The power of a card is the worth of the first such cube of a hand, in ticks; its cap is
the number of such cubes that a hand can use well.
"""

from dataclasses import dataclass, field

GEAR_REACH = {"white": 0.69, "light": 0.98, "dark": 1.46, "black": 1.19}  # power as a share of the mean space length
GEAR_CAP = {"white": 2.32, "light": 2.51, "dark": 1.00, "black": 0.40}
POWER = {
    "car_chief": 1.5,
    "engineer": 1.0,
    "manager": 1.5,
    "mechanic": 1.5,
    "crew_chief": 3.0,
    "pit_captain": 2.0,
    "pit_crew": 2.0,
    "pit_team": 2.0,
    "aerodynamics": 1.0,
    "suspension": 6.0,
    "tires": 7.5,
    "steering": 12.0,
    "boost": 8.0,
    "gearbox": 9.7,
    "nitro": 5.0,
    "turbo": 12.5,
    "diesel": 6.0,
    "hybrid": 18.0,
    "rotary": 8.0,
    "supercharged": 5.0,
}
CAP = {
    "hybrid": 20.0,
    "diesel": 1.5,
    "rotary": 1.9,
    "supercharged": 1.0,
    "gearbox": 2.2,
    "turbo": 2.2,
    "boost": 0.6,
    "nitro": 0.6,
    "steering": 0.5,
    "suspension": 1.0,
    "tires": 1.6,
}
FAMILY_POWER = {"garage": 3.0, "pit": 2.0, "handling": 5.0, "performance": 9.0, "engine": 9.0}  # for own cards
FAMILY_CAP = {"garage": 1.1, "pit": 0.9, "handling": 1.4, "performance": 1.5, "engine": 2.0}
GEAR_WEAR = {"white": 0.0, "light": 0.2, "dark": 0.5, "black": 0.8}  # wear that the spaces of a gear add in the Decline


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a level. The defaults are those of the strongest levels."""

    power: dict[str, float] = field(default_factory=lambda: dict(POWER))
    cap: dict[str, float] = field(default_factory=lambda: dict(CAP))
    gear_reach: dict[str, float] = field(default_factory=lambda: dict(GEAR_REACH))
    gear_cap: dict[str, float] = field(default_factory=lambda: dict(GEAR_CAP))
    gear_wear: dict[str, float] = field(default_factory=lambda: dict(GEAR_WEAR))
    par: float = 22.0  # ticks that a sound car makes in a turn
    decline: float = 1.2  # wear cubes that any turn brings
    pit_stops: float = 0.04  # share of the own wear that a turn without pit cubes gets rid of
    trust: float = 1.15  # factor of the computed worth of a cube: above 1, since cubes help each other
    delay: float = 0.49  # turns before a bought cube is drawn, on top of the bag's size
    dollar: float = 0.09  # share of the present worth of a dollar that later dollars keep
    low_gears: float = 0.25  # white and light cubes in a hand below which all other cubes lose worth
    position: float = 0.44  # weight of the expected reach of the next hand from the section
    prior: float = 3.0  # weight of the estimate without rollouts, in sampled hands
    finish: float = 0.70  # weight of the margin with which a plan ends the race
