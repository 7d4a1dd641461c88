"""Tracks of the Automa: the legal ones, their side effects, and the building of one (AMA-4.30 to AMA-4.39)."""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.imperial_steam.automa.actions.influence_gain import gain
from game.rules.imperial_steam.automa.tie_break import TieBreaker, alphabet, break_tie, place_in
from game.rules.imperial_steam.content.automa_cards import DecisionCard
from game.rules.imperial_steam.content.map import Connection
from game.rules.imperial_steam.decisions.companies import stations_left
from game.rules.imperial_steam.decisions.track_rules import connect_goal, fee, pay_fees
from game.rules.imperial_steam.state import Hub, ImperialSteamState


class Way(NamedTuple):
    """A legal track from a city of the network to a new one, with its side effects (AMA-4.31)."""

    connection: str
    start: str
    city: str
    terrain: str
    engineer: bool  # one has to be taken from a hub
    fee: int
    station: bool  # one has to be put at the start


def hub_colour(state: ImperialSteamState, hub: Hub) -> str:
    """Return the colour of a hub's tile, by which the decision cards name it."""
    colour: str = state.content.hub_tiles[hub.tile].colour
    return colour


def within_reach(state: ImperialSteamState, seat: int, hub: Hub) -> bool:
    """Return whether the column of a hub is not above the Automa's (AMA-4.33, AMA-4.61).

    The hub need not be in the network.
    """
    return hub.column <= state.companies[seat].influence


def engineer_hubs(state: ImperialSteamState, seat: int, kind: str) -> list[Hub]:
    """Return the hubs that an engineer can be taken from (AMA-4.33)."""
    return [hub for hub in state.hubs if kind in hub.engineers and within_reach(state, seat, hub)]


def engineer_lines(state: ImperialSteamState, card: DecisionCard) -> list[TieBreaker]:
    """Return the tie breakers for a hub: the lowest influence, then T-D (AMA-4.33)."""
    return [
        TieBreaker("lowest-influence", lambda city: state.hub(city).column),
        place_in("T-D", card.hubs, lambda city: hub_colour(state, state.hub(city))),
    ]


def why_not_way(state: ImperialSteamState, seat: int, connection: Connection, start: str, budget: int | None) -> str:
    """Return the bar against a track to a new city, "" where it is legal (AMA-4.31).

    `budget` is the money for fees in gulden; None = fees do not matter.
    """
    company = state.companies[seat]
    if connection.id in state.crowns:
        return "crown"  # AMA-4.5
    kind = connection.terrain
    if kind != "plain" and kind not in company.engineers and not engineer_hubs(state, seat, kind):
        return "engineer"
    if needs_station(state, seat, start) and not stations_left(state, seat):
        return "station"
    if budget is not None and fee(state, seat, connection.id) > budget:
        return "fee"
    return ""


def needs_station(state: ImperialSteamState, seat: int, city: str) -> bool:
    """Return whether a further track at a city needs a station of the Automa there (AMA-4.34)."""
    company, limit = state.companies[seat], state.content.numbers.tracks_without_station
    return city not in company.stations and sum(track in company.tracks for track in _names_at(state, city)) >= limit


def _names_at(state: ImperialSteamState, city: str) -> list[str]:
    return [connection.id for connection in state.selected.at[city]]


def ways_from(state: ImperialSteamState, seat: int, start: str, budget: int | None = None) -> list[Way]:
    """Return the legal tracks from one city of the network; none closes a loop (AMA-4.30, AMA-4.31)."""
    cities = state.companies[seat].cities
    return [
        _way(state, seat, connection, start)
        for connection in state.selected.at[start]
        if connection.other(start) not in cities and not why_not_way(state, seat, connection, start, budget)
    ]


def _way(state: ImperialSteamState, seat: int, connection: Connection, start: str) -> Way:
    kind = connection.terrain
    missing = kind != "plain" and kind not in state.companies[seat].engineers
    return Way(connection.id, start, connection.other(start), kind, missing, fee(state, seat, connection.id),
               needs_station(state, seat, start))


def all_ways(state: ImperialSteamState, seat: int, budget: int | None = None) -> list[Way]:
    """Return every legal track, by start city in the order of the network (AMA-4.31)."""
    return [way for city in state.companies[seat].cities for way in ways_from(state, seat, city, budget)]


def tell_barred(state: ImperialSteamState, seat: int, budget: int, start: str = "") -> None:
    """Emit the tracks to new cities that are not legal now, with the bars; `start`: from that city only.

    The event serves the display alone.
    """
    if found := barred_ways(state, seat, budget, [start] if start else state.companies[seat].cities):
        connections, reasons = zip(*((connection.id, why) for connection, _, why in found), strict=True)
        state.emit("automa-barred", seat, connections=list(connections), reasons=list(reasons))


def barred_ways(
    state: ImperialSteamState, seat: int, budget: int | None, starts: Iterable[str]
) -> list[tuple[Connection, str, str]]:
    """Return the tracks from these cities that are not legal: connection, new city, bar (AMA-4.31)."""
    cities = state.companies[seat].cities
    return [(connection, connection.other(start), why) for start in starts for connection in state.selected.at[start]
            if connection.other(start) not in cities and (why := why_not_way(state, seat, connection, start, budget))]


# what a city is worth -----------------------------------------------------------------------------------------------


def empty_slots(state: ImperialSteamState, city: str) -> int:
    """Return the slots of a city without a factory; an exhausted factory still fills its slot (AMA-1.G10)."""
    return state.selected.slots[city] - sum(place == city for _, place, _, _ in state.factories)


def influence_of(state: ImperialSteamState, city: str) -> int:
    """Return the printed influence and the token that the Automa would get now, together (AMA-4.37)."""
    tokens = state.business.get(city)
    return state.selected.influence[city] + (tokens[0] if tokens else 0)


def reward_lines(state: ImperialSteamState, card: DecisionCard) -> list[TieBreaker]:
    """Return the tie breakers of T-A row 2 (AMA-4.39)."""
    known = {
        "factory_slots": TieBreaker("factory_slots", lambda city: empty_slots(state, city), highest=True),
        "influence": TieBreaker("influence", lambda city: influence_of(state, city), highest=True),
        "az": alphabet(state),
    }
    return [known[name] for name in card.reward]


def start_lines(state: ImperialSteamState, by_start: dict[str, Way]) -> list[TieBreaker]:
    """Return the tie breakers for the city to start from (AMA-4.38).

    In order: plain, no engineer to take, the lowest fee, no station to put, alphabet.
    """
    return [
        TieBreaker("plain", lambda city: int(by_start[city].terrain != "plain")),
        TieBreaker("engineer", lambda city: int(by_start[city].engineer)),
        TieBreaker("fee", lambda city: by_start[city].fee),
        TieBreaker("station", lambda city: int(by_start[city].station)),
        alphabet(state),
    ]


# laying -------------------------------------------------------------------------------------------------------------


def lay(state: ImperialSteamState, seat: int, way: Way, card: DecisionCard) -> None:
    """Build a track: engineer, station, fee, track, rewards of the new city, in this order (AMA-4.32)."""
    company = state.companies[seat]
    if way.engineer:
        _take_engineer(state, seat, way.terrain, card)
    if way.station:
        company.stations.append(way.start)
        state.emit("station", seat, city=way.start, cost=0)
    pay_fees(state, seat, way.connection)
    company.tracks.append(way.connection)
    state.emit("laid", seat, connection=way.connection)
    _join(state, seat, way.city)


def _take_engineer(state: ImperialSteamState, seat: int, kind: str, card: DecisionCard) -> None:
    """Take an engineer free of charge, without an action, from the hub with the lowest influence (AMA-4.33)."""
    hubs = [hub.city for hub in engineer_hubs(state, seat, kind)]
    city = break_tie(state, seat, "engineer-hub", hubs, engineer_lines(state, card))
    state.hub(city).engineers.remove(kind)
    state.companies[seat].engineers.append(kind)
    state.emit("engineer", seat, hub=city, engineer=kind, cost=0)


def _join(state: ImperialSteamState, seat: int, city: str) -> None:
    """Add a city to the network (AMA-4.36).

    It brings printed influence, one business token turned into influence at once, and the bonus of the goal.
    """
    state.companies[seat].cities.append(city)
    state.emit("joined", seat, city=city)
    if points := state.selected.influence[city]:
        gain(state, seat, points, "city")
    if tokens := state.business.get(city):
        value = tokens.pop(0)
        state.spent.append(value)
        state.emit("automa-token", seat, city=city, token=value)
        gain(state, seat, value, "token")
    if city == state.selected.chart.goal:
        connect_goal(state, seat)
