"""Environment of commands, tests and their processes that draw without a display."""

import os

DUMMY_DRIVERS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""Variables with which SDL opens no window and no sound device; for the environment of another process."""


def use_dummy_drivers() -> None:
    """Disable window and sound of this process and of those that it starts."""
    os.environ.update(DUMMY_DRIVERS)


def headless() -> None:
    """Disable window, sound and SDL's signal handlers; call it before pygame is imported.

    A signal then ends the process, as it does without pygame.
    """
    use_dummy_drivers()
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
