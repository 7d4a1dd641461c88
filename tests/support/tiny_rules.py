"""The tiny game with longer turns, and turn rules that a test scripts: all that the state machine of a table asks.

In a turn a seat may also cross a border, which makes it pay twice (forced actions behind one another), trade (a choice
in two steps: with whom, and how much), rest (the rules end its turn) or stop (a verb that acts and ends the turn).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from game.rules.core.actions import Action, Move
from game.rules.core.engine import run_to_decision
from game.rules.core.events import Event, EventKind
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.records import frame
from game.rules.core.rng import seeded
from game.session.completed_action import Done
from game.table.action_selection import ActionSelection
from tests.support import tiny_game
from tests.support.tiny_game import CARDS, EACH, SPEC, STEPS, Content, Player, Tiny

END_VERBS, ACTING_END_VERBS = ("end", "stop"), ("stop",)


@frame
class LongGame(tiny_game.Game):
    def play(self, state: Tiny) -> None:
        state.push(LongRounds())


@frame
class LongRounds(Loop):
    def next(self, state: Tiny) -> Frame | None:
        return LongRound() if state.round < state.rounds else None


@frame
class LongRound(tiny_game.Round):
    def turns(self, state: Tiny) -> None:
        state.push(*(LongTurn(seat=seat) for seat in range(len(state.players))))


@frame
class LongTurn(tiny_game.Turn):
    def legal(self, state: Tiny) -> Iterator[Move]:
        if self.done < STEPS:
            yield "step", 1
            yield "step", 2
            yield ("roll",)
            yield ("cross",)
            for other in range(len(state.players)):
                if other != self.seat:
                    yield "trade", other, 1
                    yield "trade", other, 2
        if not self.done:
            yield ("rest",)
            yield ("stop",)
        yield ("end",)

    def do_cross(self, state: Tiny) -> None:
        self.done += 1
        state.emit("crossed", self.seat)
        state.push(Border(seat=self.seat), Border(seat=self.seat))

    def do_trade(self, state: Tiny, other: int, amount: int) -> None:
        self.done += 1
        state.players[other].points += amount
        state.emit("traded", self.seat, other=other, amount=amount)

    def do_rest(self, state: Tiny) -> None:
        state.emit("rested", self.seat)
        state.pop()

    def do_stop(self, state: Tiny) -> None:
        self.do_rest(state)


@frame
class Border(Decision):
    """TNY-4 Pay at the border."""

    RULE: ClassVar[str] = "TNY-4"

    def legal(self, state: Tiny) -> Iterator[Move]:
        yield ("pay",)

    def prompt(self, state: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.turn", {"left": 0}

    def do_pay(self, state: Tiny) -> None:
        state.emit("paid", self.seat)
        state.pop()


def setup(content: Content, config: GameConfig, seed: int) -> Tiny:
    rounds = config.options["rounds"]
    assert isinstance(rounds, int)
    state = Tiny(seeded(seed), [], 0, [Player([]) for _ in range(config.seats)], dict.fromkeys(CARDS, EACH), rounds)
    state.content = content
    state.push(LongGame())
    run_to_decision(state)
    return state


LONG_TURNS: GameSpec = replace(
    SPEC,
    verbs={**SPEC.verbs, "cross": (), "trade": ("seat", "number"), "rest": (), "stop": (), "pay": ()},
    events={**SPEC.events, "crossed": EventKind({}), "traded": EventKind({"other": "seat", "amount": "number"}),
            "rested": EventKind({}), "paid": EventKind({})},
    setup=setup,
)
OPEN_LONG_TURNS = replace(LONG_TURNS, has_secrets=lambda state, seat: False)


@dataclass(frozen=True)
class ScriptedPlaySettings:
    """Settings of the people; nothing goes by itself, and nothing is confirmed, by default."""

    auto_confirm: bool = False
    auto_end_turn: bool = False
    confirmations: str = "none"
    goes_on_minimised: bool = True


@dataclass
class ScriptedRules:
    """Turn rules that a test scripts (see `TurnRules`).

    Verbs: `told` more is told about, `doubted` look like a mistake. `drive`: the verb that the person at the screen has
    chosen to go on with. `moves`: those of computers that are not searched for. `pages` of the guide at each ply (None
    = there is none), and its next move by ply.
    """

    play_settings: ScriptedPlaySettings = field(default_factory=ScriptedPlaySettings)
    told: tuple[str, ...] = ()
    doubted: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()
    drive: str = ""
    moves: list[Action] = field(default_factory=list)
    pages: int | None = None
    lesson_moves: dict[int, Action] = field(default_factory=dict)
    legal: Callable[[], Sequence[Action]] = lambda: ()
    ply: Callable[[], int] = lambda: 0
    judged: Callable[[], bool | None] = lambda: None
    telling: bool = False
    end_verbs: Sequence[str] = END_VERBS
    acting_end_verbs: Sequence[str] = ACTING_END_VERBS

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        return any(event.kind == "rested" and event.seat == seat for event in events)

    def doubt(self, action: Action) -> bool:
        return action.verb in self.doubted

    def is_against(self, action: Action) -> bool:
        return action.verb in self.warned

    def selection_after_undo(self, selection: ActionSelection, undone: Action) -> ActionSelection:
        return selection

    def follow_up(self) -> Action | None:
        return next((action for action in self.legal() if action.verb == self.drive), None)

    def answer(self) -> Action | None:
        return next((action for action in self.moves if action in self.legal()), None)

    def verdict(self) -> bool | None:
        return self.judged()

    def tells(self, done: Done) -> bool:
        self.telling = done.action.verb in self.told
        return self.telling

    @property
    def guided(self) -> bool:
        return self.pages is not None

    def guided_moves(self) -> list[Action]:
        move = self.lesson_moves.get(self.ply()) if self.guided else None
        return [] if move is None else [move]

    def page_count(self) -> int:
        return self.pages or 0
