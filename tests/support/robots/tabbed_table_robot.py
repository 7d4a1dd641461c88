"""Robot at a table whose panels share tabs where there is little room, beside one board that is pointed at."""

from collections.abc import Iterator

from game.rules.core.actions import Action
from game.scenes.table.panels.selectable import Names, SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.widget import Target
from tests.support.robots.table_robot import Pixel, TableRobot, hit, leads_to, middle


def scrolled_to(widget: Widget) -> None:
    """The panels that it lies in are scrolled so far that it is seen."""
    above = widget.parent
    while above is not None:
        if isinstance(above, ScrollArea):
            above.reveal(widget.rect)
        above = above.parent


class TabbedTableRobot(TableRobot):
    """Whoever sits at the window."""

    @property
    def deck(self) -> TabbedPanels | None:
        """The deck, None where everything stands side by side."""
        raise NotImplementedError

    @property
    def board(self) -> BoardView:
        """The board that is pointed at."""
        raise NotImplementedError

    def names(self, thing: Thing) -> Names:
        """Names of actions for a thing on the board."""
        raise NotImplementedError

    def places_for(self, action: Action) -> Iterator[tuple[Target, Pixel]]:
        table, screen = self.table, self.table.screen
        assert table.selection is not None
        for target in screen.targets():
            widget = target.widget
            if isinstance(widget, Button):
                if widget.enabled and table.prompt.what(widget) == action.text():
                    table.prompt.area.reveal(target.rect)
                    yield target, target.rect.center
            elif widget is self.board and isinstance(target.part, tuple):
                if leads_to(table.pick(self.names(target.part)), action):
                    yield target, self.pixel_of(target)
            elif isinstance(widget, SelectableWidget) and leads_to(table.selection_of(widget), action):
                scrolled_to(widget)
                yield target, self.bare_spot(widget)

    def bare_spot(self, widget: Widget) -> Pixel:
        """A pixel of a thing that nothing lies over, its middle if that is free."""
        rect = widget.rect
        across = [(x, rect.centery) for x in range(rect.x + 2, rect.right, 4)]
        return next((spot for spot in (rect.center, *across) if hit(self.app, spot) is widget), rect.center)

    def pixel_of(self, target: Target) -> Pixel:
        board, part = self.board, target.part
        assert isinstance(part, tuple)
        centre = board.projection.to_px(middle(board.places[part])) if part in board.places else target.rect.center
        spots = [centre, *((x, y) for y in range(target.rect.y + 2, target.rect.bottom, 4)
                           for x in range(target.rect.x + 2, target.rect.right, 4))]
        return next((spot for spot in spots if board.pick(spot) == part), centre)

    def reachable_by_mouse(self, action: Action) -> tuple[Target, Pixel]:
        for page in self._pages():
            self._turn_to(page)
            for target, pos in self.places_for(action):
                if hit(self.app, pos) is target.widget and (target.part is None or self.board.pick(pos) == target.part):
                    return target, pos
        raise AssertionError(f"no way to click '{action.text()}'")

    def reachable_by_keyboard(self, action: Action) -> Target:
        for page in self._pages():
            self._turn_to(page, keyboard=True)
            for target, _ in self.places_for(action):
                return target
        raise AssertionError(f"no target for '{action.text()}'")

    def _pages(self) -> list[str]:
        """The pages of the tabs, the one that is shown first; without tabs nothing is to be turned."""
        tabs = self.deck
        return [""] if tabs is None else [tabs.page, *(name for name in tabs.pages if name != tabs.page)]

    def _turn_to(self, page: str, keyboard: bool = False) -> None:
        panels = self.deck
        if panels is None or panels.page == page:
            return
        if keyboard:
            self.walk_to(next(target for target in self.table.screen.targets() if target.widget is panels.tabs))
            while panels.page != page:
                self.key("return")
        else:
            index = [name for name, _ in panels.tabs.options].index(page)
            self.click(panels.tabs.cells()[index].center)
