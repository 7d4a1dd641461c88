"""Motives of a turn of Imperial Steam: what it was good for, as everybody can see it afterwards.

Their words stand in `assets/i18n/imperial-steam-ai.en.yaml` and the other languages, under `motive`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import income, strength
from game.scenes.imperial_steam.prompt_help import goal_distance
from game.scenes.table.log.turn_texts import Motive, MotiveWords, PlayedTurn

TESTED, DUE, NO_SLOT = "AMA-4.21", "AMA-4.22", "AMA-4.24"  # rules about the slots of the Automa's cards
_say = MotiveWords("imperial-steam")


def _trieste(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the connection to Trieste."""
    for data in turn.found("trieste"):
        yield _say("trieste", n=data["gain"])


def _progress(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the distance to Trieste while nobody is there, if it became shorter."""
    before, after = (goal_distance(state, turn.seat)[0] for state in (turn.before, turn.after))
    if after < before and not turn.after.trieste:
        yield _say("progress", n=after, was=before)


def _contracts(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield contracts that are complete now, else one that was taken, with their rewards (IMP-11.2)."""
    cards = turn.after.content.contracts
    if done := turn.found("completed"):
        worth = sum(cards[data["contract"]].reward for data in done)
        yield _say("counts" if turn.after.trieste else "completes", n=len(done), worth=worth)
        return
    for data in turn.found("contract"):
        card = cards[data["contract"]]
        yield _say("contract", goods="".join(f"<icon:good-{good}>" for good in card.slots), n=card.reward)


def _keys(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the worth of new keys, and the money of deliveries."""
    if keys := turn.found("key"):
        yield _say("keys", n=sum(data["worth"] for data in keys))
    if gain := sum(data["gain"] for data in turn.found("delivered")):
        yield _say("deliveries", n=gain)


def _income(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the income if it grew, beside that of the others."""
    before, after = ([income(state, company)[0] for company in state.companies] for state in (turn.before, turn.after))
    own = after[turn.seat]
    if own > before[turn.seat]:
        most = max((each for seat, each in enumerate(after) if seat != turn.seat), default=0)
        yield _say("income.most" if own > most else "income", n=own)


def _influence(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the companies that were passed on the influence track, and the hubs that came within reach for hiring
    (IMP-8.1); without any, the column that was paid for."""
    seat = turn.seat
    before, after = ([company.influence for company in state.companies] for state in (turn.before, turn.after))
    passed = [other for other in range(len(after)) if before[other] >= before[seat] and after[other] < after[seat]]
    if passed:
        yield _say("passes", seats=renderer.join([f"<seat:{other}>" for other in passed]), n=after[seat])
    reached = [hub.city for hub in turn.after.hubs if before[seat] < hub.column <= after[seat]]
    if reached:
        yield _say("hires", cities=renderer.join([renderer.thing("city", city) for city in reached]))
    elif not passed and turn.found("paid-influence"):
        yield _say("influence", n=after[seat])


def _network(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the cities that joined the network, and the hubs among them."""
    joined = [data["city"] for data in turn.found("joined")]
    hubs = [city for city in joined if any(hub.city == city for hub in turn.after.hubs)]
    if hubs:
        yield _say("hubs", cities=renderer.join([renderer.thing("city", city) for city in hubs]))
    elif joined:
        yield _say("network", n=len(turn.after.companies[turn.seat].cities))


def _goods(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the goods of new factories, and those that are stored for tracks and engines."""
    company = turn.after.companies[turn.seat]
    for data in turn.found("factory"):
        wanted = sum(hub.open[data["good"]] for hub in turn.after.hubs if hub.city in company.cities)
        yield _say("factory.wanted" if wanted else "factory", n=data["count"], good=data["good"], wanted=wanted)
    if turn.found("bought", "ordered", "collected"):
        stored = {good: company.goods[good] + company.landing[good] for good in GOODS}
        use = ("tracks" if all(stored[good] >= count for good, count in turn.after.content.numbers.track_goods.items())
               else "coal" if stored["coal"] == sum(stored.values()) else "goods")
        yield _say(use, n=sum(stored.values()))


def _workers(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the effort that the workers can make after hiring, and the connections that an engineer opens."""
    if turn.found("hired"):
        yield _say("workers", n=strength(turn.after.companies[turn.seat]))
    company, selected = turn.after.companies[turn.seat], turn.after.selected
    beside = {connection.id: connection.terrain for city in company.cities for connection in selected.at[city]
              if connection.id not in company.tracks}
    for data in turn.found("engineer"):
        opened = list(beside.values()).count(data["engineer"])
        yield _say(f"engineer.{data['engineer']}" if opened else f"engineer.{data['engineer']}.later", n=opened)


def _trains(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the cars of the trains after a purchase."""
    if turn.found("engine", "car"):
        company = turn.after.companies[turn.seat]
        yield _say("trains", n=company.freight + company.passenger + company.reserved)


def _money(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the money that the turn raised: for its own deeds, or for those that follow."""
    before, after = (state.companies[turn.seat] for state in (turn.before, turn.after))
    if turn.found("share"):
        yield _say("share", n=sum(data["gain"] for data in turn.found("share")))
    if not turn.found("earned", "business") or after.money <= before.money:
        return
    if turn.after.trieste:
        yield _say("money.end", money=after.money)
    elif turn.after.round != turn.before.round:
        yield _say("money.round", money=after.money, round=turn.after.round)
    else:
        yield _say("money.hands" if after.hands else "money", n=after.hands, money=after.money)


def _slot(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the slot of the Automa's card that was carried out, and how many before it were not, with their rules."""
    for data in turn.found("automa-idle"):
        yield _say("automa.idle", card=renderer.thing("action-card", data["card"]), rule=NO_SLOT)
    card = next(data["action"] for data in turn.found("automa-drew"))
    for data in turn.found("automa-action")[-1:]:
        yield _say("automa.slot", slot=data["slot"], card=renderer.thing("action-card", card), rule=DUE)
    if skipped := sum(not data["passed"] for data in turn.found("automa-condition")):
        yield _say("automa.failed", n=skipped, rule=TESTED)
    if unable := len(turn.found("automa-cannot")):
        yield _say("automa.unable", n=unable, rule=NO_SLOT)


AUTOMA_MOTIVES: tuple[Motive, ...] = (_slot,)
MOTIVES: tuple[Motive, ...] = (_trieste, _contracts, _keys, _income, _progress, _influence, _network, _goods, _workers,
                               _trains, _money)
