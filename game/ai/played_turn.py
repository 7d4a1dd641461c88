"""Turns as they were played, for the judgement of acts that no person would do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.core.actions import Action
from game.rules.core.events import Event


@dataclass(slots=True)
class PlayedTurn:
    """Actions of one seat from the beginning of a turn to that of the next, with the true positions around them.

    Decisions outside of the own turn make up turns of their own: purchases before a race, secret plans, answers in the
    turns of others.
    """

    seat: int
    round: int
    own: bool  # it is the turn of this seat
    actions: list[Action] = field(default_factory=list)
    positions: list[Any] = field(default_factory=list)  # before each action, and after the last one
    events: list[list[Event]] = field(default_factory=list)  # of each action, up to the beginning of the next turn
    aftermath: list[Event] = field(default_factory=list)  # events from then on to the next decision of the seat
    closes_round: bool = False  # the seat decides nothing more in this round
    end: Any = None  # the position at the end of the game, for the last turn of the seat

    @property
    def before(self) -> Any:
        """Position at the first decision."""
        return self.positions[0]

    @property
    def after(self) -> Any:
        """Position behind the last action."""
        return self.positions[-1]

    def made(self, *verbs: str) -> list[Action]:
        """Return the actions with one of these verbs."""
        return [action for action in self.actions if action.verb in verbs]

    def own_events(self, *kinds: str) -> list[Event]:
        """Return the events of these kinds that happened to the seat, in the turn or after it."""
        return [event for event in (*(each for events in self.events for each in events), *self.aftermath)
                if event.kind in kinds and event.seat == self.seat]

    def choices(self, verb: str) -> Iterator[tuple[Any, Action, list[Event], Any]]:
        """Yield the position before each action with a verb, the action, its events, and the position after it."""
        for number, action in enumerate(self.actions):
            if action.verb == verb:
                yield self.positions[number], action, self.events[number], self.positions[number + 1]


# (a turn, the turns of the same seat before it) -> ids of the senseless acts in it
SenselessActs = Callable[[PlayedTurn, Sequence[PlayedTurn]], Iterable[str]]


def round_so_far(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> list[PlayedTurn]:
    """Return the turns of the seat in the round of a turn, up to this one."""
    return [*(each for each in earlier if each.round == turn.round), turn]
