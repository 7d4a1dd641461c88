"""Page with routes to a city; one of them may be kept on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.route_planner import Route, plan_routes, strengths
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.route_text import route_lines, route_name
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import RichText
from game.ui.widgets.scroll import ScrollArea

WIDE, EACH, BUTTON = 960, 150, 46  # units: of the card, and the height of a route and of its button
KEY = ""  # no key opens it; Escape and its cross close it


class RoutePage(ModalPage):
    """Page about the ways from a seat's network to a city; `keep` gets the route that is to stay on the map, None = the
    one that stays there goes."""

    def __init__(self, over: Screen, renderer: Renderer, state: ImperialSteamState, seat: int, city: str,
                 keep: Callable[[Route | None], object], kept: Sequence[str]) -> None:
        super().__init__(over, say("route.title", city=renderer.plain(renderer.thing("city", city))), KEY, WIDE)
        self._keep = keep
        self.routes = plan_routes(state, seat, city)
        reached = strengths(state, seat)
        self.lay(EACH * max(1, len(self.routes)) + (BUTTON + 8 if kept else 0))
        if kept:
            self.panel.add(Button(self.ui, say("route.drop"), lambda: self._choose(None), kind="ghost", icon="cross"),
                           self.box.cut_bottom(BUTTON, 8))
        self.buttons = []
        for number, (route, box) in enumerate(zip(self.routes, self.box.rows(len(self.routes), 8), strict=True), 1):
            name = route_name(renderer, state, seat, route)
            self.buttons.append(self.panel.add(
                Button(self.ui, f"{number}.  {name}", partial(self._choose, route), align="left",
                       icon="tile-build_tracks", tooltip=say("route.keep"), shortcut=str(number)),
                box.cut_top(BUTTON, 4)))
            lines = route_lines(renderer, state, seat, route, reached)
            self.panel.add(ScrollArea(self.ui), box).fill(RichText(self.ui, "\n".join(lines), "body"))

    def _choose(self, route: Route | None) -> None:
        self.close()
        self._keep(route)
