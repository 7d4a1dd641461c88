"""Robot at single widgets: it points, clicks, types and looks."""

import pygame

from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets import Widget


class WidgetRobot:
    """Robot that acts on a screen as the main loop would."""

    def __init__(self, screen: Screen, surface: pygame.Surface) -> None:
        self.screen, self.surface = screen, surface

    def point(self, at: Widget | tuple[int, int]) -> None:
        """Move the pointer there."""
        self.screen.dispatch(Intent(Command.MOVE, self._pos(at)))

    def click(self, at: Widget | tuple[int, int]) -> None:
        """Point there, press, let go."""
        pos = self._pos(at)
        self.screen.dispatch(Intent(Command.MOVE, pos))
        self.screen.dispatch(Intent(Command.PRESS, pos, 1))
        self.screen.dispatch(Intent(Command.RELEASE, pos, 1))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place, move, release at the other."""
        self.screen.dispatch(Intent(Command.PRESS, start, 1))
        for part in (0.3, 0.6, 1.0):
            pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.screen.dispatch(Intent(Command.MOVE, pos, 1))  # type: ignore[arg-type]
        self.screen.dispatch(Intent(Command.RELEASE, end, 1))

    def key(self, do: Command, name: str = "") -> bool:
        """Give a command, as its key would; return whether it was taken."""
        return self.screen.dispatch(Intent(do, key=name or do.value))

    def type(self, text: str) -> None:
        """Type letters into the focused field."""
        self.screen.dispatch(Intent(Command.TEXT, text=text))

    def wheel(self, at: Widget | tuple[int, int], amount: float) -> None:
        """Turn the wheel there."""
        self.point(at)
        self.screen.dispatch(Intent(Command.WHEEL, amount=amount))

    def look(self, seconds: float = 0.0) -> list[pygame.Rect]:
        """Let time pass and draw a frame; return the places that were drawn."""
        self.screen.update(seconds)
        return self.screen.frame(self.surface)

    @staticmethod
    def _pos(at: Widget | tuple[int, int]) -> tuple[int, int]:
        return at if isinstance(at, tuple) else at.rect.center


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")
