"""Event animations of Kraftwagen: tiles and cars move, workers, parts, cards and coins fly, with their sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.rules.core.events import Event
from game.rules.kraftwagen.content.cards import DEVELOPMENT, INSTANT
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.animation.animation_anchors import PieceAnchors
from game.scenes.kraftwagen.animation.sounds import EVENT_SOUNDS
from game.scenes.kraftwagen.art.icon_names import badge_of, card_art, medal_of, start_of
from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.board.piece_motion import Motion
from game.scenes.kraftwagen.market.buyer_slots import COIN
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.presenter import car_view
from game.scenes.kraftwagen.round_summary.scoring_playback import CARS, OVER, RACE
from game.scenes.kraftwagen.view_model import CarView, TableView
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing.flight_speeds import MOTION
from game.timing.kraftwagen.motion_times import KRAFTWAGEN
from game.ui.animation.animator import AnimationClip

WORTH, MOST_COINS = 3, 6  # money per flying coin, and the greatest number of coins
PHASE = {"turn": "action", "offered": "market", "no-offer": "market", "round-over": "scoring"}
FlightMaker = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builder of the animation clips of one table.

    The displayed factory has its rooms as anchors, the others their seat panels. `phases` are lit as the turn goes on;
    `stage` shows a position on the way; `scored` is called for each event of a scoring, and for the clearing behind it,
    when its turn comes (False) and when it has been paid (True).
    """

    def __init__(self, services: Services, flights: Flights, rondel: MainBoard, panels: PanelSet,
                 colours: Sequence[str], phases: PhaseChips, stage: Callable[[KraftwagenState], object],
                 scored: Callable[[Event, bool], object]) -> None:
        self.services, self.flights, self.phases, self.stage = services, flights, phases, stage
        self.scored = scored
        self.content, self.colours = rondel.content, colours
        ends = self.anchors = PieceAnchors(rondel, panels, colours)
        motion = Motion(rondel, len(colours))
        self._staffed: list[str] = []  # developments that took their workers along
        self._scored: KraftwagenState | None = None  # position at the end of a scoring
        self._bought: dict[int, int] = {}  # in that scoring: market spaces of cars to the slots of their buyers
        self._prices = ""  # colour of the price markers that are laid out
        flights_by_event: dict[str, FlightMaker] = {
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
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in flights_by_event.items()}
        self._makers |= {
            "took": motion.took, "to-head": motion.to_head, "passed-tile": motion.left, "specialty": motion.comes,
            "raced": motion.raced, "to-space": motion.to_space, "lap": motion.lap, "pit-lane": motion.pit_lane,
            "round-over": lambda event: AnimationClip(hold=KRAFTWAGEN.before_scoring),
            OVER: lambda event: self._maker(self._tidied)(event) or AnimationClip(),
        } | dict.fromkeys((*CARS, *RACE), lambda event: AnimationClip())
        self._behind: dict[str, Maker] = dict.fromkeys(RACE, self._race_paid) | {"sold": self._car_paid}
        self._race: list[Event] = []  # events of a scoring that pay for the race

    def build(
        self,
        instants: Sequence[EventSnapshot],
        before: TableView,
        shown_seat: int,
        after: Callable[[Event], AnimationClip | None],
        whole: Sequence[EventSnapshot] = (),
    ) -> list[AnimationClip]:
        """Return one clip for each event that is seen or heard, and the banner of `after` behind it.

        The table shows `before`, with the factory of `shown_seat`. `whole` are all events of the action, where
        `instants` are a part of them.
        """
        self.anchors.own_seat, self.anchors.before = shown_seat, before
        self._staffed.clear()
        whole = whole or instants
        self._race = [event for event, _ in instants if event.kind in RACE]
        self._scored = next((view for (_, view), (event, _) in pairwise(whole) if event.kind == OVER), None)
        self._bought = {event.data["space"]: event.data["slot"] for event, _ in whole if event.kind == "sold"}
        rounds = next((view.round for event, view in instants if event.kind == "prepared"), 1)
        self._prices = self.content.numbers.price_colours[rounds - 1]
        return event_clips(
            instants,
            self._makers,
            lambda event: EVENT_SOUNDS.get(event.kind),
            self._begun,
            self.stage,
            after,
            self._behind,
        )

    def _begun(self, event: Event) -> None:
        """Play the sound of an event, light its phase, and report an event of a scoring."""
        if event.kind in EVENT_SOUNDS:
            self.services.play_sound(EVENT_SOUNDS[event.kind])
        if event.kind in PHASE:
            self.phases.set(PHASE[event.kind])
        if event.kind in (*RACE, *CARS, OVER):
            self.scored(event, False)

    def _maker(self, trips: FlightMaker) -> Maker:
        """Return the maker of the clip of flights of an event."""

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
        """Return the flight of a piece to a factory: into its canteen, a workshop or the race car."""
        if not self.anchors.is_seat_visible(seat):
            return None
        ends = self.anchors
        if room == "gp":  # seat panels count workshops, not the race car
            return PieceFlight(
                piece, start, ends.shop(seat, room) if ends.is_open(seat) else _spot(ends.seat_panel(seat), piece)
            )
        return PieceFlight(
            piece, start, ends.canteen(seat) if room == "canteen" else ends.shop(seat, room), ends.also(seat)
        )

    def _from_seat(self, piece: str, end: PlainAnchor, seat: int, room: str) -> PieceFlight | None:
        """Return the flight of a piece from a factory."""
        return PieceFlight(piece, self.anchors.shop(seat, room), end) if self.anchors.is_seat_visible(seat) else None

    def _coin(self, start: PieceAnchor, seat: int) -> PieceFlight | None:
        """Return the flight of one coin to a seat panel; the amount stays hidden."""
        if not self.anchors.panels.seat_panels.is_on_screen:
            return None
        panel = self.anchors.seat_panel(seat)
        return PieceFlight(COIN, _spot(start, COIN), PlainAnchor(lambda: panel.take_piece([COIN])[0]))

    def _paid(self, events: Sequence[Event], trips: Sequence[PieceFlight | None]) -> AnimationClip:
        """Return the clip of a payment with these flights."""
        found = [trip for trip in trips if trip is not None]
        clip = self.flights.fly(found, KRAFTWAGEN.coin_flight, KRAFTWAGEN.coin_stagger) if found else AnimationClip()
        clip.calm, clip.hold = True, KRAFTWAGEN.next_buyer

        def begin() -> None:
            self.services.play_sound(EVENT_SOUNDS["bonus"])
            for event in events:
                self.scored(event, True)

        clip.begin = begin
        return clip

    def _coins(self, start: PieceAnchor, event: Event) -> list[PieceFlight | None]:
        """Return the flights of coins, more for more money."""
        seat, gain = event.seat, int(event.data.get("gain", 0))
        if seat is None or not gain:
            return []
        return [self._coin(start, seat) for _ in range(min(MOST_COINS, -(-gain // WORTH)))]

    def _car_paid(self, event: Event) -> AnimationClip:
        """Return the clip of a buyer's payment to the owner of a car (KRA-8.8)."""
        return self._paid([event], self._coins(self.anchors.car(event.data["space"]), event))

    def _race_paid(self, event: Event) -> AnimationClip | None:
        """Return the clip of the payment for places and laps together, behind the last of them (KRA-8.2, KRA-8.4)."""
        if event is not self._race[-1]:
            return None
        start = self.anchors.race()
        return self._paid(self._race, [trip for each in self._race for trip in self._coins(start, each)])

    def _picked(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a research card to its owner, and of the rejected cards under the deck.

        An instant card goes to the seat panel, since it is carried out and gone.
        """
        ends, card = self.anchors, self.content.cards[event.data["card"]]
        art = card_art(card)
        found: list[PieceFlight | None] = []
        if ends.is_seat_visible(seat) and card.kind != INSTANT:
            home = ends.papers(seat, art)
            found.append(PieceFlight(art, ends.research(card.id), home))
            if card.kind == DEVELOPMENT and self.anchors.before.seats[seat].canteen:
                found.append(PieceFlight(self._man(seat), ends.canteen(seat), home))
                self._staffed.append(card.id)
        elif ends.panels.seat_panels.is_on_screen:
            found.append(PieceFlight(art, ends.research(card.id), _spot(ends.seat_panel(seat), art)))
        if ends.panels.research.is_on_screen:
            found += [PieceFlight(card_art(self.content.cards[other]), ends.research(other), ends.deck())
                      for other in event.data["rejected"]]
        return found

    def _activated(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a worker onto a development that has waited for one."""
        card = event.data["card"]
        if card in self._staffed:  # it took its worker along when it was picked
            self._staffed.remove(card)
            return []
        if not self.anchors.are_papers_visible(seat):
            return []
        home = self.anchors.papers(seat, card_art(self.content.cards[card]))
        return [PieceFlight(self._man(seat), self.anchors.supply(seat), home)]

    def _start_tile(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a start tile to its owner, who carries it out there (KRA-2.7)."""
        if not self.anchors.is_seat_visible(seat):
            return []
        art = start_of(self.content.starts[event.data["tile"]])
        ends = self.anchors
        home = ends.papers(seat, art) if ends.is_open(seat) else _spot(ends.seat_panel(seat), art)
        return [PieceFlight(art, ends.offered(seat, art), home)]

    def _opened(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of cards that are turned up from the deck."""
        ends = self.anchors
        if not ends.panels.research.is_on_screen:
            return []
        arts = [card_art(self.content.cards[card]) for card in event.data["cards"]]
        return [PieceFlight(art, ends.deck(), ends.open_card(len(arts) - at)) for at, art in enumerate(arts)]

    def _countdown(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the black marker to its next step."""
        market = self.anchors.panels.market
        if not market.is_on_screen:
            return []
        marker = market.floor.countdown
        return [PieceFlight("kw-marker", marker, marker)]

    def _badge(self, marker: str, seat: int, end: PieceAnchor) -> PieceFlight | None:
        """Return the flight of an engineer's marker onto a buyer or a car."""
        if not self.anchors.is_seat_visible(seat):
            return None
        found = self.content.markers[marker]
        card = card_art(self.content.cards[found.engineer])
        start = PlainAnchor(lambda: self.anchors.papers(seat, card).take_piece([card])[0])
        return PieceFlight(badge_of(found), start, end)

    def _offered(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a car with its workers and its price marker to the market."""
        if not self.anchors.panels.market.is_on_screen:
            return []
        data, end = event.data, self.anchors.car(event.data["space"])
        price = f"kw-price-{self.anchors.before.price_colour}-{data['price']}"
        found = [PieceFlight(price, self.anchors.price(data["price"]), end)]
        if self.anchors.is_seat_visible(seat):
            works = PlainAnchor(
                lambda: self.anchors.shop(seat, "1").take_piece([f"kw-car-{self.colours[seat]}-{data['body']}"])[0]
            )
            found.append(PieceFlight(f"kw-car-{self.colours[seat]}-{data['body']}", works, end))
            found += [PieceFlight(self._man(seat), self.anchors.canteen(seat), end)] * data["workers"]
        return list(found)

    def _swapped(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of an exchange, where old and new differ; workers are only added (KRA-6.8)."""
        ends, data = self.anchors, event.data
        if not ends.panels.market.is_on_screen or not ends.is_seat_visible(seat) or data["old"] == data["new"]:
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
        """Return the flights that clear the market (KRA-8.10).

        Cars leave, workers go home, buyers go back to their rows.
        """
        ends, state = self.anchors, self._scored
        if state is None or not ends.panels.market.is_on_screen:
            return []
        found: list[PieceFlight | None] = []
        for car in (car_view(state, car) for car in state.market):
            slot = self._bought.get(car.space)
            found += self._leaves(car, ends.slot(slot) if slot else ends.beside_market())
        return found + [
            PieceFlight(f"kw-buyer-{buyer.preference}", ends.slot(slot), ends.row(buyer.preference),
                        after=KRAFTWAGEN.buyers_back)
            for slot, buyer in enumerate(state.active, start=1)
        ]

    def _leaves(self, car: CarView, end: PieceAnchor) -> Iterator[PieceFlight | None]:
        """Yield the flights of a car from the market, and of its workers home.

        The price marker of a sold car becomes money of its owner.
        """
        ends, start, owner = self.anchors, self.anchors.car(car.space), car.owner
        picture, man = f"kw-car-{self.colours[owner]}-{car.body}", self._man(owner)
        price = f"kw-price-{ends.before.price_colour}-{car.price}"
        yield PieceFlight(picture, start, _spot(end, picture))
        sold = ends.panels.seat_panels.is_on_screen and end is not ends.beside_market()
        yield PieceFlight(price, start, _spot(ends.seat_panel(owner) if sold else ends.beside_market(), price))
        home = _spot(ends.home(owner), man)
        workers = car.workers if ends.is_seat_visible(owner) else 0
        yield from [PieceFlight(man, start, home, after=KRAFTWAGEN.workers_home)] * workers

    def _sold_direct(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a car that is sold to the specialty tile (KRA-13.7)."""
        space = event.data["space"]
        car = self.anchors.before.market[space - 1]
        found = [self._coin(self.anchors.car(space), seat)]
        if car is not None and self.anchors.panels.market.is_on_screen:
            found += self._leaves(car, self.anchors.sign())
        return found

    def _prepared(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a round's price markers to the market, and of money to the rows (KRA-3.2, KRA-3.3)."""
        ends = self.anchors
        if not ends.panels.market.is_on_screen:
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
        """Return the flight of a medal to its winner."""
        if not self.anchors.is_seat_visible(seat):
            return []
        award = self.content.numbers.awards[event.data["award"]]
        return [PieceFlight(medal_of(award), self.anchors.medal(award.id), self.anchors.wall(seat))]


def _spot(anchor: PieceAnchor, piece: str) -> PlainAnchor:
    """Return the anchor of a piece's place that does not count the piece."""
    return PlainAnchor(lambda: anchor.take_piece([piece])[0])
