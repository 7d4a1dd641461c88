"""Random player: plays a game with mouse and keys, and makes side actions as people do."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game.app import App
from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks import repaint
from game.tools.ui_fuzzer.checks.reachability import FocusCourse
from game.tools.ui_fuzzer.findings import Finding
from game.tools.ui_fuzzer.input_driver import PAUSE, TOOLTIP, InputDriver, Pixel
from game.tools.ui_fuzzer.inspector import Inspector
from game.tools.ui_fuzzer.table_probe import Aim
from game.ui.widgets.buttons import Button
from game.ui.widgets.toggles_and_tabs import Tabs
from game.ui.widgets.widget import Target, Widget

POINTINGS = 8  # most targets that are chosen to complete an action
PATIENCE = 600  # most frames until the next action is made or everything is at rest
NOTCHES = 12  # most notches of the wheel to scroll something into view
ESCAPES = 12  # most presses of Escape until the table is uncovered
SIDE_ACTION = 0.22  # probability of a side action before an action
KEYBOARD = 0.4  # share of actions that are made with keys
SKIP, POINT, OPEN = 0.03, 0.02, 0.01  # probability per animated frame: skip, move the pointer, open a menu
DISTURB = 0.03  # the same for a disturbance: focus, size, seats, language
AT_TURN_END = 0.3  # probability of a side action before a turn is ended that the rules have ended
LOOK, SKIP_ALL = 0.3, 0.2  # probability at each step of a summary: check it, skip the rest
MOTION_STEP = 0.15  # seconds of motion at its normal speed from one frame to the next
WHILE = 8  # frames for which such a menu stays open
ENDING = 40  # frames for the scoring after a game


class Stuck(Exception):
    """The table never comes to rest, or no key leads back to it."""


class RandomPlayer:
    """Random player at the table of `app`.

    `choose` returns one of the legal actions. `side_action` does something else at rest, `disturb` does so while
    something moves or a computer thinks, `at_turn_end` while a person has to end a turn.
    """

    def __init__(self, app: App, inspector: Inspector, chance: random.Random,
                 choose: Callable[[GameScene], Action]) -> None:
        self.app, self.inspector, self.chance, self.choose = app, inspector, chance, choose
        self.hands = InputDriver(app, inspector.frame)
        self.side_action: Callable[[], None] = lambda: None
        self.disturb: Callable[[], None] = lambda: None
        self.at_turn_end: Callable[[], None] = lambda: None

    @property
    def scene(self) -> GameScene:
        """The table, on top of the stack."""
        found = table_probe.table_of(self.app)
        assert found is not None
        return found

    # a game -----------------------------------------------------------------------------------------------------------

    def play(self, actions: int) -> bool:
        """Play until the game is over (True) or so many actions have been made (False). Raises Stuck."""
        while self.inspector.actions < actions:
            self.come_back()
            if self.wait_for_turn():
                self.turn()
            elif self.scene.session.over:
                self.end()
                return True
        return False

    def end(self) -> None:
        """Go on to the results of the finished game and check them."""
        self.inspector.rest()
        self.hands.keys("return")
        for _ in range(ENDING):
            self.hands.frame(seconds=0.2)
        self.inspector.rest()

    def turn(self) -> None:
        """Make one action, sometimes after a side action, with the checks at rest."""
        self.inspector.rest()
        if self.chance.random() < SIDE_ACTION:
            self.side_action()
            self.come_back()
            if not self.wait_for_turn():
                return
            self.inspector.rest()
        if table_probe.asked(self.scene):
            self.act(self.choose(self.scene))

    def wait_for_turn(self) -> bool:
        """Wait until the player may choose and return True; False if the game is over. Raises Stuck."""
        waited, ply = 0, -1
        while waited < PATIENCE:
            scene = table_probe.table_of(self.app)
            waited += 1
            if scene is not None and scene.session.ply != ply:
                waited, ply = 0, scene.session.ply
            if scene is None or table_probe.covered(scene):
                self.come_back()
            elif table_probe.curtain_of(scene) is not None:
                self.take_over()
            elif table_probe.moving(scene):
                self.watch()
            elif table_probe.gliding(scene):
                self.hands.frame(seconds=self.motion_step)
            elif table_probe.asked(scene):
                return True
            elif scene.session.over and table_probe.past(scene) is None:
                return False
            else:
                self.go_on(scene)
        raise Stuck("the table never comes to rest")

    def watch(self) -> None:
        """Let a frame of an animation or of thinking pass; sometimes skip or disturb it."""
        what = self.chance.random()
        if what < SKIP and table_probe.moving(self.scene):
            self.hands.click(self.scene.screen.page().rect.center)
        elif what < SKIP + POINT:
            self.hands.move(self.anywhere())
        elif what < SKIP + POINT + OPEN:
            self.hands.keys(self.chance.choice(("f10", "f10", "f1", "h", "backspace")))
            for _ in range(WHILE):
                self.hands.frame()
            self.come_back()
        elif what < SKIP + POINT + OPEN + DISTURB:
            self.disturb()
        else:
            self.hands.frame(seconds=self.motion_step)

    @property
    def motion_step(self) -> float:
        """Seconds of a frame in which something moves: motion has as many frames at every speed."""
        return MOTION_STEP / max(1.0, self.scene.animator.speed)

    def go_on(self, scene: GameScene) -> None:
        """Go on while nobody may choose: close a summary, leave the past, or wait for a computer."""
        if table_probe.past(scene) is not None:
            self.inspector.rest()
            self.hands.keys("escape")
        elif table_probe.thinking(scene):
            self.watch()
        elif scene.screen.wake_in() == 0.0:
            self.let_drawn()
            self.hands.frame()
        elif table_probe.failed_action(scene) is not None:
            self._after_failure(scene)
        elif table_probe.turn_over(scene) is not None and self.chance.random() < AT_TURN_END:
            self.inspector.rest()
            self.at_turn_end()
        elif (button := table_probe.enter_button(scene.screen)) is not None:
            self._read(button)
        else:
            self.hands.frame()

    def _after_failure(self, scene: GameScene) -> None:
        """Have the failed action of a computer tried again, or let a person play on."""
        self.hands.frame(seconds=table_probe.DEAF)
        self.inspector.rest()
        self.hands.click(self.chance.choice(table_probe.after_failure(scene)).rect.center)

    def _read(self, button: Button) -> None:
        """Close a summary: one step of it, or all."""
        if self.chance.random() < LOOK:
            self.inspector.rest()
        self.hands.frame(seconds=table_probe.DEAF)  # the input guard drops presses for a moment
        if self.chance.random() < SKIP_ALL:
            self.hands.keys("escape")
        elif self.chance.random() < 0.5:
            self.hands.keys("return")
        else:
            self.hands.click(button.rect.center)

    def take_over(self) -> None:
        """Open the curtain for the next person."""
        curtain = table_probe.curtain_of(self.scene)
        assert curtain is not None
        self.hands.frame(seconds=table_probe.DEAF + PAUSE)
        self.inspector.rest()
        if self.chance.random() < 0.5:
            self.hands.keys("return", "return")
        else:
            self.hands.hold(curtain.button.rect.center, table_probe.HOLD)

    def come_back(self) -> None:
        """Close everything that covers the table. Raises Stuck."""
        for _ in range(ESCAPES):
            scene = table_probe.table_of(self.app)
            if scene is not None and not table_probe.covered(scene):
                return
            self.hands.keys("escape")
            self.hands.frame(seconds=0.2)
        raise Stuck(f"Escape does not lead back to the table from {type(self.app.stack.top).__name__}")

    def anywhere(self) -> Pixel:
        """Return a random pixel of the window."""
        wide, high = self.app.window.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    # an action --------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Make an action with the mouse or with keys; report a finding if that fails."""
        scene, before = self.scene, self.scene.session.ply
        by_keys = self.chance.random() < KEYBOARD
        self.inspector.intends(action)
        for _ in range(POINTINGS):
            if table_probe.gliding(scene):
                self.wait_for_turn()  # the camera shows the next choices in other places
            aim = self.find(action)
            if aim is None:
                self._give_up(action, "unreachable")
                return
            self.choose_target(aim, by_keys)
            if self._confirmed() or scene.session.ply != before or not table_probe.asked(scene):
                break
        if scene.session.ply == before and table_probe.table_of(self.app) is scene and table_probe.asked(scene):
            self._give_up(action, "not done")
            return
        made = scene.session.game.log[before].action if scene.session.ply > before else ""
        if made and made != action.text():
            self.inspector.report(6, [Finding(6, f"other action: {action.verb}",
                                              f"'{action.text()}' was meant, '{made}' came")])

    def _give_up(self, action: Action, why: str) -> None:
        """Report that an action cannot be made, and make it by a direct call instead."""
        how = "nothing on the screen leads to it" if why == "unreachable" else "what was chosen did not lead to it"
        self.inspector.report(6, [Finding(6, f"{why}: {action.verb}", f"'{action.text()}': {how}")])
        table_probe.make(self.scene, action)

    def _confirmed(self) -> bool:
        """Confirm a dialog that asks for confirmation; return whether there was one."""
        scene = table_probe.table_of(self.app)
        if scene is None or not table_probe.covered(scene):
            return False
        self.hands.frame(seconds=table_probe.DEAF + PAUSE)
        self.inspector.rest()
        self.hands.click(table_probe.first_button(scene))
        return True

    def find(self, action: Action) -> Aim | None:
        """Return a target that begins or continues an action, opening tabs for it; None if there is none."""
        scene = self.scene
        aims = self._shown(action) or self._on_other_pages(action)
        if not aims and self._show_own_seat():
            aims = self._shown(action) or self._on_other_pages(action)
        seen = [aim for aim in aims if table_probe.pixel_of(scene, aim.target) is not None]
        return self.chance.choice(seen or aims) if aims else None

    def _shown(self, action: Action) -> list[Aim]:
        return [aim for aim in table_probe.aims(self.scene) if action in aim.actions]

    def _on_other_pages(self, action: Action) -> list[Aim]:
        return next((found for _ in self._leafed() if (found := self._shown(action))), [])

    def _leafed(self) -> Iterator[None]:
        """Open one page after the other of every row of tabs."""
        for row in table_probe.pages(self.scene.screen):
            for _ in row.options:
                self.turn_page(row)
                yield

    def _show_own_seat(self) -> bool:
        """Show the deciding seat where another seat is shown; return False if no seat panel can be clicked for that."""
        scene = self.scene
        panel = table_probe.own_seat_panel(scene)
        if panel is None:
            panel = next((found for _ in self._leafed() if (found := table_probe.own_seat_panel(scene))), None)
        if panel is None or panel.front:
            return False
        self.hands.click(panel.rect.center)
        self.wait_for_turn()
        return True

    def turn_page(self, row: Tabs, index: int | None = None) -> None:
        """Open the next page of a row of tabs, or the one of an index."""
        wanted = (row.index + 1) % len(row.options) if index is None else index
        self.hands.click(row.cells()[wanted].center)
        self.inspector.turned()

    def scroll_to(self, widget: Widget) -> None:
        """Turn the wheel until the widget is in view."""
        for direction in (-1, 1):
            for _ in range(NOTCHES):
                scroller = table_probe.scroller_of(widget)
                if scroller is None:
                    return
                self.hands.wheel(scroller.visible_part(scroller.view).center, direction)

    def choose_target(self, aim: Aim, by_keys: bool) -> None:
        """Click a target, or move the focus to it and press Enter."""
        self.hands.frame(seconds=table_probe.DEAF + PAUSE)
        if by_keys or table_probe.panned_away(self.scene, aim.target):
            if not self.walk_to(aim.target):
                return
            if self.inspector.is_close():
                self.hands.frame(seconds=TOOLTIP)
            self.inspector.chooses(aim)
            self.hands.keys("return")
            return
        if table_probe.scrolled_away(aim.target.widget):
            self.scroll_to(aim.target.widget)
        if table_probe.pixel_of(self.scene, aim.target) is None and table_probe.below_hints(self.scene, aim.target):
            self.hands.keys("escape")
        spot = table_probe.pixel_of(self.scene, aim.target) or aim.target.widget.rect.center
        self.hands.move(spot)
        if self.inspector.is_close():
            self.hands.frame(seconds=TOOLTIP)
        self.inspector.chooses(aim, pointed=True)
        self.hands.click(spot)

    def walk_to(self, wanted: Target) -> bool:
        """Press Tab until the focus is on the target; report a finding and return False if it never is.

        All presses but the last come in one frame, as from somebody who types fast.
        """
        ring = self.scene.screen.ring
        forth, back = FocusCourse(self.scene).steps_to(wanted)
        key = "tab" if forth <= back else "shift+tab"
        self.hands.type_fast(key, min(forth, back) - 1)
        for _ in range(len(ring.targets()) + 1):
            focus = ring.current()
            if ring.shown and focus is not None and focus.key == wanted.key:
                return True
            self.hands.keys(key)
        self.inspector.report(6, [Finding(6, f"Tab never leads to: {type(wanted.widget).__name__}", str(wanted))])
        return False

    # waiting ----------------------------------------------------------------------------------------------------------

    def let_drawn(self) -> None:
        """Wait until zooming has paused and the zoomed board is shown sharply."""
        for _ in range(WHILE):
            if repaint.sketching(self.app):
                self.hands.frame()
        for _ in range(WHILE):
            if not self.inspector.drawing():
                return
            self.hands.frame(seconds=0.0)
