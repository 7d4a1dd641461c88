"""A key that only one game has means nothing else at its table."""

import pytest

from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.ui.input.keymap import DEFAULT_KEYS


@pytest.mark.parametrize("game", GAMES)
def test_a_key_of_a_game_is_none_of_those_that_all_tables_have(game: str) -> None:
    taken = {key for keys in DEFAULT_KEYS.values() for key in keys} | {*"1234567890"}
    assert not {*screens_of(game).keys.values()} & taken
