"""What the Automa tells while it plays, beside the events of the standard game: enough to follow it with real cards.

A turn reads: `turn`, `automa-drew`; for each slot visited `automa-slot` and its `automa-condition`s; then either the
arrow of the condition that failed, or `automa-action` with what it considers (`automa-barred`, `automa-target`, ...),
each choice as `automa-compared` line by line up to `automa-decided`, then costs and gains, or `automa-cannot`; at the
end the delivery or `automa-no-delivery`. A jump of 0 leads nowhere: no condition failed, or the card is read.
"""

from game.rules.core.events import EventKind

AUTOMA_EVENTS = {
    "automa-bid": EventKind({"card": "state-card", "lowest": "number", "steps": "number", "column": "number"},
                            reveals=True),
    "automa-reset": EventKind({"cost": "money"}),  # AMA-3.12
    "automa-drew": EventKind({"action": "action-card", "decision": "decision-card", "left": "number"}, reveals=True),
    "automa-slot": EventKind({"card": "action-card", "slot": "number", "action": "automa-action"}),
    "automa-condition": EventKind({"slot": "number", "condition": "condition", "needed": "number", "found": "number",
                                   "passed": "flag", "jump": "number"}),  # jump: the slot that the arrow leads to
    "automa-action": EventKind({"slot": "number", "action": "automa-action", "section": "section",
                                "card": "decision-card"}),
    "automa-cannot": EventKind({"slot": "number", "action": "automa-action", "why": "obstacle", "jump": "number"}),
    "automa-idle": EventKind({"card": "action-card"}),  # no slot could be carried out
    "automa-compared": EventKind({"question": "question", "line": "line", "candidates": "candidates",
                                  "values": "values", "kept": "candidates"}),
    "automa-decided": EventKind({"question": "question", "choice": "candidate", "line": "line"}),  # "only": no other
    "automa-barred": EventKind({"connections": "connections", "reasons": "obstacles"}),  # not legal now
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
