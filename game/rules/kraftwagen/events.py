"""Events and verbs of Kraftwagen: the one table of its events and the one table of its verbs.

`EVENTS` declares each kind of event once: the kinds of its parameters by name, and `reveals=True` where it shows
something hidden, which bars undo (`game/session/undo_scope.py`), and the occasion at which a character may speak.
What is seen and heard of an event stands in `game/scenes/kraftwagen/animation`: `event_animations.py`, `banners.py`,
`sounds.py`.
`VERBS` gives the kinds of the arguments of each verb.
"""

from game.rules.core.events import ATTACK, GAIN, PASS, SETBACK, EventKind

VERBS = {
    "start": ("start-tile",),
    "resolve": ("kind",),
    "take": ("tile",),
    "end": (),
    "card": ("card",),
    "activate": ("development",),
    "place": ("workshop",),  # a number, or gp for the race car
    "buyer": ("preference",),
    "with": (),
    "without": (),
    "daimler": ("marker", "slot"),
    "diesel": ("market",),
    "body": ("workshop",),
    "engine": ("workshop",),
    "workers": ("crew",),
    "price": ("price",),
    "offer": ("body", "engine", "crew", "price"),  # the first two are workshops
    "pass": (),
    "badge": ("marker",),
    "plain": (),
    "sell": ("market",),
    "decline": (),
}

EVENTS = {
    "opened": EventKind({"cards": "cards"}),
    "reshuffled": EventKind({"count": "number"}),
    "start-tile": EventKind({"tile": "start-tile"}),
    "to-space": EventKind({"space": "race-space"}),
    "started": EventKind({"tile": "start-tile"}),  # the tile is turned over
    "round": EventKind({"number": "number"}),
    "prepared": EventKind({"prices": "prices"}),
    "specialty": EventKind({"tile": "tile"}),  # turned up in front of the head of the chain
    "specialties-again": EventKind({"count": "number"}),
    "turn": EventKind({}),
    "took": EventKind({"tile": "tile", "passed": "seats"}),
    "to-head": EventKind({"tile": "tile"}),
    "passed-tile": EventKind({"tile": "tile"}),  # a specialty tile that everybody has passed
    "skipped": EventKind({"action": "kind"}),
    "hired": EventKind({"left": "number"}),  # workers left in the supply
    "picked": EventKind({"card": "card", "rejected": "cards"}),
    "activated": EventKind({"card": "card", "body": "number", "engine": "number"}),  # research points afterwards
    "waits": EventKind({"card": "card"}),
    "engaged": EventKind({"engineer": "engineer"}),
    "discarded": EventKind({"card": "card"}),
    "built": EventKind({"part": "part", "value": "number", "shop": "workshop"}),
    "scrapped": EventKind({"part": "part", "value": "number", "shop": "workshop"}),
    "installed": EventKind({"value": "number", "old": "number"}),
    "called": EventKind({"preference": "preference", "slot": "slot"}),
    "row-money": EventKind({"preference": "preference", "gain": "money"}),
    "countdown": EventKind({"left": "number"}),
    "raced": EventKind({"space": "race-space", "target": "race-space", "path": "race-spaces", "spaces": "number"},
                       occasion=ATTACK),
    "lap": EventKind({"laps": "number"}, occasion=GAIN),
    "helped": EventKind({"engineer": "engineer"}),
    "no-help": EventKind({"engineer": "engineer"}),
    "daimler": EventKind({"marker": "marker", "slot": "slot"}),
    "spent": EventKind({"marker": "marker"}),
    "swapped": EventKind({"space": "market", "feature": "feature", "old": "number", "new": "number"}),
    "offered": EventKind({"space": "market", "body": "number", "engine": "number", "workers": "number",
                          "price": "money"}),
    "no-offer": EventKind({}, occasion=PASS),
    "badge": EventKind({"marker": "marker", "space": "market"}),
    "bonus": EventKind({"tile": "tile", "gain": "money"}),
    "sold-direct": EventKind({"space": "market", "price": "money", "gain": "money"}),
    "kept-car": EventKind({}),
    "award": EventKind({"award": "award", "gain": "money"}, occasion=GAIN),
    "round-over": EventKind({"cause": "cause"}),  # cause: market (full) or marker (on 0)
    "declined": EventKind({"engineer": "engineer"}),
    "place": EventKind({"place": "place", "gain": "money"}),
    "neutral-place": EventKind({"place": "place", "space": "race-space", "gain": "money"}),
    "lap-points": EventKind({"laps": "number", "gain": "money"}),
    "pit-lane": EventKind({}),
    "sold": EventKind({"slot": "slot", "preference": "preference", "space": "market", "price": "money",
                       "factor": "number", "bonus": "money", "gain": "money"}, occasion=GAIN),
    "no-car": EventKind({"slot": "slot", "preference": "preference"}),
    "unsold": EventKind({"space": "market"}, occasion=SETBACK),
    "tidied": EventKind({}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}, reveals=True),  # line by line: name, amount
    "finished": EventKind({"order": "seats"}, reveals=True),
}
