"""Events and verbs of Imperial Steam: the one table of its events and the one table of its verbs.

`EVENTS` declares each kind of event once: the kinds of its parameters by name, and `reveals=True` where it shows
something hidden, which bars undo (`game/session/undo_scope.py`), and the occasion at which a character may speak.
What is seen and heard of an event stands in `game/scenes/imperial_steam/animation`: `event_animations.py`,
`banners.py`, `sounds.py`. The Automa's own events stand in `automa/events.py` and are joined here.
`VERBS` gives the kinds of the arguments of each verb.
"""

from game.rules.core.events import ATTACK, GAIN, PASS, SETBACK, EventKind
from game.rules.imperial_steam.automa.events import AUTOMA_EVENTS

VERBS = {
    "bid": ("column",),
    "hand": ("tile",),
    "pass": (),
    "end": (),
    "done": (),
    "share": (),
    "business": ("token", "use"),
    "flip": (),
    "assign": ("contract", "factory-type"),
    "discard": ("stored",),
    "drop": ("stored",),
    "track": ("connection",),
    "good": ("stored",),
    "crew": ("level-1", "level-2", "level-3", "level-4"),
    "station": ("city",),
    "factory": ("city", "factory-type"),
    "level": ("level",),
    "hub": ("city",),
    "worker": (),
    "engineer": ("engineer",),
    "engine": ("engine", "train"),
    "car": (),
    "buy": ("market",),
    "order": ("market",),
    "collect": ("factory",),
    "deliver": ("factory", "city"),
    "contract": ("contract",),
    "influence": ("columns",),
    "table-version": ("action-card",),
    "table-bid": ("state-card",),
    "table-cards": ("action-card", "decision-card"),
}

EVENTS = {
    "sealed": EventKind({}),  # a bid was made
    "bids": EventKind({"columns": "columns"}, reveals=True),  # by seat
    "paid-bid": EventKind({"cost": "money"}),
    "order": EventKind({"order": "seats"}),
    "round": EventKind({"number": "number"}),
    "hands": EventKind({"count": "number"}),
    "market-grew": EventKind({"goods": "goods"}),
    "grew": EventKind({"hub": "city", "columns": "number", "column": "number"}),
    "landed": EventKind({"goods": "goods"}),  # from landing to storage
    "dropped": EventKind({"good": "good"}),  # does not fit, to the supply
    "income": EventKind({"gain": "money", "cars": "number", "stations": "number"}),
    "trained": EventKind({"count": "number", "rested": "number", "workers": "workers"}),
    "turn": EventKind({"hands": "number"}),
    "hand": EventKind({"tile": "tile"}),
    "passed": EventKind({}, occasion=PASS),
    "influence": EventKind({"columns": "number", "column": "number", "cause": "cause"}),
    "used-goods": EventKind({"goods": "goods"}),
    "crew": EventKind({"workers": "workers", "effort": "number"}),
    "fee": EventKind({"connection": "connection", "cost": "money", "owner": "seat"}, occasion=SETBACK),
    "state-railway": EventKind({"connection": "connection", "cost": "money"}),
    "laid": EventKind({"connection": "connection"}),
    "joined": EventKind({"city": "city"}),
    "token": EventKind({"city": "city", "token": "number"}),
    "trieste": EventKind({"gain": "money"}, occasion=ATTACK),
    "last-round": EventKind({}),
    "share-value": EventKind({"money": "money"}),
    "station": EventKind({"city": "city", "cost": "money"}),
    "factory": EventKind({"factory": "factory", "city": "city", "good": "good", "level": "number", "count": "number",
                          "cost": "money"}),
    "hired": EventKind({"hub": "city", "cost": "money"}),
    "engineer": EventKind({"hub": "city", "engineer": "engineer", "cost": "money"}),
    "engine": EventKind({"engine": "engine", "train": "train", "cost": "money"}),  # train: engine replaced, or new
    "car": EventKind({"cost": "money"}),
    "bought": EventKind({"good": "good", "cost": "money"}),
    "ordered": EventKind({"good": "good", "cost": "money"}),
    "collected": EventKind({"factory": "factory", "good": "good"}),
    "delivered": EventKind({"factory": "factory", "hub": "city", "good": "good", "gain": "money"}, occasion=GAIN),
    "key": EventKind({"hub": "city", "key": "key", "worth": "money"}),
    "contract": EventKind({"contract": "contract"}),
    "assigned": EventKind({"contract": "contract", "good": "good"}),
    "completed": EventKind({"contract": "contract"}, occasion=GAIN),
    "paid-influence": EventKind({"cost": "money"}),
    "earned": EventKind({"gain": "money"}),
    "share": EventKind({"gain": "money", "investors": "number"}),
    "business": EventKind({"token": "number", "use": "use", "gain": "money"}),
    "flipped": EventKind({}),
    "discarded": EventKind({"good": "good"}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}),  # line by line: what, and how many gulden
    "finished": EventKind({"order": "seats"}),
    **AUTOMA_EVENTS,
}
