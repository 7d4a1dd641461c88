"""Positions for the tests of The Great Race: given, when, then.

    p = convoy().mine(fuel=3, hand=["pilot"]).ground(A0204="track")
    p.do("drive", "step A0204", "end")
    assert p.crew().space == "A0204"

A race begins at the first sequence of seat 0, whose turn is the first; all stand in the start city with one assistant
on each area and a second one on Funding, nobody holds a card, no tile lies on the map. Every move leaves a sound
position.
"""

from collections import Counter
from functools import cache
from typing import Any, ClassVar, Self

from game.content_loader import load_docs
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.game_spec import GameConfig, GameSpec, OptionValue
from game.rules.core.yaml_reader import YamlDocument
from game.rules.great_race import SPEC
from game.rules.great_race.content.build import Content, build_content
from game.rules.great_race.content.map import distances
from game.rules.great_race.decisions.drive_state import line_of
from game.rules.great_race.state import Crew, GreatRaceState
from game.tools.game_runner import choose_at_random
from tests.support.positions import GamePosition, content_of

EACH = "1 1 1 2"  # assistants on scout, mechanic, escort and funding


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
    return found


class Position(GamePosition):
    """A race at some decision."""

    SPEC: ClassVar[GameSpec] = SPEC
    SEATS: ClassVar[str] = "crews"
    g: GreatRaceState

    # given ------------------------------------------------------------------------------------------------------------

    def ground(self, **tiles: str) -> Self:
        """These tiles lie on these spaces."""
        return self.given({"tiles": tiles})

    def bag(self, **kinds: int) -> Self:
        """A bag of these tiles and no others; the rest is out of the game."""
        lying = list(self.state.tiles.values())
        rest = {
            kind: count - lying.count(kind) - kinds.get(kind, 0) for kind, count in self.state.selected.tiles.items()
        }
        return self.given({"bag": kinds, "removed": rest})

    def deck(self, *cards: str, discard: tuple[str, ...] = ()) -> Self:
        """A deck and a discard pile of these cards; seat 1 holds all others that are nowhere else."""
        held = [
            card for seat, crew in enumerate(self.state.crews) if seat != 1 for card in crew.hand
        ] + self.state.display
        rest = [card for card, count in self.state.selected.deck.items()
                for _ in range(count - cards.count(card) - discard.count(card) - held.count(card))]
        return self.given({"crews[1].hand": rest, "deck": dict(Counter(cards)), "discard": dict(Counter(discard))})

    # then -------------------------------------------------------------------------------------------------------------

    def crew(self, seat: int = 0) -> Crew:
        return self.state.crews[seat]

    def line(self, seat: int = 0) -> int:
        return line_of(self.state, seat)

    def gauges(self, seat: int = 0) -> tuple[int, int, int]:
        """Fuel, engine, chassis."""
        crew = self.crew(seat)
        return crew.fuel, crew.engine, crew.chassis

    def active(self, seat: int = 0) -> dict[str, int]:
        """The active assistants of a seat, areas without any left out."""
        return {area: count for area, count in self.crew(seat).assistants.items() if count}


def bivouac(seats: int = 2, seed: int = 1, **options: OptionValue) -> Position:
    """A race before the first card is taken; seat 0 is first unless `options` say otherwise."""
    return Position(SPEC.setup(content(), GameConfig(seats, {"first": "0", **options}), seed))


def planning(seats: int = 2, **options: OptionValue) -> Position:
    """A race before the first plan, nobody with a card."""
    p = bivouac(seats, **options)
    while p.asks != "Plan":
        p.do(p.legal[0])
    for seat in range(seats):
        p.seat_has(seat, hand=[])
    return p


@cache
def _convoy(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> GreatRaceState:
    p = planning(seats, **dict(options))
    for _ in range(seats):
        p.do(f"plan {EACH}")
    return p.state


def convoy(seats: int = 2, **options: OptionValue) -> Position:
    """A race at the first sequence of seat 0."""
    return Position(_convoy(seats, tuple(options.items())).clone())


def own_content(**files: str) -> Content:
    """The content with further files, named by their path with `__` for a slash, without their ending."""
    docs = dict(load_docs(SPEC.id).docs)
    for name, text in files.items():
        path = name.replace("__", "/") + ".yaml"
        docs[path] = YamlDocument.parse(text, path)
    return build_content(docs)


def homeward(state: Any, actions: list[Action], seed: int) -> Action:
    """A player that heads for the finish: refuels, repairs, takes the shortest road; every eighth choice is random."""
    if seed % 8 == 0:
        return choose_at_random(state, actions, seed)
    now, by_verb = decision(state), {action.verb: action for action in actions}
    assert now is not None
    crew = state.crews[now.seat]
    if "plan" in by_verb:
        return Action(now.seat, "plan", (1, 2, 1, 1))
    if crew.fuel < 4 and "fuel" in by_verb:
        return by_verb["fuel"]
    if crew.points() < 4 and "repair" in by_verb:
        return by_verb["repair"]
    if "drive" in by_verb:
        return by_verb["drive"]
    steps = [action for action in actions if action.verb == "step"]
    if steps:
        ahead = distances(state.selected.finish, state.selected.chart.beside)
        best = min(steps, key=lambda action: ahead.get(str(action.args[0]), 99))
        if "end" not in by_verb or ahead.get(str(best.args[0]), 99) < ahead.get(crew.space, 99):
            return best
        return by_verb["end"]
    return choose_at_random(state, actions, seed)
