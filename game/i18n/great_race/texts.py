"""The words of The Great Race that need more than a catalogue entry: tiles, lists, plans, losses and gains."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import TextContext
from game.i18n.great_race import log_texts
from game.i18n.great_race.place_names import PlaceNames
from game.i18n.great_race.turn_summary import DEEDS, LOUD, TALLIES
from game.rules.core.events import Event
from game.rules.great_race.content.cards import UNKNOWN

NAMED_KINDS = ("card", "label")  # their names stand under `<kind>.<id>.name`
OWN_TABLES = {"board": "maps", "tile-set": "tile_sets", "tile": "tiles"}  # kind -> table of the content with own names
HIDDEN = "hidden"  # the entry of a card that a view does not show
COUNTED = ("line", "prestige")  # amounts and places of a thing
PLAIN_KINDS = ("number", "steps", "levels", "transports", "engine", "chassis", "spare", "toolbox", "scout", "mechanic",
               "escort", "funding")  # figures as they are


class GreatRaceTexts:
    """See `game.i18n.game_texts.GameWords`."""

    selectors = ("how", "remedy")
    params: Mapping[str, str] = {"card": "card", "tile": "tile", "space": "region", "area": "area", "cost": "money",
                                 "player": "seat", "target": "seat", "option": "setting"}
    events: Mapping[str, Mapping[str, str]] = log_texts.KINDS
    loud, tallies, deeds = LOUD, TALLIES, DEEDS

    def __init__(self, context: TextContext) -> None:
        self.renderer = context
        places = PlaceNames(context)
        self._makers: Mapping[str, Callable[[str], str | None]] = {
            **dict.fromkeys(PLAIN_KINDS, str),
            **{kind: self._amount(kind) for kind in COUNTED},
            "city": places.city, "region": places.region, "space": places.space, "route": places.route,
            "route-name": places.route_name,
            "escorts": lambda n: self.renderer.tr("assistants.escort", n=int(n)),
            "setting": lambda name: self._entry(f"option.{name}.name"),
            "gauge": lambda name: self._entry(f"measure.{name}"),
        }

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """The markup of a card, tile, place, route …"""
        if kind in OWN_TABLES:
            own = getattr(self.renderer.content, OWN_TABLES[kind], {}).get(name)
            return self.renderer.named(kind, name, "name", getattr(own, "name", ""))
        if kind in NAMED_KINDS:
            return self._entry(f"{kind}.{HIDDEN if name == UNKNOWN else name}.name")
        maker = self._makers.get(kind)
        return maker(name) if maker else self._entry(f"{kind}.{name}")

    def _entry(self, key: str) -> str | None:
        return self.renderer.tr(key) if f"{self.renderer.spec.id}.{key}" in self.renderer.catalog else None

    def _amount(self, kind: str) -> Callable[[str], str]:
        return lambda n: self.renderer.tr(kind, n=int(n))

    # lists ------------------------------------------------------------------------------------------------------------

    def list_text(self, kind: str, names: Sequence[Any]) -> tuple[str, int] | None:
        """Cards, tiles, places with their tiles, a plan, what goes up and down, the lines of a scoring, a ranking."""
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
        return self.renderer.join([*makers[kind](names)]) or self._entry(f"{kind}.none") or "", len(names)

    def _amounts(self, kind: str, found: Sequence[tuple[str, int]]) -> list[str]:
        return [self.renderer.tr(f"{kind}.{name}", n=n) for name, n in found]

    def _grouped(self, kind: str, names: Sequence[str]) -> list[str]:
        """Each kind once, with its number if there are more."""
        return [
            self.renderer.thing(kind, name)
            if n == 1
            else self.renderer.tr("grouped", n=n, thing=self.renderer.thing(kind, name))
            for name, n in Counter(names).items()
        ]

    def _spot(self, tile: str, space: str) -> str:
        """A tile and where it lies; "" = it lies nowhere yet."""
        text = self.renderer.thing("tile", tile)
        return self.renderer.tr("spot", tile=text, space=self.renderer.thing("region", space)) if space else text

    def _plan(self, plan: Sequence[tuple[str, int]]) -> list[str]:
        """The areas that have assistants, with their numbers."""
        return [self.renderer.tr(f"assistants.{area}", n=n) for area, n in plan if n]

    def _given(self, given: Sequence[Any]) -> list[str]:
        """Cards, and the number of assistants that go with them."""
        cards, assistants = given
        return [*self._grouped("card", cards), *([self.renderer.tr("assistants", n=assistants)] if assistants else [])]

    def _ranking(self, seats: Sequence[int]) -> list[str]:
        return [f"{self.renderer.thing('place', place)} {self.renderer.thing('seat', seat)}"
                for place, seat in enumerate(seats, start=1)]

    # signs ------------------------------------------------------------------------------------------------------------

    def icon_word(self, icon: str) -> str:
        """The texts have no signs that stand for words."""
        return ""

    # the report -------------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """See `report.retold`."""
        return log_texts.rewrite(event)

    def join_events(self, text: Event, event: Event) -> Event | None:
        """See `report.joined`."""
        return log_texts.join_events(text, event)
