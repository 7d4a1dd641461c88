"""Sources of a table's texts: all that the texts about actions, turns and rounds are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.i18n.renderer import Renderer
from game.scenes.table.table_rules import TableRules
from game.session.session import Session
from game.table.action_selection import ActionSelection


class TextSources(NamedTuple):
    """Sources of the texts on one screen of a table.

    `session` returns the game session, `position` the displayed position, `selection` the action selection of the
    person at the screen, None while nothing is asked.
    """

    renderer: Renderer
    rules: TableRules
    session: Callable[[], Session]
    position: Callable[[], Any]
    selection: Callable[[], ActionSelection | None]
