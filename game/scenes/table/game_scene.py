"""Scene of a table, for any game: the position it shows, the action that a click selects, its tooltips.

Each game subclasses `GameScene` once, draws its own table and animates it. A controller moves the table on:
`PlayController` (people and computers) or `ReplayController` (a game that is watched again).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.i18n import catalog
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import Thing
from game.rules.core.events import Event
from game.scenes.routes import RuleBookRoute
from game.scenes.shared.agreed_options import agreed_lines
from game.scenes.shared.notice_strip import take
from game.scenes.table.action_queue import ActionQueue
from game.scenes.table.aid.player_aid_page import PlayerAidPage
from game.scenes.table.animation.rest_motion import DecorativeMotion
from game.scenes.table.banners.banner_presenter import BannerPresenter
from game.scenes.table.displayed_position import DisplayedPosition
from game.scenes.table.handover.own_language import change_language, languages_by_seat
from game.scenes.table.interaction.choosable_things import ChoosableThings
from game.scenes.table.interaction.ghosts import Ghosts
from game.scenes.table.interaction.preview_presenter import PreviewPresenter
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.interaction.tab_order import TabOrder
from game.scenes.table.log.log_folding import FoldKey
from game.scenes.table.log.log_page import LogPage
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.log.turn_motives import TurnMotives
from game.scenes.table.log.turn_texts import TurnTexts
from game.scenes.table.overlays.toast_placement import show_toast
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.top_bar import TopBar
from game.scenes.table.prompt.action_texts import ActionTexts
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.scenes.table.speech.spoken_line import SpokenLine
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.scenes.table.table_hooks import TableHooks
from game.scenes.table.telling import Telling
from game.scenes.table.text_sources import TextSources
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.table.action_selection import NOTHING, ActionSelection, Names, Selection
from game.table.phases import Covered, Deciding
from game.table.table_state import DECISION, Fact
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.board.board_view import BoardView
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget


class GameScene(TableHooks):
    """Base of the five tables.

    `session` is the game session. A game that tells more about its actions, or in which a click chooses several of
    them, has a `telling` or an `action_queue` of its own.
    """

    # lifecycle --------------------------------------------------------------------------------

    top_bar: TopBar
    prompt: PromptPanel
    log: LogPanel
    previews: PreviewPresenter
    areas: TableAreas
    sounds: SoundCaptions | None = None  # None before the first screen is built
    spoken: SpokenLine
    renderer: Renderer
    telling: Telling
    action_queue: ActionQueue
    texts: ActionTexts
    turn_texts: TurnTexts
    motives: TurnMotives
    rest_motion: DecorativeMotion | None = None  # of a game in which something moves for decoration

    def __init__(self, session: Session, make_controller: Callable[[GameScene], SceneController]) -> None:
        self.session = session
        self.animator = Animator()
        self.pointed: Sequence[Event] = ()  # events of the turn or line at the pointer
        self.opened: set[FoldKey] = set()  # turns of the log that were opened by hand
        self.aid_page = ""  # page of the player aid that was open last
        self.displayed, self.banners = DisplayedPosition(self), BannerPresenter(self)
        self.choosable, self.remarks = ChoosableThings(self), StatusMessages(self)
        self.tab_order = TabOrder(self, self.choosable)
        self.telling, self.action_queue = Telling(self), ActionQueue()
        self.languages: dict[int, str] = {}  # by seat, of members who chose one
        self.controller = make_controller(self)

    def enter(self) -> None:
        """Let the controller take the table over."""
        self.languages = languages_by_seat(self.services.library.members(), self.session.seats)
        self.controller.enter()

    def leave(self) -> None:
        """Let the controller end its work at the table."""
        self.telling.leave()
        self.controller.leave()
        if self.languages:
            catalog.set_language(self.services.settings.language)

    def rebuild(self) -> None:
        """Build the screen anew; an animation is finished first, and the focus stays where it is."""
        self.controller.closing()
        focus = self.screen.focus_address() if hasattr(self, "screen") else None
        super().rebuild()
        self.screen.focus_again(focus)

    def build(self, screen: Screen) -> None:
        """Build top bar, table, prompt and log. Runs again after a change of size, language or theme."""
        ui = self.ui
        self.animator.speed = self.services.settings.animation_speed / 100
        self.animator.reduced = ui.reduced_motion
        self.renderer = Renderer(catalog.current(), self.session.package.spec, [s.name for s in self.session.seats],
                                 self.session.view(None))
        sources = TextSources(self.renderer, self.rules, lambda: self.session, lambda: self.view, lambda: self.asked)
        self.texts, self.turn_texts = self.build_texts(sources), self.build_turn_texts(sources)
        said = self.renderer.tr
        phases = [(phase, said(f"phase.{phase}"), said(f"phase.{phase}.tip")) for phase in self.rules.layout.phases]
        before = {name: said(f"phase.{name}") for name in self.rules.layout.phases_before}
        page = screen.page()
        self.top_bar = screen.add(
            TopBar(ui, phases, before, self.controller.commands()), page.cut_top(ui.finger_units(52))
        )
        self.prompt = PromptPanel(ui)
        self.motives = TurnMotives(self.session, self.turn_texts)
        self.log = LogPanel(ui, self.renderer, self.pick_line, self.point_out, self.opened, self.enlarge_report)
        self.log.folds.motive = self.motives.sentence
        self.controller.build_table(screen, page.inset(12, 10))
        for board in (widget for widget in screen.body.walk() if isinstance(widget, BoardView)):
            board.missed = self.click_on_nothing
        self.previews = PreviewPresenter(self, screen.add(Ghosts(ui)))
        self.areas = self.build_areas(TableWidgets(screen, self.top_bar, self.prompt, self.log, self.previews))
        self.sounds = screen.add(SoundCaptions(ui, self.top_bar.free, self.areas.board))
        self.spoken = screen.add(SpokenLine(ui, self.top_bar.free))
        screen.preferred, screen.tooltip.keep_clear = self.tab_order.is_tab_stop, self.areas.clear_of_tooltips
        screen.set_tab_rank(self.tab_order.tab_rank)
        screen.pointed, screen.tooltip.said = self.previews.preview, self.previews.covers
        self.log.set(self.telling.published(self.session.log(self.viewer)))
        self.show()
        self.controller.begin()
        screen.after(0.0, self.notices_waiting)

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the log and of the player aid; the controller does the rest.

        The log's key works even while another page covers it.
        """
        if intent.do in (Command.LOG, Command.PLAYER_AID):
            (self.enlarge_report if intent.do == Command.LOG else self.open_aid)()
            return True
        return self.controller.handle(intent)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for animator and controller."""
        if not self.screen.modals:  # nothing moves behind a modal layer
            self.animator.update(dt)
        self.controller.update(dt)
        if self.languages and not self.in_motion and not self.screen.modals and change_language(
                self.languages, self.controller.now, self.services.settings.language):
            self.rebuild()

    def wake_in(self) -> float | None:
        """Return the seconds until `update` must run again; 0 = each frame, None = not at all."""
        return 0.0 if self.in_motion else self.controller.wake_in()

    @property
    def in_motion(self) -> bool:
        """True while pieces move and no window lies over them."""
        return self.animator.moving and not self.screen.modals

    def poll_in(self) -> float | None:
        """Return the seconds to the next look at the worker while the window is minimised; None = none is due."""
        return self.controller.poll_in()

    def hidden(self, minimised: bool) -> None:
        """Tell the controller that the window lost the focus or was minimised; then nothing is animated."""
        self.animator.unseen, self.animator.unfocused = minimised, True
        self.controller.hidden(minimised)

    def shown(self) -> None:
        """Tell the controller that the window is seen again."""
        self.animator.unseen = self.animator.unfocused = False
        self.controller.reappeared()

    def sound_played(self, sound: str) -> None:
        """Show the caption of a sound: the game's own words for it, else the common ones; none where neither exist."""
        texts = catalog.current()
        candidates = (texts.find(f"{self.session.package.spec.id}-table.sound.{sound}"), texts.find(f"sounds.{sound}"))
        words = next((words for words in candidates if words), "")
        if words and self.sounds is not None:
            self.sounds.say(words)

    def unfinished(self) -> str:
        """Return the sentence about a begun choice of more than one step, behind a curtain too; "" = none."""
        phase = self.controller.now.phase
        phase = phase.under if isinstance(phase, Covered) else phase
        begun = isinstance(phase, Deciding) and self.steps_of(phase.selection) > 1
        return tr("unsaved.begun.text") if begun else ""

    def notices_waiting(self) -> None:
        """Show the notices that wait to be told."""
        for notice in take(self.services):
            self.tell(self.remarks.notice(notice))

    # state ------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Seat whose view is shown; None = the spectator view."""
        return self.controller.now.viewer

    @property
    def own_seat(self) -> int:
        """Seat of the person at the screen."""
        return self.controller.now.own_seat

    @property
    def looking_at(self) -> int | None:
        """Ply of the past that is shown; None = the present."""
        return self.controller.now.looking_at

    @property
    def selection(self) -> ActionSelection | None:
        """Action selection of the person who is asked; None while nobody at the screen is."""
        phase = self.controller.now.phase
        return phase.selection if isinstance(phase, Deciding) else None

    # showing ----------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """View to be shown now. Raises UserError where today's rules do not lead to that position any more."""
        return self.displayed.view

    def banner_clips(self, instants: Sequence[EventSnapshot]) -> Callable[[Event], AnimationClip | None]:
        """Return a function from an event to the animation clip of its banner, None where it has none."""
        return self.banners.after([event for event, _ in instants], [view for _, view in instants])

    def show(self) -> None:
        """Show everything anew from the view; the widgets stay."""
        self.renderer.state = self.view
        self.log.read_by(self.controller.reader)
        self.previews.action_previews.clear()
        self.show_table()
        self.show_prompt()
        if self.selection is None or self.looking_at is not None:  # arrows go through the past
            self.screen.leave_things()
        self.top_bar.entitle(self.title())
        self.top_bar.chips.set(self.phase())
        self.point_out(self.log.pointed)
        self.controller.shown()
        self.previews.refresh()
        self.screen.place_focus()

    def show_prompt(self, sentence: str = "") -> None:
        """Show the prompt that fits the state of the table; another `sentence` where one is given."""
        content = self.controller.prompt()
        seat = None if sentence else content.seat
        border = None if seat is None else self.ui.theme.seat(self.session.seats[seat].colour)
        self.prompt.set(sentence or self.remarks.sentence(), content.status(), content.options(), border)

    def point_out(self, events: Sequence[Event]) -> None:
        """Show on the table where the events of a log line took place.

        Without events, and as long as the person who is asked has done nothing, show what the others did since that
        person's last action.
        """
        log = self.session.game.log
        self.pointed = events
        if events:
            self.show_trails(events)
        elif self.asked is None or not log or log[-1].seat == self.own_seat:
            self.highlight_events(())
        else:
            self.highlight_events(
                [event for line in self.session.since_last_turn(self.own_seat) for event in line.events]
            )

    def look_at(self, ply: int | None) -> None:
        """Show the position after `ply` actions, or the present (None)."""
        self.controller.look_at(ply)

    def enlarge_report(self) -> None:
        """Open the whole log over the table, with the focus on its lines: they lead into the past."""
        page = LogPage(self.screen, self.log, self.pick_line)
        self.screen.open(page)
        self.screen.focus(page.lines.list, show=self.screen.by_keys)

    def open_aid(self) -> None:
        """Open the player aid over the table, at the page that was open last."""
        if pages := self.aid_pages():
            sheet = PlayerAidPage(self.screen, pages, self.aid_page, self._turn_aid, self._look_up, self.renderer.plain)
            self.screen.open(sheet)
            self.screen.focus(sheet.search)

    def _turn_aid(self, page: str) -> None:
        self.aid_page = page

    def _look_up(self, rule: str) -> None:
        session = self.session
        agreed = agreed_lines(self.renderer, session.package, session.game.head.config)
        self.services.go(RuleBookRoute(session.package.spec.id, rule, agreed))

    def undisturbed(self) -> bool:
        """Return whether the table shows the present and tells nothing."""
        return self.looking_at is None and not self.telling.is_open

    def tell(self, text: str, about: tuple[Fact, ...] = ()) -> None:
        """Show a toast with one sentence for the players; one that is still to be read is not shown twice.

        It goes when one of the facts changes that it is `about`.
        """
        def facts() -> tuple[object, ...]:
            return self.controller.now.facts(about, self.session)

        known = facts()
        show_toast(self.areas, text, (lambda: facts() == known) if about else None)

    def refuse(self, text: str) -> None:
        """Show a toast that says why something cannot be done now; it goes when the decision changes."""
        self.tell(text, DECISION)

    def rule_at_hand(self) -> str:
        """Return the ID of the rule that help should open now; "" = the first page of the rule book."""
        return self.remarks.rule_at_hand()

    def help(self) -> None:
        """Open the rule book at the rule of the thing at the pointer or focus, or at its first page."""
        self._look_up(self.rule_at_hand())

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight faintly what could be chosen after a click on the thing at the pointer or focus."""
        self.choosable.set_preview(targets)

    def pick_line(self, ply: int, place: int) -> None:
        """Handle a click on a line of the log about action `ply`.

        `place` is the index of its first event among those of one seat in a row.
        """
        self.look_at(ply)

    def whose_turn(self, decides: int | None) -> int | None:
        """Return the seat whose turn is displayed.

        It is `decides`, the seat that decides in the displayed position, or the player of a turn that is over but waits
        to be ended.
        """
        spoken_to = self.controller.prompted_seat()
        waits = self.looking_at is None and spoken_to not in (None, self.session.turn())
        return spoken_to if waits else decides

    # selecting --------------------------------------------------------------------------------

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while the table shows something else."""
        now = self.controller.now
        if not isinstance(now.phase, Deciding) or now.looking_at is not None or self.telling.is_open:
            return None
        return now.phase.selection

    def pick(self, names: Names, verb: str = "") -> Selection:
        """Return the selection that a click on a place with these names would make.

        With a `verb` only actions of that verb count.
        """
        asked = self.asked if names else None
        return NOTHING if asked is None else asked.select(names, verb)

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """Return the selection that a click on a selectable would make."""
        return NOTHING if thing.on_show else self.pick(thing.names, thing.verb)

    def selection_at(self, widget: Widget | None, part: Hashable) -> Selection:
        """Return the selection that a click on a selectable, or on that part of a board, would make."""
        if isinstance(widget, SelectableWidget):
            return self.selection_of(widget)
        names = getattr(widget.parent, "names", None) if isinstance(widget, BoardView) and part is not None else None
        return NOTHING if names is None else self.pick(names(part))  # the parent of a board translates its parts

    def select_widget(self, thing: SelectableWidget) -> None:
        """Select the actions of a selectable that was clicked or chosen with the keyboard."""
        self.controller.press(self.selection_of(thing))

    def under_pointer(self) -> Hashable:
        """Return an identity of what lies under the pointer: the widget, its names, and the part of a board."""
        pos = self.screen.pointer
        widget = None if pos is None else self.screen.widget_at(pos)
        part = widget.pick(pos) if isinstance(widget, BoardView) and pos is not None else None
        return widget, getattr(widget, "names", None), part

    def click_on_nothing(self) -> None:
        """Handle a click on a board that hit nothing: while something moves it skips the animation."""
        if self.animator.busy:
            self.controller.press(NOTHING)

    def picked_place(self, names: Names) -> None:
        """Handle a click on a place of a board with these names."""
        self.controller.press(self.pick(names))
