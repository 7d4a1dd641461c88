"""Pieces on the main board as sprites: tiles, workers, race cars and lap markers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.art.icon_names import sign_of
from game.scenes.kraftwagen.art.palette import LIVERIES, NEUTRAL
from game.scenes.kraftwagen.art.vehicles.race_car_art import LENGTH, racer_svg
from game.scenes.kraftwagen.board.geometry import Point, Pose
from game.scenes.kraftwagen.board_colours import SEAT_GLYPHS
from game.scenes.kraftwagen.view_model import Link
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.context import Ui

LAP_MARKER = 25.0  # units: side of a lap marker
HEADING_STEP = 6  # degrees between two drawn headings


class Pieces:
    """Factory of the sprites of one table; `colours` are those of the seats."""

    def __init__(self, ui: Ui, content: Content, colours: Sequence[str]) -> None:
        self.ui, self.content, self.colours = ui, content, colours

    def _art(self, name: str, width: float) -> SpriteArt:
        return SpriteArt(name, self.ui.assets.svg(name), width)

    def sign(self, link: Link, at: Point, z: float = 2.0) -> Sprite:
        """Return an action tile.

        A specialty tile never moves, but may come back elsewhere: its id holds its space.
        """
        art = self._art(sign_of(self.content.tiles[link.name]), self.content.board.rondel.sign)
        name = f"{link.name}@{link.space}" if link.specialty else link.name
        return Sprite(f"tile:{name}", art, *at, z=z)

    def next_specialty(self, at: Point) -> Sprite:
        """Return the ghost of the next specialty tile, which nobody knows yet."""
        return Sprite("ghost:tile", self._art("kw-special-next", self.content.board.rondel.sign), *at, z=6, alpha=0.6)

    def worker(self, seat: int, at: Point, scale: float = 1.0, z: float = 3.0) -> Sprite:
        """Return the worker of a seat in the chain."""
        art = self._art(f"kw-token-{self.colours[seat]}", self.content.board.rondel.worker)
        return Sprite(f"worker:{seat}", art, *at, z=z, scale=scale, thing=("seat", str(seat)))

    def car(self, seat: int, pose: Pose, z: float = 4.0, ghost: bool = False) -> Sprite:
        """Return the race car of a seat; a ghost shows the end of a drive."""
        colour = self.colours[seat]
        art = self._racer(f"kw-racer-{colour}{'-ghost' * ghost}", LIVERIES[colour], SEAT_GLYPHS[colour], ghost)
        return Sprite(f"car:{seat}", art, pose.x, pose.y, angle=rounded(pose.heading), z=z + seat / 10,
                      thing=("car", str(seat)))

    def neutral(self, number: int, pose: Pose) -> Sprite:
        """Return a race car without a driver."""
        art = self._racer("kw-racer-neutral", NEUTRAL, "")
        return Sprite(f"neutral:{number}", art, pose.x, pose.y, angle=rounded(pose.heading), z=3.9,
                      thing=("car", "neutral"))

    def _racer(self, name: str, colour: str, glyph: str, ghost: bool = False) -> SpriteArt:
        """Return the art of a race car, on which the seat's shape stays upright at any heading."""
        return SpriteArt(name, self.ui.assets.svg(name), self.content.board.circuit.car / LENGTH,
                         partial(racer_svg, colour, glyph, ghost=ghost))

    def lap(self, seat: int, at: Point) -> Sprite:
        """Return the lap marker of a seat."""
        return Sprite(f"lap:{seat}", self._art(f"kw-token-{self.colours[seat]}", LAP_MARKER), *at, z=3 + seat / 10)


def rounded(heading: float) -> float:
    """Return a heading rounded to few values, so that few pictures of a car are drawn.

    >>> rounded(92.0)
    90
    """
    return round(heading / HEADING_STEP) * HEADING_STEP % 360
