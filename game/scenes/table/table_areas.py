"""Table areas: parts of a table's window that overlays may take, have to leave visible, or point at.

All rectangles are in window pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.table.banners.event_banner import BannerCard
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.preview_presenter import PreviewPresenter
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import is_choosable
from game.scenes.table.panels.top_bar import TopBar
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.scenes.table.table_rules import LayoutRules
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget


class TableWidgets(NamedTuple):
    """Widgets that every table has on its screen."""

    screen: Screen
    top_bar: TopBar
    prompt: PromptPanel
    log: LogPanel
    previews: PreviewPresenter


class TableAreas:
    """Base of the areas of one table, as long as its screen is not built anew. Each game has a subclass."""

    def __init__(self, widgets: TableWidgets, layout: LayoutRules) -> None:
        self.screen, self.ui = widgets.screen, widgets.screen.ui
        self.top_bar, self.prompt, self.log, self.previews = widgets[1:]
        self._layout = layout

    # to be implemented by a game --------------------------------------------------------------

    def board(self) -> Rect:
        """Return the part of the window that lists may show as a picture: it holds nothing private."""
        raise NotImplementedError

    # to be overridden by a game ---------------------------------------------------------------

    def protected_on_board(self) -> ProtectedAreas:
        """Return the parts of the board that overlays leave visible: as marks the names and prices of spaces, as field
        the spaces of a track or the lines of a map."""
        return ProtectedAreas([], [])

    def for_messages(self) -> Sequence[Rect]:
        """Return the areas for turn banners, the best one first.

        These are the board, else the log (which says the same) or what is shown in its place.
        """
        return [self.board(), self.log.rect]

    def for_hints(self) -> Sequence[HintArea]:
        """Return the areas in which hints may be shown, the best one first."""
        return [HintArea(self.board(), self._layout.floating_card_corner)]

    def may_be_hidden(self, widget: Widget) -> bool:
        """Return whether hints may hide a widget although it may be chosen: the prompt offers the same."""
        return False

    def guide_card(self, asks: bool) -> Rect | None:
        """Return the place that this table keeps for the guide's card; None where a place is sought each time.

        `asks` says that the card has something done, so that the question in the prompt is needed beside it.
        """
        return None

    def clear_of_tooltips(self) -> Iterator[Rect]:
        """Yield the areas that a tooltip leaves visible: the question, the choices on a board, the previews, toasts,
        the card of the guide with what it is about."""
        yield self.prompt.prompt.rect
        for overlay in self.screen.body.children:
            yield from getattr(overlay, "spoken_of", list)()
        yield from (widget.rect for widget in self.screen.body.children if isinstance(widget, Toast))
        yield from self.previews.places()
        yield from (target.rect for target in self.screen.targets() if isinstance(target.part, tuple))

    def clear_of_hints(self) -> Iterator[Rect]:
        """Yield the areas that hints leave visible: those of tooltips, and the figures by which a player judges a
        hint."""
        yield from self.clear_of_tooltips()

    def of_plan(self, events: Sequence[Event]) -> Iterator[Rect]:
        """Yield the areas of the board where the events of a plan would take place: hints leave them visible."""
        yield from ()

    def landmark(self, name: str) -> Rect | None:
        """Return the place of a landmark of the guided game; None where it is not on the screen."""
        widgets = {"prompt": self.prompt, "log": self.log, **self.top_bar.buttons}
        return widgets[name].rect if name in widgets else None

    def landmark_outline(self, name: str) -> Iterable[tuple[float, float]]:
        """Return the corners of a landmark that is no rectangle; none = it is one."""
        return ()

    # the same at all tables -------------------------------------------------------------------

    def protected(self) -> ProtectedAreas:
        """Return all areas that overlays leave visible if they can.

        To those of the board come, as marks, the things that may be chosen, toasts, and banners.
        """
        board = self.protected_on_board()
        asked = (target.rect for target in self.screen.targets() if is_choosable(target))
        notes = (widget.rect for widget in self.screen.body.children if isinstance(widget, Toast | BannerCard))
        return board._replace(marks=[*asked, *notes, *board.marks])
