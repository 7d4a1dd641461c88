"""Player aid of Kraftwagen: actions, research cards, buyers and prices, awards, the race, and the remaining pieces."""

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
    Descriptions,
    award_text,
)
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: KraftwagenState) -> list[AidPage]:
    """Return the pages of the player aid with all pieces of this game; empty pages are left out."""
    made = {"actions": _actions, "tiles": _tiles, "cards": _cards, "engineers": _engineers, "market": _market,
            "awards": _awards, "race": _race, "factory": _factory}
    found = [AidPage(name, say(f"aid.{name}"), list(make(renderer, state))) for name, make in made.items()]
    return [page for page in found if page.items]


def _actions(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the six actions with the tiles that carry them, and the movement of the chain."""
    tiles = state.selected.tiles
    for kind in KINDS:
        on = [renderer.thing("tile", name) for name in tiles if kind in state.content.tiles[name].actions]
        text = f"{say(f'aid.action.{kind}')}\n<dim>{renderer.join(on)}</dim>"
        yield AidItem(f"{ICON}{kind}", renderer.tr(f"sign.{kind}"), text, ACTION_RULES[kind])
    yield AidItem("", say("aid.chain"), say("aid.chain.text"), "KRA-4.5")


def _tiles(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the start tiles on offer, and the specialty tiles where the game uses them."""
    for start in state.starts:
        yield AidItem("", renderer.thing("start-tile", start), renderer.tr(f"start-tile.{start}.text"), START)
    for tile in state.content.specialties.values() if state.specialty else ():
        yield AidItem(
            "",
            renderer.thing("tile", tile.id),
            say("aid.specialty", text=renderer.tr(f"tile.{tile.id}.text"), n=tile.round),
            SPECIALTY,
        )


def _cards(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield developments and instant actions with the number of face-down copies."""
    for name, total in state.selected.deck.items():
        card = state.content.cards[name]
        if card.kind == ENGINEER:
            continue
        icon = {DEVELOPMENT: "research", INSTANT: "grand_prix" if card.spaces else "worker"}[card.kind]
        rule = CARD_RULES.get(name) or KIND_RULES[card.kind]
        yield AidItem(
            f"{ICON}{icon}",
            renderer.thing("card", name),
            renderer.named("card", name, "text", card.text),
            rule,
            state.deck[name],
            total,
        )


def _engineers(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the engineers of the deck with their owners and markers."""
    for name in state.selected.deck:
        if state.content.cards[name].kind != ENGINEER:
            continue
        owner = next((seat for seat, factory in enumerate(state.factories) if name in factory.engineers), None)
        text = renderer.tr(f"card.{name}.text")
        if owner is not None:
            markers = sum(state.content.markers[marker].engineer == name for marker in state.factories[owner].markers)
            key = "aid.engineer.markers" if state.content.cards[name].markers else "aid.engineer"
            text += "\n" + say(key, seat=f"<seat:{owner}>", n=markers)
        yield AidItem(f"{ICON}card-{name}", renderer.thing("card", name), text, CARD_RULES[name], state.deck[name], 1)


def _market(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield buyers, black marker, market spaces, and the prices of every round."""
    numbers = state.content.numbers
    for preference in PREFERENCES:
        row = numbers.buyers[preference]
        text = say(
            "aid.buyer", tip=renderer.tr(f"preference.{preference}.tip"), money=row.money, n=state.rows[preference]
        )
        yield AidItem(f"{ICON}buyer-{preference}", capitalize(renderer.tr(f"preference.{preference}")), text, "KRA-8.7",
                      state.waiting[preference], row.tiles)
    yield AidItem(
        f"{ICON}marker",
        renderer.tr("label.marker"),
        say("aid.marker"),
        "KRA-5.5.3",
        state.countdown,
        state.selected.countdown,
    )
    yield AidItem("", say("aid.spaces"), say("aid.spaces.text"), "KRA-7.8", state.selected.spaces - len(state.market),
                  state.selected.spaces)
    for number, prices in enumerate(numbers.prices, start=1):
        left = len(state.prices) if number == state.round else len(prices) if number > state.round else 0
        shown = renderer.join(
            [
                f"<b>{price}</b>" if number != state.round or price in state.prices else f"<dim>{price}</dim>"
                for price in prices
            ]
        )
        yield AidItem(f"{ICON}price-{numbers.price_colours[number - 1]}-{prices[-1]}", say("aid.prices", n=number),
                      shown, PRICES, left, len(prices))


def _awards(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the awards with their owners."""
    for award in state.content.numbers.awards.values():
        owner, text = state.awards[award.id], award_text(renderer, state, award)
        won = say("aid.award.open", n=award.points) if owner == NOBODY else say(
            "aid.award.won", n=award.points, seat=f"<seat:{owner}>")
        yield AidItem(medal_of(award, owner != NOBODY), renderer.thing("award", award.id), f"{text}\n{won}",
                      AWARD_RULES[award.kind])


def _race(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the points of places and laps, the circuit, and the cars without drivers."""
    numbers = state.content.numbers
    places = [
        f"{renderer.thing('place', place)}: <b>{points}</b>" for place, points in enumerate(numbers.places, start=1)
    ]
    yield AidItem(f"{ICON}grand_prix", say("aid.places"), renderer.join(places), "KRA-8.2")
    laps = [f"{count}: <b>{numbers.for_laps(count)}</b>" for count in range(len(numbers.laps) + 1)]
    yield AidItem("lap", say("aid.laps"), say("aid.laps.text", points=renderer.join(laps), more=numbers.further_lap),
                  "KRA-8.4")
    yield AidItem("flag", say("aid.circuit"), say("aid.circuit.text", n=numbers.circuit), "KRA-5.6.3")
    if state.neutral:
        yield AidItem(
            f"{ICON}racer-neutral",
            say("aid.neutral"),
            say("aid.neutral.text", spaces=renderer.join([str(space) for space in state.neutral])),
            "KRA-12.2",
        )


def _factory(renderer: Renderer, state: KraftwagenState) -> Iterator[AidItem]:
    """Yield the factories of all seats, with the workers left in their supplies; parts of the supply, levels."""
    numbers = state.content.numbers
    most = numbers.workers
    for seat, factory in enumerate(state.factories):
        _, _, *text = Descriptions(renderer, state, seat).seat_panel(seat)  # without its name and its turn
        yield AidItem(f"{ICON}worker", say("aid.workers", seat=f"<seat:{seat}>"), "\n".join(text), "KRA-9.3",
                      factory.supply, most)
    for part, found in (("body", state.content.bodies), ("engine", state.content.engines)):
        named = [", ".join(tile.models) or renderer.tr(f"{part}.{tile.value}") for tile in found]
        counts = "\n".join(f"<b>{tile.value}</b> {name} <dim>({tile.tiles})</dim>"
                           for tile, name in zip(found, named, strict=True))
        yield AidItem(f"{ICON}{part}", say(f"aid.parts.{part}"), say("aid.parts.text", counts=counts), "KRA-9.1")
    yield AidItem("", say("aid.levels"), say("aid.levels.text", n=numbers.highest), "KRA-1.3")
