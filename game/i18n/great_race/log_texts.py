"""Game log of The Great Race: a line for each step of a journey, with its cost and its gain."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.i18n.event_grouping import Join, Joins, as_next
from game.i18n.event_rewriting import Makers, rewrite_event, sum_parts
from game.rules.core.events import Event
from game.rules.great_race.content.numbers import AREAS

# Parameter kinds of merged events, and of events whose sentences need other parameters than the rules declare. A place
# is of the kind `region`: the tile that lies there now need not be the one of the event.
KINDS: Mapping[str, Mapping[str, str]] = {
    "planned": {"plan": "plan"},
    "passed": {"how": "how", "count": "number", "escorts": "escorts"},
    "played-drew-cards": {"card": "card", "count": "number"},
    "played-drew": {"card": "card", "cards": "cards"},
    "played-drew-tiles": {"card": "card", "tiles": "tiles"},
    "explored": {"spots": "spots"},
    "played-explored": {"card": "card", "spots": "spots"},
    "played-drives": {"card": "card", "steps": "number"},
    "placed": {"tile": "tile", "space": "region"},
    "discovered": {"space": "region", "tile": "tile"},
    "discovered-back": {"space": "region", "tile": "tile"},
    "entered": {"how": "how", "space": "region", "tile": "tile", "costs": "change"},
    "bare-ground": {"space": "region", "costs": "change"},
    "city": {"space": "region", "costs": "change"},
    "city-drew-cards": {"count": "number", "space": "region", "costs": "change"},
    "city-drew": {"space": "region", "costs": "change", "cards": "cards"},
    "transported": {"cards": "number", "route": "route-name", "space": "region", "cost": "money", "costs": "change"},
    "turned-back": {"space": "region"},
    "lost": {"what": "change"},
    "danger": {"space": "region", "tile": "tile"},
    "danger-lost": {"space": "region", "tile": "tile", "what": "change"},
    "danger-averted": {"by": "remedy", "space": "region", "tile": "tile"},
    "nothing-to-lose": {"space": "region"},
    "averted": {"by": "remedy", "space": "region"},
    "breakdown": {"space": "region"},
    "stopped": {"space": "region"},
    "guided": {"space": "region"},
    "drive-over": {"space": "region"},
    "drive-over-progress": {"how": "how", "space": "region", "line": "line"},
    "progress": {"how": "how", "line": "line"},
    "arrived": {"place": "place", "space": "region"},
    "gave-up": {"what": "given"},
    "repaired": {"what": "supply"},
    "repaired-gained": {"how": "how", "what": "supply", "gains": "change", "notes": "note"},
    "played-repaired": {"card": "card", "what": "supply"},
    "played-repaired-gained": {"how": "how", "card": "card", "what": "supply", "gains": "change", "notes": "note"},
    "gained": {"how": "how", "gains": "change", "notes": "note"},
    "sabotage": {"target": "seat", "what": "change"},
    "swindle": {"spots": "spots"},
    "pursuit": {"spots": "spots"},
    "declined-unasked": {"card": "card"},
    "swapped": {"spots": "spots"},
    "removed": {"tile": "tile", "space": "region"},
    "cleared": {"tile": "tile", "space": "region"},
    "removed-all": {"spots": "spots"},
    "scored": {"total": "prestige", "parts": "parts"},
    "finished": {"order": "ranking"},
}
SILENT = ("left", "spent")  # events that follow from the one before
ANNOUNCING = ("turn", "spent")  # events that the next one makes clear
ENDED = ("stopped", "turned-back", "discovered-back", "breakdown", "city", "city-drew-cards", "city-drew",
         "transported", "arrived")  # events that include the end of the drive
BY_ASSISTANT = ("drives", "funded", "drew-cards", "drew-tiles", "repaired")  # events that an assistant is sent for
BY_CARD = ("drives", "drew-cards", "drew-tiles", "repaired")  # events by a card that are merged with its name
NAMED = ("financed", "refuelled", "sabotage", "swindle", "pursuit")  # events that name their card
KNOWN, DISCOVERED = "known", "discovered"  # a tile that was there, and one just discovered
LOST, GAINED = "lost", "gained"  # levels of a gauge
FORTH, BACK = "forth", "back"  # direction of the progress
PLAIN, NOTED = "plain", "noted"  # a repair without and with notes
# (assistants given up, Escorts kept) -> selector of the sentence about a pass
PASSES = {(False, False): "plain", (True, False): "gives", (False, True): "keeps", (True, True): "both"}


# one event ------------------------------------------------------------------------------------------------------------


def rewrite(event: Event) -> Event:
    """Return the event with the parameters that its sentence needs."""
    return rewrite_event(event, _REWRITERS)


def _chosen(kind: str, data: Mapping[str, Any], **made: Any) -> dict[str, Any]:
    """Return the parameters of a kind: the given ones, all others from the data."""
    return {name: made[name] if name in made else data[name] for name in KINDS[kind]}


def _amounts(way: str, data: Mapping[str, Any], *names: str) -> list[tuple[str, int]]:
    """Return the named figures that are in the data and not 0; `way` is LOST or GAINED."""
    return [(f"{way}.{name}", data[name]) for name in names if data.get(name)]


def _costs(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters with fuel and the levels that wear off; points that are still to be split stay points."""
    worn = ("engine", "chassis") if "engine" in data else ("points",)
    return _chosen(kind, data, how=data.get("how", KNOWN), costs=_amounts(LOST, data, "fuel", *worn))


def _lost(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    return _chosen(kind, data, what=_amounts(LOST, data, "engine", "chassis"))


def _repaired(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a repair (GRR-7.5): things used, levels gained, and things that could not be used."""
    notes = [(name, data[name]) for name in ("wasted", "running") if data.get(name)]
    what = [(name, data[name]) for name in ("spare", "toolbox", "cost") if data.get(name)]
    return _chosen(kind, data, how=NOTED if notes else PLAIN, what=what, notes=notes,
                   gains=_amounts(GAINED, data, "engine", "chassis"))


def _moved(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    return _chosen(kind, data, how=FORTH if data["line"] > data["old"] else BACK)


def _spots(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters with tiles and their places."""
    return _chosen(kind, data, spots=list(zip(data["tiles"], data["spaces"], strict=True)))


_MAKERS: Mapping[Callable[[str, Mapping[str, Any]], dict[str, Any]], tuple[str, ...]] = {
    _costs: ("entered", "bare-ground", "city", "city-drew-cards", "city-drew", "transported"),
    _lost: ("lost", "danger-lost", "sabotage"),
    _repaired: ("repaired", "repaired-gained", "played-repaired", "played-repaired-gained", "gained"),
    _moved: ("progress", "drive-over-progress"),
    _spots: ("explored", "played-explored", "swindle", "pursuit", "swapped", "removed-all"),
    _chosen: ("turned-back", "discovered-back", "danger-averted", "cleared", "played-drives", "played-drew-cards",
              "played-drew", "played-drew-tiles", "declined-unasked"),
}
_REWRITERS: Makers = {
    **{kind: partial(maker, kind) for maker, kinds in _MAKERS.items() for kind in kinds},
    "planned": lambda data: {"plan": [(area, data[area]) for area in AREAS]},
    "passed": lambda data: {"how": PASSES[data["count"] > 0, data["escorts"] > 0], **data},
    "gave-up": lambda data: {"what": [data["cards"], data["count"]]},
    "scored": sum_parts,
}


# many events ----------------------------------------------------------------------------------------------------------


def join_events(merged: Event, event: Event) -> Event | None:
    """Return the merged events and the next one as one event, or None if they belong in two lines. Every event is in
    one line."""
    if merged.kind in ANNOUNCING:
        return event
    if event.kind in SILENT or (event.kind == "drive-over" and merged.kind in ENDED):
        return merged
    join = _JOINS.get((merged.kind, event.kind))
    return join(merged, event) if join else None


def _as(kind: str, **more: Any) -> Join:
    """Return a join into an event of this kind, with the data of both."""
    return lambda merged, event: Event(kind, merged.seat, {**merged.data, **event.data, **more})


def _worn(merged: Event, event: Event) -> Event | None:
    """Return the entering of a tile with the levels that it cost (GRR-5.3); the damage of a danger has its own line."""
    due = merged.data["points"] and "engine" not in merged.data
    return Event("entered", merged.seat, {**merged.data, **event.data}) if due else None


def _placed(kind: str) -> Join:
    """Return a join that adds the place of one of the drawn tiles."""

    def join(merged: Event, event: Event) -> Event | None:
        tiles = merged.data["tiles"]
        spaces = list(merged.data.get("spaces", [""] * len(tiles)))
        at = next(at for at, tile in enumerate(tiles) if tile == event.data["tile"] and not spaces[at])
        spaces[at] = event.data["space"]
        return Event(kind, merged.seat, {**merged.data, "spaces": spaces})

    return join


def _swept(merged: Event, event: Event) -> Event:
    """Return tiles removed one after the other as one event (GRR-C11)."""
    tiles = merged.data.get("tiles") or [merged.data["tile"]]
    spaces = merged.data.get("spaces") or [merged.data["space"]]
    return Event("removed-all", merged.seat, {"tiles": [*tiles, event.data["tile"]],
                                            "spaces": [*spaces, event.data["space"]]})


_JOINS: Joins = {
    **{("sent", kind): as_next for kind in BY_ASSISTANT},
    ("sent", "removed"): _as("cleared"),
    **{("played", kind): as_next for kind in NAMED},
    **{("played", kind): _as(f"played-{kind}") for kind in BY_CARD},
    ("drew-cards", "drew"): as_next,
    ("played-drew-cards", "drew"): _as("played-drew"),
    ("city-drew-cards", "drew"): _as("city-drew"),
    ("city", "drew-cards"): _as("city-drew-cards"),
    ("city", "arrived"): as_next,
    **{(merged, "placed"): _placed(f"{by}explored") for by in ("", "played-")
       for merged in (f"{by}drew-tiles", f"{by}explored")},
    ("discovered", "entered"): _as("entered", how=DISCOVERED),
    ("discovered", "turned-back"): _as("discovered-back"),
    ("entered", "lost"): _worn,
    ("danger", "lost"): _as("danger-lost"),
    ("danger", "averted"): _as("danger-averted"),
    ("left", "averted"): as_next,
    ("left", "foiled"): as_next,
    ("drive-over", "progress"): _as("drive-over-progress"),
    **{(f"{by}repaired", "gained"): _as(f"{by}repaired-gained") for by in ("", "played-")},
    **{(merged, "running-again"): _as(merged, running=1)
       for merged in ("gained", "repaired-gained", "played-repaired-gained")},
    ("declined", "unasked"): _as("declined-unasked"),
    ("removed", "removed"): _swept,
    ("removed-all", "removed"): _swept,
}
