"""A little game with everything that hides: secret hands, secret choices at once, draws, a reveal, open turns.

Each round every seat picks a card of its hand in secret; they are revealed, the highest single card scores. Then all
draw, and in turn each seat steps (no chance) or rolls (chance) until it ends its turn. Most points win.
"""

from collections.abc import Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Content:
    cards: tuple[str, ...] = CARDS
    hash: str = "tiny"


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

    def deal(self, g: Tiny) -> None:
        for player in g.players:
            for _ in range(HAND):
                player.hand.append(g.draw_from(g.deck, CARDS))

    def play(self, g: Tiny) -> None:
        g.push(Rounds())


@frame
class Rounds(Loop):
    def next(self, g: Tiny) -> Frame | None:
        return Round() if g.round < g.rounds else None


@frame
class Round(Sequence):
    STEPS: ClassVar[tuple[str, ...]] = ("collect", "reveal", "draw", "turns")

    def collect(self, g: Tiny) -> None:
        g.round += 1
        g.emit("round", number=g.round)
        g.push(*(Pick(seat=seat) for seat in range(len(g.players))))

    def reveal(self, g: Tiny) -> None:
        picks = [str(player.pick) for player in g.players]
        g.emit("revealed", cards=picks)
        best = min(picks, key=CARDS.index)
        if picks.count(best) == 1:
            g.players[picks.index(best)].points += 3
        for player in g.players:
            player.pick = None

    def draw(self, g: Tiny) -> None:
        for seat, player in enumerate(g.players):
            card = g.draw_from(g.deck, CARDS)
            player.hand.append(card)
            g.emit("drew", seat, only=(seat,), card=card)

    def turns(self, g: Tiny) -> None:
        g.push(*(Turn(seat=seat) for seat in range(len(g.players))))


@frame
class Pick(Decision):
    """TNY-2 Every seat picks a card of its hand in secret."""

    RULE: ClassVar[str] = "TNY-2"
    SECRET: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, g: Tiny) -> Iterator[Move]:
        for card in dict.fromkeys(g.players[self.seat].hand):
            yield "pick", card

    def prompt(self, g: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.pick", {}

    def do_pick(self, g: Tiny, card: str) -> None:
        player = g.players[self.seat]
        player.hand.remove(card)
        player.pick = card
        g.emit("chose", self.seat)
        g.pop()


@frame
class Turn(Decision):
    """TNY-3 Step or roll, twice at most."""

    RULE: ClassVar[str] = "TNY-3"
    done: int = 0

    def legal(self, g: Tiny) -> Iterator[Move]:
        if self.done < STEPS:
            yield "step", 1
            yield "step", 2
            yield ("roll",)
        yield ("end",)

    def blocked(self, g: Tiny) -> Iterator[tuple[Move, Reason]]:
        if self.done >= STEPS:
            yield ("step", 1), TIRED
            yield ("roll",), TIRED

    def prompt(self, g: Tiny) -> tuple[str, dict[str, int | str]]:
        return "tiny.prompt.turn", {"left": STEPS - self.done}

    def do_step(self, g: Tiny, length: int) -> None:
        self.done += 1
        g.players[self.seat].points += length
        g.emit("stepped", self.seat, length=length)

    def do_roll(self, g: Tiny) -> None:
        self.done += 1
        length = 1 + g.below(6)
        g.players[self.seat].points += length
        g.emit("rolled", self.seat, length=length)

    def do_end(self, g: Tiny) -> None:
        g.pop()


def options(content: Content, seats: int) -> tuple[SetupOption, ...]:
    return (SetupOption("rounds", "number", 2, low=1, high=HAND),)


def problems(content: Content, config: GameConfig) -> list[Reason]:
    fits = config.options["rounds"] in range(1, HAND + 1)
    return [] if fits else [Reason("rounds", "TNY-1")]


def setup(content: Content, config: GameConfig, seed: int) -> Tiny:
    rounds = config.options["rounds"]
    assert isinstance(rounds, int)
    g = Tiny(seeded(seed), [], 0, [Player([]) for _ in range(config.seats)], dict.fromkeys(CARDS, EACH), rounds)
    g.content = content
    g.push(Game())
    run_to_decision(g)
    return g


def from_data(content: Content, data: dict[str, Any]) -> Tiny:
    g = Tiny.from_data(data)
    if set(g.deck) != set(content.cards):
        raise RulesError("another deck")
    g.content = content
    return g


def mask(g: Tiny, seat: int | None) -> Tiny:
    view = g.clone()
    view.rng = -1
    view.deck = {UNKNOWN: sum(g.deck.values())}
    for other, player in enumerate(view.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
            player.pick = player.pick and UNKNOWN
    return view


def guess(view: Tiny, seat: int, seed: int) -> Tiny:
    g = view.clone()
    g.rng = seeded(seed)
    own = view.players[seat]
    g.deck = {card: EACH - own.hand.count(card) - (own.pick == card) for card in CARDS}
    for player in g.players:
        player.hand = [g.draw_from(g.deck, CARDS) if card == UNKNOWN else card for card in player.hand]
        if player.pick == UNKNOWN:
            player.pick = g.draw_from(g.deck, CARDS)
    return g


def private(g: Tiny, seat: int) -> bool:
    return bool(g.players[seat].hand)


def result(g: Tiny) -> Result | None:
    if g.stack:
        return None
    points = [player.points for player in g.players]
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    ranks = [1 + sum(other > own for other in points) for own in points]
    return Result(tuple(order), tuple(ranks), tuple(points), tuple({"points": own} for own in points))


def measures(g: Tiny, seat: int) -> dict[str, int]:
    return {"points": g.players[seat].points, "cards": len(g.players[seat].hand)}


def check(g: Tiny) -> list[str]:
    held = sum(len(player.hand) for player in g.players)
    problems = [f"seat {seat} has {player.points} points" for seat, player in enumerate(g.players) if player.points < 0]
    return problems + (["too many cards"] if held + sum(g.deck.values()) > EACH * len(CARDS) else [])


def balance(before: dict[str, Any], after: dict[str, Any], named: NamedPaths) -> None:
    """Nothing is supplied from elsewhere."""


def round_of(g: Tiny) -> int:
    return g.round


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


class TinyShelf(GameCatalog):
    """A shelf with this game alone; `spec` may be another version of it."""

    def __init__(self, spec: GameSpec = SPEC) -> None:
        super().__init__(Path())
        self.spec = spec

    def kit(self, game: str) -> GamePackage:
        if game != self.spec.id:
            raise KeyError(game)
        return GamePackage(self.spec, Content())

    def kit_for(self, game: str, own_content: Any, content_hash: str = "") -> GamePackage:
        if game != self.spec.id:
            raise UserError("session.load.unknown-game", game=game)
        return self.kit(game)
