"""Painter of plates: the rectangles below panels, cards, buttons and fields.

A plate has a vertical gradient, a border, one pixel of light on its top left edge and a soft shadow. Body and shadow
are rendered small (the body as SVG, antialiased) and stretched where they do not change, so large plates cost little.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from game.ui.drawing.assets import Assets, render_svg


class PanelStyle(NamedTuple):
    """Look of a plate. Colours are `#rrggbb`; lengths are pixels; an empty colour leaves the part out."""

    top: str
    bottom: str
    border: str = ""
    border_width: int = 1
    light: str = ""  # the edge towards the light, over the border
    radius: int = 8
    shadow: int = 0  # blur radius; the shadow falls half of it downwards
    shadow_alpha: int = 110
    glow: str = ""  # a soft halo of this colour instead of the shadow
    opacity: float = 1.0


def hex_of(colour: Color) -> str:
    """Return the colour as `#rrggbb`."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def reach(shadow: int) -> int:
    """Return the pixels that a shadow or glow of that blur radius reaches beyond its plate."""
    return shadow + (shadow + 1) // 2


def margin(style: PanelStyle) -> int:
    """Return the pixels that the shadow or glow of this style reaches beyond the plate."""
    return reach(style.shadow)


def draw_panel(target: Surface, assets: Assets, rect: Rect, style: PanelStyle) -> None:
    """Paint the plate at `rect`, its shadow around it; the picture is cached by size and style."""
    if rect.w < 2 or rect.h < 2:
        return
    surface = assets.cached(("plate", rect.size, style), lambda: render_panel(rect.size, style))
    beyond = margin(style)
    target.blit(surface, (rect.x - beyond, rect.y - beyond))


def render_panel(size: tuple[int, int], style: PanelStyle) -> Surface:
    """Return the plate with its margins: a soft shadow below, the body in its middle."""
    beyond = margin(style)
    canvas = Surface((size[0] + 2 * beyond, size[1] + 2 * beyond), pygame.SRCALPHA)
    if beyond:
        _lay_soft(canvas, size, style, beyond)
    canvas.blit(_body(size, style), (beyond, beyond))
    return canvas


def _body(size: tuple[int, int], style: PanelStyle) -> Surface:
    """Return the plate alone: a narrow one is rendered and its middle column repeated."""
    cap = style.radius + style.border_width + 2
    if size[0] <= 2 * cap + 8:
        return render_svg(_svg(size, style), size)
    narrow = render_svg(_svg((2 * cap + 4, size[1]), style), (2 * cap + 4, size[1]))
    wide = Surface(size, pygame.SRCALPHA)
    wide.blit(narrow, (0, 0), Rect(0, 0, cap, size[1]))
    wide.blit(narrow, (size[0] - cap, 0), Rect(narrow.width - cap, 0, cap, size[1]))
    middle = wide.subsurface(Rect(cap, 0, size[0] - 2 * cap, size[1]))
    pygame.transform.scale(narrow.subsurface(Rect(cap, 0, 1, size[1])), middle.size, middle)
    return wide


def _lay_soft(canvas: Surface, size: tuple[int, int], style: PanelStyle, beyond: int) -> None:
    """Draw the blurred silhouette: rendered small, its corners kept, its edges and middle stretched."""
    cap = 2 * beyond + style.radius + 2
    small = min(size[0], 2 * cap), min(size[1], 2 * cap)
    soft = _soft(small, beyond, style.radius, style.shadow, style.shadow_alpha, style.glow, hollow=not style.top)
    (xs, wide), (ys, high) = (_slices(soft.width, canvas.width, cap), _slices(soft.height, canvas.height, cap))
    for source_x, source_w, x, w in zip(xs[0], xs[1], wide[0], wide[1], strict=True):
        for source_y, source_h, y, h in zip(ys[0], ys[1], high[0], high[1], strict=True):
            part = soft.subsurface(Rect(source_x, source_y, source_w, source_h))
            canvas.blit(part if part.size == (w, h) else pygame.transform.scale(part, (w, h)), (x, y))


Slices = tuple[tuple[int, ...], tuple[int, ...]]  # start of each part, length of each part


def _slices(small: int, large: int, cap: int) -> tuple[Slices, Slices]:
    """Cut a length for stretching: two ends of `cap` that stay, one pixel between them that grows."""
    if small == large or small <= 2 * cap:
        return ((0,), (small,)), ((0,), (large,))
    return ((0, cap, small - cap), (cap, 1, cap)), ((0, cap, large - cap), (cap, large - 2 * cap, cap))


@lru_cache(maxsize=32)  # plates of many sizes and colours share it
def _soft(size: tuple[int, int], beyond: int, radius: int, shadow: int, alpha: int, glow: str, *,
          hollow: bool) -> Surface:
    """Return the blurred silhouette: a shadow below, or a halo around."""
    layer = Surface((size[0] + 2 * beyond, size[1] + 2 * beyond), pygame.SRCALPHA)
    colour = Color(glow or "#000000")
    layer.fill((colour.r, colour.g, colour.b, 0))
    drop = 0 if glow else max(1, shadow // 2)
    rect = Rect(beyond, beyond + drop, *size)
    if glow:
        rect.inflate_ip(shadow, shadow)
    colour.a = alpha
    pygame.draw.rect(layer, colour, rect, border_radius=radius + (shadow // 2 if glow else 0))
    soft = pygame.transform.gaussian_blur(layer, max(1, shadow // 2))
    if hollow:  # a frame alone: the halo stays outside it
        hole = Rect(beyond, beyond, *size).inflate(-2, -2)
        pygame.draw.rect(soft, (0, 0, 0, 0), hole, border_radius=radius)
    return soft


def _svg(size: tuple[int, int], style: PanelStyle) -> str:
    """Return the body as SVG text: gradient, border, edge of light."""
    w, h = size
    half = style.border_width / 2
    radius = max(0.0, min(style.radius, w / 2, h / 2) - half)
    shape = f'x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}" ry="{radius}"'
    border = f' stroke="{style.border}" stroke-width="{style.border_width}"' if style.border else ""
    fill = 'fill="url(#g)"' if style.top else 'fill="none"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">',
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">',
        f'<stop offset="0" stop-color="{style.top}" stop-opacity="{style.opacity}"/>',
        f'<stop offset="1" stop-color="{style.bottom}" stop-opacity="{style.opacity}"/></linearGradient>',
        f'<rect {shape} {fill}{border}/>',
        _light_edge(size, style) if style.light else "",
        "</svg>",
    ]
    return "".join(parts)


def _light_edge(size: tuple[int, int], style: PanelStyle) -> str:
    """Return a one-pixel line inside the top edge, round the corner that faces the light."""
    w, h = size
    inset = style.border_width + 0.5 if style.border else 0.5
    r = max(1.0, min(style.radius, w / 2, h / 2) - inset)
    path = f"M {inset} {inset + r} A {r} {r} 0 0 1 {inset + r} {inset} L {w - inset - r} {inset}"
    return f'<path d="{path}" fill="none" stroke="{style.light}" stroke-width="1" stroke-opacity="0.7"/>'
