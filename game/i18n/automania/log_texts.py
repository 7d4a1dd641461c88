"""Game log of Automania: a line for each step of a car, with its cost and its gain."""

from collections.abc import Mapping
from typing import Any

from game.i18n.event_grouping import Join, Joins, as_next, merge_as
from game.i18n.event_rewriting import Makers, rewrite_event, sum_parts
from game.rules.core.events import Event

# Parameter kinds of merged events, and of events whose sentences need other parameters than the rules declare.
KINDS: Mapping[str, Mapping[str, str]] = {
    "placed": {"notes": "notes", "tile": "tile", "target": "target"},
    "took-placed": {"workers": "number", "how": "how", "tile": "tile", "space": "space-name", "target": "target",
                    "notes": "notes"},
    "took-discarded": {"workers": "number", "tile": "tile", "space": "space-name"},
    "office-tile-placed": {"notes": "notes", "tile": "tile", "target": "target"},
    "office-tile-discarded": {"tile": "tile"},
    "produced": {"notes": "notes", "type": "car-type", "market": "market", "token": "token", "cost": "money",
                 "stars": "number"},
    "demand-stars": {"demand": "demand", "target": "target", "stars": "stars"},
    "tile-stars": {"tile": "tile", "target": "target", "stars": "stars"},
    "electric-stars": {"stars": "stars"},
    "contract-paid": {"contract": "contract", "medals": "medals", "gain": "money"},
    "shipped": {"how": "how", "market": "market", "value": "number", "type": "car-type", "popularity": "number"},
    "shipped-medal": {"how": "how", "market": "market", "value": "number", "type": "car-type", "popularity": "number",
                      "gain": "points"},
    "top-car": {"reward": "reward", "market": "market", "type": "car-type", "popularity": "number"},
    "withdrew": {"notes": "notes", "office": "number"},
    "office-money": {"office": "number", "gain": "money"},
    "office-points": {"office": "number", "gain": "points"},
    "sold": {"reward": "reward", "market": "market", "value": "number", "type": "car-type"},
    "copied": {"reward": "reward", "market": "market", "value": "number", "type": "car-type", "other": "seat"},
    "shifted": {"side": "side-name"},
    "demand": {"how": "how", "market": "market", "new": "demand", "old": "demand"},
    "unsold": {"reward": "reward", "market": "market", "value": "number", "type": "car-type"},
    "medals": {"contracts": "number", "tiles": "number"},
    "money-rank": {"gain": "points", "place": "place", "money": "money"},
    "scored": {"total": "points", "parts": "parts"},
    "finished": {"order": "ranking"},
}
_TILE = ("tile-money", "tile-points", "neutral")
BELONGS: Mapping[str, tuple[str, ...]] = {  # kind -> kinds of events that become notes of it
    "placed": _TILE,
    "took-placed": _TILE,
    "office-tile-placed": _TILE,
    "produced": ("demand-stars", "tile-stars", "electric-stars", "promoted"),
    "withdrew": ("office-money", "office-points"),
    "top-car": ("finance",),
    "sold": ("finance",),
    "copied": ("finance",),
}
BEFORE = ("replaced", "office-price")  # events just before a tile is placed
GETTING = ("took", "office-tile")  # events by which a seat gets a tile
FORMS = ("exact", "low")  # the ship space equals the popularity, or is a lower one
CHANGES = ("other", "same")  # the new demand compared with the old one
PLAIN, NOTED = "plain", "noted"  # a tile placed without or with notes
Note = tuple[str, Mapping[str, Any]]  # kind and data of an event


# one event ------------------------------------------------------------------------------------------------------------


def rewrite(event: Event) -> Event:
    """Return the event with the parameters that its sentence needs."""
    return rewrite_event(event, _REWRITERS)


def _chosen(kind: str, data: Mapping[str, Any], **made: Any) -> dict[str, Any]:
    """Return the parameters of a kind: the given ones, all others from the data."""
    return {name: made[name] if name in made else data[name] for name in KINDS[kind]}


def _placed(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    notes = list(data.get("more", ()))
    return _chosen(kind, data, notes=notes, how=NOTED if notes else PLAIN)


def _produced(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a produced car: the stars of all tiles are one note, and marketing raises the
    popularity."""
    more: list[Note] = list(data.get("more", ()))
    notes = [note for note in more if note[0] != "tile-stars"]
    tiles = sum(found["stars"] for kind, found in more if kind == "tile-stars")
    places = sum(kind == "demand-stars" for kind, _ in notes)
    notes[places:places] = [("tile-stars", {"stars": tiles})] if tiles else []
    popularity = next((found["popularity"] for kind, found in more if kind == "promoted"), data["stars"])
    return _chosen("produced", data, notes=notes, stars=popularity)


def _withdrew(data: Mapping[str, Any]) -> dict[str, Any]:
    workers: list[Note] = [("withdrew", data)] if data["workers"] else []
    return _chosen("withdrew", data, notes=[*workers, *data.get("more", ())])


def _shipped(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    return _chosen(kind, data, how=FORMS[data["value"] < data["popularity"]])


def _rewarded(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters with the money and points of a sales space, and the gain by the finance managers."""
    found = [(name, data[name]) for name in ("money", "points")]
    found += [("finance", note["gain"]) for _, note in data.get("more", ())]
    return _chosen(kind, data, reward=[(name, amount) for name, amount in found if amount])


_REWRITERS: Makers = {
    "placed": lambda data: _placed("placed", data),
    "took-placed": lambda data: _placed("took-placed", data),
    "office-tile-placed": lambda data: _placed("office-tile-placed", data),
    "took-discarded": lambda data: _chosen("took-discarded", data),
    "office-tile-discarded": lambda data: _chosen("office-tile-discarded", data),
    "produced": _produced,
    "withdrew": _withdrew,
    "shipped": lambda data: _shipped("shipped", data),
    "shipped-medal": lambda data: _shipped("shipped-medal", data),
    "top-car": lambda data: _rewarded("top-car", data),
    "sold": lambda data: _rewarded("sold", data),
    "copied": lambda data: _rewarded("copied", data),
    "unsold": lambda data: _rewarded("unsold", data),
    "demand": lambda data: _chosen("demand", data, how=CHANGES[data["new"] == data["old"]]),
    "money-rank": lambda data: _chosen("money-rank", data),
    "scored": sum_parts,
}


# many events ----------------------------------------------------------------------------------------------------------


def join_events(merged: Event, event: Event) -> Event | None:
    """Return the merged events and the next one as one event, or None if they belong in two lines. Every event is in
    one line."""
    if event.kind in BELONGS.get(merged.kind, ()):
        return _with(merged, merged, event)
    if event.kind in BEFORE and merged.kind in GETTING:
        return _with(merged, merged, event)
    if event.kind == "placed" and merged.kind in BEFORE:
        return _with(event, merged, event)
    if event.kind in ("placed", "discarded") and merged.kind in GETTING:
        return Event(f"{merged.kind}-{event.kind}", merged.seat, {**merged.data, **event.data})
    if join := _JOINS.get((merged.kind, event.kind)):
        return join(merged, event)
    return event if merged.kind == "turn" else None  # the next event names the seat on turn


def _with(main: Event, merged: Event, event: Event) -> Event:
    """Return one of the two events, with the other among its notes."""
    other = event if main is merged else merged
    return Event(main.kind, main.seat, {**main.data, "more": [*main.data.get("more", ()), (other.kind, other.data)]})


def _medal(merged: Event, event: Event) -> Event:
    return Event("shipped-medal", merged.seat, {**merged.data, "gain": event.data["gain"]})


_PAID: Join = merge_as("contract-paid", KINDS["contract-paid"])
_JOINS: Joins = {
    ("shipped", "ship-points"): _medal,
    ("contract", "contract-money"): _PAID,
    ("drew-deck", "drew-card"): as_next,
}
