"""Texts of Kraftwagen that need more than a catalogue entry: tiles, buyers, cards, parts in workshops, figures."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import WORD_JOINER, TextContext
from game.i18n.kraftwagen import log_texts
from game.i18n.kraftwagen.turn_signs import TURN_SIGNS
from game.i18n.kraftwagen.turn_summary import DEEDS, IN_SCORINGS, IN_TURNS, LOUD, TALLIES
from game.i18n.markup import escape
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.rules.kraftwagen.decisions.start_tiles import StartEffect, StartEffects

ICON = "kw-"  # prefix of the icon names of this game
CARD_KINDS = ("card", "development", "engineer")  # kinds with an entry `card.<id>`
NAMED_KINDS = ("award", "marker", "start-tile", "tile-set", "card-set")  # kinds with an entry `<kind>.<id>.name`
PLAIN_KINDS = ("crew", "number", "price", "race-space", "slot", "sum")  # kinds shown as plain numbers
LISTS = {"cards": "card", "tiles": "tile", "prices": "price"}  # kind of a list -> kind of its members


class KraftwagenTexts:
    """Texts of Kraftwagen, see `game.i18n.game_texts.GameTexts`."""

    selectors = ("cause", "how", "part", "workshop")
    params: Mapping[str, str] = {"engineer": "engineer", "tile": "tile", "option": "setting"}
    events: Mapping[str, Mapping[str, str]] = log_texts.KINDS
    loud, tallies, deeds = LOUD, TALLIES, DEEDS
    in_turns, in_scorings = IN_TURNS, IN_SCORINGS
    signs = TURN_SIGNS

    def __init__(self, context: TextContext) -> None:
        self.renderer = context
        self._makers: Mapping[str, Callable[[str], str | None]] = {
            **dict.fromkeys(CARD_KINDS, self.card),
            **dict.fromkeys(PLAIN_KINDS, str),
            "tile": self.tile, "kind": self.kind, "preference": self.preference, "market": self.car,
            "lost": self._lost,
            "body": lambda name: self._in_workshop("body", name),
            "engine": lambda name: self._in_workshop("engine", name),
            "setting": lambda name: self.renderer.entry(f"option.{name}.name"),
        }

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a tile, card, buyer, part …"""
        if kind in NAMED_KINDS:
            return self.renderer.named(kind, name, "name", self._own(kind, name))
        maker = self._makers.get(kind)
        return maker(name) if maker else self.renderer.entry(f"{kind}.{name}")

    def _own(self, kind: str, name: str) -> str:
        """Return the name of a set of a player's own, from its file."""
        tables = {"tile-set": "tile_sets", "card-set": "card_sets"}
        thing = getattr(self.renderer.content, tables.get(kind, ""), {}).get(name)
        return str(getattr(thing, "name", ""))

    def card(self, name: str) -> str:
        """Return a research card; one of a player's own by the name in its file."""
        cards = getattr(self.renderer.content, "cards", {})
        return self.renderer.named("card", name, "name", cards[name].name if name in cards else "")

    def tile(self, name: str) -> str:
        """Return an action tile by its actions, with their signs; a specialty tile and one of a player's own by its
        name."""
        own = self.renderer.entry(f"tile.{name}.name")
        tile = getattr(self.renderer.content, "tiles", {}).get(name)
        if own is not None or tile is None:
            return own or escape(name)
        if tile.name:
            return escape(tile.name)
        return " + ".join(self.sign(kind) for kind in tile.actions)

    def sign(self, kind: str) -> str:
        """Return an action as it stands on a tile, with its icon."""
        return f"{self._icon(kind)}{WORD_JOINER}{self.renderer.tr(f'sign.{kind}')}"

    def kind(self, name: str) -> str:
        """Return an action as something to do, with its icon; the other effects of start tiles have no icon."""
        words = self.renderer.tr(f"kind.{name}", n=self._times(name))
        return f"{self._icon(name)}{WORD_JOINER}{words}" if self.renderer.entry(f"sign.{name}") else words

    def _times(self, kind: str) -> int:
        """Return how often an effect of the start tile at hand acts: it may hire two workers."""
        state = self.renderer.state
        asked = decision(state) if state is not None else None
        if not isinstance(asked, StartEffect):
            return 1
        return int(state.content.starts[state.parent(StartEffects).tile].effects.get(kind, 1))

    def preference(self, name: str) -> str:
        """Return a buyer by its preference, with its icon."""
        return f"{self._icon(f'buyer-{name}')}{WORD_JOINER}{self.renderer.tr(f'preference.{name}')}"

    def _icon(self, name: str) -> str:
        return f"<icon:{ICON}{name}>"

    def car(self, space: str) -> str:
        """Return a car on the market by its price, which no other has; by its space if no car stands there now."""
        price = next((car.price for car in getattr(self.renderer.state, "market", ()) if str(car.space) == space), None)
        return (
            self.renderer.tr("car.space", space=space) if price is None else self.renderer.tr("car.priced", price=price)
        )

    def _lost(self, name: str) -> str:
        """Return a part that was given up: "body 2" is "a body 2"."""
        part, _, value = name.partition(" ")
        return self.a_part(part, int(value))

    def a_part(self, part: str, value: int) -> str:
        """Return a body or engine with its value."""
        return self.renderer.tr(f"a-part.{part}", value=value)

    def _in_workshop(self, part: str, shop: str) -> str:
        """Return the body or engine in a workshop of the seat that decides; the workshop if there is no such part in
        it."""
        state = self.renderer.state
        asked = decision(state) if state is not None else None
        if asked is not None:
            factory = state.factories[asked.seat]
            value = (factory.bodies if part == "body" else factory.engines)[int(shop) - 1]
            if value:
                return self.renderer.tr(f"part.value.{part}", value=value)
        return self.renderer.tr(f"workshop.{shop}")

    # lists ------------------------------------------------------------------------------------------------------------

    def list_text(self, kind: str, names: Sequence[Any]) -> tuple[str, int] | None:
        """Return things in words, the lines of a scoring with their amounts, or a ranking with its places."""
        if kind in LISTS:
            return self.renderer.join([self.renderer.thing(LISTS[kind], name) for name in names]), len(names)
        if kind == "parts":
            return self.renderer.join([self._line(*part) for part in names]) or self.renderer.tr("parts.none"), len(
                names
            )
        if kind == "ranking":
            ranked = enumerate(names, start=1)
            items = [
                f"{self.renderer.thing('place', place)} {self.renderer.thing('seat', seat)}" for place, seat in ranked
            ]
            return self.renderer.join(items), len(names)
        return None

    def _line(self, name: str, amount: int) -> str:
        return self.renderer.tr("parts.item", part=self.renderer.tr(f"result.line.{name}"), amount=amount)

    # signs ------------------------------------------------------------------------------------------------------------

    def icon_word(self, icon: str) -> str:
        """Return the word for a sign that stands alone: an action or part, a buyer."""
        name = icon.removeprefix(ICON)
        if name == icon:
            return ""
        kind, _, preference = name.partition("-")
        return self.renderer.entry(f"preference.{preference}" if preference else f"sign.{kind}") or ""

    # the game log -----------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """Return `log_texts.rewrite` of the event."""
        return log_texts.rewrite(event)

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return `log_texts.join_events` of the events."""
        return log_texts.join_events(text, event)
