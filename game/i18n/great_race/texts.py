"""Texts of The Great Race that need more than a catalogue entry: tiles, lists, plans, losses and gains."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import TextContext
from game.i18n.great_race import log_texts
from game.i18n.great_race.place_names import PlaceNames
from game.i18n.great_race.turn_signs import TURN_SIGNS
from game.i18n.great_race.turn_summary import DEEDS, IN_TURNS, LOUD, TALLIES
from game.rules.core.events import Event
from game.rules.great_race.content.cards import UNKNOWN

NAMED_KINDS = ("card", "label")  # kinds with an entry `<kind>.<id>.name`
OWN_TABLES = {"board": "maps", "tile-set": "tile_sets", "tile": "tiles"}  # kind -> table of the content with names
HIDDEN = "hidden"  # the entry of a card that a view does not show
COUNTED = ("line", "prestige")  # kinds that are numbers with a noun
PLAIN_KINDS = ("number", "steps", "levels", "transports", "engine", "chassis", "spare", "toolbox", "scout", "mechanic",
               "escort", "funding")  # kinds shown as plain numbers


class GreatRaceTexts:
    """Texts of The Great Race, see `game.i18n.game_texts.GameTexts`."""

    selectors = ("how", "remedy")
    params: Mapping[str, str] = {"card": "card", "tile": "tile", "space": "region", "area": "area", "cost": "money",
                                 "player": "seat", "target": "seat", "option": "setting"}
    events: Mapping[str, Mapping[str, str]] = log_texts.KINDS
    loud, tallies, deeds = LOUD, TALLIES, DEEDS
    in_turns, in_scorings = IN_TURNS, ()
    signs = TURN_SIGNS

    def __init__(self, context: TextContext) -> None:
        self.renderer = context
        places = PlaceNames(context)
        self._makers: Mapping[str, Callable[[str], str | None]] = {
            **dict.fromkeys(PLAIN_KINDS, str),
            **{kind: self._amount(kind) for kind in COUNTED},
            "city": places.city, "region": places.region, "space": places.space, "route": places.route,
            "route-name": places.route_name,
            "escorts": lambda n: self.renderer.tr("assistants.escort", n=int(n)),
            "setting": lambda name: self.renderer.entry(f"option.{name}.name"),
            "gauge": lambda name: self.renderer.entry(f"measure.{name}"),
        }

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a card, tile, place, route …"""
        if kind in OWN_TABLES:
            own = getattr(self.renderer.content, OWN_TABLES[kind], {}).get(name)
            return self.renderer.named(kind, name, "name", getattr(own, "name", ""))
        if kind in NAMED_KINDS:
            return self.renderer.entry(f"{kind}.{HIDDEN if name == UNKNOWN else name}.name")
        maker = self._makers.get(kind)
        return maker(name) if maker else self.renderer.entry(f"{kind}.{name}")

    def _amount(self, kind: str) -> Callable[[str], str]:
        return lambda n: self.renderer.tr(kind, n=int(n))

    # lists ------------------------------------------------------------------------------------------------------------

    def list_text(self, kind: str, names: Sequence[Any]) -> tuple[str, int] | None:
        """Return cards, tiles, places with their tiles, a plan, gains and losses, the lines of a scoring, or a
        ranking."""
        makers: Mapping[str, Callable[[Sequence[Any]], Iterable[str]]] = {
            "cards": lambda cards: self._grouped("card", cards),
            "tiles": lambda tiles: self._grouped("tile", tiles),
            "spots": lambda spots: [self._spot(tile, space) for tile, space in spots],
            "plan": self._plan,
            "given": self._given,
            "ranking": self._ranking,
            "parts": lambda parts: [
                self.renderer.tr("parts.item", part=self.renderer.tr(f"result.line.{part}"), amount=n)
                for part, n in parts
            ],
            "change": lambda found: self._amounts("change", found),
            "supply": lambda found: self._amounts("supply", found),
            "note": lambda found: self._amounts("note", found),
        }
        if kind not in makers:
            return None
        return self.renderer.join([*makers[kind](names)]) or self.renderer.entry(f"{kind}.none") or "", len(names)

    def _amounts(self, kind: str, found: Sequence[tuple[str, int]]) -> list[str]:
        return [self.renderer.tr(f"{kind}.{name}", n=n) for name, n in found]

    def _grouped(self, kind: str, names: Sequence[str]) -> list[str]:
        """Return each kind once, with its number if there are more."""
        return [
            self.renderer.thing(kind, name)
            if n == 1
            else self.renderer.tr("grouped", n=n, thing=self.renderer.thing(kind, name))
            for name, n in Counter(names).items()
        ]

    def _spot(self, tile: str, space: str) -> str:
        """Return a tile with its place; without one if the place is ""."""
        text = self.renderer.thing("tile", tile)
        return self.renderer.tr("spot", tile=text, space=self.renderer.thing("region", space)) if space else text

    def _plan(self, plan: Sequence[tuple[str, int]]) -> list[str]:
        """Return the areas that have assistants, with their numbers."""
        return [self.renderer.tr(f"assistants.{area}", n=n) for area, n in plan if n]

    def _given(self, given: Sequence[Any]) -> list[str]:
        """Return cards, and the number of assistants that are given up with them."""
        cards, assistants = given
        return [*self._grouped("card", cards), *([self.renderer.tr("assistants", n=assistants)] if assistants else [])]

    def _ranking(self, seats: Sequence[int]) -> list[str]:
        return [f"{self.renderer.thing('place', place)} {self.renderer.thing('seat', seat)}"
                for place, seat in enumerate(seats, start=1)]

    # signs ------------------------------------------------------------------------------------------------------------

    def icon_word(self, icon: str) -> str:
        """Return "": the texts have no signs that stand for words."""
        return ""

    # the game log -----------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """Return `log_texts.rewrite` of the event."""
        return log_texts.rewrite(event)

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return `log_texts.join_events` of the events."""
        return log_texts.join_events(text, event)
