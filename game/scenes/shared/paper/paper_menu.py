"""Paper menu: which papers of a game or a season are written, and then where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from game.i18n.catalog import tr
from game.scenes.scene_base import Services
from game.scenes.shared.picture_export import choose_place
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets.buttons import Pressable

PICTURE, PAGE, SHEET, CERTIFICATE = "picture", "page", "sheet", "certificate"


def open_paper_menu(services: Services, screen: Screen, opener: Pressable, papers: Sequence[str],
                    write: Callable[[str, Path], object]) -> None:
    """Ask below its opener which paper is written, and into which folder; `write` gets both."""

    def chosen(paper: Hashable) -> None:
        choose_place(services, screen, opener, lambda folder: write(str(paper), folder))

    open_menu(screen, opener, [(paper, tr(f"paper.{paper}")) for paper in papers], chosen)
