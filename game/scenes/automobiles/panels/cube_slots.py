"""Where the cubes of an Active and of a Used pile lie: each keeps its slot through a turn, and one that has gone leaves
a gap.

It follows from the session's log: a table that is opened later, looks at the past or takes something back shows every
cube where it came to lie. Only which of several that are alike was pointed at stands in no log; that is remembered
until the program ends, by the game's id.
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

Pile = Callable[[AutomobilesState, int], tuple[str, ...]]  # the colours that lie in that of a seat


class SlotRow(NamedTuple):
    """A row of slots. `colours` are those of the cubes that lie in them, "" = a gap; `had` is what each was last filled
    with."""

    colours: tuple[str, ...] = ()
    had: tuple[str, ...] = ()

    def then(self, colours: Sequence[str], meant: int | None = None) -> SlotRow:
        """Filled with these: what lay there stays; of what has gone the one in the slot that was `meant`, else the last
        of its colour. What has come lies where its colour was before, else in the first gap, else behind the others.
        None at all leaves no gaps."""
        if not colours or not self.colours:
            return SlotRow(tuple(colours), tuple(colours))
        left, found = Counter(colours), [""] * len(self.colours)
        for index, colour in sorted(enumerate(self.colours), key=lambda slot: slot[0] == meant):
            if colour and left[colour]:
                left[colour] -= 1
                found[index] = colour
        for colour in left.elements():
            gaps = [index for index, lies in enumerate(found) if not lies]
            at = next((index for index in gaps if self.had[index] == colour), gaps[0] if gaps else len(found))
            found[at : at + 1] = [colour]
        return SlotRow(tuple(found), tuple(now or before for now, before in zip_longest(found, self.had, fillvalue="")))


class CubeSlots:
    """The slots of a pile of all seats after each action of a race, found out when they are asked for and kept. `pile`
    says what lies in that of a seat."""

    def __init__(self, pile: Pile, meant: dict[tuple[int, int], int]) -> None:
        self._pile = pile
        self._kept: dict[tuple[int, int], tuple[LogEntry | None, Hashable, SlotRow]] = {}  # by seat and ply
        self._meant = meant  # the slot that was pointed at, by seat and the ply it led to

    def mean(self, seat: int, ply: int, slot: int) -> None:
        """What leaves the pile of a seat with the action that leads to `ply` is what lies in this slot."""
        self._meant[seat, ply] = slot

    def at(self, session: Session, seat: int, ply: int) -> SlotRow:
        """How the pile of a seat lies after so many actions of a session."""
        found, waiting = SlotRow(), list[tuple[int, Hashable, tuple[str, ...]]]()
        hand: Hashable = None
        while ply >= 0:
            entry, now, slots = self._kept.get((seat, ply), (None, None, SlotRow()))
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
            found = found.then(colours, self._meant.get((seat, ply)))
            self._kept[seat, ply] = _led_to(session, ply), now, found
        return found


_ACTIVE: WeakKeyDictionary[Session, CubeSlots] = WeakKeyDictionary()
_USED: WeakKeyDictionary[Session, CubeSlots] = WeakKeyDictionary()
_MEANT: dict[str, dict[tuple[int, int], int]] = {}  # by the id of the game


def active_slots_of(session: Session) -> CubeSlots:
    """The Active piles of a session: the same ones for every table on which it is shown."""
    if session not in _ACTIVE:
        _ACTIVE[session] = CubeSlots(active_of, _MEANT.setdefault(session.id, {}))
    return _ACTIVE[session]


def used_slots_of(session: Session) -> CubeSlots:
    """The Used piles of a session, likewise."""
    if session not in _USED:
        _USED[session] = CubeSlots(used_of, {})
    return _USED[session]


def bought(session: Session, seat: int, ply: int, into: str = "used") -> tuple[str, ...]:
    """The cubes that a seat has bought `into` a pile in the turn that goes on after so many actions (AUT-4.62), or
    before the race, in that order."""
    found: list[str] = []
    for entry in reversed(session.game.log[:ply]):
        found += [event.data["cube"] for event in reversed(entry.events)
                  if event.kind == "bought" and event.seat == seat and event.data["into"] == into]
        if any(event.kind == "turn" for event in entry.events):
            break
    return tuple(reversed(found))


def _position(session: Session, ply: int) -> AutomobilesState | None:
    """What all may see after so many actions; None where that is lost."""
    try:
        race = session.view(None, ply)
    except UserError:
        return None
    assert isinstance(race, AutomobilesState)
    return race


def _led_to(session: Session, ply: int) -> LogEntry | None:
    """The action behind which a position lies: another one, where something was taken back and something else done."""
    return session.game.log[ply - 1] if ply else None
