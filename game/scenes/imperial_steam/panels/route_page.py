"""Page with routes to a city beside the map, which shows the one that is pointed at; one of them may be kept there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.route_planner import Route, plan_routes, strengths
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.route_text import route_lines, strength_line
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import RichText
from game.ui.widgets.scroll import ScrollArea

WIDE, EACH, BUTTON, STRENGTH = 960, 190, 46, 66  # units: of the card, and the heights of what stands on it
KEY = ""  # no key opens it; Escape and its cross close it


class RouteButton(Button):
    """Button of a route; `show` is told while it is pointed at or has the focus."""

    def __init__(self, page: RoutePage, route: Route, label: str, number: int) -> None:
        super().__init__(page.ui, label, partial(page.choose, route), align="left", icon="tile-build_tracks",
                         tooltip=say("route.keep"), shortcut=str(number))
        self._show, self.route = page.show, route

    def hover(self, inside: bool) -> None:
        """Show the route on the map while the pointer is on it."""
        super().hover(inside)
        self._show(self.route if inside else None)

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Show the route on the map while it has the focus."""
        super().focused(inside, part)
        self._show(self.route if inside else None)


class RoutePage(ModalPage):
    """Page about the ways from a seat's network to a city, which lies `at` the side of the map.

    `keep` gets the route that is to stay on the map, None = the one that stays there goes; `mark` draws connections
    on the map.
    """

    def __init__(self, over: Screen, renderer: Renderer, state: ImperialSteamState, seat: int, city: str, *, at: Box,
                 keep: Callable[[Route | None], object], kept: Sequence[str],
                 mark: Callable[[Sequence[str]], object]) -> None:
        super().__init__(over, say("route.title", city=renderer.plain(renderer.thing("city", city))), KEY, WIDE, at)
        self._keep, self._kept, self._mark = keep, kept, mark
        self.routes = plan_routes(state, seat, city)
        reached = strengths(state, seat)
        self.lay(EACH * max(1, len(self.routes)) + STRENGTH + (BUTTON + 8 if kept else 0))
        self.panel.add(RichText(self.ui, strength_line(state, reached), "body"), self.box.cut_top(STRENGTH, 0))
        if kept:
            self.panel.add(Button(self.ui, say("route.drop"), lambda: self.choose(None), kind="ghost", icon="cross"),
                           self.box.cut_bottom(BUTTON, 8))
        self.buttons = []
        for number, (route, box) in enumerate(zip(self.routes, self.box.rows(len(self.routes), 8), strict=True), 1):
            label = say("route.button", n=len(route.connections), number=number)
            self.buttons.append(self.panel.add(RouteButton(self, route, label, number), box.cut_top(BUTTON, 4)))
            lines = route_lines(renderer, state, seat, route, reached)
            self.panel.add(ScrollArea(self.ui), box).fill(RichText(self.ui, "\n".join(lines), "body"))

    def show(self, route: Route | None) -> None:
        """Show a route on the map; None = the one that is kept."""
        self._mark(self._kept if route is None else route.connections)

    def choose(self, route: Route | None) -> None:
        """Keep a route, and close the page."""
        self.close()
        self._keep(route)

    def close(self) -> None:
        """Close the page; the map shows again only what is kept."""
        super().close()
        self.show(None)
