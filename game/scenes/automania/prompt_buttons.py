"""Options of the prompt of Automania: buttons for actions with arguments, their words and their signs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.i18n.markup import capitalize
from game.rules.automania.content.board import ANY
from game.rules.automania.content.factory_boards import ELECTRIC, STYLE_SPACES
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.decisions.action_phase import Taken, Turn
from game.rules.automania.decisions.contract_draw import Draw
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.decisions.tile_placement import OfficeTile, PlaceTile
from game.rules.automania.forecast import effect, entry, outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action, Choices
from game.scenes.automania.art.icon_names import car_art, card_art, tile_art, worker_art
from game.scenes.automania.table_texts import say
from game.scenes.automania.view_model import TableView
from game.scenes.table.controller.option_builders import HOLDS, enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.choice_keys import KEYS
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import ActionSelection, Selection

CHOSEN = "place", "sell", "copy", "reward", "draw", "tile"  # verbs of things on the table that have a button each
LEAVING = (("withdraw", ""),)  # chosen names once withdrawing is chosen, but not the sales office
THINGS = {"withdraw": "sales-office", "draw": "display", "tile": "office-tile"}  # kinds of arguments by verb
SIGNS = {"discard": "trash", "pass": "hourglass", "skip": "skip", "decline": "skip"}  # of verbs that give up


class Buttons:
    """Factory of the prompt options of one table.

    `position` returns the position that the table shows, `table` its view model.
    """

    def __init__(
        self, scene: GameScene, position: Callable[[], AutomaniaState], table: Callable[[], TableView]
    ) -> None:
        self.scene, self.position, self.table = scene, position, table

    def worker(self, action: Action) -> str:
        """Return the icon of a worker of the acting seat as markup."""
        return f"<icon:{worker_art(self.scene.session.seats[action.seat].colour)}>"

    def of(self, asked: ActionSelection) -> list[PromptOption]:
        """Return the extra options for the pending decision.

        Cars for a market or in the corner get buttons although they have two arguments. Those of the corner stay during
        the whole turn, disabled with the reason, so that no button moves. Once a choice has begun, the answers to the
        next question take their place.
        """
        top = self.scene.session.decision()
        if top is None:
            return []
        if isinstance(top, Ship | TopCar | Sell | PlaceTile | Draw | OfficeTile):
            # during a guided game the guide shows them on the board
            return [] if self.scene.controller.instead() else self._space_offers(asked)
        if not isinstance(top, Turn):
            return [self._offer(action, True) for action in asked.all if action.verb == "produce"]
        if asked.chosen:
            return [self._offer(action, True) for action in asked.choices.actions]
        corner = next(space.id for space in self.position().content.board.spaces.values() if space.type == ANY)
        corners = [Action(top.seat, "corner", (corner, car_type)) for car_type in TYPES]
        found = [self._offer(action, action in asked.all) for action in corners]
        leaving = [action for action in asked.all if action.verb == "withdraw"]
        return [*found, self._withdraw(leaving)] if leaving else found

    def _space_offers(self, asked: ActionSelection) -> list[PromptOption]:
        """Return options for places and things on the table.

        The highest ship space that the car may have (MAN-4.41), every space for a tile (MAN-4.20), all rewards
        (MAN-4.47, MAN-4.69), all contracts (MAN-4.51), both tiles of the sales offices (MAN-4.64).
        """
        ships = [action for action in asked.all if action.verb == "ship"]
        best = max(ships, key=lambda action: int(str(action.args[0]).partition("-")[2]), default=None)
        if best is not None:
            return [replace(self._offer(best, True), kind="primary", shortcut=enter_key(self.scene))]
        return [self._offer(action, True) for action in asked.all if action.verb in CHOSEN]

    def _offer(self, action: Action, possible: bool) -> PromptOption:
        """Return the option of an action; where it is not possible, disabled with the reason."""
        names = tuple(zip(self.scene.session.package.spec.verbs[action.verb], map(str, action.args), strict=True))
        pick, cost = Selection(action=action) if possible else self.scene.pick((names,), action.verb), self.cost(action)
        words = self._words(action)
        return PromptOption(
            f"{words} ·\u00a0{cost}" if cost else words,
            lambda: self.scene.controller.press(pick),
            "secondary",
            icon=self.icon(action),
            tip=lambda: self.scene.remarks.consequence(pick) or None,
            reason="" if possible else self.scene.remarks.why_not(pick),
            thing=action.text(),
            short=self.short(action),
            key=self.key(action),
        )

    def _words(self, action: Action) -> str:
        """Return the words of an action's button."""
        if action.verb == "corner":
            return say(f"corner.{action.args[1]}")
        if action.verb == "place":
            return capitalize(self.scene.renderer.thing("target", str(action.args[0]))).replace(" ", HOLDS)
        if action.verb in THINGS:
            return capitalize(self.scene.renderer.thing(THINGS[action.verb], str(action.args[0])))
        return self.scene.name_ahead(action, "")

    def _withdraw(self, leaving: list[Action]) -> PromptOption:
        """Return the option of withdrawing, with the money for all remaining workers (MAN-4.61).

        It leads to the choice of a sales office.
        """
        workers = self.position().factories[leaving[0].seat].workers
        pick = Selection(choices=Choices(leaving, self.scene.session.package.spec.verbs, LEAVING))
        words = say("withdraw")
        return PromptOption(
            f"{words} ·\u00a0+{self.scene.renderer.thing('money', workers)}" if workers else words,
            lambda: self.scene.controller.press(pick),
            icon="exit",
            tip=say("withdraw.tip"),
            thing=words,
            short=words,
        )

    def key(self, action: Action) -> str:
        """Return the number key of an action, "" for none.

        A number of workers and a sales office have their own number; columns and rows have theirs where that is
        unambiguous.
        """
        number = str(action.args[0]) if action.args else ""
        if action.verb == "take" and self.scene.asked is not None and not self.space_chosen(action):
            offered = [str(each.args[0])[1:] for each in self.scene.asked.choices.actions]
            number = number[1:] if offered.count(number[1:]) == 1 else ""
        elif action.verb == "place":
            number = number[1:]
        elif action.verb not in ("workers", "withdraw"):
            return ""
        return number if number in [*KEYS] else ""

    def short(self, action: Action) -> str:
        """Return the short words of an option.

        A car by its name, a market with the car's popularity there; options that have their number as key by their gain
        alone.
        """
        thing, last = self.scene.renderer.thing, str(action.args[-1]) if action.args else ""
        if action.verb == "corner":
            return f"{thing('car-type', last)} ·\u00a0{self.cost(action)}"
        if action.verb == "produce":
            market = thing("market", str(action.args[0]))
            words = say("electric", market=market) if last == ELECTRIC else market
            return f"{words} ·\u00a0{self.cost(action)}"
        if action.verb in ("sell", "reward"):
            reward = next(region.sales[last].reward for region in self.position().content.board.regions.values()
                          if last in region.sales)
            gains = (("am-coin", reward.money), ("am-points", reward.points))  # no plus: a key stands before them
            return f" ·{HOLDS}".join(f"<icon:{picture}>{n}" for picture, n in gains if n)
        if action.verb == "place":
            return self._placing_short(action)
        return self._office_short(int(last)) if action.verb == "withdraw" else ""

    def _placing_short(self, action: Action) -> str:
        """Return the gain of a place for a tile; for a style tile with its car before it."""
        cost = self.cost(action) or "+0<icon:am-star>"
        car_type = next((each for (each, _), space in STYLE_SPACES.items() if space == action.args[0]), "")
        return f"{self.scene.renderer.thing('car-type', car_type)} ·{HOLDS}{cost}" if car_type else cost

    def _office_short(self, number: int) -> str:
        """Return the gains of a sales office as the board shows them (MAN-4.62, MAN-4.63)."""
        office, renderer = self.position().content.board.offices[number - 1], self.scene.renderer
        gives = [f"\u00d7{office.limit}", renderer.thing("money", office.bonus.money) if office.bonus.money else "",
                 f"{office.bonus.points}<icon:am-points>" if office.bonus.points else "",
                 renderer.tr("office.tile") if office.tile else ""]
        return f"{HOLDS}·{HOLDS}".join(filter(None, gives))

    def icon(self, action: Action) -> str:
        """Return the picture of the car, demand or contract of an action; a sign for giving up."""
        state, car, first = self.position(), self.table().car, str(action.args[0]) if action.args else ""
        if action.verb == "take" and self.space_chosen(action):
            return tile_art(state.content.tiles[state.grid[str(action.args[1])]])
        if action.verb == "take":
            car_type = state.content.board.spaces[first].type
            return car_art(car_type) if car_type else card_art(None)
        if action.verb == "produce" and car is not None:
            return car_art(car.type, "", action.args[1] == ELECTRIC)
        if action.verb == "contract":
            return card_art(state.content.contracts[first])
        if action.verb == "draw":
            contract = state.display[int(first) - 1] if first.isdecimal() else ""
            return card_art(state.content.contracts[contract] if contract else None)
        if action.verb == "tile":
            return tile_art(state.content.tiles[state.office_tiles[int(first) - 1]])
        return SIGNS.get(action.verb, "")

    def cost(self, action: Action) -> str:
        """Return the cost or gain of an action, "" for none.

        Cost of a car and its popularity in a market; cost of the car and number of workers of an action space; cost and
        stars of a tile on its place; medals and money of a contract.
        """
        car, state = self.table().car, self.position()
        if action.verb == "take":
            car_type = state.content.board.spaces[str(action.args[0])].type
            price = f"{self.scene.renderer.thing('money', state.cost(car_type))}{HOLDS}·{HOLDS}" if car_type else ""
            workers = f"{self.worker(action)}{entry(state, str(action.args[0])).workers}"
            return "" if self.space_chosen(action) else f"{price}{workers}"
        if action.verb == "place":
            return self._placing_costs(action)
        if action.verb == "contract":
            found = state.content.contracts[str(action.args[0])]
            money = f"{HOLDS}·{HOLDS}+{self.scene.renderer.thing('money', found.money)}" if found.money else ""
            return f"{found.medals}<icon:am-medal>{money}"
        if action.verb == "ship":
            market, _, value = str(action.args[0]).partition("-")
            medal = state.content.board.regions[market].ships[int(value)]
            return say("ahead.points", n=medal) if medal else ""
        kind = str(action.args[1]) if action.verb == "corner" else car.type if car and action.verb == "produce" else ""
        cost = self.scene.renderer.thing("money", state.cost(kind)) if kind else ""
        if action.verb != "produce" or not kind:
            return cost
        stars = outlook(state, action.seat, kind, str(action.args[0]), action.args[1] == ELECTRIC).popularity
        return f"{cost}\u00a0·\u00a0{stars}<icon:am-star>"

    def _placing_costs(self, action: Action) -> str:
        """Return the price of the office for the tile at hand, and the stars that it adds (MAN-4.27).

        The stars are those of the car that follows, without such a car the most that it adds to any.
        """
        state, top = self.position(), self.scene.session.decision()
        if not isinstance(top, PlaceTile):
            return ""
        found = effect(state, top.seat, top.tile, str(action.args[0]))
        follows = next((frame.type for frame in state.stack if isinstance(frame, Taken)), "")
        stars = max((n for (car_type, _), n in found.stars.items() if follows in ("", car_type)), default=0)
        parts = (self.scene.renderer.thing("money", found.cost) if found.cost else "",
                 f"+{stars}<icon:am-star>" if stars > 0 else "")
        return f"{HOLDS}·{HOLDS}".join(filter(None, parts))

    def space_chosen(self, action: Action) -> bool:
        """Return whether the action space has been chosen with which a tile would be taken (MAN-4.18)."""
        return self.scene.asked is not None and ("space", str(action.args[0])) in self.scene.asked.chosen
