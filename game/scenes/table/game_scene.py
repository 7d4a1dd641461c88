"""The table of any game on the screen: what it shows, what a click on it would be, what its tooltips say.

A game subclasses `GameScene` once, draws its own table and shows what moves on it. Who moves it on is its driver:
`Playing` (people and computers) or `Watching` (a game that is looked at again).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.i18n import catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.events import Event
from game.rules.core.reasons import Reason
from game.scenes.routes import RuleBookRoute
from game.scenes.scene_base import Scene
from game.scenes.shared.notice_strip import take
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.aid.player_aid_page import KEY as AID
from game.scenes.table.aid.player_aid_page import PlayerAidPage
from game.scenes.table.banners.banner_presenter import BannerPresenter
from game.scenes.table.banners.event_banner import BannerMakers
from game.scenes.table.displayed_position import DisplayedPosition
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.action_selection import NOTHING, ActionSelection, Selection
from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.interaction.highlights import Highlights
from game.scenes.table.interaction.preview_presenter import PreviewPresenter
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.interaction.table_controller import TableController
from game.scenes.table.log.log_folding import FoldKey
from game.scenes.table.log.log_page import LogPage
from game.scenes.table.log.log_panel import KEY as REPORT
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.outcome_text import Outcome, outcome_of
from game.scenes.table.overlays.toast_placement import drop_toasts, show_toast, tie_to_decision
from game.scenes.table.panels.selectable import Names, SelectableWidget
from game.scenes.table.panels.top_bar import TopBar
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.saved_game import LogLine
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.board.board_view import BoardView
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget


class GameScene(Scene):
    """Base of the five tables.

    `session` is the game, `viewer` the seat whose eyes are at the screen (None = nobody's in particular), `front` the
    seat whose own panels lie in front. `pointing` is the decision of the person at the screen, None while nobody there
    decides; `looking_at` the ply of the past that is shown, None = the present.
    """

    # what a game must fill in -----------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Puts the game's own widgets on the screen, and `self.prompt` and `self.log` among them."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Shows `self.view`, and what `self.asked` lets glow."""
        raise NotImplementedError

    def picture_area(self) -> Rect:
        """The part of the window that may be shown in lists: nothing private lies there."""
        raise NotImplementedError

    def title(self) -> str:
        """The line in the top bar."""
        raise NotImplementedError

    # what a game may fill in ------------------------------------------------------------------

    PHASES: ClassVar[tuple[str, ...]] = ()  # of a turn, as the bar names them
    BEFORE: ClassVar[tuple[str, ...]] = ()  # what `phase` answers besides, while no turn has begun
    BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = ()  # kinds of arguments that are chosen with buttons
    # those of them whose buttons stay where they are forbidden, and say why
    DISABLED_BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = ()
    # while a choice has been begun, what cannot be done beside it has no button
    HIDES_UNRELATED_OPTIONS: ClassVar[bool] = False
    # verbs without a button where they are forbidden: nobody looks for them
    VERBS_WITHOUT_BUTTON: ClassVar[tuple[str, ...]] = ()
    TURN_END_VERBS: ClassVar[tuple[str, ...]] = ()  # verbs that end a turn: never made for a person unless he says so
    # of these, what is done in a turn: that it is over still wants a word
    ACTING_END_VERBS: ClassVar[tuple[str, ...]] = ()
    CONTINUE_VERBS: ClassVar[tuple[str, ...]] = ()  # verbs whose button has the place of what goes on, the first first
    FIRST_TAB_VERBS: ClassVar[tuple[str, ...]] = ()  # of these the verbs that wait behind no choice in the walk
    LOOKAHEAD_VERBS: ClassVar[tuple[str, ...]] = ()  # verbs whose own words foretell what the next question is about
    # verbs with the same place that nobody is led to: neither gold nor Enter
    GIVE_UP_VERBS: ClassVar[tuple[str, ...]] = ()
    HAS_ZOOM: ClassVar[bool] = True  # has it a board that can be zoomed?
    SHOWN_SEAT_PANEL: ClassVar[str] = ""  # the panel that another seat's can be laid in front instead of; "" = none
    # the corner of the board where guide and hints hide least
    FLOATING_CARD_CORNER: ClassVar[tuple[float, float]] = (0.0, 0.0)
    # kinds of events that a film of the whole game shows; none = it has no film
    HIGHLIGHT_EVENTS: ClassVar[tuple[str, ...]] = ()
    BANNERS: ClassVar[BannerMakers] = {}  # the ceremonies of the game, by the kinds of events that they follow
    FOOT_MAY_SHRINK: ClassVar[bool] = True  # may a replay take room from what stands at the foot, to spare the board?

    def phase(self) -> str:
        """The phase that is lit in the top bar."""
        return ""

    def status(self) -> str:
        """One line below the prompt: what would follow."""
        return ""

    def landmark_rect(self, name: str) -> Rect | None:
        """Where something is that the guide speaks of, in window pixels; None where it is not on the screen."""
        widgets = {"prompt": self.prompt, "log": self.log, **self.top_bar.buttons}
        return widgets[name].rect if name in widgets else None

    def landmark_outline(self, name: str) -> Iterable[tuple[float, float]]:
        """The corners of what the guide speaks of, where that is no rectangle; none = it is."""
        return ()

    def guide_room(self) -> Rect | None:
        """Where the card of the guide has its place, whatever a page says; None = in the prompt, or where it hides
        least."""
        return None

    def taught_words(self, action: Action, prompt: str) -> str:
        """What an action is called where the guide asks for it."""
        return self.renderer.action(action, prompt)

    def option_icon(self, action: Action) -> str:
        """The icon on the button of an action."""
        return ""

    def option_tooltip(self, action: Action) -> str:
        """What the tooltip of an action's button says before what a press would do."""
        return ""

    def option_cost(self, action: Action) -> str:
        """What the button of an action says of its price or gain, behind the words; "" = nothing."""
        return ""

    def option_short_text(self, action: Action) -> str:
        """What the button of an action says where there is no room for all its words; "" = it has no shorter form."""
        return ""

    def has_no_button(self, action: Action, why: Reason | None) -> bool:
        """Has something that is forbidden no button, because nobody looks for it?"""
        return action.verb in self.VERBS_WITHOUT_BUTTON

    def choice_key(self, action: Action) -> str:
        """The key that an action's button has because a thing of the table wears it; "" = any that is free."""
        return ""

    def then(self, action: Action) -> tuple[Action, ...]:
        """What the button of an action carries out behind it, with the same press."""
        return ()

    def previews_first(self, action: Action) -> bool:
        """Does its key show what an action's button would do, before it does that?"""
        return False

    def keys_of_things(self) -> Iterable[str]:
        """Keys of choices that now mean things on the table."""
        return ()

    def aid_pages(self) -> list[AidPage]:
        """The player aid for the position that is shown."""
        return []

    def extra_options(self) -> list[PromptOption]:
        """Buttons of this table alone, behind the others."""
        return []

    def clear_areas(self) -> Iterator[Rect]:
        """What a tooltip leaves in sight, in window pixels: what is asked, what on a board may be chosen, and what is
        foretold."""
        yield self.prompt.prompt.rect
        yield from self.previews.places()
        yield from (target.rect for target in self.screen.targets() if isinstance(target.part, tuple))

    def hint_areas(self) -> Sequence[HintArea]:
        """Where hints may lie, the best place first."""
        return [HintArea(self.picture_area(), self.FLOATING_CARD_CORNER)]

    def weighed_by(self) -> Sequence[Rect]:
        """What else hints leave in sight, in window pixels: what a player weighs them by."""
        return ()

    def message_areas(self) -> Sequence[Rect]:
        """Where it is told whose turn begins and what the others did, the best place first: over the board, else over
        the report, which says the same, or what is turned up in its place."""
        return [self.picture_area(), self.log.rect]

    def message_place(self) -> Rect | None:
        """The one place where what the others did is told, always the same; None where it is looked for each time."""
        return None

    def drag_handle_place(self) -> Rect | None:
        """Where there is always room for the handle that brings that back; None where it is looked for on the board."""
        return None

    def landmarks(self) -> Sequence[Rect]:
        """What on the board stays in sight where something is told over it for longer: names and prices of places."""
        return ()

    def playing_field(self) -> Sequence[Rect]:
        """What else on the board is better seen than hidden: the spaces of a track, the lines of a map."""
        return ()

    def lettering(self) -> Sequence[Rect]:
        """Names on the board that a small thing finds a place beside, though more may hide them for a while."""
        return ()

    def uncovered_soon(self) -> Sequence[Rect]:
        """What of that is hidden only until what is told there has been read."""
        return ()

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """What pointing at an action says of what follows from it in a view; "" where nothing but who is asked next,
        and what."""
        return ""

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """What a plan of the seat that decides comes to, as a sentence; "" where what its first move leads to says
        enough."""
        return ""

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Lets glow faintly what could be pointed at after a click on what is pointed at now."""
        self.highlights.set_preview(targets)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Shows on the table what an action that is pointed at would lead to (None = nothing is): ghosts of the pieces
        that would come to stand somewhere."""
        return ()

    def confirmation_text(self, action: Action) -> str:
        """What speaks against an action that a player may have pressed by mistake; "" = nothing."""
        return ""

    def advised(self, action: Action) -> Selection:
        """What taking a hint does: the move itself; without one of its own, what is laid on the table for a look."""
        return Selection(action=action, advised=True)

    def loss_text(self, action: Action) -> str:
        """What is lost with an action that ends something nobody has begun: Enter does it only when it is pressed once
        more; "" = nothing of worth."""
        return ""

    def is_useless(self, action: Action) -> bool:
        """Would nothing come of an action as things are? Its button is dimmed, and can be pressed."""
        return False

    def follow_up_action(self) -> Action | None:
        """What the person at the screen has already said that he does next; None = he is asked."""
        return None

    def handle_key(self, name: str) -> bool:
        """A key without a meaning of its own; True if this table has one for it."""
        return False

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """What is seen of events, one after the other; `sight.stage` shows the position after each."""
        return []

    def show_trails(self, events: Sequence[Event]) -> None:
        """Shows on the table where the events of a log line took place; none = takes that away."""

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """What the button of an action says, or said after `ply` actions; `prompt` is the key of the question."""
        return self.renderer.action(action, prompt)

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """What an action is called wherever it is spoken of: what ends or leaves something as its button is, or was
        after `ply` actions."""
        if action.verb in (*self.CONTINUE_VERBS, *self.GIVE_UP_VERBS):
            return self.option_text(action, prompt, ply)
        return self.renderer.action(action, prompt)

    def name_ahead(self, action: Action, prompt: str) -> str:
        """What an action is called that could be made, beside what has been begun: that need not be said again."""
        return self.step_name(action, prompt)

    def asks(self) -> str:
        """What is asked while a choice is half made; "" = what the decision asks."""
        return ""

    def begun(self, choices: Choices) -> str:
        """What a choice is that has been begun, in a sentence; "" = no more than what is still to be chosen."""
        return ""

    def warned(self) -> Mapping[Action, Reason]:
        """What the person who is asked may choose though it would be of no use, and why."""
        return self.session.warnings()

    def gives_up(self, action: Action) -> bool:
        """Nobody is led to it: neither gold nor Enter."""
        return action.verb in self.GIVE_UP_VERBS

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """How a seat stands now, as the end of a sentence that tells what it did: "is 1st now"; "" = nothing."""
        return ""

    def new_round_text(self) -> str:
        """How everybody stands now that a round has begun, in one sentence."""
        return ""

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """What changed for a seat when a round began, among these events, in one sentence; "" = nothing."""
        return ""

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Shows on the table what others did since the last action of the person at the screen; none = takes that
        away."""

    def pick_line(self, ply: int, place: int) -> None:
        """A line of the report was clicked that tells of action `ply`, beginning with the event at `place` among those
        that one seat brought about in a row."""
        self.look_at(ply)

    @property
    def shows_other_seat(self) -> bool:
        """Is something laid out only to be looked at? One goes back from it before anything else."""
        return False

    def look_back(self) -> None:
        """It goes back to its place, with the same asked as before."""

    def put_back(self) -> None:
        """Something new is asked or done: what was laid out only to be looked at goes back to its place."""

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Have the rules ended the turn of a seat with these events, without a word of his?"""
        return False

    def whose_turn(self, decides: int | None) -> int | None:
        """Whose turn is seen to be: that of the seat which `decides` in the position that is shown, but while a turn
        that is over waits for a word still that of its player."""
        spoken_to = self.controller.prompted_seat()
        waits = self.looking_at is None and spoken_to not in (None, self.session.turn())
        return spoken_to if waits else decides

    def retells(self) -> bool:
        """An action has been seen. True = this table tells more of it first, and calls `driver.next_decision` when
        that has been read."""
        return False

    def ending(self) -> Outcome:
        """How the game that is over ended, as it may be told now."""
        return outcome_of(self.session, self.renderer)

    def telling(self) -> bool:
        """Does the table tell something now? So long nothing is asked, and no computer moves."""
        return False

    def happening(self) -> str:
        """What is seen to happen now, where that is more than the action that led to it; "" = that action."""
        return ""

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """What the prompt says while the table tells something, with the ways on; None = that is told elsewhere."""
        return None

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """The newest lines of the report as they may be read now: what the table is about to tell is left out."""
        return lines

    def watched(self) -> bool:
        """An action has been seen in a replay. True = this table tells more of it first, and calls
        `driver.next_decision` when that has been read."""
        return False

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """In the past: the ways to what this table told behind the action that led to a ply."""
        return []

    def travelled(self) -> None:
        """Something was taken back, or done again."""

    # life -------------------------------------------------------------------------------------

    top_bar: TopBar
    prompt: PromptPanel
    log: LogPanel
    previews: PreviewPresenter
    sounds: SoundCaptions | None = None  # none before the first screen is built
    renderer: Renderer

    def __init__(self, session: Session, drive: Callable[[GameScene], TableController]) -> None:
        self.session = session
        self.viewer: int | None = None
        self.own_seat = 0
        self.selection: ActionSelection | None = None
        self.looking_at: int | None = None
        self.animator = Animator()
        self.opened: set[FoldKey] = set()  # turns of the report that were opened by hand
        self.aid_page = ""  # of the player aid, open last
        self.displayed, self.banners = DisplayedPosition(self), BannerPresenter(self)
        self.highlights, self.remarks = Highlights(self), StatusMessages(self)
        self.controller = drive(self)

    def enter(self) -> None:
        self.controller.enter()

    def leave(self) -> None:
        self.controller.leave()

    def rebuild(self) -> None:
        self.animator.skip()  # before the old screen goes: what follows may ask or hand over
        super().rebuild()

    def build(self, screen: Screen) -> None:
        """Bar, table, prompt and log. Runs again after a change of size, language or theme."""
        ui = self.ui
        self.animator.speed = self.services.settings.animation_speed / 100
        self.animator.reduced = ui.reduced_motion
        self.renderer = Renderer(catalog.current(), self.session.package.spec, [s.name for s in self.session.seats],
                                 self.session.view(None))
        said = self.renderer.tr
        phases = [(phase, said(f"phase.{phase}"), said(f"phase.{phase}.tip")) for phase in self.PHASES]
        before = {name: said(f"phase.{name}") for name in self.BEFORE}
        page = screen.page()
        self.top_bar = screen.add(
            TopBar(ui, phases, before, self.controller.commands()), page.cut_top(ui.finger_units(52))
        )
        self.prompt = PromptPanel(ui)
        self.log = LogPanel(ui, self.renderer, self.pick_line, self.point_out, self.opened, self.enlarge_report)
        self.controller.build_table(screen, page.inset(12, 10))
        for board in (widget for widget in screen.body.walk() if isinstance(widget, BoardView)):
            board.missed = self.click_on_nothing
        self.previews = PreviewPresenter(self, screen.add(Ghosts(ui)))
        self.sounds = screen.add(SoundCaptions(ui, self.top_bar.free, self.picture_area))
        screen.preferred, screen.tooltip.keep_clear = self.highlights.may_choose, self.clear_areas
        screen.set_tab_rank(self.highlights.tab_rank)
        screen.pointed, screen.tooltip.said = self.previews.preview, self.previews.covers
        self.log.set(self.publish(self.session.log(self.viewer)))
        self.show()
        self.controller.begin()
        screen.after(0.0, self.notices_waiting)

    def handle(self, intent: Intent) -> bool:
        """The keys of the report, even while its page is turned down, and of the aid; the rest is the driver's."""
        if intent.do == Command.KEY and intent.key in (REPORT, AID):
            (self.enlarge_report if intent.key == REPORT else self.open_aid)()
            return True
        return self.controller.handle(intent)

    def update(self, dt: float) -> None:
        if not self.screen.modals:  # nothing moves behind a window
            self.animator.update(dt)
        self.controller.update(dt)

    def wake_in(self) -> float | None:
        return 0.0 if self.animator.moving and not self.screen.modals else self.controller.wake_in()

    def hidden(self) -> None:
        self.controller.hidden()

    def sound_played(self, sound: str) -> None:
        texts = catalog.current()
        told = (texts.find(f"{self.session.package.spec.id}-table.sound.{sound}"), texts.find(f"sounds.{sound}"))
        words = next((words for words in told if words), "")
        if words and self.sounds is not None:
            self.sounds.say(words)

    def notices_waiting(self) -> None:
        for notice in take(self.services):
            self.tell(self.remarks.notice(notice))

    # showing ----------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What may be seen now. Raises Refusal where today's rules do not lead to that any more."""
        return self.displayed.view

    def rites(self, instants: Sequence[EventSnapshot]) -> Callable[[Event], AnimationClip | None]:
        """The ceremonies behind what happens."""
        return self.banners.after([event for event, _ in instants], [view for _, view in instants])

    def show(self) -> None:
        """Everything on the screen anew from the view; the widgets stay."""
        self.renderer.state = self.view
        self.log.read_by(self.controller.reader)
        self.previews.action_previews.clear()
        self.show_table()
        seat = self.controller.prompted_seat()
        border = None if seat is None else self.ui.theme.seat(self.session.seats[seat].colour)
        self.prompt.set(self.remarks.sentence(), self.controller.status(), self.controller.prompt_options(), border)
        if self.selection is None:
            self.screen.leave_things()
        self.top_bar.entitle(self.title())
        self.top_bar.chips.set(self.phase())
        self.point_out(self.log.pointed)
        self.controller.shown()
        self.previews.refresh()
        self.screen.place_focus()

    def point_out(self, events: Sequence[Event]) -> None:
        """Shows on the table where the events of a log line took place. Without one, and as long as the person who is
        asked has done nothing, what the others did since his last action."""
        log = self.session.game.log
        if events:
            self.show_trails(events)
        elif self.asked is None or not log or log[-1].seat == self.own_seat:
            self.highlight_events(())
        else:
            self.highlight_events(
                [event for line in self.session.since_last_turn(self.own_seat) for event in line.events]
            )

    def look_at(self, ply: int | None) -> None:
        """Shows the position after `ply` actions, or the present (None)."""
        self.controller.look_at(ply)

    def enlarge_report(self) -> None:
        """The whole report over the table."""
        self.screen.open(LogPage(self.screen, self.log, self.pick_line))

    def open_aid(self) -> None:
        """The player aid over the table, at the page that was open last."""
        if pages := self.aid_pages():
            sheet = PlayerAidPage(self.screen, pages, self.aid_page, self._turn_aid, self._look_up, self.renderer.plain)
            self.screen.open(sheet)
            self.screen.focus(sheet.search)

    def _turn_aid(self, page: str) -> None:
        self.aid_page = page

    def _look_up(self, rule: str) -> None:
        self.services.go(RuleBookRoute(self.session.package.spec.id, rule))

    def undisturbed(self) -> bool:
        """The table shows the present, and nothing lies over it."""
        return self.looking_at is None and not self.telling()

    def tell(self, text: str) -> None:
        """One sentence for the players, over the table for a while; what is still to be read is not said again."""
        show_toast(self, text)

    def refuse(self, text: str) -> None:
        """Why what was tried cannot be done now, as long as the same is decided."""
        drop_toasts(self, keep=text)
        self.tell(text)
        tie_to_decision(self, text)

    def rule_at_hand(self) -> str:
        """The ID of the rule that is asked for now; "" = the first page of the rule book."""
        return self.remarks.rule_at_hand()

    def help(self) -> None:
        """The rule of what the pointer or the focus is on, or the first page of the rule book."""
        self._look_up(self.rule_at_hand())

    # what a click would be --------------------------------------------------------------------

    @property
    def asked(self) -> ActionSelection | None:
        """What the person at the screen may choose from on the table now; None while it shows something else."""
        return self.selection if self.undisturbed() else None

    def pick(self, names: Names, verb: str = "") -> Selection:
        """What a click on a place with these names would be now; with a `verb` only what serves that one counts."""
        asked = self.asked
        return asked.select(names, verb) if asked is not None and names else NOTHING

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """What a click on a thing would be now."""
        return NOTHING if thing.on_show else self.pick(thing.names, thing.verb)

    def selection_at(self, widget: Widget | None, part: Hashable) -> Selection:
        """What a click on a thing, or on that part of a board, would be."""
        if isinstance(widget, SelectableWidget):
            return self.selection_of(widget)
        names = getattr(widget.parent, "names", None) if isinstance(widget, BoardView) and part is not None else None
        return NOTHING if names is None else self.pick(names(part))  # whoever shows a board knows how actions name it

    def select_widget(self, thing: SelectableWidget) -> None:
        """A thing on the table was clicked or chosen with the keyboard."""
        self.controller.press(self.selection_of(thing))

    def under_pointer(self) -> Hashable:
        """What lies under the pointer, and the names that it goes by."""
        pos = self.screen.pointer
        widget = None if pos is None else self.screen.widget_at(pos)
        part = widget.pick(pos) if isinstance(widget, BoardView) and pos is not None else None
        return widget, getattr(widget, "names", None), part

    def click_on_nothing(self) -> None:
        """A click on a board hit nothing: while something moves, it skips as any other."""
        if self.animator.busy:
            self.controller.press(NOTHING)

    def picked_place(self, names: Names) -> None:
        """A place with these names was."""
        self.controller.press(self.pick(names))
