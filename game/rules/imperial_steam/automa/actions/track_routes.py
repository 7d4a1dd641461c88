"""Routes of the Automa's tracks: two by T-A, one to a city with factory slots, one towards Trieste."""

from collections.abc import Iterable

from game.rules.imperial_steam.automa.actions.track_building import (
    Way,
    all_ways,
    empty_slots,
    hub_colour,
    lay,
    reward_lines,
    start_lines,
    tell_barred,
    ways_from,
)
from game.rules.imperial_steam.automa.supply import pay
from game.rules.imperial_steam.automa.tie_break import TieBreaker, break_tie
from game.rules.imperial_steam.content.automa_cards import GOAL, DecisionCard
from game.rules.imperial_steam.content.map import distances
from game.rules.imperial_steam.state import ImperialSteamState

Plans = dict[Way, list[Way]]  # each first track with the second ones that it makes legal


def target_city(state: ImperialSteamState, target: str) -> str:
    """Return the city that T-A row 1 names: the goal of the map, or the hub of a colour; "" where no hub has it."""
    if target == GOAL:
        return state.selected.chart.goal
    return next((hub.city for hub in state.hubs if hub_colour(state, hub) == target), "")


# two tracks ---------------------------------------------------------------------------------------------------------


def build_two_tracks(state: ImperialSteamState, seat: int, card: DecisionCard) -> list[Way]:
    """Build two tracks, the second from the city that the first joined; return the tracks (AMA-4.40 to AMA-4.42)."""
    money = state.companies[seat].money
    tell_barred(state, seat, money)
    plans = {way: _onward(state, seat, way, card) for way in all_ways(state, seat, money)}
    if not plans:
        return []
    first = _towards_target(state, seat, card, plans) or _towards_reward(state, seat, card, plans)
    tracks = [_lay(state, seat, way, card) for way in first]
    if len(tracks) == 1:
        tell_barred(state, seat, state.companies[seat].money, tracks[0].city)
    if len(tracks) == 1 and plans[tracks[0]]:
        tracks.append(_lay(state, seat, _best_second(state, seat, card, plans[tracks[0]]), card))
    return tracks


def _lay(state: ImperialSteamState, seat: int, way: Way, card: DecisionCard) -> Way:
    lay(state, seat, way, card)
    return way


def _onward(state: ImperialSteamState, seat: int, way: Way, card: DecisionCard) -> list[Way]:
    """Return the legal second tracks after the first one with all its effects (AMA-4.40)."""
    after = state.clone()
    lay(after, seat, way, card)
    return ways_from(after, seat, way.city, after.companies[seat].money)


def _towards_target(state: ImperialSteamState, seat: int, card: DecisionCard, plans: Plans) -> list[Way]:
    """Return the tracks towards the first target of row 1 that one or two tracks reach (AMA-4.41).

    A second track may follow where only one is returned; the list is empty if no target is in reach.
    """
    for target in card.targets:
        city = target_city(state, target)
        if not city:
            continue
        if city in state.companies[seat].cities:
            state.emit("automa-target", seat, target=target, city=city, found="joined")
            continue
        direct = {way: after for way, after in plans.items() if way.city == city}
        onward = {way: after for way, after in direct.items() if after}
        through = {way: after for way, after in plans.items() if way not in direct and _to(after, city)}
        found = "onward" if onward else "through" if through else "direct" if direct else "far"
        state.emit("automa-target", seat, target=target, city=city, found=found)
        if found == "onward":
            return _onward_from_target(state, seat, card, onward)
        if found == "through":
            return _through(state, seat, card, through, city)
        if found == "direct":
            return [_start(state, seat, direct)]
    return []


def _to(candidates: Iterable[Way], city: str) -> list[Way]:
    return [way for way in candidates if way.city == city]


def _onward_from_target(state: ImperialSteamState, seat: int, card: DecisionCard, onward: Plans) -> list[Way]:
    """Reach the target with one track, then go on to the city that row 2 chooses (AMA-4.41 a)."""
    beyond = dict.fromkeys(way.city for after in onward.values() for way in after)
    city = break_tie(state, seat, "beyond-target", list(beyond), reward_lines(state, card))
    first = _start(state, seat, [way for way, after in onward.items() if _to(after, city)])
    return [first, _to(onward[first], city)[0]]


def _through(state: ImperialSteamState, seat: int, card: DecisionCard, through: Plans, target: str) -> list[Way]:
    """Reach the target with two tracks: choose the city between by row 2, then the start (AMA-4.41 b)."""
    cities = dict.fromkeys(way.city for way in through)
    city = break_tie(state, seat, "way-to-target", list(cities), reward_lines(state, card))
    first = _start(state, seat, _to(through, city))
    return [first, _to(through[first], target)[0]]


def _towards_reward(state: ImperialSteamState, seat: int, card: DecisionCard, plans: Plans) -> list[Way]:
    """Choose the first track by the best reward, without a dead end where that can be avoided (AMA-4.42)."""
    going_on = [way for way, after in plans.items() if after] or list(plans)
    cities = dict.fromkeys(way.city for way in going_on)
    dead = dict.fromkeys(way.city for way in plans if way.city not in cities)  # from any start
    if dead:
        state.emit("automa-dead-ends", seat, cities=list(dead))
    city = break_tie(state, seat, "best-reward", list(cities), reward_lines(state, card))
    return [_start(state, seat, _to(going_on, city))]


def _best_second(state: ImperialSteamState, seat: int, card: DecisionCard, candidates: list[Way]) -> Way:
    """Choose the second track by row 2 (AMA-4.42)."""
    city = break_tie(state, seat, "second-reward", [way.city for way in candidates], reward_lines(state, card))
    return _to(candidates, city)[0]


def _start(state: ImperialSteamState, seat: int, candidates: Iterable[Way]) -> Way:
    """Choose the city from which a track to a city that was chosen already starts (AMA-4.38)."""
    by_start = {way.start: way for way in candidates}
    return by_start[break_tie(state, seat, "start", list(by_start), start_lines(state, by_start))]


# one track ----------------------------------------------------------------------------------------------------------


def build_track_to_factory_city(state: ImperialSteamState, seat: int, card: DecisionCard, price: int) -> list[Way]:
    """Build a track to the city with most empty slots, then by row 1, row 2 and start (AMA-4.45).

    The price of the slot is paid before the fee. Returns the tracks, none if none is legal.
    """
    budget = state.companies[seat].money - price
    tell_barred(state, seat, budget)
    candidates = [way for way in all_ways(state, seat, budget) if empty_slots(state, way.city)]
    if not candidates:
        return []
    targets = [target_city(state, target) for target in card.targets]
    lines = [
        TieBreaker("most-slots", lambda city: empty_slots(state, city), highest=True),
        TieBreaker("target", lambda city: targets.index(city) + 1 if city in targets else len(targets) + 1),
        *reward_lines(state, card),
    ]
    city = break_tie(state, seat, "factory-city", list(dict.fromkeys(way.city for way in candidates)), lines)
    way = _start(state, seat, _to(candidates, city))
    pay(state, seat, price)
    return [_lay(state, seat, way, card)]


def factory_cities(state: ImperialSteamState, seat: int) -> list[str]:
    """Return the cities with an empty slot that one legal track would join, fees ignored (AMA-4.44)."""
    return list(dict.fromkeys(way.city for way in all_ways(state, seat) if empty_slots(state, way.city)))


def build_track_towards_goal(state: ImperialSteamState, seat: int, card: DecisionCard) -> list[Way]:
    """Build a track from the nearest city that can get nearer to Trieste, or to Trieste itself (AMA-4.46 to AMA-4.48).

    Returns the tracks, none if none is legal.
    """
    money = state.companies[seat].money
    tell_barred(state, seat, money)
    candidates, away = all_ways(state, seat, money), goal_distances(state)
    for near in sorted(dict.fromkeys(away[city] for city in state.companies[seat].cities if city in away)):
        nearer = [way for way in candidates if away.get(way.start) == near and away.get(way.city, near) < near]
        froms = [city for city in state.companies[seat].cities if away.get(city) == near]
        cities = list(dict.fromkeys(way.city for way in nearer))
        state.emit("automa-distance", seat, distance=near, cities=froms, nearer=cities)
        if nearer:
            city = break_tie(state, seat, "towards-goal", cities, reward_lines(state, card))
            return [_lay(state, seat, _start(state, seat, _to(nearer, city)), card)]
    return []


def goal_distances(state: ImperialSteamState) -> dict[str, int]:
    """Return the connections from each city to the goal, without State Railways (AMA-4.47).

    Engineers and owners do not matter.
    """
    selected = state.selected
    at = {city: tuple(c for c in connections if c.id not in state.crowns) for city, connections in selected.at.items()}
    return distances(selected.chart.goal, at)
