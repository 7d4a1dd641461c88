"""Menu content of a game: protocol of the module with which a game brings its pictures and texts to the menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue


class ContentPart(NamedTuple):
    """A part of a choice: its icon, its name, and the tooltip beside the name."""

    icon: str
    name: str
    tip: str


class DiagramIcon(NamedTuple):
    """A picture in a diagram, by name: its middle, width and height in units."""

    name: str
    x: float
    y: float
    wide: float
    high: float


class DiagramLabel(NamedTuple):
    """Words in a diagram (markup) by their middle; `colour` only where they do not stand on paper."""

    words: str
    x: float
    y: float
    colour: str = ""


class Diagram(NamedTuple):
    """A small picture of the rule book: its size in units, lines as SVG text, icons and captions on them."""

    size: tuple[float, float]
    lines: str
    sprites: tuple[DiagramIcon, ...] = ()
    captions: tuple[DiagramLabel, ...] = ()


class MenuContent(Protocol):
    """Protocol of the module. `GROUPS` are the groups of the set-up: name (text `<game>.group.<name>`) and its options
    by id."""

    @property
    def GROUPS(self) -> Sequence[tuple[str, Sequence[str]]]: ...

    def picture(self, content: Any, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
        """Return the SVG text of a thing, or of the choice `name` of the option `kind` that names no things; None where
        it has no picture.

        `chosen` are the other options, which may change the look.
        """

    def facts(self, renderer: Renderer, content: Any, kind: str, name: str) -> str:
        """Return one short line about a thing."""

    def tooltip(self, renderer: Renderer, kind: str, name: str) -> str:
        """Return the tooltip of a thing: its name, and on the next lines its text."""

    def parts(self, renderer: Renderer, content: Any, kind: str, name: str) -> list[ContentPart]:
        """Return the parts of a thing, to be shown below the choice; or, where `kind` is an option that is switched on
        and `name` empty, the things that come into play with it."""

    def icons(self, renderer: Renderer, content: Any) -> dict[str, str]:
        """Return the icons of things by their names."""

    def diagram(self, renderer: Renderer, name: str) -> Diagram | None:
        """Return the picture that a chapter of the rule book names; None where there is none of this name."""
