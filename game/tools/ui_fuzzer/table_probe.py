"""The table as a walk sees and asks it: the only module of a walk that knows how a table is built.

A game has to answer nothing here: all that is asked stands in what every table shares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.app import App
from game.rules.core.actions import Action
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.controller.turn_controller import TurnController
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import GuideOverlay
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.hints.hint_panel import HintMarks, HintPanel
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.interaction import action_previews
from game.scenes.table.interaction.action_selection import NOTHING, Selection
from game.scenes.table.log.log_rows import LogRows
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.log.summary_line import SummaryLine
from game.scenes.table.log.turn_summary import TurnSummaryStrip
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.seat_panel import SelectableSeatPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table_factory import make_table
from game.session.action_preview import ForeseenEvents
from game.session.session import Session
from game.timing import CLICK
from game.tools.ui_fuzzer.inline_opponents import InlineOpponents
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.board.board_view import BoardView
from game.ui.board.zoom_control import ZoomControl
from game.ui.input.input_guard import SOON
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.toggles_and_tabs import Tabs
from game.ui.widgets.widget import Target, Widget

DEAF = max(CLICK.after_end, SOON)  # seconds after which nothing comes too soon to be meant
# What lies over the table for a while and belongs to no panel.
PASSING = (
    Toast,
    TurnBanner,
    GuideOverlay,
    HintPanel,
    HintMarks,
    HintProgress,
    BannerCard,
    SummaryLine,
    TurnSummaryStrip,
    SoundCaptions,
)
Pixel = tuple[int, int]


class Aim(NamedTuple):
    """Something that may be chosen now: where it is, the legal actions that begin with it, and the one that a click
    is, None while more has to be chosen; what the same click does `then`."""

    target: Target
    actions: tuple[Action, ...]
    action: Action | None
    then: tuple[Action, ...] = ()


class Shown(NamedTuple):
    """An offer of the prompt with its button, None where it has none. `role` is "goes on", "undoes", "ends", "hint" or
    "choice"."""

    offer: PromptOption
    button: Button | None
    role: str


class Watched(Animator):
    """Calls `begins` before the motion of each action."""

    begins: Callable[[], object] = staticmethod(lambda: None)

    def play(
        self, cues: Sequence[AnimationClip], done: Callable[[], object] | None = None, cap: float | None = 1.2
    ) -> None:
        self.begins()
        super().play(cues, done, cap)


# where the person is -------------------------------------------------------------------------------------


def table_of(app: App) -> GameScene | None:
    """The table that is played, if it is what the person looks at; a menu may lie over it."""
    top = app.stack.top
    return top if isinstance(top, GameScene) and isinstance(top.controller, PlayController) else None


def table_below(app: App) -> GameScene | None:
    """The table that is played, with other screens over it or not."""
    tables = [
        scene
        for scene in app.stack.scenes
        if isinstance(scene, GameScene) and isinstance(scene.controller, PlayController)
    ]
    return tables[-1] if tables else None


def _loop(scene: GameScene) -> TurnController:
    assert isinstance(scene.controller, PlayController)
    return scene.controller.turn_controller


def sit_down(scene: GameScene, begins: Callable[[], object]) -> None:
    """Opponents that think at once, and an animator that says when something begins to move."""
    opponents = _loop(scene).computer_seats
    if not isinstance(opponents.worker, InlineOpponents):
        opponents.worker.close()
        opponents.worker = InlineOpponents(scene.session.package.spec.id)
    if not isinstance(scene.animator, Watched):
        old = scene.animator
        scene.animator = Watched(old.speed, old.reduced)
    scene.animator.begins = begins


def curtain_of(scene: GameScene) -> Curtain | None:
    """The curtain that is closed."""
    layers = scene.screen.modals
    return layers[-1] if layers and isinstance(layers[-1], Curtain) else None


def first_button(scene: GameScene) -> Pixel:
    """The middle of the first button of the uppermost window: of a question the one that does it."""
    button = next(widget for widget in scene.screen.top.walk() if isinstance(widget, Button))
    return button.rect.center


def covered(scene: GameScene) -> bool:
    """A menu or a dialog lies over the table; a ceremony is part of what moves there."""
    layers = scene.screen.modals
    return bool(layers) and not isinstance(layers[-1], Curtain | BannerLayer)


def hinted(scene: GameScene) -> bool:
    """Hints lie on the table."""
    return isinstance(scene.controller, PlayController) and scene.controller.hints.open


def moving(scene: GameScene) -> bool:
    """Something is being shown."""
    return scene.animator.busy


def thinking(scene: GameScene) -> bool:
    """A computer looks for its move, or for a hint."""
    return _loop(scene).computer_seats.waiting


def asked(scene: GameScene) -> bool:
    """The person at the screen may choose."""
    return scene.selection is not None and scene.looking_at is None and not moving(scene)


def begun(scene: GameScene) -> bool:
    """A part of a choice has been made."""
    return scene.selection is not None and bool(scene.selection.chosen)


def past(scene: GameScene) -> int | None:
    """The position of the past that is looked at."""
    return scene.looking_at


def decision_name(scene: GameScene) -> str:
    """What is decided now: two questions of the same kind in a row have the same name."""
    return f"{scene.session.turn()} {type(scene.session.decision()).__name__}"


# what may be chosen --------------------------------------------------------------------------------------


def legal(scene: GameScene) -> tuple[Action, ...]:
    """The legal actions that fit what has been chosen so far."""
    return scene.selection.choices.actions if scene.selection is not None else ()


def aims(scene: GameScene) -> list[Aim]:
    """Everything on the table that may be chosen now, in the order of the Tab key, beside the part of a board that is
    zoomed in on too."""
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
    """What a click on a target would be."""
    widget, part = target.widget, target.part
    if isinstance(widget, SelectableWidget):
        return scene.selection_of(widget)
    names = getattr(widget.parent, "names", None)  # whoever shows a board knows how actions name its places
    return scene.pick(names(part)) if isinstance(widget, BoardView) and part is not None and names else NOTHING


def panned_away(scene: GameScene, target: Target) -> bool:
    """Somebody has zoomed a board so that this is beyond its edge, or under the buttons that zoom it."""
    board = target.widget
    return target.beyond or (isinstance(board, BoardView) and board.zoom > 1.0 and pixel_of(scene, target) is None
                             and any(control.rect.colliderect(target.rect) for control in scene.screen.body.walk()
                                     if isinstance(control, ZoomControl) and control.board is board))


def pixel_of(scene: GameScene, target: Target) -> Pixel | None:
    """A pixel at which a click comes to a target; None where something covers all of it."""
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
    """What the prompt offers, each with its button."""
    ends = {action.text() for action in legal(scene) if action.verb in scene.TURN_END_VERBS}
    return [Shown(offer, _button(scene, offer), _role(offer, ends)) for offer in scene.controller.prompt_options()]


def _button(scene: GameScene, offer: PromptOption) -> Button | None:
    """The button of an offer, None where it has none."""
    prompt = scene.prompt
    if offer.slot != "choice":
        button = prompt.fixed[offer.slot]
        return button if button.visible else None
    return next((each for each in prompt.grid.buttons if each.visible and prompt.what(each) == offer.what), None)


def _role(offer: PromptOption, ends: set[str]) -> str:
    if offer.what in ends:
        return "ends"
    return {"go": "goes on", "back": "undoes", "hint": "hint"}.get(offer.slot, "choice")


def scrolled_away(widget: Widget) -> bool:
    """It lies in something that scrolls, and out of view there: the wheel or the focus brings it back."""
    return scroller_of(widget) is not None


def scroller_of(widget: Widget) -> Scroller | None:
    """What scrolls, and does not show all of a widget now."""
    above = widget.parent
    while above is not None:
        if isinstance(above, Scroller) and not above.view.contains(widget.rect):
            return above
        above = above.parent
    return None


def prompt_is_visible(scene: GameScene) -> bool:
    """Nothing hides the prompt as a whole."""
    return scene.prompt.screen is not None and scene.prompt.visible


def explained_elsewhere(scene: GameScene) -> bool:
    """The table tells something, on a sheet of its own with its own ways on."""
    return scene.telling() and scene.reading() is None


def walked(scene: GameScene) -> list[Target]:
    """What Tab walks now, in its order."""
    return scene.screen.walked()


def ways_on(scene: GameScene, found: Iterable[Aim]) -> int:
    """How many of the things that Tab walks lead on without being a choice, one of these `found`: tabs of pages that
    are not turned up, and what opens a dialog."""
    choices = {aim.target.key for aim in found}
    return sum(isinstance(target.widget, Tabs | Button) and target.key not in choices for target in walked(scene))


def pages(screen: Screen) -> list[Tabs]:
    """The rows of tabs on the uppermost layer."""
    return [widget for widget in screen.top.walk() if isinstance(widget, Tabs)]


def boards(screen: Screen) -> list[BoardView]:
    """The boards of the screen, which can be zoomed."""
    return [widget for widget in screen.body.walk() if isinstance(widget, BoardView)]


def enter_button(screen: Screen) -> Button | None:
    """The button that Enter presses now."""
    return next((widget for widget in screen.top.walk() if isinstance(widget, Button) and widget.enabled
                 and widget.shortcut == Command.ACTIVATE), None)


def own_strip(scene: GameScene) -> SelectableSeatPanel | None:
    """The strip in sight that lays the board of who decides in front; None where none is."""
    turn = scene.session.turn()
    return next((widget for widget in shown(scene) if isinstance(widget, SelectableSeatPanel) and widget.shows == turn
                 and widget.is_displayed), None)


# what is shown -------------------------------------------------------------------------------------------


def shown(scene: GameScene) -> list[Widget]:
    """All that stands on the table and is visible."""
    return list(scene.screen.body.walk())


def at_rest(widgets: Iterable[Widget]) -> Counter[str]:
    """The pieces that are seen to lie on these widgets."""
    found: Counter[str] = Counter()
    for widget in widgets:
        for piece, count in widget.pieces().items():
            found[piece] += count
    return found


def in_flight(widgets: Iterable[Widget]) -> Counter[str]:
    """The pieces in the air."""
    found: Counter[str] = Counter()
    for widget in widgets:
        if isinstance(widget, Flights):
            found += widget.flying()
    return found


def sprites(widgets: Iterable[Widget]) -> dict[str, str]:
    """The ids of the pieces on all boards, with the names of their pictures."""
    return {name: sprite.art.key for board in widgets if isinstance(board, BoardView) for name in board.sprites
            if (sprite := board.sprite(name)) is not None}


def turned_up(widgets: Iterable[Widget]) -> tuple[object, ...]:
    """Which pages are seen."""
    return tuple(row.value for row in widgets if isinstance(row, Tabs))


def report(scene: GameScene) -> list[str]:
    """The lines of the report, those that are folded away too; where the list shows others, what it shows."""
    log = scene.log
    true = log.list.rows == log.folds.rows()
    return [row.text for row in log.rows] if true else [text for _, text in log.list.rows]


def report_due(scene: GameScene, least: int = 0) -> list[str]:
    """The lines that the session's log comes to for whoever looks; of its end alone, at `least` so many actions, where
    that is given."""
    lines = scene.session.log(scene.viewer, max(0, scene.session.ply - 10 * least) if least else 0)
    start = max(0, len(lines) - least) if least else 0
    while start > 0 and lines[start].seat == lines[start - 1].seat:
        start -= 1  # what a seat does in a row is told together
    fresh = LogRows(scene.renderer)
    fresh.set(scene.publish(lines[start:]))
    return [row.text for row in fresh.rows]


def panels(scene: GameScene) -> Iterator[Widget]:
    """What stands on the table, in the order it is drawn; what passes by itself is left out."""
    return (widget for widget in scene.screen.body.children if not isinstance(widget, PASSING))


def opened_anew(app: App, scene: GameScene, session: Session) -> GameScene:
    """Another table for the same eyes, built from nothing, on this session: not on the stack of screens."""
    fresh = make_table(app.services, session)
    fresh.services = app.services
    fresh.enter()
    fresh.own_seat, fresh.viewer, fresh.opened = scene.own_seat, scene.viewer, scene.opened
    fresh.rebuild()
    _loop(fresh).computer_seats.worker.close()
    if scene.selection is not None or past(scene) is not None:
        fresh.screen.update(0.0)
    if past(scene) is not None:
        fresh.look_at(past(scene))
    return fresh


def lay_down(scene: GameScene, session: Session) -> None:
    """Another game on the widgets of a table that was opened anew."""
    loop = _loop(scene)
    scene.session = scene.controller.session = session  # type: ignore[attr-defined]
    loop.session = loop.computer_seats.session = loop.hand_over.session = session
    scene.log.set(session.log(scene.viewer))
    if scene.selection is not None:
        loop.next_decision()
    else:
        scene.show()


def make(scene: GameScene, action: Action) -> None:
    """Carries an action out without mouse or key."""
    _loop(scene).submit(action)


def expected_preview(scene: GameScene, action: Action, before: Any, seen: ForeseenEvents) -> str:
    """What pointing at an action says of its consequences."""
    return action_previews.preview_line(scene, action, before, seen)
