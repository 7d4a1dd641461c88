"""Planning table: the sketch of a day on the map, the assistants that follow from it, and figures moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import islice

from game.rules.core.actions import Action
from game.rules.great_race.content.numbers import AREAS, MECHANIC
from game.rules.great_race.day_forecast import Plan, drives_of, fuel_to_buy
from game.rules.great_race.decisions.convoy import fuel_price
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.click_actions import PLAN, ClickActions
from game.scenes.great_race.dashboard.dashboard_areas import Area
from game.scenes.great_race.multi_step_drive import PLAY, STEP, first_action
from game.scenes.great_race.panels.day_card import DayCard
from game.scenes.great_race.panels.piece_in_hand import PieceInHand
from game.scenes.great_race.planning.day_sketch import sketch_of, sketches_of
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.forecast_text import day_lines
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.session import Session
from game.table.action_selection import NOTHING, ActionSelection, Selection
from game.ui.context import Ui

KEYS = "1234"  # of the areas, in their order
WITHOUT_A_DRIVE = ("fund", "draw", "pass")  # actions to which Enter leads where nobody is left to drive


class PlanningTable:
    """Planning table of one scene; `position` returns the displayed position, `now` its view model.

    A sketch belongs to the person who looks at the table, and is never shown to another.
    """

    def __init__(self, scene: GameScene, session: Session, position: Callable[[], GreatRaceState],
                 now: Callable[[], TableSituation]) -> None:
        self.scene, self.position, self.now = scene, position, now
        self.session, self.sketches = session, sketches_of(session)

    def build(self, ui: Ui, hand: PieceInHand) -> DayCard:
        """Build the card of the day; `hand` shows the figure that is being dragged."""
        self.card, self.hand = DayCard(ui), hand
        return self.card

    # the sketch -----------------------------------------------------------------------------------

    def asked(self) -> ActionSelection | None:
        """Return the selection of the plan that the person at the screen is making, None at other times."""
        asked = self.scene.asked
        return asked if asked is not None and self.now().asked == "Plan" else None

    def road(self) -> tuple[str, ...]:
        """Return the sketch that is still ahead of the person at the screen."""
        seat, asked = self.scene.viewer, self.asked()
        if seat is None or self.scene.looking_at is not None:
            return ()
        if asked is not None and self.now().decides == seat:
            self.sketches.take_over(self.position(), seat, asked)
        return self.sketches.road(self.position(), seat)

    def keep(self) -> None:
        """Keep the sketches of the day with the game, but for the one that is being made."""
        seat = self.scene.viewer
        if seat is not None and self.scene.looking_at is None:
            plans = self.asked() is not None and self.now().decides == seat
            self.sketches.save(self.session, self.position().round, seat if plans else None)

    def driven(self) -> tuple[str, ...]:
        """Return the places of the sketch that have been driven to since the plan was made."""
        seat = self.scene.viewer
        past = seat is None or self.scene.looking_at is not None or self.asked() is not None
        return () if past or seat is None else self.sketches.driven(self.position(), seat)

    def selection_at(self, place: str) -> Selection:
        """Return the selection after a click on a place of the map: the sketch, with its assistants."""
        asked, seat = self._sketching(), self.now().decides
        if asked is None or seat is None or not place:
            return NOTHING
        return self.sketches.after_click(self.position(), seat, asked, place)

    def next_places(self) -> list[str]:
        """Return the places of the map which the keyboard reaches: those that lead the sketch on, as long as the day
        comes to its end, before the first click also the one where a usual day ends; in the Convoy the end of the next
        drive."""
        state, seat = self.position(), self.now().decides
        if seat is None:
            return []
        named = [str(first[1]) for first in self.first_choices() if isinstance(first, tuple) and first[0] == "space"]
        if self._sketching() is None:
            return named
        road = (state.crews[seat].space, *self.road())
        if self._is_whole():
            return []
        routes = state.selected.chart.routes_at.get(road[-1], ())
        beside = [*state.selected.chart.beside[road[-1]], *(route.other(road[-1]) for route in routes)]
        return [place for place in dict.fromkeys((*named, *beside)) if place not in road]

    def first_choices(self) -> Sequence[Hashable]:
        """Return where Enter leads on.

        While a plan is made that is the place where a usual day ends, and once it is sketched the plan that it has
        placed; in the Convoy the fuel and the places of the sketch, or of the way to the finish.
        """
        state, seat = self.position(), self.now().decides
        if seat is None or self.scene.asked is None:
            return ()
        if self.asked() is None:
            return self._next_of_day(state, seat)
        asked, road, usual = self._sketching(), self.road(), self.sketches.usual(state, seat)
        if asked is None or not road:
            return (("space", usual[-1]),) if asked is not None and usual else ()
        plans = asked.choices.actions
        return (plans[0].text(),) if len(plans) == 1 and (road == usual or self._is_whole()) else ()

    def _is_whole(self) -> bool:
        """Return whether the day comes no farther than the sketch."""
        road = self.road()
        return bool(road) and road[-1] not in self.ends()

    def _next_of_day(self, state: GreatRaceState, seat: int) -> Sequence[Hashable]:
        """Return the fuel to buy, the end of the next drive, or the next place of a drive, else its end; for a crew
        without a Mechanic its money, a card, or the end of its day."""
        now, road, asked = self.now(), self.road() or self.sketches.usual(state, seat), self.scene.asked
        assert asked is not None
        if now.asked == STEP:
            leads = bool(road) and first_action(state, now, asked.choices.actions, road[0])[0] is not None
            return [("space", road[0])] if leads else [f"{seat} end"]
        if now.asked != PLAY:
            return ()
        if not state.crews[seat].assistants[MECHANIC]:
            legal = {action.verb for action in asked.choices.actions}
            return [f"{seat} {verb}" for verb in WITHOUT_A_DRIVE if verb in legal][:1]
        if levels := fuel_to_buy(state, seat, road):
            return f"{seat} fuel {levels}", ("gauge", "fuel")
        drive = next(iter(drives_of(state, seat, road, 1)), ())
        lead = (place for place in reversed(drive) if first_action(state, now, asked.choices.actions, place)[0])
        return [("space", place) for place in islice(lead, 1)]

    def _sketching(self) -> ActionSelection | None:
        """Return the selection of the plan where a sketch may choose one: a guided game asks for a single plan."""
        asked = self.asked()
        return asked if asked is not None and sum(action.verb == PLAN for action in asked.all) > 1 else None

    def idea(self, place: str) -> Sequence[Action]:
        """Return the plan that a click on a place would leave, or that has been placed whole; () = none."""
        asked = self.asked()
        choices = self.selection_at(place).choices if asked is not None else None
        left = choices.actions if choices is not None else asked.choices.actions if asked is not None else ()
        return left if len(left) == 1 else ()

    def placed(self) -> Plan | None:
        """Return the assistants as placed so far while a plan is being made."""
        asked = self.asked()
        if asked is None:
            return None
        scout, mechanic, escort, funding = ClickActions(asked).least(PLAN)
        return scout, mechanic, escort, funding

    def lines(self) -> list[str]:
        """Return the forecast of the sketched day line by line; none without a sketch that is being made."""
        plan, seat = self.placed(), self.now().decides
        if plan is None or seat is None or not self.road():
            return []
        if not self.position().crews[seat].engine:
            return [say("day.broken")]
        found = self.sketches.forecast(self.position(), seat, plan)
        return [] if found is None else list(day_lines(found, self.scene.renderer))

    def ends(self) -> list[str]:
        """Return the last place of each drive of the sketch."""
        plan, state, seat = self.placed(), self.position(), self.scene.viewer
        if seat is None:
            return []
        if plan is None:
            return self.sketches.ends(state, seat)
        found = self.sketches.forecast(state, seat, plan)
        return [drive.places[-1] for drive in found.drives] if found is not None else []

    def advice(self) -> str:
        """Return the fuel that the sketch wants to be bought before its next drive, "" = none."""
        state, seat, road = self.position(), self.now().decides, self.road()
        if self.now().asked != PLAY or seat is None or seat != self.scene.viewer or not road:
            return ""
        levels = fuel_to_buy(state, seat, road) if state.crews[seat].assistants[MECHANIC] else 0
        cost = levels * fuel_price(state, seat)
        return say("sketch.buy", n=levels, cost=self.scene.renderer.thing("money", cost)) if levels else ""

    def options(self) -> list[PromptOption]:
        """Return the prompt option that removes the sketch."""
        asked = self.asked()
        if asked is None or not sketch_of(asked.chosen):
            return []
        here = self.position().crews[asked.choices.actions[0].seat].space
        return [PromptOption(say("sketch.remove"), lambda: self.scene.controller.press(self.selection_at(here)),
                             icon="cross", thing="sketch", keyless=True)]

    # figures --------------------------------------------------------------------------------------

    def key(self, name: str) -> bool:
        """Place an assistant by the key of its area; return whether there is such a key."""
        asked = self.asked()
        if asked is None or name not in KEYS:
            return False
        self._press(ClickActions(asked).area(AREAS[KEYS.index(name)]))
        return True

    def place(self, area: Area) -> None:
        """Place an assistant on an area that was clicked; where all are placed, say how to take one back."""
        asked = self.asked()
        assert asked is not None
        self._press(ClickActions(asked).area(area.name))

    def _press(self, pick: Selection) -> None:
        if pick.possible:
            self.scene.controller.press(pick)
        else:
            self.scene.refuse(say("plan.full"))

    def drag(self, area: Area, pos: tuple[int, int]) -> None:
        """Show a figure of an area at the pointer."""
        self.hand.show(f"gr-man-{area.colour}", area.man_rect().size, pos)

    def drop(self, area: Area, target: Area | None) -> None:
        """Move a figure from an area to another one; without one, take it back."""
        self.hand.hide()
        asked, plan = self.asked(), self.placed()
        if asked is None or plan is None or target is area:
            return
        counts = list(plan)
        counts[AREAS.index(area.name)] -= 1
        if target is not None:
            counts[AREAS.index(target.name)] += 1
        self.scene.controller.press(ClickActions(asked).planned(counts, ("area", area.name)))
