"""Check that everything that a state names exists, before its invariants are checked or the game goes on."""

from collections.abc import Collection, Iterator

from game.rules.core.frames import Decision, Sequence
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.content.numbers import GOODS, KEYS, TOKENS
from game.rules.imperial_steam.decisions.hiring import Hire
from game.rules.imperial_steam.decisions.stations_and_factories import Foreman
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.state import Company, ImperialSteamState

Named = tuple[str, Collection[object], Collection[object]]  # description, names in the state, names that exist


def unknown_references(state: ImperialSteamState) -> list[str]:
    """Return the names of the state that neither the content nor this game has, in plain words; empty = fine."""
    found = [
        f"{what} {[name for name in given if name not in known]} that the game does not have"
        for what, given, known in _names(state)
        if not all(map(known.__contains__, given))
    ]
    levels = state.content.numbers.highest_level
    if any(len(company.ready) != levels or len(company.tired) != levels for company in state.companies):
        found.append(f"a company's workers have other levels than 1 to {levels}")
    if sorted(state.engines) != sorted(state.content.numbers.engines):
        found.append("the engines in stock are not those of the game")
    return found


def _names(state: ImperialSteamState) -> Iterator[Named]:
    yield from _of_table(state)
    yield from _of_stack(state)
    for company in state.companies:
        yield from _of_company(state, company)


def _of_table(state: ImperialSteamState) -> Iterator[Named]:
    chart, seats = state.selected.chart, range(len(state.companies))
    yield "crowns on", state.crowns, chart.connections
    yield "tokens in", state.business, chart.cities
    yield "goods of rounds:", [good for row in state.round_goods for good in row], GOODS
    yield "factories of the seats", [factory[0] for factory in state.factories], seats
    yield "factories in", [factory[1] for factory in state.factories], chart.cities
    yield "factories of", [factory[2] for factory in state.factories], GOODS
    levels = range(1, state.content.numbers.highest_level + 1)
    yield "factories with workers of the levels", [factory[3] for factory in state.factories], levels
    yield "in Trieste the seats", state.trieste, seats
    yield "engineers of hubs:", [kind for hub in state.hubs for kind in hub.engineers], ENGINEERS


def _of_company(state: ImperialSteamState, company: Company) -> Iterator[Named]:
    chart, content = state.selected.chart, state.content
    yield "a company's cities", [*company.cities, *company.stations], chart.cities
    yield "a company's tracks", company.tracks, chart.connections
    yield "a company's engines", company.engines, content.numbers.pulls
    yield "a company's engineers", company.engineers, ENGINEERS
    yield "a company's contracts", company.contracts, content.contracts
    yield "a contract's factories", [good for goods in company.filled for good in goods], GOODS
    yield "a company's keys", company.keys, [f"{hub.city}.{kind}" for hub in state.hubs for kind in KEYS]
    yield "a company's tokens", company.tokens, TOKENS
    yield "hands on", company.placed, content.numbers.main_actions


def _of_stack(state: ImperialSteamState) -> Iterator[Named]:
    """Yield the names in the pending decisions."""
    chart, seats = state.selected.chart, range(len(state.companies))
    for lying in state.stack:
        if isinstance(lying, Sequence):
            yield "a step", [lying.at], ("", *lying.STEPS, "end")
        if isinstance(lying, Decision | BuildTracks):
            yield "a decision of the seat", [lying.seat], seats
        if isinstance(lying, BuildTracks):
            yield "planned tracks", lying.connections, chart.connections
            yield "a planned good", [lying.good], ("", *state.content.numbers.structure_goods)
        elif isinstance(lying, Foreman):
            yield "a planned factory in", [lying.city], chart.cities
            yield "a planned factory of", [lying.good], GOODS
        elif isinstance(lying, Hire):
            yield "hiring in", [lying.hub], state.selected.demand
