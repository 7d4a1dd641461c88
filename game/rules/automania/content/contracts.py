"""Contract cards and their sets: records and readers."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.automania.content.board import DISPLAY
from game.rules.automania.content.numbers import PARTS, SYMBOLS, TYPES
from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor

_MOST = 99


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: the properties that a car needs for it, and its rewards (MAN-4.55)."""

    id: str
    type: str  # car type, "" = any
    machines: tuple[str, ...]  # symbols of machines
    styles: tuple[str, ...]  # parts of style tiles
    popularity: int
    medals: int
    money: int = 0  # MAN-4.58 paid at once
    name: str = ""  # of a player's own contract


@dataclass(frozen=True, slots=True)
class ContractSet:
    """The contracts of a game: the deck, and those of which each seat is dealt one."""

    id: str
    main: tuple[str, ...]
    start: tuple[str, ...]
    name: str = ""


def read_contract(item: Cursor) -> Contract:
    """Return the contract of an entry of ``contracts``."""
    type_at, machines, styles = (item.optional(key) for key in ("type", "machines", "styles"))
    return Contract(
        id=action_word(item),
        type=type_at.one_of(TYPES, "car type") if type_at else "",
        machines=machines.names(SYMBOLS, "symbol") if machines else (),
        styles=styles.names(PARTS, "part") if styles else (),
        popularity=item.get("popularity").int(0, _MOST),
        medals=item.get("medals").int(0, 20),
        money=item.opt_int("money", 0, _MOST) or 0,
        name=item.opt_text("name"),
    )


def read_contract_set(item: Cursor, contracts: Mapping[str, Contract], players: int) -> ContractSet:
    """Return the set of an entry of ``sets``; no contract is in both of its lists.

    There have to be enough contracts for the display, and start contracts for so many players.
    """
    main_at, start_at = item.get("main"), item.get("start")
    main, start = (at.names(contracts, "contract") for at in (main_at, start_at))
    for at, names, least in ((main_at, main, DISPLAY), (start_at, start, players)):
        if at.is_list() and len(names) < least:
            at.fail(f"found {len(names)} contracts (expected {least} at least)")
    if both := [name for name in start if name in main]:
        start_at.fail(f"{', '.join(both)} stands in both lists")
    ordered = tuple(name for name in contracts if name in main)
    return ContractSet(item.get("id").text(), ordered, tuple(name for name in contracts if name in start),
                       item.opt_text("name"))
