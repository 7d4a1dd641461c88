"""Events and verbs of The Great Race: the one table of its events and the one table of its verbs.

`EVENTS` declares each kind of event once: the kinds of its parameters by name, and `reveals=True` where it shows
something hidden, which bars undo (`game/session/undo_scope.py`), and the occasion at which a character may speak.
What is seen and heard of an event stands in `game/scenes/great_race/animation`: `event_animations.py`, `banners.py`,
`sounds.py`.
`VERBS` gives the kinds of the arguments of each verb.
"""

from game.rules.core.events import ATTACK, GAIN, PASS, SETBACK, EventKind

VERBS = {
    "take": ("card",),  # a face-up one
    "discard": ("card",),
    "plan": ("scout", "mechanic", "escort", "funding"),  # assistants on each area
    "fuel": ("levels",),
    "card": ("card",),
    "sabotage": ("seat", "engine", "chassis"),
    "explore": (),
    "draw": (),
    "drive": (),
    "repair": (),
    "clear": (),  # an Escort removes a tile
    "fund": (),
    "jerrycan": (),  # behind the assistants, whose buttons have the keys of their places
    "pass": (),
    "step": ("space",),
    "transport": ("route", "transports"),  # the number of cards played
    "end": (),
    "split": ("engine", "chassis"),  # points lost
    "back": (),
    "escort": (),
    "ranger": (),
    "suffer": (),
    "guide": (),
    "stop": (),
    "parts": ("spare", "toolbox", "levels"),  # cards of both kinds, levels bought
    "gain": ("engine", "chassis"),
    "place": ("tile", "space"),
    "drop": ("card",),
    "remove": ("space",),
    "pick": ("space",),
    "decline": (),
    "decline-all": (),  # and no more questions about danger cards in this round
}

EVENTS = {
    "turned-up": EventKind({"cards": "cards"}),
    "reshuffled": EventKind({"count": "number"}),
    "round": EventKind({"number": "number"}),
    "took": EventKind({"card": "card"}),
    "leftover": EventKind({"card": "card"}),  # the last face-up card goes to the last in turn order
    "jerrycan": EventKind({"fuel": "number"}),  # the level afterwards
    "discarded": EventKind({"card": "card"}),  # over the hand limit
    "sealed": EventKind({}),  # a plan was made in secret
    "planned": EventKind({"scout": "number", "mechanic": "number", "escort": "number", "funding": "number"},
                         reveals=True),
    "turn": EventKind({}),
    "bought-fuel": EventKind({"levels": "number", "cost": "money", "fuel": "number"}),  # fuel = the level afterwards
    "played": EventKind({"card": "card"}),
    "spent": EventKind({"card": "card"}),  # carried out, on the discard pile now
    "sent": EventKind({"action": "assistant-action"}),  # explore, draw, drive, repair, clear or fund
    "left": EventKind({"area": "area", "count": "number"}),  # assistants that leave the dashboard
    "passed": EventKind({"count": "number", "escorts": "number"}, occasion=PASS),  # assistants given up, Escorts kept
    "funded": EventKind({"count": "number", "gain": "money"}, occasion=GAIN),
    "drew-cards": EventKind({"count": "number"}),
    "drew": EventKind({"cards": "cards"}),  # for the owner alone
    "drew-tiles": EventKind({"tiles": "tiles"}),
    "placed": EventKind({"tile": "tile", "space": "space"}),
    "put-back": EventKind({"tile": "tile"}),  # no space for it: back into the bag
    "drives": EventKind({"steps": "number"}),
    "discovered": EventKind({"space": "space", "tile": "tile"}),  # an unknown space gets its tile
    "entered": EventKind({"origin": "space", "space": "space", "tile": "tile", "fuel": "number", "points": "number"}),
    "bare-ground": EventKind({"origin": "space", "space": "space", "fuel": "number"}),
    "city": EventKind({"origin": "space", "space": "space", "fuel": "number"}),
    "transported": EventKind({"route": "route", "space": "space", "cost": "money", "cards": "number",
                              "fuel": "number"}),
    "turned-back": EventKind({"origin": "space", "space": "space"}, occasion=SETBACK),
    "lost": EventKind({"engine": "number", "chassis": "number"}),
    "danger": EventKind({"space": "space", "tile": "tile"}),
    "nothing-to-lose": EventKind({"space": "space"}),  # DANGER without effect
    "averted": EventKind({"by": "remedy", "space": "space"}),  # escort or ranger
    "breakdown": EventKind({"space": "space"}, occasion=SETBACK),
    "stopped": EventKind({"space": "space"}, occasion=SETBACK),
    "guided": EventKind({"space": "space"}),
    "drive-over": EventKind({"space": "space"}),
    "progress": EventKind({"old": "line", "line": "line"}),
    "arrived": EventKind({"place": "place", "space": "space"}, occasion=GAIN),
    "gave-up": EventKind({"cards": "cards", "count": "number"}, reveals=True),  # hand and assistants, on arrival
    "last-round": EventKind({}),
    "repaired": EventKind({"spare": "number", "toolbox": "number", "levels": "number", "cost": "money"}),
    "gained": EventKind({"engine": "number", "chassis": "number", "wasted": "number"}),
    "running-again": EventKind({}),  # a broken vehicle that has been repaired
    "refuelled": EventKind({"gain": "number", "fuel": "number"}),
    "financed": EventKind({"gain": "money"}),
    "dropped": EventKind({"card": "card"}),  # by a Supplier
    "sabotage": EventKind({"target": "seat", "engine": "number", "chassis": "number"}, occasion=ATTACK),  # announced
    "swindle": EventKind({"spaces": "spaces", "tiles": "tiles"}, occasion=ATTACK),  # the tiles that lie there
    "pursuit": EventKind({"spaces": "spaces", "tiles": "tiles"}, occasion=ATTACK),  # announced
    "foiled": EventKind({"by": "remedy", "card": "card", "player": "seat"}),  # player = who played the danger card
    "declined": EventKind({"card": "card"}),
    "unasked": EventKind({}),  # not to be asked again in this round
    "swapped": EventKind({"spaces": "spaces", "tiles": "tiles"}),  # the tiles that lie there now
    "removed": EventKind({"space": "space", "tile": "tile"}),
    "order": EventKind({"order": "seats"}),
    "bonus": EventKind({"gain": "money"}),
    "escorts-back": EventKind({"count": "number"}),
    "scored": EventKind({"parts": "parts", "amounts": "amounts"}),  # line by line: what, and how much
    "finished": EventKind({"order": "seats"}),
    "nobody-arrived": EventKind({}),
}
