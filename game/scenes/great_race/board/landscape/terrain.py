"""Terrain of a map: sea, coast, land, rivers, lakes and mountains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.scenes.great_race.board.geometry import RIM, Geometry, moved
from game.scenes.great_race.board_colours import TableColours
from game.ui.drawing.svg import Point, el, group, linear, mix, path, radial, rounded, smooth

_WATERLINES = (54, 40, 28, 18, 10, 5)  # units from the coast
_GREENS = {"jungle": ("#6f8f4a", 0.5), "savanna": ("#a9a85e", 0.42), "mountain": ("#a98f63", 0.3),
           "steppe": ("#b7ad70", 0.3),
           "sahel": ("#c9ad62", 0.3), "pampas": ("#a9b068", 0.36), "desert": ("#e6b766", 0.3)}  # fmt: skip


def paints(geometry: Geometry, colours: TableColours) -> str:
    """Return the paints of the ground."""
    wide, high = geometry.size
    return (
        radial("sea", (wide * 0.45, high * 0.4), max(wide, high) * 0.75, (0, colours.sea), (1, colours.sea_low))
        + linear("land", (0, 0), (wide * 0.3, high), (0, colours.land_high), (0.5, colours.land), (1, colours.land_low))
        + "".join(radial(f"bio-{name}", (0, 0), 100, (0, tint, part), (0.55, tint, part * 0.6), (1, tint, 0.0))
                  for name, (tint, part) in _GREENS.items())
    )


def draw_ground(geometry: Geometry, colours: TableColours) -> str:
    """Return the whole plane below the spaces."""
    return "".join((
        _sea(geometry, colours), _coast(geometry.beyond, colours, colours.beyond, 1.4),
        _coast(geometry.land, colours, "url(#land)", 2.6), _growth(geometry, colours), _waters(geometry, colours),
        *_mountains(geometry, colours)))


def _sea(geometry: Geometry, colours: TableColours) -> str:
    """Return the sea with its waterlines, and a graticule."""
    wide, high = geometry.size
    lines = "".join(f"M{wide * i / 8:.0f} 0V{high:.0f}" for i in range(1, 8)) + "".join(
        f"M0 {high * i / 8:.0f}H{wide:.0f}" for i in range(1, 8))
    out = [el("rect", x=0, y=0, width=wide, height=high, fill="url(#sea)")]
    if colours.flat:
        return out[0]
    coasts = "".join(path(ring, closed=True) for ring in geometry.land)
    out.append(el("path", d=lines, stroke=colours.shore, stroke_opacity=0.22, stroke_width=1.2))
    for i, reach in enumerate(_WATERLINES):
        tint = mix(colours.sea_low, colours.shore, 0.1 + 0.1 * i)
        out.append(el("path", d=coasts, fill="none", stroke=tint, stroke_width=2 * reach, stroke_opacity=0.34,
                      stroke_linejoin="round"))
        out.append(el("path", d=coasts, fill="none", stroke=colours.paper, stroke_width=2 * reach - 2.4,
                      stroke_opacity=0.13, stroke_linejoin="round"))
    return "".join(out)


def _coast(rings: Sequence[Sequence[Point]], colours: TableColours, fill: str, line: float) -> str:
    """Return land with a double line around it."""
    shape = "".join(rounded(ring, 5) for ring in rings)
    if not shape:
        return ""
    return (
        el("path", d=shape, fill=colours.ink, stroke=colours.ink, stroke_width=line * 3.4, stroke_opacity=0.8,
           fill_opacity=0, stroke_linejoin="round")
        + el("path", d=shape, fill=fill, stroke=colours.paper, stroke_width=line * 2, stroke_linejoin="round")
        + el("path", d=shape, fill="none", stroke=colours.ink, stroke_width=line * 0.55, stroke_opacity=0.75,
             stroke_linejoin="round")
    )


def _growth(geometry: Geometry, colours: TableColours) -> str:
    """Return the tints of vegetation around spaces, never over the sea."""
    if colours.flat:
        return ""
    out = []
    for space in geometry.chart.spaces.values():
        x, y = geometry.at[space.id]
        reach = min(96.0, geometry.coast_distance((x, y)) + 4)
        if space.biome in _GREENS and reach > 24:
            out.append(el("circle", cx=0, cy=0, r=100, fill=f"url(#bio-{space.biome})",
                          transform=f"translate({x:.1f} {y:.1f}) scale({reach / 100:.3f})"))
    return "".join(out)


def _waters(geometry: Geometry, colours: TableColours) -> str:
    """Return rivers over their banks, then lakes."""
    courses = [smooth(moved(line)) for _, line in geometry.chart.art.rivers]
    bank = mix(colours.river, colours.ink, 0.45)
    lakes = "".join(el("ellipse", cx=lake.x + RIM, cy=lake.y + RIM, rx=lake.rx, ry=lake.ry, fill=colours.river,
                       stroke=bank,
                       stroke_width=1.4) for lake in geometry.chart.art.lakes)
    return (
        group(*(el("path", d=line) for line in courses), fill="none", stroke=bank, stroke_width=4.6,
              stroke_opacity=0.55,
              stroke_linecap="round")
        + group(*(el("path", d=line) for line in courses), fill="none", stroke=colours.river, stroke_width=2.9,
                stroke_linecap="round")
        + lakes
    )


def _mountains(geometry: Geometry, colours: TableColours) -> Iterator[str]:
    """Yield peaks lit from the left, hatched at the right."""
    for _, peaks in geometry.chart.art.mountains:
        for x, y in sorted(moved(peaks), key=lambda peak: peak[1]):
            half, foot = 13.0, y + 9
            yield el("path", d=f"M{x - half} {foot}L{x - 2} {y - 11}L{x + half} {foot}Z", fill=colours.land_high,
                     stroke=colours.ink, stroke_width=1.2, stroke_opacity=0.8, stroke_linejoin="round")
            yield el("path", d=f"M{x - 2} {y - 11}L{x + half} {foot}H{x + 2}L{x + 3} {y}Z", fill=colours.soft,
                     fill_opacity=0.75)


def draw_frame(geometry: Geometry, colours: TableColours) -> str:
    """Return a ladder of degrees between two lines, and a plate in each corner."""
    (wide, high), d = geometry.size, RIM
    paper = colours.paper_low
    bands = ((0, 0, wide, d), (0, high - d, wide, d), (0, d, d, high - 2 * d), (wide - d, d, d, high - 2 * d))
    out = [el("rect", x=x, y=y, width=w, height=h, fill=paper) for x, y, w, h in bands]
    steps = "".join(f"M{d + (wide - 2 * d) * i / 24:.1f} {y}h{(wide - 2 * d) / 48:.1f}v6h-{(wide - 2 * d) / 48:.1f}Z"
                    for i in range(24) for y in (d - 13, high - d + 7))
    steps += "".join(f"M{x} {d + (high - 2 * d) * i / 24:.1f}v{(high - 2 * d) / 48:.1f}h6v-{(high - 2 * d) / 48:.1f}Z"
                     for i in range(24) for x in (d - 13, wide - d + 7))
    out.append(el("path", d=steps, fill=colours.ink))
    for inset, line in ((5, 2.2), (d - 14, 1), (d - 6, 1), (d - 1, 2.6)):
        out.append(el("rect", x=inset, y=inset, width=wide - 2 * inset, height=high - 2 * inset, fill="none",
                      stroke=colours.ink, stroke_width=line))
    for x in (d / 2 + 2, wide - d / 2 - 2):
        for y in (d / 2 + 2, high - d / 2 - 2):
            out.append(el("rect", x=x - 10, y=y - 10, width=20, height=20, fill=colours.paper, stroke=colours.ink,
                          stroke_width=1.8))
            out.append(el("path", d=path([(x, y - 7), (x + 2, y - 2), (x + 7, y), (x + 2, y + 2), (x, y + 7),
                                          (x - 2, y + 2),
                                          (x - 7, y), (x - 2, y - 2)], closed=True), fill=colours.ink))
    return "".join(out)
