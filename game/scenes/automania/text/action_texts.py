"""Texts about actions of Automania: the words and signs of their buttons, previews and confirmations.

An action in words is `automania.verb.<verb>` in assets/i18n/automania.*.yaml; questions, warnings and previews
stand in assets/i18n/automania-table.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.i18n.markup import capitalize
from game.rules.automania.closing_forecast import Landing, office_forecast
from game.rules.automania.content.contracts import Contract
from game.rules.automania.content.factory_boards import ELECTRIC, STYLE_SPACES
from game.rules.automania.decisions.action_phase import Taken
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.forecast import entry, proceeds
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.reasons import Reason
from game.scenes.automania.art.icon_names import car_art, card_art, tile_art, worker_art
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.landing_text import car_landing, landing_signs, reward_signs
from game.scenes.automania.text.placing_text import placing_signs
from game.scenes.automania.text.preview_text import preview_text
from game.scenes.automania.view_model import TableView
from game.scenes.table.prompt.action_texts import HOLDS, ActionTexts, OptionWords
from game.scenes.table.prompt.choice_keys import KEYS
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.ui.widgets.keycaps import key_label

LEAVING = (("withdraw", ""),)  # chosen names once withdrawing is chosen, but not the sales office
SIGNS = {"discard": "trash", "pass": "hourglass", "skip": "skip", "decline": "skip"}  # of verbs that give up


class AutomaniaActionTexts(ActionTexts):
    """Texts about the actions of one table.

    `table` returns its view model; `contracts_hidden` whether the hand of the own seat is hidden from rivals now
    (MAN-4.90).
    """

    def __init__(self, sources: TextSources, table: Callable[[], TableView],
                 contracts_hidden: Callable[[], bool]) -> None:
        super().__init__(sources)
        self.table, self.contracts_hidden = table, contracts_hidden

    @property
    def trade(self) -> AutomaniaState:
        """Displayed position."""
        state = self.position
        assert isinstance(state, AutomaniaState)
        return state

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button; that of a hidden contract has a card's back, and no cost."""
        words, unseen = super().option(action, prompt, blocked), self._is_unseen(action)
        return None if words is None else words._replace(
            short=self.short(action), icon=card_art(None) if unseen else self.icon(action),
            cost="" if unseen or blocked is not None else self.cost(action), tip=partial(self._tip, action),
            key=partial(self.key, action), is_useless=self._is_useless(action))

    def label(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the label of an action's button.

        Numbers of workers for marketing come with the place where the car would land (MAN-4.36). A contract that rivals
        must not see goes by its place in the hand.
        """
        car = self.table().car
        if action.verb == "workers" and car is not None:
            count = int(action.args[0])
            words = f"{self._worker(action)}{count}" if count else say("crew.none")
            return f"{words}{HOLDS}{landing_signs(self._landing(action))}"
        return self.step_name(action, prompt, ply) if self._is_unseen(action) else super().label(action, prompt, ply)

    def _landing(self, action: Action) -> Landing:
        """Return where the car at hand lands with a market, a number of workers in marketing, or a ship space."""
        found = car_landing(action, self.trade)
        assert found is not None
        return found

    def _is_unseen(self, action: Action) -> bool:
        """Return whether a button plays a contract that is hidden from rivals now (MAN-4.90)."""
        return self.asked is not None and action in self.asked.all and self._plays_hidden(action)

    def _plays_hidden(self, action: Action) -> bool:
        """Return whether an action plays a contract that is hidden now."""
        return action.verb == "contract" and self.contracts_hidden()

    def _is_useless(self, action: Action) -> bool:
        """Return whether an action sends more workers to marketing than are of use (MAN-4.47).

        A top car and every contract in the own hand need fewer.
        """
        car, state = self.table().car, self.trade
        if action.verb != "workers" or car is None:
            return False
        hand = [state.content.contracts[name].popularity for name in state.factories[car.seat].hand if name != UNKNOWN]
        enough = max((state.content.numbers.top_car, *hand))
        return bool(action.args[0]) and car.popularity + int(action.args[0]) > max(enough, car.popularity)

    def _tip(self, action: Action) -> str:
        """Return the tooltip of a button: how to see a face-down contract, or why workers are wasted."""
        if self._is_unseen(action):
            return say("contract.unseen.tip", key=key_label(SECRETS))
        return say("crew.vain", n=self.trade.content.numbers.top_car) if self._is_useless(action) else ""

    # parts of buttons -------------------------------------------------------------------------

    def _worker(self, action: Action) -> str:
        """Return the icon of a worker of the acting seat as markup."""
        return f"<icon:{worker_art(self.session.seats[action.seat].colour)}>"

    def key(self, action: Action) -> str:
        """Return the number key of an action, "" for none.

        A number of workers, a sales office and a space of the factory have their own number; all others are counted in
        the order in which they are shown.
        """
        number = str(action.args[0]) if action.args else ""
        if action.verb == "place":
            number = number[1:]
        elif action.verb not in ("workers", "withdraw"):
            return ""
        return number if number in [*KEYS] else ""

    def short(self, action: Action) -> str:
        """Return the short words of an option.

        A car by its name, a market with the car's popularity there; options that have their number as key by their gain
        alone.
        """
        thing, last = self.renderer.thing, str(action.args[-1]) if action.args else ""
        if action.verb == "corner":
            return f"{thing('car-type', last)} ·\u00a0{self.cost(action)}"
        if action.verb == "produce":
            market = thing("market", str(action.args[0]))
            words = say("electric", market=market) if last == ELECTRIC else market
            return f"{words} ·\u00a0{self.cost(action)}"
        if action.verb in ("sell", "reward"):
            market = next(name for name, region in self.trade.content.board.regions.items() if last in region.sales)
            brings = proceeds(self.trade, action.seat, market, last)
            gains = (("am-coin", brings.money + brings.finance), ("am-points", brings.points))  # a key stands before
            return f" ·{HOLDS}".join(f"<icon:{picture}>{n}" for picture, n in gains if n)
        if action.verb == "place":
            return self._placing_short(action)
        return self._office_short(int(last)) if action.verb == "withdraw" else ""

    def _placing_short(self, action: Action) -> str:
        """Return the gain of a place for a tile; for a style tile with its car before it."""
        cost = self._placing_costs(action, brief=True) or "+0<icon:am-star>"
        car_type = next((each for (each, _), space in STYLE_SPACES.items() if space == action.args[0]), "")
        return f"{self.renderer.thing('car-type', car_type)} ·{HOLDS}{cost}" if car_type else cost

    def _office_short(self, number: int) -> str:
        """Return the gains of a sales office as the board shows them (MAN-4.62, MAN-4.63)."""
        office, renderer = self.trade.content.board.offices[number - 1], self.renderer
        sales = self._sales_of(number)
        gives = [f"\u00d7{office.limit}{HOLDS}{sales}" if sales else f"\u00d7{office.limit}",
                 renderer.thing("money", office.bonus.money) if office.bonus.money else "",
                 f"{office.bonus.points}<icon:am-points>" if office.bonus.points else "",
                 renderer.tr("office.tile") if office.tile else ""]
        return f"{HOLDS}·{HOLDS}".join(filter(None, gives))

    def _sales_of(self, number: int) -> str:
        """Return what the sales would bring with an office if all withdrew now, "" without a car."""
        top = self.session.decision()
        found = office_forecast(self.trade, top.seat, number) if top is not None else None
        return say("closing.sales", reward=reward_signs(found.sales.money, found.sales.points)) if (
            found is not None and found.sold) else ""

    def icon(self, action: Action) -> str:
        """Return the picture of the car, demand or contract of an action; a sign for giving up."""
        state, car, first = self.trade, self.table().car, str(action.args[0]) if action.args else ""
        if action.verb == "take" and self._space_chosen(action):
            return tile_art(state.content.tiles[state.grid[str(action.args[1])]])
        if action.verb == "take":
            car_type = state.content.board.spaces[first].type
            return car_art(car_type) if car_type else card_art(None)
        if action.verb == "produce" and car is not None:
            return car_art(car.type, "", action.args[1] == ELECTRIC)
        if action.verb in ("contract", "draw"):
            return card_art(self._contract_of(action))
        if action.verb == "tile":
            return tile_art(state.content.tiles[state.office_tiles[int(first) - 1]])
        return SIGNS.get(action.verb, "")

    def _contract_of(self, action: Action) -> Contract | None:
        """Return the contract that an action plays or takes, None for the unknown one of the deck."""
        state, name = self.trade, str(action.args[0])
        if action.verb == "draw":
            name = state.display[int(name) - 1] if name.isdecimal() else ""
        return state.content.contracts[name] if name else None

    def _contract_gain(self, contract: Contract | None) -> str:
        """Return the medals and the money of a contract, "" for an unknown one."""
        if contract is None:
            return ""
        money = f"{HOLDS}·{HOLDS}+{self.renderer.thing('money', contract.money)}" if contract.money else ""
        return f"{contract.medals}<icon:am-medal>{money}"

    def cost(self, action: Action) -> str:
        """Return the cost or gain of an action, "" for none.

        Cost of a car and its popularity in a market; cost of the car and number of workers of an action space; cost and
        stars of a tile on its place; medals and money of a contract.
        """
        car, state = self.table().car, self.trade
        if action.verb == "take":
            car_type = state.content.board.spaces[str(action.args[0])].type
            price = f"{self.renderer.thing('money', state.cost(car_type))}{HOLDS}·{HOLDS}" if car_type else ""
            workers = f"{self._worker(action)}{entry(state, str(action.args[0])).workers}"
            return "" if self._space_chosen(action) else f"{price}{workers}"
        if action.verb == "place":
            return self._placing_costs(action)
        if action.verb == "withdraw":
            return self._sales_of(int(action.args[0]))
        if action.verb in ("contract", "draw"):
            return self._contract_gain(self._contract_of(action))
        if action.verb == "ship":
            found = self._landing(action)
            medal = f"{say('ahead.points', n=found.points)}{HOLDS}·{HOLDS}" if found.points else ""
            return f"{medal}{say('landing.turn', n=found.sale.turn)}" if found.sale else medal
        kind = str(action.args[1]) if action.verb == "corner" else car.type if car and action.verb == "produce" else ""
        cost = self.renderer.thing("money", state.cost(kind)) if kind else ""
        if action.verb != "produce" or not kind:
            return cost
        return f"{cost}{HOLDS}·{HOLDS}{landing_signs(self._landing(action))}"

    def _placing_costs(self, action: Action, brief: bool = False) -> str:
        """Return what a place for the tile at hand costs and brings."""
        state, top = self.trade, self.session.decision()
        if not isinstance(top, PlaceTile):
            return ""
        follows = next((frame.type for frame in state.stack if isinstance(frame, Taken)), "")
        return placing_signs(self.renderer, state, top.tile, action, follows, brief)

    def _space_chosen(self, action: Action) -> bool:
        """Return whether the action space has been chosen with which a tile would be taken (MAN-4.18)."""
        return self.asked is not None and ("space", str(action.args[0])) in self.asked.chosen

    # names ------------------------------------------------------------------------------------

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the name of a step; a contract that rivals must not see goes by its place in the hand (MAN-4.90)."""
        if ply is None and self._is_unseen(action):
            own = self.session.view(action.seat)  # what is shown hides the hand where somebody else looks
            assert isinstance(own, AutomaniaState)
            return say("contract.unseen", n=own.factories[action.seat].hand.index(str(action.args[0])) + 1)
        return super().step_name(action, prompt, ply)

    def name_ahead(self, action: Action, prompt: str) -> str:
        """Return the name of an action whose choice has begun.

        It is the tile alone once its action space is chosen, else the space alone.
        """
        if action.verb != "take" or self.asked is None or not self.asked.chosen:
            return super().name_ahead(action, prompt)
        space, spot = map(str, action.args)
        thing, name = ("tile", self.trade.grid[spot]) if self._space_chosen(action) else ("space", space)
        return capitalize(self.renderer.thing(thing, name))

    def question(self) -> str:
        """Return the question about the rest of a choice that has begun, "" for none.

        An action space needs a tile of its line, and a tile a space (MAN-4.18); the corner (MAN-4.19) and a market
        (MAN-5.20) need a car; withdrawing needs a sales office (MAN-4.61).
        """
        if self.asked is None or not self.asked.chosen:
            return ""
        if self.asked.chosen != LEAVING:
            kind, name = self.asked.chosen[0]
            words = {"space": "ask.tile", "spot": "ask.space"}.get(kind)
            if self.asked.choices.actions[0].verb in ("corner", "produce"):
                words = "ask.car"
            thing = ("tile", self.trade.grid[name]) if kind == "spot" else (kind, name)
            return say(words, what=self.renderer.thing(*thing)) if words else ""
        seat = self.asked.choices.actions[0].seat
        return say("withdraw.ask", n=sum(car.owner == seat for market in self.trade.markets.values()
                                         for car in market.ships))

    # effects ----------------------------------------------------------------------------------

    def gives_up(self, action: Action) -> bool:
        """Return whether an action gives up something.

        So does placing a tile upon another one (MAN-4.22) and recalling a car.
        """
        if action.verb == "place":
            return bool(self.trade.factories[action.seat].tiles[str(action.args[0])])
        return super().gives_up(action) or action.verb == "recall"

    def confirmation_text(self, action: Action) -> str:
        """Return the objection to recalling a car that nothing asks for, "" for none (MAN-4.5)."""
        if action.verb == "recall" and not isinstance(self.session.decision(), Ship | TopCar):
            return say("sure.recall")
        return ""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the consequence line of an action; "" for a hidden contract, so that it reveals nothing (MAN-4.90)."""
        return "" if self._plays_hidden(action) else preview_text(action, before, seen, self.renderer)
