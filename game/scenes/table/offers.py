"""Buttons beside the prompt that several drivers of a table offer: actions, the steps of a look at the past."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.destinations import TableOf
from game.scenes.table.game_scene import GameScene
from game.scenes.table.pointing import Pick, Pointing
from game.scenes.table.prompt import Offer
from game.session.notice import Refusal
from game.ui.input import Do


def of_actions(scene: GameScene, pointing: Pointing) -> list[Offer]:
    """A button for each choice that is not made on the table, and for those that are looked for in vain; the first one
    that can be pressed goes on with Enter."""
    decision = scene.session.decision()
    assert decision is not None
    prompt, _ = decision.prompt(scene.session.view(decision.seat))
    return [_of_action(scene, action, pick, prompt, first=index == 0)
            for index, (action, pick) in enumerate(pointing.buttons(scene.BUTTON_KINDS))]


def _of_action(scene: GameScene, action: Action, pick: Pick, prompt: str, first: bool) -> Offer:
    main = first and pick.possible
    return Offer(scene.renderer.action(action, prompt), lambda: scene.driver.press(pick),
                 "primary" if main else "secondary", icon=scene.offer_icon(action), reason=scene.why_not(pick),
                 tip=scene.offer_tip(action) if pick.possible else "", shortcut=Do.ACTIVATE if main else None)


def of_step(go_on: Callable[[], object], walk_on: Callable[[], object]) -> list[Offer]:
    """Step mode: on to the next action, or on without stopping."""
    return [Offer(tr("game.step"), go_on, "primary", icon="step-forward", shortcut=Do.ACTIVATE),
            Offer(tr("game.step.off"), walk_on, icon="skip")]


def of_past(scene: GameScene, ply: int) -> list[Offer]:
    """The buttons while the position after `ply` actions is looked at."""
    first = tr("game.past.start") if ply == 0 else ""
    back, forward = tr("game.past.previous"), tr("game.past.next")
    return [
        Offer(tr("game.past.back"), lambda: scene.look_at(None), "primary", shortcut=Do.BACK),
        Offer(back, lambda: scene.look_at(ply - 1), icon="step-back", reason=first, shortcut=Do.LEFT),
        Offer(forward, lambda: scene.look_at(ply + 1), icon="step-forward", shortcut=Do.RIGHT),
        Offer(tr("game.past.fork"), lambda: play_on(scene, ply), icon="play", tip=tr("game.past.fork.tip")),
    ]


def play_on(scene: GameScene, ply: int) -> None:
    """A new game from the position after `ply` actions, in place of this table."""
    try:
        branch = scene.session.fork(ply)
    except Refusal as refusal:
        scene.tell(scene.words_of(refusal.notice))
        return
    scene.services.go(TableOf(branch))
