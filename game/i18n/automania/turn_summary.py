"""What a turn of Automania comes to: tiles placed, cars shipped and sold, contracts, points and money."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Amount, NamedDeed, Tally, TextContext
from game.i18n.turn_summary import count_one, number
from game.rules.core.events import Event

FEW = 2  # so many things are told by name, more are counted
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
    "draws": {"drew": count_one, "drew-deck": count_one},
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
    """The few events of a kind in words, more of them as their number."""

    def told(speech: TextContext, events: Sequence[Event]) -> str:
        found = [what(speech, event.data) for event in events if event.kind == kind]
        return speech.tr(f"account.{name}.named", what=speech.join(found)) if len(found) <= FEW else ""

    return told


def _ship(speech: TextContext, data: Mapping[str, Any]) -> str:
    """A car with its ship space."""
    return speech.tr("account.shipped", type=speech.thing("car-type", data["type"]),
                     market=speech.thing("market", data["market"]), value=data["value"])


DEEDS: Mapping[str, NamedDeed] = {
    "boards": _named("boards", "board", lambda speech, data: speech.thing("board", data["board"])),
    "places": _named("places", "placed", lambda speech, data: speech.thing("tile", data["tile"])),
    "ships": _named("ships", "shipped", _ship),
    "fulfils": _named("fulfils", "contract", lambda speech, data: speech.thing("contract", data["contract"])),
    "withdraws": _named("withdraws", "withdrew", lambda speech, data: str(data["office"])),
}
