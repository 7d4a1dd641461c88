"""Frames that nobody looks at: they pass without being drawn, as each costs as much as what it shows took to come."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.app import App


@contextmanager
def undrawn(app: App, *, then_drawn: bool = True) -> Iterator[None]:
    """Let the frames of a block pass undrawn, and draw what is to be seen behind it, or leave that to the next frame.
    """
    if "draw" in vars(app):  # a block around this one draws
        yield
        return
    app.draw = _nothing  # type: ignore[method-assign]
    try:
        yield
    finally:
        del app.draw
        if then_drawn:
            app.draw()


def _nothing() -> None:
    """Draw nothing."""
