"""Views of a game of The Great Race: hands and plans of others, and the order of deck and bag are hidden (GRR-1.4)."""

from game.rules.core.rng import seeded
from game.rules.great_race.content.cards import UNKNOWN
from game.rules.great_race.decisions.bivouac_and_planning import Plan, Planning, plans
from game.rules.great_race.decisions.card_play import Supplier, card_in_play
from game.rules.great_race.state import GreatRaceState, hidden


def mask(state: GreatRaceState, seat: int | None) -> GreatRaceState:
    """Return the state as a seat, or a spectator (None), may see it.

    The contents of the bag follow from the visible tiles, so it keeps its counts; of the deck only its size is known.
    """
    view = state.without_chance()
    view.deck = {UNKNOWN: sum(state.deck.values())}
    for other, crew in enumerate(view.crews):
        if other != seat:
            crew.hand = hidden(crew.hand)
    for lying in view.stack:
        if isinstance(lying, Planning):
            lying.plans = [plan if other == seat else None for other, plan in enumerate(lying.plans)]
        elif isinstance(lying, Supplier) and lying.seat != seat:
            lying.drawn = hidden(lying.drawn)
    return view


def reveal_at_end(state: GreatRaceState) -> GreatRaceState:
    """Return the view of a race that is over: all hands and plans are known, only future draws are not."""
    return state.without_chance()


def sample_state(view: GreatRaceState, seat: int, seed: int) -> GreatRaceState:
    """Return a state that fits a view: hidden cards are dealt anew, hidden plans are made up."""
    state = view.clone()
    state.rng = seeded(seed)
    state.deck = unseen(view)
    for crew in state.crews:
        crew.hand = _dealt(state, crew.hand)
    for lying in state.stack:
        if isinstance(lying, Supplier):
            lying.drawn = _dealt(state, lying.drawn)
        elif isinstance(lying, Planning):
            lying.plans = _made_up(state, lying)
    return state


def unseen(view: GreatRaceState) -> dict[str, int]:
    """Return the cards that a view does not show, by kind: they lie in the deck and in hidden hands."""
    known = [*view.display, *card_in_play(view), *(card for crew in view.crews for card in crew.hand)]
    return {card: count - view.discard[card] - known.count(card) for card, count in view.selected.deck.items()}


def _dealt(state: GreatRaceState, cards: list[str]) -> list[str]:
    return [state.draw_from(state.deck, state.selected.cards) if card == UNKNOWN else card for card in cards]


def _made_up(state: GreatRaceState, planning: Planning) -> list[tuple[int, int, int, int] | None]:
    """Return random plans in place of the hidden plans that have been made."""
    waiting = [lying.seat for lying in state.stack if isinstance(lying, Plan)]
    every = list(plans(state.content.numbers.assistants))
    return [every[state.below(len(every))] if plan is None and other not in waiting and planning.plans else plan
            for other, plan in enumerate(planning.plans)]


def has_secrets(state: GreatRaceState, seat: int) -> bool:
    """Return whether a seat hides anything now: its hand, or in the planning phase its plan (GRR-1.4)."""
    return bool(state.crews[seat].hand) or any(isinstance(lying, Planning) for lying in state.stack)
