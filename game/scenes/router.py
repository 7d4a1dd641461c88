"""Router: opens the scene of a route. The one module that knows every scene.

Scenes are imported on first use, so that the window appears at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.errors import DataError
from game.rules.core.registry import GAMES
from game.scenes.game_library import NEWEST
from game.scenes.registry import screens_of
from game.scenes.routes import (
    AchievementsRoute,
    BackRoute,
    ChallengesRoute,
    ClubRoute,
    ContentFormRoute,
    Destination,
    ExerciseResultRoute,
    ExerciseRoute,
    ForkRoute,
    HelpRoute,
    KeyListRoute,
    LivePreviewRoute,
    MemberFormRoute,
    MembersRoute,
    MistakeRoute,
    NewGameRoute,
    NewSeasonRoute,
    OwnContentRoute,
    PracticeRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    SavedGamesRoute,
    ScoringRoute,
    SeasonGameRoute,
    SeasonsRoute,
    SettingsRoute,
    StartScreenRoute,
    StatisticsRoute,
    TableRoute,
)
from game.scenes.shared.notice_strip import sentence
from game.session.notices import UserError
from game.ui.dialogs import message

if TYPE_CHECKING:
    from game.practice.exercise import Exercise
    from game.rules.core.game_spec import OptionValue
    from game.scenes.postgame.review.mistake_search import Mistake
    from game.scenes.scene_base import Scene, Services
    from game.scenes.scene_stack import SceneStack
    from game.session.session import Session


def navigate(stack: SceneStack, to: Destination) -> None:
    """Open a destination: above the present scene, in its place, or below it."""
    match to:
        case BackRoute():
            _back(stack)
        case StartScreenRoute():
            _home(stack)
        case NewGameRoute(game, values):
            _set_up(stack, game, dict(values))
        case TableRoute(session) | ForkRoute(session):
            _open_table(stack, session, ask_who=isinstance(to, ForkRoute))
        case ReplayRoute(session, ply, playing):
            _open_replay(stack, session, ply, playing)
        case MistakeRoute(session, mistake):
            _open_mistake(stack, session, mistake)
        case ScoringRoute() | ResultsRoute():
            _end(stack, to)
        case ExerciseRoute(exercise, helped):
            _practise(stack, exercise, helped)
        case ExerciseResultRoute():
            _show_exercise_result(stack, to)
        case RuleBookRoute():
            _open_rule(stack, to)
        case KeyListRoute():
            _list_keys(stack)
        case _:
            stack.push(_page(to))


def _page(to: SavedGamesRoute | ReviewRoute | PracticeRoute | SettingsRoute | OwnContentRoute | LivePreviewRoute
          | ContentFormRoute | HelpRoute | ClubRoute) -> Scene:
    """Return the scene of a route that is opened above the present one."""
    match to:
        case SavedGamesRoute(state):
            from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage

            return SavedGamesPage(state)
        case ReviewRoute(session):
            from game.scenes.postgame.review.review_page import ReviewPage

            return ReviewPage(session)
        case PracticeRoute(game, chosen):
            from game.scenes.practice.practice_page import PracticePage

            return PracticePage(game, chosen)
        case SettingsRoute():
            from game.scenes.menus.settings.settings_page import SettingsScene

            return SettingsScene()
        case OwnContentRoute():
            from game.scenes.menus.own_content.own_content_page import OwnContentPage

            return OwnContentPage()
        case LivePreviewRoute(path, game, folder):
            from game.scenes.menus.own_content.live_preview import LivePreview

            return LivePreview(path, game, folder)
        case ContentFormRoute(path, game, folder):
            from game.scenes.menus.own_content.content_form import ContentForm

            return ContentForm(path, game, folder)
        case HelpRoute(page):
            from game.scenes.menus.help.help_pages import HelpScene

            return HelpScene(page)
        case _:
            return _club_page(to)


def _club_page(to: ClubRoute) -> Scene:
    """Return the scene of a route about members, seasons and statistics."""
    match to:
        case ChallengesRoute():
            from game.scenes.practice.challenges_page import ChallengesPage

            return ChallengesPage()
        case StatisticsRoute(person, tab, game):
            from game.scenes.menus.statistics.statistics_page import StatisticsScene

            return StatisticsScene(person, tab, game)
        case MembersRoute(member):
            from game.scenes.menus.members.members_page import MembersPage

            return MembersPage(member)
        case MemberFormRoute(member):
            from game.scenes.menus.members.member_form import MemberForm

            return MemberForm(member)
        case AchievementsRoute(member, game):
            from game.scenes.menus.members.achievements_page import AchievementsPage

            return AchievementsPage(member, game)
        case SeasonsRoute(season):
            from game.scenes.menus.seasons.seasons_page import SeasonsScene

            return SeasonsScene(season)
        case NewSeasonRoute():
            from game.scenes.menus.seasons.season_form import SeasonFormScene

            return SeasonFormScene()
        case SeasonGameRoute(season):
            from game.scenes.menus.seasons.season_game import SeasonGame

            return SeasonGame(season)
        case _:
            assert_never(to)


def _back(stack: SceneStack) -> None:
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        _home(stack)


def _home(stack: SceneStack) -> None:
    """Go down to the start screen; open it where the program began with a table."""
    from game.scenes.menus.start_screen.start_screen import StartScreen

    if stack.scenes and isinstance(stack.scenes[0], StartScreen):
        while len(stack.scenes) > 1:
            stack.pop()
    else:
        stack.reset(StartScreen())


def _set_up(stack: SceneStack, game: str, values: dict[str, OptionValue]) -> None:
    """Open the set-up of a game; do nothing where its files are damaged, for the start screen reports that."""
    from game.scenes.menus.new_game.new_game_page import NewGamePage

    assert stack.services is not None
    wanted = game or _last_played(stack.services)
    if stack.services.library.package(wanted) is not None:
        stack.push(NewGamePage(wanted, values))


def _last_played(services: Services) -> str:
    """Return the game played last, guided ones too; else that of the last set-up, else the first game."""
    played = [head.game for head in services.library.games(most=NEWEST)]
    known = [game for game in (*played, *reversed(services.settings.last_setups)) if game in GAMES]
    return known[0] if known else GAMES[0]


def _open_table(stack: SceneStack, session: Session, *, ask_who: bool) -> None:
    from game.scenes.menus.start_screen.start_screen import StartScreen
    from game.scenes.shared.season_texts import season_opening_text
    from game.scenes.table_factory import make_table

    assert stack.services is not None
    table = make_table(stack.services, session, ask_who=ask_who)
    if isinstance(stack.top, StartScreen):
        stack.push(table)
    else:
        stack.replace(table)
    if session.ply == 0 and (words := season_opening_text(stack.services, session.game.head.house_rules)):
        table.tell(words)


def _practise(stack: SceneStack, exercise: Exercise, helped: bool) -> None:
    """Open the table of an exercise above the page of positions, or in place of a table or a result.

    A message appears where the position is not possible.
    """
    from game.scenes.practice.practice_page import PracticePage
    from game.scenes.table_factory import make_exercise_table

    assert stack.services is not None and stack.top is not None
    try:
        table = make_exercise_table(stack.services, exercise, helped=helped)
    except DataError as error:
        message(stack.top.screen, tr("practice.title"), escape(str(error)))
        return
    if isinstance(stack.top, PracticePage):
        stack.push(table)
    else:
        stack.replace(table)


def _show_exercise_result(stack: SceneStack, to: ExerciseResultRoute) -> None:
    from game.scenes.practice.exercise_result import ExerciseResultPage

    stack.replace(ExerciseResultPage(to))


def _open_replay(stack: SceneStack, session: Session, ply: int, playing: bool) -> None:
    from game.scenes.table_factory import make_replay_table

    assert stack.services is not None
    stack.push(make_replay_table(stack.services, session, ply, playing))


def _open_mistake(stack: SceneStack, session: Session, mistake: Mistake) -> None:
    """Open the position of a mistake; a message appears where today's rules do not lead there any more."""
    from game.scenes.table_factory import make_mistake_table

    assert stack.services is not None and stack.top is not None
    try:
        table = make_mistake_table(stack.services, session, mistake)
    except UserError as refusal:
        message(stack.top.screen, tr("review.title"), sentence(refusal.notice))
        return
    stack.push(table)


def _end(stack: SceneStack, to: ScoringRoute | ResultsRoute) -> None:
    """Open the scoring, finish page or results in place of the table or page before it."""
    from game.scenes.postgame.finish_page import FinishPage
    from game.scenes.postgame.results_page import ResultsPage
    from game.scenes.postgame.review.practice_export import collect_found
    from game.scenes.postgame.scoring_page import ScoringPage
    from game.scenes.table.game_scene import GameScene

    table = screens_of(to.session.package.spec.id)
    assert stack.services is not None
    collect_found(stack.services, to.session)
    moves = not stack.services.ui.reduced_motion or table.trophies is not None  # a podium is shown without motion too
    scene: ScoringPage | FinishPage | ResultsPage = ResultsPage(to.session)
    if isinstance(to, ScoringRoute) and table.finish_story is not None and to.session.ended is None:
        scene = FinishPage(to.session)
    elif isinstance(to, ScoringRoute) and table.counts and moves:
        scene = ScoringPage(to.session)
    if isinstance(stack.top, GameScene | ScoringPage | FinishPage | ResultsPage):
        stack.replace(scene)
    else:
        stack.push(scene)


def _open_rule(stack: SceneStack, to: RuleBookRoute) -> None:
    from game.scenes.menus.rule_book.rule_book_page import RuleBookScene

    top = stack.top
    if isinstance(top, RuleBookScene):
        top.show_rule(to.rule, to.game)
        return
    try:
        stack.push(RuleBookScene(to.game or GAMES[0], to.rule, to.agreed))
    except (DataError, OSError, UnicodeDecodeError) as error:
        assert top is not None
        message(top.screen, tr("book.open"), tr("book.broken", why=escape(str(error))))


def _list_keys(stack: SceneStack) -> None:
    from game.scenes.menus.help.help_pages import KeysOverlay
    from game.scenes.postgame.replay.replay_controller import ReplayController
    from game.scenes.table.game_scene import GameScene

    top = stack.top
    if top is not None and not any(isinstance(layer, KeysOverlay) for layer in top.screen.modals):
        table = top if isinstance(top, GameScene) else None
        KeysOverlay(top.screen, None if table is None else table.session.package.spec.id,
                    table is not None and isinstance(table.controller, ReplayController))
