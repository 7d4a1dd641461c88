"""Where a scene can ask to go: `services.go(destination)`. Who answers stands in `ways`, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface

    from game.practice.exercise import Exercise
    from game.rules.core.game_spec import OptionValue
    from game.session.session import Session
    from game.session.storage.saved_game import LogEntry


@dataclass(frozen=True)
class BackRoute:
    """What lies below this scene; the start screen where nothing does."""


@dataclass(frozen=True)
class StartScreenRoute:
    """The start screen; everything above it is left."""


@dataclass(frozen=True)
class NewGameRoute:
    """The set-up of a game; without one ("") that of the game played last. `values` are agreed on already, by the ids
    of their options."""

    game: str = ""
    values: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True)
class SavedGamesRoute:
    """The games that can be played on, or the finished ones to look at again."""

    finished: bool = False


@dataclass(frozen=True)
class TableRoute:
    """The table of a game, in place of the menu, table or page that led to it."""

    session: Session


@dataclass(frozen=True)
class ForkRoute:
    """The table of a game that goes on from a position of another one: first it asks who plays."""

    session: Session


@dataclass(frozen=True)
class ReplayRoute:
    """A game move by move, beginning at the position after `ply` actions; `playing`: it goes on by itself."""

    session: Session
    ply: int = 0
    playing: bool = False


@dataclass(frozen=True)
class ScoringRoute:
    """The final scoring of a finished game, line by line, in place of its table; where a game adds nothing up,
    its results."""

    session: Session


@dataclass(frozen=True)
class ResultsRoute:
    """Ranking and graphs of a finished game, in place of its table or its counting, above any other scene."""

    session: Session


@dataclass(frozen=True)
class ReviewRoute:
    """Where a finished game was won and lost."""

    session: Session


@dataclass(frozen=True)
class StatisticsRoute:
    """What all finished games add up to."""


@dataclass(frozen=True)
class SeasonsRoute:
    """The seasons; one of them, by its id, if asked for."""

    season: str = ""


@dataclass(frozen=True)
class NewSeasonRoute:
    """The set-up of a new season."""


@dataclass(frozen=True)
class SeasonGameRoute:
    """The set-up of the next game of a season, by the season's id."""

    season: str


@dataclass(frozen=True)
class PracticeRoute:
    """The positions to practise; without a game ("") those of the club's first."""

    game: str = ""


@dataclass(frozen=True)
class ExerciseRoute:
    """The table of a practice position; `helped`: what is reached there is not reached alone any more."""

    exercise: Exercise
    helped: bool = False


@dataclass(frozen=True)
class ExerciseResultRoute:
    """What there is to learn from a practice position, in place of its table."""

    exercise: Exercise
    reached: bool
    helped: bool
    picture: Surface | None  # of the table at the end
    played: tuple[LogEntry, ...] = ()  # the moves of all seats from the beginning of the position on


@dataclass(frozen=True)
class SettingsRoute:
    """The settings."""


@dataclass(frozen=True)
class OwnContentRoute:
    """The files of a player's own content."""


@dataclass(frozen=True)
class LivePreviewRoute:
    """A content file, drawn anew whenever it changes; it is for a game, and a folder of that game's content."""

    path: Path
    game: str
    folder: str


@dataclass(frozen=True)
class HelpRoute:
    """How to use the program, the keys, what fingers do, the rule books, and who made it: `page` is the one on top."""

    page: str = "use"


@dataclass(frozen=True)
class RuleBookRoute:
    """The rule book of a game, at a rule's ID; without one ("") at its beginning, without a game the one that is open
    or else the club's first."""

    game: str = ""
    rule: str = ""


@dataclass(frozen=True)
class KeyListRoute:
    """The overview of keys, above whatever is shown."""


Destination = (
    BackRoute
    | StartScreenRoute
    | NewGameRoute
    | SavedGamesRoute
    | TableRoute
    | ForkRoute
    | ReplayRoute
    | ScoringRoute
    | ResultsRoute
    | ReviewRoute
    | StatisticsRoute
    | SeasonsRoute
    | NewSeasonRoute
    | SeasonGameRoute
    | SettingsRoute
    | OwnContentRoute
    | LivePreviewRoute
    | HelpRoute
    | RuleBookRoute
    | KeyListRoute
    | PracticeRoute
    | ExerciseRoute
    | ExerciseResultRoute
)
