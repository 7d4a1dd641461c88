"""The Automa builds a factory (AMA-4.50 to AMA-4.55)."""

from game.rules.imperial_steam.automa.actions.track_building import empty_slots
from game.rules.imperial_steam.automa.supply import hired, pay, shared, working
from game.rules.imperial_steam.automa.tie_break import TieBreaker, alphabet, break_tie, place_in
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.decisions.stations_and_factories import place_factory
from game.rules.imperial_steam.state import ImperialSteamState


def build_factory(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Build a factory with an untrained worker and three goods (AMA-4.50, AMA-4.53 to AMA-4.55).

    The price is that of the slot. Returns "", or the obstacle if none can be built.
    """
    cities = [city for city in state.companies[seat].cities if empty_slots(state, city)]
    types = [good for good in state.content.goods if state.unbuilt[good]]
    if not cities:
        return "no-slot"
    if not hired(state, seat):
        return "no-worker"
    if not types:
        return "no-type"
    near = TieBreaker("shared", lambda city: int(not shared(state, seat, city)))
    city = break_tie(state, seat, "factory-place", cities, [near, alphabet(state)])
    good = break_tie(state, seat, "factory-type", types, _type_lines(state, seat, card))
    pay(state, seat, cost.gulden)
    state.companies[seat].ready[0] -= 1
    place_factory(state, seat, city, good, 1, state.content.automa.factory_goods, cost.gulden)
    return ""


def _type_lines(state: ImperialSteamState, seat: int, card: DecisionCard) -> list[TieBreaker]:
    """Return the tie breakers for the type: none of a working factory, most demand, T-B (AMA-4.52).

    The first decides nothing where all types have a working factory.
    """
    working_types = [state.factories[index][2] for index in working(state, seat)]
    hubs = [hub for hub in state.hubs if hub.city in state.companies[seat].cities]
    return [
        TieBreaker("not-working", lambda good: int(good in working_types)),
        TieBreaker("demand", lambda good: sum(hub.open[good] for hub in hubs), highest=True),
        place_in("T-B", card.factories),
    ]
