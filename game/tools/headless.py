"""Environment of commands that draw without a display."""

import os


def headless() -> None:
    """Disable window, sound and SDL's signal handlers; call it before pygame is imported.

    A signal then ends the process, as it does without pygame.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
