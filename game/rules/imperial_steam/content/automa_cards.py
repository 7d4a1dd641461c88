"""Cards of the Automa: their vocabulary, their records, and the readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.rules.core.yaml_reader import Cursor
from game.rules.imperial_steam.content.numbers import GOODS, money

GOAL = "trieste"  # the cards' word for the goal of the map
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
VERSIONS = ("A", "B")
_MOST_NUMBER, _MOST_GULDEN = 99, 990


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a slot; ``jump`` is the slot to read next where it fails (AMA-4.21)."""

    kind: str
    number: int  # 0 where the condition compares with nothing
    jump: int


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a slot's action; ``terrain_goods`` once more if a bridge or tunnel was built (AMA-4.3)."""

    gulden: int = 0
    goods: int = 0
    terrain_goods: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """A numbered box of an action card (AMA-4.20)."""

    conditions: tuple[Condition, ...]
    action: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card; ``version`` is "" where its number has one card only; ``slots`` are numbered from 1."""

    id: str
    number: int
    version: str
    strategy: bool
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class SpecialRow:
    """A row of T-E, for up to ``most`` unassigned factories; None = any number (AMA-4.75).

    It brings influence points, or a contract, with the points gained where none can be covered.
    """

    most: int | None
    contract: bool
    influence: int


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """A decision card with its five sections: T-A (``targets``, ``reward``), T-B, T-C, T-D, T-E."""

    id: str
    strategy: bool
    targets: tuple[str, ...]
    reward: tuple[str, ...]
    factories: tuple[str, ...]
    goods: tuple[str, ...]
    hubs: tuple[str, ...]
    special: tuple[SpecialRow, ...]


def read_action_card(at: Cursor, numbered: Mapping[str, bool]) -> ActionCard:
    """Read an action card with its slots (AMA-4.20); mistakes are noted by the cursor.

    `numbered` says of each condition whether it takes a number.
    """
    version, slots = at.optional("version"), at.get("slots").list()
    at.opt_text("name")  # of a card of a player's own (`editions.py`); the program's stand in the catalogues
    return ActionCard(
        id=at.get("id").text(),
        number=at.get("number").int(1, _MOST_NUMBER),
        version=version.one_of(VERSIONS, "version") if version else "",
        strategy=at.opt_flag("strategy"),
        slots=tuple(_slot(slot, number, len(slots), numbered) for number, slot in enumerate(slots, start=1)),
    )


def _slot(at: Cursor, number: int, slots: int, numbered: Mapping[str, bool]) -> Slot:
    conditions, cost = at.optional("conditions"), at.optional("cost")
    slot = Slot(
        tuple(_condition(line, number, slots, numbered) for line in conditions.list()) if conditions else (),
        at.get("action").one_of(ACTIONS, "action"),
        _cost(cost) if cost else Cost(),
    )
    at.end()
    return slot


def _condition(at: Cursor, slot: int, slots: int, numbered: Mapping[str, bool]) -> Condition:
    """Read a condition; its arrow points to a slot further down (AMA-4.25)."""
    kind, jump = at.get("cond").one_of(CONDITIONS, "condition"), at.get("else")
    number = at.get("n").int(1, _MOST_GULDEN) if numbered.get(kind) else 0
    if slot == slots:
        jump.fail(f"slot {slot} is the last one: there is none to go to")
    condition = Condition(kind, number, jump.int(slot + 1, max(slots, slot + 1)))
    at.end()
    return condition


def _cost(at: Cursor) -> Cost:
    gulden = at.optional("gulden")
    cost = Cost(money(gulden) if gulden else 0, at.opt_int("goods", 0, _MOST_NUMBER) or 0,
                at.opt_int("terrain_goods", 0, _MOST_NUMBER) or 0)
    at.end()
    return cost


def read_decision_card(at: Cursor, hubs: tuple[str, ...]) -> DecisionCard:
    """Read a decision card with its five sections; mistakes are noted by the cursor.

    Each list names everything of its kind once. `hubs` are those of the map.
    """
    special, targets_at = at.get("special"), at.get("targets")
    at.opt_text("name")  # as for action cards
    lists = {"factories": GOODS, "goods": GOODS, "hubs": hubs, "reward": REWARDS}
    complete = {name: _complete(at.get(name), names) for name, names in lists.items()}
    targets = targets_at.names((GOAL, *hubs), "target")
    if [colour for colour in hubs if colour not in targets] and targets_at.is_list():
        targets_at.fail(f"not all hubs are named (expected {', '.join(hubs)})")
    if complete["reward"] and complete["reward"][-1] != "az":
        at.get("reward").fail("the alphabet has to come last, nothing is left to decide after it")
    return DecisionCard(
        at.get("id").text(), at.opt_flag("strategy"), targets, complete["reward"],
        complete["factories"], complete["goods"], complete["hubs"], _special(special))


def _complete(at: Cursor, names: tuple[str, ...]) -> tuple[str, ...]:
    """Read all of ``names``, in the card's own order."""
    found = at.names(names)
    if len(found) < len(names) and at.is_list():
        at.fail(f"found {len(found)} names (expected all of {', '.join(names)})")
    return found


def _special(at: Cursor) -> tuple[SpecialRow, ...]:
    """Read the rows by rising numbers; the last one holds for any (AMA-4.75)."""
    rows = tuple(_special_row(item) for item in at.list())
    limits = [row.most for row in rows]
    if at.is_list() and (not rows or limits[-1] is not None or None in limits[:-1]):
        at.fail("the last row, and no other, is without 'most'")
    elif any(after <= before for before, after in pairwise([most for most in limits if most is not None])):
        at.fail("the numbers of 'most' have to rise")
    return rows


def _special_row(at: Cursor) -> SpecialRow:
    contract = at.optional("contract")
    points = contract or at.get("influence")
    row = SpecialRow(at.opt_int("most", 0, _MOST_NUMBER), contract is not None, points.int(0, _MOST_NUMBER))
    at.end()
    return row
