"""Check 8, modality and bounds: the game pauses behind a menu, and no widget exceeds its parent."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.app import App
from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

SLACK = 1  # pixels of tolerance for rounding


def outside(screen: Screen) -> Iterator[Finding]:
    """Yield the widgets that exceed their parent, or the window."""
    window = Rect((0, 0), screen.ui.metrics.size)
    for layer in screen.layers:
        yield from _outside(layer, window)


def _outside(parent: Widget, window: Rect) -> Iterator[Finding]:
    if parent.clips:
        return  # its children are scrolled
    room = parent.rect if parent.rect.w and parent.rect.h else window
    for child in parent.children:
        if not child.visible:
            continue
        if child.rect.w and child.rect.h and not room.inflate(2 * SLACK, 2 * SLACK).contains(child.rect):
            yield Finding(8, f"outside: {type(child).__name__} of {type(parent).__name__}",
                          f"{tuple(child.rect)} in {tuple(room)}", child.rect)
        yield from _outside(child, window)


class ModalityCheck:
    """Checks that the game does not go on while a menu is open."""

    def __init__(self) -> None:
        self._open: object = None
        self._ply = 0

    def frame(self, app: App, scene: GameScene) -> Iterator[Finding]:
        """Yield a finding if an action was made behind a menu that was open in the last frame and still is."""
        menu = _menu(app, scene)
        if menu is not None and menu is self._open and scene.session.ply != self._ply:
            yield Finding(8, "played behind a menu", f"from action {self._ply} to {scene.session.ply}")
        self._open, self._ply = menu, scene.session.ply


def _menu(app: App, scene: GameScene) -> object:
    """Return the lowest menu or the other screen that covers the table, curtains left out; None if there is none."""
    if app.stack.top is not scene:
        return app.stack.top
    return scene.screen.modals[0] if table_probe.covered(scene) else None
