"""Turn summary of Automania: tiles placed, cars shipped and sold, contracts, points and money."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Amount, NamedDeed, Tally, TextContext
from game.i18n.turn_summary import count_one, number
from game.rules.core.events import Event

FEW = 2  # things at most that are named; more are counted
LOUD = ("round", "sales", "shifted", "scored", "finished")
_SALES = ("top-car", "sold", "copied")


def _each(kinds: Sequence[str], amount: Amount) -> dict[str, Amount]:
    return dict.fromkeys(kinds, amount)


TALLIES: Mapping[str, Tally] = {
    "boards": {"board": count_one},
    "places": {"placed": count_one},
    "discards": {"discarded": count_one},
    "ships": {"shipped": count_one},
    "loses": {"skipped": count_one},
    "tops": {"top-car": count_one},
    "fulfils": {"contract": count_one},
    "sells": {"sold": count_one, "copied": count_one},
    "takes": {"drew": count_one},
    "draws": {"drew-deck": count_one},
    "withdraws": {"withdrew": count_one},
    "shifts": {"shifted": count_one},
    "scores": {**_each(("tile-points", "ship-points", "no-contract", "office-points"), number("gain")),
               **_each((*_SALES, "unsold"), number("points"))},
    "earns": {**_each(("sponsored", "tile-money", "contract-money", "withdrew", "office-money", "finance"),
                      number("gain")),
              **_each((*_SALES, "unsold"), number("money"))},
    "recalls": {"recalled": count_one},
    "waits": {"waits": count_one},
}


def _named(name: str, kind: str, what: Callable[[TextContext, Mapping[str, Any]], str]) -> NamedDeed:
    """Return a deed that names the things of a few events of a kind; more are only counted."""

    def deed_text(context: TextContext, events: Sequence[Event]) -> str:
        found = [what(context, event.data) for event in events if event.kind == kind]
        return context.tr(f"account.{name}.named", what=context.join(found)) if len(found) <= FEW else ""

    return deed_text


def _ship(context: TextContext, data: Mapping[str, Any]) -> str:
    """Return a car with its ship space."""
    return context.tr("account.shipped", type=context.thing("car-type", data["type"]),
                     market=context.thing("market", data["market"]), value=data["value"])


DEEDS: Mapping[str, NamedDeed] = {
    "boards": _named("boards", "board", lambda context, data: context.thing("board", data["board"])),
    "places": _named("places", "placed", lambda context, data: context.thing("tile", data["tile"])),
    "ships": _named("ships", "shipped", _ship),
    "fulfils": _named("fulfils", "contract", lambda context, data: context.thing("contract", data["contract"])),
    "takes": _named("takes", "drew", lambda context, data: context.thing("contract", data["contract"])),
    "withdraws": _named("withdraws", "withdrew", lambda context, data: str(data["office"])),
}
