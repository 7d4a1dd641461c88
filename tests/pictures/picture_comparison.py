"""Comparison of small pictures by colour difference in CIELAB, tolerant of whatever an eye would pass over.

A picture is scaled down to about as many pixels as 64 x 36 (a wide panel becomes wider and lower), to a quarter at
least. To compare two, each pixel is blurred with its eight neighbours and taken to CIELAB, where the distance of two
colours (Delta E) is about what an eye sees of it: 2 is just visible side by side. Two figures tell them apart:

`mean`    the mean Delta E of all pixels: a panel in another colour, or another picture altogether.
`block`   the mean Delta E of the worst of 6 x 6 blocks: a part of a panel that is missing or new.

Measured with all pictures of the folder, as `mean` and `block`:

                                                    lowest        median        highest
    other names of the players                      0.0   0.0     0.0   0.0      4.6  20.1   (98 %:  2.0   8.1)
    the inside moved by a pixel each way            0.1   0.8     1.1   2.4      3.8   7.2
    the inside moved by two pixels                  0.1   0.9     1.5   3.4      5.3   9.7
    a sheer veil over all (12 of 255 more green)    1.5   3.6     9.8  10.9     11.3  12.1   (98 % above 3.2, 8.2)
    a clear veil over all (24 of 255)               2.9   6.6    19.5  21.1     21.9  23.0   (98 % above 6.4, 15.7)
    an empty panel, only its border is left         3.5  10.2    14.8  46.6     72.1  95.3
    no panel, the dark room shows                   4.3  19.3    25.2  55.4     81.5  94.5

So MEAN and BLOCK lie above what moves by a pixel and below what is empty.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import dist
from typing import NamedTuple

import pygame
from pygame import Surface

PIXELS = 64 * 36
LEAST = 4  # each pixel is at least so many pixels of the window wide
BLOCKS = 6
MEAN, BLOCK = 4.0, 8.0  # the largest differences that count as the same
STRETCH = 0.15  # the share by which a picture may be wider or higher
SHADES = 0xFC  # bits of a colour that a picture keeps: what is left out is not seen, and the files are smaller
Lab = tuple[float, float, float]


class Difference(NamedTuple):
    """Colour differences of two pictures, in Delta E."""

    mean: float
    block: float

    @property
    def is_visible(self) -> bool:
        """Are the pictures too different to pass for the same?"""
        return self.mean > MEAN or self.block > BLOCK


NO_DIFFERENCE, OTHER_SHAPE = Difference(0.0, 0.0), Difference(100.0, 100.0)


def reduce_picture(picture: Surface) -> Surface:
    """Return the small form of a picture that is stored and compared."""
    width, height = picture.size
    scale = min(1 / LEAST, (PIXELS / (width * height)) ** 0.5)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    plain = pygame.image.frombytes(pygame.image.tobytes(picture, "RGB"), picture.size, "RGB")
    small = pygame.transform.smoothscale(plain, size)
    shades = pygame.image.tobytes(small, "RGB").translate(bytes(value & SHADES for value in range(256)))
    return pygame.image.frombytes(shades, size, "RGB")


def compare_pictures(actual: Surface, expected: Surface) -> Difference:
    """Return the difference of two small pictures; those of another shape have nothing in common."""
    if any(abs(ours - theirs) > max(1, STRETCH * theirs)
           for ours, theirs in zip(actual.size, expected.size, strict=True)):
        return OTHER_SHAPE
    if actual.size != expected.size:
        actual = pygame.transform.smoothscale(actual, expected.size)
    ours, theirs = (pygame.image.tobytes(picture, "RGB") for picture in (actual, expected))
    if ours == theirs:
        return NO_DIFFERENCE
    width, height = actual.size
    colours = zip(lab_pixels(ours, width, height), lab_pixels(theirs, width, height), strict=True)
    apart = [dist(a, b) for a, b in colours]
    blocks: dict[tuple[int, int], list[float]] = {}
    for at, delta in enumerate(apart):
        y, x = divmod(at, width)
        blocks.setdefault((x * BLOCKS // width, y * BLOCKS // height), []).append(delta)
    return Difference(mean(apart), max(map(mean, blocks.values())))


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean."""
    return sum(values) / len(values)


def lab_pixels(rgb: bytes, width: int, height: int) -> list[Lab]:
    """Return the pixels of a picture in CIELAB, row by row, each blurred with its eight neighbours."""
    channels = [blur(rgb[channel::3], width, height) for channel in range(3)]
    return [lab(*pixel) for pixel in zip(*channels, strict=True)]


def blur(values: Sequence[int], width: int, height: int) -> list[int]:
    """Return the mean of each value with its eight neighbours, as far as there are any."""
    rows = [values[start:start + width] for start in range(0, width * height, width)]
    columns = zip(*(_sums_of_three(row) for row in rows), strict=True)
    sums = zip(*(_sums_of_three(column) for column in columns), strict=True)
    across, down = _sums_of_three([1] * width), _sums_of_three([1] * height)
    return [total // (wide * high) for row, high in zip(sums, down, strict=True)
            for total, wide in zip(row, across, strict=True)]


def _sums_of_three(values: Sequence[int]) -> list[int]:
    """Sums of each value with the one before and the one behind it."""
    total = list(accumulate(values, initial=0))
    last = len(values)
    return [total[min(last, at + 2)] - total[max(0, at - 1)] for at in range(last)]


@lru_cache(maxsize=1 << 16)
def lab(red: int, green: int, blue: int) -> Lab:
    """Return an sRGB colour (0 to 255) in CIELAB under the white of D65.

    >>> [round(value) for value in lab(255, 0, 0)]
    [53, 80, 67]
    """
    r, g, b = _linear(red), _linear(green), _linear(blue)
    x = _root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = _root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = _root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@lru_cache(maxsize=256)
def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
