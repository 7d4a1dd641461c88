"""Candidate moves at each kind of decision of Imperial Steam; moves that are never better are left out.

Free actions follow fixed rules, at the moment when they cost least: shares and tokens when money is short, cars flipped
and factories assigned at the end of a turn. The search chooses among the hands and their details.
"""

from collections.abc import Callable

from game.ai.imperial_steam.free_actions import cashing, closing, free_rest, last_round, loan
from game.ai.imperial_steam.route_distances import RouteDistances
from game.ai.imperial_steam.track_candidates import NARROW, WIDTH, track_moves
from game.rules.core.actions import Move
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import price
from game.rules.imperial_steam.decisions.deliveries_and_contracts import Contract, Deliver, Influence
from game.rules.imperial_steam.decisions.goods import Collect, Goods, Landing, Order
from game.rules.imperial_steam.decisions.hiring import Hire, HireHub
from game.rules.imperial_steam.decisions.stations_and_factories import Factory, Foreman, Station
from game.rules.imperial_steam.decisions.track_building import Crew, PlanTracks, Structure
from game.rules.imperial_steam.decisions.trains import BuyTrain, offers, why_not_car, why_not_engine
from game.rules.imperial_steam.flow import Closing, Hand, Rest
from game.rules.imperial_steam.state import Company, ImperialSteamState, factory_index

Moves = list[Move]
DEAREST_WORKER = 30
MOST_HIRED = 4
MOST_CARS = 5
MOST_CONTRACTS = 4
IDLE = "earn_gulden"
FEW_HUBS = 2  # hubs to hire at that are tried if not thorough
COAL_STORE, KIT_STORE = 5, 3  # goods of a kind that are enough
BUILDING = ("wood", "stone", "iron")


def candidates(state: ImperialSteamState, seat: int, routes: RouteDistances, thorough: bool = True) -> Moves:
    """Return the moves worth trying at the decision on top of the stack, which is the seat's; fewer if not
    `thorough`."""
    top = state.stack[-1]
    if isinstance(top, PlanTracks):
        return track_moves(state, seat, routes, WIDTH if thorough else NARROW)
    moves = list(top.legal(state))  # type: ignore[attr-defined]
    if len(moves) == 1:
        return moves
    choose = (_CHOICES if thorough else _ROUGH_CHOICES).get(type(top))
    return choose(state, state.companies[seat], moves) or moves if choose else moves


def worth_a_hint(state: ImperialSteamState, seat: int) -> Moves:
    """Return the moves that a player might want to see: all but the free actions that are of no use now."""
    top = state.stack[-1]
    moves = list(top.legal(state))  # type: ignore[attr-defined]
    if not isinstance(top, Hand | Rest):
        return moves
    company = state.companies[seat]
    useful = [free_rest(state, company, moves), cashing(company, moves), *loan(state, company, moves)]
    always = ("hand", "pass") if isinstance(top, Hand) else ("end", "flip", "share")
    return [move for move in moves if move[0] in always or move in useful]


def _hand(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return every useful tile, last the one that nobody takes away (IMP-11.4); passing only in the last
    round, where earning is impossible."""
    token = cashing(company, moves)
    if token:
        return [token]
    useless = _too_late(state, company) if last_round(state) else ()
    tiles = [move for move in moves if move[0] == "hand" and move[1] not in useless]
    earns = any(move[1] == IDLE for move in tiles)
    idle = [move for move in moves if move[0] == "pass"] if last_round(state) and not earns else []
    return [*loan(state, company, moves), *sorted(tiles, key=lambda move: move[1] == IDLE), *idle]


def _too_late(state: ImperialSteamState, company: Company) -> list[str]:
    """Return the hands that come too late in the last round: influence is worth nothing then (IMP-13.7), nor is an
    engine without a car."""
    seat, numbers = state.stack[-1].seat, state.content.numbers
    left = company.money - numbers.car_price
    cars = why_not_car(state, seat) is None or any(
        numbers.engines[name].price <= left and why_not_engine(state, seat, name, train) is None
        for name, train in offers(state, company))
    return ["gain_influence"] if cars else ["gain_influence", "buy_train"]


def _rest(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    return [free_rest(state, company, moves)]


def _closing(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    return [closing(state, company, moves)]


def _station(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the two cities with the most connections that the lack of a station blocks."""
    def blocked(move: Move) -> int:
        at = state.selected.at[str(move[1])]
        own = sum(connection.id in company.tracks for connection in at)
        limit: int = state.content.numbers.tracks_without_station
        return 10 * (own >= limit) + len(at) - own

    return sorted(moves, key=blocked, reverse=True)[:2]


def _factory(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the factories of one city: all slots are worth the same, but those that others can reach too go first."""
    others = [other for other in state.companies if other is not company]
    shared = [move for move in moves if any(move[1] in other.cities for other in others)]
    city = (shared or moves)[0][1]
    return [move for move in moves if move[1] == city]


def _foreman(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the strongest worker, the one below, and the weakest."""
    chosen = [*moves[-2:], moves[0]] if len(moves) > 3 else moves
    return chosen[::-1]


def _few_hubs(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the hubs at which the fewest workers have been hired."""
    return sorted(moves, key=lambda move: state.hub(str(move[1])).hired)[:FEW_HUBS]


def _hire(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return engineers first, then workers while they are cheap."""
    top = state.stack[-1]
    assert isinstance(top, Hire)
    hub = state.hub(top.hub)
    dear = hub.hired < len(state.selected.worker_prices) and state.selected.worker_prices[hub.hired] > DEAREST_WORKER
    return [move for move in moves if move[0] != "worker" or not (dear or top.taken >= MOST_HIRED)]


def _train(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return an engine before the cars, the strongest one for each train, and some cars."""
    top = state.stack[-1]
    assert isinstance(top, BuyTrain)
    numbers, last = state.content.numbers, last_round(state)
    pulls, money = numbers.pulls, company.money - numbers.car_price * last
    engines = [move for move in moves if move[0] == "engine" and numbers.engines[str(move[1])].price <= money]
    if top.cars:
        engines = []
    engines.sort(key=lambda move: -pulls[str(move[1])])
    best: dict[str, Move] = {}
    for move in engines:
        best.setdefault(str(move[2]), move)
    most = MOST_CARS if top.engine else MOST_CARS - 1
    ends = top.cars > 0 or not last
    return [*best.values(), *(move for move in moves
                              if (move[0] == "done" and ends) or (move[0] == "car" and top.cars < most))]


def _goods(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the goods that are short, to buy or to order."""
    wanted = _wanted(state, company)
    bought = [move for move in moves if move[0] == "buy" and move[1] in wanted[:2]]
    ordered = [move for move in moves if move[0] == "order" and move[1] in wanted[:2]]
    return bought + ordered


def _order(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the two goods that are shortest, and the end."""
    wanted = _wanted(state, company)
    ordered = [move for good in wanted[:2] for move in moves if move[1:] == (good,)]
    return [*ordered[:2], ("done",)]


def _wanted(state: ImperialSteamState, company: Company) -> list[str]:
    """Return the goods that are short, the shortest first."""
    have = {good: company.goods[good] + company.landing[good] for good in GOODS}
    short = {good: have[good] for good in BUILDING}
    kits = min(short.values())
    wanted = sorted((good for good in BUILDING if short[good] < KIT_STORE), key=lambda good: short[good])
    if have["coal"] < COAL_STORE:
        wanted.insert(0 if kits else 1, "coal")
    return wanted


def _collect(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the goods that building or delivering needs, instead of selling them to a hub."""
    wanted = _wanted(state, company)
    found: dict[str, Move] = {}
    for move in moves:
        if move[0] == "collect":
            good = state.factories[factory_index(str(move[1]))][2]
            if good in wanted:
                found.setdefault(good, move)
    order = [found[good] for good in wanted if good in found]
    return order[:2] + [move for move in moves if move[0] == "done"]


def _deliver(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the delivery that pays best, and the end."""
    def paid(move: Move) -> float:
        good = state.factories[factory_index(str(move[1]))][2]
        hub = state.hub(str(move[2]))
        if good != "coal":
            return price(state, good) + 0.01 * hub.open[good]
        gold = hub.open["coal"] > 1
        return hub.column * (10.0 if gold else 5.0) + 10.0

    best = max((move for move in moves if move[0] == "deliver"), key=paid)
    return [best, *(move for move in moves if move[0] == "done")]


def _contract(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the contracts for factories that exist and that pay well."""
    def promise(move: Move) -> float:
        card = state.content.contracts[str(move[1])]
        lacking = sum(max(0, card.slots.count(good) - company.factories[good]) for good in set(card.slots))
        promised: float = card.reward * 0.6**lacking
        return promised

    return sorted(moves, key=promise, reverse=True)[:MOST_CONTRACTS]


def _influence(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the steps to the next hubs, or one step past the rival ahead."""
    columns = {hub.column - company.influence for hub in state.hubs}
    columns |= {other.influence + 1 - company.influence for other in state.companies if other is not company}
    return [move for move in moves if move[1] in columns][:4] or moves[:1]


def _crew(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the crew that loses least by being tired: the top level first, then as few workers as possible, with
    little strength to spare."""
    top = len(company.ready)

    def cost(move: Move) -> tuple[int, int]:
        counts = [int(count) for count in move[1:]]
        rising = sum(counts[: top - 1])
        return 3 * rising + sum(counts), sum(level * count for level, count in enumerate(counts, start=1))

    return [min(moves, key=cost)]


def _structure(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    return [max(moves, key=lambda move: company.goods[str(move[1])])]


def _landing(state: ImperialSteamState, company: Company, moves: Moves) -> Moves:
    """Return the good of which there is most; it is thrown away."""
    return [max(moves, key=lambda move: company.goods[str(move[1])] - (move[1] == "coal"))]


_CHOICES: dict[type, Callable[[ImperialSteamState, Company, Moves], Moves]] = {
    Hand: _hand, Rest: _rest, Closing: _closing, Station: _station, Factory: _factory, Foreman: _foreman,
    Hire: _hire, BuyTrain: _train, Goods: _goods, Order: _order, Collect: _collect, Deliver: _deliver,
    Contract: _contract, Influence: _influence, Crew: _crew, Structure: _structure, Landing: _landing,
}
_ROUGH_CHOICES = _CHOICES | {HireHub: _few_hubs}
