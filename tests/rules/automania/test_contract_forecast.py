"""Contract forecasts against the rules: what is missing, and actions with which a contract can be played."""

import pytest

from game.rules.automania import SPEC
from game.rules.automania.contract_forecast import ContractProgress, contract_progress, finishes
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from tests.rules.automania.positions import trade
from tests.rules.automania.test_closing_forecast import positions


def check_finishes(state: AutomaniaState) -> int:
    """Make each action that is said to finish a contract of the hand; others on the way do not."""
    seat, done = state.stack[-1].seat, 0
    for name in state.factories[seat].hand:
        found = finishes(SPEC.mask(state, seat), seat, name)
        for finish in found[:4]:
            after = state.clone()
            apply(after, Action(seat, str(finish.move[0]), finish.move[1:]))
            if finish.move[0] == "take":
                move = ("place", (finish.target,)) if finish.target else ("discard", ())
                apply(after, Action(seat, *move))
            apply(after, Action(seat, "produce", (finish.market, "normal")))
            if type(decision(after)).__name__ == "Promote":
                fewer = after.clone()
                apply(after, Action(seat, "workers", (finish.workers,)))
                if finish.workers:
                    apply(fewer, Action(seat, "workers", (finish.workers - 1,)))
                    assert Action(seat, "contract", (name,)) not in legal(fewer), "a worker less is not enough"
            else:
                assert not finish.workers
            assert Action(seat, "contract", (name,)) in legal(after)
            done += 1
        said = {finish.move for finish in found}
        for action in legal(state):
            if action.verb == "corner" and (action.verb, *action.args) not in said:
                after = state.clone()
                apply(after, action)
                for market in ("NA", "EU"):
                    later = after.clone()
                    apply(later, Action(seat, "produce", (market, "normal")))
                    if type(decision(later)).__name__ == "Promote":
                        apply(later, Action(seat, "workers", (later.factories[seat].workers,)))
                    assert Action(seat, "contract", (name,)) not in legal(later)
    return done


@pytest.mark.rule("MAN-4.38", "MAN-4.55")
def test_the_actions_that_finish_a_contract_do_so() -> None:
    assert sum(check_finishes(state) for state in positions(30, Turn, first=300)) > 20


@pytest.mark.long
def test_they_do_so_in_a_thousand_positions() -> None:
    assert sum(check_finishes(state) for state in positions(1000, Turn, first=3000)) > 600


@pytest.mark.rule("MAN-4.55")
def test_what_a_contract_still_lacks() -> None:
    p = trade(2).lay({"M2": "A-eco-1", "M3": "A-handling-1", "city-interior": "A-interior-1"})
    assert contract_progress(p.state, 0, "C01") == ContractProgress("city", "NA", ("speed",), (), 0)
    city = contract_progress(p.state, 0, "C19")
    assert (city.type, city.machines, city.styles) == ("city", (), ()) and city.is_met
    spoiler = contract_progress(p.state, 0, "C16")
    assert spoiler.styles == ("spoiler",) and not spoiler.is_met
    family = contract_progress(p.state, 0, "C20")
    assert (family.type, family.styles) == ("family", ("exhaust",)) and family.stars > 0
