"""Card over the list of games while everything is written into a file or read from one, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.i18n.catalog import tr
from game.session.notices import UserError
from game.session.transfer.club_archive import Progress
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, Label, Panel

WIDTH, HEIGHT, ROW = 620, 230, 56  # units


class ArchiveCard(Layer):
    """Modal card that takes one step of the work in each frame; it can be stopped, what is done until then stays.

    `done` gets the last progress, `failed` the reason why the file cannot be written or read.
    """

    def __init__(self, screen: Screen, title: str, steps: Iterator[Progress], done: Callable[[Progress], object],
                 failed: Callable[[UserError], object]) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.stop)
        self.on, self.steps, self.done, self.failed = screen, steps, done, failed
        self.progress = Progress(0, 0)
        ui = screen.ui
        card = ui.page(24).centre(WIDTH, HEIGHT)
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card.rect).inset(28, 22)
        panel.add(Label(ui, title, "heading", lines=1), box.cut_top(44, gap=8))
        stop = Button(ui, tr("ui.cancel"), self.stop, shortcut=Command.ACTIVATE, hint=False)
        panel.add(stop, box.cut_bottom(ROW, gap=14).cut_right(180))
        self.far = panel.add(Label(ui, "", "prose", lines=1), box)
        screen.open(self)
        screen.focus(stop, show=screen.by_keys)
        screen.animate(self)

    def update(self, dt: float) -> bool:
        """Take a step; return True while there is one left."""
        if self not in self.on.modals:
            return False
        try:
            self.progress = next(self.steps)
        except StopIteration:
            self.stop()
            return False
        except UserError as refusal:
            self.on.close(self)
            self.failed(refusal)
            return False
        self.far.set(tr("load.everything.far", n=self.progress.done, all=self.progress.all))
        return True

    def stop(self) -> None:
        """End the work and say what was done."""
        self.on.close(self)
        getattr(self.steps, "close", lambda: None)()  # an unfinished file goes away
        self.done(self.progress)
