"""Typical positions of a game, for pictures and measurements: one for every kind of decision, and a finished game."""

from collections.abc import Callable, Set
from itertools import product
from typing import Any

from game.option_text import resolve_options
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.records import FRAMES
from game.rules.core.rng import next_number, seeded
from game.session.game_catalog import GamePackage
from game.session.replay_check import replay
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.game_runner import chooser

SEATS = 4
NAMES = ("Ada", "Bruno", "Carmen", "Dario", "Elsa")
LATER = 60  # plies after which a position looks like the middle of a game
LEVELS = ("easy", "normal")  # who plays the recorded games in turn
PATIENCE = 6  # games without anything new after which the search ends
SELDOM = 60  # games of quick players that are looked through for decisions which hardly ever come
QUICK = (LEVELS[0], "random")
Turns = Callable[[Any, list[Action], int], Action]


class Recorded:
    """A game that was played by computers: its actions, and at which plies each kind of decision left a choice.

    `told`: the plies at which the Automa has just played, in a game alone against it.
    """

    def __init__(self, kit: GamePackage, seed: int, level: str, alone: bool = False) -> None:
        solo = kit.spec.solo if alone else None
        options = {solo.option: solo.usual(kit.content)} if solo else _options(kit, seed)
        self.config = resolve_options(kit.spec, kit.content, solo.seats if solo else SEATS, options).config
        self.seed = seed
        self.actions: list[str] = []
        self.plies: dict[str, list[int]] = {}
        self.told: list[int] = []
        automa = kit.spec.automa_of(self.config)
        state = kit.spec.setup(kit.content, self.config, seed)
        choose, chance = chooser(kit.spec, level), seeded(seed)
        while actions := legal(state):
            if len(actions) > 1:
                self.plies.setdefault(type(decision(state)).__name__, []).append(state.ply)
            chance, number = next_number(chance)
            action = choose(state, actions, number) if len(actions) > 1 else actions[0]
            self.actions.append(action.text())
            events: list[Event] = []
            apply(state, action, sink=events, trusted=True)
            if automa is not None and any(event.seat == automa for event in events):
                self.told.append(state.ply)

    def session(self, kit: GamePackage, ply: int, store: Store | None = None, title: str = "") -> Session:
        """A table of people at which the game stands after `ply` actions."""
        colours = kit.spec.colours(kit.content)
        automa = kit.spec.automa_of(self.config)
        names = ["Automa" if seat == automa else NAMES[seat] for seat in range(self.config.seats)]
        seats = [Seat(name, colour, PERSON) for name, colour in zip(names, colours, strict=False)]
        session = Session.new(kit, self.config, seats, self.seed, store, title=title)
        for text in self.actions[:ply]:
            session.act(parse_action(text))
        return session


def store_game(session: Session, store: Store) -> Session:
    """Put a game that was played in memory into a store, in one piece, with what a store keeps of its way."""
    saved = session.saved()
    replay(session.package, saved)
    store.add(saved)
    return session


def _options(kit: GamePackage, seed: int) -> dict[str, str]:
    """The default table at first, then one choice of each option after the other, flags in every other game; numbers
    are low."""
    options = {}
    solo = kit.spec.solo
    for option in kit.spec.options(kit.content, SEATS):
        if solo and option.id == solo.option:
            continue
        if option.kind == "choice" and seed and option.when is None:
            options[option.id] = option.choices[seed % len(option.choices)]
        elif option.kind == "flag" and seed % 2:
            options[option.id] = "yes"
        elif option.kind == "number":
            options[option.id] = str(option.low)
    if resolve_options(kit.spec, kit.content, SEATS, options).mistakes:
        return {}
    return options


def typical_positions(kit: GamePackage) -> tuple[Recorded, dict[str, tuple[Recorded, int]]]:
    """The first game, and for every kind of decision a game and ply where it comes, in mid-game where it does."""
    first = Recorded(kit, 0, LEVELS[0])
    found: dict[str, tuple[Recorded, int]] = {}
    kinds = kinds_of_decision(kit.spec.id)
    seed, news = 0, 0
    while seed <= news + PATIENCE and not kinds.keys() <= found.keys():
        game = first if seed == 0 else Recorded(kit, seed, LEVELS[seed % len(LEVELS)])
        if _look_through(game, found):
            news = seed
        seed += 1
    for seed, level in product(range(1, SELDOM), QUICK):
        if kinds.keys() <= found.keys():
            break
        _look_through(Recorded(kit, seed, level), found, kinds.keys() - found.keys())
    return first, found


def _look_through(game: Recorded, found: dict[str, tuple[Recorded, int]], wanted: Set[str] | None = None) -> bool:
    """Adds what a game has of kinds of decisions; is any of it new, or later than what there was?"""
    news = False
    for kind, plies in game.plies.items():
        ply = next((ply for ply in plies if ply >= LATER), plies[0])
        if (wanted is None or kind in wanted) and (kind not in found or found[kind][1] < LATER <= ply):
            found[kind], news = (game, ply), True
    return news


def kinds_of_decision(game: str) -> dict[str, type[Decision]]:
    """The decisions that a game knows by their names, without the classes that others build on."""
    package = game.replace("-", "_")
    decisions = [kind for (owner, _), kind in FRAMES.items() if owner == package and issubclass(kind, Decision)]
    return {kind.__name__: kind for kind in decisions if not any(kind in other.__mro__[1:] for other in decisions)}
