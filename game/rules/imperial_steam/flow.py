"""Rounds, phases and turns of Imperial Steam, from the opening bid to the closing step."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.automa.actions.goods import unload
from game.rules.imperial_steam.automa.flow import AutomaTurn, TableVersion, last_contract
from game.rules.imperial_steam.automa.supply import is_automa, player_of
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.action_tiles import TILES, why_not_tile
from game.rules.imperial_steam.decisions.bidding import Bidding
from game.rules.imperial_steam.decisions.companies import income, room
from game.rules.imperial_steam.decisions.free_actions import Cashing, OwnTurn
from game.rules.imperial_steam.decisions.goods import Landing
from game.rules.imperial_steam.decisions.influence_track import lose
from game.rules.imperial_steam.scoring import ranking, score
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class Game(Sequence):
    """The whole game: opening bid, rounds, closing step, final scoring."""

    STEPS: ClassVar[tuple[str, ...]] = ("bid", "rounds", "last_contract", "closing", "score")

    def bid(self, state: ImperialSteamState) -> None:
        """Push the opening bid (IMP-3.19), behind the question for cards of the Automa's deck on the table."""
        state.push(Bidding())
        if state.automa is not None and state.automa.unnamed:
            state.push(TableVersion(seat=player_of(state)))

    def rounds(self, state: ImperialSteamState) -> None:
        """Push the rounds (IMP-4.1)."""
        state.push(Rounds())

    def last_contract(self, state: ImperialSteamState) -> None:
        """Give the Automa its last contract (AMA-4.98)."""
        if state.automa is not None:
            last_contract(state)

    def closing(self, state: ImperialSteamState) -> None:
        """Push the closing step (IMP-13.2)."""
        state.push(ClosingStep())

    def score(self, state: ImperialSteamState) -> None:
        """Emit the fortune of every seat and the final ranking (IMP-13.3 to IMP-13.9)."""
        for seat in state.order:
            parts = score(state, seat)
            state.emit("scored", seat, parts=list(parts), amounts=list(parts.values()))
        state.emit("finished", order=ranking(state))


@frame
class Rounds(Loop):
    """The rounds, up to the one in which Trieste is connected, or the last (IMP-4.1, IMP-4.11, IMP-13.1)."""

    def next(self, state: ImperialSteamState) -> Frame | None:
        """Return the next round; None when the game is over."""
        if state.trieste or state.round == len(state.content.numbers.round_track):
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round(at="turns" if state.round == 1 else "")


@frame
class Round(Sequence):
    """The phases of a round; the first round begins with the actions (IMP-4.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("hands", "market", "growth", "landing", "income", "workers", "order", "turns")

    def hands(self, state: ImperialSteamState) -> None:
        """Carry out phase 1: all hands come back, with the new one (IMP-4.2)."""
        count = state.content.numbers.round_track[state.round - 1].hands
        for company in state.companies:
            company.hands = count
            company.placed.clear()
        state.emit("hands", count=count)

    def market(self, state: ImperialSteamState) -> None:
        """Carry out phase 2: the goods of the round come to the market (IMP-4.3)."""
        goods = state.round_goods[state.round - 1]
        if goods:
            for good in goods:
                state.market[good] += 1
            state.round_goods[state.round - 1] = ()
            state.emit("market-grew", goods=list(goods))

    def growth(self, state: ImperialSteamState) -> None:
        """Carry out phase 2: every hub advances by the next number of its growth tile (IMP-4.4)."""
        numbers = state.content.numbers
        if not numbers.round_track[state.round - 1].growth:
            return
        growths = sum(space.growth for space in numbers.round_track[: state.round - 1])
        for hub in state.hubs:
            steps = state.content.growth_tiles[hub.growth].steps[growths]
            hub.column = min(hub.column + steps, numbers.last_column)
            state.emit("grew", hub=hub.city, columns=steps, column=hub.column)

    def landing(self, state: ImperialSteamState) -> None:
        """Carry out phase 3: the landing is unloaded; a seat with more goods than fit in chooses which go (IMP-4.5)."""
        overfull = []
        for seat in state.order:
            if is_automa(state, seat):
                unload(state)
            company = state.companies[seat]
            goods = [good for good in GOODS for _ in range(company.landing[good])]
            if not goods:
                continue
            for good in goods:
                company.landing[good] -= 1
                company.goods[good] += 1
            state.emit("landed", seat, goods=goods)
            if room(company, state.content.numbers) < 0:
                overfull.append(seat)
        state.push(*(Landing(seat=seat) for seat in overfull))

    def income(self, state: ImperialSteamState) -> None:
        """Carry out phase 4: income (IMP-4.6)."""
        for seat in state.order:
            gained, cars, stations = income(state, state.companies[seat])
            if gained:
                state.pay(seat, -gained)
                state.emit("income", seat, gain=gained, cars=cars, stations=stations)

    def workers(self, state: ImperialSteamState) -> None:
        """Carry out phase 5: ready workers gain a level, then exhausted ones become ready (IMP-4.7, IMP-4.8)."""
        for seat in state.order:
            if is_automa(state, seat):
                continue  # AMA-4.96
            company = state.companies[seat]
            rising, rested = company.ready[:-1], sum(company.tired)
            top = company.ready[-1] + (rising[-1] if rising else 0)
            company.ready = [0, *rising[:-1], top] if rising else company.ready
            company.ready = [ready + tired for ready, tired in zip(company.ready, company.tired, strict=True)]
            company.tired = [0] * len(company.tired)
            state.emit("trained", seat, count=sum(rising), rested=rested, workers=list(company.ready))

    def order(self, state: ImperialSteamState) -> None:
        """Carry out phase 6: turn order by influence (IMP-4.9)."""
        state.order = state.standings()
        state.emit("order", order=list(state.order))

    def turns(self, state: ImperialSteamState) -> None:
        """Push the turns, phase 7 (IMP-4.10). Phase 8, whether another round follows, is `Rounds` (IMP-4.11)."""
        state.push(Turns())


@frame
class Turns(Loop):
    """The turns of a round: in turn order one hand each, until nobody has a hand left (IMP-4.10)."""

    turns: int = 0  # places of the turn order passed so far

    def next(self, state: ImperialSteamState) -> Frame | None:
        """Return the turn of the next seat with a hand left; None when there is none."""
        for _ in state.order:
            seat = state.order[self.turns % len(state.order)]
            self.turns += 1
            if state.companies[seat].hands:
                return AutomaTurn(seat=seat) if is_automa(state, seat) else Turn(seat=seat)
        return None


@frame
class Turn(Sequence):
    """A turn: one hand, with free actions before and after it (IMP-5.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("hand", "rest")

    def hand(self, state: ImperialSteamState) -> None:
        """Ask for the hand (IMP-5.2)."""
        state.emit("turn", self.seat, hands=state.companies[self.seat].hands)
        state.push(Hand(seat=self.seat))

    def rest(self, state: ImperialSteamState) -> None:
        """Ask for free actions after the hand (IMP-5.1)."""
        state.push(Rest(seat=self.seat))


@frame
class Hand(OwnTurn):
    """The choice of a main action tile for a hand, or of passing; free actions before that (IMP-5.2 to IMP-5.5)."""

    RULE: ClassVar[str] = "IMP-5.2"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `hand` for each possible tile, `pass`, and the free actions (IMP-5.2, IMP-5.5)."""
        for tile in state.content.numbers.main_actions:
            if why_not_tile(state, self.seat, tile) is None:
                yield "hand", tile
        yield ("pass",)
        yield from self.free_moves(state)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other tiles and free actions, with the reasons."""
        for tile in state.content.numbers.main_actions:
            if reason := why_not_tile(state, self.seat, tile):
                yield ("hand", tile), reason
        yield from self.free_blocked(state)

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of hands left."""
        return "hand", {"n": state.companies[self.seat].hands}

    def do_hand(self, state: ImperialSteamState, tile: str) -> None:
        """Place a hand on a tile and begin its action; a repeated tile costs influence first (IMP-5.3)."""
        state.pop()
        company = state.companies[self.seat]
        company.hands -= 1
        repeated = tile in company.placed
        company.placed.append(tile)
        state.emit("hand", self.seat, tile=tile)
        if repeated:  # IMP-5.3
            lose(state, self.seat, state.content.numbers.lose_for_repeat, "repeat")
        begun = TILES[tile].begin(state, self.seat)
        if begun is not None:
            state.push(begun)

    def do_pass(self, state: ImperialSteamState) -> None:
        """Give up a hand."""
        state.pop()
        state.companies[self.seat].hands -= 1
        state.emit("passed", self.seat)


@frame
class Rest(OwnTurn):
    """Free actions after the hand, until the turn ends (IMP-5.1)."""

    RULE: ClassVar[str] = "IMP-5.1"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield `end` and the free actions."""
        yield ("end",)
        yield from self.free_moves(state)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield all tiles and the impossible free actions, with the reasons."""
        for tile in state.content.numbers.main_actions:
            yield ("hand", tile), reasons.HAND_USED
        yield from self.free_blocked(state)

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "rest", {}

    def do_end(self, state: ImperialSteamState) -> None:
        """End the turn."""
        state.pop()


@frame
class ClosingStep(Loop):
    """The closing step: in turn order everybody who still can may use tokens and assign factories (IMP-13.2)."""

    asked: int = 0  # seats so far

    def next(self, state: ImperialSteamState) -> Frame | None:
        """Return the decision of the next seat that can do something; None when there is none."""
        while self.asked < len(state.order):
            closing = Closing(seat=state.order[self.asked])
            self.asked += 1
            if any(True for _ in closing.cashing_moves(state)):
                return closing
        return None


@frame
class Closing(Cashing):
    """The use of the last business tokens and factories before the final scoring (IMP-13.2)."""

    RULE: ClassVar[str] = "IMP-13.2"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield the uses of tokens and factories, and `end` (IMP-13.2)."""
        yield from self.cashing_moves(state)
        yield ("end",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the impossible uses, and the free actions that come too late, with the reasons."""
        yield from self.cashing_blocked(state)
        yield ("share",), reasons.TOO_LATE
        yield ("flip",), reasons.TOO_LATE

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "closing", {}

    def do_end(self, state: ImperialSteamState) -> None:
        """End the closing step of this seat."""
        state.pop()
