"""Commands that draw without a display."""

import os


def headless() -> None:
    """Before pygame is there: no window, no sound, and a signal ends the process, as it does without pygame."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
