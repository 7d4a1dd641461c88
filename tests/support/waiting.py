"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable


def wait_for(condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Wait until the condition holds; False if it never does."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
