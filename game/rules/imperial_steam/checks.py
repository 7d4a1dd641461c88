"""Invariants of a game: nothing is made or lost, and every network hangs together."""

from collections.abc import Iterator

from game.rules.imperial_steam.automa.checks import check_automa
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.building import slots_taken
from game.rules.imperial_steam.companies import room
from game.rules.imperial_steam.goods import Landing
from game.rules.imperial_steam.known import strangers
from game.rules.imperial_steam.map import ENGINEERS
from game.rules.imperial_steam.numbers import GOODS
from game.rules.imperial_steam.state import Company, Empire


def check(g: Empire) -> list[str]:
    """Broken invariants in plain words; empty = fine."""
    found = _table(g) or strangers(g)
    companies = (line for seat in range(len(g.companies)) for line in _company(g, seat))
    return found or [*_goods(g), *_pieces(g), *_cards(g), *_factories(g), *_hubs(g), *companies,
                     *check_automa(g)]


def _table(g: Empire) -> list[str]:
    seats = list(range(len(g.companies)))
    low, high = g.content.numbers.players
    found = [] if low <= len(seats) <= high else [f"{len(seats)} companies at a table for {low} to {high}"]
    for what, listed in (("the rows", g.rows), ("the turn order", g.order)):
        if sorted(listed) != seats:
            found.append(f"{what} name the seats {listed}")
    if any(not -1 <= lying.seat < len(seats) for lying in g.stack):
        found.append(f"a seat is named that the table of {len(seats)} does not have")
    counted = [g.market, g.supply, g.unbuilt, *(hub.open for hub in g.hubs)]
    for company in g.companies:
        counted += [company.goods, company.landing, company.factories]
        if len(company.filled) != len(company.contracts):
            found.append("a company's contracts and what is assigned to them differ in length")
    if any(sorted(pile) != sorted(GOODS) for pile in counted):
        found.append("a pile does not count the four goods")
    elif min(count for pile in counted for count in pile.values()) < 0:
        found.append("a pile holds fewer than no goods")
    if len(g.lying) != len(g.factories) or min(g.lying, default=0) < 0:
        found.append("the factories and the goods lying there do not fit")
    if len(g.round_goods) != len(g.content.numbers.round_track):
        found.append("the goods of the rounds do not fit the round track")
    return found


def _goods(g: Empire) -> list[str]:
    """IMP-14.1, IMP-14.2 40 of each good, wherever they lie."""
    lying = dict.fromkeys(GOODS, 0)
    for factory, left in zip(g.factories, g.lying, strict=True):
        lying[factory[2]] += left
    found = []
    for good in GOODS:
        total = g.market[good] + g.supply[good] + lying[good] + sum([row.count(good) for row in g.round_goods])
        total += sum([company.goods[good] + company.landing[good] for company in g.companies])
        total += sum([g.table.demand[hub.city][good] - hub.open[good] for hub in g.hubs])
        if total != g.content.numbers.goods_supply:
            found.append(f"{total} {good} instead of {g.content.numbers.goods_supply}")
    return found


def _pieces(g: Empire) -> Iterator[str]:
    """Money, cars, engines: what one has, nobody else has."""
    numbers, companies, seats = g.content.numbers, g.companies, len(g.companies)
    if sum(company.money for company in companies) + g.bank != numbers.start_money * seats:
        yield "money was made or lost"
    cars = g.cars + sum(company.freight + company.passenger + company.reserved for company in companies)
    if cars != numbers.car_supply or g.cars < 0:
        yield f"{cars} cars instead of {numbers.car_supply}"
    if g.reserved + sum(company.reserved for company in companies) != numbers.reserved_supply or g.reserved < 0:
        yield f"the Reserved tokens are not {numbers.reserved_supply}"
    for engine in numbers.engines.values():
        used = g.engines[engine.id] + sum(company.engines.count(engine.id) for company in companies)
        if g.engines[engine.id] < 0 or used > engine.copies[seats]:  # a replaced engine leaves the game
            yield f"{used} engines {engine.id} instead of {engine.copies[seats]}"


def _cards(g: Empire) -> Iterator[str]:
    """IMP-3.4, IMP-3.13 Business tokens and contracts."""
    companies = g.companies
    tokens = [value for left in g.business.values() for value in left] + g.spent
    tokens += [value for company in companies for value in company.tokens]
    if sorted(tokens) != sorted(_circles(g)):
        yield f"{sorted(tokens)} are not the business tokens of this map"
    taken = [name for company in companies for name in company.contracts] + g.display
    if len(dict.fromkeys(taken)) != len(taken) or any(name not in g.content.contracts for name in taken):
        yield f"{taken} are no different contracts"


def _factories(g: Empire) -> Iterator[str]:
    """IMP-3.2, IMP-7.7, IMP-6.5 Factories on board and map, and who connected Trieste."""
    numbers, companies, seats = g.content.numbers, g.companies, len(g.companies)
    types = [factory[2] for factory in g.factories]
    for good in GOODS:
        total = types.count(good) + g.unbuilt[good]
        if total != numbers.factories[seats]:
            yield f"{total} {good} factories instead of {numbers.factories[seats]}"
    for city, taken in slots_taken(g).items():
        if taken > g.table.slots[city]:
            yield f"more factories in {city} than slots"
    if g.trieste != [seat for seat in g.trieste if g.table.chart.goal in companies[seat].cities]:
        yield f"{g.trieste} cannot all have connected {g.table.chart.goal}"


def _circles(g: Empire) -> list[int]:
    circles = [value for tile in g.tiles.values() for value in g.content.city_tiles[tile].business]
    return circles + [value for city in g.table.chart.cities.values() for value in city.business]


def _hubs(g: Empire) -> Iterator[str]:
    """IMP-10.5, IMP-8.4 Keys and engineers of the hubs."""
    keys = [key for company in g.companies for key in company.keys]
    for hub in g.hubs:
        spaces = g.table.demand[hub.city]
        if any(hub.open[good] > spaces[good] for good in GOODS):
            yield f"{hub.city} has more empty spaces than demand"
        given = [kind for kind in g.content.numbers.key_values if f"{hub.city}.{kind}" in keys]
        expected = list(g.content.numbers.key_values)[: spaces["coal"] - hub.open["coal"]]
        if given != expected:
            yield f"{hub.city} gave the keys {given} for {len(expected)} coal"
        if not 0 <= hub.hired <= len(g.table.worker_prices) or not 0 <= hub.column <= g.content.numbers.last_column:
            yield f"a marker of {hub.city} stands beside its track"
    if len(dict.fromkeys(keys)) != len(keys):
        yield "a key is held twice"
    for kind in ENGINEERS:
        count = sum(hub.engineers.count(kind) for hub in g.hubs)
        count += sum(company.engineers.count(kind) for company in g.companies)
        if count != len(g.hubs):
            yield f"{count} {kind} engineers instead of {len(g.hubs)}"


def _company(g: Empire, seat: int) -> Iterator[str]:
    company, numbers, name = g.companies[seat], g.content.numbers, f"company {seat}"
    sent = [level for owner, _, _, level in g.factories if owner == seat]
    workers = [*company.ready, *company.tired]
    total = sum(workers) + company.reserve + len(sent)
    if total != numbers.workers or min(workers) < 0 or company.reserve < 0:
        yield f"{name} has {total} workers instead of {numbers.workers}"
    if company.money < 0 or company.money % 10:
        yield f"{name} has {company.money} gulden"
    if not 0 <= company.influence <= numbers.last_column:
        yield f"{name} stands in column {company.influence}"
    if not 0 <= company.share < len(numbers.share_values) or not 0 <= company.investors <= numbers.investors:
        yield f"{name}: the share board does not have that"
    if min(company.freight, company.passenger, company.reserved, company.hands) < 0:
        yield f"{name} has fewer than no cars or hands"
    pulls = sum(numbers.pulls[engine] for engine in company.engines)
    if not is_automa(g, seat) and not 1 <= len(company.engines) <= numbers.most_trains:
        yield f"{name} has {len(company.engines)} trains"
    if company.freight + company.passenger + company.reserved > pulls:
        yield f"{name} has more cars than its engines pull"
    if room(company, numbers) < 0 and not any(isinstance(f, Landing) and f.seat == seat for f in g.stack):
        yield f"{name} stores more goods than fit"
    yield from _network(g, company, name)
    yield from _assigned(g, seat, company, name)


def _network(g: Empire, company: Company, name: str) -> Iterator[str]:
    """IMP-6.1, IMP-6.3 The cities that the tracks reach from Wien, and stations among them."""
    chart = g.table.chart
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
    if len(dict.fromkeys(company.stations)) != len(company.stations) > g.content.numbers.stations:
        yield f"{name} has {len(company.stations)} stations"
    for city in company.cities:
        degree = len(ends[city])
        if degree > g.content.numbers.tracks_without_station and city not in company.stations:
            yield f"{name} has {degree} tracks at {city} without a station"


def _assigned(g: Empire, seat: int, company: Company, name: str) -> Iterator[str]:
    """IMP-7.5, IMP-12.4 Each factory token is unassigned or lies on a contract that asks for it, on a reserved car."""
    filled = [good for goods in company.filled for good in goods]
    built = [kind for owner, _, kind, _ in g.factories if owner == seat]
    for good in GOODS:
        owned = built.count(good)
        if owned != company.factories[good] + filled.count(good):
            yield f"{name} built {owned} {good} factories, but has other tokens"
    if is_automa(g, seat):
        return  # AMA-4.76, AMA-4.78 any types, no cars
    for contract, goods in zip(company.contracts, company.filled, strict=True):
        slots = g.content.contracts[contract].slots
        if any(goods.count(good) > slots.count(good) for good in goods):
            yield f"{name}: {contract} does not ask for {goods}"
    if company.reserved != len(filled):
        yield f"{name} has {company.reserved} reserved cars for {len(filled)} assigned factories"
