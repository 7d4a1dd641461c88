"""The chain, the action phase, rounds: who is next, what has to be done, what lasts from round to round."""

import pytest

from game.rules.core.engine import decision
from game.rules.kraftwagen import forecast
from game.rules.kraftwagen.decisions.action_phase import ActionPhase
from tests.rules.kraftwagen.positions import car, factory, plain_cars

FULL = plain_cars(1, 2, 3, 5, 6)


@pytest.mark.rule("KRA-4.1", "KRA-4.4", "KRA-4.5", "KRA-4.7")
def test_any_tile_of_the_chain_whatever_workers_lie_between() -> None:
    p = factory()
    assert p.can("take") == [name for name in p.state.chain if name.startswith("ACT")]
    before, tail = list(p.state.chain), p.state.tail
    p.do("take ACT-10")
    at = before.index("ACT-10")
    expected = [*before[1:at], "worker-0", *before[at + 1 :], "ACT-10"]
    assert p.state.chain == expected and p.state.tail == (tail + 1) % 20
    assert p.told("took") == [{"seat": 0, "tile": "ACT-10", "passed": [1, 2, 3]}]
    assert len(p.state.chain) == 14 and p.seat == 0


@pytest.mark.rule("KRA-4.7")
def test_the_board_space_of_the_tail_goes_round_the_track() -> None:
    p = factory().given({"tail": 19}).chain("worker-0", "ACT-05", "worker-1")
    p.do("take ACT-05")
    assert p.state.tail == 0 and p.seat == 0
    p = factory().given({"tail": 18}).chain("worker-0", "ACT-01", "ACT-05", "worker-1").do("take ACT-05")
    assert p.state.tail == 0 and p.seat == 0


@pytest.mark.rule("KRA-4.2", "KRA-4.6")
def test_the_tail_has_the_turn() -> None:
    p = factory().chain("worker-0", "ACT-05", "ACT-03", "worker-1", "ACT-01").do("take ACT-01")
    assert p.state.chain[0] == "worker-1" and p.seat == 1
    assert p.state.chain[-3:] == ["ACT-01", "ACT-05", "ACT-03"]
    assert p.told("to-head") == [{"seat": None, "tile": "ACT-05"}, {"seat": None, "tile": "ACT-03"}]
    assert p.told("turn") == [{"seat": 1}]


@pytest.mark.rule("KRA-4.3", "KRA-1.2", "KRA-9.4")
def test_a_turn_has_an_action_phase_and_a_market_phase() -> None:
    p = factory().mine(bodies=[1, 0, 0], engines=[0, 1, 0]).chain("worker-0", "worker-1").do("take ACT-05")
    assert (p.seat, p.asks) == (0, "Offer")
    p.do("pass")
    assert (p.seat, p.asks) == (1, "SelectTile")
    p = factory().chain("worker-0", "worker-1").do("take ACT-05")  # nothing to offer: not asked
    assert (p.seat, p.asks) == (1, "SelectTile")


@pytest.mark.rule("KRA-4.8")
def test_all_actions_of_the_tile_in_any_order_each_finished_before_the_next() -> None:
    p = factory().open("DEV-BB", "DEV-EE").do("take ACT-10")
    assert p.legal == ["resolve research", "resolve body", "resolve engine"]
    p.do("resolve body")
    assert p.asks == "PlacePart" and p.can("resolve") == []
    p.do("place 1")
    assert p.legal == ["resolve research", "resolve engine"]
    assert p.refused("resolve body", "KRA-4.8", "already-done") and p.refused("resolve buyer", "KRA-4.8", "not-on-tile")
    p.do("resolve engine", "place 2", "card DEV-BB")
    assert p.asks == "Offer"


@pytest.mark.rule("KRA-4.9")
def test_actions_cannot_be_refused_but_one_without_effect_is_skipped() -> None:
    p = factory().mine(engineers=["ENG-DIESEL"]).do("take ACT-08")
    assert p.refused("end", "KRA-4.9", "do-all")
    p = factory().market(car(1, 0, 1, 1, 8, 5)).mine(supply=0, canteen=4).chain("worker-0", "worker-1")
    p.do("take ACT-09")
    assert {" ".join(map(str, move)): reason.key for move, reason in decision(p.state).warned(p.state)} == {
        "resolve worker": "no-worker-in-supply"}
    p.do("resolve worker", "place 1")
    assert p.told("skipped") == [{"seat": 0, "action": "worker"}] and p.factory().canteen == 4


@pytest.mark.rule("KRA-4.10", "KRA-4.11")
def test_daimler_before_between_and_after_the_actions_but_not_inside_one() -> None:
    p = factory().active("body", "engine").mine(engineers=["ENG-DAIMLER"]).chain("worker-0", "worker-1")
    assert p.can("daimler") == ["DAIMLER-2 1", "DAIMLER-2 2", "DAIMLER-4 1", "DAIMLER-4 2"]
    p.do("take ACT-09")
    assert p.can("daimler") and p.can("resolve") == ["worker", "engine"]
    p.do("resolve engine")
    assert p.asks == "PlacePart" and not p.can("daimler")
    p.do("place 1", "resolve worker")
    assert p.prompt()[0] == "end-actions" and p.legal[-1] == "end" and p.can("daimler")
    p.do("daimler DAIMLER-4 2")
    assert p.seat == 1 and p.state.active[1].marker == "DAIMLER-4"
    q = factory().active("body").mine(engineers=["ENG-DAIMLER"]).chain("worker-0", "worker-1")
    q.do("take ACT-05", "resolve grand_prix", "end")
    assert q.seat == 1 and q.state.active[0].marker == ""


@pytest.mark.rule("KRA-4.11")
def test_without_engineers_to_use_the_phase_ends_by_itself() -> None:
    p = factory().mine(engineers=["ENG-DAIMLER"]).chain("worker-0", "worker-1").do("take ACT-05")  # no active buyer
    assert p.seat == 1


@pytest.mark.rule("KRA-4.12", "KRA-7.8")
def test_the_turn_that_ends_a_round_is_finished() -> None:
    p = factory().market(*FULL).mine(bodies=[2, 0, 0], engines=[0, 2, 0]).chain(
        "worker-0", "ACT-05", "worker-2", "worker-1")
    p.do("take ACT-05").chain("worker-0", "ACT-03", "worker-2")
    p.given({"stack[-1].seat": 0})
    p.do("offer 1 2 1 9")
    assert p.told("round-over") == [{"seat": None, "cause": "market"}]
    assert p.state.round == 2 and p.seat == 0


@pytest.mark.rule("KRA-4.12")
def test_the_marker_on_0_ends_the_round_after_the_turn() -> None:
    p = factory().active("body", "body", "engine", "price").given({"countdown": 1}).chain("worker-0", "worker-1")
    p.mine(bodies=[2, 0, 0], engines=[0, 2, 0]).do("take ACT-06", "resolve buyer")
    assert p.state.round == 1 and p.asks == "Offer"
    p.do("pass")
    assert p.told("round-over")[0]["cause"] == "marker" and p.state.round == 2


@pytest.mark.rule("KRA-3.1", "KRA-3.2", "KRA-8.11", "KRA-11.1")
def test_three_rounds_with_prices_of_their_own() -> None:
    p = factory()
    seen = []
    while decision(p.state) is not None:
        seen.append((p.state.round, tuple(p.state.prices)))
        p.last_turn().pass_by()
    assert [number for number, _ in seen] == [1, 2, 3]
    assert [prices[-1] for _, prices in seen] == [10, 12, 15]
    assert seen[1][1] == (2, 3, 5, 6, 8, 9, 11, 12) and seen[2][1] == (3, 4, 6, 8, 10, 12, 14, 15)


@pytest.mark.rule("KRA-3.3", "KRA-3.5")
def test_what_lasts_from_round_to_round() -> None:
    p = factory().mine(bodies=[3, 0, 0], engines=[0, 0, 2], race_engine=4, developments=["DEV-BE"],
                       engineers=["ENG-HORCH"], canteen=5)
    p.chain("worker-0", "worker-1").open("DEV-BB", "DEV-EX").last_turn().do("take ACT-05", "pass")
    kept = p.factory()
    assert (kept.bodies, kept.engines, kept.race_engine, kept.canteen) == ([3, 0, 0], [0, 0, 2], 4, 5)
    assert kept.developments == ["DEV-BE"] and kept.markers == ["HORCH-1", "HORCH-2"]
    assert p.state.open == ["DEV-BB", "DEV-EX"]
    assert p.state.rows == {"body": 4, "engine": 2, "prestige": 2, "price": 2}


@pytest.mark.rule("KRA-4.2", "KRA-4.6", "KRA-4.7")
def test_the_stop_that_a_screen_foretells_is_the_one_that_comes() -> None:
    for tile in ("ACT-01", "ACT-05", "ACT-03", "ACT-06"):
        p = factory().chain("worker-0", "ACT-02", "worker-1", "ACT-05", "worker-2", "ACT-03")
        told = forecast.stop(p.state, tile)
        at = p.state.chain.index(tile)
        assert set(told.tiles) | {f"worker-{seat}" for seat in told.jumped} == set(p.state.chain[1:at])
        p.do(f"take {tile}")
        while isinstance(p.state.stack[-2], ActionPhase) and p.state.stack[-1].seat == 0 and p.asks != "SelectTile":
            p.do(p.legal[0])
        assert (tuple(p.state.chain), p.seat) == (told.chain, told.next), tile
