"""Initial scene: the start screen, or at once the table that the command line names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.option_text import config_of, resolve_options, with_automa
from game.paths import read_regular
from game.rules.core.errors import DataError
from game.scenes.menus.new_game.seat_rows import usual_seats
from game.session.notices import Notice, UserError
from game.session.rng_streams import new_game_seed
from game.session.seats import AUTOMA, PERSON
from game.session.session import Session

if TYPE_CHECKING:
    from game.launch_options import LaunchOptions
    from game.rules.core.game_spec import GameConfig
    from game.rules.core.state import GameState
    from game.scenes.scene_base import Scene, Services
    from game.session.game_catalog import GamePackage

SCENARIOS = (".yaml", ".yml")
LARGEST_SCENARIO = 1_000_000  # bytes


def initial_scene(services: Services, launch: LaunchOptions) -> Scene:
    """Return the first scene. A game that cannot be opened is reported on the start screen."""
    if launch.preview is not None:
        from game.scenes.menus.own_content.live_preview import LivePreview

        return LivePreview(launch.preview, *launch.preview_as)
    try:
        found = _asked_for(services, launch)
    except UserError as refusal:
        services.notices.append(refusal.notice)
        found = None
    except KeyError as error:
        services.notices.append(Notice("session.load.unknown-game", {"game": str(error.args[0])}))
        found = None
    except (DataError, ValueError, OSError) as error:
        services.notices.append(Notice("app.start", {"why": str(error)}))
        found = None
    if found is None:
        from game.scenes.menus.start_screen.start_screen import StartScreen

        return StartScreen()
    if not isinstance(found, Session):
        return found
    from game.scenes.table_factory import make_table

    return make_table(services, found)


def _exported(services: Services, path: Path) -> Session | Scene:
    """Return the session of an exported game, or the page that asks about a second copy. Raises UserError."""
    from game.session.transfer.import_export import has_all_moves, import_game

    games = services.library
    saved = import_game(path, games.game_catalog)
    if games.copies_of(saved.head):
        from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage

        return SavedGamesPage(offered=(saved, path))
    games.store.add(saved)
    if not has_all_moves(saved):
        services.notices.append(Notice("session.import.incomplete", {"file": path.name}))
    return services.resume(saved.head.id)


def _asked_for(services: Services, launch: LaunchOptions) -> Session | Scene | None:
    """Return the session, or the page, that the command line leads to; None where it names neither."""
    games = services.library
    if launch.load is not None:
        scenario = launch.load.suffix.lower() in SCENARIOS
        return _scenario(services, launch, launch.load) if scenario else _exported(services, launch.load)
    if launch.resume:
        newest = games.newest()
        return services.resume(newest.id) if newest else None
    if launch.game is None:
        return None
    package = games.game_catalog.package(launch.game)
    kinds = launch.seats or (PERSON, AUTOMA if package.spec.solo else "normal")
    options = with_automa(package.spec, package.content, kinds, launch.options)
    config = config_of(package.spec, package.content, len(kinds), options)
    return _new(services, launch, package, config, kinds)


def _scenario(services: Services, launch: LaunchOptions, path: Path) -> Session:
    """Return a session that begins at the position of a scenario file."""
    from game.rules.core.yaml_reader import YamlDocument
    from game.scenario.position_builder import build_position
    from game.scenario.scenario_reader import read_scenario

    scenario = read_scenario(YamlDocument.parse(read_regular(path, LARGEST_SCENARIO).decode("utf-8-sig"), path.name))
    package = services.library.game_catalog.package(scenario.game)
    state = build_position(scenario, package.spec, package.content)
    config = resolve_options(package.spec, package.content, scenario.seats, scenario.options).config
    return _new(services, launch, package, config, launch.seats or (PERSON,) * scenario.seats, state)


def _new(services: Services, launch: LaunchOptions, package: GamePackage, config: GameConfig, kinds: tuple[str, ...],
         state: GameState | None = None) -> Session:
    """Return a new session of the library with the usual names and colours."""
    seed = launch.seed if launch.seed is not None else new_game_seed()
    return Session.new(package, config, usual_seats(package, config, kinds), seed, services.library.store, state=state,
                       on_fault=services.fault_report)
