"""What is seen and heard of the events of Automania: workers, tiles, contracts, cars and demands fly; a car that is
produced runs along its belt, or along a card where its factory is not in front, while its stars are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from game.rules.automania.content.board import DECK
from game.rules.automania.content.build import Content
from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.content.tiles import FINANCE
from game.rules.automania.state import NOBODY, AutomaniaState, Car, token_of
from game.rules.core.events import Event
from game.scenes.automania.animation.animation_anchors import PieceAnchors
from game.scenes.automania.animation.assembly_line_card import AssemblyLineCard, Made, Stop
from game.scenes.automania.animation.car_on_belt import CarOnBelt
from game.scenes.automania.art.icon_names import car_art, card_art, disc_art, tile_art, worker_art
from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.view_model import factory_of
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing import MOTION
from game.ui.animation.animator import AnimationClip

READ = 0.8  # seconds of the flight of a contract that has been met: everybody sees which
SOUND = {"took": "walks", "corner": "walks", "displaced": "walks", "sponsored": "coins", "recalled": "ship",
         "placed": "machine", "discarded": "card", "produced": "belt", "promoted": "walks", "contract": "fanfare",
         "shipped": "ship", "top-car": "till", "drew": "card", "drew-deck": "card", "withdrew": "typed",
         "office-tile": "card", "sold": "till", "copied": "till", "shifted": "card", "laid": "card",
         "rested": "walks", "round": "bell", "ship-points": "coins", "board": "card"}
PHASE = {"turn": "action", "round": "renewal"}
COIN, POINTS = "am-coin", "am-points"
DARK = worker_art("neutral")
Seen = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builds the cues of one table. The factory in front has its places to fly to, the others their strips. `phases`
    are lit as the round goes on; `stage` shows a position on the way."""

    def __init__(
        self,
        services: Services,
        flights: Flights,
        boards: PanelSet,
        content: Content,
        colours: Sequence[str],
        phases: PhaseChips,
        stage: Callable[[AutomaniaState], object],
        belt: CarOnBelt,
        line: AssemblyLineCard,
    ) -> None:
        self.services, self.flights, self.phases, self.stage = services, flights, phases, stage
        self.content, self.colours, self.hall, self.belt = content, colours, boards.hall, belt
        self.line = line
        self.anchors = PieceAnchors(boards, colours)
        self._before: dict[int, AutomaniaState] = {}  # by the identity of an event: the position before it
        self._later: dict[int, AutomaniaState] = {}  # that after it
        self._stars: dict[int, list[Event]] = {}  # by that of the event of a production: where its stars come from
        seen: dict[str, Seen] = {
            "took": self._took, "corner": self._entered, "sponsored": self._sponsored, "recalled": self._recalled,
            "placed": self._placed, "replaced": self._replaced, "discarded": self._discarded,
            "office-tile": self._office_tile, "neutral": self._neutral, "promoted": self._promoted,
            "shipped": self._shipped, "top-car": self._top_car, "drew": self._drew,
            "drew-deck": self._drew_deck, "revealed": self._revealed, "withdrew": self._withdrew, "sold": self._sold,
            "copied": self._sold, "demand": self._demand, "home": self._home, "laid": self._laid,
            "rested": self._rested, "ship-points": self._medal, "tile-money": self._tile_gain,
            "tile-points": self._tile_gain, "contract-money": self._contract_gain, "finance": self._finance,
            "office-money": self._office_gain, "office-points": self._office_gain,
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in seen.items()}
        self._makers |= {"produced": self._produced, "contract": self._maker(self._contract, READ)}

    def build(self, instants: Sequence[EventSnapshot], start: AutomaniaState, front: int,
              after: Callable[[Event], AnimationClip | None]) -> list[AnimationClip]:
        """One cue for each event that is seen or heard, and what is shown `after` it, on a table that shows `start`
        with the factory of `front`."""
        self.anchors.own_seat = front
        views = [start, *(instant.view for instant in instants)]
        self._before = {id(instant.event): view for instant, view in zip(instants, views, strict=False)}
        self._later = {id(instant.event): instant.view for instant in instants}
        self._stars = {}
        for made, found in _productions([instant.event for instant in instants]):
            self._stars[id(made)] = found
        return event_clips(instants, self._makers, lambda event: SOUND.get(event.kind), self._begun, self.stage, after)

    def _begun(self, event: Event) -> None:
        """It sounds, and its phase is lit."""
        if event.kind in SOUND:
            self.services.play_sound(SOUND[event.kind])
        phase = event.data["market"] if event.kind == "sales" else PHASE.get(event.kind, "")
        if phase:
            self.phases.set(phase)

    def _maker(self, trips: Seen, seconds: float = MOTION.flight) -> Maker:
        """What flies when something happens, for so many seconds."""

        def make(event: Event) -> AnimationClip | None:
            found = [trip for trip in trips(event, NOBODY if event.seat is None else event.seat) if trip is not None]
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
        """So many workers leave the supply of a seat."""
        return [PieceFlight(self._worker(seat), self.anchors.crew(seat), end)] * count

    def _come(self, seat: int, count: int, start: PieceAnchor) -> list[PieceFlight]:
        """So many workers come to the supply of a seat; the strip counts them too when they are there."""
        return [PieceFlight(self._worker(seat), start, self.anchors.crew(seat), self.anchors.also(seat))] * count

    def _dressed(self, event: Event, seat: int, trips: Sequence[PieceFlight]) -> list[PieceFlight]:
        """Of workers who leave the supply of a seat, or come there, the last ones are dark, if they are dark there."""
        if not self.anchors.is_open(seat):
            return [*trips]
        before, after = (factory_of(state, seat).neutral for state in (self._before[id(event)], self._after(event)))
        light = max(0, len(trips) - abs(after - before))
        return [*trips[:light], *(trip._replace(shown_as=DARK) for trip in trips[light:])]

    def _coins(self, seat: int, amount: int, start: PieceAnchor, after: float = 0.0) -> list[PieceFlight]:
        """Money goes to a seat as one coin, so many seconds `after` the beginning; its strip counts it too."""
        return (
            [
                PieceFlight(
                    COIN,
                    self.anchors.middle(start, COIN),
                    self.anchors.purse(seat),
                    self.anchors.also(seat),
                    after,
                    amount,
                )
            ]
            if amount
            else []
        )

    def _points(self, seat: int, amount: int, start: PieceAnchor, after: float = 0.0) -> list[PieceFlight]:
        """Points go to a seat on one shield; its strip counts them too."""
        shield = f"{POINTS}-{amount}"
        return (
            [
                PieceFlight(
                    shield,
                    self.anchors.middle(start, shield),
                    self.anchors.score(seat),
                    self.anchors.also(seat),
                    after,
                    amount,
                )
            ]
            if amount
            else []
        )

    def _reward(self, event: Event, seat: int, after: float = 0.0) -> list[PieceFlight]:
        """Money and points that come from a sales space."""
        data, sale = event.data, self.hall.sale(event.data["space"])
        return [*self._coins(seat, data["money"], sale, after), *self._points(seat, data["points"], sale, after)] \
            if self.anchors.is_seen(seat) else []

    # workers ------------------------------------------------------------------------------------

    def _entered(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.10, MAN-4.11 Workers go to an action space; who stood there goes home."""
        data, space = event.data, self.hall.space(event.data["space"])
        owner, count = self._before[id(event)].spaces[data["space"]]
        home = self._come(owner, count, space) if owner != NOBODY and self.anchors.is_seen(owner) else []
        go = self._go(seat, data["workers"], space) if self.anchors.is_seen(seat) else []
        return [*self._dressed(event, owner, home), *self._dressed(event, seat, go)]

    def _took(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """The tile comes to hand."""
        tile = self._tile(event.data["tile"])
        return [*self._entered(event, seat), PieceFlight(tile, self.hall.spot(event.data["spot"]),
                                                 self.anchors.tile(seat))]

    def _sponsored(self, event: Event, seat: int) -> list[PieceFlight | None]:
        count, pool = event.data["workers"], self.hall.pool("sponsor")
        if not self.anchors.is_seen(seat):
            return []
        return [*self._dressed(event, seat, self._go(seat, count, pool)),
                *self._coins(seat, event.data["gain"], pool, MOTION.flight)]

    def _withdrew(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.61 The disc goes to its sales office, all workers to the sponsor."""
        if not self.anchors.is_seen(seat):
            return []
        office = self.hall.office(event.data["office"])
        return [
            PieceFlight(disc_art(self.colours[seat]), self.anchors.beside(seat), office),
            *self._sponsored(event, seat),
        ]

    def _promoted(self, event: Event, seat: int) -> list[PieceFlight | None]:
        if not self.anchors.is_seen(seat):
            return []
        trips = self._go(seat, event.data["workers"], self.hall.pool("marketing"))
        return [*self._dressed(event, seat, trips)]

    def _neutral(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """They come from beside the board."""
        if not self.anchors.is_seen(seat):
            return []
        return [trip._replace(shown_as=DARK) for trip in
                self._come(seat, event.data["workers"], self.anchors.stack())]

    def _rested(self, event: Event, _: int) -> list[PieceFlight | None]:
        """MAN-4.82 All workers go home."""
        state = self._before[id(event)]
        found: list[PieceFlight | None] = []
        for seat, factory in enumerate(state.factories):
            if not self.anchors.is_seen(seat):
                continue
            stood: list[tuple[PieceAnchor, int]]
            stood = [(self.hall.space(name), count) for name, (owner, count) in state.spaces.items() if owner == seat]
            stood += [(self.hall.pool("sponsor"), factory.sponsoring), (self.hall.pool("marketing"), factory.promoting)]
            home = [self._come(seat, count, start) for start, count in stood]
            found += self._dressed(event, seat, list(chain(*home)))
        return found

    # tiles --------------------------------------------------------------------------------------

    def _placed(self, event: Event, seat: int) -> list[PieceFlight | None]:
        if not self.anchors.is_open(seat):  # it came to the strip already
            return []
        return [
            PieceFlight(
                self._tile(event.data["tile"]), self.anchors.tile(seat), self.anchors.place(seat, event.data["target"])
            )
        ]

    def _tile_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.28 Money or points of a tile that has been placed."""
        laid = self._after(event).factories[seat].tiles
        target = next((name for name, tile in laid.items() if tile == event.data["tile"]), "")
        return (
            [*self._gain(event, seat, self.anchors.place(seat, target))]
            if target and self.anchors.is_open(seat)
            else []
        )

    def _contract_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.58 Money of a start contract, from where that has been put away."""
        return [*self._coins(seat, event.data["gain"], self.anchors.beside(seat))] if self.anchors.is_open(seat) else []

    def _finance(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-5.7 What the finance managers add to a sale, from the office of the first."""
        laid = self._after(event).factories[seat].tiles
        office = next((name for name, tile in laid.items() if tile and self.content.tiles[tile].role == FINANCE), "")
        return [*self._coins(seat, event.data["gain"], self.anchors.place(seat, office))] \
            if office and self.anchors.is_open(seat) else []

    def _office_gain(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.62 Money or points of a sales office."""
        return [*self._gain(event, seat, self.hall.office(event.data["office"]))] if self.anchors.is_seen(seat) else []

    def _gain(self, event: Event, seat: int, start: PieceAnchor) -> list[PieceFlight]:
        """What an event gives: money or points, as its kind says."""
        carry = self._coins if event.kind.endswith("money") else self._points
        return carry(seat, event.data["gain"], start)

    def _replaced(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """The tile that leaves."""
        if not self.anchors.is_open(seat):
            return []
        return [
            PieceFlight(
                self._tile(event.data["tile"]), self.anchors.place(seat, event.data["target"]), self.anchors.stack()
            )
        ]

    def _discarded(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.20 It leaves the table, if it is seen there: another's came to the strip already."""
        if seat != self.anchors.own_seat or not self.anchors.shows_tile():
            return []
        return [PieceFlight(self._tile(event.data["tile"]), self.anchors.tile(seat), self.anchors.stack())]

    def _office_tile(self, event: Event, seat: int) -> list[PieceFlight | None]:
        data = event.data
        return [PieceFlight(self._tile(data["tile"]), self.hall.office_tile(data["slot"]), self.anchors.tile(seat))]

    def _laid(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.80 New tiles come to their spots."""
        spots = list(self.hall.grid.spots.values())
        grid = [PieceFlight(self._tile(name), self.anchors.stack(), spot)
                for name, spot in zip(event.data["tiles"], spots, strict=False) if name]
        offices = [PieceFlight(self._tile(name), self.anchors.stack(), self.hall.office_tile(slot))
                   for slot, name in enumerate(event.data["office"], start=1) if name]
        return [*grid, *offices]

    # contracts ----------------------------------------------------------------------------------

    def _drew(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.51 An open contract goes to a hand."""
        art = card_art(self.content.contracts[event.data["contract"]])
        return (
            [
                PieceFlight(
                    art,
                    self.hall.card(str(event.data["slot"])),
                    self.anchors.hand(seat, event.data["contract"]),
                    self.anchors.also(seat),
                )
            ]
            if self.anchors.is_seen(seat)
            else []
        )

    def _drew_deck(self, event: Event, seat: int) -> list[PieceFlight | None]:
        return [PieceFlight(card_art(None), self.hall.card(DECK), self.anchors.hand(seat), self.anchors.also(seat))] \
            if self.anchors.is_seen(seat) else []

    def _revealed(self, event: Event, seat: int) -> list[PieceFlight | None]:
        art = card_art(self.content.contracts[event.data["contract"]])
        return [PieceFlight(art, self.hall.card(DECK), self.hall.card(str(event.data["slot"])))]

    def _contract(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.57 A contract is shown, and put away."""
        if not self.anchors.is_seen(seat):
            return []
        art, hand = card_art(self.content.contracts[event.data["contract"]]), self.anchors.hand(seat)
        start = PlainAnchor(lambda: hand.take_piece([art])[0]) if self.anchors.is_open(seat) else self.anchors.shown()
        return [PieceFlight(art, start, self.anchors.beside(seat))]

    # cars ---------------------------------------------------------------------------------------

    def _produced(self, event: Event) -> AnimationClip | None:
        """MAN-4.33 to MAN-4.37 The car runs along its belt, and its stars are counted."""
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
        """The car of an event, with what its line and its other tiles add."""
        data, state = event.data, self._after(event)
        laid, tiles = state.factories[seat].tiles, self.content.tiles
        worth = {slot: 0 for slot in state.board_of(seat).lines[data["type"]] if laid[slot]}
        for found in self._stars.get(id(event), ()):
            target = str(found.data.get("target", ""))
            worth[target] = worth.get(target, 0) + found.data["stars"]
        stops = [Stop(tiles[laid[target]] if target else None, stars) for target, stars in worth.items()]
        return Made(seat, self.colours[seat], data["type"], data["market"], data["token"] == ELECTRIC, stops)

    def _shipped(self, event: Event, seat: int) -> list[PieceFlight | None]:
        data = event.data
        if not self.anchors.is_seen(seat):
            return []
        there = self._car_at(self._after(event), data["market"], data["value"])
        electric = there is not None and there.electric
        return [
            PieceFlight(
                self._car(seat, data["type"], electric),
                self.anchors.bay(seat, token_of(data["type"], electric)),
                self.hall.ship(data["market"], data["value"]),
            )
        ]

    def _recalled(self, event: Event, seat: int) -> list[PieceFlight | None]:
        data, electric = event.data, event.data["token"] == ELECTRIC
        if not self.anchors.is_seen(seat):
            return []
        return [PieceFlight(self._car(seat, data["type"], electric), self.hall.ship(data["market"], data["value"]),
                            self.anchors.bay(seat, token_of(data["type"], electric)))]

    def _top_car(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.47 Its reward comes at once."""
        return [*self._reward(event, seat)]

    def _sold(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.69 The car leaves its ship for a sales space; when it is there, its reward comes."""
        data = event.data
        there = self._car_at(self._before[id(event)], data["market"], data["value"])
        car = self._car(seat, data["type"], there is not None and there.electric)
        return [PieceFlight(car, self.hall.ship(data["market"], data["value"]), self.hall.sale(data["space"])),
                *self._reward(event, seat, MOTION.flight)]

    def _medal(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.45 The points of a ship."""
        data = event.data
        return [*self._points(seat, data["gain"], self.hall.ship(data["market"], data["value"]))] \
            if self.anchors.is_seen(seat) else []

    def _home(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.79 Cars that were sold come home."""
        if not self.anchors.is_seen(seat):
            return []
        return [
            PieceFlight(
                self._car(seat, car.type, car.electric), self.hall.sale(car.space), self.anchors.bay(seat, car.token)
            )
            for market in self._before[id(event)].markets.values()
            for car in market.sold
            if car.owner == seat
        ]

    # demands ------------------------------------------------------------------------------------

    def _demand(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """MAN-4.78 All demands of both markets move at once, with the first of the two."""
        state = self._before[id(event)]
        return list(self._slides(state, self._after(event)))

    def _slides(self, before: AutomaniaState, after: AutomaniaState) -> Iterator[PieceFlight]:
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
        """The position right after an event."""
        return self._later[id(event)]

    def _car_at(self, state: AutomaniaState, market: str, value: int) -> Car | None:
        return next((car for car in state.markets[market].ships if car.value == value), None)


def _productions(events: Sequence[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """Every production with the events that say where its stars come from."""
    for at, event in enumerate(events):
        if event.kind == "produced":
            found = []
            for follows in events[at + 1 :]:
                if follows.kind not in ("demand-stars", "tile-stars", "electric-stars"):
                    break
                found.append(follows)
            yield event, found

