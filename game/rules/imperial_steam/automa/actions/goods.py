"""Goods of the Automa: collected, ordered, bought and delivered."""

from game.rules.imperial_steam.automa.supply import automa_of, pay, shared, take, working
from game.rules.imperial_steam.automa.tie_break import TieBreaker, alphabet, break_tie, place_in
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.decisions.companies import key_value, next_key, price
from game.rules.imperial_steam.decisions.deliveries_and_contracts import make_delivery
from game.rules.imperial_steam.state import ImperialSteamState, factory_id, factory_index


def collect_goods(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Collect one good from each working factory; return "", or the obstacle (AMA-4.65)."""
    factories = working(state, seat)
    if not factories:
        return "no-factory"
    for index in factories:
        good = state.factories[index][2]
        state.lying[index] -= 1
        automa_of(state).goods += 1
        take(state, good)
        state.emit("collected", seat, factory=factory_id(index), good=good)
    return ""


def order_goods(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Order goods onto the landing; return "", or the obstacle (AMA-4.70, AMA-4.71).

    As many as the shipment tile says: one of each type in the order of T-C, again and again.
    """
    number, goods = state.shipment(), list[str]()
    if not number:
        return "no-shipment"
    if not any(state.market.values()):
        return "no-goods"
    pay(state, seat, cost.gulden)
    while len(goods) < number and any(state.market.values()):
        for good in card.goods:
            if state.market[good] and len(goods) < number:
                state.market[good] -= 1
                take(state, good)
                goods.append(good)
    automa_of(state).landing += len(goods)
    state.emit("automa-ordered", seat, goods=goods, most=number)
    return ""


def buy_one_good(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Buy the first type of T-C that the market has; return "", or the obstacle (AMA-4.73)."""
    offered = [good for good in card.goods if state.market[good]]
    if not offered:
        return "no-goods"
    good = break_tie(state, seat, "good", offered, [place_in("T-C", card.goods)])
    pay(state, seat, cost.gulden)
    state.market[good] -= 1
    take(state, good)
    automa_of(state).goods += 1
    state.emit("automa-bought", seat, good=good)
    return ""


def unload(state: ImperialSteamState) -> None:
    """Move the goods of the landing to the Automa's supply (AMA-4.95)."""
    automa = automa_of(state)
    if automa.landing:
        count, automa.landing = automa.landing, 0
        automa.goods += count
        state.emit("automa-unloaded", automa.seat, count=count)


# the delivery -------------------------------------------------------------------------------------------------------


def deliver(state: ImperialSteamState, seat: int, card: DecisionCard) -> bool:
    """Make one delivery if there is one to make and a good to pay for it (AMA-4.80 to AMA-4.88).

    Returns whether something was delivered.
    """
    cost = state.content.automa.delivery_goods
    types = deliverable(state, seat)
    if automa_of(state).goods < cost or not types:
        why = "no-good" if types else "no-factory" if not working(state, seat) else "no-demand"
        state.emit("automa-no-delivery", seat, why=why)
        return False
    near = TieBreaker("shared", lambda city: int(not shared(state, seat, city)))
    city = break_tie(state, seat, "delivery-hub", list(types), [near, alphabet(state)])
    worth = TieBreaker("worth", lambda good: delivery_worth(state, city, good), highest=True)
    good = break_tie(state, seat, "delivery-good", types[city], [worth, place_in("T-C", card.goods)])
    factory = _delivering_factory(state, seat, good)
    pay(state, seat, goods=cost)
    make_delivery(state, seat, factory, state.hub(city))
    return True


def deliverable(state: ImperialSteamState, seat: int) -> dict[str, list[str]]:
    """Return the goods that the Automa can deliver, by hub of its network (AMA-4.82).

    Goods of working factories count; hubs without demand for any of them are left out.
    """
    mine = dict.fromkeys(state.factories[index][2] for index in working(state, seat))
    hubs = {hub.city: [good for good in mine if hub.open[good]]
            for hub in state.hubs if hub.city in state.companies[seat].cities}
    return {city: goods for city, goods in hubs.items() if goods}


def delivery_worth(state: ImperialSteamState, city: str, good: str) -> int:
    """Return the gulden that a delivery is worth now; for coal the current value of its key (AMA-4.84)."""
    if good != "coal":
        return price(state, good)
    key = next_key(state, city)
    return key_value(state, key) if key else 0


def _delivering_factory(state: ImperialSteamState, seat: int, good: str) -> int:
    """Choose the factory with fewer goods left, then by city; of two alike in one city the older one (AMA-4.85)."""
    found = [factory_id(index) for index in working(state, seat) if state.factories[index][2] == good]
    by_city = alphabet(state)
    lines = [
        TieBreaker("fewest-left", lambda name: state.lying[factory_index(name)]),
        TieBreaker("az", lambda name: by_city.value(state.factories[factory_index(name)][1])),
        TieBreaker("oldest", factory_index),
    ]
    return factory_index(break_tie(state, seat, "delivery-factory", found, lines))
