"""What a game offers to the program: one GameSpec per game, the same names in all of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.events import EventKind
from game.rules.core.reasons import Reason
from game.rules.core.state_paths import NamedPaths

OptionValue = bool | int | str | list[int] | list[str]


class GameConfig(NamedTuple):
    """What the table agrees on before the game begins: number of seats and options by id."""

    seats: int
    options: Mapping[str, OptionValue]


class SetupOption(NamedTuple):
    """One thing to agree on; the set-up screen is built from these.

    `kind`: choice (one of `choices`), number (`low`..`high`), flag, or order (a permutation of the seats).
    `when`: (id of another option, value) that makes this one matter; None = always.
    `thing`: the kind of thing that the choices are (board, card, set), for names and pictures; "" = plain words.
    `rule`: the ID of the rule that says what may be chosen; "" = the game's rule about options.
    """

    id: str
    kind: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    when: tuple[str, OptionValue] | None = None
    thing: str = ""
    rule: str = ""


def is_valid_choice(option: SetupOption, value: object, seats: int) -> bool:
    """Can this value be chosen at all by a table of so many seats?"""
    if option.kind == "choice":
        return value in option.choices
    if option.kind == "number":
        return type(value) is int and option.low <= value <= option.high
    if option.kind == "flag":
        return type(value) is bool
    return isinstance(value, list) and all(type(n) is int for n in value) and sorted(value) == list(range(seats))


class Result(NamedTuple):
    """The final ranking."""

    order: tuple[int, ...]  # seats from first to last
    ranks: tuple[int, ...]  # by seat: 1 = winner; equal ranks are shared
    scores: tuple[int, ...]  # by seat, in the game's own measure
    parts: tuple[dict[str, int], ...]  # by seat: what the score is made of


class Solo(NamedTuple):
    """A game for one against an opponent that the rules play themselves, its Automa: its seat never decides anything.

    `option` says how strong it is; with the value `off` nobody but players sit at the table. `usual`: (content) -> the
    value for a first game. It is played by so many `seats`, the Automa's included.
    """

    seat: int
    option: str
    off: str
    usual: Callable[[Any], str]
    seats: int = 2


def default_colours(content: Any) -> tuple[str, ...]:
    """The colours of the seats where a game has none of its own."""
    return ("blue", "green", "purple", "red", "yellow")


def mask_nothing_more(position: dict[str, Any], seat: int | None) -> None:
    """Where all that a view holds may be looked up."""


def recompute_nothing(state: Any, named: NamedPaths) -> None:
    """Where no value of a state follows from others."""


@dataclass(frozen=True)
class GameSpec:
    """One game as the program sees it. All functions are pure but for the state that they are given to change.

    `balance` and `follow` make a patch of the saved form whole: first the supply gives what piles gained and takes what
    they lost, then values that the rules worked out earlier are worked out anew. What the patch names stays as it is.
    """

    id: str
    version: int  # goes up with every change of what a save contains
    seats: range
    verbs: Mapping[str, tuple[str, ...]]  # verb -> kinds of its arguments
    events: Mapping[str, EventKind]
    build_content: Callable[..., Any]  # (docs) -> content; raises DataError
    options: Callable[[Any, int], tuple[SetupOption, ...]]  # (content, seats)
    # (content, config): why this cannot be played; empty = fine
    setup_problems: Callable[[Any, GameConfig], list[Reason]]
    setup: Callable[[Any, GameConfig, int], Any]  # (content, config, seed) -> state at its first decision
    from_data: Callable[[Any, dict[str, Any]], Any]  # (content, data) -> state; raises RulesError
    mask: Callable[[Any, int | None], Any]  # (state, seat or None = the table) -> view
    # (view, seat, seed) -> a state that the seat cannot tell from the true one
    sample_state: Callable[[Any, int, int], Any]
    has_secrets: Callable[[Any, int], bool]  # has this seat anything to hide now? decides the curtain
    result: Callable[[Any], Result | None]  # None while the game goes on
    measures: Callable[[Any, int], dict[str, int]]  # once a round, for graphs
    check_invariants: Callable[[Any], list[str]]  # broken invariants; empty = fine
    # (data before, after a patch, what it names)
    complete_patch: Callable[[dict[str, Any], dict[str, Any], NamedPaths], None]
    round_of: Callable[[Any], int]  # the round that is being played, from 1; 0 = set-up
    # (patched state, what the patch names): sets what follows
    recompute_after_patch: Callable[[Any, NamedPaths], None] = recompute_nothing
    # (state of a game that is over by now) -> what all may know of it
    reveal_at_end: Callable[[Any], Any] | None = None
    # (data of a view with measures, seat)
    mask_measures: Callable[[dict[str, Any], int | None], None] = mask_nothing_more
    colours: Callable[[Any], tuple[str, ...]] = default_colours  # (content) -> ids of the seats' colours
    solo: Solo | None = None  # the game that one person can play alone
    # kinds of event parameters that are no words -> their form
    parameter_forms: Mapping[str, str] = field(default_factory=dict)

    def automa_of(self, config: GameConfig) -> int | None:
        """The seat that the rules play at this table, if there is one."""
        solo = self.solo
        agreed = config.options.get(solo.option, solo.off) if solo else None
        return solo.seat if solo and agreed != solo.off else None


