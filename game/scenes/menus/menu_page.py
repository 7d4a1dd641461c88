"""What a game tells the menus about itself: `game/scenes/<game>/menu_page.py`, a module with these names.

A game without such a module gets plain controls in one group, and a rule book without pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from game.i18n.render import Renderer

if TYPE_CHECKING:
    from game.scenes.base import Services


class Part(NamedTuple):
    """One thing that a choice consists of: its icon, its name, and what the pointer is told."""

    icon: str
    name: str
    tip: str


class MenuPage(Protocol):
    """The contract."""

    GROUPS: Sequence[tuple[str, Sequence[str]]]  # name of the group (text `setup.group.<name>`), its options
    COMPOSER: Callable[[str], str | None]  # draws the game's own icons, see `Assets.add_composer`

    def picture(self, content: Any, kind: str, name: str) -> str | None:
        """SVG text of a thing, None where it has no picture."""

    def facts(self, renderer: Renderer, content: Any, kind: str, name: str) -> str:
        """One short line about a thing."""

    def tip(self, renderer: Renderer, kind: str, name: str) -> str:
        """What the pointer is told about a thing: its name, and on the next lines its text."""

    def parts(self, renderer: Renderer, content: Any, kind: str, name: str) -> list[Part]:
        """What a thing consists of, to be shown below the choice."""

    def icons(self, renderer: Renderer, content: Any) -> dict[str, str]:
        """Names of things with the icons that stand for them."""


def page_of(services: Services, game: str) -> MenuPage | None:
    """The page of a game, its pictures ready to be drawn; None where it has none."""
    try:
        page = cast(MenuPage, import_module(f"game.scenes.{game.replace('-', '_')}.menu_page"))
    except ModuleNotFoundError:
        return None
    services.ui.assets.add_composer(page.COMPOSER)
    return page
