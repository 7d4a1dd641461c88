"""Whether everything that a state names exists: only then can its invariants be looked at, or the game go on."""

from collections.abc import Collection, Iterator

from game.rules.core.frames import Decision, Sequence
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.content.numbers import GOODS, KEYS, TOKENS
from game.rules.imperial_steam.decisions.hiring import Hire
from game.rules.imperial_steam.decisions.stations_and_factories import Foreman
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.state import Company, ImperialSteamState

Named = tuple[str, Collection[object], Collection[object]]  # what, the names given, those that there are


def unknown_references(g: ImperialSteamState) -> list[str]:
    """What names something that neither the content nor this table has, in plain words; empty = fine."""
    found = [
        f"{what} {[name for name in given if name not in known]} that the game does not have"
        for what, given, known in _names(g)
        if not all(map(known.__contains__, given))
    ]
    levels = g.content.numbers.highest_level
    if any(len(company.ready) != levels or len(company.tired) != levels for company in g.companies):
        found.append(f"a company's workers have other levels than 1 to {levels}")
    if sorted(g.engines) != sorted(g.content.numbers.engines):
        found.append("the engines in stock are not those of the game")
    return found


def _names(g: ImperialSteamState) -> Iterator[Named]:
    yield from _of_table(g)
    yield from _of_stack(g)
    for company in g.companies:
        yield from _of_company(g, company)


def _of_table(g: ImperialSteamState) -> Iterator[Named]:
    chart, seats = g.table.chart, range(len(g.companies))
    yield "crowns on", g.crowns, chart.connections
    yield "tokens in", g.business, chart.cities
    yield "goods of rounds:", [good for row in g.round_goods for good in row], GOODS
    yield "factories of the seats", [factory[0] for factory in g.factories], seats
    yield "factories in", [factory[1] for factory in g.factories], chart.cities
    yield "factories of", [factory[2] for factory in g.factories], GOODS
    levels = range(1, g.content.numbers.highest_level + 1)
    yield "factories with workers of the levels", [factory[3] for factory in g.factories], levels
    yield "in Trieste the seats", g.trieste, seats
    yield "engineers of hubs:", [kind for hub in g.hubs for kind in hub.engineers], ENGINEERS


def _of_company(g: ImperialSteamState, company: Company) -> Iterator[Named]:
    chart, content = g.table.chart, g.content
    yield "a company's cities", [*company.cities, *company.stations], chart.cities
    yield "a company's tracks", company.tracks, chart.connections
    yield "a company's engines", company.engines, content.numbers.pulls
    yield "a company's engineers", company.engineers, ENGINEERS
    yield "a company's contracts", company.contracts, content.contracts
    yield "a contract's factories", [good for goods in company.filled for good in goods], GOODS
    yield "a company's keys", company.keys, [f"{hub.city}.{kind}" for hub in g.hubs for kind in KEYS]
    yield "a company's tokens", company.tokens, TOKENS
    yield "hands on", company.placed, content.numbers.main_actions


def _of_stack(g: ImperialSteamState) -> Iterator[Named]:
    """What is being decided on."""
    chart, seats = g.table.chart, range(len(g.companies))
    for lying in g.stack:
        if isinstance(lying, Sequence):
            yield "a step", [lying.at], ("", *lying.STEPS, "end")
        if isinstance(lying, Decision | BuildTracks):
            yield "a decision of the seat", [lying.seat], seats
        if isinstance(lying, BuildTracks):
            yield "planned tracks", lying.connections, chart.connections
            yield "a planned good", [lying.good], ("", *g.content.numbers.structure_goods)
        elif isinstance(lying, Foreman):
            yield "a planned factory in", [lying.city], chart.cities
            yield "a planned factory of", [lying.good], GOODS
        elif isinstance(lying, Hire):
            yield "hiring in", [lying.hub], g.table.demand
