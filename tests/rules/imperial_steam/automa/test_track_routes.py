"""AMA-4.40 to AMA-4.42 The two tracks against the pseudo-code of the specification (section 6), in many positions."""

import pytest

from game.rules.core.rng import next_number
from game.rules.imperial_steam.automa.actions.track_building import (
    Way,
    all_ways,
    empty_slots,
    influence_of,
    lay,
    ways_from,
)
from game.rules.imperial_steam.automa.actions.track_routes import build_two_tracks, target_city
from game.rules.imperial_steam.automa.tie_break import letters
from game.rules.imperial_steam.content.automa_cards import DecisionCard
from game.rules.imperial_steam.state import ImperialSteamState
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, cards, solo

Plan = tuple[Way, ...]


def rank(state: ImperialSteamState, card: DecisionCard, city: str) -> tuple[object, ...]:
    values = {"factory_slots": -empty_slots(state, city), "influence": -influence_of(state, city),
              "az": letters(state.selected.chart.cities[city].name)}
    return tuple(values[name] for name in card.reward)


def start(state: ImperialSteamState, way: Way) -> tuple[object, ...]:
    name = letters(state.selected.chart.cities[way.start].name)
    return way.terrain != "plain", way.engineer, way.fee > 0, way.station, name


def second_ways(state: ImperialSteamState, first: Way, card: DecisionCard) -> list[Way]:
    after = state.clone()
    lay(after, AUTOMA, first, card)
    return ways_from(after, AUTOMA, first.city, after.companies[AUTOMA].money)


def two_tracks(state: ImperialSteamState, card: DecisionCard) -> Plan:
    """The pseudo-code, line by line: all plans of a kind are made and the lowest one wins."""
    plans = {way: second_ways(state, way, card) for way in all_ways(state, AUTOMA, state.companies[AUTOMA].money)}
    for target in card.targets:
        city = target_city(state, target)
        if city in state.companies[AUTOMA].cities:
            continue
        a = [
            ((rank(state, card, w.city), start(state, u)), (u, w))
            for u, ws in plans.items()
            if u.city == city
            for w in ws
        ]
        b = [((rank(state, card, u.city), start(state, u)), (u, x)) for u, xs in plans.items() if u.city != city
             for x in xs if x.city == city]
        c = [(((), start(state, u)), (u,)) for u in plans if u.city == city]
        for found in (a, b, c):
            if found:
                return min(found, key=lambda plan: plan[0])[1]
    if not plans:
        return ()
    going_on = [way for way, after in plans.items() if after] or list(plans)
    first = min(going_on, key=lambda way: (rank(state, card, way.city), start(state, way)))
    second = min(plans[first], key=lambda way: rank(state, card, way.city), default=None)
    return (first, second) if second else (first,)


def grown(seed: int, card: DecisionCard) -> ImperialSteamState:
    """A position in which the player has some tracks and the Automa was led through the map by chance."""
    p = solo(money=30, influence=seed % 8).tracks(HUMAN, *(
        ("wien--baden", "baden--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck")[: seed % 5]))
    state, chance = p.state, seed
    for _ in range(seed % 11):
        ways = all_ways(state, AUTOMA, state.companies[AUTOMA].money)
        chance, number = next_number(chance)
        lay(state, AUTOMA, ways[(number * len(ways)) >> 64], card)
        state.companies[AUTOMA].influence = seed % 8
    return state


@pytest.mark.rule("AMA-4.40", "AMA-4.41", "AMA-4.42", "AMA-4.38", "AMA-4.39")
@pytest.mark.parametrize("name", list(cards().decisions))
def test_two_tracks_are_those_of_the_pseudo_code(name: str) -> None:
    card = cards().decisions[name]
    kinds = set()
    for seed in range(40):
        state = grown(seed, card)
        expected = two_tracks(state, card)
        state.event_sink = []
        assert tuple(build_two_tracks(state, AUTOMA, card)) == expected, seed
        kinds |= {event.data["found"] for event in state.event_sink if event.kind == "automa-target"}
    assert {"joined", "onward", "through", "far"} <= kinds, "the positions show every case"
