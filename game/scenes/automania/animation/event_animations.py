"""Event animations of Automania: workers, tiles, contracts, cars and demands fly, with their sounds.

A produced car runs along its belt, or along a card where its factory is not displayed, while its stars are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from game.rules.automania.closing_forecast import sales_to_come
from game.rules.automania.content.board import DECK
from game.rules.automania.content.build import Content
from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.content.tiles import FINANCE
from game.rules.automania.decisions.sales import Sales, limit_of
from game.rules.automania.state import NOBODY, AutomaniaState, Car, token_of
from game.rules.core.events import Event
from game.scenes.automania.animation.animation_anchors import PieceAnchors
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard, Made, Stop
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.animation.sounds import EVENT_SOUNDS
from game.scenes.automania.art.icon_names import car_art, card_art, disc_art, tile_art, worker_art
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.text.landing_text import reward_signs
from game.scenes.automania.view_model import CarView, factory_of
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing.automania.motion_times import AUTOMANIA
from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip

PHASE = {"turn": "action", "round": "renewal"}
COIN, POINTS = "am-coin", "am-points"
DARK = worker_art("neutral")
# events that are animated only where the factory or the seat panel of their seat is on the screen
AT_SEAT = frozenset({
    "sponsored", "withdrew", "promoted", "neutral", "office-money", "office-points", "drew", "drew-deck", "contract",
    "shipped", "recalled", "home", "ship-points",
})
FlightMaker = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builder of the animation clips of one table.

    The displayed factory has its places as anchors, the others their seat panels. `phases` are lit as the round goes
    on; `stage` shows a position on the way.
    """

    def __init__(
        self,
        services: Services,
        flights: Flights,
        panels: PanelSet,
        content: Content,
        colours: Sequence[str],
        phases: PhaseChips,
        stage: Callable[[AutomaniaState], object],
        belt: CarOnBelt,
        line: AssemblyLineCard,
    ) -> None:
        self.services, self.flights, self.phases, self.stage = services, flights, phases, stage
        self.content, self.colours, self.hall, self.belt = content, colours, panels.hall, belt
        self.line = line
        self.anchors = PieceAnchors(panels, colours)
        self._before: dict[int, AutomaniaState] = {}  # position before an event, by the identity of the event
        self._later: dict[int, AutomaniaState] = {}  # position after it
        self._stars: dict[int, list[Event]] = {}  # events with the stars of a production, by the identity of its event
        flights_by_event: dict[str, FlightMaker] = {
            "took": self._took, "corner": self._entered, "sponsored": self._sponsored, "recalled": self._recalled,
            "placed": self._placed, "replaced": self._replaced, "discarded": self._discarded,
            "office-tile": self._office_tile, "neutral": self._neutral, "promoted": self._promoted,
            "shipped": self._shipped, "top-car": self._top_car, "drew": self._drew,
            "drew-deck": self._drew_deck, "revealed": self._revealed, "withdrew": self._withdrew,
            "demand": self._demand, "home": self._home, "laid": self._laid,
            "rested": self._rested, "ship-points": self._medal, "tile-money": self._tile_gain,
            "tile-points": self._tile_gain, "contract-money": self._contract_gain, "finance": self._finance,
            "office-money": self._office_gain, "office-points": self._office_gain,
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in flights_by_event.items()}
        self._makers |= {"sold": self._sale, "copied": self._sale, "produced": self._produced,
                         "contract": self._maker(self._contract, AUTOMANIA.contract)}

    def build(self, instants: Sequence[EventSnapshot], start: AutomaniaState, shown_seat: int,
              after: Callable[[Event], AnimationClip | None]) -> list[AnimationClip]:
        """Return one clip for each event that is seen or heard, and the banner of `after` behind it.

        The table shows `start`, with the factory of `shown_seat`.
        """
        self.anchors.own_seat = shown_seat
        views = [start, *(instant.view for instant in instants)]
        self._before = {id(instant.event): view for instant, view in zip(instants, views, strict=False)}
        self._later = {id(instant.event): instant.view for instant in instants}
        self._stars = {}
        for made, found in _productions([instant.event for instant in instants]):
            self._stars[id(made)] = found
        clips = event_clips(
            instants, self._makers, lambda event: EVENT_SOUNDS.get(event.kind), self._begun, self.stage, after
        )
        return [*clips, *self._sailing(instants[-1])] if instants else clips

    def _sailing(self, last: EventSnapshot) -> Iterator[AnimationClip]:
        """Yield the clip of the ship that comes in with the car to be sold next, if another one lies at the quay."""
        state, data, ships = last.view, last.event.data, self.hall.show
        if not any(isinstance(frame, Sales) for frame in state.stack) or not self.hall.is_on_screen:
            return
        asked = data.get("market"), data.get("value")  # about which its owner has just decided
        coming = (place for place in sales_to_come(state) if place != asked
                  and limit_of(state, state.markets[place[0]].car_at(place[1]).owner).left)
        place = next(coming, None)
        if place is not None and not ships.lies_here(*place):
            clip = ships.sail(*place)
            clip.setting = (lambda: self.stage(state),)
            yield clip

    def _begun(self, event: Event) -> None:
        """Play the sound of an event, and light its phase."""
        if event.kind in EVENT_SOUNDS:
            self.services.play_sound(EVENT_SOUNDS[event.kind])
        phase = event.data["market"] if event.kind == "sales" else PHASE.get(event.kind, "")
        if phase:
            self.phases.set(phase)

    def _maker(self, trips: FlightMaker, seconds: float = MOTION.flight) -> Maker:
        """Return the maker of the clip of flights of an event; a flight takes `seconds`."""

        def make(event: Event) -> AnimationClip | None:
            seat = NOBODY if event.seat is None else event.seat
            if event.kind in AT_SEAT and not self.anchors.is_seat_visible(seat):
                return None
            found = [trip for trip in trips(event, seat) if trip is not None]
            return self.flights.fly(found, seconds, MOTION.stagger) if found else None

        return make

    # pieces -------------------------------------------------------------------------------------

    def _worker(self, seat: int) -> str:
        return worker_art(self.colours[seat])

    def _tile(self, name: str) -> str:
        return tile_art(self.content.tiles[name])

    def _car(self, seat: int, car_type: str, electric: bool) -> str:
        return car_art(car_type, self.colours[seat], electric)

    def _go(self, seat: int, count: int, end: PieceAnchor) -> list[PieceFlight]:
        """Return the flights of so many workers out of the supply of a seat."""
        return [PieceFlight(self._worker(seat), self.anchors.crew(seat), end)] * count

    def _come(self, seat: int, count: int, start: PieceAnchor) -> list[PieceFlight]:
        """Return the flights of so many workers into the supply of a seat, which its seat panel counts too."""
        return [PieceFlight(self._worker(seat), start, self.anchors.crew(seat), self.anchors.also(seat))] * count

    def _dressed(self, event: Event, seat: int, trips: Sequence[PieceFlight]) -> list[PieceFlight]:
        """Return flights of workers with the dark ones last, as they lie in the supply of the displayed factory."""
        if not self.anchors.is_open(seat):
            return [*trips]
        before, after = (factory_of(state, seat).neutral for state in (self._before[id(event)], self._after(event)))
        light = max(0, len(trips) - abs(after - before))
        return [*trips[:light], *(trip._replace(shown_as=DARK) for trip in trips[light:])]

    def _coins(self, seat: int, amount: int, start: PieceAnchor, after: float = 0.0) -> list[PieceFlight]:
        """Return the flight of money to a seat as one coin, `after` so many seconds; its seat panel counts it too."""
        return [PieceFlight(COIN, self.anchors.middle(start, COIN), self.anchors.purse(seat), self.anchors.also(seat),
                            after, amount)] if amount else []

    def _points(self, seat: int, amount: int, start: PieceAnchor, after: float = 0.0) -> list[PieceFlight]:
        """Return the flight of points to a seat on one shield; its seat panel counts them too."""
        shield = f"{POINTS}-{amount}"
        return [PieceFlight(shield, self.anchors.middle(start, shield), self.anchors.score(seat),
                            self.anchors.also(seat), after, amount)] if amount else []

    def _reward(self, event: Event, seat: int, after: float = 0.0) -> list[PieceFlight]:
        """Return the flights of money and points from a sales space."""
        data, sale = event.data, self.hall.sale(event.data["space"])
        return [*self._coins(seat, data["money"], sale, after), *self._points(seat, data["points"], sale, after)] \
            if self.anchors.is_seat_visible(seat) else []

    # workers ------------------------------------------------------------------------------------

    def _entered(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of workers to an action space, and home of those who stood there (MAN-4.10, MAN-4.11)."""
        data, space = event.data, self.hall.space(event.data["space"])
        owner, count = self._before[id(event)].spaces[data["space"]]
        home = self._come(owner, count, space) if owner != NOBODY and self.anchors.is_seat_visible(owner) else []
        go = self._go(seat, data["workers"], space) if self.anchors.is_seat_visible(seat) else []
        return [*self._dressed(event, owner, home), *self._dressed(event, seat, go)]

    def _took(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of workers to an action space, and of the tile to the hand."""
        tile = self._tile(event.data["tile"])
        return [*self._entered(event, seat), PieceFlight(tile, self.hall.spot(event.data["spot"]),
                                                 self.anchors.tile(seat))]

    def _sponsored(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of workers to the sponsor, and of the money."""
        count, pool = event.data["workers"], self.hall.pool("sponsor")
        return [*self._dressed(event, seat, self._go(seat, count, pool)),
                *self._coins(seat, event.data["gain"], pool, MOTION.flight)]

    def _withdrew(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of the disc to its sales office and of all workers to the sponsor (MAN-4.61)."""
        office = self.hall.office(event.data["office"])
        return [PieceFlight(disc_art(self.colours[seat]), self.anchors.beside(seat), office),
                *self._sponsored(event, seat)]

    def _promoted(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of workers to marketing."""
        trips = self._go(seat, event.data["workers"], self.hall.pool("marketing"))
        return [*self._dressed(event, seat, trips)]

    def _neutral(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of neutral workers from beside the board."""
        return [trip._replace(shown_as=DARK) for trip in
                self._come(seat, event.data["workers"], self.anchors.stack())]

    def _rested(self, event: Event, _: int) -> list[PieceFlight | None]:
        """Return the flights of all workers home (MAN-4.82)."""
        state = self._before[id(event)]
        found: list[PieceFlight | None] = []
        for seat, factory in enumerate(state.factories):
            if not self.anchors.is_seat_visible(seat):
                continue
            stood: list[tuple[PieceAnchor, int]]
            stood = [(self.hall.space(name), count) for name, (owner, count) in state.spaces.items() if owner == seat]
            stood += [(self.hall.pool("sponsor"), factory.sponsoring), (self.hall.pool("marketing"), factory.promoting)]
            home = [self._come(seat, count, start) for start, count in stood]
            found += self._dressed(event, seat, list(chain(*home)))
        return found

    # tiles --------------------------------------------------------------------------------------

    def _placed(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the tile to its space."""
        if not self.anchors.is_open(seat):  # it has flown to the seat panel already
            return []
        return [PieceFlight(self._tile(event.data["tile"]), self.anchors.tile(seat),
                            self.anchors.place(seat, event.data["target"]))]

    def _tile_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of money or points from a placed tile (MAN-4.28)."""
        tiles = self._after(event).factories[seat].tiles
        target = next((name for name, tile in tiles.items() if tile == event.data["tile"]), "")
        return [*self._gain(event, seat, self.anchors.place(seat, target))] \
            if target and self.anchors.is_open(seat) else []

    def _contract_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the money of a start contract (MAN-4.58)."""
        return [*self._coins(seat, event.data["gain"], self.anchors.beside(seat))] if self.anchors.is_open(seat) else []

    def _finance(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the money that finance managers add to a sale, from the first one's office (MAN-5.7)."""
        tiles = self._after(event).factories[seat].tiles
        office = next((name for name, tile in tiles.items() if tile and self.content.tiles[tile].role == FINANCE), "")
        return [*self._coins(seat, event.data["gain"], self.anchors.place(seat, office))] \
            if office and self.anchors.is_open(seat) else []

    def _office_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of money or points from a sales office (MAN-4.62)."""
        return [*self._gain(event, seat, self.hall.office(event.data["office"]))]

    def _gain(self, event: Event, seat: int, start: PieceAnchor) -> list[PieceFlight]:
        """Return the flight of money or points, by the kind of the event."""
        carry = self._coins if event.kind.endswith("money") else self._points
        return carry(seat, event.data["gain"], start)

    def _replaced(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a replaced tile."""
        if not self.anchors.is_open(seat):
            return []
        return [PieceFlight(self._tile(event.data["tile"]), self.anchors.place(seat, event.data["target"]),
                            self.anchors.stack())]

    def _discarded(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a discarded tile off the table, if it is visible there (MAN-4.20).

        Another seat's tile has flown to its seat panel already.
        """
        if seat != self.anchors.own_seat or not self.anchors.shows_tile():
            return []
        return [PieceFlight(self._tile(event.data["tile"]), self.anchors.tile(seat), self.anchors.stack())]

    def _office_tile(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a tile from the sales offices to the hand."""
        data = event.data
        return [PieceFlight(self._tile(data["tile"]), self.hall.office_tile(data["slot"]), self.anchors.tile(seat))]

    def _laid(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of new tiles to their spots (MAN-4.80)."""
        spots = list(self.hall.grid.spots.values())
        grid = [PieceFlight(self._tile(name), self.anchors.stack(), spot)
                for name, spot in zip(event.data["tiles"], spots, strict=False) if name]
        offices = [PieceFlight(self._tile(name), self.anchors.stack(), self.hall.office_tile(slot))
                   for slot, name in enumerate(event.data["office"], start=1) if name]
        return [*grid, *offices]

    # contracts ----------------------------------------------------------------------------------

    def _drew(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of an open contract to a hand (MAN-4.51)."""
        art = card_art(self.content.contracts[event.data["contract"]])
        return [PieceFlight(art, self.hall.card(str(event.data["slot"])),
                            self.anchors.hand(seat, event.data["contract"]), self.anchors.also(seat))]

    def _drew_deck(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a face-down contract to a hand."""
        return [PieceFlight(card_art(None), self.hall.card(DECK), self.anchors.hand(seat), self.anchors.also(seat))]

    def _revealed(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a contract from the deck to the display."""
        art = card_art(self.content.contracts[event.data["contract"]])
        return [PieceFlight(art, self.hall.card(DECK), self.hall.card(str(event.data["slot"])))]

    def _contract(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a fulfilled contract, which is shown and put away (MAN-4.57)."""
        art, hand = card_art(self.content.contracts[event.data["contract"]]), self.anchors.hand(seat)
        start = PlainAnchor(lambda: hand.take_piece([art])[0]) if self.anchors.is_open(seat) else self.anchors.shown()
        return [PieceFlight(art, start, self.anchors.beside(seat))]

    # cars ---------------------------------------------------------------------------------------

    def _produced(self, event: Event) -> AnimationClip | None:
        """Return the clip of a car on its belt, or on the card, while its stars are counted (MAN-4.33 to MAN-4.37)."""
        seat, data = event.seat, event.data
        if seat is None:
            return None
        if not self.anchors.is_open(seat):
            return self.line.run(self._made(event, seat))
        stars = [(str(found.data.get("target", "")), found.data["stars"]) for found in self._stars.get(id(event), ())]
        electric = data["token"] == ELECTRIC
        bay = self.belt.factory.bay(token_of(data["type"], electric))
        return self.belt.run(data["type"], self._car(seat, data["type"], electric), bay, stars)

    def _made(self, event: Event, seat: int) -> Made:
        """Return the produced car with the stars of its line and its other tiles."""
        data, state = event.data, self._after(event)
        placed, tiles = state.factories[seat].tiles, self.content.tiles
        worth = {slot: 0 for slot in state.board_of(seat).lines[data["type"]] if placed[slot]}
        for found in self._stars.get(id(event), ()):
            target = str(found.data.get("target", ""))
            worth[target] = worth.get(target, 0) + found.data["stars"]
        stops = [Stop(tiles[placed[target]] if target else None, stars) for target, stars in worth.items()]
        return Made(seat, self.colours[seat], data["type"], data["market"], data["token"] == ELECTRIC, stops)

    def _shipped(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a car onto its ship."""
        data = event.data
        there = self._car_at(self._after(event), data["market"], data["value"])
        electric = there is not None and there.electric
        return [PieceFlight(self._car(seat, data["type"], electric),
                            self.anchors.bay(seat, token_of(data["type"], electric)),
                            self.hall.ship(data["market"], data["value"]))]

    def _recalled(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of a car from its ship to the factory."""
        data, electric = event.data, event.data["token"] == ELECTRIC
        return [PieceFlight(self._car(seat, data["type"], electric), self.hall.ship(data["market"], data["value"]),
                            self.anchors.bay(seat, token_of(data["type"], electric)))]

    def _top_car(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a top car's reward (MAN-4.47)."""
        return [*self._reward(event, seat)]

    def _sold(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a car to a sales space, then of its reward (MAN-4.69)."""
        data = event.data
        there = self._car_at(self._before[id(event)], data["market"], data["value"])
        car = self._car(seat, data["type"], there is not None and there.electric)
        return [PieceFlight(car, self.hall.ship(data["market"], data["value"]), self.hall.sale(data["space"])),
                *self._reward(event, seat, MOTION.flight)]

    def _sale(self, event: Event) -> AnimationClip | None:
        """Return the clip of a sale: the car goes to its sales space, and rolls from the large ship to the quay."""
        data, seat = event.data, event.seat
        clip = self._maker(self._sold)(event)
        there = self._car_at(self._before[id(event)], data["market"], data["value"])
        ships = self.hall.show
        if clip is None or there is None or seat is None or not ships.lies_here(data["market"], data["value"]):
            return clip
        car = CarView(data["market"], there.value, seat, there.type, there.electric, "")
        rolls = ships.sold(car, reward_signs(data["money"], data["points"]))
        return AnimationClip([*clip.tweens, rolls], setting=clip.setting)

    def _medal(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the points of a ship (MAN-4.45)."""
        data = event.data
        return [*self._points(seat, data["gain"], self.hall.ship(data["market"], data["value"]))]

    def _home(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of sold cars home (MAN-4.79)."""
        return [PieceFlight(self._car(seat, car.type, car.electric), self.hall.sale(car.space),
                            self.anchors.bay(seat, car.token))
                for market in self._before[id(event)].markets.values() for car in market.sold if car.owner == seat]

    # demands ------------------------------------------------------------------------------------

    def _demand(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of all demands of both markets, with the first of the two events (MAN-4.78)."""
        state = self._before[id(event)]
        return list(self._slides(state, self._after(event)))

    def _slides(self, before: AutomaniaState, after: AutomaniaState) -> Iterator[PieceFlight]:
        """Yield the flights of the demands between two positions."""
        for name, other in zip(MARKETS, reversed(MARKETS), strict=True):
            old, new = before.markets[name], after.markets[name]
            if old.active == new.active and old.pending == new.pending:
                return
            side = next((at for at in range(len(old.pending)) if old.pending[at] == new.active[0]
                         and new.pending[at] == before.markets[other].active[-1]), 0)
            yield self._slide(old.pending[side], self.hall.demand(name, ("left", "right")[side]),
                              self.hall.demand(name, 1))
            for place, symbol in enumerate(old.active[:-1], start=1):
                yield self._slide(symbol, self.hall.demand(name, place), self.hall.demand(name, place + 1))
            yield self._slide(old.active[-1], self.hall.demand(name, len(old.active)),
                              self.hall.demand(other, ("left", "right")[side]))

    def _slide(self, symbol: str, start: PieceAnchor, end: PieceAnchor) -> PieceFlight:
        return PieceFlight(f"am-sym-{symbol}", start, end)

    # positions ----------------------------------------------------------------------------------

    def _after(self, event: Event) -> AutomaniaState:
        """Return the position right after an event."""
        return self._later[id(event)]

    def _car_at(self, state: AutomaniaState, market: str, value: int) -> Car | None:
        return next((car for car in state.markets[market].ships if car.value == value), None)


def _productions(events: Sequence[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """Yield every production with the events that bring its stars."""
    for at, event in enumerate(events):
        if event.kind == "produced":
            found = []
            for follows in events[at + 1 :]:
                if follows.kind not in ("demand-stars", "tile-stars", "electric-stars"):
                    break
                found.append(follows)
            yield event, found

