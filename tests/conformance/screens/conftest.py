"""The window of the toolkit's tests, for the suites of screens."""

from tests.ui.conftest import screen, ui, window

__all__ = ["screen", "ui", "window"]
