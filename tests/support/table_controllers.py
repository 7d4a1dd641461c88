"""Controllers of the table on screen, played or replayed; and keys for whatever screen is on top."""

from game.app import App
from game.scenes.menus.help.help_pages import KeysOverlay
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.scene_base import Scene
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Begun, Reseated
from game.tools.ui_fuzzer.inline_opponents import InlineOpponents
from tests.support.input_events import key_event

FRAME = 1 / 60


def playing(scene: Scene | None) -> PlayController:
    """The scene is a table that is played at."""
    assert isinstance(scene, GameScene) and isinstance(scene.controller, PlayController), (
        f"on top is {type(scene).__name__}"
    )
    return scene.controller


def watching(scene: Scene | None) -> ReplayController:
    """The scene is a table whose game is watched again."""
    assert isinstance(scene, GameScene) and isinstance(scene.controller, ReplayController), (
        f"on top is {type(scene).__name__}"
    )
    return scene.controller


def type_keys(app: App, *names: str) -> None:
    """One key after the other, a frame each."""
    for name in names:
        app.step([key_event(name)], FRAME)


def opens_keys(app: App) -> bool:
    """Does `?` bring up the overview, and Esc take it away? In a text field it is a sign like any other."""
    if app.stack.typing:
        type_keys(app, "tab")
    assert app.stack.top is not None
    screen = app.stack.top.screen
    before = list(screen.modals)
    type_keys(app, "?")
    opened = isinstance(screen.top, KeysOverlay)
    type_keys(app, *(["escape"] if opened else []))
    return opened and screen.modals == before


def change_player(controller: PlayController, seat: int, kind: str) -> None:
    """This seat changes to that kind of player, all others stay."""
    kinds = [each.kind for each in controller.session.seats]
    kinds[seat] = kind
    controller.send(Reseated(tuple(kinds)))


def think_at_once(controller: PlayController) -> None:
    """The computers at the table think in this process from now on, without a search."""
    controller.computer_seats.stop()
    controller.computer_seats.worker = InlineOpponents(controller.session.package.spec.id)
    controller.machine.sit_at(controller.now.own_seat, controller.now.viewer)
    controller.send(Begun())
