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

    def bid(self, g: ImperialSteamState) -> None:
        """IMP-3.19"""
        g.push(Bidding())

    def rounds(self, g: ImperialSteamState) -> None:
        """IMP-4.1"""
        g.push(Rounds())

    def last_contract(self, g: ImperialSteamState) -> None:
        """AMA-4.98"""
        if g.automa is not None:
            last_contract(g)

    def closing(self, g: ImperialSteamState) -> None:
        """IMP-13.2"""
        g.push(ClosingStep())

    def score(self, g: ImperialSteamState) -> None:
        """IMP-13.3 to IMP-13.9"""
        for seat in g.order:
            parts = score(g, seat)
            g.emit("scored", seat, parts=list(parts), amounts=list(parts.values()))
        g.emit("finished", order=ranking(g))


@frame
class Rounds(Loop):
    """IMP-4.1, IMP-4.11, IMP-13.1 Round after round, to the one in which Trieste is connected, or the last."""

    def next(self, g: ImperialSteamState) -> Frame | None:
        if g.trieste or g.round == len(g.content.numbers.round_track):
            return None
        g.round += 1
        g.emit("round", number=g.round)
        return Round(at="turns" if g.round == 1 else "")


@frame
class Round(Sequence):
    """IMP-4.1 The phases of a round; the first round begins with the actions."""

    STEPS: ClassVar[tuple[str, ...]] = ("hands", "market", "growth", "landing", "income", "workers", "order", "turns")

    def hands(self, g: ImperialSteamState) -> None:
        """IMP-4.2 Phase 1: all hands back, and the new one."""
        count = g.content.numbers.round_track[g.round - 1].hands
        for company in g.companies:
            company.hands = count
            company.placed.clear()
        g.emit("hands", count=count)

    def market(self, g: ImperialSteamState) -> None:
        """IMP-4.3 Phase 2: the goods of the round."""
        goods = g.round_goods[g.round - 1]
        if goods:
            for good in goods:
                g.market[good] += 1
            g.round_goods[g.round - 1] = ()
            g.emit("market-grew", goods=list(goods))

    def growth(self, g: ImperialSteamState) -> None:
        """IMP-4.4 Phase 2: every hub advances by the next number of its growth tile."""
        numbers = g.content.numbers
        if not numbers.round_track[g.round - 1].growth:
            return
        growths = sum(space.growth for space in numbers.round_track[: g.round - 1])
        for hub in g.hubs:
            steps = g.content.growth_tiles[hub.growth].steps[growths]
            hub.column = min(hub.column + steps, numbers.last_column)
            g.emit("grew", hub=hub.city, columns=steps, column=hub.column)

    def landing(self, g: ImperialSteamState) -> None:
        """IMP-4.5 Phase 3: the landing is unloaded; whoever has more than fits decides what goes."""
        overfull = []
        for seat in g.order:
            if is_automa(g, seat):
                unload(g)
            company = g.companies[seat]
            goods = [good for good in GOODS for _ in range(company.landing[good])]
            if not goods:
                continue
            for good in goods:
                company.landing[good] -= 1
                company.goods[good] += 1
            g.emit("landed", seat, goods=goods)
            if room(company, g.content.numbers) < 0:
                overfull.append(seat)
        g.push(*(Landing(seat=seat) for seat in overfull))

    def income(self, g: ImperialSteamState) -> None:
        """IMP-4.6 Phase 4"""
        for seat in g.order:
            gained, cars, stations = income(g, g.companies[seat])
            if gained:
                g.pay(seat, -gained)
                g.emit("income", seat, gain=gained, cars=cars, stations=stations)

    def workers(self, g: ImperialSteamState) -> None:
        """IMP-4.7, IMP-4.8 Phase 5: ready workers gain a level, then exhausted ones become ready on their own."""
        for seat in g.order:
            if is_automa(g, seat):
                continue  # AMA-4.96
            company = g.companies[seat]
            rising, rested = company.ready[:-1], sum(company.tired)
            top = company.ready[-1] + (rising[-1] if rising else 0)
            company.ready = [0, *rising[:-1], top] if rising else company.ready
            company.ready = [ready + tired for ready, tired in zip(company.ready, company.tired, strict=True)]
            company.tired = [0] * len(company.tired)
            g.emit("trained", seat, count=sum(rising), rested=rested, workers=list(company.ready))

    def order(self, g: ImperialSteamState) -> None:
        """IMP-4.9 Phase 6"""
        g.order = g.standings()
        g.emit("order", order=list(g.order))

    def turns(self, g: ImperialSteamState) -> None:
        """IMP-4.10 Phase 7; phase 8 is the question whether another round follows (IMP-4.11)."""
        g.push(Turns())


@frame
class Turns(Loop):
    """IMP-4.10 In turn order one hand each, again and again, until nobody has a hand left."""

    turns: int = 0  # places of the turn order passed so far

    def next(self, g: ImperialSteamState) -> Frame | None:
        for _ in g.order:
            seat = g.order[self.turns % len(g.order)]
            self.turns += 1
            if g.companies[seat].hands:
                return AutomaTurn(seat=seat) if is_automa(g, seat) else Turn(seat=seat)
        return None


@frame
class Turn(Sequence):
    """IMP-5.1 One hand, with free actions before and after it."""

    STEPS: ClassVar[tuple[str, ...]] = ("hand", "rest")

    def hand(self, g: ImperialSteamState) -> None:
        """IMP-5.2"""
        g.emit("turn", self.seat, hands=g.companies[self.seat].hands)
        g.push(Hand(seat=self.seat))

    def rest(self, g: ImperialSteamState) -> None:
        """IMP-5.1"""
        g.push(Rest(seat=self.seat))


@frame
class Hand(OwnTurn):
    """IMP-5.2 to IMP-5.5 Place a hand on a main action tile, or pass; free actions before that."""

    RULE: ClassVar[str] = "IMP-5.2"

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        for tile in g.content.numbers.main_actions:
            if why_not_tile(g, self.seat, tile) is None:
                yield "hand", tile
        yield ("pass",)
        yield from self.free_moves(g)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for tile in g.content.numbers.main_actions:
            if reason := why_not_tile(g, self.seat, tile):
                yield ("hand", tile), reason
        yield from self.free_blocked(g)

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "hand", {"n": g.companies[self.seat].hands}

    def do_hand(self, g: ImperialSteamState, tile: str) -> None:
        g.pop()
        company = g.companies[self.seat]
        company.hands -= 1
        repeated = tile in company.placed
        company.placed.append(tile)
        g.emit("hand", self.seat, tile=tile)
        if repeated:  # IMP-5.3
            lose(g, self.seat, g.content.numbers.lose_for_repeat, "repeat")
        begun = TILES[tile].begin(g, self.seat)
        if begun is not None:
            g.push(begun)

    def do_pass(self, g: ImperialSteamState) -> None:
        g.pop()
        g.companies[self.seat].hands -= 1
        g.emit("passed", self.seat)


@frame
class Rest(OwnTurn):
    """IMP-5.1 Free actions after the hand, until the turn ends."""

    RULE: ClassVar[str] = "IMP-5.1"

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        yield ("end",)
        yield from self.free_moves(g)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        for tile in g.content.numbers.main_actions:
            yield ("hand", tile), reasons.HAND_USED
        yield from self.free_blocked(g)

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "rest", {}

    def do_end(self, g: ImperialSteamState) -> None:
        g.pop()


@frame
class ClosingStep(Loop):
    """IMP-13.2 In turn order everybody who still can may use tokens and assign factories."""

    asked: int = 0  # seats so far

    def next(self, g: ImperialSteamState) -> Frame | None:
        while self.asked < len(g.order):
            closing = Closing(seat=g.order[self.asked])
            self.asked += 1
            if any(True for _ in closing.cashing_moves(g)):
                return closing
        return None


@frame
class Closing(Cashing):
    """IMP-13.2 The last business tokens and factories, before the final scoring."""

    RULE: ClassVar[str] = "IMP-13.2"

    def legal(self, g: ImperialSteamState) -> Iterator[Move]:
        yield from self.cashing_moves(g)
        yield ("end",)

    def blocked(self, g: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        yield from self.cashing_blocked(g)
        yield ("share",), reasons.TOO_LATE
        yield ("flip",), reasons.TOO_LATE

    def prompt(self, g: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        return "closing", {}

    def do_end(self, g: ImperialSteamState) -> None:
        g.pop()
