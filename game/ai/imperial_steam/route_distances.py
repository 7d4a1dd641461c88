"""Work that lies between a network and the places that matter: Trieste and the hubs."""

from collections.abc import Hashable
from functools import lru_cache
from heapq import heappop, heappush

from game.rules.imperial_steam.content.map import ENGINEERS, Connection
from game.rules.imperial_steam.state import Company, ImperialSteamState, SelectedContent

ACTION = 1.0  # work of one connection besides its effort: goods and a part of a hand
CROWN = 3.0  # work of a State Railway, which is paid with money
NO_ENGINEER = 2.5  # extra work of a bridge or tunnel for a company without the engineer
FAR = 99.0
Distances = dict[str, float]


class RouteDistances:
    """Steps of work from every city to some targets, by the engineers that a company has, in positions that follow from
    one by the moves of a single company: the offers of the other cities do not change."""

    def __init__(self, state: ImperialSteamState) -> None:
        self.goal = state.selected.chart.goal
        self.targets = (self.goal, *(hub.city for hub in state.hubs))
        self._crowns = frozenset(state.crowns)
        self._table = state.selected
        self._work: dict[tuple[str, ...], Distances] = {}
        self.promising: dict[Hashable, list[Connection]] = {}  # first connections of track plans, by cache key

    def work(self, company: Company) -> Distances:
        """Return for each target the steps of work between it and the network; 0 if it is reached."""
        cache_key = (*company.cities, *company.engineers)
        if cache_key not in self._work:
            known, cities = self.known(company), company.cities
            self._work[cache_key] = {target: 0.0 if target in cities else min(known[target][city] for city in cities)
                                    for target in self.targets}
        return self._work[cache_key]

    def known(self, company: Company) -> dict[str, Distances]:
        """Return for each target the steps of work from every city, with the engineers of a company."""
        engineers = tuple(kind for kind in ENGINEERS if kind in company.engineers)
        return _known(self._table, self._crowns, self.targets, engineers)


@lru_cache(maxsize=32)
def _known(table: SelectedContent, crowns: frozenset[str], targets: tuple[str, ...], engineers: tuple[str, ...],
           ) -> dict[str, Distances]:
    """Return the steps of work by target and city. They stay the same for most of a game, so they are cached; not to be
    changed."""
    return {target: _distances(table, crowns, target, engineers) for target in targets}


def _distances(table: SelectedContent, crowns: frozenset[str], target: str, engineers: tuple[str, ...]) -> Distances:
    found = dict.fromkeys(table.at, FAR)
    found[target] = 0.0
    waiting = [(0.0, target)]
    while waiting:
        far, city = heappop(waiting)
        if far > found[city]:
            continue
        for connection in table.at[city]:
            if connection.id in crowns:
                step = CROWN
            else:
                step = connection.effort + ACTION
                if connection.terrain != "plain" and connection.terrain not in engineers:
                    step += NO_ENGINEER
            other = connection.other(city)
            if far + step < found[other]:
                found[other] = far + step
                heappush(waiting, (far + step, other))
    return found
