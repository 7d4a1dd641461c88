"""Rules behind the steps of the Automa's turn."""

from __future__ import annotations

from game.scenes.imperial_steam.automa.turn_story import StoryStep

_OF_STEP = {
    "bid": "AMA-3.8", "reset": "AMA-3.12", "cards": "AMA-4.11", "slot": "AMA-4.20", "test": "AMA-4.21",
    "act": "AMA-4.22", "cannot": "AMA-4.24", "idle": "AMA-4.24", "barred": "AMA-4.31", "targets": "AMA-4.41",
    "dead-ends": "AMA-4.42", "distance": "AMA-4.48", "lay": "AMA-4.32", "carry": "AMA-4.3", "collect": "AMA-4.65",
    "special": "AMA-4.75", "gain": "AMA-4.91", "no-contract": "AMA-4.77", "contract": "AMA-4.76",
    "last-contract": "AMA-4.98", "deliver": "AMA-4.86", "no-delivery": "AMA-4.81", "reshuffled": "AMA-4.14",
    "unloaded": "AMA-4.95",
}  # fmt: skip
_OF_QUESTION = {
    "engineer-hub": "AMA-4.33", "beyond-target": "AMA-4.41", "way-to-target": "AMA-4.41", "best-reward": "AMA-4.42",
    "second-reward": "AMA-4.42", "start": "AMA-4.38", "factory-city": "AMA-4.45", "towards-goal": "AMA-4.48",
    "factory-place": "AMA-4.51", "factory-type": "AMA-4.52", "hiring-hub": "AMA-4.62", "good": "AMA-4.73",
    "contract": "AMA-4.76", "delivery-hub": "AMA-4.83", "delivery-good": "AMA-4.84", "delivery-factory": "AMA-4.85",
}  # fmt: skip
_OF_EVENT = {"automa-hired": "AMA-4.60", "automa-ordered": "AMA-4.70", "automa-bought": "AMA-4.73",
             "factory": "AMA-4.53"}  # the thing paid for matters more than the price


def rule_of(step: StoryStep) -> str:
    """Return the ID of the rule that a step follows."""
    if step.kind == "question":
        return _OF_QUESTION[step.events[0].data["question"]]
    return next((_OF_EVENT[event.kind] for event in step.events if event.kind in _OF_EVENT), _OF_STEP[step.kind])
