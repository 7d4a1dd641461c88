"""Drives chosen on the track: a click on a space plays the cubes that lead there, and is one choice to take back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol
from weakref import WeakKeyDictionary

from game.rules.automobiles import reasons
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.movement import blocking_places
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.reach import Reach, Way, actions_of, find_reach
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Choices
from game.rules.core.engine import decision
from game.rules.core.frames import Decision
from game.scenes.table.interaction.scene_controller import SceneController
from game.session.session import Session
from game.table.action_selection import NOTHING, ActionSelection, Names, Selection

WAY = "way"  # begins the name of a prompt option for a way


class TrackContext(Protocol):
    """Part of the scene of a table (`GameScene`) that drives need."""

    session: Session
    controller: SceneController

    @property
    def asked(self) -> ActionSelection | None:
        """Return the actions from which the person at the screen may choose now; None where nobody is asked."""


@dataclass
class ReachDisplay:
    """State of the track that is shared by all tables which show a session.

    `tinted`: the whole reach is shown. `offered` is the section to which several ways are offered, "" = none.
    """

    tinted: bool = False
    offered: str = ""


_DISPLAYS: WeakKeyDictionary[Session, ReachDisplay] = WeakKeyDictionary()


class TrackDrives:
    """Reach of the hand at one table, found on demand and cached while the same question is open."""

    def __init__(self, scene: TrackContext, session: Session) -> None:
        self.scene = scene
        self.display = _DISPLAYS.setdefault(session, ReachDisplay())
        self._asked: ActionSelection | None = None
        self._race: AutomobilesState | None = None
        self._reach: Reach = {}
        self._picks: dict[Way, Selection] = {}

    def open(self) -> bool:
        """Return whether a drive can be chosen on the track: a cube may be played, and no guide says which."""
        return (self.scene.asked is not None and asks_for_cubes(self.scene.session.decision())
                and not self.scene.controller.help_line())

    def reach(self) -> Reach:
        """Return the reach of the hand of the person who is asked; nothing where none can be driven."""
        asked, top = self.scene.asked, self.scene.session.decision()
        if asked is None or top is None or not self.open():
            return {}
        if self._asked is not asked:
            race = self.scene.session.view(top.seat)
            assert isinstance(race, AutomobilesState)
            self._asked, self._race, self._picks = asked, race, {}
            self._reach = find_reach(race)
        return self._reach

    def ways(self, names: Names) -> Sequence[Way]:
        """Return the ways to a spot of the track: to the frontmost of its sections that the hand reaches."""
        reach = self.reach()
        return next((reach[section] for ((_, section),) in names if section in reach), ())

    def pick(self, names: Names) -> Selection:
        """Return the selection that a click on a spot would make: that of the way with least wear."""
        ways = self.ways(names)
        if ways:
            return self.selection(ways[0])
        return Selection(reason=reasons.OUT_OF_REACH) if self.open() else NOTHING

    def selection(self, way: Way) -> Selection:
        """Return the selection of all actions of a way."""
        asked, race = self.scene.asked, self._race
        if asked is None or race is None:
            return NOTHING
        if way not in self._picks:
            first, *then = actions_of(race, way)
            aim = next(action for action in reversed((first, *then)) if action.verb == "place")
            self._picks[way] = Selection(Choices((first,), asked.spec.verbs), first, then=tuple(then), aim=aim)
        return self._picks[way]

    def offers(self) -> Sequence[Way]:
        """Return the ways between which the person has to choose now."""
        return self.reach().get(self.display.offered, ())

    def of_option(self, what: str) -> Selection:
        """Return the selection behind the prompt option of a way."""
        kind, _, number = what.partition(":")
        ways = self.offers()
        return self.selection(ways[int(number)]) if kind == WAY and int(number) < len(ways) else NOTHING

    def blocks(self, sections: Iterable[str]) -> Mapping[str, Sequence[int]]:
        """Return the rivals who would find a space right ahead closed, by the sections in which a drive closes it."""
        race, top = self._race, self.scene.session.decision()
        return blocking_places(race, top.seat, sections) if race is not None and top is not None else {}

    def wear(self) -> Mapping[str, int]:
        """Return by section the least wear of a drive to it, while the reach is to be shown."""
        if not self.display.tinted:
            return {}
        only = self.display.offered
        return {section: ways[0].wear for section, ways in self.reach().items() if only in ("", section)}


def asks_for_cubes(top: Decision | None) -> bool:
    """Return whether a decision is about the next cube, or about the drive that begins with it."""
    return isinstance(top, Act | TurnChoice)


def finds_reach(state: AutomobilesState) -> bool:
    """Find the reach of the hand as a table does; return False where no cube is asked for."""
    return asks_for_cubes(decision(state)) and bool(find_reach(state))
