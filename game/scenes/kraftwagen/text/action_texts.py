"""Texts about actions of Kraftwagen: the words of their buttons, previews and confirmations.

An action in words is `kraftwagen.verb.<verb>` in assets/i18n/kraftwagen.*.yaml; questions, warnings and previews
stand in assets/i18n/kraftwagen-table.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.i18n.kraftwagen.texts import ICON
from game.i18n.markup import capitalize
from game.rules.core.actions import Action, Choices
from game.rules.core.engine import decision
from game.rules.core.reasons import Reason
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.art.icon_names import badge_of, start_of
from game.scenes.kraftwagen.board_colours import SEAT_GLYPHS
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.preview_text import preview_text
from game.scenes.kraftwagen.view_model import Link, TableView
from game.scenes.table.prompt.action_texts import ActionTexts, OptionWords
from game.scenes.table.prompt.consequence_line import HOLDS
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents

CHOSEN = {"card": "card", "place": "workshop", "activate": "development"}  # kinds by verb
ICONS = {"end": "check", "pass": "skip", "plain": "skip", "decline": "skip"}  # of verbs


class KraftwagenActionTexts(ActionTexts):
    """Texts about the actions of one table; `table` returns its view model."""

    def __init__(self, sources: TextSources, table: Callable[[], TableView]) -> None:
        super().__init__(sources)
        self.table = table

    @property
    def industry(self) -> KraftwagenState:
        """Displayed position."""
        state = self.position
        assert isinstance(state, KraftwagenState)
        return state

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button; that of a tile of the chain has the signs of the tile, and its
        key."""
        words, link = super().option(action, prompt, blocked), self._link(action)
        if words is None:
            return None
        words = words._replace(icon=self._icon(action), label=self._thing_chosen(action) or words.label)
        return words if link is None else words._replace(short=self._signs(link), key=partial(str, link.key))

    def _thing_chosen(self, action: Action) -> str:
        """Return the name of what an action chooses where the question says the rest, "" for other actions."""
        if action.verb == "buyer":
            preference = str(action.args[0])
            return f"<icon:{ICON}buyer-{preference}>{HOLDS}{say(f'choice.{preference}')}"
        kind = CHOSEN.get(action.verb)
        name = capitalize(self.renderer.thing(kind, str(action.args[0]))) if kind else ""
        return name.replace(" ", HOLDS) if kind == "workshop" else name  # its number never stands alone in a line

    def label(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the label of an option: the name of a tile.

        A specialty tile has the signs of its actions before its name.
        """
        if action.verb == "start":
            return self.renderer.thing("start-tile", str(action.args[0]))
        link = self._link(action)
        if link is None:
            return super().label(action, prompt, ply)
        name = self.renderer.thing("tile", link.name)
        return name if "<icon:" in name else f"{self._signs(link)} {name}"

    def _icon(self, action: Action) -> str:
        """Return the icon of an option: the picture of a start tile or marker, else a sign for going on."""
        content = self.industry.content
        if action.verb == "start":
            return start_of(content.starts[str(action.args[0])])
        if action.verb == "badge":
            return badge_of(content.markers[str(action.args[0])])
        return ICONS.get(action.verb, "")

    def _signs(self, link: Link) -> str:
        """Return the signs of a tile's actions."""
        bonus = self.industry.content.tiles[link.name].bonus if link.specialty else ""
        return "".join(f"<icon:{ICON}{kind}>" for kind in link.actions) + ("+" if bonus else "")

    def _link(self, action: Action) -> Link | None:
        """Return the tile of the chain that an action takes."""
        names = action.args if action.verb == "take" else ()
        return next((link for link in self.table().chain if (link.name,) == names and link.actions), None)

    # effects ----------------------------------------------------------------------------------

    def begun_text(self, choices: Choices) -> str:
        """Return the sentence about the car that has been chosen so far."""
        if any(action.verb != "offer" for action in choices.actions):
            return ""
        named = {"crew": lambda name: say("market.offer.with.crew", n=int(name)),
                 "price": lambda name: say("market.offer.with.price", n=int(name))}
        return say("market.offer.with", what=self.renderer.join([
            named[kind](name) if kind in named else self.renderer.thing(kind, name) for kind, name in choices.taken]))

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the consequence line of an action."""
        colours = [seat.colour for seat in self.session.seats]
        signs = [f"<icon:seat-{SEAT_GLYPHS[colour]}-{colour}>" for colour in colours]
        return preview_text(action, before, seen, self.renderer, signs)

    def tells_who_follows(self, action: Action) -> bool:
        """Return True for a tile: its line of turns begins with whoever follows."""
        return action.verb == "take"

    def confirmation_text(self, action: Action) -> str:
        """Return the objection to an engine that is no better than the race car's own, "" for none (KRA-5.4.1)."""
        state = self.industry
        top = decision(state)
        if not isinstance(top, PlacePart) or action.verb != "place" or action.args[0] != RACE_CAR:
            return ""
        old = state.factories[top.seat].race_engine
        return say("sure.engine", old=old, value=top.value) if top.value <= old else ""
