"""Conformance checks at every step of every game, whatever its rules: used by `simulate` and the tests.

Cheap checks run at every ply; the costly ones (see `is_costly`) at the first ten and at powers of two, or always.
"""

import json
from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event, is_declared
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import Reason
from game.session.storage.saved_game import canonical
from game.tools.secrecy_check import first_leak

MOST_ACTIONS = 200  # legal actions of one decision; a frame that needs more is split
MOST_PICKS = 3  # picks tried in both orders at a decision whose picks make a set
MOST_PLIES = 20_000  # plies of one game


class Violation(Exception):
    """A broken rule of the kernel; the message tells which and where."""


def is_costly(ply: int) -> bool:
    """Return whether the costly checks run at this ply: 0 to 9 and powers of two."""
    return ply < 10 or ply & (ply - 1) == 0


def demand(holds: bool, message: str) -> None:
    """Raise Violation with the message unless the condition holds."""
    if not holds:
        raise Violation(message)


class Conformance:
    """Conformance checks of one game; `costly` tells at which plies the costly ones run."""

    def __init__(self, spec: GameSpec, content: Any, seats: int, costly: Callable[[int], bool] = is_costly) -> None:
        self.spec = spec
        self.content = content
        self.seats = range(seats)
        self.costly = costly
        self._sound: set[Action] = set()
        self._copies: list[tuple[Any, str]] = []  # copies of earlier states with their saved form

    def position(self, state: Any, actions: list[Action]) -> None:
        """Check a position and its legal actions, before one of them is played."""
        self._cheap(state, actions)
        if self.costly(state.ply):
            before = canonical(state.to_data())
            self._legal_is_pure(state, actions, before)
            self._blocked_is_refused(state, actions, before)
            self._copies_are_independent(state, actions, before)
            self._saves_play_on(state, actions, before)
            self._views_hide(state, actions)
            self._nothing_leaks(state, actions)
            self._earlier_copies_are_unchanged()
            self._copies.append((state.clone(), before))
        self._sets_have_no_order(state, actions)

    def step(self, state: Any, action: Action, events: list[Event]) -> None:
        """Check the events of an action."""
        demand(state.ply < MOST_PLIES, f"no end after {MOST_PLIES} plies")
        demand(state.event_sink is None, "the state still holds the list of events")
        for event in events:
            self._event(event, action)

    def finish(self, state: Any) -> None:
        """Check the end of the game."""
        broken = self.spec.check_invariants(state)
        demand(not broken, f"at the end: {broken}")
        demand(not state.stack, "the game is over but frames are left")
        result = self.spec.result(state)
        if result is None:
            raise Violation("the game is over without a result")
        demand(sorted(result.order) == list(self.seats), f"ranking {result.order}")
        lengths = {len(part) for part in result}
        demand(lengths == {len(self.seats)}, "the result is not about every seat")
        ranks = [result.ranks[seat] for seat in result.order]
        demand(ranks == sorted(ranks) and ranks[0] == 1, f"ranks {result.ranks} do not fit {result.order}")
        self._earlier_copies_are_unchanged()

    # every ply ----------------------------------------------------------------------------------------------------

    def _cheap(self, state: Any, actions: list[Action]) -> None:
        broken = self.spec.check_invariants(state)
        demand(not broken, f"invariants: {broken}")
        now = decision(state)
        if now is None:
            raise Violation("no decision on top of the stack")
        name = type(now).__name__
        demand(bool(now.RULE), f"{name} names no rule")
        demand(bool(actions), f"{name}: nothing is legal")
        demand(len(actions) <= MOST_ACTIONS, f"{name}: {len(actions)} legal actions")
        demand(len(set(actions)) == len(actions), f"{name}: an action stands twice")
        demand(self.spec.result(state) is None, f"{name}: there is a result before the end")
        for action in actions:
            self._form(action)

    @staticmethod
    def _sets_have_no_order(state: Any, actions: list[Action]) -> None:
        """Check that two picks of a set lead to the same position in either order, except for lists on the stack."""
        picks = [action for action in actions if action.verb in state.stack[-1].ANY_ORDER]
        for one, other in combinations(picks[:MOST_PICKS], 2):
            outcomes = [_after_both(state, first, second) for first, second in ((one, other), (other, one))]
            same = None in outcomes or outcomes[0] == outcomes[1]
            demand(same, f"'{one.text()}' and '{other.text()}' differ by their order")

    def _form(self, action: Action) -> None:
        """Check verb, arguments and text form of an action; each action of a game only once."""
        if action in self._sound:
            return
        self._sound.add(action)
        kinds = self.spec.verbs.get(action.verb)
        if kinds is None or len(kinds) != len(action.args):
            raise Violation(f"{action} does not fit the game's verbs")
        if parse_action(action.text()) != action:
            raise Violation(f"{action} is another action after its text form")

    def _event(self, event: Event, action: Action) -> None:
        kind = self.spec.events.get(event.kind)
        if kind is None:
            raise Violation(f"{action.text()} told of '{event.kind}', which the game does not declare")
        if set(kind.params) != set(event.data):
            raise Violation(f"event {event.kind} holds {sorted(event.data)} instead of {sorted(kind.params)}")
        if not is_declared(event, self.spec.events, self.spec.parameter_forms, len(self.seats)):
            raise Violation(f"event {event} is not of the forms that the game declares")

    # costly -------------------------------------------------------------------------------------------------------

    def _legal_is_pure(self, state: Any, actions: list[Action], before: str) -> None:
        demand(legal(state) == actions, "legal() differs when it is called again")
        now = decision(state)
        assert now is not None
        key, params = now.prompt(state)
        demand(bool(key) and all(map(_is_plain, params.values())), f"prompt {key!r} {params}")
        for seat in self.seats:
            demand(all(map(_is_plain, self.spec.measures(state, seat).values())), f"measures of seat {seat}")
        demand(canonical(state.to_data()) == before, "asking changed the state")

    def _blocked_is_refused(self, state: Any, actions: list[Action], before: str) -> None:
        now = decision(state)
        assert now is not None
        moves = {(action.verb, *action.args) for action in actions}
        for move, reason in now.blocked(state):
            action = Action(now.seat, str(move[0]), move[1:])
            demand(move not in moves, f"{action.text()} is legal and blocked")
            demand(isinstance(reason, Reason) and bool(reason.key), f"{action.text()} is blocked for no reason")
            self._form(action)
            self._refused(state, action)
        self._refused(state, Action(now.seat, "no-such-verb"))
        self._refused(state, actions[0]._replace(seat=now.seat + 1))
        demand(canonical(state.to_data()) == before, "a refused action changed the state")

    @staticmethod
    def _refused(state: Any, action: Action) -> None:
        try:
            apply(state, action)
        except IllegalAction:
            return
        raise Violation(f"'{action.text()}' was carried out although it is not legal")

    def _copies_are_independent(self, state: Any, actions: list[Action], before: str) -> None:
        for action in actions:
            copy = state.clone()
            apply(copy, action, trusted=True)
            demand(copy.ply == state.ply + 1, f"'{action.text()}' counted as {copy.ply - state.ply} plies")
            broken = self.spec.check_invariants(copy)
            demand(not broken, f"after '{action.text()}': {broken}")
        demand(canonical(state.to_data()) == before, "an action on a copy changed the original")

    def _saves_play_on(self, state: Any, actions: list[Action], before: str) -> None:
        loaded = self.spec.from_data(self.content, json.loads(before))
        demand(canonical(loaded.to_data()) == before, "a loaded state differs from the saved one")
        for action in (actions[0], actions[-1]):
            logs: tuple[list[Event], list[Event]] = ([], [])
            copies = state.clone(), loaded.clone()
            for copy, events in zip(copies, logs, strict=True):
                apply(copy, action, sink=events)
            same = canonical(copies[0].to_data()) == canonical(copies[1].to_data()) and logs[0] == logs[1]
            demand(same, f"a loaded game goes on differently after '{action.text()}'")

    def _views_hide(self, state: Any, actions: list[Action]) -> None:
        for seat in (None, *self.seats):
            view = self.spec.mask(state, seat)
            seen = canonical(view.to_data())
            demand(view.rng == -1, f"the view of {seat} holds chance")
            again = canonical(self.spec.mask(view, seat).to_data())
            demand(seen == again, f"the view of {seat} changes when it is masked again")
            if seat is None:
                continue
            guessed = self.spec.sample_state(view, seat, state.ply)
            broken = self.spec.check_invariants(guessed)
            demand(not broken, f"a guess of seat {seat}: {broken}")
            again = canonical(self.spec.mask(guessed, seat).to_data())
            demand(again == seen, f"seat {seat} can tell a guess from the truth")
            if seat == actions[0].seat:
                demand(legal(view) == actions, "other actions are legal in the view of the seat that decides")
                demand(legal(guessed) == actions, "other actions are legal in a guess of the seat that decides")

    def _nothing_leaks(self, state: Any, actions: list[Action]) -> None:
        leak = first_leak(self.spec, state, actions, self.seats)
        demand(leak is None, leak or "")

    def _earlier_copies_are_unchanged(self) -> None:
        for copy, text in self._copies:
            demand(canonical(copy.to_data()) == text, f"the copy of ply {copy.ply} has changed")


def _after_both(state: Any, first: Action, second: Action) -> Any:
    """Return the position after two picks of one decision.

    None if the first one ends the decision or excludes the second, which is permitted.
    """
    copy = state.clone()
    now = decision(copy)
    apply(copy, first, trusted=True)
    if not copy.stack or copy.stack[-1] is not now or second not in legal(copy):
        return None
    apply(copy, second, trusted=True)
    data = copy.to_data()
    return {**data, "stack": _unordered(data["stack"])}


def _unordered(value: Any) -> Any:
    """Return data with each list of plain values sorted."""
    if isinstance(value, dict):
        return {key: _unordered(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return sorted(value, key=repr) if all(map(_is_plain, value)) else [_unordered(inner) for inner in value]
    return value


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return isinstance(value, int | str)
