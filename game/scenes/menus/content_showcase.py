"""Content showcase of a game: protocol of the module with which a game shows the things in a content file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.option_text import Given, resolve_options
from game.own_content import BroughtIds
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSamples
from game.ui.context import Ui
from game.ui.widgets import Widget

SEED = 1  # seed of the position that shows a board, so that an unchanged map always looks the same


class Exhibit(NamedTuple):
    """A thing in a content file: its name (markup), one line about it, the small things that belong to it, its picture
    as SVG text, and the board as it lies on the table; of a board of several cards each by its id."""

    name: str
    facts: str = ""
    parts: Sequence[ContentPart] = ()
    svg: Callable[[], str] | None = None
    board: Callable[[Ui], Widget] | None = None
    singles: Mapping[str, Callable[[Ui], Widget]] = MappingProxyType({})


class ContentShowcase(Protocol):
    """Protocol of the module. `FOLDERS` are the folders in which the game looks for a player's own files, `SAMPLES` the
    parts of the program's files that keys of these stand for."""

    @property
    def FOLDERS(self) -> Sequence[str]: ...

    @property
    def SAMPLES(self) -> FormSamples: ...

    def exhibits(self, renderer: Renderer, content: Any, folder: str, brought: BroughtIds) -> list[Exhibit]:
        """Return the exhibits of a sound file of that folder, in its order."""


def beginning(renderer: Renderer, content: Any, seats: int, given: Mapping[str, Given]) -> Any:
    """Return the initial position of a game for that many seats."""
    return renderer.spec.setup(content, resolve_options(renderer.spec, content, seats, given).config, SEED)


def things(key: str, parts: Sequence[ContentPart]) -> list[Exhibit]:
    """Return the things of one list of a file as an exhibit, named by its key in the texts; none where the list is
    empty."""
    return [Exhibit(tr(f"content.things.{key}"), parts=parts)] if parts else []
