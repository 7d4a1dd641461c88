"""Turn summary of Imperial Steam: things built, delivered, hired and taken."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.i18n.game_texts import NamedDeed, Tally, TextContext
from game.i18n.turn_summary import count_list, count_one, number
from game.rules.core.events import Event

FEW = 2  # goods at most that are named; more are counted
LOUD = ("trieste", "trieste-first", "last-round", "scored", "finished")
TALLIES: Mapping[str, Tally] = {
    "tracks": {"laid": count_one},
    "stations": {"station": count_one},
    "factories": {"factory": count_one},
    "completes": {"completed": count_one},
    "contracts": {"contract": count_one},
    "hires": {"hired": count_one, "automa-hired": number("count")},
    "engineers": {"engineer": count_one},
    "engines": {"engine": count_one},
    "cars": {"car": count_one},
    "buys": {"bought": count_one, "automa-bought": count_one},
    "orders": {"ordered": count_one, "automa-ordered": count_list("goods")},
    "goods": {"collected": count_one},
    "delivers": {"delivered": count_one},  # the Automa delivers at the end of its turn (AMA-4.13)
    "earns": {"earned": number("gain"), "automa-influence": number("paid")},
    "income": {"income": number("gain")},
    "shares": {"share": count_one},
    "influence": {"influence": number("columns")},
    "passes": {"passed": count_one},
    "idle": {"automa-idle": count_one},
}


def _named(name: str, kind: str, thing: str, of: str) -> NamedDeed:
    """Return a deed that names the things in the parameter `of` of a few events of a kind: "takes the tunnel
    engineer"."""

    def deed_text(context: TextContext, events: Sequence[Event]) -> str:
        found = [context.thing(thing, event.data[of]) for event in events if event.kind == kind]
        return context.tr(f"account.{name}.named", what=context.join(found)) if len(found) <= FEW else ""

    return deed_text


def _tracks(context: TextContext, events: Sequence[Event]) -> str:
    """Return a few tracks by name, as one route if they form one; more of them by the new cities at which they end."""
    laid = [event.data["connection"] for event in events if event.kind == "laid"]
    at = Counter(city for name in laid for city in name.split("--"))
    middle = next((city for city, count in at.items() if count == len(laid) == FEW), None)
    if middle is not None:
        way = [next(city for city in name.split("--") if city != middle) for name in laid]
        first, through, last = (context.thing("city", city) for city in (way[0], middle, way[1]))
        return context.tr("account.tracks.named",
                         what=context.tr("connection", a=context.tr("connection", a=first, b=through), b=last))
    if len(laid) <= FEW:
        names = [context.thing("connection", name) for name in laid]
        return context.tr("account.tracks.named", what=context.join(names))
    ends = [context.thing("city", event.data["city"]) for event in events
            if event.kind == "joined" and at[event.data["city"]] == 1]
    return context.tr("account.tracks.to", n=len(laid), cities=context.join(ends)) if ends else ""


def _factories(context: TextContext, events: Sequence[Event]) -> str:
    """Return the factories by product and city."""
    built = [event.data for event in events if event.kind == "factory"]
    found = [context.tr("account.works", works=context.thing("works", data["good"]),
                       city=context.thing("city", data["city"])) for data in built]
    return context.tr("account.factories.named", what=context.join(found)) if len(found) <= FEW else ""


def _hires(context: TextContext, events: Sequence[Event]) -> str:
    """Return the number of hired workers and their hub; "" if they come from several hubs."""
    hired = [event.data for event in events if event.kind in ("hired", "automa-hired")]
    if len({data["hub"] for data in hired}) > 1:
        return ""
    return context.tr("account.hires.named", n=sum(data.get("count", 1) for data in hired),
                     city=context.thing("hub", hired[0]["hub"]))


def _goods(name: str, kinds: Sequence[str]) -> NamedDeed:
    """Return a deed that names a few kinds of goods in events of these kinds, with their numbers."""

    def deed_text(context: TextContext, events: Sequence[Event]) -> str:
        counts = Counter(good for event in events if event.kind in kinds
                         for good in event.data.get("goods") or (event.data["good"],))
        found = [f"{n}\u00a0{context.thing('good', good)}" if n > 1 else context.thing("good", good)
                 for good, n in counts.items()]
        return context.tr(f"account.{name}.named", what=context.join(found)) if len(found) <= FEW else ""

    return deed_text


def _delivers(context: TextContext, events: Sequence[Event]) -> str:
    """Return the goods, their hubs, and the money or the key that each brought, with the present worth of the key."""
    found = []
    for event, then in zip(events, [*events[1:], None], strict=True):
        if event.kind == "delivered":
            key = then.data if then is not None and then.kind == "key" else None
            found.append(context.tr(
                "account.delivery.key" if key else "account.delivery", good=context.thing("good", event.data["good"]),
                hub=context.thing("hub", event.data["hub"]), gain=event.data["gain"],
                key=context.tr(f"account.key.{str(key['key']).rpartition('.')[2]}") if key else "",
                worth=key["worth"] if key else 0))
    return context.tr("account.delivers.named", what=context.join(found)) if len(found) <= FEW else ""


def _buys(context: TextContext, events: Sequence[Event]) -> str:
    """Return the goods and their price, which the Automa pays before it gets one."""
    goods = [event.data["good"] for event in events if event.kind in ("bought", "automa-bought")]
    paid = sum(event.data["cost"] for event in events if event.kind == "bought")
    paid += sum(event.data["cost"] for event, then in pairwise(events)
                if event.kind == "automa-paid" and then.kind == "automa-bought")
    if len(goods) > FEW:
        return ""
    return context.tr("account.buys.named", what=context.join([context.thing("good", good) for good in goods]),
                     cost=paid)


def _idle(context: TextContext, events: Sequence[Event]) -> str:
    """Return the obstacles of the action slots whose conditions held: the Automa did nothing."""
    found = dict.fromkeys(event.data["why"] for event in events if event.kind == "automa-cannot")
    why = context.join([context.thing("obstacle", name) for name in found])
    return context.tr("account.idle.named", why=why) if why else ""


DEEDS: Mapping[str, NamedDeed] = {
    "tracks": _tracks,
    "stations": _named("stations", "station", "city", "city"),
    "factories": _factories,
    "delivers": _delivers,
    "contracts": _named("contracts", "contract", "contract", "contract"),
    "hires": _hires,
    "engineers": _named("engineers", "engineer", "engineer", "engineer"),
    "buys": _buys,
    "orders": _goods("orders", ("ordered", "automa-ordered")),
    "goods": _goods("goods", ("collected",)),
    "idle": _idle,
}
