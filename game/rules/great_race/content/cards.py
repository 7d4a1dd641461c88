"""The fifteen kinds of resource cards: their effects are rules, their counts and amounts stand in ``cards.yaml``."""

from dataclasses import dataclass

from game.rules.core.documents import read_by_id
from game.rules.core.yaml_reader import Cursor

JERRYCAN, RANGER, PILOT, MECHANIC_CARD, CARTOGRAPHER = "jerrycan", "ranger", "pilot", "mechanic", "cartographer"
SUPPLIER, FINANCIER, REFUELLING, SABOTEUR, SWINDLER = "supplier", "financier", "refuelling", "saboteur", "swindler"
PURSUER, SPARE_PARTS, TOOLBOX, TRANSPORT, GUIDE = "pursuer", "spare_parts", "toolbox", "transport", "guide"
KINDS = (JERRYCAN, RANGER, PILOT, MECHANIC_CARD, CARTOGRAPHER, SUPPLIER, FINANCIER, REFUELLING, SABOTEUR, SWINDLER,
         PURSUER, SPARE_PARTS, TOOLBOX, TRANSPORT, GUIDE)
COUNTED = (JERRYCAN, CARTOGRAPHER, SUPPLIER, FINANCIER, REFUELLING, SABOTEUR, SWINDLER, PURSUER, SPARE_PARTS, TOOLBOX,
           TRANSPORT)  # cards whose effect has a number
MOST_TILES = 3  # that one card draws; each can go to every space of the frontier: more would be too many moves
TWO = (SWINDLER, PURSUER)  # GRR-C10, GRR-C11 take exactly two tiles
UNKNOWN = "?"  # a card that is hidden in a view


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: the number of copies, and the number of its effect (0 = it has none)."""

    id: str
    count: int
    n: int = 0


def read_cards(root: Cursor) -> dict[str, Card]:
    """Read ``cards.yaml``: every kind once, in the order of the rules."""
    at = root.get("cards")
    found = read_by_id(at, _read_card)
    root.end()
    missing = [kind for kind in KINDS if kind not in found]
    if at.is_list() and missing:
        at.fail(f"no card for {', '.join(missing)}")
    return {kind: found[kind] for kind in KINDS if kind in found}


def _read_card(item: Cursor) -> Card:
    kind, count = item.get("id").one_of(KINDS, "card"), item.get("count").int(0, 20)
    if kind not in COUNTED:
        return Card(kind, count)
    n = item.get("n")
    if kind in TWO:
        return Card(kind, count, n.int(2, 2))
    return Card(kind, count, n.int(1, MOST_TILES if kind == CARTOGRAPHER else 999))
