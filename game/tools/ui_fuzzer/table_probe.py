"""Table probe: the only module of the UI fuzzer that knows how a table is built.

It uses only what all tables share, so no game has to provide anything for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.app import App
from game.rules.core.actions import Action
from game.scenes.scene_base import Scene
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import GuideOverlay
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.hints.hint_panel import HintDetail, HintMarks, HintPanel
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.interaction import action_previews
from game.scenes.table.log.log_rows import LogRows
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.seat_panel import SelectableSeatPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table_factory import make_table
from game.session.action_preview import ForeseenEvents
from game.session.session import Session
from game.table.action_selection import NOTHING, Selection
from game.table.phases import Covered, Stuck, TurnOver
from game.table.table_events import Begun, Confirmed, Event, Played
from game.timing.curtain_times import CURTAIN
from game.timing.press_times import CLICK
from game.tools.ui_fuzzer.inline_opponents import InlineOpponents
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.board.board_view import BoardView
from game.ui.board.zoom_area import ZoomArea
from game.ui.board.zoom_control import ZoomControl
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.toggles_and_tabs import Tabs
from game.ui.widgets.widget import Target, Widget

DEAF = max(CLICK.after_end, CLICK.after_window)  # seconds after which no guard drops a press any more
HOLD = CURTAIN.hold + 0.1  # seconds that the button of a curtain is held
# Widgets that lie over the table for a while and belong to no panel.
PASSING = (
    Toast,
    TurnBanner,
    GuideOverlay,
    HintPanel,
    HintMarks,
    HintProgress,
    BannerCard,
    SoundCaptions,
)
Pixel = tuple[int, int]


class Aim(NamedTuple):
    """Target that may be chosen now, with the legal actions that begin with it.

    `action` is the one that a click makes, None while more has to be chosen; `then` are actions that the same click
    makes after it.
    """

    target: Target
    actions: tuple[Action, ...]
    action: Action | None
    then: tuple[Action, ...] = ()


class Shown(NamedTuple):
    """Option of the prompt with its button, None if it has none.

    `role` is "goes on", "undoes", "ends", "hint" or "choice".
    """

    option: PromptOption
    button: Button | None
    role: str


class HookedAnimator(Animator):
    """Animator that calls `begins` before the animation of each action."""

    begins: Callable[[], object] = staticmethod(lambda: None)

    def play(
        self, clips: Sequence[AnimationClip], done: Callable[[], object] | None = None, cap: float | None = 1.2
    ) -> None:
        """Call `begins`, then play the clips."""
        self.begins()
        super().play(clips, done, cap)


# the present state of the table --------------------------------------------------------------------------


def table_of(app: App) -> GameScene | None:
    """Return the played table if it is the top scene, perhaps below a menu; else None."""
    top = app.stack.top
    return top if isinstance(top, GameScene) and isinstance(top.controller, PlayController) else None


def table_below(app: App) -> GameScene | None:
    """Return the played table, with other scenes over it or not; None if there is none."""
    tables = [
        scene
        for scene in app.stack.scenes
        if isinstance(scene, GameScene) and isinstance(scene.controller, PlayController)
    ]
    return tables[-1] if tables else None


def _controller(scene: GameScene) -> PlayController:
    assert isinstance(scene.controller, PlayController)
    return scene.controller


def install_hooks(scene: GameScene, begins: Callable[[], object]) -> None:
    """Install opponents that think at once, and an animator that calls `begins` before each animation."""
    opponents = _controller(scene).computer_seats
    if not isinstance(opponents.worker, InlineOpponents):
        worker = InlineOpponents(scene.session.package.spec.id)
        worker.take_over(opponents.worker)
        opponents.worker = worker
    if not isinstance(scene.animator, HookedAnimator):
        old = scene.animator
        scene.animator = HookedAnimator(old.speed, old.reduced)
    scene.animator.begins = begins


def watch_curtain(scene: GameScene, confirms: Callable[[int], object]) -> None:
    """Have `confirms` called with the seat of each person who opens the curtain from now on."""
    machine = _controller(scene).machine
    send = machine.send

    def watched(event: Event) -> None:
        phase = machine.now.phase
        if isinstance(event, Confirmed) and isinstance(phase, Covered) and phase.seat == event.seat:
            confirms(event.seat)
        send(event)

    machine.send = watched  # type: ignore[method-assign]


def curtain_of(scene: GameScene) -> Curtain | None:
    """Return the closed curtain, or None."""
    layers = scene.screen.modals
    return layers[-1] if layers and isinstance(layers[-1], Curtain) else None


def first_button(scene: GameScene) -> Pixel:
    """Return the middle of the first button of the uppermost layer: in a dialog that of confirmation."""
    button = next(widget for widget in scene.screen.top.walk() if isinstance(widget, Button))
    return button.rect.center


def covered(scene: GameScene) -> bool:
    """Return whether a menu or dialog covers the table; a curtain or banner does not count."""
    layers = scene.screen.modals
    return bool(layers) and not isinstance(layers[-1], Curtain | BannerLayer)


def hinted(scene: GameScene) -> bool:
    """Return whether hints are displayed."""
    return isinstance(scene.controller, PlayController) and scene.controller.hints.open


def moving(scene: GameScene) -> bool:
    """Return whether an animation is running."""
    return scene.animator.busy


def gliding(scene: GameScene) -> bool:
    """Return whether a board moves by itself: what is pointed at now lies elsewhere in a moment."""
    return any(board.in_motion or board.is_gliding for board in boards(scene.screen))


def wait_for_drawing(scene: Scene) -> None:
    """Wait for the threads that draw for the boards of a scene: what they have drawn is shown in the next frame."""
    for board in boards(scene.screen):
        board.layer.thread.wait()
        board.pictures.thread.wait()


def thinking(scene: GameScene) -> bool:
    """Return whether a computer opponent is thinking about its move, or about a hint."""
    return _controller(scene).computer_seats.waiting


def asked(scene: GameScene) -> bool:
    """Return whether the person at the screen may choose."""
    return scene.selection is not None and scene.looking_at is None and not moving(scene)


def begun(scene: GameScene) -> bool:
    """Return whether a part of a choice has been made."""
    return scene.selection is not None and bool(scene.selection.chosen)


def failed_action(scene: GameScene) -> Action | None:
    """Return the action of a computer seat that has failed, if the people are to say how the game goes on."""
    phase = _controller(scene).now.phase
    return phase.action if isinstance(phase, Stuck) else None


def after_failure(scene: GameScene) -> list[Button]:
    """Return the buttons that lead on after such an action: to try it again, to let a person play on."""
    return [shown.button for shown in offers(scene) if shown.button is not None and shown.button.is_displayed
            and (shown.role == "goes on" or shown.option.icon == "person")]


def turn_over(scene: GameScene) -> int | None:
    """Return the seat that has to confirm the end of its turn, be the table covered or not; None if none has."""
    phase = _controller(scene).now.phase
    if isinstance(phase, Covered):
        phase = phase.under
    return phase.seat if isinstance(phase, TurnOver) else None


def past(scene: GameScene) -> int | None:
    """Return the ply of the past position that is displayed, or None."""
    return scene.looking_at


def decision_name(scene: GameScene) -> str:
    """Return seat and kind of the present decision; two of the same kind in a row have the same name."""
    return f"{scene.session.turn()} {type(scene.session.decision()).__name__}"


# targets and options -------------------------------------------------------------------------------------


def legal(scene: GameScene) -> tuple[Action, ...]:
    """Return the legal actions that fit the choices made so far."""
    return scene.selection.choices.actions if scene.selection is not None else ()


def aims(scene: GameScene) -> list[Aim]:
    """Return everything on the table that may be chosen now, in Tab order.

    Targets outside the visible part of a zoomed board are included.
    """
    actions = {action.text(): action for action in legal(scene)}
    return [aim for target in scene.screen.ring.targets() if (aim := _aim(scene, target, actions)) is not None]


def _aim(scene: GameScene, target: Target, actions: dict[str, Action]) -> Aim | None:
    widget = target.widget
    if isinstance(widget, Button):
        offered = widget in scene.prompt.buttons and widget.enabled
        action = actions.get(scene.prompt.what(widget)) if offered else None
        return Aim(target, (action,), action) if action is not None else None
    pick = _pick(scene, target)
    return Aim(target, pick.choices.actions, pick.action, pick.then) if pick.choices is not None else None


def _pick(scene: GameScene, target: Target) -> Selection:
    """Return the selection that a click on a target would make."""
    widget, part = target.widget, target.part
    if isinstance(widget, SelectableWidget):
        return scene.selection_of(widget)
    names = getattr(widget.parent, "names", None)  # the board's parent knows how actions name its places
    return scene.pick(names(part)) if isinstance(widget, BoardView) and part is not None and names else NOTHING


def panned_away(scene: GameScene, target: Target) -> bool:
    """Return whether a target is outside the visible part of a zoomed board, or under its zoom control."""
    board = _board_of(target.widget)
    if target.beyond or board is None or board.zoom <= 1.0 or pixel_of(scene, target) is not None:
        return target.beyond
    return not board.rect.contains(target.rect) or any(
        control.rect.colliderect(target.rect) for control in scene.screen.body.walk()
        if isinstance(control, ZoomControl) and control.board is board)


def _board_of(widget: Widget | None) -> BoardView | ZoomArea | None:
    """Return the board that can be zoomed on which a widget lies, or which it is; None if there is none."""
    while widget is not None and not isinstance(widget, BoardView | ZoomArea):
        widget = widget.parent
    return widget


def below_hints(scene: GameScene, target: Target) -> bool:
    """Return whether hints lie over a target that have folded as far as they can: they go when they are closed."""
    return any(isinstance(widget, HintPanel) and widget.shown == HintDetail.FIRST
               and widget.rect.colliderect(target.rect) for widget in scene.screen.body.children)


def pixel_of(scene: GameScene, target: Target) -> Pixel | None:
    """Return a pixel at which the hit test finds a target; None if something covers all of it."""
    rect = target.rect.clip(Rect((0, 0), scene.ui.metrics.size))
    spots = [rect.center, *((x, y) for y in range(rect.y + 2, rect.bottom, max(4, rect.h // 12))
                            for x in range(rect.x + 2, rect.right, max(4, rect.w // 12)))]
    return next((spot for spot in spots if _hits(scene.screen, target, spot)), None)


def _hits(screen: Screen, target: Target, spot: Pixel) -> bool:
    widget = target.widget
    if screen.widget_at(spot) is not widget:
        return False
    return not isinstance(widget, BoardView) or widget.pick(spot) == target.part


def offers(scene: GameScene) -> list[Shown]:
    """Return the options of the prompt, each with its button."""
    ends = {action.text() for action in legal(scene) if action.verb in scene.rules.turn.end}
    options = scene.controller.prompt().options()
    return [Shown(option, _button(scene, option), _role(option, ends)) for option in options]


def _button(scene: GameScene, option: PromptOption) -> Button | None:
    """Return the button of an option, None if it has none."""
    prompt = scene.prompt
    if option.slot != "choice":
        button = prompt.fixed[option.slot]
        return button if button.visible else None
    return next((each for each in prompt.grid.buttons if each.visible and prompt.what(each) == option.what), None)


def _role(option: PromptOption, ends: set[str]) -> str:
    if option.what in ends:
        return "ends"
    return {"go": "goes on", "back": "undoes", "hint": "hint"}.get(option.slot, "choice")


def scrolled_away(widget: Widget) -> bool:
    """Return whether a widget is scrolled out of view: the wheel or the focus brings it back."""
    return scroller_of(widget) is not None


def scroller_of(widget: Widget) -> Scroller | None:
    """Return the scrolling parent that does not show all of a widget now, or None."""
    above = widget.parent
    while above is not None:
        if isinstance(above, Scroller) and not above.view.contains(widget.rect):
            return above
        above = above.parent
    return None


def prompt_is_visible(scene: GameScene) -> bool:
    """Return whether the prompt as a whole is visible."""
    return scene.prompt.screen is not None and scene.prompt.visible


def explained_elsewhere(scene: GameScene) -> bool:
    """Return whether the table shows a summary that has buttons of its own."""
    return scene.telling.is_open and not scene.telling.sentence()


def walked(scene: GameScene) -> list[Target]:
    """Return the targets that Tab visits now, in their order."""
    return scene.screen.walked()


def other_targets(scene: GameScene, found: Iterable[Aim]) -> int:
    """Return the number of Tab targets that lead on without being a choice of `found`.

    These are tabs of other pages, buttons that open a dialog, and places of a board to which several actions lead.
    """
    choices = {aim.target.key for aim in found}
    return sum(isinstance(target.widget, Tabs | Button | BoardView) and target.key not in choices
               for target in walked(scene))


def pages(screen: Screen) -> list[Tabs]:
    """Return the rows of tabs on the uppermost layer."""
    return [widget for widget in screen.top.walk() if isinstance(widget, Tabs)]


def boards(screen: Screen) -> list[BoardView]:
    """Return the boards of the screen that are drawn as a whole."""
    return [widget for widget in screen.body.walk() if isinstance(widget, BoardView)]


def zoomed(screen: Screen) -> list[BoardView | ZoomArea]:
    """Return everything on the screen that can be zoomed."""
    return [widget for widget in screen.body.walk() if isinstance(widget, BoardView | ZoomArea)]


def enter_button(screen: Screen) -> Button | None:
    """Return the button that Enter presses now, or None."""
    return next((widget for widget in screen.top.walk() if isinstance(widget, Button) and widget.enabled
                 and widget.shortcut == Command.ACTIVATE), None)


def own_seat_panel(scene: GameScene) -> SelectableSeatPanel | None:
    """Return the visible seat panel by which the deciding seat is shown, or None."""
    turn = scene.session.turn()
    return next((widget for widget in shown(scene) if isinstance(widget, SelectableSeatPanel) and widget.shows == turn
                 and widget.is_displayed), None)


# displayed contents --------------------------------------------------------------------------------------


def shown(scene: GameScene) -> list[Widget]:
    """Return all visible widgets of the table."""
    return list(scene.screen.body.walk())


def at_rest(widgets: Iterable[Widget]) -> Counter[str]:
    """Return the pieces at rest on these widgets."""
    found: Counter[str] = Counter()
    for widget in widgets:
        for piece, count in widget.pieces().items():
            found[piece] += count
    return found


def in_flight(widgets: Iterable[Widget]) -> Counter[str]:
    """Return the pieces in flight."""
    found: Counter[str] = Counter()
    for widget in widgets:
        if isinstance(widget, Flights):
            found += widget.flying()
    return found


def sprites(widgets: Iterable[Widget]) -> dict[str, str]:
    """Return the ids of the pieces on all boards, with the keys of their pictures."""
    return {name: sprite.art.key for board in widgets if isinstance(board, BoardView) for name in board.sprites
            if (sprite := board.sprite(name)) is not None}


def open_tabs(widgets: Iterable[Widget]) -> tuple[object, ...]:
    """Return the values of the open tabs."""
    return tuple(row.value for row in widgets if isinstance(row, Tabs))


def report(scene: GameScene) -> list[str]:
    """Return the rows of the log, folded ones included; if the list shows others, those."""
    log = scene.log
    true = log.list.rows == log.folds.rows()
    return [row.text for row in log.rows] if true else [text for _, text in log.list.rows]


def report_due(scene: GameScene, least: int = 0) -> list[str]:
    """Return the rows that the session's log should give for the viewer.

    With `least` only those of its end, at least that many.
    """
    lines = scene.session.log(scene.viewer, max(0, scene.session.ply - 10 * least) if least else 0)
    start = max(0, len(lines) - least) if least else 0
    while start > 0 and lines[start].seat == lines[start - 1].seat:
        start -= 1  # consecutive actions of a seat share a row
    fresh = LogRows(scene.renderer)
    fresh.set(scene.telling.published(lines[start:]))
    return [row.text for row in fresh.rows]


def panels(scene: GameScene) -> Iterator[Widget]:
    """Yield the widgets of the table in drawing order, without those that lie over it for a while."""
    return (widget for widget in scene.screen.body.children if not isinstance(widget, PASSING))


def rebuilt_table(app: App, scene: GameScene, session: Session) -> GameScene:
    """Return a newly built table for the same viewer on this session; it is not on the scene stack."""
    fresh = make_table(app.services, session)
    fresh.services = app.services
    fresh.enter()
    sit_at(fresh, scene.own_seat, scene.viewer)
    fresh.opened = scene.opened
    fresh.rebuild()
    _controller(fresh).computer_seats.worker.close()
    if scene.selection is not None or past(scene) is not None:
        fresh.screen.update(0.0)
    if past(scene) is not None:
        fresh.look_at(past(scene))
    return fresh


def sit_at(scene: GameScene, own_seat: int, viewer: int | None) -> None:
    """Sit at a seat and look through the eyes of another one, whoever has to look away."""
    _controller(scene).machine.sit_at(own_seat, viewer)


def show_session(scene: GameScene, session: Session) -> None:
    """Show another session on a newly built table."""
    controller = _controller(scene)
    own_seat, viewer, asked = scene.own_seat, scene.viewer, scene.selection is not None
    scene.session = controller.session = controller.machine.session = session
    controller.computer_seats.sit_at(session)
    scene.log.set(session.log(scene.viewer))
    if asked:
        sit_at(scene, own_seat, viewer)
        controller.send(Begun())
    else:
        scene.show()


def make(scene: GameScene, action: Action) -> None:
    """Carry out an action without mouse or key."""
    _controller(scene).send(Played(action))


def expected_preview(scene: GameScene, action: Action, before: Any, seen: ForeseenEvents) -> str:
    """Return the preview text of an action."""
    return action_previews.preview_line(scene.texts, action, before, seen)
