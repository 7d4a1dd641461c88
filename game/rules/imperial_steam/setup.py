"""Set-up of Imperial Steam: the board at the start (section 3 of the rules)."""

from game.rules.core.engine import run_to_decision
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import head_starts, require_no_problems, with_defaults
from game.rules.core.rng import seeded
from game.rules.imperial_steam.automa.setup import seat_automa
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.content.editions import PROGRAM
from game.rules.imperial_steam.content.map import ENGINEERS, ZONES, Map
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.content.setup_cards import HubPlace, SetupCard
from game.rules.imperial_steam.flow import Game
from game.rules.imperial_steam.setup_options import EDITION, fitting, options, problems
from game.rules.imperial_steam.state import Company, Hub, ImperialSteamState, select_content


def setup(content: Content, config: GameConfig, seed: int) -> ImperialSteamState:
    """Return the state in which the opening bids begin (IMP-3.1 to IMP-3.19).

    Raises ValueError if `problems` finds any.
    """
    require_no_problems(problems(content, config))
    seats = config.seats
    agreed = with_defaults(options(content, seats), config)
    content = content.of_edition(agreed.word(EDITION, PROGRAM))
    numbers = content.numbers
    state = ImperialSteamState(
        rng=seeded(seed), stack=[Game()], ply=0, map=agreed.word("map"), mode=agreed.word("mode"), card="", tiles={},
        crowns=[], round=0, rows=list(range(seats)), order=[], shipments=[], round_goods=[],
        market=dict.fromkeys(GOODS, numbers.market_start[seats]),  # IMP-3.12
        supply=dict.fromkeys(GOODS, numbers.goods_supply), factories=[], lying=[],
        unbuilt=dict.fromkeys(GOODS, numbers.factories[seats]),  # IMP-3.2
        engines={engine.id: engine.copies[seats] for engine in numbers.engines.values()},  # IMP-3.11
        cars=numbers.car_supply, reserved=numbers.reserved_supply, display=[], business={}, spent=[], hubs=[],
        companies=[], trieste=[], bank=0, edition=content.edition)
    state.content = content
    chart = content.maps[state.map]
    card = None
    if state.mode != "random":
        cards = fitting(content, agreed, seats)
        card = cards[state.below(len(cards))] if len(cards) > 1 else cards[0]
        state.card = card.id
    hubs = _place_tiles(state, chart, card, seats)
    _place_hubs(state, hubs, seats)
    _place_rounds(state, chart, card, seats)
    more = head_starts(options(content, seats), config)
    state.companies = [_company(state, chart, money) for money in more]
    state.bank -= sum(more)
    seat_automa(state, agreed)
    state.shuffle(state.rows)  # IMP-3.18
    state.order = list(state.rows)
    for good in GOODS:
        placed = state.market[good] + sum(row.count(good) for row in state.round_goods)
        state.supply[good] -= placed + sum(company.goods[good] for company in state.companies)
    state.selected = select_content(content, chart, state.tiles, {hub.city: hub.tile for hub in state.hubs}, seats)
    run_to_decision(state)
    return state


def _place_tiles(state: ImperialSteamState, chart: Map, card: SetupCard | None, seats: int) -> dict[str, HubPlace]:
    """Place the city tiles and business tokens; return the hubs by city (IMP-3.3, IMP-3.4, IMP-3.20)."""
    hubs = dict(card.hubs) if card else _random_hubs(state, chart)
    if card:
        state.tiles = {city: card.tiles[city] for city in chart.sites if city in card.tiles}
    else:
        left = [tile.id for tile in state.content.city_tiles.values()
                if tile.players == seats and tile.id not in state.content.own]
        state.shuffle(left)
        state.tiles = {city: left.pop() for city in chart.sites if city not in hubs}
    for city in chart.cities.values():
        circles = state.content.city_tiles[state.tiles[city.id]].business if city.id in state.tiles else city.business
        if circles:
            state.business[city.id] = list(circles)
    return hubs


def _random_hubs(state: ImperialSteamState, chart: Map) -> dict[str, HubPlace]:
    """Choose one hub in each zone, no two adjacent, with random tiles, columns and growth (IMP-3.20)."""
    zones = [[city.id for city in chart.cities.values() if city.zone == zone] for zone in ZONES]
    while True:
        cities = [sites[state.below(len(sites))] for sites in zones]
        near = [connection.other(city) for city in cities for connection in chart.at[city]]
        if not any(city in near for city in cities):
            break
    columns = list(state.content.numbers.hub_columns)
    tiles, growth = list(state.content.hub_tiles), list(state.content.growth_tiles)
    for pile in (tiles, columns, growth):
        state.shuffle(pile)
    return {city: HubPlace(tiles.pop(), columns.pop(), growth.pop()) for city in cities}


def _place_hubs(state: ImperialSteamState, hubs: dict[str, HubPlace], seats: int) -> None:
    """Add the hubs with influence marker, growth tile, engineers, price marker and keys (IMP-3.7, IMP-3.8)."""
    for city, place in hubs.items():
        demand = state.content.hub_tiles[place.tile].demand[seats]
        state.hubs.append(Hub(city, place.tile, place.growth, place.column, 0, dict(demand), list(ENGINEERS)))


def _place_rounds(state: ImperialSteamState, chart: Map, card: SetupCard | None, seats: int) -> None:
    """Place crowns, shipment tiles, goods of the rounds and contracts (IMP-3.6, IMP-3.9, IMP-3.10, IMP-3.13)."""
    numbers = state.content.numbers
    fixed = card.fixed if card else None
    if fixed and fixed.crowns:
        state.crowns, state.shipments, state.display = list(fixed.crowns), list(fixed.shipments), list(fixed.contracts)
        state.round_goods = list(fixed.round_goods)
        return
    cards = list(chart.state_cards.values())
    state.shuffle(cards)
    state.crowns = [drawn.connection for drawn in cards[: numbers.crowns[seats]]]
    ships = list(numbers.shipment_tiles)
    state.shuffle(ships)
    state.shipments = [ships.pop() if space.shipment else 0 for space in numbers.round_track]
    bag = dict.fromkeys(GOODS, numbers.round_goods_bag)
    state.round_goods = [tuple(state.draw_up_to(space.goods[seats], bag, GOODS)) for space in numbers.round_track]
    contracts = [name for name in state.content.contracts if name not in state.content.own]
    state.shuffle(contracts)
    state.display = sorted(fixed.contracts if fixed else contracts[: numbers.contract_display[seats]])


def _company(state: ImperialSteamState, chart: Map, more: int) -> Company:
    """Return a company with a station in Wien, two workers, one train and so much more money (IMP-3.14 to IMP-3.18)."""
    numbers = state.content.numbers
    ready = [0] * numbers.highest_level
    ready[0] = numbers.start_workers
    state.cars -= numbers.start_cars
    return Company(
        money=numbers.start_money + more, influence=0, hands=numbers.round_track[0].hands, placed=[], tracks=[],
        cities=[chart.start], stations=[chart.start], ready=ready, tired=[0] * numbers.highest_level,
        reserve=numbers.workers - numbers.start_workers, engineers=[], goods=dict(numbers.start_goods),
        landing=dict.fromkeys(GOODS, 0), engines=[numbers.start_engine], freight=numbers.start_cars, passenger=0,
        reserved=0, tokens=[], factories=dict.fromkeys(GOODS, 0), contracts=[], filled=[], keys=[], share=0,
        investors=0)
