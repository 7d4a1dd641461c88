"""The player aid of Kraftwagen: actions, research cards, buyers and prices, awards, the race, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.kraftwagen.texts import ICON
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER, INSTANT
from game.rules.kraftwagen.content.numbers import KINDS, PREFERENCES
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.art.icon_names import medal_of
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.descriptions import (
    ACTION_RULES,
    AWARD_RULES,
    CARD_RULES,
    KIND_RULES,
    PRICES,
    SPECIALTY,
    START,
)
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, g: KraftwagenState) -> list[AidPage]:
    """What lies in the box for this game."""
    made = {"actions": _actions, "tiles": _tiles, "cards": _cards, "engineers": _engineers, "market": _market,
            "awards": _awards, "race": _race, "factory": _factory}
    found = [AidPage(name, say(f"aid.{name}"), list(make(renderer, g))) for name, make in made.items()]
    return [page for page in found if page.items]


def _actions(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """The six actions, with the tiles on which each stands, and how the chain moves."""
    tiles = g.table.tiles
    for kind in KINDS:
        on = [r.thing("tile", name) for name in tiles if kind in g.content.tiles[name].actions]
        text = f"{say(f'aid.action.{kind}')}\n<dim>{r.join(on)}</dim>"
        yield AidItem(f"{ICON}{kind}", r.tr(f"sign.{kind}"), text, ACTION_RULES[kind])
    yield AidItem("", say("aid.chain"), say("aid.chain.text"), "KRA-4.5")


def _tiles(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """Start tiles on offer, and the specialty tiles where the table plays with them."""
    for start in g.starts:
        yield AidItem("", r.thing("start-tile", start), r.tr(f"start-tile.{start}.text"), START)
    for tile in g.content.specialties.values() if g.specialty else ():
        yield AidItem("", r.thing("tile", tile.id), say("aid.specialty", text=r.tr(f"tile.{tile.id}.text"),
                                                        n=tile.round), SPECIALTY)


def _cards(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """Developments and instant actions: how many of each lie face down."""
    for name, total in g.table.deck.items():
        card = g.content.cards[name]
        if card.kind == ENGINEER:
            continue
        icon = {DEVELOPMENT: "research", INSTANT: "grand_prix" if card.spaces else "worker"}[card.kind]
        rule = CARD_RULES.get(name) or KIND_RULES[card.kind]
        yield AidItem(f"{ICON}{icon}", r.thing("card", name), r.named("card", name, "text", card.text), rule,
                      g.deck[name], total)


def _engineers(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """The engineers of the deck, and whom they help."""
    for name in g.table.deck:
        if g.content.cards[name].kind != ENGINEER:
            continue
        owner = next((seat for seat, factory in enumerate(g.factories) if name in factory.engineers), None)
        text = r.tr(f"card.{name}.text")
        if owner is not None:
            markers = sum(g.content.markers[marker].engineer == name for marker in g.factories[owner].markers)
            key = "aid.engineer.markers" if g.content.cards[name].markers else "aid.engineer"
            text += "\n" + say(key, seat=f"<seat:{owner}>", n=markers)
        yield AidItem(f"{ICON}card-{name}", r.thing("card", name), text, CARD_RULES[name], g.deck[name], 1)


def _market(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """Buyers, the black marker, the prices of every round."""
    numbers = g.content.numbers
    for preference in PREFERENCES:
        row = numbers.buyers[preference]
        text = say("aid.buyer", tip=r.tr(f"preference.{preference}.tip"), money=row.money, n=g.rows[preference])
        yield AidItem(f"{ICON}buyer-{preference}", capitalize(r.tr(f"preference.{preference}")), text, "KRA-8.7",
                      g.waiting[preference], row.tiles)
    yield AidItem(f"{ICON}marker", r.tr("label.marker"), say("aid.marker"), "KRA-5.5.3", g.countdown, g.table.countdown)
    yield AidItem("", say("aid.spaces"), say("aid.spaces.text"), "KRA-7.8", g.table.spaces - len(g.market),
                  g.table.spaces)
    for number, prices in enumerate(numbers.prices, start=1):
        left = len(g.prices) if number == g.round else len(prices) if number > g.round else 0
        shown = r.join([f"<b>{price}</b>" if number != g.round or price in g.prices else f"<dim>{price}</dim>"
                        for price in prices])
        yield AidItem(f"{ICON}price-{numbers.price_colours[number - 1]}-{prices[-1]}", say("aid.prices", n=number),
                      shown, PRICES, left, len(prices))


def _awards(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """What is still to be won, and who has won the rest."""
    for award in g.content.numbers.awards.values():
        owner, text = g.awards[award.id], r.tr(f"award.{award.id}.text")
        won = say("aid.award.open", n=award.points) if owner == NOBODY else say(
            "aid.award.won", n=award.points, seat=f"<seat:{owner}>")
        yield AidItem(medal_of(award, owner != NOBODY), r.thing("award", award.id), f"{text}\n{won}",
                      AWARD_RULES[award.kind])


def _race(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """What places and laps bring, the circuit, the cars without drivers."""
    numbers = g.content.numbers
    places = [f"{r.thing('place', place)}: <b>{points}</b>" for place, points in enumerate(numbers.places, start=1)]
    yield AidItem(f"{ICON}grand_prix", say("aid.places"), r.join(places), "KRA-8.2")
    laps = [f"{count}: <b>{numbers.for_laps(count)}</b>" for count in range(len(numbers.laps) + 1)]
    yield AidItem("lap", say("aid.laps"), say("aid.laps.text", points=r.join(laps), more=numbers.further_lap),
                  "KRA-8.4")
    yield AidItem("flag", say("aid.circuit"), say("aid.circuit.text", n=numbers.circuit), "KRA-5.6.3")
    if g.neutral:
        yield AidItem(f"{ICON}racer-neutral", say("aid.neutral"),
                      say("aid.neutral.text", spaces=r.join([str(space) for space in g.neutral])), "KRA-12.2")


def _factory(r: Renderer, g: KraftwagenState) -> Iterator[AidItem]:
    """The pieces of the factories: workers in every supply, bodies and engines without end."""
    numbers = g.content.numbers
    most = numbers.workers
    for seat, factory in enumerate(g.factories):
        text = say("aid.workers.text", canteen=factory.canteen, supply=factory.supply)
        yield AidItem(f"{ICON}worker", say("aid.workers", seat=f"<seat:{seat}>"), text, "KRA-9.3", factory.supply, most)
    for part, found in (("body", g.content.bodies), ("engine", g.content.engines)):
        named = [", ".join(tile.models) or r.tr(f"{part}.{tile.value}") for tile in found]
        counts = "\n".join(f"<b>{tile.value}</b> {name} <dim>({tile.tiles})</dim>"
                           for tile, name in zip(found, named, strict=True))
        yield AidItem(f"{ICON}{part}", say(f"aid.parts.{part}"), say("aid.parts.text", counts=counts), "KRA-9.1")
    yield AidItem("", say("aid.levels"), say("aid.levels.text", n=numbers.highest), "KRA-1.3")
