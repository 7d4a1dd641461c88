"""Invariants of Imperial Steam: no piece is made or lost, and every network hangs together."""

from collections.abc import Iterator

from game.rules.core.state_paths import Amount, Place, format_amounts, format_path
from game.rules.imperial_steam.automa.invariants import check_automa_invariants
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.content.numbers import GOODS, TOKENS
from game.rules.imperial_steam.content_references import unknown_references
from game.rules.imperial_steam.decisions.companies import room
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.decisions.stations_and_factories import slots_taken
from game.rules.imperial_steam.state import Company, ImperialSteamState


def check_invariants(state: ImperialSteamState) -> list[str]:
    """Return the broken invariants in plain words; an empty list if there are none."""
    found = _table(state) or unknown_references(state)
    companies = (line for seat in range(len(state.companies)) for line in _company(state, seat))
    return found or [*_goods(state), *_pieces(state), *_cards(state), *_factories(state), *_hubs(state), *companies,
                     *check_automa_invariants(state)]


def _table(state: ImperialSteamState) -> list[str]:
    seats = list(range(len(state.companies)))
    low, high = state.content.numbers.players
    found = [] if low <= len(seats) <= high else [f"{len(seats)} companies at a table for {low} to {high}"]
    for what, named in (("the rows", state.rows), ("the turn order", state.order)):
        if sorted(named) != seats:
            found.append(f"{what} name the seats {named}")
    if any(not -1 <= lying.seat < len(seats) for lying in state.stack):
        found.append(f"a seat is named that the table of {len(seats)} does not have")
    for seat, company in enumerate(state.companies):
        if len(company.filled) != len(company.contracts):
            found.append(f"company {seat}: contracts and what is assigned to them differ in length "
                         f"({len(company.contracts)} and {len(company.filled)})")
    piles, goods = _piles(state), dict.fromkeys(GOODS)
    odd = [format_path(place) for place, pile in piles.items() if pile.keys() != goods.keys()]
    found += [f"a pile does not count the four goods: {place}" for place in odd]
    negative = [((*place, good), n) for place, pile in piles.items() for good, n in pile.items() if n < 0]
    if negative:
        found.append(f"a pile holds fewer than no goods ({format_amounts(negative)})")
    if len(state.lying) != len(state.factories) or min(state.lying, default=0) < 0:
        found.append(f"{len(state.factories)} factories and the goods lying there, {state.lying}, do not fit")
    if len(state.round_goods) != len(state.content.numbers.round_track):
        found.append(f"the goods of {len(state.round_goods)} rounds do not fit the round track")
    return found


def _piles(state: ImperialSteamState) -> dict[Place, dict[str, int]]:
    """Return all counts by good, of goods and of factories, with their paths in the state."""
    piles: dict[Place, dict[str, int]] = {
        ("market",): state.market,
        ("supply",): state.supply,
        ("unbuilt",): state.unbuilt,
    }
    piles |= {("hubs", at, "open"): hub.open for at, hub in enumerate(state.hubs)}
    for seat, company in enumerate(state.companies):
        here = ("companies", seat)
        piles |= {(*here, "goods"): company.goods, (*here, "landing"): company.landing,
                  (*here, "factories"): company.factories}
    return piles


def _wrong(what: str, where: list[Amount], supply: int) -> Iterator[str]:
    """Yield a message if the total is not `supply`, or an amount is negative."""
    counts = [n for _, n in where]
    total = sum(counts)
    if total != supply or min(counts) < 0:
        yield f"{total} {what} instead of {supply} ({format_amounts(where)})"


def _goods(state: ImperialSteamState) -> Iterator[str]:
    """Check that there are 40 of each good, wherever they lie (IMP-14.1, IMP-14.2)."""
    piles: dict[Place, dict[str, int]] = {("market",): state.market, ("supply",): state.supply}
    for seat, company in enumerate(state.companies):
        piles |= {("companies", seat, "goods"): company.goods, ("companies", seat, "landing"): company.landing}
    for good in GOODS:
        coming = sum([row.count(good) for row in state.round_goods])
        made = sum([n for n, factory in zip(state.lying, state.factories, strict=True) if factory[2] == good])
        used = sum([state.selected.demand[hub.city][good] - hub.open[good] for hub in state.hubs])
        if sum([pile[good] for pile in piles.values()]) + coming + made + used != state.content.numbers.goods_supply:
            where: list[Amount] = [((*place, good), pile[good]) for place, pile in piles.items()]
            where += [("round_goods", coming), ("lying", made), ("delivered", used)]
            yield from _wrong(good, where, state.content.numbers.goods_supply)


def _pieces(state: ImperialSteamState) -> Iterator[str]:
    """Check money, cars, Reserved tokens and engines."""
    numbers, seats = state.content.numbers, len(state.companies)

    def owned(name: str) -> list[Amount]:
        return [(("companies", seat, name), getattr(company, name)) for seat, company in enumerate(state.companies)]

    money = [("bank", state.bank), *owned("money")]
    if sum(n for _, n in money) != numbers.start_money * seats:
        yield f"money was made or lost ({format_amounts(money)}, of {numbers.start_money * seats})"
    cars = [("cars", state.cars), *owned("freight"), *owned("passenger"), *owned("reserved")]
    yield from _wrong("cars", cars, numbers.car_supply)
    yield from _wrong("Reserved tokens", [("reserved", state.reserved), *owned("reserved")], numbers.reserved_supply)
    for engine in numbers.engines.values():
        used = state.engines[engine.id] + sum([company.engines.count(engine.id) for company in state.companies])
        if state.engines[engine.id] < 0 or used > engine.copies[seats]:  # a replaced engine leaves the game
            where: list[Amount] = [(("engines", engine.id), state.engines[engine.id])]
            where += [(("companies", seat), company.engines.count(engine.id))
                      for seat, company in enumerate(state.companies)]
            yield f"{used} engines {engine.id} instead of {engine.copies[seats]} ({format_amounts(where)})"


def _cards(state: ImperialSteamState) -> Iterator[str]:
    """Check business tokens and contracts (IMP-3.4, IMP-3.13)."""
    companies, circles = list(enumerate(state.companies)), _circles(state)
    tokens: dict[Place, list[int]] = {("business", city): left for city, left in state.business.items()}
    tokens |= {("companies", seat, "tokens"): company.tokens for seat, company in companies} | {("spent",): state.spent}
    if sorted([value for values in tokens.values() for value in values]) != sorted(circles):
        for value in TOKENS:
            where: list[Amount] = [(place, values.count(value)) for place, values in tokens.items()]
            yield from _wrong(f"business tokens {value}", where, circles.count(value))
    contracts: dict[Place, list[str]] = {("companies", seat, "contracts"): held.contracts for seat, held in companies}
    contracts[("display",)] = state.display
    taken = [name for names in contracts.values() for name in names]
    for name in dict.fromkeys(taken):
        if taken.count(name) > 1 or name not in state.content.contracts:
            where = [(place, names.count(name)) for place, names in contracts.items()]
            yield f"{name} is no contract of its own ({format_amounts(where)})"


def _factories(state: ImperialSteamState) -> Iterator[str]:
    """Check factories on board and map, and the seats that connected Trieste (IMP-3.2, IMP-7.7, IMP-6.5)."""
    numbers, companies, seats = state.content.numbers, state.companies, len(state.companies)
    types = [factory[2] for factory in state.factories]
    for good in GOODS:
        where: list[Amount] = [(("unbuilt", good), state.unbuilt[good]), ("built", types.count(good))]
        yield from _wrong(f"{good} factories", where, numbers.factories[seats])
    for city, taken in slots_taken(state).items():
        if taken > state.selected.slots[city]:
            yield f"{taken} factories in {city}, which has {state.selected.slots[city]} slots"
    if state.trieste != [seat for seat in state.trieste if state.selected.chart.goal in companies[seat].cities]:
        yield f"{state.trieste} cannot all have connected {state.selected.chart.goal}"


def _circles(state: ImperialSteamState) -> list[int]:
    circles = [value for tile in state.tiles.values() for value in state.content.city_tiles[tile].business]
    return circles + [value for city in state.selected.chart.cities.values() for value in city.business]


def _hubs(state: ImperialSteamState) -> Iterator[str]:
    """Check keys and engineers of the hubs (IMP-10.5, IMP-8.4)."""
    keys = [key for company in state.companies for key in company.keys]
    for hub in state.hubs:
        spaces = state.selected.demand[hub.city]
        if any(hub.open[good] > spaces[good] for good in GOODS):
            yield f"{hub.city} has more empty spaces than demand ({hub.open} of {spaces})"
        given = [kind for kind in state.content.numbers.key_values if f"{hub.city}.{kind}" in keys]
        expected = list(state.content.numbers.key_values)[: spaces["coal"] - hub.open["coal"]]
        if given != expected:
            yield f"{hub.city} gave the keys {given} for {len(expected)} coal"
        if (
            not 0 <= hub.hired <= len(state.selected.worker_prices)
            or not 0 <= hub.column <= state.content.numbers.last_column
        ):
            yield f"a marker of {hub.city} stands beside its track (column {hub.column}, hired {hub.hired})"
    if len(dict.fromkeys(keys)) != len(keys):
        yield f"a key is held twice ({', '.join(sorted(keys))})"
    for kind in ENGINEERS:
        where: list[Amount] = [(("hubs", at), hub.engineers.count(kind)) for at, hub in enumerate(state.hubs)]
        where += [(("companies", seat), company.engineers.count(kind)) for seat, company in enumerate(state.companies)]
        yield from _wrong(f"{kind} engineers", where, len(state.hubs))


def _company(state: ImperialSteamState, seat: int) -> Iterator[str]:
    company, numbers, name = state.companies[seat], state.content.numbers, f"company {seat}"
    sent = [level for owner, _, _, level in state.factories if owner == seat]
    workers = [*company.ready, *company.tired, company.reserve, len(sent)]
    if sum(workers) != numbers.workers or min(workers) < 0:
        where: list[Amount] = [(("companies", seat, "reserve"), company.reserve), ("in factories", len(sent))]
        for kind, counts in (("ready", company.ready), ("tired", company.tired)):
            where += [(("companies", seat, kind, at), n) for at, n in enumerate(counts)]
        yield f"{name} has {sum(workers)} workers instead of {numbers.workers} ({format_amounts(where)})"
    if company.money < 0 or company.money % 10:
        yield f"{name} has {company.money} gulden"
    if not 0 <= company.influence <= numbers.last_column:
        yield f"{name} stands in column {company.influence}"
    if not 0 <= company.share < len(numbers.share_values) or not 0 <= company.investors <= numbers.investors:
        yield f"{name}: the share board does not have that (value {company.share}, {company.investors} investors)"
    if min(company.freight, company.passenger, company.reserved, company.hands) < 0:
        left = [(what, getattr(company, what)) for what in ("freight", "passenger", "reserved", "hands")]
        yield f"{name} has fewer than no cars or hands ({format_amounts(left)})"
    pulls = sum(numbers.pulls[engine] for engine in company.engines)
    if not is_automa(state, seat) and not 1 <= len(company.engines) <= numbers.most_trains:
        yield f"{name} has {len(company.engines)} trains"
    cars = company.freight + company.passenger + company.reserved
    if cars > pulls:
        yield f"{name} has {cars} cars, more than the {pulls} that its engines pull"
    if room(company, numbers) < 0 and not any(isinstance(f, Landing) and f.seat == seat for f in state.stack):
        yield f"{name} stores {-room(company, numbers)} goods more than fit"
    yield from _network(state, company, name)
    yield from _assigned(state, seat, company, name)


def _network(state: ImperialSteamState, company: Company, name: str) -> Iterator[str]:
    """Check that the tracks reach the cities from Wien, and that stations lie among them (IMP-6.1, IMP-6.3)."""
    chart = state.selected.chart
    ends: dict[str, list[str]] = {city: [] for city in chart.cities}
    for connection in map(chart.connections.__getitem__, company.tracks):
        ends[connection.a].append(connection.b)
        ends[connection.b].append(connection.a)
    reached = [chart.start]
    for city in reached:
        reached += [other for other in ends[city] if other not in reached]
    if sorted(reached) != sorted(company.cities) or len(dict.fromkeys(company.tracks)) != len(company.tracks):
        yield f"{name}: the tracks do not make the network {company.cities}"
    if any(city not in company.cities for city in company.stations) or company.stations[:1] != [chart.start]:
        yield f"{name} has stations at {company.stations}"
    if len(dict.fromkeys(company.stations)) != len(company.stations) > state.content.numbers.stations:
        yield f"{name} has {len(company.stations)} stations"
    for city in company.cities:
        degree = len(ends[city])
        if degree > state.content.numbers.tracks_without_station and city not in company.stations:
            yield f"{name} has {degree} tracks at {city} without a station"


def _assigned(state: ImperialSteamState, seat: int, company: Company, name: str) -> Iterator[str]:
    """Check that each factory token is unassigned or on a contract that asks for it (IMP-7.5, IMP-12.4).

    Assigned ones need a reserved car each.
    """
    filled = [good for goods in company.filled for good in goods]
    built = [kind for owner, _, kind, _ in state.factories if owner == seat]
    for good in GOODS:
        owned = built.count(good)
        if owned != company.factories[good] + filled.count(good):
            yield (f"{name} built {owned} {good} factories, but has {company.factories[good]} tokens and "
                   f"{filled.count(good)} on contracts")
    if is_automa(state, seat):
        return  # AMA-4.76, AMA-4.78 any types, no cars
    for contract, goods in zip(company.contracts, company.filled, strict=True):
        slots = state.content.contracts[contract].slots
        if any(goods.count(good) > slots.count(good) for good in goods):
            yield f"{name}: {contract} does not ask for {goods}"
    if company.reserved != len(filled):
        yield f"{name} has {company.reserved} reserved cars for {len(filled)} assigned factories"
