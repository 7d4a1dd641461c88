"""Choice of how much the coach says to the person at the screen."""

from __future__ import annotations

from functools import partial

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.table.game_scene import GameScene
from game.settings import COACH
from game.ui.dialogs import Choice, choose


def choose_coach(scene: GameScene, seat: int) -> None:
    """Ask how much the coach says to the player of a seat; it is remembered by the name, as statistics know people."""
    settings, player = scene.services.settings, scene.session.seats[seat].name

    def take(level: str) -> None:
        settings.set_coach(player, level)
        scene.services.apply_settings()

    now = settings.coach_of(player)
    levels: list[Choice] = [(("<icon:check> " if level == now else "") + tr(f"settings.coach.{level}"), "secondary",
                             partial(take, level)) for level in COACH]
    choose(scene.screen, tr("game.coach.title", player=escape(player)), tr("settings.coach.help"),
           [*levels, (tr("ui.cancel"), "primary", None)])
