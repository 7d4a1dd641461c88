"""A window without a screen, for the tests of the toolkit."""

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.ui.context import Ui
from game.ui.screen import Screen
from tests.support.robots.widget_robot import WidgetRobot

SIZE = (1280, 720)


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """The surface that stands for the glass."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()  # not the fonts: all windows of a run share them


@pytest.fixture
def ui(window: pygame.Surface) -> Ui:
    return Ui(paths.assets(), SIZE)


@pytest.fixture
def screen(ui: Ui) -> Screen:
    return Screen(ui)


@pytest.fixture
def user(screen: Screen, window: pygame.Surface) -> WidgetRobot:
    """Whoever clicks and types on this screen."""
    return WidgetRobot(screen, window)
