"""Scene of Automania.

The table with the main board and its two markets, the factory of the shown seat, desk, forecast and seat panels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.animation.event_animations import EventAnimations
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board.event_marks import RECALLED, Marks, still_there
from game.scenes.automania.dimming_exceptions import dim_grid, lift_dimming
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.presenter import at_rest, on_turn, outlook_of, present
from game.scenes.automania.preview_overlay import PreviewOverlay
from game.scenes.automania.prompt_buttons import Buttons
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_layout import table_layout
from game.scenes.automania.table_rules import RULES
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.action_texts import LEAVING, AutomaniaActionTexts
from game.scenes.automania.text.player_aid import player_aid_pages
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.automania.text.turn_texts import AutomaniaTurnTexts
from game.scenes.automania.view_model import TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.overlays.toast_placement import tie_to_decision
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.keycaps import key_label
from game.ui.widgets.widget import Widget


class AutomaniaScene(SeatPanelsScene):
    """Table of one game of Automania."""

    rules = RULES
    table: TableView
    before: AutomaniaState  # position that is shown, from which event clips start

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        self.round_summary = RoundSummaryController(self)
        super().__init__(session, drive)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Add the panels: the main board at the left; seat panels, factory, desk, forecast and prompt at the right."""
        ui, state = self.ui, self.trade()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        layout = table_layout(page, len(colours))
        self.panels = PanelSet(
            ui, self.tooltips, self.select_widget, self.show, self.show_seat, colours, state.content, self.log, layout
        )
        self.panels.add_to(screen)
        self.panels.desk.secrets.unknown = self._own_secrets
        self.panels.on_secrets = self._secrets_turned
        self.round_summary.build(screen, layout)
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

    def build_texts(self, sources: TextSources) -> AutomaniaActionTexts:
        """Build the texts about actions, and the buttons that bear them."""
        texts = AutomaniaActionTexts(sources, lambda: self.table, self._contracts_hidden)
        self.buttons = Buttons(self, texts)
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
        self.round_summary.uncover()
        state = self.trade()
        table = present(state)
        table = on_turn(table, self.whose_turn(table.decides))
        if self.session.over and self.looking_at is None:
            table = at_rest(table)  # the players may have agreed to end it in the middle of a turn
        self.table, self.before = table, state
        self.prompt.slim = table.asked == "Sell"  # room for up to seven rewards beside a short question
        begun = self.asked is not None and self.asked.chosen == LEAVING
        self.prompt.alike = begun or table.asked == "PlaceTile"
        self.tooltips.decides = table.decides
        shown_seat, seats = self.shown_seat(), self.session.seats
        self.panels.set(table, shown_seat, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking,
                        self._alone(shown_seat), outlook_of(state, shown_seat))
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(shown_seat))
        else:
            self.panels.tabs.rename("factory", f"<seat:{shown_seat}>" if self.shows_other_seat else say("page.factory"))
        for thing in (*self.panels.factory.things, *self.panels.desk.things):
            thing.on_show = self.other_seat is not None
        self.highlights.set(self.panels.things())
        if not self.displayed.is_animating:
            lift_dimming(self.panels, table)
            if begun:
                dim_grid(self.panels)
        decision = self.session.decision() if self.asked else None
        if decision is not None:
            self.panels.open_for(type(decision).__name__, self.session.ply)
        self.round_summary.cover()
        if self.plate is not None:
            self.plate.visible = not self.round_summary.open

    def other_seat_panels(self) -> Iterator[Widget]:
        """Yield factories and forecasts as they will be displayed for the other seats."""
        return self.panels.of_others(self.table, self.shown_seat())

    def leave(self) -> None:
        """Leave the table and drop a round summary that is being shown."""
        self.round_summary.forget()
        super().leave()

    def _alone(self, seat: int) -> bool:
        """Return whether nobody else sits at the screen from whom the secrets of this seat must be hidden."""
        people = [each for each, who in enumerate(self.session.seats) if who.is_person]
        return people == [seat] or (not people and self.viewer is None)

    def title(self) -> str:
        """Return the name of the game with its round for the top bar."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.setup", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def phase(self) -> str:
        """Return the phase that is lit in the top bar."""
        return self.table.phase

    def picture_area(self) -> Rect:
        """Return the rectangle of the main board, which shows nothing private."""
        return self.panels.hall.rect

    def hint_areas(self) -> list[HintArea]:
        """Return the places for hints: over forecast and log, where nothing is ever chosen, else on the board."""
        return [HintArea(self.panels.beside(), (1.0, 1.0)), *super().hint_areas()]

    def message_areas(self) -> Sequence[Rect]:
        """Return the places for messages.

        Over forecast and log, where nothing is ever chosen, else over the foot of the board, else on the board.
        Messages stay there until they have been read.
        """
        usual = super().message_areas()
        return usual if self.panels.layout.narrow else [self.panels.beside(), self.panels.hall.foot, *usual]

    def drag_handle_place(self) -> Rect:
        """Return the free place behind the tabs for the handle of the turn summary."""
        return self.panels.tabs.spare

    def landmarks(self) -> Sequence[Rect]:
        """Return the areas that longer messages leave visible.

        They are the marked places of events, and the demands of the markets.
        """
        spots = self.panels.hall.spots()
        return [*(mark.rect for mark in self.marks.marks), *(spots[f"{market}-wanted"] for market in MARKETS)]

    def playing_field(self) -> Sequence[Rect]:
        """Return the parts of the board by which a turn is planned; no message stays over them."""
        return self.panels.hall.read

    def lettering(self) -> Sequence[Rect]:
        """Return the sales spaces, beside which messages should lie (MAN-4.69).

        Their rewards matter during the whole round.
        """
        return [space.rect for market in self.panels.hall.markets.values() for space in market.sales.values()]

    uncovered_soon = lettering

    def clear_areas(self) -> Iterator[Rect]:
        """Yield the areas that tooltips leave free.

        Besides the usual ones the nameplate and the factory with which things on the board are compared; for a tooltip
        of a factory space all spaces that the tile may take, with the demands and the forecast.
        """
        yield from super().clear_areas()
        tooltip, factory = self.screen.tooltip.content, self.panels.factory
        if tooltip is not None and factory.is_displayed and not factory.rect.colliderect(tooltip.anchor):
            yield factory.rect
        spots, placed = self.panels.hall.spots(), [space for space in factory.spaces.values() if space.glow]
        if tooltip is not None and self.panels.hall.grid.rect.contains(tooltip.anchor):
            yield from (spots[name] for name in ("grid", "NA-wanted", "EU-wanted"))
        elif tooltip is not None and any(space.rect == tooltip.anchor for space in placed):
            yield from (space.rect for space in placed)
            yield from (spots[name] for name in ("NA-wanted", "EU-wanted"))
            if self.panels.prospects.is_displayed:
                yield self.panels.prospects.rect
        if self.plate is not None:
            yield self.plate.rect

    def landmark_rect(self, name: str) -> Rect | None:
        """Return the rectangle of a landmark in window pixels, None for an unknown name.

        Panels and their parts go by their names, things by kind and name as `space:T1`.
        """
        kind, _, thing = name.partition(":")
        if thing:
            found = next((each for each in self.panels.things() if ((kind, thing),) in each.names), None)
            return None if found is None else found.rect
        panel = self.panels.show_part(name)
        return super().landmark_rect(name) if panel is None else panel

    # choices ----------------------------------------------------------------------------------

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt options of actions with arguments."""
        return [] if self.asked is None else self.buttons.of(self.asked)

    def status(self) -> str:
        """Return the help line of the decision.

        "" once a choice has begun, whose question says what is missing, and where the guide explains the decision.
        """
        if self.asked is None or self.asked.chosen or self.controller.instead():
            return ""
        return prompt_help(self.trade(), self.panels.layout.narrow)

    def handle_key(self, name: str) -> bool:
        """Reveal the own secrets by their key, after turning to the desk."""
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
            self.tell(say("secrets.other.tip"))

    def _secrets_turned(self) -> None:
        """Show the options for contracts anew, which are named only while the hand is visible."""
        if self.asked is not None and any(action.verb == "contract" for action in self.asked.all):
            self.show()

    def _contracts_hidden(self) -> bool:
        """Return whether the hand of the own seat is hidden from rivals now (MAN-4.90)."""
        alone = self.table.curtain or self._alone(self.own_seat)
        return not alone and (self.shows_other_seat or not self.panels.desk.secrets.shown)

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
            tile = state.grid.get(spot.spot, "") if isinstance(spot, SpotThing) and spot.glow else ""
            if tile:
                self.preview_overlay.show_tile(tile, state, shown_seat)
        return ghosts

    def show_trails(self, events: Sequence[Event]) -> None:
        """Mark the places of these events."""
        self.marks.set(events, self.shown_seat())

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Mark the places of the other seats' actions since the last action of the person at the screen."""
        self.show_trails(
            [event for event in still_there(events) if event.kind in RECALLED and event.seat != self.own_seat]
        )

    # round summary ----------------------------------------------------------------------------

    def retells(self) -> bool:
        """Open the round summary after the sales of a round; True if there is one.

        A seat that has drawn a contract from the deck is told how to see it (MAN-4.51).
        """
        self._tell_drawn()
        return self.round_summary.tell()

    def watched(self) -> bool:
        """Open the round summary after sales that were watched in a replay; True if there is one."""
        return self.round_summary.tell()

    def _tell_drawn(self) -> None:
        """Tell a person who is not alone how to see the contract that was drawn face down (MAN-4.90)."""
        last, secrets = self.session.game.log[-1], self.panels.desk.secrets
        drawn = any(event.kind == "drew-deck" and event.seat == self.shown_seat() for event in last.events)
        if drawn and secrets.known and not secrets.shown and self.session.seats[self.shown_seat()].is_person:
            words = say("drawn", seat=f"<seat:{self.shown_seat()}>", key=key_label(SECRETS))
            self.tell(words)
            tie_to_decision(self, words)

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """Return the options of a replay that show a round summary again."""
        return self.round_summary.again(ply)

    def telling(self) -> bool:
        """Return whether a round summary is open."""
        return self.round_summary.open

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """Return the prompt beside an open round summary, None without one."""
        return self.round_summary.reading()

    def travelled(self) -> None:
        """Drop the round summary after an undo or a redo."""
        self.round_summary.forget()

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""
        self.round_summary.begin(instants)
        return self.animations.build(instants, self.before, self.shown_seat(), self.banner_clips(instants))

