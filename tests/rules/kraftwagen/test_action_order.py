"""Order of actions: where it is called free, every order leads to the same positions."""

import random
from collections import Counter

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.state import KraftwagenState
from tests.rules.kraftwagen.positions import content, factory


def outcomes(state: KraftwagenState, first: Action) -> set[str]:
    """All positions in which the actions can end, the first of them begun with this action."""
    seat, ends, open_ends = first.seat, set[str](), [(state, first)]
    while open_ends:
        before, action = open_ends.pop()
        after = before.clone()
        apply(after, action)
        top = decision(after)
        if top is None or top.seat != seat or type(top).__name__ not in (
                "Resolve", "StartEffect", "PartsOrder", "PlacePart", "CallBuyer", "RaceHelp", "Activate"):
            form = after.to_data()
            ends.add(str({name: value for name, value in form.items() if name != "ply"}))
        else:
            open_ends += [(after, further) for further in legal(after)]
    return ends


@pytest.mark.rule("KRA-4.8", "KRA-2.7", "KRA-14.8")
@pytest.mark.parametrize("games", [6, pytest.param(60, marks=pytest.mark.long)])
def test_no_order_is_called_free_that_leads_elsewhere(games: int) -> None:
    seen = Counter[tuple[str, ...]]()
    for seed in range(games):
        chance = random.Random(seed)
        state = SPEC.setup(content(), GameConfig(2 + seed % 3, {}), seed)
        while actions := legal(state):
            top = decision(state)
            assert top is not None
            if top.is_indifferent(state):
                kinds = tuple(sorted(str(action.args[0]) for action in actions))
                assert {action.verb for action in actions} == {"resolve"}
                if seen[kinds] < games:
                    ends = [outcomes(state, action) for action in actions]
                    assert all(each == ends[0] for each in ends), kinds
                seen[kinds] += 1
            apply(state, chance.choice(actions), trusted=True)
    assert {("engine", "worker"), ("body", "worker"), ("buyer", "grand_prix"), ("body", "engine")} <= set(seen)
    assert not any("research" in kinds for kinds in seen)


@pytest.mark.rule("KRA-4.8", "KRA-5.1.1", "KRA-5.3.1", "KRA-6.11")
def test_an_order_matters_where_one_action_changes_what_another_can_do() -> None:
    p = factory().do("take ACT-08")
    top = decision(p.state)
    assert top is not None and top.is_indifferent(p.state)
    p.mine(canteen=0, inactive=["DEV-BB"])
    assert not top.is_indifferent(p.state), "the worker goes to the development, and the body is a better one"
    p = factory().mine(engineers=["ENG-DAIMLER"], markers=["DAIMLER-2"]).do("take ACT-06")
    top = decision(p.state)
    assert top is not None and not top.is_indifferent(p.state), "Daimler can mark the buyer before Porsche helps"
