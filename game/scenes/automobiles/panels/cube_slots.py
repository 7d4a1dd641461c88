"""Slots of the cubes of an Active and of a Used pile: each keeps its slot through a turn, and one that has gone leaves
a gap.

They follow from the session's log, so that a table that is opened later, shows a past position or undoes something
shows every cube in its slot. Only the choice among several cubes of one colour is in no log; it is remembered by the
game's id until the program ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import zip_longest
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.rules.automobiles.state import AutomobilesState
from game.scenes.automobiles.presenter import active_of, hand_of, used_of
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.saved_game import LogEntry

Pile = Callable[[AutomobilesState, int], tuple[str, ...]]  # from position and seat to the colours in the pile


class SlotRow(NamedTuple):
    """A row of slots.

    `colours` are those of the cubes in them, "" is a gap; `had` are the colours that each slot was last filled with.
    """

    colours: tuple[str, ...] = ()
    had: tuple[str, ...] = ()

    def then(self, colours: Sequence[str], chosen: int | None = None) -> SlotRow:
        """Return the row after its cubes have changed to `colours`.

        Cubes that stay keep their slots. Of those that have gone, the one in the slot `chosen` leaves, else the last of
        its colour. New cubes fill a slot that had their colour, else the first gap, else a new slot. An empty pile
        leaves no gaps.

        >>> SlotRow().then(["red", "blue", "red"]).then(["red", "red"]).colours
        ('red', '', 'red')
        """
        if not colours or not self.colours:
            return SlotRow(tuple(colours), tuple(colours))
        left, found = Counter(colours), [""] * len(self.colours)
        for index, colour in sorted(enumerate(self.colours), key=lambda slot: slot[0] == chosen):
            if colour and left[colour]:
                left[colour] -= 1
                found[index] = colour
        for colour in left.elements():
            gaps = [index for index, lies in enumerate(found) if not lies]
            at = next((index for index in gaps if self.had[index] == colour), gaps[0] if gaps else len(found))
            found[at : at + 1] = [colour]
        return SlotRow(tuple(found), tuple(now or before for now, before in zip_longest(found, self.had, fillvalue="")))


class CubeSlots:
    """Slots of one pile of all seats after each action of a race, computed on demand and cached. `pile` returns the
    colours in the pile of a seat."""

    def __init__(self, pile: Pile, chosen: dict[tuple[int, int], int]) -> None:
        self._pile = pile
        self._cached: dict[tuple[int, int], tuple[LogEntry | None, Hashable, SlotRow]] = {}  # by seat and ply
        self._chosen = chosen  # the slot that was clicked, by seat and the ply it led to

    def set_chosen_slot(self, seat: int, ply: int, slot: int) -> None:
        """Let the action that leads to `ply` take its cube from this slot of a seat's pile."""
        self._chosen[seat, ply] = slot

    def at(self, session: Session, seat: int, ply: int) -> SlotRow:
        """Return the slots of a seat's pile after `ply` actions of a session."""
        found, waiting = SlotRow(), list[tuple[int, Hashable, tuple[str, ...]]]()
        hand: Hashable = None
        while ply >= 0:
            entry, now, slots = self._cached.get((seat, ply), (None, None, SlotRow()))
            known = now is not None and entry is _led_to(session, ply)
            race = None if known else _position(session, ply)
            if race is not None:
                now = hand_of(race, seat)
            elif not known:
                break
            if hand not in (None, now):
                break
            if race is None:
                found = slots
                break
            hand = now
            waiting.append((ply, now, self._pile(race, seat)))
            ply -= 1
        for ply, now, colours in reversed(waiting):
            found = found.then(colours, self._chosen.get((seat, ply)))
            self._cached[seat, ply] = _led_to(session, ply), now, found
        return found


_ACTIVE: WeakKeyDictionary[Session, CubeSlots] = WeakKeyDictionary()
_USED: WeakKeyDictionary[Session, CubeSlots] = WeakKeyDictionary()
_CHOSEN: dict[str, dict[tuple[int, int], int]] = {}  # by the id of the game


def active_slots_of(session: Session) -> CubeSlots:
    """Return the slots of the Active piles of a session, shared by all tables that show it."""
    if session not in _ACTIVE:
        _ACTIVE[session] = CubeSlots(active_of, _CHOSEN.setdefault(session.id, {}))
    return _ACTIVE[session]


def used_slots_of(session: Session) -> CubeSlots:
    """Return the slots of the Used piles of a session, shared by all tables that show it."""
    if session not in _USED:
        _USED[session] = CubeSlots(used_of, {})
    return _USED[session]


def bought(session: Session, seat: int, ply: int, into: str = "used") -> tuple[str, ...]:
    """Return the cubes that a seat has bought `into` a pile, in that order: in the turn that goes on after `ply`
    actions (AUT-4.62), or before the race."""
    found: list[str] = []
    for entry in reversed(session.game.log[:ply]):
        found += [event.data["cube"] for event in reversed(entry.events)
                  if event.kind == "bought" and event.seat == seat and event.data["into"] == into]
        if any(event.kind == "turn" for event in entry.events):
            break
    return tuple(reversed(found))


def _position(session: Session, ply: int) -> AutomobilesState | None:
    """Return the public view after `ply` actions; None where it is lost."""
    try:
        race = session.view(None, ply)
    except UserError:
        return None
    assert isinstance(race, AutomobilesState)
    return race


def _led_to(session: Session, ply: int) -> LogEntry | None:
    """Return the action that led to a position: a different one after an undo and another choice."""
    return session.game.log[ply - 1] if ply else None
