"""Robot at a table whose panels share tabs where there is little room, beside one board that is pointed at."""

from collections.abc import Iterator

from game.rules.core.actions import Action
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.widgets import ScrollArea, Widget
from game.ui.widgets.widget import Target
from tests.support.robots.table_robot import Pixel, TableRobot, hit


def scrolled_to(widget: Widget) -> None:
    """Scroll the panels that it lies in so far that it is seen."""
    above = widget.parent
    while above is not None:
        if isinstance(above, ScrollArea):
            above.reveal(widget.rect)
        above = above.parent


class TabbedTableRobot(TableRobot):
    """Robot at the window, who turns to the page that has what he wants."""

    @property
    def deck(self) -> TabbedPanels | None:
        """The panels that share tabs; None where everything stands side by side."""
        raise NotImplementedError

    def places_for(self, action: Action) -> Iterator[tuple[Target, Pixel]]:
        """Targets on the shown page with which this action begins or goes on, and bare pixels of them."""
        for target, pos in super().places_for(action):
            if isinstance(target.widget, SelectableWidget) and target.part is None:
                scrolled_to(target.widget)
                pos = self.bare_spot(target.widget)
            yield target, pos

    def bare_spot(self, widget: Widget) -> Pixel:
        """A pixel of a thing that nothing lies over, its middle if that is free."""
        rect = widget.rect
        across = [(x, rect.centery) for x in range(rect.x + 2, rect.right, 4)]
        return next((spot for spot in (rect.center, *across) if hit(self.app, spot) is widget), rect.center)

    def reachable_by_mouse(self, action: Action) -> tuple[Target, Pixel]:
        """A place for the action that is not covered by anything, on the first page that has one."""
        for page in self._pages():
            self._turn_to(page)
            for target, pos in self.places_for(action):
                if hit(self.app, pos) is target.widget and self._is_at(pos, target.part):
                    return target, pos
        raise AssertionError(f"no way to click '{action.text()}'")

    def reachable_by_keyboard(self, action: Action) -> Target:
        """A target of the focus ring that stands for the action, on the first page that has one."""
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
