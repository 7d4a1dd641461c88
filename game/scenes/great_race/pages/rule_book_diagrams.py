"""Diagrams of the rule book: pieces of the game with lines that show their use. One unit is a pixel of a page 640 units
wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.great_race.content.cards import KINDS
from game.rules.great_race.content.numbers import AREAS, GAUGES
from game.scenes.great_race.art.palette import CREAM
from game.scenes.great_race.art.tile_art import HIGH, WIDE
from game.scenes.menus.menu_content import Diagram, DiagramIcon, DiagramLabel
from game.ui.drawing.svg import document, el, path, regular

PAGE = 640
AMBER, PENCIL = "#b0701c", "#7d6238"  # colour of moves, of things not yet known
TILE = 74.0  # height of a tile


def diagram(renderer: Renderer, name: str) -> Diagram | None:
    """Return the diagram of this name, None for an unknown one."""
    make = _DRAWINGS.get(name)
    return make(renderer) if make else None


# lines ---------------------------------------------------------------------------------------------------------------


def _arrow(points: Sequence[tuple[float, float]], colour: str = AMBER) -> str:
    """Return a road with an arrow at its end."""
    (ax, ay), (bx, by) = points[-2:]
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = (bx - ax) / length, (by - ay) / length
    head = [(bx, by), (bx - 12 * dx - 6 * dy, by - 12 * dy + 6 * dx), (bx - 12 * dx + 6 * dy, by - 12 * dy - 6 * dx)]
    return (el("path", d=path(points), fill="none", stroke=colour, stroke_width=4, stroke_dasharray="1 7",
               stroke_linecap="round")
            + el("path", d=path(head, closed=True), fill=colour))


def _unknown(x: float, y: float, dark: bool = False) -> str:
    """Return an unexplored space."""
    rose = path(regular(x, y, 20, 4, 5), closed=True)
    return (el("path", d=path(regular(x, y, TILE / 2, 6), closed=True), fill="#2a2320" if dark else "#f5e8c8",
               stroke=PENCIL, stroke_width=2)
            + el("path", d=rose, fill="#d2a64f" if dark else PENCIL, fill_opacity=0.7))


def _tile(name: str, x: float, y: float) -> DiagramIcon:
    return DiagramIcon(f"gr-tile-{name}", x, y, TILE * WIDE / HIGH, TILE)


def _row(icons: Sequence[str], size: tuple[float, float], words: Sequence[str] = (), rows: int = 1) -> Diagram:
    """Return a diagram of icons side by side, with words below them."""
    wide, high = size
    columns = -(-len(icons) // rows)
    step, down = PAGE / columns, high + (30 if words else 10)
    at = [(step * (number % columns + 0.5), 6 + high / 2 + down * (number // columns)) for number in range(len(icons))]
    sprites = tuple(DiagramIcon(icon, x, y, wide, high) for icon, (x, y) in zip(icons, at, strict=True))
    captions = tuple(DiagramLabel(text, x, y + high / 2 + 14) for text, (x, y) in zip(words, at, strict=False))
    tall = 6 + down * rows
    return Diagram((PAGE, tall), document(PAGE, tall), sprites, captions)


# pictures ------------------------------------------------------------------------------------------------------------


def _flow(renderer: Renderer) -> Diagram:
    """Return a card, a plan, a drive, the finish."""
    pieces = (("gr-card-guide", 84, 56), ("gr-man-blue", 45, 60), ("gr-car-blue", 90, 60), ("gr-marker-blue", 48, 48),
              ("gr-finish", 60, 60))
    at = [58.0, 190.0, 330.0, 470.0, 582.0]
    arrows = "".join(_arrow([(one + 52, 44), (other - 52, 44)]) for one, other in pairwise(at[:4]))
    arrows += _arrow([(at[3] + 34, 44), (at[4] - 36, 44)])
    sprites = tuple(DiagramIcon(icon, x, 44, wide, high) for (icon, wide, high), x in zip(pieces, at, strict=True))
    return Diagram((PAGE, 88), document(PAGE, 88, arrows), sprites)


def _gauges(renderer: Renderer) -> Diagram:
    """Return the three gauges with their names."""
    levels = {"fuel": 6, "engine": 3, "chassis": 4}
    return _row([f"gr-gauge-{name}-{levels[name]}" for name in GAUGES], (104, 104),
                [tr(f"great-race-board.gauge.{name}")
                                                                                     for name in GAUGES])


def _areas(renderer: Renderer) -> Diagram:
    """Return the four areas with their names."""
    return _row([f"gr-{name}" for name in AREAS], (54, 54), [tr(f"great-race-board.area.{name}") for name in AREAS])


def _driving(renderer: Renderer) -> Diagram:
    """Return a drive over known tiles to unknown ground: every step costs."""
    y, step = 56.0, 96.0
    at = [70 + step * number for number in range(6)]
    ground = _unknown(at[4], y) + _unknown(at[5], y, dark=True)
    road = _arrow([(at[0] + 24, y - 14), (at[1], y - 16), (at[2], y - 16), (at[3], y - 16), (at[4], y - 8)])
    sprites = (DiagramIcon("gr-city-2", at[0] - 14, y + 12, 50, 50), _tile("plain-1-0", at[1], y), _tile("jungle-2-1",
                                                                                                         at[2], y),
               _tile("rock-1-2", at[3], y), DiagramIcon("gr-car-blue", at[0] + 4, y - 18, 60, 40))
    words = (DiagramLabel("<b>?</b>", at[4], y + 24), DiagramLabel("<icon:gr-fuel> <b>+1</b>", at[5], y + 24, CREAM))
    return Diagram((PAGE, 112), document(PAGE, 112, ground, road), sprites, words)


def _tiles(renderer: Renderer) -> Diagram:
    """Return one tile of each ground, one with each symbol."""
    names = ("plain-1-1", "desert-2-0", "jungle-2-1", "rock-1-2", "mountain-2-2", "marsh-3-1", "river-1-0-stop",
             "plain-1-0-danger")
    return _row([f"gr-tile-{name}" for name in names], (TILE * WIDE / HIGH, TILE))


def _cards(renderer: Renderer) -> Diagram:
    """Return all kinds of cards with their names."""
    return _row([f"gr-card-{kind}" for kind in KINDS], (96, 64),
                [renderer.plain(renderer.thing("card", kind)) for kind in KINDS], 3)


def _dangers(renderer: Renderer) -> Diagram:
    """Return the three danger cards, and the remedies against them."""
    cards = ("saboteur", "swindler", "pursuer")
    at = [70.0, 190.0, 310.0]
    sprites = [DiagramIcon(f"gr-card-{kind}", x, 44, 96, 64) for kind, x in zip(cards, at, strict=True)]
    sprites += [DiagramIcon("gr-escort", 470, 44, 56, 56), DiagramIcon("gr-card-ranger", 572, 44, 84, 56)]
    return Diagram((PAGE, 92), document(PAGE, 92, _arrow([(430, 44), (372, 44)])), tuple(sprites))


def _progress(renderer: Renderer) -> Diagram:
    """Return two markers on a line, of which the lower one arrived first."""
    fields = "".join(el("rect", x=40 + 94 * number, y=24, width=90, height=60, rx=6, fill="#f3e6c6", stroke=PENCIL,
                        stroke_width=2) for number in range(6))
    markers = (("blue", 85 + 94 * 4, 54), ("orange", 85 + 94 * 3, 58), ("red", 93 + 94 * 3, 46), ("green", 85 + 94, 54))
    sprites = tuple(DiagramIcon(f"gr-marker-{colour}", x, y, 42, 42) for colour, x, y in markers)
    places = tuple(DiagramLabel(f"<b>{number}.</b>", x + shift, 98)
                   for number, ((_, x, _), shift) in enumerate(zip(markers, (0, -12, 8, 0), strict=True), 1))
    return Diagram((PAGE, 114), document(PAGE, 114, fields), sprites, places)


def _finish(renderer: Renderer) -> Diagram:
    """Return the parts of the prestige."""
    signs = ("gr-finish", "gr-engine", "gr-chassis", "gr-franc", "gr-prestige")
    at = [80.0 + 120 * number for number in range(5)]
    sprites = tuple(DiagramIcon(icon, x, 40, 54, 54) for icon, x in zip(signs, at, strict=True))
    words = (*(DiagramLabel("<b>+</b>", x + 60, 40) for x in at[:3]), DiagramLabel("<b>=</b>", at[3] + 60, 40))
    return Diagram((PAGE, 80), document(PAGE, 80), sprites, words)


_DRAWINGS: dict[str, Callable[[Renderer], Diagram]] = {
    "flow": _flow, "gauges": _gauges, "areas": _areas, "driving": _driving, "tiles": _tiles, "cards": _cards,
    "dangers": _dangers, "progress": _progress, "finish": _finish,
}  # fmt: skip
