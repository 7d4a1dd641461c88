"""The Automa's cards, levels and numbers: frozen records, read from the documents of ``automa/``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.cursor import Cursor
from game.rules.core.yamldoc import Doc, Problems

GOAL = "trieste"  # the word of the cards for the goal of the map
FOLDER = "automa/"
CONDITIONS = (
    "goods_at_least", "goods_at_most", "gulden_at_least", "landing_empty", "workers_at_most", "hiring_cities_at_least",
    "working_factories_at_least", "network_factory_slots_at_least", "adjacent_factory_cities_at_least",
    "trieste_not_connected",
)
ACTIONS = (
    "build_two_tracks", "build_track_to_factory_city", "build_track_towards_trieste", "build_factory", "hire_workers",
    "collect_goods", "order_goods", "buy_one_good", "special",
)
REWARDS = ("factory_slots", "influence", "az")
SECTIONS = ("none", "T-A", "T-B", "T-C", "T-D", "T-E")
_VERSIONS = ("A", "B")
_MOST_SLOTS, _MOST_NUMBER, _MOST_GULDEN = 9, 99, 990


@dataclass(frozen=True, slots=True)
class Condition:
    """AMA-4.21 One line of a slot; ``jump`` is the slot to read next where it fails, 0 = the card gives no action."""

    kind: str
    number: int  # 0 where the condition compares with nothing
    jump: int


@dataclass(frozen=True, slots=True)
class Cost:
    """AMA-4.3 What a slot's action costs; ``terrain_goods`` once more if a bridge or tunnel was built."""

    gulden: int = 0
    goods: int = 0
    terrain_goods: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """AMA-4.20 A numbered box of an action card."""

    conditions: tuple[Condition, ...]
    action: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class ActionCard:
    """``version`` is "" where the number has one card only; ``slots`` are numbered from 1."""

    id: str
    number: int
    version: str
    strategy: bool
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class SpecialRow:
    """AMA-4.75 A row of T-E, for up to ``most`` unassigned factories (None = any number): influence points, or a
    contract, with the points gained where none can be covered."""

    most: int | None
    contract: bool
    influence: int


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """The five sections: T-A (``targets``, ``reward``), T-B, T-C, T-D, T-E."""

    id: str
    strategy: bool
    targets: tuple[str, ...]
    reward: tuple[str, ...]
    factories: tuple[str, ...]
    goods: tuple[str, ...]
    hubs: tuple[str, ...]
    special: tuple[SpecialRow, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """AMA-4.102 A level of difficulty."""

    id: str
    b_cards: int
    extra: int  # gulden
    money_reset: bool


@dataclass(frozen=True, slots=True)
class AutomaContent:
    """Everything about the Automa that the rules read; ``sections`` gives the section that an action looks at."""

    sections: dict[str, str]
    actions: dict[str, ActionCard]
    decisions: dict[str, DecisionCard]
    levels: dict[str, Level]
    usual_level: str
    extra_step: int
    extra_most: int
    seats: int
    goods: int
    workers_hired: int
    factory_goods: int
    delivery_goods: int
    compensation: int

    def choices(self) -> tuple[int, ...]:
        """AMA-3.2 The numbers of the action cards that have a version A and a version B."""
        return tuple(card.number for card in self.actions.values() if card.version == "A")


def read_automa(docs: Mapping[str, Doc], goods: tuple[str, ...], hubs: tuple[str, ...],
                problems: Problems) -> AutomaContent:
    """The content of the five documents of ``automa/``; ``goods`` and ``hubs`` are the types and colours of the game.

    Mistakes go into ``problems``; the content is only of use if there were none.
    """
    words = _root(docs, "vocabulary", problems)
    numbered = _vocabulary(words.get("conditions"), CONDITIONS, "number")
    sections = _vocabulary(words.get("actions"), ACTIONS, "section")
    words.end()
    actions_at, decisions_at = _root(docs, "action_cards", problems), _root(docs, "decision_cards", problems)
    actions = _cards(actions_at, lambda at: _action_card(at, {k: c.flag() for k, c in numbered.items()}))
    decisions = _cards(decisions_at, lambda at: _decision_card(at, goods, hubs))
    setup, difficulty = _root(docs, "setup", problems), _root(docs, "difficulty", problems)
    content = AutomaContent(
        sections={name: at.one_of(SECTIONS, "section") for name, at in sections.items()},
        actions=actions,
        decisions=decisions,
        levels=_levels(difficulty.get("levels")),
        usual_level=difficulty.get("usual").text(),
        extra_step=difficulty.get("extra_step").int(10, _MOST_GULDEN),
        extra_most=difficulty.get("extra_most").int(0, _MOST_GULDEN),
        seats=setup.get("seats").int(2, 2),
        goods=setup.get("goods").int(0, _MOST_NUMBER),
        workers_hired=setup.get("workers_hired").int(1, _MOST_NUMBER),
        factory_goods=setup.get("factory_goods").int(1, _MOST_NUMBER),
        delivery_goods=setup.get("delivery_goods").int(0, _MOST_NUMBER),
        compensation=setup.get("compensation").int(0, _MOST_GULDEN),
    )
    setup.end()
    difficulty.end()
    if not problems:
        _check(content, actions_at, decisions_at, difficulty)
    return content
