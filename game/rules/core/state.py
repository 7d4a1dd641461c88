"""The state of a game: plain data, a stack of frames, and chance as one integer."""

from collections.abc import Sequence as Ordered
from typing import Any, NamedTuple, TypeVar

from game.rules.core.errors import RulesError
from game.rules.core.events import Event
from game.rules.core.frames import Frame
from game.rules.core.records import Record, record, shared, transient
from game.rules.core.rng import NoChance, next_number

F = TypeVar("F", bound=Frame)


class Draw(NamedTuple):
    """A random number below `n` that was used, and what it could have meant: the things in order, each with the number
    of chances that it had. No things: the number stood for something else."""

    n: int
    things: tuple[tuple[str, int], ...] = ()
    drawn: str = ""


@record
class GameState(Record):
    """What every game's state has; the games add their own fields."""

    content: Any = shared(default=None, kw_only=True)  # frozen tables
    # where events go while an action is carried out
    event_sink: list[Event] | None = transient(default=None, kw_only=True)
    noted_draws: list[Draw] | None = transient(default=None, kw_only=True)  # where draws are noted while somebody asks
    rng: int  # -1 in a view: chance is unknown there
    stack: list[Frame]  # what is being done; the last one is at work, and asks if it is a decision
    ply: int  # actions carried out so far

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the first argument is resolved first."""
        self.stack.extend(reversed(frames))

    def pop(self) -> Frame:
        """Take the topmost frame off."""
        return self.stack.pop()

    def parent(self, kind: type[F]) -> F:
        """The nearest frame of that kind. Raises RulesError where there is none."""
        for lying in reversed(self.stack):
            if isinstance(lying, kind):
                return lying
        raise RulesError(f"no {kind.__name__} on the stack")

    def emit(self, kind: str, seat: int | None = None, only: tuple[int, ...] | None = None, **data: Any) -> None:
        """Say that something happened; costs nothing while nobody listens."""
        if self.event_sink is not None:
            self.event_sink.append(Event(kind, seat, data, only))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises NoChance in a view."""
        if self.rng < 0:
            raise NoChance("a view holds no chance")
        self.rng, number = next_number(self.rng)
        if self.noted_draws is not None:
            self.noted_draws.append(Draw(n))
        return (number * n) >> 64

    def one_of(self, things: Ordered[str]) -> str:
        """One of the things, each equally likely."""
        drawn = things[self.below(len(things))]
        if self.noted_draws is not None:
            self.noted_draws[-1] = Draw(len(things), tuple((thing, 1) for thing in things), drawn)
        return drawn

    def draw_card(self, pile: list[str]) -> str:
        """Take one of the things that lie face down at random, each equally likely."""
        card = self.one_of(pile)
        pile.remove(card)
        return card

    def draw_from(self, counts: dict[str, int], order: Ordered[str]) -> str:
        """Take one of the counted things at random, each equally likely; `order` lists their ids in content order."""
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
