"""Log file, which is rotated, and the last lines of the log for crash reports."""

import logging
from collections import deque
from logging.handlers import RotatingFileHandler
from pathlib import Path

LOG_SIZE, LOG_FILES = 512 * 1024, 3  # bytes of a file, and files with the older ones
TAIL = 60  # lines of the log in a report


class LogTail(logging.Handler):
    """Log handler that keeps the last lines, for reports."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=TAIL)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line of a record."""
        self.lines.append(self.format(record))


class LogFile(RotatingFileHandler):
    """Log file that grows on where the system refuses to rotate it: Windows, while a second window has it open."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LOG_SIZE, backupCount=LOG_FILES - 1, encoding="utf-8")

    def doRollover(self) -> None:
        """Rotate the files, or go on with the present one."""
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()
