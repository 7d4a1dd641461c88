"""Inspector: runs the checks in every frame, when everything is at rest, and the costly ones every tenth rest."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator

from game.app import App
from game.crashes.fault_handler import FaultHandler
from game.launch_options import LaunchOptions
from game.rules.core.actions import Action
from game.scenes.scene_base import Scene, Services
from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks import (
    log_contents,
    modality,
    preview_promises,
    privacy,
    prompt_options,
    reachability,
    repaint,
    tooltip_truth,
)
from game.tools.ui_fuzzer.checks.pieces_in_motion import MotionCheck
from game.tools.ui_fuzzer.findings import Finding, Tally
from game.tools.ui_fuzzer.table_probe import Aim
from game.ui.screen import Screen

SELDOM = 10  # rests between two costly checks
SECRETS = 4  # rests between two checks for secrets, while there are any


class FaultCollector(FaultHandler):
    """Handler that collects exceptions of scenes in a list."""

    def __init__(self, raised: list[BaseException]) -> None:
        self.raised = raised

    def take(self, error: Exception) -> None:
        """Collect an exception."""
        self.raised.append(error)


class WatchedApp(App):
    """Application that collects the exceptions of its handlers for the inspector, and goes on."""

    def __init__(self, launch: LaunchOptions, first: Callable[[Services, LaunchOptions], Scene]) -> None:
        self.raised: list[BaseException] = []
        super().__init__(launch, first)

    def _make_fault_handler(self) -> FaultHandler:
        return FaultCollector(self.raised)

    def report_crash(self, error: BaseException, context: str = "") -> None:
        """Collect an exception of the rules or the opponents."""
        self.raised.append(error)


class Inspector:
    """Runs the checks of the UI fuzzer on the program of `app`.

    `wrong` receives each fault that is new of its kind; with `always` the costly checks are made every time.
    """

    def __init__(self, app: WatchedApp, tally: Tally, wrong: Callable[[Finding], object], always: bool = False) -> None:
        self.app, self.tally, self.wrong, self.always = app, tally, wrong, always
        self.rests = 0
        self.actions = 0  # actions made at the table, undone ones included
        self._ply: int | None = None
        self._places, self._reports = prompt_options.ButtonPlaces(), log_contents.LogCheck()
        self._motion = MotionCheck(lambda scene: table_probe.rebuilt_table(app, scene, scene.session))
        self._eyes, self._behind = privacy.PrivacyCheck(), modality.ModalityCheck()
        self._screen: Screen | None = None
        self._promise: preview_promises.Promise | None = None
        self._intended: Action | None = None
        self._failed: Action | None = None  # of a computer seat
        self._broken: set[str] = set()  # broken files of the program that have been reported

    def report(self, check: int, found: Iterable[Finding]) -> None:
        """Count a check and report its findings."""
        for finding in self.tally.take(check, found):
            self.wrong(finding)

    # in every frame ---------------------------------------------------------------------------------------------------

    def frame(self) -> None:
        """Run the checks of a drawn frame."""
        self.report(8, (*self._raised(), *self._cannot_be_drawn()))
        scene = table_probe.table_below(self.app)
        if scene is None:
            return
        table_probe.install_hooks(scene, lambda: self._begins(scene))
        self._count(scene)
        self.report(8, self._behind.frame(self.app, scene))
        if self.app.stack.top is not scene:
            return
        self._notice_new_screen(scene)
        self.report(8, (*self._eyes.frame(scene), *self._fails(scene)))
        if table_probe.moving(scene):
            self._motion.frame(scene)
        elif scene.telling.is_open:
            self._motion.forget()  # a summary covers the pieces
        else:
            self.report(3, self._motion.rests(scene))

    def _count(self, scene: GameScene) -> None:
        ply = scene.session.ply
        before, self._ply = ply if self._ply is None else self._ply, ply
        self.actions += max(0, ply - before)
        if ply < before:
            self._motion.forget()  # the animated action has been undone

    def _begins(self, scene: GameScene) -> None:
        self._notice_new_screen(scene)
        self.report(3, self._motion.begins(scene))

    def _notice_new_screen(self, scene: GameScene) -> None:
        if scene.screen is not self._screen:
            self._screen = scene.screen
            self._places.forget()
            self._motion.forget()

    def _fails(self, scene: GameScene) -> Iterator[Finding]:
        """Yield the action of a computer seat that has failed, once."""
        failed, before = table_probe.failed_action(scene), self._failed
        self._failed = failed
        if failed is not None and failed is not before:
            yield Finding(8, f"failed: {failed.verb}", f"'{failed.text()}' of a computer seat")

    def _raised(self) -> Iterator[Finding]:
        while self.app.raised:
            yield _raised(self.app.raised.pop(0))

    def _cannot_be_drawn(self) -> Iterator[Finding]:
        """Yield missing or broken pictures and fonts: they are replaced by a plain frame or another face."""
        for name in self.app.services.ui.faults:
            if name not in self._broken:
                self._broken.add(name)
                yield Finding(8, f"cannot be drawn: {name}")

    # at rest ----------------------------------------------------------------------------------------------------------

    def is_close(self) -> bool:
        """Return whether the costly checks are due at this rest."""
        return self.always or self.rests % SELDOM == 0

    def drawing(self) -> bool:
        """Return whether a zoomed board is still being rendered."""
        return repaint.working(self.app)

    def rest(self) -> None:
        """Run the checks that are due when everything is at rest, on whatever screen is displayed."""
        try:
            self._rest()
        except Exception as error:  # a check calls the table's own code, which may fail
            self.report(8, [_raised(error)])

    def _rest(self) -> None:
        top = self.app.stack.top
        if top is None:
            return
        self.tip()
        self.report(8, modality.outside(top.screen))
        waits = top.screen.compositor.dirty  # panels beside a motion are redrawn in the frame after it
        if self.is_close() and not self.drawing() and not self._fading() and not waits:
            self.report(1, repaint.left_over(self.app))
        scene = table_probe.table_of(self.app)
        if scene is not None:
            self._rest_of_table(scene)

    def _fading(self) -> bool:
        """Return whether a cross-fade of screens is running, or something passes over the table."""
        return self.app.stack.wake_in() == 0.0 and self.app.stack.fading

    def _rest_of_table(self, scene: GameScene) -> None:
        self.report(2, self._reports.untrue(scene, whole=self.is_close()))
        if self._promise is not None:
            self.report(7, preview_promises.broken_promises(scene, self._promise))
            self._promise = None
        if table_probe.asked(scene):
            self._asked(scene)
        elif (
            (table_probe.past(scene) is not None or self._awaited(scene))
            and not scene.screen.modals
            and not table_probe.explained_elsewhere(scene)
        ):
            self.report(5, prompt_options.hidden_offers(scene))
        hidden = table_probe.curtain_of(scene) is not None
        if (hidden or self._plain(scene)) and (self.is_close() or self._secrets_due(scene, hidden)):
            self._anew(scene)
        self.rests += 1

    def _awaited(self, scene: GameScene) -> bool:
        """Return whether a person has to end a turn, or to say how the game goes on after a failed action."""
        ends = table_probe.turn_over(scene) is not None and table_probe.curtain_of(scene) is None
        return (ends or table_probe.failed_action(scene) is not None) and not table_probe.moving(scene)

    def _asked(self, scene: GameScene) -> None:
        if scene.screen.modals or not scene.undisturbed():
            return
        self.report(5, prompt_options.hidden_offers(scene))
        self.report(5, self._places.moved(scene))
        found = table_probe.aims(scene)
        self.report(6, reachability.covered_targets(scene, found))
        self.report(6, reachability.far_targets(scene, found))

    def _plain(self, scene: GameScene) -> bool:
        """Return whether the table waits for a choice and nothing else has been begun on it."""
        return (
            table_probe.asked(scene)
            and not table_probe.begun(scene)
            and scene.undisturbed()
            and not scene.screen.modals
            and not self.drawing()
        )

    def _secrets_due(self, scene: GameScene, hidden: bool) -> bool:
        session = scene.session
        if not any(session.private(seat) for seat in range(len(session.seats))):
            return False
        return hidden or self.rests % SECRETS == 0

    def _anew(self, scene: GameScene) -> None:
        """Compare with a table rebuilt on the same session, and with one that has other secrets."""
        fresh = table_probe.rebuilt_table(self.app, scene, scene.session)
        repaint.look_alike(scene, fresh)
        picture = repaint.panels_of(fresh)
        # a rebuilt table does not tell again what it told under the curtain, and draws no plan of a hint
        if not scene.telling.is_open and not table_probe.hinted(scene):
            self.report(1, repaint.unlike_anew(scene, picture))
        self.report(8, privacy.leaks(scene, fresh, picture))

    def tip(self) -> None:
        """Check the tooltip while pointer or focus rest on something."""
        if self.app.stack.top is None:
            return
        screen = self.app.stack.top.screen
        try:
            self.report(4, (*tooltip_truth.stale_tip(screen), *tooltip_truth.stale_light(screen)))
        except Exception as error:
            self.report(8, [_raised(error)])

    # an action --------------------------------------------------------------------------------------------------------

    def intends(self, action: Action) -> None:
        """Note the action that the player wants to make."""
        self._intended = action

    def chooses(self, aim: Aim, pointed: bool = False) -> None:
        """Note the preview of a target just before it is chosen; `pointed`: the pointer has rested on it."""
        scene, action = table_probe.table_of(self.app), aim.action
        if scene is None or action is None:
            return
        self._promise = preview_promises.promise_of(scene, action, aim.then)
        if self._promise is not None and pointed and self.is_close():
            self.report(7, preview_promises.missing_previews(scene, self._promise))

    def turned(self) -> None:
        """Note that another tab was opened, so that other pieces are visible without any motion."""
        self._motion.forget()


def _raised(error: BaseException) -> Finding:
    return Finding(8, f"raised: {type(error).__name__}", "".join(traceback.format_exception(error)))
