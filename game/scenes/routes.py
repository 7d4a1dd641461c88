"""Routes: destinations that a scene can ask for with `services.go(route)`. `router` alone opens them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface

    from game.practice.exercise import Exercise
    from game.rules.core.game_spec import OptionValue
    from game.scenes.postgame.review.mistake_search import Mistake
    from game.session.session import Session
    from game.session.storage.saved_game import LogEntry


@dataclass(frozen=True)
class BackRoute:
    """The scene below this one; the start screen where there is none."""


@dataclass(frozen=True)
class StartScreenRoute:
    """The start screen; all scenes above it are left."""


@dataclass(frozen=True)
class NewGameRoute:
    """The set-up of a game; without one ("") that of the game played last. `values` are given options, by their ids."""

    game: str = ""
    values: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True)
class SavedGamesRoute:
    """The list of saved games; `state` is one of `game_search.STATES`, "" = all but those in the bin."""

    state: str = ""


@dataclass(frozen=True)
class TableRoute:
    """The table of a game, in place of the menu, table or page that led to it."""

    session: Session


@dataclass(frozen=True)
class ForkRoute:
    """The table of a game forked from a position of another one; it asks first who plays."""

    session: Session


@dataclass(frozen=True)
class ReplayRoute:
    """The replay of a game, from the position after `ply` actions; it runs by itself if `playing`."""

    session: Session
    ply: int = 0
    playing: bool = False


@dataclass(frozen=True)
class MistakeRoute:
    """The table at the position of a mistake in a finished game, with the better move marked beside the one made."""

    session: Session
    mistake: Mistake


@dataclass(frozen=True)
class ScoringRoute:
    """The final scoring of a finished game, line by line, in place of its table; the results where a game counts
    nothing up."""

    session: Session


@dataclass(frozen=True)
class ResultsRoute:
    """Ranking and graphs of a finished game, in place of its table or scoring, above any other scene."""

    session: Session


@dataclass(frozen=True)
class ReviewRoute:
    """The review of a finished game: chances, graded turns and mistakes."""

    session: Session


@dataclass(frozen=True)
class ChallengesRoute:
    """The challenges, opened at that of the day."""


@dataclass(frozen=True)
class StatisticsRoute:
    """The statistics of all finished games, or of those in which the person of this name took part; opened at a tab,
    with the games of one title alone."""

    person: str = ""
    tab: str = ""
    game: str = ""


@dataclass(frozen=True)
class MembersRoute:
    """The members of the club; opened at one of them if the id is given."""

    member: str = ""


@dataclass(frozen=True)
class MemberFormRoute:
    """The form of the member with this id, of a new one without it ("")."""

    member: str = ""


@dataclass(frozen=True)
class AchievementsRoute:
    """The achievements of the member with this id; opened at a title if it is given."""

    member: str
    game: str = ""


@dataclass(frozen=True)
class SeasonsRoute:
    """The seasons; opened at one of them if its id is given."""

    season: str = ""


@dataclass(frozen=True)
class NewSeasonRoute:
    """The set-up of a new season."""


@dataclass(frozen=True)
class SeasonGameRoute:
    """The set-up of the next game of a season, by the season's id."""

    season: str


MISTAKES = "mistakes"  # in place of a game: the mistakes of all persons


@dataclass(frozen=True)
class PracticeRoute:
    """The practice positions of a game, or everybody's MISTAKES; without one ("") of the first game. `chosen` is the id
    or key of one of them."""

    game: str = ""
    chosen: str = ""


@dataclass(frozen=True)
class ExerciseRoute:
    """The table of a practice position; `helped` is True if the player has already seen its solution."""

    exercise: Exercise
    helped: bool = False


@dataclass(frozen=True)
class ExerciseResultRoute:
    """The result page of a practice position, in place of its table."""

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
    """The content files of a player's own."""


@dataclass(frozen=True)
class LivePreviewRoute:
    """Live preview of a content file, drawn anew whenever the file changes; `folder` is a content folder of `game`."""

    path: Path
    game: str
    folder: str


@dataclass(frozen=True)
class ContentFormRoute:
    """Form for a content file, with its preview; `folder` is a content folder of `game`."""

    path: Path
    game: str
    folder: str


@dataclass(frozen=True)
class HelpRoute:
    """The help pages: use, keys, gestures, rule books, credits; `page` is the one on top."""

    page: str = "use"


@dataclass(frozen=True)
class RuleBookRoute:
    """The rule book of a game, at a rule's ID or ("") at its beginning; without a game the book that is open, else that
    of the first game. What was `agreed` in a running game is shown at its rules: pairs of a rule's ID and a line."""

    game: str = ""
    rule: str = ""
    agreed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class KeyListRoute:
    """The overview of keys, above the present scene."""


ClubRoute = (ChallengesRoute | StatisticsRoute | MembersRoute | MemberFormRoute | AchievementsRoute | SeasonsRoute
             | NewSeasonRoute | SeasonGameRoute)

Destination = (
    BackRoute
    | StartScreenRoute
    | NewGameRoute
    | SavedGamesRoute
    | TableRoute
    | ForkRoute
    | ReplayRoute
    | MistakeRoute
    | ScoringRoute
    | ResultsRoute
    | ReviewRoute
    | ClubRoute
    | SettingsRoute
    | OwnContentRoute
    | LivePreviewRoute
    | ContentFormRoute
    | HelpRoute
    | RuleBookRoute
    | KeyListRoute
    | PracticeRoute
    | ExerciseRoute
    | ExerciseResultRoute
)
