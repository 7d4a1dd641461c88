"""What a game shows of a content file, in a module of its own with these names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.option_text import Given, resolve_options
from game.own_content import BroughtIds
from game.scenes.menus.menu_content import ContentPart
from game.ui.context import Ui
from game.ui.widgets import Widget

SEED = 1  # of the position in which a board is shown: a map that has not changed looks as it did


class Exhibit(NamedTuple):
    """Something that a file brings: its name (markup), one line about it, the small things that belong to it, its
    picture as SVG text, and the board as it lies on the table."""

    name: str
    facts: str = ""
    parts: Sequence[ContentPart] = ()
    svg: Callable[[], str] | None = None
    board: Callable[[Ui], Widget] | None = None


class ContentShowcase(Protocol):
    """The contract. `FOLDERS`: where the game looks for a player's own files."""

    @property
    def FOLDERS(self) -> Sequence[str]: ...

    def exhibits(self, renderer: Renderer, content: Any, folder: str, brought: BroughtIds) -> list[Exhibit]:
        """What a sound file of that folder brings, in its order."""


def beginning(renderer: Renderer, content: Any, seats: int, given: Mapping[str, Given]) -> Any:
    """A game for that many seats that has just begun."""
    return renderer.spec.setup(content, resolve_options(renderer.spec, content, seats, given).config, SEED)


def things(key: str, parts: Sequence[ContentPart]) -> list[Exhibit]:
    """The things of one list of a file (the texts call it by its key), none where it has none."""
    return [Exhibit(tr(f"content.things.{key}"), parts=parts)] if parts else []
