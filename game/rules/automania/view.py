"""Views: everything is open but contracts and money of the others, and the draws to come (MAN-4.90)."""

from game.rules.automania.decisions.action_phase import owed
from game.rules.automania.decisions.sales import Sell
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.rng import seeded

SPREAD = 6  # the most by which a sampled rival's money differs from the own


def mask(state: AutomaniaState, seat: int | None) -> AutomaniaState:
    """Return the state as a seat, or a spectator (None), sees it.

    Others' contracts are hidden, and their money until it is counted at the end. The stacks of tiles keep their names,
    because they follow from the tiles that have been laid out.
    """
    view = state.without_chance()
    view.deck = [UNKNOWN] * len(state.deck)
    for other, factory in enumerate(view.factories):
        if other != seat:
            factory.hand = [UNKNOWN] * len(factory.hand)
            if state.stack and not state.open_money:
                factory.money = None
    return view


def reveal_at_end(state: AutomaniaState) -> AutomaniaState:
    """Return a position of a finished game with hands and money open, and without chance."""
    return state.without_chance()


def sample_state(view: AutomaniaState, seat: int, seed: int) -> AutomaniaState:
    """Return a state that may lie behind a view: other draws and contracts, and guessed money of rivals.

    That money is near the own amount, and enough for what has to be paid.
    """
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
    """Deal unknown contracts at random: those that are not visible anywhere (MAN-3.8).

    A seat that has not played a start contract holds one.
    """
    visible = [*state.display, *(name for factory in state.factories for name in (*factory.hand, *factory.played))]
    main = [name for name in state.selected.contracts.main if name not in visible]
    start = [name for name in state.selected.contracts.start if name not in visible]
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
    """Return whether a hand-over needs a curtain: where contracts or money lie open by agreement (MAN-4.90).

    Else they are only shown while their owner asks for them, as during the sales, in which nobody needs them.
    """
    if not state.stack or isinstance(state.stack[-1], Sell):
        return False
    return state.curtain and (bool(state.factories[seat].hand) or not state.open_money)
