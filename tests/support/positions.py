"""Positions for the tests of all games: given, when, then. Each game adds its own words in `positions.py`."""

from functools import cache
from typing import Any, ClassVar, Self

from game.content_loader import load_content
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, illegal_reason, legal
from game.rules.core.errors import IllegalAction
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import Reason
from game.scenario.patches import patched


@cache
def content_of(game: str) -> Any:
    """The content of a game as it comes with the program."""
    return load_content(game).content


class GamePosition:
    """A game at some decision, and what happened in it since the test began. Every move leaves a sound position."""

    SPEC: ClassVar[GameSpec]
    SEATS: ClassVar[str] = "factories"  # the field of the state that holds what each seat has
    state: Any

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Event] = []

    # given ------------------------------------------------------------------------------------------------------------

    def given(self, patch: dict[str, Any]) -> Self:
        """Change the position, as a scenario's patch does; what follows from the change follows."""
        self.state, broken = patched(self.SPEC, content_of(self.SPEC.id), self.state, list(patch.items()))
        assert not broken, broken
        return self

    def seat_has(self, seat: int, **fields: Any) -> Self:
        """Give a seat these things; what they need comes from where it lay."""
        return self.given({f"{self.SEATS}[{seat}].{name}": value for name, value in fields.items()})

    def mine(self, **fields: Any) -> Self:
        """Give seat 0 these things."""
        return self.seat_has(0, **fields)

    # when -------------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> Self:
        """The seat that decides does this, one after the other; each move has to be legal."""
        for move in moves:
            apply(self.state, self.action(move), sink=self.events)
            broken = self.SPEC.check_invariants(self.state)
            assert not broken, (move, broken)
        return self

    def action(self, move: str) -> Action:
        """The action of the seat that decides from its text without the seat."""
        return parse_action(f"{self.seat} {move}")

    # then -------------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Seat that decides."""
        now = decision(self.state)
        assert now is not None, "the game is over"
        return now.seat

    @property
    def asks(self) -> str:
        """The kind of decision: Act, Path, Hand, Crew …; "" when the game is over."""
        now = decision(self.state)
        return type(now).__name__ if now else ""

    @property
    def legal(self) -> list[str]:
        """Legal moves of the seat that decides, without the number of the seat."""
        return [action.text().partition(" ")[2] for action in legal(self.state)]

    def can(self, verb: str) -> list[str]:
        """The rest of all legal moves with a verb."""
        return [move[len(verb) + 1 :] for move in self.legal if move.split()[0] == verb]

    def prompt(self) -> tuple[str, dict[str, Any]]:
        """Question to the seat that decides: key and parameters of the sentence."""
        now = decision(self.state)
        assert now is not None, "the game is over"
        return now.prompt(self.state)

    def blocked(self) -> dict[str, tuple[str, dict[str, Any]]]:
        """Moves that the decision itself calls impossible: move -> key and parameters of the reason."""
        now = decision(self.state)
        assert now is not None, "the game is over"
        return {" ".join(map(str, move)): (reason.key, dict(reason.params)) for move, reason in now.blocked(self.state)}

    def why_not(self, move: str) -> Reason | None:
        """Reason why a move is not legal; None where it is."""
        return illegal_reason(self.state, self.action(move))

    def refused(self, move: str, rule: str, key: str = "") -> bool:
        """True if the move is refused in the name of that rule (and reason), and nothing has changed."""
        before = self.state.to_data()
        try:
            apply(self.state, self.action(move))
        except IllegalAction as error:
            return error.rule == rule and key in ("", error.reason) and self.state.to_data() == before
        return False

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far, each with its seat."""
        return [{"seat": event.seat, **event.data} for event in self.events if event.kind == kind]
