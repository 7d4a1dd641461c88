"""Player aid of Automobiles: the cards of the race with the cubes left in the stock, wear, money and the track."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import rule_book
from game.i18n.automobiles.texts import CUBE_ICON, AutomobilesTexts
from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.number_format import format_decimal
from game.i18n.renderer import Renderer
from game.rules.automobiles.content.cards import GEARS, Card
from game.rules.automobiles.forecast import next_hand
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.scenes.automobiles.presenter import cubes
from game.scenes.automobiles.table_texts import TICKS, gap_words, in_lengths, say
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: AutomobilesState, seat: int | None = None) -> list[AidPage]:
    """Return the pages: the cards by purpose, then wear, hand, laps and money, and the cubes of all.

    `seat` is the one whose person looks at them: all its cubes can be counted (AUT-4.131); None = nobody's.
    """
    cards = list(state.selected.cards.values())
    gears = [card for card in cards if card.family == "gear" or card.cube == WEAR]
    special = [card for card in cards if card not in gears]
    own = [] if seat is None else [AidPage("cubes", say("aid.cubes"), list(_own_cubes(renderer, state, seat)))]
    return [AidPage("special", say("aid.special"), list(_cards(renderer, state, special))),
            AidPage("gears", say("aid.gears"), list(_cards(renderer, state, gears))),
            AidPage("race", say("aid.race"), [*_wear(renderer, state), *_race(renderer, state)]),
            AidPage("cars", say("aid.cars"), list(_cars(renderer, state, seat))),
            *own]


def _cards(renderer: Renderer, state: AutomobilesState, cards: list[Card]) -> Iterator[AidItem]:
    """Yield cards with their cubes: price, worth when unplayed, and effect."""
    words = renderer.words
    assert isinstance(words, AutomobilesTexts)
    book = rule_book.load_rule_book(renderer.spec.id, renderer.catalog)
    rules = {entry.title: entry.rule for entry in reversed(list(book.entries.values()))}  # the first of a title
    for card in cards:
        name = words.name("card", card.id)
        text = f"{words.card_text(card.id)}\n{say('aid.price', cost=card.cost, value=card.value)}"
        yield AidItem(f"{CUBE_ICON}{card.cube}", name, text, rules.get(name, ""), state.stock[card.cube],
                      state.supply[card.cube])


def _wear(renderer: Renderer, state: AutomobilesState) -> Iterator[AidItem]:
    """Yield the wear that the darkest space of a turn costs."""
    chart = state.content.wear_chart
    for colour in GEARS:
        yield AidItem(f"{CUBE_ICON}{colour}", say("aid.wear", colour=renderer.tr(f"cube.{colour}")),
                      say("aid.wear.text", n=chart[colour]), "AUT-4.81")
    yield AidItem("drafting", say("aid.drafting"), say("aid.drafting.text"), "AUT-4.84")


def _race(renderer: Renderer, state: AutomobilesState) -> Iterator[AidItem]:
    """Yield the hand, the laps and the money."""
    yield AidItem("hand", say("aid.hand"), say("aid.hand.text", n=state.content.hand_size), "AUT-4.91")
    yield AidItem("lap", say("aid.laps"), say("aid.laps.text", n=state.laps), "AUT-4.71")
    yield AidItem("pit", say("aid.pit"), say("pit.tip"), "AUT-4.110")
    yield AidItem("coin", say("aid.money"), say("aid.money.text"), "AUT-4.60")


def _cars(renderer: Renderer, state: AutomobilesState, seat: int | None) -> Iterator[AidItem]:
    """Yield each car in race order: its place, the gaps to the first car and to the own one, its cubes in sight."""
    words = renderer.words
    assert isinstance(words, AutomobilesTexts)
    order, colours = state.standings(), state.content.colours
    lead = state.progress(order[0])
    for place, other in enumerate(order, start=1):
        car = state.cars[other]
        behind = lead - state.progress(other)
        gaps = [tr(f"automobiles.place.{place}"), gap_words(behind) if behind else say("aid.car.first")]
        if seat is not None and other != seat:
            gaps.append(_gap_to_own(state.progress(other) - state.progress(seat)))
        piles = (f"{capitalize(tr(f'automobiles.pile.{pile}'))}: {words.cubes(cubes(car.pile(pile), colours))}"
                 for pile in ("active", "discard"))
        yield AidItem("lap", f"<seat:{other}>", "\n".join((" · ".join(gaps), *piles)), "AUT-4.122")


def _gap_to_own(ticks: int) -> str:
    """Return the distance of a car to the own one."""
    if not ticks:
        return say("aid.car.level")
    key = "aid.car.ahead" if ticks > 0 else "aid.car.behind"
    return say(key, n=-(-abs(ticks) // TICKS), lengths=in_lengths(abs(ticks)))


def _own_cubes(renderer: Renderer, state: AutomobilesState, seat: int) -> Iterator[AidItem]:
    """Yield the colours of a seat's cubes: where they are, and how many the next hand is likely to hold."""
    words = renderer.words
    assert isinstance(words, AutomobilesTexts)
    car, odds = state.cars[seat], next_hand(state, seat)
    for colour, total in owned(state, seat).items():
        if not total and not odds[colour].mean:
            continue
        where = say("aid.cube.where", active=car.active[colour], used=car.used[colour], discard=car.discard[colour],
                    bag=car.bag[colour])
        hand = say("aid.cube.hand", mean=format_decimal(round(odds[colour].mean, 1)),
                   chance=round(100 * odds[colour].chance))
        name = words.name("card", state.selected.cards[colour].id)
        yield AidItem(f"{CUBE_ICON}{colour}", say("aid.cube", name=name, n=total), f"{where}\n{hand}", "AUT-4.91")
