"""Game state: plain data, a stack of frames, and chance as one integer."""

from collections.abc import Sequence as Ordered
from typing import Any, NamedTuple, Self, TypeVar

from game.rules.core.errors import RulesError
from game.rules.core.events import Event
from game.rules.core.frames import Frame
from game.rules.core.records import Record, record, shared, transient
from game.rules.core.rng import NoChance, next_number

F = TypeVar("F", bound=Frame)
UNKNOWN_CHANCE = -1  # in place of chance


class Draw(NamedTuple):
    """A random number below `n` that was used, with its possible outcomes.

    `things` are the outcomes in order, each with its number of chances out of `n`, and `drawn` the one that came; no
    things: the number chose something else.
    """

    n: int
    things: tuple[tuple[str, int], ...] = ()
    drawn: str = ""


@record
class GameState(Record):
    """The part of a state that all games share; each game adds its own fields."""

    content: Any = shared(default=None, kw_only=True)  # frozen tables
    # events of the action that is being carried out; None = nobody listens
    event_sink: list[Event] | None = transient(default=None, kw_only=True)
    noted_draws: list[Draw] | None = transient(default=None, kw_only=True)  # draws of chance; None = nobody asks
    rng: int  # UNKNOWN_CHANCE in a view
    stack: list[Frame]  # the last frame is at work; if it is a decision, a seat has to choose
    ply: int  # actions carried out so far

    def without_chance(self) -> Self:
        """Return a copy as in a view, in which nobody can foresee chance."""
        view = self.clone()
        view.rng = UNKNOWN_CHANCE
        return view

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the first argument is resolved first."""
        self.stack.extend(reversed(frames))

    def pop(self) -> Frame:
        """Take the topmost frame off the stack and return it."""
        return self.stack.pop()

    def parent(self, kind: type[F]) -> F:
        """Return the topmost frame of a kind. Raises RulesError where there is none."""
        for lying in reversed(self.stack):
            if isinstance(lying, kind):
                return lying
        raise RulesError(f"no {kind.__name__} on the stack")

    def emit(self, kind: str, seat: int | None = None, only: tuple[int, ...] | None = None, **data: Any) -> None:
        """Append an event to the sink, if there is one."""
        if self.event_sink is not None:
            self.event_sink.append(Event(kind, seat, data, only))

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1, each equally likely. Raises NoChance in a view."""
        if self.rng < 0:
            raise NoChance("a view holds no chance")
        self.rng, number = next_number(self.rng)
        if self.noted_draws is not None:
            self.noted_draws.append(Draw(n))
        return (number * n) >> 64

    def one_of(self, things: Ordered[str]) -> str:
        """Return one of the things at random, each equally likely."""
        drawn = things[self.below(len(things))]
        if self.noted_draws is not None:
            self.noted_draws[-1] = Draw(len(things), tuple((thing, 1) for thing in things), drawn)
        return drawn

    def draw_card(self, pile: list[str]) -> str:
        """Take one of the face-down things at random, each equally likely, and return it."""
        card = self.one_of(pile)
        pile.remove(card)
        return card

    def draw_from(self, counts: dict[str, int], order: Ordered[str]) -> str:
        """Take one of the counted things at random, each equally likely; `order` lists their ids in content order.

        Raises RulesError if there is nothing to draw.
        """
        for name in self.draw_up_to(1, counts, order):
            return name
        raise RulesError("a draw from nothing")

    def draw_up_to(self, most: int, counts: dict[str, int], order: Ordered[str]) -> list[str]:
        """Take `most` of the counted things at random, one after the other, or all if there are fewer."""
        drawn: list[str] = []
        total = sum(counts.values())
        for left in range(total, max(0, total - most), -1):
            at = self.below(left)
            for name in order:
                at -= counts[name]
                if at < 0:
                    break
            else:
                raise RulesError("a draw from counts that their order does not cover")
            if self.noted_draws is not None:
                self.noted_draws[-1] = Draw(left, tuple((thing, counts[thing]) for thing in order), name)
            counts[name] -= 1
            drawn.append(name)
        return drawn

    def shuffle(self, items: list[Any]) -> None:
        """Put a list into random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
