"""Beginners of Imperial Steam: a first game by the first idea, or by the rules of thumb of the guide. Neither plans.

They test that the easier levels suit a first game: a beginner should win about as often as lose there.
"""

from game.ai.hints import HINT_COUNT
from game.ai.imperial_steam.route_distances import RouteDistances
from game.ai.policy import Choice, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal
from game.rules.imperial_steam.content.numbers import PAID
from game.rules.imperial_steam.decisions.companies import income, price, room
from game.rules.imperial_steam.decisions.deliveries_and_contracts import Deliver
from game.rules.imperial_steam.decisions.goods import Collect, Goods, Landing, Order
from game.rules.imperial_steam.decisions.hiring import Hire
from game.rules.imperial_steam.decisions.stations_and_factories import Factory, Foreman
from game.rules.imperial_steam.decisions.track_building import BuildTracks, PlanTracks
from game.rules.imperial_steam.flow import Closing, Hand, Rest
from game.rules.imperial_steam.state import Company, ImperialSteamState, factory_index

EARNS = ("deliver_goods", "build_tracks", "build_factory", "build_station")  # hands that a beginner wants
FIRST_BID, GUIDED_BID = 3, 4
BUILDERS = 3  # workers below which more are hired
LITTLE, LOANS = 20, 2  # gulden below which a share is sold; "one or two of them are a good start"
STOCK = {"wood": 1, "stone": 1, "iron": 1, "coal": 1}  # what fits into the first train
MOST_COAL = 3  # for several deliveries at once
WAITING = 4  # goods at factories that are enough
DEAR = 90  # gulden without which no station is built
LONGEST = 3  # connections in one action, by the guide


class Beginner:
    """A beginner who takes the first hand that earns or builds something, and its first variant."""

    bid = FIRST_BID

    def decide(self, view: ImperialSteamState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the move of the first idea."""
        moves = [(action.verb, *action.args) for action in legal(view)]
        move = self.move(view, view.companies[seat], moves)
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(
        self, view: ImperialSteamState, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return the move of `decide` alone."""
        return [self.decide(view, seat, seed)]

    def move(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        top = state.stack[-1]
        if moves[0][0] == "bid":
            return next((move for move in moves if move[1] == self.bid), moves[-1])
        if isinstance(top, Hand):
            return self.hand(state, company, moves)
        if isinstance(top, Rest | Closing):
            return self.rest(state, company, moves)
        if isinstance(top, Order | Goods):
            return self.goods(state, company, moves)
        if isinstance(top, Landing):
            return max(moves, key=lambda move: company.goods[str(move[1])])
        if isinstance(top, PlanTracks):
            return self.tracks(state, company, moves)
        if isinstance(top, Hire):
            people = [move for move in moves if move[0] == "worker"]
            return people[0] if people and top.taken < BUILDERS else _first(moves, "done")
        return self.detail(state, company, moves)

    def hand(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return a hand that earns or builds; else one for the things that are missing for it; else one that earns
        money."""
        if company.money < LITTLE and company.investors < LOANS and ("share",) in moves:
            return ("share",)
        tiles = [str(move[1]) for move in moves if move[0] == "hand"]
        wanted = [tile for tile in self.wishes(state, company) if tile in tiles and tile not in company.placed]
        last = "earn_gulden" if "earn_gulden" in tiles else ""
        return ("hand", (*wanted, last)[0]) if wanted or last else ("pass",)

    def wishes(self, state: ImperialSteamState, company: Company) -> list[str]:
        """Return the wanted actions, the most urgent first."""
        lying = sum(
            count for factory, count in zip(state.factories, state.lying, strict=True) if factory[0] == self.seat(state)
        )
        short = any(count > 0 for count in self.lacks(state, company).values())
        wishes = [tile for tile in EARNS if not (tile == "build_factory" and lying >= WAITING)
                  and not (tile == "build_station" and company.money < DEAR)]
        if sum(company.ready) + sum(company.tired) < BUILDERS:
            wishes.insert(1, "hire")
        return [*wishes, *(["goods_market"] if short else []), *(["hire"] if sum(company.ready) < BUILDERS else [])]

    def lacks(self, state: ImperialSteamState, company: Company) -> dict[str, int]:
        """Return the number of goods to order by kind: a set for tracks, and coal as far as there is space."""
        spare = max(0, room(company, state.content.numbers) + sum(company.goods.values()) - sum(STOCK.values()) + 1)
        wanted = {**STOCK, "coal": min(MOST_COAL, STOCK["coal"] + spare)}
        return {good: count - company.goods[good] - company.landing[good] for good, count in wanted.items()}

    def seat(self, state: ImperialSteamState) -> int:
        """Return the seat whose turn it is."""
        seat: int = state.stack[-1].seat
        return seat

    def rest(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return an assignment of a factory or the sale of a token, else the end of the turn."""
        return next((move for move in moves if move[0] == "assign" or (move[0] == "business" and move[2] == "gulden")),
                    ("end",))

    def goods(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return the good that is missing most; ordered if possible, else bought."""
        lacks = self.lacks(state, company)
        picks = [move for move in moves if move[0] == "order"] or [move for move in moves if move[0] == "buy"]
        if ("done",) in moves:
            picks = [move for move in picks if lacks[str(move[1])] > 0]
        return max(picks, key=lambda move: lacks[str(move[1])], default=("done",))

    def tracks(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return one connection, towards the next hub that is not connected."""
        return ("done",) if ("done",) in moves else self.nearest(state, company, moves)[0]

    def nearest(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> list[Move]:
        """Return the connections to new cities, sorted by the distance to a hub outside the network."""
        known = RouteDistances(state).known(company)
        hubs = [hub.city for hub in state.hubs if hub.city not in company.cities] or [state.selected.chart.goal]
        new = [move for move in moves if move[0] == "track" and _new_city(state, company, move)]
        new.sort(key=lambda move: min(known[hub][_new_city(state, company, move)] for hub in hubs))
        return new or moves

    def detail(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return the first move."""
        return moves[0]


class GuidedBeginner(Beginner):
    """A beginner who has read the guide: workers first, several connections at once, strong workers for more goods,
    deliveries where they pay best, coal for the keys, and one or two shares when money is short."""

    bid = GUIDED_BID

    def rest(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return the flip of a passenger car as long as cities pay for it and there are more than three cars; else as a
        beginner does."""
        found = super().rest(state, company, moves)
        paid = income(state, company)[1]
        flips = ("flip",) in moves and company.freight > BUILDERS and paid == company.passenger
        return ("flip",) if found == ("end",) and flips else found

    def wishes(self, state: ImperialSteamState, company: Company) -> list[str]:
        """Return the wanted actions, with more workers, and cars when there is money enough."""
        found = super().wishes(state, company)
        if not company.goods["coal"]:
            found.insert(1, "collect_goods")
        if sum(company.ready) + sum(company.tired) < 2 * BUILDERS:
            found.insert(2, "hire")
        return [*found, "buy_train"] if company.money >= DEAR else found

    def tracks(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return several new cities in one action, hubs first."""
        new = self.nearest(state, company, moves)
        if new[0][0] == "track" and len(state.parent(BuildTracks).connections) < LONGEST:
            return new[0]
        return ("done",) if ("done",) in moves else moves[0]

    def detail(self, state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
        """Return the strongest worker for the factory, the factory and the delivery that pay most, and coal before
        other goods to collect."""
        top = state.stack[-1]
        if isinstance(top, Collect):
            coals = [move for move in moves if move[0] == "collect"
                     and state.factories[factory_index(str(move[1]))][2] == "coal"]
            return (coals or moves[::-1])[0]
        if isinstance(top, Foreman):
            return moves[-1]
        if isinstance(top, Factory):
            return max(moves, key=lambda move: _paid(state, str(move[2])))
        if isinstance(top, Deliver):
            found = [move for move in moves if move[0] == "deliver"]
            return max(
                found, key=lambda move: _paid(state, state.factories[factory_index(str(move[1]))][2]), default=("done",)
            )
        return moves[0]


def _first(moves: list[Move], verb: str) -> Move:
    return next((move for move in moves if move[0] == verb), moves[0])


def _new_city(state: ImperialSteamState, company: Company, move: Move) -> str:
    """Return the city that a connection would add; "" if it adds none."""
    connection = state.selected.connections[str(move[1])]
    return next((city for city in (connection.a, connection.b) if city not in company.cities), "")


def _paid(state: ImperialSteamState, good: str) -> float:
    """Return the income of a delivery; coal counts by its key."""
    built = state.content.numbers.factories[len(state.companies)] > state.unbuilt[good]
    if good not in PAID:
        return 10.0 * max(hub.column for hub in state.hubs)
    return float(price(state, good) if built else state.selected.prices[good][0])

