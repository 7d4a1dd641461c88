"""Error message to whoever started the program: on the console, or in a message box where there is none.

It imports no other module of the program, and no library.
"""

from __future__ import annotations

import sys
import traceback
from types import TracebackType


def show_error(text: str) -> None:
    """Show why the program ends: on Windows, started without a console, in a message box."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Paddock", 0x10)  # with the sign of an error


def show_exception(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Show an uncaught exception, as `sys.excepthook` of a program without a console."""
    show_error("".join(traceback.format_exception_only(kind, error)))
