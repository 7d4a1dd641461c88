"""Section 3: set-up modes, the board at the start, the opening bid."""

import pytest

from game.rules.core.game_spec import GameConfig
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content.map import ZONES
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.content.setup_cards import MODES
from tests.rules.imperial_steam.positions import Position, content, table

ALL_MODES = (*MODES, "random")
SEATS = (2, 3, 4)


@pytest.mark.rule("IMP-3.1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_three_modes(seats: int) -> None:
    assert table(seats).state.card == f"INTRO-{seats}"
    cards = {SPEC.setup(content(), GameConfig(seats, {"mode": "normal"}), seed).card for seed in range(40)}
    assert cards == {card.id for card in content().setups.values() if (card.mode, card.players) == ("normal", seats)}
    assert len(cards) == 5
    assert table(seats, "random").state.card == ""
    assert table(seats, "normal", card=min(cards)).state.card == min(cards)


@pytest.mark.rule("IMP-3.1", "IMP-3.2")
@pytest.mark.parametrize(("seats", "options", "key"), [
    (1, {}, "wrong-player-count"), (5, {}, "wrong-player-count"), (2, {"mode": "easy"}, "bad-option"),
    (2, {"colour": "red"}, "unknown-option"), (2, {"mode": "normal", "card": "NS-06"}, "bad-option"),
])  # fmt: skip
def test_a_table_that_cannot_be_laid(seats: int, options: dict[str, str], key: str) -> None:
    config = GameConfig(seats, options)
    assert [reason.key for reason in SPEC.setup_problems(content(), config)] == [key]
    with pytest.raises(ValueError, match=key):
        SPEC.setup(content(), config, 1)


@pytest.mark.rule("IMP-3.2")
@pytest.mark.parametrize(("seats", "factories", "workers"), [(2, 6, 8), (3, 9, 11), (4, 12, 14)])
def test_the_boards_of_the_number_of_players(seats: int, factories: int, workers: int) -> None:
    state = table(seats).state
    assert state.unbuilt == dict.fromkeys(GOODS, factories)
    assert len(state.selected.worker_prices) == workers
    assert {len(row) for row in state.selected.prices.values()} == {factories}


@pytest.mark.rule("IMP-3.3", "IMP-3.4")
@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_site_has_one_tile_and_every_circle_a_token(seats: int, mode: str) -> None:
    state = table(seats, mode).state
    hubs = [hub.city for hub in state.hubs]
    assert sorted([*state.tiles, *hubs]) == sorted(content().maps["suedbahn"].sites)
    assert sorted(state.tiles.values()) == sorted(t.id for t in content().city_tiles.values() if t.players == seats)
    assert sorted(hub.tile for hub in state.hubs) == sorted(content().hub_tiles)
    for city, tile in state.tiles.items():
        assert state.business.get(city, []) == list(content().city_tiles[tile].business)
    tokens = sum(map(len, state.business.values()))
    assert tokens == {2: 12, 3: 16, 4: 24}[seats]


@pytest.mark.rule("IMP-3.5")
def test_the_semmering_line() -> None:
    assert table().state.selected.chart.semmering == "gloggnitz--muerzzuschlag"


@pytest.mark.rule("IMP-3.6")
@pytest.mark.parametrize(("seats", "crowns"), [(2, 3), (3, 3), (4, 4)])
def test_crowns(seats: int, crowns: int) -> None:
    assert table(2).state.crowns == ["bruck--judenburg", "graz--fuerstenfeld", "celje--zagreb"]
    named = [card.connection for card in content().maps["suedbahn"].state_cards.values()]
    drawn = [table(seats, mode, seed).state.crowns for mode in ("normal", "random") for seed in (1, 50)]
    assert all(len(set(c)) == crowns and set(c) <= set(named) for c in drawn)
    assert drawn[0] != drawn[1]


@pytest.mark.rule("IMP-3.7", "IMP-3.8")
@pytest.mark.parametrize("mode", ALL_MODES)
def test_the_hubs_at_the_start(mode: str) -> None:
    state = table(3, mode).state
    assert sorted(hub.column for hub in state.hubs) == [3, 4, 5, 6]
    assert sorted(hub.growth for hub in state.hubs) == sorted(content().growth_tiles)
    assert [(hub.engineers, hub.hired) for hub in state.hubs] == [(["tunnel", "bridge"], 0)] * 4
    assert all(not company.keys for company in state.companies)


@pytest.mark.rule("IMP-3.9", "IMP-3.10")
@pytest.mark.parametrize(("seats", "goods"), [(2, 4), (3, 5), (4, 6)])
def test_shipments_and_goods_of_the_rounds(seats: int, goods: int) -> None:
    state = table(2).state
    assert (state.shipments, state.round_goods[3]) == ([3, 4, 2, 5, 3, 4, 2, 0], tuple(GOODS))
    state = table(seats, "normal").state
    assert state.shipments[7] == 0 and len(state.shipments) == 8
    tiles = list(content().numbers.shipment_tiles)
    for number in state.shipments[:7]:
        tiles.remove(number)
    assert [len(row) for row in state.round_goods] == [0, 0, 0] + [goods] * 5
    assert all(sum(row.count(good) for row in state.round_goods) <= 10 for good in GOODS)


@pytest.mark.rule("IMP-3.11", "IMP-3.12", "IMP-3.13")
@pytest.mark.parametrize(("seats", "market", "display"), [(2, 4, 8), (3, 5, 11), (4, 7, 14)])
def test_engines_market_and_contracts(seats: int, market: int, display: int) -> None:
    for mode in ALL_MODES:
        state = table(seats, mode).state
        assert state.engines == {f"ENGINE-{level}": seats for level in range(3, 9)}
        assert state.market == dict.fromkeys(GOODS, market)
        assert len(set(state.display)) == display
    assert table(seats, "normal", 1).state.display != table(seats, "normal", 90).state.display


@pytest.mark.rule("IMP-3.14", "IMP-3.15", "IMP-3.16", "IMP-3.17")
def test_a_company_at_the_start(seats: int = 4) -> None:
    for company in table(seats).state.companies:
        assert (company.stations, company.hands, company.money) == (["wien"], 2, 120)
        assert (company.ready, company.tired, company.reserve) == ([2, 0, 0, 0], [0, 0, 0, 0], 13)
        assert (company.engines, company.freight, company.passenger) == (["START"], 3, 0)
        assert company.goods == dict.fromkeys(GOODS, 1)
        assert (company.share, company.investors) == (0, 0)


@pytest.mark.rule("IMP-3.18")
def test_the_markers_begin_in_column_0_in_random_rows() -> None:
    starts = [SPEC.setup(content(), GameConfig(3, {}), seed) for seed in range(40)]
    assert {tuple(state.rows) for state in starts} == {(a, b, 3 - a - b) for a in range(3) for b in range(3) if a != b}
    assert all(company.influence == 0 for state in starts for company in state.companies)


@pytest.mark.rule("IMP-3.20")
@pytest.mark.parametrize("seed", range(8))
def test_the_random_mode(seed: int) -> None:
    state = table(2, "random", seed * 10).state
    chart = state.selected.chart
    hubs = [hub.city for hub in state.hubs]
    assert [chart.cities[city].zone for city in hubs] == list(ZONES)
    assert not any(connection.other(city) in hubs for city in hubs for connection in chart.at[city])


# Opening bid ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("IMP-3.19", "IMP-3.21", "IMP-15.1")
def test_bids_are_hidden_until_all_are_made() -> None:
    p = table(3)
    assert p.can("bid") == [str(column) for column in range(13)]
    assert p.refused("bid 13", "IMP-3.21")
    p.do("bid 4")
    assert [SPEC.has_secrets(p.state, seat) for seat in range(3)] == [True, False, False]
    for seat, bid in ((0, 4), (1, None), (2, None), (None, None)):
        assert SPEC.mask(p.state, seat).stack[-3].bids[0] == bid
    assert p.told("sealed") == [{"seat": 0}] and not p.told("bids")
    guesses = [SPEC.sample_state(SPEC.mask(p.state, 1), 1, seed).stack[-3].bids for seed in range(30)]
    assert len({bids[0] for bids in guesses}) > 5 and {tuple(bids[1:]) for bids in guesses} == {(None, None)}
    p.do("bid 0", "bid 12")
    assert p.told("bids") == [{"seat": None, "columns": [4, 0, 12]}]
    assert not any(SPEC.has_secrets(p.state, seat) for seat in range(3))
    assert (p.state.round, p.asks, p.seat) == (1, "Hand", 2)


@pytest.mark.rule("IMP-3.21")
def test_nobody_bids_what_he_cannot_pay() -> None:
    p = table().given({"companies[0].money": 50})
    assert p.can("bid") == ["0", "1", "2", "3", "4", "5"]


@pytest.mark.rule("IMP-3.22", "IMP-3.23", "IMP-3.24", "IMP-3.25")
def test_bids_are_resolved_from_the_top_row() -> None:
    p = table(4).do("bid 0", "bid 5", "bid 0", "bid 5")
    assert [company.influence for company in p.state.companies] == [0, 5, 0, 5]
    assert [company.money for company in p.state.companies] == [120, 70, 120, 70]
    assert p.state.order == [1, 3, 0, 2]  # equal columns: the row before; who bid nothing keeps it


@pytest.mark.rule("IMP-3.22", "IMP-3.24")
@pytest.mark.parametrize(("bids", "order"), [((4, 4, 4), [2, 0, 1]), ((0, 5, 5), [2, 1, 0]), ((0, 0, 1), [2, 0, 1])])
def test_the_upper_row_is_resolved_first_whoever_bid_first(bids: tuple[int, ...], order: list[int]) -> None:
    p = table(3, rows=(2, 0, 1)).do(*(f"bid {column}" for column in bids))
    assert p.state.order == p.state.standings() == order
    assert [event["seat"] for event in p.told("paid-bid")] == [2, 0, 1]
    assert p.told("order") == [{"seat": None, "order": order}]
    assert p.told("turn") == [{"seat": order[0], "hands": 2}]


@pytest.mark.rule("IMP-3.26", "IMP-X6", "IMP-3.6")
def test_the_bid_of_the_automa() -> None:
    """The lowest hub stands in column 3; a brown card with 2 leads to column 5, which costs 50 gulden."""
    steps = set()
    for seed in range(40):
        p = Position(SPEC.setup(content(), GameConfig(2, {"automa": "D1"}), seed)).do("bid 12")
        state = p.state
        assert state.automa is not None
        card = state.selected.chart.state_cards[state.automa.card]
        steps.add(card.bid_steps)
        assert card.connection not in state.crowns  # the cards of the three crowns count as drawn
        assert state.companies[state.automa.seat].influence == 3 + card.bid_steps
        paid = {event["seat"]: event["cost"] for event in p.told("paid-bid")}
        assert paid == {0: 120, state.automa.seat: 10 * (3 + card.bid_steps)}
    assert {0, 2, 4} <= steps  # 2: column 5, 50 gulden


@pytest.mark.rule("IMP-X24")
def test_two_equal_bids_below_a_higher_one() -> None:
    p = table(3).do("bid 4", "bid 4", "bid 6")
    assert p.state.order == [2, 0, 1]
    assert [company.money for company in p.state.companies] == [80, 80, 60]
