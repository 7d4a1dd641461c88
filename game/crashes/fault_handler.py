"""Fault handler: an exception from a scene ends only the call that raised it.

A report is written, a message is shown, the loop goes on; a scene that keeps failing is closed.
"""

import logging
import time
from collections import deque
from collections.abc import Callable

from game.crashes.crash_report import CrashReporter
from game.i18n.catalog import tr
from game.scenes.scene_stack import SceneStack
from game.timing.window_times import WINDOW
from game.ui.dialogs import message

FAULTS = 3  # so many exceptions within `WINDOW.fault_span` close the scene
_log = logging.getLogger(__name__)


class FaultHandler:
    """Handler of the exceptions from the scenes of a stack."""

    def __init__(self, stack: SceneStack, reporter: CrashReporter) -> None:
        self._stack, self._reporter = stack, reporter
        self._moments: deque[float] = deque(maxlen=FAULTS)

    def guard(self, call: Callable[..., object], *args: object) -> None:
        """Call a function, and take its exception if it raises one."""
        try:
            call(*args)
        except Exception as error:
            self.take(error)

    def take(self, error: Exception) -> None:
        """Report an exception of a scene and show a message; close a scene that keeps failing.

        Raises the exception where that is the only scene.
        """
        _log.error("a handler failed", exc_info=error)
        now = time.perf_counter()
        self._moments.append(now)
        again = len(self._moments) == FAULTS and now - self._moments[0] < WINDOW.fault_span
        if again and len(self._stack.scenes) <= 1:
            self._moments.clear()
            raise error  # there is no other scene to return to
        report = self._reporter.report(error)
        if again:
            self._moments.clear()
            self._stack.pop()
        self._show(report, again)

    def _show(self, report: str, again: bool) -> None:
        scene = self._stack.top
        if scene is None or scene.screen.modals:
            return
        lines = [tr("app.crash.again" if again else "app.crash.text")]
        if report:
            lines.append(f"<dim>{tr('app.crash.report', file=report)}</dim>")
        message(scene.screen, tr("app.crash.title"), "\n".join(lines))
