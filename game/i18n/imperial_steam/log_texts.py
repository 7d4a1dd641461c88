"""Game log of Imperial Steam: events that belong together share a line.

A line names the deed, its cost and its gain. Figures that the table shows anyway, and steps of the Automa's reasoning
that decide nothing, are left to the screen that explains its turn step by step.
"""

from collections.abc import Mapping
from typing import Any

from game.i18n.event_grouping import Join, Joins, as_next, merge_as, merge_list, runs
from game.i18n.event_rewriting import Makers, rewrite_event, sum_parts
from game.rules.core.events import Event
from game.rules.imperial_steam.automa.events import LINES

# Parameter kinds of merged events, and of events whose sentences need other parameters than the rules declare.
KINDS: Mapping[str, Mapping[str, str]] = {
    "grew": {"hub": "hub", "columns": "number", "column": "number"},
    "grew-run": {"growths": "growths"},
    "moved-for-bid": {"cost": "money", "column": "number"},
    "hand-again": {"tile": "tile", "column": "number"},
    "equipped": {"workers": "workers", "effort": "number", "goods": "goods"},
    "laid-to": {"connection": "connection", "city": "city"},
    "laid-gain": {"connection": "connection", "city": "city", "columns": "number", "column": "number"},
    "joined-gain": {"city": "city", "columns": "number", "column": "number"},
    "token": {"city": "city", "token": "token"},
    "trieste-first": {"gain": "money"},
    "factory": {"factory": "factory", "city": "city", "good": "works", "level": "number", "count": "load",
                "cost": "money"},
    "hired": {"hub": "hub", "cost": "money"},
    "hired-run": {"count": "number", "hub": "hub", "cost": "money"},
    "engineer": {"hub": "hub", "engineer": "engineer", "cost": "money"},
    "car-run": {"count": "number", "cost": "money"},
    "ordered-run": {"goods": "goods", "cost": "money"},
    "collected-run": {"goods": "goods"},
    "dropped-run": {"goods": "goods"},
    "discarded-run": {"goods": "goods"},
    "share-run": {"count": "number", "gain": "money", "investors": "number"},
    "flipped-run": {"count": "number"},
    "trained": {"outcome": "outcome", "count": "number", "rested": "number", "workers": "workers"},
    "delivered": {"factory": "factory", "hub": "hub", "good": "good", "gain": "money"},
    "delivered-key": {"good": "good", "key": "key", "worth": "money"},
    "key": {"hub": "hub", "key": "key", "worth": "money"},
    "bought-influence": {"columns": "number", "cost": "money", "column": "number"},
    "business": {"token": "token", "use": "use", "gain": "money"},
    "business-influence": {"token": "token", "column": "number"},
    "assigned": {"contract": "contract", "good": "works"},
    "assigned-last": {"contract": "contract", "good": "works"},
    "contract-filled": {"contract": "contract"},
    "scored": {"total": "money", "parts": "parts"},
    "automa-paid": {"cost": "money", "goods": "load"},
    "automa-hired": {"hub": "hub", "count": "number"},
    "automa-hired-paid": {"count": "number", "hub": "hub", "cost": "money"},
    "automa-ordered-paid": {"goods": "goods", "cost": "money"},
    "automa-bought-paid": {"good": "good", "cost": "money"},
    "automa-delivered": {"goods": "load", "good": "good", "hub": "hub", "gain": "money"},
    "automa-delivered-key": {"goods": "load", "good": "good", "key": "key", "worth": "money"},
    "automa-token": {"city": "city", "token": "token"},
    "automa-token-gain": {"city": "city", "token": "token", "columns": "number", "column": "number"},
    "automa-influence": {"outcome": "outcome", "points": "number", "limit": "number", "used": "number",
                         "paid": "money"},
    "automa-compared": {"outcome": "outcome", "question": "question", "line": "line", "pairs": "pairs",
                        "kept": "candidates"},
    "automa-barred": {"barred": "barred"},
    "automa-distance": {"outcome": "outcome", "distance": "number", "cities": "cities", "nearer": "cities"},
}


# one event ------------------------------------------------------------------------------------------------------------


def rewrite(event: Event) -> Event:
    """Return the event with the parameters that its sentence needs."""
    return rewrite_event(event, _REWRITERS)


def _trained(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"outcome": "some" if data["count"] or data["rested"] else "same", **data}


def _compared(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return each candidate with its figure, if the line has figures that are of use to a reader."""
    kind = LINES[data["line"]]
    shown = kind if kind in ("number", "money") and data["line"] != "oldest" else ""
    pairs = [(name, shown, value) for name, value in zip(data["candidates"], data["values"], strict=True)]
    outcome = "best" if len(data["kept"]) < len(pairs) else "alike"
    return {"outcome": outcome, "question": data["question"], "line": data["line"], "pairs": pairs,
            "kept": data["kept"]}


def _barred(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the connections by the obstacle that bars them, each named once."""
    groups: dict[str, list[str]] = {}
    for name, why in zip(data["connections"], data["reasons"], strict=True):
        names = groups.setdefault(why, [])
        if name not in names:
            names.append(name)
    return {"barred": list(groups.items())}


def _influence(data: Mapping[str, Any]) -> dict[str, Any]:
    outcome = "all" if data["used"] == data["points"] else "part" if data["used"] else "paid"
    return {"outcome": outcome, **{name: data[name] for name in ("points", "limit", "used", "paid")}}


def _distance(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"outcome": "nearer" if data["nearer"] else "stuck", **data}


def _factory(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters with the price first: it may be 0."""
    return {"cost": data["cost"], **data}


_REWRITERS: Makers = {
    "factory": _factory, "scored": sum_parts, "trained": _trained, "automa-compared": _compared,
    "automa-barred": _barred, "automa-influence": _influence, "automa-distance": _distance,
}


# many events ----------------------------------------------------------------------------------------------------------


def join_events(merged: Event, event: Event) -> Event | None:
    """Return the merged events and the next one as one event, or None if they belong in two lines. Every event is in
    one line."""
    if join := _JOINS.get((merged.kind, event.kind)):
        return join(merged, event)
    if merged.kind == "turn" or (merged.kind == "hand" and event.kind in _SAYS_ITS_TILE):
        return event  # the next event names the seat on turn and the tile
    if event.kind == "share-value" and merged.kind in _RAISES_SHARE:
        return merged
    return event if _thought(merged) and event.kind in _THOUGHTS_LEAD_TO else None


_SAYS_ITS_TILE = ("crew", "used-goods", "state-railway", "station", "factory", "hired", "engineer", "engine", "car",
                  "bought", "ordered", "collected", "delivered", "contract", "paid-influence", "earned")
_RAISES_SHARE = ("laid", "laid-to", "laid-gain", "joined", "joined-gain", "token", "station", "trieste",
                 "trieste-first", "influence")
_THOUGHTS = ("automa-barred", "automa-compared", "automa-dead-ends")
_THOUGHTS_LEAD_TO = (*_THOUGHTS, "automa-target", "automa-distance", "automa-decided", "automa-cannot", "automa-paid",
                     "station", "engineer", "fee", "laid", "factory", "contract", "automa-slot")


def _thought(merged: Event) -> bool:
    """Return whether an event is a step of the Automa's reasoning that decides nothing by itself."""
    if merged.kind == "automa-decided":
        return bool(merged.data["line"] == "only" or merged.data["question"] == "start")
    if merged.kind == "automa-target":
        return merged.data["found"] in ("joined", "far")
    return merged.kind in _THOUGHTS


def _as(kind: str, cause: str = "") -> Join:
    return merge_as(kind, KINDS[kind], cause)


def _counted(merged: Event, event: Event) -> Event:
    """Return one more hired worker, car, share … as one event, with the sum of cost or gain."""
    sums: dict[str, Any] = {n: merged.data[n] + event.data[n] for n in ("cost", "gain") if n in event.data}
    return Event(f"{event.kind}-run", event.seat, {"count": merged.data.get("count", 1) + 1, **event.data, **sums})


def _of_one_hub(merged: Event, event: Event) -> Event | None:
    return _counted(merged, event) if merged.data["hub"] == event.data["hub"] else None


def _growths(merged: Event, event: Event) -> Event:
    before = merged.data.get("growths") or [tuple(merged.data.values())]
    return Event("grew-run", None, {"growths": [*before, tuple(event.data.values())]})


def _all_used(merged: Event, event: Event) -> Event | None:
    """Return the cause of the Automa's influence alone, unless a part of it was paid out."""
    return merged if event.data["used"] == event.data["points"] else None


def _moved(merged: Event, event: Event) -> Event:
    """Return the influence with the column reached, or the payment that the Automa got instead."""
    return event if merged.data["used"] == merged.data["points"] else merged


def _paid_first(merged: Event, event: Event) -> Event | None:
    """Return the payment of the Automa and the thing that it paid for as one event."""
    return _as(f"{event.kind}-paid")(merged, event) if merged.data["cost"] and not merged.data["goods"] else None


def _paid_goods(merged: Event, event: Event) -> Event | None:
    return _as("automa-delivered")(merged, event) if merged.data["goods"] and not merged.data["cost"] else None


def _condition(merged: Event, event: Event) -> Event | None:
    """Return the condition of a slot that failed; of those that hold the last one."""
    return event if merged.kind == "automa-slot" or merged.data["passed"] else None


_JOINS: Joins = {
    ("paid-bid", "influence"): _as("moved-for-bid", "bid"),
    **runs(("grew",), _growths),
    ("hand", "influence"): _as("hand-again", "repeat"),
    ("crew", "used-goods"): _as("equipped"),
    ("laid", "joined"): _as("laid-to"),
    ("laid-to", "influence"): _as("laid-gain", "city"),
    ("joined", "influence"): _as("joined-gain", "city"),
    ("last-round", "trieste"): _as("trieste-first"),
    **runs(("hired",), _of_one_hub),
    **runs(("car", "share", "flipped"), _counted),
    **runs(("ordered", "collected", "dropped", "discarded"), merge_list("good", "goods")),
    ("delivered", "key"): _as("delivered-key"),
    ("paid-influence", "influence"): _as("bought-influence", "paid"),
    ("business", "influence"): _as("business-influence", "business"),
    ("assigned", "completed"): _as("assigned-last"),
    ("contract", "completed"): _as("contract-filled"),
    ("automa-slot", "automa-condition"): _condition,
    ("automa-condition", "automa-condition"): _condition,
    ("automa-slot", "automa-action"): as_next,
    ("automa-condition", "automa-action"): _condition,
    ("automa-slot", "automa-cannot"): as_next,
    ("automa-condition", "automa-cannot"): _condition,
    ("automa-action", "automa-cannot"): as_next,
    ("automa-paid", "automa-hired"): _paid_first,
    ("automa-paid", "automa-ordered"): _paid_first,
    ("automa-paid", "automa-bought"): _paid_first,
    ("automa-paid", "factory"): as_next,  # the factory includes its price
    ("automa-paid", "delivered"): _paid_goods,
    ("automa-delivered", "key"): _as("automa-delivered-key"),
    ("laid-to", "automa-influence"): _all_used,
    ("automa-token", "automa-influence"): _all_used,
    ("automa-token", "influence"): _as("automa-token-gain", "token"),
    ("automa-influence", "influence"): _moved,
}
