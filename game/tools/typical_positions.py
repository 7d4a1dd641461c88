"""Typical positions of a game, for pictures and measurements: one for every kind of decision, and a finished game."""

from collections.abc import Callable, Set
from itertools import product
from typing import Any

from game.option_text import resolve_options
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.game_spec import Solo
from game.rules.core.records import FRAMES
from game.rules.core.rng import next_number, seeded
from game.session.game_catalog import GamePackage
from game.session.history.replay_check import replay
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.game_runner import chooser

SEATS = 4
NAMES = ("Ada", "Bruno", "Carmen", "Dario", "Elsa")
LATER = 60  # plies after which a position looks like the middle of a game
LEVELS = ("easy", "normal")  # levels that play the recorded games in turn
PATIENCE = 6  # games without anything new after which the search ends
SELDOM = 60  # games of quick players that are searched for rare decisions
QUICK = (LEVELS[0], "random")
Turns = Callable[[Any, list[Action], int], Action]


class Recorded:
    """Game played by computers: its actions, and the plies at which each kind of decision left a choice.

    `automa_plies` are the plies at which the Automa has just played, in a game `alone` against it; `told` are the
    kinds of decisions in which a person only tells what came by chance, in companion mode. `player` is a level, or
    what chooses for all seats.
    """

    def __init__(self, package: GamePackage, seed: int, player: str | Turns, alone: bool = False,
                 companion: bool = False) -> None:
        solo = package.spec.solo if alone else None
        options = _solo_options(package, solo, companion) if solo else _options(package, seed)
        self.config = resolve_options(package.spec, package.content, solo.seats if solo else SEATS, options).config
        self.seed = seed
        self.actions: list[str] = []
        self.plies: dict[str, list[int]] = {}
        self.automa_plies: list[int] = []
        self.told: set[str] = set()
        automa = package.spec.automa_of(self.config)
        state = package.spec.setup(package.content, self.config, seed)
        choose, chance = chooser(package.spec, player) if isinstance(player, str) else player, seeded(seed)
        while actions := legal(state):
            top = decision(state)
            if len(actions) > 1:
                self.plies.setdefault(type(top).__name__, []).append(state.ply)
            if actions[0].tells_chance:
                self.told.add(type(top).__name__)
            chance, number = next_number(chance)
            forced = len(actions) == 1 or (top is not None and top.is_indifferent(state))
            action = actions[0] if forced else choose(state, actions, number)
            self.actions.append(action.text())
            events: list[Event] = []
            apply(state, action, sink=events, trusted=True)
            if automa is not None and any(event.seat == automa for event in events):
                self.automa_plies.append(state.ply)

    def session(self, package: GamePackage, ply: int, store: Store | None = None, title: str = "") -> Session:
        """Return a session of people in which the game stands after `ply` actions."""
        colours = package.spec.colours(package.content)
        automa = package.spec.automa_of(self.config)
        names = ["Automa" if seat == automa else NAMES[seat] for seat in range(self.config.seats)]
        seats = [Seat(name, colour, PERSON) for name, colour in zip(names, colours, strict=False)]
        session = Session.new(package, self.config, seats, self.seed, store, title=title)
        for text in self.actions[:ply]:
            session.act(parse_action(text))
        return session


def store_game(session: Session, store: Store) -> Session:
    """Put a game that was played in memory into a store at once, with its digests and snapshots."""
    saved = session.saved()
    replay(session.package, saved)
    store.add(saved)
    return session


def _solo_options(package: GamePackage, solo: Solo, companion: bool) -> dict[str, str]:
    """Return the options of a game alone; in companion mode with the last choice of each detail, at a middle level."""
    if not companion:
        return {solo.option: solo.usual(package.content)}
    levels = solo.levels(package.content)
    details = {option.id: option.choices[-1] for option in package.spec.options(package.content, solo.seats)
               if option.id in solo.details}
    return {solo.option: levels[(len(levels) - 1) // 2], **details}


def _options(package: GamePackage, seed: int) -> dict[str, str]:
    """Return the options of the game of a seed.

    The defaults at first, then one choice of each option after the other, flags in every other game; numbers are
    low.
    """
    options = {}
    solo = package.spec.solo
    for option in package.spec.options(package.content, SEATS):
        if solo and option.id == solo.option:
            continue
        if option.kind == "choice" and seed and option.when is None:
            options[option.id] = option.choices[seed % len(option.choices)]
        elif option.kind == "flag" and seed % 2:
            options[option.id] = "yes"
        elif option.kind == "number":
            options[option.id] = str(option.low)
    if resolve_options(package.spec, package.content, SEATS, options).mistakes:
        return {}
    return options


def typical_positions(package: GamePackage) -> tuple[Recorded, dict[str, tuple[Recorded, int]]]:
    """Return the first game, and a game and ply for every kind of decision, in mid-game if possible."""
    first = Recorded(package, 0, LEVELS[0])
    found: dict[str, tuple[Recorded, int]] = {}
    solo = package.spec.solo
    companion = [Recorded(package, 0, LEVELS[0], alone=True, companion=True)] if solo and solo.details else []
    kinds = kinds_of_decision(package.spec.id).keys() - {kind for game in companion for kind in game.told}
    seed, news = 0, 0
    while seed <= news + PATIENCE and not kinds <= found.keys():
        game = first if seed == 0 else Recorded(package, seed, LEVELS[seed % len(LEVELS)])
        if _look_through(game, found):
            news = seed
        seed += 1
    for seed, level in product(range(1, SELDOM), QUICK):
        if kinds <= found.keys():
            break
        _look_through(Recorded(package, seed, level), found, kinds - found.keys())
    for game in companion:
        _look_through(game, found, game.told)
    return first, found


def _look_through(game: Recorded, found: dict[str, tuple[Recorded, int]], wanted: Set[str] | None = None) -> bool:
    """Add the decisions of a game to `found`; return whether any is new, or later than the one before."""
    news = False
    for kind, plies in game.plies.items():
        ply = next((ply for ply in plies if ply >= LATER), plies[0])
        if (wanted is None or kind in wanted) and (kind not in found or found[kind][1] < LATER <= ply):
            found[kind], news = (game, ply), True
    return news


def kinds_of_decision(game: str) -> dict[str, type[Decision]]:
    """Return the decisions of a game by their names, without base classes."""
    owner_name = game.replace("-", "_")
    decisions = [kind for (owner, _), kind in FRAMES.items() if owner == owner_name and issubclass(kind, Decision)]
    return {kind.__name__: kind for kind in decisions if not any(kind in other.__mro__[1:] for other in decisions)}
