"""Options of the prompt of Automania: buttons for actions with arguments, their words and their signs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.i18n.markup import capitalize
from game.rules.automania.content.board import ANY
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.contract_draw import Draw
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.decisions.tile_placement import OfficeTile, PlaceTile
from game.rules.core.actions import Action, Choices
from game.scenes.automania.building.building_dialog import moves_of, open_building
from game.scenes.automania.building.building_draft import BuildingDraft, is_building
from game.scenes.automania.table_keys import BUILDING, WAITING
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.action_texts import LEAVING, AutomaniaActionTexts
from game.scenes.automania.waiting_sale import WaitingSale, cars_to_come
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.action_texts import HOLDS
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import ActionSelection, Selection

CHOSEN = "place", "sell", "copy", "reward", "draw", "tile"  # verbs of things on the table that have a button each
THINGS = {"withdraw": "sales-office", "draw": "display", "tile": "office-tile"}  # kinds of arguments by verb


class Buttons:
    """Factory of the prompt options of one table, with the words and signs of its `texts`.

    `money_hidden` returns whether the money of the shown seat is not to be seen now.
    """

    def __init__(self, scene: GameScene, texts: AutomaniaActionTexts, money_hidden: Callable[[], bool]) -> None:
        self.scene, self.texts, self.money_hidden = scene, texts, money_hidden
        self._draft: BuildingDraft | None = None  # of the card that was open last

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
            return [] if self.scene.controller.instead() else [*self._space_offers(asked), *self._waiting()]
        if not isinstance(top, Turn):
            return [self._offer(action, True) for action in asked.all if action.verb == "produce"]
        if asked.chosen:
            return [self._offer(action, True) for action in asked.choices.actions]
        corner = next(space.id for space in self.texts.trade.content.board.spaces.values() if space.type == ANY)
        corners = [Action(top.seat, "corner", (corner, car_type)) for car_type in TYPES]
        found = [self._offer(action, action in asked.all) for action in corners]
        leaving = [action for action in asked.all if action.verb == "withdraw"]
        found += [self._withdraw(leaving)] if leaving else []
        controller = self.scene.controller
        has_card = is_building(self.texts.trade) and not controller.instead()
        return [*found, self._card()] if has_card and not controller.planned_actions() else found

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

    def _waiting(self) -> list[PromptOption]:
        """Return the option to let all cars wait that are still to be sold, where there are several."""
        count = cars_to_come(self.texts.trade)
        if count < 2:
            return []
        words = f"<icon:hourglass> {say('wait.rest', n=count)}"
        return [PromptOption(words, self._wait, "ghost", tip=say("wait.rest.tip"), thing=words, keyless=True,
                             shortcut=WAITING, short=f"<icon:hourglass> \u00d7{count}")]

    def _wait(self) -> None:
        """Let the car at hand wait, and all others of its seat that are still to come."""
        top = self.scene.session.decision()
        if isinstance(top, Sell) and isinstance(self.scene.action_queue, WaitingSale):
            self.scene.action_queue.begin(self.texts.trade, top.seat)  # without motion the next car comes at once
            self.scene.controller.press(Selection(action=Action(top.seat, "pass")))

    def _offer(self, action: Action, possible: bool) -> PromptOption:
        """Return the option of an action; where it is not possible, disabled with the reason."""
        names = tuple(zip(self.scene.session.package.spec.verbs[action.verb], map(str, action.args), strict=True))
        pick = Selection(action=action) if possible else self.scene.pick((names,), action.verb)
        texts, words, cost = self.texts, self._words(action), self.texts.cost(action)
        return PromptOption(
            f"{words} ·\u00a0{cost}" if cost else words,
            lambda: self.scene.controller.press(pick),
            "secondary",
            icon=texts.icon(action),
            tip=lambda: self.scene.remarks.consequence(pick) or None,
            reason="" if possible else self.scene.remarks.why_not(pick),
            thing=action.text(),
            short=texts.short(action),
            key=texts.key(action),
        )

    def _words(self, action: Action) -> str:
        """Return the words of an action's button."""
        if action.verb == "corner":
            return say(f"corner.{action.args[1]}")
        if action.verb == "sell":
            return self.texts.short(action)  # the question says what is sold
        if action.verb == "place":
            return capitalize(self.scene.renderer.thing("target", str(action.args[0]))).replace(" ", HOLDS)
        if action.verb in THINGS:
            return capitalize(self.scene.renderer.thing(THINGS[action.verb], str(action.args[0])))
        return self.texts.name_ahead(action, "")

    def _card(self) -> PromptOption:
        """Return the option that opens the building card; the next step of a plan that is kept takes its place."""
        words = say("building.open")
        return PromptOption(words, self.open_card, icon="am-sym-handling", tip=say("building.open.tip"), slot="go",
                            thing=words, short=say("building.open.short"), shortcut=BUILDING)

    def open_card(self) -> bool:
        """Open the building card with what has been chosen, the plan that is kept, or a good action.

        In the position in which it was open last, as it was then. Return whether an action can be laid out now.
        """
        scene, view, top = self.scene, self.texts.trade, self.scene.session.decision()
        if scene.asked is None or top is None or scene.controller.instead() or not is_building(view):
            return False
        wanted = moves_of(scene.controller.planned_actions())
        if scene.asked.chosen:
            wanted = moves_of(scene.asked.choices.actions[:1])
        draft, hidden = self._draft, self.texts.contracts_hidden()
        if wanted or draft is None or draft.hidden != hidden or draft.state.to_data() != view.to_data():
            draft = self._draft = BuildingDraft(view, top.seat, wanted, hidden)
        open_building(scene.screen, draft, scene.renderer, lambda actions: scene.controller.press(
            Selection(action=actions[0], then=actions[1:])), self.money_hidden())
        return True

    def _withdraw(self, leaving: list[Action]) -> PromptOption:
        """Return the option of withdrawing, with the money for all remaining workers (MAN-4.61).

        It leads to the choice of a sales office.
        """
        workers = self.texts.trade.factories[leaving[0].seat].workers
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
