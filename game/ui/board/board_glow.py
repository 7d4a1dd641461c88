"""Glow on a `BoardView`: the styles of a highlight, their opacities and widths, and its drawing.

Their colours are those of assets/themes/*.yaml. They hold for a `BoardView` (circuit, track, map). The glow of widgets,
boards made of them included: `scenes/table/panels/widget_glow.py`; which things glow:
`scenes/table/interaction/highlights.py`.
"""

from collections.abc import Sequence

from game.ui.board.projection import Point, VectorDrawing, bounds, outline

GROUND = "ground"  # style of the ground that belongs to a place and lies beside it
TINTS = ("tint-free", "tint-low", "tint-middle", "tint-high")  # styles of places by what they cost, the least first
# a style as it is under the pointer
HOT = {"legal": "hot", "bright": "hot", "ring": "ring-hot", GROUND: "ground-hot"} | dict.fromkeys(TINTS, "hot")
AHEAD = "ahead"
GLOWS: dict[str, tuple[str, float, float, float]] = {
    # style: palette colour, opacity of the fill, width of the line (plane units), strength of the halo
    "legal": ("glow", 0.34, 2.6, 0.26),
    "bright": ("glow", 0.5, 3.4, 0.36),  # on light paper
    "hot": ("glow", 0.86, 4.6, 0.60),
    "ring": ("glow", 0.22, 8.0, 0.8),  # for places whose content must stay visible
    "ring-hot": ("glow", 0.5, 14.0, 1.0),
    GROUND: ("glow", 0.08, 4.0, 0.4),
    "ground-hot": ("glow", 0.24, 7.0, 0.7),
    "tint-free": ("good", 0.46, 2.6, 0.2),
    "tint-low": ("glow", 0.42, 2.6, 0.2),
    "tint-middle": ("accent", 0.46, 2.6, 0.2),
    "tint-high": ("bad", 0.46, 2.6, 0.2),
    "chosen": ("accent", 0.62, 3.4, 0.34),
    AHEAD: ("glow", 0.28, 2.2, 0.26),  # for things that could be chosen next
    "path": ("focus", 0.26, 2.2, 0.18),
    "hint": ("good", 0.40, 3.0, 0.34),
    "blocked": ("bad", 0.22, 2.4, 0.16),
}


def glow(polygon: Sequence[Point], style: str, colour: str) -> VectorDrawing:
    """Return a highlight of the polygon: soft halo of stacked strokes, translucent fill, bright line (styles: `GLOWS`).

    All polygons of one shape share a picture, wherever they lie.
    """
    _, fill, line, halo = GLOWS[style]
    box = bounds(polygon, grow=line / 2 + 7)
    points = outline([(x - box[0], y - box[1]) for x, y in polygon])
    rings = "".join(
        f'<polygon points="{points}" fill="none" stroke="{colour}" stroke-opacity="{halo / 3:.3f}" '
        f'stroke-width="{line + step * 4:.1f}" stroke-linejoin="round"/>'
        for step in (3, 2, 1)
    )
    rim = (
        f'<polygon points="{points}" fill="none" stroke="#1a1408" stroke-opacity="0.55" '
        f'stroke-width="{line + 2.4:.1f}" stroke-linejoin="round"/>'
    )
    face = (
        f'<polygon points="{points}" fill="{colour}" fill-opacity="{fill}" stroke="{colour}" '
        f'stroke-width="{line}" stroke-linejoin="round"/>'
    )
    return VectorDrawing(("glow", points, style, colour), rings + rim + face, box, own=True)
