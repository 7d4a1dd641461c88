"""Strengths of the computer levels, as `python -m game arena GAME --vary --levels LOWER,HIGHER --games 40 --seed 4711`
measured them."""

from collections.abc import Mapping

# share of games that each level but the lowest won against the one below it
WIN_SHARES: Mapping[str, tuple[float, float, float]] = {
    "automobiles": (0.75, 0.9, 0.6),
    "kraftwagen": (0.7, 0.6, 0.6),
    "imperial-steam": (0.65, 0.95, 0.6),
    "automania": (0.9, 0.85, 0.6),
    "great-race": (0.8, 0.9, 0.6),
}
