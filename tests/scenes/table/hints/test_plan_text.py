"""Texts of plans: whatever a hint says of its plan happens when the plan is carried out."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.ai.policies import policy_for
from game.ai.registry import opponents_of
from game.i18n.catalog import current, set_language
from game.i18n.renderer import Renderer
from game.rules.automobiles import SPEC
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.forecast import forecast
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, legal
from game.rules.core.registry import spec_of
from game.scenes.automobiles.text.plan_text import plan_text as told_of_a_race
from game.scenes.imperial_steam.text.plan_text import plan_text as told_of_a_railway
from game.scenes.table.prompt.text_shortening import reading_length, shorten_sentence
from game.session.action_preview import PlannedTurn, planned_turns
from tests.ai.played_games import at_frame, by_levels, new_empire, new_race, play
from tests.rules.imperial_steam.positions import game
from tests.support import tiny_game


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def hints(start_state: Any, game: str, count: int, every: int) -> Iterator[tuple[Any, str, list[PlannedTurn]]]:
    """Positions, with a sentence and the turns of a plan for each."""
    spec = spec_of(game)
    asked = (
        state for state in play(start_state, by_levels(spec, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1
    )
    for state in islice(asked, 0, count * every, every):
        seat = state.stack[-1].seat
        view = spec.mask(state, seat)
        words = Renderer(current(), spec, ["Ada", "Otto"], view)
        for choice in policy_for("normal", game).advise(view, seat, 1):
            moves = [Action(seat, str(move[0]), move[1:]) for move in choice.plan]
            plan = planned_turns(opponents_of(game).own_future(view, seat), moves, "end")
            if plan and plan[0].sure:
                told = (told_of_a_race(plan, words) if game == "automobiles"  # type: ignore[arg-type]
                        else told_of_a_railway(plan, words))
                yield state, words.plain(told), plan


def carried_out(state: Any, leg: PlannedTurn) -> Any:
    """The true state after the moves of a turn."""
    state = state.clone()
    for action in leg.moves:
        apply(state, action)
    return state


def test_what_a_turn_of_a_race_is_said_to_come_to() -> None:
    seen, halfway_seen = 0, set()
    for state, told, plan in hints(new_race(2, 6), "automobiles", 14, 4):
        ahead = forecast(carried_out(state, plan[0]))
        if ahead is not None and ahead.spaces and not isinstance(state.stack[-1], Purchases):
            assert f"{ahead.spaces} space" in told and f"are {('1st', '2nd')[ahead.place - 1]}" in told.lower()
            assert "no wear" in told if not ahead.wear + ahead.taken else f"{ahead.wear + ahead.taken} wear" in told
            assert " lane " not in told.replace(", lane ", "")  # the zone may end in words of its own
            assert "ends so" not in told
            begun = forecast(state)
            halfway = begun is not None and bool(begun.spaces or begun.taken)
            plays = any(move.verb == "play" for move in plan[0].moves)
            assert ("in all this turn" in told) == (halfway and plays), "cubes played before count too"
            halfway_seen.add(halfway)
            seen += 1
    assert seen > 5 and len(halfway_seen) == 2


def test_a_cube_that_goes_back_into_the_bag_is_told() -> None:
    asked = play(new_race(2, 6), by_levels(SPEC, {0: "normal", 1: "normal"}), 3)
    state, pick = next((state, action) for state in asked for action in legal(state)
                       if action.verb == "pick" and action.args[0] == "discard")
    view = SPEC.mask(state, pick.seat)
    plan = planned_turns(opponents_of("automobiles").own_future(view, pick.seat), [pick], "end")
    assert "back into the bag" in told_of_a_race(plan, Renderer(current(), SPEC, ["Ada", "Otto"], view))


def test_what_a_turn_on_the_railway_is_said_to_come_to() -> None:
    seen = 0
    for state, told, plan in hints(new_empire(2, 6), "imperial-steam", 14, 6):
        now, then = (each.companies[plan[0].moves[0].seat].money if plan[0].moves else 0
                     for each in (state, carried_out(state, plan[0])))
        assert (f"({then} left)" in told) == (now > then), told
        assert (f"({then} in all)" in told) == (now < then), told
        seen += now != then
    assert seen > 5


def test_what_matters_least_is_left_out_of_what_is_too_long() -> None:
    parts = ["money", "goods", "income", "workers"]
    worth = {"money": 3, "income": 2}
    kept = [shorten_sentence(parts, lambda part: worth.get(part, 0), ", ".join, most) for most in (40, 23, 15, 1)]
    assert kept == ["money, goods, income, workers", "money, goods, income", "money, income", "money"]
    assert reading_length("<seat:1> takes <icon:cube-white> and <b>a</b>") == len("xxxxxxxx takes xx and a")


def test_a_pit_stop_says_what_it_puts_back() -> None:
    state = at_frame(new_race(2, 6), "TurnChoice")
    seat = state.stack[-1].seat
    state.cars[seat].active["wear"] += 4
    words = Renderer(current(), spec_of("automobiles"), ["Ada", "Otto"], state)
    told = told_of_a_race(planned_turns(state, [parse_action(f"{seat} pit remove")], "end"), words)
    assert told.startswith("4 wear are put back, 0 in sight stay with you")
    state.cars[seat].bag["wear"] += 3  # AUT-4.131 nobody looks into a bag, and no plan tells what is in it
    assert told_of_a_race(planned_turns(state, [parse_action(f"{seat} pit remove")], "end"), words) == told


def test_a_bid_is_left_to_what_is_foretold_of_it() -> None:
    """A secret brings nothing about that could be told as a deed."""
    state = at_frame(new_empire(2, 6), "Bid")
    seat = state.stack[-1].seat
    words = Renderer(current(), spec_of("imperial-steam"), ["Ada", "Otto"], state)
    assert told_of_a_railway(planned_turns(state, [parse_action(f"{seat} bid 5")], "end"), words) == ""


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Hire a worker in"), ("it", "Assumi un lavoratore a"), ("es", "Contrata a un trabajador en")])
def test_deeds_are_told_in_every_language(language: str, words: str) -> None:
    state = at_frame(new_empire(2, 6), "Hire")
    seat = state.stack[-1].seat
    plan = planned_turns(state, [parse_action(f"{seat} worker")], "end")
    set_language(language)
    try:
        assert told_of_a_railway(plan, Renderer(current(), spec_of("imperial-steam"), (), state)).startswith(words)
    finally:
        set_language("en")


def test_a_plan_is_told_as_far_as_it_is_sure() -> None:
    state = tiny_game.setup(tiny_game.Content(), tiny_game.GameConfig(2, {"rounds": 1}), 1)
    state.stack = [tiny_game.Turn(seat=0), tiny_game.Turn(seat=0)]
    moves = [parse_action(f"0 {move}") for move in ("step 1", "end", "step 2", "roll", "end")]
    turns = planned_turns(tiny_game.mask(state, 0), moves, "end")
    assert [(len(leg.moves), leg.sure) for leg in turns] == [(1, True), (2, False)]
    assert [leg.after.players[0].points for leg in turns] == [1, 3]  # type: ignore[attr-defined]
    assert len(planned_turns(state, [parse_action("0 step 7")], "end")) == 0  # what is not legal is no plan
    other = planned_turns(state, [parse_action("0 step 1"), parse_action("1 step 1")], "end")
    assert [(len(leg.moves), leg.sure) for leg in other] == [(1, False)]  # somebody else is asked in between


def test_what_follows_says_what_deliveries_pay_however_many_hubs_they_go_to() -> None:
    """A plan is more than its first turn: what a factory is for fits behind it, without the names of the hubs."""
    p = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten", "wien--baden", "baden--wiener_neustadt")
    p.given({"companies[0].goods": {"coal": 3}, "companies[0].money": 90, "companies[0].hands": 3})
    p.factory(0, "wien", "wood", 3)
    prices = p.state.selected.prices["wood"]
    words = Renderer(current(), spec_of("imperial-steam"), ["Ada", "Otto"], p.state)
    moves = ["hand build_factory", "factory st_poelten coal", "level 1", "end", "hand deliver_goods",
             "deliver f1 amstetten", "deliver f1 wiener_neustadt", "done", "end"]
    view = opponents_of("imperial-steam").own_future(p.state, 0)
    told = words.plain(
        told_of_a_railway(planned_turns(view, [parse_action(f"0 {move}") for move in moves], "end"), words)
    )
    assert told.endswith(f"Then deliver 2\u00a0wood for {2 * prices[0]} gulden."), told
