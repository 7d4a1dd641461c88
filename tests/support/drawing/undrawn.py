"""Frames that nobody looks at: they pass without being drawn, as each costs as much as what it shows took to come."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.app import App


@contextmanager
def undrawn(app: App) -> Iterator[None]:
    """Let the frames of a block pass undrawn. What is to be seen behind it comes with the next frame that is drawn, or
    with the first look at it: `App.screenshot`."""
    if "draw" in vars(app):  # a block around this one
        yield
        return
    app.draw = _nothing  # type: ignore[method-assign]
    try:
        yield
    finally:
        del app.draw


def _nothing() -> None:
    """Draw nothing."""
