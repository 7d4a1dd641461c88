"""Table of The Great Race: the map at the left; crews, bivouac, dashboard and prompt at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace

from game.rules.core.actions import Action, Choices, Thing
from game.rules.core.events import Event
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.convoy import AREA_OF
from game.rules.great_race.forecast import Road, reach
from game.rules.great_race.known_cards import known_cards
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.animation.event_animations import HALTS, EventAnimations
from game.scenes.great_race.art.card_face import CardFace, face_of
from game.scenes.great_race.art.icons import compose_icon
from game.scenes.great_race.board.driven_roads import DRIVEN, places_of, roads
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.click_actions import PLAN, ClickActions
from game.scenes.great_race.dashboard.dashboard_areas import Area
from game.scenes.great_race.dashboard.gauges import Gauge
from game.scenes.great_race.drive_telling import DriveTelling
from game.scenes.great_race.multi_step_drive import PLAY, STEP, MultiStepDrive, first_action
from game.scenes.great_race.panel_set import PanelSet
from game.scenes.great_race.panels.attack_card import AttackCard, picking
from game.scenes.great_race.panels.piece_in_hand import PieceInHand
from game.scenes.great_race.planning.day_sketch import sketch_of
from game.scenes.great_race.planning.planning_table import KEYS, PlanningTable
from game.scenes.great_race.presenter import BIVOUAC, CONVOY, PLANNING, at_rest, on_turn, present
from game.scenes.great_race.preview_overlay import PreviewOverlay
from game.scenes.great_race.prompt_buttons import Buttons
from game.scenes.great_race.table_areas import Areas
from game.scenes.great_race.table_layout import spread_layout, table_layout
from game.scenes.great_race.table_rules import RULES
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.action_texts import GreatRaceActionTexts
from game.scenes.great_race.text.player_aid import player_aid_pages
from game.scenes.great_race.text.tooltips import Tooltips
from game.scenes.great_race.text.turn_texts import GreatRaceTurnTexts
from game.scenes.great_race.tile_placing import TilePlacing
from game.scenes.great_race.view_model import TableSituation
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.choice_keys import FIGURES
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.scenes.table.table_areas import TableWidgets
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.actors import AUTO
from game.table.action_selection import ActionSelection, Names, Selection
from game.ui.animation.animator import AnimationClip
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.screen import Screen

PICKS = "PickTiles"
LOSS, GAIN = "SplitLoss", "SplitGain"  # decisions that split points between engine and chassis
DASHBOARD = ("area", "gauge", "card")  # kinds of things on the dashboard
LIGHT = ("space", "route", "seat")  # kinds of things on the map
RECALLED = (*DRIVEN, "discovered", "placed", "swapped", "removed", "breakdown")


class GreatRaceScene(SeatPanelsScene):
    """Table of one race."""

    rules = RULES
    now: TableSituation
    action_queue: MultiStepDrive

    def __init__(self, session: Session, drive: Callable[[GameScene], SceneController]) -> None:
        self.buttons = Buttons(self, self.expedition, lambda: self.now)
        self.planning = PlanningTable(self, session, self.expedition, lambda: self.now)
        self.placing = TilePlacing(self, self.expedition, lambda: self.now)
        super().__init__(session, drive)
        self.action_queue = MultiStepDrive(session, self.expedition)
        self.telling = DriveTelling(self, lambda: self.animations.begun)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """Build the map at the left; crews, bivouac, tabs, dashboard and prompt at the right."""
        ui, state = self.ui, self.expedition()
        ui.assets.add_composer(compose_icon)
        colours = [seat.colour for seat in self.session.seats]
        self.tooltips = Tooltips(self)
        wide, high = state.selected.chart.plane
        spread = self.services.settings.spread_board
        places = spread_layout(page, len(colours)) if spread else table_layout(page, len(colours), wide / high)
        self.map = MainBoard(ui, state, colours, self._named, self.picked_place, self._map_tooltip, self.spread_map)
        self.map.covered = places.map.rect.right - places.tabs.rect.left if spread else 0
        screen.add(self.map, places.map)
        self.map.camera.still = self.animator.speed <= 0
        self.map.board.rest_listeners.add(self._lay_cards)
        self.panels = PanelSet(
            ui,
            self.tooltips,
            self.select_widget,
            self.show,
            self.show_seat,
            len(colours),
            state.selected.last_line,
            state.content,
            self.log,
            places,
            self._face,
        )
        for area in self.panels.dashboard.inside.areas.values():
            area.figures = self.planning
        self.panels.add_to(screen)
        screen.add(self.prompt, places.prompt)
        self.attack = screen.add(AttackCard(ui), places.attack)
        self.plate = None if places.narrow else screen.add(SeatNameplate(ui, self.panels.dashboard))
        self._preview_overlay = PreviewOverlay(self.map, self.panels.dashboard)
        hand = PieceInHand(ui)
        screen.add(self.planning.build(ui, hand))
        screen.add(self.placing.build(self.map, hand, self.tooltips.thing))
        screen.add(hand)
        flights = screen.add(Flights(ui, self.top_bar))
        self.animations = EventAnimations(
            self.services,
            flights,
            self.map,
            self.panels,
            state.content,
            colours,
            self.top_bar.chips,
            self.displayed.stage,
            lambda: self.controller.show_motion(),
        )

    def spread_map(self) -> None:
        """Spread the map over the whole window, below the panels, or give each its own place again, in later races
        too."""
        settings = self.services.settings
        settings.spread_board = not settings.spread_board
        self.services.notices.extend(settings.save(self.services.folders.settings))
        self.rebuild()

    def build_areas(self, widgets: TableWidgets) -> Areas:
        """Return the areas of this table."""
        return Areas(widgets, self.map, self.panels, self.attack, self.plate, lambda: self._roads(self.expedition()),
                     (self.planning.card, self.placing.tray))

    def build_texts(self, sources: TextSources) -> GreatRaceActionTexts:
        """Build the texts about actions."""
        return GreatRaceActionTexts(sources)

    def build_turn_texts(self, sources: TextSources) -> GreatRaceTurnTexts:
        """Build the texts about turns and rounds."""
        return GreatRaceTurnTexts(sources)

    def expedition(self) -> GreatRaceState:
        """Return the displayed position."""
        state = self.view
        assert isinstance(state, GreatRaceState)
        return state

    def _named(self, kind: str, name: str) -> str:
        """Return the plain name of a city, the map, a direction, a label."""
        return self.renderer.plain(self.renderer.thing(kind, name))

    def _map_tooltip(self, thing: Thing) -> str | None:
        ground, pick = self.map.ground_of(thing), self.pick(self.map.names(thing))
        crew = [self.tooltips.board(thing, Selection())] if ground != thing else []
        return "\n".join(filter(None, (*crew, self.tooltips.board(ground, pick)))) or None

    def _face(self, card: str) -> CardFace:
        """Return the face of a resource card."""
        return face_of(self.expedition().content.cards[card], self.renderer.thing("card", card))

    # display ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Fill all panels from the view model, with a highlight on each thing that may be chosen."""
        state = self.expedition()
        now = present(state)
        now = on_turn(now, self.whose_turn(now.decides))
        if self.session.over and self.looking_at is None:
            now = at_rest(now)  # also when the players agreed to end the game early
        self.now = now
        self.now = now = replace(now, sketch=self.planning.road())
        self.planning.keep()
        self.prompt.slim = now.asked in (STEP, LOSS, GAIN)  # room for up to six names of places, or three long words
        self.tooltips.decides = now.decides
        shown, seats = self.shown_seat(), self.session.seats
        self.map.set(now.table)
        self.map.set_roads(self._roads(state))
        self.map.mark_taken([name for kind, name in self.asked.chosen if kind == "space"] if self.asked else
                            now.attack.spaces if now.attack else ())
        self.panels.set(
            now, shown, [seat_kind_text(seat.kind) for seat in seats], self.controller.thinking, self._taken(),
            known_cards(self._displayed_events(), len(seats)), self.tooltips.described().odds_in_a_line(),
        )
        self.panels.dashboard.plan(self._plan_so_far())
        if not self.animator.busy:
            self.panels.dashboard.rest()
        self.attack.set(now.attack if self.looking_at is None else None, self.renderer)
        if now.attack is not None and self.attack.visible:
            board = self.map.board
            self.attack.keep_off([board.area_unzoomed(("space", space)) for space in now.attack.spaces], board.frame)
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(shown))
        convoy = now.phase == CONVOY and now.decides == shown and seats[shown].is_person  # also between decisions
        for thing in self.panels.dashboard.things:
            thing.on_show = self.other_seat is not None
            thing.waits = convoy and not thing.on_show and not isinstance(thing, Gauge)
        self.placing.show()
        self.choosable.set([*self.panels.things(), *self.placing.tray.tiles])
        if not self.displayed.is_animating:
            self.map.set_choices([*([thing for thing in self.asked.open if thing[0] in LIGHT] if self.asked else ()),
                                  *(("space", place) for place in self.planning.next_places())],
                                 faint=self.planning.asked() is not None)
        self._show_sketch()
        if not self.displayed.is_animating:
            self._frame_map(state)
        self._lay_cards()
        self._preview_overlay.costs(now, state, self.asked is not None)
        decision = self.session.decision() if self.looking_at is None else None
        if decision is not None and self.asked is not None:
            self.panels.open_for(type(decision).__name__, self.session.ply)
        elif decision is not None and now.phase == BIVOUAC:
            self.panels.open_for(type(decision).__name__, f"day {now.round}")  # rivals take their cards before all eyes

    def _frame_map(self, state: GreatRaceState) -> None:
        """Let the camera frame a drive with the places within reach, else the field of crews with what may be chosen;
        between two days it shows the whole continent."""
        now = self.now
        chosen = [name for kind, name in self.asked.open if kind == "space"] if self.asked else []
        if now.driver is not None:
            reached = reach(state, now.driver, now.steps) if now.asked == STEP and self.asked is not None else ()
            self.map.frame([state.crews[now.driver].space, *chosen, *reached], close=True)
        elif now.phase in (PLANNING, CONVOY):
            crews = [crew.space for crew in now.table.crews]
            self.map.frame([*crews, *chosen, *now.sketch, *self.planning.next_places()])
        else:
            self.map.frame(())

    def _show_sketch(self) -> None:
        """Show the sketch of the day on the map, and its forecast while the plan is being made."""
        road = self.now.sketch
        self.map.set_sketch(self.viewer or 0, road, self.planning.ends() if road else (), self.planning.driven())
        self.planning.card.set(self.planning.lines())

    def _lay_cards(self) -> None:
        """Lay the tray and the card of the day where they hide least of the map as the camera will show it."""
        with self.map.board.measured_at_rest():
            self.placing.lie()
            if self.planning.card.visible:
                sketched = [self.map.spot(("space", place)) for place in self.now.sketch]
                self.planning.card.lie(self.map.board.frame, sketched,
                                       [*self.map.field(), *self.map.landmarks(), *self.map.vehicles()])

    def _show_sketch_to(self, place: str) -> None:
        """Show the sketch as a click on a place would leave it, "" = as it is."""
        pick = self.planning.selection_at(place)
        ahead = sketch_of(pick.choices.taken) if pick.choices is not None else None
        road, ends = (self.now.sketch, self.planning.ends()) if ahead is None else (ahead, [])
        self.map.set_sketch(self.viewer or 0, road, ends)

    def _roads(self, state: GreatRaceState) -> list[list[str]]:
        """Return the roads that all crews have driven; during an animation as far as it has come."""
        return roads(self._displayed_events(), len(state.crews), state.selected.start)

    def _displayed_events(self) -> list[Event]:
        """Return all events up to the displayed position."""
        log = self.session.game.log
        ply = len(log) if self.looking_at is None else self.looking_at
        begun = self.animations.begun if self.displayed.staged else []
        entries = log[: ply - (self.displayed.staged or self.displayed.is_frozen)]
        return [*(event for entry in entries for event in entry.events), *begun]

    def _taken(self) -> list[tuple[str, int]]:
        """Return the cards taken from the bivouac in this round, with the seats that took them (GRR-1.4)."""
        found: list[tuple[str, int]] = []
        for event in self._displayed_events():
            if event.kind == "round":
                found = []
            elif event.kind in ("took", "leftover") and event.seat is not None:
                found.append((event.data["card"], event.seat))
        return found

    def _plan_so_far(self) -> tuple[int, ...] | None:
        """Return the assistants as the person planning has placed them so far; a confirmed plan stays until it is
        revealed (GRR-6.1)."""
        shown = self.shown_seat()
        if self.asked is not None and self.now.asked == "Plan" and self.now.decides == shown:
            return ClickActions(self.asked).least(PLAN)
        if not self.now.plans:
            return None
        return self.now.plans[shown] or (self._confirmed_plan() if shown == self.viewer else None)

    def _confirmed_plan(self) -> tuple[int, ...] | None:
        """Return the viewer's own plan just after it was confirmed, while the position before it is still displayed
        (GRR-6.1)."""
        made = (entry.made for entry in self.session.game.log[self.view.ply :] if entry.made)
        return next((tuple(int(str(count)) for count in action.args) for action in made
                     if self.looking_at is None and action.seat == self.viewer and action.verb == PLAN), None)

    def title(self) -> str:
        """Return the title of the table: game, map and round."""
        board = self.renderer.thing("board", self.now.table.board)
        key = "title.last" if self.now.last else "title"
        return say(key, game=self.renderer.tr("name"), board=board, round=max(1, self.now.round))

    def phase(self) -> str:
        """Return the phase that the top bar highlights."""
        return self.now.phase

    def status(self) -> str:
        """Return the assistants still to be placed, the tiles drawn, how far a click drives, or the steps left of a
        drive."""
        now = self.now
        if self.asked is None:
            return ""
        if now.asked == "Plan":
            least = ClickActions(self.asked).least(PLAN)
            left = self.expedition().content.numbers.assistants - sum(least)
            if now.sketch:
                return say("sketch.left", n=left) if left else say("sketch.ready")
            return say("plan.left", n=left) if left else say("plan.ready")
        if now.asked == PICKS:
            return picking(self.renderer, self.expedition())
        if now.drawn:
            return say("drawn", tiles=self.renderer.join([self.renderer.thing("tile", tile) for tile in now.drawn]))
        if now.asked == STEP:
            return say("farther") if now.steps > 1 else ""
        if now.driver is not None and now.steps:
            return SEPARATOR.join(filter(None, (self._endangered(), say("steps", n=now.steps))))
        if now.asked == PLAY:
            return SEPARATOR.join(filter(None, (self._halted(), self.planning.advice())))
        return self._endangered()

    def _endangered(self) -> str:
        """Return the danger that nothing averts, while its loss is being split (GRR-5.6)."""
        if self.now.asked != LOSS:
            return ""
        for entry in reversed(self.session.game.log):
            met = [event for event in entry.events if event.kind == "danger" and event.seat == self.now.decides]
            if met:
                return self.renderer.lines(met[-1:])[0].text
            if entry.actor != AUTO:  # "nothing averts it" may be decided without asking
                break
        return ""

    def _halted(self) -> str:
        """Return why the last drive of whoever decides ended early, if he has done nothing since (GRR-5.7, GRR-5.8)."""
        log = self.session.game.log
        last = next((entry for entry in reversed(log) if entry.seat == self.now.decides), None)
        cut = [event for event in last.events if event.kind in HALTS and event.seat == last.seat] if last else []
        return say(f"halted.{cut[-1].kind}", space=self.renderer.thing("region", cut[-1].data["space"])) if cut else ""


    # choices ----------------------------------------------------------------------------------

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """Return the selection behind a thing: areas, cards and gauges stand for several verbs each."""
        kind, name = thing.names[0][0] if thing.names else ("", "")
        if self.asked is None or thing.on_show or kind not in DASHBOARD:
            return super().selection_of(thing)
        if thing in self.panels.bivouac.things:
            return self.pick(thing.names, "take")
        clicks = ClickActions(self.asked)
        return {"area": clicks.area, "gauge": clicks.gauge, "card": clicks.card}[kind](name)

    def extra_options(self) -> list[PromptOption]:
        """Return the prompt options for choices with arguments, and the plan as soon as all assistants are placed."""
        asked = self.asked
        return [] if asked is None or self.animator.busy else [*self.buttons.of(asked), *self.planning.options()]

    def pick(self, names: Names, verb: str = "") -> Selection:
        """Return the selection of a place; while a plan is made, a place of the map leads its sketch on."""
        place = dict(names[0]).get("space", "") if names else ""
        return self.planning.selection_at(place) if place and self.planning.asked() else super().pick(names, verb)

    def select_widget(self, thing: SelectableWidget) -> None:
        """Choose a thing; an area takes one more assistant while a plan is made."""
        if isinstance(thing, Area) and self.planning.asked() is not None and not thing.on_show:
            self.planning.place(thing)
        else:
            super().select_widget(thing)

    def keys_of_things(self) -> Iterable[str]:
        """Return the keys of the areas while a plan is made, and those of all that assistants do in a sequence: no
        other choice gets one that means nothing for want of an assistant."""
        if self.planning.asked() is not None:
            return KEYS
        return FIGURES[: len(AREA_OF)] if self.now.asked == PLAY else ()

    def idea(self) -> tuple[Action, ...]:
        """Return the plan of the sketch up to the place under the pointer, else the plan as it has been placed."""
        return tuple(self.planning.idea(self._pointed_place()))

    def first_choices(self) -> Sequence[Hashable]:
        """Return where Enter alone leads the day on."""
        return self.planning.first_choices()

    def handle_key(self, name: str) -> bool:
        """Place an assistant by the key of its area."""
        return self.planning.key(name)

    def picked_place(self, names: Names) -> None:
        """Choose a place of the map; to one farther along the displayed road, drive step by step (GRR-5.2)."""
        pick = self.pick(names)
        self.action_queue.forget()
        place = dict(names[0]).get("space", "")
        first = None if pick.possible or self.asked is None else self.action_queue.begin(
            self.expedition(), self.now, self.asked.choices.actions, place)
        self.controller.press(pick if first is None else Selection(action=first))

    def road_to(self, place: str) -> Road | None:
        """Return the road on which a click on a place would set out, None without one."""
        if self.asked is None:
            return None
        return first_action(self.expedition(), self.now, self.asked.choices.actions, place)[1]

    def placeable_tiles(self, pick: Selection) -> tuple[str, ...]:
        """Return the tiles that a click could place (GRR-7.1)."""
        actions = pick.choices.actions if pick.choices is not None else filter(None, [pick.action])
        return tuple(dict.fromkeys(str(action.args[0]) for action in actions if action.verb == "place"))


    def advised(self, action: Action) -> Selection:
        """Return the selection of a hint.

        A plan is placed on the dashboard, from where it is confirmed, by the same hint too; a step back restores the
        own one (GRR-6.1).
        """
        if action.verb != PLAN or self.asked is None or list(self.asked.choices.actions) == [action]:
            return super().advised(action)
        kinds = self.asked.choices.kinds
        return Selection(Choices([action], kinds, (*self.asked.chosen, ("hint", action.text()))))

    def selection_after_undo(self, selection: ActionSelection, undone: Action) -> ActionSelection:
        """Return the selection after an undo; an undone plan lies on the dashboard again, assistant by assistant."""
        if undone.verb != PLAN:
            return super().selection_after_undo(selection, undone)
        selection = self.planning.sketches.restored(self.expedition(), undone.seat, selection)
        for area, count in zip(AREAS, undone.args, strict=True):
            for _ in range(int(count)):
                choices = ClickActions(selection).area(area).choices
                assert choices is not None, "a plan that was settled can be placed"
                selection = selection.narrowed(choices)
        return selection

    def steps_of(self, selection: ActionSelection) -> int:
        """Return the number of steps; of a plan the assistants that lie on the dashboard, a hint places all at once, or
        the places of its sketch."""
        if all(action.verb == PLAN for action in selection.choices.actions):
            return max(sum(ClickActions(selection).least(PLAN)), len(sketch_of(selection.chosen) or ()))
        return super().steps_of(selection)

    # previews and events -----------------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        """Return the pages of the player aid."""
        return player_aid_pages(self.renderer, self.expedition())

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether the turn of a seat is over: a sequence ends by itself with its assistant (GRR-6.3)."""
        return any(event.kind == "turn" and event.seat != seat for event in events) and all(
            event.kind not in ("round", "planned") for event in events)

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight the things that the next click could choose, those of the map too."""
        super().highlight_preview(targets)
        self.map.set_ahead([thing for thing in targets if thing[0] in LIGHT])

    def _pointed_place(self) -> str:
        """Return the place of the map under pointer or focus, "" = none."""
        target = self.previews.part_of(self.map.board) if self.asked is not None else None
        kind, name = self.map.ground_of((str(target[0]), str(target[1]))) if isinstance(target, tuple) else ("", "")
        return name if kind == "space" else ""

    def preview_ghosts(self, action: Action | None, foreseen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Show the road with its costs, a tile as it would lie, the needles, the odds of the bag; return no ghosts."""
        place = self._pointed_place()
        placeable = self.placeable_tiles(self.pick(self.map.names(("space", place)))) if place else ()
        if self.planning.asked() is not None:
            self._show_sketch_to(place)
        self._preview_overlay.show(action, foreseen, place, self.now, self.expedition(), self.shown_seat(), placeable)
        return ()

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        """Return the animation clips of events."""
        return self.animations.build(instants, self.shown_seat(), self.banner_clips(instants))

    def highlight_events(self, events: Sequence[Event]) -> None:
        """Highlight the roads of the others, and the changes that they made to the map."""
        self.show_trails([event for event in events if event.kind in RECALLED and event.seat != self.own_seat])

    def show_trails(self, events: Sequence[Event]) -> None:
        """Highlight the places of a log line on the map."""
        self.map.mark_steps(*places_of(events))

    def show_other_plans(self, plans: Sequence[Sequence[Event]], tone: str = "hint") -> None:
        """Draw the places and routes of other plans on the map."""
        self.map.mark_other_plans(plans, hex_of(self.ui.theme[tone]))
