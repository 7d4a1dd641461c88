"""Player aid of Automobiles: the cards of the race with the cubes left in the stock, wear, money and the track."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import rule_book
from game.i18n.automobiles.texts import CUBE_ICON, AutomobilesTexts
from game.i18n.renderer import Renderer
from game.rules.automobiles.content.cards import GEARS, Card
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.scenes.automobiles.table_texts import say
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: AutomobilesState) -> list[AidPage]:
    """Return the pages: the cards by purpose, then wear, hand, laps and money."""
    cards = list(state.selected.cards.values())
    gears = [card for card in cards if card.family == "gear" or card.cube == WEAR]
    special = [card for card in cards if card not in gears]
    return [AidPage("special", say("aid.special"), list(_cards(renderer, state, special))),
            AidPage("gears", say("aid.gears"), list(_cards(renderer, state, gears))),
            AidPage("race", say("aid.race"), [*_wear(renderer, state), *_race(renderer, state)])]


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
