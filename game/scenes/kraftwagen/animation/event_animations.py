"""What is seen and heard of the events of Kraftwagen: signs and cars move, workers, parts, cards and coins fly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.rules.core.events import Event
from game.rules.kraftwagen.content.cards import DEVELOPMENT, INSTANT
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.animation.animation_anchors import PieceAnchors
from game.scenes.kraftwagen.art.icon_names import badge_of, card_art, medal_of, start_of
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.board.piece_motion import Motion
from game.scenes.kraftwagen.market.buyer_slots import COIN
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.presenter import CarView, TableView, car_view
from game.scenes.kraftwagen.round_summary.scoring_playback import CARS, OVER, RACE
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing import MOTION
from game.ui.animation.animator import AnimationClip

HOME, BACK = 0.3, 0.6  # seconds after which workers go home from cars that leave, and buyers to their rows
PAUSE = 0.05  # seconds in which the position before a scoring is laid out
PAYS, COIN_AFTER, REST = 0.55, 0.09, 0.35  # seconds: of money in flight, from coin to coin, until the next one buys
WORTH, MOST_COINS = 3, 6  # money that one coin stands for, and so many fly at the most
SOUND = {"took": "sign", "to-head": "follow", "specialty": "sign", "raced": "racer", "to-space": "racer", "lap": "bell",
         "offered": "horn", "sold-direct": "coins", "award": "fanfare", "picked": "card", "hired": "wood",
         "activated": "card", "engaged": "card", "built": "works", "installed": "engine", "swapped": "works",
         "called": "stamp", "countdown": "stamp", "daimler": "stamp", "badge": "stamp", "row-money": "coins",
         "bonus": "coins", "round": "bell", "start-tile": "sign"}
PHASE = {"turn": "action", "offered": "market", "no-offer": "market", "round-over": "scoring"}
Seen = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builds the cues of one table. The factory in front has its rooms to fly to, the others their strips. `phases` are
    lit as the turn goes on; `stage` shows a position on the way; `scored` hears of each event of a scoring, and of what
    follows it, when its turn comes (False) and when it has been paid (True)."""

    def __init__(self, services: Services, flights: Flights, rondel: MainBoard, boards: PanelSet,
                 colours: Sequence[str], phases: PhaseChips, stage: Callable[[KraftwagenState], object],
                 scored: Callable[[Event, bool], object]) -> None:
        self.services, self.flights, self.phases, self.stage = services, flights, phases, stage
        self.scored = scored
        self.content, self.colours = rondel.content, colours
        ends = self.anchors = PieceAnchors(rondel, boards, colours)
        motion = Motion(rondel, len(colours))
        self._staffed: list[str] = []  # developments that came with their workers
        self._scored: KraftwagenState | None = None  # the table at the end of a scoring
        self._bought: dict[int, int] = {}  # in it: spaces of cars, with the slots of their buyers
        self._prices = ""  # the colour of those that are laid out
        seen: dict[str, Seen] = {
            "start-tile": self._start_tile,
            "hired": lambda e, seat: [self._to_seat(self._man(seat), ends.supply(seat), seat, "canteen")],
            "built": lambda e, seat: [self._to_seat(self._part(seat, e.data["part"], e.data["value"]), ends.sign(),
                                                    seat, str(e.data["shop"]))],
            "scrapped": lambda e, seat: [self._from_seat(self._part(seat, e.data["part"], e.data["value"]), ends.sign(),
                                                         seat, str(e.data["shop"]))],
            "installed": lambda e, seat: [self._to_seat(self._part(seat, "engine", e.data["value"]), ends.sign(),
                                                        seat, "gp")],
            "picked": self._picked,
            "opened": self._opened,
            "activated": self._activated,
            "called": lambda e, seat: [PieceFlight(f"kw-buyer-{e.data['preference']}", ends.row(e.data["preference"]),
                                                   ends.slot(e.data["slot"]))],
            "row-money": lambda e, seat: [self._coin(ends.row(e.data["preference"]), seat)],
            "countdown": self._countdown,
            "daimler": lambda e, seat: [self._badge(e.data["marker"], seat, ends.slot(e.data["slot"]))],
            "badge": lambda e, seat: [self._badge(e.data["marker"], seat, ends.car(e.data["space"]))],
            "offered": self._offered,
            "swapped": self._swapped,
            "bonus": lambda e, seat: [self._coin(ends.sign(), seat)],
            "sold-direct": self._sold_direct,
            "prepared": self._prepared,
            "award": self._award,
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in seen.items()}
        self._makers |= {
            "took": motion.took, "to-head": motion.to_head, "passed-tile": motion.left, "specialty": motion.comes,
            "raced": motion.raced, "to-space": motion.to_space, "lap": motion.lap, "pit-lane": motion.pit_lane,
            "round-over": lambda event: AnimationClip(hold=PAUSE),
            OVER: lambda event: self._maker(self._tidied)(event) or AnimationClip(),
        } | dict.fromkeys((*RACE, *CARS), lambda event: AnimationClip())
        self._behind: dict[str, Maker] = dict.fromkeys(RACE, self._race_paid) | {"sold": self._car_paid}
        self._race: list[Event] = []  # what the race of a scoring pays

    def build(
        self,
        instants: Sequence[EventSnapshot],
        before: TableView,
        front: int,
        after: Callable[[Event], AnimationClip | None],
        whole: Sequence[EventSnapshot] = (),
    ) -> list[AnimationClip]:
        """One cue for each event that is seen or heard, and what is shown `after` it, on a table that shows `before`
        with the factory of `front`. `whole` is all that came of the action, where `instants` are a part of it."""
        self.anchors.own_seat, self.anchors.before = front, before
        self._staffed.clear()
        whole = whole or instants
        self._race = [event for event, _ in instants if event.kind in RACE]
        self._scored = next((view for (_, view), (event, _) in pairwise(whole) if event.kind == OVER), None)
        self._bought = {event.data["space"]: event.data["slot"] for event, _ in whole if event.kind == "sold"}
        rounds = next((view.round for event, view in instants if event.kind == "prepared"), 1)
        self._prices = self.content.numbers.price_colours[rounds - 1]
        return event_clips(instants, self._makers, lambda event: SOUND.get(event.kind), self._begun, self.stage, after,
                           self._behind)

    def _begun(self, event: Event) -> None:
        """It sounds, and its phase is lit."""
        if event.kind in SOUND:
            self.services.play_sound(SOUND[event.kind])
        if event.kind in PHASE:
            self.phases.set(PHASE[event.kind])
        if event.kind in (*RACE, *CARS, OVER):
            self.scored(event, False)

    def _maker(self, trips: Seen) -> Maker:
        """What flies when something happens."""

        def make(event: Event) -> AnimationClip | None:
            found = [trip for trip in trips(event, -1 if event.seat is None else event.seat) if trip is not None]
            return self.flights.fly(found, MOTION.flight, MOTION.stagger) if found else None

        return make

    # pieces -------------------------------------------------------------------------------------

    def _man(self, seat: int) -> str:
        return f"kw-man-{self.colours[seat]}"

    def _part(self, seat: int, part: str, value: int) -> str:
        return f"kw-{part}-{self.colours[seat]}-{value}"

    # flights ------------------------------------------------------------------------------------

    def _to_seat(self, piece: str, start: PlainAnchor, seat: int, room: str) -> PieceFlight | None:
        """A factory gets something: into its canteen, a workshop or the race car."""
        if not self.anchors.is_seen(seat):
            return None
        ends = self.anchors
        if room == "gp":  # a strip counts workshops
            return PieceFlight(
                piece, start, ends.shop(seat, room) if ends.is_open(seat) else _spot(ends.strip(seat), piece)
            )
        return PieceFlight(
            piece, start, ends.canteen(seat) if room == "canteen" else ends.shop(seat, room), ends.also(seat)
        )

    def _from_seat(self, piece: str, end: PlainAnchor, seat: int, room: str) -> PieceFlight | None:
        """A factory gives something back."""
        return PieceFlight(piece, self.anchors.shop(seat, room), end) if self.anchors.is_seen(seat) else None

    def _coin(self, start: PieceAnchor, seat: int) -> PieceFlight | None:
        """Money comes as one coin; how much there is then is nobody's business."""
        if not self.anchors.seen(self.anchors.panels.seat_panels):
            return None
        strip = self.anchors.strip(seat)
        return PieceFlight(COIN, _spot(start, COIN), PlainAnchor(lambda: strip.take_piece([COIN])[0]))

    def _paid(self, events: Sequence[Event], trips: Sequence[PieceFlight | None]) -> AnimationClip:
        """Money goes to who has earned it."""
        found = [trip for trip in trips if trip is not None]
        cue = self.flights.fly(found, PAYS, COIN_AFTER) if found else AnimationClip()
        cue.calm, cue.hold = True, REST

        def begin() -> None:
            self.services.play_sound(SOUND["bonus"])
            for event in events:
                self.scored(event, True)

        cue.begin = begin
        return cue

    def _coins(self, start: PieceAnchor, event: Event) -> list[PieceFlight | None]:
        """More of them for more money."""
        seat, gain = event.seat, int(event.data.get("gain", 0))
        if seat is None or not gain:
            return []
        return [self._coin(start, seat) for _ in range(min(MOST_COINS, -(-gain // WORTH)))]

    def _car_paid(self, event: Event) -> AnimationClip:
        """KRA-8.8 The buyer pays the owner of the car."""
        return self._paid([event], self._coins(self.anchors.car(event.data["space"]), event))

    def _race_paid(self, event: Event) -> AnimationClip | None:
        """KRA-8.2, KRA-8.4 Places and laps are paid together, behind the last of them."""
        if event is not self._race[-1]:
            return None
        start = self.anchors.race()
        return self._paid(self._race, [trip for each in self._race for trip in self._coins(start, each)])

    def _picked(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """The card goes to its owner, an instant one to be carried out and gone; the others go under the deck."""
        ends, card = self.anchors, self.content.cards[event.data["card"]]
        art = card_art(card)
        found: list[PieceFlight | None] = []
        if ends.is_seen(seat) and card.kind != INSTANT:
            home = ends.papers(seat, art)
            found.append(PieceFlight(art, ends.research(card.id), home))
            if card.kind == DEVELOPMENT and self.anchors.before.seats[seat].canteen:
                found.append(PieceFlight(self._man(seat), ends.canteen(seat), home))
                self._staffed.append(card.id)
        elif ends.seen(ends.panels.seat_panels):
            found.append(PieceFlight(art, ends.research(card.id), _spot(ends.strip(seat), art)))
        if ends.seen(ends.panels.research):
            found += [PieceFlight(card_art(self.content.cards[other]), ends.research(other), ends.deck())
                      for other in event.data["rejected"]]
        return found

    def _activated(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """A worker goes onto a development that has waited for one."""
        card = event.data["card"]
        if card in self._staffed:  # it came with its worker
            self._staffed.remove(card)
            return []
        if not self.anchors.are_papers_seen(seat):
            return []
        home = self.anchors.papers(seat, card_art(self.content.cards[card]))
        return [PieceFlight(self._man(seat), self.anchors.supply(seat), home)]

    def _start_tile(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """KRA-2.7 The tile goes to its owner, who carries it out there."""
        if not self.anchors.is_seen(seat):
            return []
        art = start_of(self.content.starts[event.data["tile"]])
        home = self.anchors.papers(seat, art) if self.anchors.is_open(seat) else _spot(self.anchors.strip(seat), art)
        return [PieceFlight(art, self.anchors.offered(seat, art), home)]

    def _opened(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Cards are turned up from the deck."""
        ends = self.anchors
        if not ends.seen(ends.panels.research):
            return []
        arts = [card_art(self.content.cards[card]) for card in event.data["cards"]]
        return [PieceFlight(art, ends.deck(), ends.open_card(len(arts) - at)) for at, art in enumerate(arts)]

    def _countdown(self, event: Event, seat: int) -> list[PieceFlight | None]:
        market = self.anchors.panels.market
        if not self.anchors.seen(market):
            return []
        marker = market.floor.countdown
        return [PieceFlight("kw-marker", marker, marker)]

    def _badge(self, marker: str, seat: int, end: PieceAnchor) -> PieceFlight | None:
        """A marker of an engineer goes onto a buyer or a car."""
        if not self.anchors.is_seen(seat):
            return None
        found = self.content.markers[marker]
        card = card_art(self.content.cards[found.engineer])
        start = PlainAnchor(lambda: self.anchors.papers(seat, card).take_piece([card])[0])
        return PieceFlight(badge_of(found), start, end)

    def _offered(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """The car drives out of the works with its workers, and takes its price marker along."""
        if not self.anchors.seen(self.anchors.panels.market):
            return []
        data, end = event.data, self.anchors.car(event.data["space"])
        price = f"kw-price-{self.anchors.before.price_colour}-{data['price']}"
        found = [PieceFlight(price, self.anchors.price(data["price"]), end)]
        if self.anchors.is_seen(seat):
            works = PlainAnchor(
                lambda: self.anchors.shop(seat, "1").take_piece([f"kw-car-{self.colours[seat]}-{data['body']}"])[0]
            )
            found.append(PieceFlight(f"kw-car-{self.colours[seat]}-{data['body']}", works, end))
            found += [PieceFlight(self._man(seat), self.anchors.canteen(seat), end)] * data["workers"]
        return list(found)

    def _swapped(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """KRA-6.8 What is exchanged takes each other's place, where one could tell them apart; workers are added."""
        ends, data = self.anchors, event.data
        if not ends.seen(ends.panels.market) or not ends.is_seen(seat) or data["old"] == data["new"]:
            return []
        car, feature = ends.car(data["space"]), data["feature"]
        if feature == "price":
            old, new = (f"kw-price-{ends.before.price_colour}-{data[which]}" for which in ("old", "new"))
            return [PieceFlight(new, ends.price(data["new"]), car), PieceFlight(old, car, ends.price(data["old"]))]
        if feature == "workers":
            return [PieceFlight(self._man(seat), ends.canteen(seat), car)] * (data["new"] - data["old"])
        own = ends.before.seats[seat]
        shop = ends.shop(seat, str((own.bodies if feature == "body" else own.engines).index(data["new"]) + 1))
        new, old = self._part(seat, feature, data["new"]), self._part(seat, feature, data["old"])
        return [PieceFlight(new, shop, _spot(car, new)), PieceFlight(old, _spot(car, old), shop, ends.also(seat))]

    def _tidied(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """KRA-8.10 Cars go with their buyers or leave for nothing, their workers go home, buyers back to their rows."""
        ends, state = self.anchors, self._scored
        if state is None or not ends.seen(ends.panels.market):
            return []
        found: list[PieceFlight | None] = []
        for car in (car_view(state, car) for car in state.market):
            slot = self._bought.get(car.space)
            found += self._leaves(car, ends.slot(slot) if slot else ends.beside_market())
        return found + [
            PieceFlight(f"kw-buyer-{buyer.preference}", ends.slot(slot), ends.row(buyer.preference), after=BACK)
            for slot, buyer in enumerate(state.active, start=1)
        ]

    def _leaves(self, car: CarView, end: PieceAnchor) -> Iterator[PieceFlight | None]:
        """A car goes from the market, its workers go home; a price that was paid becomes money."""
        ends, start, owner = self.anchors, self.anchors.car(car.space), car.owner
        picture, man = f"kw-car-{self.colours[owner]}-{car.body}", self._man(owner)
        price = f"kw-price-{ends.before.price_colour}-{car.price}"
        yield PieceFlight(picture, start, _spot(end, picture))
        sold = ends.seen(ends.panels.seat_panels) and end is not ends.beside_market()
        yield PieceFlight(price, start, _spot(ends.strip(owner) if sold else ends.beside_market(), price))
        home = _spot(ends.home(owner), man)
        yield from [PieceFlight(man, start, home, after=HOME)] * (car.workers if ends.is_seen(owner) else 0)

    def _sold_direct(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """KRA-13.7 The specialty tile buys a car."""
        space = event.data["space"]
        car = self.anchors.before.market[space - 1]
        found = [self._coin(self.anchors.car(space), seat)]
        if car is not None and self.anchors.seen(self.anchors.panels.market):
            found += self._leaves(car, self.anchors.sign())
        return found

    def _prepared(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """KRA-3.2, KRA-3.3 The price markers of a round are laid beside the market, and money beside the rows."""
        ends = self.anchors
        if not ends.seen(ends.panels.market):
            return []
        found: list[PieceFlight | None] = [
            PieceFlight(COIN, ends.heading(), ends.row(name))
            for name, row in self.content.numbers.buyers.items()
            for _ in range(row.money)
        ]
        return found + [
            PieceFlight(f"kw-price-{self._prices}-{price}", ends.heading(), DynamicAnchor(partial(ends.price, price)))
            for price in event.data["prices"]
        ]

    def _award(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """A medal flies to its winner."""
        if not self.anchors.seen(self.anchors.panels.seat_panels):
            return []
        award = self.content.numbers.awards[event.data["award"]]
        piece = medal_of(award)
        strip = self.anchors.strip(seat)
        return [PieceFlight(piece, self.anchors.medal(award.id), PlainAnchor(lambda: strip.take_piece([piece])[0]))]


def _spot(keeper: PieceAnchor, piece: str) -> PlainAnchor:
    """Where something comes from that is not counted there."""
    return PlainAnchor(lambda: keeper.take_piece([piece])[0])
