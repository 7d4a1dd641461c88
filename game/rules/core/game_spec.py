"""Game spec: everything that a game's rules offer to the program, under the same names in all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.events import EventKind
from game.rules.core.reasons import Reason
from game.rules.core.state_paths import NamedPaths

OptionValue = bool | int | str | list[int] | list[str]
STEPS = "steps"  # a kind of option


class GameConfig(NamedTuple):
    """Agreements before a game begins: the number of seats, and options by id."""

    seats: int
    options: Mapping[str, OptionValue]


class SetupOption(NamedTuple):
    """A thing to agree on before a game; the set-up screen is built from these.

    `kind`: choice (one of `choices`), number (`low`..`high`), flag, order (a permutation of the seats), or steps (a
    number `low`..`high` for each seat, each step of it worth `unit`).

    `when`: (id of another option, value) that makes this one matter; None = always.

    `thing`: the kind of thing that the choices are (board, card, set), for names and pictures; "" = plain words.

    `rule`: the ID of the rule that says what may be chosen; "" = the game's rule about options.

    `presets`: the usual values of other options with a choice, as (choice, id of the other option, value); choosing it
    sets them, and they may be changed afterwards.
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
    presets: tuple[tuple[str, str, OptionValue], ...] = ()
    unit: int = 1


def is_valid_choice(option: SetupOption, value: object, seats: int) -> bool:
    """Return whether a table of so many seats may choose this value for an option."""
    if option.kind == "choice":
        return value in option.choices
    if option.kind == "number":
        return type(value) is int and option.low <= value <= option.high
    if option.kind == "flag":
        return type(value) is bool
    if not isinstance(value, list) or len(value) != seats or not all(type(n) is int for n in value):
        return False
    if option.kind == STEPS:
        return all(option.low <= n <= option.high for n in value)
    return sorted(value) == list(range(seats))


class Result(NamedTuple):
    """The final ranking of a game."""

    order: tuple[int, ...]  # seats from first to last
    ranks: tuple[int, ...]  # by seat: 1 = winner; equal ranks are shared
    scores: tuple[int, ...]  # by seat, in the game's own measure
    parts: tuple[dict[str, int], ...]  # by seat: what the score is made of


class Solo(NamedTuple):
    """A game for one person against the Automa, an opponent that the rules play: its seat never decides anything.

    `option` is the id of the option that says how strong the Automa is; with the value `off` there is none. `usual`:
    (content) -> the value for a first game. The game is for `seats` seats, the Automa's `seat` included. `details` are
    options about the Automa, which matter only where it plays. `levels`: (content) -> its levels, the weakest first;
    records are kept apart by the options `apart`.
    """

    seat: int
    option: str
    off: str
    usual: Callable[[Any], str]
    seats: int = 2
    details: tuple[str, ...] = ()
    levels: Callable[[Any], tuple[str, ...]] = lambda content: ()
    apart: tuple[str, ...] = ()


def _same(value: Any) -> Any:
    return value


class Migration(NamedTuple):
    """The step of saves from the version before to version `to`. The functions get data of their own and may change
    it."""

    to: int
    state: Callable[[dict[str, Any]], dict[str, Any]] = _same
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same
    action: Callable[[str], str] = _same


def default_colours(content: Any) -> tuple[str, ...]:
    """Return the ids of the seats' colours for a game without colours of its own."""
    return ("blue", "green", "purple", "red", "yellow")


def mask_nothing_more(position: dict[str, Any], seat: int | None) -> None:
    """Leave a saved view with measures as it is: the `mask_measures` of a game whose views hide all that they must."""


def recompute_nothing(state: Any, named: NamedPaths) -> None:
    """Leave a patched state as it is: for a game in which no value of a state follows from others."""


@dataclass(frozen=True)
class GameSpec:
    """The rules of a game as the program sees them. Functions are pure but for the state that they are given to change.

    `complete_patch` and `recompute_after_patch` make a patched position whole: first the supply gives what piles gained
    and takes what they lost, then values that follow from others are computed anew. What the patch names stays as it
    is.
    """

    id: str
    version: int  # goes up with every change of what a save contains
    seats: range
    verbs: Mapping[str, tuple[str, ...]]  # verb -> kinds of its arguments
    events: Mapping[str, EventKind]
    build_content: Callable[..., Any]  # (docs) -> content; raises DataError
    options: Callable[[Any, int], tuple[SetupOption, ...]]  # (content, seats)
    # (content, config) -> the reasons for which it cannot be played; empty = it can
    setup_problems: Callable[[Any, GameConfig], list[Reason]]
    setup: Callable[[Any, GameConfig, int], Any]  # (content, config, seed) -> state at its first decision
    from_data: Callable[[Any, dict[str, Any]], Any]  # (content, data) -> state; raises RulesError
    mask: Callable[[Any, int | None], Any]  # (state, seat or None = a spectator) -> view
    # (view, seat, seed) -> a state that the seat cannot tell from the true one
    sample_state: Callable[[Any, int, int], Any]
    has_secrets: Callable[[Any, int], bool]  # (state, seat) -> has the seat anything to hide now? if so, a curtain
    result: Callable[[Any], Result | None]  # None while the game goes on
    measures: Callable[[Any, int], dict[str, int]]  # (state, seat) -> figures for graphs, taken once a round
    check_invariants: Callable[[Any], list[str]]  # (state) -> descriptions of broken invariants; empty = none
    # (saved form before, after a patch, the paths that it names): changes the second
    complete_patch: Callable[[dict[str, Any], dict[str, Any], NamedPaths], None]
    round_of: Callable[[Any], int]  # the round that is being played, from 1; 0 = set-up
    # (patched state, the paths that the patch names): sets the values that follow from others
    recompute_after_patch: Callable[[Any, NamedPaths], None] = recompute_nothing
    # (state of a finished game) -> the state as all may see it
    reveal_at_end: Callable[[Any], Any] | None = None
    # (saved form of a view with measures, seat): hides what only the measures would give away
    mask_measures: Callable[[dict[str, Any], int | None], None] = mask_nothing_more
    colours: Callable[[Any], tuple[str, ...]] = default_colours  # (content) -> ids of the seats' colours
    solo: Solo | None = None  # the game that one person can play alone
    # options by which the first seat begins and the others follow as they sit; none where chance or bids decide that
    listed_order: Mapping[str, OptionValue] = field(default_factory=dict)
    first_turn_verb: str = ""  # of the first action of whoever begins, where others prepare before; "" = any verb
    # kinds of event parameters that are no words -> their form, see `core.events`
    parameter_forms: Mapping[str, str] = field(default_factory=dict)
    migrations: tuple[Migration, ...] = ()  # of older saves, in their order

    def automa_of(self, config: GameConfig) -> int | None:
        """Return the seat that the rules play in a game with this config, or None."""
        solo = self.solo
        agreed = config.options.get(solo.option, solo.off) if solo else None
        return solo.seat if solo and agreed != solo.off else None


