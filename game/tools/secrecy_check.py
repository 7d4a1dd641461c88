"""Check that no view, no event and no sentence reveals anything that its seat cannot know.

Views and events are compared action by action (`first_leak`); whatever a table says is compared in a session in which
all is dealt anew that an onlooker does not know (`RedealtSession`): it has to say the same.
"""

from typing import Any

from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision
from game.rules.core.events import Event, visible
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameSpec
from game.session.session import Session
from game.session.storage.saved_game import canonical


def first_leak(spec: GameSpec, state: Any, actions: list[Action], seats: range) -> str | None:
    """Return the description of a secret that the next action would reveal to another seat, or None."""
    now = decision(state)
    assert now is not None
    for onlooker in (seat for seat in seats if seat != now.seat):
        action = actions[state.ply % len(actions)]
        leak = _of_choice(spec, state, now, actions, onlooker) or _of_holdings(spec, state, action, onlooker)
        if leak:
            return leak
    return None


def _of_choice(spec: GameSpec, state: Any, now: Decision, actions: list[Action], onlooker: int) -> str | None:
    """Return a leak if two secret choices look different to another seat."""
    secret = [action for action in actions if now.SECRET and action.verb not in now.PUBLIC_VERBS]
    if len(secret) < 2:
        return None
    observed = [_observed(spec, state, action, onlooker) for action in (secret[0], secret[-1])]
    if None in observed or observed[0] == observed[1]:
        return None
    return f"seat {onlooker} can tell '{secret[0].text()}' from '{secret[-1].text()}'"


def _of_holdings(spec: GameSpec, state: Any, action: Action, onlooker: int) -> str | None:
    """Return a leak if an action shows another seat something that depends on hidden things."""
    guessed = spec.sample_state(spec.mask(state, onlooker), onlooker, state.ply)
    if action not in _moves(guessed):
        return None
    observed = [_observed(spec, state, action, onlooker) for state in (state, guessed)]
    if None in observed or observed[0] == observed[1]:
        return None
    return f"'{action.text()}' tells seat {onlooker} what is hidden: {observed[0]} or {observed[1]}"


def _moves(state: Any) -> list[Action]:
    now = decision(state)
    return [Action(now.seat, str(move[0]), move[1:]) for move in now.legal(state)] if now else []


def _observed(spec: GameSpec, state: Any, action: Action, onlooker: int) -> tuple[str, tuple[Event, ...]] | None:
    """Return the view and events of an action for an onlooker; None if chance or a declared reveal is involved."""
    after = state.clone()
    events: list[Event] = []
    apply(after, action, sink=events, trusted=True)
    if after.rng != state.rng or any(spec.events[event.kind].reveals for event in events):
        return None
    return canonical(spec.mask(after, onlooker).to_data()), visible(events, onlooker)


class RedealtSession:
    """Session for reading in which everything is dealt anew, at each ply, that the seat `onlooker` does not know."""

    def __init__(self, session: Session, onlooker: int, seed: int) -> None:
        self.session, self.onlooker, self.seed = session, onlooker, seed

    def __getattr__(self, name: str) -> Any:
        return getattr(self.session, name)

    def seek(self, ply: int) -> Any:
        """Return a position that the onlooker cannot tell from that after `ply` actions."""
        spec = self.session.package.spec
        known = spec.mask(self.session.seek(ply), self.onlooker)
        return spec.sample_state(known, self.onlooker, self.seed + ply) if known.stack else known

    def view(self, seat: int | None, ply: int | None = None) -> Any:
        """Return the view of a seat, or of everybody (None), in that position."""
        return self.session.package.spec.mask(self.seek(self.session.ply if ply is None else ply), seat)
