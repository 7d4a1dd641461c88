"""Badge of a seat: a disc in its colour with its shape in it, so that seats are not told apart by colour alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.ui.theme import Theme, contrast_ink

_NAME = re.compile(r"seat-([a-z]+)-([a-z]+)")
_OUTER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def badges(theme: Callable[[], Theme], shape: Callable[[str], str]) -> Callable[[str], str | None]:
    """Return a composer of pictures named `seat-GLYPH-COLOUR`.

    `shape(name)` is the SVG of a glyph (24 units, in currentColor). The composer returns None for other names.
    """

    def compose(name: str) -> str | None:
        found = _NAME.fullmatch(name)
        if not found or found.group(2) not in theme().seats:
            return None
        glyph, colour = found.groups()
        ground = theme().seat(colour)
        ink = contrast_ink(ground)
        body = _OUTER.sub(r"\1", shape(f"seat-{glyph}")).replace("currentColor", f"#{ink.r:02x}{ink.g:02x}{ink.b:02x}")
        rim = "#ffffff" if not theme().flat else f"#{ink.r:02x}{ink.g:02x}{ink.b:02x}"
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
            f'<circle cx="12" cy="12" r="10.9" fill="{{seat_{colour}}}" stroke="{rim}" stroke-width="1.6"/>'
            f'<g transform="translate(12 12) scale(0.46) translate(-12 -12)">{body}</g></svg>'
        )

    return compose
