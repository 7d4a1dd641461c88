"""Pictures of the fifteen resource cards, 96 by 64 units: a thing or a person of the expedition before a landscape."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.great_race.art.palette import BLACK, BRASS, CREAM, INK, LEATHER, WHITE
from game.scenes.great_race.art.symbols import gear
from game.scenes.great_race.art.tile_art import palm
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, el, group, linear, mix, path, regular

WIDE, HIGH = 96, 64
SKIN, KHAKI = "#e8b98a", "#c9ab6d"
SKIES = {
    "fuel": ("#f4d9a0", "#e3a44e"), "people": ("#a9cfd3", "#f0dfae"), "tools": ("#d9d3c4", "#b9a98a"),
    "money": ("#cfd8b4", "#e9d9a2"), "danger": ("#d98a5f", "#f0c48a"), "air": ("#8fc1d6", "#e6eeda"),
}  # fmt: skip
GROUPS = {
    "jerrycan": "fuel", "refuelling": "fuel", "ranger": "people", "pilot": "air", "mechanic": "tools",
    "cartographer": "people", "supplier": "money", "financier": "money", "saboteur": "danger", "swindler": "danger",
    "pursuer": "danger", "spare_parts": "tools", "toolbox": "tools", "transport": "air", "guide": "people",
}  # fmt: skip


def card_svg(kind: str) -> str:
    """Return the picture of a kind of card."""
    top, low = SKIES[GROUPS[kind]]
    return document(
        WIDE, HIGH,
        el("rect", x=0, y=0, width=WIDE, height=HIGH, fill="url(#sky)"),
        _hills(low),
        _PICTURES[kind](),
        defs=linear("sky", (0, 0), (0, HIGH), (0, top), (0.72, low), (1, low)),
    )  # fmt: skip


def back_svg() -> str:
    """Return the back of a card: leather with a compass rose, 96 by 128 units."""
    rose = [path(regular(48, 64, reach, 4, reach * 0.26), closed=True) for reach in (34, 22)]
    return document(
        96, 128,
        el("rect", x=0, y=0, width=96, height=128, rx=9, fill="url(#hide)"),
        el("rect", x=6, y=6, width=84, height=116, rx=6, fill="none", stroke="#d9b878", stroke_width=1.6,
           stroke_dasharray="5 3"),
        disc(48, 64, 36, "none", stroke="#e6c88c", stroke_width=1.6),
        disc(48, 64, 31, "none", stroke="#e6c88c", stroke_width=0.8),
        group(el("path", d=rose[1], fill="#a9793c"), transform="rotate(45 48 64)"),
        el("path", d=rose[0], fill="#f3dfae", stroke="#6b4420", stroke_width=0.8), disc(48, 64, 4, BRASS),
        defs=linear("hide", (0, 0), (96, 128), (0, mix(LEATHER, WHITE, 0.16)), (0.5, LEATHER),
                    (1, mix(LEATHER, BLACK, 0.4))),
    )  # fmt: skip


def _hills(low: str) -> str:
    far, near = mix(low, "#7b5a32", 0.3), mix(low, "#7b5a32", 0.16)
    return (el("path", d="M0 46Q18 38 38 44T70 40T96 44V64H0Z", fill=far, fill_opacity=0.7)
            + el("path", d="M0 54Q26 46 52 52T96 50V64H0Z", fill=near))


def _shadow(x: float, y: float, rx: float) -> str:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=rx * 0.14, fill=BLACK, fill_opacity=0.26)


def _can(x: float, y: float, scale: float, colour: str = "#4f6f3a") -> str:
    body = (el("path", d="M-13 -18H9L13 -14V20Q13 22 11 22H-11Q-13 22 -13 20Z", fill=colour, stroke=INK,
               stroke_width=1.8,
               stroke_linejoin="round")
            + el("path", d="M-9 -18V-23H5V-18M8 -20L14 -26", fill="none", stroke=INK, stroke_width=2.6)
            + el("path", d="M-9 -10L9 14M9 -10L-9 14M-10 -12H10V16H-10Z", fill="none", stroke=mix(colour, BLACK, 0.45),
                 stroke_width=1.8)
            + el("path", d="M-11 -15V18", stroke=mix(colour, WHITE, 0.5), stroke_width=2, stroke_opacity=0.8))
    return placed(body, x, y, scale)


def _jerrycan() -> str:
    return _shadow(49, 57, 20) + _can(48, 34, 1.0)


def _refuelling() -> str:
    cans = "".join(_can(x, 40, 0.62, colour) for x, colour in ((16, "#4f6f3a"), (34, "#8a4a2c")))
    drum = (el("path", d="M-15 -20H15V20H-15Z", fill="#a83f2e", stroke=INK, stroke_width=1.8)
            + el("ellipse", cx=0, cy=-20, rx=15, ry=4.4, fill="#cf6a52", stroke=INK, stroke_width=1.8)
            + el("path", d="M-15 -7Q0 -2 15 -7M-15 8Q0 13 15 8", fill="none", stroke="#6d2418", stroke_width=2)
            + el("path", d="M-10 -14V16", stroke="#e59a84", stroke_width=2.4))
    return _shadow(48, 57, 42) + cans + placed(drum, 68, 35, 1)


def _bust(coat: str, head: str, face: str = "") -> str:
    """Return a person to the waist around (0, 0); `head` is the headgear."""
    return (el("path", d="M-24 32Q-24 8 -9 3H9Q24 8 24 32Z", fill=coat, stroke=INK, stroke_width=1.7)
            + el("path", d="M-7 2L0 12L7 2", fill=CREAM, stroke=INK, stroke_width=1.3)
            + disc(0, -10, 11.4, SKIN, stroke=INK, stroke_width=1.5)
            + (face or el("path", d="M-4.4 -9.6v0.4M4.4 -9.6v0.4M-3.6 -3.8Q0 -1.6 3.6 -3.8", fill="none", stroke=INK,
                          stroke_width=2, stroke_linecap="round")) + head)




def _ranger() -> str:
    hat = (el("path", d="M-20 -15Q0 -10 20 -15Q14 -19 9 -19L7 -27Q0 -24 -7 -27L-9 -19Q-14 -19 -20 -15Z", fill="#7d5b32",
              stroke=INK, stroke_width=1.5, stroke_linejoin="round")
           + el("path", d="M-9 -19Q0 -16.6 9 -19", stroke="#3d2813", stroke_width=2, fill="none"))
    rifle = el("path", d="M22 30L40 -22", stroke="#3a2a1c", stroke_width=3.6, stroke_linecap="round") + el(
        "path", d="M18 40L26 18L30 20L23 42Z", fill="#7a4a24", stroke=INK, stroke_width=1.2)
    return placed(rifle, 46, 36, 0.84) + placed(_bust("#5f7a45", hat), 46, 36, 0.9)


def _pilot() -> str:
    cap = (el("path", d="M-12.4 -4Q-15 -24 0 -24.6Q15 -24 12.4 -4L9 -6Q11 -16 0 -17Q-11 -16 -9 -6Z", fill="#6b4423",
              stroke=INK,
              stroke_width=1.5)
           + "".join(disc(x, -11, 5.2, "#bfe3ee", stroke="#3d2813", stroke_width=2) for x in (-5.4, 5.4)))
    scarf = el("path", d="M-10 2Q0 8 10 2L14 6Q20 8 30 4Q28 10 16 12Q0 14 -12 8Z", fill="#f4efe2", stroke=INK,
               stroke_width=1.3)
    plane = el("path", d="M-15 0H15M-6 4H6M0 -3V6M-5 9H5", stroke="#5a4a3a", stroke_width=2.4, stroke_linecap="round")
    mouth = el("path", d="M-3.4 -2.6Q0 -1 3.4 -2.6", fill="none", stroke=INK, stroke_width=1.8, stroke_linecap="round")
    return placed(plane, 78, 14, 0.8, -10) + placed(_bust("#7a5a34", cap, mouth) + scarf, 44, 36, 0.92)


def _mechanic() -> str:
    cap = el("path", d="M-12 -14Q-12 -25 0 -25Q12 -25 12 -15L20 -12Q10 -12.4 -12 -14Z", fill="#39566d", stroke=INK,
             stroke_width=1.5, stroke_linejoin="round")
    wrench = el("path", d="M-4 22V-8Q-11 -12 -9 -22L-3 -16H3L9 -22Q11 -12 4 -8V22Q0 26 -4 22Z", fill="#aeb7c2",
                stroke=INK,
                stroke_width=1.7, stroke_linejoin="round")
    return placed(_bust("#4a6f8c", cap), 38, 36, 0.9) + placed(wrench, 74, 36, 0.96, 16)


def _cartographer() -> str:
    map_ = (el("path", d="M-26 -16L-9 -21L9 -16L26 -21V14L9 19L-9 14L-26 19Z", fill="#f6e7c0", stroke=INK,
               stroke_width=1.7,
               stroke_linejoin="round")
            + el("path", d="M-9 -21V14M9 -16V19", stroke="#b89a62", stroke_width=1.4)
            + el("path", d="M-21 8Q-14 -8 -4 -2T12 -4T21 -12", fill="none", stroke="#b23a30", stroke_width=2.2,
                 stroke_dasharray="4 3")
            + el("path", d="M17 -16L25 -8M25 -16L17 -8", stroke="#b23a30", stroke_width=2.2)
            + el("path", d="M-20 -10L-16 -15L-12 -10ZM-2 10L2 4L6 10Z", fill="#7d6238"))
    dividers = (el("path", d="M0 -20L-9 20M0 -20L9 20M-5 2H5", stroke="#8a6420", stroke_width=3.4,
                   stroke_linecap="round",
                   fill="none") + disc(0, -20, 4, BRASS, stroke=INK, stroke_width=1.2))
    return _shadow(46, 58, 32) + placed(map_, 42, 34, 1.12) + placed(dividers, 78, 34, 0.92, 14)


def _supplier() -> str:
    crate = (el("path", d="M-16 -14H16V14H-16Z", fill="#b5884a", stroke=INK, stroke_width=1.8)
             + el("path", d="M-16 -5H16M-16 5H16M-11 -14V14M11 -14V14", stroke="#7a5626", stroke_width=1.6))
    barrel = (el("path", d="M-11 -16Q-15 0 -11 16H11Q15 0 11 -16Z", fill="#8a5a2c", stroke=INK, stroke_width=1.8)
              + el("path", d="M-13 -8H13M-13 8H13", stroke="#4c3116", stroke_width=2.4))
    sack = (el("path", d="M-6 -13Q-16 -2 -14 12Q0 18 14 12Q16 -2 6 -13Z", fill="#e0c892", stroke=INK, stroke_width=1.8)
            + el("path", d="M-9 -19Q0 -12 9 -19L6 -12H-6Z", fill="#e0c892", stroke=INK, stroke_width=1.6)
            + el("path", d="M-7 -12H7", stroke="#8d6b34", stroke_width=2.6))
    return (_shadow(48, 58, 42) + placed(crate, 24, 42, 1) + placed(crate, 30, 18, 0.7) + placed(barrel, 54, 41, 1)
            + placed(sack, 80, 42, 0.9))


def _financier() -> str:
    hat = el("path", d="M-11 -17V-33H11V-17Q17 -17 19 -14.6Q0 -12 -19 -14.6Q-17 -17 -11 -17Z", fill="#23262d",
             stroke=INK,
             stroke_width=1.4) + el("path", d="M-11 -20H11", stroke="#8d2f27", stroke_width=3)
    face = el("path", d="M-4.4 -9.6v0.4M-8 -4.6Q-4 -7.4 0 -5.2Q4 -7.4 8 -4.6Q4 -1.4 0 -3.6Q-4 -1.4 -8 -4.6Z",
              fill="#5a4030",
              stroke=INK, stroke_width=1) + disc(4.6, -10, 3.6, "none", stroke="#c79a3a", stroke_width=1.6)
    notes = "".join(
        placed(el("rect", x=-15, y=-9, width=30, height=18, rx=1.6, fill="#dfe5b8", stroke="#4d5a2c", stroke_width=1.6)
               + disc(0, 0, 5, "#aebc7a", stroke="#4d5a2c", stroke_width=1.2)
               + el("path", d="M-11 -5h4M7 5h4", stroke="#4d5a2c", stroke_width=1.6), x, y, 0.92, turn)
        for x, y, turn in ((74, 48, 10), (70, 38, -8), (76, 27, 14)))
    return placed(_bust("#2f333c", hat, face), 36, 39, 0.88) + notes


def _saboteur() -> str:
    fuse = (el("path", d="M16 -14Q22 -26 30 -20T40 -28", fill="none", stroke="#e8d6a4", stroke_width=2.6)
            + el("path", d=path(regular(40, -28, 8, 7, 3.4), closed=True), fill="#ffd75e", stroke="#c9281e",
                 stroke_width=1.4))
    sticks = "".join(el("rect", x=x - 5, y=-16, width=10, height=36, rx=3, fill="#b23a30", stroke=INK, stroke_width=1.6)
                     + el("rect", x=x - 3.4, y=-14, width=2.2, height=31, rx=1, fill="#e88a72") for x in (-10, 0, 10))
    band = (el("rect", x=-17, y=-4, width=34, height=6, fill="#3a2a1c")
            + el("rect", x=-17, y=9, width=34, height=5, fill="#3a2a1c"))
    return _shadow(44, 58, 22) + placed(sticks + band + fuse, 42, 38, 0.98)


def _swindler() -> str:
    """Return two hexes that change places."""
    def hexed(x: float, fill: str, mark: str) -> str:
        return el("path", d=path(regular(x, 34, 17, 6), closed=True), fill=fill, stroke=INK, stroke_width=2) + mark

    dune = el("path", d="M10 36Q18 28 26 35T38 34V42L24.4 50L10 42Z", fill="#c58a3e")
    trees = disc(68, 32, 6, "#345c30") + disc(76, 36, 6.4, "#4f7d3c") + disc(68, 42, 5, "#3f6b34")
    arrows = "".join(
        el("path", d=d, fill="none", stroke="#8c2020", stroke_width=4, stroke_linecap="round")
        + el("path", d=head, fill="#8c2020")
        for d, head in (("M30 14Q48 2 64 11", "M60 3.6L73 15L57 17Z"), ("M66 55Q48 66 32 57", "M36 64.4L23 52L39 51Z")))
    return hexed(24.4, "#f0cd85", dune) + hexed(71.6, "#7fa05c", trees) + arrows


def _pursuer() -> str:
    """Return a rider at full gallop with a flying cloak."""
    horse, dark = "#5a3319", "#2c170a"
    limbs = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    legs = "M60 40L73 42L80 50M57 42L66 51L78 54M30 40L17 43L7 52M33 42L24 51L11 57"
    body = ("M23 36Q24 26 36 27Q46 29 54 26L64 12Q67 8 73 10L84 17L83 22L73 21L68 28Q68 40 58 43Q44 46 33 44Q24 43 23"
            " 36Z"
            "M67 10L68 4L72 9Z")
    rider = (el("path", d="M50 14Q36 10 22 20Q32 19 36 24Q42 22 47 28Z", fill="#c0392b", stroke=INK, stroke_width=1.3,
                stroke_linejoin="round")
             + el("path", d="M42 31L48 13Q56 10 59 16L58 31Z", fill="#7a1f1a", stroke=INK, stroke_width=1.4)
             + el("path", d="M56 17L66 24M50 30L56 38L50 46", stroke="#7a1f1a", stroke_width=4.4, **limbs)
             + disc(56, 8, 5, SKIN, stroke=INK, stroke_width=1.2)
             + el("path", d="M48 7Q56 1 64 7Q60 3.4 60 2Q56 -2 52 1.6Q52 4 48 7Z", fill="#3a2a1c", stroke=INK,
                  stroke_width=1))
    dust = "".join(disc(x, y, r, "#f7e0b4", fill_opacity=0.85) for x, y, r in ((10, 58, 5), (2, 55, 5), (20, 60, 4)))
    return (dust + el("path", d="M25 33Q12 26 4 36", stroke=dark, stroke_width=4.4, **limbs)
            + el("path", d=legs, stroke=dark, stroke_width=5.4, **limbs)
            + el("path", d=legs, stroke=horse, stroke_width=3, **limbs)
            + el("path", d=body, fill=horse, stroke=dark, stroke_width=1.5, stroke_linejoin="round")
            + el("path", d="M57 25L65 11", stroke=dark, stroke_width=3.4, **limbs) + disc(75, 14, 1.1, WHITE) + rider)


def _spare_parts() -> str:
    cog = el("path", d=gear(0, 0, 18, 10, 0.34), fill="#9aa2aa", stroke=INK, stroke_width=1.6, fill_rule="evenodd")
    small = el("path", d=gear(0, 0, 10, 8, 0.36), fill="#c39a4a", stroke=INK, stroke_width=1.5, fill_rule="evenodd")
    plug = (el("path", d="M-4 -22H4V-16H6V-6H-6V-16H-4Z", fill="#f6f0e0", stroke=INK, stroke_width=1.5)
            + el("path", d="M-8 -6H8V2H5V14H-5V2H-8Z", fill="#9aa2aa", stroke=INK, stroke_width=1.5)
            + el("path", d="M-5 6H5M-5 10H5M0 14V19H5", fill="none", stroke=INK, stroke_width=1.5))
    return _shadow(46, 58, 36) + placed(cog, 32, 36, 1.08) + placed(small, 58, 48, 1) + placed(plug, 76, 36, 1.04, 12)


def _toolbox() -> str:
    box = (el("path", d="M-28 -8H28V20Q28 22 26 22H-26Q-28 22 -28 20Z", fill="#a83f2e", stroke=INK, stroke_width=1.8)
           + el("path", d="M-28 -8L-22 -14H22L28 -8Z", fill="#cf6a52", stroke=INK, stroke_width=1.8,
                stroke_linejoin="round")
           + el("path", d="M-12 -14V-22H12V-14", fill="none", stroke=INK, stroke_width=3.4, stroke_linejoin="round")
           + el("rect", x=-5, y=-3, width=10, height=9, rx=1.4, fill=BRASS, stroke=INK, stroke_width=1.4)
           + el("path", d="M-24 0V17", stroke="#e59a84", stroke_width=2.4))
    return _shadow(48, 58, 36) + placed(box, 48, 36, 1.08)


def _transport() -> str:
    ship = (el("path", d="M-30 4H34L27 17H-24Z", fill="#8d2f27", stroke=INK, stroke_width=1.7, stroke_linejoin="round")
            + el("path", d="M-18 4V-6H16V4ZM-10 -6V-13H8V-6Z", fill=CREAM, stroke=INK, stroke_width=1.5)
            + el("path", d="M-5 -13V-25H3V-13Z", fill="#23262d", stroke=INK, stroke_width=1.4)
            + el("path", d="M-5 -20H3", stroke="#e6bf77", stroke_width=2.6)
            + el("path", d="M-13 -1h4M-4 -1h4M5 -1h4", stroke="#3b5b6d", stroke_width=3))
    smoke = "".join(disc(x, y, r, WHITE, fill_opacity=part) for x, y, r, part in
                    ((42, 10, 5, 0.8), (34, 6, 6.4, 0.7), (24, 4, 5, 0.5)))
    waves = "M2 56Q12 52 22 56M36 57Q46 53 56 57M68 55Q78 51 88 55"
    sea = (el("path", d="M0 48Q12 43 24 48T48 48T72 48T96 48V64H0Z", fill="#4f8aa0")
           + el("path", d=waves, fill="none", stroke="#cfe6ec", stroke_width=1.8))
    return smoke + placed(ship, 46, 36, 1) + sea


def _guide() -> str:
    camel = ("M-22 26L-20 8Q-26 2 -22 -6Q-16 -8 -12 -4Q-8 -18 0 -18Q7 -17 9 -5Q15 -3 17 -9L20 -20Q22 -26 30 -25L35 -21"
             "L33 -18L27 -18L24 -2Q22 6 15 8L17 26H13L9 10Q0 12 -9 9L-12 26H-16L-15 10L-18 26Z")
    man = (el("path", d="M-8 26Q-9 2 -4 -4H4Q9 2 8 26Z", fill="#f4efe2", stroke=INK, stroke_width=1.4)
           + disc(0, -10, 5.6, "#b98154", stroke=INK, stroke_width=1.2)
           + el("path", d="M-6.4 -9Q-8 -18 0 -18.6Q8 -18 6.4 -9Q4 -14 0 -14Q-4 -14 -6.4 -9Z", fill="#3f6d8c",
                stroke=INK, stroke_width=1.2)
           + el("path", d="M9 26V-14", stroke="#6b4423", stroke_width=2.4, stroke_linecap="round"))
    body = el("path", d=camel, fill="#b98248", stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    blanket = el("path", d="M-10 -6Q-6 -16 0 -16.4Q6 -15 8 -6Q9 2 7 5Q-2 8 -9 4Z", fill="#a83f2e", stroke=INK,
                 stroke_width=1.2)
    return (placed(palm(0, 0, 1), 12, 52, 0.7) + _shadow(50, 58, 36) + placed(body + blanket, 40, 32, 1)
            + placed(man, 78, 33, 1))


_PICTURES: dict[str, Callable[[], str]] = {
    "jerrycan": _jerrycan, "refuelling": _refuelling, "ranger": _ranger, "pilot": _pilot, "mechanic": _mechanic,
    "cartographer": _cartographer, "supplier": _supplier, "financier": _financier, "saboteur": _saboteur,
    "swindler": _swindler, "pursuer": _pursuer, "spare_parts": _spare_parts, "toolbox": _toolbox,
    "transport": _transport, "guide": _guide,
}  # fmt: skip
