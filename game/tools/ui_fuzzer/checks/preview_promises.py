"""Check 7: what pointing at a legal target promises is what then happens, where chance does not decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.core.actions import Action, parse_action
from game.scenes.table.game_scene import GameScene
from game.session.action_preview import ForeseenEvents
from game.session.session import visible
from game.session.storage.saved_game import canonical
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding


class Promise(NamedTuple):
    """What was to be expected of an action: the view it leads to, and the words about it."""

    action: Action
    before: Any
    after: Any
    words: str


def promise_of(scene: GameScene, action: Action, then: tuple[Action, ...] = ()) -> Promise | None:
    """What an action would do, with what the same click does behind it and what follows by itself; None where chance or
    a secret decides."""
    before, seen = scene.session.view(action.seat), scene.previews.action_previews.foresee(action, then)
    made = seen.made if seen is not None else ()
    preview = scene.session.preview(action.seat, [action, *made])
    if preview is None:
        return None
    words = table_probe.expected_preview(scene, action, before, ForeseenEvents(preview.events, preview.view, made))
    return Promise(action, before, preview.view, words)


def missing_previews(scene: GameScene, promise: Promise) -> Iterator[Finding]:
    """The pointer is on the target: is the promise there to be read, in the line of consequences or the tooltip?"""
    verb, words, tip = promise.action.verb, promise.words, scene.screen.tooltip
    shown = tip.markup or ""
    if not words:
        yield Finding(7, f"nothing told: {verb}", f"of '{promise.action.text()}'")
    elif words not in shown and not scene.prompt.shows_consequence(words):
        yield Finding(7, f"not shown: {verb}", f"'{words}' of '{promise.action.text()}', there stands '{shown}'",
                      tip.rect)


def broken_promises(scene: GameScene, promise: Promise) -> Iterator[Finding]:
    """The action has been carried out: did it come as it was told?"""
    action, first, last = promise.action, promise.before.ply, promise.after.ply
    made = scene.session.game.log[first:last]
    if len(made) < last - first or made[0].action != action.text():
        return
    now = scene.session.view(action.seat, last)
    happened = visible([event for entry in made for event in entry.events], action.seat)
    by_itself = tuple(parse_action(entry.action) for entry in made[1:])
    words = table_probe.expected_preview(scene, action, promise.before, ForeseenEvents(happened, now, by_itself))
    if words != promise.words:
        yield Finding(7, f"came otherwise: {action.verb}", f"'{action.text()}' promised '{promise.words}', '{words}' "
                      "came")
    elif canonical(now.to_data()) != canonical(promise.after.to_data()):
        yield Finding(7, f"position otherwise: {action.verb}", f"after '{action.text()}'")
