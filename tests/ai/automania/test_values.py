"""Worth of things in Automania: sales and their limit, contracts, factories, money, offices."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.automania.contract_values import ContractValues
from game.ai.automania.evaluation import PositionEvaluation, evaluate_all
from game.ai.automania.factory_values import FactoryValues, tiles_of
from game.ai.automania.sales_forecast import USUAL, SalesForecast, rounds_left
from game.ai.automania.turn_options import TurnOptions
from game.ai.automania.weights import Weights
from game.ai.automania.win_chance import win_chances
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.content.tiles import SALES
from game.rules.automania.state import UNKNOWN
from tests.rules.automania.positions import Position, car, content, trade

WEIGHTS = Weights()
VALUES = FactoryValues(content(), WEIGHTS)


def forecast(p: Position) -> SalesForecast:
    return SalesForecast(p.state, VALUES, WEIGHTS)


def options(p: Position, seat: int = 0) -> TurnOptions:
    return TurnOptions(PositionEvaluation(p.state, VALUES), seat)


def terms(p: Position, seat: int = 0) -> dict[str, float]:
    return dict(PositionEvaluation(p.state, VALUES).estimate(seat))


def last_round(p: Position) -> Position:
    p.state.round = len(p.state.content.numbers.stacks)
    return p


def withdrawn_to(office: int, p: Position) -> Position:
    p.factory().office = office
    return p


def test_of_more_cars_than_may_be_sold_the_best_are() -> None:
    found = forecast(trade())
    assert found.limits[0] == USUAL == 3
    wait = WEIGHTS.wait[found.left]
    assert found.total([5.0, 6.0, 7.0, 8.0, 9.0], 0) == 7.0 + 8.0 + 9.0 + 2 * wait
    assert found.total([5.0, 6.0], 0) == 11.0 and found.total([], 0) == 0.0
    assert found.total([-1.0], 0) == max(-1.0, wait)


@pytest.mark.parametrize("office", [0, 2])
def test_a_sales_manager_sells_more_whether_the_office_is_taken_or_not(office: int) -> None:
    manager = next(name for name, tile in content().tiles.items() if tile.role == SALES and tile.power)
    desk = next(iter(content().factories[trade().factory().board].offices))
    plain, led = (forecast(withdrawn_to(office, trade().lay(tiles))).limits[0] for tiles in ({}, {desk: manager}))
    assert led == plain + content().tiles[manager].power


def test_a_car_before_the_others_is_sold_for_more() -> None:
    p = trade().ships(NA=[car(7, 1), car(5, 0), car(3, 1)])
    found = forecast(p)
    values = [found.value(0, value, 0) for value in (9, 6, 4, 1)]
    assert values == sorted(values, reverse=True) and values[0] > values[-1]
    assert found.cars(0) > forecast(trade()).cars(0)


def test_a_rival_who_may_still_act_makes_a_sale_less_sure() -> None:
    p = trade().ships(NA=[car(2, 0)])
    strong = forecast(p).value(0, 2, 0)
    gone = trade().ships(NA=[car(2, 0)]).others_withdrawn(1, 2)
    assert forecast(gone).value(0, 2, 0) >= strong
    assert rounds_left(p.state) == len(content().numbers.stacks) - 1 and rounds_left(last_round(trade()).state) == 0


def test_a_more_popular_car_is_worth_more_to_build() -> None:
    found = forecast(trade())
    gains = [found.gain(0, popularity, 0) for popularity in range(8)]
    assert gains == sorted(gains) and gains[0] < gains[-1]


def test_workers_for_money_are_those_of_the_seat_that_are_not_sent() -> None:
    """Whoever goes to work cannot bring money too (MAN-4.12)."""
    p = trade().mine(money=1)
    workers = p.factory().workers
    for option in options(p).actions():
        kind, *_ = option.move
        assert option.sponsor + 1 <= workers
        if option.sponsor:
            assert kind in ("take", "corner")
    poor = {option.move: option for option in options(trade().mine(money=0)).actions()}
    rich = {option.move: option for option in options(trade().mine(money=60)).actions()}
    assert len(poor) <= len(rich) and all(option.sponsor == 0 for option in rich.values())
    assert any(option.sponsor for option in poor.values())
    assert max(option.worth for option in poor.values()) <= max(option.worth for option in rich.values())


def test_marketing_takes_as_many_workers_as_gain_something() -> None:
    found = options(trade())
    none, some, many = (found.promote(0, 3, workers) for workers in (0, 2, 6))
    assert none[1] == 0 and some[1] <= 2 and none[0] <= some[0] <= many[0]


@pytest.mark.rule("MAN-4.55")
def test_a_contract_is_worth_less_the_more_it_lacks() -> None:
    p = trade()
    evaluation = PositionEvaluation(p.state, VALUES)
    contracts = ContractValues(p.state, VALUES, WEIGHTS, evaluation.left)
    placed = tiles_of(p.state, 0)
    stars = VALUES.stars(p.factory().board, placed, evaluation.outlook.demand)
    (name,) = p.factory().hand
    reward = contracts.reward(name)
    assert 0.0 < contracts.worth(name, 0, placed, stars) < reward
    contract = content().contracts[name]
    assert reward == contract.medals + WEIGHTS.money[evaluation.left] * contract.money
    ended = ContractValues(last_round(trade()).state, VALUES, WEIGHTS, 0)
    assert ended.worth(name, 0, placed, stars) <= contracts.worth(name, 0, placed, stars)
    withdrawn = withdrawn_to(1, last_round(trade()))
    nothing = ContractValues(withdrawn.state, VALUES, WEIGHTS, 0)
    assert nothing.worth(name, 0, placed, stars) == 0.0 == nothing.surplus(0)
    assert contracts.surplus(0) == WEIGHTS.held


def test_a_contract_for_one_type_of_car_fits_no_other() -> None:
    """Though nothing else is missing."""
    whole: Any = SimpleNamespace(missing=lambda *_: 0)
    contracts = ContractValues(trade().state, whole, WEIGHTS, 1)
    for name, contract in content().contracts.items():
        fitting = {car_type for at, car_type in enumerate(TYPES) if contracts.fits(name, at, 0, ())}
        assert fitting == ({contract.type} if contract.type else set(TYPES))


def test_an_unknown_contract_counts_as_one_from_the_deck() -> None:
    p = trade()
    contracts = PositionEvaluation(p.state, VALUES).contracts
    placed = tiles_of(p.state, 0)
    p.factory().hand = [UNKNOWN, UNKNOWN]
    stars = VALUES.stars(p.factory().board, placed, PositionEvaluation(p.state, VALUES).outlook.demand)
    assert contracts.deck() > 0.0 and contracts.hand(0, placed, stars) == pytest.approx(2 * contracts.deck())


def test_a_machine_is_worth_its_stars_and_one_that_is_wanted_more() -> None:
    p = trade()
    evaluation = PositionEvaluation(p.state, VALUES)
    machine = next(name for name, tile in content().tiles.items() if tile.symbol)
    builds = VALUES.builds(p.state, 0, machine, evaluation.outlook, 1.0, evaluation.left)
    assert builds and all(build.placed != tiles_of(p.state, 0) for build in builds)
    chosen = VALUES.chosen(p.state, 0, machine, evaluation.outlook, 1.0, evaluation.left)
    assert chosen[-1][0].gain == max(0.0, *(build.gain for build in builds))
    assert all(len(row) <= 2 for row in chosen)
    nothing = VALUES.nothing(p.state, 0, evaluation.outlook)
    assert nothing.gain == 0.0 and nothing.target == "" and nothing.placed == tiles_of(p.state, 0)


def test_money_is_worth_by_itself_and_in_the_end_by_its_rank() -> None:
    early = [PositionEvaluation(trade().mine(money=money).state, VALUES).purse(0) for money in (5, 10)]
    assert early[1] == pytest.approx(2 * early[0])
    late = [PositionEvaluation(last_round(trade().mine(money=money)).state, VALUES).purse(0) for money in (0, 10, 60)]
    ranks = content().numbers.money_ranks
    assert late[0] < late[1] < late[2]
    assert late[2] == pytest.approx(6.0 + WEIGHTS.ranks * ranks[0], rel=0.05)
    assert late[0] < WEIGHTS.ranks * ranks[0] / 2  # the others have more


def test_the_share_of_the_round_follows_the_workers_that_are_left() -> None:
    whole = content().numbers.workers
    shares = []
    for workers in (0, 1, whole // 2, whole):
        p = trade()
        p.factory().workers = workers
        shares.append(PositionEvaluation(p.state, VALUES).present(0))
    assert shares[0] == 0.0 < shares[1] <= shares[2] < shares[3] == 1.0
    assert PositionEvaluation(withdrawn_to(1, trade()).state, VALUES).present(0) == 0.0


def test_an_office_is_taken_once_and_an_earlier_place_is_worth_more() -> None:
    p = trade().others_withdrawn(2)
    offered = [option.move[1] for option in options(p).offices()]
    assert offered == [number for number in range(1, len(content().board.offices) + 1) if number != 2]
    first, last = (terms(withdrawn_to(number, trade().others_withdrawn(3, 4)))["office"] for number in (1, 5))
    assert first > last
    limits = forecast(p).limits
    list(options(p).offices())
    assert forecast(p).limits == limits


def test_whoever_has_more_is_likelier_to_win() -> None:
    even, ahead = win_chances(trade().state), win_chances(trade().mine(money=40).state)
    assert even[0] < ahead[0] < 1.0 and sum(even) == pytest.approx(1.0, abs=0.001)
    worth = evaluate_all(trade().mine(money=40).state, VALUES)
    assert worth[0] == max(worth)


MANAGERS = {role: next(name for name, tile in content().tiles.items() if tile.role == role and tile.power)
            for role in ("sales", "personnel", "finance")}


@pytest.mark.parametrize(("term", "before", "after"), [
    ("money", {"money": 5}, {"money": 6}),
    ("workers", {"workers": 3}, {"workers": 4}),
    ("contracts", {"hand": []}, {"hand": ["C16"]}),
    ("factory", {"tiles": {}}, {"tiles": {"M1": "A-eco-1"}}),
    ("factory", {"tiles": {"M1": "A-eco-3"}}, {"tiles": {"M1": "A-eco-1"}}),
    ("factory", {"tiles": {}}, {"tiles": {"city-spoiler": "A-spoiler-1"}}),
    *(("factory", {"tiles": {}}, {"tiles": {"O1": name}}) for name in MANAGERS.values()),
])
def test_what_a_factory_has_counts_in_its_term(term: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    def worth(tiles: dict[str, str] | None = None, **fields: Any) -> float:
        p = trade().lay(tiles or {})
        for name, value in fields.items():
            setattr(p.factory(), name, value)
        return terms(p)[term]

    assert worth(**before) < worth(**after)


def worth_of(tiles: dict[str, str], ahead: int) -> float:
    """The worth of a factory with these tiles in that many rounds to come, the present one left out."""
    p = trade().lay(tiles)
    return VALUES.worth(p.factory().board, tiles_of(p.state, 0), VALUES.outlook(p.state), 0.0, ahead)


def test_in_rounds_of_unknown_demand_two_symbols_are_worth_more_than_one_twice() -> None:
    alike, different = ({"M1": "A-eco-3", "M2": name} for name in ("A-eco-4", "A-speed-3"))
    far = [worth_of(tiles, 3) - worth_of(tiles, 2) for tiles in (alike, different)]
    assert far[1] - far[0] == pytest.approx(WEIGHTS.star * (WEIGHTS.symbol - WEIGHTS.double)) and far[0] > 0.0


def test_managers_are_worth_as_much_as_there_are_rounds_for_their_work() -> None:
    none = [worth_of({}, ahead) for ahead in (0, 1, 2)]
    for role, name in MANAGERS.items():
        gains = [worth_of({"O1": name}, ahead) - before for ahead, before in zip((0, 1, 2), none, strict=True)]
        assert gains == sorted(gains) and gains[1] < gains[2], role
        assert (gains[0] > 0.0) == (role == "finance"), "only money still comes in the last round"


@pytest.mark.rule("MAN-4.55")
@pytest.mark.parametrize(("name", "tiles"), [
    ("C17", {"city-exhaust": "A-exhaust-1"}), ("C01", {"M2": "A-speed-1"}),
    ("C22", {"M2": "A-speed-1", "M3": "A-handling-1"})])
def test_each_machine_and_style_that_is_there_is_not_lacking(name: str, tiles: dict[str, str]) -> None:
    city, laid = TYPES.index("city"), dict[str, str]()
    missing = [VALUES.missing(name, city, trade().factory().board, tiles_of(trade().state, 0))]
    for space, tile in tiles.items():
        laid[space] = tile
        p = trade().lay(laid)
        missing.append(VALUES.missing(name, city, p.factory().board, tiles_of(p.state, 0)))
    assert missing == list(range(len(tiles), -1, -1))
    other = TYPES.index("super")
    assert VALUES.missing(name, other, p.factory().board, tiles_of(p.state, 0)) >= int(name == "C17")


def test_in_the_last_round_a_thing_that_a_contract_lacks_is_hardly_to_be_had() -> None:
    lacking: Any = SimpleNamespace(missing=lambda *_: 1)
    whole: Any = SimpleNamespace(missing=lambda *_: 0)
    p, stars = trade(), ((99, 99),) * len(TYPES)
    shares = [ContractValues(p.state, lacking, WEIGHTS, left).worth("C16", 0, (), stars)
              / ContractValues(p.state, whole, WEIGHTS, left).worth("C16", 0, (), stars) for left in (2, 1, 0)]
    assert shares == pytest.approx([WEIGHTS.missing, WEIGHTS.missing, WEIGHTS.missing**2.5])


@pytest.mark.parametrize(("own", "others", "place"), [
    (0, (), 1.0), (1, (), 1.0), (1, (2, 3), 0.0), (5, (3, 4), 2.0), (3, (2, 4), 1.0)])
def test_the_next_turn_order_is_that_of_the_offices_and_of_nobody_else_half_is_known(
        own: int, others: tuple[int, ...], place: float) -> None:
    p = withdrawn_to(own, trade().others_withdrawn(*others))
    assert terms(p)["office"] == pytest.approx(-WEIGHTS.office * place)


def test_the_last_worker_may_bring_the_money_that_is_short() -> None:
    p = trade().mine(money=0)
    cost = min(p.state.cost(car_type) for car_type in TYPES)
    p.factory().workers = 1 + cost
    found = {option.sponsor for option in options(p).actions() if option.kind}
    assert cost in found
    p.factory().workers = cost
    assert not any(option.sponsor >= cost for option in options(p).actions() if option.kind)


@pytest.mark.rule("MAN-4.74")
@pytest.mark.parametrize(("seats", "by_row"), [(2, True), (3, False)])
def test_with_two_players_a_row_gives_one_of_its_rewards(seats: int, by_row: bool) -> None:
    p = trade(seats)
    for name, rewards in zip(("NA", "EU"), forecast(p).rewards, strict=True):
        spaces = [space for space in content().board.regions[name].sales.values() if space.row]
        assert len({space.row for space in spaces}) < len(spaces)
        assert len(rewards) == 1 + (len({space.row for space in spaces}) if by_row else len(spaces))
