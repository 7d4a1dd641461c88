"""Prompt options of The Great Race: choices made by button in spite of arguments, and the icons of options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.rules.core.actions import Action, Arg
from game.rules.great_race.content.cards import JERRYCAN, SPARE_PARTS, TOOLBOX
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.click_actions import PLAN, ClickActions
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.action_texts import icon_of, short_of
from game.scenes.great_race.text.descriptions import signs_of
from game.scenes.great_race.text.preview_text import discarded_after
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.choice_keys import FIGURES
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import NOTHING, ActionSelection, Selection

LIMIT = "HandLimit"
NBSP = "\u00a0"
_NAMED = re.compile(r"(.+?)( \d+)?")  # name of a place, and its number
COUNTED = ("spare", "toolbox", "levels", "engine", "chassis", "transports")  # kinds of arguments that are amounts


def _lost(levels: Sequence[Arg]) -> list[str]:
    """Return the levels that engine and chassis lose, as icons."""
    lost = zip(("engine", "chassis"), levels, strict=True)
    return [f"<icon:gr-{name}>{NBSP}\u2212{n}" for name, n in lost if int(n)]


class Buttons:
    """Prompt options of one table; `position` returns the displayed position, `now` its view model."""

    def __init__(
        self, scene: GameScene, position: Callable[[], GreatRaceState], now: Callable[[], TableSituation]
    ) -> None:
        self.scene, self.position, self.now = scene, position, now

    def of(self, asked: ActionSelection) -> list[PromptOption]:
        """Return the options for choices with arguments, and the plan as soon as all assistants are placed."""
        scene = self.scene
        offers = [self._offer(asked, pick, actions) for pick, actions in self._groups(asked)]
        if self.now().asked == "Plan":
            offers.append(self._confirm_plan(asked))
        if self.now().asked == LIMIT:
            offers = self._with_gone_cards(offers)
        drawn = tuple(dict.fromkeys(self.now().drawn))
        only = len(drawn) == 1
        if self.now().asked == "PlaceTiles" and not offers:
            offers += [self._tile_without_space(tile) if ("tile", tile) in asked.chosen or only else
                       self._other_tile(asked, tile, key) for tile, key in zip(drawn, FIGURES, strict=False)]
        verbs = (*scene.rules.prompt.continue_verbs, *scene.rules.prompt.give_up_verbs)
        gone = [action for action in asked.all if action.verb in verbs and action not in asked.choices.actions]
        offers += [self._unavailable(action) for action in gone[:1]]
        return offers

    def _groups(self, asked: ActionSelection) -> list[tuple[Selection, tuple[Action, ...]]]:
        """Return the options with their actions; the cards of the bivouac in the order of the display."""
        display = self.now().table.display
        places = {card: place for place, card in reversed(list(enumerate(display)))}
        return sorted(ClickActions(asked).groups(), key=lambda group: places.get(str(group[1][0].args[0]), 0)
                      if group[1][0].verb == "take" else 0)

    def _with_gone_cards(self, offers: Sequence[PromptOption]) -> list[PromptOption]:
        """Return the options while a hand is brought down to its limit (GRR-3.4): each card has its button in
        the order of the hand and keeps that place, and those of cards that are gone stay, but cannot be chosen."""
        seat, state = self.now().decides, self.position()
        assert seat is not None
        gone: list[Action] = []
        for entry in reversed(self.scene.session.game.log):
            action = entry.made
            if action is None or action.seat != seat or action.verb not in ("discard", JERRYCAN):
                break
            gone.append(action)
        by_what = {offer.what: offer for offer in offers}
        hand, session = state.crews[seat].hand, self.scene.session
        begun = session.seek(session.ply - len(gone)) if gone else state
        assert isinstance(begun, GreatRaceState)
        kinds = dict.fromkeys(begun.crews[seat].hand)  # in the order of the hand
        discards = [Action(seat, "discard", (card,)) for card in kinds]
        played = [Action(seat, JERRYCAN)] if JERRYCAN in kinds and JERRYCAN not in hand else []
        return [by_what.get(action.text()) or self._gone_card(action) for action in (*played, *discards)]

    def _gone_card(self, action: Action) -> PromptOption:
        """Return the option of a card that the hand has no more."""
        scene = self.scene
        return PromptOption(
            scene.renderer.action(action),
            lambda: scene.controller.press(NOTHING),
            icon=icon_of(self.position(), action),
            reason=say("gone"),
            thing=action.text(),
            short=self._shorter(action) or short_of(action),
        )

    def _tile_without_space(self, tile: str) -> PromptOption:
        """Return the option of the tile whose space is still to be chosen on the map: it has no key, because none would
        choose anything."""
        scene = self.scene
        return PromptOption(
            self._tile(tile),
            lambda: scene.controller.press(NOTHING),
            icon=tile_name(self.position().content.tiles[tile]),
            reason=say("where"),
            thing=f"tile {tile}",
            keyless=True,
        )

    def _other_tile(self, asked: ActionSelection, tile: str, key: str) -> PromptOption:
        """Return the option of a tile that can be chosen instead of the one whose space is looked for."""
        scene, first = self.scene, asked
        while first.before is not None:
            first = first.before
        pick = Selection(first.choices.take(("tile", tile), "place"))
        return PromptOption(
            self._tile(tile),
            lambda: scene.controller.press(pick),
            icon=tile_name(self.position().content.tiles[tile]),
            tip=lambda: scene.remarks.consequence(pick) or None,
            thing=f"place {tile}…",
            key=key,
        )

    def _unavailable(self, action: Action) -> PromptOption:
        """Return the option of an action that ends or goes on, which keeps its place while another choice has been
        begun."""
        scene = self.scene
        return PromptOption(
            scene.renderer.action(action),
            lambda: scene.controller.press(NOTHING),
            icon=icon_of(self.position(), action),
            reason=say("begun"),
            slot="go",
            thing=action.text(),
        )

    def _offer(self, asked: ActionSelection, pick: Selection, actions: Sequence[Action]) -> PromptOption:
        """Return the option of one action, or of several that the next click tells apart."""
        scene, first = self.scene, actions[0]
        if pick.action is not None:
            words, what = self._in_full(asked, first), first.text()
        else:
            words, what = self._group(asked, actions), f"{first.verb} {_shared(actions)}…"
        short = words if pick.action is None else self._shorter(first) or words
        return PromptOption(words, lambda: scene.controller.press(pick), icon=icon_of(self.position(), first),
                            tip=lambda: scene.remarks.consequence(pick) or None, thing=what, short=short)

    def _in_full(self, asked: ActionSelection, action: Action) -> str:
        """Return the full text of an action: a step by its place and the cost there (GRR-5.3), a tile for the chosen
        space by its icons (GRR-7.1), a transport with the rest to be paid (GRR-C14), a loss with the cards lost by it
        (GRR-3.4)."""
        if action.verb == "place" and ("space", str(action.args[1])) in asked.chosen:
            return self._tile(str(action.args[0]))
        if action.verb == "step":
            return self._entered(str(action.args[0]))
        if action.verb == "split":
            if all(map(int, action.args)):  # as icons, like the options beside it: words would need two lines
                return self._loss_icons(action)
            return " ".join(filter(None, (self.scene.renderer.action(action), self._discarded(action))))
        cards = int(action.args[1]) if action.verb == "transport" else 0
        if not cards:
            return self.scene.renderer.action(action)
        return say("transport", name=self.scene.renderer.thing("route-name", action.args[0]), n=cards,
                   **self._transport(action))

    def _loss_icons(self, split: Action) -> str:
        """Return the levels that each gauge loses, and the cards lost by it, as icons (GRR-1.5, GRR-3.4)."""
        return " ".join(filter(None, (*_lost(split.args), self._discarded(split))))

    def _discarded(self, split: Action) -> str:
        """Return the number of cards lost by a loss (GRR-3.4), "" = none."""
        gone = discarded_after(self.position(), split.seat, int(split.args[1]))
        return f"<icon:gr-sym-hand>\u00a0\u2212{gone}" if gone else ""

    def _entered(self, place: str, brief: bool = False) -> str:
        """Return a place with cost and gain of entering it as icons, or with the icon for unknown ground. If `brief`,
        the place is named by the longest word that no other place within reach has."""
        thing, state = self.scene.renderer.thing, self.position()
        space, tile, cost = state.selected.chart.spaces.get(place), state.tiles.get(place), entry_cost(state, place)
        if tile:
            black = state.content.numbers.black_fuel if space is not None and space.black else 0
            signs = signs_of(state.content.tiles[tile], black)
        else:
            signs = ["unknown"] if cost is None else [f"fuel-{cost.fuel}"]
        icons = "\u00a0".join(f"<icon:gr-{sign}>" for sign in signs)
        named = _NAMED.fullmatch(thing("region", place))
        assert named is not None
        name, number = named.groups("")  # the number is part of the name, not a cost
        if brief:
            others = {word for step in self.scene.session.legal() if step.verb == "step" and step.args[0] != place
                      for word in thing("region", step.args[0]).split()} - {number.strip()}
            name = max((word for word in reversed(name.split()) if word not in others), key=len, default=name)
        return f"{name}{number.replace(' ', NBSP)} {icons}"

    def _transport(self, action: Action) -> dict[str, str]:
        """Return the texts for the city of a transport and the money left to be paid (GRR-5.11)."""
        thing, state = self.scene.renderer.thing, self.position()
        route = state.selected.chart.routes[str(action.args[0])]
        return {"city": thing("city", route.other(state.crews[action.seat].space)),
                "cost": thing("money", price(state, route, int(action.args[1])))}

    def _shorter(self, action: Action) -> str:
        """Return the short text of an action, "" = there is only the full one. A card by its name, a step by a word of
        its place, a transport by city and price, a sabotage or a loss by its levels, fuel by amount and cost, a repair
        by its cards and levels."""
        thing, state = self.scene.renderer.thing, self.position()
        if action.verb == "card":
            return thing("card", action.args[0])
        if action.verb == "transport":
            cards = f" + {action.args[1]}\u00a0<icon:gr-card-transport>" if int(action.args[1]) else ""
            return say("short.transport", **self._transport(action)) + cards
        if action.verb == "step":
            return self._entered(str(action.args[0]), brief=True)
        if action.verb == "sabotage":
            return f"<seat:{action.args[0]}> {NBSP.join(_lost(action.args[1:]))}"
        if action.verb == "split":
            return self._loss_icons(action)
        if action.verb == "parts":
            return self._repair(*map(int, action.args))
        if action.verb != "fuel":
            return ""
        levels = int(action.args[0])
        return say("short.fuel", n=levels, cost=thing("money", levels * fuel_price(state, action.seat)))

    def _repair(self, spare: int, toolbox: int, levels: int) -> str:
        """Return a repair as icons of its cards and the number of levels bought."""
        cards = [f"{count}\u00d7<icon:gr-card-{card}>" for card, count in ((SPARE_PARTS, spare), (TOOLBOX, toolbox))
                 if count]
        return " · ".join([*cards, *([say("short.levels", n=levels)] if levels or not cards else [])])

    def _group(self, asked: ActionSelection, actions: Sequence[Action]) -> str:
        """Return the text for the common part of several actions, without the arguments chosen already."""
        first, scene = actions[0], self.scene
        kinds = scene.session.package.spec.verbs[first.verb]
        fresh = [(kind, arg) for at, (kind, arg) in enumerate(zip(kinds, first.args, strict=True))
                 if all(action.args[at] == arg for action in actions) and (kind, str(arg)) not in asked.chosen]
        if not fresh or len({action.verb for action in asked.choices.actions}) > 1:
            return say(f"group.{first.verb}", n=len(actions))
        kind, arg = fresh[0]
        if kind == "tile":
            return self._tile(str(arg))
        return say(f"choose.{kind}", n=int(arg)) if kind in COUNTED else scene.renderer.thing(kind, arg)

    def _tile(self, kind: str) -> str:
        """Return the name of a tile with its cost and gain as icons."""
        tile = self.position().content.tiles[kind]
        signs = [f"<icon:gr-{sign}>" for sign in signs_of(tile)]
        return " ".join([self.scene.renderer.thing("tile", kind), *signs])

    def _confirm_plan(self, asked: ActionSelection) -> PromptOption:
        """Return the option that confirms the plan (GRR-6.1)."""
        scene, plans = self.scene, asked.choices.actions
        ready = len(plans) == 1
        pick = Selection(action=plans[0]) if ready else NOTHING
        left = self.position().content.numbers.assistants - sum(ClickActions(asked).least(PLAN))
        return PromptOption(
            say("plan.settle"),
            lambda: scene.controller.press(pick),
            "primary" if ready else "secondary",
            icon="check",
            reason="" if ready else say("plan.left", n=left),
            slot="go",
            shortcut=enter_key(scene) if ready else None,
            thing=plans[0].text() if ready else "plan",
            tip=lambda: scene.remarks.consequence(pick) or None,
        )


def _shared(actions: Sequence[Action]) -> str:
    """Return the arguments that all actions of a group share."""
    return " ".join(str(arg) for at, arg in enumerate(actions[0].args)
                    if all(action.args[at] == arg for action in actions))
