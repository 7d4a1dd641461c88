"""Positions for the tests of Automania: given, when, then.

    p = trade(seats=3).lay({"M2": "A-eco-1"}).mine(money=9)
    p.do("corner X city", "produce EU normal", "workers 0", "ship EU-3")
    assert p.g.markets["EU"].taken() == [3]

A game begins at the first turn of seat 0 with empty factories; every move leaves a sound position. The demand is
NA luggage (2), eco (3), luggage (4) and EU eco (2), speed (3), handling (4), unless a test sets another.
"""

from typing import Any, ClassVar, Self

from game.content_loader import load_docs
from game.rules.automania import SPEC, forecast
from game.rules.automania.content.build import Content, build_content
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.state import AutomaniaState, Factory
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.game_spec import GameConfig, GameSpec, OptionValue
from game.rules.core.yaml_reader import YamlDocument
from game.tools.random_options import SeededDraws
from tests.support.positions import GamePosition, content_of


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
    return found


def car(value: int, owner: int, car_type: str = "city", *, electric: bool = False, space: str = "",
        copied: bool = False) -> dict[str, Any]:
    """A car in its saved form: on a ship, or sold on a `space`."""
    return {"value": value, "owner": owner, "type": car_type, "electric": electric, "space": space, "copied": copied}


class Position(GamePosition):
    """A game of Automania at some decision."""

    SPEC: ClassVar[GameSpec] = SPEC
    g: AutomaniaState

    # given ------------------------------------------------------------------------------------------------------------

    def lay(self, tiles: dict[str, str], seat: int = 0) -> Self:
        """These tiles in a factory."""
        return self.given({f"factories[{seat}].tiles.{space}": tile for space, tile in tiles.items()})

    def offer(self, **spots: str) -> Self:
        """These tiles in the grid."""
        return self.given({f"grid.{spot}": tile for spot, tile in spots.items()})

    def ships(self, **markets: list[dict[str, Any]]) -> Self:
        """These cars on the ships of a market."""
        return self.given({f"markets.{name}.ships": sorted(cars, key=lambda at: int(at["value"]))
                           for name, cars in markets.items()})

    def sold(self, **markets: list[dict[str, Any]]) -> Self:
        """These cars sold in a market."""
        return self.given({f"markets.{name}.sold": cars for name, cars in markets.items()})

    def demand(self, na: str, eu: str) -> Self:
        """These active demands, three words each; the other tiles are pending."""
        active = {"NA": na.split(), "EU": eu.split()}
        left = [symbol for symbol in content().numbers.demand for _ in range(2)]
        for symbol in (*active["NA"], *active["EU"]):
            left.remove(symbol)
        return self.given({f"markets.{name}.active": active[name] for name in MARKETS}
                          | {"markets.NA.pending": left[:2], "markets.EU.pending": left[2:]})

    def others_withdrawn(self, *offices: int) -> Self:
        """The seats after 0 have withdrawn to these offices."""
        return self.given({f"factories[{seat}].office": number for seat, number in enumerate(offices, start=1)})

    # when -------------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> Self:
        """The seat that decides does this; where no contract fits it declines without being asked, as in a session."""
        for move in moves:
            super().do(move)
            if self.asks == "PlayContract" and self.legal == ["decline"]:
                super().do("decline")
        return self

    def build(self, car_type: str, market: str, workers: int = 0) -> Self:
        """A car from the corner, up to the question after marketing."""
        return self.do(f"corner X {car_type}", f"produce {market} normal", f"workers {workers}")

    def to_end(self) -> Self:
        """The last thing that is legal, until the game is over."""
        while decision(self.state) is not None:
            moves = [move for move in self.legal if not move.startswith(("sponsor", "recall"))]
            self.do(moves[-1])
        return self

    # then -------------------------------------------------------------------------------------------------------------

    def factory(self, seat: int = 0) -> Factory:
        return self.state.factories[seat]

    def money(self, seat: int = 0) -> int:
        found = self.factory(seat).money
        assert found is not None
        return found

    def points(self, seat: int = 0) -> dict[str, int]:
        """The points of a seat by source, but for those of the start and sources of nothing."""
        return {source: n for source, n in self.factory(seat).points.items() if n and source != "start"}

    def popularity(self) -> int:
        """Of the car that is being produced."""
        found = [lying.popularity for lying in self.state.stack if type(lying).__name__ == "Production"]
        return int(found[0])


def table(seats: int = 4, seed: int = 1, **options: OptionValue) -> Position:
    """A game at its first decision; unless told otherwise seat 0 is the first in turn order."""
    return Position(SPEC.setup(content(), GameConfig(seats, {"order": "by_hand", **options}), seed))


def trade(seats: int = 3, **options: OptionValue) -> Position:
    """A game at the first turn of seat 0; each seat n holds the start contract of the number n + 1."""
    p = table(seats, **options)
    return p.given({f"factories[{seat}].hand": [f"S{seat + 1}"] for seat in range(seats)})


def chosen(*boards: str) -> Position:
    """The same with factory boards, by seat."""
    p = table(len(boards), boards="advanced")
    while p.asks == "BoardChoice":
        p.do(f"board {boards[p.seat]}")
    return p.given({f"factories[{seat}].hand": [f"S{seat + 1}"] for seat in range(len(boards))})


def eager(state: AutomaniaState, actions: list[Action], chance: SeededDraws) -> Action:
    """Mostly a car, with the most stars that it can have now; else anything."""
    seat, verbs = actions[0].seat, {action.verb for action in actions}
    if "place" in verbs:
        tile = state.stack[-1].tile  # type: ignore[attr-defined]
        stars = {found.target: sum(found.stars.values()) for found in forecast.effects(state, seat, tile)}
        return max((a for a in actions if a.verb == "place"), key=lambda action: stars[str(action.args[0])])
    if "produce" in verbs:
        car_type = state.stack[-2].type  # type: ignore[attr-defined]
        return max((a for a in actions if a.verb == "produce"),
                   key=lambda action: forecast.outlook(state, seat, car_type, str(action.args[0])).popularity)
    if "workers" in verbs and (state.round == 4 or chance.below(2)):
        return [action for action in actions if action.verb == "workers"][-1]
    some = [action for action in actions if action.verb in ("take", "corner")]
    return some[chance.below(len(some))] if some and chance.below(20) else actions[chance.below(len(actions))]


def own_content(**files: str) -> Content:
    """The content with further files, named by their path with `__` for a slash, without their ending."""
    docs = dict(load_docs(SPEC.id).docs)
    for name, text in files.items():
        path = name.replace("__", "/") + ".yaml"
        docs[path] = YamlDocument.parse(text, path)
    return build_content(docs)
