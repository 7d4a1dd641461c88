"""Preview of an action on the table.

Its tile on the best space, its car on the ship, the changed forecast of all cars.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.automania.closing_forecast import ClosingForecast, close, is_forecast, with_car
from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.action_phase import Taken
from game.rules.automania.decisions.production import Production
from game.rules.automania.forecast import Outlook, Prospect, outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.panels.car_forecast import Tomorrow
from game.scenes.automania.presenter import outlook_of, progress_of, tomorrow_of
from game.scenes.automania.text.landing_text import car_landing
from game.scenes.automania.text.preview_text import best_effect
from game.scenes.table.interaction.ghosts import Ghost
from game.session.action_preview import ForeseenEvents


class PreviewOverlay:
    """Previews of one table."""

    def __init__(self, panels: PanelSet, colours: Sequence[str]) -> None:
        self.panels, self.colours = panels, colours
        self.closing: ClosingForecast | None = None  # of the displayed position
        self._is_shown = False  # the panels show more than the displayed position

    def show(
        self, action: Action | None, seen: ForeseenEvents | None, state: AutomaniaState, shown_seat: int
    ) -> Sequence[Ghost]:
        """Show the effect of an action, None for none; return the ghosts on the board."""
        if action is None and not self._is_shown:
            return ()
        self._is_shown = action is not None
        then: dict[Prospect, Outlook] = {}
        tomorrow: Tomorrow | None = None
        placement: tuple[str, str] | None = None
        ghosts: list[Ghost] = []
        if action is not None and seen is not None and action.seat == shown_seat:
            placement = self._placement(action, state)
            if placement is not None:
                laid = state.factories[shown_seat].tiles | {placement[1]: placement[0]}
                then, tomorrow = outlook_of(state, shown_seat, laid), tomorrow_of(state, shown_seat, laid)
            elif action.verb == "produce":
                then = self._made(action, state)
            elif action.verb == "workers":
                then = outlook_of(state, shown_seat, crew=int(action.args[0]))
            elif action.verb == "shift":
                tomorrow = tomorrow_of(state, shown_seat, sides=(str(action.args[0]),))
            ghosts += self._car(action, state)
        self.panels.prospects.preview(then, tomorrow)
        self._factory(action, state, placement, then)
        self._track(state, shown_seat, placement)
        if is_forecast(state):
            later = self._closing(action, state) if action is not None and self.panels.shows_sales else None
            self.panels.foretell(later or self.closing, shown_seat)
        return ghosts

    def _closing(self, action: Action, state: AutomaniaState) -> ClosingForecast | None:
        """Return the sales if everybody withdrew after an action that changes them, None for another one."""
        if action.verb == "withdraw":
            return close(state, {action.seat: int(str(action.args[0]))})
        found = car_landing(action, state)
        if found is None or found.value is None or found.sale is None:
            return None
        return close(with_car(state, found.market, found.sale.car))

    def show_tile(self, tile: str, state: AutomaniaState, shown_seat: int) -> None:
        """Show a tile of the grid that several actions can take on the space where it adds most to all cars."""
        best = best_effect(state, shown_seat, tile, "")
        if best is None:
            return
        self._is_shown = True
        tiles = state.factories[shown_seat].tiles | {best.target: tile}
        self.panels.prospects.preview(outlook_of(state, shown_seat, tiles), tomorrow_of(state, shown_seat, tiles))
        self.panels.factory.preview(ghost=(best.target, state.content.tiles[tile]))
        self._track(state, shown_seat, (tile, best.target))

    def _track(self, state: AutomaniaState, seat: int, placement: tuple[str, str] | None) -> None:
        """Show how far the seat would be from the contracts with a tile on its space."""
        laid = state.factories[seat].tiles | ({placement[1]: placement[0]} if placement is not None else {})
        self.panels.track(progress_of(state, seat, laid))

    def _factory(self, action: Action | None, state: AutomaniaState, placement: tuple[str, str] | None,
                 then: Mapping[Prospect, Outlook]) -> None:
        """Show the tile on its space, and the stars of the car by their spaces for the better market."""
        factory = self.panels.factory
        ghost = (placement[1], state.content.tiles[placement[0]]) if placement is not None else None
        found = self._best_car(action, state, then) if action is not None else None
        if found is None:
            factory.preview(ghost=ghost)
            return
        worth = dict.fromkeys(state.board_of(action.seat if action else 0).lines[found.type], 0)
        for stars in found.stars:
            if stars.target:
                worth[stars.target] = worth.get(stars.target, 0) + stars.stars
        factory.preview(found.type, worth, found.popularity, ghost)

    def _best_car(self, action: Action, state: AutomaniaState, then: Mapping[Prospect, Outlook]) -> Outlook | None:
        """Return the car that would follow an action, for the chosen market.

        Before that is chosen, for the one in which the tile adds more, so that its space shows what it is good for.
        """
        taken = next((frame for frame in reversed(state.stack) if isinstance(frame, Taken)), None)
        if action.verb == "produce":
            return next(iter(then.values()), None)
        if action.verb == "take":
            car_type = state.content.board.spaces[str(action.args[0])].type
        elif action.verb == "corner":
            car_type = str(action.args[1])
        else:
            car_type = taken.type if action.verb == "place" and taken is not None else ""
        if not car_type:
            return None
        now = outlook_of(state, action.seat)
        cars = then or now

        def worth(market: str) -> tuple[int, int]:
            """Return what the tile adds there, and the popularity."""
            found = cars[car_type, market].popularity
            return found - now[car_type, market].popularity, found

        return cars[car_type, max(MARKETS, key=worth)]

    def _made(self, action: Action, state: AutomaniaState) -> dict[Prospect, Outlook]:
        """Return the car of the type in production, for a market and with a token (MAN-5.20)."""
        made = next((frame for frame in reversed(state.stack) if isinstance(frame, Production)), None)
        if made is None:
            return {}
        key = made.type, str(action.args[0])
        return {key: outlook(state, action.seat, *key, action.args[1] == ELECTRIC)}

    def _placement(self, action: Action, state: AutomaniaState) -> tuple[str, str] | None:
        """Return the tile that an action would place and its space; the best space where that is chosen later."""
        if action.verb == "place":
            top = state.stack[-1]
            return str(getattr(top, "tile", "")), str(action.args[0])
        if action.verb != "take":
            return None
        tile, space = state.grid[str(action.args[1])], state.content.board.spaces[str(action.args[0])]
        best = best_effect(state, action.seat, tile, space.type)
        return None if best is None else (tile, best.target)

    def _car(self, action: Action, state: AutomaniaState) -> Iterator[Ghost]:
        """Yield the ghost of the car on its ship space."""
        found = car_landing(action, state)
        if found is not None and found.value is not None and found.sale is not None:
            place, car = self.panels.hall.ship(found.market, found.value), found.sale.car
            yield Ghost(car_art(car.type, self.colours[action.seat], car.electric), place.place_of(""))
