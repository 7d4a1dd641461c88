"""Check 7, correctness of previews: the preview of a legal target matches the result, unless chance decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.core.actions import Action, parse_action
from game.rules.core.events import visible
from game.scenes.table.game_scene import GameScene
from game.session.action_preview import ForeseenEvents
from game.session.storage.actors import AUTO
from game.session.storage.saved_game import canonical
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding


class Promise(NamedTuple):
    """Expected result of an action: the view it leads to, the text of its preview, and all that is done."""

    action: Action
    before: Any
    after: Any
    words: str
    moves: tuple[Action, ...]


def promise_of(scene: GameScene, action: Action, then: tuple[Action, ...] = ()) -> Promise | None:
    """Return the expected result of an action; None if chance or a secret decides.

    It includes the actions that the same click makes after it (`then`) and those that follow automatically.
    """
    before, seen = scene.session.view(action.seat), scene.previews.action_previews.foresee(action, then)
    made = seen.made if seen is not None else ()
    preview = scene.session.preview(action.seat, [action, *made])
    if preview is None:
        return None
    words = table_probe.expected_preview(scene, action, before, ForeseenEvents(preview.events, preview.view, made))
    return Promise(action, before, preview.view, words, (action, *made))


def missing_previews(scene: GameScene, promise: Promise) -> Iterator[Finding]:
    """Yield a finding if the preview of the target under the pointer is displayed nowhere.

    It may be in the consequence line or in the tooltip; a pinned one stays with what it was opened for, and hints that
    come close it.
    """
    verb, words, tip = promise.action.verb, promise.words, scene.screen.tooltip
    shown = tip.markup or ""
    if not words:
        yield Finding(7, f"nothing told: {verb}", f"of '{promise.action.text()}'")
    elif words not in shown and not tip.pinned and not (shown == "" and table_probe.hinted(scene)) \
            and not scene.prompt.shows_consequence(words):
        yield Finding(7, f"not shown: {verb}", f"'{words}' of '{promise.action.text()}', there stands '{shown}'",
                      tip.rect)


def broken_promises(scene: GameScene, promise: Promise) -> Iterator[Finding]:
    """Yield a finding if the carried out action led to another result than its preview.

    Nothing is said of one that somebody has continued by other choices than those of the promise.
    """
    action, first, last = promise.action, promise.before.ply, promise.after.ply
    made = scene.session.game.log[first:last]
    chosen = {entry.action for entry in made if entry.actor != AUTO}
    if len(made) < last - first or made[0].action != action.text() or chosen - {each.text() for each in promise.moves}:
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
