"""Check 8, secrecy of the screen: the table looks the same whatever the secrets that its viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Surface

from game.rules.core.events import visible
from game.rules.core.state import GameState
from game.scenes.table.game_scene import GameScene
from game.session.session import Session
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import beyond_zoomed, differences, look_alike, panels_of
from game.tools.ui_fuzzer.findings import Finding

SEED = 20_260


def leaks(scene: GameScene, fresh: GameScene, true: Surface) -> Iterator[Finding]:
    """Yield the pixels that change when the hidden things are replaced by others.

    `fresh` is the table rebuilt with the true ones, `true` the picture of its panels; it has others afterwards.
    """
    table_probe.show_session(fresh, _with_other_secrets(scene.session, scene.viewer, _eyes(scene)))
    look_alike(scene, fresh)
    other = panels_of(fresh)
    for place in beyond_zoomed(scene, differences(true, other)):
        seen_by = "the table" if scene.viewer is None else f"seat {scene.viewer}"
        yield Finding(8, "private pixels", f"at {tuple(place)}, seen by {seen_by}", place, other)
        return


def _eyes(scene: GameScene) -> int:
    """Return the seat whose view the hidden things are sampled from: the viewer's, for a spectator each seat in turn.

    Taking one seat at a time keeps a long walk short; each of them comes at some ply.
    """
    session = scene.session
    return session.ply % len(session.seats) if scene.viewer is None else scene.viewer


def _with_other_secrets(session: Session, viewer: int | None, eyes: int) -> Session:
    """Return a session with other hidden things that the seat `eyes` cannot tell from the true one.

    Its log holds only the events that the viewer may read.
    """
    spec = session.package.spec
    state = spec.sample_state(session.view(eyes), eyes, SEED + session.ply)
    assert isinstance(state, GameState)
    log = [replace(entry, events=visible(entry.events, viewer)) for entry in session.game.log]
    game = replace(
        session.game, log=log, head=replace(session.game.head, house_rules=dict(session.game.head.house_rules))
    )
    twin = Session(session.package, game, state)
    twin.history, twin._redo = session.history, session._redo  # the same past positions and redo
    return twin


class PrivacyCheck:
    """Tracks the person at the screen: whoever opened the curtain last, as long as that seat is still a person's.

    The table's own answer to who may look is not relied on. Without a curtain a seat may be shown that hides nothing
    now, or the only person's, if nobody else has looked at this table since it was opened.
    """

    def __init__(self) -> None:
        self._scene: GameScene | None = None
        self._there: int | None = None
        self._confirmed: list[int] = []  # seats whose curtain has been opened since the last frame
        self._looked: set[int] = set()  # seats that have been shown

    def frame(self, scene: GameScene) -> Iterator[Finding]:
        """Yield a finding if the frame shows secrets of another seat than that of the person at the screen."""
        if scene is not self._scene:
            self._begin(scene)
        people = {seat for seat, who in enumerate(scene.session.seats) if who.is_person}
        viewer = scene.viewer
        if self._confirmed:
            self._there = self._confirmed.pop()
            self._confirmed.clear()
        if viewer is None or self._there not in people:
            self._there = None
        if not people:
            self._looked.clear()
        if viewer is None:
            return
        only_one = people <= {viewer} and self._looked <= {viewer}
        if viewer != self._there and people and not only_one and scene.session.private(viewer):
            yield Finding(8, "private frame", f"seat {viewer} is shown to {self._there}")
        else:
            self._there = viewer
            self._looked.add(viewer)

    def _begin(self, scene: GameScene) -> None:
        """Begin anew with a table that has just been opened."""
        self._scene, self._there = scene, None
        self._confirmed, self._looked = [], set()
        table_probe.watch_curtain(scene, self._confirmed.append)
