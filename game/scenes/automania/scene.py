"""The table of Automania: the main board with its two markets, the factory in front, desk, outlook and seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.i18n.markup import capitalize
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.state import UNKNOWN, AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard
from game.scenes.automania.animation.banners import BANNERS
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.animation.event_animations import EventAnimations
from game.scenes.automania.art.icon_names import card_art
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board.event_marks import RECALLED, Marks, still_there
from game.scenes.automania.dimming_exceptions import dim_grid, lift_dimming
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.presenter import PHASES, SETUP, TableView, at_rest, on_turn, outlook_of, present
from game.scenes.automania.preview_overlay import PreviewOverlay
from game.scenes.automania.prompt_buttons import LEAVING, Buttons
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.round_summary.round_summary_controller import RoundSummaryController
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_layout import table_layout
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.plan_text import plan_text
from game.scenes.automania.text.player_aid import player_aid_pages
from game.scenes.automania.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerMakers
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import HintArea
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.table_controller import TableController
from game.scenes.table.overlays.toast_placement import tie_to_decision
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.session.action_preview import ForeseenEvents, PlannedTurn
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.ui.animation.animator import AnimationClip
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.keycaps import key_label
from game.ui.widgets.widget import Widget


class AutomaniaScene(SeatPanelsScene):
    """One game at the screen."""

    PHASES: ClassVar[tuple[str, ...]] = PHASES
    BEFORE: ClassVar[tuple[str, ...]] = (SETUP,)
    BUTTON_ARGUMENTS: ClassVar[tuple[str, ...]] = ("board", "crew", "contract", "side")
    TURN_END_VERBS: ClassVar[tuple[str, ...]] = ("pass", "withdraw")
    ACTING_END_VERBS: ClassVar[tuple[str, ...]] = ("withdraw",)
    LOOKAHEAD_VERBS: ClassVar[tuple[str, ...]] = ("take", "corner")
    HAS_ZOOM: ClassVar[bool] = False
    SHOWN_SEAT_PANEL: ClassVar[str] = "factory"
    GIVE_UP_VERBS: ClassVar[tuple[str, ...]] = ("decline", "discard", "skip", "pass")
    BANNERS: ClassVar[BannerMakers] = BANNERS
    FLOATING_CARD_CORNER: ClassVar[tuple[float, float]] = (0.5, 1.0)
    table: TableView
    before: AutomaniaState  # the position that is shown

    def __init__(self, session: Session, drive: Callable[[GameScene], TableController]) -> None:
        self.told_rounds = RoundSummaryController(self)
        self.buttons = Buttons(self, self.trade, lambda: self.table)
        super().__init__(session, drive)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """The main board at the left; seats, factory, desk, outlook and prompt at the right."""
        ui, state = self.ui, self.trade()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        places = table_layout(page, len(colours))
        self.panels = PanelSet(
            ui, self.tooltips, self.select_widget, self.show, self.show_seat, colours, state.content, self.log, places
        )
        self.panels.add_to(screen)
        self.panels.desk.secrets.unknown = self._own_secrets
        self.panels.on_secrets = self._secrets_turned
        self.told_rounds.build(screen, places)
        screen.add(self.prompt, places.prompt)
        self.plate = None if places.narrow else screen.add(SeatNameplate(ui, self.panels.factory))
        self.preview_overlay = PreviewOverlay(self.panels, colours)
        self.marks = screen.add(Marks(ui, self.panels, colours))
        belt, line = screen.add(CarOnBelt(ui, self.panels.factory)), screen.add(AssemblyLineCard(ui, self.panels))
        flights = screen.add(Flights(ui, self.top_bar))
        self._animations = EventAnimations(
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

    def trade(self) -> AutomaniaState:
        """The position that the table shows."""
        state = self.view
        assert isinstance(state, AutomaniaState)
        return state

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything as the view says, with what may be chosen glowing."""
        self.told_rounds.uncover()
        state = self.trade()
        table = present(state)
        table = on_turn(table, self.whose_turn(table.decides))
        if self.session.over and self.looking_at is None:
            table = at_rest(table)  # in the midst of it too, where the players agreed on that
        self.table, self.before = table, state
        self.prompt.slim = table.asked == "Sell"  # up to seven rewards beside a short word that waits
        begun = self.asked is not None and self.asked.chosen == LEAVING
        self.prompt.alike = begun or table.asked == "PlaceTile"
        self.tooltips.decides = table.decides
        front, seats = self.shown_seat(), self.session.seats
        self.panels.set(table, front, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking,
                        self._alone(front), outlook_of(state, front))
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(front))
        else:
            self.panels.tabs.rename("factory", f"<seat:{front}>" if self.shows_other_seat else say("page.factory"))
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
        self.told_rounds.cover()
        if self.plate is not None:
            self.plate.visible = not self.told_rounds.open

    def other_seat_panels(self) -> Iterator[Widget]:
        return self.panels.of_others(self.table, self.shown_seat())

    def leave(self) -> None:
        self.told_rounds.forget()
        super().leave()

    def _alone(self, front: int) -> bool:
        """Nobody else sits at the screen from whom the secrets of this seat must be kept."""
        people = [seat for seat, who in enumerate(self.session.seats) if who.is_person]
        return people == [front] or (not people and self.viewer is None)

    def title(self) -> str:
        """Game and round."""
        table, name = self.table, self.renderer.tr("name")
        if not table.round:
            return say("title.setup", game=name)
        return say("title", game=name, round=table.round, rounds=table.rounds)

    def phase(self) -> str:
        return self.table.phase

    def picture_area(self) -> Rect:
        return self.panels.hall.rect

    def hint_areas(self) -> list[HintArea]:
        """Over outlook and report, where nothing is ever chosen; else on the board."""
        return [HintArea(self.panels.beside(), (1.0, 1.0)), *super().hint_areas()]

    def message_areas(self) -> Sequence[Rect]:
        """Over outlook and report, where nothing is ever chosen, until it has been read: always there, if it has room;
        else over the foot of the board, or on the board."""
        usual = super().message_areas()
        return usual if self.panels.layout.narrow else [self.panels.beside(), self.panels.hall.foot, *usual]

    def drag_handle_place(self) -> Rect:
        """Behind the tabs of the deck."""
        return self.panels.tabs.spare

    def landmarks(self) -> Sequence[Rect]:
        """Where happened what is told, and what is wanted next."""
        spots = self.panels.hall.spots()
        return [*(mark.rect for mark in self.marks.marks), *(spots[f"{market}-wanted"] for market in MARKETS)]

    def playing_field(self) -> Sequence[Rect]:
        """All that a turn is planned with: no note covers it for longer than it is read."""
        return self.panels.hall.read

    def lettering(self) -> Sequence[Rect]:
        """MAN-4.69 What sold cars bring: it is planned with all the round."""
        return [space.rect for market in self.panels.hall.markets.values() for space in market.sales.values()]

    uncovered_soon = lettering

    def clear_areas(self) -> Iterator[Rect]:
        """Whose turn it is, too, and the factory with which what lies on the board is compared; of a factory all spaces
        where a tile may go, with what it would be worth there."""
        yield from super().clear_areas()
        told, factory = self.screen.tooltip.content, self.panels.factory
        if told is not None and factory.is_displayed and not factory.rect.colliderect(told.anchor):
            yield factory.rect
        spots, placed = self.panels.hall.spots(), [space for space in factory.spaces.values() if space.glow]
        if told is not None and self.panels.hall.grid.rect.contains(told.anchor):
            yield from (spots[name] for name in ("grid", "NA-wanted", "EU-wanted"))
        elif told is not None and any(space.rect == told.anchor for space in placed):
            yield from (space.rect for space in placed)
            yield from (spots[name] for name in ("NA-wanted", "EU-wanted"))
            if self.panels.prospects.is_displayed:
                yield self.panels.prospects.rect
        if self.plate is not None:
            yield self.plate.rect

    def landmark_rect(self, name: str) -> Rect | None:
        """Panels and their parts by their names, things by their kind and name as `space:T1`."""
        kind, _, thing = name.partition(":")
        if thing:
            found = next((each for each in self.panels.things() if ((kind, thing),) in each.names), None)
            return None if found is None else found.rect
        panel = self.panels.show_part(name)
        return super().landmark_rect(name) if panel is None else panel

    # choices ----------------------------------------------------------------------------------

    def extra_options(self) -> list[PromptOption]:
        return [] if self.asked is None else self.buttons.of(self.asked)

    def status(self) -> str:
        """What the decision is good for; not where a choice has been begun, which says what it still wants, nor where
        the guide explains it."""
        if self.asked is None or self.asked.chosen or self.controller.instead():
            return ""
        return prompt_help(self.trade(), self.panels.layout.narrow)

    def asks(self) -> str:
        """MAN-4.18 An action space wants a tile of its line, and a tile a space; MAN-4.19 the corner a car, and so
        does a market (MAN-5.20); MAN-4.61 whoever withdraws chooses a sales office."""
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
        """MAN-4.36 A number alone, where it is asked how many workers go into marketing, and how popular the car would
        be: smaller in a small button, but in one line."""
        car = self.table.car
        if action.verb == "workers" and car is not None:
            count = int(action.args[0])
            words = f"{self.buttons.worker(action)}{count}" if count else say("crew.none")
            return f"{words}\u00a0·\u00a0{car.popularity + count}<icon:am-star>"
        return self.step_name(action, prompt, ply) if self.unseen(action) else super().option_text(action, prompt, ply)

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """MAN-4.90 A contract that the others must not see by its place in the hand."""
        if ply is None and self.unseen(action):
            return say("contract.unseen", n=self.trade().factories[action.seat].hand.index(str(action.args[0])) + 1)
        return super().step_name(action, prompt, ply)

    def is_useless(self, action: Action) -> bool:
        """MAN-4.47 Workers who are more than a top car wants, and more than any contract in the own hand does."""
        car, state = self.table.car, self.trade()
        if action.verb != "workers" or car is None:
            return False
        hand = [state.content.contracts[name].popularity for name in state.factories[car.seat].hand if name != UNKNOWN]
        enough = max((state.content.numbers.top_car, *hand))
        return bool(action.args[0]) and car.popularity + int(action.args[0]) > max(enough, car.popularity)

    def option_tooltip(self, action: Action) -> str:
        """Why workers are wasted; how a contract is seen that lies face down."""
        if self.unseen(action):
            return say("contract.unseen.tip", key=key_label(SECRETS))
        return say("crew.vain", n=self.trade().content.numbers.top_car) if self.is_useless(action) else ""

    def choice_key(self, action: Action) -> str:
        return self.buttons.key(action)

    def name_ahead(self, action: Action, prompt: str) -> str:
        """A tile by itself where its action space has been chosen, and a space where its tile has."""
        if action.verb != "take" or self.asked is None or not self.asked.chosen:
            return super().name_ahead(action, prompt)
        space, spot = map(str, action.args)
        thing, name = ("tile", self.trade().grid[spot]) if self.buttons.space_chosen(action) else ("space", space)
        return capitalize(self.renderer.thing(thing, name))

    def option_short_text(self, action: Action) -> str:
        return self.buttons.short(action)

    def option_icon(self, action: Action) -> str:
        return card_art(None) if self.unseen(action) else self.buttons.icon(action)

    def option_cost(self, action: Action) -> str:
        return "" if self.unseen(action) else self.buttons.cost(action)

    def gives_up(self, action: Action) -> bool:
        """MAN-4.22 A tile that another one replaces too, and a car that comes back off its ship."""
        if action.verb == "place":
            return bool(self.trade().factories[action.seat].tiles[str(action.args[0])])
        return super().gives_up(action) or action.verb == "recall"

    def confirmation_text(self, action: Action) -> str:
        """MAN-4.5 A car that is recalled while nothing asks for it."""
        if action.verb == "recall" and not isinstance(self.session.decision(), Ship | TopCar):
            return say("sure.recall")
        return ""

    def handle_key(self, name: str) -> bool:
        """The key for the own secrets turns to them first."""
        if name != SECRETS:
            return False
        self.panels.tabs.turn_to("desk")
        self.panels.desk.secrets.activate()
        return True

    def _own_secrets(self) -> None:
        """MAN-4.90 Those of another seat, whose factory lies in front, are hidden: the own ones are meant. Where no
        seat is anybody's, it is said that they are hidden."""
        if self.shows_other_seat:
            self.look_back()
        if self.panels.desk.secrets.known:
            self.panels.desk.secrets.activate()
        else:
            self.tell(say("secrets.other.tip"))

    def _secrets_turned(self) -> None:
        """Contracts that are asked about are named as long as they can be seen."""
        if self.asked is not None and any(action.verb == "contract" for action in self.asked.all):
            self.show()

    def unseen(self, action: Action) -> bool:
        """MAN-4.90 Is it asked whether an own contract is played that is hidden from the others just now?"""
        return self.asked is not None and action in self.asked.all and self._plays_hidden(action)

    def _plays_hidden(self, action: Action) -> bool:
        alone = self.table.curtain or self._alone(self.own_seat)
        return action.verb == "contract" and not alone and (self.shows_other_seat or not self.panels.desk.secrets.shown)

    # previews and what happened ---------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        return player_aid_pages(self.renderer, self.trade())

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """MAN-4.90 Nothing of a contract that is hidden: the same words before it is played and after."""
        return "" if self._plays_hidden(action) else self.tooltips.told(action, before, seen)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        return plan_text(plan, self.renderer)

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """MAN-4.6 A turn ends by itself when its main action is resolved."""
        return any(event.kind == "turn" and event.seat != seat for event in events) and all(
            event.kind not in ("round", "sales") for event in events)

    def new_round_text(self) -> str:
        return new_round_text(self.trade())

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        return seat_round_text(events, seat)

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """The tile in the factory, the car on its ship, what the cars would come to."""
        state, front = self.trade(), self.shown_seat()
        ghosts = self.preview_overlay.show(action, seen, state, front)
        if action is None and self.asked is not None and not self.asked.chosen and self.tooltips.decides == front:
            spot = self.previews.owner
            tile = state.grid.get(spot.spot, "") if isinstance(spot, SpotThing) and spot.glow else ""
            if tile:
                self.preview_overlay.show_tile(tile, state, front)
        return ghosts

    def show_trails(self, events: Sequence[Event]) -> None:
        """The places of a line of the report."""
        self.marks.set(events, self.shown_seat())

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Where the others were since the last action of the person at the screen."""
        self.show_trails(
            [event for event in still_there(events) if event.kind in RECALLED and event.seat != self.own_seat]
        )

    # the account of a round -------------------------------------------------------------------

    def retells(self) -> bool:
        """The sales of a round are summed up; MAN-4.51 whoever has drawn a contract is told how to see it."""
        self._tell_drawn()
        return self.told_rounds.tell()

    def watched(self) -> bool:
        return self.told_rounds.tell()

    def _tell_drawn(self) -> None:
        """MAN-4.90 A contract of the deck lies hidden in the hand of a person who is not alone."""
        last, secrets = self.session.game.log[-1], self.panels.desk.secrets
        drawn = any(event.kind == "drew-deck" and event.seat == self.shown_seat() for event in last.events)
        if drawn and secrets.known and not secrets.shown and self.session.seats[self.shown_seat()].is_person:
            words = say("drawn", seat=f"<seat:{self.shown_seat()}>", key=key_label(SECRETS))
            self.tell(words)
            tie_to_decision(self, words)

    def repeat_options(self, ply: int) -> list[PromptOption]:
        return self.told_rounds.again(ply)

    def telling(self) -> bool:
        return self.told_rounds.open

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        return self.told_rounds.reading()

    def travelled(self) -> None:
        self.told_rounds.forget()

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        self.told_rounds.begin(instants)
        return self._animations.build(instants, self.before, self.shown_seat(), self.banner_clips(instants))

