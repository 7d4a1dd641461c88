"""The hand-over: another person takes the seat at the screen. Hidden things need a curtain, open games a banner.

Curtain and veil open on a deliberate act only: a button or key that is held, or pressed twice. While they are closed
the scene's viewer is the table (None), so nothing private can be drawn at all.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.screen import Layer
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.lists import ListView

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene

DEAF = 0.3  # seconds without input, so that the last click of the player before opens nothing
HOLD = 0.4  # seconds that the button is held
BANNER = 1.8  # seconds that the banner of an open game stays


class Handover:
    """One hand-over to `seat`; `hidden` = somebody has something to hide."""

    def __init__(self, scene: GameScene, seat: int, hidden: bool) -> None:
        self.scene, self.seat, self.hidden = scene, seat, hidden
        self._told = False

    def begin(self) -> None:
        """Shows the curtain, the veil or the banner; again after the screen was rebuilt."""
        scene = self.scene
        if not self.hidden:
            if not self._told:
                self._told = True
                scene.services.play_sound("card")
                if not scene.ui.reduced_motion:
                    scene.screen.animate(scene.screen.add(Banner(scene.ui, self.seat)))
                scene.taken_over(self.seat)
            return
        scene.show()
        scene.services.end_fade()  # a cross-fade may still hold what the one before saw
        veil = scene.services.settings.hand_over == "veil"
        curtain = Curtain(self, opaque=not veil)
        scene.screen.open(curtain)
        scene.screen.animate(curtain.button)
        scene.services.play_sound("curtain")


class Curtain(Layer):
    """Covers the whole window (`opaque`) or, as a veil, only says who is next over a table without private things."""

    def __init__(self, handover: Handover, opaque: bool) -> None:
        scene = handover.scene
        super().__init__(scene.ui, modal=True)
        self.handover, self.opaque = handover, opaque
        ui, seat = scene.ui, handover.seat
        page = ui.page(24)
        card = page.centre(640, 420) if opaque else page.cut_bottom(250).centre(760, 250)
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(scene.session.seats[seat].colour)), card)
        box = ui.box(card.rect).inset(28, 22)
        panel.add(Label(ui, tr("game.hand-over.title", seat=f"<seat:{seat}>"), "title", align="centre", lines=1),
                  box.cut_top(64, 6))
        panel.add(Label(ui, tr("game.hand-over.text"), "body", tone="dim", align="centre"), box.cut_top(52, 8))
        buttons = box.cut_bottom(60)
        if scene.session.barrier() is None:
            undo = Button(ui, tr("game.hand-over.undo"), self._undo, kind="ghost", icon="undo")
            panel.add(undo, buttons.cut_left(240))
        self.button = panel.add(HoldButton(ui, tr("game.hand-over.open"), self._open), buttons.cut_right(280))
        if opaque:
            since = panel.add(ListView(ui, role="body", lines=2), box)
            lines = [line for entry in scene.session.since_last_turn(seat) if not entry.note
                     for line in scene.renderer.lines([event for event in entry.events if event.only is None])]
            since.set_rows([(None, line.text) for line in lines[-40:]])

    def draw(self, surface: Surface) -> None:
        if self.opaque:
            surface.fill(self.ui.theme["ground"], self.rect)

    def _open(self) -> None:
        self.handover.scene.screen.close(self)
        self.handover.scene.taken_over(self.handover.seat)

    def _undo(self) -> None:
        """The one before takes a move back, from the curtain."""
        self.handover.scene.screen.close(self)
        self.handover.scene.undo_from_curtain()


class HoldButton(Button):
    """Must be held for a moment, with the pointer or a key, or pressed twice; deaf at first."""

    def __init__(self, ui: Ui, label: str, done: object) -> None:
        super().__init__(ui, label, None, kind="primary", shortcut=Do.ACTIVATE)
        self._done = done
        self._age = 0.0
        self._held: float | None = None
        self._presses = 0

    def update(self, dt: float) -> bool:
        self._age += dt
        if self._held is not None:
            self._held += dt
            self.touch()
            if self._held >= HOLD:
                self._finish()
                return False
        return self._held is not None or self._age < DEAF

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1 and self._ready():
            self._held = 0.0
            if self.screen:
                self.screen.animate(self)
            return True
        if intent.do == Do.RELEASE:
            self._held = None
            self.touch()
            return True
        return False

    def activate(self, part: Hashable = None) -> None:
        """A key gives no sign when it is let go, so it has to be pressed twice."""
        if not self._ready():
            return
        self._presses += 1
        if self._presses == 2:
            self._finish()
        else:
            self.set(tr("game.hand-over.again"))

    def _ready(self) -> bool:
        return self._age >= DEAF

    def _finish(self) -> None:
        self._held = None
        assert callable(self._done)
        self._done()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._held:
            thick = self.ui.px(5)
            done = Rect(self.rect.x, self.rect.bottom - thick, round(self.rect.w * self._held / HOLD), thick)
            surface.fill(self.ui.theme["ink"], done)


class Banner(Widget):
    """Says whose turn it is, over the table, and goes by itself."""

    def __init__(self, ui: Ui, seat: int) -> None:
        super().__init__(ui)
        self.seat, self._age = seat, 0.0
        self.place(ui.page().centre(620, 84))
        self.rect.top = ui.px(120)
        self.outset = ui.px(20)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        ui.plate(surface, self.rect, "raised", opacity=0.97)
        text = tr("game.banner", seat=f"<seat:{self.seat}>")
        block = ui.text(text, "title", width=self.rect.w - ui.px(40), max_lines=1, fit=True)
        surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

    def update(self, dt: float) -> bool:
        self._age += dt
        if self._age < BANNER:
            return True
        if self.parent is not None:
            self.parent.remove(self)
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        return False
