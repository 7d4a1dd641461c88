"""Scene of Automania.

The table with the main board and its two markets, the factory of the shown seat, desk, forecast and seat panels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.ai.automania.building_preset import BuildingPreset
from game.rules.automania.closing_forecast import close, is_forecast
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.animation.event_animations import EventAnimations
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board.contract_display import Card
from game.scenes.automania.board.event_marks import RECALLED, Marks, still_there
from game.scenes.automania.building.building_dialog import moves_of
from game.scenes.automania.dimming_exceptions import dim_grid, lift_dimming
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.presenter import at_rest, on_turn, outlook_of, present, progress_of, tomorrow_of
from game.scenes.automania.preview_overlay import PreviewOverlay
from game.scenes.automania.prompt_buttons import Buttons
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.rest_motion import RestMotion
from game.scenes.automania.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.automania.table_areas import Areas
from game.scenes.automania.table_keys import BUILDING, CLOSING, SECRETS
from game.scenes.automania.table_layout import table_layout
from game.scenes.automania.table_rules import RULES
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.action_texts import LEAVING, AutomaniaActionTexts
from game.scenes.automania.text.contract_text import finish_things
from game.scenes.automania.text.player_aid import player_aid_pages
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.automania.text.turn_texts import AutomaniaTurnTexts
from game.scenes.automania.view_model import TableView
from game.scenes.automania.waiting_sale import WaitingSale
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.table_areas import TableWidgets
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.ui.animation.animator import AnimationClip
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.keycaps import key_label
from game.ui.widgets.widget import Widget


class AutomaniaScene(SeatPanelsScene):
    """Table of one game of Automania."""

    rules = RULES
    table: TableView
    telling: RoundSummaryController
    before: AutomaniaState  # position that is shown, from which event clips start

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        super().__init__(session, drive)
        self.telling = RoundSummaryController(self, self._tell_drawn)
        self.action_queue = WaitingSale(session)
        self.uncovered = False  # another person may have come to the screen without a curtain

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Add the panels: the main board at the left; seat panels, factory, desk, forecast and prompt at the right."""
        ui, state = self.ui, self.trade()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        self._page = page.rect.copy()
        layout = table_layout(page, len(colours))
        self.panels = PanelSet(
            ui, self.tooltips, self.select_widget, self.show, self.show_seat, colours, state.content, self.log, layout
        )
        self.panels.add_to(screen)
        self.panels.desk.secrets.unknown = self._own_secrets
        self.panels.on_secrets = self._secrets_turned
        self.telling.build(screen, layout)
        screen.add(self.prompt, layout.prompt)
        self.plate = None if layout.narrow else screen.add(SeatNameplate(ui, self.panels.factory))
        self.preview_overlay = PreviewOverlay(self.panels, colours)
        self.marks = screen.add(Marks(ui, self.panels, colours))
        belt, line = screen.add(CarOnBelt(ui, self.panels.factory)), screen.add(AssemblyLineCard(ui, self.panels))
        flights = screen.add(Flights(ui, self.top_bar))
        self.animations = EventAnimations(
            self.services,
            flights,
            self.panels,
            state.content,
            colours,
            self.top_bar.chips,
            self.displayed.stage,
            belt,
            line,
        )
        self.rest_motion = RestMotion(screen, self.panels, self.animator)

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.panels, self.plate, self.marks)

    def build_texts(self, sources: TextSources) -> AutomaniaActionTexts:
        """Build the texts about actions, and the buttons that bear them."""
        texts = AutomaniaActionTexts(sources, lambda: self.table, self._contracts_hidden)
        self.buttons = Buttons(self, texts, lambda: not self.panels.desk.secrets.shows_money)
        return texts

    def build_turn_texts(self, sources: TextSources) -> AutomaniaTurnTexts:
        """Build the texts about turns and rounds."""
        return AutomaniaTurnTexts(sources)

    def trade(self) -> AutomaniaState:
        """Return the position that the table shows."""
        state = self.view
        assert isinstance(state, AutomaniaState)
        return state

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the displayed position, with the widgets that may be chosen highlighted."""
        self.telling.uncover()
        state = self.trade()
        table = present(state)
        table = on_turn(table, self.whose_turn(table.decides))
        if self.session.over and self.looking_at is None:
            table = at_rest(table)  # the players may have agreed to end it in the middle of a turn
        self.table, self.before = table, state
        self.uncovered = self.viewer is not None and (self.uncovered or table.asked == "Sell")
        self._arrange(table.phase in MARKETS)
        self.prompt.slim = table.asked == "Sell"  # room for up to seven rewards beside a short question
        begun = self.asked is not None and self.asked.chosen == LEAVING
        self.prompt.alike = begun or table.asked == "PlaceTile"
        self.tooltips.decides = table.decides
        shown_seat, seats = self.shown_seat(), self.session.seats
        self.panels.set(table, shown_seat, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking,
                        self._lies_open(shown_seat))
        self.panels.sales_matter = begun or table.asked == "Sell"
        if self.displayed.staged:
            self.screen.after(0.0, self._show_forecasts)  # the first frame of a motion shows what moves
        else:
            self._show_forecasts()
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(shown_seat))
        else:
            self.panels.tabs.rename("factory", f"<seat:{shown_seat}>" if self.shows_other_seat else say("page.factory"))
        for thing in (*self.panels.factory.things, *self.panels.desk.things):
            thing.on_show = self.other_seat is not None
        self.choosable.set(self.panels.things())
        if not self.displayed.is_animating:
            if table.asked == "Sell" and table.car is not None:
                self.panels.hall.show.rest(table.car.market, table.car.value or 0)
            lift_dimming(self.panels, table)
            if begun:
                dim_grid(self.panels)
        decision = self.session.decision() if self.asked else None
        if decision is not None:
            self.panels.open_for(type(decision).__name__, self.session.ply)
        self.telling.cover()
        if self.plate is not None:
            self.plate.visible = not self.telling.is_open

    def _show_forecasts(self) -> None:
        """Show what the displayed position leads to: popularity of the seat's cars, its contracts, the sales."""
        state, shown_seat = self.before, self.shown_seat()
        self.panels.show_prospects(self.table, shown_seat, outlook_of(state, shown_seat),
                                   tomorrow_of(state, shown_seat))
        self.panels.track(progress_of(state, shown_seat))
        self.preview_overlay.closing = close(state) if is_forecast(state) else None
        self.panels.foretell(self.preview_overlay.closing, shown_seat)

    def _arrange(self, selling: bool) -> None:
        """Lay the table out for the sales or for the choice of actions."""
        if selling != self.panels.hall.show.visible:
            layout = table_layout(self.ui.box(self._page), len(self.session.seats), selling)
            self.panels.arrange(layout, selling)
            self.prompt.place(layout.prompt)
            self.panels.show_sales(selling)

    def other_seat_panels(self) -> Iterator[Widget]:
        """Yield factories and forecasts as they will be displayed for the other seats."""
        return self.panels.of_others(self.table, self.shown_seat())

    def _alone(self, seat: int) -> bool:
        """Return whether nobody else sits at the screen from whom the secrets of this seat must be hidden."""
        people = [each for each, who in enumerate(self.session.seats) if who.is_person]
        return people == [seat] or (not people and self.viewer is None)

    def _lies_open(self, seat: int) -> bool:
        """Return whether money and hand of a seat need not be hidden from those at the screen (MAN-4.90).

        Sales have no curtain: from there on hands that lie open by agreement stay face down until one has been drawn.
        """
        return self._alone(seat) or self.session.over or (self.table.curtain and not self.uncovered)

    def title(self) -> str:
        """Return the name of the game with its round for the top bar."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.setup", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def phase(self) -> str:
        """Return the phase that is lit in the top bar."""
        return self.table.phase

    # choices ----------------------------------------------------------------------------------

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt options of actions with arguments."""
        return [] if self.asked is None else self.buttons.of(self.asked)

    def idea(self) -> tuple[Action, ...]:
        """Return the best action at a glance of those that the thing at the pointer or focus begins.

        A tile lies in two lines, an action space has several tiles, the corner makes every car.
        """
        decision = self.session.decision()
        left = self.selection_at(self.previews.owner, None).choices
        if not isinstance(decision, Turn) or self.asked is None or left is None:
            return ()
        view, moves = self.session.view(decision.seat), moves_of(left.actions)
        assert isinstance(view, AutomaniaState)
        begun = [move for move in moves if move[0] in ("take", "corner")]
        best = BuildingPreset(view).best(view, decision.seat, begun) if begun else None
        return () if best is None else (Action(decision.seat, str(best[0]), best[1:]),)

    def status(self) -> str:
        """Return the help line of the decision.

        "" once a choice has begun, whose question says what is missing, and where the guide explains the decision.
        """
        if self.asked is None or self.asked.chosen or self.controller.instead():
            return ""
        return prompt_help(self.trade(), self.panels.layout.narrow)

    def handle_key(self, name: str) -> bool:
        """Open the building card, turn to the page of the sales, or show the own secrets after turning to the desk."""
        if name == BUILDING:
            return self.buttons.open_card()
        if name == CLOSING:
            self.panels.turn_to_sales()
            self.show()
            return True
        if name != SECRETS:
            return False
        self.panels.tabs.turn_to("desk")
        self.panels.desk.secrets.activate()
        return True

    def _own_secrets(self) -> None:
        """Reveal the secrets of the own seat when those of a displayed rival are asked for (MAN-4.90).

        A message says that they are hidden where the screen belongs to no seat.
        """
        if self.shows_other_seat:
            self.look_back()
        if self.panels.desk.secrets.known:
            self.panels.desk.secrets.activate()
        else:
            self.refuse(say("secrets.other.tip"))

    def _secrets_turned(self) -> None:
        """Show the options for contracts anew, which are named only while the hand is visible."""
        if self.asked is not None and any(action.verb == "contract" for action in self.asked.all):
            self.show()

    def _contracts_hidden(self) -> bool:
        """Return whether the hand of the own seat is hidden from rivals now (MAN-4.90)."""
        return not self._lies_open(self.own_seat) and (self.shows_other_seat or not self.panels.desk.secrets.shown)

    # previews and events ----------------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.trade())

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether these events ended the turn of a seat: it ends by itself with the main action (MAN-4.6)."""
        return any(event.kind == "turn" and event.seat != seat for event in events) and all(
            event.kind not in ("round", "sales") for event in events)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show the preview of an action and return the ghost of the car on its ship.

        The tile is shown in the factory, and the forecast changes for all cars.
        """
        state, shown_seat = self.trade(), self.shown_seat()
        ghosts = self.preview_overlay.show(action, seen, state, shown_seat)
        if action is None and self.asked is not None and not self.asked.chosen and self.tooltips.decides == shown_seat:
            spot = self.previews.owner
            if isinstance(spot, Card) and spot.contract is not None and isinstance(state.stack[-1], Turn):
                self.choosable.set_preview(finish_things(state, shown_seat, spot.contract.id))
            tile = state.grid.get(spot.spot, "") if isinstance(spot, SpotThing) and spot.glow else ""
            if tile:
                self.preview_overlay.show_tile(tile, state, shown_seat)
        return ghosts

    def show_trails(self, events: Sequence[Event]) -> None:
        """Mark the places of these events."""
        self.marks.set(events, self.shown_seat())

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw outlines around the places of other plans."""
        self.marks.set_others(plans, self.shown_seat(), hex_of(self.ui.theme[tone]))

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Mark the places of the other seats' actions since the last action of the person at the screen."""
        self.show_trails(
            [event for event in still_there(events) if event.kind in RECALLED and event.seat != self.own_seat]
        )

    def _tell_drawn(self, ply: int) -> None:
        """Tell a person who is not alone how to see the contract that was drawn face down (MAN-4.90)."""
        last, secrets = self.session.game.log[ply - 1], self.panels.desk.secrets
        drawn = any(event.kind == "drew-deck" and event.seat == self.shown_seat() for event in last.events)
        if drawn and secrets.known and not secrets.shown and self.session.seats[self.shown_seat()].is_person:
            words = say("drawn", seat=f"<seat:{self.shown_seat()}>", key=key_label(SECRETS))
            self.tell(words, ("ply",))

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""
        self.telling.begin(instants)
        return self.animations.build(instants, self.before, self.shown_seat(), self.banner_clips(instants))

