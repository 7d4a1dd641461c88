"""City plates: factory slots, influence, business circles; demand, keys and engineers of a hub."""

from __future__ import annotations

from game.scenes.imperial_steam.art.emblem_art import GOODS_SYMBOLS
from game.scenes.imperial_steam.art.terrain_marks import ARCH, PORTAL
from game.scenes.imperial_steam.art.token_art import FACTORY, KEY, coin, seal
from game.scenes.imperial_steam.board.city_layout import CELL, GAP, GOODS, PAD, SPACE, Bounds, CityOffer, cells, foot
from game.scenes.imperial_steam.board_colours import GOODS_COLOURS, KEY_COLOURS, MapColours
from game.ui.drawing.svg import Point, el, group, mix, num, path
from game.ui.drawing.svg_digits import digits_svg


def draw_tie(city: Point, box: Bounds, offer: CityOffer, colours: MapColours) -> str:
    """Return the line that joins a city with its plate."""
    line = path([city, foot(city, box)])
    return el("path", d=line, stroke=_rim(offer, colours), stroke_width=5, stroke_opacity=0.8)


def draw_plate(box: Bounds, offer: CityOffer, colours: MapColours) -> str:
    """Return the plate of a city with everything printed on it."""
    x, y, wide, high = box
    shadow = "" if colours.flat else el(
        "rect", x=x + 1, y=y + 3.5, width=wide + 1, height=high + 1, rx=9, fill="#000", fill_opacity=0.25)
    body = el("rect", x=x, y=y, width=wide, height=high, rx=8, fill=colours.plate, stroke=_rim(offer, colours),
              stroke_width=3.4 if offer.hub else 2)  # fmt: skip
    return shadow + body + (_hub_cells(box, offer, colours) if offer.hub else _city_cells(box, offer, colours))


def _rim(offer: CityOffer, colours: MapColours) -> str:
    return colours.hubs[offer.hub] if offer.hub and offer.hub != "white" else colours.ink


def _city_cells(box: Bounds, offer: CityOffer, colours: MapColours) -> str:
    places = cells(box, offer)
    out = [_slot(at, colours) for at in places["slot"]]
    out += [seal(*at, CELL / 2 - 1, offer.influence) for at in places["influence"]]
    out += [coin(*at, CELL / 2 - 2, value) for at, value in zip(places["business"], offer.business, strict=True)]
    out += [_note(at, value, colours) for at, value in zip(places["bonus"], offer.bonus, strict=True)]
    return "".join(out)


def _slot(at: Point, colours: MapColours) -> str:
    """Return an empty factory slot with a faint factory."""
    x, y = at
    half = CELL / 2
    return el(
        "rect", x=x - half, y=y - half, width=CELL, height=CELL, rx=5, fill=mix(colours.plate, colours.paper_low, 0.45),
        stroke=colours.ink, stroke_width=1.8, stroke_dasharray="5 3.4",
    ) + el("path", d=FACTORY, fill=colours.ink, fill_opacity=0.34, transform=f"translate({num(x)} {num(y + 1)}) scale(1.15)")  # fmt: skip # noqa: E501


def _note(at: Point, value: int, colours: MapColours) -> str:
    """Return the goal's bonus as a banknote."""
    x, y = at
    wide, high = CELL * 2 + GAP - 4, CELL - 4
    return (
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=3, fill="#dfe8cf", stroke="#2f5a40",
           stroke_width=2.2)
        + el("rect", x=x - wide / 2 + 4, y=y - high / 2 + 4, width=wide - 8, height=high - 8, fill="none",
             stroke="#2f5a40", stroke_width=1, stroke_opacity=0.7)
        + digits_svg(value, x, y, 20, "#1d3d2a", 2.8)
    )  # fmt: skip


def _hub_cells(box: Bounds, offer: CityOffer, colours: MapColours) -> str:
    """Return the engineers' places, a line, then a column of spaces for each good; a coal space shows its key."""
    x, y, _, high = box
    places = cells(box, offer)
    rule = x + PAD + SPACE + GAP + 1
    out = [el("path", d=path([(rule, y + 6), (rule, y + high - 6)]), stroke=colours.ink, stroke_width=1.4,
              stroke_opacity=0.5)]  # fmt: skip
    for name, colour, mark in (("tunnel", colours.tunnel, PORTAL), ("bridge", colours.bridge, ARCH)):
        (cx, cy) = places[name][0]
        out.append(el("circle", cx=cx, cy=cy, r=SPACE / 2 - 1, fill=colours.plate, stroke=colour, stroke_width=2.4,
                      stroke_dasharray="4 2.6"))  # fmt: skip
        out.append(el("path", d=mark, fill=colour, transform=f"translate({num(cx)} {num(cy)}) scale(0.72)"))
    for good in GOODS:
        for i, at in enumerate(places[good]):
            key = tuple(KEY_COLOURS.values())[min(i, 1)] if good == "coal" else ""
            out.append(_space(at, good, key, colours))
    return "".join(out)


def _space(at: Point, good: str, key: str, colours: MapColours) -> str:
    """Return a demand space: a hollow in the tint of its good with the good's symbol, or the key that waits there."""
    x, y = at
    half = SPACE / 2
    colour = GOODS_COLOURS[good]
    dark = good == "coal"
    fill = mix(colour, colours.plate, 0.12 if dark else 0.5)
    ink = "#ffffff" if dark else mix(colour, "#000000", 0.68)
    ground = el("rect", x=x - half, y=y - half, width=SPACE, height=SPACE, rx=4, fill=fill,
                stroke=mix(colour, "#000000", 0.4), stroke_width=1.8)  # fmt: skip
    if key:
        return ground + el("path", d=KEY, fill=key, stroke="#1a1208", stroke_width=0.8, fill_rule="evenodd",
                           transform=f"translate({num(x - 1.6)} {num(y + 0.8)}) rotate(-45) scale(1.05)")  # fmt: skip
    turn = f"translate({num(x)} {num(y)}) scale(1.12)"
    return ground + group(GOODS_SYMBOLS[good], fill=ink, stroke=ink, transform=turn)
