"""What a turn of Imperial Steam comes to: what was built, delivered, hired and taken."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.i18n.account import length, number, once
from game.i18n.words import Deed, Speech, Tally
from game.rules.core.events import Event

FEW = 2  # so many goods are told by name, more are counted
LOUD = ("trieste", "trieste-first", "last-round", "scored", "finished")
TALLIES: Mapping[str, Tally] = {
    "tracks": {"laid": once},
    "stations": {"station": once},
    "factories": {"factory": once},
    "delivers": {"delivered": once},
    "completes": {"completed": once},
    "contracts": {"contract": once},
    "hires": {"hired": once, "automa-hired": number("count")},
    "engineers": {"engineer": once},
    "engines": {"engine": once},
    "cars": {"car": once},
    "buys": {"bought": once, "automa-bought": once},
    "orders": {"ordered": once, "automa-ordered": length("goods")},
    "goods": {"collected": once},
    "earns": {"earned": number("gain"), "automa-influence": number("paid")},
    "income": {"income": number("gain")},
    "shares": {"share": once},
    "influence": {"influence": number("columns")},
    "passes": {"passed": once},
    "idle": {"automa-idle": once},
}


def _the(name: str, kind: str, thing: str, of: str) -> Deed:
    """The only event of a kind, by the thing in its parameter `of`: "builds Wien–Baden"."""

    def told(speech: Speech, events: Sequence[Event]) -> str:
        found = [speech.thing(thing, event.data[of]) for event in events if event.kind == kind]
        return speech.tr(f"account.{name}.named", what=found[0]) if len(found) == 1 else ""

    return told


def _delivers(speech: Speech, events: Sequence[Event]) -> str:
    """The goods, where they went, and the money or the key that each brought, with what that is worth as things are."""
    found = []
    for event, then in zip(events, [*events[1:], None], strict=True):
        if event.kind == "delivered":
            key = then.data if then is not None and then.kind == "key" else None
            found.append(speech.tr(
                "account.delivery.key" if key else "account.delivery", good=speech.thing("good", event.data["good"]),
                hub=speech.thing("hub", event.data["hub"]), gain=event.data["gain"],
                key=speech.tr(f"account.key.{str(key['key']).rpartition('.')[2]}") if key else "",
                worth=key["worth"] if key else 0))
    return speech.tr("account.delivers.named", what=speech.join(found)) if len(found) <= FEW else ""


def _buys(speech: Speech, events: Sequence[Event]) -> str:
    """The goods and their price, which the Automa pays before it gets one."""
    goods = [event.data["good"] for event in events if event.kind in ("bought", "automa-bought")]
    paid = sum(event.data["cost"] for event in events if event.kind == "bought")
    paid += sum(event.data["cost"] for event, then in pairwise(events)
                if event.kind == "automa-paid" and then.kind == "automa-bought")
    if len(goods) > FEW:
        return ""
    return speech.tr("account.buys.named", what=speech.join([speech.thing("good", good) for good in goods]),
                     cost=paid)


def _idle(speech: Speech, events: Sequence[Event]) -> str:
    """What stood in the way of the slots whose conditions held."""
    found = dict.fromkeys(event.data["why"] for event in events if event.kind == "automa-cannot")
    why = speech.join([speech.thing("obstacle", name) for name in found])
    return speech.tr("account.idle.named", why=why) if why else ""


DEEDS: Mapping[str, Deed] = {
    "tracks": _the("tracks", "laid", "connection", "connection"),
    "stations": _the("stations", "station", "city", "city"),
    "delivers": _delivers,
    "contracts": _the("contracts", "contract", "contract", "contract"),
    "buys": _buys,
    "idle": _idle,
}
