"""Crash reports; a crash is mentioned at the next start."""

import faulthandler
import logging
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from game import __version__
from game.crashes.log_file import LogFile, LogTail
from game.paths import unused

REPORTS_KEPT = 20
UNREAD = "last-crash.txt"  # holds the name of the report that the player has not been shown yet

log = logging.getLogger(__name__)


class CrashReporter:
    """Logging and crash reports of one run of the program. `context` returns text that is added to every report."""

    def __init__(self, folder: Path, level: str = "warning") -> None:
        """Log into `folder`, which must exist; if it cannot be written, the program runs without a log file."""
        self.folder = folder
        self.context: Callable[[], str] | None = None
        self._hooks = sys.excepthook, threading.excepthook  # to be restored
        self._tail = LogTail()
        self._faults = None
        self._files: list[logging.Handler] = [self._tail]
        try:
            self._files.append(LogFile(folder / "paddock.log"))
            self._faults = (folder / "fault.log").open("a", encoding="utf-8")
            faulthandler.enable(self._faults)
        except OSError as error:
            log.warning("no log file: %s", error)
        root = logging.getLogger()
        root.setLevel(level.upper())
        for handler in self._files:
            handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
            root.addHandler(handler)

    def install(self) -> None:
        """Report every uncaught exception, in the main thread and in others."""
        sys.excepthook = self._stopped
        threading.excepthook = self._thread_stopped

    def close(self) -> None:
        """Close the files and remove the hooks."""
        sys.excepthook, threading.excepthook = self._hooks
        for handler in self._files:
            logging.getLogger().removeHandler(handler)
            handler.close()
        if self._faults:
            faulthandler.disable()
            self._faults.close()

    def report(self, error: BaseException, context: str = "") -> str:
        """Write a crash report; return its file name, or "" if even that fails. Never raises."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = unused(self.folder / f"crash-{stamp}-{number:04}.txt" for number in range(1, 10_000))
        try:
            text = self._text(error, context or self._ask_context())
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            self._drop_old()
        except OSError as failure:
            log.error("no crash report: %s", failure)
            return ""
        return path.name

    def unread(self) -> Path | None:
        """Return the report of the exception that ended the program last time; each one only once."""
        note = self.folder / UNREAD
        try:
            path = self.folder / note.read_text(encoding="utf-8").strip()
            note.unlink()
            return path if path.is_file() else None
        except (OSError, ValueError):
            return None

    def note_stop(self, error: BaseException) -> None:
        """Report the exception that ends the program, for the next start too."""
        log.critical("the program stops", exc_info=error)
        if name := self.report(error):
            error.add_note(str(self.folder / name))
            with suppress(OSError):
                (self.folder / UNREAD).write_text(name, encoding="utf-8")

    def _stopped(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Report an uncaught exception of the main thread, then show it."""
        if error is not None and not issubclass(kind, KeyboardInterrupt):
            self.note_stop(error)
            self._hooks[0](kind, error, trace)

    def _thread_stopped(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is None or issubclass(args.exc_type, KeyboardInterrupt):
            return
        log.critical("unexpected error", exc_info=args.exc_value)
        if sys.stderr is not None:  # a program without a console has none
            traceback.print_exception(args.exc_value)
        self.report(args.exc_value)

    def _ask_context(self) -> str:
        try:
            return self.context() if self.context else ""
        except Exception as error:  # the state itself may be broken
            return f"(no context: {error!r})"

    def _text(self, error: BaseException, context: str) -> str:
        parts = (f"Paddock {__version__}, Python {platform.python_version()}, {platform.platform()}",
                 time.strftime("%Y-%m-%d %H:%M:%S"), "This file may name cards and draws that were hidden in the game.",
                 context, "".join(traceback.format_exception(error)), "Last lines of the log:",
                 "\n".join(self._tail.lines))
        return "\n\n".join(part for part in parts if part) + "\n"

    def _drop_old(self) -> None:
        for old in sorted(self.folder.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)[:-REPORTS_KEPT]:
            with suppress(OSError):  # an editor may have it open
                old.unlink()
