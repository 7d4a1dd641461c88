"""Every move a player could try is legal, or is refused with a reason and its rule."""

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, decision, legal
from game.rules.core.frames import Decision
from game.rules.core.rng import next_number, seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.content.numbers import GOODS, TOKENS
from game.rules.imperial_steam.decisions.free_actions import USES
from game.rules.imperial_steam.state import NEW, ImperialSteamState, factory_id
from tests.rules.imperial_steam.positions import BLUE, BRONZE, Position, game
from tests.rules.imperial_steam.test_whole_games import choose_busily, rich

COLUMNS = range(21)
NOTHING: list[tuple[()]] = [()]
# verb -> what its arguments could be
TRIES: dict[str, Callable[[ImperialSteamState, int], Iterable[tuple[object, ...]]]] = {
    "bid": lambda state, seat: ((n,) for n in COLUMNS),
    "hand": lambda state, seat: ((tile,) for tile in state.content.numbers.main_actions),
    "business": lambda state, seat: product(TOKENS, USES),
    "assign": lambda state, seat: product(state.companies[seat].contracts, GOODS),
    "track": lambda state, seat: ((name,) for name in state.selected.connections),
    "crew": lambda state, seat: product(*(range(count + 1) for count in state.companies[seat].ready)),
    "station": lambda state, seat: ((city,) for city in state.selected.chart.cities),
    "factory": lambda state, seat: product(state.selected.chart.cities, GOODS),
    "level": lambda state, seat: ((n,) for n in range(1, 5)),
    "hub": lambda state, seat: ((city,) for city in state.selected.chart.cities),
    "engineer": lambda state, seat: ((kind,) for kind in ENGINEERS),
    "engine": lambda state, seat: product(state.engines, [*state.companies[seat].engines, NEW]),
    "collect": lambda state, seat: ((factory_id(n),) for n in range(len(state.factories))),
    "deliver": lambda state, seat: product(map(factory_id, range(len(state.factories))),
                                           [hub.city for hub in state.hubs]),
    "contract": lambda state, seat: ((n,) for n in [*state.display,
                                                    *(n for c in state.companies for n in c.contracts)]),
    "influence": lambda state, seat: ((n,) for n in COLUMNS[1:]),
    **dict.fromkeys(("discard", "drop", "good", "buy", "order"), lambda state, seat: ((good,) for good in GOODS)),
    **dict.fromkeys(("pass", "end", "done", "share", "flip", "worker", "car"), lambda state, seat: NOTHING),
}  # fmt: skip
BESIDE = {"Rest": ("hand",), "Closing": ("share", "flip")}  # what is not offered there, but lies on the table


def unexplained(state: ImperialSteamState, now: Decision) -> list[Move]:
    """The moves that could be tried at this decision, are not legal, and are refused without a rule."""
    verbs = [name[3:] for name in dir(now) if name.startswith("do_")] + list(BESIDE.get(type(now).__name__, ()))
    tried = {(verb, *args) for verb in verbs for args in TRIES[verb](state, now.seat)}
    known: set[Move] = {(action.verb, *action.args) for action in legal(state)}
    refused = {move for move, reason in now.blocked(state) if reason.rule.startswith("IMP-")}
    assert not known & refused, "legal, and called impossible"
    return sorted(tried - known - refused, key=str)  # type: ignore[arg-type]


@pytest.mark.rule("IMP-5.4", "IMP-12.1", "IMP-12.2", "IMP-12.4")
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_no_try_is_left_without_a_reason(seats: int) -> None:
    met = set()
    for seed in range(4):
        state, chance = rich(seats, "normal", seed), seeded(seed)
        while actions := legal(state):
            now = decision(state)
            assert now is not None
            assert unexplained(state, now) == [], type(now).__name__
            met.add(type(now).__name__)
            chance, number = next_number(chance)
            apply(state, choose_busily(state, actions, number), trusted=True)
    assert len(met) >= 17


@pytest.mark.rule("IMP-5.1")
def test_one_hand_a_turn() -> None:
    p = game().do("hand earn_gulden")
    assert p.refused("hand take_contract", "IMP-5.1", "hand-used")


@pytest.mark.rule("IMP-6.14", "IMP-X13")
def test_why_a_crew_is_none() -> None:
    p = game().tracks(0, "wien--baden").given({"companies[0].ready": [2, 0, 1, 0]})
    p.do("hand build_tracks", "track baden--amstetten", "done")
    assert p.refused("crew 2 0 0 0", "IMP-6.14", "crew-too-weak")
    assert dict(p.why_not("crew 2 0 0 0").params) == {"effort": 3, "ready": 2}  # type: ignore[union-attr]
    assert p.refused("crew 1 0 1 0", "IMP-6.14", "superfluous-worker")


@pytest.mark.rule("IMP-8.1")
def test_the_nearest_hub_is_told() -> None:
    p = game()  # Amstetten stands in column 4, Wiener Neustadt in column 3
    assert dict(p.why_not("hand hire").params) == {"column": 3}  # type: ignore[union-attr]
    assert dict(p.given({"hubs[0].column": 2}).why_not("hand hire").params) == {"column": 2}  # type: ignore[union-attr]
    sold_out = game().given({"companies[0].influence": 3, "hubs[1].hired": 8,
                             "companies[0].engineers": ["tunnel", "bridge"]})
    assert sold_out.refused("hand hire", "IMP-8.2", "hub-sold-out")
    hiring = game().given({"companies[0].influence": 3}).do("hand hire")
    assert hiring.refused("hub linz", "IMP-8.1", "not-a-hub") and hiring.can("hub") == [BLUE]


@pytest.mark.rule("IMP-8.1", "IMP-8.4", "IMP-8.5")
def test_engineers_alone_are_worth_a_hand() -> None:
    workers_gone = {f"hubs[{n}].hired": 8 for n in range(4)} | {"companies[0].influence": 4}
    p = game().given({**workers_gone, "companies[0].engineers": ["tunnel"]}).do("hand hire", f"hub {BLUE}")
    assert p.legal == ["engineer bridge"]
    assert p.blocked() == {"worker": ("hub-sold-out", {}), "engineer tunnel": ("have-engineer", {}),
                           "done": ("pick-first", {})}
    none = game().given({**workers_gone, "companies[0].engineers": ["tunnel", "bridge"]})
    assert none.refused("hand hire", "IMP-8.2", "hub-sold-out")


@pytest.mark.rule("IMP-10.1", "IMP-10.2", "IMP-10.3", "IMP-7.5")
def test_only_goods_of_own_working_factories_are_delivered() -> None:
    p = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten").goods(0, coal=2)
    p.factory(1, "wien", "wood", 3).factory(0, "wien", "wood", 0).factory(0, "st_poelten", "wood", 1)
    p.do("hand deliver_goods")
    assert p.prompt() == ("deliver", {"n": 2})
    assert p.legal == [f"deliver f3 {BRONZE}"]
    blocked = p.blocked()
    assert blocked[f"deliver f1 {BRONZE}"] == ("not-your-factory", {})
    assert blocked[f"deliver f2 {BRONZE}"] == ("exhausted", {})
    assert blocked[f"deliver f3 {BLUE}"] == ("hub-not-in-network", {})
    assert blocked["done"] == ("pick-first", {})
    idle = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten").goods(0, coal=2)
    idle.factory(1, "wien", "wood", 3).factory(0, "wien", "wood", 0)
    assert idle.refused("hand deliver_goods", "IMP-10.3", "nothing-to-deliver")


@pytest.mark.rule("IMP-11.3", "IMP-5.7")
def test_columns_beyond_the_money_or_the_track_say_what_they_would_cost() -> None:
    p = game().given({"companies[0].money": 20, "companies[0].influence": 16}).do("hand gain_influence")
    assert p.legal == ["influence 1", "influence 2"]
    assert {move: blocked for move, blocked in p.blocked().items() if blocked[0] != "track-end"} == {
        "influence 3": ("too-dear", {"cost": 30, "money": 20}), "influence 4": ("too-dear", {"cost": 40, "money": 20})}
    ends = [move for move, blocked in p.blocked().items() if blocked[0] == "track-end"]
    assert ends == [f"influence {columns}" for columns in range(5, 21)]


@pytest.mark.rule("IMP-7.3", "IMP-14.3")
def test_money_is_named_before_a_type_that_is_sold_out() -> None:
    """More money would help, so it is the reason to name; a type that is gone stays gone."""
    p = game().given({"companies[0].money": 0}).tracks(0, "wien--st_poelten", "wien--baden")
    for city in ("wien", "wien", "fuerstenfeld", "fuerstenfeld", "fuerstenfeld", "judenburg"):
        p.factory(1, city, "wood", 2)
    assert p.refused("hand build_factory", "IMP-5.7", "too-dear")


@pytest.mark.rule("IMP-9.7", "IMP-9.8")
def test_no_room_is_told_before_a_factory_that_is_exhausted() -> None:
    p = game().factory(0, "wien", "wood", 1).factory(0, "wien", "iron", 0)
    assert p.refused("hand collect_goods", "IMP-9.8", "no-room")


@pytest.mark.rule("IMP-9.5", "IMP-9.6", "IMP-9.8")
@pytest.mark.parametrize(("money", "market", "number", "rule"), [
    (0, {"stone": 1}, 1, "IMP-5.7"), (50, {"stone": 1}, 8, "IMP-9.8"), (50, {}, 1, "IMP-9.5")])
def test_why_no_goods_can_be_had(money: int, market: dict[str, int], number: int, rule: str) -> None:
    p = game().later(number).given({"companies[0].money": money, "market": market})
    assert p.refused("hand goods_market", rule)


@pytest.mark.rule("IMP-6.11")
def test_the_goods_of_every_track_come_before_those_of_a_tunnel() -> None:
    tracks = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz")
    p = game().tracks(0, *tracks).given({"companies[0].engineers": ["tunnel"], "companies[0].ready": [0, 0, 0, 1],
                                         "crowns": ["wien--bratislava"]}).goods(0)
    assert p.do("hand build_tracks").refused("track gloggnitz--muerzzuschlag", "IMP-6.11", "track-goods")


@pytest.mark.rule("IMP-11.1", "IMP-11.3", "IMP-12.2", "IMP-12.4")
def test_cards_tokens_and_columns_that_are_not_there() -> None:
    p = game().given({"companies[1].contracts": ["CON-04"], "companies[1].filled": [[]]}).do("hand take_contract")
    assert p.refused("contract CON-04", "IMP-11.1", "contract-taken")
    rich_one = game().given({"companies[0].money": 400, "companies[0].influence": 15}).do("hand gain_influence")
    assert rich_one.refused("influence 6", "IMP-11.3", "track-end")
    assert game().refused("business 1 gulden", "IMP-12.2", "no-such-token")
    holder = game().factory(0, "wien", "coal", 1).goods(0)
    holder.given({"companies[0].contracts": ["CON-09"], "companies[0].filled": [[]]})
    assert holder.refused("assign CON-09 coal", "IMP-12.4", "not-asked-for")


def closing() -> Position:
    p = game().later(8).given({"companies[0].tokens": [1], "companies[0].goods": {"coal": 1}})
    while p.asks != "Closing":
        p.do("pass", "end")
    return p


@pytest.mark.rule("IMP-13.2")
@pytest.mark.parametrize("move", ["share", "flip"])
def test_too_late_after_the_last_round(move: str) -> None:
    assert closing().refused(move, "IMP-13.2", "too-late")


def test_every_verb_is_tried() -> None:
    assert set(TRIES) == {verb for verb in SPEC.verbs if not Action(0, verb).tells_chance}
