"""The words of Imperial Steam that need more than a catalogue entry: goods, cities, connections, contracts, cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.i18n.markup import escape
from game.i18n.words import WORD_JOINER, Group
from game.rules.core.actions import Arg
from game.rules.core.events import Event

if TYPE_CHECKING:
    from game.i18n.render import Renderer

GOOD_ICON = "good-"  # + good: the icon of a good
GOOD_KINDS = ("good", "factory-type", "stored", "market")
CITY_KINDS = ("city", "hub")
CARD_KINDS = ("action-card", "decision-card", "state-card")


class Words:
    """See `game.i18n.words.GameWords`."""

    selectors = ("cause", "use", "train", "flag", "special", "tile", "obstacle", "reach", "target", "condition")
    params: Mapping[str, str] = {
        "cost": "money", "money": "money", "order": "money", "hub": "city", "city": "city", "good": "good",
        "map": "map", "option": "setting",
    }
    events: Mapping[str, Mapping[str, str]] = {}

    def __init__(self, renderer: "Renderer") -> None:
        self.r = renderer

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """The markup of a good, city, connection, contract, card …"""
        if kind in GOOD_KINDS:
            return self.good(name)
        if kind in CITY_KINDS:
            return self.city(name)
        makers = {"connection": self.connection, "contract": self.contract, "factory": self.factory, "key": self.key,
                  "engine": self.engine, "train": self.train, "candidate": self.candidate, "target": self.target}
        if kind in makers:
            return makers[kind](name)
        if kind in CARD_KINDS:
            return self._word(kind, name)
        if kind == "setting":
            return self.r.named("option", name, "name")
        if kind in ("column", "columns", "number") or kind.startswith("level-"):
            return name
        return self._word(kind, name)

    def _word(self, kind: str, name: str) -> str | None:
        """The entry `<kind>.<name>` or `<kind>.<name>.name`, None where there is none."""
        for key in (f"{kind}.{name}.name", f"{kind}.{name}"):
            if f"{self.r.spec.id}.{key}" in self.r.catalog:
                return self.r.tr(key)
        return None

    def good(self, name: str) -> str:
        """A good with its sign."""
        return f"<icon:{GOOD_ICON}{name}>{WORD_JOINER}{self.r.tr(f'good.{name}')}"

    def city(self, name: str) -> str:
        """A city of the map."""
        chart = self._chart()
        return escape(chart.cities[name].name) if chart is not None and name in chart.cities else escape(name)

    def connection(self, name: str) -> str:
        """Both ends of a connection."""
        first, _, second = name.partition("--")
        return f"{self.city(first)}–{self.city(second)}"

    def contract(self, name: str) -> str:
        """What a contract asks for, as signs."""
        card = getattr(self.r.content, "contracts", {}).get(name)
        return "".join(f"<icon:{GOOD_ICON}{good}>" for good in card.slots) if card else escape(name)

    def factory(self, name: str) -> str:
        """A factory: its good and its city."""
        built = getattr(self.r.state, "factories", ())
        index = int(name[1:]) - 1 if name[1:].isdecimal() else -1
        if not 0 <= index < len(built):
            return escape(name)
        _, city, good, _ = built[index]
        return self.r.tr("factory", good=self.good(good), city=self.city(city))

    def key(self, name: str) -> str:
        """A key: gold or silver, and its hub where the name tells it."""
        city, _, kind = name.rpartition(".")
        word = f"<icon:key-{kind}>{WORD_JOINER}{self.r.tr(f'key.{kind}')}"
        return f"{word} ({self.city(city)})" if city else word

    def engine(self, name: str) -> str:
        """An engine with its level."""
        numbers = getattr(self.r.content, "numbers", None)
        return self.r.tr("engine", n=numbers.pulls.get(name, 0)) if numbers else escape(name)

    def train(self, name: str) -> str:
        """A train by its engine; "new" is another train."""
        return self.r.tr("train.new") if name == "new" else self.engine(name)

    def candidate(self, name: str) -> str:
        """Something that the Automa chooses among: a connection, city, good or contract."""
        if "--" in name:
            return self.connection(name)
        chart = self._chart()
        if chart is not None and name in chart.cities:
            return self.city(name)
        contracts = getattr(self.r.content, "contracts", {})
        if name in contracts:
            return self.contract(name)
        if f"{self.r.spec.id}.good.{name}" in self.r.catalog:
            return self.good(name)
        return self.factory(name) if name[:1] == "f" and name[1:].isdecimal() else escape(name)

    def target(self, name: str) -> str:
        """A line of the Automa's target cities: Trieste or the colour of a hub."""
        word = self._word("target", name) or self._word("hub", name)
        return word or self.city(name)

    def many(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        """Goods as counts of signs, workers by level, and lists of other things."""
        if kind == "goods":
            return self.goods([str(name) for name in names]), len(names)
        if kind == "workers":
            counts = [int(name) for name in names]
            shown = [f"{count}×<icon:worker-{level}>" for level, count in enumerate(counts, 1) if count]
            return self.r.join(shown) if shown else "0", sum(counts)
        singles = {"cities": "city", "connections": "connection", "candidates": "candidate", "obstacles": "obstacle",
                   "parts": "part", "amounts": "money", "columns": "number", "values": "number"}
        if kind in singles:
            return self.r.join([self.r.thing(singles[kind], name) for name in names]), len(names)
        return None

    def goods(self, names: Sequence[str]) -> str:
        """Counts of goods: "2 wood and 1 coal" as signs."""
        counts = {name: names.count(name) for name in names}
        return self.r.join([f"{n}×<icon:{GOOD_ICON}{name}>" for name, n in counts.items()])

    def icon_word(self, icon: str) -> str:
        """The word for a sign that stands alone."""
        kind, _, name = icon.partition("-")
        return self.r.tr(f"good.{name}") if kind == "good" else name if kind == "worker" else ""

    def _chart(self) -> Any:
        return None if self.r.state is None else self.r.state.table.chart

    # the report -------------------------------------------------------------------------------------------------------

    def condense(self, events: Sequence[Event]) -> Iterator[Group]:
        """Every event is a line of its own: sums would hide what each step cost."""
        for index, event in enumerate(events):
            yield Group(event, index, index)
