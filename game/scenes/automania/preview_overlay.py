"""What pointing at an action shows on the table: the tile where it would do most, the car on its ship, what all cars
would come to then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.action_phase import Taken
from game.rules.automania.decisions.production import Production
from game.rules.automania.decisions.shipping import ship_values
from game.rules.automania.forecast import Outlook, Prospect, outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.automania.art.icon_names import car_art
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.presenter import outlook_of
from game.scenes.automania.text.preview_text import best_effect
from game.scenes.table.interaction.ghosts import Ghost
from game.session.action_preview import ForeseenEvents


class PreviewOverlay:
    """The previews of one table."""

    def __init__(self, boards: PanelSet, colours: Sequence[str]) -> None:
        self.panels, self.colours = boards, colours

    def show(
        self, action: Action | None, seen: ForeseenEvents | None, state: AutomaniaState, front: int
    ) -> Sequence[Ghost]:
        """Shows what an action would do (None = nothing is pointed at); the ghosts that stand on the table."""
        then: dict[Prospect, Outlook] = {}
        laid: tuple[str, str] | None = None
        ghosts: list[Ghost] = []
        if action is not None and seen is not None and action.seat == front:
            laid = self._laid(action, state)
            if laid is not None:
                then = outlook_of(state, front, state.factories[front].tiles | {laid[1]: laid[0]})
            elif action.verb == "produce":
                then = self._made(action, state)
            elif action.verb == "workers":
                then = outlook_of(state, front, crew=int(action.args[0]))
            ghosts += self._car(action, state)
        self.panels.prospects.foreshow(then)
        self._factory(action, state, laid, then)
        return ghosts

    def show_tile(self, tile: str, state: AutomaniaState, front: int) -> None:
        """Shows a tile of the grid that more than one action can take: where it would do most for all cars."""
        best = best_effect(state, front, tile, "")
        if best is None:
            return
        self.panels.prospects.foreshow(outlook_of(state, front, state.factories[front].tiles | {best.target: tile}))
        self.panels.factory.foresee(ghost=(best.target, state.content.tiles[tile]))

    def _factory(self, action: Action | None, state: AutomaniaState, laid: tuple[str, str] | None,
                 then: Mapping[Prospect, Outlook]) -> None:
        """The tile on its space, and where the stars of the car would come from in the better market."""
        factory = self.panels.factory
        ghost = (laid[1], state.content.tiles[laid[0]]) if laid is not None else None
        found = self._best_car(action, state, then) if action is not None else None
        if found is None:
            factory.foresee(ghost=ghost)
            return
        worth = dict.fromkeys(state.board_of(action.seat if action else 0).lines[found.type], 0)
        for stars in found.stars:
            if stars.target:
                worth[stars.target] = worth.get(stars.target, 0) + stars.stars
        factory.foresee(found.type, worth, found.popularity, ghost)

    def _best_car(self, action: Action, state: AutomaniaState, then: Mapping[Prospect, Outlook]) -> Outlook | None:
        """The car that would follow an action, for the market that is chosen, or where it has more stars."""
        taken = next((lying for lying in reversed(state.stack) if isinstance(lying, Taken)), None)
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
        cars = then or outlook_of(state, action.seat)
        return max((cars[car_type, market] for market in MARKETS), key=lambda found: found.popularity)

    def _made(self, action: Action, state: AutomaniaState) -> dict[Prospect, Outlook]:
        """The car of the type that is being produced, for a market and with a token (MAN-5.20)."""
        made = next((lying for lying in reversed(state.stack) if isinstance(lying, Production)), None)
        if made is None:
            return {}
        key = made.type, str(action.args[0])
        return {key: outlook(state, action.seat, *key, action.args[1] == ELECTRIC)}

    def _laid(self, action: Action, state: AutomaniaState) -> tuple[str, str] | None:
        """The tile that an action would lay, and where; the best place where that is chosen later."""
        if action.verb == "place":
            top = state.stack[-1]
            return str(getattr(top, "tile", "")), str(action.args[0])
        if action.verb != "take":
            return None
        tile, space = state.grid[str(action.args[1])], state.content.board.spaces[str(action.args[0])]
        best = best_effect(state, action.seat, tile, space.type)
        return None if best is None else (tile, best.target)

    def _car(self, action: Action, state: AutomaniaState) -> Iterator[Ghost]:
        """The car on the ship space that it would have."""
        made = next((lying for lying in reversed(state.stack) if isinstance(lying, Production)), None)
        if made is None:
            return
        market, popularity, electric = made.market, made.popularity, made.electric
        if action.verb == "produce":
            (_, market), found = next(iter(self._made(action, state).items()))
            popularity, electric = found.popularity, found.electric
        elif action.verb == "workers":
            popularity += int(action.args[0])
        elif action.verb != "ship":
            return
        if action.verb == "ship":
            values = [int(str(action.args[0]).partition("-")[2])]
        elif popularity >= state.content.numbers.top_car:
            return
        else:
            values = ship_values(state.markets[market], popularity)
        for value in values[:1]:
            place = self.panels.hall.ship(market, value)
            yield Ghost(car_art(made.type, self.colours[action.seat], electric), place.place_of(""))
