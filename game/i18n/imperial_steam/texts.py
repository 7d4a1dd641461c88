"""Texts of Imperial Steam that need more than a catalogue entry: goods, cities, contracts, cards, figures."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.i18n.game_texts import WORD_JOINER, TextContext
from game.i18n.imperial_steam import log_texts
from game.i18n.imperial_steam.turn_signs import TURN_SIGNS
from game.i18n.imperial_steam.turn_summary import DEEDS, LOUD, TALLIES
from game.i18n.markup import escape
from game.rules.core.actions import Arg
from game.rules.core.events import Event

GOOD_ICON = "good-"  # prefix of the icon name of a good
GOOD_KINDS = ("good", "factory-type", "stored", "market")
NAMED_KINDS = ("action-card", "decision-card")  # kinds with an entry `<kind>.<thing>.name`
PLAIN_KINDS = ("number", "column", "columns")  # kinds shown as plain numbers
LEVELS = (1, 2, 3, 4)  # of workers
LISTS = {"cities": "city", "connections": "connection", "candidates": "candidate"}  # kind of a list -> of its members


class ImperialSteamTexts:
    """Texts of Imperial Steam, see `game.i18n.game_texts.GameTexts`."""

    selectors = ("cause", "use", "train", "flag", "special", "reach", "condition", "section", "outcome")
    params: Mapping[str, str] = {
        "cost": "money", "money": "money", "order": "money", "hub": "hub", "city": "city", "good": "good",
        "engineer": "engineer", "map": "map", "option": "setting",
    }
    events: Mapping[str, Mapping[str, str]] = log_texts.KINDS
    loud, tallies, deeds = LOUD, TALLIES, DEEDS
    in_turns = in_scorings = ()
    signs = TURN_SIGNS

    def __init__(self, context: TextContext) -> None:
        self.renderer = context
        self._makers: Mapping[str, Callable[[str], str | None]] = {
            **dict.fromkeys(GOOD_KINDS, self.good),
            **dict.fromkeys(PLAIN_KINDS, str),
            **{f"level-{level}": partial(self._crew, level) for level in LEVELS},
            "city": self.city, "hub": self.hub, "connection": self.connection, "contract": self.contract,
            "factory": self.factory, "key": self.key, "engine": self.engine, "train": self.train,
            "engineer": self.engineer, "candidate": self.candidate, "state-card": self.state_card,
            "token": lambda name: f"<icon:business-{name}>",
            "works": lambda name: f"<icon:factory-{name}>{WORD_JOINER}{self.renderer.tr(f'works.{name}')}",
            "load": lambda name: self.renderer.tr("load", n=int(name)),
            "tile": lambda name: self.renderer.entry(f"action.{name}.name"),
            "level": lambda name: self.renderer.entry(f"difficulty.{name}.name") or name,
            "map": self.map, "setup": self.setup_card, "edition": self.edition,
            "setting": lambda name: self.renderer.entry(f"option.{name}.name"),
        }

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a good, city, connection, contract, card …"""
        if kind in NAMED_KINDS:
            own = getattr(self._content, "card_names", {}).get(name)
            return escape(own) if own else self.renderer.entry(f"{kind}.{name}.name")
        maker = self._makers.get(kind)
        return maker(name) if maker else self.renderer.entry(f"{kind}.{name}")

    @property
    def _content(self) -> Any:
        """Content of the position, with the edition that it was begun with."""
        return getattr(self.renderer.state, "content", None) or self.renderer.content

    def edition(self, name: str) -> str:
        """Return an edition by the name in its file."""
        own = getattr(self.renderer.content, "editions", {}).get(name)
        return escape(own.edition_name) if own is not None else self.renderer.tr("edition.program")

    def good(self, name: str) -> str:
        """Return a good with its sign."""
        return f"<icon:{GOOD_ICON}{name}>{WORD_JOINER}{self.renderer.entry(f'good.{name}') or escape(name)}"

    def map(self, name: str) -> str:
        """Return a map; one of a player's own by the name in its file."""
        maps = getattr(self.renderer.content, "maps", {})
        return self.renderer.named("map", name, "name", maps[name].name if name in maps else "")

    def setup_card(self, name: str) -> str:
        """Return a set-up card by its number; one of a player's own by its id."""
        number = name.rpartition("-")[2].lstrip("0")
        return self.renderer.tr("setup.card", n=number) if number.isdecimal() else escape(name)

    def city(self, name: str) -> str:
        """Return a city of the map."""
        chart = self._chart()
        return escape(chart.cities[name].name if chart is not None and name in chart.cities else name)

    def hub(self, name: str) -> str:
        """Return a hub city with the sign of its hub."""
        colour = self._colour(name)
        return f"<icon:hub-{colour}>{WORD_JOINER}{self.city(name)}" if colour else self.city(name)

    def connection(self, name: str) -> str:
        """Return both ends of a connection."""
        chart = self._chart()
        if chart is None or name not in chart.connections:
            return escape(name)
        between = chart.connections[name]
        return self.renderer.tr("connection", a=self.city(between.a), b=self.city(between.b))

    def contract(self, name: str) -> str:
        """Return the goods that a contract asks for, as signs, and its reward."""
        return self._contract(name, "contract")

    def _contract(self, name: str, key: str) -> str:
        card = getattr(self.renderer.content, "contracts", {}).get(name)
        if card is None:
            return escape(name)
        goods = " ".join(f"<icon:{GOOD_ICON}{good}>" for good in card.slots)
        return self.renderer.tr(key, goods=goods, reward=self.renderer.tr("money", n=card.reward))

    def factory(self, name: str) -> str:
        """Return a factory by its good and its city; by its number if it has not been built yet."""
        built = getattr(self.renderer.state, "factories", ())
        number = int(name.removeprefix("f"))
        if number > len(built):
            return self.renderer.tr("factory.unknown", n=number)
        _, city, good, _ = built[number - 1]
        return self.renderer.tr("factory", good=self.good(good), city=self.city(city))

    def key(self, name: str) -> str:
        """Return a key: gold or silver, with the sign of its hub."""
        city, _, kind = name.rpartition(".")
        if not city:
            return f"<icon:key-{kind}>{WORD_JOINER}{self.renderer.tr(f'key.{kind}.name')}"
        colour = self._colour(city)
        icon = f"key-{kind}-{colour}" if colour else f"key-{kind}"
        return f"<icon:{icon}>{WORD_JOINER}{self.renderer.tr(f'key.{kind}', city=self.city(city))}"

    def engineer(self, kind: str) -> str:
        """Return an engineer with its sign."""
        return f"<icon:engineer-{kind}>{WORD_JOINER}{self.renderer.tr(f'engineer.{kind}')}"

    def engine(self, name: str) -> str | None:
        """Return an engine by its level, which is the number of cars that it pulls."""
        numbers = getattr(self._content, "numbers", None)
        special = self.renderer.entry(f"engine.{name}")
        return special or (self.renderer.tr("engine.level", level=numbers.pulls[name]) if numbers else None)

    def train(self, name: str) -> str | None:
        """Return a train by its engine; "new" is another train."""
        return self.renderer.entry(f"train.{name}") or self.engine(name)

    def state_card(self, name: str) -> str:
        """Return a State Railway card by its connection."""
        chart = self._chart()
        card = chart.state_cards.get(name) if chart is not None else None
        return self.renderer.tr("state-card", connection=self.connection(card.connection) if card else escape(name))

    def candidate(self, name: str) -> str:
        """Return a candidate of the Automa's choice: a city, good, contract or factory."""
        chart = self._chart()
        if chart is not None and name in chart.cities:
            return self.city(name)
        if self.renderer.entry(f"good.{name}"):
            return self.good(name)
        return self.factory(name) if name[1:].isdecimal() else self._contract(name, "contract.short")

    # lists ------------------------------------------------------------------------------------------------------------

    def list_text(self, kind: str, names: Sequence[Any]) -> tuple[str, int] | None:
        """Return goods as counts of signs, workers by level, pairs of a thing and its figure, or a list of other
        things."""
        if kind in LISTS:
            shown = [self.renderer.thing(LISTS[kind], name) for name in names]
            return self.renderer.join(shown) or self.renderer.tr("cities.none"), len(names)
        makers: Mapping[str, Callable[[Sequence[Any]], tuple[list[str], int]]] = {
            "goods": self._goods, "workers": self._workers, "columns": self._bids, "pairs": self._pairs,
            "growths": self._growths, "barred": self._barred, "parts": self._parts,
        }
        if kind not in makers:
            return None
        items, count = makers[kind](names)
        return self.renderer.join(items) or self.renderer.tr(f"{kind}.none"), count

    def _goods(self, names: Sequence[str]) -> tuple[list[str], int]:
        counts = {name: names.count(name) for name in names}
        shown = [self.renderer.tr("goods.item", n=n, good=f"<icon:{GOOD_ICON}{name}>") for name, n in counts.items()]
        return shown, len(names)

    def _workers(self, counts: Sequence[int]) -> tuple[list[str], int]:
        shown = [self.renderer.tr("workers.item", n=count, worker=self._worker(level))
                 for level, count in enumerate(counts, 1) if count]
        return shown, sum(counts)

    def _crew(self, level: int, count: str) -> str:
        """Return the workers of a level in a crew; "" for none."""
        if count == "0":
            return ""
        return self.renderer.tr("workers.item", n=int(count), worker=self._worker(level)) + " "

    def _worker(self, level: int) -> str:
        return f"<icon:worker-{level}>{WORD_JOINER}{self.renderer.tr('worker.short', level=level)}"

    def _bids(self, columns: Sequence[int]) -> tuple[list[str], int]:
        return [self.renderer.tr("bids.item", seat=f"<seat:{seat}>", n=n) for seat, n in enumerate(columns)], len(
            columns
        )

    def _pairs(self, pairs: Sequence[tuple[str, str, Arg]]) -> tuple[list[str], int]:
        """Return candidates of the Automa, each with its figure."""
        return [self._pair(*pair) for pair in pairs], len(pairs)

    def _pair(self, name: str, kind: str, value: Arg) -> str:
        if not kind:
            return self.candidate(name)
        return self.renderer.tr("compared.item", candidate=self.candidate(name), value=self.renderer.thing(kind, value))

    def _growths(self, growths: Sequence[tuple[str, int, int]]) -> tuple[list[str], int]:
        shown = [self.renderer.tr("growths.item", hub=self.hub(city), steps=steps, column=column)
                 for city, steps, column in growths if steps]
        return shown, len(growths)

    def _barred(self, groups: Sequence[tuple[str, Sequence[str]]]) -> tuple[list[str], int]:
        shown = [self.renderer.tr("barred.item", why=self.renderer.tr(f"obstacle.{why}"),
                                  connections=self.renderer.join([self.connection(name) for name in names]))
                 for why, names in groups]
        return shown, len(groups)

    def _parts(self, parts: Sequence[tuple[str, int]]) -> tuple[list[str], int]:
        shown = [
            self.renderer.tr(
                "parts.item", part=self.renderer.tr(f"part.{name}"), amount=f"{amount:+d}".replace("-", "−")
            )
            for name, amount in parts
        ]
        return shown, len(parts)

    # signs ------------------------------------------------------------------------------------------------------------

    def icon_word(self, icon: str) -> str:
        """Return the word for a sign that stands alone: a good, the value of a business token."""
        kind, _, name = icon.partition("-")
        return self.renderer.tr(f"good.{name}") if kind == "good" else name if kind == "business" else ""

    def _colour(self, city: str) -> str:
        """Return the colour of the hub in a city, "" if there is none."""
        tiles, hubs = getattr(self.renderer.content, "hub_tiles", {}), getattr(self.renderer.state, "hubs", ())
        return next((tiles[hub.tile].colour for hub in hubs if hub.city == city), "")

    def _chart(self) -> Any:
        return None if self.renderer.state is None else self.renderer.state.selected.chart

    # the game log -----------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """Return `log_texts.rewrite` of the event."""
        return log_texts.rewrite(event)

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return `log_texts.join_events` of the events."""
        return log_texts.join_events(text, event)
