"""What a game tells the menus about itself, in a module of its own with these names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue


class ContentPart(NamedTuple):
    """One thing that a choice consists of: its icon, its name, and what the pointer is told beside the name."""

    icon: str
    name: str
    tip: str


class DiagramIcon(NamedTuple):
    """A picture by its name in a drawing: its middle, width and height in units."""

    name: str
    x: float
    y: float
    wide: float
    high: float


class DiagramLabel(NamedTuple):
    """Words in a drawing (markup) by their middle; `colour` only where they do not stand on paper."""

    words: str
    x: float
    y: float
    colour: str = ""


class Diagram(NamedTuple):
    """A small picture of the rule book: its size in units, lines as SVG text, and what lies on them."""

    size: tuple[float, float]
    lines: str
    sprites: tuple[DiagramIcon, ...] = ()
    captions: tuple[DiagramLabel, ...] = ()


class MenuContent(Protocol):
    """The contract. `GROUPS`: name of a group of the set-up (text `<game>.group.<name>`) and its options by id."""

    @property
    def GROUPS(self) -> Sequence[tuple[str, Sequence[str]]]: ...

    def picture(self, content: Any, kind: str, name: str, chosen: Mapping[str, OptionValue]) -> str | None:
        """SVG text of a thing, or of the choice `name` of the option `kind` that names no things, as it looks beside
        what else is `chosen`, by option; None where it has no picture."""

    def facts(self, renderer: Renderer, content: Any, kind: str, name: str) -> str:
        """One short line about a thing."""

    def tooltip(self, renderer: Renderer, kind: str, name: str) -> str:
        """What the pointer is told about a thing: its name, and on the next lines its text."""

    def parts(self, renderer: Renderer, content: Any, kind: str, name: str) -> list[ContentPart]:
        """What a thing consists of, to be shown below the choice; or, where `kind` is an option that is switched on and
        `name` empty, what comes into play with it."""

    def icons(self, renderer: Renderer, content: Any) -> dict[str, str]:
        """Names of things with the icons that stand for them."""

    def diagram(self, renderer: Renderer, name: str) -> Diagram | None:
        """The picture that a chapter of the rule book names, None where there is none of this name."""
