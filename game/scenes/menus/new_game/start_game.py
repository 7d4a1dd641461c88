"""Start of a new game, from the set-up or the start screen; guided games."""

from __future__ import annotations

from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.usual_names import default_names
from game.rules.core.errors import DataError
from game.scenes.menus.new_game.character_choice import drawn_characters
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.menus.new_game.seat_rows import name_automa
from game.scenes.routes import TableRoute
from game.scenes.scene_base import Services
from game.scenes.shared.notice_strip import sentence
from game.session.guided_game import FILE, read_guide
from game.session.house_rules import SEASON
from game.session.notices import UserError
from game.session.session import Session
from game.ui.dialogs import message
from game.ui.screen import Screen


def start_game(
    services: Services, screen: Screen, setup: GameSetup, seed: int, title: str, house_rules: dict[str, Any]
) -> None:
    """Start the game of a set-up, or show why it cannot start."""
    services.busy()
    try:
        in_season = SEASON in house_rules  # standings know the members by their names
        seats = drawn_characters(setup.package.spec.id, setup.seats, seed, rename=not in_season)
        session = Session.new(setup.package, setup.config(), seats, seed, services.library.store,
                              title=title, house_rules=house_rules, on_fault=services.fault_report)
    except UserError as refusal:
        message(screen, tr("setup.title"), sentence(refusal.notice))
        return
    services.go(TableRoute(session))


def start_guided_game(services: Services, screen: Screen, game: str, file: str = FILE) -> None:
    """Start the guided first game of a game that has a guide, or that of another `file`."""
    package = services.library.package(game)
    if package is None:  # its files are damaged: the start screen shows that
        return
    try:
        guide = read_guide(game, file)
    except DataError as error:
        message(screen, tr("guide.title"), escape(str(error)))
        return
    assert guide is not None, "the button only stands there where there is a guide"
    setup = GameSetup(package, [], dict(guide.options))
    for kind in guide.kinds:
        setup.add(default_names(), kind)
    name_automa(setup)
    start_game(services, screen, setup, guide.seed, tr("guide.title"), {})
