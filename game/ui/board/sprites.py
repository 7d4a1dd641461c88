"""Sprites: the pieces on a board, each with a stable id, a picture, a position and an angle."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial

from pygame import BLEND_RGB_MULT, Rect, Surface
from pygame.transform import smoothscale

from game.ui.board.projection import Point, Projection, inner, view_box
from game.ui.drawing.assets import Assets

Thing = tuple[str, str]
TURN_STEP = 3  # degrees: headings are rounded, so that few pictures are drawn


@dataclass(frozen=True)
class SpriteArt:
    """Picture of a piece: SVG text with a viewBox, `width` plane units wide. `key` names it in caches: pictures with
    the same key are the same.

    A picture that must not simply be rotated (a sign on it stays upright) has `turned`: angle in degrees -> SVG
    with the same viewBox; `svg` is then the one for angle 0.
    """

    key: str
    svg: str = field(compare=False)
    width: float
    turned: Callable[[float], str] | None = field(default=None, compare=False)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """ViewBox of the picture: x, y, width, height."""
        return view_box(self.svg)


@dataclass(frozen=True)
class Sprite:
    """Piece on a board: centre (`x`, `y`) in plane units, `angle` in degrees clockwise.

    `thing` is the meaning of a click on it; `z` orders pieces (higher is nearer); `alpha` is 0…1; `glow` is a style
    of `glow.GLOWS` around it.
    """

    id: str
    art: SpriteArt
    x: float
    y: float
    angle: float = 0.0
    z: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    thing: Thing | None = None
    glow: str = ""

    @cached_property
    def size(self) -> Point:
        """Width and height in plane units, unrotated."""
        _, _, w, h = self.art.box
        width = self.art.width * self.scale
        return width, width * h / w

    @cached_property
    def radius(self) -> float:
        """Half the diagonal: the piece stays within this distance of its centre."""
        w, h = self.size
        return math.hypot(w, h) / 2

    def bounds(self, projection: Projection) -> Rect:
        """Return the pixels it may cover at any angle, glow included."""
        reach = self.radius * 1.15 + 6
        return projection.rect(self.x - reach, self.y - reach, 2 * reach, 2 * reach)

    def outline(self, projection: Projection) -> Rect:
        """Return the pixels around the piece at its present angle, without glow or shadow."""
        (w, h), turn = self.size, math.radians(self.angle)
        across = abs(w * math.cos(turn)) + abs(h * math.sin(turn))
        down = abs(w * math.sin(turn)) + abs(h * math.cos(turn))
        return projection.rect(self.x - across / 2, self.y - down / 2, across, down)

    def covers(self, point: Point) -> bool:
        """Return whether this point of the plane is on the piece (within its inner circle, which is easy to hit)."""
        dx, dy = point[0] - self.x, point[1] - self.y
        return dx * dx + dy * dy <= (max(self.size) * 0.5) ** 2

    def draw(self, surface: Surface, assets: Assets, projection: Projection,
             dimming: tuple[int, int, int] | None = None, rendered: float | None = None) -> None:
        """Draw the piece rotated and sharp at this scale, its colours multiplied with `dimming` if given.

        With `rendered` its picture at that scale is resized, which takes a tenth of the time of a sharp one.
        """
        picture = self.picture(assets, projection.scale if rendered is None else rendered)
        if rendered is not None:
            picture = smoothscale(picture, self._picture_size(projection.scale))
        if dimming is not None:
            picture = picture.copy()
            picture.fill(dimming, special_flags=BLEND_RGB_MULT)
        if self.alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, self.alpha)))
        surface.blit(picture, picture.get_rect(center=projection.to_px((self.x, self.y))))

    def picture(self, assets: Assets, scale: float) -> Surface:
        """Return the rotated picture for a scale in pixels per unit."""
        turn = round(self.angle / TURN_STEP) * TURN_STEP % 360
        key = (self.art.key, turn, self.glow)
        return assets.from_text(key, partial(self._turned, assets, turn), self._picture_size(scale))

    def _picture_size(self, scale: float) -> tuple[int, int]:
        radius = max(1, round(self.radius * scale))
        return 2 * radius, 2 * radius

    def _turned(self, assets: Assets, turn: int) -> str:
        svg, turn = (self.art.turned(turn), 0) if self.art.turned else (self.art.svg, turn)
        x, y, w, h = self.art.box
        reach = math.hypot(w, h) / 2
        cx, cy = x + w / 2, y + h / 2
        halo = ""
        if self.glow:
            colour = assets.theme.tokens["glow"]
            halo = "".join(
                f'<circle cx="0" cy="0" r="{reach * part:.2f}" fill="{colour}" fill-opacity="0.16"/>'
                for part in (0.98, 0.86, 0.74)
            )
        centred = f'<g transform="translate({-cx:.3f} {-cy:.3f})">{inner(svg)}</g>'
        body = f'<g transform="rotate({turn})">{centred}</g>'
        frame = f"{-reach:.3f} {-reach:.3f} {2 * reach:.3f} {2 * reach:.3f}"
        return assets.fill(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}">{halo}{body}</svg>')

