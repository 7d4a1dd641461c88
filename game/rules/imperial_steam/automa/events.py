"""Events of the Automa's reasoning, in addition to those of the standard game: enough to follow it with real cards.

A turn reads: `turn`, `automa-drew`; for each slot visited `automa-slot` and its `automa-condition`s; then either the
arrow of the condition that failed, or `automa-action` with what it considers (`automa-barred`, `automa-target`, ...),
each choice as `automa-compared` line by line up to `automa-decided`, then costs and gains, or `automa-cannot`; at the
end the delivery or `automa-no-delivery`. A jump of 0 leads nowhere: no condition failed, or the card has no slot left.
"""

from game.rules.core.events import EventKind

AUTOMA_EVENTS = {
    "version-named": EventKind({"action": "action-card"}),  # by hand: it lies in the deck
    # chance bars undo of these two, except where the player turns over the cards and names them
    "automa-bid": EventKind({"card": "state-card", "lowest": "number", "steps": "number", "column": "number"}),
    "automa-reset": EventKind({"cost": "money"}),  # AMA-3.12
    "automa-drew": EventKind({"action": "action-card", "decision": "decision-card", "left": "number"}),
    "automa-slot": EventKind({"card": "action-card", "slot": "number", "action": "automa-action"}),
    "automa-condition": EventKind({"slot": "number", "condition": "condition", "needed": "number", "found": "number",
                                   "passed": "flag", "jump": "number"}),  # jump: the slot that the arrow points to
    "automa-action": EventKind({"slot": "number", "action": "automa-action", "section": "section",
                                "card": "decision-card"}),
    "automa-cannot": EventKind({"slot": "number", "action": "automa-action", "why": "obstacle", "jump": "number"}),
    "automa-idle": EventKind({"card": "action-card"}),  # no slot could be carried out
    "automa-compared": EventKind({"question": "question", "line": "line", "candidates": "candidates",
                                  "values": "values", "kept": "candidates"}),
    "automa-decided": EventKind({"question": "question", "choice": "candidate", "line": "line"}),  # "only": no other
    "automa-barred": EventKind({"connections": "connections", "reasons": "bars"}),  # not legal now
    "automa-target": EventKind({"target": "target", "city": "city", "found": "reach"}),  # a line of T-A row 1
    "automa-dead-ends": EventKind({"cities": "cities"}),  # AMA-4.42 no second track would follow
    "automa-distance": EventKind({"distance": "number", "cities": "cities", "nearer": "cities"}),  # AMA-4.48
    "automa-paid": EventKind({"cost": "money", "goods": "number"}),
    "automa-token": EventKind({"city": "city", "token": "number"}),  # turned into influence at once
    "automa-influence": EventKind({"points": "number", "limit": "number", "used": "number", "paid": "money",
                                   "cause": "cause"}),
    "automa-hired": EventKind({"hub": "city", "count": "number"}),
    "automa-ordered": EventKind({"goods": "goods", "most": "number"}),
    "automa-bought": EventKind({"good": "good"}),
    "automa-unloaded": EventKind({"count": "number"}),  # from the landing to the supply
    "automa-special": EventKind({"tokens": "number", "row": "number", "result": "special"}),  # the row of T-E
    "automa-no-contract": EventKind({"tokens": "number"}),
    "automa-last-contract": EventKind({"tokens": "number"}),
    "automa-no-delivery": EventKind({"why": "obstacle"}),
    "automa-reshuffled": EventKind({"cards": "number", "joined": "flag"}),  # joined: the strategy cards came in
}

# Questions of choices between candidates, with the kind of the candidates.
QUESTIONS = {
    "engineer-hub": "city",  # AMA-4.33 the hub that a missing engineer is taken from
    "beyond-target": "city",  # AMA-4.41 a
    "way-to-target": "city",  # AMA-4.41 b
    "best-reward": "city",  # AMA-4.42
    "second-reward": "city",
    "start": "city",  # AMA-4.38
    "factory-city": "city",  # AMA-4.45
    "towards-goal": "city",  # AMA-4.48
    "factory-place": "city",  # AMA-4.51
    "factory-type": "good",  # AMA-4.52
    "hiring-hub": "city",  # AMA-4.62
    "good": "good",  # AMA-4.73
    "contract": "contract",  # AMA-4.76
    "delivery-hub": "city",  # AMA-4.83
    "delivery-good": "good",  # AMA-4.84
    "delivery-factory": "factory",  # AMA-4.85
}

# Tie breakers, with the kind of the values that they compare; 0 wins over 1 in a flag. "only" = a single candidate.
LINES = {
    "factory_slots": "number",  # most
    "influence": "number",  # most points
    "az": "letters",
    "target": "place",  # in T-A row 1
    "most-slots": "number",
    "plain": "flag",  # needs an engineer
    "engineer": "flag",  # one has to be taken
    "fee": "money",
    "station": "flag",  # one has to be placed
    "lowest-influence": "number",  # column of the hub
    "hiring-price": "money",
    "shared": "flag",  # is not shared
    "not-working": "flag",  # a working factory has the type
    "demand": "number",  # most
    "T-B": "place",
    "T-C": "place",
    "T-D": "place",
    "worth": "money",  # most
    "fewest-left": "number",
    "oldest": "number",
    "reward": "money",  # most
    "fewest-slots": "number",
    "card-number": "number",
    "only": "none",
}

BARS = ("crown", "engineer", "station", "fee")  # AMA-4.31 why a track is not legal
OBSTACLES = (  # AMA-4.24 why a slot cannot be carried out; AMA-4.80 why nothing is delivered
    "too-dear", "too-few-goods", "no-track", "no-slot", "no-worker", "no-type", "no-hub", "no-factory", "no-shipment",
    "no-goods", "no-good", "no-demand",
)
REACH = ("joined", "onward", "through", "direct", "far")  # AMA-4.41 a, b, c; skipped; out of reach
CAUSES = ("city", "token", "special", "fallback")  # of influence
