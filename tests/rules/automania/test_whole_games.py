"""Whole games: random ones watched by the kernel's promises, with strict books about every piece; what views hide."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.rules.automania import SPEC, reasons
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.errors import RulesError
from game.rules.core.rng import NoChance
from game.session.early_end import standing_result
from game.session.storage.saved_game import canonical
from game.tools.conformance import Conformance
from game.tools.game_runner import GameRun, choose_at_random, play
from game.tools.random_options import SeededDraws, random_config
from game.tools.secrecy_check import first_leak
from tests.rules.automania.positions import car, chosen, content, eager, table, trade
from tests.support.positions import GamePosition
from tests.support.whole_games import is_sparse, unseen

FEW, MANY = 1, 60
HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios" / "automania"


class Books(Conformance):
    """Beside the promises: every worker, car, tile and contract is somewhere at every ply, and money moves as told."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.money: list[int] = []
        self.points: list[int] = []

    def position(self, state: Any, actions: list[Action]) -> None:
        super().position(state, actions)
        books(state)
        self.money, self.points = [f.money for f in state.factories], [state.score(s) for s in self.seats]

    def step(self, state: Any, action: Action, events: list[Any]) -> None:
        super().step(state, action, events)
        assert [f.money for f in state.factories] == money_after(self.money, events), action.text()
        assert [state.score(seat) for seat in self.seats] == points_after(self.points, events), action.text()


def books(state: AutomaniaState) -> None:
    """Written without the game's own checks. Tiles leave the game; all else stays."""
    sold = [c for market in state.markets.values() for c in market.sold]
    away = [c for market in state.markets.values() for c in market.ships] + sold
    for seat, mine in enumerate(state.factories):
        acting = sum(count for owner, count in state.spaces.values() if owner == seat)
        assert mine.workers + mine.sponsoring + mine.promoting + acting == 6 + mine.neutral
        if mine.board:
            out = Counter("electric" if c.electric else c.type for c in away if c.owner == seat)
            assert Counter(mine.cars) + out == Counter(state.content.factories[mine.board].tokens)
    assert state.neutral + sum(mine.neutral for mine in state.factories) == 10
    contracts = [*state.deck, *(name for name in state.display if name)]
    contracts += [name for mine in state.factories for name in (*mine.hand, *mine.played)]
    main = [name for name in contracts if name.startswith("C")]
    assert sorted(main) == [f"C{n:02}" for n in range(1, 27)]
    assert len(dict.fromkeys(contracts)) == len(contracts) == 26 + len(state.factories)
    tiles = [name for pile in (state.grid.values(), state.office_tiles, *state.stacks.values(),
                               *(mine.tiles.values() for mine in state.factories)) for name in pile if name]
    assert len(dict.fromkeys(tiles)) == len(tiles)
    laid = max(1, state.round - (type(state.stack[-1]).__name__ == "Shift"))
    assert (len(state.stacks["A"]), len(state.stacks["B"])) == [(18, 36), (0, 36), (0, 18), (0, 0)][laid - 1]


def money_after(before: list[int], events: list[Any]) -> list[int]:
    """Everybody's money after what the events tell."""
    money = list(before)
    gains = ("sponsored", "tile-money", "contract-money", "finance", "withdrew", "office-money")
    for event in events:
        if event.kind in gains:
            money[event.seat] += event.data["gain"]
        elif event.kind in ("sold", "copied", "top-car"):
            money[event.seat] += event.data["money"]
        elif event.kind in ("office-price", "produced"):
            money[event.seat] -= event.data["cost"]
    return money


def points_after(before: list[int], events: list[Any]) -> list[int]:
    """Everybody's score after what the events tell; what is counted at the end stands in the result alone."""
    points = list(before)
    for event in events:
        if event.kind in ("tile-points", "ship-points", "no-contract", "office-points"):
            points[event.seat] += event.data["gain"]
        elif event.kind in ("sold", "copied", "top-car"):
            points[event.seat] += event.data["points"]
    return points


@pytest.mark.rule("MAN-4.1", "MAN-4.2", "MAN-4.13", "MAN-4.29", "MAN-4.52", "MAN-4.59", "MAN-4.60", "MAN-4.75",
                  "MAN-4.80", "MAN-4.82", "MAN-4.90")
@pytest.mark.parametrize("boards", ["basic", "advanced"])
@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("seeds", [range(FEW), pytest.param(range(FEW, MANY), marks=pytest.mark.long)],
                         ids=["few", "many"])
def test_random_games_keep_the_promises_and_lose_nothing(seats: int, boards: str, seeds: range) -> None:
    for seed in seeds:
        config = random_config(SPEC, content(), seats, 1000 * seats + seed, {"boards": boards})
        played = play(SPEC, content(), GameRun(config, seed), [choose_at_random] * seats,
                      Books(SPEC, content(), seats, is_sparse))
        assert played.result is not None and played.rounds == 4


def test_every_kind_of_decision_comes_up_in_eager_games() -> None:
    """Games of pure chance hardly see top cars."""
    assert unseen(SPEC, range(40), eager) == (set(), set())


def test_every_reason_is_met_in_some_test() -> None:
    told = {name: reason for name, reason in vars(reasons).items() if name.isupper()}
    texts = [path.read_text(encoding="utf-8") for path in (*HERE.glob("*.py"), *SCENARIOS.glob("*.yaml"))]
    assert [reason.key for reason in told.values()
            if not any(f'"{reason.key}"' in text or f"reason: {reason.key}}}" in text for text in texts)] == []


@pytest.mark.rule("MAN-4.89")
def test_the_points_of_a_graph_end_with_the_final_ones() -> None:
    before = trade(2).given({"round": 4}).others_withdrawn(3)
    assert [SPEC.measures(before.state, seat)["points"] for seat in (0, 1)] == [
        before.state.score(seat) for seat in (0, 1)
    ]
    over = before.do("withdraw 6")
    result = SPEC.result(over.state)
    assert result is not None and result.parts[0]["money"] > 0
    assert tuple(SPEC.measures(over.state, seat)["points"] for seat in (0, 1)) == result.scores


@pytest.mark.rule("MAN-4.90", "MAN-4.91")
def test_hands_money_and_the_deck_are_hidden_and_all_else_is_open() -> None:
    p = trade(3).mine(hand=["S1", "C01", "C05"], played=["C02"])
    view = SPEC.mask(p.state, 1)
    assert view.rng == -1 and view.deck == [UNKNOWN] * len(p.state.deck)
    assert [f.hand for f in view.factories] == [[UNKNOWN] * 3, ["S2"], [UNKNOWN]]
    assert [f.money for f in view.factories] == [None, 7, None] and view.factories[0].played == ["C02"]
    assert "money" not in SPEC.measures(view, 0) and SPEC.measures(view, 1)["money"] == 7
    shown = view.to_data()
    for hidden in ("rng", "deck", "factories"):
        shown.pop(hidden)
    assert shown == {name: value for name, value in p.state.to_data().items() if name in shown}
    everybody = SPEC.mask(p.state, None)
    assert all(f.money is None and set(f.hand) == {UNKNOWN} for f in everybody.factories)


@pytest.mark.rule("MAN-4.90")
def test_states_that_differ_in_hidden_things_alone_look_the_same() -> None:
    one = trade(3).mine(hand=["S1", "C01"])
    other = trade(3).mine(hand=["S4", "C26"], money=33).seat_has(2, hand=["S1"], money=0)
    other.state.rng += 1
    for seat in (1, None):
        assert canonical(SPEC.mask(one.state, seat).to_data()) == canonical(SPEC.mask(other.state, seat).to_data())
    assert canonical(SPEC.mask(one.state, 0).to_data()) != canonical(SPEC.mask(other.state, 0).to_data())


@pytest.mark.rule("MAN-4.90", "MAN-4.38")
def test_what_is_asked_does_not_tell_whether_a_contract_fits() -> None:
    ways = [trade(2).mine(hand=[card]).lay({"M2": "B-speed-1"}).do("corner X city", "produce EU normal")
            for card in ("S1", "S3")]
    for p in ways:
        GamePosition.do(p, "workers 1")
    assert [p.can("contract") for p in ways] == [["S1"], []]
    assert ways[0].can("sponsor") and ways[1].legal == ["decline"], "a single answer is given unasked"
    assert canonical(SPEC.mask(ways[0].state, 1).to_data()) == canonical(SPEC.mask(ways[1].state, 1).to_data())
    assert trade(2).mine(hand=[]).build("city", "EU").asks == "Ship", "everybody sees that there is no contract"


@pytest.mark.rule("MAN-4.90")
@pytest.mark.parametrize("seats", SPEC.seats)
def test_no_ply_of_an_eager_game_tells_what_is_hidden(seats: int) -> None:
    state = SPEC.setup(content(), random_config(SPEC, content(), seats, seats), seats)
    chance = SeededDraws(seats)
    while actions := legal(state):
        assert first_leak(SPEC, state, actions, range(seats)) is None
        apply(state, eager(state, actions, chance), trusted=True)


@pytest.mark.rule("MAN-4.90")
def test_open_money_and_the_end_hide_less() -> None:
    p = table(3, open_money=True)
    view = SPEC.mask(p.state, None)
    assert [f.money for f in view.factories] == [6, 7, 8] and view.factories[0].hand == [UNKNOWN]
    over = trade(2).given({"round": 4}).others_withdrawn(3).do("withdraw 6")
    shown = SPEC.mask(over.state, None)
    assert [f.money for f in shown.factories] == [12, 7]
    assert [f.hand for f in shown.factories] == [[UNKNOWN], [UNKNOWN]], "nobody has to show what was not played"
    before = trade(2)
    assert SPEC.reveal_at_end is not None
    told = SPEC.reveal_at_end(before.state)
    assert told.rng == -1 and told.factories[1].hand == ["S2"] and told.deck == before.state.deck


@pytest.mark.rule("MAN-4.90")
def test_the_curtain_falls_while_there_is_something_to_hide() -> None:
    p = trade(2, curtain=True)
    assert SPEC.has_secrets(p.state, 0) and SPEC.has_secrets(p.mine(hand=[]).state, 0)
    bare = trade(2, curtain=True, open_money=True).mine(hand=[])
    assert not SPEC.has_secrets(bare.state, 0) and SPEC.has_secrets(bare.state, 1)
    assert not SPEC.has_secrets(
        trade(2, curtain=True).given({"round": 4}).others_withdrawn(3).do("withdraw 6").state, 0
    )
    selling = trade(2, curtain=True).ships(NA=[car(1, 0)]).others_withdrawn(3).do("withdraw 6")
    assert selling.asks == "Sell" and not any(SPEC.has_secrets(selling.state, seat) for seat in (0, 1))


@pytest.mark.rule("MAN-4.90")
def test_without_a_curtain_nothing_secret_lies_open() -> None:
    p = trade(2)
    assert not SPEC.has_secrets(p.state, 0) and not SPEC.has_secrets(p.state, 1)
    p.do("take T4 G14", "discard", "draw deck")
    assert p.told("drew-deck") == [{"seat": 0}] and p.told("drew-card") == []


@pytest.mark.rule("MAN-3.8", "MAN-4.90")
def test_a_guess_deals_each_rival_a_start_contract_until_it_is_played() -> None:
    p = trade(4).mine(hand=["S1", "C01"]).seat_has(1, hand=["S2", "C02"]).seat_has(2, hand=["C03"], played=["S3"])
    view = SPEC.mask(p.state, 0)
    for seed in range(20):
        state = SPEC.sample_state(view, 0, seed)
        assert SPEC.check_invariants(state) == [] and state.factories[0].hand == ["S1", "C01"]
        assert [sum(name.startswith("S") for name in f.hand) for f in state.factories] == [1, 1, 0, 1]
        assert len(state.deck) == len(p.state.deck) and canonical(SPEC.mask(state, 0).to_data()) == canonical(
            view.to_data()
        )
    assert len({SPEC.sample_state(view, 0, seed).factories[1].money for seed in range(20)}) > 3


@pytest.mark.rule("MAN-4.15", "MAN-4.90")
def test_a_guess_leaves_a_rival_what_he_has_to_pay() -> None:
    p = trade(2).mine(money=3).seat_has(1, money=0).do("corner X super")
    for seed in range(10):
        assert SPEC.sample_state(SPEC.mask(p.state, 1), 1, seed).factories[0].money >= 3
    q = trade(2).mine(money=3).seat_has(1, money=0).do("take T3 G13")
    for seed in range(10):
        assert SPEC.sample_state(SPEC.mask(q.state, 1), 1, seed).factories[0].money >= 3


@pytest.mark.rule("MAN-4.90", "MAN-4.52")
def test_a_view_knows_neither_draws_nor_the_final_count() -> None:
    p = trade(2).do("take T4 G14", "discard")
    for move in ("draw deck", "draw 1"):
        with pytest.raises(NoChance):
            apply(SPEC.mask(p.state, 0), p.action(move))
    p = trade(2).given({"round": 4}).others_withdrawn(3)
    with pytest.raises(NoChance):
        apply(SPEC.mask(p.state, 0), p.action("withdraw 6"))


def test_a_game_ended_early_has_a_ranking_and_the_view_of_it_too() -> None:
    p = trade(3).given({"factories[1].points.start": 9})
    assert standing_result(SPEC, p.state).order[0] == 1
    assert standing_result(SPEC, SPEC.mask(p.state, 0)).parts[0]["money"] == 0, (
        "money is ranked when all of it is known"
    )
    choosing = table(2, boards="advanced")
    assert (
        sorted(standing_result(SPEC, choosing.state).order) == [0, 1] and SPEC.measures(choosing.state, 0)["tiles"] == 0
    )


def test_saves_that_do_not_fit_are_refused() -> None:
    data = trade(3).state.to_data()
    for change in ({"tiles": "mine"}, {"contracts": "mine"}, {"boards": "mine"}, {"factories": data["factories"][:1]}):
        with pytest.raises(RulesError):
            SPEC.from_data(content(), data | change)


BROKEN: dict[str, dict[str, Any]] = {
    "does not name every seat": {"order": [0, 0]},
    "a seat is named": {"stack[-1].seat": 7},
    "belongs to nobody": {"spaces.T1": [5, 1]},
    "there is no round": {"round": 5},
    "are not all of the set": {"factories[0].board": "elon"},
    "unknown factory tiles": {"grid.G11": "A-eco-9"},
    "lies in 2 places": {"grid.G11": "A-eco-3", "grid.G12": "A-eco-3"},
    "A-eco-3 on O1": {"factories[0].tiles.O1": "A-eco-3"},
    "A-spoiler-1 on city-exhaust": {"factories[0].tiles.city-exhaust": "A-spoiler-1"},
    "A-sales-1 on M1": {"factories[0].tiles.M1": "A-sales-1"},
    "unknown contracts": {"factories[0].hand": ["C99"]},
    "is in 2 places": {"factories[0].hand": ["C01"], "factories[1].hand": ["C01"]},
    "the display has": {"display": ["C01"]},
    "a start contract lies": {"display": ["S4", "C01", "C02"]},
    "more than one start contract": {"factories[0].hand": ["S1", "S3"]},
    "workers of seat": {"spaces.T1": [-1, 2]},
    "workers instead of": {"factories[0].workers": 7},
    "neutral workers instead": {"neutral": 9},
    "active and": {"markets.NA.active": ["eco"]},
    "the demand tiles are": {"markets.NA.active": ["eco", "eco", "eco"]},
    "on the ship spaces": {"markets.NA.ships": [car(18, 0)]},
    "unknown cars": {"markets.NA.ships": [car(1, 0, "truck")]},
    "city cars instead": {"factories[0].cars.city": 4},
    "sold on unknown spaces": {"markets.NA.sold": [car(1, 0, space="EU1")]},
    "cars sold on NA1, NA1": {"markets.NA.sold": [car(1, 0, space="NA1"), car(2, 1, space="NA1")]},
    "cars sold on NA1, NA2": {"markets.NA.sold": [car(1, 0, space="NA1"), car(2, 1, space="NA2")]},
    "without its model": {"markets.NA.sold": [car(1, 0, space="NA1", copied=True)]},
    "the same sales office": {"factories[0].office": 3, "factories[1].office": 3},
    "has the sales office": {"factories[1].office": 7},
    "has the points": {"factories[0].points.ships": -1},
    "has withdrawn": {"factories[0].office": 3},
    "and owes 0": {"factories[0].money": -1},
}


@pytest.mark.parametrize("words", BROKEN)
def test_impossible_positions_are_told(words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        trade(2).given(BROKEN[words])


def test_positions_in_the_middle_of_something_are_told() -> None:
    with pytest.raises(AssertionError, match="owes 3"):
        trade(2).do("corner X super").mine(money=2)
    with pytest.raises(AssertionError, match="no truck cars"):
        trade(2).do("corner X super").given({"stack[-2].type": "truck"})
    with pytest.raises(AssertionError, match="no market AS"):
        trade(2).do("corner X super", "produce NA normal").given({"stack[-2].market": "AS"})
    selling = trade(2).ships(NA=[car(4, 0)]).others_withdrawn(3).do("withdraw 6")
    with pytest.raises(AssertionError, match="no car on NA-5 to sell"):
        selling.given({"stack[-1].value": 5})
    with pytest.raises(AssertionError, match="unknown factory tiles"):
        trade(2).ships(NA=[car(4, 0)]).others_withdrawn(3).do("withdraw 6").lay({"O1": "A-nobody"})
    with pytest.raises(AssertionError, match="same factory board"):
        chosen("elon", "sumato").given({"factories[1].board": "elon"})
    data = trade(2).state.to_data()
    for words, change in {"markets are not": {"markets": {}}, "spaces are not": {"grid": {}},
                          "stacks of tiles": {"office_tiles": []},
                          "other spaces or cars": {"factories": [factory | {"tiles": {}} for factory in
                                                                 data["factories"]]}}.items():
        found = SPEC.check_invariants(SPEC.from_data(content(), data | change))
        assert any(words in message for message in found), (words, found)


def test_a_patch_takes_things_from_where_they_were() -> None:
    p = trade(2).offer(G11="A-eco-1", G12="A-eco-2").lay({"M1": "A-eco-1"})
    assert p.state.grid["G11"] == "" and p.state.grid["G12"] == "A-eco-2"
    p.lay({"M2": "B-eco-1"}).mine(hand=["C01"], played=["C02"], neutral=2).given({"spaces.T1": [0, 3]})
    assert "B-eco-1" not in p.state.stacks["B"] and not {"C01", "C02"} & {*p.state.deck, *p.state.display}
    assert (p.factory().workers, p.state.neutral) == (5, 8)
    p.ships(NA=[car(4, 0)], EU=[car(4, 0, "super")])
    assert p.factory().cars == {"city": 2, "family": 2, "super": 1, "electric": 0}
    p.ships(NA=[], EU=[]).mine(hand=[])
    assert p.factory().cars["city"] == 3 and "C01" in p.state.deck
    open_ = p.state.display[0]
    p.seat_has(1, hand=[open_])
    assert p.state.display[0] == "" and p.factory(1).hand == [open_]
