"""Texts about actions of Imperial Steam: the words of their buttons with prices, previews and confirmations.

An action in words is `imperial-steam.verb.<verb>` in assets/i18n/imperial-steam.*.yaml; questions, warnings and
previews stand in assets/i18n/imperial-steam-table.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.rules.core.actions import Action
from game.rules.core.reasons import Reason
from game.rules.imperial_steam.decisions.track_rules import cost_of
from game.rules.imperial_steam.flow import Closing
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.table_keys import FREE, key_of
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.preview_text import complete_choice, preview_text, signed
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.action_texts import ActionTexts, OptionWords
from game.scenes.table.prompt.choice_keys import ChoiceKeys
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.table.action_selection import ActionSelection

ICONS = {"end": "check", "done": "check", "pass": "skip", "car": "wagon", "worker": "tile-hire", "share": "coin",
         "flip": "swap"}  # of verbs; the text of an engineer has an icon already
ADVISED = ("share", "flip", "car", "worker", "engineer")  # verbs whose tooltip has advice


class ImperialSteamActionTexts(ActionTexts):
    """Texts about the actions of one table.

    `table` returns its view model, `foresee` the result of a legal action, None for another one. `keys` are the keys
    given to choices so far in the turn, `turn_begin` returns the number of actions before it.
    """

    def __init__(self, sources: TextSources, table: Callable[[], TableView],
                 foresee: Callable[[Action], ForeseenEvents | None], keys: ChoiceKeys,
                 turn_begin: Callable[[], int]) -> None:
        super().__init__(sources)
        self.table, self.foresee, self.keys, self.turn_begin = table, foresee, keys, turn_begin

    @property
    def empire(self) -> ImperialSteamState:
        """Displayed position."""
        state = self.position
        assert isinstance(state, ImperialSteamState)
        return state

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button. Passing ends the turn; free actions by key, such as selling a share,
        are previewed before they are done."""
        words = super().option(action, prompt, blocked)
        return None if words is None else words._replace(
            short=self.short(action), icon=ICONS.get(action.verb, ""),
            cost=self.cost(action) if blocked is None else "",
            tip=partial(say, f"offer.{action.verb}") if action.verb in ADVISED else str,
            key=partial(self.choice_key, action), previews_first=action.verb in FREE,
            then=(Action(action.seat, "end"),) if action.verb == "pass" else (), loss=partial(self._loss, action))

    def choice_key(self, action: Action) -> str:
        """Return the key of a prompt option, which stays the same as long as the same decision is asked in a turn."""
        return key_of(action, self.keys, (self.turn_begin(), type(self.session.decision()).__name__))

    def cost(self, action: Action) -> str:
        """Return the cost of an action in gulden with the money left afterwards, or its gain; "" when the money stays
        the same."""
        by, left = self.money_change(action)
        return say("offer.cost", n=signed(by), left=left) if by < 0 else signed(by) if by else ""

    def short(self, action: Action) -> str:
        """Return the short words of a purchase: the person, good or building and its price; "" for any other action.
        The money left stands there too where the good says all: when only ordering is possible."""
        verb, renderer = action.verb, self.renderer
        if verb == "order" and self.asked is not None and all(other.verb != "buy"
                                                              for other in self.asked.choices.actions):
            return f"<icon:good-{action.args[0]}> {self.cost(action)}"
        if verb in ("buy", "order"):
            named = f"{say(f'head.{verb}')} <icon:good-{action.args[0]}>"
        elif verb in ("station", "factory"):
            colour = self.session.seats[action.seat].colour
            sign = f"station-{colour}" if verb == "station" else f"factory-{action.args[1]}"
            named = f"<icon:{sign}> {renderer.thing('city', str(action.args[0]))}"
        elif verb in ("worker", "engineer"):
            named = renderer.thing("engineer", str(action.args[0])) if action.args else renderer.action(action)
        else:
            return ""
        return f"{named} {signed(self.money_change(action)[0])}"

    def money_change(self, action: Action) -> tuple[int, int]:
        """Return by how much an action changes the money of its company, and the money afterwards; zeros when its
        result is unknown. A factory is paid for once its worker has been chosen."""
        preview = self.foresee(action)
        if preview is None or not isinstance(preview.view, ImperialSteamState):
            return 0, 0
        after = complete_choice(preview.view, action.seat) if action.verb == "factory" else preview.view
        left = after.companies[action.seat].money
        return left - self.empire.companies[action.seat].money, left

    def _loss(self, action: Action) -> str:
        """Return the warning about business tokens that the end of the closing step would lose (IMP-13.2); "" where
        nothing is lost."""
        asked = self.session.decision()
        if action.verb != "end" or not isinstance(asked, Closing):
            return ""
        left = sum(self.empire.companies[action.seat].tokens) * self.empire.content.numbers.step_price
        return say("sure.lost", n=left) if left else ""

    # effects ----------------------------------------------------------------------------------

    def question(self) -> str:
        """Return the question for the train of a chosen engine (IMP-9.2), "" otherwise."""
        engine = chosen_engine(self.asked)
        return say("ask.train", engine=self.renderer.thing("engine", engine)) if engine else ""

    def confirmation_text(self, action: Action) -> str:
        """Return the question before a good is thrown away, "" for other actions."""
        return say("sure.discard") if action.verb == "discard" else ""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the preview of an action for the company that acts; of a track or a factory once it is built."""
        if action.verb == "bid":
            return self._bid(action, before)
        if not isinstance(seen.view, ImperialSteamState):
            return say("ahead.spent") if action.verb == "pass" else ""
        begun = action.verb in ("track", "factory")
        after = complete_choice(seen.view, action.seat) if begun else seen.view
        rounds = [say("ahead.round", n=event.data["number"]) for event in seen.events if event.kind == "round"]
        spent = [say("ahead.spent")] if action.verb == "pass" else []
        spent += [self.effort(action, before)] if action.verb == "track" else []
        changed = preview_text(before, after, action.seat, named=action.verb == "deliver")
        return SEPARATOR.join(filter(None, (*spent, changed, *rounds)))

    def effort(self, action: Action, before: ImperialSteamState) -> str:
        """Return the effort of a connection behind the planned ones, with the extra that it costs for these, and the
        sum."""
        planned, name = present(before).planned, str(action.args[0])
        begun = cost_of(before, action.seat, planned)
        whole = cost_of(before, action.seat, (*planned, name)).effort
        own = 0 if name in before.crowns else before.selected.connections[name].effort
        more = whole - begun.effort - own
        if not planned:
            return say("ahead.effort", n=whole)
        return say("ahead.effort.more" if more else "ahead.effort.sum", n=whole - begun.effort, more=more, sum=whole,
                   place=begun.built + 1)

    def _bid(self, action: Action, before: ImperialSteamState) -> str:
        """Return the cost of a bid, and the hubs at which it allows hiring."""
        thing, column = self.renderer.thing, int(action.args[0])
        cost = column * before.content.numbers.step_price
        hubs = [f"<icon:hub-{hub.colour}> {thing('city', hub.city)}" for hub in self.table().hubs
                if hub.column <= column]
        open_ = say("column.hire", hubs=self.renderer.join(hubs)) if hubs else say("column.hire.none")
        left = before.companies[action.seat].money - cost
        return f"{say('column.bid', cost=cost, left=left)}{SEPARATOR}{open_}"


def chosen_engine(asked: ActionSelection | None) -> str:
    """Return the engine that has been chosen before its train, "" = none."""
    taken = asked.chosen if asked is not None else ()
    return next((name for kind, name in taken if kind == "engine"), "")
