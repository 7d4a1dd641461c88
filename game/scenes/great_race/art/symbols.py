"""Symbols of gauges, tiles, areas of the dashboard and routes: one colour, holes instead of inner lines, 24 units
square. They stand in texts, on tiles, on plates."""

from __future__ import annotations

import math

from game.ui.drawing.svg import document, el, path, regular, ring


def gear(x: float, y: float, radius: float, teeth: int = 9, hole: float = 0.36) -> str:
    """Return the path data of a cogwheel."""
    points = []
    for i in range(teeth):
        for reach, part in ((0.76, -0.32), (1.0, -0.17), (1.0, 0.17), (0.76, 0.32)):
            angle = (i + part) * math.tau / teeth - math.pi / 2
            points.append((x + radius * reach * math.cos(angle), y + radius * reach * math.sin(angle)))
    return path(points, closed=True) + (ring(x, y, radius * hole) if hole else "")


DROP = "M12 0.6C14.4 4.6 20.6 8.8 20.6 14.6A8.6 8.6 0 0 1 3.4 14.6C3.4 8.8 9.6 4.6 12 0.6Z"
OCTAGON = path([(12 + 10.6 * math.cos(a), 12 + 10.6 * math.sin(a))
                for a in (math.radians(22.5 + 45 * i) for i in range(8))], closed=True)
TRIANGLE = "M12 1.8Q13 1.8 13.6 2.8L22.9 19.4Q24 21.8 21.4 22H2.6Q0 21.8 1.1 19.4L10.4 2.8Q11 1.8 12 1.8Z"
SHIELD = "M12 1.6C15 3.8 18.4 4.6 21 4.6V11C21 16.6 17.4 20.6 12 22.6C6.6 20.6 3 16.6 3 11V4.6C5.6 4.6 9 3.8 12 1.6Z"
HEX = path(regular(12, 12, 11, 6), closed=True)

SYMBOLS: dict[str, str] = {
    "fuel": f"{DROP}M7.2 14.4C6.8 17.6 8.8 20 12 20.4V18.6C10 18.3 8.8 16.6 9 14.4Z",
    "engine": "M7 3.6H15V5.8H12.2V7.6H16L18.6 10.4H20V8.4H23V18.6H20V16.4H18.6L16 19.8H8.4L5.6"
              " 17.2H3.8V14.6H2.6V17.6H0.6"
              "V8.8H2.6V12H3.8V9.8H5.8L8.2 7.6H9.8V5.8H7ZM11.6 9.6L8.2 14.4H11L9.8 18L14.6 12.4H11.8L13.6 9.6Z",
    "chassis": "M3.4 2.4H7.4V9H3.4ZM16.6 2.4H20.6V9H16.6ZM3.4 15H7.4V21.6H3.4ZM16.6 15H20.6V21.6H16.6Z"
               "M7.4 4.8H16.6V6.8H14.2V17.2H16.6V19.2H7.4V17.2H9.8V6.8H7.4ZM11.4 6.8V10.4H12.6V6.8ZM11.4"
               " 12V17.2H12.6V12Z",
    "wear": gear(12, 12, 11.2),
    "franc": f"{ring(12, 12, 11)}{ring(12, 12, 9.1)}M9 5.6H16.6V8H11.6V10.6H15.6V12.9H11.6V14.4H13.8V16.2H11.6V18.8H9"
             "V16.2H7.2V14.4H9Z",
    "prestige": path(regular(12, 10.6, 7.4, 5, 3.1), closed=True)
                + "M2 4.6C3.6 5 4.6 6.2 4.8 7.8C3 7.6 2 6.4 2 4.6ZM22 4.6C20.4 5 19.4 6.2 19.2 7.8C21 7.6 22 6.4 22"
                  " 4.6Z"
                "M1 10C2.8 10 4.2 11 4.6 12.6C2.6 12.8 1.2 11.8 1 10ZM23 10C21.2 10 19.8 11 19.4 12.6C21.4 12.8 22.8"
                " 11.8"
                " 23 10ZM2.6 15.6C4.4 15 6 15.6 6.8 17C4.8 17.8 3.4 17.2 2.6 15.6ZM21.4 15.6C19.6 15 18 15.6 17.2 17"
                "C19.2 17.8 20.6 17.2 21.4 15.6ZM6 20.4C8 19 10.4 19.4 12 21C13.6 19.4 16 19 18 20.4C16 22.2 13.6"
                " 22.6 12"
                " 22.2C10.4 22.6 8 22.2 6 20.4Z",
    "hand": "M3 5.4L10 3.4Q11.2 3.1 11.5 4.3L15.2 17.4Q15.5 18.6 14.3 18.9L8 20.7Q6.8 21 6.5 19.8L2 6.8Q1.8 5.7 3 5.4Z"
            "M13.6 4.2H20.4Q21.8 4.2 21.8 5.6V18.4Q21.8 19.8 20.4 19.8H17.4Q17.6 18.6 17 16.6Z",
    "danger": f"{TRIANGLE}M10.6 8H13.4L12.9 15H11.1ZM10.6 16.6H13.4V19.2H10.6Z",
    "stop": f"{OCTAGON}M5.4 9.6H18.6V14.4H5.4Z",
    "scout": "M4.4 4H8.6L9.4 7.6H14.6L15.4 4H19.6L22.6 15A4.9 4.9 0 1 1 13.2 17.4V15.8H10.8V17.4A4.9 4.9 0 1 1 1.4 15Z"
             f"{ring(6.1, 16.4, 2.7)}{ring(17.9, 16.4, 2.7)}",
    "mechanic": "M15.6 1.6C17.4 1.2 18.8 1.6 19.6 2L16.4 5.2L18.8 7.6L22 4.4C22.8 6.4 22.4 8.8 20.8 10.4C19.2 12 17"
                " 12.4 15"
                " 11.8L6.8 20.8A3.2 3.2 0 0 1 2.2 16.4L11.4 8.4C10.8 5.4 12.6 2.4 15.6 1.6Z" + ring(4.8, 18.6, 1.2),
    "escort": f"{SHIELD}M12 5C14 6.4 16 7 18.2 7.2V11C18.2 15 16 17.8 12 19.4Z",
    "funding": "M1.6 6H22.4V18H1.6ZM3.6 8V16H20.4V8Z" + ring(12, 12, 3.2)
    + "M5.4 10.8H7.6V13.2H5.4ZM16.4 10.8H18.6V13.2H16.4Z",
    "tile": HEX + path(regular(12, 12, 7.6, 6), closed=True) + path(regular(12, 12, 6, 4, 2), closed=True),
    "bag": "M8.4 2H15.6L14 6C19 8.6 21.4 12.6 21.4 16.4C21.4 20.4 18.4 22.4 12 22.4S2.6 20.4 2.6 16.4C2.6 12.6 5 8.6"
           " 10 6Z"
           "M8.6 7.4H15.4V9H8.6Z",
    "line": "M5 1.6H7V22.4H5ZM7 3H20L16.4 7L20 11H7ZM10 14H22V16H10ZM10 18.6H22V20.6H10Z",
    "sea": "M11 2H14V6.4H16V4H18.6V9H20.6V12.6H23L20.4 18H3.6L1 12.6H4V9H6.4V6H11ZM1.6 19.6C3.4 21.4 5.2 21.4 7"
           " 19.8C8.8 21.4"
           " 10.6 21.4 12 19.8C13.8 21.4 15.6 21.4 17.2 19.8C19 21.4 20.8 21.4 22.4 19.6V21.8C20.6 23 18.8 23 17.2"
           " 22C15.4 23"
           " 13.6 23 12 22C10.4 23 8.6 23 7 22C5.2 23 3.4 23 1.6 21.8Z",
    "air": "M1.6 10C4 6.2 8 4.6 12.6 4.6C16 4.6 18.6 5.6 20.4 7L22.6 5V9.6L23.4 10.4L22.6 11.2V15.8L20.4 13.8C18.6"
           " 15.2 16"
           " 16.2 12.6 16.2C8 16.2 4 14.6 1.6 10.8ZM8.6 17.2H16L14.6 20H10Z",
    "city": "M2 22V10L6.4 6L10.8 10V22ZM12 22V3.4L16 1.4L20 3.4V22ZM21 22V12H23V22ZM4.6 12.4V15H7.8V12.4ZM4.6"
            " 16.8V19.4H7.8"
            "V16.8ZM14.4 6V8.6H17.6V6ZM14.4 10.4V13H17.6V10.4ZM14.4 14.8V17.4H17.6V14.8Z",
    "unknown": HEX + path(regular(12, 12, 8, 4, 2.2), closed=True),
    "flag": "M4 1.6H6.2V3H20.6L17.4 7.6L20.6 12.2H6.2V22.4H4Z",
    "deck": "M6 1.6H18Q19.4 1.6 19.4 3V17Q19.4 18.4 18 18.4H6Q4.6 18.4 4.6 17V3Q4.6 1.6 6 1.6ZM6.4 20H17.6V21.6H6.4Z"
            + path(regular(12, 10, 5.6, 4, 1.8), closed=True),
}


def symbol(name: str, ink: str) -> str:
    """Return the shapes of a symbol, 24 units square."""
    return el("path", d=SYMBOLS[name], fill=ink, fill_rule="evenodd")


def symbol_svg(name: str) -> str:
    """Return a symbol in the ink of the text around it."""
    return document(24, 24, symbol(name, "currentColor"))
