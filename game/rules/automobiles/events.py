"""Events and verbs of Automobiles: the one table of its events and the one table of its verbs.

`EVENTS` declares each kind of event once: the kinds of its parameters by name, and `reveals=True` where it shows
something hidden, which bars undo (`game/session/undo_scope.py`), and the occasion at which a character may speak.
What is seen and heard of an event stands in `game/scenes/automobiles/animation`: `event_animations.py`, `banners.py`,
`sounds.py`.
`VERBS` gives the kinds of the arguments of each verb.
"""

from game.rules.core.events import ATTACK, GAIN, PASS, SETBACK, EventKind

MUCH_WEAR = 4  # cubes at once of which a character speaks

VERBS = {
    "buy": ("stock",),
    "done": (),
    "drive": (),
    "pit": ("pit",),
    "play": ("active",),
    "end": (),
    "place": ("section",),
    "stop": (),
    "colour": ("colour",),
    "pick": ("pile", "cube"),
    "option": ("option",),
    "gain": ("stock",),
    "draw": (),
    "decline": (),
    "keep": ("drawn",),
}

EVENTS = {
    "bought": EventKind({"cube": "cube", "cost": "money", "money": "money", "into": "pile"}),
    "shopped": EventKind({"money": "money"}),  # money: left over and lost
    "round": EventKind({"number": "number"}),
    "turn": EventKind({"place": "place"}),
    "pitted": EventKind({}, occasion=PASS),
    "cleaned": EventKind({"count": "number", "pile": "pile"}),  # all wear of a pile removed
    "played": EventKind({"cube": "cube", "card": "card", "into": "pile"}),
    "entered": EventKind({"section": "section", "space": "space", "cube": "cube"}),
    "wear": EventKind({"count": "number", "cause": "cause"},  # cause: card or decline
                      occasion=SETBACK, least=("count", MUCH_WEAR)),
    "gained": EventKind({"cube": "cube"}),
    "removed": EventKind({"cube": "cube", "pile": "pile"}),
    "shifted": EventKind({"cube": "cube", "pile": "pile", "target": "pile"}),
    "refilled": EventKind({"count": "number"}),  # the cubes of Discard went into the empty bag
    "drew": EventKind({"cubes": "cubes"}),
    "drew-two": EventKind({"cubes": "cubes"}),
    "kept": EventKind({"cube": "cube", "other": "cube"}),
    "declined-draw": EventKind({}),
    "chose-colour": EventKind({"cube": "cube"}),
    "chose-option": EventKind({"option": "option"}),
    "aerodynamic": EventKind({}),  # no wear in this turn's Decline phase
    "cut-short": EventKind({"card": "card"}),  # a step could not be applied, so the card ended
    "in-vain": EventKind({"cause": "cause", "card": "card"}),  # cause: key of the reason for which a step did nothing
    "drove": EventKind({"section": "section", "target": "section", "path": "sections"}),
    "lap": EventKind({"laps": "laps"}, occasion=GAIN),  # laps still to drive
    "last-round": EventKind({}),
    "drafted": EventKind({"ahead": "seat"}, occasion=ATTACK),
    "spared": EventKind({}),  # no Decline wear thanks to Aerodynamics
    "declined": EventKind({"cube": "cube"}),  # the darkest space entered
    "tidied": EventKind({"active": "cubes", "used": "cubes"}),  # the cubes of both piles, which go to Discard
    "closed-up": EventKind({"section": "section", "target": "section"}),
    "finished": EventKind({"order": "seats"}),
}
