"""A key that only one game has means nothing else at its table."""

import pytest

from game.rules.core.registry import GAMES
from game.scenes.menus.settings.key_bindings import OWN
from game.scenes.registry import screens_of
from game.ui.input.keymap import DEFAULT_KEYS


@pytest.mark.parametrize("game", GAMES)
def test_a_key_of_a_game_is_none_of_those_that_all_tables_have(game: str) -> None:
    taken = [key for name, keys in (*OWN, *DEFAULT_KEYS.items()) if name != "letters" for key in keys]
    assert not {*screens_of(game).keys.values()} & {*taken}
