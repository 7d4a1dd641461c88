"""Who answers when a scene asks to go somewhere: the one module that knows every scene.

Scenes are imported when they are first wanted, so that the window is there at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.errors import DataError
from game.rules.core.registry import GAMES
from game.scenes.registry import table_of
from game.scenes.routes import (
    Back,
    BranchOf,
    ContentPage,
    CountingOf,
    Destination,
    ExerciseAt,
    ExerciseOver,
    HelpPages,
    KeyList,
    PracticePages,
    PreviewOf,
    ReplayOf,
    ResultsOf,
    ReviewOf,
    RuleBookAt,
    SavedGames,
    SeasonForm,
    SeasonPages,
    SeasonTable,
    SettingsPages,
    SetUp,
    StartScreen,
    StatisticsPages,
    TableOf,
)
from game.ui.dialogs import message

if TYPE_CHECKING:
    from game.practice.exercise import Exercise
    from game.rules.core.game_spec import OptionValue
    from game.scenes.scene_base import Scene, Services
    from game.scenes.scene_stack import SceneStack
    from game.session.session import Session


def go(stack: SceneStack, to: Destination) -> None:
    """Shows a destination: above the present scene, in its place, or below it."""
    match to:
        case Back():
            _back(stack)
        case StartScreen():
            _home(stack)
        case SetUp(game, values):
            _set_up(stack, game, dict(values))
        case TableOf(session) | BranchOf(session):
            _sit_down(stack, session, ask_who=isinstance(to, BranchOf))
        case ReplayOf(session, ply, playing):
            _watch(stack, session, ply, playing)
        case CountingOf() | ResultsOf():
            _end(stack, to)
        case ExerciseAt(exercise, helped):
            _practise(stack, exercise, helped)
        case ExerciseOver():
            _learn(stack, to)
        case RuleBookAt(game, rule):
            _open_rule(stack, game, rule)
        case KeyList():
            _list_keys(stack)
        case _:
            stack.push(_page(to))


def _page(to: SavedGames | ReviewOf | StatisticsPages | SeasonPages | SeasonForm | SeasonTable
          | PracticePages | SettingsPages | ContentPage | PreviewOf | HelpPages) -> Scene:
    """A scene that stands above the one that led to it."""
    match to:
        case SavedGames(finished):
            from game.scenes.menus.saved_games.saved_games_page import LoadGame

            return LoadGame(finished=finished)
        case ReviewOf(session):
            from game.scenes.postgame.review.review_page import Review

            return Review(session)
        case StatisticsPages():
            from game.scenes.menus.statistics.statistics_page import StatisticsScene

            return StatisticsScene()
        case SeasonPages(season):
            from game.scenes.menus.seasons.seasons_page import SeasonsScene

            return SeasonsScene(season)
        case SeasonForm():
            from game.scenes.menus.seasons.season_form import SeasonFormScene

            return SeasonFormScene()
        case SeasonTable(season):
            from game.scenes.menus.seasons.season_game import SeasonGame

            return SeasonGame(season)
        case PracticePages(game):
            from game.scenes.practice.practice_page import PracticePage

            return PracticePage(game)
        case SettingsPages():
            from game.scenes.menus.settings.settings_page import SettingsScene

            return SettingsScene()
        case ContentPage():
            from game.scenes.menus.own_content.own_content_page import OwnContent

            return OwnContent()
        case PreviewOf(path, game, folder):
            from game.scenes.menus.own_content.live_preview import Preview

            return Preview(path, game, folder)
        case HelpPages(page):
            from game.scenes.menus.help.help_pages import HelpScene

            return HelpScene(page)
        case _:
            assert_never(to)


def _back(stack: SceneStack) -> None:
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        _home(stack)


def _home(stack: SceneStack) -> None:
    """Down to the start screen; a program that began with a table has none yet."""
    from game.scenes.menus.start_screen.start_screen import MainMenu

    if isinstance(stack.scenes[0], MainMenu):
        while len(stack.scenes) > 1:
            stack.pop()
    else:
        stack.reset(MainMenu())


def _set_up(stack: SceneStack, game: str, values: dict[str, OptionValue]) -> None:
    """Nowhere, where the files of the game are damaged: the start screen tells."""
    from game.scenes.menus.new_game.new_game_page import NewGame

    assert stack.services is not None
    wanted = game or _last_played(stack.services)
    if stack.services.library.kit(wanted) is not None:
        stack.push(NewGame(wanted, values))


def _last_played(services: Services) -> str:
    """The game of the newest table, guided ones too; without any that of the last set-up, or the club's first."""
    played = [head.game for head in services.library.games()]
    known = [game for game in (*played, *reversed(services.settings.last_setups)) if game in GAMES]
    return known[0] if known else GAMES[0]


def _sit_down(stack: SceneStack, session: Session, *, ask_who: bool) -> None:
    from game.scenes.menus.start_screen.start_screen import MainMenu
    from game.scenes.shared.season_texts import opening_words
    from game.scenes.table_factory import open_game

    assert stack.services is not None
    table = open_game(stack.services, session, ask_who=ask_who)
    if isinstance(stack.top, MainMenu):
        stack.push(table)
    else:
        stack.replace(table)
    if session.ply == 0 and (words := opening_words(stack.services, session.game.head.table)):
        table.tell(words)


def _practise(stack: SceneStack, exercise: Exercise, helped: bool) -> None:
    """Above the page of positions, in place of the table or the end that led there. Nowhere where the position cannot
    be any more: that is told."""
    from game.scenes.practice.practice_page import PracticePage
    from game.scenes.table_factory import open_exercise

    assert stack.services is not None and stack.top is not None
    try:
        table = open_exercise(stack.services, exercise, helped=helped)
    except DataError as error:
        message(stack.top.screen, tr("practice.title"), escape(str(error)))
        return
    if isinstance(stack.top, PracticePage):
        stack.push(table)
    else:
        stack.replace(table)


def _learn(stack: SceneStack, to: ExerciseOver) -> None:
    from game.scenes.practice.exercise_result import ExerciseEnd

    stack.replace(ExerciseEnd(to))


def _watch(stack: SceneStack, session: Session, ply: int, playing: bool) -> None:
    from game.scenes.table_factory import watch_game

    assert stack.services is not None
    stack.push(watch_game(stack.services, session, ply, playing))


def _end(stack: SceneStack, to: CountingOf | ResultsOf) -> None:
    """What comes after the last move takes the place of what comes before it."""
    from game.scenes.postgame.finish_page import Finish
    from game.scenes.postgame.results_page import Results
    from game.scenes.postgame.scoring_page import Counting
    from game.scenes.table.game_scene import GameScene

    table = table_of(to.session.kit.spec.id)
    assert stack.services is not None
    moves = not stack.services.ui.reduced_motion or table.trophies is not None  # a podium is seen also where it stands
    scene: Counting | Finish | Results = Results(to.session)
    if isinstance(to, CountingOf) and table.story is not None and to.session.ended is None:
        scene = Finish(to.session)
    elif isinstance(to, CountingOf) and table.counts and moves:
        scene = Counting(to.session)
    if isinstance(stack.top, GameScene | Counting | Finish | Results):
        stack.replace(scene)
    else:
        stack.push(scene)


def _open_rule(stack: SceneStack, game: str, rule: str) -> None:
    from game.scenes.menus.rule_book.rule_book_page import RuleBookScene

    top = stack.top
    if isinstance(top, RuleBookScene):
        top.show_rule(rule, game)
        return
    try:
        stack.push(RuleBookScene(game or GAMES[0], rule))
    except (DataError, OSError, UnicodeDecodeError) as error:
        assert top is not None
        message(top.screen, tr("book.open"), tr("book.broken", why=escape(str(error))))


def _list_keys(stack: SceneStack) -> None:
    from game.scenes.menus.help.help_pages import KeysOverlay
    from game.scenes.postgame.replay.replay_controller import Watching
    from game.scenes.table.game_scene import GameScene

    top = stack.top
    if top is not None and not any(isinstance(layer, KeysOverlay) for layer in top.screen.modals):
        table = top if isinstance(top, GameScene) else None
        KeysOverlay(top.screen, None if table is None else table.session.kit.spec.id,
                    table is not None and isinstance(table.driver, Watching))
