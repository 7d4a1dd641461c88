"""The frames of a game from the opening bid to the last closing step: rounds, phases, turns."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Frame, Loop, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.automa.actions.goods import unload
from game.rules.imperial_steam.automa.flow import AutomaTurn, last_contract
from game.rules.imperial_steam.automa.supply import is_automa
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
        """IMP-3.19"""
        state.push(Bidding())

    def rounds(self, state: ImperialSteamState) -> None:
        """IMP-4.1"""
        state.push(Rounds())

    def last_contract(self, state: ImperialSteamState) -> None:
        """AMA-4.98"""
        if state.automa is not None:
            last_contract(state)

    def closing(self, state: ImperialSteamState) -> None:
        """IMP-13.2"""
        state.push(ClosingStep())

    def score(self, state: ImperialSteamState) -> None:
        """IMP-13.3 to IMP-13.9"""
        for seat in state.order:
            parts = score(state, seat)
            state.emit("scored", seat, parts=list(parts), amounts=list(parts.values()))
        state.emit("finished", order=ranking(state))


@frame
class Rounds(Loop):
    """IMP-4.1, IMP-4.11, IMP-13.1 Round after round, to the one in which Trieste is connected, or the last."""

    def next(self, state: ImperialSteamState) -> Frame | None:
        if state.trieste or state.round == len(state.content.numbers.round_track):
            return None
        state.round += 1
        state.emit("round", number=state.round)
        return Round(at="turns" if state.round == 1 else "")


@frame
class Round(Sequence):
    """IMP-4.1 The phases of a round; the first round begins with the actions."""

    STEPS: ClassVar[tuple[str, ...]] = ("hands", "market", "growth", "landing", "income", "workers", "order", "turns")

    def hands(self, state: ImperialSteamState) -> None:
        """IMP-4.2 Phase 1: all hands back, and the new one."""
        count = state.content.numbers.round_track[state.round - 1].hands
        for company in state.companies:
            company.hands = count
            company.placed.clear()
        state.emit("hands", count=count)

    def market(self, state: ImperialSteamState) -> None:
        """IMP-4.3 Phase 2: the goods of the round."""
        goods = state.round_goods[state.round - 1]
        if goods:
            for good in goods:
                state.market[good] += 1
            state.round_goods[state.round - 1] = ()
            state.emit("market-grew", goods=list(goods))

    def growth(self, state: ImperialSteamState) -> None:
        """IMP-4.4 Phase 2: every hub advances by the next number of its growth tile."""
        numbers = state.content.numbers
        if not numbers.round_track[state.round - 1].growth:
            return
        growths = sum(space.growth for space in numbers.round_track[: state.round - 1])
        for hub in state.hubs:
            steps = state.content.growth_tiles[hub.growth].steps[growths]
            hub.column = min(hub.column + steps, numbers.last_column)
            state.emit("grew", hub=hub.city, columns=steps, column=hub.column)

    def landing(self, state: ImperialSteamState) -> None:
        """IMP-4.5 Phase 3: the landing is unloaded; whoever has more than fits decides what goes."""
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
        """IMP-4.6 Phase 4"""
        for seat in state.order:
            gained, cars, stations = income(state, state.companies[seat])
            if gained:
                state.pay(seat, -gained)
                state.emit("income", seat, gain=gained, cars=cars, stations=stations)

    def workers(self, state: ImperialSteamState) -> None:
        """IMP-4.7, IMP-4.8 Phase 5: ready workers gain a level, then exhausted ones become ready on their own."""
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
        """IMP-4.9 Phase 6"""
        state.order = state.standings()
        state.emit("order", order=list(state.order))

    def turns(self, state: ImperialSteamState) -> None:
        """IMP-4.10 Phase 7; phase 8 is the question whether another round follows (IMP-4.11)."""
        state.push(Turns())


@frame
class Turns(Loop):
    """IMP-4.10 In turn order one hand each, again and again, until nobody has a hand left."""

    turns: int = 0  # places of the turn order passed so far

    def next(self, state: ImperialSteamState) -> Frame | None:
        for _ in state.order:
            seat = state.order[self.turns % len(state.order)]
            self.turns += 1
            if state.companies[seat].hands:
                return AutomaTurn(seat=seat) if is_automa(state, seat) else Turn(seat=seat)
        return None


@frame
class Turn(Sequence):
    """IMP-5.1 One hand, with free actions before and after it."""

    STEPS: ClassVar[tuple[str, ...]] = ("hand", "rest")

    def hand(self, state: ImperialSteamState) -> None:
        """IMP-5.2"""
        state.emit("turn", self.seat, hands=state.companies[self.seat].hands)
        state.push(Hand(seat=self.seat))

    def rest(self, state: ImperialSteamState) -> None:
        """IMP-5.1"""
        state.push(Rest(seat=self.seat))


@frame
class Hand(OwnTurn):
    """IMP-5.2 to IMP-5.5 Place a hand on a main action tile, or pass; free actions before that."""

    RULE: ClassVar[str] = "IMP-5.2"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        for tile in state.content.numbers.main_actions:
            if why_not_tile(state, self.seat, tile) is None:
                yield "hand", tile
        yield ("pass",)
        yield from self.free_moves(state)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for tile in state.content.numbers.main_actions:
            if reason := why_not_tile(state, self.seat, tile):
                yield ("hand", tile), reason
        yield from self.free_blocked(state)

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "hand", {"n": state.companies[self.seat].hands}

    def do_hand(self, state: ImperialSteamState, tile: str) -> None:
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
        state.pop()
        state.companies[self.seat].hands -= 1
        state.emit("passed", self.seat)


@frame
class Rest(OwnTurn):
    """IMP-5.1 Free actions after the hand, until the turn ends."""

    RULE: ClassVar[str] = "IMP-5.1"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        yield ("end",)
        yield from self.free_moves(state)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for tile in state.content.numbers.main_actions:
            yield ("hand", tile), reasons.HAND_USED
        yield from self.free_blocked(state)

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "rest", {}

    def do_end(self, state: ImperialSteamState) -> None:
        state.pop()


@frame
class ClosingStep(Loop):
    """IMP-13.2 In turn order everybody who still can may use tokens and assign factories."""

    asked: int = 0  # seats so far

    def next(self, state: ImperialSteamState) -> Frame | None:
        while self.asked < len(state.order):
            closing = Closing(seat=state.order[self.asked])
            self.asked += 1
            if any(True for _ in closing.cashing_moves(state)):
                return closing
        return None


@frame
class Closing(Cashing):
    """IMP-13.2 The last business tokens and factories, before the final scoring."""

    RULE: ClassVar[str] = "IMP-13.2"

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        yield from self.cashing_moves(state)
        yield ("end",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        yield from self.cashing_blocked(state)
        yield ("share",), reasons.TOO_LATE
        yield ("flip",), reasons.TOO_LATE

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "closing", {}

    def do_end(self, state: ImperialSteamState) -> None:
        state.pop()
