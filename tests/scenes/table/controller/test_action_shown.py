"""Action at a table: the rules run once for it, and it is in the store before anything of it is shown."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.rules.core import engine
from game.rules.core.state import GameState
from game.session.event_snapshots import EventSnapshot
from game.ui.animation.animator import AnimationClip
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
SHOWN: list[tuple[int, list[EventSnapshot]]] = []  # what is animated, each with the ply that is stored then


class Noting(TinyScene):
    """A table that notes what it animates."""

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        assert self.session.store is not None
        SHOWN.append((self.session.store.head(self.session.id).ply, list(instants)))
        return super().event_clips(instants)


def test_the_rules_run_once_for_an_action_and_its_animation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []
    run = engine.run_to_decision

    def counted(state: GameState) -> None:
        if state.rng >= 0:  # previews run on views, which hold no chance
            runs.append(state.ply)
        run(state)

    with tiny_table(tmp_path, scene=Noting) as robot:
        monkeypatch.setattr(engine, "run_to_decision", counted)
        SHOWN.clear()
        first = robot.session.ply
        robot.do("0 step 1")
        robot.do("0 step 2")
        assert runs == [first + 1, first + 2] == [stored for stored, _ in SHOWN]
        assert [[event.kind for event, _ in instants] for _, instants in SHOWN] == [["stepped"], ["stepped"]]
