"""Side actions at the end of a turn: after each of them its person still has the last word."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding
from game.tools.ui_fuzzer.side_actions import SideActions

LONGEST = 200  # most frames until the table rests again


class TurnEndActions:
    """Makes one random side action when it is called, while a person has to end a turn that the rules have ended."""

    def __init__(self, actions: SideActions) -> None:
        self.actions, self.player, self.hands = actions, actions.player, actions.hands
        self.all: Sequence[Callable[[], None]] = (
            self.undo_and_redo, self.undo_and_redo, actions.leave_and_go_on, actions.hide_window, actions.open_menu,
            self.change_theme)

    def __call__(self) -> None:
        scene = self.player.scene
        seat, ply = table_probe.turn_over(scene), scene.session.ply
        deed = self.player.chance.choice(self.all)
        deed()
        self.player.come_back()
        self._settle()
        scene = self.player.scene
        if scene.session.ply == ply and table_probe.turn_over(scene) != seat:
            self.player.inspector.report(6, [Finding(6, "last word lost", f"of seat {seat}, {deed.__name__}")])

    def undo_and_redo(self) -> None:
        """Undo the last action of the turn, and redo it."""
        self.hands.keys("backspace")
        self.player.come_back()
        self._settle()
        self.actions.rest()
        self.hands.keys("ctrl+y")

    def change_theme(self) -> None:
        """Change the theme, and change it back."""
        settings = self.actions.app.settings
        usual = settings.theme
        for theme in ("high-contrast", "club", usual):
            settings.theme = theme
            self.actions.app.apply_settings()
            self.actions.wait(2)

    def _settle(self) -> None:
        """Wait until nothing moves; nothing is chosen meanwhile."""
        for _ in range(LONGEST):
            self.hands.frame()
            if not table_probe.moving(self.player.scene):
                return
