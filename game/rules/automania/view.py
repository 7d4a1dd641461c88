"""What a seat may know: everything but contracts and money of the others, and the draws to come (MAN-4.90)."""

from game.rules.automania.decisions.action_phase import owed
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.rng import seeded

SPREAD = 6  # money by which a guess of a rival's differs from the own at most


def mask(state: AutomaniaState, seat: int | None) -> AutomaniaState:
    """The state as a seat, or the whole table (None), sees it: others' contracts are hidden, and their money until it
    is counted at the end.

    The stacks of tiles keep their names, because they follow from the tiles that have been laid out.
    """
    view = state.clone()
    view.rng = -1
    view.deck = [UNKNOWN] * len(state.deck)
    for other, factory in enumerate(view.factories):
        if other != seat:
            factory.hand = [UNKNOWN] * len(factory.hand)
            if state.stack and not state.open_money:
                factory.money = None
    return view


def reveal_at_end(state: AutomaniaState) -> AutomaniaState:
    """A position of a game that is over: hands and money are known, and only the draws to come are not."""
    view = state.clone()
    view.rng = -1
    return view


def sample_state(view: AutomaniaState, seat: int, seed: int) -> AutomaniaState:
    """A state that could lie behind a view: other draws, other contracts, and for every rival money about as much as
    the own, enough for what has to be paid."""
    state = view.clone()
    state.rng = seeded(seed)
    if UNKNOWN in state.deck or any(UNKNOWN in factory.hand for factory in state.factories):
        _guess_contracts(state)
    for other, factory in enumerate(state.factories):
        if factory.money is None:
            about = state.funds(seat) - SPREAD + state.below(2 * SPREAD + 1)
            factory.money = max(0, about, owed(state, other))
    return state


def _guess_contracts(state: AutomaniaState) -> None:
    """MAN-3.8 Who has not played a start contract holds one; the rest are contracts that are not in sight."""
    seen = [*state.display, *(name for factory in state.factories for name in (*factory.hand, *factory.played))]
    main = [name for name in state.selected.contracts.main if name not in seen]
    start = [name for name in state.selected.contracts.start if name not in seen]
    for factory in state.factories:
        if UNKNOWN in factory.hand:
            played = any(name in state.selected.contracts.start for name in factory.played)
            first = [] if played else [state.draw_card(start)]
            factory.hand = [*first, *(state.draw_card(main) for _ in range(len(factory.hand) - len(first)))]
    count = len(state.deck)
    while len(main) > count:
        state.draw_card(main)
    state.deck = main


def has_secrets(state: AutomaniaState, seat: int) -> bool:
    """MAN-4.90 Contracts and money are shown only while their owner asks for them; a hand-over needs a curtain where
    the table has agreed that they lie open instead."""
    return bool(state.stack) and state.curtain and (bool(state.factories[seat].hand) or not state.open_money)
