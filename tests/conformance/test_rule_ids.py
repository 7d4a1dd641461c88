"""Every reason and every decision of a game names one of its rules."""

from importlib import import_module

import pytest

from game.rules.core.reasons import Reason
from game.rules.core.registry import GAMES
from tests.support.whole_games import decision_kinds

RULES = {"automobiles": ("AUT-",), "automania": ("MAN-",), "great-race": ("GRR-",), "imperial-steam": ("IMP-", "AMA-"),
         "kraftwagen": ("KRA-",)}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_names_a_rule_and_is_one_of_its_own(game: str) -> None:
    module = import_module(f"game.rules.{game.replace('-', '_')}.reasons")
    found = [value for name, value in vars(module).items() if name.isupper() and isinstance(value, Reason)]
    assert found and [reason for reason in found if not reason.rule.startswith(RULES[game])] == []
    assert len({reason.key for reason in found}) == len(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_names_a_rule(game: str) -> None:
    kinds = decision_kinds(game)
    assert kinds and [kind for kind in kinds if not getattr(kind, "RULE", "").startswith(RULES[game])] == []
