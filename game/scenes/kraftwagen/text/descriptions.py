"""Descriptions of the things of Kraftwagen with their rules: tiles, cards, buyers, cars, awards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.i18n.markup import tooltip_title, with_rule
from game.i18n.renderer import Renderer
from game.rules.core.engine import decision
from game.rules.kraftwagen.chain_forecast import ChainForecast, foresee_chain
from game.rules.kraftwagen.content.cards import DEVELOPMENT, ENGINEER, INSTANT
from game.rules.kraftwagen.content.numbers import Award
from game.rules.kraftwagen.decisions.action_phase import SelectTile, without_effect
from game.rules.kraftwagen.decisions.awards import NOBODY
from game.rules.kraftwagen.decisions.buyer_choices import PRICE, worth
from game.rules.kraftwagen.decisions.grand_prix import places
from game.rules.kraftwagen.decisions.research import PickCard
from game.rules.kraftwagen.decisions.sales import Sale, price_buyer_factor, sales
from game.rules.kraftwagen.decisions.specialty_tiles import bonus_of
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.forecast import landing, next_buyer, prospect
from game.rules.kraftwagen.state import SECOND_CAR, KraftwagenState, MarketCar
from game.scenes.kraftwagen.art.icon_names import sign_of
from game.scenes.kraftwagen.presenter import phase_of, starts_before
from game.scenes.kraftwagen.table_texts import say, start_tile_turn_text, turns_text
from game.scenes.kraftwagen.view_model import SETUP

ACTION_RULES = {"worker": "KRA-5.1", "research": "KRA-5.2", "body": "KRA-5.3", "engine": "KRA-5.4", "buyer": "KRA-5.5",
                "grand_prix": "KRA-5.6"}
CARD_RULES = {
    "DEV-BB": "KRA-14.1", "DEV-EE": "KRA-14.1", "DEV-BE": "KRA-14.2", "DEV-BX": "KRA-14.3", "DEV-EX": "KRA-14.4",
    "INS-HIRE": "KRA-14.6", "INS-GP": "KRA-14.7", "INS-PARTS": "KRA-14.8", "ENG-OPEL": "KRA-6.1",
    "ENG-HORCH": "KRA-6.2", "ENG-BENZ": "KRA-6.3", "ENG-BUGATTI": "KRA-6.4", "ENG-PORSCHE": "KRA-6.5",
    "ENG-DAIMLER": "KRA-6.6", "ENG-OTTO": "KRA-6.7", "ENG-DIESEL": "KRA-6.8", "ENG-MAYBACH": "KRA-6.9",
}
KIND_RULES = {DEVELOPMENT: "KRA-5.2.3", INSTANT: "KRA-5.2.6", ENGINEER: "KRA-5.2.8"}  # of cards from own content files
AWARD_RULES = {"laps": "KRA-10.2", "buyers": "KRA-10.3", "cars": "KRA-10.4", "body": "KRA-10.5", "engine": "KRA-10.6",
               "workers": "KRA-10.7", "engineers": "KRA-10.8"}
START, SPECIALTY, CHAIN, BUYERS, MARKERS, PRICES = ("KRA-2.7", "KRA-13.7", "KRA-4.2", "KRA-8.7", "KRA-6.0", "KRA-7.5")
CREW, WORKSHOP, RACE_CAR = "KRA-7.2", "KRA-5.3.1", "KRA-5.4.1"


def award_text(renderer: Renderer, state: KraftwagenState, award: Award) -> str:
    """Return the condition of an award, as it is read in this game (KRA-10.4)."""
    other = award.kind == "cars" and SECOND_CAR in state.rulings
    return renderer.tr(f"award.{award.id}.text{'.any' if other else ''}")


class Descriptions:
    """Descriptions of the things of one position, for the seat that would use them; `whole` with all details."""

    def __init__(self, renderer: Renderer, state: KraftwagenState, seat: int, whole: bool = False) -> None:
        self.renderer, self.state, self.seat, self.whole = renderer, state, seat, whole

    def lines(self, kind: str, name: str) -> Iterator[str]:
        """Yield the description of a thing line by line; nothing for a kind that needs none."""
        makers: Mapping[str, Callable[[str], Iterator[str]]] = {
            "tile": self.tile, "kind": self.kind, "seat": self.worker, "car": self.racer, "card": self.card,
            "development": self.development, "start-tile": self.start, "market": self._market, "price": self.price,
            "slot": self.slot, "preference": self.row, "workshop": self.workshop, "body": self.workshop,
            "engine": self.workshop, "crew": self.crew, "marker": self.marker,
        }
        return makers[kind](name) if kind in makers else iter(())

    # actions ------------------------------------------------------------------------------------------------------

    def tile(self, name: str) -> Iterator[str]:
        """Yield the lines of an action tile: the present effect of each of its actions."""
        tile, words = self.state.content.tiles[name], self.renderer.words
        special = name in self.state.content.specialties
        yield tooltip_title(words.thing("tile", name) or name, SPECIALTY if special else CHAIN)
        if special:
            yield self.renderer.tr(f"tile.{name}.text")
        for action in tile.actions:
            yield from self.kind(action, name)
        if self.may_take(name):
            told = foresee_chain(self.state, name)
            yield from self._in_detail(told) if self.whole else self._in_short(told)

    def may_take(self, tile: str) -> bool:
        """Return whether a tile of the chain is being chosen, and this is one."""
        return tile in self.state.chain and isinstance(decision(self.state), SelectTile)

    def _in_short(self, told: ChainForecast) -> Iterator[str]:
        """Yield in few words what is left to the others when a tile is taken, and the round's end; the preview tells
        their turns."""
        if told.given:
            yield say("tip.tile.left", tiles=self._signs(told.given))
        yield f"<dim>{self._round_end(told)}</dim>"

    def _signs(self, tiles: Iterable[str]) -> str:
        return " ".join(f"<icon:{sign_of(self.state.content.tiles[tile])}>" for tile in tiles)

    def _in_detail(self, told: ChainForecast) -> Iterator[str]:
        """Yield what follows from taking a tile: the turns of the others, the tiles left to each, the round's end."""
        if told.waits:
            yield with_rule(f"<accent>{say('tip.line', turns=turns_text(told.least, told.most))}</accent>", CHAIN)
        for wait in told.waits:
            turns, seat = turns_text(1, wait.most), f"<seat:{wait.seat}>"
            tiles = self._signs(wait.tiles)
            yield say("tip.line.left", seat=seat, turns=turns, tiles=tiles) if tiles else say(
                "tip.line.rival", seat=seat, turns=turns)
        yield f"<dim>{self._round_end(told)}</dim>"

    def _round_end(self, told: ChainForecast) -> str:
        """Return how long the round lasts at least: by the market, by the black marker, and until the own next turn."""
        if not told.buyers:
            return say("tip.end.now")
        if not told.soonest:
            return say("tip.end.car")
        until = "later" if told.soonest > told.most else "sooner"
        if not self.whole:
            return say(f"tip.tile.end.{until}", turns=turns_text(told.soonest, told.usual))
        return say(f"tip.end.{until}", n=told.soonest, most=told.usual, cars=told.cars, buyers=told.buyers)

    def kind(self, action: str, tile: str = "") -> Iterator[str]:
        """Yield the present effect of one action, on `tile` or on the tile of this turn."""
        head = self.renderer.thing("kind", action)
        if action not in ACTION_RULES:
            yield f"<b>{head}</b>"
            return
        why = without_effect(self.state, self.seat, action)
        now = (
            f"<bad>{self.renderer.reason(why)}</bad>"
            if why is not None
            else self._now(action, tile or self._taken(action))
        )
        yield with_rule(say("tip.action", action=head, now=now), ACTION_RULES[action])

    def _taken(self, action: str) -> str:
        """Return the specialty tile of this turn if its action is still to be done, "" for none."""
        phase = next((frame for frame in self.state.stack if isinstance(frame, Phase)), None)
        special = phase is not None and phase.tile in self.state.content.specialties and action in phase.pending
        return phase.tile if phase is not None and special else ""

    def _now(self, action: str, tile: str) -> str:
        """Return the present effect of an action in a few words."""
        state, seat = self.state, self.seat
        factory = state.factories[seat]
        if action == "worker":
            return say("tip.worker.waiting" if factory.inactive else "tip.worker", n=factory.supply)
        if action == "research":
            return say(
                "tip.research",
                open=self.renderer.join([self.renderer.thing("card", card) for card in state.open]),
                n=sum(state.deck.values()),
            )
        if action in ("body", "engine"):
            full = "" if factory.empty_shops() else ".full"
            value = state.level(seat, action) + (bonus_of(state, tile, "tile_plus") if tile else 0)
            return say(f"tip.{action}{full}", value=min(state.content.numbers.highest, value))
        if action == "buyer":
            if len(state.active) < state.selected.slots:
                return say("tip.buyer", slot=len(state.active) + 1)
            return say("tip.buyer.marker", n=state.countdown - 1)
        spaces = factory.race_engine + (bonus_of(state, tile, "extra_spaces") if tile else 0)
        drive = landing(state, seat, spaces)
        key = "tip.grand_prix.lap" if drive.laps else "tip.grand_prix"
        return say(key, space=drive.path[-1], n=spaces, lap=factory.laps + drive.laps)

    def start(self, name: str) -> Iterator[str]:
        """Yield the lines of a start tile."""
        yield tooltip_title(self.renderer.thing("start-tile", name), START)
        yield self.renderer.tr(f"start-tile.{name}.text")

    # chain and circuit --------------------------------------------------------------------------------------------

    def worker(self, name: str) -> Iterator[str]:
        """Yield the lines of a worker in the chain: the distance to its turn."""
        yield tooltip_title(f"<seat:{name}>", CHAIN)
        yield self._place(int(name))

    def _place(self, seat: int) -> str:
        """Return the distance of a seat's worker to its turn, or to its start tile; "" before the chain has begun."""
        worker = f"worker-{seat}"
        if worker not in self.state.chain:
            return ""
        if phase_of(self.state) == SETUP:
            return start_tile_turn_text("tip.worker-start", starts_before(self.state, seat))
        at = self.state.chain.index(worker)
        return say("tip.worker-ahead", n=at) if at else say("tip.worker-tail")

    def racer(self, name: str) -> Iterator[str]:
        """Yield the lines of a race car: its space, place and engine; one of no seat is neutral."""
        state = self.state
        if not name.isdecimal() or int(name) >= len(state.factories):
            yield with_rule(say("tip.neutral"), "KRA-12.2")
            return
        factory, order = state.factories[int(name)], [place.seat for place in places(state)]
        yield tooltip_title(say("tip.racer", seat=f"<seat:{name}>"), "KRA-8.2")
        if factory.space:
            place = self.renderer.thing("place", order.index(int(name)) + 1)
            yield say("tip.racer.place", space=factory.space, laps=factory.laps, place=place)
        else:
            yield say("tip.racer.pit")
        yield say("tip.racer.engine", n=factory.race_engine)

    # cards --------------------------------------------------------------------------------------------------------

    def card(self, name: str) -> Iterator[str]:
        """Yield the lines of a research card: its effect, and a warning where no worker is ready for it."""
        card = self.state.content.cards[name]
        yield tooltip_title(self.renderer.thing("card", name), CARD_RULES.get(name) or KIND_RULES[card.kind])
        yield f"<dim>{say(f'tip.card.{card.kind}')}</dim>"
        yield self.renderer.named("card", name, "text", card.text)
        if card.kind == DEVELOPMENT and not isinstance(decision(self.state), PickCard):  # then the preview tells it
            factory = self.state.factories[self.seat]
            if not factory.canteen:
                yield with_rule(f"<bad>{say('tip.card.waits')}</bad>", "KRA-5.2.4")
            else:
                yield self._levels(card.body, card.engine)

    def _levels(self, body: int, engine: int) -> str:
        """Return the levels before and after so many more research points."""
        state, most = self.state, self.state.content.numbers.highest
        found = []
        for part, more in (("body", body), ("engine", engine)):
            points = state.points(self.seat, part)
            if more:
                found.append(say(f"tip.level.{part}", before=min(most, points), after=min(most, points + more)))
        return self.renderer.join(found)

    def development(self, name: str) -> Iterator[str]:
        """Yield the lines of a development in a factory."""
        card = self.state.content.cards[name]
        yield tooltip_title(self.renderer.thing("card", name), CARD_RULES.get(name) or KIND_RULES[card.kind])
        yield self.renderer.named("card", name, "text", card.text)
        if card.kind == DEVELOPMENT:
            waits = name in self.state.factories[self.seat].inactive
            yield (
                with_rule(f"<bad>{say('tip.development.waits')}</bad>", "KRA-5.2.4")
                if waits
                else say("tip.development")
            )

    def marker(self, name: str) -> Iterator[str]:
        """Yield the lines of an engineer's marker, or of an engineer's card."""
        if name not in self.state.content.markers:
            yield from self.development(name)
            return
        engineer = self.state.content.markers[name].engineer
        yield tooltip_title(self.renderer.thing("marker", name), CARD_RULES[engineer])
        yield self.renderer.tr(f"card.{engineer}.text")
        yield with_rule(f"<dim>{say('tip.one-engineer')}</dim>", MARKERS)

    # market and buyers --------------------------------------------------------------------------------------------

    def _market(self, space: str) -> Iterator[str]:
        car = next((car for car in self.state.market if str(car.space) == space), None)
        if car is None:
            left = self.state.selected.spaces - len(self.state.market)
            yield with_rule(say("tip.market.free", n=left), "KRA-7.8")
        else:
            yield from self.car(car)

    def car(self, car: MarketCar) -> Iterator[str]:
        """Yield the lines of a car, on the market or new.

        Its parts, its buyer now, and the buyers who would want it.
        """
        state = self.state
        yield tooltip_title(say("tip.car", seat=f"<seat:{car.owner}>", price=car.price), "KRA-8.6")
        yield say(
            "tip.car.parts", body=worth(state, car, "body"), engine=worth(state, car, "engine"), workers=car.workers
        )
        if car.marker:
            yield say("tip.car.marker", marker=self.renderer.thing("marker", car.marker))
        found = prospect(state, car)
        if found.sale is not None:
            yield f"<good>{say('tip.car.sold', buyer=self._buyer(found.sale), gain=found.sale.gain)}</good>"
            return
        yield f"<bad>{say('tip.car.unsold')}</bad>"
        if found.wanted_by:
            yield say(
                "tip.car.wanted",
                n=len(found.wanted_by),
                buyers=self.renderer.join([self.renderer.tr(f"a-buyer.{name}") for name in found.wanted_by]),
            )

    def _buyer(self, made: Sale) -> str:
        return say("tip.in-slot", buyer=self.renderer.thing("preference", made.buyer.preference), slot=made.slot)

    def price(self, name: str) -> Iterator[str]:
        """Yield the lines of a price marker of the round: its owner, or its value for a price buyer."""
        taken = next((car for car in self.state.market if str(car.price) == name), None)
        yield tooltip_title(say("tip.price", price=name), PRICES)
        if taken is not None:
            yield say("tip.price.taken", seat=f"<seat:{taken.owner}>")
        elif int(name) in self.state.prices:
            paid = int(name) * price_buyer_factor(self.state, self.seat)
            yield say("tip.price.free", seat=f"<seat:{self.seat}>", paid=paid)

    def slot(self, name: str) -> Iterator[str]:
        """Yield the lines of an active buyer: the car that he would take now and its price."""
        state, at = self.state, int(name)
        if at > len(state.active):
            yield with_rule(say("tip.slot.free", slot=at), "KRA-5.5")
            yield say("tip.slot.full")
            return
        buyer = state.active[at - 1]
        yield tooltip_title(
            say("tip.in-slot", buyer=self.renderer.thing("preference", buyer.preference), slot=at), BUYERS
        )
        yield self.renderer.tr(f"preference.{buyer.preference}.tip")
        if buyer.marker:
            yield with_rule(say("tip.slot.daimler", n=state.marker_value(buyer.marker)), "KRA-6.6")
        made = next((found for found in sales(state) if found.slot == at), None)
        yield self._takes(made)

    def row(self, preference: str) -> Iterator[str]:
        """Yield the lines of a row of waiting buyers: number, money, and the purchase of one who came now."""
        state = self.state
        yield tooltip_title(self.renderer.thing("preference", preference), "KRA-8.8" if preference == PRICE else BUYERS)
        yield self.renderer.tr(f"preference.{preference}.tip")
        yield say("tip.row", n=state.waiting[preference], money=state.rows[preference])
        if state.waiting[preference]:
            yield self._takes(next_buyer(state, preference))

    def _takes(self, made: Sale | None) -> str:
        if made is None:
            return say("tip.buyer.none")
        return say("tip.buyer.takes", seat=f"<seat:{made.car.owner}>", price=made.car.price, gain=made.gain)

    # the factory --------------------------------------------------------------------------------------------------

    def workshop(self, name: str) -> Iterator[str]:
        """Yield the lines of a workshop of the seat and its content, or of the race car."""
        factory = self.state.factories[self.seat]
        if not name.isdecimal():
            yield with_rule(say("tip.race-car", n=factory.race_engine), RACE_CAR)
            return
        body, engine = factory.bodies[int(name) - 1], factory.engines[int(name) - 1]
        what = self.renderer.tr("part.value.body" if body else "part.value.engine", value=body or engine)
        content = what if body or engine else say("tip.workshop.empty")
        yield with_rule(say("tip.workshop", shop=name, what=content), WORKSHOP)

    def crew(self, name: str) -> Iterator[str]:
        """Yield the line of so many workers for a car."""
        yield with_rule(say("tip.crew", n=int(name), left=self.state.factories[self.seat].canteen - int(name)), CREW)

    # the table ----------------------------------------------------------------------------------------------------

    def deck(self) -> Iterator[str]:
        """Yield the lines of the research deck and its discard pile."""
        state = self.state
        yield tooltip_title(self.renderer.tr("label.deck"), "KRA-5.2.2")
        yield say("tip.deck", n=sum(state.deck.values()))
        thrown = [f"{n} × {self.renderer.thing('card', card)}" if n > 1 else self.renderer.thing("card", card)
                  for card, n in state.discard.items() if n]
        if thrown:
            yield say("tip.discard", cards=self.renderer.join(thrown))

    def award(self, name: str) -> Iterator[str]:
        """Yield the lines of an award: its condition, its points, its owner."""
        award, owner = self.state.content.numbers.awards[name], self.state.awards[name]
        yield tooltip_title(self.renderer.thing("award", name), AWARD_RULES[award.kind])
        yield award_text(self.renderer, self.state, award)
        yield say("tip.award", n=award.points) if owner == NOBODY else say(
            "tip.award.won", n=award.points, seat=f"<seat:{owner}>")

    def seat_panel(self, seat: int) -> Iterator[str]:
        """Yield the lines of a seat: everything public about it."""
        state, factory = self.state, self.state.factories[seat]
        yield f"<b><seat:{seat}></b>"
        yield self._place(seat)
        yield say("tip.strip.levels", body=state.level(seat, "body"), engine=state.level(seat, "engine"))
        yield say("tip.strip.workers", canteen=factory.canteen, supply=factory.supply)
        yield say("tip.strip.race", n=factory.race_engine, laps=factory.laps)
        built = [self.renderer.tr(f"part.value.{part}", value=value) for part, row in
                 (("body", factory.bodies), ("engine", factory.engines)) for value in row if value]
        yield say("tip.strip.shops", what=self.renderer.join(built) or say("tip.strip.shops.empty"))
        for key, cards in (("active", factory.developments), ("inactive", factory.inactive),
                           ("engineers", factory.engineers)):
            if cards:
                yield say(
                    f"tip.strip.{key}", cards=self.renderer.join([self.renderer.thing("card", card) for card in cards])
                )
        won = [self.renderer.thing("award", name) for name, owner in state.awards.items() if owner == seat]
        if won:
            yield say("tip.strip.awards", awards=self.renderer.join(won))
