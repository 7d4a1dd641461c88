"""The Automa's two decks: drawing a pair, discarding it, reshuffling with the strategy cards (AMA-4.11, AMA-4.14)."""

from collections.abc import Iterable

from game.rules.imperial_steam.automa.state import Automa, Deck
from game.rules.imperial_steam.content.automa_content import AutomaContent
from game.rules.imperial_steam.state import ImperialSteamState

STAR = "star"  # a strategy card that was chosen face down: which one it is, is drawn when it is turned over


def new_decks(content: AutomaContent, versions: dict[int, str]) -> tuple[Deck, Deck]:
    """Return the decks of normal cards; strategy cards come in later (AMA-3.6, AMA-3.7).

    `versions` gives the chosen version of each number that has two.
    """
    actions = [card.id for card in content.actions.values()
               if not card.strategy and card.version in ("", versions.get(card.number))]
    decisions = [card.id for card in content.decisions.values() if not card.strategy]
    return Deck(actions, []), Deck(decisions, [])


def possible_cards(deck: Deck, stars: tuple[str, ...]) -> list[str]:
    """Return the cards that may be turned over next."""
    return list(dict.fromkeys(name for card in deck.draw for name in (stars if card == STAR else (card,))))


def take_card(deck: Deck, card: str) -> None:
    """Take a card that was turned over on the table off its pile."""
    deck.draw.remove(card if card in deck.draw else STAR)


def draw_pair(state: ImperialSteamState, automa: Automa) -> tuple[str, str]:
    """Draw the top card of both piles: action card, decision card (AMA-4.11)."""
    cards: AutomaContent = state.content.automa
    action = _turn_over(state, automa.actions, cards.action_stars())
    return action, _turn_over(state, automa.decisions, cards.decision_stars())


def _turn_over(state: ImperialSteamState, deck: Deck, stars: tuple[str, ...]) -> str:
    card = state.draw_card(deck.draw)
    return state.one_of(stars) if card == STAR else card


def discard_pair(state: ImperialSteamState, automa: Automa, action: str, decision: str) -> None:
    """Discard both cards; empty piles are reshuffled, the first time with the strategy cards (AMA-4.14, AMA-4.15).

    Both piles always have the same size.
    """
    for deck, card in ((automa.actions, action), (automa.decisions, decision)):
        deck.discard.append(card)
    if automa.actions.draw:
        return
    joining = [] if automa.joined else [STAR]
    content: AutomaContent = state.content.automa
    for deck, cards in ((automa.actions, content.actions), (automa.decisions, content.decisions)):
        deck.draw = [*in_order(deck.discard, cards), *joining]
        deck.discard = []
    state.emit("automa-reshuffled", automa.seat, cards=len(automa.actions.draw), joined=len(joining))
    automa.joined = True


def in_order(cards: list[str], order: Iterable[str]) -> list[str]:
    """Return the cards in content order, so that the order of a pile that is drawn from at random reveals nothing."""
    return [card for card in order if card in cards]
