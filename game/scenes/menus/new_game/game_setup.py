"""Set-up of a new game: seats, options, seed. Plain values, no screen; remembered between games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.rules.core.game_spec import GameConfig, OptionValue, SetupOption, is_valid_choice
from game.rules.core.option_values import HEAD_START
from game.rules.core.reasons import Reason
from game.session import wall_clock
from game.session.game_catalog import GamePackage
from game.session.seats import AUTOMA, LEVELS, LONGEST_NAME, PERSON, Seat, with_automa_seat
from game.session.storage.saved_game import LARGEST_SEED
from game.session.storage.text_sanitizer import sanitize_line

PLAYERS = (PERSON, *LEVELS)
LOT = "lot"  # in place of the id of a character: one is drawn when the game begins


@dataclass
class GameSetup:
    """Set-up of a new game. `values` holds the options that were chosen by hand; all others have the game's
    defaults."""

    package: GamePackage
    seats: list[Seat]
    values: dict[str, OptionValue]
    seed: int | None = None

    # choices -----------------------------------------------------------------------------------------------------
    @property
    def colours(self) -> tuple[str, ...]:
        """Seat colours that the game offers."""
        return self.package.spec.colours(self.package.content)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of players that can take a seat."""
        return (PERSON, AUTOMA, *LEVELS) if self.package.spec.solo else PLAYERS

    @property
    def automa(self) -> int | None:
        """Index of the Automa's seat; None where it does not play."""
        return next((i for i, seat in enumerate(self.seats) if seat.kind == AUTOMA), None)

    def options(self) -> tuple[SetupOption, ...]:
        """Return all options for this number of seats."""
        return self.package.spec.options(self.package.content, len(self.seats))

    def shown(self) -> list[SetupOption]:
        """Return the options that matter and can be chosen; whether the Automa plays is shown by its seat."""
        return [option for option in map(self._offered, self.options()) if option and self.matters(option)]

    def _offered(self, option: SetupOption) -> SetupOption | None:
        solo = self.package.spec.solo
        if solo is None or option.id != solo.option:
            return option
        strengths = tuple(choice for choice in option.choices if choice != solo.off)
        return option._replace(choices=strengths) if self.automa is not None else None

    def matters(self, option: SetupOption) -> bool:
        """Return whether this option has an effect with the other values as they are."""
        solo = self.package.spec.solo
        if solo is not None and option.id in solo.details and self.automa is None:
            return False
        return option.when is None or self.value(self._named(option.when[0])) == option.when[1]

    def _named(self, name: str) -> SetupOption:
        return next(option for option in self.options() if option.id == name)

    def value(self, option: SetupOption) -> OptionValue:
        """Return the chosen value of an option, or the default where that is impossible with this number of seats."""
        solo = self.package.spec.solo
        chosen = self.values.get(option.id, option.default)
        if solo and option.id == solo.option:
            strong = chosen if chosen != solo.off and is_valid_choice(option, chosen, solo.seats) else \
                solo.usual(self.package.content)
            return strong if self.automa is not None else solo.off
        return chosen if is_valid_choice(option, chosen, len(self.seats)) else option.default

    def config(self) -> GameConfig:
        """Return the configuration for the rules: the options that matter."""
        return GameConfig(len(self.seats), {o.id: self.value(o) for o in self.options() if self.matters(o)})

    def problems(self) -> list[Reason]:
        """Return the reasons why this set-up cannot be played; none if it can."""
        return self.package.spec.setup_problems(self.package.content, self.config())

    @property
    def names_differ(self) -> bool:
        """True if no two seats have the same name, whatever its case."""
        return len({seat.name.strip().casefold() for seat in self.seats}) == len(self.seats)

    # changing -----------------------------------------------------------------------------------------------------
    def choose(self, option: str, value: OptionValue) -> None:
        """Choose another value of an option, and the usual ones of others that go with it."""
        self.values[option] = value
        self.values |= {other: usual for choice, other, usual in self._named(option).presets if choice == value}

    def agree(self, values: Mapping[str, OptionValue]) -> None:
        """Choose several values; remove seats that are too many for them."""
        self.values |= values
        seats = list(self.seats)
        while not self._allows(values) and self.can_remove:
            self.remove(len(self.seats) - 1)
        if not self._allows(values):
            self.seats = seats  # fewer seats do not help: the screen shows the real problem

    def _allows(self, values: Mapping[str, OptionValue]) -> bool:
        """Return whether a game with these values can start for this number of seats, changing another option where
        that is the only obstacle."""
        known = {option.id: option for option in self.options()}
        if not all(
            name in known and is_valid_choice(known[name], value, len(self.seats)) for name, value in values.items()
        ):
            return False
        if not self.problems():
            return True
        before = dict(self.values)
        for option in known.values():
            for choice in option.choices if option.kind == "choice" and option.id not in values else ():
                self.values = before | {option.id: choice}
                if not self.problems():
                    return True
        self.values = before
        return False

    @property
    def can_add(self) -> bool:
        """True if there is room for another seat. The Automa plays against one opponent only."""
        room = min(self.package.spec.seats[-1], len(self.colours))
        return len(self.seats) < room and self.automa is None

    @property
    def can_remove(self) -> bool:
        """True if there are more seats than the game needs."""
        return len(self.seats) > self.package.spec.seats[0]

    def add(self, names: Sequence[str], kind: str = "normal", character: str = "") -> None:
        """Add a seat with the first free colour and name."""
        taken = {seat.colour for seat in self.seats}
        colour = next(colour for colour in self.colours if colour not in taken)
        self._set_steps([*self.steps(), 0])
        self.seats.append(Seat(self.free_name(names), colour, kind, character))

    def free_name(self, names: Sequence[str]) -> str:
        """Return the first name that no seat has; the last one where all are taken."""
        used = {seat.name.casefold() for seat in self.seats}
        return next((name for name in names if name.casefold() not in used), names[-1])

    def remove(self, seat: int) -> None:
        """Remove a seat."""
        self._set_steps([step for number, step in enumerate(self.steps()) if number != seat])
        del self.seats[seat]

    def swap(self, seat: int, other: int) -> None:
        """Exchange the players of two seats, with their head starts."""
        steps = self.steps()
        steps[seat], steps[other] = steps[other], steps[seat]
        self._set_steps(steps)
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]

    def steps(self) -> list[int]:
        """Return the steps of the head start of each seat."""
        value = self.values.get(HEAD_START)
        fits = isinstance(value, list) and len(value) == len(self.seats)
        return [int(step) for step in value] if fits and isinstance(value, list) else [0] * len(self.seats)

    def _set_steps(self, steps: list[int]) -> None:
        """Give the seats head starts, which go with them."""
        if HEAD_START in self.values:
            self.values[HEAD_START] = steps

    def rename(self, seat: int, name: str) -> None:
        """Rename a seat; an empty name leaves the old one."""
        words = sanitize_line(name, LONGEST_NAME)
        if words:
            self.seats[seat] = replace(self.seats[seat], name=words)

    def set_kind(self, seat: int, kind: str, names: Sequence[str] = (), persons: Sequence[str] = ()) -> None:
        """Give the seat to a person, a computer level or the Automa, which has a seat of its own and one opponent.

        `names` are names for any player, `persons` names for persons by seat: the newcomer gets one of them, unless
        somebody gave the seat a name.
        """
        was, name = self.seats[seat].kind, self.seats[seat].name
        character = LOT if kind in LEVELS and was not in LEVELS else self.seats[seat].character
        self.seats[seat] = replace(self.seats[seat], kind=kind, character=character)
        if kind == AUTOMA != was:
            self._seat_automa(seat)
        elif kind == PERSON != was and persons and (was == AUTOMA or name in names):
            self._call(seat, [*persons[seat:], *persons])
        elif was != kind != PERSON and names and (was == AUTOMA or name in persons):
            self._call(seat, [name for name in names if name not in persons])

    def set_character(self, seat: int, character: str) -> None:
        """Let a character play a seat, none (""), or the one that will be drawn (`LOT`)."""
        self.seats[seat] = replace(self.seats[seat], character=character)

    def _call(self, seat: int, names: Sequence[str]) -> None:
        """Give the seat the first name that no other seat has."""
        self.rename(seat, self.free_name(names))

    def _seat_automa(self, seat: int) -> None:
        """Put the Automa on its seat; of the others the first person stays, or else the first player."""
        solo = self.package.spec.solo
        assert solo is not None
        others = [other for i, other in enumerate(self.seats) if i != seat]
        rivals = sorted(others, key=lambda other: not other.is_person)[: solo.seats - 1]
        rivals = [replace(rival, kind=PERSON) if rival.kind == AUTOMA else rival for rival in rivals]
        self.seats = [*rivals[: solo.seat], self.seats[seat], *rivals[solo.seat :]]

    def set_colour(self, seat: int, colour: str) -> None:
        """Change a seat's colour; a seat that has it already gets this seat's."""
        mine = self.seats[seat].colour
        self.seats = [replace(s, colour=mine) if s.colour == colour else s for s in self.seats]
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    # remembering --------------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """Return the data for the settings: everything but the seed."""
        return {"seats": [seat.to_data() for seat in self.seats], "options": dict(self.values)}


def recommended(package: GamePackage, names: Sequence[str]) -> GameSetup:
    """Return a good first game: one person in a solo game or against two easy computers, default options."""
    setup = GameSetup(package, [], {})
    if package.spec.solo:
        return solo_game(setup, names)
    for kind in (PERSON, "easy", "normal"):
        if len(setup.seats) < max(2, package.spec.seats[0]) or setup.can_add:
            setup.add(names, kind, "" if kind == PERSON else LOT)
    return setup


def solo_game(setup: GameSetup, names: Sequence[str]) -> GameSetup:
    """Add one person and the Automa to a set-up and return it."""
    setup.add(names, PERSON)
    setup.add(names, PERSON)
    setup.set_kind(1, AUTOMA)
    return setup


def remembered(package: GamePackage, data: Mapping[str, Any] | None, names: Sequence[str]) -> GameSetup:
    """Return the saved set-up as far as it can still be used; else the recommended one."""
    if not data:
        return recommended(package, names)
    try:
        seats = [Seat.from_data(seat) for seat in data["seats"]]
        values = {str(name): value for name, value in data["options"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        return recommended(package, names)
    setup = GameSetup(package, seats[: package.spec.seats[-1]], values)
    colours = {seat.colour for seat in setup.seats}
    if not package.spec.seats[0] <= len(setup.seats) == len(colours) or not colours <= set(setup.colours):
        return recommended(package, names)
    solo, automa = package.spec.solo, setup.automa
    alone = solo is not None and automa == solo.seat and len(setup.seats) == solo.seats
    setup.seats = [seat if seat.kind in setup.kinds else replace(seat, kind=PERSON)
                   for seat in with_automa_seat(setup.seats, automa if alone else None)]
    known = {option.id: option for option in setup.options()}
    setup.values = {n: v for n, v in values.items() if n in known and is_valid_choice(known[n], v, len(setup.seats))}
    return setup


def seed_of_day() -> str:
    """Return the seed that everybody has today: the date."""
    return wall_clock.today().isoformat()


def read_seed(text: str) -> int | None:
    """Return the seed that was typed: a number as it is, other text as a number made of it; None for no text."""
    words = text.strip()
    if not words:
        return None
    if words.isdecimal():
        return int(words[:12]) % LARGEST_SEED
    return int.from_bytes(words.encode(), "big") % LARGEST_SEED
