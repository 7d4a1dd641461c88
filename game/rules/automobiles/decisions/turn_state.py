"""State of a turn and of a played cube: the path on the track, and the changes made by cards."""

from dataclasses import field
from itertools import pairwise

from game.rules.automobiles import reasons
from game.rules.automobiles.decisions.movement import crosses
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Move
from game.rules.core.frames import Decision, Frame, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class TurnState(Sequence):
    """The fields of a turn, without its phases, because the frames of the Action phase change them."""

    place: int = 0  # AUT-4.5 race position when the turn began, 1 = first
    pit: bool = False  # the turn is a pit stop
    path: list[str] = field(default_factory=list)  # AUT-4.31 the heads of this turn, in order
    marks: list[str] = field(default_factory=list)  # the colour of the cube that lies at each head
    crossings: int = 0  # of the finish line along the path
    no_decline_wear: bool = False  # AUT-5.14 nothing is taken in the Decline phase

    def head(self, state: AutomobilesState) -> str:
        """Return the section from which the next step starts (AUT-4.31)."""
        return self.path[-1] if self.path else state.cars[self.seat].section

    def starts(self, state: AutomobilesState) -> list[str]:
        """Return the sections from which the next cube may start: the head; if agreed, any on the path, the last first
        (AUT-8.14)."""
        return [*reversed(self.path), state.cars[self.seat].section] if state.any_start else [self.head(state)]

    def darkest_up_to(self, state: AutomobilesState, start: str) -> int:
        """Return the darkest colour entered on the way to a start, as its place among the gears; -1 = none."""
        track, gears = state.selected.track, state.content.gears
        way = self.path[: self.path.index(start) + 1] if start in self.path else []
        spaces = (track.spaces[track.sections[section].space] for section in way)
        return max((gears.index(space.colours[-1]) for space in spaces), default=-1)

    def enter(self, state: AutomobilesState, section: str, cube: str, start: str) -> None:
        """Add a step to the path and mark it with a cube (AUT-4.39, AUT-4.43).

        What lies behind `start` on the path is given up: the car will not go there.
        """
        track = state.selected.track
        if start != self.head(state):
            left = len(self.path) - self.starts(state).index(start)
            del self.path[left:], self.marks[left:]
            way = [state.cars[self.seat].section, *self.path]
            self.crossings = sum(crosses(track, before, after) for before, after in pairwise(way))
        self.crossings += crosses(track, start, section)
        self.path.append(section)
        self.marks.append(cube)
        state.emit("entered", self.seat, section=section, space=state.selected.track.sections[section].space, cube=cube)


@frame
class EffectState(Frame):
    """The fields of a played cube: how far its card has been carried out and which cubes it has moved."""

    card: str  # id of the card that takes effect
    cube: str  # the colour played
    branch: str = ""  # the option chosen on a card with a choice; its steps follow the choice
    step: int = 0  # steps of the card begun so far
    removed: list[str] = field(default_factory=list)  # colours put back into the stock, in order
    moved: list[str] = field(default_factory=list)  # colours moved to another pile, in order


class InAction(Decision):
    """A decision of the Action phase."""

    __slots__ = ()

    def untimely_reason(self, state: AutomobilesState, move: Move) -> Reason | None:
        """Return the reason for a pit stop, which comes too late, or a purchase, too early (AUT-4.3, AUT-4.4)."""
        return {"pit": reasons.PIT_TOO_LATE, "buy": reasons.BUY_LATER}.get(str(move[0]))
