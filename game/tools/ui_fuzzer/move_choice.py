"""Which action the walking person makes: now what an easy opponent would, now any, so that everything comes to pass."""

from __future__ import annotations

import random

from game.rules.core.actions import Action
from game.rules.core.game_spec import GameSpec
from game.scenes.table.game_scene import GameScene
from game.tools.game_runner import chooser
from game.tools.ui_fuzzer import table_probe

SENSIBLE = 0.65  # how often an action is made that leads on in the game
MODEL = "easy"  # whose sense that is
SEED = 2**30


class MoveChooser:
    """One person's choices, all of which follow from `chance`."""

    def __init__(self, spec: GameSpec, chance: random.Random, model: str = MODEL) -> None:
        self.chance, self._sensible = chance, chooser(spec, model)

    def __call__(self, scene: GameScene) -> Action:
        """One of the legal actions; each verb is as likely as any other where no sense is asked for."""
        actions = list(table_probe.legal(scene))
        if self.chance.random() < SENSIBLE and not table_probe.begun(scene):
            wanted = self._sensible(scene.session.view(actions[0].seat), actions, self.chance.randrange(SEED))
            if wanted in actions:
                return wanted
        verb = self.chance.choice(sorted({action.verb for action in actions}))
        return self.chance.choice([action for action in actions if action.verb == verb])
