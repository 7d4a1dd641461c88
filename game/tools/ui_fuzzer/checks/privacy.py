"""Check 8, the part about secrets: a table looks the same whatever its viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.core.state import GameState
from game.scenes.table.game_scene import GameScene
from game.scenes.table.handover.hand_over import has_secrets_here
from game.session.session import Session, visible
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import beyond_zoomed, differing, look_alike, panels_of
from game.tools.ui_fuzzer.findings import Finding

SEED = 20_260


def leaks(scene: GameScene, fresh: GameScene) -> Iterator[Finding]:
    """What changes on a table when the secrets are others than they are; `fresh` is the table opened anew on the true
    ones, and holds others afterwards."""
    true = panels_of(fresh)
    for eyes in _eyes(scene):
        table_probe.lay_down(fresh, _with_other_secrets(scene.session, scene.viewer, eyes))
        look_alike(scene, fresh)
        other = panels_of(fresh)
        for place in beyond_zoomed(scene, differing(true, other)):
            seen_by = "the table" if scene.viewer is None else f"seat {scene.viewer}"
            yield Finding(8, "private pixels", f"at {tuple(place)}, seen by {seen_by}", place, other)
            return


def _eyes(scene: GameScene) -> list[int]:
    """The seats whose knowledge the secrets are dealt from: the viewer's. What nobody in particular may see is
    dealt from each seat, so that every secret is another one once."""
    return list(range(len(scene.session.seats))) if scene.viewer is None else [scene.viewer]


def _with_other_secrets(session: Session, viewer: int | None, eyes: int) -> Session:
    """A session that nobody with these eyes can tell from the true one: hidden things are others, and its log holds
    only what the viewer may read."""
    spec = session.package.spec
    state = spec.sample_state(session.view(eyes), eyes, SEED + session.ply)
    assert isinstance(state, GameState)
    log = [replace(entry, events=visible(entry.events, viewer)) for entry in session.game.log]
    game = replace(
        session.game, log=log, head=replace(session.game.head, house_rules=dict(session.game.head.house_rules))
    )
    twin = Session(session.package, game, state)
    twin._history, twin._redo = session._history, session._redo  # what can be looked at and done again is the same
    return twin


class PrivacyCheck:
    """Knows who sits at the screen: nobody while a curtain is closed, then whoever opened it."""

    def __init__(self) -> None:
        self._there: int | None = None
        self._curtain: int | None = None

    def frame(self, scene: GameScene) -> Iterator[Finding]:
        """Is this frame for the eyes that are there?"""
        curtain, viewer = table_probe.curtain_of(scene), scene.viewer
        if curtain is not None:
            self._there, self._curtain = None, curtain.seat
        elif self._curtain is not None:
            self._there, self._curtain = self._curtain, None
        if viewer is None or viewer == self._there:
            return
        if has_secrets_here(scene.session, viewer):
            yield Finding(8, "private frame", f"seat {viewer} is shown to {self._there}")
        else:
            self._there = viewer
