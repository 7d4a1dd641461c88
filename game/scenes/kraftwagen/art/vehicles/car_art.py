"""Cars from the side, nose to the right: a body for each value, from the motor tricycle to the grand limousine.

They are 200 by 100 units, with wheels standing at 92; the lacquer has the seat's colour.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kraftwagen.art.palette import BLACK, IVORY, brass, coat, steel, stroke, wire_wheel
from game.scenes.kraftwagen.art.vehicles.coachwork_art import BODIES, PALE
from game.ui.drawing.svg import document, el, linear, mix

WIDE, HIGH = 200, 100
ASPECT = WIDE / HIGH
GROUND = 92.0


class Wheels(NamedTuple):
    """Places and sizes of a car's wheels."""

    rear: float
    front: float
    radius: float
    front_radius: float
    wall: str = "#17181c"


WHEELS = {
    1: Wheels(62, 142, 26, 17),
    2: Wheels(52, 152, 20, 20),
    3: Wheels(52, 148, 17.5, 17.5),
    4: Wheels(48, 154, 18, 18),
    5: Wheels(42, 160, 18.5, 18.5),
    6: Wheels(40, 158, 19.5, 19.5),
    7: Wheels(38, 164, 19.5, 19.5, PALE),
}
HIGHEST = max(WHEELS)


def level_of(value: int) -> int:
    """Return the picture number of a value; values above the highest look like it.

    >>> level_of(9)
    7
    """
    return max(1, min(HIGHEST, value))


def paints(colour: str) -> str:
    """Return the paints of a car in this colour."""
    return (
        coat("coat", colour, 20, 86)
        + brass("brass", 20, 92)
        + steel("steel", 20, 92)
        + linear("glass", (0, 20), (0, 60), (0, "#eaf6fb"), (1, "#8fb2c6"))
        + linear("wing", (0, 44), (0, 92), (0, mix(colour, BLACK, 0.22)), (1, mix(colour, BLACK, 0.6)))
    )


def body(value: int, colour: str) -> str:
    """Return the coachwork of a value, without wheels, chassis and paints."""
    return BODIES[level_of(value)](colour)


def chassis(value: int) -> str:
    """Return frame, springs and wheels, which carry a body."""
    wheels = WHEELS[level_of(value)]
    y = GROUND - wheels.radius
    springs = "".join(
        stroke(f"M{x - 22:.1f} {y - 4:.1f}Q{x:.1f} {y + 10:.1f} {x + 22:.1f} {y - 4:.1f}", "#3a4149", 3)
        for x in (wheels.rear, wheels.front)
    )
    frame = el(
        "path",
        d=f"M{wheels.rear - 30:.1f} {y - 9:.1f}H{wheels.front + 26:.1f}V{y - 2:.1f}H{wheels.rear - 30:.1f}Z",
        fill="#2f353c",
        stroke="#171a1e",
        stroke_width=1,
    )
    return frame + springs + wheels_of(value)


def wheels_of(value: int) -> str:
    """Return the two visible wheels."""
    found = WHEELS[level_of(value)]
    return wire_wheel(found.rear, GROUND - found.radius, found.radius, found.wall) + wire_wheel(
        found.front, GROUND - found.front_radius, found.front_radius, found.wall
    )


def car(value: int, colour: str) -> str:
    """Return a whole car, without paints."""
    found = WHEELS[level_of(value)]
    shadow = el(
        "ellipse", cx=100, cy=GROUND + 1, rx=(found.front - found.rear) / 2 + 36, ry=4, fill=BLACK, fill_opacity=0.32
    )
    return shadow + _under(value) + body(value, colour) + wheels_of(value)


_HALO = el("ellipse", cx=WIDE / 2, cy=HIGH * 0.58, rx=WIDE / 2, ry=HIGH * 0.4, fill=IVORY, fill_opacity=0.34)


def car_svg(value: int, colour: str, ghost: bool = False) -> str:
    """Return the picture of a car; a ghost is a possible car, on a pale ground since it stands on dark places."""
    whole = car(value, colour)
    drawn = _HALO + el("g", whole, opacity=0.7) if ghost else el("g", whole)
    return document(WIDE, HIGH, drawn, defs=paints(colour))


def body_svg(value: int, colour: str, ghost: bool = False) -> str:
    """Return a body on its stand, as it waits in a workshop."""
    look = {"opacity": 0.42} if ghost else {}
    stand = (
        el("rect", x=18, y=88, width=164, height=9, rx=2, fill="#6a4427", stroke="#3d2614", stroke_width=1)
        + stroke("M20 90.6H180", "#8d6239", 1.4)
        + el("path", d="M44 88V80H58V88ZM140 88V80H154V88Z", fill="#4d3019")
    )
    return document(WIDE, HIGH, stand, el("g", body(value, colour), **look), defs=paints(colour))


def _under(value: int) -> str:
    """Return the frame between the wheels of a finished car."""
    found = WHEELS[level_of(value)]
    y = GROUND - found.radius
    return el(
        "path", d=f"M{found.rear:.1f} {y - 6:.1f}H{found.front:.1f}V{y + 3:.1f}H{found.rear:.1f}Z", fill="#23282e"
    )
