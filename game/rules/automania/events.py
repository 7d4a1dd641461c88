"""Events and verbs of Automania: the one table of its events and the one table of its verbs.

`EVENTS` declares each kind of event once: the kinds of its parameters by name, and `reveals=True` where it shows
something hidden, which bars undo (`game/session/undo_scope.py`), and the occasion at which a character may speak.
What is seen and heard of an event stands in `game/scenes/automania/animation`: `event_animations.py`, `banners.py`,
`sounds.py`.
`VERBS` gives the kinds of the arguments of each verb.
"""

from game.rules.core.events import ATTACK, GAIN, PASS, SETBACK, EventKind

VERBS = {
    "board": ("board",),
    "take": ("space", "spot"),  # an action space and a tile of its column or row, G11 to G44
    "corner": ("space", "car-type"),
    "withdraw": ("office",),  # number of a sales office
    "sponsor": ("sponsors",),  # number of workers
    "recall": ("ship-space",),  # market and value, NA-7
    "place": ("factory-space",),  # M1, O1, city-spoiler
    "discard": (),
    "produce": ("market", "token"),  # normal or electric
    "workers": ("crew",),  # number of workers for marketing
    "contract": ("contract",),
    "draw": ("display",),  # 1, 2, 3 or deck
    "ship": ("ship-space",),
    "skip": (),
    "reward": ("sales-space",),
    "tile": ("office-tile",),  # 1 or 2
    "decline": (),
    "sell": ("sales-space",),
    "copy": ("sales-space",),
    "pass": (),
    "shift": ("side",),  # left or right
}

EVENTS = {
    # rounds and turns
    "board": EventKind({"board": "board"}),
    "round": EventKind({"number": "number"}),
    "turn": EventKind({}),
    "took": EventKind({"space": "space", "workers": "number", "spot": "spot", "tile": "tile"}),
    "corner": EventKind({"space": "space", "workers": "number", "type": "car-type"}),
    "displaced": EventKind({"space": "space", "workers": "number"}),  # seat: owner of the workers, who go home
    "sponsored": EventKind({"workers": "number", "gain": "money"}),
    "recalled": EventKind({"market": "market", "value": "number", "type": "car-type", "token": "token"}),
    # tiles
    "placed": EventKind({"tile": "tile", "target": "factory-space"}),
    "replaced": EventKind({"tile": "tile", "target": "factory-space"}),  # tile: the one that leaves the game
    "office-price": EventKind({"target": "factory-space", "cost": "money"}),
    "tile-money": EventKind({"tile": "tile", "gain": "money"}),
    "tile-points": EventKind({"tile": "tile", "gain": "points"}),
    "neutral": EventKind({"workers": "number"}),  # from the neutral supply
    "neutral-back": EventKind({"workers": "number"}),
    "discarded": EventKind({"tile": "tile"}),
    # a car
    "produced": EventKind({"type": "car-type", "market": "market", "token": "token", "cost": "money",
                           "stars": "number"}),
    "demand-stars": EventKind({"demand": "demand", "target": "factory-space", "stars": "number"}),  # met by a machine
    "tile-stars": EventKind({"tile": "tile", "target": "factory-space", "stars": "number"}),
    "electric-stars": EventKind({"stars": "number"}),
    "promoted": EventKind({"workers": "number", "popularity": "number"}),
    "contract": EventKind({"contract": "contract", "medals": "medals"}),
    "contract-money": EventKind({"contract": "contract", "gain": "money"}),
    "shipped": EventKind({"market": "market", "value": "number", "type": "car-type", "popularity": "number"}),
    "ship-points": EventKind({"market": "market", "value": "number", "gain": "points"}),
    "skipped": EventKind({"market": "market", "type": "car-type", "popularity": "number", "cause": "cause"}),
    "top-car": EventKind({"market": "market", "type": "car-type", "popularity": "number", "space": "sales-space",
                          "money": "money", "points": "points"}),
    "finance": EventKind({"gain": "money"}),
    # contracts
    "drew": EventKind({"slot": "display", "contract": "contract"}),
    "drew-deck": EventKind({}),
    "drew-card": EventKind({"contract": "contract"}),  # the contract from the deck, for its owner alone
    "revealed": EventKind({"slot": "display", "contract": "contract"}),
    "no-contract": EventKind({"gain": "points"}),
    # withdrawing
    "withdrew": EventKind({"office": "office", "workers": "number", "gain": "money"}, occasion=PASS),
    "office-money": EventKind({"office": "office", "gain": "money"}),
    "office-points": EventKind({"office": "office", "gain": "points"}),
    "office-tile": EventKind({"slot": "office-tile", "tile": "tile"}),
    "no-office-tile": EventKind({}),
    # sales
    "sales": EventKind({"market": "market"}),
    "sold": EventKind({"market": "market", "value": "number", "type": "car-type", "space": "sales-space",
                       "money": "money", "points": "points"}, occasion=GAIN),
    "copied": EventKind({"market": "market", "value": "number", "type": "car-type", "space": "sales-space",
                         "money": "money", "points": "points", "other": "seat"}, occasion=ATTACK),  # of the copied
    "waits": EventKind({"market": "market", "value": "number", "type": "car-type"}, occasion=SETBACK),
    "no-limit": EventKind({"market": "market", "value": "number", "type": "car-type"}),
    # the new round
    "shifted": EventKind({"side": "side"}),
    "demand": EventKind({"market": "market", "new": "demand", "old": "demand"}),  # enters at 2 stars, leaves at 4
    "home": EventKind({"cars": "number"}),  # sold cars, back to the factory
    "laid": EventKind({"stack": "stack", "tiles": "tiles", "office": "tiles"}),
    "order": EventKind({"order": "seats"}),
    "rested": EventKind({}),  # all workers have returned
    # the end
    "unsold": EventKind({"market": "market", "value": "number", "type": "car-type", "money": "money",
                         "points": "points"}),
    "medals": EventKind({"contracts": "medals", "tiles": "medals"}),
    "money-rank": EventKind({"place": "place", "money": "money", "gain": "points"}, reveals=True),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}, reveals=True),  # line by line: name, amount
    "finished": EventKind({"order": "seats"}, reveals=True),
}
