"""Whole games: random and busy players, watched by the kernel's promises; views, limits, what may be saved."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, NamedTuple

import pytest

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import RulesError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.records import FRAMES
from game.rules.core.rng import NoChance, next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.decisions.action_tiles import TILES
from game.rules.imperial_steam.state import ImperialSteamState
from game.tools.conformance import Conformance
from game.tools.game_runner import GameRun, choose_at_random, play
from tests.rules.imperial_steam.positions import content, game, table

Data = dict[str, Any]
IDLE = ("discard", "drop", "pass", "flip", "share", "business")  # what a random player does far too often
WANTED = ("build_tracks", "deliver_goods", "build_tracks", "hire", "buy_train", "build_factory", "gain_influence",
          "collect_goods", "goods_market", "take_contract")
TABLES = [(seats, mode) for seats in (2, 3, 4) for mode in ("introductory", "normal", "random")]


def choose_busily(state: Any, actions: list[Action], seed: int) -> Action:
    """Mostly hires, builds tracks, delivers, collects: so that games reach Trieste and every frame is asked."""
    dice = []
    for sides in (4, 3, 50, len(WANTED)):
        seed, number = next_number(seed)
        dice.append(number % sides)
    if not dice[2]:
        return choose_at_random(state, actions, seed)
    busy = [action for action in actions if action.verb not in IDLE] or actions
    for verbs in (("assign", "engineer", "deliver"), ("track", "order", "collect")):
        eager = [action for action in busy if action.verb in verbs]
        if eager and dice[1]:
            return choose_at_random(state, eager, seed)
    if dice[0]:
        for tile in WANTED[dice[3]:]:
            wanted = [action for action in busy if action.args == (tile,)]
            if wanted:
                return wanted[0]
    return choose_at_random(state, busy, seed)


@pytest.mark.rule("IMP-5.4", "IMP-15.1")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_random_games_keep_the_promises(seats: int, mode: str, seed: int) -> None:
    watch = Conformance(SPEC, content(), seats)
    played = play(SPEC, content(), GameRun(GameConfig(seats, {"mode": mode}), seed), [choose_at_random] * seats, watch)
    assert played.result is not None and played.rounds > 0


def rich(seats: int, mode: str, seed: int) -> ImperialSteamState:
    """A table in round 3 at which everybody can afford nearly everything: so that games get far."""
    p = table(seats, mode, seed).do(*["bid 0"] * seats).later(3)
    for seat in range(seats):
        company = f"companies[{seat}]"
        p.given({f"{company}.{name}": value for name, value in {
            "money": 600, "ready": [1, 2, 2, 2], "engineers": ["bridge"], "freight": 10, "hands": 4,
            "engines": ["ENGINE-5", "ENGINE-6"], "influence": 5}.items()})
        p.goods(seat, wood=3, stone=4, iron=3, coal=2)
    return p.state


@pytest.mark.rule("IMP-5.4", "IMP-14.1", "IMP-14.2")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_rich_games_keep_the_promises(seats: int, mode: str) -> None:
    state, chance = rich(seats, mode, seats), seeded(seats)
    watch = Conformance(SPEC, content(), seats, lambda ply: ply % 25 == 0)
    while actions := legal(state):
        watch.position(state, actions)
        chance, number = next_number(chance)
        action = choose_busily(state, actions, number)
        events: list[Event] = []
        apply(state, action, sink=events, trusted=True)
        watch.step(state, action, events)
    watch.finish(state)
    assert max(len(company.cities) for company in state.companies) > 7


class Met(NamedTuple):
    """Decisions, verbs, events and limits met in some games."""

    asked: set[str]
    verbs: set[str]
    kinds: set[str]
    most: int  # legal actions at once
    ends: set[int]  # last rounds


@pytest.fixture(scope="module")
def met() -> Met:
    asked: set[str] = set()
    verbs: set[str] = set()
    kinds: set[str] = set()
    ends: set[int] = set()
    most = 0
    for seed in range(24):
        state = rich(2 + seed % 3, ("introductory", "random")[seed % 2], seed)
        chance = seeded(seed)
        while actions := legal(state):
            asked.add(type(decision(state)).__name__)
            most = max(most, len(actions))
            chance, number = next_number(chance)
            action = choose_busily(state, actions, number)
            verbs.add(action.verb)
            events: list[Event] = []
            apply(state, action, sink=events, trusted=True)
            kinds.update(event.kind for event in events)
        ends.add(state.round)
    return Met(asked, verbs, kinds, most, ends)


@pytest.mark.rule("IMP-4.11")
def test_every_decision_is_met_and_stays_small(met: Met) -> None:
    asks = {name for (package, name), kind in FRAMES.items()
            if package == "imperial_steam" and hasattr(kind, "prompt") and "prompt" in vars(kind)
            and "automa" not in kind.__module__}
    assert asks - met.asked == {"Bid"}  # a rich table has bid already
    assert met.most <= 100
    left = set(SPEC.verbs) - met.verbs
    assert {verb for verb in left if not Action(0, verb).tells_chance} == {"bid"}
    assert {"trieste", "last-round", "completed", "fee", "state-railway", "key", "scored", "used-goods"} <= met.kinds
    assert {7, 8} & met.ends and len(met.ends) > 1


@pytest.mark.rule("IMP-5.2")
def test_every_main_action_is_implemented() -> None:
    assert tuple(TILES) == content().numbers.main_actions and len(TILES) == 11


def test_a_view_holds_no_chance() -> None:
    view = SPEC.mask(game().state, 0)
    with pytest.raises(NoChance):
        view.below(2)


# Saves ----------------------------------------------------------------------------------------------------------------


def problems(change: Callable[[Data], object]) -> list[str]:
    """The problems of the saved form of a game after a change."""
    data = game(3).factory(0, "wien", "wood", 1).tracks(0, "wien--baden").state.to_data()
    change(data)
    return SPEC.check_invariants(SPEC.from_data(content(), data))


def test_a_game_is_sound_and_comes_back_from_its_saved_form() -> None:
    state = game(3).factory(0, "wien", "wood", 1).state
    again = SPEC.from_data(content(), state.to_data())
    assert problems(lambda data: None) == []
    assert again == state
    assert (asdict(again.selected), again.content) == (asdict(state.selected), state.content)


BROKEN: list[tuple[Callable[[Data], object], str]] = [
    (lambda d: d["companies"][0]["goods"].update(wood=2), "41 wood instead of 40 (market.wood "),
    (lambda d: d["market"].update(wood=-1), "a pile holds fewer than no goods (market.wood -1)"),
    (lambda d: d["market"].update(gold=1), "a pile does not count the four goods: market"),
    (lambda d: d["companies"][0].update(money=200),
     "money was made or lost (companies[0].money 200, companies[1].money 120, companies[2].money 120, of 360)"),
    (lambda d: d["companies"][0].update(ready=[3, 0, 0, 0]),
     "company 0 has 16 workers instead of 15 (companies[0].reserve 12, in factories 1, companies[0].ready[0] 3)"),
    (lambda d: d["companies"][1].update(freight=2), "69 cars instead of 70"),
    (lambda d: d["companies"][1].update(reserved=1),
     "36 Reserved tokens instead of 35 (reserved 35, companies[1].reserved 1)"),
    (lambda d: d["companies"][1].update(engines=["ENGINE-8"] * 2),
     "5 engines ENGINE-8 instead of 3 (engines.ENGINE-8 3, companies[1] 2)"),
    (lambda d: d["companies"][1].update(engines=[]), "company 1 has 0 trains"),
    (lambda d: d["companies"][1].update(tokens=[3]),
     "3 business tokens 3 instead of 2 (business.bratislava 1, business.sopron 1, companies[1].tokens 1)"),
    (lambda d: d["companies"][1].update(contracts=["CON-04"], filled=[[]]),
     "CON-04 is no contract of its own (companies[1].contracts 1, display 1)"),
    (lambda d: d["companies"][1].update(contracts=["CON-99"]), "differ in length"),
    (lambda d: d["unbuilt"].update(iron=3), "3 iron factories instead of 9 (unbuilt.iron 3)"),
    (lambda d: d["companies"][0]["factories"].update(wood=0), "company 0 built 1 wood factories"),
    (lambda d: d["companies"][0].update(keys=["graz.gold"]), "graz gave the keys ['gold'] for 0 coal"),
    (lambda d: d["companies"][0].update(engineers=["tunnel"]),
     "5 tunnel engineers instead of 4 (hubs[0] 1, hubs[1] 1, hubs[2] 1, hubs[3] 1, companies[0] 1)"),
    (lambda d: d["companies"][0].update(cities=["wien"]), "company 0: the tracks do not make the network"),
    (lambda d: d["companies"][0].update(tracks=["wien--rom"]), "a company's tracks ['wien--rom']"),
    (lambda d: d["companies"][0].update(stations=["wien", "graz"]), "company 0 has stations at"),
    (lambda d: d["companies"][0].update(influence=21), "company 0 stands in column 21"),
    (lambda d: d["companies"][0].update(share=15), "the share board does not have that"),
    (lambda d: d.update(rows=[0, 0, 1]), "the rows name the seats [0, 0, 1]"),
    (lambda d: d.update(trieste=[1]), "cannot all have connected trieste"),
    (lambda d: d["stack"][-1].update(seat=7), "a seat is named that the table of 3 does not have"),
    (lambda d: d.update(trieste=[7]), "in Trieste the seats [7] that the game does not have"),
    (lambda d: d.update(crowns=["wien--rom"]), "crowns on ['wien--rom'] that the game does not have"),
    (lambda d: d["companies"][0].update(keys=["rom.gold"]), "a company's keys ['rom.gold']"),
    (lambda d: d["companies"][0].update(ready=[2, 0, 0]), "a company's workers have other levels than 1 to 4"),
    (lambda d: d["engines"].pop("ENGINE-3"), "the engines in stock are not those of the game"),
    (lambda d: d["stack"][0].update(at="lunch"), "a step ['lunch'] that the game does not have"),
    (lambda d: d["stack"][-1].update(seat=-1), "a decision of the seat [-1] that the game does not have"),
    (lambda d: d["hubs"][0].update(column=30), "a marker of amstetten stands beside its track"),
]


@pytest.mark.rule("IMP-14.2", "IMP-14.3", "IMP-3.8")
@pytest.mark.parametrize(("change", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_an_impossible_position_is_found(change: Callable[[Data], object], message: str) -> None:
    assert any(message in problem for problem in problems(change))


@pytest.mark.parametrize(("moves", "change"), [
    (["hand build_tracks", "track wien--baden"], {"connections": ["wien--rom"]}),
    (["hand build_tracks", "track wien--baden"], {"good": "gold"}),
    (["hand build_factory", "factory wien wood"], {"city": "rom"}),
    (["hand build_factory", "factory wien wood"], {"good": "gold"}),
    (["hand hire", "hub wiener_neustadt"], {"hub": "wien"}),
])  # fmt: skip
def test_a_choice_begun_with_what_does_not_exist_is_found(moves: list[str], change: Data) -> None:
    data = game().given({"companies[0].influence": 3}).do(*moves).state.to_data()
    lying = next(frame for frame in reversed(data["stack"]) if change.keys() <= frame.keys())
    lying.update(change)
    assert any(
        "that the game does not have" in problem for problem in SPEC.check_invariants(SPEC.from_data(content(), data))
    )


@pytest.mark.parametrize("change", [
    lambda d: d.update(map="atlantis"), lambda d: d["tiles"].pop("baden"), lambda d: d["tiles"].update(baden="CT9-01"),
    lambda d: d["hubs"][0].update(growth="GROWTH-Z"),
])  # fmt: skip
def test_a_save_that_does_not_fit_the_content_is_refused(change: Callable[[Data], object]) -> None:
    data = table().state.to_data()
    change(data)
    with pytest.raises(RulesError):
        SPEC.from_data(content(), data)
