"""Scene of Automania.

The table with the main board and its two markets, the factory of the shown seat, desk, forecast and seat panels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.i18n.markup import capitalize
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.animation.event_animations import EventAnimations
from game.scenes.automania.art.icon_names import card_art
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board.event_marks import RECALLED, Marks, still_there
from game.scenes.automania.dimming_exceptions import dim_grid, lift_dimming
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.presenter import at_rest, on_turn, outlook_of, present
from game.scenes.automania.preview_overlay import PreviewOverlay
from game.scenes.automania.prompt_buttons import LEAVING, Buttons
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.automania.table_areas import Areas
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_layout import table_layout
from game.scenes.automania.table_rules import RULES
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.plan_text import plan_text
from game.scenes.automania.text.player_aid import player_aid_pages
from game.scenes.automania.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.automania.view_model import TableView
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.overlays.toast_placement import tie_to_decision
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.table_areas import TableWidgets
from game.session.action_preview import ForeseenEvents, PlannedTurn
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
    telling: RoundSummaryController
    before: AutomaniaState  # position that is shown, from which event clips start

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        self.buttons = Buttons(self, self.trade, lambda: self.table)
        super().__init__(session, drive)
        self.telling = RoundSummaryController(self, self._tell_drawn)

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

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.panels, self.plate, self.marks)

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
        self.telling.cover()
        if self.plate is not None:
            self.plate.visible = not self.telling.is_open

    def other_seat_panels(self) -> Iterator[Widget]:
        """Yield factories and forecasts as they will be displayed for the other seats."""
        return self.panels.of_others(self.table, self.shown_seat())

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

    def asks(self) -> str:
        """Return the question about the rest of a choice that has begun, "" for none.

        An action space needs a tile of its line, and a tile a space (MAN-4.18); the corner (MAN-4.19) and a market
        (MAN-5.20) need a car; withdrawing needs a sales office (MAN-4.61).
        """
        if self.asked is None or not self.asked.chosen:
            return ""
        if self.asked.chosen != LEAVING:
            kind, name = self.asked.chosen[0]
            words = {"space": "ask.tile", "spot": "ask.space"}.get(kind)
            if self.asked.choices.actions[0].verb in ("corner", "produce"):
                words = "ask.car"
            thing = ("tile", self.trade().grid[name]) if kind == "spot" else (kind, name)
            return say(words, what=self.renderer.thing(*thing)) if words else ""
        seat = self.asked.choices.actions[0].seat
        return say("withdraw.ask", n=sum(car.owner == seat for market in self.trade().markets.values()
                                         for car in market.ships))

    def option_text(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the words of an option.

        Numbers of workers for marketing come with the popularity that they lead to (MAN-4.36). A contract that rivals
        must not see goes by its place in the hand.
        """
        car = self.table.car
        if action.verb == "workers" and car is not None:
            count = int(action.args[0])
            words = f"{self.buttons.worker(action)}{count}" if count else say("crew.none")
            return f"{words}\u00a0·\u00a0{car.popularity + count}<icon:am-star>"
        return self.step_name(action, prompt, ply) if self.unseen(action) else super().option_text(action, prompt, ply)

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the name of a step; a contract that rivals must not see goes by its place in the hand (MAN-4.90)."""
        if ply is None and self.unseen(action):
            return say("contract.unseen", n=self.trade().factories[action.seat].hand.index(str(action.args[0])) + 1)
        return super().step_name(action, prompt, ply)

    def is_useless(self, action: Action) -> bool:
        """Return whether an action sends more workers to marketing than are of use (MAN-4.47).

        A top car and every contract in the own hand need fewer.
        """
        car, state = self.table.car, self.trade()
        if action.verb != "workers" or car is None:
            return False
        hand = [state.content.contracts[name].popularity for name in state.factories[car.seat].hand if name != UNKNOWN]
        enough = max((state.content.numbers.top_car, *hand))
        return bool(action.args[0]) and car.popularity + int(action.args[0]) > max(enough, car.popularity)

    def option_tooltip(self, action: Action) -> str:
        """Return the tooltip of an option: how to see a face-down contract, or why workers are wasted."""
        if self.unseen(action):
            return say("contract.unseen.tip", key=key_label(SECRETS))
        return say("crew.vain", n=self.trade().content.numbers.top_car) if self.is_useless(action) else ""

    def choice_key(self, action: Action) -> str:
        """Return the number key of an option, "" for none."""
        return self.buttons.key(action)

    def name_ahead(self, action: Action, prompt: str) -> str:
        """Return the name of an action whose choice has begun.

        It is the tile alone once its action space is chosen, else the space alone.
        """
        if action.verb != "take" or self.asked is None or not self.asked.chosen:
            return super().name_ahead(action, prompt)
        space, spot = map(str, action.args)
        thing, name = ("tile", self.trade().grid[spot]) if self.buttons.space_chosen(action) else ("space", space)
        return capitalize(self.renderer.thing(thing, name))

    def option_short_text(self, action: Action) -> str:
        """Return the short words of an option."""
        return self.buttons.short(action)

    def option_icon(self, action: Action) -> str:
        """Return the icon of an option; a card's back for a hidden contract."""
        return card_art(None) if self.unseen(action) else self.buttons.icon(action)

    def option_cost(self, action: Action) -> str:
        """Return the cost of an option, "" for a hidden contract."""
        return "" if self.unseen(action) else self.buttons.cost(action)

    def gives_up(self, action: Action) -> bool:
        """Return whether an action gives up something.

        So does placing a tile upon another one (MAN-4.22) and recalling a car.
        """
        if action.verb == "place":
            return bool(self.trade().factories[action.seat].tiles[str(action.args[0])])
        return super().gives_up(action) or action.verb == "recall"

    def confirmation_text(self, action: Action) -> str:
        """Return the objection to recalling a car that nothing asks for, "" for none (MAN-4.5)."""
        if action.verb == "recall" and not isinstance(self.session.decision(), Ship | TopCar):
            return say("sure.recall")
        return ""

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

    def unseen(self, action: Action) -> bool:
        """Return whether an option plays a contract that is hidden from rivals now (MAN-4.90)."""
        return self.asked is not None and action in self.asked.all and self._plays_hidden(action)

    def _plays_hidden(self, action: Action) -> bool:
        """Return whether an action plays a contract that is hidden now."""
        alone = self.table.curtain or self._alone(self.own_seat)
        return action.verb == "contract" and not alone and (self.shows_other_seat or not self.panels.desk.secrets.shown)

    # previews and events ----------------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.trade())

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the consequence line of an action; "" for a hidden contract, so that it reveals nothing (MAN-4.90)."""
        return "" if self._plays_hidden(action) else self.tooltips.preview_text(action, before, seen)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return a computer's plan as a sentence."""
        return plan_text(plan, self.renderer)

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether these events ended the turn of a seat: it ends by itself with the main action (MAN-4.6)."""
        return any(event.kind == "turn" and event.seat != seat for event in events) and all(
            event.kind not in ("round", "sales") for event in events)

    def new_round_text(self) -> str:
        """Return the sentence about the round that has begun."""
        return new_round_text(self.trade())

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return the sentence about the gains of a seat in the sales, "" for none."""
        return seat_round_text(events, seat)

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

    def _tell_drawn(self, ply: int) -> None:
        """Tell a person who is not alone how to see the contract that was drawn face down (MAN-4.90)."""
        last, secrets = self.session.game.log[ply - 1], self.panels.desk.secrets
        drawn = any(event.kind == "drew-deck" and event.seat == self.shown_seat() for event in last.events)
        if drawn and secrets.known and not secrets.shown and self.session.seats[self.shown_seat()].is_person:
            words = say("drawn", seat=f"<seat:{self.shown_seat()}>", key=key_label(SECRETS))
            self.tell(words)
            tie_to_decision(self.areas, words)

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""
        self.telling.begin(instants)
        return self.animations.build(instants, self.before, self.shown_seat(), self.banner_clips(instants))

