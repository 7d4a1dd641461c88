"""The buttons beside the prompt of The Great Race: what is chosen with them in spite of arguments, and their signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.rules.core.actions import Action, Arg, parse_action
from game.rules.great_race.content.cards import JERRYCAN, SPARE_PARTS, TOOLBOX
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.decisions.hand import kinds_in
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.click_actions import GAUGED, PLAN, ClickActions
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.descriptions import signs_of
from game.scenes.great_race.text.preview_text import discarded_after
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.controller.option_builders import enter_key
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import NOTHING, ActionSelection, Selection
from game.scenes.table.prompt.prompt_option import PromptOption

ICONS = {"explore": "gr-scout", "draw": "gr-sym-hand", "drive": "gr-mechanic", "repair": "gr-wear",
         "clear": "gr-escort", "fund": "gr-funding", "pass": "hourglass", "end": "check", "back": "undo",
         "escort": "gr-escort", "suffer": "gr-danger", "stop": "gr-stop", "decline": "skip", "decline-all": "skip",
         "fuel": "gr-fuel", "parts": "gr-wear"}
CARDS = {"jerrycan": "jerrycan", "ranger": "ranger", "guide": "guide", "sabotage": "saboteur",
         "transport": "transport"}  # verbs that show a card
SHORT = ("jerrycan", "explore", "draw", "drive", "repair", "clear", "fund", "escort", "ranger", "suffer", "guide",
         "stop", "back", "decline-all")  # verbs that can be said in a word
LIMIT = "HandLimit"
NBSP = "\u00a0"
_NAMED = re.compile(r"(.+?)( \d+)?")  # the name of a place, and its number
COUNTED = ("spare", "toolbox", "levels", "engine", "chassis", "transports")  # kinds of arguments that are amounts


def icon_of(state: GreatRaceState, action: Action) -> str:
    """The sign of an area, a card, a tile."""
    verb = action.verb
    if verb in ("card", "discard", "drop", "take"):
        return f"gr-card-{action.args[0]}"
    if verb == "place":
        return tile_name(state.content.tiles[str(action.args[0])])
    if verb == "step":
        tile = state.tiles.get(str(action.args[0]))
        return "gr-sym-city" if tile is None else tile_name(state.content.tiles[tile]) if tile else ""
    if verb in GAUGED:
        touched = [name for name, n in zip(GAUGED[verb], action.args, strict=True) if int(n)]
        return f"gr-{touched[0]}" if len(touched) == 1 else ""
    if verb in CARDS:
        return f"gr-card-{CARDS[verb]}"
    return ICONS.get(verb, "")


def short_of(action: Action) -> str:
    """What an assistant does, without who does it."""
    return say(f"short.{action.verb}") if action.verb in SHORT else ""


def _lost(levels: Sequence[Arg]) -> list[str]:
    """The levels that engine and chassis lose, in signs."""
    lost = zip(("engine", "chassis"), levels, strict=True)
    return [f"<icon:gr-{name}>{NBSP}\u2212{n}" for name, n in lost if int(n)]


class Buttons:
    """The buttons of one table; `position` is what it shows, `now` how it stands there."""

    def __init__(
        self, scene: GameScene, position: Callable[[], GreatRaceState], now: Callable[[], TableSituation]
    ) -> None:
        self.scene, self.position, self.now = scene, position, now

    def of(self, asked: ActionSelection) -> list[PromptOption]:
        """What is chosen with buttons though it has arguments; the plan as soon as all assistants are placed."""
        scene = self.scene
        offers = [self._offer(asked, pick, actions) for pick, actions in self._as_they_lie(asked)]
        if self.now().asked == "Plan":
            offers.append(self._settle(asked))
        if self.now().asked == LIMIT:
            offers = self._as_the_hand_was(offers)
        if self.now().asked == "PlaceTiles" and not offers:
            offers += [self._lies_where(tile) for tile in dict.fromkeys(self.now().drawn)]
        offers += [
            self._later(action)
            for action in asked.all
            if action.verb in (*scene.CONTINUE_VERBS, *scene.GIVE_UP_VERBS) and action not in asked.choices.actions
        ][:1]
        return offers

    def _as_they_lie(self, asked: ActionSelection) -> list[tuple[Selection, tuple[Action, ...]]]:
        """What is chosen with buttons; the cards of the bivouac in the order in which they lie there."""
        display = self.now().seen.display
        lies = {card: place for place, card in reversed(list(enumerate(display)))}
        return sorted(ClickActions(asked).groups(), key=lambda group: lies.get(str(group[1][0].args[0]), 0)
                      if group[1][0].verb == "take" else 0)

    def _as_the_hand_was(self, offers: Sequence[PromptOption]) -> list[PromptOption]:
        """GRR-3.4 While a hand is brought down to its limit each card keeps the place of its button: those that have
        gone are still there, and cannot be chosen."""
        seat, state = self.now().decides, self.position()
        assert seat is not None
        gone: list[Action] = []
        for entry in reversed(self.scene.session.game.log):
            action = parse_action(entry.action)
            if action.seat != seat or action.verb not in ("discard", JERRYCAN):
                break
            gone.append(action)
        by_what = {offer.what: offer for offer in offers}
        hand = state.crews[seat].hand
        lay = [*hand, *(str(action.args[0]) if action.args else JERRYCAN for action in gone)]
        discards = [Action(seat, "discard", (card,)) for card in kinds_in(state, lay)]
        played = [Action(seat, JERRYCAN)] if JERRYCAN in lay and JERRYCAN not in hand else []
        return [by_what.get(action.text()) or self._gone(action) for action in (*played, *discards)]

    def _gone(self, action: Action) -> PromptOption:
        """What could be done with a card that the hand has no more."""
        scene = self.scene
        return PromptOption(
            scene.renderer.action(action),
            lambda: scene.controller.press(NOTHING),
            icon=scene.option_icon(action),
            reason=say("gone"),
            thing=action.text(),
            short=self._shorter(action) or short_of(action),
        )

    def _lies_where(self, tile: str) -> PromptOption:
        """The tile for which only its space is still to be pointed at."""
        scene = self.scene
        return PromptOption(
            self._tile(tile),
            lambda: scene.controller.press(NOTHING),
            icon=tile_name(self.position().content.tiles[tile]),
            reason=say("where"),
            thing=f"tile {tile}",
        )

    def _later(self, action: Action) -> PromptOption:
        """What ends or goes on keeps its place while a choice has been begun."""
        scene = self.scene
        return PromptOption(
            scene.renderer.action(action),
            lambda: scene.controller.press(NOTHING),
            icon=scene.option_icon(action),
            reason=say("begun"),
            slot="go",
            thing=action.text(),
        )

    def _offer(self, asked: ActionSelection, pick: Selection, actions: Sequence[Action]) -> PromptOption:
        """One action, or several that are told apart with the next click."""
        scene, first = self.scene, actions[0]
        if pick.action is not None:
            words, what = self._in_full(asked, first), first.text()
        else:
            words, what = self._group(asked, actions), f"{first.verb} {_shared(actions)}…"
        short = words if pick.action is None else self._shorter(first) or words
        return PromptOption(words, lambda: scene.controller.press(pick), "secondary", icon=scene.option_icon(first),
                            tip=lambda: scene.remarks.consequence(pick) or None, thing=what, short=short)

    def _in_full(self, asked: ActionSelection, action: Action) -> str:
        """GRR-5.3 A step by where it leads and what it costs there, GRR-7.1 a tile for the space that was pointed at by
        its signs, GRR-C14 a transport with what is left to be paid, GRR-3.4 a loss with the cards that go with it,
        everything else as anywhere."""
        if action.verb == "place" and ("space", str(action.args[1])) in asked.chosen:
            return self._tile(str(action.args[0]))
        if action.verb == "step":
            return self._entered(str(action.args[0]))
        if action.verb == "split":
            if all(map(int, action.args)):  # in the signs that the choices beside it bear, or its words would fold
                return self._in_signs(action)
            return " ".join(filter(None, (self.scene.renderer.action(action), self._discarded(action))))
        cards = int(action.args[1]) if action.verb == "transport" else 0
        if not cards:
            return self.scene.renderer.action(action)
        return say("transport", name=self.scene.renderer.thing("route-name", action.args[0]), n=cards,
                   **self._transport(action))

    def _in_signs(self, split: Action) -> str:
        """GRR-1.5, GRR-3.4 The levels that each gauge loses, and the cards that go with that."""
        return " ".join(filter(None, (*_lost(split.args), self._discarded(split))))

    def _discarded(self, split: Action) -> str:
        """GRR-3.4 The cards that go with a loss."""
        gone = discarded_after(self.position(), split.seat, int(split.args[1]))
        return f"<icon:gr-sym-hand>\u00a0\u2212{gone}" if gone else ""

    def _entered(self, place: str, brief: bool = False) -> str:
        """A place, or the longest word of its name that no other place within reach has (`brief`), and in signs what
        entering it costs and brings, or that nobody knows."""
        thing, state = self.scene.renderer.thing, self.position()
        space, tile, cost = state.selected.chart.spaces.get(place), state.tiles.get(place), entry_cost(state, place)
        if tile:
            black = state.content.numbers.black_fuel if space is not None and space.black else 0
            signs = signs_of(state.content.tiles[tile], black)
        else:
            signs = ["unknown"] if cost is None else [f"fuel-{cost.fuel}"]
        told = "\u00a0".join(f"<icon:gr-{sign}>" for sign in signs)
        named = _NAMED.fullmatch(thing("region", place))
        assert named is not None
        name, number = named.groups("")  # which is none of its costs
        if brief:
            others = {word for step in self.scene.session.legal() if step.verb == "step" and step.args[0] != place
                      for word in thing("region", step.args[0]).split()} - {number.strip()}
            name = max((word for word in reversed(name.split()) if word not in others), key=len, default=name)
        return f"{name}{number.replace(' ', NBSP)} {told}"

    def _transport(self, action: Action) -> dict[str, str]:
        """GRR-5.11 Where a transport leads, and what is left to be paid for it."""
        thing, state = self.scene.renderer.thing, self.position()
        route = state.selected.chart.routes[str(action.args[0])]
        return {"city": thing("city", route.other(state.crews[action.seat].space)),
                "cost": thing("money", price(state, route, int(action.args[1])))}

    def _shorter(self, action: Action) -> str:
        """A card by its name, a step by a word of its place, a transport by where it leads and its price, a sabotage or
        a loss by its levels, fuel by its amount and cost, a repair by its cards and levels; "" = it is said in full."""
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
            return self._in_signs(action)
        if action.verb == "parts":
            return self._repair(*map(int, action.args))
        if action.verb != "fuel":
            return ""
        levels = int(action.args[0])
        return say("short.fuel", n=levels, cost=thing("money", levels * fuel_price(state, action.seat)))

    def _repair(self, spare: int, toolbox: int, levels: int) -> str:
        """A repair by the signs of its cards and the levels that are bought."""
        cards = [f"{count}\u00d7<icon:gr-card-{card}>" for card, count in ((SPARE_PARTS, spare), (TOOLBOX, toolbox))
                 if count]
        return " · ".join([*cards, *([say("short.levels", n=levels)] if levels or not cards else [])])

    def _group(self, asked: ActionSelection, actions: Sequence[Action]) -> str:
        """What several actions have in common, beyond what has been pointed at."""
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
        """A tile, and in signs what it costs and brings."""
        tile = self.position().content.tiles[kind]
        signs = [f"<icon:gr-{sign}>" for sign in signs_of(tile)]
        return " ".join([self.scene.renderer.thing("tile", kind), *signs])

    def _settle(self, asked: ActionSelection) -> PromptOption:
        """GRR-6.1 The plan is settled on a word of its own."""
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
    """The argument that tells a group from its neighbours."""
    return " ".join(str(arg) for at, arg in enumerate(actions[0].args)
                    if all(action.args[at] == arg for action in actions))
