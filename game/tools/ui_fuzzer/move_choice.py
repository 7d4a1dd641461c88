"""Choice of the random player's actions: partly as an easy opponent, partly any legal one, to reach every state."""

from __future__ import annotations

import random

from game.rules.core.actions import Action
from game.rules.core.game_spec import GameSpec
from game.scenes.table.game_scene import GameScene
from game.tools.game_runner import chooser
from game.tools.ui_fuzzer import table_probe

SENSIBLE = 0.65  # share of actions that are chosen by the model
MODEL = "easy"  # level of the computer opponent that chooses them
SEED = 2**30


class MoveChooser:
    """Chooser of one player; all choices follow from `chance`."""

    def __init__(self, spec: GameSpec, chance: random.Random, model: str = MODEL) -> None:
        self.chance, self._sensible = chance, chooser(spec, model)

    def __call__(self, scene: GameScene) -> Action:
        """Return one of the legal actions; a random one has any verb with the same probability."""
        actions = list(table_probe.legal(scene))
        if self.chance.random() < SENSIBLE and not table_probe.begun(scene):
            wanted = self._sensible(scene.session.view(actions[0].seat), actions, self.chance.randrange(SEED))
            if wanted in actions:
                return wanted
        verb = self.chance.choice(sorted({action.verb for action in actions}))
        return self.chance.choice([action for action in actions if action.verb == verb])
