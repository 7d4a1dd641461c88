"""Content of the player aid: every card, tile and piece of the game at hand, page by page.

Each game builds its pages in `text/player_aid.py`, from a view, so nothing hidden is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class AidItem(NamedTuple):
    """A card, tile or piece: its icon ("" = none), name, effect (markup) and rule ID.

    `left` of `total` are left in the supply; None = not counted, or unlimited.
    """

    icon: str
    name: str
    text: str
    rule: str = ""
    left: int | None = None
    total: int | None = None


class AidPage(NamedTuple):
    """Items of one kind under one title."""

    id: str
    title: str
    items: Sequence[AidItem]
