"""The table of Imperial Steam: the railway map, influence and round tracks, the boards, the company in front."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.imperial_steam.bidding import Bid
from game.rules.imperial_steam.laying import Crew
from game.rules.imperial_steam.state import Empire
from game.scenes.game_scene import GameScene
from game.scenes.imperial_steam import story_mode
from game.scenes.imperial_steam.automa_panel import AutomaPanel
from game.scenes.imperial_steam.chips import Chip, FlowPanel, Spec
from game.scenes.imperial_steam.colours import COMPANY_GLYPHS
from game.scenes.imperial_steam.cues import Cues
from game.scenes.imperial_steam.map_pieces import compose
from game.scenes.imperial_steam.map_view import MapView
from game.scenes.imperial_steam.panels import Specs
from game.scenes.imperial_steam.presenter import Table, present
from game.scenes.imperial_steam.story import Story, tells
from game.scenes.imperial_steam.tips import Tips
from game.scenes.imperial_steam.tracks_view import InfluenceTrack, RoundTrack, Strips
from game.scenes.prompt_panel import Offer
from game.scenes.things import ThingWidget
from game.ui.anim import Cue
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.sprites import Thing

RULES = {"Bid": "IMP-3.21", "Hand": "IMP-5.2", "Rest": "IMP-5.1", "PlanTracks": "IMP-6.10", "Structure": "IMP-6.11",
         "Crew": "IMP-6.14", "Station": "IMP-7.1", "Factory": "IMP-7.3", "Foreman": "IMP-7.4", "HireHub": "IMP-8.1",
         "Hire": "IMP-8.2", "BuyTrain": "IMP-9.1", "Goods": "IMP-9.5", "Order": "IMP-9.6", "Collect": "IMP-9.7",
         "Landing": "IMP-4.5", "Deliver": "IMP-10.1", "Contract": "IMP-11.1", "Influence": "IMP-11.3",
         "Closing": "IMP-13.2"}  # what is decided -> the rule about it
ASPECT = 1.28  # width of the map in parts of its height
NARROW = 1250  # units of width below which strips and report make room for the boards


class ImperialSteamScene(GameScene):
    """One game at the screen."""

    BUTTON_KINDS: ClassVar[tuple[str, ...]] = ("engineer",)
    ENDS: ClassVar[tuple[str, ...]] = ("end",)
    GLYPHS: ClassVar[dict[str, str]] = COMPANY_GLYPHS
    table: Table
    story: Story | None = None
    shown: int | None = None  # the company whose board lies in front instead of the viewer's

    # building ---------------------------------------------------------------------------------

    def enter(self) -> None:
        """As ever; the Automa's last turn of a game that goes on can still be read."""
        super().enter()
        self._tell_story(self._last_events())

    def build_table(self, screen: Screen, page: Box) -> None:
        """Map and influence track left, boards in the middle, companies and report right, the own board below."""
        ui, g = self.ui, self._empire()
        ui.assets.add_composer(compose)
        narrow = page.width < NARROW
        foot = page.cut_bottom(min(196.0, page.height * 0.27), 10)
        self._build_own(screen, foot.cut_left(foot.width * 0.645, 10))
        screen.add(self.prompt, foot)
        left = page.cut_left(min(page.width * (0.52 if narrow else 0.475), (page.height - 52) * ASPECT), 10)
        columns = g.content.numbers.last_column + 1
        self.influence = screen.add(InfluenceTrack(ui, columns, self.picked, self._tips().column),
                                    left.cut_bottom(min(66.0, left.height * 0.14), 8))
        self.map = screen.add(MapView(ui, g, self.renderer, self.point_at, self._hovered, self._tips().map), left)
        self.rounds = screen.add(RoundTrack(ui, self._tips().round), page.cut_top(min(70.0, page.height * 0.13), 8))
        side = page.copy()
        if not narrow:
            right = page.cut_right(page.width * 0.4, 10)
            self._build_right(screen, right)
        self._build_boards(screen, page, narrow)
        self.automa = screen.add(AutomaPanel(ui, self.renderer, g.content.automa), side if narrow else page)
        self.automa.visible = False
        self._cues = Cues(self)

    def _build_right(self, screen: Screen, right: Box) -> None:
        seats = len(self.session.seats)
        self.contracts = screen.add(self._panel("contracts", columns=2), right.cut_bottom(106, 8))
        self.strips = screen.add(Strips(self.ui, seats, self.lay_front, self._tips().strip),
                                 right.cut_top(min(86.0 * seats, right.height * 0.62), 8))
        screen.add(self.log, right)

    def _build_boards(self, screen: Screen, page: Box, narrow: bool) -> None:
        """Actions, goods, hubs and engines."""
        names = (("actions", 3.1), ("goods", 3.6), ("hubs", 3.6), ("engines", 2.0))
        if narrow:
            names = (*names, ("contracts", 1.8))
        grids = {"actions": 3, "goods": 5, "hubs": 4, "engines": 4, "contracts": 2}
        rooms = page.split([weight for _, weight in names], 7, down=True)
        for (name, _), room in zip(names, rooms, strict=True):
            setattr(self, name, screen.add(self._panel(name, columns=grids[name]), room))
        self.crews = screen.add(self._panel("crews"), rooms[1])
        self.crews.visible = False
        if narrow:
            self.strips = Strips(self.ui, len(self.session.seats), self.lay_front, self._tips().strip)

    def _build_own(self, screen: Screen, room: Box) -> None:
        parts = room.split((3.0, 2.3, 2.7, 2.7), 8)
        for name, part in zip(("train", "workers", "treasury", "held"), parts, strict=True):
            setattr(self, name, screen.add(self._panel(name), part))

    def _panel(self, name: str, columns: int = 0) -> FlowPanel:
        return FlowPanel(self.ui, tr(f"rails.caption.{name}"), self.picked, self._tips().chip, columns=columns)

    def _tips(self) -> Tips:
        return Tips(self)

    def _empire(self) -> Empire:
        g = self.view
        assert isinstance(g, Empire)
        return g

    actions: FlowPanel
    goods: FlowPanel
    hubs: FlowPanel
    engines: FlowPanel
    contracts: FlowPanel
    train: FlowPanel
    workers: FlowPanel
    treasury: FlowPanel
    held: FlowPanel

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything as the view says, with what may be chosen glowing."""
        g = self._empire()
        self.table = table = present(g)
        front = self.front_seat()
        company, numbers = table.companies[front], g.content.numbers
        decision = self.session.decision() if self.pointing else None
        self._set_chips(g, front)
        self.map.set(table, [seat.colour for seat in self.session.seats])
        self.influence.set(table, company.seat, isinstance(decision, Bid))
        self.rounds.set(table.track)
        self.strips.set(table, [self._kind(seat) for seat in range(table.seats)], front)
        self.crews.visible = isinstance(decision, Crew)
        self.goods.visible = not self.crews.visible
        if self.crews.visible:
            self.crews.set([self._crew(action) for action in self.session.legal()])
        for widget in (*self._chips(), *self.influence.cells):
            widget.set_state(*self.state_of_thing(widget))
        self.map.set_choices(self.pointing.open if self.pointing and self.looking_at is None else ())
        self._show_story()
        assert numbers

    def _set_chips(self, g: Empire, front: int) -> None:
        company, numbers = self.table.companies[front], g.content.numbers
        specs = Specs(self.renderer, self.table, numbers.step_price)
        self.actions.set(specs.actions(company, numbers.main_actions))
        self.goods.set(specs.goods())
        self.hubs.set(specs.hubs())
        self.engines.set(specs.engines())
        self.contracts.set(specs.contracts())
        self.train.set(specs.train(company, numbers.most_trains))
        self.workers.set(specs.workers(company))
        self.treasury.set(specs.treasury(company))
        self.held.set(specs.own_contracts(company))
        colour = self.ui.theme.seat(self.session.seats[front].colour)
        for panel in (self.train, self.workers, self.treasury, self.held):
            panel.set_border(colour)

    def _panels(self) -> tuple[FlowPanel, ...]:
        return (self.actions, self.goods, self.hubs, self.engines, self.contracts, self.train, self.workers,
                self.treasury, self.held, self.crews)

    def _chips(self) -> list[Chip]:
        return [chip for panel in self._panels() if panel.visible for chip in panel.flow.chips]

    def _crew(self, action: Action) -> Spec:
        names = tuple((f"level-{level}", str(count)) for level, count in enumerate(action.args, 1))
        words = "  ".join(f"{count}×<icon:worker-{level}>" for level, count in enumerate(action.args, 1) if count)
        return Spec(words, (names,), "crew", tr("rails.crew.tip"), "card")

    def _kind(self, seat: int) -> str:
        if self.table.companies[seat].automa:
            return tr("rails.automa.kind")
        player = self.session.seats[seat]
        return tr("ui.person") if player.is_person else tr(f"ui.level.{player.kind}")

    def front_seat(self) -> int:
        """Whose board lies in front: the viewer's, or the one that he wants to look at."""
        return self.front if self.shown is None else self.shown

    def lay_front(self, seat: int) -> None:
        """Another company's board in front; a second time, or one's own, lays it back."""
        self.shown = None if seat in (self.front, self.shown) else seat
        self.show()

    def title(self) -> str:
        """Game, map and round."""
        table = self.table
        name = self.renderer.tr("name")
        if not table.round:
            return tr("rails.title.bid", game=name)
        return tr("rails.title", game=name, round=table.round, rounds=table.rounds)

    def status(self) -> str:
        """What the company in front has to spend."""
        if self.pointing is None or self.looking_at is not None or not self.table.round:
            return ""
        company = self.table.companies[self.front]
        return tr("rails.status", money=self.renderer.thing("money", company.money), hands=company.hands,
                  income=company.income)

    # choices ----------------------------------------------------------------------------------

    def _action_of(self, widget: ThingWidget) -> Action | None:
        """The action of a chip that shares its thing with another verb (to buy a good, to order it)."""
        if not isinstance(widget, Chip) or widget.spec.verb not in ("buy", "order") or self.pointing is None:
            return None
        (((_, good),),) = widget.names
        wanted = (widget.spec.verb, (good,))
        return next((action for action in self.pointing.choices.actions if (action.verb, action.args) == wanted), None)

    def state_of_thing(self, widget: ThingWidget) -> tuple[bool, bool]:
        """(glows, looks dead) of a thing on the table; another company's board is only looked at."""
        if self.story is not None or not widget.names or (self.shown is not None and self._of_company(widget)):
            return False, False
        if isinstance(widget, Chip) and widget.spec.verb in ("buy", "order"):
            glows = self._action_of(widget) is not None and self.looking_at is None
            return glows, not glows
        return self.state_of(widget.names)

    def _of_company(self, widget: ThingWidget) -> bool:
        parents = (self.train.flow, self.workers.flow, self.treasury.flow, self.held.flow)
        return widget.parent in parents

    def picked(self, widget: ThingWidget) -> None:
        """A thing was chosen; a good that could be bought or ordered says which."""
        if self.story is not None or (self.shown is not None and self._of_company(widget)):
            self.services.play_sound("thud")
            return
        action = self._action_of(widget)
        if action is not None and not self.animator.busy and self.looking_at is None:
            self.submit(action)
        elif not (isinstance(widget, Chip) and widget.spec.verb in ("buy", "order")):
            super().picked(widget)
        else:
            self.services.play_sound("thud")

    def offer_icon(self, action: Action) -> str:
        icons = {"end": "check", "done": "check", "pass": "skip", "car": "car", "worker": "person", "share": "coin",
                 "flip": "swap"}
        return f"engineer-{action.args[0]}" if action.verb == "engineer" else icons.get(action.verb, "")

    def offer_tip(self, action: Action) -> str:
        """What speaks for or against it."""
        known = ("pass", "share", "flip", "end")
        return tr(f"rails.offer.{action.verb}") if action.verb in known else ""

    def doubt(self, action: Action) -> str:
        """A hand that is given away."""
        return tr("rails.sure.pass") if action.verb == "pass" else ""

    def picture_area(self) -> Rect:
        return self.map.rect

    def rule_now(self) -> str:
        """The rule of the decision at hand."""
        return RULES.get(type(self.session.decision()).__name__, "")

    def _hovered(self, thing: Thing | None) -> None:
        """What a connection comes to is told by its tooltip alone."""

    # the Automa's story -----------------------------------------------------------------------

    def _last_events(self) -> Sequence[Event]:
        lines = self.session.log(self.viewer)
        return lines[-1].events if lines else ()

    def _tell_story(self, events: Sequence[Event]) -> None:
        automa = self._empire().automa
        if automa is not None and tells(events):
            story = Story(events, automa.seat)
            self.story = story if story.steps else None

    def submit(self, action: Action, auto: bool = False) -> None:
        self.shown = None
        super().submit(action, auto)

    def _landed(self, seat: int) -> None:
        """What the Automa did in between is told before the next question."""
        self._tell_story(self._last_events())
        if self.story is None:
            super()._landed(seat)
        else:
            self.show()

    def next_decision(self) -> None:
        if self.story is None or self.looking_at is not None:
            super().next_decision()
        else:
            self.pointing = None
            self.show()

    def tell_on(self, by: int) -> None:
        """A step on or back in the story; behind its end the game goes on."""
        if self.story is None:
            return
        if by > 0 and self.story.last:
            self.end_story()
        else:
            self.story.go(by)
            self.show()

    def end_story(self) -> None:
        """The rest need not be told."""
        self.story = None
        self.next_decision()

    def _travel(self, move: Any, sound: str) -> None:
        self.story = None
        super()._travel(move, sound)

    def _show_story(self) -> None:
        story = self.story if self.looking_at is None else None
        self.automa.visible = story is not None
        if story is None:
            self.map.mark_steps((), ())
            return
        self.automa.set(story)
        self.map.mark_steps(*story_mode.places(story.event, self._empire()))

    def _prompt_text(self, seat: int | None) -> str:
        if self.story is not None and self.looking_at is None:
            return tr("rails.story.prompt", at=self.story.at + 1, count=len(self.story.steps))
        return super()._prompt_text(seat)

    def _offers(self) -> list[Offer]:
        if self.story is not None and self.looking_at is None:
            return story_mode.offers(self, self.story)
        return super()._offers()

    # what happened ----------------------------------------------------------------------------

    def trace(self, events: Sequence[Event]) -> None:
        """The places of a log line are lit on the map."""
        connections, cities = story_mode.traced(events, self._empire())
        self.map.mark_steps(connections, cities)

    def cues(self, before: Any, events: Sequence[Event]) -> list[Cue]:
        return self._cues.build(events)


SCENE = ImperialSteamScene
