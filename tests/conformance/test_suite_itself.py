"""The conformance suite itself: a game that breaks one promise is caught at it."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.automobiles import SPEC
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.registry import GAMES
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.tools import conformance
from game.tools.conformance import Conformance, Violation
from game.tools.game_runner import GameRun, choose_at_random, play
from game.tools.typical_positions import NAMES
from tests.conformance.screens.sample_games import package, recorded
from tests.support.positions import content_of
from tests.support.recorded_games import session_of

CONFIG = GameConfig(2, {"laps": 1, "first": "0"})


def played(spec: GameSpec) -> None:
    content = content_of("automobiles")
    watch = Conformance(spec, content, 2)
    play(spec, content, GameRun(CONFIG, 11), [choose_at_random] * 2, watch)


def leaking_mask(state: AutomobilesState, seat: int | None) -> AutomobilesState:
    return state.clone()


def lossy(content: Any, data: dict[str, Any]) -> AutomobilesState:
    state: AutomobilesState = SPEC.from_data(content, data)
    state.cars[0].bag["white"] += 1
    return state


def changing_measures(state: AutomobilesState, seat: int) -> dict[str, int]:
    state.round += 1
    return {}


def stray_guess(view: AutomobilesState, seat: int, seed: int) -> AutomobilesState:
    state: AutomobilesState = SPEC.sample_state(view, seat, seed)
    state.cars[0].active["white"], state.cars[0].bag["white"] = (
        state.cars[0].bag["white"],
        state.cars[0].active["white"],
    )
    return state


def early_result(state: AutomobilesState) -> Any:
    return SPEC.result(state) or (1,)


def half_result(state: AutomobilesState) -> Any:
    full = SPEC.result(state)
    return full and full._replace(scores=full.scores[:1])


BROKEN = {
    "holds chance": replace(SPEC, mask=leaking_mask),
    "a loaded state differs": replace(SPEC, from_data=lossy),
    "asking changed the state": replace(SPEC, measures=changing_measures),
    "can tell a guess from the truth": replace(SPEC, sample_state=stray_guess),
    "a result before the end": replace(SPEC, result=early_result),
    "not about every seat": replace(SPEC, result=half_result),
    "invariants: ['lost']": replace(SPEC, check_invariants=lambda state: ["lost"] if state.ply == 40 else []),
    "does not declare": replace(SPEC, events={k: v for k, v in SPEC.events.items() if k != "played"}),
    "instead of": replace(SPEC, events={**SPEC.events, "drew": SPEC.events["round"]}),
    "does not fit the game's verbs": replace(SPEC, verbs={**SPEC.verbs, "place": ()}),
}


@pytest.mark.parametrize("message", BROKEN)
def test_a_broken_promise_is_told(message: str) -> None:
    with pytest.raises(Violation) as caught:
        played(BROKEN[message])
    assert message in str(caught.value)


def test_a_copy_that_shares_its_parts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    own = AutomobilesState.clone

    def sharing(self: AutomobilesState) -> AutomobilesState:
        copy = own(self)
        copy.cars = self.cars
        return copy

    monkeypatch.setattr(AutomobilesState, "clone", sharing)
    with pytest.raises(Violation, match=r"changed the original|the copy of ply|after|can tell"):
        played(SPEC)


def test_picks_whose_order_matters_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Purchases.do_buy

    def halving(self: Purchases, state: AutomobilesState, colour: str) -> None:
        own(self, state, colour)
        self.money //= 2

    monkeypatch.setattr(Purchases, "do_buy", halving)
    with pytest.raises(Violation, match=r"'\d buy \w+' and '\d buy \w+' differ by their order"):
        played(SPEC)


def test_a_decision_without_a_rule_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnChoice, "RULE", "")
    with pytest.raises(Violation, match="TurnChoice names no rule"):
        played(SPEC)


def test_a_game_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "MOST_PLIES", 50)
    with pytest.raises(Violation, match="no end after 50 plies"):
        played(SPEC)


def test_the_sound_game_passes() -> None:
    played(SPEC)


@pytest.mark.parametrize("game", GAMES)
def test_a_session_that_goes_on_from_a_copy_is_as_if_played_from_the_start(game: str) -> None:
    record, kit = recorded(game), package(game)
    seats = [Seat(name, colour, "easy" if seat else PERSON)
             for seat, (name, colour) in enumerate(zip(NAMES[:4], kit.spec.colours(kit.content), strict=False))]
    for ply in (20, 45, 30, 45):  # the first, one that goes on from it, one between them, and a mere copy
        session = session_of(kit, record, seats, ply)
        whole = Session.new(kit, record.config, seats, record.seed)
        for text in record.actions[:ply]:
            whole.act(parse_action(text))
        for name in ("own_content", "notes", "measures", "outcomes"):
            assert getattr(session.game, name) == getattr(whole.game, name)
        logs = [[replace(entry, at=0) for entry in each.game.log] for each in (session, whole)]
        assert logs[0] == logs[1]
        for at in range(ply + 1):
            assert session.seek(at).to_data() == whole.seek(at).to_data()
        assert session.undo_scope() == whole.undo_scope() and session.barrier() == whole.barrier()
        session.act(session.legal()[-1])  # by whoever sits there, which nobody else may notice
        session.set_house_rules(undo="friendly")
        session.undo_to(5)
