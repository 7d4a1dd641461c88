"""The events tell everything that moves: whoever listens knows every pile, every car and every lap marker."""

import random
from typing import Any

import pytest

from game.rules.automobiles import SPEC
from game.rules.automobiles.events import EVENTS
from game.rules.automobiles.state import PILES, AutomobilesState
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.records import FRAMES
from tests.rules.automobiles.positions import shopping

SETS = ("first_race", "engineer,pit_team,tires,turbo,diesel", "mechanic,pit_crew,steering,nitro,supercharged",
        "car_chief,pit_captain,aerodynamics,boost,rotary")


class Listener:
    """Knows the table before the first purchase; after that it only hears events."""

    def __init__(self, state: AutomobilesState) -> None:
        self.piles = [{name: dict(car.pile(name)) for name in PILES} for car in state.cars]
        self.stock = dict(state.stock)
        self.sections = [car.section for car in state.cars]
        self.laps = [car.laps_left for car in state.cars]

    def hear(self, event: Event) -> None:
        getattr(self, "on_" + event.kind.replace("-", "_"), self.nothing_moves)(event.seat, **event.data)

    def nothing_moves(self, seat: int | None, **data: Any) -> None:
        pass

    def shift(self, seat: int, cubes: list[str], source: str, target: str) -> None:
        for cube in cubes:
            for name, change in ((source, -1), (target, 1)):
                pile = self.stock if name == "stock" else self.piles[seat][name]
                pile[cube] += change

    def on_bought(self, seat: int, cube: str, into: str, **rest: int) -> None:
        self.shift(seat, [cube], "stock", into)

    def on_played(self, seat: int, cube: str, into: str, card: str) -> None:
        self.shift(seat, [cube], "active", into)

    def on_wear(self, seat: int, count: int, cause: str) -> None:
        self.shift(seat, ["wear"] * count, "stock", "used")

    def on_gained(self, seat: int, cube: str) -> None:
        self.shift(seat, [cube], "stock", "used")

    def on_removed(self, seat: int, cube: str, pile: str) -> None:
        self.shift(seat, [cube], pile, "stock")

    def on_cleaned(self, seat: int, count: int, pile: str) -> None:
        self.shift(seat, ["wear"] * count, pile, "stock")

    def on_shifted(self, seat: int, cube: str, pile: str, target: str) -> None:
        self.shift(seat, [cube], pile, target)

    def on_refilled(self, seat: int, count: int) -> None:
        discard = self.piles[seat]["discard"]
        cubes = [cube for cube, n in discard.items() for _ in range(n)]
        assert len(cubes) == count
        self.shift(seat, cubes, "discard", "bag")

    def on_drew(self, seat: int, cubes: list[str]) -> None:
        self.shift(seat, cubes, "bag", "active")

    def on_kept(self, seat: int, cube: str, other: str) -> None:
        self.shift(seat, [cube], "bag", "active")
        self.shift(seat, [other], "bag", "discard")

    def on_tidied(self, seat: int, active: list[str], used: list[str]) -> None:
        self.shift(seat, active, "active", "discard")
        self.shift(seat, used, "used", "discard")

    def on_drove(self, seat: int, section: str, target: str, path: list[str]) -> None:
        assert (self.sections[seat], path[0], path[-1]) == (section, section, target)
        self.sections[seat] = target

    def on_closed_up(self, seat: int, section: str, target: str) -> None:
        assert self.sections[seat] == section
        self.sections[seat] = target

    def on_lap(self, seat: int, laps: int) -> None:
        assert laps == self.laps[seat] - 1
        self.laps[seat] = laps

    def agrees(self, state: AutomobilesState) -> bool:
        drawn = getattr(decision(state), "cubes", [])  # lying on the table, until Nitro's are assigned
        for seat, car in enumerate(state.cars):
            for name in PILES:
                heard = dict(self.piles[seat][name])
                if name == "bag" and drawn and decision(state).seat == seat:  # type: ignore[union-attr]
                    for cube in drawn:
                        heard[cube] -= 1
                if heard != car.pile(name):
                    return False
        return (self.stock, self.sections, self.laps) == (
            state.stock, [car.section for car in state.cars], [car.laps_left for car in state.cars])


@pytest.mark.rule("AUT-4.11", "AUT-4.18", "AUT-4.62", "AUT-4.70", "AUT-4.71", "AUT-4.90", "AUT-4.95", "AUT-4.130")
@pytest.mark.parametrize("cards", SETS)
def test_whoever_hears_the_events_knows_the_table(cards: str) -> None:
    p = shopping(seats=4, seed=5, cards=cards, laps=1, weaving=cards == SETS[2])
    listener, chance, seen = Listener(p.state), random.Random(11), {""}
    for _ in range(2500):
        actions = legal(p.state)
        if not actions:
            break
        events: list[Event] = []
        apply(p.state, chance.choice(actions), sink=events, trusted=True)
        for event in events:
            assert set(event.data) == set(EVENTS[event.kind].params)
            assert event.only is None
            seen.add(event.kind)
            listener.hear(event)
        assert listener.agrees(p.state), events
    assert {"drew", "tidied", "wear", "played", "drove"} <= seen


def test_nothing_that_is_told_reveals_a_secret() -> None:
    assert not any(kind.reveals for kind in EVENTS.values())


PROMPTS = {
    "shopping": ("money",), "turn-choice": ("wear",), "act": (), "act-end": (), "path": ("colour", "n"),
    "path-exact": ("colour", "n"), "colour": ("n",), "option": (), "gain": ("money",), "draw": ("n", "wear"),
    "respond": ("seat",), "assign": ("cube", "other"), "buy": ("money",),
    "pick-exact-gear-remove": ("n", "pile", "target"), "pick-move": ("n", "pile", "target"),
    "pick-exact-remove": ("n", "pile", "target"), "pick-remove": ("n", "pile", "target"),
    "pick-return": ("n", "pile", "target"), "pick-exact-move": ("n", "pile", "target"),
    "pick-exact-gear-move": ("n", "pile", "target"),
}  # fmt: skip


def test_every_decision_asks_with_a_known_sentence() -> None:
    asked: dict[str, tuple[str, ...]] = {}
    for cards in SETS:
        for seed in range(2):
            p = shopping(seats=3, seed=seed, cards=cards, laps=2)
            chance = random.Random(seed)
            for _ in range(1500):
                now = decision(p.state)
                if now is None:
                    break
                key, params = now.prompt(p.state)
                asked[key] = tuple(params)
                apply(p.state, chance.choice(legal(p.state)), trusted=True)
    assert dict(sorted(asked.items())) == dict(sorted(PROMPTS.items()))


def test_every_verb_is_that_of_a_decision() -> None:
    handlers = {name[3:].replace("_", "-") for (game, _), kind in FRAMES.items() if game == "automobiles"
                and issubclass(kind, Decision) for name in dir(kind) if name.startswith("do_")}
    assert handlers == set(SPEC.verbs)
