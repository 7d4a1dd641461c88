"""A look at the past by keys alone: the report leads there, arrows go through it, and the list of keys names them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import set_language, tr
from game.i18n.languages import LANGUAGES, REFERENCE
from game.rules.core.registry import GAMES
from game.scenes.menus.help.help_pages import KeysOverlay
from game.scenes.menus.settings.key_bindings import KeyCaps
from game.scenes.shared.form_widgets import Field, Group
from game.scenes.table.game_scene import GameScene
from game.ui.input.keymap import Command
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import crossed
from tests.support.guided_games import visitor_of
from tests.support.robots.app_robot import AppRobot

LOOKS = [(100, REFERENCE), (150, "it")]


@pytest.fixture
def visitor(tmp_path: Path, scale: int, language: str) -> Iterator[AppRobot]:
    found = visitor_of(tmp_path, scale=scale, language=language)
    yield found
    found.close()
    set_language(REFERENCE)


def in_the_middle(visitor: AppRobot, game: str) -> GameScene:
    """At the table somewhere in a game."""
    record = recorded(game)
    ply = sorted(ply for plies in record.plies.values() for ply in plies)[len(record.actions) // 3]
    return sit_down(visitor, game, record, ply, int(record.actions[ply].split()[0]))


@pytest.mark.parametrize(("game", "scale", "language"), crossed([(game,) for game in GAMES], LOOKS))
def test_keys_alone_lead_into_the_past_and_through_it(visitor: AppRobot, game: str) -> None:
    table = in_the_middle(visitor, game)
    visitor.key("tab", "tab", "r", "home", "up")
    for _ in range(12):  # the newest lines are about the present, and turns of others open first
        visitor.key("up", "return")
        if table.looking_at is not None:
            break
    here = table.looking_at
    assert here is not None
    for key, step in (("left", -1), ("left", -2), ("right", -1)):
        visitor.key(key)
        assert table.looking_at == here + step
    visitor.key("escape")
    assert table.looking_at is None and not table.screen.modals


@pytest.mark.parametrize(("game", "scale", "language"), crossed([(game,) for game in GAMES], LOOKS))
def test_the_steps_of_the_past_show_their_keys(visitor: AppRobot, game: str, scale: int) -> None:
    """In the low prompt of Automobiles there was no space for them; large letters may leave the icons alone."""
    table = in_the_middle(visitor, game)
    table.look_at(table.session.ply - 2)
    visitor.look()
    for key, label in ((Command.LEFT, "previous"), (Command.RIGHT, "next"), (Command.BACK, "back")):
        button = visitor.button(tr(f"game.past.{label}"))
        assert button.shortcut == key and not button.cut
        assert "key" in button.content or (scale > 100 and "icon" in button.content)
        assert table.screen.widget_at(button.rect.center) is button


@pytest.mark.parametrize("scale", [100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_keys_names_them(visitor: AppRobot, language: str) -> None:
    table = in_the_middle(visitor, GAMES[0])
    visitor.key("?")
    layer = table.screen.modals[-1]
    assert isinstance(layer, KeysOverlay)
    groups = [widget for widget in layer.walk() if isinstance(widget, Group)]
    keys = {field.name.markup: field.control.keys for group in groups for field in group.walk()
            if isinstance(field, Field) and isinstance(field.control, KeyCaps)}
    wanted = {"previous": ("left",), "next": ("right",), "leave": ("escape",), "choose": ("return", "space")}
    assert {name: keys.get(tr(f"help.past.{name}")) for name in wanted} == wanted
