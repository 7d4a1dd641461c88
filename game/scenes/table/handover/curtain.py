"""Curtain between two people at one screen, and its button that has to be held.

How long: `timing/curtain_times.py`; what it keeps from whom: `rules/<game>/view.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.turn_summary import events_since_turn, summary_sentences
from game.timing.curtain_times import CURTAIN
from game.timing.press_times import CLICK
from game.ui.context import Ui
from game.ui.dialogs import ask
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label
from game.ui.widgets.list_view import ListView
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Toggle

CHOICE, GAP = 36, 8  # units: height of the choice of the first hand-over, gap between rows
NARROWEST, WIDEST = 520, 760  # units of width: least of a prompt under a veil, most of a veil


class Curtain(Layer):
    """Modal layer between two people.

    An `opaque` one covers the whole window; a veil only says who is next, over a table without private things. `opened`
    is called when its person is there, `undo` when the one before takes the last move back, `leave` when people stop
    here. Whoever was `away` comes back, and takes nothing back before looking at the table. `choose` is called with
    whether the whole window should be covered; None = that was chosen before.
    """

    def __init__(self, scene: GameScene, seat: int, opaque: bool, opened: Callable[[], object],
                 undo: Callable[[], object], leave: Callable[[], object], *, away: bool = False,
                 choose: Callable[[bool], object] | None = None) -> None:
        super().__init__(scene.ui, modal=True, on_back=lambda: self._ask_leave(leave))
        self.scene, self.seat, self.opaque = scene, seat, opaque
        ui = scene.ui
        self.add(Button(ui, "", lambda: self._ask_leave(leave), shortcut=Command.MENU), Rect(0, 0, 0, 0))
        page = ui.page(24)
        more = ui.finger_units(CHOICE) + GAP if choose is not None else 0
        card = page.centre(640, 420 + more) if opaque else self._low(page.cut_bottom(250 + more))
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(scene.session.seats[seat].colour)), card)
        box = ui.box(card.rect).inset(28, 22)
        title, text = ("back", "back.text") if away else ("title", "text")
        panel.add(Label(ui, tr(f"game.hand-over.{title}", seat=f"<seat:{seat}>"), "title", align="centre", lines=1),
                  box.cut_top(64, 6))
        panel.add(Label(ui, tr(f"game.hand-over.{text}"), "body", tone="dim", align="centre"), box.cut_top(52, 8))
        buttons = box.cut_bottom(60, GAP)
        if choose is not None:
            panel.add(Toggle(ui, tr("game.hand-over.cover"), opaque, choose, tooltip=tr("game.hand-over.cover.tip")),
                      box.cut_bottom(ui.finger_units(CHOICE), GAP))
        if not away and scene.session.barrier() is None:
            back = Button(ui, tr("game.hand-over.undo"), lambda: self._take_back(undo), kind="ghost", icon="undo",
                          shortcut=Command.UNDO, hint=False)
            panel.add(back, buttons.cut_left(240))
        self.button = panel.add(HoldButton(ui, tr("game.hand-over.open"), opened),
                                buttons.cut_right(280))
        if opaque:
            self._tell_since(panel.add(ListView(ui, role="body", lines=2), box))

    def _tell_since(self, rows: ListView) -> None:
        """Fill the list with what happened since this seat's last turn, as far as everybody may know it."""
        scene = self.scene
        happened = events_since_turn(scene.session, self.seat, alone=False)
        rows.set_rows([(None, line) for line in summary_sentences(scene, self.seat, happened)])

    def _low(self, foot: Box) -> Box:
        """Return the place of a veil: over the prompt, which is empty meanwhile, if that is wide enough; else at the
        foot."""
        prompt = self.scene.prompt.rect
        if prompt.w < self.ui.px(NARROWEST):
            return foot.centre(WIDEST, foot.height)
        over = Rect(prompt.x, prompt.bottom - foot.rect.h, prompt.w, foot.rect.h).clamp(self.ui.page().rect)
        return self.ui.box(over).centre(WIDEST, foot.height)

    def _ask_leave(self, leave: Callable[[], object]) -> None:
        """Ask whether people stop here: nothing of the table is seen on the way to the start screen."""
        ask(self.scene.screen, tr("game.menu.leave"), tr("game.hand-over.leave"), tr("game.menu.leave"), leave)

    def _take_back(self, undo: Callable[[], object]) -> None:
        """Undo, but not within the guard time: a double click may be meant for what was there
        before."""
        if self.button.age >= CLICK.guard:
            undo()

    def draw(self, surface: Surface) -> None:
        """Cover the window, unless this is a veil."""
        if self.opaque:
            surface.fill(self.ui.theme["ground"], self.rect)


class HoldButton(Button):
    """Button that has to be held for a moment, with the pointer or a key, or pressed twice.

    At first it takes no input.
    """

    holds = True

    def __init__(self, ui: Ui, label: str, done: Callable[[], object]) -> None:
        super().__init__(ui, label, None, kind="primary", shortcut=Command.ACTIVATE)
        self._done = done
        self.age = 0.0  # seconds since it appeared
        self._held: float | None = None  # seconds that it has been held; None = it is not
        self._presses = 0  # presses with a key

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; finish when the button has been held long enough."""
        self.age += dt
        if self._held is not None:
            self._held += dt
            self.touch()
            if self._held >= CURTAIN.hold:
                self._finish()
                return False
        return self._held is not None or self.age < CLICK.guard

    def handle(self, intent: Intent) -> bool:
        """Begin to hold at a press, and stop at a release."""
        if intent.do == Command.PRESS and intent.button == 1 and self._ready():
            self._held = 0.0
            if self.screen:
                self.screen.animate(self)
            return True
        if intent.do == Command.RELEASE:
            self._held = None
            self.touch()
            return True
        return False

    def activate(self, part: Hashable = None) -> None:
        """Count a press with a key; the second one finishes, because a key gives no sign when it is released."""
        if not self._ready():
            return
        self._presses += 1
        if self._presses == 2:
            self._finish()
        else:
            self.set(tr("game.hand-over.again"))

    def _ready(self) -> bool:
        return self.age >= CURTAIN.deaf

    def _finish(self) -> None:
        self._held = None
        self._done()

    def draw(self, surface: Surface) -> None:
        """Draw the button, with a bar that grows while it is held."""
        super().draw(surface)
        if self._held:
            thick = self.ui.px(5)
            done = Rect(self.rect.x, self.rect.bottom - thick, round(self.rect.w * self._held / CURTAIN.hold), thick)
            surface.fill(self.ui.theme["ink"], done)
