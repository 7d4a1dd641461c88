"""Positions for the tests of Kraftwagen: given, when, then.

    p = factory(seats=4).chain("worker-0", "ACT-03").mine(bodies=[0, 2, 0])
    p.do("take ACT-03", "place 3")
    assert p.factory().bodies == [0, 2, 1]

A game begins at the first turn of seat 0, the start tiles are done, workshops and circuit are empty. Every move leaves
a sound position.
"""

from functools import cache
from typing import Any, ClassVar, Self

from game.content_loader import load_docs
from game.rules.core.engine import apply, decision, legal
from game.rules.core.game_spec import GameConfig, GameSpec, OptionValue
from game.rules.core.yaml_reader import YamlDocument
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.build import Content, build_content
from game.rules.kraftwagen.state import Factory, KraftwagenState
from tests.support.positions import GamePosition, content_of


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
    return found


def car(space: int, owner: int, body: int, engine: int, workers: int, price: int, marker: str = "") -> dict[str, Any]:
    """A car on the market in its saved form."""
    return {"space": space, "owner": owner, "body": body, "engine": engine, "workers": workers, "price": price,
            "marker": marker}


def plain_cars(*prices: int, owner: int = 0) -> list[dict[str, Any]]:
    """Cars of value 1 with one worker at these prices; of one owner (0: of seats 1 to 3 in turn)."""
    return [car(at, owner or 1 + at % 3, 1, 1, 1, price) for at, price in enumerate(prices, start=1)]


class Position(GamePosition):
    """A game of Kraftwagen at some decision."""

    SPEC: ClassVar[GameSpec] = SPEC
    g: KraftwagenState

    # given ------------------------------------------------------------------------------------------------------------

    def chain(self, *first: str) -> Self:
        """These at the tail, everything else behind them as it was."""
        return self.given({"chain": [*first, *(thing for thing in self.state.chain if thing not in first)]})

    def market(self, *cars: dict[str, Any]) -> Self:
        """These cars on the market, with workers and prices from where they lay."""
        return self.given({"market": list(cars)})

    def active(self, *buyers: str) -> Self:
        """These buyers active, `body` or with one of Daimler's markers `body+DAIMLER-2`."""
        pairs = [buyer.partition("+") for buyer in buyers]
        return self.given({"active": [{"preference": name, "marker": marker} for name, _, marker in pairs]})

    def open(self, *cards: str) -> Self:
        """These research cards lie open."""
        return self.given({"open": list(cards)})

    def deck(self, *cards: str) -> Self:
        """A deck of these cards and no others; the rest lies in the discard pile."""
        rest = {
            card: self.state.deck[card] + self.state.discard[card] - cards.count(card)
            for card in self.state.selected.cards
        }
        return self.given({"deck": {card: cards.count(card) for card in rest}, "discard": rest})

    def last_turn(self) -> Self:
        """The black marker is on 0: scoring follows this turn."""
        return self.given({"countdown": 0})

    def in_round(self, number: int) -> Self:
        """The same turn in another round, with its prices."""
        return self.given({"round": number, "prices": list(content().numbers.prices[number - 1])})

    # when -------------------------------------------------------------------------------------------------------------

    def pass_by(self) -> Self:
        """The seat on turn takes the tile with a worker action alone, and offers nothing."""
        self.do("take ACT-01")
        while self.asks in ("PlacePart", "Activate", "Offer", "Resolve"):
            self.do("pass" if self.asks == "Offer" else self.legal[0])
        return self

    def to_end(self) -> Self:
        """The first thing that is legal, until the game is over."""
        while decision(self.state) is not None:
            self.do(self.legal[0])
        return self

    # then -------------------------------------------------------------------------------------------------------------

    def factory(self, seat: int = 0) -> Factory:
        return self.state.factories[seat]

    def money(self, seat: int = 0) -> dict[str, int]:
        """The money of a seat by source, without sources of nothing."""
        takings = self.factory(seat).takings
        assert takings is not None
        return {source: money for source, money in takings.items() if money}

    def awards(self, seat: int = 0) -> list[str]:
        return [award for award, owner in self.state.awards.items() if owner == seat]


def table(seats: int = 4, seed: int = 1, **options: OptionValue) -> Position:
    """A game before the first start tile; unless told otherwise seat 0 is the tail."""
    return Position(SPEC.setup(content(), GameConfig(seats, {"order": "by_hand", **options}), seed))


@cache
def _first_turn(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> KraftwagenState:
    p = table(seats, **dict(options))
    while p.asks != "SelectTile":
        p.do(p.legal[0])
    shops = p.state.content.numbers.workshops
    held = {"supply": 8, "canteen": 4, "bodies": [0] * shops, "engines": [0] * shops, "race_engine": 1, "space": 0,
            "developments": [], "inactive": [], "engineers": [], "markers": []}
    for seat in range(seats):
        p.seat_has(seat, **held)
    return p.state


def factory(seats: int = 4, **options: OptionValue) -> Position:
    """A game at the first turn of seat 0, everybody with four workers in the canteen and nothing else."""
    return Position(_first_turn(seats, tuple(options.items())).clone())


def own_content(**files: str) -> Content:
    """The content with further files, named by their path with `__` for a slash, without their ending."""
    docs = dict(load_docs(SPEC.id).docs)
    for name, text in files.items():
        path = name.replace("__", "/") + ".yaml"
        docs[path] = YamlDocument.parse(text, path)
    return build_content(docs)


def few_cards(*cards: str) -> Position:
    """A game of two at its first turn in which these are all research cards that seat 1 does not have; none lies open.
    """
    hire = ", INS-HIRE: 1" if "INS-HIRE" in cards else ""
    text = f"sets:\n  - {{id: few, cards: {{DEV-BE: 8, DEV-BB: 1, DEV-EE: 1{hire}}}}}\n"
    state = SPEC.setup(own_content(cards__few=text), GameConfig(2, {"cards": "few", "order": "by_hand"}), 5)
    while decision(state) is not None and type(decision(state)).__name__ != "SelectTile":
        apply(state, legal(state)[0])
    for factory_ in state.factories:
        factory_.supply, factory_.canteen, factory_.developments = 8, 4, []
    rival = state.factories[1]
    rival.supply, rival.canteen = 12, 0
    rival.inactive = [card for card, count in state.selected.deck.items() for _ in range(count - cards.count(card))]
    state.open.clear()
    for pile in (state.deck, state.discard):
        pile.update(dict.fromkeys(pile, 0))
    for card in cards:
        state.deck[card] += 1
    return Position(state)


def shown(buyers: Any) -> list[str]:
    """The preferences of buyers."""
    return [buyer.preference for buyer in buyers]
