"""Texts about actions of The Great Race: the words and icons of their buttons, previews and confirmations.

An action in words is `great-race.verb.<verb>` in assets/i18n/great-race.*.yaml; questions, warnings and previews
stand in assets/i18n/great-race-table.*.yaml.
"""

from __future__ import annotations

from typing import Any

from game.rules.core.actions import Action, Choices
from game.rules.core.reasons import Reason
from game.rules.great_race.content.cards import SABOTEUR
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.convoy import AREA_OF, fuel_price
from game.rules.great_race.reasons import NO_ASSISTANT
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.animation.event_animations import REMEDIES
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.click_actions import GAUGED, PLAN, least_of
from game.scenes.great_race.planning.day_sketch import SKETCH
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.descriptions import card_text
from game.scenes.great_race.text.preview_text import preview_text
from game.scenes.table.prompt.action_texts import ActionTexts, OptionWords
from game.session.action_preview import ForeseenEvents

ICONS = {"explore": "gr-scout", "draw": "gr-sym-hand", "drive": "gr-mechanic", "repair": "gr-wear",
         "clear": "gr-escort", "fund": "gr-funding", "pass": "hourglass", "end": "check", "back": "undo",
         "escort": "gr-escort", "suffer": "gr-danger", "stop": "gr-stop", "decline": "skip", "decline-all": "skip",
         "fuel": "gr-fuel", "parts": "gr-wear"}
CARDS = {"jerrycan": "jerrycan", "ranger": "ranger", "guide": "guide", "sabotage": "saboteur",
         "transport": "transport"}  # verb -> the card of its icon
KEYS = "123456"  # of the actions of assistants: they stay the same when an assistant has left
SHORT = ("jerrycan", "explore", "draw", "drive", "repair", "clear", "fund", "escort", "ranger", "suffer", "guide",
         "stop", "back", "decline-all")  # verbs with a text of one word


def icon_of(state: GreatRaceState, action: Action) -> str:
    """Return the icon of an action: that of an area, a card or a tile; "" = none."""
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
    """Return the short text of an assistant's action, without the area; "" = none."""
    return say(f"short.{action.verb}") if action.verb in SHORT else ""


class GreatRaceActionTexts(ActionTexts):
    """Texts about the actions of one table."""

    @property
    def expedition(self) -> GreatRaceState:
        """Displayed position."""
        state = self.position
        assert isinstance(state, GreatRaceState)
        return state

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button. One without assistants has none: its area on the dashboard is empty
        and gives the reason."""
        if blocked is not None and blocked.key == NO_ASSISTANT.key:
            return None
        words = super().option(action, prompt, blocked)
        if words is None:
            return None
        key = KEYS[list(AREA_OF).index(action.verb)] if action.verb in AREA_OF else ""
        return words._replace(icon=icon_of(self.expedition, action), short=short_of(action), key=lambda: key)

    # a choice that is half made ---------------------------------------------------------------

    def question(self) -> str:
        """Return the question for the rest of a choice: confirm the plan, how much fuel, the assistant's action, which
        tile or which space for it, the target of a Saboteur (GRR-6.1, GRR-6.5, GRR-7, GRR-C09)."""
        asked = self.asked
        actions = asked.choices.actions if asked is not None and asked.chosen else ()
        verbs = {action.verb for action in actions}
        if verbs == {"fuel"}:
            cost = fuel_price(self.expedition, actions[0].seat)
            return say("ask.fuel", cost=self.renderer.thing("money", cost))
        if verbs == {"place"}:
            tile, space = actions[0].args
            if len({action.args[0] for action in actions}) > 1:
                return say("ask.tile", space=self.renderer.thing("region", space))
            return say("ask.space", tile=self.renderer.thing("tile", tile))
        if verbs == {PLAN} and len(actions) == 1:
            return say("ask.settle")
        areas = {AREA_OF.get(verb, "") for verb in verbs}
        if len(areas) == 1 and "" not in areas:
            return say("ask.area", area=self.renderer.thing("area", areas.pop()))
        return say("ask.sabotage") if verbs == {"sabotage"} else ""

    def begun_text(self, choices: Choices) -> str:
        """Return the text of a choice that has been begun: the plan with one more assistant (GRR-6.1), the loss by a
        Saboteur (GRR-C09)."""
        verbs = {action.verb for action in choices.actions}
        if verbs == {"sabotage"}:
            return card_text(self.renderer, self.expedition, SABOTEUR)
        if verbs != {PLAN}:
            return ""
        placed = least_of(choices.actions)
        areas = [f"{self.renderer.thing('area', area)} {n}" for area, n in zip(AREAS, placed, strict=True) if n]
        left = self.expedition.content.numbers.assistants - sum(placed)
        said = self.renderer.join(areas)
        if choices.taken and choices.taken[-1][0] == SKETCH:
            return say("sketch.ahead", areas=said) if areas else say("sketch.none")
        return say("plan.ahead", areas=said, n=left) if left else say("plan.ahead.all", areas=said)

    # effects ----------------------------------------------------------------------------------

    def gives_up(self, action: Action) -> bool:
        """Return whether an action gives something up. With a remedy at hand, letting an attack pass does: one Enter
        too many must not do it (GRR-9.3)."""
        return super().gives_up(action) or (
            action.verb == "decline" and any(other.verb in REMEDIES for other in self.session.legal()))

    def confirmation_text(self, action: Action) -> str:
        """Return the question before a pass that gives up assistants (GRR-X57), "" for other actions."""
        if action.verb != "pass":
            return ""
        crew = self.expedition.crews[action.seat]
        left = sum(crew.assistants[area] for area in AREAS if area != "escort")
        return say("sure.pass", n=left) if left else ""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the preview of an action."""
        return preview_text(action, before, seen, self.renderer)
