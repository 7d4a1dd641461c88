"""The ways from the menus to everything else. Scenes are imported when they are first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core.registry import GAMES
from game.scenes.library import library, resume

if TYPE_CHECKING:
    from game.scenes.base import Services
    from game.session.session import Session


def play(services: Services, session: Session) -> None:
    """Sits down at the table: above the start screen, in place of the menu that led here."""
    from game.scenes.opening import open_game

    table = open_game(services, session)
    if len(services.stack.scenes) > 1:
        services.stack.replace(table)
    else:
        services.stack.push(table)


def leave(services: Services) -> None:
    """From the table back to what lies below it: the start screen where nothing does."""
    if len(services.stack.scenes) > 1:
        services.stack.pop()
        return
    from game.scenes.menus.main_menu import MainMenu

    services.stack.replace(MainMenu())


def go_on(services: Services, game_id: str) -> None:
    """Plays a stored game on. Raises Refusal if that is impossible."""
    play(services, resume(services, game_id))


def new_game(services: Services, game: str = "") -> None:
    """The set-up of a game; without a name, of the one that was set up last."""
    from game.scenes.menus.new_game import NewGame

    last = [name for name in services.settings.last_setups if name in GAMES]
    wanted = game or (last[-1] if last else GAMES[0])
    if library(services).kit(wanted) is not None:
        services.stack.push(NewGame(wanted))


def load_game(services: Services, *, finished: bool = False) -> None:
    """The saved games, or the finished ones to look at again."""
    from game.scenes.menus.load_game import LoadGame

    services.stack.push(LoadGame(finished=finished))


def replay(services: Services, game_id: str) -> None:
    """Looks at a stored game move by move. Raises Refusal if that is impossible."""
    from game.scenes.after.replay import open_replay

    services.stack.push(open_replay(services, game_id))


def statistics(services: Services) -> None:
    """What all finished games add up to."""
    from game.scenes.menus.statistics import StatisticsScene

    services.stack.push(StatisticsScene())


def settings(services: Services) -> None:
    """The settings."""
    from game.scenes.menus.settings import SettingsScene

    services.stack.push(SettingsScene())


def help_pages(services: Services) -> None:
    """How to use the program, the keys, the rule books, and who made it."""
    from game.scenes.menus.help import HelpScene

    services.stack.push(HelpScene())
