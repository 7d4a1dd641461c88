"""Sections 4.3 and 4.4: the network, tracks, rewards of cities, Trieste."""

import pytest

from game.rules.imperial_steam.decisions.companies import crews
from tests.rules.imperial_steam.positions import BRONZE, Position, content, game, totals

KIT = {"wood": 1, "stone": 1, "iron": 1, "coal": 1}


def builder(*tracks: str, ready: tuple[int, ...] = (0, 0, 0, 4), stations: tuple[str, ...] = (), seats: int = 2,
            **goods: int) -> Position:
    """A company with these tracks, workers by level and goods, about to plan."""
    p = game(seats).tracks(0, *tracks, stations=stations).given({"companies[0].ready": list(ready)})
    if goods:
        p.given({"companies[0].engines": ["ENGINE-6"], "companies[0].freight": 6}).goods(0, **goods)
    return p


def plan(p: Position) -> Position:
    return p.do("hand build_tracks")


# Network --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-6.1", "IMP-6.10", "IMP-X10")
def test_the_first_track() -> None:
    p = plan(game())
    assert p.can("track") == ["wien--st_poelten", "wien--baden", "wien--bratislava"]
    assert p.refused("track amstetten--linz", "IMP-6.10", "not-at-network")
    assert p.refused("done", "IMP-5.4")
    p.do("track wien--st_poelten", "done")
    assert p.legal == ["crew 2 0 0 0"]
    p.do("crew 2 0 0 0")
    company = p.company()
    assert (company.cities, company.tracks) == (["wien", "st_poelten"], ["wien--st_poelten"])
    assert (company.ready, company.tired, totals(company.goods)) == ([0] * 4, [2, 0, 0, 0], "coal")
    assert (company.share, content().numbers.share_values[company.share]) == (1, 30)


@pytest.mark.rule("IMP-6.2")
def test_one_track_each_on_a_connection() -> None:
    p = game().tracks(0, "wien--baden").tracks(1, "wien--baden")
    assert plan(p).refused("track wien--baden", "IMP-6.2")
    assert plan(game().tracks(1, "wien--baden")).do("track wien--baden", "done").asks == "Crew"


@pytest.mark.rule("IMP-6.3", "IMP-X30")
def test_two_tracks_at_a_city_without_a_station() -> None:
    p = builder("wien--baden", "baden--amstetten")
    assert plan(p).refused("track baden--wiener_neustadt", "IMP-6.3", "needs-station")
    others = game().tracks(0, "wien--baden", "baden--amstetten").tracks(1, "wien--baden", stations=("baden",))
    assert plan(others.given({"companies[0].ready": [0, 0, 0, 4]})).refused("track baden--wiener_neustadt", "IMP-6.3")
    with_one = plan(builder("wien--baden", "baden--amstetten", stations=("baden",)))
    assert "baden--wiener_neustadt" in with_one.can("track")
    both = plan(builder(ready=(0, 0, 2, 0))).do("track wien--baden", "track baden--amstetten")
    assert both.refused("track baden--wiener_neustadt", "IMP-6.3")  # the plan counts too
    assert both.do("done").legal == ["crew 0 0 2 0"]  # 2 + (3 + 1)


@pytest.mark.rule("IMP-6.3")
def test_the_limit_holds_at_both_ends_but_not_in_wien() -> None:
    tracks = ("wien--st_poelten", "wien--baden", "wien--bratislava", "st_poelten--amstetten")
    p = plan(builder(*tracks))
    assert "baden--amstetten" in p.can("track")
    full = plan(builder(*tracks, "amstetten--linz"))
    assert full.refused("track baden--amstetten", "IMP-6.3")
    assert dict(full.why_not("track baden--amstetten").params) == {"city": BRONZE}  # type: ignore[union-attr]


@pytest.mark.rule("IMP-6.4", "IMP-6.6")
def test_the_rewards_of_a_city() -> None:
    p = plan(builder("wien--st_poelten", "st_poelten--amstetten")).do("track amstetten--linz", "done")
    p.events.clear()
    p.do(p.legal[0])
    kinds = [event.kind for event in p.events]
    assert kinds[kinds.index("laid"):][:3] == ["laid", "joined", "token"]
    assert (p.company().tokens, p.state.business["linz"], p.company().share) == ([2], [], 1)
    q = plan(builder("wien--st_poelten", "st_poelten--amstetten")).do("track amstetten--mariazell", "done")
    q.do(q.legal[0])
    assert (q.company().influence, q.company().tokens) == (2, [])


@pytest.mark.rule("IMP-6.4", "IMP-X27")
def test_tokens_go_to_the_first_printed_influence_to_all() -> None:
    p = game(3)  # three players: Liezen has one token of 1, Linz 2 and 1
    data = {f"companies[{seat}].tracks": ["wien--st_poelten", "st_poelten--amstetten"] for seat in range(3)}
    p.given(data | {f"companies[{seat}].ready": [0, 0, 2, 0] for seat in range(3)} | {"round": 2})
    for _ in range(3):
        plan(p).do("track amstetten--linz", "done")
        p.do(p.legal[0], "end")
    assert [company.tokens for company in p.state.companies] == [[2], [1], []]
    q = game(3).given(data | {f"companies[{seat}].ready": [0, 0, 2, 0] for seat in range(3)})
    for _ in range(3):
        plan(q).do("track amstetten--mariazell", "done")
        q.do(q.legal[0], "end")
    assert [company.influence for company in q.state.companies] == [2, 2, 2]


@pytest.mark.rule("IMP-6.6")
def test_a_hub_raises_the_share_value_by_two_up_to_the_end() -> None:
    p = plan(builder("wien--st_poelten")).do("track st_poelten--amstetten", "done")
    p.do(p.legal[0])
    assert p.company().share == 2
    top = builder("wien--st_poelten").given({"companies[0].share": 13})
    plan(top).do("track st_poelten--amstetten", "done")
    top.do(top.legal[0])
    assert (top.company().share, top.told("share-value")) == (14, [{"seat": 0, "money": 100}])


@pytest.mark.rule("IMP-6.7")
def test_closing_a_loop_brings_nothing() -> None:
    p = plan(builder("wien--st_poelten", "wien--baden", "st_poelten--amstetten")).do("track baden--amstetten", "done")
    p.do(p.legal[0])
    assert (p.company().share, p.company().influence, p.told("joined")) == (0, 0, [])
    assert "baden--amstetten" in p.company().tracks


@pytest.mark.rule("IMP-6.8")
def test_a_hub_is_connected_without_influence() -> None:
    p = plan(builder("wien--st_poelten")).do("track st_poelten--amstetten", "done")
    p.do(p.legal[0])
    assert BRONZE in p.company().cities and p.company().influence < p.hub(BRONZE).column


# Costs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-6.10", "IMP-6.11")
def test_several_connections_cost_the_goods_once() -> None:
    p = plan(builder()).do("track wien--st_poelten", "track st_poelten--amstetten", "track amstetten--linz", "done")
    p.do(p.legal[0])
    assert p.company().cities == ["wien", "st_poelten", "amstetten", "linz"]
    assert totals(p.company().goods) == "coal"
    assert p.told("used-goods") == [{"seat": 0, "goods": ["wood", "stone", "iron"]}]


@pytest.mark.rule("IMP-6.11")
def test_without_wood_stone_and_iron_no_track() -> None:
    p = game().goods(0, wood=2, stone=1)
    assert p.refused("hand build_tracks", "IMP-6.11", "track-goods")


@pytest.mark.rule("IMP-6.11", "IMP-14.2")
def test_a_bridge_or_tunnel_takes_one_stone_or_iron_more_per_action() -> None:
    tracks = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz")
    p = builder(*tracks, wood=1, stone=2, iron=2, coal=1).given({"companies[0].engineers": ["tunnel"]})
    supply, market = dict(p.state.supply), dict(p.state.market)
    plan(p).do("track gloggnitz--muerzzuschlag", "track muerzzuschlag--mariazell", "done")
    assert (p.asks, p.legal) == ("Structure", ["good stone", "good iron"])
    assert p.refused("good wood", "IMP-6.11")
    p.do("good iron")
    p.do(p.legal[0])
    assert totals(p.company().goods) == "stone, coal"
    assert p.state.supply["iron"] == supply["iron"] + 2 and p.state.market == market
    two = builder(*tracks, wood=1, stone=1, iron=2, coal=1).given({"companies[0].engineers": ["tunnel"]})
    assert plan(two).do("track gloggnitz--muerzzuschlag", "done").legal == ["good iron"]
    none = builder(*tracks).given({"companies[0].engineers": ["tunnel"]})
    assert plan(none).refused("track gloggnitz--muerzzuschlag", "IMP-6.11", "structure-good")


@pytest.mark.rule("IMP-6.12")
def test_engineers_are_needed_and_stay() -> None:
    tracks = ("wien--st_poelten", "st_poelten--amstetten")
    p = builder(*tracks, wood=2, stone=2, iron=2)
    assert plan(p).refused("track amstetten--liezen", "IMP-6.12", "needs-engineer")
    p = builder(*tracks, wood=2, stone=2, iron=2).given({"companies[0].engineers": ["bridge"]})
    plan(p).do("track amstetten--liezen", "done", "good stone")
    p.do(p.legal[0])
    assert p.company().engineers == ["bridge"]
    q = builder(*tracks, "amstetten--linz", wood=2, stone=2, iron=2).given({"companies[0].engineers": ["bridge"]})
    assert plan(q).refused("track linz--liezen", "IMP-6.12")  # a tunnel


@pytest.mark.rule("IMP-6.13", "IMP-X11")
def test_each_further_connection_costs_one_more() -> None:
    p = plan(builder(ready=(1, 2, 0, 0))).do("track wien--baden", "track wien--bratislava", "done")
    assert p.state.stack[-1].effort == 5  # type: ignore[attr-defined]
    assert p.legal == ["crew 1 2 0 0"]
    q = plan(builder(ready=(0, 2, 0, 0))).do("track wien--baden")
    assert q.refused("track wien--bratislava", "IMP-6.13", "too-little-effort-for-more")
    why = q.why_not("track wien--bratislava")
    assert why is not None and dict(why.params) == {"effort": 5, "ready": 4, "before": 2, "own": 2, "more": 1}


@pytest.mark.rule("IMP-6.13", "IMP-X11")
def test_the_third_connection_costs_two_more() -> None:
    three = ("track wien--baden", "track wien--bratislava", "track wien--st_poelten")  # 2 each
    p = plan(builder(ready=(1, 0, 0, 2))).do(*three)
    assert p.prompt() == ("plan-tracks-unpaid", {"n": 3, "effort": 2 + 3 + 4, "cost": 0})
    assert plan(builder(ready=(1, 0, 0, 2))).do(*three[:2]).prompt()[0] == "plan-tracks"
    assert p.do("done").legal == ["crew 1 0 0 2"]
    short = plan(builder(ready=(0, 0, 0, 2))).do(*three[:2])
    assert short.refused(three[2], "IMP-6.13", "too-little-effort-for-more")


@pytest.mark.rule("IMP-6.14", "IMP-X13")
def test_no_worker_may_be_superfluous() -> None:
    assert list(crews([2, 0, 1, 0], 3)) == [(0, 0, 1, 0)]
    assert list(crews([2, 1, 1, 1], 4)) == [(0, 0, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0), (2, 1, 0, 0)]
    p = plan(builder(ready=(2, 0, 1, 0), stations=())).do("track wien--baden", "done")
    assert p.legal == ["crew 0 0 1 0", "crew 2 0 0 0"]
    p.do("crew 0 0 1 0")  # one level is lost
    assert (p.company().ready, p.company().tired) == ([2, 0, 0, 0], [0, 0, 1, 0])


@pytest.mark.rule("IMP-6.14")
def test_the_crews_are_those_of_a_search_by_hand() -> None:
    for ready in ([3, 2, 1, 2], [0, 4, 0, 1], [5, 0, 2, 0]):
        for effort in range(1, 12):
            found = set()
            for a in range(ready[0] + 1):
                for b in range(ready[1] + 1):
                    for c in range(ready[2] + 1):
                        for d in range(ready[3] + 1):
                            levels = [1] * a + [2] * b + [3] * c + [4] * d
                            if sum(levels) >= effort and all(sum(levels) - one < effort for one in levels):
                                found.add((a, b, c, d))
            assert sorted(crews(ready, effort)) == sorted(found)


@pytest.mark.rule("IMP-6.15")
def test_every_other_owner_gets_a_fee() -> None:
    p = game(3).tracks(1, "wien--baden").tracks(2, "wien--baden")
    plan(p).do("track wien--baden", "done", "crew 2 0 0 0")
    assert [company.money for company in p.state.companies] == [100, 130, 130]
    assert [event["owner"] for event in p.told("fee")] == [1, 2]
    poor = game(3).tracks(1, "wien--baden").tracks(2, "wien--baden").given({"companies[0].money": 10})
    assert plan(poor).refused("track wien--baden", "IMP-6.17", "fees-too-dear")


@pytest.mark.rule("IMP-6.16", "IMP-X12")
def test_a_state_railway_costs_money_alone() -> None:
    p = builder(ready=(1, 2, 0, 0)).given({"crowns": ["wien--bratislava"]})
    plan(p).do("track wien--baden", "track wien--bratislava", "done")
    assert p.legal == ["crew 0 1 0 0"]
    p.do("crew 0 1 0 0")
    assert (p.company().money, p.company().cities, p.company().tokens) == (90, ["wien", "baden", "bratislava"], [3])
    first = builder(ready=(0, 2, 0, 0)).given({"crowns": ["wien--baden"]})
    plan(first).do("track wien--baden", "track wien--bratislava", "done")  # no surcharge after a State Railway
    assert first.legal == ["crew 0 1 0 0"]


@pytest.mark.rule("IMP-6.16")
def test_a_state_railway_needs_neither_goods_nor_workers_nor_engineer_nor_fee() -> None:
    p = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten").goods(0)
    p.tracks(1, "wien--st_poelten", "st_poelten--amstetten", "amstetten--liezen")
    p.given({"companies[0].ready": [0, 0, 0, 0], "crowns": ["amstetten--liezen"]})
    plan(p)
    assert p.can("track") == ["amstetten--liezen"]
    p.do("track amstetten--liezen", "done")
    assert (p.asks, p.company().money, p.company(1).money) == ("Rest", 90, 120)
    poor = game().goods(0).given({"companies[0].money": 20, "crowns": ["wien--baden"]})
    assert poor.refused("hand build_tracks", "IMP-6.11")


@pytest.mark.rule("IMP-6.17")
def test_rewards_come_too_late_to_pay_for_the_same_action() -> None:
    tracks = ("wien--baden", "baden--amstetten", "amstetten--liezen", "liezen--judenburg", "judenburg--klagenfurt",
              "klagenfurt--villach", "villach--gorizia")
    q = builder(*tracks).given({"companies[0].money": 30, "crowns": ["gorizia--trieste", "postojna--trieste"]})
    plan(q).do("track gorizia--trieste")
    assert q.refused("track postojna--trieste", "IMP-6.17", "fees-too-dear")  # the bonus is not there yet


# Trieste --------------------------------------------------------------------------------------------------------------

SOUTH = ("wien--baden", "baden--amstetten", "amstetten--liezen", "liezen--judenburg", "judenburg--klagenfurt",
         "klagenfurt--villach", "villach--gorizia")


def before_trieste(seats: int = 2) -> Position:
    """Everybody stands in Gorizia, one track from Trieste."""
    p = game(seats)
    for seat in range(seats):
        p.tracks(seat, *SOUTH).given({f"companies[{seat}].ready": [0, 0, 1, 0]})
    return p


@pytest.mark.rule("IMP-6.5", "IMP-6.18", "IMP-X22", "IMP-4.11", "IMP-13.1")
def test_the_game_ends_with_the_round_in_which_trieste_is_connected() -> None:
    p = before_trieste().later(6)
    plan(p).do("track gorizia--trieste", "done")
    p.do(p.legal[0], "end")
    assert (p.company(0).money, p.state.trieste, p.seat) == (270, [0], 1)
    assert p.told("last-round") == [{"seat": 0}]
    money = p.company(1).money
    plan(p).do("track gorizia--trieste", "done")
    p.do(p.legal[0], "end")
    assert (p.company(1).money - money, p.state.trieste) == (80 - 10, [0, 1])  # the later bonus, less the fee
    assert p.told("last-round") == [{"seat": 0}]  # said once
    p.skip().skip()
    assert (p.asks, p.state.round) == ("", 6)
    assert p.told("round") == [] and len(p.told("finished")) == 1


@pytest.mark.rule("IMP-6.6", "IMP-6.5")
def test_trieste_raises_the_share_value_like_any_city() -> None:
    p = before_trieste()
    plan(p).do("track gorizia--trieste", "done")
    p.do(p.legal[0])
    assert (p.company().share, p.company().influence) == (1, 0)
