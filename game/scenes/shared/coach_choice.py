"""Choice of how much the coach says to a person, at a table and in set-ups."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.scene_base import Services
from game.settings import COACH
from game.ui.dialogs import Choice, choose
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets import Button


def choose_coach(services: Services, screen: Screen, player: str) -> None:
    """Ask how much the coach says to a person; it is remembered by the name, as statistics know people."""
    settings = services.settings

    def take(level: str) -> None:
        settings.set_coach(player, level)
        services.apply_settings()

    now = settings.coach_of(player)
    levels: list[Choice] = [(("<icon:check> " if level == now else "") + tr(f"settings.coach.{level}"), "secondary",
                             partial(take, level)) for level in COACH]
    choose(screen, tr("game.coach.title", player=escape(player)), tr("settings.coach.help"),
           [*levels, (tr("ui.cancel"), "primary", None)])


def open_coaches(services: Services, screen: Screen, opener: Button, players: Sequence[str]) -> None:
    """Ask for the coach of the only person, or first whose it is."""
    if len(players) == 1:
        choose_coach(services, screen, players[0])
        return
    entries = [(player, f"{escape(player)}  <dim>{tr(f'settings.coach.{services.settings.coach_of(player)}')}</dim>")
               for player in players]
    open_menu(screen, opener, entries, lambda player: choose_coach(services, screen, str(player)))
