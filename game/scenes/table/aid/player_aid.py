"""What a game brings to the player aid: every card, tile and piece of the game at hand, page by page.

A game makes its pages in a module `aid.py` of its own, from what a view shows; so nothing hidden comes to light.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class AidItem(NamedTuple):
    """A thing: its icon ("" = none), its name and what it does (markup), the ID of its rule, and how many are left in
    the supply of how many there are (None = not counted, or without end)."""

    icon: str
    name: str
    text: str
    rule: str = ""
    left: int | None = None
    total: int | None = None


class AidPage(NamedTuple):
    """Things of a kind under one heading."""

    id: str
    title: str
    items: Sequence[AidItem]
