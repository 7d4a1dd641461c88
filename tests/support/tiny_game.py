"""A little game with everything that hides: secret hands, secret choices at once, draws, a reveal, open turns.

Each round every seat picks a card of its hand in secret; they are revealed, the highest single card scores. Then all
draw, and in turn each seat steps (no chance) or rolls (chance) until it ends its turn. Most points win.

By choice the game has more (`TinyShelf(spec, variants)`): `FORCED` puts three landings behind each step, which only one
action answers, `NEXT_LANDS` one landing of the next seat; with `SHORT` the rules end a turn after its first step; with
`TRADE` a card is given away for points, which is chosen in two steps; with `FAULTY` the rules fail on rolls, landings.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from game.rules.core.actions import Move
from game.rules.core.engine import run_to_decision
from game.rules.core.errors import RulesError
from game.rules.core.events import EventKind
from game.rules.core.frames import Decision, Frame, Loop, Sequence
from game.rules.core.game_spec import GameConfig, GameSpec, Result, SetupOption
from game.rules.core.reasons import Reason
from game.rules.core.records import Record, frame, record
from game.rules.core.rng import seeded
from game.rules.core.state import GameState
from game.rules.core.state_paths import NamedPaths
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import UserError

CARDS = ("ace", "king", "queen", "jack", "ten", "nine")  # from high to low
EACH, HAND, STEPS = 6, 3, 2
UNKNOWN = "?"
TIRED = Reason("tired", "TNY-3")
FORCED, NEXT_LANDS, SHORT, TRADE, FAULTY = "forced", "next lands", "short", "trade", "faulty"
LANDINGS = 3


@dataclass(frozen=True)
class Content:
    cards: tuple[str, ...] = CARDS
    hash: str = "tiny"
    variants: frozenset[str] = frozenset()


@record
class Player(Record):
    hand: list[str]
    pick: str | None = None
    points: int = 0


@record
class Tiny(GameState):
    players: list[Player]
    deck: dict[str, int]
    rounds: int
    round: int = 0


@frame
class Game(Sequence):
    STEPS: ClassVar[tuple[str, ...]] = ("deal", "play")

    def deal(self, state: Tiny) -> None:
        for player in state.players:
            for _ in range(HAND):
                player.hand.append(state.draw_from(state.deck, CARDS))

    def play(self, state: Tiny) -> None:
        state.push(Rounds())


@frame
class Rounds(Loop):
    def next(self, state: Tiny) -> Frame | None:
        return Round() if state.round < state.rounds else None


@frame
class Round(Sequence):
    STEPS: ClassVar[tuple[str, ...]] = ("collect", "reveal", "draw", "turns")

    def collect(self, state: Tiny) -> None:
        state.round += 1
        state.emit("round", number=state.round)
        state.push(*(Pick(seat=seat) for seat in range(len(state.players))))

    def reveal(self, state: Tiny) -> None:
        picks = [str(player.pick) for player in state.players]
        state.emit("revealed", cards=picks)
        best = min(picks, key=CARDS.index)
        if picks.count(best) == 1:
            state.players[picks.index(best)].points += 3
        for player in state.players:
            player.pick = None

    def draw(self, state: Tiny) -> None:
        for seat, player in enumerate(state.players):
            card = state.draw_from(state.deck, CARDS)
            player.hand.append(card)
            state.emit("drew", seat, only=(seat,), card=card)

    def turns(self, state: Tiny) -> None:
        state.push(*(Turn(seat=seat) for seat in range(len(state.players))))


@frame
class Pick(Decision):
    """TNY-2 Every seat picks a card of its hand in secret."""

    RULE: ClassVar[str] = "TNY-2"
    SECRET: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: Tiny) -> Iterator[Move]:
        for card in dict.fromkeys(state.players[self.seat].hand):
            yield "pick", card

    def prompt(self, state: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.pick", {}

    def do_pick(self, state: Tiny, card: str) -> None:
        player = state.players[self.seat]
        player.hand.remove(card)
        player.pick = card
        state.emit("chose", self.seat)
        state.pop()


@frame
class Turn(Decision):
    """TNY-3 Step or roll, twice at most."""

    RULE: ClassVar[str] = "TNY-3"
    done: int = 0

    def legal(self, state: Tiny) -> Iterator[Move]:
        if self.done < STEPS:
            yield "step", 1
            yield "step", 2
            yield ("roll",)
        if TRADE in state.content.variants:
            for card in dict.fromkeys(state.players[self.seat].hand):
                yield "trade", card, 1
                yield "trade", card, 2
        yield ("end",)

    def blocked(self, state: Tiny) -> Iterator[tuple[Move, Reason]]:
        if self.done >= STEPS:
            yield ("step", 1), TIRED
            yield ("roll",), TIRED

    def prompt(self, state: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.turn", {"left": STEPS - self.done}

    def do_step(self, state: Tiny, length: int) -> None:
        self.done += 1
        state.players[self.seat].points += length
        state.emit("stepped", self.seat, length=length)
        if SHORT in state.content.variants:
            state.pop()
        if FORCED in state.content.variants:
            state.push(*(Landing(seat=self.seat) for _ in range(LANDINGS)))
        if NEXT_LANDS in state.content.variants:
            state.push(Landing(seat=(self.seat + 1) % len(state.players)))

    def do_trade(self, state: Tiny, card: str, number: int) -> None:
        player = state.players[self.seat]
        player.hand.remove(card)
        state.deck[card] = state.deck.get(card, 0) + 1
        player.points += number
        state.emit("traded", self.seat, length=number)

    def do_roll(self, state: Tiny) -> None:
        if FAULTY in state.content.variants:
            raise RuntimeError("the rules fail on a roll")
        self.done += 1
        length = 1 + state.below(6)
        state.players[self.seat].points += length
        state.emit("rolled", self.seat, length=length)

    def do_end(self, state: Tiny) -> None:
        state.pop()


@frame
class Landing(Decision):
    """TNY-4 Nothing can be done but to land."""

    RULE: ClassVar[str] = "TNY-4"

    def legal(self, state: Tiny) -> Iterator[Move]:
        yield ("land",)

    def prompt(self, state: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.land", {}

    def do_land(self, state: Tiny) -> None:
        if FAULTY in state.content.variants:
            raise RuntimeError("the rules fail on a landing")
        state.emit("landed", self.seat)
        state.pop()


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    return (SetupOption("rounds", "number", 2, low=1, high=HAND),)


def problems(content: Content, config: GameConfig) -> list[Reason]:
    fits = config.options["rounds"] in range(1, HAND + 1)
    return [] if fits else [Reason("rounds", "TNY-1")]


def setup(content: Content, config: GameConfig, seed: int) -> Tiny:
    rounds = config.options["rounds"]
    assert isinstance(rounds, int)
    state = Tiny(seeded(seed), [], 0, [Player([]) for _ in range(config.seats)], dict.fromkeys(CARDS, EACH), rounds)
    state.content = content
    state.push(Game())
    run_to_decision(state)
    return state


def from_data(content: Content, data: dict[str, Any]) -> Tiny:
    state = Tiny.from_data(data)
    if set(state.deck) != set(content.cards):
        raise RulesError("another deck")
    state.content = content
    return state


def mask(state: Tiny, seat: int | None) -> Tiny:
    view = state.clone()
    view.rng = -1
    view.deck = {UNKNOWN: sum(state.deck.values())}
    for other, player in enumerate(view.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
            player.pick = player.pick and UNKNOWN
    return view


def guess(view: Tiny, seat: int, seed: int) -> Tiny:
    state = view.clone()
    state.rng = seeded(seed)
    own = view.players[seat]
    state.deck = {card: EACH - own.hand.count(card) - (own.pick == card) for card in CARDS}
    for player in state.players:
        player.hand = [state.draw_from(state.deck, CARDS) if card == UNKNOWN else card for card in player.hand]
        if player.pick == UNKNOWN:
            player.pick = state.draw_from(state.deck, CARDS)
    return state


def private(state: Tiny, seat: int) -> bool:
    return bool(state.players[seat].hand)


def result(state: Tiny) -> Result | None:
    if state.stack:
        return None
    points = [player.points for player in state.players]
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    ranks = [1 + sum(other > own for other in points) for own in points]
    return Result(tuple(order), tuple(ranks), tuple(points), tuple({"points": own} for own in points))


def measures(state: Tiny, seat: int) -> dict[str, int]:
    return {"points": state.players[seat].points, "cards": len(state.players[seat].hand)}


def check(state: Tiny) -> list[str]:
    held = sum(len(player.hand) for player in state.players)
    problems = [
        f"seat {seat} has {player.points} points" for seat, player in enumerate(state.players) if player.points < 0
    ]
    return problems + (["too many cards"] if held + sum(state.deck.values()) > EACH * len(CARDS) else [])


def balance(before: dict[str, Any], after: dict[str, Any], named: NamedPaths) -> None:
    """Nothing is supplied from elsewhere."""


def round_of(state: Tiny) -> int:
    return state.round


SPEC = GameSpec(
    id="tiny",
    version=1,
    seats=range(2, 5),
    verbs={"pick": ("card",), "step": ("number",), "roll": (), "end": ()},
    events={
        "round": EventKind({"number": "number"}),
        "chose": EventKind({}),
        "revealed": EventKind({"cards": "cards"}, reveals=True),
        "drew": EventKind({"card": "card"}),
        "stepped": EventKind({"length": "number"}),
        "rolled": EventKind({"length": "number"}),
    },
    build_content=lambda docs: Content(),
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=guess,
    has_secrets=private,
    result=result,
    measures=measures,
    check_invariants=check,
    complete_patch=balance,
    round_of=round_of,
)


def with_variants(spec: GameSpec) -> GameSpec:
    """The same game with the verbs and events of its variants."""
    return replace(spec, verbs={**spec.verbs, "land": (), "trade": ("card", "number")},
                   events={**spec.events, "landed": EventKind({}), "traded": EventKind({"length": "number"})})


class TinyShelf(GameCatalog):
    """Game catalog with this game alone; `spec` may be another version of it, `variants` are what it has more."""

    def __init__(self, spec: GameSpec = SPEC, variants: Iterable[str] = ()) -> None:
        super().__init__(Path())
        self.content = Content(variants=frozenset(variants))
        self.spec = with_variants(spec) if self.content.variants else spec

    def package(self, game: str) -> GamePackage:
        if game != self.spec.id:
            raise KeyError(game)
        return GamePackage(self.spec, self.content)

    def package_for(self, game: str, own_content: Any, content_hash: str = "") -> GamePackage:
        if game != self.spec.id:
            raise UserError("session.load.unknown-game", game=game)
        return self.package(game)
