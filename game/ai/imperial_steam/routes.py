"""How much work lies between a network and the places that matter: Trieste and the hubs."""

from heapq import heappop, heappush

from game.rules.imperial_steam.map import ENGINEERS
from game.rules.imperial_steam.state import Company, Empire

ACTION = 1.0  # work of one connection besides its effort: goods and a part of a hand
CROWN = 3.0  # a State Railway, which is paid with money
NO_ENGINEER = 2.5  # a bridge or tunnel for a company without the engineer
FAR = 99.0
Distances = dict[str, float]


class Routes:
    """Steps of work from every city to some targets, by the engineers that a company has."""

    def __init__(self, g: Empire) -> None:
        self.goal = g.table.chart.goal
        self.targets = (self.goal, *(hub.city for hub in g.hubs))
        self._known: dict[tuple[str, ...], dict[str, Distances]] = {}
        self._crowns = frozenset(g.crowns)
        self._at = g.table.at

    def work(self, company: Company) -> Distances:
        """For each target the steps of work that the network is away from it; 0 where it is reached."""
        known = self.known(company)
        cities = company.cities
        return {target: 0.0 if target in cities else min(known[target][city] for city in cities)
                for target in self.targets}

    def known(self, company: Company) -> dict[str, Distances]:
        """For each target the steps of work from every city, with the engineers of a company."""
        engineers = tuple(kind for kind in ENGINEERS if kind in company.engineers)
        known = self._known.get(engineers)
        if known is None:
            known = self._known[engineers] = {target: self._from(target, engineers) for target in self.targets}
        return known

    def _from(self, target: str, engineers: tuple[str, ...]) -> Distances:
        found = dict.fromkeys(self._at, FAR)
        found[target] = 0.0
        waiting = [(0.0, target)]
        while waiting:
            far, city = heappop(waiting)
            if far > found[city]:
                continue
            for connection in self._at[city]:
                if connection.id in self._crowns:
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
