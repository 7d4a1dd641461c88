"""Looking back at a running table: earlier positions, step by step, and a new game from any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.scenes.prompt_panel import Offer
from game.session.notice import Refusal
from game.ui.input import Do

if TYPE_CHECKING:
    from game.scenes.game_scene import GameScene


def offers(scene: GameScene, ply: int) -> list[Offer]:
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
    from game.scenes.opening import open_game

    try:
        branch = scene.session.fork(ply)
    except Refusal as refusal:
        scene.tell(scene.words_of(refusal.notice))
        return
    scene.services.stack.replace(open_game(scene.services, branch))
