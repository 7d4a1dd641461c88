"""A table is prepared in short steps, and behind the last of them nothing of it is left to be imported."""

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from game.rules.core.registry import GAMES
from game.scenes.table_preparation import preparation_steps

PREPARE = """
import json, sys
from game.scenes.registry import screens_of
from game.scenes.table_preparation import preparation_steps
def modules():
    return sum(name.startswith("game.") for name in sys.modules)
counts = [modules(), *(modules() for _ in preparation_steps(sys.argv[1]))]
import game.scenes.table_factory
screens_of(sys.argv[1]).scene()
print(json.dumps([*counts, modules()]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_imported_module_by_module(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", PREPARE, game], capture_output=True, text=True, check=True)
    first, *_, prepared, made = counts = json.loads(done.stdout.splitlines()[-1])
    assert made == prepared, "the table imports more when it is made"
    # the rules and texts of a game come together, and a page that leads to a table has them already
    assert max(after - before for before, after in pairwise(counts)) < 0.3 * (made - first), "a frame would be late"


def test_nothing_is_prepared_for_a_game_that_this_version_does_not_have() -> None:
    """A damaged save may name one."""
    assert list(preparation_steps("?")) == []
