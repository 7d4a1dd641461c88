"""Completion of patched positions: supplies of workers, deck, rows of buyers, price markers, engineers' markers."""

from typing import Any

from game.rules.core.state_paths import NamedPaths
from game.rules.kraftwagen.state import KraftwagenState

Data = dict[str, Any]


def complete_patch(before: Data, after: Data, named: NamedPaths) -> None:
    """Take what a patch added from where it comes from, and put back there what it took away.

    Workers come from the supply of their seat, cards from the deck, buyers from their rows, prices from beside the
    market. `before` and `after` are saved forms; only `after` is changed, and of it nothing that is `named`.
    """
    for seat, factory in enumerate(after["factories"]):
        if ("factories", seat, "supply") not in named:
            factory["supply"] -= _working(after, seat) - _working(before, seat)
    for card in after["deck"]:
        if ("deck", card) not in named:
            after["deck"][card] -= _cards_out(after, card) - _cards_out(before, card)
    for preference in after["waiting"]:
        if ("waiting", preference) not in named:
            after["waiting"][preference] -= _active(after, preference) - _active(before, preference)
    if ("prices",) not in named:
        freed, used = _car_prices(before), _car_prices(after)
        after["prices"] = sorted([price for price in after["prices"] + freed if price not in used])


def recompute_after_patch(state: KraftwagenState, named: NamedPaths) -> None:
    """Give the owner of an engineer his markers, as far as they are nowhere else (KRA-5.2.8)."""
    lying = [*state.spent, *(car.marker for car in state.market), *(buyer.marker for buyer in state.active)]
    lying += [marker for factory in state.factories for marker in factory.markers]
    for seat, factory in enumerate(state.factories):
        if ("factories", seat, "markers") not in named:
            for engineer in factory.engineers:
                factory.markers += [name for name in state.content.cards[engineer].markers if name not in lying]


def _working(data: Data, seat: int) -> int:
    factory = data["factories"][seat]
    on_cars: int = sum(car["workers"] for car in data["market"] if car["owner"] == seat)
    return int(factory["canteen"]) + len(factory["developments"]) + on_cars


def _cards_out(data: Data, card: str) -> int:
    """Return how many of a card are not in the deck."""
    count: int = data["discard"][card] + data["open"].count(card)
    for factory in data["factories"]:
        for pile in ("developments", "inactive", "engineers"):
            count += factory[pile].count(card)
    count += sum(lying.get("card") == card for lying in data["stack"])
    return count


def _active(data: Data, preference: str) -> int:
    count: int = sum(buyer["preference"] == preference for buyer in data["active"])
    return count


def _car_prices(data: Data) -> list[int]:
    return [car["price"] for car in data["market"]]
