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


def rank(g: ImperialSteamState, card: DecisionCard, city: str) -> tuple[object, ...]:
    values = {"factory_slots": -empty_slots(g, city), "influence": -influence_of(g, city),
              "az": letters(g.table.chart.cities[city].name)}
    return tuple(values[name] for name in card.reward)


def start(g: ImperialSteamState, way: Way) -> tuple[object, ...]:
    name = letters(g.table.chart.cities[way.start].name)
    return way.terrain != "plain", way.engineer, way.fee > 0, way.station, name


def second_ways(g: ImperialSteamState, first: Way, card: DecisionCard) -> list[Way]:
    after = g.clone()
    lay(after, AUTOMA, first, card)
    return ways_from(after, AUTOMA, first.city, after.companies[AUTOMA].money)


def two_tracks(g: ImperialSteamState, card: DecisionCard) -> Plan:
    """The pseudo-code, line by line: all plans of a kind are made and the lowest one wins."""
    plans = {way: second_ways(g, way, card) for way in all_ways(g, AUTOMA, g.companies[AUTOMA].money)}
    for target in card.targets:
        city = target_city(g, target)
        if city in g.companies[AUTOMA].cities:
            continue
        a = [((rank(g, card, w.city), start(g, u)), (u, w)) for u, ws in plans.items() if u.city == city for w in ws]
        b = [((rank(g, card, u.city), start(g, u)), (u, x)) for u, xs in plans.items() if u.city != city
             for x in xs if x.city == city]
        c = [(((), start(g, u)), (u,)) for u in plans if u.city == city]
        for found in (a, b, c):
            if found:
                return min(found, key=lambda plan: plan[0])[1]
    if not plans:
        return ()
    going_on = [way for way, after in plans.items() if after] or list(plans)
    first = min(going_on, key=lambda way: (rank(g, card, way.city), start(g, way)))
    second = min(plans[first], key=lambda way: rank(g, card, way.city), default=None)
    return (first, second) if second else (first,)


def grown(seed: int, card: DecisionCard) -> ImperialSteamState:
    """A position in which the player has some tracks and the Automa was led through the map by chance."""
    p = solo(money=30, influence=seed % 8).tracks(HUMAN, *(
        ("wien--baden", "baden--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck")[: seed % 5]))
    g, chance = p.g, seed
    for _ in range(seed % 11):
        ways = all_ways(g, AUTOMA, g.companies[AUTOMA].money)
        chance, number = next_number(chance)
        lay(g, AUTOMA, ways[(number * len(ways)) >> 64], card)
        g.companies[AUTOMA].influence = seed % 8
    return g


@pytest.mark.rule("AMA-4.40", "AMA-4.41", "AMA-4.42", "AMA-4.38", "AMA-4.39")
@pytest.mark.parametrize("name", list(cards().decisions))
def test_two_tracks_are_those_of_the_pseudo_code(name: str) -> None:
    card = cards().decisions[name]
    kinds = set()
    for seed in range(40):
        g = grown(seed, card)
        expected = two_tracks(g, card)
        g.event_sink = []
        assert tuple(build_two_tracks(g, AUTOMA, card)) == expected, seed
        kinds |= {event.data["found"] for event in g.event_sink if event.kind == "automa-target"}
    assert {"joined", "onward", "through", "far"} <= kinds, "the positions show every case"
