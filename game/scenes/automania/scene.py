"""The table of Automania: the main board with its two markets, the factory in front, desk, outlook and seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Rect

from game.i18n.markup import capital
from game.rules.automania.acting import Turn
from game.rules.automania.board import ANY
from game.rules.automania.factories import ELECTRIC
from game.rules.automania.forecast import effects, entry, outlook
from game.rules.automania.numbers import MARKETS, TYPES
from game.rules.automania.placing import PlaceTile
from game.rules.automania.sales import Sell
from game.rules.automania.shipping import Ship, TopCar
from game.rules.automania.state import UNKNOWN, Trade
from game.rules.core.actions import Action, Choices
from game.rules.core.events import Event
from game.scenes.automania.aid import pages
from game.scenes.automania.art.names import car_art, card_art, tile_art, worker_art
from game.scenes.automania.belt import Belt
from game.scenes.automania.boards import Boards
from game.scenes.automania.compose import compose
from game.scenes.automania.cues import Cues
from game.scenes.automania.foreshown import Foreshown
from game.scenes.automania.hall.grid import SpotThing
from game.scenes.automania.keys import SECRETS
from game.scenes.automania.leads import lead
from game.scenes.automania.line_card import LineCard
from game.scenes.automania.marks import RECALLED, Marks
from game.scenes.automania.places import places_for
from game.scenes.automania.planned import planned
from game.scenes.automania.presenter import PHASES, SETUP, TableView, at_rest, on_turn, outlook_of, present
from game.scenes.automania.rites import RITES
from game.scenes.automania.telling import Telling
from game.scenes.automania.texts import say
from game.scenes.automania.tips import Tips
from game.scenes.automania.turn_of_round import for_one, of_all
from game.scenes.automania.undimmed import set_back, undim
from game.scenes.parts import kind_words
from game.scenes.table.aid import AidPage
from game.scenes.table.ceremony import Rites
from game.scenes.table.choice_keys import KEYS
from game.scenes.table.driver import Driver
from game.scenes.table.flights import Flights
from game.scenes.table.front import FrontPlate
from game.scenes.table.front_scene import FrontScene
from game.scenes.table.game_scene import GameScene
from game.scenes.table.ghosts import Ghost
from game.scenes.table.hint_panel import Area
from game.scenes.table.notes import passes
from game.scenes.table.offer import Offer
from game.scenes.table.offers import HOLDS, enter
from game.scenes.table.pointing import Pick, Pointing
from game.session.instants import Instant
from game.session.preview import Foresight, Leg
from game.session.session import Session
from game.ui.anim import Cue
from game.ui.keycaps import key_label
from game.ui.layout import Box
from game.ui.screen import Screen

REWARDS = "sell", "copy", "reward"  # verbs that take what a sales space brings
LEAVING = (("withdraw", ""),)  # has been pointed at where the withdrawal has been chosen, and not its office


class AutomaniaScene(FrontScene):
    """One game at the screen."""

    PHASES: ClassVar[tuple[str, ...]] = PHASES
    BEFORE: ClassVar[tuple[str, ...]] = (SETUP,)
    BUTTON_KINDS: ClassVar[tuple[str, ...]] = ("board", "crew", "contract", "side")
    ENDS: ClassVar[tuple[str, ...]] = ("pass", "withdraw")
    ACTS_TOO: ClassVar[tuple[str, ...]] = ("withdraw",)
    TELLS_ON: ClassVar[tuple[str, ...]] = ("take", "corner")
    FRONT: ClassVar[str] = "factory"
    GIVES_UP: ClassVar[tuple[str, ...]] = ("decline", "discard", "skip", "pass")
    RITES: ClassVar[Rites] = RITES
    CARD_AT: ClassVar[tuple[float, float]] = (0.5, 1.0)
    table: TableView
    before: Trade  # the position that is shown

    def __init__(self, session: Session, drive: Callable[[GameScene], Driver]) -> None:
        self.told_rounds = Telling(self)
        super().__init__(session, drive)

    # building ---------------------------------------------------------------------------------

    def build_table(self, screen: Screen, page: Box) -> None:
        """The main board at the left; seats, factory, desk, outlook and prompt at the right."""
        ui, g = self.ui, self.trade()
        ui.assets.add_composer(compose)
        colours = [seat.colour for seat in self.session.seats]
        self.tips = Tips(self)
        places = places_for(page, len(colours))
        self.boards = Boards(ui, self.tips, self.picked, self.show, self.lay_front, colours, g.content, self.log,
                             places)
        self.boards.add_to(screen)
        self.boards.desk.secrets.unknown = self._own_secrets
        self.told_rounds.build(screen, places)
        screen.add(self.prompt, places.prompt)
        self.plate = None if places.narrow else screen.add(FrontPlate(ui, self.boards.factory))
        self.foreshown = Foreshown(self.boards, colours)
        self.marks = screen.add(Marks(ui, self.boards, colours))
        belt, line = screen.add(Belt(ui, self.boards.factory)), screen.add(LineCard(ui, self.boards))
        flights = screen.add(Flights(ui, self.bar))
        self._cues = Cues(self.services, flights, self.boards, g.content, colours, self.bar.chips,
                          self.sight.stage, belt, line)

    def trade(self) -> Trade:
        """The position that the table shows."""
        g = self.view
        assert isinstance(g, Trade)
        return g

    # showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything as the view says, with what may be chosen glowing."""
        self.told_rounds.uncover()
        g = self.trade()
        table = present(g)
        table = on_turn(table, self.whose_turn(table.decides))
        if self.session.over and self.looking_at is None:
            table = at_rest(table)  # in the midst of it too, where the players agreed on that
        self.table, self.before = table, g
        self.prompt.slim = table.asked == "Sell"  # up to seven rewards beside a short word that waits
        self.tips.decides = table.decides
        front, seats = self.front_seat(), self.session.seats
        self.boards.set(table, front, [kind_words(seat.kind) for seat in seats], self.driver.thinking,
                        self._alone(front), outlook_of(g, front))
        if self.plate is not None:
            self.plate.set(*self.remarks.whose(front))
        for thing in (*self.boards.factory.things, *self.boards.desk.things):
            thing.on_show = self.shown is not None
        self.lights.set(self.boards.things())
        if not self.sight.moves:
            undim(self.boards, table)
            if self.asked is not None and self.asked.taken == LEAVING:
                set_back(self.boards)
        decision = self.session.decision() if self.asked else None
        if decision is not None:
            self.boards.open_for(type(decision).__name__, self.session.ply)
        self.told_rounds.cover()
        if self.plate is not None:
            self.plate.visible = not self.told_rounds.open

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
        return self.boards.hall.rect

    def hint_areas(self) -> list[Area]:
        """Over outlook and report, where nothing is ever chosen; else on the board."""
        return [Area(self.boards.beside(), (1.0, 1.0)), *super().hint_areas()]

    def telling_areas(self) -> Sequence[Rect]:
        """Over the foot of the board, where nothing is chosen before somebody withdraws; else beside the board; where
        that is too small for it, on it."""
        usual = super().telling_areas()
        return usual if self.boards.places.narrow else [self.boards.hall.foot, self.boards.beside(), *usual]

    def handle_place(self) -> Rect:
        """Behind the tabs of the deck."""
        return self.boards.deck.spare

    def landmarks(self) -> Sequence[Rect]:
        """Where happened what is told, and what is wanted next."""
        spots = self.boards.hall.spots()
        return [*(mark.rect for mark in self.marks.marks), *(spots[f"{market}-wanted"] for market in MARKETS)]

    def playing_field(self) -> Sequence[Rect]:
        """All that a turn is planned with: no note covers it for longer than it is read."""
        prospects = self.boards.prospects
        return [*self.boards.hall.read, *([prospects.rect] if prospects.in_sight else ())]

    def lettering(self) -> Sequence[Rect]:
        """MAN-4.69 What sold cars bring: it is planned with all the round."""
        return [space.rect for market in self.boards.hall.markets.values() for space in market.sales.values()]

    uncovered_soon = lettering

    def kept_clear(self) -> Iterator[Rect]:
        """Whose turn it is, too, and the factory with which what lies on the board is compared; of a factory all spaces
        where a tile may go, with what it would be worth there."""
        yield from super().kept_clear()
        told, factory = self.screen.tooltip.told, self.boards.factory
        if told is not None and factory.in_sight and not factory.rect.colliderect(told.anchor):
            yield factory.rect
        spots, placed = self.boards.hall.spots(), [space for space in factory.spaces.values() if space.glow]
        if told is not None and self.boards.hall.grid.rect.contains(told.anchor):
            yield from (spots[name] for name in ("grid", "NA-wanted", "EU-wanted"))
        elif told is not None and any(space.rect == told.anchor for space in placed):
            yield from (space.rect for space in placed)
            yield from (spots[name] for name in ("NA-wanted", "EU-wanted"))
            if self.boards.prospects.in_sight:
                yield self.boards.prospects.rect
        if self.plate is not None:
            yield self.plate.rect

    def spot(self, name: str) -> Rect | None:
        """Panels and their parts by their names, things by their kind and name as `space:T1`."""
        kind, _, thing = name.partition(":")
        if thing:
            found = next((each for each in self.boards.things() if ((kind, thing),) in each.names), None)
            return None if found is None else found.rect
        panel = self.boards.show_part(name)
        return super().spot(name) if panel is None else panel

    # choices ----------------------------------------------------------------------------------

    def more_offers(self) -> list[Offer]:
        """Cars for a market or in the corner are chosen with buttons too, though that is said in two words. Those of
        the corner stay while a turn is open, with why not: nothing that was offered goes, and no button moves. Where a
        choice has been begun the answers to what is asked then take their place."""
        asked, top = self.asked, self.session.decision()
        if asked is None or top is None:
            return []
        if isinstance(top, Ship | TopCar | Sell | PlaceTile):
            return [] if self.driver.instead() else self._space_offers(asked)  # the guide shows them on the board
        if not isinstance(top, Turn):
            return [self._offer(action, True) for action in asked.all if action.verb == "produce"]
        if asked.taken:
            return [self._offer(action, True) for action in asked.choices.actions]
        corner = next(space.id for space in self.trade().content.board.spaces.values() if space.type == ANY)
        corners = [Action(top.seat, "corner", (corner, car_type)) for car_type in TYPES]
        found = [self._offer(action, action in asked.all) for action in corners]
        leaving = [action for action in asked.all if action.verb == "withdraw"]
        return [*found, self._withdraw(leaving)] if leaving else found

    def _space_offers(self, asked: Pointing) -> list[Offer]:
        """MAN-4.41 Of the ship spaces the highest one that the car may have; MAN-4.47, MAN-4.69 all rewards; MAN-4.20
        every space for a tile, but in a narrow room, where they lie large above the prompt."""
        ships = [action for action in asked.all if action.verb == "ship"]
        best = max(ships, key=lambda action: int(str(action.args[0]).partition("-")[2]), default=None)
        if best is not None:
            return [replace(self._offer(best, True), kind="primary", shortcut=enter(self))]
        verbs = REWARDS if self.boards.places.narrow else (*REWARDS, "place")
        return [self._offer(action, True) for action in asked.all if action.verb in verbs]

    def status(self) -> str:
        """What the decision is good for; not where a choice has been begun, which says what it still wants, nor where
        the guide explains it."""
        if self.asked is None or self.asked.taken or self.driver.instead():
            return ""
        return lead(self.trade(), self.boards.places.narrow)

    def asks(self) -> str:
        """MAN-4.18 An action space wants a tile of its line, and a tile a space; MAN-4.19 the corner a car, and so
        does a market (MAN-5.20); MAN-4.61 whoever withdraws chooses a sales office."""
        if self.asked is None or not self.asked.taken:
            return ""
        if self.asked.taken != LEAVING:
            kind, name = self.asked.taken[0]
            words = {"space": "ask.tile", "spot": "ask.space"}.get(kind)
            if self.asked.choices.actions[0].verb in ("corner", "produce"):
                words = "ask.car"
            thing = ("tile", self.trade().grid[name]) if kind == "spot" else (kind, name)
            return say(words, what=self.renderer.thing(*thing)) if words else ""
        seat = self.asked.choices.actions[0].seat
        return say("withdraw.ask", n=sum(car.owner == seat for market in self.trade().markets.values()
                                         for car in market.ships))

    def offer_words(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """MAN-4.36 A number alone, where it is asked how many workers go into marketing, and how popular the car would
        be: smaller in a small button, but in one line."""
        car = self.table.car
        if action.verb == "workers" and car is not None:
            count = int(action.args[0])
            words = f"{self._workers}{count}" if count else say("crew.none")
            return f"{words}\u00a0·\u00a0{car.popularity + count}<icon:am-star>"
        return super().offer_words(action, prompt, ply)

    def in_vain(self, action: Action) -> bool:
        """MAN-4.47 Workers who are more than a top car wants, and more than any contract in the own hand does."""
        car, g = self.table.car, self.trade()
        if action.verb != "workers" or car is None:
            return False
        hand = [g.content.contracts[name].popularity for name in g.factories[car.seat].hand if name != UNKNOWN]
        enough = max((g.content.numbers.top_car, *hand))
        return bool(action.args[0]) and car.popularity + int(action.args[0]) > max(enough, car.popularity)

    def offer_tip(self, action: Action) -> str:
        """Why workers are wasted."""
        return say("crew.vain", n=self.trade().content.numbers.top_car) if self.in_vain(action) else ""

    @property
    def _workers(self) -> str:
        """The sign of the workers in front."""
        return f"<icon:{worker_art(self.boards.factory.colour)}>"

    def choice_key(self, action: Action) -> str:
        """So many workers have that number for their key, as far as there is a key for it; a sales office has its own,
        and so do a column and a row where that tells them apart."""
        number = str(action.args[0]) if action.args else ""
        if action.verb == "take" and self.asked is not None and not self._space_chosen(action):
            offered = [str(each.args[0])[1:] for each in self.asked.choices.actions]
            number = number[1:] if offered.count(number[1:]) == 1 else ""
        elif action.verb == "place":
            number = number[1:]
        elif action.verb not in ("workers", "withdraw"):
            return ""
        return number if number in [*KEYS] else ""

    def name_ahead(self, action: Action, prompt: str) -> str:
        """A tile by itself where its action space has been chosen, and a space where its tile has."""
        if action.verb != "take" or self.asked is None or not self.asked.taken:
            return super().name_ahead(action, prompt)
        space, spot = map(str, action.args)
        thing, name = ("tile", self.trade().grid[spot]) if self._space_chosen(action) else ("space", space)
        return capital(self.renderer.thing(thing, name))

    def _space_chosen(self, action: Action) -> bool:
        """MAN-4.18 Has the action space been chosen with which a tile would be taken?"""
        return self.asked is not None and ("space", str(action.args[0])) in self.asked.taken

    def _withdraw(self, leaving: list[Action]) -> Offer:
        """MAN-4.61 The way out of the round, with what all workers left bring: it leads to the sales offices."""
        workers = self.trade().factories[leaving[0].seat].workers
        pick = Pick(choices=Choices(leaving, self.session.kit.spec.verbs, LEAVING))
        words = say("withdraw")
        return Offer(f"{words} ·\u00a0+{self.renderer.thing('money', workers)}" if workers else words,
                     lambda: self.driver.press(pick), icon="exit", tip=say("withdraw.tip"), thing=words, short=words)

    def _offer(self, action: Action, possible: bool) -> Offer:
        names = tuple(zip(self.session.kit.spec.verbs[action.verb], map(str, action.args), strict=True))
        pick, cost = Pick(action=action) if possible else self.pick((names,), action.verb), self.offer_cost(action)
        words = say(f"corner.{action.args[1]}") if action.verb == "corner" else \
            capital(self.renderer.thing("target", str(action.args[0]))) if action.verb == "place" else \
            self.name_ahead(action, "")
        return Offer(f"{words} ·\u00a0{cost}" if cost else words, lambda: self.driver.press(pick), "secondary",
                     icon=self.offer_icon(action), tip=lambda: self.remarks.consequence(pick) or None,
                     reason="" if possible else self.remarks.why_not(pick), thing=action.text(),
                     short=self.offer_short(action), key=self.choice_key(action))

    def offer_short(self, action: Action) -> str:
        """A car or an office by its name, a market with what the car would come to."""
        thing, last = self.renderer.thing, str(action.args[-1]) if action.args else ""
        if action.verb == "corner":
            return f"{thing('car-type', last)} ·\u00a0{self.offer_cost(action)}"
        if action.verb == "produce":
            market = thing("market", str(action.args[0]))
            words = say("electric", market=market) if last == ELECTRIC else market
            return f"{words} ·\u00a0{self.offer_cost(action)}"
        if action.verb in ("sell", "reward"):
            reward = next(region.sales[last].reward for region in self.trade().content.board.regions.values()
                          if last in region.sales)
            gains = (("am-coin", reward.money), ("am-points", reward.points))  # no signs: a key stands before them
            return f" ·{HOLDS}".join(f"<icon:{picture}>{n}" for picture, n in gains if n)
        return thing("office", last) if action.verb == "withdraw" else ""

    def offer_icon(self, action: Action) -> str:
        """The car, demand or contract that an action is about; a sign for what gives up."""
        g, first = self.trade(), str(action.args[0]) if action.args else ""
        if action.verb == "take" and self._space_chosen(action):
            return tile_art(g.content.tiles[g.grid[str(action.args[1])]])
        if action.verb == "take":
            car_type = g.content.board.spaces[first].type
            return car_art(car_type) if car_type else card_art(None)
        if action.verb == "produce" and self.table.car is not None:
            return car_art(self.table.car.type, "", action.args[1] == ELECTRIC)
        if action.verb == "place":
            return "swap" if self._replaces(action) else ""
        if action.verb == "contract":
            return card_art(g.content.contracts[first])
        if action.verb == "tile":
            return tile_art(g.content.tiles[g.office_tiles[int(first) - 1]])
        return {"discard": "trash", "pass": "hourglass", "skip": "skip", "decline": "skip"}.get(action.verb, "")

    def offer_cost(self, action: Action) -> str:
        """What a car costs, and what it would come to in a market; what its car costs and how many workers an action
        space takes that a tile asks for; what a tile costs and adds where it is placed; what a contract brings."""
        car, g = self.table.car, self.trade()
        if action.verb == "take":
            car_type = g.content.board.spaces[str(action.args[0])].type
            price = f"{self.renderer.thing('money', g.cost(car_type))}{HOLDS}·{HOLDS}" if car_type else ""
            workers = f"{self._workers}{entry(g, str(action.args[0])).workers}"
            return "" if self._space_chosen(action) else f"{price}{workers}"
        if action.verb == "place":
            return self._placing_costs(action)
        if action.verb == "contract":
            found = g.content.contracts[str(action.args[0])]
            money = f"{HOLDS}·{HOLDS}+{self.renderer.thing('money', found.money)}" if found.money else ""
            return f"{found.medals}<icon:am-medal>{money}"
        if action.verb == "ship":
            market, _, value = str(action.args[0]).partition("-")
            medal = g.content.board.regions[market].ships[int(value)]
            return say("ahead.points", n=medal) if medal else ""
        kind = str(action.args[1]) if action.verb == "corner" else car.type if car and action.verb == "produce" else ""
        cost = self.renderer.thing("money", g.cost(kind)) if kind else ""
        if action.verb != "produce" or not kind:
            return cost
        stars = outlook(g, action.seat, kind, str(action.args[0]), action.args[1] == ELECTRIC).popularity
        return f"{cost}\u00a0·\u00a0{stars}<icon:am-star>"

    def doubt(self, action: Action) -> str:
        """MAN-4.5 A car that is recalled while nothing asks for it."""
        if action.verb == "recall" and not isinstance(self.session.decision(), Ship | TopCar):
            return say("sure.recall")
        return ""

    def key(self, name: str) -> bool:
        """The key for the own secrets turns to them first."""
        if name != SECRETS:
            return False
        self.boards.deck.turn_to("desk")
        self.boards.desk.secrets.activate()
        return True

    def _own_secrets(self) -> None:
        """MAN-4.90 Those of another seat, whose factory lies in front, are hidden: the own ones are meant. Where no
        seat is anybody's, it is said that they are hidden."""
        if self.looks_aside:
            self.look_back()
        if self.boards.desk.secrets.known:
            self.boards.desk.secrets.activate()
        else:
            self.tell(say("secrets.other.tip"))

    def gives_up(self, action: Action) -> bool:
        """A tile that another one replaces too, and a car that comes back off its ship."""
        return super().gives_up(action) or action.verb == "recall" or self._replaces(action)

    def _replaces(self, action: Action) -> bool:
        """MAN-4.22 Does a tile lie where one is placed?"""
        return action.verb == "place" and bool(self.trade().factories[action.seat].tiles[str(action.args[0])])

    def _placing_costs(self, action: Action) -> str:
        """MAN-4.27 What the office of the tile at hand costs, and by how much it makes a car more popular at most."""
        top = self.session.decision()
        if not isinstance(top, PlaceTile):
            return ""
        effect = next(each for each in effects(self.trade(), top.seat, top.tile) if each.target == action.args[0])
        stars = max(effect.stars.values(), default=0)
        told = (self.renderer.thing("money", effect.cost) if effect.cost else "",
                f"+{stars}<icon:am-star>" if stars > 0 else "")
        return f"{HOLDS}·{HOLDS}".join(filter(None, told))

    # previews and what happened ---------------------------------------------------------------

    def aid_pages(self) -> list[AidPage]:
        return pages(self.renderer, self.trade())

    def told(self, action: Action, before: Any, seen: Foresight) -> str:
        return self.tips.told(action, before, seen)

    def planned(self, plan: Sequence[Leg]) -> str:
        return planned(plan, self.renderer)

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """MAN-4.6 A turn ends by itself when its main action is resolved."""
        return any(event.kind == "turn" and event.seat != seat for event in events) and all(
            event.kind not in ("round", "sales") for event in events)

    def round_words(self) -> str:
        return of_all(self.trade())

    def round_brought(self, seat: int, events: Sequence[Event]) -> str:
        return for_one(events, seat)

    def foreshow(self, action: Action | None, seen: Foresight | None) -> Sequence[Ghost]:
        """The tile in the factory, the car on its ship, what the cars would come to."""
        g, front = self.trade(), self.front_seat()
        ghosts = self.foreshown.show(action, seen, g, front)
        if action is None and self.asked is not None and not self.asked.taken and self.tips.decides == front:
            spot = self.previews.owner
            tile = g.grid.get(spot.spot, "") if isinstance(spot, SpotThing) and spot.glow else ""
            if tile:
                self.foreshown.show_tile(tile, g, front)
        return ghosts

    def trace(self, events: Sequence[Event]) -> None:
        """The places of a line of the report."""
        self.marks.set(events, self.front_seat())

    def recall(self, events: Sequence[Event]) -> None:
        """Where the others were since the last action of the person at the screen."""
        self.trace([event for event in events if event.kind in RECALLED and event.seat != self.front])

    # the account of a round -------------------------------------------------------------------

    def retells(self) -> bool:
        """The sales of a round are summed up; MAN-4.51 whoever has drawn a contract is told how to see it."""
        self._tell_drawn()
        return self.told_rounds.tell()

    def watched(self) -> bool:
        return self.told_rounds.tell()

    def _tell_drawn(self) -> None:
        """MAN-4.90 A contract of the deck lies hidden in the hand of a person who is not alone."""
        last, secrets = self.session.game.log[-1], self.boards.desk.secrets
        drawn = any(event.kind == "drew-deck" and event.seat == self.front_seat() for event in last.events)
        if drawn and secrets.known and not secrets.shown and self.session.seats[self.front_seat()].is_person:
            words = say("drawn", seat=f"<seat:{self.front_seat()}>", key=key_label(SECRETS))
            self.tell(words)
            passes(self, words)

    def told_again(self, ply: int) -> list[Offer]:
        return self.told_rounds.again(ply)

    def telling(self) -> bool:
        return self.told_rounds.open

    def reading(self) -> tuple[str, list[Offer]] | None:
        return self.told_rounds.reading()

    def travelled(self) -> None:
        self.told_rounds.forget()

    def cues(self, instants: Sequence[Instant]) -> list[Cue]:
        self.told_rounds.begin(instants)
        return self._cues.build(instants, self.before, self.front_seat(), self.rites(instants))

