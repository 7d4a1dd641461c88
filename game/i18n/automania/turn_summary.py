"""What a turn of Automania comes to: tiles placed, cars shipped and sold, contracts, points and money."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.game_texts import Amount, Deed, Speech, Tally
from game.i18n.turn_summary import number, once
from game.rules.core.events import Event

FEW = 2  # so many things are told by name, more are counted
LOUD = ("round", "sales", "shifted", "scored", "finished")
_SALES = ("top-car", "sold", "copied")


def _each(kinds: Sequence[str], amount: Amount) -> dict[str, Amount]:
    return dict.fromkeys(kinds, amount)


TALLIES: Mapping[str, Tally] = {
    "boards": {"board": once},
    "places": {"placed": once},
    "discards": {"discarded": once},
    "ships": {"shipped": once},
    "loses": {"skipped": once},
    "tops": {"top-car": once},
    "fulfils": {"contract": once},
    "sells": {"sold": once, "copied": once},
    "draws": {"drew": once, "drew-deck": once},
    "withdraws": {"withdrew": once},
    "shifts": {"shifted": once},
    "scores": {**_each(("tile-points", "ship-points", "no-contract", "office-points"), number("gain")),
               **_each((*_SALES, "unsold"), number("points"))},
    "earns": {**_each(("sponsored", "tile-money", "contract-money", "withdrew", "office-money", "finance"),
                      number("gain")),
              **_each((*_SALES, "unsold"), number("money"))},
    "recalls": {"recalled": once},
    "waits": {"waits": once},
}


def _named(name: str, kind: str, what: Callable[[Speech, Mapping[str, Any]], str]) -> Deed:
    """The few events of a kind in words, more of them as their number."""

    def told(speech: Speech, events: Sequence[Event]) -> str:
        found = [what(speech, event.data) for event in events if event.kind == kind]
        return speech.tr(f"account.{name}.named", what=speech.join(found)) if len(found) <= FEW else ""

    return told


def _ship(speech: Speech, data: Mapping[str, Any]) -> str:
    """A car with its ship space."""
    return speech.tr("account.shipped", type=speech.thing("car-type", data["type"]),
                     market=speech.thing("market", data["market"]), value=data["value"])


DEEDS: Mapping[str, Deed] = {
    "boards": _named("boards", "board", lambda speech, data: speech.thing("board", data["board"])),
    "places": _named("places", "placed", lambda speech, data: speech.thing("tile", data["tile"])),
    "ships": _named("ships", "shipped", _ship),
    "fulfils": _named("fulfils", "contract", lambda speech, data: speech.thing("contract", data["contract"])),
    "withdraws": _named("withdraws", "withdrew", lambda speech, data: str(data["office"])),
}
