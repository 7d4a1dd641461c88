"""Invariants of the Automa: its decks are complete, and it owns nothing that only players have."""

from collections.abc import Iterator

from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.state import Automa, Deck
from game.rules.imperial_steam.state import ImperialSteamState


def check_automa_invariants(state: ImperialSteamState) -> Iterator[str]:
    """Yield the broken invariants in plain words; none without an Automa (AMA-3.4, AMA-4.4, AMA-4.14, AMA-4.15)."""
    automa = state.automa
    if automa is None:
        return
    if not 0 <= automa.seat < len(state.companies):
        yield f"the Automa has the seat {automa.seat}"
        return
    company = state.companies[automa.seat]
    if automa.goods < 0 or automa.landing < 0:
        yield f"the Automa has fewer than no goods (goods {automa.goods}, landing {automa.landing})"
    if any(company.goods.values()) or any(company.landing.values()) or company.tokens or company.engines:
        yield "the Automa stores goods by type, keeps business tokens or runs a train"
    if company.freight or company.passenger or company.reserved or company.investors or any(company.tired):
        yield "the Automa has cars, shares or exhausted workers"
    yield from _decks(state, automa)


def _decks(state: ImperialSteamState, automa: Automa) -> Iterator[str]:
    cards = state.content.automa
    if len(automa.actions.draw) != len(automa.decisions.draw) or not automa.actions.draw:
        piles = f"{len(automa.actions.draw)} actions, {len(automa.decisions.draw)} decisions"
        yield f"the Automa's draw piles differ, or are empty ({piles})"
    numbers = {card.id: str(card.number) for card in cards.actions.values() if not card.strategy}
    normal = {card.id: card.id for card in cards.decisions.values() if not card.strategy}
    decks = (("action", automa.actions, numbers, cards.action_stars()),
             ("decision", automa.decisions, normal, cards.decision_stars()))
    for what, deck, names, stars in decks:
        found = _found(deck, names, stars)
        expected = [*sorted(dict.fromkeys(names.values())), *([STAR] if automa.joined else [])]
        if found != expected:
            missing = [name for name in expected if name not in found]
            odd = [name for name in dict.fromkeys(found) if found.count(name) > expected.count(name)]
            wrong = f"missing {', '.join(missing) or 'none'}; too many {', '.join(odd) or 'none'}"
            yield f"the Automa's {what} cards are {[*deck.draw, *deck.discard]} ({wrong})"


def _found(deck: Deck, names: dict[str, str], stars: tuple[str, ...]) -> list[str]:
    """Return the cards of a deck as numbers, decision cards or strategy cards."""
    all_cards = [*deck.draw, *deck.discard]
    return [*sorted(names.get(card, card) for card in all_cards if card != STAR and card not in stars),
            *(STAR for card in all_cards if card == STAR or card in stars)]
