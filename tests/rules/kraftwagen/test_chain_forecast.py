"""Forecasts of the chain against games that are played on: who moves how often, what is taken, when the round ends."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.chain_forecast import ChainForecast, Wait, foresee_chain
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.state import KraftwagenState
from game.tools.game_runner import chooser
from tests.rules.kraftwagen.positions import car, content, factory

Choose = Callable[[KraftwagenState, list[Action]], Action]
WISHES = {"offer": 8.0, "buyer": 4.0, "pass": 0.5}


def choices_of_tiles(count: int) -> Iterator[tuple[KraftwagenState, str]]:
    """Positions of random games in which a tile is chosen, each with one of the tiles."""
    found, seed = 0, 0
    while found < count:
        chance = random.Random(seed)
        state = SPEC.setup(content(), GameConfig(2 + seed % 3, {"specialty": bool(seed % 2)}), seed)
        seed += 1
        while actions := legal(state):
            if isinstance(decision(state), SelectTile) and chance.random() < 0.3:
                yield state, str(chance.choice([each for each in actions if each.verb == "take"]).args[0])
                found += 1
                if found == count:
                    return
            apply(state, wished(chance, actions), trusted=True)


def wished(chance: random.Random, actions: list[Action]) -> Action:
    return chance.choices(actions, [WISHES.get(each.verb, 1.0) for each in actions])[0]


def played_on(state: KraftwagenState, tile: str, chance: random.Random, take: Choose) -> tuple[list[int], list[str],
                                                                                              bool]:
    """Take a tile and play on; `take` chooses the tiles of the others.

    Returns the seats of their turns up to the own next one or the end of the round, the tiles that they take, and
    whether the round has ended.
    """
    after, seat = state.clone(), state.on_turn()
    events = list[Event]()
    apply(after, Action(seat, "take", (tile,)), sink=events)
    while True:
        turns = [event for event in events if event.kind == "turn"]
        over = any(event.kind == "round-over" for event in events)
        if over or (turns and turns[-1].seat == seat):
            end = next((at for at, event in enumerate(events) if event.kind == "round-over"), len(events))
            others = [event.seat for event in events[:end] if event.kind == "turn" and event.seat != seat]
            taken = [str(event.data["tile"]) for event in events[:end] if event.kind == "took" and event.seat != seat]
            return [other for other in others if other is not None], taken, over
        actions = legal(after)
        apply(after, take(after, actions) if isinstance(decision(after), SelectTile) else wished(chance, actions),
              sink=events, trusted=True)


def places(state: KraftwagenState, actions: list[Action]) -> list[Action]:
    """The tiles that can be taken, from the nearest to the farthest."""
    return sorted((each for each in actions if each.verb == "take"),
                  key=lambda each: state.chain.index(str(each.args[0])))


@pytest.mark.parametrize("count", [150, pytest.param(1500, marks=pytest.mark.long)])
@pytest.mark.rule("KRA-4.2", "KRA-4.5", "KRA-4.6", "KRA-5.5.4", "KRA-7.8")
def test_nobody_moves_more_often_and_no_round_ends_sooner_than_foretold(count: int) -> None:
    seen, chance = Counter[str](), random.Random(1)
    for state, tile in choices_of_tiles(count):
        told = foresee_chain(SPEC.mask(state, state.on_turn()), tile)
        waits = {wait.seat: wait for wait in told.waits}
        for near in (0.9, 0.5, 0.1):
            turns, taken, over = played_on(state, tile, chance, lambda after, actions, near=near: places(  # type: ignore[misc]
                after, actions)[0 if chance.random() < near else -1])
            made = Counter(turns)
            assert set(made) <= set(waits) and all(made[seat] <= waits[seat].most for seat in made)
            assert len(turns) <= told.most
            for at, (seat, name) in enumerate(zip(turns, taken, strict=True)):
                assert seat not in turns[at + 1 :] or name in waits[seat].tiles, "only a skipped one leaves him behind"
            if over:
                assert len(turns) >= told.soonest
                seen["soonest"] += len(turns) == told.soonest
            else:
                assert all(made[seat] >= 1 for seat in waits) and told.least <= len(turns)
                seen["least"] += len(turns) == told.least
                seen["most"] += len(turns) == told.most > told.least
    assert seen["least"] and seen["most"] and seen["soonest"]


def alone(rival: int) -> Choose:
    """The rival takes the nearest tile each time, everybody else the farthest."""
    def take(state: KraftwagenState, actions: list[Action]) -> Action:
        return places(state, actions)[0 if state.on_turn() == rival else -1]
    return take


@pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.rule("KRA-4.2", "KRA-4.5", "KRA-4.6")
def test_each_rival_can_have_all_the_turns_and_tiles_that_are_told_of_him(count: int) -> None:
    chance, found = random.Random(2), 0
    for state, tile in choices_of_tiles(count):
        told = foresee_chain(state, tile)
        for wait in told.waits:
            turns, taken, over = played_on(state, tile, chance, alone(wait.seat))
            if over:
                continue
            made = Counter(turns)
            assert made[wait.seat] == wait.most and set(wait.tiles) <= set(taken)
            assert all(made[other.seat] == 1 for other in told.waits if other is not wait)
            found += bool(wait.tiles)
    assert found


def told_of(first: tuple[str, ...], tile: str) -> ChainForecast:
    return foresee_chain(factory(seats=3).chain(*first).state, tile)


@pytest.mark.rule("KRA-4.5", "KRA-4.6")
def test_who_moves_before_the_own_next_turn_and_what_is_left_to_whom() -> None:
    first = ("worker-0", "ACT-03", "worker-1", "ACT-04", "worker-2", "ACT-02", "ACT-05")
    told = told_of(first, "ACT-05")
    assert told.waits == (Wait(1, ("ACT-04", "ACT-02")), Wait(2, ("ACT-02",))), "the body is left to nobody"
    assert told.given == ("ACT-04", "ACT-02") and (told.least, told.most) == (2, 4)
    assert told_of(first, "ACT-03").waits == (), "then the own turn again"


@pytest.mark.rule("KRA-5.5.3", "KRA-7.8")
def test_how_long_the_round_lasts_at_least() -> None:
    p = factory(seats=2).market(car(1, 0, 1, 1, 1, 3), car(2, 1, 1, 1, 1, 5))
    told = foresee_chain(p.state, "ACT-01")
    assert (told.cars, told.buyers, told.soonest) == (2, 5, 2), "no car of its own in this turn: no parts"
    assert foresee_chain(p.mine(bodies=[1, 0, 0], engines=[0, 1, 0]).state, "ACT-01").soonest == 1
    p = factory(seats=2).active("body", "body", "price").given({"countdown": 1})
    assert (foresee_chain(p.state, "ACT-06").buyers, foresee_chain(p.state, "ACT-06").soonest) == (0, 0)
    assert foresee_chain(p.state, "ACT-01").soonest == 1
    assert foresee_chain(p.last_turn().state, "ACT-01").soonest == 0


@pytest.mark.long
def test_most_rounds_of_computers_end_within_the_usual_turns() -> None:
    """Nine of ten did where it was measured; other games may be a little longer."""
    choose, within = chooser(SPEC, "normal"), list[bool]()
    for seed in range(100, 106):
        state, told, turns = SPEC.setup(content(), GameConfig(2 + seed % 3, {}), seed), list[tuple[int, int]](), 0
        while actions := legal(state):
            top = decision(state)
            number = random.Random(f"{seed} {state.ply}").getrandbits(64)
            forced = len(actions) == 1 or (top is not None and top.is_indifferent(state))
            action, events = actions[0] if forced else choose(state, actions, number), list[Event]()
            if action.verb == "take":
                turns += 1
                told.append((turns, foresee_chain(state, str(action.args[0])).usual))
            apply(state, action, sink=events, trusted=True)
            if any(event.kind == "round-over" for event in events):
                within += [turns - at <= usual for at, usual in told]
                told.clear()
    assert sum(within) > 0.75 * len(within) > 0


def test_the_usual_end_is_never_before_the_soonest() -> None:
    for state, tile in choices_of_tiles(200):
        told = foresee_chain(state, tile)
        assert told.soonest <= told.usual
