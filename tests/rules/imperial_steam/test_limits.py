"""Limits: money, fees, cities with one slot, tracks at both ends, undo."""

import pytest

from game import paths
from game.content_loader import load_docs
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content.build import build_content
from game.session.game_catalog import GamePackage
from game.session.seats import Seat
from game.session.session import Session
from tests.rules.imperial_steam.positions import BLUE, Position, content, game, table

PRICES = [  # a move after others, and what it costs
    (("hand build_station",), 40),
    (("hand build_factory", "factory wien wood"), 10),
    (("hand build_factory", "factory wien stone"), 20),
    (("hand build_factory", "factory wien iron"), 30),
    (("hand build_factory", "factory wien coal"), 20),
    (("hand hire", f"hub {BLUE}", "worker"), 10),
    (("hand hire", f"hub {BLUE}", "engineer tunnel"), 20),
    (("hand buy_train", "engine ENGINE-3 new"), 30),
    (("hand buy_train", "engine ENGINE-4 START"), 40),
    (("hand buy_train", "car"), 20),
    (("hand goods_market", "buy iron"), 20),
    (("hand goods_market", "order iron"), 10),
    (("hand gain_influence", "influence 1"), 10),
    (("hand gain_influence", "influence 3"), 30),
]


def able(money: int) -> Position:
    """A company that lacks nothing but money: influence, room, a city without a station, an engine that pulls more."""
    p = game().tracks(0, "wien--baden").goods(0, coal=1)
    return p.given({"companies[0].money": money, "companies[0].influence": 3, "companies[0].freight": 2})


def refusal(p: Position, moves: tuple[str, ...]) -> str:
    """The rule in whose name one of these moves is refused, "" if all are possible."""
    for move in moves:
        reason = p.why_not(move)
        if reason is not None:
            return reason.rule
        p.do(move)
    return ""


@pytest.mark.rule("IMP-5.7", "IMP-7.1", "IMP-7.3", "IMP-8.2", "IMP-8.4", "IMP-9.2", "IMP-9.3", "IMP-9.5", "IMP-9.6",
                  "IMP-11.3")
@pytest.mark.parametrize(("moves", "cost"), PRICES, ids=[row[0][-1] for row in PRICES])
def test_the_last_gulden_can_be_spent_and_no_more(moves: tuple[str, ...], cost: int) -> None:
    assert refusal(able(cost), moves) == ""
    assert refusal(able(cost - 10), moves) in ("IMP-5.7", "IMP-9.1")  # the tile as such: IMP-9.1


@pytest.mark.rule("IMP-6.15", "IMP-6.16", "IMP-6.17")
def test_the_fees_and_crowns_of_a_plan_add_up() -> None:
    def planning(money: int) -> Position:
        p = game(3).tracks(1, "wien--baden", "wien--bratislava").tracks(2, "wien--bratislava")
        p.given({"companies[0].money": money, "companies[0].ready": [0, 0, 0, 3], "crowns": ["wien--st_poelten"]})
        return p.do("hand build_tracks", "track wien--baden", "track wien--st_poelten")

    p = planning(60).do("track wien--bratislava", "done")
    p.do(p.legal[0])
    assert [company.money for company in p.state.companies] == [0, 140, 130]
    assert planning(50).refused("track wien--bratislava", "IMP-6.17", "fees-too-dear")


@pytest.mark.rule("IMP-6.3", "IMP-6.10")
def test_tracks_count_at_either_end() -> None:
    """Amstetten is named first in two of these connections, Bruck is reached from its second one."""
    way = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz", "gloggnitz--muerzzuschlag")
    p = game().tracks(0, *way, "amstetten--muerzzuschlag").given({"companies[0].ready": [0, 0, 0, 4]})
    p.do("hand build_tracks")
    assert p.refused("track muerzzuschlag--bruck", "IMP-6.3")
    p.do("track amstetten--linz")
    assert p.refused("track amstetten--mariazell", "IMP-6.3")
    assert p.refused("track st_poelten--amstetten", "IMP-6.3")
    assert "wien--st_poelten" in p.can("track")


@pytest.mark.rule("IMP-7.3", "IMP-7.7", "IMP-14.3")
def test_a_city_with_one_slot() -> None:
    p = game().tracks(0, "wien--st_poelten", "st_poelten--amstetten", "amstetten--muerzzuschlag")
    for city in ("wien", "wien", "wien", "st_poelten", "st_poelten"):
        p.factory(1, city, "stone", 1)
    p.do("hand build_factory", "factory muerzzuschlag wood", "level 1", "end").skip().given(
        {"companies[0].influence": 1})
    assert p.refused("hand build_factory", "IMP-14.3", "no-slot-anywhere")


@pytest.mark.rule("IMP-3.3", "IMP-3.6", "IMP-3.9", "IMP-3.10", "IMP-3.20")
def test_chance_lays_out_the_random_mode() -> None:
    tables = [table(3, "random", seed).state for seed in (0, 100, 200)]
    dealt = [[state.tiles[city] for city in state.tiles] for state in tables]
    assert all(tiles not in (sorted(tiles), sorted(tiles, reverse=True)) for tiles in dealt)
    for name in ("tiles", "crowns", "shipments", "round_goods", "display"):
        assert len({str(getattr(state, name)) for state in tables}) > 1, name
    for name in ("city", "tile", "growth", "column"):
        assert len({str([getattr(hub, name) for hub in state.hubs]) for state in tables}) > 1, name


@pytest.mark.rule("IMP-3.1")
def test_a_map_without_a_set_up_card_is_played_in_the_random_mode_only() -> None:
    shipped = load_docs("imperial-steam").docs
    text = (paths.rules_data() / "imperial-steam/boards/suedbahn.yaml").read_text(encoding="utf-8")
    made = build_content(
        {**shipped, "boards/north.yaml": YamlDocument.parse(text.replace("id: suedbahn", "id: north", 1), "map")}
    )
    found = {mode: [reason.key for reason in SPEC.setup_problems(made, GameConfig(2, {"map": "north", "mode": mode}))]
             for mode in ("introductory", "normal", "random")}
    assert found == {"introductory": ["no-such-setup"], "normal": ["no-such-setup"], "random": []}
    assert SPEC.check_invariants(SPEC.setup(made, GameConfig(2, {"map": "north", "mode": "random"}), 1)) == []


@pytest.mark.rule("IMP-15.1", "IMP-3.22")
def test_a_bid_can_be_taken_back_until_all_are_revealed() -> None:
    session = Session.new(GamePackage(SPEC, content()), GameConfig(2, {}), [Seat("A", "red"), Seat("B", "yellow")], 1)
    session.act(session.legal()[4])
    assert session.barrier() is None
    session.undo()
    session.act(session.legal()[5])
    last = session.legal()[2]
    assert session.preview(1, [last]) is None  # what it leads to depends on the hidden bid
    session.act(last)
    assert session.barrier() is not None
    session.act(session.legal()[0])
    assert session.barrier() is None  # nothing more is hidden: every move can be taken back
